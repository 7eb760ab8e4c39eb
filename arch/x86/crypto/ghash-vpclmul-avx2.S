/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * GHASH and POLYVAL for CPUs with VPCLMULQDQ on 256-bit registers.
 */
#include <gm/base.h>

#define NAME(x) gm_##x##_vpclmul_avx2
#define VL 32

.text
#include "ghash-pclmul.inc"
