// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gcm(sm4), NIST SP 800-38D. The core takes nonces of any length from 1 byte on,
 * the kernel's interface only 12 bytes.
 */
#include "aead.h"
#include "vectors/sm4_gcm.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		 u8 tag[16])
{
	gm_sm4_gcm_fn text = enc ? impl->sm4->gcm_enc : impl->sm4->gcm_dec;
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	struct gm_sm4_gcm_state st;
	struct gm_sm4_gcm_key k;
	int err;

	gm_sm4_gcm_set_key(impl->sm4, &k, m->key);
	err = gm_sm4_gcm_init(impl->sm4, &k, &st, m->iv, m->iv_len);
	if (err)
		return err;
	gm_sm4_gcm_aad(impl->sm4, &k, &st, m->aad, aad_cut);
	gm_sm4_gcm_aad(impl->sm4, &k, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	gm_sm4_gcm_aad_end(impl->sm4, &k, &st);
	text(&k, &st, m->dst, m->src, cut);
	text(&k, &st, m->dst + cut, m->src + cut, m->len - cut);
	gm_sm4_gcm_final(impl->sm4, &k, &st, tag);
	return 0;
}

static const struct gm_aead_desc sm4_gcm = {
	.cra_name = "gcm(sm4)",
	.driver = "gcm-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_min = 1,
	.iv_max = 150,
	.iv_len = 12,
	.tag_lens = 1 << 4 | 1 << 8 | 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 16,
	.crypt = crypt,
	.seal = gm_ref_gcm,
	.vectors = gm_kat_sm4_gcm,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_gcm),
};

static void no_nonce(struct kunit *test)
{
	struct gm_sm4_gcm_state st;
	struct gm_sm4_gcm_key k;
	static const u8 key[16];

	gm_sm4_gcm_set_key(gm_guard(gm_sm4_impl(0)), &k, key);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm4_gcm_init(gm_guard(gm_sm4_impl(0)), &k, &st, key, 0), -EINVAL,
			    "a nonce of no bytes");
}

GM_AEAD_SUITE(sm4_gcm, KUNIT_CASE(no_nonce),);
