// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Master keys of SM9, and what of an identity can be computed from the public
 * ones.
 */
#include <gm/ct.h>
#include <gm/sm9.h>

/**
 * gm_sm9_set_master_key() - a master key, ks or ke, from bytes
 * @key: the key; wiped on error
 * @in: big-endian
 *
 * Return: 0, or -EINVAL unless the number is 1..n-1.
 */
int gm_sm9_set_master_key(struct gm_sm9_master_key *key,
			  const u8 in[GM_SM9_BYTES])
{
	int err;

	err = gm_sm9_scalar_get(key->k, in);
	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}
GM_EXPORT(gm_sm9_set_master_key);

/**
 * gm_sm9_gen_master_key() - a new master key
 * @key: the key; wiped on error
 * @out: the same, big-endian, to be stored
 * @rng: source of random bytes
 * @ctx: its argument
 *
 * Return: 0, the source's error, or -EINVAL where the source gives no number in
 * range.
 */
int gm_sm9_gen_master_key(struct gm_sm9_master_key *key, u8 out[GM_SM9_BYTES],
			  gm_sm9_rng_fn rng, void *ctx)
{
	int err;

	err = gm_sm9_scalar_random(key->k, rng, ctx);
	if (err)
		memzero_explicit(key, sizeof(*key));
	gm_put_be256(out, key->k);
	if (err)
		memzero_explicit(out, GM_SM9_BYTES);
	return err;
}
GM_EXPORT(gm_sm9_gen_master_key);

static void sign_pub_init(struct gm_sm9_ws *ws, struct gm_sm9_sign_pub *pub)
{
	gm_sm9_pairing(&ws->pairing, &ws->w[0], &gm_sm9_p1, &pub->p);
	gm_sm9_gt_table_init(&pub->g, &ws->w[0]);
}

static void enc_pub_init(struct gm_sm9_ws *ws, struct gm_sm9_enc_pub *pub)
{
	gm_sm9_pairing(&ws->pairing, &ws->w[0], &pub->p, &gm_sm9_p2);
	gm_sm9_gt_table_init(&pub->g, &ws->w[0]);
}

/**
 * gm_sm9_set_sign_pub() - the master public key of signatures, from bytes
 * @ws: working memory
 * @pub: the key; undefined on error
 * @in: Ppub-s
 *
 * Return: 0, or -EINVAL if this is no point of G2.
 */
int gm_sm9_set_sign_pub(struct gm_sm9_ws *ws, struct gm_sm9_sign_pub *pub,
			const u8 in[GM_SM9_G2_SIZE])
{
	if (gm_sm9_g2_get(&ws->g2, &pub->p, in))
		return -EINVAL;
	sign_pub_init(ws, pub);
	return 0;
}
GM_EXPORT(gm_sm9_set_sign_pub);

/**
 * gm_sm9_set_enc_pub() - the master public key of encryption, from bytes
 * @ws: working memory
 * @pub: the key; undefined on error
 * @in: Ppub-e
 *
 * Return: 0, or -EINVAL if this is no point of G1.
 */
int gm_sm9_set_enc_pub(struct gm_sm9_ws *ws, struct gm_sm9_enc_pub *pub,
		       const u8 in[GM_SM9_G1_SIZE])
{
	if (gm_sm9_g1_get(&pub->p, in))
		return -EINVAL;
	enc_pub_init(ws, pub);
	return 0;
}
GM_EXPORT(gm_sm9_set_enc_pub);

/**
 * gm_sm9_sign_pub_of() - the master public key of a master key, for signatures
 * @ws: working memory
 * @pub: Ppub-s = ks P2
 * @key: ks
 */
void gm_sm9_sign_pub_of(struct gm_sm9_ws *ws, struct gm_sm9_sign_pub *pub,
			const struct gm_sm9_master_key *key)
{
	gm_sm9_g2_mul(&ws->g2, &ws->p2, key->k, &gm_sm9_p2);
	gm_sm9_g2_to_affine(&pub->p, &ws->p2);
	memzero_explicit(ws, sizeof(*ws));
	sign_pub_init(ws, pub);
}
GM_EXPORT(gm_sm9_sign_pub_of);

/**
 * gm_sm9_enc_pub_of() - the master public key of a master key, for encryption
 * @ws: working memory
 * @pub: Ppub-e = ke P1
 * @key: ke
 */
void gm_sm9_enc_pub_of(struct gm_sm9_ws *ws, struct gm_sm9_enc_pub *pub,
		       const struct gm_sm9_master_key *key)
{
	gm_sm9_g1_mul(&ws->g1, &ws->p1, key->k, &gm_sm9_p1);
	gm_sm9_g1_to_affine(&pub->p, &ws->p1);
	memzero_explicit(ws, sizeof(*ws));
	enc_pub_init(ws, pub);
}
GM_EXPORT(gm_sm9_enc_pub_of);

/**
 * gm_sm9_set_sign_id() - what verification needs of an identity
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @out: of the identity; to be kept where it signs more than once
 * @pub: master public key
 * @id: identity, @id_len bytes
 * @id_len: in bytes
 * @hid: of the key centre's signatures
 *
 * Return: 0, or -EINVAL where the point is infinity: the master key is then known
 * to everybody.
 */
int gm_sm9_set_sign_id(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		       struct gm_sm9_sign_id *out,
		       const struct gm_sm9_sign_pub *pub, const u8 *id,
		       size_t id_len, u8 hid)
{
	gm_sm9_h1(sm3, ws->k[0], id, id_len, hid);
	gm_sm9_g2_mul(&ws->g2, &ws->p2, ws->k[0], &gm_sm9_p2);
	gm_sm9_g2_from_affine(&ws->g2.term, &pub->p);
	gm_sm9_g2_add(&ws->p2, &ws->p2, &ws->g2.term);
	if (gm_sm9_g2_is_infinity(&ws->p2))
		return -EINVAL;
	gm_sm9_g2_to_affine(&ws->a2, &ws->p2);
	return gm_sm9_lines_init(&ws->lines, &out->lines, &ws->a2);
}
GM_EXPORT(gm_sm9_set_sign_id);

/**
 * gm_sm9_set_enc_id() - what encryption, or a key exchange, needs of an identity
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @out: of the identity; to be kept where more than one message goes there
 * @pub: master public key
 * @id: identity, @id_len bytes
 * @id_len: in bytes
 * @hid: of the key centre's encryption, or of its key exchange
 *
 * Return: 0, or -EINVAL where the point is infinity: the master key is then known
 * to everybody.
 */
int gm_sm9_set_enc_id(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		      struct gm_sm9_enc_id *out,
		      const struct gm_sm9_enc_pub *pub, const u8 *id,
		      size_t id_len, u8 hid)
{
	gm_sm9_h1(sm3, ws->k[0], id, id_len, hid);
	gm_sm9_g1_mul(&ws->g1, &ws->p1, ws->k[0], &gm_sm9_p1);
	gm_sm9_g1_from_affine(&ws->g1.term, &pub->p);
	gm_sm9_g1_add(&ws->p1, &ws->p1, &ws->g1.term);
	if (gm_sm9_g1_is_infinity(&ws->p1))
		return -EINVAL;
	gm_sm9_g1_to_affine(&out->q, &ws->p1);
	return 0;
}
GM_EXPORT(gm_sm9_set_enc_id);
