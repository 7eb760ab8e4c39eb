// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the drivers of a length-preserving mode: what is refused, and where
 * requests may come from.
 */
#include "skcipher.h"
#include "../xts.h"

/* A request whose output must stay as it was. */
static bool refused(struct gm_sk *s, unsigned int len, int want, const char *what)
{
	int enc, err;

	for (enc = 0; enc < 2; enc++) {
		gm_frags_shape(s->src, s->rng, GM_ONE_PIECE, len);
		gm_frags_shape(s->dst, s->rng, GM_ONE_PIECE, len);
		err = gm_sk_run(s, enc, false, len, CRYPTO_TFM_REQ_MAY_SLEEP);
		KUNIT_EXPECT_EQ_MSG(s->test, err, want, "%s: %s, %u bytes", s->driver, what, len);
		if (err != want || !gm_frags_intact(s->test, s->dst, 0, s->driver))
			return false;
	}
	return true;
}

/*
 * The kernel itself refuses a key of the wrong length, before the driver hears
 * of it: what was keyed before stays keyed as it was.
 */
static bool bad_keys(struct gm_sk *s)
{
	const struct gm_skcipher_desc *d = s->desc;
	unsigned int len, keyed;
	u8 key[70];

	gm_rng_fill(s->rng, key, sizeof(key));
	if (!refused(s, 64, -ENOKEY, "no key yet"))
		return false;
	for (keyed = 0; keyed < 2; keyed++) {
		for (len = 0; len <= sizeof(key); len++) {
			if (len == d->key_len)
				continue;
			KUNIT_EXPECT_EQ_MSG(s->test, crypto_skcipher_setkey(s->tfm, key, len),
					    -EINVAL, "%s: key of %u bytes", s->driver, len);
			if (keyed ? !gm_sk_check(s, len % 2, true, GM_ONE_PIECE, GM_ONE_PIECE, 64,
						 "after a refused key") :
				    !refused(s, 64, -ENOKEY, "after a refused key"))
				return false;
		}
		gm_sk_message(s, 64);
		KUNIT_EXPECT_EQ_MSG(s->test, crypto_skcipher_setkey(s->tfm, s->key, d->key_len), 0,
				    "%s: setkey", s->driver);
	}
	return true;
}

static bool refusals(struct gm_sk *s)
{
	const struct gm_skcipher_desc *d = s->desc;
	unsigned int len;

	if (!bad_keys(s))
		return false;
	for (len = 0; len < 100; len++)
		if (!gm_skcipher_len_ok(d, len) && !refused(s, len, -EINVAL, "forbidden length"))
			return false;
	return d->granule == 1 || refused(s, 4097, -EINVAL, "forbidden length");
}

void gm_skcipher_api_refusals(struct kunit *test)
{
	gm_sk_each(test, refusals);
}

/* Requests of several threads on one tfm. */
static bool one_thread(void *arg, unsigned int thread)
{
	const struct gm_sk *s = arg;
	unsigned int len = 1024, round;
	struct skcipher_request *req = skcipher_request_alloc(s->tfm, GFP_KERNEL);
	u8 *buf = kmalloc(len, GFP_KERNEL), iv[GM_SKCIPHER_IV_MAX];
	struct scatterlist sg;
	bool good = req && buf;

	for (round = 0; good && round < 200; round++) {
		memcpy(buf, s->pt, len);
		memcpy(iv, s->iv, sizeof(iv));
		sg_init_one(&sg, buf, len);
		skcipher_request_set_callback(req, 0, NULL, NULL);
		skcipher_request_set_crypt(req, &sg, &sg, len, iv);
		good = !crypto_skcipher_encrypt(req) && !memcmp(buf, s->ct, len);
		memcpy(iv, s->iv, sizeof(iv));
		good = good && !crypto_skcipher_decrypt(req) && !memcmp(buf, s->pt, len);
		if (round % 16 == thread)
			cond_resched();
	}
	kfree(buf);
	skcipher_request_free(req);
	return good;
}

static bool parallel(struct gm_sk *s)
{
	gm_sk_message(s, 1024);
	crypto_skcipher_setkey(s->tfm, s->key, s->desc->key_len);
	KUNIT_EXPECT_EQ_MSG(s->test, gm_in_parallel(one_thread, s), 0, "%s", s->driver);
	return true;
}

void gm_skcipher_api_parallel(struct kunit *test)
{
	gm_sk_each(test, parallel);
}

struct in_context {
	struct gm_sk *s;
	unsigned int len;
	int err[2];
};

/* Encrypts from src to dst and then in dst back again; nothing may sleep. */
static void crypt_there_and_back(void *arg)
{
	struct in_context *c = arg;
	struct gm_sk *s = c->s;

	c->err[0] = gm_sk_run(s, true, false, c->len, 0);
	gm_frags_read(s->dst, s->got, c->len);
	swap(s->src, s->dst);
	c->err[1] = gm_sk_run(s, false, true, c->len, 0);
}

static bool contexts(struct gm_sk *s)
{
	struct in_context c = { .s = s };
	const struct gm_context *ctx;
	unsigned int round;

	for (ctx = gm_contexts; ctx < gm_contexts + gm_num_contexts; ctx++) {
		for (round = 0; !ctx->hard && round < 20; round++) {
			c.len = gm_skcipher_some_len(s->desc, s->rng, 6000);
			gm_sk_message(s, c.len);
			crypto_skcipher_setkey(s->tfm, s->key, s->desc->key_len);
			gm_frags_shape(s->src, s->rng, round % GM_SHAPES, c.len);
			gm_frags_shape(s->dst, s->rng, GM_LARGE_PIECES, c.len);
			gm_frags_write(s->src, s->pt, c.len);
			ctx->run(crypt_there_and_back, &c);
			KUNIT_EXPECT_EQ_MSG(s->test, c.err[0], 0, "%s: %s", s->driver, ctx->name);
			KUNIT_EXPECT_EQ_MSG(s->test, c.err[1], 0, "%s: %s", s->driver, ctx->name);
			if (!gm_same(s->test, s->got, s->ct, c.len, "%s: encrypt %s", s->driver,
				     ctx->name))
				return false;
			gm_frags_read(s->src, s->got, c.len);
			if (!gm_same(s->test, s->got, s->pt, c.len, "%s: decrypt %s", s->driver,
				     ctx->name))
				return false;
		}
	}
	return true;
}

void gm_skcipher_api_contexts(struct kunit *test)
{
	gm_sk_each(test, contexts);
}

/* Asked for by the algorithm's name, ours is what comes. */
void gm_skcipher_api_lookup(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_skcipher_desc *d = f->desc;
	struct crypto_skcipher *tfm = crypto_alloc_skcipher(d->cra_name, 0, GM_API_MASK);

	if (IS_ERR(tfm)) {
		KUNIT_FAIL(test, "%s: error %ld", d->cra_name, PTR_ERR(tfm));
		return;
	}
	KUNIT_EXPECT_TRUE_MSG(test, strstr(crypto_skcipher_driver_name(tfm), "-gm-"),
			      "%s is %s", d->cra_name, crypto_skcipher_driver_name(tfm));
	KUNIT_EXPECT_EQ_MSG(test, crypto_skcipher_ivsize(tfm), d->iv_len, "%s", d->cra_name);
	KUNIT_EXPECT_EQ_MSG(test, crypto_skcipher_min_keysize(tfm), d->key_len, "%s", d->cra_name);
	KUNIT_EXPECT_EQ_MSG(test, crypto_skcipher_max_keysize(tfm), d->key_len, "%s", d->cra_name);
	crypto_free_skcipher(tfm);
}

static bool equal_halves(struct gm_sk *s)
{
	u8 key[32] = {};

	crypto_skcipher_clear_flags(s->tfm, CRYPTO_TFM_REQ_MASK);
	KUNIT_EXPECT_EQ_MSG(s->test, crypto_skcipher_setkey(s->tfm, key, 32), 0,
			    "%s: equal halves", s->driver);
	crypto_skcipher_set_flags(s->tfm, CRYPTO_TFM_REQ_FORBID_WEAK_KEYS);
	KUNIT_EXPECT_EQ_MSG(s->test, crypto_skcipher_setkey(s->tfm, key, 32), -EINVAL,
			    "%s: equal halves, weak keys forbidden", s->driver);
	if (!refused(s, 64, -ENOKEY, "after a weak key"))
		return false;
	key[31] = 1;
	KUNIT_EXPECT_EQ_MSG(s->test, crypto_skcipher_setkey(s->tfm, key, 32), 0,
			    "%s: halves that differ", s->driver);
	return true;
}

void gm_xts_api_equal_halves(struct kunit *test)
{
	gm_sk_each(test, equal_halves);
}
