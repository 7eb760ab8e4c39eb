/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC for CPUs with GFNI and AVX-512 (VBMI, IFMA): Intel from Ice Lake on, AMD
 * from Zen 4 on. Tables: scripts/gen/zuc_x86.py.
 *
 * What bounds one keystream is the chain through R1 and R2; for two it is the
 * same, and eight come at little more. On Zen 5 simple operations have a latency
 * of 2 cycles, but 3 from two of the three operands of vpternlog, and affine maps
 * 3. The chain is 19 cycles:
 *
 *	4	W1 = R1 + X1 and the halves exchanged, by a shuffle
 *	6	L1 and L2: three rotations, two sums; the terms that are rotated by
 *		whole bytes are shuffles, and beside them
 *	6	S1: an inversion between two affine maps, and X1 added to it
 *	8	S0: two look-ups of 128 bytes in registers and a choice, beside S1
 *
 * X2 is not added to R2, which would take longer: L is linear, so that L of X2
 * is added to L of the rest. S0 and S1 take different bytes; R is in two parts,
 * the odd bytes in A, the even ones in E, and their sum is made together with
 * that of X1.
 *
 * The multiplications of the LFSR are those of IFMA, which are not where
 * shifts and shuffles are.
 */
#include <gm/base.h>
#include "transpose-avx2.inc"

#define NAME(x) gm_zuc_##x##_gfni_avx512
#define VL 64
#define GFNI

#include "zuc-defs.inc"

/*
 * Registers, by numbers, as their width differs:
 *
 *	0, 1	A, E: R in two parts
 *	2	W1 and W2
 *	3	R
 *	12	the word
 *	13	the youngest cell
 *	11, 16..30 constants
 *	others	temporary
 */
#define S0A	%zmm16
#define S0B	%zmm17
#define S0C	%zmm18
#define S0D	%zmm19

.macro bcast v, name, n
	vpbroadcastq	.Lzuc_\name(%rip), %\v\()mm\n
.endm

.macro constants v, n
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
	bcast		\v, top, 28
	bcast		\v, into, 29
	bcast		\v, out, 30
	mov		$0xaaaaaaaaaaaaaaaa, %rax
	kmovq		%rax, %k1
	knotq		%k1, %k2
.endm

/* What put_rows clobbers is loaded here. */
.macro resume v, n
	vpxor		%xmm1, %xmm1, %xmm1
	vmovdqa64	CELL(\n, 15), %\v\()mm13
	bcast		\v, m15, 11
.endm

.macro settle v
	vporq		%\v\()mm1, %\v\()mm0, %\v\()mm0
.endm

.macro constants_wide
	constants	z, 8
.endm

.macro resume_wide
	vmovdqa64	SAVED(%rsp), %zmm0
	resume		z, 8
.endm

.macro settle_wide
	settle		z
	vmovdqa64	%zmm0, SAVED(%rsp)
.endm

.macro step_wide mode
	step		z, 8, \mode
.endm

.macro put_row
	vpmovqd		%zmm12, %ymm12
	vmovdqa		%ymm12, (ROW)
.endm

/* A step: see zuc-loops.inc. k1 are the odd bytes, k2 the even ones. */
.macro step v, n, mode
	/* W1 = A + (E + X1), W2 = A + E */
	vpsllq		$48, CELL(\n, 11), %\v\()mm5
	vpsllq		$17, CELL(\n, 9), %\v\()mm6
	vpternlogq	$0xa8, .Lzuc_high(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpaddd		%\v\()mm1, %\v\()mm5, %\v\()mm5
	vpaddd		%\v\()mm0, %\v\()mm5, %\v\()mm2
	vporq		%\v\()mm0, %\v\()mm1, %\v\()mm3

	/* 4: L of X2 */
	vpsllq		$16, CELL(\n, 7), %\v\()mm5
	vpsrlq		$15, CELL(\n, 5), %\v\()mm6
	vpternlogq	$0xa8, .Lzuc_low(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpshufb		.Lzuc_rot0(%rip), %\v\()mm5, %\v\()mm4
	vpshufb		.Lzuc_rot8(%rip), %\v\()mm5, %\v\()mm6
	vpshufb		.Lzuc_rot16(%rip), %\v\()mm5, %\v\()mm7
	vpshufb		.Lzuc_rot24(%rip), %\v\()mm5, %\v\()mm8
	vpternlogq	$0x96, %\v\()mm4, %\v\()mm6, %\v\()mm7
	vprolvd		.Lzuc_both(%rip), %\v\()mm7, %\v\()mm7
	vpternlogq	$0x96, %\v\()mm7, %\v\()mm8, %\v\()mm4

	/* 8: L of W, and 4 added */
	vpshufb		%\v\()mm20, %\v\()mm2, %\v\()mm5
	vpshufb		%\v\()mm21, %\v\()mm2, %\v\()mm6
	vprolvd		%\v\()mm22, %\v\()mm5, %\v\()mm8
	vprolvd		%\v\()mm23, %\v\()mm5, %\v\()mm9
	vprolvd		%\v\()mm24, %\v\()mm5, %\v\()mm7
	vpternlogq	$0x96, %\v\()mm6, %\v\()mm4, %\v\()mm5
	vpxorq		%\v\()mm8, %\v\()mm9, %\v\()mm8
	vpternlogq	$0x96, %\v\()mm5, %\v\()mm7, %\v\()mm8

	/* S0 and S1 */
	vgf2p8affineqb	$0, %\v\()mm29, %\v\()mm8, %\v\()mm1
	vmovdqa64	%zmm8, %zmm5
	vpermi2b	S0B, S0A, %zmm5{%k1}{z}
	vmovdqa64	%zmm8, %zmm6
	vpermi2b	S0D, S0C, %zmm6{%k1}{z}
	vgf2p8affineinvqb $.Lzuc_out_add, %\v\()mm30, %\v\()mm1, %\v\()mm1{%k2}{z}
	vgf2p8affineqb	$0, %\v\()mm28, %\v\()mm8, %\v\()mm0
	vpternlogq	$0xca, %\v\()mm5, %\v\()mm6, %\v\()mm0

	/* (X0 ^ R1) + R2 */
.if \mode != DROP
	vpsrlq		$32, %\v\()mm3, %\v\()mm12
	vmovdqa64	CELL(\n, 14), %\v\()mm14
	vpternlogq	$0x78, .Lzuc_quarter(%rip){1to\n}, %\v\()mm14, %\v\()mm12
	vpaddq		%\v\()mm13, %\v\()mm13, %\v\()mm14
	vpternlogq	$0xb4, .Lzuc_quarter(%rip){1to\n}, %\v\()mm14, %\v\()mm12
.if \mode == INIT
	vpandq		.Lzuc_low(%rip){1to\n}, %\v\()mm3, %\v\()mm3
	vpaddd		%\v\()mm3, %\v\()mm12, %\v\()mm12
	vpsrlq		$1, %\v\()mm12, %\v\()mm12
.else
	vpaddd		%\v\()mm3, %\v\()mm12, %\v\()mm12
	vpsllq		$16, CELL(\n, 2), %\v\()mm14
	vpsrlq		$15, CELL(\n, 0), %\v\()mm15
	vpternlogq	$0x96, %\v\()mm14, %\v\()mm15, %\v\()mm12
.endif
.endif

	/* the new cell */
	vpsllq		$20, CELL(\n, 4), %\v\()mm6
	vpmadd52luq	CELL(\n, 0), %\v\()mm25, %\v\()mm6
	vpmadd52luq	CELL(\n, 10), %\v\()mm26, %\v\()mm6
	vpmadd52luq	CELL(\n, 13), %\v\()mm27, %\v\()mm6
	vpmadd52luq	%\v\()mm13, %\v\()mm11, %\v\()mm6
.if \mode == INIT
	vpaddq		%\v\()mm12, %\v\()mm6, %\v\()mm6
.endif
	vpandq		.Lzuc_p(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpsrlq		$31, %\v\()mm6, %\v\()mm6
	vpaddq		%\v\()mm5, %\v\()mm6, %\v\()mm6
	vpandq		.Lzuc_p(%rip){1to\n}, %\v\()mm6, %\v\()mm5
	vpsrlq		$31, %\v\()mm6, %\v\()mm6
	vpaddq		%\v\()mm5, %\v\()mm6, %\v\()mm13
	vmovdqa64	%\v\()mm13, CELL(\n, 16)
	next_cell	\n
.endm

#include "zuc-loops.inc"
#include "zuc-mac.inc"

#include "zuc-rotations.inc"
.Lzuc_both:
.rept 8
	.long		14, 2
.endr
.Lzuc_rota:
	.long		14, 2
.Lzuc_rotb:
	.long		22, 10
.Lzuc_rotc:
	.long		30, 18
.Lzuc_high:
	.quad		0xffffffff00000000
.Lzuc_low:
	.quad		0x00000000ffffffff
.Lzuc_quarter:
	.quad		0x000000000000ffff
.Lzuc_p:
	.quad		0x7fffffff
.Lzuc_m257:
	.quad		257
.Lzuc_m21:
	.quad		1 << 21
.Lzuc_m17:
	.quad		1 << 17
.Lzuc_m15:
	.quad		1 << 15
#include "zuc-vbmi-tables.inc"
