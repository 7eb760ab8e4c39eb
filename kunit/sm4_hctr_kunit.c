// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * hctr(sm4), GB/T 17964-2021: the key is K || H, the IV is the tweak.
 */
#include "skcipher.h"
#include "vectors/sm4_hctr.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_hctr_key k;
	int err = gm_sm4_hctr_set_key(&k, key, GM_SM4_HCTR_KEY_SIZE);

	if (err)
		return err;
	return enc ? gm_sm4_hctr_enc(impl->sm4, &k, dst, src, len, iv) :
		     gm_sm4_hctr_dec(impl->sm4, &k, dst, src, len, iv);
}

static const struct gm_skcipher_desc sm4_hctr = {
	.cra_name = "hctr(sm4)",
	.driver = "hctr-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 32,
	.iv_len = 16,
	.min = 16,
	.granule = 1,
	.crypt = crypt,
	.ref = gm_ref_hctr,
	.vectors = gm_kat_sm4_hctr,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_hctr),
};

GM_SKCIPHER_SUITE(sm4_hctr);
