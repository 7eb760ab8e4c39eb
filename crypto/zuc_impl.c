// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The implementations of ZUC, best first.
 */
#include <gm/zuc.h>
#ifdef __x86_64__
#include "../arch/x86/crypto/gm_zuc.h"
#else
#define GM_ZUC_IMPLS	&gm_zuc_c
#endif

static bool always(void)
{
	return true;
}

const struct gm_zuc_impl gm_zuc_c = {
	.isa = "c",
	.priority = 110,
	.usable = always,
	.setup = gm_zuc_setup_c,
	.keystream = gm_zuc_keystream_c,
	.crypt = gm_zuc_crypt_c,
	.keystream_x2 = gm_zuc_keystream_x2_c,
	.setup_x8 = gm_zuc_setup_x8_c,
	.keystream_x8 = gm_zuc_keystream_x8_c,
	.crypt_x8 = gm_zuc_crypt_x8_c,
	.mac = gm_zuc_mac_c,
};
GM_EXPORT(gm_zuc_c);

static const struct gm_zuc_impl *const impls[] = {
	GM_ZUC_IMPLS
};

/**
 * gm_zuc_impl() - the implementations that this CPU can run
 * @n: 0 for the best, counting up
 *
 * Return: the implementation, NULL past the last one.
 */
const struct gm_zuc_impl *gm_zuc_impl(unsigned int n)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(impls); i++)
		if (impls[i]->usable() && !n--)
			return impls[i];
	return NULL;
}
GM_EXPORT(gm_zuc_impl);
