// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * User keys of SM9: the key centre's side, and the user's.
 */
#include <gm/ct.h>
#include <gm/sm9.h>

/*
 * t2 = k (H1(ID || hid, n) + k)^-1 in ws->k[0], GB/T 38635.2 clause 6.4; -EINVAL
 * where the sum is 0, and the centre needs another master key.
 */
static int user_scalar(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		       const struct gm_sm9_master_key *master, const u8 *id,
		       size_t id_len, u8 hid)
{
	u64 *t = ws->k[0];

	gm_sm9_h1(sm3, t, id, id_len, hid);
	gm_mont256_add(&gm_sm9_n, t, t, master->k);
	/* such a master key anybody can compute */
	if (gm_public(gm_is_zero4(t)))
		return -EINVAL;
	gm_mont256_enter(&gm_sm9_n, t, t);
	gm_mont256_inv(&gm_sm9_n, t, t);
	gm_mont256_mul(&gm_sm9_n, t, t, master->k);
	return 0;
}

/**
 * gm_sm9_extract_sign_key() - a user's key for signatures, GB/T 38635.2 clause 6.4
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @key: the key; wiped on error
 * @master: ks
 * @id: identity, @id_len bytes
 * @id_len: in bytes
 * @hid: of the key centre's signatures
 *
 * Return: 0, or -EINVAL where this identity and master key give no key: the centre
 * then needs another master key, and all users new keys.
 */
int gm_sm9_extract_sign_key(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
			    struct gm_sm9_sign_key *key,
			    const struct gm_sm9_master_key *master,
			    const u8 *id, size_t id_len, u8 hid)
{
	int err;

	err = user_scalar(sm3, ws, master, id, id_len, hid);
	if (err) {
		memzero_explicit(key, sizeof(*key));
	} else {
		gm_sm9_g1_mul(&ws->g1, &ws->p1, ws->k[0], &gm_sm9_p1);
		gm_sm9_g1_to_affine(&key->d, &ws->p1);
	}
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm9_extract_sign_key);

/**
 * gm_sm9_extract_enc_key() - a user's key for encryption or key exchange
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @key: the key; wiped on error
 * @master: ke
 * @id: identity, @id_len bytes
 * @id_len: in bytes
 * @hid: of the key centre's encryption, or of its key exchange
 *
 * GB/T 38635.2 clauses 7.1.2 and 8.2.
 *
 * Return: 0, or -EINVAL where this identity and master key give no key.
 */
int gm_sm9_extract_enc_key(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
			   struct gm_sm9_enc_key *key,
			   const struct gm_sm9_master_key *master, const u8 *id,
			   size_t id_len, u8 hid)
{
	int err;

	err = user_scalar(sm3, ws, master, id, id_len, hid);
	if (!err) {
		gm_sm9_g2_mul(&ws->g2, &ws->p2, ws->k[0], &gm_sm9_p2);
		gm_sm9_g2_to_affine(&key->d, &ws->p2);
		err = gm_sm9_lines_init(&ws->lines, &key->lines, &key->d);
	}
	if (err)
		memzero_explicit(key, sizeof(*key));
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm9_extract_enc_key);

/**
 * gm_sm9_set_sign_key() - a user's key for signatures, from bytes
 * @key: the key; wiped on error
 * @in: ds
 *
 * Whether bytes are a key is no secret: those that are not are not used.
 *
 * Return: 0, or -EINVAL if this is no point of G1.
 */
int gm_sm9_set_sign_key(struct gm_sm9_sign_key *key,
			const u8 in[GM_SM9_G1_SIZE])
{
	int err;

	err = gm_sm9_g1_get(&key->d, in);
	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}
GM_EXPORT(gm_sm9_set_sign_key);

/**
 * gm_sm9_set_enc_key() - a user's key for encryption or key exchange, from bytes
 * @ws: working memory
 * @key: the key; wiped on error
 * @in: de
 *
 * Return: 0, or -EINVAL if this is no point of G2.
 */
int gm_sm9_set_enc_key(struct gm_sm9_ws *ws, struct gm_sm9_enc_key *key,
		       const u8 in[GM_SM9_G2_SIZE])
{
	int err;

	err = gm_sm9_g2_get(&ws->g2, &key->d, in);
	if (!err)
		err = gm_sm9_lines_init(&ws->lines, &key->lines, &key->d);
	if (err)
		memzero_explicit(key, sizeof(*key));
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm9_set_enc_key);
