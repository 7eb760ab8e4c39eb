// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * cts(cbc(sm4)): ciphertext stealing, CS3.
 */
#include "skcipher.h"
#include "vectors/sm4_cts.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	return enc ? gm_sm4_cts_enc(impl->sm4, &k, dst, src, len, iv) :
		     gm_sm4_cts_dec(impl->sm4, &k, dst, src, len, iv);
}

static const struct gm_skcipher_desc sm4_cts = {
	.cra_name = "cts(cbc(sm4))",
	.driver = "cts-cbc-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_len = 16,
	.min = 16,
	.granule = 1,
	.crypt = crypt,
	.ref = gm_ref_cts,
	.vectors = gm_kat_sm4_cts,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_cts),
};

GM_SKCIPHER_SUITE(sm4_cts);
