// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * hmac(sm3): in the core, and through the kernel's template over our driver.
 */
#include "hash.h"
#include "vectors/hmac_sm3.h"

static void set_key(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, const u8 *key,
		    size_t len)
{
	gm_hmac_sm3_set_key(impl->sm3, &ctx->sm3.key, key, len);
}

static void init(union gm_hash_ctx *ctx)
{
	gm_hmac_sm3_init(&ctx->sm3.key, &ctx->sm3.st);
}

static void update(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, const u8 *data,
		   size_t len)
{
	gm_sm3_update(impl->sm3, &ctx->sm3.st, data, len);
}

static void final(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, u8 *out)
{
	gm_hmac_sm3_final(impl->sm3, &ctx->sm3.key, &ctx->sm3.st, out);
}

static const struct gm_hash_desc hmac_sm3 = {
	.cra_name = "hmac(sm3)",
	/* what the template calls itself where it has a twin for ahash, and before */
	.driver = "hmac-shash(sm3-gm-*)",
	.driver_alt = "hmac(sm3-gm-*)",
	.key_len = 32,
	.any_key = true,
	.out_len = GM_SM3_DIGEST_SIZE,
	.block_len = GM_SM3_BLOCK_SIZE,
	.impl = gm_test_impl_sm3,
	.set_key = set_key,
	.init = init,
	.update = update,
	.final = final,
	.ref = gm_ref_hmac_sm3,
	.vectors = gm_kat_hmac_sm3,
	.n_vectors = ARRAY_SIZE(gm_kat_hmac_sm3),
};

GM_HASH_SUITE(hmac_sm3);
