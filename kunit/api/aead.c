// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Running and checking requests to an AEAD.
 */
#include "aead.h"

static bool open_driver(struct gm_ae *a)
{
	a->tfm = crypto_alloc_aead(a->driver, 0, GM_API_MASK);
	if (PTR_ERR(a->tfm) == -ENOENT)
		return false;
	if (IS_ERR(a->tfm)) {
		KUNIT_FAIL(a->test, "%s: cannot be used, error %ld", a->driver, PTR_ERR(a->tfm));
		return false;
	}
	a->req = aead_request_alloc(a->tfm, GFP_KERNEL);
	if (a->req)
		return true;
	KUNIT_FAIL(a->test, "no memory");
	crypto_free_aead(a->tfm);
	return false;
}

static struct gm_ae *alloc(struct kunit *test)
{
	struct gm_ae *a = kunit_kzalloc(test, sizeof(*a), GFP_KERNEL);
	struct gm_fixture *f = test->priv;

	if (!a)
		return NULL;
	a->test = test;
	a->desc = f->desc;
	a->rng = &f->rng;
	a->src = gm_frags_alloc(test);
	a->dst = gm_frags_alloc(test);
	a->open = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	a->sealed = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	a->got = kunit_kzalloc(test, GM_API_MAX, GFP_KERNEL);
	return a->src && a->dst && a->open && a->sealed && a->got ? a : NULL;
}

void gm_ae_each(struct kunit *test, bool (*fn)(struct gm_ae *a))
{
	struct gm_ae *a = alloc(test);
	struct gm_test_impl impl;
	unsigned int n, tried = 0;
	bool good = true;

	if (!a) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	for (n = 0; good && a->desc->impl(n, &impl); n++) {
		gm_api_driver_name(a->driver, a->desc->driver, &impl);
		if (!open_driver(a))
			continue;
		good = fn(a);
		aead_request_free(a->req);
		crypto_free_aead(a->tfm);
		tried++;
	}
	KUNIT_EXPECT_TRUE_MSG(test, tried, "no driver of %s is registered", a->desc->cra_name);
}

bool gm_ae_message(struct gm_ae *a, unsigned int aad_len, unsigned int len,
		   unsigned int tag_len)
{
	struct gm_aead_msg msg = { .m = {
		.key = a->key, .iv = a->iv, .iv_len = a->desc->iv_len, .aad = a->open, .aad_len = aad_len,
		.src = a->open + aad_len, .dst = a->sealed + aad_len, .len = len,
		.tag_len = tag_len,
	} };
	u8 tag[16];
	int err;

	a->aad_len = aad_len;
	a->len = len;
	a->tag_len = tag_len;
	gm_rng_fill(a->rng, a->key, sizeof(a->key));
	gm_rng_fill(a->rng, a->iv, sizeof(a->iv));
	gm_rng_fill(a->rng, a->open, aad_len + len);
	if (a->desc->ccm_iv) {
		/* long texts need a length field of three bytes or more */
		msg.m.iv_len = 7 + gm_rng_below(a->rng, len < 65536 ? 7 : 6);
		a->iv[0] = 14 - msg.m.iv_len;
		memset(a->iv + 1 + msg.m.iv_len, 0, 15 - msg.m.iv_len);
		msg.m.iv = a->iv + 1;
	}
	if (a->desc->fix_iv)
		a->desc->fix_iv(a->iv);
	memcpy(a->sealed, a->open, aad_len);
	err = a->desc->crypt(&gm_test_impl_c, true, &msg, tag);
	KUNIT_EXPECT_EQ_MSG(a->test, err, 0, "core");
	memcpy(a->sealed + aad_len + len, tag, tag_len);

	err = crypto_aead_setkey(a->tfm, a->key, a->desc->key_len) ?:
	      crypto_aead_setauthsize(a->tfm, tag_len);
	KUNIT_EXPECT_EQ_MSG(a->test, err, 0, "%s: key, or tag of %u bytes", a->driver, tag_len);
	return !err;
}

int gm_ae_run(struct gm_ae *a, bool enc, bool in_place, u32 flags)
{
	memcpy(a->iv_req, a->iv, sizeof(a->iv));
	aead_request_set_callback(a->req, flags, NULL, NULL);
	aead_request_set_ad(a->req, a->aad_len);
	aead_request_set_crypt(a->req, a->src->sg, in_place ? a->src->sg : a->dst->sg,
			       a->len + (enc ? 0 : a->tag_len), a->iv_req);
	return enc ? crypto_aead_encrypt(a->req) : crypto_aead_decrypt(a->req);
}

bool gm_ae_check(struct gm_ae *a, bool enc, bool in_place, enum gm_shape src,
		 enum gm_shape dst, const char *what)
{
	unsigned int open = a->aad_len + a->len, sealed = open + a->tag_len;
	unsigned int in_len = enc ? open : sealed, out_len = enc ? sealed : open;
	const u8 *in = enc ? a->open : a->sealed, *want = enc ? a->sealed : a->open;
	struct gm_frags *out = in_place ? a->src : a->dst;
	unsigned int aad = a->aad_len;
	int err;

	gm_frags_shape(a->src, a->rng, src, in_place ? sealed : in_len);
	gm_frags_write(a->src, in, in_len);
	if (!in_place)
		gm_frags_shape(a->dst, a->rng, dst, out_len);
	err = gm_ae_run(a, enc, in_place, CRYPTO_TFM_REQ_MAY_SLEEP);
	KUNIT_EXPECT_EQ_MSG(a->test, err, 0, "%s: %s %s, %u + %u bytes, shapes %d %d", a->driver,
			    what, enc ? "seal" : "open", aad, a->len, src, dst);
	if (err || !gm_frags_intact(a->test, out, in_place ? sealed : out_len, a->driver))
		return false;
	gm_frags_read(out, a->got, out_len);
	if (!gm_same(a->test, a->got + aad, want + aad, out_len - aad,
		     "%s: %s%s %s, %u + %u bytes, shapes %d %d", a->driver, what,
		     in_place ? " in place" : "", enc ? "seal" : "open", aad, a->len, src, dst))
		return false;
	if (in_place)
		return gm_same(a->test, a->got, in, aad, "%s: AAD", a->driver);
	gm_frags_read(a->src, a->got, in_len);
	return gm_same(a->test, a->got, in, in_len, "%s: source", a->driver);
}
