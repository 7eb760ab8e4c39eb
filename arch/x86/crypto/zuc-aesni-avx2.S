/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC for CPUs with AVX2, AES-NI and PCLMULQDQ: Intel from Haswell on, AMD from
 * Zen 1 on. S0 is its three rounds on nibbles, as byte shuffles; S1 is that of
 * AES between two affine maps. S1 takes longer. Tables: scripts/gen/zuc_x86.py.
 */
#include <gm/base.h>
#include "transpose-avx2.inc"

#define NAME(x) gm_zuc_##x##_aesni_avx2
#define VL 16

#include "zuc-defs.inc"

/*
 * S0, then S1 with the bytes of S0 left 0. What ShiftRows moves are bytes 2 and 6
 * of a quadword, which become those of the other one: the same, where one
 * keystream is in both.
 */
.macro sboxes v, w, x2
	nibbles		\v, .Lzuc_nibble, 5
	look_up		\v, into_lo, 6, 14
	look_up		\v, into_hi, 7, 4
	vpxor		%\v\()mm4, %\v\()mm14, %\v\()mm14
.ifc \v, y
	vextracti128	$1, %ymm14, %xmm4
	vaesenclast	.Lzuc_key(%rip), %xmm4, %xmm4
.endif
	vaesenclast	.Lzuc_key(%rip), %xmm14, %xmm14
.ifc \v, y
	vinserti128	$1, %xmm4, %ymm14, %ymm14
.endif
	s0		\v
	vpxor		%\v\()mm10, %\v\()mm8, %\v\()mm8
	vpxor		\x2, %\v\()mm8, %\v\()mm8
	vpand		.Lzuc_odd(%rip), %\v\()mm8, %\v\()mm8
	vpaddd		%\v\()mm15, %\v\()mm8, %\v\()mm8
.if .Lstreams == 1
	nibbles		\v, .Lzuc_even_nibble, 14
.else
	vpshufb		.Lzuc_unshift(%rip), %\v\()mm14, %\v\()mm14
	nibbles		\v, .Lzuc_nibble, 14
.endif
	vpand		.Lzuc_even(%rip), \x2, %\v\()mm9
	look_up		\v, out_lo, 6, 4
	look_up		\v, out_hi, 7, 5
	vpxor		%\v\()mm9, %\v\()mm4, %\v\()mm4
	vpxor		%\v\()mm4, %\v\()mm5, %\v\()mm5
	vpaddd		%\v\()mm8, %\v\()mm5, \w
.endm

#include "zuc-avx2.inc"
mask even_nibble, 0x000f000f000f000f
#include "zuc-aes-tables.inc"
#include "zuc-loops.inc"
#include "zuc-mac.inc"
