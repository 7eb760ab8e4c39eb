// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the core of a length-preserving mode, for every implementation.
 */
#include "skcipher.h"

/* Runs one message whose buffers end where memory ends; buf[1] gets the output. */
static bool try(struct kunit *test, const struct gm_test_impl *impl, bool enc,
		const u8 *key, const u8 *iv, const u8 *src, const u8 *want, size_t len,
		bool in_place, const u8 *iv_out, const char *what)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	u8 *dst = gm_at_end(f, 1, len), *from = gm_at_end(f, 2, len);
	u8 canary = 0xc5, iv_copy[GM_SKCIPHER_IV_MAX] = {};
	int err;

	if (in_place)
		from = dst;
	else
		memset(dst, 0xee, len);
	memcpy(from, src, len);
	dst[-1] = canary;
	if (iv)
		memcpy(iv_copy, iv, d->iv_len);
	err = d->crypt(impl, enc, key, dst, from, len, iv_copy);
	KUNIT_EXPECT_EQ_MSG(test, err, 0, "%s: %s, %zu bytes", impl->isa, what, len);
	if (err)
		return false;
	if (dst[-1] != canary) {
		KUNIT_FAIL(test, "%s: %s, %zu bytes: wrote before the output",
			   impl->isa, what, len);
		return false;
	}
	if (!in_place && !gm_same(test, from, src, len, "%s: %s: input of %zu bytes",
				  impl->isa, what, len))
		return false;
	if (iv_out && !gm_same(test, iv_copy, iv_out, d->iv_len, "%s: %s: IV after %zu bytes",
			       impl->isa, what, len))
		return false;
	return gm_same(test, dst, want, len, "%s: %s%s %s, %zu bytes", impl->isa, what,
		       in_place ? " in place" : "", enc ? "encrypt" : "decrypt", len);
}

void gm_skcipher_vectors(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	const struct gm_kat_skcipher *v;
	struct gm_test_impl impl;
	unsigned int n, i;

	KUNIT_EXPECT_TRUE_MSG(test, d->n_vectors, "no vectors");
	for (n = 0; d->impl(n, &impl); n++) {
		for (v = d->vectors; v < d->vectors + d->n_vectors; v++) {
			if (v->key_len != d->key_len) {
				KUNIT_FAIL(test, "%s: key of %u bytes", v->id, v->key_len);
				return;
			}
			for (i = 0; i < 2; i++)
				if (!try(test, &impl, true, v->key, v->iv, v->pt, v->ct,
					 v->len, i, v->iv_out, v->id) ||
				    !try(test, &impl, false, v->key, v->iv, v->ct, v->pt,
					 v->len, i, v->iv_out, v->id))
					return;
		}
	}
	KUNIT_EXPECT_TRUE_MSG(test, n, "no implementation");
}

void gm_skcipher_lengths(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	u8 key[GM_SKCIPHER_KEY_MAX], iv[GM_SKCIPHER_IV_MAX], *want, *src;
	struct gm_test_impl impl;
	unsigned int len, n, i;

	for (len = 0; len <= GM_TEST_MAX; len = gm_next_len(len)) {
		if (!gm_skcipher_len_ok(d, len))
			continue;
		src = gm_at_end(f, 0, len);
		want = gm_at_end(f, 3, len);
		gm_rng_fill(&f->rng, key, sizeof(key));
		gm_skcipher_some_iv(d, &f->rng, iv);
		gm_rng_fill(&f->rng, src, len);
		if (len)
			d->ref(key, want, src, len, iv);
		for (n = 0; d->impl(n, &impl); n++)
			for (i = 0; i < 2; i++)
				if (!try(test, &impl, true, key, iv, src, want, len, i,
					 NULL, "lengths") ||
				    !try(test, &impl, false, key, iv, want, src, len, i,
					 NULL, "lengths"))
					return;
	}
	/* What the mode forbids, the core refuses where it has a way to say so. */
	for (len = 1; d->min == 16 && d->granule == 1 && len < 16; len++) {
		memset(iv, 0, sizeof(iv));
		d->impl(0, &impl);
		for (i = 0; i < 2; i++)
			KUNIT_EXPECT_EQ_MSG(test, d->crypt(&impl, i, key, f->buf[1], f->buf[0],
							   len, iv),
					    -EINVAL, "%u bytes", len);
	}
}

void gm_skcipher_alignment(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	u8 key[GM_SKCIPHER_KEY_MAX], iv[GM_SKCIPHER_IV_MAX], iv_copy[GM_SKCIPHER_IV_MAX];
	unsigned int n, round, s, t, pos;
	struct gm_test_impl impl;
	u8 *got = f->buf[1];
	size_t len;

	gm_rng_fill(&f->rng, key, sizeof(key));
	for (round = 0; round < 256; round++) {
		len = gm_skcipher_some_len(d, &f->rng, GM_TEST_EDGE + 1);
		gm_skcipher_some_iv(d, &f->rng, iv);
		gm_rng_fill(&f->rng, f->buf[0], len + 32);
		s = round % 16;
		t = round / 16;
		if (len)
			d->ref(key, f->buf[3], f->buf[0] + s, len, iv);
		for (n = 0; d->impl(n, &impl); n++) {
			memset(got, 0xc5, len + 64);
			memcpy(iv_copy, iv, sizeof(iv));
			d->crypt(&impl, true, key, got + 16 + t, f->buf[0] + s, len,
				 iv_copy);
			if (!gm_same(test, got + 16 + t, f->buf[3], len,
				     "%s: src at %u, dst at %u", impl.isa, s, t))
				return;
			for (pos = 0; pos < len + 64; pos++) {
				if (pos == 16 + t)
					pos += len;
				if (got[pos] == 0xc5)
					continue;
				KUNIT_FAIL(test, "%s: wrote beside the output at %u of %zu",
					   impl.isa, pos, len);
				return;
			}
		}
	}
}

/* Both pieces of a message cut after @cut bytes, in both directions. */
static bool try_cut(struct kunit *test, const struct gm_test_impl *impl, const u8 *key,
		    const u8 *iv, unsigned int len, unsigned int cut)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	unsigned int enc;
	u8 iv_copy[GM_SKCIPHER_IV_MAX];

	for (enc = 0; enc < 2; enc++) {
		const u8 *src = f->buf[enc ? 0 : 3], *want = f->buf[enc ? 3 : 0];

		memcpy(iv_copy, iv, sizeof(iv_copy));
		d->crypt(impl, enc, key, f->buf[1], src, cut, iv_copy);
		d->crypt(impl, enc, key, f->buf[1] + cut, src + cut, len - cut, iv_copy);
		if (!gm_same(test, f->buf[1], want, len, "%s: %s cut at %u of %u", impl->isa,
			     enc ? "encrypt" : "decrypt", cut, len))
			return false;
	}
	return true;
}

void gm_skcipher_continuation(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	u8 key[GM_SKCIPHER_KEY_MAX], iv[GM_SKCIPHER_IV_MAX];
	struct gm_test_impl impl;
	unsigned int len, cut, n;

	if (!d->chained) {
		kunit_mark_skipped(test, "one request is one message");
		return;
	}
	gm_rng_fill(&f->rng, key, sizeof(key));
	gm_skcipher_some_iv(d, &f->rng, iv);
	for (len = 512; len <= GM_TEST_EDGE; len += d->granule) {
		gm_rng_fill(&f->rng, f->buf[0], len);
		d->ref(key, f->buf[3], f->buf[0], len, iv);
		/* A partial block ends the message, so pieces are whole blocks. */
		for (n = 0; d->impl(n, &impl); n++)
			for (cut = 0; cut <= len; cut += 16)
				if (!try_cut(test, &impl, key, iv, len, cut))
					return;
	}
}

/* Several threads with the same key and IV, each in a buffer of its own. */
struct shared {
	const struct gm_skcipher_desc *desc;
	const struct gm_test_impl *impl;
	u8 *buf;
	const u8 *src, *want;
	size_t len;
	u8 key[GM_SKCIPHER_KEY_MAX], iv[GM_SKCIPHER_IV_MAX];
};

static bool one_thread(void *arg, unsigned int thread)
{
	struct shared *s = arg;
	u8 *dst = s->buf + thread * s->len, iv[GM_SKCIPHER_IV_MAX];
	unsigned int round;

	for (round = 0; round < 50; round++) {
		memcpy(iv, s->iv, sizeof(iv));
		s->desc->crypt(s->impl, true, s->key, dst, s->src, s->len, iv);
		if (memcmp(dst, s->want, s->len))
			return false;
		memcpy(iv, s->iv, sizeof(iv));
		s->desc->crypt(s->impl, false, s->key, dst, dst, s->len, iv);
		if (memcmp(dst, s->src, s->len))
			return false;
	}
	return true;
}

void gm_skcipher_threads(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct shared s = {
		.desc = f->desc, .buf = f->buf[1], .src = f->buf[0], .want = f->buf[3],
		.len = 1024,
	};
	struct gm_test_impl impl;
	unsigned int n;

	gm_rng_fill(&f->rng, s.key, sizeof(s.key));
	gm_skcipher_some_iv(s.desc, &f->rng, s.iv);
	gm_rng_fill(&f->rng, f->buf[0], s.len);
	s.desc->ref(s.key, f->buf[3], s.src, s.len, s.iv);
	for (n = 0; s.desc->impl(n, &impl); n++) {
		s.impl = &impl;
		KUNIT_EXPECT_EQ_MSG(test, gm_in_parallel(one_thread, &s), 0, "%s", impl.isa);
	}
}
