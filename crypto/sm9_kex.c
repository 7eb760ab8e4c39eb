// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM9 key exchange, GB/T 38635.2-2020 clause 7.
 */
#include <gm/ct.h>
#include <gm/sm9.h>

/**
 * gm_sm9_kex_start() - an ephemeral key, clause 7.2, steps A1 to A4
 * @ws: working memory
 * @kex: @kex->r and @kex->own are set; they are wiped on error
 * @peer: the other side, of gm_sm9_set_enc_id()
 * @rng: source of random bytes
 * @ctx: its argument
 *
 * Return: 0, the source's error, or -EINVAL where the source gives no number in
 * range.
 */
int gm_sm9_kex_start(struct gm_sm9_ws *ws, struct gm_sm9_kex *kex,
		     const struct gm_sm9_enc_id *peer, gm_sm9_rng_fn rng,
		     void *ctx)
{
	int err;

	err = gm_sm9_scalar_random(kex->r, rng, ctx);
	if (err) {
		memzero_explicit(kex->r, sizeof(kex->r));
		memzero_explicit(kex->own, sizeof(kex->own));
		return err;
	}
	gm_sm9_g1_mul(&ws->g1, &ws->p1, kex->r, &peer->q);
	gm_sm9_g1_to_affine(&ws->a1, &ws->p1);
	gm_sm9_g1_put(kex->own, &ws->a1);
	memzero_explicit(ws, sizeof(*ws));
	return 0;
}
GM_EXPORT(gm_sm9_kex_start);

/* IDA || IDB || RA || RB */
static void absorb_sides(const struct gm_sm3_impl *sm3,
			 struct gm_sm3_state *st, const struct gm_sm9_kex *kex)
{
	gm_sm3_update(sm3, st, kex->id_a, kex->id_a_len);
	gm_sm3_update(sm3, st, kex->id_b, kex->id_b_len);
	gm_sm3_update(sm3, st, kex->initiator ? kex->own : kex->peer,
		      GM_SM9_G1_SIZE);
	gm_sm3_update(sm3, st, kex->initiator ? kex->peer : kex->own,
		      GM_SM9_G1_SIZE);
}

static void absorb_gt(const struct gm_sm3_impl *sm3, struct gm_sm3_state *st,
		      struct gm_sm9_ws *ws, unsigned int i)
{
	gm_sm9_fp12_put(ws->bytes, &ws->w[i]);
	gm_sm3_update(sm3, st, ws->bytes, sizeof(ws->bytes));
}

/* SM3(tag || g1 || SM3(g2 || g3 || IDA || IDB || RA || RB)) for both tags */
static void confirm(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		    const struct gm_sm9_kex *kex, u8 sb[GM_SM3_DIGEST_SIZE],
		    u8 sa[GM_SM3_DIGEST_SIZE])
{
	u8 inner[GM_SM3_DIGEST_SIZE], tag;
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	absorb_gt(sm3, &st, ws, 1);
	absorb_gt(sm3, &st, ws, 2);
	absorb_sides(sm3, &st, kex);
	gm_sm3_final(sm3, &st, inner);
	for (tag = 0x82; tag <= 0x83; tag++) {
		gm_sm3_init(&st);
		gm_sm3_update(sm3, &st, &tag, 1);
		absorb_gt(sm3, &st, ws, 0);
		gm_sm3_update(sm3, &st, inner, sizeof(inner));
		gm_sm3_final(sm3, &st, tag == 0x82 ? sb : sa);
	}
	memzero_explicit(&st, sizeof(st));
	memzero_explicit(inner, sizeof(inner));
}

/**
 * gm_sm9_kex() - the shared key, GB/T 38635.2 clause 7.2
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 * @kex: keys and identities
 * @out: shared key, @len bytes; zeros on error
 * @len: in bytes, 1..GM_SM9_TEXT_MAX
 * @sb: SB, which the responder sends and the initiator compares
 * @sa: SA, which the initiator sends and the responder compares
 *
 * The comparison is the caller's, by gm_ct_diff(); without it the other side has
 * not shown that it has the key.
 *
 * Return: 0; -EINVAL where @len is out of range; -EBADMSG if the other's R is no
 * point of G1.
 */
int gm_sm9_kex(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
	       const struct gm_sm9_kex *kex, u8 *out, size_t len,
	       u8 sb[GM_SM3_DIGEST_SIZE], u8 sa[GM_SM3_DIGEST_SIZE])
{
	unsigned int own = kex->initiator ? 0 : 1, i;
	struct gm_sm3_state z;

	memset(out, 0, len);
	if (!len || len > GM_SM9_TEXT_MAX)
		return -EINVAL;
	if (gm_sm9_g1_get(&ws->a1, kex->peer))
		return -EBADMSG;
	/* g1 is the initiator's power of g, g2 the responder's; g3 is of both */
	gm_sm9_gt_pow(&ws->pairing, &ws->w[own], &kex->pub->g, kex->r);
	gm_sm9_pairing_lines(&ws->pairing, &ws->w[!own], &ws->a1,
			     &kex->key->lines);
	gm_sm9_gt_base_init(&ws->base, &ws->w[!own]);
	gm_sm9_gt_pow_base(&ws->pairing, &ws->w[2], &ws->base, kex->r);

	gm_sm3_init(&z);
	absorb_sides(sm3, &z, kex);
	for (i = 0; i < 3; i++)
		absorb_gt(sm3, &z, ws, i);
	gm_sm9_kdf_xor(sm3, &z, 0, out, out, len);
	confirm(sm3, ws, kex, sb, sa);
	memzero_explicit(&z, sizeof(z));
	memzero_explicit(ws, sizeof(*ws));
	return 0;
}
GM_EXPORT(gm_sm9_kex);
