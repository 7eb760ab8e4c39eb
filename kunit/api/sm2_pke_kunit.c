// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 encryption through the kernel's akcipher.
 */
#include <crypto/akcipher.h>
#include "sm2.h"
#include "../../crypto/tab/sm2_kat.h"

static const char sm2_pke[] = "this suite needs no description";

#define NAME		"sm2"
#define TEXT_MAX	70001u
#define AREA		(TEXT_MAX + 200)

/* All of a case: a transform, a request, a text and what was made of it. */
struct pke {
	struct gm_sm2_api a;
	struct crypto_akcipher *tfm;
	struct akcipher_request *req;
	u8 *text, *ct, *got;
	unsigned int ct_len;
};

static int set_pub(void *tfm, const void *key, unsigned int len)
{
	return crypto_akcipher_set_pub_key(tfm, key, len);
}

static int set_priv(void *tfm, const void *key, unsigned int len)
{
	return crypto_akcipher_set_priv_key(tfm, key, len);
}

static void stop(struct pke *p)
{
	akcipher_request_free(p->req);
	crypto_free_akcipher(p->tfm);
}

/* With its key set; NULL after reporting that there is none. */
static struct pke *start(struct kunit *test)
{
	struct pke *p = kunit_kzalloc(test, sizeof(*p), GFP_KERNEL);

	if (!p || !gm_sm2_api_start(test, &p->a))
		return NULL;
	p->text = kunit_kzalloc(test, AREA, GFP_KERNEL);
	p->ct = kunit_kzalloc(test, AREA, GFP_KERNEL);
	p->got = kunit_kzalloc(test, AREA, GFP_KERNEL);
	p->tfm = crypto_alloc_akcipher(NAME, 0, CRYPTO_ALG_ASYNC);
	if (IS_ERR(p->tfm)) {
		KUNIT_FAIL(test, NAME ": error %ld", PTR_ERR(p->tfm));
		return NULL;
	}
	p->req = akcipher_request_alloc(p->tfm, GFP_KERNEL);
	if (p->req && p->text && p->ct && p->got && !set_priv(p->tfm, p->a.d, sizeof(p->a.d)))
		return p;
	KUNIT_FAIL(test, "no memory, or no key");
	stop(p);
	return NULL;
}

/*
 * One request: @in in pieces of a shape, room for @room bytes likewise. What was
 * written is in got; nothing else may have been.
 */
static int run(struct pke *p, bool enc, const u8 *in, unsigned int len, unsigned int room,
	       enum gm_shape shape, u32 flags)
{
	struct gm_sm2_api *a = &p->a;
	unsigned int n;
	int err;

	gm_frags_shape(a->src, a->rng, shape, len);
	gm_frags_write(a->src, in, len);
	gm_frags_shape(a->dst, a->rng, (shape + len) % GM_SHAPES, room);
	akcipher_request_set_callback(p->req, flags, NULL, NULL);
	akcipher_request_set_crypt(p->req, a->src->sg, a->dst->sg, len, room);
	err = enc ? crypto_akcipher_encrypt(p->req) : crypto_akcipher_decrypt(p->req);
	n = err ? 0 : p->req->dst_len;
	if (n > room) {
		KUNIT_FAIL(a->test, "%u bytes where there is room for %u", n, room);
		return -EOVERFLOW;
	}
	gm_frags_intact(a->test, a->dst, n, "destination");
	gm_frags_read(a->dst, p->got, n);
	return err;
}

/* A random text, and a ciphertext of it by the library. */
static bool some_text(struct pke *p, unsigned int len)
{
	u8 head[GM_SM2_CT_HEAD], *c2 = p->got;
	int err;

	gm_rng_fill(p->a.rng, p->text, len);
	err = gm_sm2_encrypt(&gm_sm3_c, &p->a.t->ws, &p->a.t->pub, gm_sm2_test_rng, p->a.rng, head,
			     c2, p->text, len);
	p->ct_len = gm_sm2_ct_to_der(p->ct, head, c2, len);
	KUNIT_EXPECT_EQ_MSG(p->a.test, err, 0, "encrypt %u bytes", len);
	return !err;
}

/* got is a ciphertext of the text, as the library reads it. */
static bool is_of_text(struct pke *p, unsigned int len)
{
	struct gm_sm2_ct ct;
	int err = gm_sm2_ct_from_der(&ct, p->got, p->req->dst_len);

	if (!err && ct.len == len)
		err = gm_sm2_decrypt(&gm_sm3_c, &p->a.t->ws, &p->a.t->priv, ct.head,
				     p->got + (ct.c2 - p->got), ct.c2, len);
	KUNIT_EXPECT_EQ_MSG(p->a.test, err, 0, "%u bytes", len);
	return !err && gm_same(p->a.test, ct.c2, p->text, len, "%u bytes", len);
}

static unsigned int next_len(unsigned int len)
{
	static const unsigned int more[] = { 4095, 4096, 4097, 8191, 65535, TEXT_MAX };
	unsigned int i;

	if (len < 300)
		return len + 1 + len / 20;
	for (i = 0; i < ARRAY_SIZE(more); i++)
		if (more[i] > len)
			return more[i];
	return TEXT_MAX + 1;
}

/* Either side against the library, in all shapes. */
static void lengths(struct kunit *test)
{
	struct pke *p = start(test);
	unsigned int len, shape, room;

	for (len = 1; p && len <= TEXT_MAX; len = next_len(len)) {
		for (shape = 0; shape < GM_SHAPES; shape++) {
			if (!some_text(p, len))
				break;
			room = len + gm_rng_below(p->a.rng, 3);
			KUNIT_EXPECT_EQ_MSG(test, run(p, false, p->ct, p->ct_len, room, shape,
						      CRYPTO_TFM_REQ_MAY_SLEEP), 0,
					    "decrypt %u bytes, shape %u", len, shape);
			KUNIT_EXPECT_EQ_MSG(test, p->req->dst_len, len, "decrypt %u bytes", len);
			if (!gm_same(test, p->got, p->text, len, "decrypt %u bytes, shape %u", len,
				     shape))
				break;
			room = gm_sm2_ct_der_max(len) + gm_rng_below(p->a.rng, 3);
			KUNIT_EXPECT_EQ_MSG(test, run(p, true, p->text, len, room, shape,
						      CRYPTO_TFM_REQ_MAY_SLEEP), 0,
					    "encrypt %u bytes, shape %u", len, shape);
			if (!is_of_text(p, len))
				break;
		}
	}
	if (p)
		stop(p);
}

/* Source and destination in one place. */
static void in_place(struct kunit *test)
{
	struct pke *p = start(test);
	unsigned int len, room;

	for (len = 1; p && len < 600; len += 37) {
		struct gm_frags *f = p->a.src;

		if (!some_text(p, len))
			break;
		room = gm_sm2_ct_der_max(len);
		gm_frags_shape(f, p->a.rng, GM_SMALL_PIECES, room);
		gm_frags_write(f, p->text, len);
		akcipher_request_set_crypt(p->req, f->sg, f->sg, len, room);
		KUNIT_EXPECT_EQ_MSG(test, crypto_akcipher_encrypt(p->req), 0, "encrypt %u", len);
		akcipher_request_set_crypt(p->req, f->sg, f->sg, p->req->dst_len, room);
		KUNIT_EXPECT_EQ_MSG(test, crypto_akcipher_decrypt(p->req), 0, "decrypt %u", len);
		KUNIT_EXPECT_EQ_MSG(test, p->req->dst_len, len, "decrypt %u", len);
		gm_frags_read(f, p->got, len);
		gm_same(test, p->got, p->text, len, "in place, %u", len);
	}
	if (p)
		stop(p);
}

/* GB/T 32918.5 annex C. */
static void known_answer(struct kunit *test)
{
	struct pke *p = start(test);
	struct gm_sm2_ct ct;

	if (!p)
		return;
	KUNIT_EXPECT_EQ_MSG(test, set_priv(p->tfm, kat_enc_d, sizeof(kat_enc_d)), 0, "key");
	gm_sm2_ct_from_raw(&ct, GM_SM2_C1C3C2, kat_ct, sizeof(kat_ct));
	p->ct_len = gm_sm2_ct_to_der(p->ct, ct.head, ct.c2, ct.len);
	KUNIT_EXPECT_EQ_MSG(test, run(p, false, p->ct, p->ct_len, sizeof(kat_text), GM_ONE_PIECE, 0),
			    0, "decrypt");
	gm_same(test, p->got, kat_text, sizeof(kat_text), "decrypt");
	stop(p);
}

/* Encrypted to the public key alone, in each of its forms; twice is not the same. */
static void public_key(struct kunit *test)
{
	struct pke *p = start(test);
	u8 first[200];

	if (!p)
		return;
	some_text(p, 40);
	KUNIT_EXPECT_EQ_MSG(test, set_pub(p->tfm, p->a.pub, sizeof(p->a.pub)), 0, "whole");
	KUNIT_EXPECT_EQ_MSG(test, run(p, true, p->text, 40, 200, GM_ONE_PIECE, 0), 0, "whole");
	memcpy(first, p->got, sizeof(first));
	is_of_text(p, 40);
	KUNIT_EXPECT_EQ_MSG(test, run(p, false, p->ct, p->ct_len, 40, GM_ONE_PIECE, 0), -ENOKEY,
			    "decrypt with a public key");
	p->a.pub[0] = 2 | (p->a.pub[64] & 1);
	KUNIT_EXPECT_EQ_MSG(test, set_pub(p->tfm, p->a.pub, GM_SM2_COMPRESSED_SIZE), 0,
			    "compressed");
	KUNIT_EXPECT_EQ_MSG(test, run(p, true, p->text, 40, 200, GM_ONE_PIECE, 0), 0, "compressed");
	KUNIT_EXPECT_TRUE_MSG(test, memcmp(p->got, first, 80), "one nonce twice");
	is_of_text(p, 40);
	stop(p);
}

static bool has_no_key(void *tfm)
{
	struct akcipher_request *req = akcipher_request_alloc(tfm, GFP_KERNEL);
	struct scatterlist sg;
	u8 *buf = kzalloc(400, GFP_KERNEL);
	int err[2] = {};

	if (req && buf) {
		sg_init_one(&sg, buf, 400);
		akcipher_request_set_crypt(req, &sg, &sg, 100, 400);
		err[0] = crypto_akcipher_encrypt(req);
		akcipher_request_set_crypt(req, &sg, &sg, 200, 400);
		err[1] = crypto_akcipher_decrypt(req);
	}
	kfree(buf);
	akcipher_request_free(req);
	return err[0] == -ENOKEY && err[1] == -ENOKEY;
}

static void keys(struct kunit *test)
{
	struct pke *p = start(test);
	struct crypto_akcipher *fresh;

	if (!p)
		return;
	fresh = crypto_alloc_akcipher(NAME, 0, 0);
	if (!IS_ERR(fresh)) {
		KUNIT_EXPECT_TRUE_MSG(test, has_no_key(fresh), "a key before one was set");
		crypto_free_akcipher(fresh);
	}
	gm_sm2_api_bad_keys(&p->a, p->a.pub, sizeof(p->a.pub), set_pub, has_no_key, p->tfm);
	gm_sm2_api_bad_keys(&p->a, p->a.d, sizeof(p->a.d), set_priv, has_no_key, p->tfm);
	stop(p);
}

/* A ciphertext cut anywhere, with a bit changed, for another; nothing is written. */
static void forgeries(struct kunit *test)
{
	static const unsigned int lens[] = { 1, 16, 200 };
	struct pke *p = start(test);
	unsigned int i, n, shape;

	for (n = 0; p && n < ARRAY_SIZE(lens); n++) {
		if (!some_text(p, lens[n]))
			break;
		for (i = 0; i < p->ct_len; i++)
			if (run(p, false, p->ct, i, 300, i % GM_SHAPES, 0) != -EBADMSG)
				KUNIT_FAIL(test, "%u bytes of %u taken", i, p->ct_len);
		p->ct[p->ct_len] = 0;
		KUNIT_EXPECT_EQ_MSG(test, run(p, false, p->ct, p->ct_len + 1, 300, 0, 0), -EBADMSG,
				    "a byte more");
		for (i = 0; i < 8 * p->ct_len; i += 1 + (n > 1) * gm_rng_below(p->a.rng, 9)) {
			shape = i % GM_SHAPES;
			p->ct[i / 8] ^= 1 << i % 8;
			if (run(p, false, p->ct, p->ct_len, 300, shape, 0) != -EBADMSG)
				KUNIT_FAIL(test, "bit %u changed, and taken", i);
			p->ct[i / 8] ^= 1 << i % 8;
		}
		gm_put_be256(p->a.d, p->a.other->priv.d);
		set_priv(p->tfm, p->a.d, sizeof(p->a.d));
		KUNIT_EXPECT_EQ_MSG(test, run(p, false, p->ct, p->ct_len, 300, 0, 0), -EBADMSG,
				    "another's");
		gm_put_be256(p->a.d, p->a.t->priv.d);
		set_priv(p->tfm, p->a.d, sizeof(p->a.d));
	}
	if (p)
		stop(p);
}

/* Too little room is told with what is needed; with that it goes. */
static void short_output(struct kunit *test)
{
	struct pke *p = start(test);
	unsigned int len, room, need;

	for (len = 1; p && len < 300; len += 23) {
		if (!some_text(p, len))
			break;
		need = gm_sm2_ct_der_max(len);
		for (room = 0; room < need; room += 1 + room / 4) {
			if (run(p, true, p->text, len, room, GM_ONE_PIECE, 0) != -EOVERFLOW ||
			    p->req->dst_len != need)
				KUNIT_FAIL(test, "%u bytes in %u", len, room);
		}
		for (room = 0; room < len; room++) {
			if (run(p, false, p->ct, p->ct_len, room, GM_ONE_PIECE, 0) != -EOVERFLOW ||
			    p->req->dst_len != len)
				KUNIT_FAIL(test, "%u bytes out in %u", len, room);
		}
	}
	if (!p)
		return;
	KUNIT_EXPECT_EQ_MSG(test, run(p, true, p->text, 0, 300, GM_ONE_PIECE, 0), -EINVAL, "nothing");
	KUNIT_EXPECT_EQ_MSG(test, run(p, false, p->ct, 0, 300, GM_ONE_PIECE, 0), -EBADMSG, "nothing");
	stop(p);
}

/* Lengths that the scatterlists do not have. */
static void short_lists(struct kunit *test)
{
	struct pke *p = start(test);
	struct gm_sm2_api *a;
	unsigned int i;

	if (!p || !some_text(p, 50))
		return;
	a = &p->a;
	for (i = 0; i < 4; i++) {
		gm_frags_shape(a->src, a->rng, GM_SMALL_PIECES, i == 0 ? 49 : 300);
		gm_frags_shape(a->dst, a->rng, GM_SMALL_PIECES, i == 1 ? 10 : 300);
		akcipher_request_set_crypt(p->req, i == 2 ? NULL : a->src->sg,
					   i == 3 ? NULL : a->dst->sg, 50, 300);
		if (i != 1)
			KUNIT_EXPECT_EQ_MSG(test, crypto_akcipher_encrypt(p->req), -EINVAL,
					    "encrypt %u", i);
		gm_frags_write(a->src, p->ct, p->ct_len);
		akcipher_request_set_crypt(p->req, i == 2 ? NULL : a->src->sg,
					   i == 3 ? NULL : a->dst->sg, p->ct_len, 300);
		KUNIT_EXPECT_EQ_MSG(test, crypto_akcipher_decrypt(p->req), -EINVAL, "decrypt %u", i);
		gm_frags_intact(test, a->dst, 0, "destination");
	}
	stop(p);
}

static bool one_thread(void *arg, unsigned int thread)
{
	struct pke *p = arg;
	struct akcipher_request *req = akcipher_request_alloc(p->tfm, GFP_KERNEL);
	u8 *buf = kzalloc(400, GFP_KERNEL);
	struct scatterlist sg;
	bool good = req && buf;
	unsigned int i;

	for (i = 0; good && i < 40; i++) {
		sg_init_one(&sg, buf, 400);
		memcpy(buf, p->text, 100);
		akcipher_request_set_callback(req, CRYPTO_TFM_REQ_MAY_SLEEP, NULL, NULL);
		akcipher_request_set_crypt(req, &sg, &sg, 100, 400);
		good = !crypto_akcipher_encrypt(req);
		akcipher_request_set_crypt(req, &sg, &sg, req->dst_len, 400);
		good = good && !crypto_akcipher_decrypt(req) && req->dst_len == 100 &&
		       !memcmp(buf, p->text, 100);
		if (i % 8 == thread)
			cond_resched();
	}
	kfree(buf);
	akcipher_request_free(req);
	return good;
}

static void parallel(struct kunit *test)
{
	struct pke *p = start(test);

	if (!p)
		return;
	if (some_text(p, 100))
		KUNIT_EXPECT_EQ_MSG(test, gm_in_parallel(one_thread, p), 0, NAME);
	stop(p);
}

struct call {
	struct pke *p;
	int enc, dec;
};

static void both_here(void *arg)
{
	struct call *c = arg;

	c->enc = run(c->p, true, c->p->text, 100, 300, GM_ONE_PIECE, 0);
	c->dec = run(c->p, false, c->p->ct, c->p->ct_len, 100, GM_SMALL_PIECES, 0);
}

static void contexts(struct kunit *test)
{
	struct pke *p = start(test);
	const struct gm_context *ctx;
	unsigned int round;

	for (ctx = gm_contexts; p && ctx < gm_contexts + gm_num_contexts; ctx++) {
		for (round = 0; !ctx->hard && round < 4; round++) {
			struct call c = { p, 1, 1 };

			if (!some_text(p, 100))
				break;
			ctx->run(both_here, &c);
			KUNIT_EXPECT_EQ_MSG(test, c.enc, 0, "encrypt %s", ctx->name);
			KUNIT_EXPECT_EQ_MSG(test, c.dec, 0, "decrypt %s", ctx->name);
			gm_same(test, p->got, p->text, 100, "%s", ctx->name);
		}
	}
	if (p)
		stop(p);
}

static void lookup(struct kunit *test)
{
	struct pke *p = start(test);
	const char *driver;

	if (!p)
		return;
	driver = crypto_tfm_alg_driver_name(crypto_akcipher_tfm(p->tfm));
	KUNIT_EXPECT_TRUE_MSG(test, strstr(driver, "sm2-pke-gm-"), "sm2 is %s", driver);
	KUNIT_EXPECT_EQ_MSG(test, crypto_akcipher_maxsize(p->tfm), PAGE_SIZE, "size");
	stop(p);
}

GM_SUITE_OF(sm2_pke, KUNIT_CASE(known_answer), KUNIT_CASE(lengths), KUNIT_CASE(in_place),
	    KUNIT_CASE(public_key), KUNIT_CASE(keys), KUNIT_CASE(forgeries),
	    KUNIT_CASE(short_output), KUNIT_CASE(short_lists), KUNIT_CASE(parallel),
	    KUNIT_CASE(contexts), KUNIT_CASE(lookup),);
