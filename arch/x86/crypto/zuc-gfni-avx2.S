/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC for CPUs with AVX2, GFNI and VPCLMULQDQ: Intel's client cores from Alder
 * Lake on. S0 is its three rounds on nibbles, as byte shuffles; S1 is an
 * inversion between two affine maps. S0 takes longer. Tables:
 * scripts/gen/zuc_x86.py.
 */
#include <gm/base.h>
#include "transpose-avx2.inc"

#define NAME(x) gm_zuc_##x##_gfni_avx2
#define VL 32
#define GFNI

#include "zuc-defs.inc"

/* S1, then S0 with the bytes of S1 left 0. */
.macro sboxes v, w, x2
	matrix		\v, into, 14
	vgf2p8affineqb	$0, %\v\()mm14, %\v\()mm5, %\v\()mm4
	nibbles		\v, .Lzuc_odd_nibble, 5
	s0		\v
	matrix		\v, out, 14
	vgf2p8affineinvqb $.Lzuc_out_add, %\v\()mm14, %\v\()mm4, %\v\()mm4
	vpxor		\x2, %\v\()mm4, %\v\()mm4
	vpand		.Lzuc_even(%rip), %\v\()mm4, %\v\()mm4
	vpaddd		%\v\()mm15, %\v\()mm4, %\v\()mm4
	vpand		.Lzuc_odd(%rip), \x2, %\v\()mm9
	vpxor		.Lzuc_s0_zero(%rip), %\v\()mm9, %\v\()mm9
	vpxor		%\v\()mm9, %\v\()mm10, %\v\()mm10
	vpxor		%\v\()mm10, %\v\()mm8, %\v\()mm8
	vpaddd		%\v\()mm4, %\v\()mm8, \w
.endm

.macro matrix v, name, y
	vpbroadcastq	.Lzuc_\name(%rip), %\v\()mm\y
.endm

#include "zuc-avx2.inc"
mask odd_nibble, 0x0f000f000f000f00
#include "zuc-gfni-tables.inc"
#include "zuc-loops.inc"
#include "zuc-mac.inc"
