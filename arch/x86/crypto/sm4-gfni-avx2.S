/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 for CPUs with GFNI that have no AVX-512 or slow down with it: Intel from
 * Ice Lake and Tiger Lake on, Alder Lake and its successors among them.
 */
#include <gm/base.h>

#define NAME(x) gm_sm4_##x##_gfni_avx2
#define VL 32

.macro clmul_ymm4 c
	vpclmulqdq	$0x00, \c, %ymm4, %ymm4
.endm

#include "sm4-vector.inc"
#include "sm4-gfni-rounds.inc"
#include "sm4-avx2.inc"
