// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * cbcmac(sm4): plain CBC-MAC; a partial block is padded with zeros, as in the kernel.
 */
#include "hash.h"
#include "vectors/sm4_cbcmac.h"

static void set_key(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, const u8 *key,
		    size_t len)
{
	gm_sm4_cbcmac_set_key(&ctx->mac.key, key);
}

static void init(union gm_hash_ctx *ctx)
{
	gm_sm4_mac_init(&ctx->mac.st);
}

static void update(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, const u8 *data,
		   size_t len)
{
	gm_sm4_mac_update(impl->sm4, &ctx->mac.key, &ctx->mac.st, data, len);
}

static void final(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, u8 *out)
{
	gm_sm4_cbcmac_final(impl->sm4, &ctx->mac.key, &ctx->mac.st, out);
}

static const struct gm_hash_desc sm4_cbcmac = {
	.cra_name = "cbcmac(sm4)",
	.driver = "cbcmac-sm4-gm-*",
	.key_len = GM_SM4_KEY_SIZE,
	.out_len = GM_SM4_BLOCK_SIZE,
	.block_len = 1,		/* as the kernel's template says it */
	.impl = gm_test_impl_sm4,
	.set_key = set_key,
	.init = init,
	.update = update,
	.final = final,
	.ref = gm_ref_cbcmac,
	.vectors = gm_kat_sm4_cbcmac,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_cbcmac),
};

GM_HASH_SUITE(sm4_cbcmac);
