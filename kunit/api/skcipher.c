// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Running and checking requests to a length-preserving mode.
 */
#include "skcipher.h"

static bool open_driver(struct gm_sk *s)
{
	s->tfm = crypto_alloc_skcipher(s->driver, 0, GM_API_MASK);
	if (PTR_ERR(s->tfm) == -ENOENT)
		return false;
	if (IS_ERR(s->tfm)) {
		KUNIT_FAIL(s->test, "%s: cannot be used, error %ld", s->driver, PTR_ERR(s->tfm));
		return false;
	}
	s->req = skcipher_request_alloc(s->tfm, GFP_KERNEL);
	if (s->req)
		return true;
	KUNIT_FAIL(s->test, "no memory");
	crypto_free_skcipher(s->tfm);
	return false;
}

static struct gm_sk *alloc(struct kunit *test)
{
	struct gm_sk *s = kunit_kzalloc(test, sizeof(*s), GFP_KERNEL);
	struct gm_fixture *f = test->priv;

	if (!s)
		return NULL;
	s->test = test;
	s->desc = f->desc;
	s->rng = &f->rng;
	s->src = gm_frags_alloc(test);
	s->dst = gm_frags_alloc(test);
	s->pt = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	s->ct = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	s->got = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	return s->src && s->dst && s->pt && s->ct && s->got ? s : NULL;
}

void gm_sk_each(struct kunit *test, bool (*fn)(struct gm_sk *s))
{
	struct gm_sk *s = alloc(test);
	struct gm_test_impl impl;
	unsigned int n, tried = 0;
	bool good = true;

	if (!s) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	for (n = 0; good && s->desc->impl(n, &impl); n++) {
		gm_api_driver_name(s->driver, s->desc->driver, &impl);
		if (!open_driver(s))
			continue;
		KUNIT_EXPECT_TRUE_MSG(test, !strcmp(crypto_skcipher_driver_name(s->tfm), s->driver),
				      "got %s", crypto_skcipher_driver_name(s->tfm));
		good = fn(s);
		skcipher_request_free(s->req);
		crypto_free_skcipher(s->tfm);
		tried++;
	}
	KUNIT_EXPECT_TRUE_MSG(test, tried, "no driver of %s is registered", s->desc->cra_name);
}

void gm_sk_message(struct gm_sk *s, unsigned int len)
{
	gm_rng_fill(s->rng, s->key, sizeof(s->key));
	gm_skcipher_some_iv(s->desc, s->rng, s->iv);
	gm_rng_fill(s->rng, s->pt, len);
	memcpy(s->iv_out, s->iv, sizeof(s->iv));
	if (len)
		s->desc->crypt(&gm_test_impl_c, true, s->key, s->ct, s->pt, len, s->iv_out);
}

int gm_sk_run(struct gm_sk *s, bool enc, bool in_place, unsigned int len, u32 flags)
{
	memcpy(s->iv_req, s->iv, sizeof(s->iv));
	skcipher_request_set_callback(s->req, flags, NULL, NULL);
	skcipher_request_set_crypt(s->req, s->src->sg, in_place ? s->src->sg : s->dst->sg, len,
				   s->iv_req);
	return enc ? crypto_skcipher_encrypt(s->req) : crypto_skcipher_decrypt(s->req);
}

bool gm_sk_check(struct gm_sk *s, bool enc, bool in_place, enum gm_shape src,
		 enum gm_shape dst, unsigned int len, const char *what)
{
	const u8 *in = enc ? s->pt : s->ct, *want = enc ? s->ct : s->pt;
	struct gm_frags *out = in_place ? s->src : s->dst;
	int err;

	gm_frags_shape(s->src, s->rng, src, len);
	gm_frags_write(s->src, in, len);
	if (!in_place)
		gm_frags_shape(s->dst, s->rng, dst, len);
	err = gm_sk_run(s, enc, in_place, len, CRYPTO_TFM_REQ_MAY_SLEEP);
	KUNIT_EXPECT_EQ_MSG(s->test, err, 0, "%s: %s, %u bytes", s->driver, what, len);
	if (err || !gm_frags_intact(s->test, out, len, s->driver))
		return false;
	gm_frags_read(out, s->got, len);
	if (!gm_same(s->test, s->got, want, len, "%s: %s%s %s, %u bytes, shapes %d %d", s->driver,
		     what, in_place ? " in place" : "", enc ? "encrypt" : "decrypt", len, src,
		     dst))
		return false;
	if (!in_place) {
		gm_frags_read(s->src, s->got, len);
		if (!gm_same(s->test, s->got, in, len, "%s: source of %u bytes", s->driver, len))
			return false;
	}
	return !s->desc->chained ||
	       gm_same(s->test, s->iv_req, s->iv_out, s->desc->iv_len,
		       "%s: IV after %u bytes, %s", s->driver, len, enc ? "encrypt" : "decrypt");
}
