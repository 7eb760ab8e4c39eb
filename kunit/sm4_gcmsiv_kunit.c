// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gcm-siv(sm4): RFC 8452 with SM4 in the place of AES.
 */
#include "aead.h"
#include "vectors/sm4_gcmsiv.h"

static void text(const struct gm_sm4_impl *impl, struct gm_sm4_gcmsiv_state *st,
		 const u8 *p, const struct gm_aead_msg *msg)
{
	gm_sm4_gcmsiv_text(impl, st, p, msg->text_cut);
	gm_sm4_gcmsiv_text(impl, st, p + msg->text_cut, msg->m.len - msg->text_cut);
}

static int crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		 u8 tag[16])
{
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	struct gm_sm4_gcmsiv_state st;
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, m->key);
	gm_sm4_gcmsiv_init(impl->sm4, &k, &st, m->iv);
	gm_sm4_gcmsiv_aad(impl->sm4, &st, m->aad, aad_cut);
	gm_sm4_gcmsiv_aad(impl->sm4, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	if (enc) {
		text(impl->sm4, &st, m->src, msg);
		gm_sm4_gcmsiv_tag(impl->sm4, &st, tag);
	} else {
		gm_sm4_gcmsiv_set_tag(&st, tag);
	}
	gm_sm4_gcmsiv_ctr(impl->sm4, &st, m->dst, m->src, cut);
	gm_sm4_gcmsiv_ctr(impl->sm4, &st, m->dst + cut, m->src + cut, m->len - cut);
	if (!enc) {
		text(impl->sm4, &st, m->dst, msg);
		gm_sm4_gcmsiv_tag(impl->sm4, &st, tag);
	}
	return 0;
}

static const struct gm_aead_desc sm4_gcmsiv = {
	.cra_name = "gcm-siv(sm4)",
	.driver = "gcm-siv-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_min = 12,
	.iv_max = 12,
	.iv_len = 12,
	.tag_lens = 1 << 16,
	.crypt = crypt,
	.seal = gm_ref_gcmsiv,
	.vectors = gm_kat_sm4_gcmsiv,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_gcmsiv),
};

/* RFC 8452 clause 4: the first 32 bits of the counter block wrap by themselves. */
static void counter_wrap(struct kunit *test)
{
	static const u8 key[16] = "gcm-siv wraps he", nonce[12];
	struct gm_fixture *f = test->priv;
	u8 tag[16], ctr[16], x[16], *dst = f->buf[1], *src = f->buf[0];
	struct gm_sm4_gcmsiv_state st;
	struct gm_test_impl impl;
	struct gm_sm4_key k;
	unsigned int n, i;

	memset(tag, 0xff, sizeof(tag));
	gm_put_le32(tag, -20);
	gm_rng_fill(&f->rng, src, 64 * 16);
	gm_sm4_set_key(&k, key);
	for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
		gm_sm4_gcmsiv_init(impl.sm4, &k, &st, nonce);
		gm_sm4_gcmsiv_set_tag(&st, tag);
		gm_sm4_gcmsiv_ctr(impl.sm4, &st, dst, src, 64 * 16);
		memcpy(ctr, tag, 16);
		for (i = 0; i < 64; i++) {
			gm_put_le32(ctr, i - 20);
			gm_ref_block(&st.cipher, x, ctr);
			gm_xor(x, x, src + 16 * i, 16);
			if (!gm_same(test, dst + 16 * i, x, 16, "%s: block %u", impl.isa, i))
				return;
		}
	}
}

GM_AEAD_SUITE(sm4_gcmsiv, KUNIT_CASE(counter_wrap),);
