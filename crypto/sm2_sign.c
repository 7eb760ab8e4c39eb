// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM2 signatures, GB/T 32918.2-2016.
 */
#include <gm/ct.h>
#include <gm/sm2.h>

/* e mod n + x mod n, for any e below 2^256 and a field element x */
static void digest_plus_x(u64 r[4], const u8 e[GM_SM3_DIGEST_SIZE],
			  const u64 x[4])
{
	u64 t[4];

	gm_get_be256(r, e);
	gm_mont256_reduce_once(&gm_sm2_n, r, r);
	gm_sm2_fe_leave(t, x);
	gm_mont256_reduce_once(&gm_sm2_n, t, t);
	gm_mont256_add(&gm_sm2_n, r, r, t);
}

/*
 * Clause 6.1 from step A4 on, with the nonce in ws->k[0]. Step A6 is
 * s = (1 + d)^-1 (k - r d), which is (1 + d)^-1 (k + r) - r. Returns -EINVAL where
 * the nonce cannot be used: r = 0, r + k = n, or s = 0.
 */
static int sign(struct gm_sm2_ws *ws, const struct gm_sm2_priv_key *key,
		const u8 e[GM_SM3_DIGEST_SIZE], u8 sig[GM_SM2_SIG_SIZE])
{
	u64 *k = ws->k[0], *r = ws->k[1], *s = ws->k[2], unusable;

	gm_sm2_mul_base(ws, &ws->acc, k);
	gm_sm2_to_affine(&ws->affine, &ws->acc);
	digest_plus_x(r, e, ws->affine.x);
	unusable = gm_is_zero4(r);
	gm_mont256_add(&gm_sm2_n, s, k, r);
	unusable |= gm_is_zero4(s);
	gm_mont256_mul(&gm_sm2_n, s, key->inv, s);
	gm_mont256_sub(&gm_sm2_n, s, s, r);
	unusable |= gm_is_zero4(s);
	/* a nonce that is not used is no secret */
	if (gm_public(unusable))
		return -EINVAL;
	gm_put_be256(sig, r);
	gm_put_be256(sig + 32, s);
	return 0;
}

/**
 * gm_sm2_sign() - sign a digest, GB/T 32918.2 clause 6.1
 * @ws: working memory
 * @key: private key
 * @e: digest
 * @rng: source of random bytes, for the nonce
 * @ctx: its argument
 * @sig: r || s
 *
 * Two signatures with one nonce give the key away, and so does a nonce of which
 * a few bits are known: @rng is the kernel's generator, and in tests alone one
 * that returns a given nonce.
 *
 * Return: 0, the source's error, or -EINVAL where the source gives nothing that
 * can be used.
 */
int gm_sm2_sign(struct gm_sm2_ws *ws, const struct gm_sm2_priv_key *key,
		const u8 e[GM_SM3_DIGEST_SIZE], gm_sm2_rng_fn rng, void *ctx,
		u8 sig[GM_SM2_SIG_SIZE])
{
	int i, err = -EINVAL;

	for (i = 0; i < GM_SM2_TRIES && err == -EINVAL; i++) {
		err = gm_sm2_scalar_random(ws->k[0], rng, ctx);
		if (err)
			break;
		err = sign(ws, key, e, sig);
	}
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm2_sign);

/* x of the point modulo n is v: x is v, or v + n where that is below p. */
static bool x_is(const struct gm_sm2_jacobian *point, const u64 v[4])
{
	u64 x[4], z2[4], t[4];

	gm_sm2_fe_sqr(z2, point->z);
	gm_sm2_fe_enter(x, v);
	gm_sm2_fe_mul(t, x, z2);
	if (gm_is_equal4(t, point->x))
		return true;
	if (gm_add4(x, v, gm_sm2_n.m) || gm_sm2_fe_enter(x, x))
		return false;
	gm_sm2_fe_mul(t, x, z2);
	return gm_is_equal4(t, point->x);
}

/**
 * gm_sm2_verify() - check a signature, GB/T 32918.2 clause 7.1
 * @ws: working memory
 * @key: public key
 * @e: digest
 * @sig: r || s
 *
 * Variable time: all of it is public.
 *
 * Return: 0; -EBADMSG if r or s is not 1..n-1; -EKEYREJECTED if the signature is
 * not of this key and digest.
 */
int gm_sm2_verify(struct gm_sm2_ws *ws, const struct gm_sm2_pub_key *key,
		  const u8 e[GM_SM3_DIGEST_SIZE],
		  const u8 sig[GM_SM2_SIG_SIZE])
{
	u64 *r = ws->k[0], *s = ws->k[1], *t = ws->k[2], *v = ws->k[3];

	if (gm_sm2_scalar_get(r, sig) || gm_sm2_scalar_get(s, sig + 32))
		return -EBADMSG;
	gm_mont256_add(&gm_sm2_n, t, r, s);
	if (gm_is_zero4(t))
		return -EKEYREJECTED;

	gm_sm2_mul_vartime(ws, &ws->acc, t, &key->p);
	gm_sm2_mul_base_vartime(ws, &ws->term, s);
	gm_sm2_add_vartime(ws, &ws->acc, &ws->acc, &ws->term);
	if (gm_sm2_is_infinity(&ws->acc))
		return -EKEYREJECTED;

	gm_get_be256(v, e);
	gm_mont256_reduce_once(&gm_sm2_n, v, v);
	gm_mont256_sub(&gm_sm2_n, v, r, v);
	return x_is(&ws->acc, v) ? 0 : -EKEYREJECTED;
}
GM_EXPORT(gm_sm2_verify);
