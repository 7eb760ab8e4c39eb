// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The implementations of the field of SM2, best first, and the one in use.
 */
#include "sm2_fe.h"
#ifdef __x86_64__
#include "../arch/x86/crypto/gm_sm2.h"
#else
#define GM_SM2_IMPLS	&gm_sm2_c
#endif

GM_CALL_DEFINE(gm_sm2_call_mul, gm_sm2_fe_mul_c);
GM_CALL_DEFINE(gm_sm2_call_sqr, gm_sm2_fe_sqr_c);

static bool always(void)
{
	return true;
}

const struct gm_sm2_impl gm_sm2_c = {
	.isa = "c",
	.priority = 110,
	.usable = always,
	.mul = gm_sm2_fe_mul_c,
	.sqr = gm_sm2_fe_sqr_c,
};
GM_EXPORT(gm_sm2_c);

static const struct gm_sm2_impl *const impls[] = {
	GM_SM2_IMPLS
};

/**
 * gm_sm2_impl() - the implementations that this CPU can run
 * @n: 0 for the best, counting up
 *
 * Return: the implementation, NULL past the last one.
 */
const struct gm_sm2_impl *gm_sm2_impl(unsigned int n)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(impls); i++)
		if (impls[i]->usable() && !n--)
			return impls[i];
	return NULL;
}
GM_EXPORT(gm_sm2_impl);

/**
 * gm_sm2_use() - choose the implementation that everything of SM2 works with
 * @impl: implementation, usable on this CPU; the portable one until then
 *
 * They compute the same, so that calls under way are not disturbed. May sleep.
 */
void gm_sm2_use(const struct gm_sm2_impl *impl)
{
	GM_CALL_SET(gm_sm2_call_mul, impl->mul);
	GM_CALL_SET(gm_sm2_call_sqr, impl->sqr);
}
GM_EXPORT(gm_sm2_use);
