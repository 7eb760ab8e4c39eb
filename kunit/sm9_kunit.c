// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM9: keys, signatures, encapsulation, encryption, key exchange. Known answers
 * are those of the vector runner; here stand properties and refusals.
 */
#include "sm9.h"

static const char sm9[] = "this suite needs no description";

#define TEXT_MAX	80
#define C2_MAX		(TEXT_MAX + 32)

static const u8 alice[] = { 'A', 'l', 'i', 'c', 'e' }, bob[] = { 'B', 'o', 'b' };

/* Memory of a case: the keys of a centre, and those of Alice and of Bob. */
struct centre {
	struct gm_sm9_ws ws;
	struct gm_sm9_master_key ks, ke;
	struct gm_sm9_sign_pub sign_pub;
	struct gm_sm9_enc_pub enc_pub;
	struct gm_sm9_sign_key sign_key;
	struct gm_sm9_sign_id sign_id;
	struct gm_sm9_enc_key enc_key, other_key;
	struct gm_sm9_enc_id enc_id, other_id;
	struct gm_rng *rng;
	u8 text[C2_MAX], c2[C2_MAX], out[C2_MAX];
};

static bool is_zero(const void *p, size_t len)
{
	const u8 *b = p;

	while (len--)
		if (*b++)
			return false;
	return true;
}

static bool is_wiped(const struct centre *c)
{
	return is_zero(&c->ws, sizeof(c->ws));
}

static int make_keys(struct centre *c, u8 hid)
{
	const struct gm_sm3_impl *sm3 = &gm_sm3_c;
	u8 k[GM_SM9_BYTES];
	int err;

	err = gm_sm9_gen_master_key(&c->ks, k, gm_sm9_test_rng, c->rng);
	err |= gm_sm9_gen_master_key(&c->ke, k, gm_sm9_test_rng, c->rng);
	gm_sm9_sign_pub_of(&c->ws, &c->sign_pub, &c->ks);
	gm_sm9_enc_pub_of(&c->ws, &c->enc_pub, &c->ke);
	err |= gm_sm9_extract_sign_key(sm3, &c->ws, &c->sign_key, &c->ks, alice, 5, 1);
	err |= gm_sm9_extract_enc_key(sm3, &c->ws, &c->enc_key, &c->ke, alice, 5, hid);
	err |= gm_sm9_extract_enc_key(sm3, &c->ws, &c->other_key, &c->ke, bob, 3, hid);
	err |= !is_wiped(c);
	err |= gm_sm9_set_sign_id(sm3, &c->ws, &c->sign_id, &c->sign_pub, alice, 5, 1);
	err |= gm_sm9_set_enc_id(sm3, &c->ws, &c->enc_id, &c->enc_pub, alice, 5, hid);
	err |= gm_sm9_set_enc_id(sm3, &c->ws, &c->other_id, &c->enc_pub, bob, 3, hid);
	gm_rng_fill(c->rng, c->text, sizeof(c->text));
	return err;
}

static struct centre *start(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct centre *c = kunit_kzalloc(test, sizeof(*c), GFP_KERNEL);

	if (!c) {
		KUNIT_FAIL(test, "no memory");
		return NULL;
	}
	c->rng = &f->rng;
	if (make_keys(c, GM_SM9_HID_ENC)) {
		KUNIT_FAIL(test, "no keys, or secrets left");
		return NULL;
	}
	return c;
}

/* With every SM3 and every SM4. */
static void known_answer_test(struct kunit *test)
{
	struct gm_sm9_kat_ws *ws = kunit_kzalloc(test, sizeof(*ws), GFP_KERNEL);
	struct gm_test_impl sm3, sm4;
	unsigned int n, m;

	KUNIT_EXPECT_TRUE_MSG(test, ws, "no memory");
	for (n = 0; ws && gm_test_impl_sm3(n, &sm3); n++) {
		for (m = 0; gm_test_impl_sm4(m, &sm4); m++) {
			const struct gm_sm9_impl impl = { sm3.sm3, sm4.sm4 };
			const char *bad = gm_sm9_kat(&impl, ws);

			KUNIT_EXPECT_TRUE_MSG(test, !bad, "%s, %s: %s", sm3.isa, sm4.isa, bad);
		}
	}
}

/* Numbers out of range, and through DER and back. */
static void master_keys(struct kunit *test)
{
	u8 in[GM_SM9_BYTES] = {}, der[GM_SM9_MASTER_DER_MAX], back[GM_SM9_BYTES];
	const u64 one[4] = { 1 };
	struct gm_fixture *f = test->priv;
	struct gm_sm9_master_key key;
	unsigned int i;
	u64 k[4];
	size_t n;

	memset(&key, 0xa5, sizeof(key));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_master_key(&key, in), -EINVAL, "0");
	KUNIT_EXPECT_TRUE_MSG(test, is_zero(&key, sizeof(key)), "key left");
	in[31] = 1;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_master_key(&key, in), 0, "1");
	gm_put_be256(in, gm_sm9_n.m);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_master_key(&key, in), -EINVAL, "n");
	gm_sub4(k, gm_sm9_n.m, one);
	gm_put_be256(in, k);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_master_key(&key, in), 0, "n - 1");
	memset(in, 0xff, sizeof(in));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_master_key(&key, in), -EINVAL, "2^256 - 1");

	for (i = 0; i < 33; i++) {
		gm_rng_fill(&f->rng, in, sizeof(in));
		memset(in, 0, i < 32 ? i : 31);
		n = gm_sm9_master_to_der(der, in);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_master_from_der(back, der, n), 0, "DER %u", i);
		gm_same(test, back, in, sizeof(in), "DER %u", i);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_master_from_der(back, der, n - 1), -EBADMSG,
				    "DER %u, cut", i);
	}
}

/* Master keys for which an identity has no key, and public keys that tell them. */
static void no_user_key(struct kunit *test)
{
	struct centre *c = start(test);
	const u64 zero[4] = {};

	if (!c)
		return;
	gm_sm9_h1(&gm_sm3_c, c->ks.k, bob, 3, 1);
	gm_mont256_sub(&gm_sm9_n, c->ks.k, zero, c->ks.k);
	c->ke = c->ks;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_extract_sign_key(&gm_sm3_c, &c->ws, &c->sign_key, &c->ks,
							  bob, 3, 1), -EINVAL, "signatures");
	KUNIT_EXPECT_TRUE_MSG(test, is_zero(&c->sign_key, sizeof(c->sign_key)), "key left");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_extract_enc_key(&gm_sm3_c, &c->ws, &c->enc_key, &c->ke,
							 bob, 3, 1), -EINVAL, "encryption");
	KUNIT_EXPECT_TRUE_MSG(test, is_zero(&c->enc_key, sizeof(c->enc_key)), "key left");
	KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
	gm_sm9_sign_pub_of(&c->ws, &c->sign_pub, &c->ks);
	gm_sm9_enc_pub_of(&c->ws, &c->enc_pub, &c->ke);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_sign_id(&gm_sm3_c, &c->ws, &c->sign_id, &c->sign_pub,
						     bob, 3, 1), -EINVAL, "signer at infinity");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_set_enc_id(&gm_sm3_c, &c->ws, &c->enc_id, &c->enc_pub,
						    bob, 3, 1), -EINVAL, "receiver at infinity");
	/* the same identity with another hid has one */
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_extract_sign_key(&gm_sm3_c, &c->ws, &c->sign_key, &c->ks,
							  bob, 3, 2), 0, "another hid");
}

static int verify(struct centre *c, const u8 *sig, size_t len)
{
	return gm_sm9_verify(&gm_sm3_c, &c->ws, &c->sign_pub, &c->sign_id, c->text, len, sig);
}

/* A signature holds, and with anything changed it does not. */
static void signatures(struct kunit *test)
{
	struct centre *c = start(test);
	u8 sig[GM_SM9_SIG_SIZE], bad[GM_SM9_SIG_SIZE];
	unsigned int i;

	for (i = 0; c && i < 20; i++) {
		size_t len = i * 4;

		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_sign(&gm_sm3_c, &c->ws, &c->sign_pub, &c->sign_key,
						      c->text, len, gm_sm9_test_rng, c->rng, sig),
				    0, "sign %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, len), 0, "verify %u", i);
		KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, len + 1), -EKEYREJECTED, "longer %u", i);
		memcpy(bad, sig, sizeof(bad));
		bad[gm_rng_below(c->rng, sizeof(bad))] ^= 1 << gm_rng_below(c->rng, 8);
		if (!verify(c, bad, len))
			KUNIT_FAIL(test, "changed and taken, %u", i);
	}
	if (!c)
		return;
	gm_sm9_set_sign_id(&gm_sm3_c, &c->ws, &c->sign_id, &c->sign_pub, bob, 3, 1);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 76), -EKEYREJECTED, "another signer");
	gm_sm9_set_sign_id(&gm_sm3_c, &c->ws, &c->sign_id, &c->sign_pub, alice, 5, 3);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 76), -EKEYREJECTED, "another hid");
	gm_sm9_set_sign_id(&gm_sm3_c, &c->ws, &c->sign_id, &c->sign_pub, alice, 5, 1);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 76), 0, "again");
}

/* Every h at the ends of its range, and points that are none. */
static void signature_ranges(struct kunit *test)
{
	struct centre *c = start(test);
	u8 sig[GM_SM9_SIG_SIZE];
	const u64 one[4] = { 1 };
	u64 h[4];

	if (!c)
		return;
	gm_sm9_sign(&gm_sm3_c, &c->ws, &c->sign_pub, &c->sign_key, c->text, 9, gm_sm9_test_rng,
		    c->rng, sig);
	memset(sig, 0, 32);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EBADMSG, "h = 0");
	sig[31] = 1;
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EKEYREJECTED, "h = 1");
	gm_sub4(h, gm_sm9_n.m, one);
	gm_put_be256(sig, h);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EKEYREJECTED, "h = n - 1");
	gm_put_be256(sig, gm_sm9_n.m);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EBADMSG, "h = n");
	gm_put_be256(sig, one);
	sig[95] ^= 1;
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EBADMSG, "S not on the curve");
	memset(sig + 32, 0, 64);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EBADMSG, "S infinity");
	memset(sig + 32, 0xff, 64);
	KUNIT_EXPECT_EQ_MSG(test, verify(c, sig, 9), -EBADMSG, "S out of range");
}

static int failing_source(void *ctx, u8 *out, size_t len)
{
	gm_rng_fill(ctx, out, len);
	return -EIO;
}

static int zero_source(void *ctx, u8 *out, size_t len)
{
	memset(out, 0, len);
	return 0;
}

/* Gives a nonce, and fails when asked for an IV. */
static int no_iv_source(void *ctx, u8 *out, size_t len)
{
	gm_rng_fill(ctx, out, len);
	out[0] &= 0x7f;
	return len == GM_SM4_BLOCK_SIZE ? -EIO : 0;
}

/* Errors of a source come through, and leave nothing. */
static void bad_sources(struct kunit *test)
{
	static const struct {
		gm_sm9_rng_fn rng;
		int err;
	} cases[] = { { failing_source, -EIO }, { zero_source, -EINVAL } };
	const struct gm_sm9_impl impl = { &gm_sm3_c, &gm_sm4_c };
	struct centre *c = start(test);
	u8 sig[GM_SM9_SIG_SIZE], head[GM_SM9_CT_HEAD];
	struct gm_sm9_kex kex = {};
	unsigned int i;

	for (i = 0; c && i < ARRAY_SIZE(cases); i++) {
		gm_sm9_rng_fn rng = cases[i].rng;
		int err = cases[i].err;

		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_gen_master_key(&c->ks, sig, rng, c->rng), err, "key");
		KUNIT_EXPECT_TRUE_MSG(test, is_zero(&c->ks, 32) && is_zero(sig, 32), "key left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_sign(&gm_sm3_c, &c->ws, &c->sign_pub, &c->sign_key,
						      c->text, 5, rng, c->rng, sig), err, "sign");
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_encaps(&gm_sm3_c, &c->ws, &c->enc_pub, &c->enc_id,
							alice, 5, rng, c->rng, head, c->out, 16),
				    err, "encaps");
		KUNIT_EXPECT_TRUE_MSG(test, is_zero(c->out, 16) && is_wiped(c), "key left");
		memset(c->c2, 0xa5, sizeof(c->c2));
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_encrypt(&impl, &c->ws, &c->enc_pub, &c->enc_id, alice,
							 5, GM_SM9_STREAM, rng, c->rng, head, c->c2,
							 c->text, 9), err, "encrypt");
		KUNIT_EXPECT_TRUE_MSG(test, is_zero(c->c2, 9) && is_wiped(c), "text left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_kex_start(&c->ws, &kex, &c->enc_id, rng, c->rng), err,
				    "key exchange");
		KUNIT_EXPECT_TRUE_MSG(test, is_zero(&kex, sizeof(kex)) && is_wiped(c), "key left");
	}
	if (!c)
		return;
	memset(c->c2, 0xa5, sizeof(c->c2));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_encrypt(&impl, &c->ws, &c->enc_pub, &c->enc_id, alice, 5,
						 GM_SM9_SM4_CBC, no_iv_source, c->rng, head, c->c2,
						 c->text, 9), -EIO, "no IV");
	KUNIT_EXPECT_TRUE_MSG(test, is_zero(c->c2, 32) && is_wiped(c), "text left");
}

static void encapsulation(struct kunit *test)
{
	struct centre *c = start(test);
	u8 key[C2_MAX], capsule[GM_SM9_G1_SIZE], bad[GM_SM9_G1_SIZE];
	unsigned int len;

	for (len = 1; c && len <= C2_MAX; len += 7) {
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_encaps(&gm_sm3_c, &c->ws, &c->enc_pub, &c->enc_id,
							alice, 5, gm_sm9_test_rng, c->rng, capsule,
							key, len), 0, "encaps, %u", len);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_decaps(&gm_sm3_c, &c->ws, &c->enc_key, alice, 5,
							capsule, c->out, len), 0, "decaps, %u", len);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
		if (!gm_same(test, c->out, key, len, "key, %u", len))
			return;
		memcpy(bad, capsule, sizeof(bad));
		bad[gm_rng_below(c->rng, sizeof(bad))] ^= 1;
		memset(c->out, 0xa5, sizeof(c->out));
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_decaps(&gm_sm3_c, &c->ws, &c->enc_key, alice, 5, bad,
							c->out, len), -EBADMSG, "bad, %u", len);
		KUNIT_EXPECT_TRUE_MSG(test, is_zero(c->out, len), "key left");
	}
	if (!c)
		return;
	gm_sm9_decaps(&gm_sm3_c, &c->ws, &c->other_key, alice, 5, capsule, c->out, 32);
	KUNIT_EXPECT_TRUE_MSG(test, memcmp(c->out, key, 32), "by another key");
	gm_sm9_decaps(&gm_sm3_c, &c->ws, &c->enc_key, bob, 3, capsule, c->out, 32);
	KUNIT_EXPECT_TRUE_MSG(test, memcmp(c->out, key, 32), "for another identity");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_encaps(&gm_sm3_c, &c->ws, &c->enc_pub, &c->enc_id, alice, 5,
						gm_sm9_test_rng, c->rng, capsule, key, 0), -EINVAL,
			    "no length");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_decaps(&gm_sm3_c, &c->ws, &c->enc_key, alice, 5, capsule, key,
						0), -EBADMSG, "no length");
}

static const enum gm_sm9_mode modes[] = {
	GM_SM9_STREAM, GM_SM9_SM4_ECB, GM_SM9_SM4_CBC, GM_SM9_SM4_OFB, GM_SM9_SM4_CFB,
};

static int decrypt(struct centre *c, enum gm_sm9_mode mode, const u8 *head, size_t size,
		   size_t *out_len)
{
	const struct gm_sm9_impl impl = { &gm_sm3_c, &gm_sm4_c };

	memset(c->out, 0, sizeof(c->out));
	*out_len = 1;
	return gm_sm9_decrypt(&impl, &c->ws, &c->enc_key, alice, 5, mode, head, c->out, out_len, c->c2,
			      size);
}

/* Each mode and length there and back; changed in one bit, nothing comes out. */
static void one_text(struct kunit *test, struct centre *c, enum gm_sm9_mode mode, size_t len)
{
	const struct gm_sm9_impl impl = { &gm_sm3_c, &gm_sm4_c };
	size_t size = gm_sm9_c2_size(mode, len), out_len;
	u8 head[GM_SM9_CT_HEAD], bad[GM_SM9_CT_HEAD];
	unsigned int at;

	memset(c->c2, 0xa5, sizeof(c->c2));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_encrypt(&impl, &c->ws, &c->enc_pub, &c->enc_id, alice, 5,
						 mode, gm_sm9_test_rng, c->rng, head, c->c2, c->text,
						 len), size ? 0 : -EINVAL, "mode %d, %zu", mode, len);
	if (!size)
		return;
	KUNIT_EXPECT_TRUE_MSG(test, c->c2[size] == 0xa5, "mode %d, %zu: too much", mode, len);
	KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, mode, head, size, &out_len), 0, "mode %d, %zu", mode, len);
	KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
	KUNIT_EXPECT_EQ_MSG(test, out_len, len, "mode %d", mode);
	gm_same(test, c->out, c->text, len, "mode %d, %zu", mode, len);
	KUNIT_EXPECT_TRUE_MSG(test, is_zero(c->out + len, sizeof(c->out) - len), "mode %d: padding left",
			      mode);

	memcpy(bad, head, sizeof(bad));
	bad[gm_rng_below(c->rng, sizeof(bad))] ^= 1 << gm_rng_below(c->rng, 8);
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, mode, bad, size, &out_len), -EBADMSG, "C1 or C3");
	KUNIT_EXPECT_TRUE_MSG(test, !out_len && is_zero(c->out, sizeof(c->out)), "text left");
	at = gm_rng_below(c->rng, size);
	c->c2[at] ^= 1 << gm_rng_below(c->rng, 8);
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, mode, head, size, &out_len), -EBADMSG, "C2");
	KUNIT_EXPECT_TRUE_MSG(test, !out_len && is_zero(c->out, sizeof(c->out)), "text left");
}

static void encryption(struct kunit *test)
{
	struct centre *c = start(test);
	unsigned int i, len;

	for (i = 0; c && i < ARRAY_SIZE(modes); i++)
		for (len = 0; len <= 34; len += len < 2 || (len & 15) > 13 ? 1 : 5)
			one_text(test, c, modes[i], len);
}

/* Modes and lengths that are none. */
static void encryption_ranges(struct kunit *test)
{
	struct centre *c = start(test);
	u8 head[GM_SM9_CT_HEAD] = {};
	size_t out_len;
	unsigned int i;

	if (!c)
		return;
	for (i = 0; i < ARRAY_SIZE(modes); i++) {
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_c2_size(modes[i], GM_SM9_TEXT_MAX + 1), (size_t)0,
				    "mode %u", i);
		KUNIT_EXPECT_EQ_MSG(test, decrypt(c, modes[i], head, 0, &out_len), -EBADMSG, "empty");
	}
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_c2_size(3, 16), (size_t)0, "mode 3");
	gm_sm9_g1_put(head, &gm_sm9_p1);
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, 3, head, 16, &out_len), -EBADMSG, "mode 3");
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, GM_SM9_SM4_ECB, head, 17, &out_len), -EBADMSG, "ECB");
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, GM_SM9_SM4_CBC, head, 16, &out_len), -EBADMSG, "CBC");
	KUNIT_EXPECT_EQ_MSG(test, decrypt(c, GM_SM9_SM4_OFB, head, 16, &out_len), -EBADMSG, "OFB");
}

/* A ciphertext whose sender made C3 as it must be, over padding that is not. */
static void padding(struct kunit *test)
{
	const struct gm_sm9_impl impl = { &gm_sm3_c, &gm_sm4_c };
	struct centre *c = start(test);
	u8 head[GM_SM9_CT_HEAD], key[48], last[16];
	struct gm_sm3_state st;
	struct gm_sm4_key sm4;
	size_t out_len;
	unsigned int n, at;

	for (n = 0; c && n <= 17; n++) {
		for (at = 0; at < 2; at++) {
			gm_sm9_encaps(&gm_sm3_c, &c->ws, &c->enc_pub, &c->enc_id, alice, 5,
				      gm_sm9_test_rng, c->rng, head, key, sizeof(key));
			memset(last, n, sizeof(last));
			/* one byte of it wrong, the first of the padding */
			if (at)
				last[n && n < 17 ? 16 - n : 0] ^= n == 1 ? 0x20 : 1;
			gm_sm4_set_key(&sm4, key);
			gm_sm4_c.ecb_enc(&sm4, c->c2, last, sizeof(last));
			gm_sm3_init(&st);
			gm_sm3_update(&gm_sm3_c, &st, c->c2, 16);
			gm_sm3_update(&gm_sm3_c, &st, key + 16, 32);
			gm_sm3_final(&gm_sm3_c, &st, head + 64);
			memset(c->out, 0xa5, sizeof(c->out));
			KUNIT_EXPECT_EQ_MSG(test, gm_sm9_decrypt(&impl, &c->ws, &c->enc_key, alice, 5,
								 GM_SM9_SM4_ECB, head, c->out,
								 &out_len, c->c2, 16),
					    !at && n && n < 17 ? 0 : -EBADMSG, "padding %u, %u", n, at);
			KUNIT_EXPECT_EQ_MSG(test, out_len, !at && n && n < 17 ? (size_t)16 - n : 0,
					    "padding %u, %u", n, at);
			if (at)
				KUNIT_EXPECT_TRUE_MSG(test, is_zero(c->out, 16), "text left");
		}
	}
}

/* Both sides come to one key; the confirmations are those of the other side. */
static void exchange(struct kunit *test)
{
	struct centre *c = start(test);
	u8 key[3][48], sb[3][32], sa[3][32];
	struct gm_sm9_kex kex[2] = {};
	unsigned int i;

	if (!c || make_keys(c, GM_SM9_HID_KEX))
		return;
	for (i = 0; i < 2; i++) {
		kex[i] = (struct gm_sm9_kex){
			.pub = &c->enc_pub, .key = i ? &c->other_key : &c->enc_key, .initiator = !i,
			.id_a = alice, .id_a_len = 5, .id_b = bob, .id_b_len = 3,
		};
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_kex_start(&c->ws, &kex[i], i ? &c->enc_id :
							   &c->other_id, gm_sm9_test_rng, c->rng), 0,
				    "start %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
	}
	memcpy(kex[0].peer, kex[1].own, sizeof(kex[0].own));
	memcpy(kex[1].peer, kex[0].own, sizeof(kex[0].own));
	for (i = 0; i < 2; i++) {
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_kex(&gm_sm3_c, &c->ws, &kex[i], key[i], 48, sb[i],
						     sa[i]), 0, "side %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, is_wiped(c), "secrets left");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_kex(&gm_sm3_c, &c->ws, &kex[i], key[2], 0, sb[2],
						     sa[2]), -EINVAL, "no length");
	}
	gm_same(test, key[0], key[1], 48, "key");
	gm_same(test, sb[0], sb[1], 32, "SB");
	gm_same(test, sa[0], sa[1], 32, "SA");
	KUNIT_EXPECT_TRUE_MSG(test, memcmp(sb[0], sa[0], 32), "one confirmation for both");
	/* another own key: another shared key */
	kex[0].key = &c->other_key;
	gm_sm9_kex(&gm_sm3_c, &c->ws, &kex[0], key[2], 48, sb[2], sa[2]);
	KUNIT_EXPECT_TRUE_MSG(test, memcmp(key[0], key[2], 48) && memcmp(sb[0], sb[2], 32) &&
			      memcmp(sa[0], sa[2], 32), "by another key");
}

/* One encoding of a value is taken: cut, longer, or with a header changed it is not. */
static void der(struct kunit *test)
{
	struct centre *c = start(test);
	u8 buf[400], sig[GM_SM9_SIG_SIZE], back[GM_SM9_SIG_SIZE], point[GM_SM9_G2_SIZE];
	struct gm_sm9_ct ct = { .mode = GM_SM9_SM4_CBC }, read;
	const u8 *key;
	size_t n, i, len, key_len;

	if (!c)
		return;
	gm_rng_fill(c->rng, sig, sizeof(sig));
	gm_sm9_sig_to_der(buf, sig);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_sig_from_der(back, buf, GM_SM9_SIG_DER_SIZE), 0, "signature");
	gm_same(test, back, sig, sizeof(sig), "signature");
	for (i = 0; i <= GM_SM9_SIG_DER_SIZE + 1; i++)
		if (i != GM_SM9_SIG_DER_SIZE && gm_sm9_sig_from_der(back, buf, i) != -EBADMSG)
			KUNIT_FAIL(test, "signature of %zu bytes", i);
	for (i = 0; i < 8 * 40; i++) {
		/* headers: 0..3, and 36..39 with the unused bits and the 04 */
		if (i / 8 >= 4 && i / 8 < 36)
			continue;
		buf[i / 8] ^= 1 << i % 8;
		if (gm_sm9_sig_from_der(back, buf, GM_SM9_SIG_DER_SIZE) != -EBADMSG)
			KUNIT_FAIL(test, "signature with bit %zu changed", i);
		buf[i / 8] ^= 1 << i % 8;
	}

	for (len = 1; len <= 260; len += len < 90 ? 89 : 17) {
		ct.c2 = c->text;
		ct.len = len < sizeof(c->text) ? len : sizeof(c->text);
		gm_rng_fill(c->rng, ct.head, sizeof(ct.head));
		n = gm_sm9_ct_to_der(buf, &ct);
		KUNIT_EXPECT_TRUE_MSG(test, n <= ct.len + GM_SM9_CT_DER_EXTRA, "%zu bytes", n);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_ct_from_der(&read, buf, n), 0, "ciphertext");
		gm_same(test, read.head, ct.head, sizeof(ct.head), "C1 || C3");
		KUNIT_EXPECT_TRUE_MSG(test, read.mode == ct.mode && read.len == ct.len, "ciphertext");
		gm_same(test, read.c2, ct.c2, ct.len, "C2");
		for (i = 0; i < n; i++)
			if (gm_sm9_ct_from_der(&read, buf, i) != -EBADMSG)
				KUNIT_FAIL(test, "ciphertext of %zu bytes of %zu", i, n);
		if (gm_sm9_ct_from_der(&read, buf, n + 1) != -EBADMSG)
			KUNIT_FAIL(test, "ciphertext and a byte");
		n = gm_sm9_key_to_der(buf, ct.head, c->text, ct.len);
		KUNIT_EXPECT_TRUE_MSG(test, n <= ct.len + GM_SM9_KEY_DER_EXTRA, "%zu bytes", n);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_key_from_der(point, &key, &key_len, buf, n), 0, "key");
		gm_same(test, point, ct.head, 64, "C");
		KUNIT_EXPECT_EQ_MSG(test, key_len, ct.len, "key");
		gm_same(test, key, c->text, ct.len, "key");
		for (i = 0; i < n; i++)
			if (gm_sm9_key_from_der(point, &key, &key_len, buf, i) != -EBADMSG)
				KUNIT_FAIL(test, "key of %zu bytes of %zu", i, n);
	}
	for (len = 64; len <= 128; len += 64) {
		n = gm_sm9_point_to_der(buf, (u8 *)&c->sign_pub.p, len);
		KUNIT_EXPECT_EQ_MSG(test, n, (size_t)(len == 64 ? GM_SM9_G1_DER_SIZE :
						      GM_SM9_G2_DER_SIZE), "point");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_point_from_der(point, len, buf, n), 0, "point");
		gm_same(test, point, buf + n - len, len, "point");
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_point_from_der(point, 192 - len, buf, n), -EBADMSG,
				    "point of the other group");
		for (i = 0; i < n; i++)
			if (gm_sm9_point_from_der(point, len, buf, i) != -EBADMSG)
				KUNIT_FAIL(test, "point of %zu bytes", i);
		buf[n - len - 1] = 2;
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_point_from_der(point, len, buf, n), -EBADMSG,
				    "compressed point");
	}
}

GM_SUITE_OF(sm9, KUNIT_CASE(known_answer_test), KUNIT_CASE(master_keys),
	    KUNIT_CASE(no_user_key), KUNIT_CASE(signatures), KUNIT_CASE(signature_ranges),
	    KUNIT_CASE(bad_sources), KUNIT_CASE(encapsulation),
	    KUNIT_CASE(encryption), KUNIT_CASE(encryption_ranges), KUNIT_CASE(padding),
	    KUNIT_CASE(exchange), KUNIT_CASE(der),);
