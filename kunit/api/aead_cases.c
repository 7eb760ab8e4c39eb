// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the drivers of an AEAD: what goes in and comes out.
 */
#include "aead.h"

/* A vector becomes the message, if the kernel's interface can express it. */
static bool take(struct gm_ae *a, const struct gm_kat_aead *v)
{
	const struct gm_aead_desc *d = a->desc;

	if (d->ccm_iv ? v->iv_len < 7 || v->iv_len > 13 : v->iv_len != d->iv_len)
		return false;
	if (!(d->tag_lens >> v->tag_len & 1))
		return false;
	a->aad_len = v->aad_len;
	a->len = v->len;
	a->tag_len = v->tag_len;
	memset(a->iv, 0, sizeof(a->iv));
	if (d->ccm_iv)
		a->iv[0] = 14 - v->iv_len;
	memcpy(a->iv + d->ccm_iv, v->iv, v->iv_len);
	memcpy(a->open, v->aad, v->aad_len);
	memcpy(a->sealed, v->aad, v->aad_len);
	if (v->pt)
		memcpy(a->open + v->aad_len, v->pt, v->len);
	memcpy(a->sealed + v->aad_len, v->ct, v->len);
	memcpy(a->sealed + v->aad_len + v->len, v->tag, v->tag_len);
	return true;
}

static bool vectors(struct gm_ae *a)
{
	const struct gm_kat_aead *v = a->desc->vectors, *end = v + a->desc->n_vectors;
	unsigned int in_place, done = 0;
	int err;

	for (; v < end; v++) {
		if (!take(a, v))
			continue;
		done++;
		err = crypto_aead_setkey(a->tfm, v->key, v->key_len) ?:
		      crypto_aead_setauthsize(a->tfm, v->tag_len);
		KUNIT_EXPECT_EQ_MSG(a->test, err, 0, "%s: %s: set-up", a->driver, v->id);
		if (v->invalid) {
			gm_frags_shape(a->src, a->rng, GM_ONE_PIECE, a->aad_len + a->len + 16);
			gm_frags_write(a->src, a->sealed, a->aad_len + a->len + a->tag_len);
			err = gm_ae_run(a, false, true, CRYPTO_TFM_REQ_MAY_SLEEP);
			KUNIT_EXPECT_EQ_MSG(a->test, err, -EBADMSG, "%s: %s", a->driver, v->id);
			continue;
		}
		for (in_place = 0; in_place < 2; in_place++)
			if (!gm_ae_check(a, true, in_place, GM_ONE_PIECE, GM_ONE_PIECE, v->id) ||
			    !gm_ae_check(a, false, in_place, GM_ONE_PIECE, GM_ONE_PIECE, v->id))
				return false;
	}
	KUNIT_EXPECT_TRUE_MSG(a->test, done, "%s: no vector fits", a->driver);
	return true;
}

void gm_aead_api_vectors(struct kunit *test)
{
	gm_ae_each(test, vectors);
}

static bool all_four(struct gm_ae *a, enum gm_shape src, enum gm_shape dst, const char *what)
{
	unsigned int how;

	for (how = 0; how < 4; how++)
		if (!gm_ae_check(a, how & 1, how & 2, src, dst, what))
			return false;
	return true;
}

static bool lengths(struct gm_ae *a)
{
	unsigned int len, tag_len, max_tag = gm_aead_max_tag(a->desc);

	/* texts, then AAD */
	for (len = 0; len <= GM_API_MAX - 64; len = gm_api_next_len(len))
		if (!gm_ae_message(a, len % 29, len, max_tag) ||
		    !all_four(a, GM_ONE_PIECE, GM_ONE_PIECE, "text"))
			return false;
	for (len = 0; len <= GM_API_MAX - 64; len = gm_api_next_len(len))
		if (!gm_ae_message(a, len, len % 31, max_tag) ||
		    !all_four(a, GM_ONE_PIECE, GM_ONE_PIECE, "AAD"))
			return false;
	for (tag_len = 1; tag_len <= 16; tag_len++)
		if (a->desc->tag_lens >> tag_len & 1)
			if (!gm_ae_message(a, 20, 77, tag_len) ||
			    !all_four(a, GM_SMALL_PIECES, GM_SMALL_PIECES, "tags"))
				return false;
	return true;
}

void gm_aead_api_lengths(struct kunit *test)
{
	gm_ae_each(test, lengths);
}

static bool fragments(struct gm_ae *a)
{
	static const unsigned int max[] = {
		100, 600, 5000, 100, 600, 5000, 100, 20000,
		100, 600, 5000, 100, 600, 5000, 100, GM_API_MAX - 20000,
	};
	unsigned int round, aad, len;
	enum gm_shape src, dst;

	for (round = 0; round < 64; round++) {
		aad = gm_rng_below(a->rng, round % 7 ? 60 : 9000);
		len = gm_rng_below(a->rng, max[round % ARRAY_SIZE(max)]);
		src = gm_rng_below(a->rng, GM_SHAPES);
		dst = gm_rng_below(a->rng, GM_SHAPES);
		if (!gm_ae_message(a, aad, len, gm_aead_max_tag(a->desc)) ||
		    !all_four(a, src, dst, "fragments"))
			return false;
	}
	return true;
}

void gm_aead_api_fragments(struct kunit *test)
{
	gm_ae_each(test, fragments);
}

static bool rekey(struct gm_ae *a)
{
	unsigned int round, aad, len;

	for (round = 0; round < 100; round++) {
		aad = gm_rng_below(a->rng, 40);
		len = gm_rng_below(a->rng, 200);
		if (!gm_ae_message(a, aad, len, gm_aead_max_tag(a->desc)) ||
		    !gm_ae_check(a, round & 1, true, GM_ONE_PIECE, GM_ONE_PIECE, "rekeyed"))
			return false;
	}
	return true;
}

void gm_aead_api_rekey(struct kunit *test)
{
	gm_ae_each(test, rekey);
}
