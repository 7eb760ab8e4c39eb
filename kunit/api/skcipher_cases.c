// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the drivers of a length-preserving mode: what goes in and comes out.
 */
#include "skcipher.h"

static bool vectors(struct gm_sk *s)
{
	const struct gm_skcipher_desc *d = s->desc;
	const struct gm_kat_skcipher *v;
	unsigned int in_place;
	int err;

	for (v = d->vectors; v < d->vectors + d->n_vectors; v++) {
		memcpy(s->pt, v->pt, v->len);
		memcpy(s->ct, v->ct, v->len);
		if (v->iv)
			memcpy(s->iv, v->iv, d->iv_len);
		memcpy(s->iv_out, s->iv, sizeof(s->iv));
		d->crypt(&gm_test_impl_c, true, v->key, s->got, s->pt, v->len, s->iv_out);
		err = crypto_skcipher_setkey(s->tfm, v->key, v->key_len);
		KUNIT_EXPECT_EQ_MSG(s->test, err, 0, "%s: %s: setkey", s->driver, v->id);
		for (in_place = 0; in_place < 2; in_place++)
			if (!gm_sk_check(s, true, in_place, GM_ONE_PIECE, GM_ONE_PIECE, v->len,
					 v->id) ||
			    !gm_sk_check(s, false, in_place, GM_ONE_PIECE, GM_ONE_PIECE, v->len,
					 v->id))
				return false;
	}
	return true;
}

void gm_skcipher_api_vectors(struct kunit *test)
{
	gm_sk_each(test, vectors);
}

static bool lengths(struct gm_sk *s)
{
	unsigned int len, how;

	for (len = 0; len <= GM_API_MAX; len = gm_api_next_len(len)) {
		if (!gm_skcipher_len_ok(s->desc, len))
			continue;
		gm_sk_message(s, len);
		if (crypto_skcipher_setkey(s->tfm, s->key, s->desc->key_len)) {
			KUNIT_FAIL(s->test, "%s: setkey", s->driver);
			return false;
		}
		for (how = 0; how < 4; how++)
			if (!gm_sk_check(s, how & 1, how & 2, GM_ONE_PIECE, GM_ONE_PIECE, len,
					 "lengths"))
				return false;
	}
	return true;
}

void gm_skcipher_api_lengths(struct kunit *test)
{
	gm_sk_each(test, lengths);
}

static bool fragments(struct gm_sk *s)
{
	static const unsigned int max[] = {
		100, 600, 5000, 100, 600, 5000, 100, 20000,
		100, 600, 5000, 100, 600, 5000, 100, GM_API_MAX,
	};
	unsigned int round, len, how;
	enum gm_shape src, dst;

	for (round = 0; round < 64; round++) {
		len = gm_skcipher_some_len(s->desc, s->rng, max[round % ARRAY_SIZE(max)]);
		gm_sk_message(s, len);
		if (crypto_skcipher_setkey(s->tfm, s->key, s->desc->key_len)) {
			KUNIT_FAIL(s->test, "%s: setkey", s->driver);
			return false;
		}
		for (how = 0; how < 4; how++) {
			src = gm_rng_below(s->rng, GM_SHAPES);
			dst = gm_rng_below(s->rng, GM_SHAPES);
			if (!gm_sk_check(s, how & 1, how & 2, src, dst, len, "fragments"))
				return false;
		}
	}
	return true;
}

void gm_skcipher_api_fragments(struct kunit *test)
{
	gm_sk_each(test, fragments);
}

/* One message in two requests that hand on the IV. */
static bool cut_message(struct gm_sk *s, bool enc, unsigned int len, unsigned int cut)
{
	const u8 *in = enc ? s->pt : s->ct, *want = enc ? s->ct : s->pt;
	unsigned int done, n;
	u8 first[GM_SKCIPHER_IV_MAX];

	memcpy(first, s->iv, sizeof(first));
	for (done = 0; done < len; done += n) {
		n = done ? len - done : cut;
		gm_frags_shape(s->src, s->rng, GM_SMALL_PIECES, n);
		gm_frags_write(s->src, in + done, n);
		if (gm_sk_run(s, enc, true, n, CRYPTO_TFM_REQ_MAY_SLEEP)) {
			KUNIT_FAIL(s->test, "%s: refused %u bytes", s->driver, n);
			return false;
		}
		gm_frags_read(s->src, s->got + done, n);
		memcpy(s->iv, s->iv_req, sizeof(s->iv));
	}
	memcpy(s->iv, first, sizeof(first));
	return gm_same(s->test, s->got, want, len, "%s: %s cut at %u of %u", s->driver,
		       enc ? "encrypt" : "decrypt", cut, len);
}

static bool continuation(struct gm_sk *s)
{
	static const unsigned int lens[] = { 48, 272, 530, 4160, 4175 };
	unsigned int i, len, cut;

	for (i = 0; i < ARRAY_SIZE(lens); i++) {
		len = lens[i] - lens[i] % s->desc->granule;
		gm_sk_message(s, len);
		crypto_skcipher_setkey(s->tfm, s->key, s->desc->key_len);
		for (cut = 16; cut < len; cut += len > 1000 ? 112 : 16)
			if (!cut_message(s, true, len, cut) || !cut_message(s, false, len, cut))
				return false;
	}
	return true;
}

void gm_skcipher_api_continuation(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;

	if (!d->chained)
		kunit_mark_skipped(test, "one request is one message");
	else
		gm_sk_each(test, continuation);
}

static bool rekey(struct gm_sk *s)
{
	unsigned int round, len;

	for (round = 0; round < 100; round++) {
		len = gm_skcipher_some_len(s->desc, s->rng, 300);
		gm_sk_message(s, len);
		if (crypto_skcipher_setkey(s->tfm, s->key, s->desc->key_len)) {
			KUNIT_FAIL(s->test, "%s: setkey, round %u", s->driver, round);
			return false;
		}
		if (!gm_sk_check(s, round & 1, true, GM_ONE_PIECE, GM_ONE_PIECE, len, "rekeyed"))
			return false;
	}
	return true;
}

void gm_skcipher_api_rekey(struct kunit *test)
{
	gm_sk_each(test, rekey);
}
