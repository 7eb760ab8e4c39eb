// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Everything that ZUC does, one way: whole messages through the functions that
 * take whole messages, pieces through those that the glue calls.
 */
#include "modes.h"

/* Calls @call with `at' and `n' of one piece of @len bytes after the other. */
#define PIECES(len, shape, call)					\
do {									\
	size_t at = 0, n, total = len;					\
									\
	do {								\
		n = gmt_piece(shape, total - at, 1, 0);			\
		call;							\
		at += n;						\
	} while (at < total);						\
} while (0)

static bool whole(const struct gmt_shape *shape)
{
	return !shape || !shape->n;
}

static size_t bytes_of(size_t nbits)
{
	return nbits / 8 + !!(nbits % 8);
}

/* What is left of the last byte of a message of bits is cleared. */
static void clear_rest(u8 *dst, size_t nbits)
{
	if (nbits % 8)
		dst[nbits / 8] &= ~(0xff >> nbits % 8);
}

static int text(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		struct gmt_zuc_text *t, struct gmt_shape *shape)
{
	struct gm_zuc_stream s = { .zuc = *st };
	size_t len = bytes_of(t->nbits);

	if (whole(shape)) {
		gm_zuc_crypt(impl, st, t->dst, t->src, len);
	} else {
		gm_zuc_stream_init(&s);
		PIECES(len, shape,
		       gm_zuc_stream_crypt(impl, &s, t->dst + at, t->src + at,
					   n));
	}
	clear_rest(t->dst, t->nbits);
	return 0;
}

static int zuc(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
	       struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_state st;

	(void)tag;
	gm_zuc128_init(impl, &st, req->key, req->iv);
	return text(impl, &st, t, shape);
}

static int zuc256(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
		  struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_state st;
	int err = gm_zuc256_init(impl, &st, req->key, req->iv, 0);

	(void)tag;
	return err ? err : text(impl, &st, t, shape);
}

static int nea6(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
		struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_state st;

	(void)tag;
	gm_nea6_init(impl, &st, req->key, req->iv);
	return text(impl, &st, t, shape);
}

static int eea3(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
		struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_state st;
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, req->iv);

	(void)tag;
	if (err)
		return err;
	if (whole(shape))
		return gm_eea3(impl, req->key, &p, t->dst, t->src, t->nbits);
	err = gm_eea3_init(impl, &st, req->key, &p);
	return err ? err : text(impl, &st, t, shape);
}

static int mac(const struct gm_zuc_impl *impl, struct gm_zuc_mac_state *st,
	       const struct gmt_zuc_req *req, u8 *tag, struct gmt_shape *shape)
{
	size_t len = req->aad_bits / 8, more = req->aad_bits % 8;

	PIECES(len, shape, gm_zuc_mac_update(impl, st, req->aad + at, n));
	return gm_zuc_mac_final(impl, st, more ? req->aad[len] : 0, more, tag);
}

static int eia3(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
		struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_mac_state st;
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, req->iv);

	(void)t;
	if (err)
		return err;
	if (whole(shape))
		return gm_eia3(impl, req->key, &p, req->aad, req->aad_bits,
			       tag);
	err = gm_eia3_init(impl, &st, req->key, &p);
	return err ? err : mac(impl, &st, req, tag, shape);
}

#define DEFINE_MAC(bits)						\
static int mac##bits(const struct gm_zuc_impl *impl,			\
		     const struct gmt_zuc_req *req,			\
		     struct gmt_zuc_text *t, u8 *tag,			\
		     struct gmt_shape *shape)				\
{									\
	struct gm_zuc_mac_state st;					\
	int err;							\
									\
	(void)t;							\
	if (whole(shape))						\
		return gm_zuc256_mac(impl, req->key, req->iv, bits,	\
				     req->aad, req->aad_bits, tag);	\
	err = gm_zuc256_mac_init(impl, &st, req->key, req->iv, bits);	\
	return err ? err : mac(impl, &st, req, tag, shape);		\
}

DEFINE_MAC(32)
DEFINE_MAC(64)
DEFINE_MAC(128)

static int gxm(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
	       struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_gxm_key key;
	struct gm_zuc_gxm st;
	int err;

	err = gm_zuc_gxm_set_key(req->hash, &key, req->key, 32);
	if (!err)
		err = gm_zuc_gxm_init(impl, &key, &st, req->iv, req->tag_len);
	if (err)
		return err;
	PIECES(req->aad_bits / 8, shape,
	       gm_zuc_gxm_aad(req->hash, &key, &st, req->aad + at, n));
	PIECES(t->nbits / 8, shape,
	       (t->dec ? gm_zuc_gxm_dec : gm_zuc_gxm_enc)(impl, req->hash, &key,
							  &st, t->dst + at,
							  t->src + at, n));
	gm_zuc_gxm_final(req->hash, &key, &st, tag);
	return 0;
}

static int mur(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
	       struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	const u8 *plain = t->dec ? t->dst : t->src;
	struct gm_zuc_mur_key key;
	struct gm_zuc_mur st;
	int err;

	err = gm_zuc_mur_set_key(req->hash, &key, req->key, 48);
	if (!err)
		err = gm_zuc_mur_init(&st, req->iv, req->tag_len);
	if (err)
		return err;
	PIECES(req->aad_bits / 8, shape,
	       gm_zuc_mur_aad(req->hash, &key, &st, req->aad + at, n));
	if (t->dec) {
		gm_zuc_mur_set_tag(impl, &key, &st, t->sent);
		PIECES(t->nbits / 8, shape,
		       gm_zuc_mur_crypt(impl, &st, t->dst + at, t->src + at,
					n));
	}
	PIECES(t->nbits / 8, shape,
	       gm_zuc_mur_text(req->hash, &key, &st, plain + at, n));
	gm_zuc_mur_tag(impl, req->hash, &key, &st, tag);
	if (t->dec)
		return 0;
	gm_zuc_mur_set_tag(impl, &key, &st, tag);
	PIECES(t->nbits / 8, shape,
	       gm_zuc_mur_crypt(impl, &st, t->dst + at, t->src + at, n));
	return 0;
}

static int nca6(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
		struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_nca6 st;

	gm_nca6_init(impl, req->hash, &st, req->key, req->iv);
	PIECES(req->aad_bits / 8, shape,
	       gm_nca6_aad(req->hash, &st, req->aad + at, n));
	PIECES(t->nbits / 8, shape,
	       (t->dec ? gm_nca6_dec : gm_nca6_enc)(impl, req->hash, &st,
						    t->dst + at, t->src + at,
						    n));
	return gm_nca6_final(req->hash, &st, tag, req->tag_len);
}

static int pdcp(const struct gm_zuc_impl *impl, const struct gmt_zuc_req *req,
		struct gmt_zuc_text *t, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_pdcp st;
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, req->iv);

	if (!err)
		err = gm_zuc_pdcp_init(impl, &st, req->key, req->key + 16, &p);
	if (err)
		return err;
	PIECES(req->aad_bits / 8, shape,
	       gm_zuc_pdcp_aad(impl, &st, req->aad + at, n));
	PIECES(t->nbits / 8, shape,
	       (t->dec ? gm_zuc_pdcp_dec : gm_zuc_pdcp_enc)(impl, &st,
							    t->dst + at,
							    t->src + at, n));
	gm_zuc_pdcp_final(impl, &st, tag);
	return 0;
}

/* It takes a whole message only; a cut one goes the way of two passes. */
static int eea3_eia3(const struct gm_zuc_impl *impl,
		     const struct gmt_zuc_req *req, struct gmt_zuc_text *t,
		     u8 *tag, struct gmt_shape *shape)
{
	struct gmt_zuc_req auth = *req;
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, req->iv);

	if (err)
		return err;
	if (whole(shape))
		return gm_eea3_eia3(impl, req->key, req->key + 16, &p, t->dec,
				    t->dst, t->src, t->nbits, tag);
	auth.key = req->key + 16;
	auth.aad_bits = t->nbits;
	auth.aad = t->dec ? t->dst : t->src;
	if (!t->dec)
		err = eia3(impl, &auth, t, tag, shape);
	if (!err)
		err = eea3(impl, req, t, tag, shape);
	if (!err && t->dec)
		err = eia3(impl, &auth, t, tag, shape);
	return err;
}

const struct gmt_zuc gmt_zucs[] = {
	{ "zuc", 16, 16, 0, 0, GMT_ZUC_TEXT, zuc },
	{ "zuc_eea3", 16, 8, 0, 0, GMT_ZUC_TEXT | GMT_ZUC_BITS, eea3 },
	{ "zuc_eia3", 16, 8, 4, 4, GMT_ZUC_AAD | GMT_ZUC_BITS, eia3 },
	{ "zuc_eea3_eia3", 32, 8, 4, 4, GMT_ZUC_TEXT | GMT_ZUC_BITS, eea3_eia3 },
	{ "zuc256", 32, 23, 0, 0, GMT_ZUC_TEXT, zuc256 },
	{ "zuc256_mac32", 32, 23, 4, 4, GMT_ZUC_AAD | GMT_ZUC_BITS, mac32 },
	{ "zuc256_mac64", 32, 23, 8, 8, GMT_ZUC_AAD | GMT_ZUC_BITS, mac64 },
	{ "zuc256_mac128", 32, 23, 16, 16, GMT_ZUC_AAD | GMT_ZUC_BITS, mac128 },
	{ "zuc_nea6", 32, 16, 0, 0, GMT_ZUC_TEXT, nea6 },
	{ "zuc_nia6", 32, 16, 4, 16, GMT_ZUC_AAD, nca6 },
	{ "zuc_nca6", 32, 16, 4, 16, GMT_ZUC_TEXT | GMT_ZUC_AAD, nca6 },
	{ "zuc_gxm", 32, 16, 8, 16, GMT_ZUC_TEXT | GMT_ZUC_AAD, gxm },
	{ "zuc_mur", 48, 16, 8, 16, GMT_ZUC_TEXT | GMT_ZUC_AAD, mur },
	{ "zuc_pdcp", 32, 8, 4, 4, GMT_ZUC_TEXT | GMT_ZUC_AAD, pdcp },
};

const size_t gmt_num_zucs = ARRAY_SIZE(gmt_zucs);

const struct gmt_zuc *gmt_zuc(const char *name)
{
	size_t i;

	for (i = 0; i < gmt_num_zucs; i++)
		if (!strcmp(gmt_zucs[i].name, name))
			return &gmt_zucs[i];
	return NULL;
}
