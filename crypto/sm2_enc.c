// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM2 encryption, GB/T 32918.4-2016.
 */
#include <gm/ct.h>
#include <gm/sm2.h>

#define DIGEST	GM_SM3_DIGEST_SIZE

/**
 * gm_sm2_kdf_xor() - the key derivation function, GB/T 32918.4 clause 5.4.3
 * @sm3: implementation of SM3 to use
 * @z: SM3 that has absorbed Z, unchanged
 * @dst: @len bytes: @src ^ KDF(Z, 8 @len); may be @src
 * @src: @len bytes
 * @len: length in bytes, less than 2^37
 *
 * Return: 0 if all bytes of the key are zero, another value else.
 */
u8 gm_sm2_kdf_xor(const struct gm_sm3_impl *sm3, const struct gm_sm3_state *z,
		  u8 *dst, const u8 *src, size_t len)
{
	struct gm_sm3_state st;
	u8 t[DIGEST], counter[4], any = 0;
	size_t n, i;
	u32 ct = 1;

	for (; len; len -= n, dst += n, src += n) {
		n = min_t(size_t, len, DIGEST);
		gm_put_be32(counter, ct++);
		st = *z;
		gm_sm3_update(sm3, &st, counter, sizeof(counter));
		gm_sm3_final(sm3, &st, t);
		for (i = 0; i < n; i++)
			any |= t[i];
		gm_xor(dst, src, t, n);
	}
	memzero_explicit(&st, sizeof(st));
	memzero_explicit(t, sizeof(t));
	return any;
}
GM_EXPORT(gm_sm2_kdf_xor);

/* What depends on the shared point (x2, y2): the key stream, and C3. */
struct shared {
	struct gm_sm3_state z;
	u8 x[GM_SM2_BYTES], y[GM_SM2_BYTES];
};

static void shared_init(const struct gm_sm3_impl *sm3, struct shared *s,
			const struct gm_sm2_affine *p)
{
	gm_sm2_fe_put(s->x, p->x);
	gm_sm2_fe_put(s->y, p->y);
	gm_sm3_init(&s->z);
	gm_sm3_update(sm3, &s->z, s->x, sizeof(s->x));
	gm_sm3_update(sm3, &s->z, s->y, sizeof(s->y));
}

/* C3 = SM3(x2 || M || y2) */
static void shared_hash(const struct gm_sm3_impl *sm3, const struct shared *s,
			u8 c3[DIGEST], const u8 *msg, size_t len)
{
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, s->x, sizeof(s->x));
	gm_sm3_update(sm3, &st, msg, len);
	gm_sm3_update(sm3, &st, s->y, sizeof(s->y));
	gm_sm3_final(sm3, &st, c3);
	memzero_explicit(&st, sizeof(st));
}

/* Clause 6.1 from step A2 on, with the nonce in ws->k[0]; -EINVAL: step A5. */
static int encrypt(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
		   const struct gm_sm2_pub_key *key, u8 head[GM_SM2_CT_HEAD],
		   u8 *c2, const u8 *msg, size_t len)
{
	struct gm_sm2_affine *c1 = &ws->affine, *p2 = &ws->affine2;
	struct shared s;
	u8 any;

	gm_sm2_mul(ws, &ws->acc, ws->k[0], &key->p);
	gm_sm2_mul_base(ws, &ws->term, ws->k[0]);
	gm_sm2_to_affine2(c1, &ws->term, p2, &ws->acc);
	gm_sm2_fe_put(head, c1->x);
	gm_sm2_fe_put(head + 32, c1->y);

	shared_init(sm3, &s, p2);
	shared_hash(sm3, &s, head + 64, msg, len);
	any = gm_sm2_kdf_xor(sm3, &s.z, c2, msg, len);
	memzero_explicit(&s, sizeof(s));
	/* a nonce that is not used is no secret */
	return gm_public(any) ? 0 : -EINVAL;
}

/**
 * gm_sm2_encrypt() - encrypt a message, GB/T 32918.4 clause 6.1
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @key: public key
 * @rng: source of random bytes, for the nonce
 * @ctx: its argument
 * @head: x1 || y1 || C3; raw form of the standard: 04 || @head || @c2
 * @c2: C2, @len bytes; may be @msg; zeros on an error of the source
 * @msg: message, @len bytes
 * @len: length in bytes, 1..GM_SM2_TEXT_MAX
 *
 * Return: 0; -EINVAL where @len is out of range; the source's error, or -EINVAL
 * where the source gives nothing that can be used.
 */
int gm_sm2_encrypt(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
		   const struct gm_sm2_pub_key *key, gm_sm2_rng_fn rng,
		   void *ctx, u8 head[GM_SM2_CT_HEAD], u8 *c2, const u8 *msg,
		   size_t len)
{
	int i, err = -EINVAL;

	if (!len || len > GM_SM2_TEXT_MAX)
		return -EINVAL;
	for (i = 0; i < GM_SM2_TRIES && err == -EINVAL; i++) {
		err = gm_sm2_scalar_random(ws->k[0], rng, ctx);
		if (err)
			break;
		/* where this fails, c2 is the message still */
		err = encrypt(sm3, ws, key, head, c2, msg, len);
	}
	if (err)
		memset(c2, 0, len);
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm2_encrypt);

/**
 * gm_sm2_decrypt() - decrypt a message, GB/T 32918.4 clause 7.1
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @key: private key
 * @head: x1 || y1 || C3
 * @out: message, @len bytes; may be @c2; zeros on error
 * @c2: C2, @len bytes
 * @len: length in bytes
 *
 * Return: 0, or -EBADMSG whatever is wrong: C1 is not on the curve, the key
 * stream is all zero, C3 is another, or the length is out of range.
 */
int gm_sm2_decrypt(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
		   const struct gm_sm2_priv_key *key,
		   const u8 head[GM_SM2_CT_HEAD], u8 *out, const u8 *c2,
		   size_t len)
{
	struct gm_sm2_affine *c1 = &ws->affine;
	u8 c3[DIGEST], any;
	struct shared s;
	u32 bad;

	if (!len || len > GM_SM2_TEXT_MAX ||
	    gm_sm2_fe_get(c1->x, head) || gm_sm2_fe_get(c1->y, head + 32) ||
	    gm_sm2_check_point(c1)) {
		memset(out, 0, len);
		return -EBADMSG;
	}
	gm_sm2_mul(ws, &ws->acc, key->d, c1);
	gm_sm2_to_affine(&ws->affine2, &ws->acc);
	shared_init(sm3, &s, &ws->affine2);
	any = gm_sm2_kdf_xor(sm3, &s.z, out, c2, len);
	shared_hash(sm3, &s, c3, out, len);
	bad = gm_ct_diff(c3, head + 64, DIGEST) | (any - 1U) >> 31;
	memzero_explicit(&s, sizeof(s));
	memzero_explicit(c3, sizeof(c3));
	memzero_explicit(ws, sizeof(*ws));
	/* that a ciphertext is refused is told to its sender too */
	if (!gm_public(bad))
		return 0;
	memzero_explicit(out, len);
	return -EBADMSG;
}
GM_EXPORT(gm_sm2_decrypt);
