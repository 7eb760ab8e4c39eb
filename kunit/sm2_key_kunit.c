// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The stored forms of SM2's keys: those that OpenSSL 3.0 wrote for one key, all
 * that the standards allow for random ones, and what is none.
 */
#include "sm2.h"

static const char sm2_key[] = "this suite needs no description";

#define DER_MAX	300

#define NAMES	0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, \
		0x06, 0x08, 0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d
#define CURVE	0x06, 0x08, 0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d

#define KEY_D								\
	0x19, 0x71, 0xd8, 0xb3, 0xfa, 0x56, 0x2d, 0x6c, 0xbd, 0xe8, 0xf9, 0xaf, \
	0x28, 0xa2, 0x71, 0x20, 0xfe, 0x5f, 0x9c, 0x4b, 0x7d, 0xe2, 0x80, 0x9d, \
	0x48, 0x39, 0x81, 0x14, 0xf2, 0xa0, 0x08, 0xc0
#define KEY_X								\
	0x37, 0xee, 0x86, 0x2c, 0x47, 0x30, 0xd1, 0xff, 0x78, 0x9b, 0x2d, 0xcd, \
	0x0b, 0x17, 0x3d, 0x80, 0x91, 0xba, 0x5e, 0x7e, 0x62, 0x9f, 0x5d, 0x50, \
	0xb4, 0x60, 0x30, 0x60, 0x1c, 0x17, 0x11, 0x5a
#define KEY_Y								\
	0x4a, 0xb4, 0x96, 0xbc, 0xf2, 0xe8, 0x1a, 0xc6, 0x87, 0x80, 0xd4, 0x53, \
	0x79, 0xd8, 0x59, 0x3d, 0x9f, 0xf3, 0xc3, 0x7d, 0x9f, 0x07, 0xbc, 0x2e, \
	0x50, 0x98, 0x84, 0x59, 0xae, 0x00, 0xb3, 0x23

/* As OpenSSL wrote them. */
static const u8 key_spki[] = { 0x30, 0x59, NAMES, 0x03, 0x42, 0x00, 0x04, KEY_X, KEY_Y };
static const u8 key_spki_small[] = { 0x30, 0x39, NAMES, 0x03, 0x22, 0x00, 0x03, KEY_X };
static const u8 key_sec1[] = {
	0x30, 0x77, 0x02, 0x01, 0x01, 0x04, 0x20, KEY_D, 0xa0, 0x0a, CURVE,
	0xa1, 0x44, 0x03, 0x42, 0x00, 0x04, KEY_X, KEY_Y
};
static const u8 key_pkcs8[] = {
	0x30, 0x81, 0x87, 0x02, 0x01, 0x00, NAMES, 0x04, 0x6d,
	0x30, 0x6b, 0x02, 0x01, 0x01, 0x04, 0x20, KEY_D,
	0xa1, 0x44, 0x03, 0x42, 0x00, 0x04, KEY_X, KEY_Y
};
static const u8 key_pub[] = { 0x04, KEY_X, KEY_Y };
static const u8 key_d[] = { KEY_D };

static void of_openssl(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_sm2_priv_key want, priv;
	struct gm_sm2_pub_key pub;
	u8 out[GM_SM2_PUB_SIZE];

	if (!t)
		return;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_priv_key(&want, key_d), 0, "d");
#define PUB(in)									\
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_decode_pub_key(&pub, in, sizeof(in)), 0, #in);	\
	gm_sm2_get_pub_key(&pub, out);						\
	gm_same(test, out, key_pub, sizeof(out), #in)
	PUB(key_pub);
	PUB(key_spki);
	PUB(key_spki_small);
#define PRIV(in)								\
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_decode_priv_key(&t->ws, &priv, &pub, in, sizeof(in)), 0, \
			    #in);						\
	gm_same(test, &priv, &want, sizeof(priv), #in);				\
	gm_sm2_get_pub_key(&pub, out);						\
	gm_same(test, out, key_pub, sizeof(out), #in)
	PRIV(key_d);
	PRIV(key_sec1);
	PRIV(key_pkcs8);
}

/* DER is put together from its end backwards. */
struct der {
	u8 buf[DER_MAX], *p;
};

static void start(struct der *d)
{
	d->p = d->buf + sizeof(d->buf);
}

static size_t der_len(const struct der *d)
{
	return d->buf + sizeof(d->buf) - d->p;
}

static void put(struct der *d, const u8 *in, size_t len)
{
	d->p -= len;
	memcpy(d->p, in, len);
}

/* The header of all that was put since the length was @before. */
static void head(struct der *d, u8 tag, size_t before)
{
	size_t len = der_len(d) - before;

	*--d->p = len;
	if (len >= 0x80)
		*--d->p = 0x81;
	*--d->p = tag;
}

static void put_bits(struct der *d, u8 tag, const u8 *point, size_t len)
{
	size_t before = der_len(d);

	put(d, point, len);
	*--d->p = 0;
	head(d, tag, before);
}

static void put_number(struct der *d, u8 n)
{
	*--d->p = n;
	*--d->p = 1;
	*--d->p = 2;
}

static void put_names(struct der *d)
{
	static const u8 names[] = { NAMES };

	put(d, names, sizeof(names));
}

/* What a private key may have beside d. */
enum {
	CURVE_NAME = 1,		/* ECPrivateKey's parameters */
	PUBLIC = 2,		/* and its public key */
	SMALL = 4,		/* that compressed */
	INFO = 8,		/* PrivateKeyInfo around it */
	VERSION_1 = 16,		/* with the public key again */
	ATTRIBUTES = 32,
	FORMS = 64
};

static void put_priv(struct der *der, unsigned int form, const u8 *d, const u8 *point, size_t len)
{
	static const u8 curve[] = { CURVE }, attributes[] = { 0xa0, 0x03, 0x30, 0x01, 0x00 };
	size_t before;

	start(der);
	if (form & INFO && form & VERSION_1)
		put_bits(der, 0x81, point, len);
	if (form & INFO && form & ATTRIBUTES)
		put(der, attributes, sizeof(attributes));
	before = der_len(der);
	if (form & PUBLIC) {
		put_bits(der, 3, point, len);
		head(der, 0xa1, before);
	}
	if (form & CURVE_NAME) {
		size_t here = der_len(der);

		put(der, curve, sizeof(curve));
		head(der, 0xa0, here);
	}
	put(der, d, 32);
	*--der->p = 32;
	*--der->p = 4;
	put_number(der, 1);
	head(der, 0x30, before);
	if (!(form & INFO))
		return;
	head(der, 4, before);
	put_names(der);
	put_number(der, !!(form & VERSION_1));
	head(der, 0x30, 0);
}

/* A random key, as the test has it, in bytes. */
struct sample {
	u8 d[32], point[65], small[33];
};

static void sample(struct sample *s, const struct gm_sm2_test *t)
{
	gm_put_be256(s->d, t->priv.d);
	gm_sm2_get_pub_key(&t->pub, s->point);
	memcpy(s->small, s->point, sizeof(s->small));
	s->small[0] = 2 | (s->point[64] & 1);
}

static int decode(struct gm_sm2_test *t, const u8 *in, size_t len)
{
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	int err = gm_sm2_decode_priv_key(&t->ws, &priv, &pub, in, len);

	/* the test's own key, or a refusal, or 1 */
	return err ?: memcmp(&priv, &t->priv, sizeof(priv)) || memcmp(&pub, &t->pub, sizeof(pub));
}

/* Every form is read; cut anywhere it is not, nor with a byte changed or put in. */
static void private_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	struct sample s;
	struct der der;
	unsigned int form, i;
	size_t len;

	if (!t)
		return;
	sample(&s, t);
	KUNIT_EXPECT_EQ_MSG(test, decode(t, s.d, sizeof(s.d)), 0, "bare");
	for (form = 0; form < FORMS; form++) {
		bool small = form & SMALL;
		u8 *in, *more;

		put_priv(&der, form, s.d, small ? s.small : s.point, small ? 33 : 65);
		len = der_len(&der);
		in = gm_at_end(f, 0, len);
		memcpy(in, der.p, len);
		KUNIT_EXPECT_EQ_MSG(test, decode(t, in, len), 0, "form %u", form);
		more = gm_at_end(f, 1, len + 1);
		memcpy(more, in, len);
		more[len] = 0;
		KUNIT_EXPECT_EQ_MSG(test, decode(t, more, len + 1), -EINVAL, "form %u, and a byte",
				    form);
		for (i = 0; i < len; i++) {
			u8 *cut = gm_at_end(f, 2, i);

			memcpy(cut, in, i);
			if (i != 32 && decode(t, cut, i) != -EINVAL)
				KUNIT_FAIL(test, "form %u: %u bytes of %zu taken", form, i, len);
		}
	}
}

/* No byte of a key with its public key can be another, nor be there twice. */
static void changed_private_keys(struct kunit *test)
{
	static const unsigned int forms[] = {
		PUBLIC, PUBLIC | CURVE_NAME, PUBLIC | SMALL, PUBLIC | INFO,
		PUBLIC | INFO | CURVE_NAME | VERSION_1, PUBLIC | INFO | SMALL | VERSION_1,
	};
	static const u8 changes[] = { 0x01, 0x02, 0x04, 0x10, 0x20, 0x40, 0x80, 0xff };
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	struct sample s;
	struct der der;
	unsigned int n, i, b;
	size_t len;

	if (!t)
		return;
	sample(&s, t);
	for (n = 0; n < ARRAY_SIZE(forms); n++) {
		bool small = forms[n] & SMALL;
		u8 *in, *more;

		put_priv(&der, forms[n], s.d, small ? s.small : s.point, small ? 33 : 65);
		len = der_len(&der);
		in = gm_at_end(f, 0, len);
		memcpy(in, der.p, len);
		for (i = 0; i < len; i++) {
			for (b = 0; b < ARRAY_SIZE(changes); b++) {
				in[i] ^= changes[b];
				if (decode(t, in, len) != -EINVAL)
					KUNIT_FAIL(test, "form %u: byte %u ^ %02x taken", forms[n],
						   i, changes[b]);
				in[i] ^= changes[b];
			}
			more = gm_at_end(f, 1, len + 1);
			memcpy(more, in, i + 1);
			memcpy(more + i + 1, in + i, len - i);
			if (decode(t, more, len + 1) != -EINVAL)
				KUNIT_FAIL(test, "form %u: byte %u twice, and taken", forms[n], i);
		}
	}
}

/* Another's public key, and numbers that are no key, in every form. */
static void wrong_private_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test), *other = gm_sm2_test_start(test);
	static const struct gm_sm2_priv_key none;
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	struct sample mine, theirs;
	struct der der;
	unsigned int form;
	u8 d[32] = {};

	if (!t || !other)
		return;
	sample(&mine, t);
	sample(&theirs, other);
	for (form = 0; form < FORMS; form++) {
		bool small = form & SMALL;

		put_priv(&der, form, mine.d, small ? theirs.small : theirs.point, small ? 33 : 65);
		if (form & PUBLIC || (form & INFO && form & VERSION_1)) {
			priv = t->priv;
			KUNIT_EXPECT_EQ_MSG(test, gm_sm2_decode_priv_key(&t->ws, &priv, &pub, der.p,
									 der_len(&der)), -EINVAL,
					    "form %u with another's public key", form);
			gm_same(test, &priv, &none, sizeof(priv), "key after an error");
		}
		put_priv(&der, form, d, small ? mine.small : mine.point, small ? 33 : 65);
		KUNIT_EXPECT_EQ_MSG(test, decode(t, der.p, der_len(&der)), -EINVAL, "form %u of 0",
				    form);
	}
}

static int decode_pub(struct gm_sm2_test *t, const u8 *in, size_t len)
{
	struct gm_sm2_pub_key pub;

	return gm_sm2_decode_pub_key(&pub, in, len) ?: !!memcmp(&pub, &t->pub, sizeof(pub));
}

static void public_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	struct sample s;
	struct der der;
	unsigned int small, i, b;
	size_t len;

	if (!t)
		return;
	sample(&s, t);
	KUNIT_EXPECT_EQ_MSG(test, decode_pub(t, s.point, 65), 0, "bare");
	KUNIT_EXPECT_EQ_MSG(test, decode_pub(t, s.small, 33), 0, "bare, compressed");
	for (small = 0; small < 2; small++) {
		/* of a compressed point x may be another's as well */
		u8 *in, *more;
		unsigned int last;

		start(&der);
		put_bits(&der, 3, small ? s.small : s.point, small ? 33 : 65);
		put_names(&der);
		head(&der, 0x30, 0);
		len = der_len(&der);
		last = small ? len - 33 : len;
		in = gm_at_end(f, 0, len);
		memcpy(in, der.p, len);
		KUNIT_EXPECT_EQ_MSG(test, decode_pub(t, in, len), 0, "small %u", small);
		for (i = 0; i < len; i++) {
			u8 *cut = gm_at_end(f, 1, i);

			memcpy(cut, in, i);
			if (decode_pub(t, cut, i) != -EINVAL)
				KUNIT_FAIL(test, "%u bytes of %zu taken", i, len);
			more = gm_at_end(f, 2, len + 1);
			memcpy(more, in, i + 1);
			memcpy(more + i + 1, in + i, len - i);
			if (decode_pub(t, more, len + 1) != -EINVAL)
				KUNIT_FAIL(test, "byte %u twice, and taken", i);
			for (b = 1; i < last && b < 256; b++) {
				in[i] ^= b;
				if (decode_pub(t, in, len) != -EINVAL)
					KUNIT_FAIL(test, "byte %u ^ %02x taken", i, b);
				in[i] ^= b;
			}
		}
	}
}

GM_SUITE_OF(sm2_key, KUNIT_CASE(of_openssl), KUNIT_CASE(private_keys),
	    KUNIT_CASE(changed_private_keys), KUNIT_CASE(wrong_private_keys),
	    KUNIT_CASE(public_keys),);
