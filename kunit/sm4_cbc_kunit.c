// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * cbc(sm4).
 */
#include "skcipher.h"
#include "vectors/sm4_cbc.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	if (enc)
		impl->sm4->cbc_enc(&k, dst, src, len, iv);
	else
		impl->sm4->cbc_dec(&k, dst, src, len, iv);
	return 0;
}

static const struct gm_skcipher_desc sm4_cbc = {
	.cra_name = "cbc(sm4)",
	.driver = "cbc-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_len = 16,
	.granule = 16,
	.chained = true,
	.crypt = crypt,
	.ref = gm_ref_cbc,
	.vectors = gm_kat_sm4_cbc,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_cbc),
};

GM_SKCIPHER_SUITE(sm4_cbc);
