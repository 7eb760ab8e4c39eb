// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the drivers of a hash or MAC: what goes in and comes out.
 */
#include "hash.h"

static bool vectors(struct gm_ha *h)
{
	const struct gm_kat_hash *v = h->desc->vectors, *end = v + h->desc->n_vectors;
	int err = 0;

	for (; v < end; v++) {
		if (h->desc->key_len)
			err = crypto_shash_setkey(h->tfm, v->key, v->key_len);
		KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: %s: setkey", h->driver, v->id);
		err = crypto_shash_digest(h->state, v->msg, v->msg_len, h->got);
		KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: %s", h->driver, v->id);
		if (v->invalid)
			KUNIT_EXPECT_TRUE_MSG(h->test, memcmp(h->got, v->out, v->out_len),
					      "%s: %s", h->driver, v->id);
		else if (!gm_same(h->test, h->got, v->out, v->out_len, "%s: %s", h->driver, v->id))
			return false;
	}
	return true;
}

void gm_hash_api_vectors(struct kunit *test)
{
	gm_ha_each(test, vectors);
}

static bool lengths(struct gm_ha *h)
{
	struct gm_fixture *f = h->test->priv;
	unsigned int len;
	const u8 *data;
	int err;

	for (len = h->desc->head; len <= GM_API_MAX; len = gm_api_next_len(len)) {
		if (!gm_ha_message(h, len))
			return false;
		data = h->data;
		if (len <= GM_TEST_MAX)
			data = memcpy(gm_at_end(f, 0, len), h->data, len);
		err = crypto_shash_digest(h->state, data, len, h->got);
		if (!gm_ha_right(h, err, "digest"))
			return false;
		err = crypto_shash_init(h->state) ?:
		      crypto_shash_finup(h->state, data, len, h->got);
		if (!gm_ha_right(h, err, "init, finup"))
			return false;
		err = crypto_shash_init(h->state) ?:
		      crypto_shash_update(h->state, data, len) ?:
		      crypto_shash_final(h->state, h->got);
		if (!gm_ha_right(h, err, "init, update, final"))
			return false;
	}
	return true;
}

void gm_hash_api_lengths(struct kunit *test)
{
	gm_ha_each(test, lengths);
}

/* One message over a scatterlist: at once, and in two requests. */
static bool over_sg(struct gm_ha *h, enum gm_shape shape)
{
	unsigned int cut = h->len ? gm_rng_below(h->rng, h->len) : 0;
	int err;

	ahash_request_set_callback(h->req, CRYPTO_TFM_REQ_MAY_SLEEP, NULL, NULL);
	gm_frags_shape(h->src, h->rng, shape, h->len);
	gm_frags_write(h->src, h->data, h->len);
	ahash_request_set_crypt(h->req, h->src->sg, h->got, h->len);
	err = crypto_ahash_digest(h->req);
	if (!gm_ha_right(h, err, "ahash digest"))
		return false;

	gm_frags_shape(h->src, h->rng, shape, cut);
	gm_frags_write(h->src, h->data, cut);
	ahash_request_set_crypt(h->req, h->src->sg, NULL, cut);
	err = crypto_ahash_init(h->req) ?: crypto_ahash_update(h->req);
	KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: ahash update", h->driver);
	gm_frags_shape(h->src, h->rng, shape, h->len - cut);
	gm_frags_write(h->src, h->data + cut, h->len - cut);
	ahash_request_set_crypt(h->req, h->src->sg, h->got, h->len - cut);
	return gm_ha_right(h, crypto_ahash_finup(h->req), "ahash update, finup");
}

static bool fragments(struct gm_ha *h)
{
	static const unsigned int max[] = {
		100, 600, 5000, 100, 600, 5000, 100, 20000,
		100, 600, 5000, 100, 600, 5000, 100, GM_API_MAX,
	};
	unsigned int round, len;

	for (round = 0; round < 64; round++) {
		len = h->desc->head + gm_rng_below(h->rng, max[round % ARRAY_SIZE(max)] - h->desc->head);
		if (!gm_ha_message(h, len) || !over_sg(h, gm_rng_below(h->rng, GM_SHAPES)))
			return false;
	}
	return true;
}

void gm_hash_api_fragments(struct kunit *test)
{
	gm_ha_each(test, fragments);
}

/* The state leaves and comes back; what is in between must not matter. */
static bool hand_over(struct gm_ha *h, void *out, unsigned int cut)
{
	unsigned int size = crypto_shash_descsize(h->tfm);
	int err;

	err = crypto_shash_init(h->state) ?:
	      crypto_shash_update(h->state, h->data, cut) ?:
	      crypto_shash_export(h->state, out);
	KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: export at %u", h->driver, cut);
	memset((u8 *)h->state + sizeof(*h->state), 0xa5, size);
	err = crypto_shash_import(h->state, out) ?:
	      crypto_shash_update(h->state, h->data + cut, h->len - cut) ?:
	      crypto_shash_final(h->state, h->got);
	if (!gm_ha_right(h, err, "export, import"))
		return false;

	/* a second time from the same export, into the other interface */
	gm_frags_shape(h->src, h->rng, GM_SMALL_PIECES, h->len - cut);
	gm_frags_write(h->src, h->data + cut, h->len - cut);
	ahash_request_set_callback(h->req, CRYPTO_TFM_REQ_MAY_SLEEP, NULL, NULL);
	ahash_request_set_crypt(h->req, h->src->sg, h->got, h->len - cut);
	err = crypto_ahash_import(h->req, out) ?: crypto_ahash_finup(h->req);
	return gm_ha_right(h, err, "export, import by ahash");
}

static bool export_everywhere(struct gm_ha *h)
{
	unsigned int size = crypto_shash_statesize(h->tfm), cut;
	u8 *out = kunit_kzalloc(h->test, size + 16, GFP_KERNEL);

	if (!out) {
		KUNIT_FAIL(h->test, "no memory");
		return false;
	}
	memset(out, 0xc5, size + 16);
	if (!gm_ha_message(h, 200))
		return false;
	for (cut = 0; cut <= h->len; cut++)
		if (!hand_over(h, out, cut))
			return false;
	KUNIT_EXPECT_TRUE_MSG(h->test, !memchr_inv(out + size, 0xc5, 16),
			      "%s: export is longer than its size", h->driver);
	return true;
}

void gm_hash_api_export(struct kunit *test)
{
	gm_ha_each(test, export_everywhere);
}

static bool rekey(struct gm_ha *h)
{
	unsigned int round;

	for (round = 0; round < 100; round++)
		if (!gm_ha_message(h, h->desc->head + gm_rng_below(h->rng, 300)) ||
		    !gm_ha_right(h, crypto_shash_digest(h->state, h->data, h->len, h->got),
				 "rekeyed"))
			return false;
	return true;
}

void gm_hash_api_rekey(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;

	if (!d->key_len)
		kunit_mark_skipped(test, "has no key");
	else
		gm_ha_each(test, rekey);
}
