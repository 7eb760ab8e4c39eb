/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC for CPUs with AVX-512 (VBMI, IFMA) and GFNI: Intel from Ice Lake on, AMD
 * from Zen 4 on. A quadword belongs to one keystream: R1 in its upper and R2 in
 * its lower word; one, two or eight of them go through the same instructions.
 */
#include <gm/base.h>
#include "transpose-avx2.inc"

#define NAME(x) gm_zuc_##x##_gfni_avx512
#define VL 64
#define GFNI

#define ST	%rdi
#define OFF	%r8	/* offset of the oldest cell in the ring */
#define STATE	72	/* bytes of struct gm_zuc_state */
#define R_AT	64	/* of which the last are R1 and R2 */

/* constants */
#define S0A	%zmm16
#define S0B	%zmm17
#define S0C	%zmm18
#define S0D	%zmm19

.macro bcast v, name, n
	vpbroadcastq	.Lzuc_\name(%rip), %\v\()mm\n
.endm

/* rax = offset of the cell k steps younger than the oldest */
.macro cell n, k
	lea		(8 * \n * \k)(OFF), %eax
	and		$(128 * \n - 1), %eax
.endm

.macro load_constants v, n
	vmovdqa64	.Lzuc_s0(%rip), S0A
	vmovdqa64	(.Lzuc_s0 + 64)(%rip), S0B
	vmovdqa64	(.Lzuc_s0 + 128)(%rip), S0C
	vmovdqa64	(.Lzuc_s0 + 192)(%rip), S0D
	vmovdqa64	.Lzuc_rot0(%rip), %\v\()mm20
	vmovdqa64	.Lzuc_rot24(%rip), %\v\()mm21
	bcast		\v, rota, 22
	bcast		\v, rotb, 23
	bcast		\v, rotc, 24
	bcast		\v, m257, 25
	bcast		\v, m21, 26
	bcast		\v, m17, 27
	bcast		\v, m15, 11
	bcast		\v, top, 28
	bcast		\v, into, 29
	bcast		\v, out, 30
	mov		$0xaaaaaaaaaaaaaaaa, %rax
	kmovq		%rax, %k1
	knotq		%k1, %k2
	xor		%r8d, %r8d
.endm

/* mode: 0 initialisation, 1 step without a word, 2 word in mm12 */
.macro step v, n, mode
	/* W = A + (E + X1), R = A | E */
	cell		\n, 11
	vpsllq		$48, (%rsp, %rax), %\v\()mm5
	cell		\n, 9
	vpsllq		$17, (%rsp, %rax), %\v\()mm6
	vpternlogq	$0xa8, .Lzuc_high(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpaddd		%\v\()mm1, %\v\()mm5, %\v\()mm5
	vpaddd		%\v\()mm0, %\v\()mm5, %\v\()mm2
	vporq		%\v\()mm0, %\v\()mm1, %\v\()mm3

	/* L of X2 */
	cell		\n, 7
	vpsllq		$16, (%rsp, %rax), %\v\()mm5
	cell		\n, 5
	vpsrlq		$15, (%rsp, %rax), %\v\()mm6
	vpternlogq	$0xa8, .Lzuc_low(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpshufb		.Lzuc_rot0(%rip), %\v\()mm5, %\v\()mm4
	vpshufb		.Lzuc_rot8(%rip), %\v\()mm5, %\v\()mm6
	vpshufb		.Lzuc_rot16(%rip), %\v\()mm5, %\v\()mm7
	vpshufb		.Lzuc_rot24(%rip), %\v\()mm5, %\v\()mm8
	vpternlogq	$0x96, %\v\()mm4, %\v\()mm6, %\v\()mm7
	vprolvd		.Lzuc_rotl(%rip), %\v\()mm7, %\v\()mm7
	vpternlogq	$0x96, %\v\()mm7, %\v\()mm8, %\v\()mm4

	/* L of W */
	vpshufb		%\v\()mm20, %\v\()mm2, %\v\()mm5
	vpshufb		%\v\()mm21, %\v\()mm2, %\v\()mm6
	vprolvd		%\v\()mm22, %\v\()mm5, %\v\()mm8
	vprolvd		%\v\()mm23, %\v\()mm5, %\v\()mm9
	vprolvd		%\v\()mm24, %\v\()mm5, %\v\()mm7
	vpternlogq	$0x96, %\v\()mm6, %\v\()mm4, %\v\()mm5
	vpxorq		%\v\()mm8, %\v\()mm9, %\v\()mm8
	vpternlogq	$0x96, %\v\()mm5, %\v\()mm7, %\v\()mm8

	/* S */
	vgf2p8affineqb	$0, %\v\()mm29, %\v\()mm8, %\v\()mm1
	vmovdqa64	%zmm8, %zmm5
	vpermi2b	S0B, S0A, %zmm5{%k1}{z}
	vmovdqa64	%zmm8, %zmm6
	vpermi2b	S0D, S0C, %zmm6{%k1}{z}
	vgf2p8affineinvqb $.Lzuc_out_add, %\v\()mm30, %\v\()mm1, %\v\()mm1{%k2}{z}
	vgf2p8affineqb	$0, %\v\()mm28, %\v\()mm8, %\v\()mm0
	vpternlogq	$0xca, %\v\()mm5, %\v\()mm6, %\v\()mm0

	/* the word without X3: (X0 ^ R1) + R2 */
.if \mode != 1
	vpsrlq		$32, %\v\()mm3, %\v\()mm12
	cell		\n, 14
	vmovdqa64	(%rsp, %rax), %\v\()mm14
	vpternlogq	$0x78, .Lzuc_half(%rip){1to\n}, %\v\()mm14, %\v\()mm12
	vpaddq		%\v\()mm13, %\v\()mm13, %\v\()mm14
	vpternlogq	$0xb4, .Lzuc_half(%rip){1to\n}, %\v\()mm14, %\v\()mm12
.if \mode == 0
	vpandq		.Lzuc_low(%rip){1to\n}, %\v\()mm3, %\v\()mm3
	vpaddd		%\v\()mm3, %\v\()mm12, %\v\()mm12
	vpsrlq		$1, %\v\()mm12, %\v\()mm12
.else
	vpaddd		%\v\()mm3, %\v\()mm12, %\v\()mm12
	cell		\n, 2
	vpsllq		$16, (%rsp, %rax), %\v\()mm14
	vpsrlq		$15, (%rsp, OFF), %\v\()mm15
	vpternlogq	$0x96, %\v\()mm14, %\v\()mm15, %\v\()mm12
.endif
.endif

	/* LFSR */
	cell		\n, 4
	vpsllq		$20, (%rsp, %rax), %\v\()mm6
	vpmadd52luq	(%rsp, OFF), %\v\()mm25, %\v\()mm6
	cell		\n, 10
	vpmadd52luq	(%rsp, %rax), %\v\()mm26, %\v\()mm6
	cell		\n, 13
	vpmadd52luq	(%rsp, %rax), %\v\()mm27, %\v\()mm6
	vpmadd52luq	%\v\()mm13, %\v\()mm11, %\v\()mm6
.if \mode == 0
	vpaddq		%\v\()mm12, %\v\()mm6, %\v\()mm6
.endif
	vpandq		.Lzuc_p(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpsrlq		$31, %\v\()mm6, %\v\()mm6
	vpaddq		%\v\()mm5, %\v\()mm6, %\v\()mm6
	vpandq		.Lzuc_p(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpsrlq		$31, %\v\()mm6, %\v\()mm6
	vpaddq		%\v\()mm5, %\v\()mm6, %\v\()mm13
	vmovdqa64	%\v\()mm13, (%rsp, OFF)
	add		$(8 * \n), %r8d
	and		$(128 * \n - 1), %r8d
.endm

.macro enter frame
	push		%rbp
	mov		%rsp, %rbp
	sub		$\frame, %rsp
	and		$-64, %rsp
.endm

.macro leave_wiped frame
	vpxor		%xmm0, %xmm0, %xmm0
	.set		.Lat, 0
.rept \frame / 64
	vmovdqa64	%zmm0, .Lat(%rsp)
	.set		.Lat, .Lat + 64
.endr
	vzeroall
	mov		%rbp, %rsp
	pop		%rbp
	RET
.endm

/* one or two states */
.macro load_narrow lanes
	.set		.Lk, 0
.rept 16
	vmovd		(4 * .Lk)(ST), %xmm13
.if \lanes == 2
	vpinsrd		$2, (STATE + 4 * .Lk)(ST), %xmm13, %xmm13
.endif
	vmovdqa		%xmm13, (16 * .Lk)(%rsp)
	.set		.Lk, .Lk + 1
.endr
	vmovq		R_AT(ST), %xmm0
.if \lanes == 2
	vpinsrq		$1, (STATE + R_AT)(ST), %xmm0, %xmm0
.endif
	vpshufd		$0xb1, %xmm0, %xmm0
	vpxor		%xmm1, %xmm1, %xmm1
.endm

.macro store_narrow lanes
	vpor		%xmm1, %xmm0, %xmm0
	vpshufd		$0xb1, %xmm0, %xmm0
	vmovq		%xmm0, R_AT(ST)
.if \lanes == 2
	vpextrq		$1, %xmm0, (STATE + R_AT)(ST)
.endif
	.set		.Lk, 0
.rept 16
	mov		(%rsp, OFF), %eax
	mov		%eax, (4 * .Lk)(ST)
.if \lanes == 2
	mov		8(%rsp, OFF), %eax
	mov		%eax, (STATE + 4 * .Lk)(ST)
.endif
	add		$16, %r8d
	and		$255, %r8d
	.set		.Lk, .Lk + 1
.endr
.endm

.text
#include "zuc-mac.inc"

SYM_TYPED_FUNC_START(NAME(setup))
	enter	256
	movq		$0, R_AT(ST)
	load_narrow	1
	load_constants	x, 2
.Lsetup:
	step		x, 2, 0
	dec		%esi
	jnz		.Lsetup
	step		x, 2, 1
	store_narrow	1
	leave_wiped	256
SYM_FUNC_END(NAME(setup))

SYM_TYPED_FUNC_START(NAME(keystream))
	test		%rdx, %rdx
	jz		.Lks_none
	enter	256
	load_narrow	1
	load_constants	x, 2
.Lks:
	step		x, 2, 2
	vpshufb		.Lzuc_bswap32(%rip), %xmm12, %xmm12
	vmovd		%xmm12, (%rsi)
	add		$4, %rsi
	dec		%rdx
	jnz		.Lks
	store_narrow	1
	leave_wiped	256
.Lks_none:
	RET
SYM_FUNC_END(NAME(keystream))

SYM_TYPED_FUNC_START(NAME(crypt))
	test		%rcx, %rcx
	jz		.Lcrypt_none
	enter	256
	load_narrow	1
	load_constants	x, 2
.Lcrypt:
	step		x, 2, 2
	vpshufb		.Lzuc_bswap32(%rip), %xmm12, %xmm12
	vmovd		(%rdx), %xmm14
	vpxor		%xmm12, %xmm14, %xmm12
	vmovd		%xmm12, (%rsi)
	add		$4, %rsi
	add		$4, %rdx
	dec		%rcx
	jnz		.Lcrypt
	store_narrow	1
	leave_wiped	256
.Lcrypt_none:
	RET
SYM_FUNC_END(NAME(crypt))

SYM_TYPED_FUNC_START(NAME(keystream_x2))
	test		%rdx, %rdx
	jz		.Lx2_none
	enter	256
	load_narrow	2
	load_constants	x, 2
	mov		(%rsi), %r9
	mov		8(%rsi), %rcx
.Lx2:
	step		x, 2, 2
	vpshufb		.Lzuc_bswap32(%rip), %xmm12, %xmm12
	vmovd		%xmm12, (%r9)
	vpextrd		$2, %xmm12, (%rcx)
	add		$4, %r9
	add		$4, %rcx
	dec		%rdx
	jnz		.Lx2
	store_narrow	2
	leave_wiped	256
.Lx2_none:
	RET
SYM_FUNC_END(NAME(keystream_x2))

/* eight states */
#define ROWS	1024

.macro load_wide
	.set		.Lhalf, 0
.rept 2
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqu		(STATE * \i + 32 * .Lhalf)(ST), %ymm\i
.endr
	transpose
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vpmovzxdq	%ymm\i, %zmm\i
	vmovdqa64	%zmm\i, (512 * .Lhalf + 64 * \i)(%rsp)
.endr
	.set		.Lhalf, 1
.endr
	vmovdqa64	%zmm7, %zmm13
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	mov		(STATE * \i + R_AT)(ST), %rax
	mov		%rax, (ROWS + 8 * \i)(%rsp)
.endr
	vprolq		$32, ROWS(%rsp), %zmm0
	vpxor		%xmm1, %xmm1, %xmm1
.endm

.macro store_wide
	vporq		%zmm1, %zmm0, %zmm0
	vprolq		$32, %zmm0, %zmm0
	vmovdqa64	%zmm0, ROWS(%rsp)
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	mov		(ROWS + 8 * \i)(%rsp), %rax
	mov		%rax, (STATE * \i + R_AT)(ST)
.endr
	.set		.Lhalf, 0
.rept 2
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	cell		8, (8 * .Lhalf + \i)
	vmovdqa64	(%rsp, %rax), %zmm\i
	vpmovqd		%zmm\i, %ymm\i
.endr
	transpose
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqu		%ymm\i, (STATE * \i + 32 * .Lhalf)(ST)
.endr
	.set		.Lhalf, 1
.endr
.endm

/* (DSTS, SRCS or none, N words): words are made by rows of one of each message */
#define DSTS	%rsi
#define SRCS	%rdx
#define AT	%r11
#define ROWP	%r10
#define LEFT	%r9

/* Clobbers ymm0..ymm15. */
.macro put_group crypt
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqa		(ROWS + 32 * \i)(%rsp), %ymm\i
	vpshufb		.Lzuc_bswap32(%rip), %ymm\i, %ymm\i
.endr
	transpose
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	mov		(8 * \i)(DSTS), %rax
.if \crypt
	mov		(8 * \i)(SRCS), LEFT
	vmovdqu32	(LEFT, AT), %ymm8{%k3}{z}
	vpxor		%ymm8, %ymm\i, %ymm\i
.endif
	vmovdqu32	%ymm\i, (%rax, AT){%k3}
.endr
	add		$32, AT
.endm

.macro wide name, n, crypt
SYM_TYPED_FUNC_START(\name)
	test		\n, \n
	jz		.Lnone_\@
	enter		1280
	load_wide
	load_constants	z, 8
	xor		%r11d, %r11d
.Lgroup_\@:
	/* k3 = one bit for each of the words of this group */
	mov		$8, %eax
	cmp		%rax, \n
	cmovb		\n, %rax
	mov		%rax, LEFT
	mov		$0xff, %r10d
	bzhi		%eax, %r10d, %r10d
	kmovd		%r10d, %k3
	lea		ROWS(%rsp), ROWP
.Lword_\@:
	step		z, 8, 2
	vpmovqd		%zmm12, %ymm12
	vmovdqa		%ymm12, (ROWP)
	add		$32, ROWP
	dec		\n
	dec		LEFT
	jnz		.Lword_\@
	vporq		%zmm0, %zmm1, %zmm31
	put_group	\crypt
	vmovdqa64	%zmm31, %zmm0
	vpxor		%xmm1, %xmm1, %xmm1
	bcast		z, m15, 11
	cell		8, 15
	vmovdqa64	(%rsp, %rax), %zmm13
	test		\n, \n
	jnz		.Lgroup_\@
	store_wide
	leave_wiped	1280
.Lnone_\@:
	RET
SYM_FUNC_END(\name)
.endm

wide NAME(keystream_x8), %rdx, 0
wide NAME(crypt_x8), %rcx, 1

SYM_TYPED_FUNC_START(NAME(setup_x8))
	enter		1280
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	movq		$0, (STATE * \i + R_AT)(ST)
.endr
	load_wide
	load_constants	z, 8
.Lsetup_x8:
	step		z, 8, 0
	dec		%esi
	jnz		.Lsetup_x8
	step		z, 8, 1
	store_wide
	leave_wiped	1280
SYM_FUNC_END(NAME(setup_x8))

.section .rodata
#include "zuc-vbmi-tables.inc"
.balign 32
.Lzuc_bswap32:
.rept 2
	.byte		3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
.endr
.balign 64
/* (W1 : W2) rotated by 16 bits, then each word as named; rot24 by 24 (L1), 8 (L2) */
.Lzuc_rot0:
.set .Lq, 0
.rept 8
	.byte		.Lq + 6, .Lq + 7, .Lq + 0, .Lq + 1, .Lq + 2, .Lq + 3, .Lq + 4, .Lq + 5
	.set		.Lq, (.Lq + 8) & 15
.endr
.Lzuc_rot8:
.rept 8
	.byte		.Lq + 1, .Lq + 6, .Lq + 7, .Lq + 0, .Lq + 5, .Lq + 2, .Lq + 3, .Lq + 4
	.set		.Lq, (.Lq + 8) & 15
.endr
.Lzuc_rot16:
.rept 8
	.byte		.Lq + 0, .Lq + 1, .Lq + 6, .Lq + 7, .Lq + 4, .Lq + 5, .Lq + 2, .Lq + 3
	.set		.Lq, (.Lq + 8) & 15
.endr
.Lzuc_rot24:
.rept 8
	.byte		.Lq + 1, .Lq + 6, .Lq + 7, .Lq + 0, .Lq + 3, .Lq + 4, .Lq + 5, .Lq + 2
	.set		.Lq, (.Lq + 8) & 15
.endr
.Lzuc_rotl:
.rept 8
	.long		14, 2
.endr
.Lzuc_high:
	.quad		0xffffffff00000000
.Lzuc_low:
	.quad		0x00000000ffffffff
.Lzuc_half:
	.quad		0x000000000000ffff
.Lzuc_p:
	.quad		0x7fffffff
.Lzuc_rota:
	.long		14, 2
.Lzuc_rotb:
	.long		22, 10
.Lzuc_rotc:
	.long		30, 18
.Lzuc_m257:
	.quad		257
.Lzuc_m21:
	.quad		1 << 21
.Lzuc_m17:
	.quad		1 << 17
.Lzuc_m15:
	.quad		1 << 15
