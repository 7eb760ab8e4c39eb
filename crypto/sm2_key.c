// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Keys of SM2, and the hash of an identity that signatures and key exchange
 * begin with.
 */
#include <gm/ct.h>
#include <gm/sm2.h>
#include "tab/sm2_curve.h"

/**
 * gm_sm2_set_pub_key() - a public key from bytes, GB/T 32918.1 clause 4.2.10
 * @key: the key; undefined on error
 * @in: 04 || x || y, or compressed, 02 or 03 || x
 * @len: length of @in in bytes, 65 or 33
 *
 * Return: 0, or -EINVAL if this is no point of the curve in one of these forms.
 */
int gm_sm2_set_pub_key(struct gm_sm2_pub_key *key, const u8 *in, size_t len)
{
	if (len == GM_SM2_COMPRESSED_SIZE && (in[0] & ~1) == 2)
		return gm_sm2_decompress(&key->p, in + 1, in[0] & 1);
	if (len != GM_SM2_PUB_SIZE || in[0] != 4)
		return -EINVAL;
	if (gm_sm2_fe_get(key->p.x, in + 1) ||
	    gm_sm2_fe_get(key->p.y, in + 33))
		return -EINVAL;
	return gm_sm2_check_point(&key->p);
}
GM_EXPORT(gm_sm2_set_pub_key);

/**
 * gm_sm2_get_pub_key() - a public key as bytes
 * @key: the key
 * @out: 04 || x || y
 */
void gm_sm2_get_pub_key(const struct gm_sm2_pub_key *key,
			u8 out[GM_SM2_PUB_SIZE])
{
	out[0] = 4;
	gm_sm2_fe_put(out + 1, key->p.x);
	gm_sm2_fe_put(out + 33, key->p.y);
}
GM_EXPORT(gm_sm2_get_pub_key);

/**
 * gm_sm2_set_priv_key() - prepare a private key, GB/T 32918.1 clause 6.1
 * @key: the key; wiped on error
 * @in: d, big-endian
 *
 * Return: 0, or -EINVAL unless d is 1..n-2.
 */
int gm_sm2_set_priv_key(struct gm_sm2_priv_key *key,
			const u8 in[GM_SM2_BYTES])
{
	static const u64 one[4] = { 1 };
	u64 next[4];
	int err;

	err = gm_sm2_scalar_get(key->d, in);
	if (!err) {
		gm_mont256_add(&gm_sm2_n, next, key->d, one);
		/* a key out of range is none */
		if (gm_public(gm_is_zero4(next)))
			err = -EINVAL;
	}
	if (err) {
		memzero_explicit(key, sizeof(*key));
	} else {
		gm_mont256_enter(&gm_sm2_n, next, next);
		gm_mont256_inv(&gm_sm2_n, key->inv, next);
	}
	memzero_explicit(next, sizeof(next));
	return err;
}
GM_EXPORT(gm_sm2_set_priv_key);

/**
 * gm_sm2_gen_priv_key() - a new private key
 * @key: the key; wiped on error
 * @out: d, big-endian, to be stored
 * @rng: source of random bytes
 * @ctx: its argument
 *
 * Return: 0, the source's error, or -EINVAL where the source gives no number in
 * range.
 */
int gm_sm2_gen_priv_key(struct gm_sm2_priv_key *key, u8 out[GM_SM2_BYTES],
			gm_sm2_rng_fn rng, void *ctx)
{
	u64 k[4];
	int err;

	err = gm_sm2_scalar_random(k, rng, ctx);
	if (!err) {
		gm_put_be256(out, k);
		err = gm_sm2_set_priv_key(key, out);
	}
	if (err) {
		memzero_explicit(key, sizeof(*key));
		memzero_explicit(out, GM_SM2_BYTES);
	}
	memzero_explicit(k, sizeof(k));
	return err;
}
GM_EXPORT(gm_sm2_gen_priv_key);

/**
 * gm_sm2_pub_from_priv() - the public key of a private one
 * @ws: working memory
 * @pub: d G
 * @key: d
 */
void gm_sm2_pub_from_priv(struct gm_sm2_ws *ws, struct gm_sm2_pub_key *pub,
			  const struct gm_sm2_priv_key *key)
{
	gm_sm2_mul_base(ws, &ws->acc, key->d);
	gm_sm2_to_affine(&pub->p, &ws->acc);
	memzero_explicit(ws, sizeof(*ws));
}
GM_EXPORT(gm_sm2_pub_from_priv);

/**
 * gm_sm2_za() - the hash of an identity and its key, GB/T 32918.2 clause 5.5
 * @sm3: implementation of SM3 to use
 * @za: Z, SM3(ENTL || ID || a || b || xG || yG || x || y)
 * @key: public key
 * @id: distinguishing identifier
 * @id_len: its length in bytes, 0..8191; ENTL is that in bits
 *
 * Return: 0, or -EINVAL when the identifier is too long.
 */
int gm_sm2_za(const struct gm_sm3_impl *sm3, u8 za[GM_SM3_DIGEST_SIZE],
	      const struct gm_sm2_pub_key *key, const u8 *id, size_t id_len)
{
	static const u8 curve[128] = GM_SM2_CURVE_BYTES;
	u8 point[GM_SM2_PUB_SIZE], entl[2];
	struct gm_sm3_state st;

	if (id_len > GM_SM2_ID_MAX)
		return -EINVAL;
	entl[0] = id_len >> 5;
	entl[1] = id_len << 3;
	gm_sm2_get_pub_key(key, point);
	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, entl, sizeof(entl));
	gm_sm3_update(sm3, &st, id, id_len);
	gm_sm3_update(sm3, &st, curve, sizeof(curve));
	gm_sm3_update(sm3, &st, point + 1, sizeof(point) - 1);
	gm_sm3_final(sm3, &st, za);
	return 0;
}
GM_EXPORT(gm_sm2_za);

/**
 * gm_sm2_digest() - what is signed, GB/T 32918.2 clause 6.1, steps A1 and A2
 * @sm3: implementation of SM3 to use
 * @e: SM3(ZA || M)
 * @za: ZA of the signer; may be @e
 * @msg: the message M, @len bytes
 * @len: length in bytes
 */
void gm_sm2_digest(const struct gm_sm3_impl *sm3, u8 e[GM_SM3_DIGEST_SIZE],
		   const u8 za[GM_SM3_DIGEST_SIZE], const u8 *msg, size_t len)
{
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, za, GM_SM3_DIGEST_SIZE);
	gm_sm3_update(sm3, &st, msg, len);
	gm_sm3_final(sm3, &st, e);
}
GM_EXPORT(gm_sm2_digest);
