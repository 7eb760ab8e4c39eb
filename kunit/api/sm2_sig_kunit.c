// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 signatures through the kernel: by sig, or by akcipher in kernels where
 * signatures are part of that.
 */
#include "sm2.h"
#include "../../crypto/tab/sm2_kat.h"

static const char sm2_sig[] = "this suite needs no description";

/* An algorithm, the beginning of its driver's name, and its encoding. */
struct scheme {
	const char *name, *driver;
	bool der;
};

#ifdef GM_HAVE_SIG_ALG
#include <crypto/sig.h>

static const struct scheme schemes[] = {
	{ "sm2", "sm2-sig-gm-", true },
	{ "p1363(sm2)", "p1363-sm2-gm-", false },
};

static void *sig_alloc(const char *name)
{
	return crypto_alloc_sig(name, 0, 0);
}

static void sig_free(void *tfm)
{
	crypto_free_sig(tfm);
}

static const char *sig_driver(void *tfm)
{
	return crypto_tfm_alg_driver_name(crypto_sig_tfm(tfm));
}

static void sig_sizes(struct kunit *test, void *tfm, const struct scheme *s)
{
	KUNIT_EXPECT_EQ_MSG(test, crypto_sig_keysize(tfm), 256, "%s", s->name);
	KUNIT_EXPECT_EQ_MSG(test, crypto_sig_digestsize(tfm), 32, "%s", s->name);
	KUNIT_EXPECT_EQ_MSG(test, crypto_sig_maxsize(tfm), s->der ? 72 : 64, "%s", s->name);
}

static int set_pub(void *tfm, const void *key, unsigned int len)
{
	return crypto_sig_set_pubkey(tfm, key, len);
}

static int set_priv(void *tfm, const void *key, unsigned int len)
{
	return crypto_sig_set_privkey(tfm, key, len);
}

/* Returns the signature's length. */
static int sign(void *tfm, const u8 *e, unsigned int len, u8 *sig, unsigned int room)
{
	return crypto_sig_sign(tfm, e, len, sig, room);
}

static int verify(void *tfm, const u8 *sig, unsigned int sig_len, const u8 *e, unsigned int len)
{
	return crypto_sig_verify(tfm, sig, sig_len, e, len);
}
#else
#include <crypto/akcipher.h>

static const struct scheme schemes[] = {
	{ "sm2", "sm2-pke-gm-", true },
};

static void *sig_alloc(const char *name)
{
	return crypto_alloc_akcipher(name, 0, CRYPTO_ALG_ASYNC);
}

static void sig_free(void *tfm)
{
	crypto_free_akcipher(tfm);
}

static const char *sig_driver(void *tfm)
{
	return crypto_tfm_alg_driver_name(crypto_akcipher_tfm(tfm));
}

static void sig_sizes(struct kunit *test, void *tfm, const struct scheme *s)
{
	KUNIT_EXPECT_EQ_MSG(test, crypto_akcipher_maxsize(tfm), PAGE_SIZE, "%s", s->name);
}

static int set_pub(void *tfm, const void *key, unsigned int len)
{
	return crypto_akcipher_set_pub_key(tfm, key, len);
}

static int set_priv(void *tfm, const void *key, unsigned int len)
{
	return crypto_akcipher_set_priv_key(tfm, key, len);
}

/* In pieces of some bytes each: a signature and a digest, in or out. */
#define PIECE	7
#define PIECES	30

static void pieces(struct scatterlist sg[PIECES], u8 *buf, unsigned int len)
{
	unsigned int i, n = max(1u, DIV_ROUND_UP(len, PIECE));

	sg_init_table(sg, n);
	for (i = 0; i < n; i++)
		sg_set_buf(&sg[i], buf + i * PIECE, min_t(unsigned int, PIECE, len - i * PIECE));
}

struct pieces_request {
	struct scatterlist src[PIECES], dst[PIECES];
	u8 in[PIECE * PIECES], out[PIECE * PIECES];
};

static int sign(void *tfm, const u8 *e, unsigned int len, u8 *sig, unsigned int room)
{
	struct akcipher_request *req = akcipher_request_alloc(tfm, GFP_KERNEL);
	struct pieces_request *p = kzalloc(sizeof(*p), GFP_KERNEL);
	int err = -ENOMEM;

	if (req && p && len <= 100 && room <= 100) {
		memcpy(p->in, e, len);
		memcpy(p->out, sig, room);
		pieces(p->src, p->in, len);
		pieces(p->dst, p->out, room);
		akcipher_request_set_callback(req, CRYPTO_TFM_REQ_MAY_SLEEP, NULL, NULL);
		akcipher_request_set_crypt(req, p->src, p->dst, len, room);
		err = crypto_akcipher_sign(req);
		memcpy(sig, p->out, room);
		/* the length, or what is needed */
		if (!err)
			err = req->dst_len;
		else if (err == -EOVERFLOW && req->dst_len != 72)
			err = -EIO;
	}
	kfree(p);
	akcipher_request_free(req);
	return err;
}

static int verify(void *tfm, const u8 *sig, unsigned int sig_len, const u8 *e, unsigned int len)
{
	struct akcipher_request *req = akcipher_request_alloc(tfm, GFP_KERNEL);
	struct pieces_request *p = kzalloc(sizeof(*p), GFP_KERNEL);
	int err = -ENOMEM;

	if (req && p && sig_len + len <= sizeof(p->in)) {
		memcpy(p->in, sig, sig_len);
		memcpy(p->in + sig_len, e, len);
		pieces(p->src, p->in, sig_len + len);
		akcipher_request_set_callback(req, CRYPTO_TFM_REQ_MAY_SLEEP, NULL, NULL);
		akcipher_request_set_crypt(req, p->src, NULL, sig_len, len);
		err = crypto_akcipher_verify(req);
	}
	kfree(p);
	akcipher_request_free(req);
	return err;
}
#endif

/* A driver under test. */
struct ps {
	struct gm_sm2_api a;
	const struct scheme *scheme;
	void *tfm;
	unsigned int room;	/* what a signature needs */
	u8 e[GM_SM3_DIGEST_SIZE], sig[GM_SM2_SIG_DER_MAX + 8];
	unsigned int len;	/* of sig */
};

/* Runs @fn for each driver, with the key pair set. */
static void each(struct kunit *test, void (*fn)(struct ps *p))
{
	struct ps *p = kunit_kzalloc(test, sizeof(*p), GFP_KERNEL);
	unsigned int i;

	if (!p || !gm_sm2_api_start(test, &p->a))
		return;
	for (i = 0; i < ARRAY_SIZE(schemes); i++) {
		p->scheme = &schemes[i];
		p->room = p->scheme->der ? GM_SM2_SIG_DER_MAX : GM_SM2_SIG_SIZE;
		p->tfm = sig_alloc(p->scheme->name);
		if (IS_ERR(p->tfm)) {
			KUNIT_FAIL(test, "%s: error %ld", p->scheme->name, PTR_ERR(p->tfm));
			return;
		}
		KUNIT_EXPECT_EQ_MSG(test, set_priv(p->tfm, p->a.d, sizeof(p->a.d)), 0, "%s",
				    p->scheme->name);
		fn(p);
		sig_free(p->tfm);
	}
}

/* r || s in the scheme's encoding */
static void encode(struct ps *p, const u8 raw[GM_SM2_SIG_SIZE])
{
	p->len = GM_SM2_SIG_SIZE;
	if (p->scheme->der)
		p->len = gm_sm2_sig_to_der(p->sig, raw);
	else
		memcpy(p->sig, raw, p->len);
}

/* A signature of a random digest by the library. */
static void some_signature(struct ps *p)
{
	u8 raw[GM_SM2_SIG_SIZE];

	gm_rng_fill(p->a.rng, p->e, sizeof(p->e));
	KUNIT_EXPECT_EQ_MSG(p->a.test, gm_sm2_sign(&p->a.t->ws, &p->a.t->priv, p->e,
						   gm_sm2_test_rng, p->a.rng, raw), 0, "sign");
	encode(p, raw);
}

static int verify_it(struct ps *p)
{
	return verify(p->tfm, p->sig, p->len, p->e, sizeof(p->e));
}

/* GB/T 32918.5 annex A. */
static void known(struct ps *p)
{
	struct kunit *test = p->a.test;
	struct gm_sm2_pub_key key;

	KUNIT_EXPECT_EQ_MSG(test, set_pub(p->tfm, kat_pub, sizeof(kat_pub)), 0, "key");
	gm_sm2_set_pub_key(&key, kat_pub, sizeof(kat_pub));
	gm_sm2_za(&gm_sm3_c, p->e, &key, kat_id, sizeof(kat_id));
	gm_sm2_digest(&gm_sm3_c, p->e, p->e, kat_msg, sizeof(kat_msg));
	encode(p, kat_sig);
	KUNIT_EXPECT_EQ_MSG(test, verify_it(p), 0, "%s", p->scheme->name);
	p->e[31] ^= 1;
	KUNIT_EXPECT_EQ_MSG(test, verify_it(p), -EKEYREJECTED, "%s", p->scheme->name);
}

static void known_answer(struct kunit *test)
{
	each(test, known);
}

/* Signatures of one side verify at the other; no two are the same. */
static void round_trips(struct ps *p)
{
	struct kunit *test = p->a.test;
	u8 raw[GM_SM2_SIG_SIZE], last[GM_SM2_SIG_SIZE] = {};
	unsigned int i;
	int n;

	for (i = 0; i < 30; i++) {
		some_signature(p);
		KUNIT_EXPECT_EQ_MSG(test, verify_it(p), 0, "the library's, %u", i);
		n = sign(p->tfm, p->e, sizeof(p->e), p->sig, p->room + i % 3);
		KUNIT_EXPECT_TRUE_MSG(test, n > 0 && n <= p->room, "sign: %d", n);
		if (n <= 0)
			return;
		p->len = n;
		if (p->scheme->der)
			KUNIT_EXPECT_EQ_MSG(test, gm_sm2_sig_from_der(raw, p->sig, n), 0, "DER");
		else
			memcpy(raw, p->sig, sizeof(raw));
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_verify(&p->a.t->ws, &p->a.t->pub, p->e, raw), 0,
				    "to the library, %u", i);
		KUNIT_EXPECT_EQ_MSG(test, verify_it(p), 0, "own, %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, memcmp(raw, last, sizeof(raw)), "a nonce twice");
		memcpy(last, raw, sizeof(raw));
	}
	KUNIT_EXPECT_EQ_MSG(test, set_pub(p->tfm, p->a.pub, sizeof(p->a.pub)), 0, "public key");
	KUNIT_EXPECT_EQ_MSG(test, verify_it(p), 0, "by the public key");
	KUNIT_EXPECT_EQ_MSG(test, sign(p->tfm, p->e, sizeof(p->e), p->sig, p->room), -ENOKEY,
			    "with a public key");
}

static void signatures(struct kunit *test)
{
	each(test, round_trips);
}

static bool has_no_key(void *tfm)
{
	u8 e[32] = {}, sig[72] = {};

	return sign(tfm, e, sizeof(e), sig, sizeof(sig)) == -ENOKEY &&
	       verify(tfm, sig, 64, e, sizeof(e)) == -ENOKEY;
}

static void key_rules(struct ps *p)
{
	void *fresh = sig_alloc(p->scheme->name);

	if (!IS_ERR(fresh)) {
		KUNIT_EXPECT_TRUE_MSG(p->a.test, has_no_key(fresh), "a key before one was set");
		sig_free(fresh);
	}
	gm_sm2_api_bad_keys(&p->a, p->a.pub, sizeof(p->a.pub), set_pub, has_no_key, p->tfm);
	gm_sm2_api_bad_keys(&p->a, p->a.d, sizeof(p->a.d), set_priv, has_no_key, p->tfm);
}

static void keys(struct kunit *test)
{
	each(test, key_rules);
}

/* Digests and outputs of wrong lengths; an output that is too short is left alone. */
static void lengths_of(struct ps *p)
{
	u8 e[80] = { 1 }, out[GM_SM2_SIG_DER_MAX];
	struct kunit *test = p->a.test;
	unsigned int n;

	some_signature(p);
	for (n = 0; n < sizeof(e); n++) {
		if (n == sizeof(p->e))
			continue;
		if (sign(p->tfm, e, n, out, p->room) != -EINVAL)
			KUNIT_FAIL(test, "a digest of %u bytes signed", n);
		if (verify(p->tfm, p->sig, p->len, e, n) != -EINVAL)
			KUNIT_FAIL(test, "a digest of %u bytes looked at", n);
	}
	for (n = 0; n < p->room; n++) {
		memset(out, 0xc5, sizeof(out));
		if (sign(p->tfm, p->e, sizeof(p->e), out, n) != -EOVERFLOW)
			KUNIT_FAIL(test, "%u bytes are enough", n);
		if (memchr_inv(out, 0xc5, sizeof(out)))
			KUNIT_FAIL(test, "%u bytes are not enough, and written to", n);
	}
}

static void lengths(struct kunit *test)
{
	each(test, lengths_of);
}

/* Cut, longer, with a bit changed; numbers out of range; another's key. */
static void forge(struct ps *p)
{
	static const u8 zero[32];
	u8 raw[GM_SM2_SIG_SIZE], n[32];
	struct kunit *test = p->a.test;
	unsigned int i;
	int err;

	some_signature(p);
	for (i = 0; i <= sizeof(p->sig); i++) {
		err = verify(p->tfm, p->sig, i, p->e, sizeof(p->e));
		if (i != p->len && err != -EBADMSG)
			KUNIT_FAIL(test, "%u bytes of %u: %d", i, p->len, err);
	}
	for (i = 0; i < 8 * p->len; i++) {
		p->sig[i / 8] ^= 1 << i % 8;
		err = verify_it(p);
		if (err != -EBADMSG && err != -EKEYREJECTED)
			KUNIT_FAIL(test, "bit %u of the signature: %d", i, err);
		p->sig[i / 8] ^= 1 << i % 8;
	}
	for (i = 0; i < 8 * sizeof(p->e); i++) {
		p->e[i / 8] ^= 1 << i % 8;
		if (verify_it(p) != -EKEYREJECTED)
			KUNIT_FAIL(test, "bit %u of the digest", i);
		p->e[i / 8] ^= 1 << i % 8;
	}
	KUNIT_EXPECT_EQ_MSG(test, verify_it(p), 0, "unchanged");

	gm_put_be256(n, gm_sm2_n.m);
	for (i = 0; i < 6; i++) {
		memset(raw, 0x11, sizeof(raw));
		memcpy(raw + 32 * (i % 2), i < 2 ? zero : n, 32);
		if (i >= 4)
			memset(raw + 32 * (i % 2), 0xff, 32);
		encode(p, raw);
		KUNIT_EXPECT_EQ_MSG(test, verify_it(p), -EBADMSG, "number out of range, %u", i);
	}
	/* r + s = n */
	memcpy(raw, n, 32);
	memset(raw + 32, 0, 32);
	raw[31] -= 1;
	raw[63] = 1;
	encode(p, raw);
	KUNIT_EXPECT_EQ_MSG(test, verify_it(p), -EKEYREJECTED, "r + s = n");

	some_signature(p);
	gm_put_be256(n, p->a.other->priv.d);
	set_priv(p->tfm, n, sizeof(n));
	KUNIT_EXPECT_EQ_MSG(test, verify_it(p), -EKEYREJECTED, "another's key");
}

static void forgeries(struct kunit *test)
{
	each(test, forge);
}

/* DER whose INTEGERs lack the zero before a highest bit: see sm2_akcipher_glue.c. */
static void unsigned_der(struct kunit *test)
{
#ifdef GM_HAVE_SM2_VECTORS
	static const int want;
#else
	static const int want = -EBADMSG;
#endif
	struct ps *p = kunit_kzalloc(test, sizeof(*p), GFP_KERNEL);
	u8 raw[GM_SM2_SIG_SIZE], der[70] = { 0x30, 0x44, 0x02, 0x20 };
	unsigned int i;

	if (!p || !gm_sm2_api_start(test, &p->a))
		return;
	p->scheme = &schemes[0];
	p->tfm = sig_alloc(p->scheme->name);
	if (IS_ERR(p->tfm)) {
		KUNIT_FAIL(test, "error %ld", PTR_ERR(p->tfm));
		return;
	}
	set_priv(p->tfm, p->a.d, sizeof(p->a.d));
	for (i = 0; i < 20; i++) {
		some_signature(p);
		gm_sm2_sig_from_der(raw, p->sig, p->len);
		if (!((raw[0] | raw[32]) & 0x80) || !raw[0] || !raw[32])
			continue;
		memcpy(der + 4, raw, 32);
		der[36] = 0x02;
		der[37] = 0x20;
		memcpy(der + 38, raw + 32, 32);
		KUNIT_EXPECT_EQ_MSG(test, verify(p->tfm, der, sizeof(der), p->e, 32), want,
				    "%02x, %02x", raw[0], raw[32]);
		der[69] ^= 1;
		KUNIT_EXPECT_EQ_MSG(test, verify(p->tfm, der, sizeof(der), p->e, 32),
				    want ?: -EKEYREJECTED, "%02x, %02x", raw[0], raw[32]);
	}
	sig_free(p->tfm);
}

static bool one_thread(void *arg, unsigned int thread)
{
	const struct ps *p = arg;
	u8 sig[GM_SM2_SIG_DER_MAX];
	bool good = true;
	unsigned int i;
	int n;

	for (i = 0; good && i < 40; i++) {
		n = sign(p->tfm, p->e, sizeof(p->e), sig, sizeof(sig));
		good = n > 0 && !verify(p->tfm, sig, n, p->e, sizeof(p->e)) &&
		       !verify(p->tfm, p->sig, p->len, p->e, sizeof(p->e));
		if (i % 8 == thread)
			cond_resched();
	}
	return good;
}

static void in_threads(struct ps *p)
{
	some_signature(p);
	KUNIT_EXPECT_EQ_MSG(p->a.test, gm_in_parallel(one_thread, p), 0, "%s", p->scheme->name);
}

static void parallel(struct kunit *test)
{
	each(test, in_threads);
}

static void lookup(struct kunit *test)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(schemes); i++) {
		void *tfm = sig_alloc(schemes[i].name);

		if (IS_ERR(tfm)) {
			KUNIT_FAIL(test, "%s: error %ld", schemes[i].name, PTR_ERR(tfm));
			continue;
		}
		KUNIT_EXPECT_TRUE_MSG(test, strstr(sig_driver(tfm), schemes[i].driver), "%s is %s",
				      schemes[i].name, sig_driver(tfm));
		sig_sizes(test, tfm, &schemes[i]);
		sig_free(tfm);
	}
}

GM_SUITE_OF(sm2_sig, KUNIT_CASE(known_answer), KUNIT_CASE(signatures), KUNIT_CASE(keys),
	    KUNIT_CASE(lengths), KUNIT_CASE(forgeries), KUNIT_CASE(unsigned_der),
	    KUNIT_CASE(parallel), KUNIT_CASE(lookup),);
