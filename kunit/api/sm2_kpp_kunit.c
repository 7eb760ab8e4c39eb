// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Diffie-Hellman on SM2's curve through the kernel's kpp.
 */
#include <crypto/kpp.h>
#include "sm2.h"

static const char sm2_kpp[] = "this suite needs no description";

#define NAME	"ecdh-sm2"
#define POINT	64

struct kx {
	struct gm_sm2_api a;
	struct crypto_kpp *tfm;
	struct kpp_request *req;
	u8 got[2 * POINT];
};

/* As crypto_ecdh_encode_key() packs it: type, length of all, length of the key, the key. */
static unsigned int pack(u8 out[80], unsigned short type, unsigned short all, unsigned short len,
			 const u8 *key)
{
	const unsigned short head[] = { type, all, len };

	memset(out, 0, 80);
	memcpy(out, head, sizeof(head));
	memcpy(out + sizeof(head), key, min_t(unsigned int, len, 70));
	return sizeof(head) + len;
}

static int set_secret(struct crypto_kpp *tfm, const u8 *d, unsigned int len)
{
	u8 buf[80];
	unsigned int n = pack(buf, CRYPTO_KPP_SECRET_TYPE_ECDH, 6 + len, len, d);

	return crypto_kpp_set_secret(tfm, buf, n);
}

static void stop(struct kx *k)
{
	kpp_request_free(k->req);
	crypto_free_kpp(k->tfm);
}

static struct kx *start(struct kunit *test)
{
	struct kx *k = kunit_kzalloc(test, sizeof(*k), GFP_KERNEL);

	if (!k || !gm_sm2_api_start(test, &k->a))
		return NULL;
	k->tfm = crypto_alloc_kpp(NAME, 0, CRYPTO_ALG_ASYNC);
	if (IS_ERR(k->tfm)) {
		KUNIT_FAIL(test, NAME ": error %ld", PTR_ERR(k->tfm));
		return NULL;
	}
	k->req = kpp_request_alloc(k->tfm, GFP_KERNEL);
	if (k->req)
		return k;
	KUNIT_FAIL(test, "no memory");
	stop(k);
	return NULL;
}

/* One request; @in is NULL for the public key. */
static int run(struct kx *k, const u8 *in, unsigned int len, unsigned int room, enum gm_shape shape)
{
	struct gm_sm2_api *a = &k->a;
	unsigned int n;
	int err;

	gm_frags_shape(a->src, a->rng, shape, len);
	if (in)
		gm_frags_write(a->src, in, len);
	gm_frags_shape(a->dst, a->rng, shape, room);
	kpp_request_set_callback(k->req, 0, NULL, NULL);
	kpp_request_set_input(k->req, in ? a->src->sg : NULL, len);
	kpp_request_set_output(k->req, a->dst->sg, room);
	err = in ? crypto_kpp_compute_shared_secret(k->req) :
		crypto_kpp_generate_public_key(k->req);
	n = err ? 0 : k->req->dst_len;
	if (n > room || n > sizeof(k->got)) {
		KUNIT_FAIL(a->test, "%u bytes where there is room for %u", n, room);
		return -EOVERFLOW;
	}
	gm_frags_intact(a->test, a->dst, n, "destination");
	gm_frags_read(a->dst, k->got, n);
	return err;
}

/* Against the library, in all shapes; both sides come to one secret. */
static void exchange(struct kunit *test)
{
	struct kx *k = start(test);
	u8 theirs[GM_SM2_PUB_SIZE], want[32];
	unsigned int shape;

	if (!k)
		return;
	gm_sm2_get_pub_key(&k->a.other->pub, theirs);
	gm_sm2_ecdh(&k->a.t->ws, &k->a.other->priv, &k->a.t->pub, want);
	KUNIT_EXPECT_EQ_MSG(test, set_secret(k->tfm, k->a.d, 32), 0, "key");
	for (shape = 0; shape < GM_SHAPES; shape++) {
		KUNIT_EXPECT_EQ_MSG(test, run(k, NULL, 0, POINT + shape, shape), 0, "public key");
		KUNIT_EXPECT_EQ_MSG(test, k->req->dst_len, POINT, "public key");
		gm_same(test, k->got, k->a.pub + 1, POINT, "public key, shape %u", shape);
		KUNIT_EXPECT_EQ_MSG(test, run(k, theirs + 1, POINT, 32 + shape, shape), 0, "secret");
		KUNIT_EXPECT_EQ_MSG(test, k->req->dst_len, 32, "secret");
		gm_same(test, k->got, want, 32, "secret, shape %u", shape);
	}
	stop(k);
}

/* Keys that are made in place: each is another, and its secret is that of the other side. */
static void new_keys(struct kunit *test)
{
	struct kx *k = start(test);
	u8 theirs[GM_SM2_PUB_SIZE], mine[GM_SM2_PUB_SIZE] = { 4 }, last[POINT] = {}, want[32];
	struct gm_sm2_pub_key pub;
	unsigned int i;

	if (!k)
		return;
	gm_sm2_get_pub_key(&k->a.other->pub, theirs);
	for (i = 0; i < 10; i++) {
		KUNIT_EXPECT_EQ_MSG(test, set_secret(k->tfm, NULL, 0), 0, "a new key");
		KUNIT_EXPECT_EQ_MSG(test, run(k, NULL, 0, POINT, 0), 0, "public key");
		memcpy(mine + 1, k->got, POINT);
		KUNIT_EXPECT_TRUE_MSG(test, memcmp(mine + 1, last, POINT), "one key twice");
		memcpy(last, mine + 1, POINT);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm2_set_pub_key(&pub, mine, sizeof(mine)), 0, "point");
		gm_sm2_ecdh(&k->a.t->ws, &k->a.other->priv, &pub, want);
		KUNIT_EXPECT_EQ_MSG(test, run(k, theirs + 1, POINT, 32, 0), 0, "secret");
		gm_same(test, k->got, want, 32, "secret");
	}
	stop(k);
}

static bool has_no_key(struct kx *k)
{
	return run(k, NULL, 0, POINT, 0) == -ENOKEY && run(k, k->a.pub, POINT, 32, 0) == -ENOKEY;
}

/* Secrets that are none, and those that are packed in another way. */
static void keys(struct kunit *test)
{
	struct kx *k = start(test);
	unsigned int i, n;
	u8 buf[80], d[64];

	if (!k)
		return;
	KUNIT_EXPECT_TRUE_MSG(test, has_no_key(k), "a key before one was set");
	for (i = 1; i < sizeof(d); i++) {
		memset(d, 0x11, sizeof(d));
		KUNIT_EXPECT_EQ_MSG(test, set_secret(k->tfm, k->a.d, 32), 0, "a good key");
		KUNIT_EXPECT_EQ_MSG(test, set_secret(k->tfm, d, i), i == 32 ? 0 : -EINVAL,
				    "a key of %u bytes", i);
		KUNIT_EXPECT_TRUE_MSG(test, has_no_key(k) == (i != 32), "key of %u bytes", i);
	}
	for (i = 0; i < 7; i++) {
		unsigned short type = i == 0 ? 0 : CRYPTO_KPP_SECRET_TYPE_ECDH;
		unsigned short all = i == 1 ? 37 : i == 2 ? 39 : 38;

		memcpy(d, k->a.d, 32);
		if (i == 3)
			memset(d, 0, 32);
		if (i == 4)
			memset(d, 0xff, 32);
		n = pack(buf, type, all, 32, d);
		KUNIT_EXPECT_EQ_MSG(test, set_secret(k->tfm, k->a.d, 32), 0, "a good key");
		KUNIT_EXPECT_EQ_MSG(test, crypto_kpp_set_secret(k->tfm, i == 6 ? NULL : buf,
								i == 5 ? n - 1 : n), -EINVAL,
				    "packed %u", i);
		KUNIT_EXPECT_TRUE_MSG(test, has_no_key(k), "packed %u", i);
	}
	stop(k);
}

/* Points off the curve, and lengths. */
static void refusals(struct kunit *test)
{
	struct kx *k = start(test);
	u8 theirs[GM_SM2_PUB_SIZE + 40] = {}, *point = theirs + 1;
	unsigned int i;

	if (!k)
		return;
	gm_sm2_get_pub_key(&k->a.other->pub, theirs);
	set_secret(k->tfm, k->a.d, 32);
	for (i = 0; i < 100; i++)
		if (i != POINT && run(k, point, i, 32, 0) != -EINVAL)
			KUNIT_FAIL(test, "a public key of %u bytes", i);
	for (i = 0; i < 8 * POINT; i++) {
		point[i / 8] ^= 1 << i % 8;
		if (run(k, point, POINT, 32, 0) != -EINVAL)
			KUNIT_FAIL(test, "bit %u changed, and taken", i);
		point[i / 8] ^= 1 << i % 8;
	}
	for (i = 0; i < POINT; i++)
		if (run(k, NULL, 0, i, 0) != -EOVERFLOW || k->req->dst_len != POINT)
			KUNIT_FAIL(test, "a public key in %u bytes", i);
	for (i = 0; i < 32; i++)
		if (run(k, point, POINT, i, 0) != -EOVERFLOW || k->req->dst_len != 32)
			KUNIT_FAIL(test, "a secret in %u bytes", i);
	memset(point, 0, POINT);
	KUNIT_EXPECT_EQ_MSG(test, run(k, point, POINT, 32, 0), -EINVAL, "zeros");
	stop(k);
}

struct call {
	struct kx *k;
	const u8 *theirs;
	int err;
};

static void secret_here(void *arg)
{
	struct call *c = arg;

	c->err = run(c->k, c->theirs, POINT, 32, GM_SMALL_PIECES);
}

static void contexts(struct kunit *test)
{
	struct kx *k = start(test);
	u8 theirs[GM_SM2_PUB_SIZE], want[32];
	const struct gm_context *ctx;

	if (!k)
		return;
	gm_sm2_get_pub_key(&k->a.other->pub, theirs);
	gm_sm2_ecdh(&k->a.t->ws, &k->a.other->priv, &k->a.t->pub, want);
	set_secret(k->tfm, k->a.d, 32);
	for (ctx = gm_contexts; ctx < gm_contexts + gm_num_contexts; ctx++) {
		struct call c = { k, theirs + 1, 1 };

		if (ctx->hard)
			continue;
		ctx->run(secret_here, &c);
		KUNIT_EXPECT_EQ_MSG(test, c.err, 0, "%s", ctx->name);
		gm_same(test, k->got, want, 32, "%s", ctx->name);
	}
	stop(k);
}

static void lookup(struct kunit *test)
{
	struct kx *k = start(test);
	const char *driver;

	if (!k)
		return;
	driver = crypto_tfm_alg_driver_name(crypto_kpp_tfm(k->tfm));
	KUNIT_EXPECT_TRUE_MSG(test, strstr(driver, "ecdh-sm2-gm-"), "ecdh-sm2 is %s", driver);
	KUNIT_EXPECT_EQ_MSG(test, crypto_kpp_maxsize(k->tfm), POINT, "size before a key");
	set_secret(k->tfm, k->a.d, 32);
	KUNIT_EXPECT_EQ_MSG(test, crypto_kpp_maxsize(k->tfm), POINT, "size");
	stop(k);
}

GM_SUITE_OF(sm2_kpp, KUNIT_CASE(exchange), KUNIT_CASE(new_keys), KUNIT_CASE(keys),
	    KUNIT_CASE(refusals), KUNIT_CASE(contexts), KUNIT_CASE(lookup),);
