// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the drivers of an AEAD: what is refused, and where requests may come
 * from.
 */
#include "aead.h"

/* Opens what stands in sealed: it must be refused and the output wiped. */
static bool forged(struct gm_ae *a, bool in_place, const char *what)
{
	unsigned int open = a->aad_len + a->len, sealed = open + a->tag_len;
	struct gm_frags *out = in_place ? a->src : a->dst;
	const u8 *bad;
	int err;

	gm_frags_shape(a->src, a->rng, gm_rng_below(a->rng, GM_SHAPES), sealed);
	gm_frags_write(a->src, a->sealed, sealed);
	if (!in_place)
		gm_frags_shape(a->dst, a->rng, gm_rng_below(a->rng, GM_SHAPES), open);
	err = gm_ae_run(a, false, in_place, CRYPTO_TFM_REQ_MAY_SLEEP);
	KUNIT_EXPECT_EQ_MSG(a->test, err, -EBADMSG, "%s: %s changed, %u + %u bytes", a->driver,
			    what, a->aad_len, a->len);
	if (err != -EBADMSG ||
	    !gm_frags_intact(a->test, out, in_place ? sealed : open, a->driver))
		return false;
	gm_frags_read(out, a->got, open);
	bad = memchr_inv(a->got + a->aad_len, 0, a->len);
	if (bad)
		KUNIT_FAIL(a->test, "%s: %s changed, and the output was not wiped at %td of %u",
			   a->driver, what, bad - a->got - a->aad_len, a->len);
	return !bad;
}

static bool flip(struct gm_ae *a, unsigned int pos, const char *what)
{
	u8 bit = 1 << gm_rng_below(a->rng, 8);
	bool good;

	a->sealed[pos] ^= bit;
	good = forged(a, false, what) && forged(a, true, what);
	a->sealed[pos] ^= bit;
	return good;
}

static bool forgeries(struct gm_ae *a)
{
	static const unsigned int lens[] = { 0, 1, 15, 16, 100, 4096, 5000, 20000 };
	unsigned int i, j, tag_len = gm_aead_max_tag(a->desc);

	for (i = 0; i < ARRAY_SIZE(lens); i++) {
		if (!gm_ae_message(a, 24, lens[i], tag_len))
			return false;
		for (j = 0; j < tag_len; j++)
			if (!flip(a, a->aad_len + a->len + j, "tag"))
				return false;
		if (!flip(a, gm_rng_below(a->rng, 24), "AAD"))
			return false;
		if (a->len && !flip(a, a->aad_len + gm_rng_below(a->rng, a->len), "text"))
			return false;
		a->iv[2] ^= 4;
		if (!forged(a, i % 2, "nonce"))
			return false;
	}
	return true;
}

void gm_aead_api_forgeries(struct kunit *test)
{
	gm_ae_each(test, forgeries);
}

static bool refused(struct gm_ae *a, bool enc, int want, const char *what)
{
	int err;

	gm_frags_shape(a->src, a->rng, GM_ONE_PIECE, a->aad_len + a->len + 16);
	gm_frags_shape(a->dst, a->rng, GM_ONE_PIECE, a->aad_len + a->len + 16);
	err = gm_ae_run(a, enc, false, CRYPTO_TFM_REQ_MAY_SLEEP);
	KUNIT_EXPECT_EQ_MSG(a->test, err, want, "%s: %s", a->driver, what);
	return err == want;
}

static bool bad_keys(struct gm_ae *a)
{
	unsigned int len;
	u8 key[GM_AEAD_KEY_MAX + 10];

	a->aad_len = 16;
	a->len = 32;
	if (!refused(a, true, -ENOKEY, "no key yet") || !refused(a, false, -ENOKEY, "no key yet"))
		return false;
	gm_rng_fill(a->rng, key, sizeof(key));
	for (len = 0; len <= sizeof(key); len++) {
		if (len == a->desc->key_len)
			continue;
		KUNIT_EXPECT_EQ_MSG(a->test, crypto_aead_setkey(a->tfm, key, a->desc->key_len), 0,
				    "%s: setkey", a->driver);
		KUNIT_EXPECT_EQ_MSG(a->test, crypto_aead_setkey(a->tfm, key, len), -EINVAL,
				    "%s: key of %u bytes", a->driver, len);
		if (!refused(a, true, -ENOKEY, "after a refused key"))
			return false;
	}
	return true;
}

static bool bad_nonces(struct gm_ae *a)
{
	unsigned int first;

	for (first = 0; first < 256; first++) {
		if (first >= 1 && first <= 7)
			continue;
		if (!gm_ae_message(a, 16, 32, 16))
			return false;
		a->iv[0] = first;
		if (!refused(a, true, -EINVAL, "length field of the IV") ||
		    !refused(a, false, -EINVAL, "length field of the IV"))
			return false;
	}
	if (!gm_ae_message(a, 16, 65535, 16))
		return false;
	a->iv[0] = 1;
	a->len = 65536;
	return refused(a, true, -EOVERFLOW, "text too long for its length field");
}

static bool refusals(struct gm_ae *a)
{
	unsigned int n, max_tag = gm_aead_max_tag(a->desc);

	if (!bad_keys(a))
		return false;
	for (n = 0; n <= 20; n++) {
		int want = n <= 16 && a->desc->tag_lens >> n & 1 ? 0 : -EINVAL;

		KUNIT_EXPECT_EQ_MSG(a->test, crypto_aead_setauthsize(a->tfm, n), want,
				    "%s: tag of %u bytes", a->driver, n);
	}
	/* less than a tag to open */
	for (n = 0; n < max_tag; n++) {
		if (!gm_ae_message(a, 8, 0, max_tag))
			return false;
		aead_request_set_callback(a->req, 0, NULL, NULL);
		gm_frags_shape(a->src, a->rng, GM_ONE_PIECE, 64);
		aead_request_set_ad(a->req, 8);
		aead_request_set_crypt(a->req, a->src->sg, a->src->sg, n, a->iv);
		KUNIT_EXPECT_EQ_MSG(a->test, crypto_aead_decrypt(a->req), -EINVAL,
				    "%s: %u bytes to open", a->driver, n);
	}
	return !a->desc->ccm_iv || bad_nonces(a);
}

void gm_aead_api_refusals(struct kunit *test)
{
	gm_ae_each(test, refusals);
}

static bool one_thread(void *arg, unsigned int thread)
{
	const struct gm_ae *a = arg;
	unsigned int open = a->aad_len + a->len, sealed = open + a->tag_len, round;
	struct aead_request *req = aead_request_alloc(a->tfm, GFP_KERNEL);
	u8 *buf = kmalloc(sealed, GFP_KERNEL), iv[16];
	struct scatterlist sg;
	bool good = req && buf;

	for (round = 0; good && round < 200; round++) {
		memcpy(buf, a->open, open);
		memcpy(iv, a->iv, 16);
		sg_init_one(&sg, buf, sealed);
		aead_request_set_callback(req, 0, NULL, NULL);
		aead_request_set_ad(req, a->aad_len);
		aead_request_set_crypt(req, &sg, &sg, a->len, iv);
		good = !crypto_aead_encrypt(req) && !memcmp(buf, a->sealed, sealed);
		memcpy(iv, a->iv, 16);
		aead_request_set_crypt(req, &sg, &sg, a->len + a->tag_len, iv);
		good = good && !crypto_aead_decrypt(req) && !memcmp(buf, a->open, open);
		if (round % 16 == thread)
			cond_resched();
	}
	kfree(buf);
	aead_request_free(req);
	return good;
}

static bool parallel(struct gm_ae *a)
{
	if (gm_ae_message(a, 33, 1000, gm_aead_max_tag(a->desc)))
		KUNIT_EXPECT_EQ_MSG(a->test, gm_in_parallel(one_thread, a), 0, "%s", a->driver);
	return true;
}

void gm_aead_api_parallel(struct kunit *test)
{
	gm_ae_each(test, parallel);
}

struct in_context {
	struct gm_ae *a;
	int err[2];
};

/* Seals from src to dst and opens it there in place; nothing may sleep. */
static void there_and_back(void *arg)
{
	struct in_context *c = arg;
	struct gm_ae *a = c->a;

	c->err[0] = gm_ae_run(a, true, false, 0);
	gm_frags_read(a->dst, a->got, a->aad_len + a->len + a->tag_len);
	/* the AAD need not have been copied */
	gm_frags_write(a->dst, a->open, a->aad_len);
	swap(a->src, a->dst);
	c->err[1] = gm_ae_run(a, false, true, 0);
}

static bool in_one_context(struct gm_ae *a, const struct gm_context *ctx, unsigned int round)
{
	struct in_context c = { .a = a };
	unsigned int aad = gm_rng_below(a->rng, 50), len = gm_rng_below(a->rng, 6000);

	if (!gm_ae_message(a, aad, len, gm_aead_max_tag(a->desc)))
		return false;
	gm_frags_shape(a->src, a->rng, round % GM_SHAPES, aad + len);
	gm_frags_shape(a->dst, a->rng, GM_LARGE_PIECES, aad + len + a->tag_len);
	gm_frags_write(a->src, a->open, aad + len);
	ctx->run(there_and_back, &c);
	KUNIT_EXPECT_EQ_MSG(a->test, c.err[0], 0, "%s: seal %s", a->driver, ctx->name);
	KUNIT_EXPECT_EQ_MSG(a->test, c.err[1], 0, "%s: open %s", a->driver, ctx->name);
	if (!gm_same(a->test, a->got + aad, a->sealed + aad, len + a->tag_len, "%s: seal %s",
		     a->driver, ctx->name))
		return false;
	gm_frags_read(a->src, a->got, aad + len);
	return gm_same(a->test, a->got, a->open, aad + len, "%s: open %s", a->driver, ctx->name);
}

static bool contexts(struct gm_ae *a)
{
	const struct gm_context *ctx;
	unsigned int round;

	for (ctx = gm_contexts; ctx < gm_contexts + gm_num_contexts; ctx++)
		for (round = 0; !ctx->hard && round < 20; round++)
			if (!in_one_context(a, ctx, round))
				return false;
	return true;
}

void gm_aead_api_contexts(struct kunit *test)
{
	gm_ae_each(test, contexts);
}

void gm_aead_api_lookup(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_aead_desc *d = f->desc;
	struct crypto_aead *tfm = crypto_alloc_aead(d->cra_name, 0, GM_API_MASK);
	const char *driver;

	if (IS_ERR(tfm)) {
		KUNIT_FAIL(test, "%s: error %ld", d->cra_name, PTR_ERR(tfm));
		return;
	}
	driver = crypto_tfm_alg_driver_name(crypto_aead_tfm(tfm));
	KUNIT_EXPECT_TRUE_MSG(test, strstr(driver, "-gm-"), "%s is %s", d->cra_name, driver);
	KUNIT_EXPECT_EQ_MSG(test, crypto_aead_ivsize(tfm), d->iv_len, "%s", d->cra_name);
	KUNIT_EXPECT_EQ_MSG(test, crypto_aead_maxauthsize(tfm), gm_aead_max_tag(d), "%s",
			    d->cra_name);
	crypto_free_aead(tfm);
}
