// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM9 signatures, GB/T 38635.2-2020 clause 6.
 */
#include <gm/ct.h>
#include <gm/sm9.h>

/* k = H2(M || w, n); @w goes through @bytes. */
static void hash2(const struct gm_sm3_impl *sm3, u64 k[4], const u8 *msg,
		  size_t len, const struct gm_sm9_fp12 *w,
		  u8 bytes[GM_SM9_FP12_BYTES])
{
	static const u8 prefix = 2;
	struct gm_sm3_state st;

	gm_sm9_fp12_put(bytes, w);
	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, &prefix, 1);
	gm_sm3_update(sm3, &st, msg, len);
	gm_sm3_update(sm3, &st, bytes, GM_SM9_FP12_BYTES);
	gm_sm9_hash_end(sm3, k, &st);
	memzero_explicit(&st, sizeof(st));
}

/* Steps A3 to A6, with the nonce in ws->k[0]; -EINVAL where l is 0. */
static int sign(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		const struct gm_sm9_sign_pub *pub,
		const struct gm_sm9_sign_key *key, const u8 *msg, size_t len,
		u8 sig[GM_SM9_SIG_SIZE])
{
	u64 *r = ws->k[0], *h = ws->k[1], *l = ws->k[2];

	gm_sm9_gt_pow(&ws->pairing, &ws->w[0], &pub->g, r);
	hash2(sm3, h, msg, len, &ws->w[0], ws->bytes);
	gm_mont256_sub(&gm_sm9_n, l, r, h);
	/* a nonce that is not used is no secret */
	if (gm_public(gm_is_zero4(l)))
		return -EINVAL;
	gm_sm9_g1_mul(&ws->g1, &ws->p1, l, &key->d);
	gm_sm9_g1_to_affine(&ws->a1, &ws->p1);
	gm_put_be256(sig, h);
	gm_sm9_g1_put(sig + GM_SM9_BYTES, &ws->a1);
	return 0;
}

/**
 * gm_sm9_sign() - sign a message, GB/T 38635.2 clause 6.5.1
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @pub: master public key
 * @key: the signer's
 * @msg: message, @len bytes
 * @len: in bytes
 * @rng: source of random bytes, for the nonce
 * @ctx: its argument
 * @sig: h || S
 *
 * Return: 0, the source's error, or -EINVAL where the source gives nothing that
 * can be used.
 */
int gm_sm9_sign(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		const struct gm_sm9_sign_pub *pub,
		const struct gm_sm9_sign_key *key, const u8 *msg, size_t len,
		gm_sm9_rng_fn rng, void *ctx, u8 sig[GM_SM9_SIG_SIZE])
{
	int i, err = -EINVAL;

	for (i = 0; i < GM_SM2_TRIES && err == -EINVAL; i++) {
		err = gm_sm9_scalar_random(ws->k[0], rng, ctx);
		if (err)
			break;
		err = sign(sm3, ws, pub, key, msg, len, sig);
	}
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm9_sign);

/**
 * gm_sm9_verify() - check a signature, GB/T 38635.2 clause 6.6.1
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @pub: master public key
 * @id: whose signature it is to be, of gm_sm9_set_sign_id()
 * @msg: message, @len bytes
 * @len: in bytes
 * @sig: h || S
 *
 * Return: 0; -EBADMSG if h is not 1..n-1 or S is no point of G1; -EKEYREJECTED if
 * the signature is not of this message and identity.
 */
int gm_sm9_verify(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		  const struct gm_sm9_sign_pub *pub,
		  const struct gm_sm9_sign_id *id, const u8 *msg, size_t len,
		  const u8 sig[GM_SM9_SIG_SIZE])
{
	u64 *h = ws->k[0], *h2 = ws->k[1];

	if (gm_sm9_scalar_get(h, sig) ||
	    gm_sm9_g1_get(&ws->a1, sig + GM_SM9_BYTES))
		return -EBADMSG;
	gm_sm9_gt_pow(&ws->pairing, &ws->w[0], &pub->g, h);
	gm_sm9_pairing_lines(&ws->pairing, &ws->w[1], &ws->a1, &id->lines);
	gm_sm9_fp12_mul(&ws->w[0], &ws->w[0], &ws->w[1]);
	hash2(sm3, h2, msg, len, &ws->w[0], ws->bytes);
	return gm_is_equal4(h, h2) ? 0 : -EKEYREJECTED;
}
GM_EXPORT(gm_sm9_verify);
