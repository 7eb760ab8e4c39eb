/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 for CPUs with AVX2 whose AES and carry-less multiplication know only
 * 128-bit registers: Intel from Haswell to Comet Lake, AMD Zen and Zen 2.
 */
#include <gm/base.h>

#define NAME(x) gm_sm4_##x##_aesni_avx2
#define VL 32

.macro aesenclast_t0
	vextracti128	$1, %ymm12, %xmm13
	vaesenclast	.Lsm4_zero(%rip), %xmm12, %xmm12
	vaesenclast	.Lsm4_zero(%rip), %xmm13, %xmm13
	vinserti128	$1, %xmm13, %ymm12, %ymm12
.endm

.macro clmul_ymm4 c
	vextracti128	$1, %ymm4, %xmm5
	vpclmulqdq	$0x00, \c, %xmm4, %xmm4
	vpclmulqdq	$0x00, \c, %xmm5, %xmm5
	vinserti128	$1, %xmm5, %ymm4, %ymm4
.endm

#include "sm4-vector.inc"
#include "sm4-aes-rounds.inc"
#include "sm4-avx2.inc"
