// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM9 key encapsulation, GB/T 38635.2-2020 clause 8.
 */
#include <gm/ct.h>
#include <gm/sm9.h>

#define DIGEST	GM_SM3_DIGEST_SIZE

/**
 * gm_sm9_kdf_xor() - the key derivation function, GB/T 38635.2 clause 6.2.3
 * @sm3: implementation of SM3 to use
 * @z: SM3 that has absorbed Z, unchanged
 * @from: bytes of the key to leave out
 * @dst: @len bytes: @src ^ the key from there on; may be @src
 * @src: @len bytes
 * @len: in bytes; with @from less than 2^37
 *
 * Return: 0 if all these bytes of the key are zero, another value else.
 */
u8 gm_sm9_kdf_xor(const struct gm_sm3_impl *sm3, const struct gm_sm3_state *z,
		  size_t from, u8 *dst, const u8 *src, size_t len)
{
	size_t skip = from % DIGEST, n, i;
	u32 ct = 1 + from / DIGEST;
	u8 t[DIGEST], counter[4], any = 0;
	struct gm_sm3_state st;

	for (; len; len -= n, dst += n, src += n, skip = 0) {
		n = min_t(size_t, len, DIGEST - skip);
		gm_put_be32(counter, ct++);
		st = *z;
		gm_sm3_update(sm3, &st, counter, sizeof(counter));
		gm_sm3_final(sm3, &st, t);
		for (i = 0; i < n; i++)
			any |= t[skip + i];
		gm_xor(dst, src, t + skip, n);
	}
	memzero_explicit(&st, sizeof(st));
	memzero_explicit(t, sizeof(t));
	return any;
}
GM_EXPORT(gm_sm9_kdf_xor);

/* Z = C || w || ID, the secret w in ws->w[0] */
static void absorb(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		   const u8 c[GM_SM9_G1_SIZE], const u8 *id, size_t id_len,
		   struct gm_sm3_state *z)
{
	gm_sm9_fp12_put(ws->bytes, &ws->w[0]);
	gm_sm3_init(z);
	gm_sm3_update(sm3, z, c, GM_SM9_G1_SIZE);
	gm_sm3_update(sm3, z, ws->bytes, sizeof(ws->bytes));
	gm_sm3_update(sm3, z, id, id_len);
}

/**
 * gm_sm9_encaps_z() - encapsulation up to the derivation of the key
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @pub: master public key
 * @to: the receiver, of gm_sm9_set_enc_id()
 * @id: identity of the same, @id_len bytes
 * @id_len: in bytes
 * @rng: source of random bytes, for the nonce
 * @ctx: its argument
 * @c: C
 * @z: for gm_sm9_kdf_xor(); secret; undefined on error
 *
 * Steps A2 to A6 of clause 8.4.1.
 *
 * Return: 0, the source's error, or -EINVAL where the source gives no number in
 * range.
 */
int gm_sm9_encaps_z(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		    const struct gm_sm9_enc_pub *pub,
		    const struct gm_sm9_enc_id *to, const u8 *id,
		    size_t id_len, gm_sm9_rng_fn rng, void *ctx,
		    u8 c[GM_SM9_G1_SIZE], struct gm_sm3_state *z)
{
	int err;

	err = gm_sm9_scalar_random(ws->k[0], rng, ctx);
	if (!err) {
		gm_sm9_g1_mul(&ws->g1, &ws->p1, ws->k[0], &to->q);
		gm_sm9_g1_to_affine(&ws->a1, &ws->p1);
		gm_sm9_g1_put(c, &ws->a1);
		gm_sm9_gt_pow(&ws->pairing, &ws->w[0], &pub->g, ws->k[0]);
		absorb(sm3, ws, c, id, id_len, z);
	}
	memzero_explicit(ws, sizeof(*ws));
	return err;
}
GM_EXPORT(gm_sm9_encaps_z);

/**
 * gm_sm9_decaps_z() - decapsulation up to the derivation of the key
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @key: the receiver's
 * @id: identity of the same, @id_len bytes
 * @id_len: in bytes
 * @c: C
 * @z: for gm_sm9_kdf_xor(); secret; undefined on error
 *
 * Steps B1 to B3 of clause 8.5.1.
 *
 * Return: 0, or -EBADMSG if C is no point of G1.
 */
int gm_sm9_decaps_z(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		    const struct gm_sm9_enc_key *key, const u8 *id,
		    size_t id_len, const u8 c[GM_SM9_G1_SIZE],
		    struct gm_sm3_state *z)
{
	if (gm_sm9_g1_get(&ws->a1, c))
		return -EBADMSG;
	gm_sm9_pairing_lines(&ws->pairing, &ws->w[0], &ws->a1, &key->lines);
	absorb(sm3, ws, c, id, id_len, z);
	memzero_explicit(ws, sizeof(*ws));
	return 0;
}
GM_EXPORT(gm_sm9_decaps_z);

/**
 * gm_sm9_encaps() - a key, and what carries it to the receiver
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @pub: master public key
 * @to: the receiver, of gm_sm9_set_enc_id()
 * @id: identity of the same, @id_len bytes
 * @id_len: in bytes
 * @rng: source of random bytes, for the nonce
 * @ctx: its argument
 * @c: C
 * @out: the key, @len bytes; zeros on error
 * @len: in bytes, 1..GM_SM9_TEXT_MAX
 *
 * GB/T 38635.2 clause 8.4.1.
 *
 * Return: 0; -EINVAL where @len is out of range; the source's error, or -EINVAL
 * where the source gives nothing that can be used.
 */
int gm_sm9_encaps(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		  const struct gm_sm9_enc_pub *pub,
		  const struct gm_sm9_enc_id *to, const u8 *id, size_t id_len,
		  gm_sm9_rng_fn rng, void *ctx, u8 c[GM_SM9_G1_SIZE], u8 *out,
		  size_t len)
{
	struct gm_sm3_state z;
	int i, err = -EINVAL;
	u8 any = 0;

	memset(out, 0, len);
	if (!len || len > GM_SM9_TEXT_MAX)
		return -EINVAL;
	for (i = 0; i < GM_SM2_TRIES && !any; i++) {
		err = gm_sm9_encaps_z(sm3, ws, pub, to, id, id_len, rng, ctx,
				      c, &z);
		if (err)
			break;
		/* a key of zeros is not used */
		any = gm_public(gm_sm9_kdf_xor(sm3, &z, 0, out, out, len));
	}
	memzero_explicit(&z, sizeof(z));
	if (err)
		return err;
	return any ? 0 : -EINVAL;
}
GM_EXPORT(gm_sm9_encaps);

/**
 * gm_sm9_decaps() - the key that came in C, GB/T 38635.2 clause 8.5.1
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @key: the receiver's
 * @id: identity of the same, @id_len bytes
 * @id_len: in bytes
 * @c: C
 * @out: the key, @len bytes; zeros on error
 * @len: in bytes, 1..GM_SM9_TEXT_MAX
 *
 * Return: 0, or -EBADMSG if C is no point of G1, the key is all zero, or the
 * length is out of range.
 */
int gm_sm9_decaps(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		  const struct gm_sm9_enc_key *key, const u8 *id, size_t id_len,
		  const u8 c[GM_SM9_G1_SIZE], u8 *out, size_t len)
{
	struct gm_sm3_state z;
	int err;
	u8 any;

	memset(out, 0, len);
	if (!len || len > GM_SM9_TEXT_MAX)
		return -EBADMSG;
	err = gm_sm9_decaps_z(sm3, ws, key, id, id_len, c, &z);
	if (err)
		return err;
	any = gm_sm9_kdf_xor(sm3, &z, 0, out, out, len);
	memzero_explicit(&z, sizeof(z));
	/* that it is refused is told to its sender too */
	return gm_public(any) ? 0 : -EBADMSG;
}
GM_EXPORT(gm_sm9_decaps);
