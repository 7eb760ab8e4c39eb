// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM3 for x86-64: what the assembly needs of the CPU.
 */
#include <gm/cpu.h>
#include "gm_sm3.h"

static bool usable_avx2(void)
{
	return gm_cpu_has(GM_CPU_AVX2 | GM_CPU_BMI);
}

const struct gm_sm3_impl gm_sm3_avx2 = {
	.isa = "avx2",
	.priority = 550,
	.simd = true,
	.usable = usable_avx2,
	.blocks = gm_sm3_blocks_avx2,
	.blocks_x8 = gm_sm3_blocks_x8_avx2,
};
GM_EXPORT(gm_sm3_avx2);
