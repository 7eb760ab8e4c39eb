// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the core of an AEAD, for every implementation.
 */
#include "aead.h"

/*
 * Seals and opens one message, buffers ending where memory ends. m->dst is not
 * used; ct and tag are what must come out.
 */
static bool try(struct kunit *test, const struct gm_test_impl *impl, struct gm_aead_msg msg,
		const u8 *ct, const u8 *tag, bool in_place, const char *what)
{
	struct gm_fixture *f = test->priv;
	const struct gm_aead_desc *d = f->desc;
	size_t len = msg.m.len, tag_len = msg.m.tag_len;
	u8 *dst = gm_at_end(f, 1, len), *from = gm_at_end(f, 2, len), got[16] = {};
	const u8 *pt = msg.m.src;
	int err;

	if (in_place)
		from = dst;
	msg.m.dst = dst;
	msg.m.src = from;
	memcpy(from, pt, len);
	err = d->crypt(impl, true, &msg, got);
	KUNIT_EXPECT_EQ_MSG(test, err, 0, "%s: %s: seal", impl->isa, what);
	if (err || !gm_same(test, dst, ct, len, "%s: %s: ciphertext", impl->isa, what) ||
	    !gm_same(test, got, tag, tag_len, "%s: %s: tag", impl->isa, what))
		return false;

	memcpy(from, ct, len);
	memcpy(got, tag, tag_len);
	err = d->crypt(impl, false, &msg, got);
	KUNIT_EXPECT_EQ_MSG(test, err, 0, "%s: %s: open", impl->isa, what);
	return !err && gm_same(test, dst, pt, len, "%s: %s: plaintext", impl->isa, what) &&
	       gm_same(test, got, tag, tag_len, "%s: %s: tag when opening", impl->isa, what);
}

void gm_aead_vectors(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_aead_desc *d = f->desc;
	const struct gm_kat_aead *v;
	struct gm_test_impl impl;
	unsigned int n;
	u8 got[16];

	KUNIT_EXPECT_TRUE_MSG(test, d->n_vectors, "no vectors");
	for (n = 0; d->impl(n, &impl); n++) {
		for (v = d->vectors; v < d->vectors + d->n_vectors; v++) {
			struct gm_aead_msg msg = { .m = {
				.key = v->key, .iv = v->iv, .iv_len = v->iv_len,
				.aad = v->aad, .aad_len = v->aad_len, .src = v->pt,
				.len = v->len, .tag_len = v->tag_len,
			} };

			if (!v->invalid) {
				if (!try(test, &impl, msg, v->ct, v->tag, n % 2, v->id))
					return;
				continue;
			}
			msg.m.src = v->ct;
			msg.m.dst = f->buf[1];
			memcpy(got, v->tag, v->tag_len);
			KUNIT_EXPECT_EQ_MSG(test, d->crypt(&impl, false, &msg, got), 0,
					    "%s", v->id);
			KUNIT_EXPECT_TRUE_MSG(test, memcmp(got, v->tag, v->tag_len), "%s", v->id);
		}
	}
	KUNIT_EXPECT_TRUE_MSG(test, n, "no implementation");
}

struct key_iv {
	u8 key[GM_AEAD_KEY_MAX], iv[GM_AEAD_IV_MAX];
};

/* A random message of these lengths with everything else random too. */
static struct gm_aead_msg some_message(struct gm_fixture *f, struct key_iv *k, size_t aad_len,
				       size_t len)
{
	const struct gm_aead_desc *d = f->desc;
	u8 *text = gm_at_end(f, 0, aad_len + len);
	struct gm_aead_msg msg = { .m = {
		.key = k->key, .iv = k->iv, .iv_len = d->iv_len, .aad = text,
		.aad_len = aad_len, .src = text + aad_len, .len = len,
		.tag_len = gm_aead_max_tag(d),
	} };

	if (d->ccm_iv)
		msg.m.iv_len = 7 + gm_rng_below(&f->rng, 7);
	gm_rng_fill(&f->rng, k, sizeof(*k));
	if (d->fix_iv)
		d->fix_iv(k->iv);
	gm_rng_fill(&f->rng, text, aad_len + len);
	return msg;
}

static bool try_all(struct kunit *test, struct gm_aead_msg msg, const char *what)
{
	struct gm_fixture *f = test->priv;
	const struct gm_aead_desc *d = f->desc;
	u8 *ct = gm_at_end(f, 3, msg.m.len), tag[16];
	struct gm_test_impl impl;
	unsigned int n;

	msg.m.dst = ct;
	d->seal(&msg.m, tag);
	for (n = 0; d->impl(n, &impl); n++)
		if (!try(test, &impl, msg, ct, tag, false, what) ||
		    !try(test, &impl, msg, ct, tag, true, what))
			return false;
	return true;
}

void gm_aead_lengths(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	unsigned int len;
	char what[32];
	struct key_iv key_iv;

	for (len = 0; len <= GM_TEST_MAX - 64; len = gm_next_len(len)) {
		snprintf(what, sizeof(what), "%u bytes", len);
		if (!try_all(test, some_message(f, &key_iv, len % 37, len), what))
			return;
	}
}

void gm_aead_aad_lengths(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	unsigned int aad_len;
	char what[32];
	struct key_iv key_iv;

	for (aad_len = 0; aad_len <= GM_TEST_MAX - 64; aad_len = gm_next_len(aad_len)) {
		snprintf(what, sizeof(what), "%u bytes of AAD", aad_len);
		if (!try_all(test, some_message(f, &key_iv, aad_len, aad_len % 41), what))
			return;
	}
}

void gm_aead_nonces_and_tags(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_aead_desc *d = f->desc;
	unsigned int iv_len, tag_len;
	struct key_iv key_iv;
	char what[48];

	for (iv_len = d->iv_min; iv_len <= d->iv_max; iv_len++) {
		for (tag_len = 1; tag_len <= 16; tag_len++) {
			struct gm_aead_msg msg = some_message(f, &key_iv, 20, 51);

			if (!(d->tag_lens >> tag_len & 1))
				continue;
			msg.m.iv_len = iv_len;
			msg.m.tag_len = tag_len;
			snprintf(what, sizeof(what), "nonce of %u, tag of %u bytes", iv_len,
				 tag_len);
			if (!try_all(test, msg, what))
				return;
		}
	}
}

void gm_aead_pieces(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_aead_desc *d = f->desc;
	struct gm_aead_msg msg;
	struct key_iv key_iv;
	char what[48];
	size_t cut;

	for (cut = 0; cut <= 70; cut++) {
		msg = some_message(f, &key_iv, 70, 40);
		msg.aad_cut = cut;
		snprintf(what, sizeof(what), "AAD cut at %zu", cut);
		if (!try_all(test, msg, what))
			return;
	}
	for (cut = 0; cut <= GM_TEST_EDGE; cut += d->granule ? d->granule : 16) {
		msg = some_message(f, &key_iv, 5, GM_TEST_EDGE);
		msg.text_cut = cut;
		snprintf(what, sizeof(what), "text cut at %zu", cut);
		if (!try_all(test, msg, what))
			return;
	}
}

struct shared {
	const struct gm_aead_desc *desc;
	const struct gm_test_impl *impl;
	struct gm_aead_msg msg;
	const u8 *ct;
	u8 *buf, tag[16];
};

static bool one_thread(void *arg, unsigned int thread)
{
	struct shared *s = arg;
	struct gm_aead_msg msg = s->msg;
	unsigned int round;
	u8 tag[16];

	msg.m.dst = s->buf + thread * msg.m.len;
	for (round = 0; round < 50; round++) {
		s->desc->crypt(s->impl, true, &msg, tag);
		if (memcmp(msg.m.dst, s->ct, msg.m.len) || memcmp(tag, s->tag, msg.m.tag_len))
			return false;
	}
	return true;
}

void gm_aead_threads(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct shared s = { .desc = f->desc, .ct = f->buf[3], .buf = f->buf[1] };
	struct gm_test_impl impl;
	struct key_iv key_iv;
	unsigned int n;

	s.msg = some_message(f, &key_iv, 33, 1000);
	s.msg.m.dst = f->buf[3];
	s.desc->seal(&s.msg.m, s.tag);
	for (n = 0; s.desc->impl(n, &impl); n++) {
		s.impl = &impl;
		KUNIT_EXPECT_EQ_MSG(test, gm_in_parallel(one_thread, &s), 0, "%s", impl.isa);
	}
}
