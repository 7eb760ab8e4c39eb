// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Keys for keyrings: the envelope and what is in it, and the words of enc= and
 * hash=. That the DER in it is read strictly is shown by the suite of SM2's keys.
 */
#include <gm/key.h>
#include "sm2.h"

static const char sm2_keyring[] = "this suite needs no description";

#define CURVE	0x06, 0x08, 0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d
#define NAMES	0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, CURVE

/* What stands before d, between it and the point, 04 || x || y, in each form. */
struct form {
	const char *name;
	enum gm_key_kind kind;
	u8 before[40], between[20];
	u8 before_len, between_len;
};

static const struct form forms[] = {
	{
		"PrivateKeyInfo", GM_KEY_PRIVATE,
		{ 0x30, 0x81, 0x87, 0x02, 0x01, 0x00, NAMES, 0x04, 0x6d,
		  0x30, 0x6b, 0x02, 0x01, 0x01, 0x04, 0x20 },
		{ 0xa1, 0x44, 0x03, 0x42, 0x00 }, 36, 5,
	}, {
		"ECPrivateKey", GM_KEY_PRIVATE,
		{ 0x30, 0x77, 0x02, 0x01, 0x01, 0x04, 0x20 },
		{ 0xa0, 0x0a, CURVE, 0xa1, 0x44, 0x03, 0x42, 0x00 }, 7, 17,
	}, {
		"SubjectPublicKeyInfo", GM_KEY_PUBLIC,
		{ 0x30, 0x59, NAMES, 0x03, 0x42, 0x00 }, {}, 26, 0,
	},
};

#define BLOB_MAX	160

/* An envelope, and the key that is in it. */
struct blob {
	u8 buf[BLOB_MAX + 1];
	size_t len;
};

static void make(struct blob *b, const struct form *form, const struct gm_sm2_test *t)
{
	u8 *p = b->buf + GM_KEY_HEAD;

	memcpy(p, form->before, form->before_len);
	p += form->before_len;
	if (form->kind == GM_KEY_PRIVATE) {
		gm_put_be256(p, t->priv.d);
		p += 32;
	}
	memcpy(p, form->between, form->between_len);
	p += form->between_len;
	gm_sm2_get_pub_key(&t->pub, p);
	p += GM_SM2_PUB_SIZE;
	b->len = p - b->buf;
	memcpy(b->buf, GM_KEY_MAGIC, 4);
	b->buf[4] = GM_KEY_SM2;
	b->buf[5] = form->kind;
	b->buf[6] = 0;
	b->buf[7] = b->len - GM_KEY_HEAD;
}

/* What gm_key_decode() answers; -EIO if it leaves something of a refused key. */
static int decode(struct gm_sm2_test *t, struct gm_key *k, const u8 *in, size_t len)
{
	const u8 *p = (const u8 *)k;
	size_t i;
	int err;

	memset(k, 0xa5, sizeof(*k));
	err = gm_key_decode(&t->ws, k, in, len);
	for (i = 0; err && i < sizeof(*k); i++)
		if (p[i])
			return -EIO;
	return err;
}

static void good_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_sm2_priv_key none = {};
	unsigned int i, head;
	struct gm_key k;
	struct blob b;

	for (i = 0; t && i < ARRAY_SIZE(forms); i++) {
		make(&b, &forms[i], t);
		for (head = 0; head <= GM_KEY_HEAD; head += GM_KEY_HEAD) {
			KUNIT_EXPECT_EQ_MSG(test, decode(t, &k, b.buf + head, b.len - head), 0,
					    "%s from byte %u", forms[i].name, head);
			KUNIT_EXPECT_TRUE_MSG(test, k.kind == forms[i].kind, "kind");
			gm_same(test, &k.pub, &t->pub, sizeof(k.pub), "public key");
			gm_same(test, &k.priv, k.kind == GM_KEY_PRIVATE ? &t->priv : &none,
				sizeof(k.priv), "private key");
		}
	}
}

/* Every bit of every byte. */
static void damaged_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	unsigned int i, at, bit;
	struct gm_key k;
	struct blob b;
	int err;

	for (i = 0; t && i < ARRAY_SIZE(forms); i++) {
		make(&b, &forms[i], t);
		for (at = 0; at < b.len; at++) {
			for (bit = 1; bit < 0x100; bit <<= 1) {
				b.buf[at] ^= bit;
				err = decode(t, &k, b.buf, b.len);
				if (at == 4)
					KUNIT_EXPECT_EQ_MSG(test, err, -ENOPKG, "algorithm");
				else if (at < GM_KEY_HEAD)
					KUNIT_EXPECT_EQ_MSG(test, err, -EBADMSG, "%u", at);
				else
					KUNIT_EXPECT_TRUE_MSG(test,
							      err == -EBADMSG || err == -EINVAL,
							      "%s, byte %u: %d", forms[i].name, at, err);
				if (at >= GM_KEY_HEAD) {
					err = decode(t, &k, b.buf + GM_KEY_HEAD,
						     b.len - GM_KEY_HEAD);
					KUNIT_EXPECT_EQ_MSG(test, err, -EBADMSG,
							    "bare %s, byte %u", forms[i].name, at);
				}
				b.buf[at] ^= bit;
			}
		}
	}
}

static void lengths_of_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	struct gm_key k;
	struct blob b;
	unsigned int i;
	size_t len;
	u8 *end;

	for (i = 0; t && i < ARRAY_SIZE(forms); i++) {
		make(&b, &forms[i], t);
		b.buf[b.len] = 0;
		for (len = 0; len <= b.len + 1; len++) {
			if (len == b.len)
				continue;
			/* what is read past the end faults */
			end = gm_at_end(f, 0, len);
			memcpy(end, b.buf, len);
			KUNIT_EXPECT_EQ_MSG(test, decode(t, &k, end, len), -EBADMSG, "%s: %zu",
					    forms[i].name, len);
			if (len < GM_KEY_HEAD)
				continue;
			KUNIT_EXPECT_EQ_MSG(test, decode(t, &k, end + GM_KEY_HEAD, len - GM_KEY_HEAD),
					    -EBADMSG, "bare %s: %zu", forms[i].name, len);
			/* the envelope agrees, and its key is too short or too long */
			end[7] = len - GM_KEY_HEAD;
			KUNIT_EXPECT_EQ_MSG(test, decode(t, &k, end, len), -EBADMSG, "%s: %zu",
					    forms[i].name, len);
		}
	}
}

/* Others' keys have to reach others' parsers. */
static void foreign_keys(struct kunit *test)
{
	static const u8 rsa[] = {	/* PrivateKeyInfo of RSA, the key cut short */
		0x30, 0x25, 0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7,
		0x0d, 0x01, 0x01, 0x01, 0x05, 0x00, 0x04, 0x11, 0x30, 0x0f, 0x02, 0x01, 0x00, 0x02,
		0x01, 0x23, 0x02, 0x01, 0x03, 0x02, 0x01, 0x03, 0x02, 0x01, 0x05
	};
	static const u8 p256[] = {	/* SubjectPublicKeyInfo on another curve */
		0x30, 0x39, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
		0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x22, 0x00, 0x02,
		1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
	};
	static const u8 pem[] = "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEG";
	/* a bare d that looks like DER: 32 bytes are no key here */
	static const u8 bare[GM_KEY_HEAD + 32] = {
		'G', 'M', 'K', '1', GM_KEY_SM2, GM_KEY_PRIVATE, 0, 32, 0x30, 0x1e, 0x02, 0x1c
	};
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_key k;

	if (!t)
		return;
#define FOREIGN(in)	KUNIT_EXPECT_EQ_MSG(test, decode(t, &k, in, sizeof(in)), -EBADMSG, #in)
	FOREIGN(rsa);
	FOREIGN(p256);
	FOREIGN(pem);
	FOREIGN(bare);
	KUNIT_EXPECT_EQ_MSG(test, decode(t, &k, bare + GM_KEY_HEAD, 32), -EBADMSG, "32 bytes");
}

static const struct {
	const char *enc, *hash;
	int err;
} words[] = {
	{ "raw", NULL, 0 }, { "raw", "sm3", 0 }, { "sm2-za", NULL, 0 }, { "sm2-za", "sm3", 0 },
	{ "sm2-za:", "sm3", 0 }, { "sm2-za:00fF", "sm3", 0 },
	{ NULL, NULL, -ENOPKG }, { "", "sm3", -ENOPKG }, { "pkcs1", "sm3", -ENOPKG },
	{ "x962", NULL, -ENOPKG }, { "RAW", NULL, -ENOPKG }, { "raw ", NULL, -ENOPKG },
	{ "sm2-z", "sm3", -ENOPKG }, { "sm2-zaa", "sm3", -ENOPKG }, { "sm2-za=", "sm3", -ENOPKG },
	{ "raw", "sha256", -ENOPKG }, { "sm2-za", "sha256", -ENOPKG }, { "sm2-za", "", -ENOPKG },
	{ "sm2-za", "SM3", -ENOPKG },
	{ "sm2-za:0", "sm3", -EINVAL }, { "sm2-za:012", "sm3", -EINVAL },
	{ "sm2-za:0g", "sm3", -EINVAL }, { "sm2-za:@0", "sm3", -EINVAL }, { "sm2-za:`0", "sm3", -EINVAL },
	{ "sm2-za:0:", "sm3", -EINVAL }, { "sm2-za:0/", "sm3", -EINVAL }, { "sm2-za: 0", "sm3", -EINVAL },
};

static void scheme(struct kunit *test, struct gm_key_scheme *s, const char *enc, int want)
{
	KUNIT_EXPECT_EQ_MSG(test, gm_key_scheme(s, enc, "sm3"), want, "enc=%.20s", enc);
}

static void schemes(struct kunit *test)
{
	struct gm_key_scheme *s = kunit_kzalloc(test, sizeof(*s), GFP_KERNEL);
	const size_t digits = 2 * GM_SM2_ID_MAX;
	struct gm_fixture *f = test->priv;
	char *long_id = kunit_kzalloc(test, sizeof("sm2-za:") + digits + 2, GFP_KERNEL);
	unsigned int i;

	if (!s || !long_id) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	for (i = 0; i < ARRAY_SIZE(words); i++) {
		const char *enc = words[i].enc;

		/* what is read past the end faults */
		if (enc)
			enc = memcpy(gm_at_end(f, 0, strlen(enc) + 1), enc, strlen(enc) + 1);
		KUNIT_EXPECT_EQ_MSG(test, gm_key_scheme(s, enc, words[i].hash), words[i].err,
				    "enc=%s hash=%s", enc ?: "", words[i].hash ?: "");
	}
	scheme(test, s, "raw", 0);
	KUNIT_EXPECT_TRUE_MSG(test, !s->whole, "raw");
	scheme(test, s, "sm2-za", 0);
	KUNIT_EXPECT_TRUE_MSG(test, s->whole && s->id_len == 16, "length of the default ID");
	gm_same(test, s->id, "1234567812345678", 16, "default ID");
	scheme(test, s, "sm2-za:", 0);
	KUNIT_EXPECT_TRUE_MSG(test, s->whole && !s->id_len, "empty ID");
	scheme(test, s, "sm2-za:019aAfF0", 0);
	KUNIT_EXPECT_TRUE_MSG(test, s->whole && s->id_len == 4, "length of an ID");
	gm_same(test, s->id, "\x01\x9a\xaf\xf0", 4, "ID");
	memcpy(long_id, "sm2-za:", 7);
	memset(long_id + 7, '7', digits);
	scheme(test, s, long_id, 0);
	KUNIT_EXPECT_TRUE_MSG(test, s->id_len == GM_SM2_ID_MAX && s->id[GM_SM2_ID_MAX - 1] == 0x77,
			      "longest ID");
	memset(long_id + 7 + digits, '7', 2);
	scheme(test, s, long_id, -EINVAL);
}

static void digests(struct kunit *test)
{
	struct gm_key_scheme *s = kunit_kzalloc(test, sizeof(*s), GFP_KERNEL);
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	u8 e[32], za[32], want[32], *in = f->buf[0];
	unsigned int len;

	if (!s || !t)
		return;
	gm_rng_fill(&f->rng, in, GM_TEST_MAX);
	scheme(test, s, "raw", 0);
	for (len = 0; len <= 65; len++)
		KUNIT_EXPECT_EQ_MSG(test, gm_key_digest(&gm_sm3_c, e, s, &t->pub, in, len),
				    len == 32 ? 0 : -EINVAL, "%u", len);
	gm_same(test, e, in, 32, "the digest given");
	scheme(test, s, "sm2-za:616c696365", 0);
	gm_sm2_za(&gm_sm3_c, za, &t->pub, (const u8 *)"alice", 5);
	for (len = 0; len <= GM_TEST_MAX; len += 1024 + 32) {
		gm_sm2_digest(&gm_sm3_c, want, za, in, len);
		KUNIT_EXPECT_EQ_MSG(test, gm_key_digest(&gm_sm3_c, e, s, &t->pub, in, len), 0,
				    "%u", len);
		gm_same(test, e, want, 32, "message of %u", len);
	}
}

GM_SUITE_OF(sm2_keyring, KUNIT_CASE(good_keys), KUNIT_CASE(damaged_keys),
	    KUNIT_CASE(lengths_of_keys), KUNIT_CASE(foreign_keys), KUNIT_CASE(schemes),
	    KUNIT_CASE(digests),);
