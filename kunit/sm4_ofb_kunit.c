// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ofb(sm4).
 */
#include "skcipher.h"
#include "vectors/sm4_ofb.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	gm_sm4_ofb(impl->sm4, &k, dst, src, len, iv);
	return 0;
}

static const struct gm_skcipher_desc sm4_ofb = {
	.cra_name = "ofb(sm4)",
	.driver = "ofb-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_len = 16,
	.granule = 1,
	.chained = true,
	.crypt = crypt,
	.ref = gm_ref_ofb,
	.vectors = gm_kat_sm4_ofb,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_ofb),
};

GM_SKCIPHER_SUITE(sm4_ofb);
