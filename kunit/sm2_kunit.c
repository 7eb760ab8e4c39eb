// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2: keys, signatures, encryption, key exchange. Known answers are taken from
 * the standard at load, and by the vector runner in full; here stand properties
 * and refusals.
 */
#include "sm2.h"

static const char sm2[] = "this suite needs no description";

#define TEXT_MAX	300

int gm_sm2_test_rng(void *ctx, u8 *out, size_t len)
{
	gm_rng_fill(ctx, out, len);
	return 0;
}

struct gm_sm2_test *gm_sm2_test_start(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm2_test *t = kunit_kzalloc(test, sizeof(*t), GFP_KERNEL);
	u8 d[GM_SM2_BYTES];

	if (!t) {
		KUNIT_FAIL(test, "no memory");
		return NULL;
	}
	t->rng = &f->rng;
	gm_sm2_use(gm_sm2_impl(0));
	if (gm_sm2_gen_priv_key(&t->priv, d, gm_sm2_test_rng, t->rng)) {
		KUNIT_FAIL(test, "no key");
		return NULL;
	}
	gm_sm2_pub_from_priv(&t->ws, &t->pub, &t->priv);
	return t;
}

static bool is_wiped(const struct gm_sm2_ws *ws)
{
	const u8 *p = (const u8 *)ws;
	size_t i;

	for (i = 0; i < sizeof(*ws); i++)
		if (p[i])
			return false;
	return true;
}

static void known_answer_test(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	const struct gm_sm2_impl *field;
	struct gm_test_impl impl;
	unsigned int n, i;

	for (i = 0; t && (field = gm_sm2_impl(i)); i++) {
		gm_sm2_use(field);
		for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
			const char *bad = gm_sm2_kat(impl.sm3, &t->ws);

			KUNIT_EXPECT_TRUE_MSG(test, !bad, "%s, field by %s: %s", impl.isa,
					      field->isa, bad);
		}
	}
	gm_sm2_use(gm_sm2_impl(0));
}

/* Both forms and back; every other length or first byte, and every damage to y, refused. */
static void public_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	u8 in[GM_SM2_PUB_SIZE], small[GM_SM2_COMPRESSED_SIZE];
	struct gm_sm2_pub_key key;
	unsigned int i;

	if (!t)
		return;
	gm_sm2_get_pub_key(&t->pub, in);
	memcpy(small, in, sizeof(small));
	small[0] = 2 | (in[64] & 1);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_pub_key(&key, in, sizeof(in)), 0, "whole");
	gm_same(test, &key, &t->pub, sizeof(key), "whole");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_pub_key(&key, small, sizeof(small)), 0, "compressed");
	gm_same(test, &key, &t->pub, sizeof(key), "compressed");
	for (i = 0; i < 100; i++) {
		u8 *p = gm_at_end(f, 0, i);

		memcpy(p, in, min_t(unsigned int, i, sizeof(in)));
		if (i != sizeof(in) && gm_sm2_set_pub_key(&key, p, i) != -EINVAL)
			KUNIT_FAIL(test, "%u bytes taken", i);
	}
	for (i = 0; i < 256; i++) {
		in[0] = i;
		if (i != 4 && gm_sm2_set_pub_key(&key, in, sizeof(in)) != -EINVAL)
			KUNIT_FAIL(test, "first byte %u taken", i);
		small[0] = i;
		if (i != 2 && i != 3 && gm_sm2_set_pub_key(&key, small, sizeof(small)) != -EINVAL)
			KUNIT_FAIL(test, "first byte %u taken, compressed", i);
	}
	in[0] = 4;
	for (i = 8; i < 8 * sizeof(in); i++) {
		in[i / 8] ^= 1 << i % 8;
		if (gm_sm2_set_pub_key(&key, in, sizeof(in)) != -EINVAL)
			KUNIT_FAIL(test, "bit %u changed, and taken", i);
		in[i / 8] ^= 1 << i % 8;
	}
	memset(small + 1, 0xff, sizeof(small) - 1);
	small[0] = 2;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_pub_key(&key, small, sizeof(small)), -EINVAL,
			    "x beyond p");
}

/* 0, n - 1, n, and more are none; n - 2 is the last one. */
static void private_keys(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	static const u64 zero[4];
	u64 k[4], small[4] = {};
	u8 d[GM_SM2_BYTES];
	int i;

	for (i = -3; t && i < 3; i++) {
		/* n + i */
		small[0] = i < 0 ? -i : i;
		if (i < 0)
			gm_sub4(k, gm_sm2_n.m, small);
		else
			gm_add4(k, gm_sm2_n.m, small);
		gm_put_be256(d, k);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_priv_key(&t->priv, d), i < -1 ? 0 : -EINVAL,
				    "n + %d", i);
	}
	for (i = -1; t && i < 1; i++) {
		memset(d, i, sizeof(d));
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_priv_key(&t->priv, d), -EINVAL, "all %d", i);
		gm_same(test, t->priv.d, zero, 32, "key after an error");
	}
}

static void identities(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	u8 za[GM_SM3_DIGEST_SIZE];

	if (!t)
		return;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_za(&gm_sm3_c, za, &t->pub, f->buf[0], 8191), 0, "8191");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_za(&gm_sm3_c, za, &t->pub, f->buf[0], 8192), -EINVAL,
			    "8192");
}

/* What is signed verifies; with one bit changed anywhere it does not. */
static void signatures(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	u8 e[GM_SM3_DIGEST_SIZE], sig[GM_SM2_SIG_SIZE];
	unsigned int i, round;

	for (round = 0; t && round < 4; round++) {
		gm_rng_fill(t->rng, e, sizeof(e));
		if (round == 3)
			memset(e, 0xff, sizeof(e));
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_sign(&t->ws, &t->priv, e, gm_sm2_test_rng, t->rng,
						      sig), 0, "sign");
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(&t->ws), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_verify(&t->ws, &t->pub, e, sig), 0, "verify");
		for (i = 0; i < 8 * sizeof(sig); i += 1 + 6 * !!round) {
			sig[i / 8] ^= 1 << i % 8;
			if (!gm_sm2_verify(&t->ws, &t->pub, e, sig))
				KUNIT_FAIL(test, "signature with bit %u changed", i);
			sig[i / 8] ^= 1 << i % 8;
		}
		for (i = 0; i < 8 * sizeof(e); i += 11) {
			e[i / 8] ^= 1 << i % 8;
			if (gm_sm2_verify(&t->ws, &t->pub, e, sig) != -EKEYREJECTED)
				KUNIT_FAIL(test, "digest with bit %u changed", i);
			e[i / 8] ^= 1 << i % 8;
		}
	}
}

/* A source of random bytes that fails, or that is stuck. */
struct bad_source {
	int err;
	u8 byte;
	unsigned int asked;
};

static int bad_rng(void *ctx, u8 *out, size_t len)
{
	struct bad_source *s = ctx;

	s->asked++;
	memset(out, s->byte, len);
	return s->err;
}

static void bad_sources(struct kunit *test)
{
	static const struct bad_source sources[] = { { -EAGAIN, 0x11 }, { 0, 0 }, { 0, 0xff } };
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	u8 e[GM_SM3_DIGEST_SIZE] = { 1 }, sig[GM_SM2_SIG_SIZE], head[GM_SM2_CT_HEAD], c2[16];
	u8 d[GM_SM2_BYTES], zeros[GM_SM2_BYTES] = {};
	unsigned int i;

	for (i = 0; t && i < ARRAY_SIZE(sources); i++) {
		int want = sources[i].err ?: -EINVAL;
		struct bad_source s = sources[i];

		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_sign(&t->ws, &t->priv, e, bad_rng, &s, sig), want,
				    "sign %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(&t->ws), "secrets left, %u", i);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_encrypt(&gm_sm3_c, &t->ws, &t->pub, bad_rng, &s,
							 head, c2, e, 16), want, "encrypt %u", i);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_gen_priv_key(&t->priv, d, bad_rng, &s), want,
				    "key %u", i);
		gm_same(test, d, zeros, sizeof(d), "key after an error, %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, s.asked <= 3 * GM_SM2_TRIES, "asked %u times", s.asked);
		t = gm_sm2_test_start(test);
		if (!t)
			return;
	}
}

/* Refused, or the DER of some signature. */
static bool strict_der(const u8 *in, size_t len)
{
	u8 sig[GM_SM2_SIG_SIZE], again[GM_SM2_SIG_DER_MAX];

	return gm_sm2_sig_from_der(sig, in, len) ||
	       (gm_sm2_sig_to_der(again, sig) == len && !memcmp(again, in, len));
}

/* A DER signature with its end cut off, a byte changed, or a byte put in. */
static void der_of_signatures(struct kunit *test)
{
	static const u8 patterns[] = { 0x00, 0x01, 0x7f, 0x80, 0xff };
	struct gm_fixture *f = test->priv;
	u8 sig[GM_SM2_SIG_SIZE], der[GM_SM2_SIG_DER_MAX], again[GM_SM2_SIG_DER_MAX];
	unsigned int round, i, b;
	size_t len;

	for (round = 0; round < 60; round++) {
		u8 *in;

		gm_rng_fill(&f->rng, sig, sizeof(sig));
		/* numbers with leading zeros, and with the highest bit either way */
		memset(sig, 0, round % 34 > 31 ? 31 : round % 34);
		if (round > 20)
			memset(sig + 32, patterns[round % 5], gm_rng_below(&f->rng, 32));
		len = gm_sm2_sig_to_der(der, sig);
		in = gm_at_end(f, 0, len);
		memcpy(in, der, len);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_sig_from_der(again, in, len), 0, "round %u", round);
		gm_same(test, again, sig, sizeof(sig), "round %u", round);
		for (i = 0; i < len; i++) {
			u8 *cut = gm_at_end(f, 1, i);

			memcpy(cut, der, i);
			if (gm_sm2_sig_from_der(again, cut, i) != -EBADMSG)
				KUNIT_FAIL(test, "%u bytes of %zu taken", i, len);
		}
		for (i = 0; i < len; i++) {
			u8 *more = gm_at_end(f, 1, len + 1);

			memcpy(more, der, i);
			memcpy(more + i + 1, der + i, len - i);
			for (b = 0; b < 256; b++) {
				in[i] = b;
				more[i] = b;
				if (!strict_der(in, len) || !strict_der(more, len + 1))
					KUNIT_FAIL(test, "byte %u = %02x taken, %u", i, b, round);
			}
			in[i] = der[i];
		}
	}
}

static void encryption(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_fixture *f = test->priv;
	u8 head[GM_SM2_CT_HEAD], zeros[TEXT_MAX] = {};
	unsigned int len, bit;

	for (len = 1; t && len <= TEXT_MAX; len += 1 + len / 8) {
		u8 *msg = gm_at_end(f, 0, len), *c2 = gm_at_end(f, 1, len);
		u8 *out = gm_at_end(f, 2, len);

		gm_rng_fill(t->rng, msg, len);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_encrypt(&gm_sm3_c, &t->ws, &t->pub,
							 gm_sm2_test_rng, t->rng, head, c2, msg,
							 len), 0, "encrypt %u", len);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(&t->ws), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_decrypt(&gm_sm3_c, &t->ws, &t->priv, head, out, c2,
							 len), 0, "decrypt %u", len);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(&t->ws), "secrets left");
		if (!gm_same(test, out, msg, len, "%u bytes", len))
			return;
		bit = gm_rng_below(t->rng, 8 * sizeof(head));
		head[bit / 8] ^= 1 << bit % 8;
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_decrypt(&gm_sm3_c, &t->ws, &t->priv, head, out, c2,
							 len), -EBADMSG, "bit %u of the head", bit);
		gm_same(test, out, zeros, len, "output after an error");
		head[bit / 8] ^= 1 << bit % 8;
		bit = gm_rng_below(t->rng, 8 * len);
		c2[bit / 8] ^= 1 << bit % 8;
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_decrypt(&gm_sm3_c, &t->ws, &t->priv, head, c2, c2,
							 len), -EBADMSG, "bit %u of C2", bit);
		gm_same(test, c2, zeros, len, "output after an error, in place");
	}
}

/* As of signatures: one encoding of each ciphertext. */
static void der_of_ciphertexts(struct kunit *test)
{
	static const unsigned int lens[] = { 1, 5, 56, 57, 127, 128, 181, 255, 256 };
	struct gm_fixture *f = test->priv;
	u8 head[GM_SM2_CT_HEAD], *again = f->buf[2];
	struct gm_sm2_ct ct;
	unsigned int n, i, b;

	for (n = 0; n < ARRAY_SIZE(lens); n++) {
		size_t len;
		u8 *in;

		gm_rng_fill(&f->rng, head, sizeof(head));
		gm_rng_fill(&f->rng, f->buf[0], lens[n]);
		memset(head, 0, n);
		len = gm_sm2_ct_to_der(f->buf[1], head, f->buf[0], lens[n]);
		KUNIT_EXPECT_TRUE_MSG(test, len <= GM_SM2_CT_DER_EXTRA + lens[n], "%zu bytes", len);
		in = gm_at_end(f, 1, len);
		memmove(in, f->buf[1], len);
		for (i = 0; i < len; i++) {
			u8 *cut = gm_at_end(f, 3, i), old = in[i];

			memcpy(cut, in, i);
			if (gm_sm2_ct_from_der(&ct, cut, i) != -EBADMSG)
				KUNIT_FAIL(test, "%u bytes of %zu taken", i, len);
			for (b = 0; b < 256; b++) {
				in[i] = b;
				if (gm_sm2_ct_from_der(&ct, in, len))
					continue;
				if (gm_sm2_ct_to_der(again, ct.head, ct.c2, ct.len) != len ||
				    memcmp(again, in, len))
					KUNIT_FAIL(test, "byte %u = %02x taken", i, b);
			}
			in[i] = old;
		}
	}
}

/* Both orders of the raw form, C2 moved within the buffer, and too short ones. */
static void raw_ciphertexts(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	u8 head[GM_SM2_CT_HEAD], text[40], *buf = f->buf[0];
	struct gm_sm2_ct ct;
	unsigned int order;
	size_t len;

	gm_rng_fill(&f->rng, head, sizeof(head));
	gm_rng_fill(&f->rng, text, sizeof(text));
	for (order = GM_SM2_C1C3C2; order <= GM_SM2_C1C2C3; order++) {
		memcpy(buf + GM_SM2_CT_RAW_EXTRA, text, sizeof(text));
		gm_sm2_ct_to_raw(buf, order, head, buf + GM_SM2_CT_RAW_EXTRA, sizeof(text));
		len = GM_SM2_CT_RAW_EXTRA + sizeof(text);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_ct_from_raw(&ct, order, buf, len), 0, "raw");
		gm_same(test, ct.head, head, sizeof(head), "order %u", order);
		gm_same(test, ct.c2, text, sizeof(text), "order %u", order);
		for (len = 0; len <= GM_SM2_CT_RAW_EXTRA; len++) {
			u8 *cut = gm_at_end(f, 1, len);

			memcpy(cut, buf, len);
			if (gm_sm2_ct_from_raw(&ct, order, cut, len) != -EBADMSG)
				KUNIT_FAIL(test, "%zu bytes taken", len);
		}
	}
}

/* Both sides come to one key; the confirmations are those of the other side. */
static void exchange(struct kunit *test)
{
	struct gm_sm2_test *t[4];
	struct gm_sm2_kex kex;
	u8 key[2][48], s1[2][32], s2[2][32], x[2][32];
	unsigned int i;

	for (i = 0; i < 4; i++) {
		t[i] = gm_sm2_test_start(test);
		if (!t[i])
			return;
	}
	for (i = 0; i < 2; i++) {
		kex = (struct gm_sm2_kex){
			.key = &t[i]->priv, .r = &t[2 + i]->priv, .own = &t[2 + i]->pub,
			.peer_key = &t[!i]->pub, .peer = &t[2 + !i]->pub, .initiator = !i,
		};
		gm_sm2_za(&gm_sm3_c, kex.za, &t[0]->pub, (const u8 *)"initiator", 9);
		gm_sm2_za(&gm_sm3_c, kex.zb, &t[1]->pub, (const u8 *)"responder", 9);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_kex(&gm_sm3_c, &t[0]->ws, &kex, key[i],
						     sizeof(key[i]), s1[i], s2[i]), 0, "side %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(&t[0]->ws), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_kex(&gm_sm3_c, &t[0]->ws, &kex, x[0], 0, x[0], x[1]),
				    -EINVAL, "no length");
		gm_sm2_ecdh(&t[0]->ws, &t[i]->priv, &t[!i]->pub, x[i]);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(&t[0]->ws), "secrets left");
	}
	gm_same(test, key[0], key[1], sizeof(key[0]), "key");
	gm_same(test, s1[0], s1[1], 32, "S1 = SB");
	gm_same(test, s2[0], s2[1], 32, "S2 = SA");
	KUNIT_EXPECT_TRUE_MSG(test, memcmp(s1[0], s2[0], 32), "one confirmation for both");
	gm_same(test, x[0], x[1], 32, "ecdh");
}

GM_SUITE_OF(sm2, KUNIT_CASE(known_answer_test), KUNIT_CASE(public_keys), KUNIT_CASE(private_keys),
	    KUNIT_CASE(identities), KUNIT_CASE(signatures), KUNIT_CASE(bad_sources),
	    KUNIT_CASE(der_of_signatures), KUNIT_CASE(encryption), KUNIT_CASE(der_of_ciphertexts),
	    KUNIT_CASE(raw_ciphertexts), KUNIT_CASE(exchange),);
