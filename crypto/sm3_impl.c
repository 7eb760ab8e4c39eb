// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The implementations of SM3, best first.
 */
#include <gm/sm3.h>
#ifdef __x86_64__
#include "../arch/x86/crypto/gm_sm3.h"
#else
#define GM_SM3_IMPLS	&gm_sm3_c
#endif

static bool always(void)
{
	return true;
}

const struct gm_sm3_impl gm_sm3_c = {
	.isa = "c",
	.priority = 110,
	.usable = always,
	.blocks = gm_sm3_blocks_c,
	.blocks_x8 = gm_sm3_blocks_x8_c,
};
GM_EXPORT(gm_sm3_c);

static const struct gm_sm3_impl *const impls[] = {
	GM_SM3_IMPLS
};

/**
 * gm_sm3_impl() - the implementations that this CPU can run
 * @n: 0 for the best, counting up
 *
 * Return: the implementation, NULL past the last one.
 */
const struct gm_sm3_impl *gm_sm3_impl(unsigned int n)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(impls); i++)
		if (impls[i]->usable() && !n--)
			return impls[i];
	return NULL;
}
GM_EXPORT(gm_sm3_impl);
