// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the drivers of a hash or MAC: what is refused, and where it may be
 * called from.
 */
#include "hash.h"

static bool no_key(struct gm_ha *h, const char *what)
{
	int err = crypto_shash_digest(h->state, h->data, 16, h->got);

	KUNIT_EXPECT_EQ_MSG(h->test, err, -ENOKEY, "%s: digest %s", h->driver, what);
	if (err != -ENOKEY)
		return false;
	err = crypto_shash_init(h->state);
	KUNIT_EXPECT_EQ_MSG(h->test, err, -ENOKEY, "%s: init %s", h->driver, what);
	return err == -ENOKEY;
}

/* No more than a part of the IV, at once and byte by byte. */
static bool short_messages(struct gm_ha *h)
{
	unsigned int len, i;
	int err;

	for (len = 0; len < h->desc->head; len++) {
		if (!gm_ha_message(h, h->desc->head))
			return false;
		err = crypto_shash_digest(h->state, h->data, len, h->got);
		KUNIT_EXPECT_EQ_MSG(h->test, err, -EINVAL, "%s: digest of %u bytes", h->driver, len);
		err = crypto_shash_init(h->state);
		for (i = 0; !err && i < len; i++)
			err = crypto_shash_update(h->state, h->data + i, 1);
		KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: update to %u bytes", h->driver, len);
		err = crypto_shash_final(h->state, h->got);
		KUNIT_EXPECT_EQ_MSG(h->test, err, -EINVAL, "%s: final of %u bytes", h->driver, len);
		if (memchr_inv(h->got, 0xc5, sizeof(h->got))) {
			KUNIT_FAIL(h->test, "%s: %u bytes refused, and output", h->driver, len);
			return false;
		}
	}
	return true;
}

static bool refusals(struct gm_ha *h)
{
	const struct gm_hash_desc *d = h->desc;
	unsigned int len;

	gm_rng_fill(h->rng, h->key, sizeof(h->key));
	if (!d->key_len) {
		KUNIT_EXPECT_EQ_MSG(h->test, crypto_shash_setkey(h->tfm, h->key, 16), -ENOSYS,
				    "%s: a key", h->driver);
		return true;
	}
	if (!no_key(h, "before a key") || !short_messages(h))
		return false;
	for (len = 0; !d->any_key && len <= 40; len++) {
		if (len == d->key_len)
			continue;
		KUNIT_EXPECT_EQ_MSG(h->test, crypto_shash_setkey(h->tfm, h->key, d->key_len), 0,
				    "%s: setkey", h->driver);
		KUNIT_EXPECT_EQ_MSG(h->test, crypto_shash_setkey(h->tfm, h->key, len), -EINVAL,
				    "%s: key of %u bytes", h->driver, len);
		if (!no_key(h, "after a refused key"))
			return false;
	}
	return true;
}

void gm_hash_api_refusals(struct kunit *test)
{
	gm_ha_each(test, refusals);
}

static bool one_thread(void *arg, unsigned int thread)
{
	const struct gm_ha *h = arg;
	struct shash_desc *state = kzalloc(sizeof(*state) + crypto_shash_descsize(h->tfm),
					   GFP_KERNEL);
	unsigned int round;
	bool good = state;
	u8 out[GM_HASH_OUT_MAX];

	if (state)
		state->tfm = h->tfm;
	for (round = 0; good && round < 300; round++) {
		good = !crypto_shash_digest(state, h->data, h->len, out) &&
		       !memcmp(out, h->want, h->desc->out_len);
		if (round % 16 == thread)
			cond_resched();
	}
	kfree(state);
	return good;
}

static bool parallel(struct gm_ha *h)
{
	if (gm_ha_message(h, 777))
		KUNIT_EXPECT_EQ_MSG(h->test, gm_in_parallel(one_thread, h), 0, "%s", h->driver);
	return true;
}

void gm_hash_api_parallel(struct kunit *test)
{
	gm_ha_each(test, parallel);
}

static void digest_here(void *arg)
{
	struct gm_ha *h = arg;

	/* got is checked outside; an error leaves it as it was, which fails */
	if (crypto_shash_digest(h->state, h->data, h->len, h->got))
		memset(h->got, 0, sizeof(h->got));
}

static bool contexts(struct gm_ha *h)
{
	const struct gm_context *ctx;
	unsigned int round;

	for (ctx = gm_contexts; ctx < gm_contexts + gm_num_contexts; ctx++) {
		for (round = 0; round < 20; round++) {
			if (!gm_ha_message(h, h->desc->head + gm_rng_below(h->rng, 6000)))
				return false;
			ctx->run(digest_here, h);
			if (!gm_ha_right(h, 0, ctx->name))
				return false;
		}
	}
	return true;
}

void gm_hash_api_contexts(struct kunit *test)
{
	gm_ha_each(test, contexts);
}

void gm_hash_api_lookup(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	struct crypto_shash *tfm = crypto_alloc_shash(d->cra_name, 0, 0);

	if (IS_ERR(tfm)) {
		KUNIT_FAIL(test, "%s: error %ld", d->cra_name, PTR_ERR(tfm));
		return;
	}
	KUNIT_EXPECT_TRUE_MSG(test, strstr(crypto_shash_driver_name(tfm), "-gm-"), "%s is %s",
			      d->cra_name, crypto_shash_driver_name(tfm));
	KUNIT_EXPECT_EQ_MSG(test, crypto_shash_digestsize(tfm), d->out_len, "%s", d->cra_name);
	KUNIT_EXPECT_EQ_MSG(test, crypto_shash_blocksize(tfm), d->block_len, "%s", d->cra_name);
	crypto_free_shash(tfm);
}
