/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC for CPUs with AVX2, AES-NI and PCLMULQDQ: Intel from Haswell on, AMD from
 * Zen 1 on. S0 is its three rounds on nibbles, as byte shuffles; S1 is that of
 * AES between two affine maps. S1 takes longer. Tables: scripts/gen/zuc_x86.py.
 */
#include <gm/base.h>
#include "transpose-avx2.inc"
#include "zuc-defs.inc"

#define NAME(x) gm_zuc_##x##_aesni_avx2
#define VL 16

/* \first = S0, \last = S1 of register 5, with a constant to be in both. */
.macro sboxes v, first, last
	nibbles		\v, .Lzuc_nibble
	look_up		\v, into_lo, 6, 14
	look_up		\v, into_hi, 7, 4
	vpxor		%\v\()mm4, %\v\()mm14, %\v\()mm14
.ifc \v, y
	vextracti128	$1, %ymm14, %xmm4
	vaesenclast	.Lzuc_zero(%rip), %xmm4, %xmm4
.endif
	vaesenclast	.Lzuc_zero(%rip), %xmm14, %xmm14
.ifc \v, y
	vinserti128	$1, %xmm4, %ymm14, %ymm14
.endif
	s0		\v
	vpand		.Lzuc_odd(%rip), %\v\()mm8, \first
	vpshufb		.Lzuc_unshift(%rip), %\v\()mm14, %\v\()mm5
	nibbles		\v, .Lzuc_nibble
	look_up		\v, out_lo, 6, 4
	look_up		\v, out_hi, 7, 5
	vpxor		%\v\()mm4, %\v\()mm5, \last
.endm

#include "zuc-avx2.inc"
.Lzuc_zero:
	.quad		0, 0
#include "zuc-aes-tables.inc"
#include "zuc-loops.inc"
#include "zuc-mac.inc"
