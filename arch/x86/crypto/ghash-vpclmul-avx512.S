/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * GHASH and POLYVAL for CPUs with AVX-512 and VPCLMULQDQ on 512-bit registers.
 */
#include <gm/base.h>

#define NAME(x) gm_##x##_vpclmul_avx512
#define VL 64

.text
#include "ghash-pclmul.inc"
