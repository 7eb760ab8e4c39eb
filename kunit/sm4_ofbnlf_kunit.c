// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ofbnlf(sm4), output feedback with a nonlinear function, GB/T 17964-2021: every
 * block has a key of its own.
 */
#include "skcipher.h"
#include "vectors/sm4_ofbnlf.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	if (enc)
		gm_sm4_ofbnlf_enc(impl->sm4, &k, dst, src, len, iv);
	else
		gm_sm4_ofbnlf_dec(impl->sm4, &k, dst, src, len, iv);
	return 0;
}

static const struct gm_skcipher_desc sm4_ofbnlf = {
	.cra_name = "ofbnlf(sm4)",
	.driver = "ofbnlf-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_len = 16,
	.granule = 16,
	.crypt = crypt,
	.ref = gm_ref_ofbnlf,
	.vectors = gm_kat_sm4_ofbnlf,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_ofbnlf),
};

GM_SKCIPHER_SUITE(sm4_ofbnlf);
