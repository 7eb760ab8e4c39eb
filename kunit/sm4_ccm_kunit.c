// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ccm(sm4), NIST SP 800-38C.
 */
#include "aead.h"
#include "vectors/sm4_ccm.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		 u8 tag[16])
{
	gm_sm4_ccm_fn text = enc ? impl->sm4->ccm_enc : impl->sm4->ccm_dec;
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	struct gm_sm4_ccm_state st;
	struct gm_sm4_key k;
	int err;

	gm_sm4_set_key(&k, m->key);
	err = gm_sm4_ccm_init(impl->sm4, &k, &st, m->iv, m->iv_len, m->aad_len, m->len,
			      m->tag_len);
	if (err)
		return err;
	gm_sm4_ccm_aad(impl->sm4, &k, &st, m->aad, aad_cut);
	gm_sm4_ccm_aad(impl->sm4, &k, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	gm_sm4_ccm_aad_end(impl->sm4, &k, &st);
	text(&k, &st, m->dst, m->src, cut);
	text(&k, &st, m->dst + cut, m->src + cut, m->len - cut);
	gm_sm4_ccm_final(&st, tag);
	return 0;
}

static const struct gm_aead_desc sm4_ccm = {
	.cra_name = "ccm(sm4)",
	.driver = "ccm-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_min = 7,
	.iv_max = 13,
	.iv_len = 16,
	.ccm_iv = true,
	.tag_lens = 1 << 4 | 1 << 6 | 1 << 8 | 1 << 10 | 1 << 12 | 1 << 14 | 1 << 16,
	.crypt = crypt,
	.seal = gm_ref_ccm,
	.vectors = gm_kat_sm4_ccm,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_ccm),
};

/* SP 800-38C 5.3 and appendix A.1: what the formatting of B0 cannot hold. */
static void parameters(struct kunit *test)
{
	const struct gm_sm4_impl *impl = gm_guard(gm_sm4_impl(0));
	static const u8 key[16], nonce[16];
	struct gm_sm4_ccm_state st;
	struct gm_sm4_key k;
	unsigned int n;

	gm_sm4_set_key(&k, key);
	for (n = 0; n <= 16; n++)
		KUNIT_EXPECT_EQ_MSG(test, gm_sm4_ccm_init(impl, &k, &st, nonce, n, 0, 1, 16),
				    n >= 7 && n <= 13 ? 0 : -EINVAL, "nonce of %u bytes", n);
	for (n = 0; n <= 17; n++)
		KUNIT_EXPECT_EQ_MSG(test, gm_sm4_ccm_init(impl, &k, &st, nonce, 12, 0, 1, n),
				    n >= 4 && n <= 16 && n % 2 == 0 ? 0 : -EINVAL,
				    "tag of %u bytes", n);
	for (n = 12; n <= 13; n++) {
		u64 max = 1ull << 8 * (15 - n);

		KUNIT_EXPECT_EQ_MSG(test,
				    gm_sm4_ccm_init(impl, &k, &st, nonce, n, 0, max - 1, 16), 0,
				    "longest text for a nonce of %u bytes", n);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm4_ccm_init(impl, &k, &st, nonce, n, 0, max, 16),
				    -EOVERFLOW, "text too long for a nonce of %u bytes", n);
	}
}

/* The encoding of the length changes at 0xff00 bytes of AAD. */
static void long_aad(struct kunit *test)
{
	static const unsigned int lens[] = { 0xfeff, 0xff00, 0xff01, 0x10000 };
	struct gm_aead_msg msg = { .m = {
		.key = (const u8 *)"key of sixteen b", .iv = (const u8 *)"a nonce of 13",
		.iv_len = 13, .src = (const u8 *)"text", .len = 4, .tag_len = 16,
	} };
	u8 *aad = kunit_kzalloc(test, 0x10000, GFP_KERNEL), ct[4], got[4], tag[16], want[16];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int i, n;

	if (!aad) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	gm_rng_fill(&f->rng, aad, 0x10000);
	msg.m.aad = aad;
	for (i = 0; i < ARRAY_SIZE(lens); i++) {
		msg.m.aad_len = lens[i];
		msg.m.dst = ct;
		gm_ref_ccm(&msg.m, want);
		msg.m.dst = got;
		for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
			KUNIT_EXPECT_EQ_MSG(test, crypt(&impl, true, &msg, tag), 0, "init");
			if (!gm_same(test, tag, want, 16, "%s: %u bytes of AAD", impl.isa,
				     lens[i]) ||
			    !gm_same(test, got, ct, 4, "%s: text", impl.isa))
				return;
		}
	}
}

GM_AEAD_SUITE(sm4_ccm, KUNIT_CASE(parameters), KUNIT_CASE(long_aad),);
