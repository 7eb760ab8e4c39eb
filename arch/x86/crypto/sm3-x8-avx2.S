/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM3 on eight messages at once, for CPUs with AVX2: lane i of every register
 * belongs to message i. The message words are a ring of sixteen, each replaced
 * by its successor as soon as it has been used for the last time, as in the
 * portable code. The chain of dependent operations of a round, and not their
 * number, is what bounds it.
 */
#include <gm/base.h>
#include "sm3-constant.inc"
#include "transpose-avx2.inc"

#define CHAINS	%rdi	/* eight struct gm_sm3_chain, one after the other */
#define DATA	%rsi	/* eight pointers */
#define NBLOCKS	%rdx
#define OFFSET	%rcx	/* of this block in each message */
#define CONST	%r8	/* T_j <<< j of the round */
#define COUNT	%r9
#define ROW	%r10

/* The frame. */
#define W	0	/* the ring */
#define V	512	/* the chaining values, by words */
#define FRAME	768

#define ROL8	%ymm15

/* \y = \x <<< \n; \y is not \x. Clobbers ymm14. */
.macro rol n, x, y
	vpslld		$\n, \x, \y
	vpsrld		$(32 - \n), \x, %ymm14
	vpxor		%ymm14, \y, \y
.endm

/* \x = \x <<< \n. Clobbers ymm9. */
.macro rol_self n, x
	vpslld		$\n, \x, %ymm9
	vpsrld		$(32 - \n), \x, \x
	vpxor		%ymm9, \x, \x
.endm

#define SLOT(j)	(W + 32 * ((j) & 15))(%rsp)

/* W_j over W_(j-16), clause 5.3.2. Clobbers ymm12..ymm14. */
.macro expand j
	vmovdqa		SLOT(\j + 13), %ymm12
	rol		15, %ymm12, %ymm13
	vpxor		SLOT(\j), %ymm13, %ymm13
	vpxor		SLOT(\j + 7), %ymm13, %ymm13
	/* P1(x) = x ^ ((x ^ (x <<< 8)) <<< 15) */
	vpshufb		ROL8, %ymm13, %ymm12
	vpxor		%ymm13, %ymm12, %ymm12
	vpxor		SLOT(\j + 10), %ymm13, %ymm13
	vpslld		$15, %ymm12, %ymm14
	vpsrld		$17, %ymm12, %ymm12
	vpxor		%ymm14, %ymm13, %ymm13
	vpxor		%ymm12, %ymm13, %ymm13
	vmovdqa		SLOT(\j + 3), %ymm12
	vpslld		$7, %ymm12, %ymm14
	vpsrld		$25, %ymm12, %ymm12
	vpxor		%ymm14, %ymm13, %ymm13
	vpxor		%ymm12, %ymm13, %ymm13
	vmovdqa		%ymm13, SLOT(\j)
.endm

/* Round \j of sixteen, with parity as FF and GG if \first; 5.3.3. */
.macro round first, j, a, b, c, d, e, f, g, h
.if \first == 0 || \j >= 12
	expand		(\j + 4)
.endif
	rol		12, \a, %ymm8
	vpbroadcastd	(4 * \j)(CONST), %ymm9
	vpaddd		%ymm8, %ymm9, %ymm9
	vpaddd		\e, %ymm9, %ymm9
	vmovdqa		SLOT(\j), %ymm11
	vpaddd		%ymm11, \h, \h
	vpxor		SLOT(\j + 4), %ymm11, %ymm11
	vpaddd		%ymm11, \d, \d
	vpxor		\f, \g, %ymm12
.if \first
	vpxor		\e, %ymm12, %ymm12
.else
	vpand		\e, %ymm12, %ymm12
	vpxor		\g, %ymm12, %ymm12
.endif
	vpaddd		%ymm12, \h, \h
	vpxor		\b, \c, %ymm12
.if \first
	vpxor		\a, %ymm12, %ymm12
.else
	vpand		\a, %ymm12, %ymm12
	vpand		\b, \c, %ymm13
	vpxor		%ymm13, %ymm12, %ymm12
.endif
	vpaddd		%ymm12, \d, \d
	rol		7, %ymm9, %ymm10		/* SS1 */
	vpxor		%ymm10, %ymm8, %ymm8		/* SS2 */
	vpaddd		%ymm10, \h, \h			/* TT2 */
	vpaddd		%ymm8, \d, \d			/* TT1 */
	vpslld		$9, \h, %ymm9
	vpsrld		$23, \h, %ymm10
	vpslld		$17, \h, %ymm11
	vpsrld		$15, \h, %ymm12
	vpxor		%ymm9, \h, \h
	vpxor		%ymm11, %ymm10, %ymm10
	vpxor		%ymm12, \h, \h
	vpxor		%ymm10, \h, \h			/* P0(TT2) */
	rol_self	9, \b
	rol_self	19, \f
.endm

.macro rounds16 first
.irp j, 0, 4, 8, 12
	round	\first, (\j + 0), %ymm0, %ymm1, %ymm2, %ymm3, %ymm4, %ymm5, %ymm6, %ymm7
	round	\first, (\j + 1), %ymm3, %ymm0, %ymm1, %ymm2, %ymm7, %ymm4, %ymm5, %ymm6
	round	\first, (\j + 2), %ymm2, %ymm3, %ymm0, %ymm1, %ymm6, %ymm7, %ymm4, %ymm5
	round	\first, (\j + 3), %ymm1, %ymm2, %ymm3, %ymm0, %ymm5, %ymm6, %ymm7, %ymm4
.endr
	add		$64, CONST
.endm

/* Half \half of the block of each message into the ring, by words. */
.macro load_words half
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	mov		(8 * \i)(DATA), ROW
	vmovdqu		(32 * \half)(ROW, OFFSET), %ymm\i
.endr
	transpose
	vmovdqa		.Lsm3x8_bswap32(%rip), %ymm15
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vpshufb		%ymm15, %ymm\i, %ymm\i
	vmovdqa		%ymm\i, (W + 256 * \half + 32 * \i)(%rsp)
.endr
.endm

.text
/*
 * void gm_sm3_blocks_x8_avx2(struct gm_sm3_chain chain[8],
 *			      const u8 *const data[8], size_t nblocks);
 */
SYM_TYPED_FUNC_START(gm_sm3_blocks_x8_avx2)
	test		NBLOCKS, NBLOCKS
	jz		.Lsm3x8_none
	push		%rbp
	mov		%rsp, %rbp
	sub		$FRAME, %rsp
	and		$-32, %rsp
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqu		(32 * \i)(CHAINS), %ymm\i
.endr
	transpose
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqa		%ymm\i, (V + 32 * \i)(%rsp)
.endr
	xor		%ecx, %ecx

.Lsm3x8_block:
	load_words	0
	load_words	1
	vmovdqa		.Lsm3x8_rol8(%rip), ROL8
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqa		(V + 32 * \i)(%rsp), %ymm\i
.endr
	lea		.Lsm3x8_const(%rip), CONST
	rounds16	1
	mov		$3, %r9d
.Lsm3x8_rounds:
	rounds16	0
	dec		%r9d
	jnz		.Lsm3x8_rounds
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vpxor		(V + 32 * \i)(%rsp), %ymm\i, %ymm\i
	vmovdqa		%ymm\i, (V + 32 * \i)(%rsp)
.endr
	add		$64, OFFSET
	dec		NBLOCKS
	jnz		.Lsm3x8_block

	transpose
.irp i, 0, 1, 2, 3, 4, 5, 6, 7
	vmovdqu		%ymm\i, (32 * \i)(CHAINS)
.endr
	/* neither messages nor chaining values stay behind */
	vpxor		%xmm0, %xmm0, %xmm0
.set .Lat, 0
.rept FRAME / 32
	vmovdqa		%ymm0, .Lat(%rsp)
	.set .Lat, .Lat + 32
.endr
	vzeroupper
	mov		%rbp, %rsp
	pop		%rbp
.Lsm3x8_none:
	RET
SYM_FUNC_END(gm_sm3_blocks_x8_avx2)

.section .rodata
.balign 32
.Lsm3x8_bswap32:
.rept 2
	.byte		3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
.endr
.Lsm3x8_rol8:
.rept 2
	.byte		3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
.endr
.Lsm3x8_const:
.set .Lj, 0
.rept 64
	set_constant	.Lj
	.long		.Lt
	.set .Lj, .Lj + 1
.endr
