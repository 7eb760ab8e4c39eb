// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * xts(sm4) as IEEE 1619 has it.
 */
#include "skcipher.h"
#include "vectors/sm4_xts_ieee.h"
#include "xts.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_xts_key k;
	int err = gm_sm4_xts_set_key(&k, key, 32, false);

	if (err)
		return err;
	return enc ? gm_sm4_xts_enc(impl->sm4, &k, false, dst, src, len, iv) :
		     gm_sm4_xts_dec(impl->sm4, &k, false, dst, src, len, iv);
}

static const struct gm_skcipher_desc sm4_xts = {
	.cra_name = "xts(sm4)",
	.driver = "xts-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 32,
	.iv_len = 16,
	.min = 16,
	.granule = 1,
	.crypt = crypt,
	.ref = gm_ref_xts,
	.vectors = gm_kat_sm4_xts_ieee,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_xts_ieee),
};

GM_SKCIPHER_SUITE(sm4_xts, GM_XTS_CASES);
