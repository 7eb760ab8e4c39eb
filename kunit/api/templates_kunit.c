// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The kernel's templates over our algorithms: each must find ours inside, and
 * give what the core says. Their right values come from the core because the
 * suites of the inner algorithms hold that against the standards.
 */
#include <crypto/aead.h>
#include <crypto/authenc.h>
#include <crypto/skcipher.h>
#include <linux/rtnetlink.h>
#include "../reference.h"
#include "../vectors/authenc.h"
#include "api.h"

#define TEXT_MAX 256

/* One message through an instance; seal it, open it, and open a forgery. */
struct sealed {
	const char *name;		/* of the instance */
	const char *inside[2];		/* what its driver name must contain */
	const u8 *key, *iv, *aad, *pt, *ct, *tag;
	unsigned int key_len, aad_len, len, tag_len;
};

static struct crypto_aead *open_instance(struct kunit *test, const struct sealed *m)
{
	struct crypto_aead *tfm = crypto_alloc_aead(m->name, 0, CRYPTO_ALG_ASYNC);
	const char *driver;
	unsigned int i;
	int err;

	if (IS_ERR(tfm)) {
		KUNIT_FAIL(test, "%s: error %ld", m->name, PTR_ERR(tfm));
		return NULL;
	}
	driver = crypto_tfm_alg_driver_name(crypto_aead_tfm(tfm));
	for (i = 0; i < ARRAY_SIZE(m->inside); i++)
		KUNIT_EXPECT_TRUE_MSG(test, !m->inside[i] || strstr(driver, m->inside[i]),
				      "%s is %s, without %s", m->name, driver, m->inside[i]);
	err = crypto_aead_setkey(tfm, m->key, m->key_len) ?:
	      crypto_aead_setauthsize(tfm, m->tag_len);
	KUNIT_EXPECT_EQ_MSG(test, err, 0, "%s: set-up", m->name);
	if (!err)
		return tfm;
	crypto_free_aead(tfm);
	return NULL;
}

static int run(struct aead_request *req, u8 *buf, const struct sealed *m, bool enc)
{
	struct scatterlist sg;
	u8 iv[16];

	memcpy(iv, m->iv, crypto_aead_ivsize(crypto_aead_reqtfm(req)));
	sg_init_one(&sg, buf, m->aad_len + m->len + m->tag_len);
	aead_request_set_callback(req, 0, NULL, NULL);
	aead_request_set_ad(req, m->aad_len);
	aead_request_set_crypt(req, &sg, &sg, m->len + (enc ? 0 : m->tag_len), iv);
	return enc ? crypto_aead_encrypt(req) : crypto_aead_decrypt(req);
}

static void check(struct kunit *test, const struct sealed *m)
{
	struct crypto_aead *tfm = open_instance(test, m);
	struct aead_request *req = tfm ? aead_request_alloc(tfm, GFP_KERNEL) : NULL;
	u8 *buf = kunit_kzalloc(test, 3 * TEXT_MAX, GFP_KERNEL);
	u8 *text = buf ? buf + m->aad_len : NULL;

	if (!req || !buf) {
		KUNIT_FAIL(test, "%s: nothing to work with", m->name);
		goto out;
	}
	memcpy(buf, m->aad, m->aad_len);
	memcpy(text, m->pt, m->len);
	KUNIT_EXPECT_EQ_MSG(test, run(req, buf, m, true), 0, "%s: seal", m->name);
	gm_same(test, text, m->ct, m->len, "%s: ciphertext", m->name);
	gm_same(test, text + m->len, m->tag, m->tag_len, "%s: tag", m->name);

	memcpy(text, m->ct, m->len);
	memcpy(text + m->len, m->tag, m->tag_len);
	KUNIT_EXPECT_EQ_MSG(test, run(req, buf, m, false), 0, "%s: open", m->name);
	gm_same(test, text, m->pt, m->len, "%s: plaintext", m->name);

	memcpy(text, m->ct, m->len);
	memcpy(text + m->len, m->tag, m->tag_len);
	text[m->len] ^= 1;
	KUNIT_EXPECT_EQ_MSG(test, run(req, buf, m, false), -EBADMSG, "%s: forgery", m->name);
out:
	aead_request_free(req);
	if (tfm)
		crypto_free_aead(tfm);
}

/*
 * What the rfc forms of RFC 4106, 4309 and 4543 seal: @salt_len bytes of salt
 * end the key, and the IV, which ends the AAD, is 8 bytes.
 */
struct esp {
	const char *name, *inside;
	unsigned int salt_len;
	gm_ref_seal_fn seal;
	bool only_tag;			/* RFC 4543: the text stays as it is */
};

static void check_esp(struct kunit *test, const struct esp *e, unsigned int aad_len,
		      unsigned int len)
{
	struct gm_fixture *f = test->priv;
	u8 *aad = f->buf[0], *pt = aad + aad_len + 8, *ct = f->buf[1], key[20], nonce[12], tag[16];
	struct gm_ref_aead r = {
		.key = key, .iv = nonce, .iv_len = e->salt_len + 8, .aad = aad,
		.aad_len = aad_len, .src = pt, .dst = ct, .len = len, .tag_len = 16,
	};
	struct sealed m = {
		.name = e->name, .inside = { e->inside }, .key = key,
		.key_len = 16 + e->salt_len, .iv = aad + aad_len, .aad = aad,
		.aad_len = aad_len + 8, .pt = pt, .ct = ct, .tag = tag, .len = len, .tag_len = 16,
	};

	gm_rng_fill(&f->rng, key, sizeof(key));
	gm_rng_fill(&f->rng, aad, aad_len + 8 + len);
	memcpy(nonce, key + 16, e->salt_len);
	memcpy(nonce + e->salt_len, m.iv, 8);
	if (e->only_tag) {
		memcpy(ct, pt, len);
		r.aad_len += 8 + len;
		r.len = 0;
	}
	e->seal(&r, tag);
	check(test, &m);
}

static void esp_lengths(struct kunit *test, const struct esp *e)
{
	unsigned int len;

	for (len = 0; len < TEXT_MAX; len += 17) {
		check_esp(test, e, 8, len);
		check_esp(test, e, 12, len);
	}
}

static void rfc4106_gcm(struct kunit *test)
{
	static const struct esp e = { "rfc4106(gcm(sm4))", "gcm-sm4-gm-", 4, gm_ref_gcm };

	esp_lengths(test, &e);
}

static void rfc4309_ccm(struct kunit *test)
{
	static const struct esp e = { "rfc4309(ccm(sm4))", "ccm-sm4-gm-", 3, gm_ref_ccm };

	esp_lengths(test, &e);
}

static void rfc4543_gcm(struct kunit *test)
{
	static const struct esp e = {
		"rfc4543(gcm(sm4))", "gcm-sm4-gm-", 4, gm_ref_gcm, true,
	};

	esp_lengths(test, &e);
}

/* The key of authenc: an attribute with the length of the cipher's key before both. */
static void authenc(struct kunit *test)
{
	struct {
		struct rtattr attr;
		struct crypto_authenc_key_param param;
		u8 keys[TEXT_MAX];
	} *key = kunit_kzalloc(test, sizeof(*key), GFP_KERNEL);
	const struct gm_kat_aead *v;

	if (!key) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	for (v = gm_kat_authenc; v < gm_kat_authenc + ARRAY_SIZE(gm_kat_authenc); v++) {
		struct sealed m = {
			.name = "authenc(hmac(sm3),cbc(sm4))",
			.inside = { "(sm3-gm-", "cbc-sm4-gm-" },
			.key = (u8 *)key,
			.key_len = offsetof(typeof(*key), keys) + v->key_len,
			.iv = v->iv, .aad = v->aad, .aad_len = v->aad_len, .pt = v->pt,
			.ct = v->ct, .len = v->len, .tag = v->tag, .tag_len = v->tag_len,
		};

		if (v->key_len > TEXT_MAX || v->aad_len > TEXT_MAX || v->len > TEXT_MAX)
			continue;
		key->attr.rta_len = RTA_LENGTH(sizeof(key->param));
		key->attr.rta_type = CRYPTO_AUTHENC_KEYA_PARAM;
		key->param.enckeylen = cpu_to_be32(v->enc_key_len);
		memcpy(key->keys, v->key, v->key_len);
		check(test, &m);
	}
}

/* One encryption and decryption in place through a skcipher instance. */
static void check_skcipher(struct kunit *test, const char *name, const char *inside,
			   const u8 *key, unsigned int key_len, const u8 *iv, const u8 *pt,
			   const u8 *ct, unsigned int len)
{
	struct crypto_skcipher *tfm = crypto_alloc_skcipher(name, 0, CRYPTO_ALG_ASYNC);
	u8 *buf = kunit_kzalloc(test, TEXT_MAX, GFP_KERNEL), iv_copy[16];
	struct skcipher_request *req;
	struct scatterlist sg;
	int enc, err;

	if (IS_ERR(tfm)) {
		KUNIT_FAIL(test, "%s: error %ld", name, PTR_ERR(tfm));
		return;
	}
	KUNIT_EXPECT_TRUE_MSG(test, strstr(crypto_skcipher_driver_name(tfm), inside),
			      "%s is %s", name, crypto_skcipher_driver_name(tfm));
	req = skcipher_request_alloc(tfm, GFP_KERNEL);
	err = crypto_skcipher_setkey(tfm, key, key_len);
	KUNIT_EXPECT_EQ_MSG(test, err, 0, "%s: setkey", name);
	for (enc = 0; !err && req && buf && enc < 2; enc++) {
		memcpy(buf, enc ? pt : ct, len);
		memcpy(iv_copy, iv, crypto_skcipher_ivsize(tfm));
		sg_init_one(&sg, buf, len);
		skcipher_request_set_callback(req, 0, NULL, NULL);
		skcipher_request_set_crypt(req, &sg, &sg, len, iv_copy);
		err = enc ? crypto_skcipher_encrypt(req) : crypto_skcipher_decrypt(req);
		KUNIT_EXPECT_EQ_MSG(test, err, 0, "%s", name);
		gm_same(test, buf, enc ? ct : pt, len, "%s, %u bytes", name, len);
	}
	KUNIT_EXPECT_TRUE_MSG(test, req && buf, "no memory");
	skcipher_request_free(req);
	crypto_free_skcipher(tfm);
}

/* RFC 3686: the nonce ends the key, the counter starts at 1. */
static void rfc3686_ctr(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	u8 key[20], iv[8], ctr[16] = {};
	unsigned int len;

	for (len = 1; len < TEXT_MAX; len += 13) {
		gm_rng_fill(&f->rng, key, sizeof(key));
		gm_rng_fill(&f->rng, iv, sizeof(iv));
		gm_rng_fill(&f->rng, f->buf[0], len);
		memcpy(ctr, key + 16, 4);
		memcpy(ctr + 4, iv, 8);
		ctr[15] = 1;
		gm_ref_ctr(key, f->buf[1], f->buf[0], len, ctr);
		check_skcipher(test, "rfc3686(ctr(sm4))", "ctr-sm4-gm-", key, 20, iv, f->buf[0],
			       f->buf[1], len);
	}
}

/* The cipher sm4 by itself is what a template in need of single blocks takes. */
static void single_blocks(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	char name[CRYPTO_MAX_ALG_NAME];
	struct gm_test_impl impl;
	unsigned int n, tried = 0;
	u8 key[16];

	for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
		gm_api_driver_name(name, "ecb(sm4-gm-*)", &impl);
		if (!crypto_has_alg(name, 0, 0))
			continue;
		tried++;
		gm_rng_fill(&f->rng, key, sizeof(key));
		gm_rng_fill(&f->rng, f->buf[0], TEXT_MAX);
		gm_ref_ecb(key, f->buf[1], f->buf[0], TEXT_MAX, NULL);
		check_skcipher(test, name, "sm4-gm-", key, 16, key, f->buf[0], f->buf[1], TEXT_MAX);
	}
	KUNIT_EXPECT_TRUE_MSG(test, tried, "no cipher sm4 is registered");
}

static const char templates[] = "this suite needs no description";

GM_SUITE_OF(templates,
	    KUNIT_CASE(rfc4106_gcm),
	    KUNIT_CASE(rfc4309_ccm),
	    KUNIT_CASE(rfc4543_gcm),
	    KUNIT_CASE(authenc),
	    KUNIT_CASE(rfc3686_ctr),
	    KUNIT_CASE(single_blocks),);
