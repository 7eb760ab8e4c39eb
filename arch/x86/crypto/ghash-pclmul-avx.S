/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * GHASH and POLYVAL for CPUs with AVX2 and PCLMULQDQ.
 */
#include <gm/base.h>

#define NAME(x) gm_##x##_pclmul_avx
#define VL 16

.text
#include "ghash-pclmul.inc"
