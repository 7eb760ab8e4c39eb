/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 for CPUs with VAES and VPCLMULQDQ on 256-bit registers: AMD from Zen 3
 * on, Intel from Ice Lake and Alder Lake on.
 */
#include <gm/base.h>

#define NAME(x) gm_sm4_##x##_vaes_avx2
#define VL 32

.macro aesenclast_t0
	vaesenclast	.Lsm4_zero(%rip), %ymm12, %ymm12
.endm

.macro clmul_ymm4 c
	vpclmulqdq	$0x00, \c, %ymm4, %ymm4
.endm

#include "sm4-vector.inc"
#include "sm4-aes-rounds.inc"
#include "sm4-avx2.inc"
