// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM9 for x86-64: what the assembly needs of the CPU.
 */
#include <gm/cpu.h>
#include "gm_sm9.h"

static bool usable_adx(void)
{
	return gm_cpu_has(GM_CPU_BMI | GM_CPU_ADX);
}

static void sqr_adx(u64 r[4], const u64 x[4])
{
	gm_sm9_sum1_adx(r, x, x);
}

const struct gm_sm9_field gm_sm9_field_adx = {
	.isa = "adx",
	.usable = usable_adx,
	.mul = gm_sm9_sum1_adx,
	.sqr = sqr_adx,
	.sum2 = gm_sm9_sum2_adx,
	.sum4 = gm_sm9_sum4_adx,
	.sum6 = gm_sm9_sum6_adx,
};
GM_EXPORT(gm_sm9_field_adx);
