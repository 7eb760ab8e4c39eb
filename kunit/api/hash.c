// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Running and checking a hash or MAC.
 */
#include "hash.h"

static void close_driver(struct gm_ha *h)
{
	ahash_request_free(h->req);
	h->req = NULL;
	if (!IS_ERR_OR_NULL(h->ahash))
		crypto_free_ahash(h->ahash);
	h->ahash = NULL;
	kfree(h->state);
	h->state = NULL;
	crypto_free_shash(h->tfm);
}

static bool open_driver(struct gm_ha *h, const struct gm_test_impl *impl)
{
	gm_api_driver_name(h->driver, h->desc->driver, impl);
	h->tfm = crypto_alloc_shash(h->driver, 0, 0);
	if (PTR_ERR(h->tfm) == -ENOENT && h->desc->driver_alt) {
		gm_api_driver_name(h->driver, h->desc->driver_alt, impl);
		h->tfm = crypto_alloc_shash(h->driver, 0, 0);
	}
	if (PTR_ERR(h->tfm) == -ENOENT)
		return false;
	if (IS_ERR(h->tfm)) {
		KUNIT_FAIL(h->test, "%s: cannot be used, error %ld", h->driver, PTR_ERR(h->tfm));
		return false;
	}
	h->state = kzalloc(sizeof(*h->state) + crypto_shash_descsize(h->tfm), GFP_KERNEL);
	h->ahash = crypto_alloc_ahash(h->driver, 0, CRYPTO_ALG_ASYNC);
	if (h->state && !IS_ERR(h->ahash)) {
		h->state->tfm = h->tfm;
		h->req = ahash_request_alloc(h->ahash, GFP_KERNEL);
		if (h->req)
			return true;
	}
	KUNIT_FAIL(h->test, "%s: no memory, or no ahash", h->driver);
	close_driver(h);
	return false;
}

static struct gm_ha *alloc(struct kunit *test)
{
	struct gm_ha *h = kunit_kzalloc(test, sizeof(*h), GFP_KERNEL);
	struct gm_fixture *f = test->priv;

	if (!h)
		return NULL;
	h->test = test;
	h->desc = f->desc;
	h->rng = &f->rng;
	h->src = gm_frags_alloc(test);
	h->data = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	return h->src && h->data ? h : NULL;
}

void gm_ha_each(struct kunit *test, bool (*fn)(struct gm_ha *h))
{
	struct gm_ha *h = alloc(test);
	struct gm_test_impl impl;
	unsigned int n, tried = 0;
	bool good = true;

	if (!h) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	for (n = 0; good && h->desc->impl(n, &impl); n++) {
		if (!open_driver(h, &impl))
			continue;
		good = fn(h);
		close_driver(h);
		tried++;
	}
	KUNIT_EXPECT_TRUE_MSG(test, tried, "no driver of %s is registered", h->desc->cra_name);
}

/* The core, portable code. */
static void expect(struct gm_ha *h)
{
	const struct gm_hash_desc *d = h->desc;
	union gm_hash_ctx *ctx = kzalloc(sizeof(*ctx), GFP_KERNEL);

	if (!ctx) {
		KUNIT_FAIL(h->test, "no memory");
		return;
	}
	if (d->key_len)
		d->set_key(&gm_test_impl_c, ctx, h->key, h->key_len);
	d->init(ctx);
	d->update(&gm_test_impl_c, ctx, h->data, h->len);
	d->final(&gm_test_impl_c, ctx, h->want);
	kfree_sensitive(ctx);
}

bool gm_ha_message(struct gm_ha *h, unsigned int len)
{
	int err = 0;

	h->len = len;
	h->key_len = h->desc->key_len;
	if (h->desc->any_key)
		h->key_len = 1 + gm_rng_below(h->rng, GM_HASH_API_KEY_MAX);
	gm_rng_fill(h->rng, h->key, sizeof(h->key));
	gm_hash_some_data(h->desc, h->rng, h->data, len);
	memset(h->got, 0xc5, sizeof(h->got));
	expect(h);
	if (h->key_len)
		err = crypto_shash_setkey(h->tfm, h->key, h->key_len) ?:
		      crypto_ahash_setkey(h->ahash, h->key, h->key_len);
	KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: key of %u bytes", h->driver, h->key_len);
	return !err;
}

bool gm_ha_right(struct gm_ha *h, int err, const char *what)
{
	unsigned int out = h->desc->out_len;

	KUNIT_EXPECT_EQ_MSG(h->test, err, 0, "%s: %s, %u bytes", h->driver, what, h->len);
	if (err || !gm_same(h->test, h->got, h->want, out, "%s: %s, %u bytes", h->driver, what,
			    h->len))
		return false;
	if (memchr_inv(h->got + out, 0xc5, sizeof(h->got) - out)) {
		KUNIT_FAIL(h->test, "%s: %s: wrote behind the output", h->driver, what);
		return false;
	}
	memset(h->got, 0xc5, sizeof(h->got));
	return true;
}
