/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 for CPUs with AVX and AES-NI but no AVX2: Intel Sandy Bridge and Ivy
 * Bridge, AMD Bulldozer and Jaguar. Groups of four blocks. ECB and the serial
 * modes are here; on such CPUs what the other modes do to a block beside the
 * cipher costs little, and is the portable code.
 */
#include <gm/base.h>

#define NAME(x) gm_sm4_##x##_aesni_avx
#define VL 16
#define EXTRA 0

.macro aesenclast_t0
	vaesenclast	.Lsm4_zero(%rip), %xmm12, %xmm12
.endm

#include "sm4-vector.inc"
#include "sm4-aes-rounds.inc"
#include "sm4-groups.inc"
