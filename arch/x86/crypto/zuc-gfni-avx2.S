/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC for CPUs with AVX2, GFNI and VPCLMULQDQ: Intel's client cores from Alder
 * Lake on. S0 is its three rounds on nibbles, as byte shuffles; S1 is an
 * inversion between two affine maps. S0 takes longer. Tables:
 * scripts/gen/zuc_x86.py.
 */
#include <gm/base.h>
#include "transpose-avx2.inc"
#include "zuc-defs.inc"

#define NAME(x) gm_zuc_##x##_gfni_avx2
#define VL 32
#define GFNI

/* \first = S1, \last = S0 of register 5, with a constant to be in both. */
.macro sboxes v, first, last
	nibbles		\v, .Lzuc_odd_nibble
	matrix		\v, into, 14
	vgf2p8affineqb	$0, %\v\()mm14, %\v\()mm5, %\v\()mm5
	s0		\v
	matrix		\v, out, 14
	vgf2p8affineinvqb $.Lzuc_out_add, %\v\()mm14, %\v\()mm5, %\v\()mm5
	vmovdqa		%\v\()mm8, \last
	vpand		.Lzuc_even(%rip), %\v\()mm5, \first
.endm

.macro matrix v, name, y
	vpbroadcastq	.Lzuc_\name(%rip), %\v\()mm\y
.endm

#include "zuc-avx2.inc"
#include "zuc-gfni-tables.inc"
#include "zuc-loops.inc"
#include "zuc-mac.inc"
