// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM2 for x86-64: the assembly of the field as an implementation.
 */
#include <gm/cpu.h>
#include "gm_sm2.h"

static bool usable(void)
{
	return gm_cpu_has(GM_CPU_BMI | GM_CPU_ADX);
}

const struct gm_sm2_impl gm_sm2_adx = {
	.isa = "adx",
	.priority = 500,
	.usable = usable,
	.mul = gm_sm2_fe_mul_adx,
	.sqr = gm_sm2_fe_sqr_adx,
};
GM_EXPORT(gm_sm2_adx);
