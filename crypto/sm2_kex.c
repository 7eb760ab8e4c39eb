// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM2 key exchange, GB/T 32918.3-2016, and Diffie-Hellman on its curve.
 */
#include <gm/ct.h>
#include <gm/sm2.h>

/* Steps A4, A5: 2^127 + (x mod 2^127) */
static void truncate_x(u64 r[4], const struct gm_sm2_pub_key *key)
{
	gm_sm2_fe_leave(r, key->p.x);
	r[1] |= 1ULL << 63;
	r[2] = 0;
	r[3] = 0;
}

/* r = P + x R of the other side: all of it is public. Infinity is -EINVAL. */
static int peer_point(struct gm_sm2_ws *ws, struct gm_sm2_affine *r,
		      const struct gm_sm2_kex *kex)
{
	u64 x[4];

	truncate_x(x, kex->peer);
	gm_sm2_mul_vartime(ws, &ws->acc, x, &kex->peer->p);
	gm_sm2_from_affine(&ws->term, &kex->peer_key->p);
	gm_sm2_add_vartime(ws, &ws->acc, &ws->acc, &ws->term);
	if (gm_sm2_is_infinity(&ws->acc))
		return -EINVAL;
	gm_sm2_to_affine(r, &ws->acc);
	return 0;
}

/* The confirmations: SM3(tag || yU || SM3(xU || ZA || ZB || RA || RB)) */
static void confirm(const struct gm_sm3_impl *sm3, const u8 u[64],
		    const struct gm_sm2_kex *kex, u8 s1[GM_SM3_DIGEST_SIZE],
		    u8 s2[GM_SM3_DIGEST_SIZE])
{
	const struct gm_sm2_pub_key *ra = kex->initiator ? kex->own : kex->peer;
	const struct gm_sm2_pub_key *rb = kex->initiator ? kex->peer : kex->own;
	u8 tail[1 + 32 + GM_SM3_DIGEST_SIZE], point[GM_SM2_PUB_SIZE];
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, u, 32);
	gm_sm3_update(sm3, &st, kex->za, sizeof(kex->za));
	gm_sm3_update(sm3, &st, kex->zb, sizeof(kex->zb));
	gm_sm2_get_pub_key(ra, point);
	gm_sm3_update(sm3, &st, point + 1, 64);
	gm_sm2_get_pub_key(rb, point);
	gm_sm3_update(sm3, &st, point + 1, 64);
	memcpy(tail + 1, u + 32, 32);
	gm_sm3_final(sm3, &st, tail + 33);

	tail[0] = 2;
	gm_sm3(sm3, tail, sizeof(tail), s1);
	tail[0] = 3;
	gm_sm3(sm3, tail, sizeof(tail), s2);
	memzero_explicit(tail, sizeof(tail));
	memzero_explicit(&st, sizeof(st));
}

/**
 * gm_sm2_kex() - the shared key, GB/T 32918.3 clause 6.1
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @kex: keys and identities
 * @out: shared key, @len bytes; zeros on error
 * @len: length in bytes, at least 1
 * @s1: S1 = SB, which the responder sends and the initiator compares
 * @s2: SA = S2, which the initiator sends and the responder compares
 *
 * The comparison is the caller's, by gm_ct_diff(); without it the other side has
 * not shown that it has the key.
 *
 * Return: 0, or -EINVAL where the point U is infinity or @len is 0.
 */
int gm_sm2_kex(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
	       const struct gm_sm2_kex *kex, u8 *out, size_t len,
	       u8 s1[GM_SM3_DIGEST_SIZE], u8 s2[GM_SM3_DIGEST_SIZE])
{
	u64 *t = ws->k[0], *x = ws->k[1], infinity;
	struct gm_sm3_state z;
	u8 u[64];

	memset(out, 0, len);
	if (!len || len > GM_SM2_TEXT_MAX ||
	    peer_point(ws, &ws->affine2, kex))
		return -EINVAL;
	truncate_x(x, kex->own);
	gm_mont256_enter(&gm_sm2_n, t, kex->r->d);
	gm_mont256_mul(&gm_sm2_n, t, t, x);
	gm_mont256_add(&gm_sm2_n, t, t, kex->key->d);
	gm_sm2_mul(ws, &ws->acc, t, &ws->affine2);
	infinity = gm_sm2_is_infinity(&ws->acc);
	gm_sm2_to_affine(&ws->affine, &ws->acc);
	gm_sm2_fe_put(u, ws->affine.x);
	gm_sm2_fe_put(u + 32, ws->affine.y);
	memzero_explicit(ws, sizeof(*ws));

	/* an exchange that fails is seen to fail */
	infinity = gm_public(infinity);
	if (!infinity) {
		gm_sm3_init(&z);
		gm_sm3_update(sm3, &z, u, sizeof(u));
		gm_sm3_update(sm3, &z, kex->za, sizeof(kex->za));
		gm_sm3_update(sm3, &z, kex->zb, sizeof(kex->zb));
		gm_sm2_kdf_xor(sm3, &z, out, out, len);
		confirm(sm3, u, kex, s1, s2);
		memzero_explicit(&z, sizeof(z));
	}
	memzero_explicit(u, sizeof(u));
	return infinity ? -EINVAL : 0;
}
GM_EXPORT(gm_sm2_kex);

/**
 * gm_sm2_ecdh() - Diffie-Hellman on the curve of SM2
 * @ws: working memory
 * @key: own private key
 * @peer: the other's public key
 * @out: x of d P, big-endian; d P is not infinity, as d is not 0 modulo n
 */
void gm_sm2_ecdh(struct gm_sm2_ws *ws, const struct gm_sm2_priv_key *key,
		 const struct gm_sm2_pub_key *peer, u8 out[GM_SM2_BYTES])
{
	gm_sm2_mul(ws, &ws->acc, key->d, &peer->p);
	gm_sm2_to_affine(&ws->affine, &ws->acc);
	gm_sm2_fe_put(out, ws->affine.x);
	memzero_explicit(ws, sizeof(*ws));
}
GM_EXPORT(gm_sm2_ecdh);
