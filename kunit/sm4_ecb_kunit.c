// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ecb(sm4): every block by itself.
 */
#include "skcipher.h"
#include "vectors/sm4_ecb.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	if (enc)
		impl->sm4->ecb_enc(&k, dst, src, len);
	else
		impl->sm4->ecb_dec(&k, dst, src, len);
	return 0;
}

static const struct gm_skcipher_desc sm4_ecb = {
	.cra_name = "ecb(sm4)",
	.driver = "ecb-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.granule = 16,
	.crypt = crypt,
	.ref = gm_ref_ecb,
	.vectors = gm_kat_sm4_ecb,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_ecb),
};

GM_SKCIPHER_SUITE(sm4_ecb);
