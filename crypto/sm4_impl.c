// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The implementations of SM4, best first.
 */
#include <gm/sm4.h>
#ifdef __x86_64__
#include "../arch/x86/crypto/gm_sm4.h"
#else
#define GM_SM4_IMPLS	&gm_sm4_c
#endif

static bool always(void)
{
	return true;
}

const struct gm_sm4_impl gm_sm4_c = {
	.isa = "c",
	.priority = 110,
	.usable = always,
	.ecb_enc = gm_sm4_ecb_enc_c,
	.ecb_dec = gm_sm4_ecb_dec_c,
	.cbc_enc = gm_sm4_cbc_enc_c,
	.cbc_dec = gm_sm4_cbc_dec_c,
	.ctr = gm_sm4_ctr_c,
	.ctr32 = gm_sm4_ctr32_c,
	.cfb_enc = gm_sm4_cfb_enc_c,
	.cfb_dec = gm_sm4_cfb_dec_c,
	.xts_enc = gm_sm4_xts_enc_c,
	.xts_dec = gm_sm4_xts_dec_c,
	.xts_gb_enc = gm_sm4_xts_gb_enc_c,
	.xts_gb_dec = gm_sm4_xts_gb_dec_c,
	.mac = gm_sm4_mac_c,
	.ghash = gm_ghash_blocks_c,
	.ghash_powers = gm_ghash_powers_c,
	.polyval = gm_polyval_blocks_c,
	.gcm_enc = gm_sm4_gcm_enc_c,
	.gcm_dec = gm_sm4_gcm_dec_c,
	.ccm_enc = gm_sm4_ccm_enc_c,
	.ccm_dec = gm_sm4_ccm_dec_c,
};
GM_EXPORT(gm_sm4_c);

static const struct gm_sm4_impl *const impls[] = {
	GM_SM4_IMPLS
};

/**
 * gm_sm4_impl() - the implementations that this CPU can run
 * @n: 0 for the best, counting up
 *
 * Return: the implementation, NULL past the last one.
 */
const struct gm_sm4_impl *gm_sm4_impl(unsigned int n)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(impls); i++)
		if (impls[i]->usable() && !n--)
			return impls[i];
	return NULL;
}
GM_EXPORT(gm_sm4_impl);
