// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The length-preserving modes, one way: whole messages through the functions
 * that take whole messages, pieces through those that the glue calls.
 */
#include "modes.h"

/**
 * gmt_piece() - length of the next piece
 * @shape:    how to cut
 * @left:     bytes still to come
 * @granule:  a piece that is not the last is a multiple of it
 * @min_last: the last piece must be at least as long (ciphertext stealing)
 */
size_t gmt_piece(struct gmt_shape *shape, size_t left, size_t granule,
		 size_t min_last)
{
	size_t cut;

	if (!shape || !shape->n)
		return left;
	cut = shape->cuts[shape->next++ % shape->n];
	if (!cut && !shape->was_empty) {
		shape->was_empty = true;
		return 0;
	}
	shape->was_empty = false;
	if (cut < granule)
		cut = granule;
	cut -= cut % granule;
	if (cut >= left || left - cut < min_last)
		return left;
	return cut;
}

static bool whole(const struct gmt_shape *shape)
{
	return !shape || !shape->n;
}

/* Feeds a function that carries the IV on. */
static void by_pieces(gm_sm4_iv_fn fn, const struct gm_sm4_key *key, u8 *dst,
		      const u8 *src, size_t len, u8 *iv,
		      struct gmt_shape *shape, size_t min_last)
{
	do {
		size_t n = gmt_piece(shape, len, GM_SM4_BLOCK_SIZE, min_last);

		fn(key, dst, src, n, iv);
		dst += n;
		src += n;
		len -= n;
	} while (len);
}

static int ecb(const struct gm_sm4_impl *impl, const u8 *key, size_t key_len,
	       bool enc, u8 *dst, const u8 *src, size_t len, u8 *iv,
	       struct gmt_shape *shape)
{
	struct gm_sm4_key k;

	(void)key_len;
	(void)iv;
	gm_sm4_set_key(&k, key);
	do {
		size_t n = gmt_piece(shape, len, GM_SM4_BLOCK_SIZE, 0);

		(enc ? impl->ecb_enc : impl->ecb_dec)(&k, dst, src, n);
		dst += n;
		src += n;
		len -= n;
	} while (len);
	return 0;
}

#define DEFINE_CARRY(name, enc_fn, dec_fn)				\
static int name(const struct gm_sm4_impl *impl, const u8 *key,		\
		size_t key_len, bool enc, u8 *dst, const u8 *src,	\
		size_t len, u8 *iv, struct gmt_shape *shape)		\
{									\
	struct gm_sm4_key k;						\
									\
	(void)key_len;							\
	gm_sm4_set_key(&k, key);					\
	by_pieces(enc ? impl->enc_fn : impl->dec_fn, &k, dst, src, len,	\
		  iv, shape, 0);					\
	return 0;							\
}

DEFINE_CARRY(cbc, cbc_enc, cbc_dec)
DEFINE_CARRY(ctr, ctr, ctr)
DEFINE_CARRY(ctr32, ctr32, ctr32)
DEFINE_CARRY(cfb, cfb_enc, cfb_dec)

#define DEFINE_FRAMED(name, enc_fn, dec_fn)				\
static int name(const struct gm_sm4_impl *impl, const u8 *key,		\
		size_t key_len, bool enc, u8 *dst, const u8 *src,	\
		size_t len, u8 *iv, struct gmt_shape *shape)		\
{									\
	struct gm_sm4_key k;						\
									\
	(void)key_len;							\
	gm_sm4_set_key(&k, key);					\
	do {								\
		size_t n = gmt_piece(shape, len, GM_SM4_BLOCK_SIZE, 0);	\
									\
		(enc ? enc_fn : dec_fn)(impl, &k, dst, src, n, iv);	\
		dst += n;						\
		src += n;						\
		len -= n;						\
	} while (len);							\
	return 0;							\
}

DEFINE_FRAMED(ofb, gm_sm4_ofb, gm_sm4_ofb)
DEFINE_FRAMED(bc, gm_sm4_bc_enc, gm_sm4_bc_dec)
DEFINE_FRAMED(ofbnlf, gm_sm4_ofbnlf_enc, gm_sm4_ofbnlf_dec)

static int cts(const struct gm_sm4_impl *impl, const u8 *key, size_t key_len,
	       bool enc, u8 *dst, const u8 *src, size_t len, u8 *iv,
	       struct gmt_shape *shape)
{
	struct gm_sm4_key k;

	(void)key_len;
	(void)shape;
	gm_sm4_set_key(&k, key);
	return (enc ? gm_sm4_cts_enc : gm_sm4_cts_dec)(impl, &k, dst, src, len,
						       iv);
}

static int xts_common(const struct gm_sm4_impl *impl, const u8 *key,
		      size_t key_len, bool gb, bool enc, u8 *dst, const u8 *src,
		      size_t len, u8 *iv, struct gmt_shape *shape)
{
	struct gm_sm4_xts_key k;
	gm_sm4_iv_fn fn;
	int err = gm_sm4_xts_set_key(&k, key, key_len, false);

	if (err)
		return err;
	if (whole(shape) || len < GM_SM4_BLOCK_SIZE)
		return (enc ? gm_sm4_xts_enc : gm_sm4_xts_dec)(impl, &k, gb,
							       dst, src, len,
							       iv);
	if (gb)
		fn = enc ? impl->xts_gb_enc : impl->xts_gb_dec;
	else
		fn = enc ? impl->xts_enc : impl->xts_dec;
	impl->ecb_enc(&k.tweak, iv, iv, GM_SM4_BLOCK_SIZE);
	by_pieces(fn, &k.data, dst, src, len, iv, shape,
		  len % GM_SM4_BLOCK_SIZE ? GM_SM4_BLOCK_SIZE : 0);
	return 0;
}

static int xts(const struct gm_sm4_impl *impl, const u8 *key, size_t key_len,
	       bool enc, u8 *dst, const u8 *src, size_t len, u8 *iv,
	       struct gmt_shape *shape)
{
	return xts_common(impl, key, key_len, false, enc, dst, src, len, iv,
			  shape);
}

static int xts_gb(const struct gm_sm4_impl *impl, const u8 *key, size_t key_len,
		  bool enc, u8 *dst, const u8 *src, size_t len, u8 *iv,
		  struct gmt_shape *shape)
{
	return xts_common(impl, key, key_len, true, enc, dst, src, len, iv,
			  shape);
}

static void hctr_hash(const struct gm_sm4_impl *impl,
		      const struct gm_sm4_hctr_key *key, const u8 *src,
		      size_t len, const u8 *tweak, u8 *out,
		      struct gmt_shape *shape)
{
	struct gm_sm4_hctr_hash st;

	gm_sm4_hctr_hash_init(&st);
	do {
		size_t n = gmt_piece(shape, len, 1, 0);

		gm_sm4_hctr_hash_update(impl, key, &st, src, n);
		src += n;
		len -= n;
	} while (len);
	gm_sm4_hctr_hash_final(impl, key, &st, tweak, out);
}

/* GB/T 17964-2021 clause 11 out of the parts that the glue has. */
static void hctr_pieces(const struct gm_sm4_impl *impl,
			const struct gm_sm4_hctr_key *key, bool enc, u8 *dst,
			const u8 *src, size_t len, const u8 *tweak,
			struct gmt_shape *shape)
{
	u8 a[16], b[16], s[16];
	size_t done = 16;
	u64 index = 0;

	hctr_hash(impl, key, src + 16, len - 16, tweak, a, shape);
	gm_xor(a, a, src, 16);
	(enc ? impl->ecb_enc : impl->ecb_dec)(&key->cipher, b, a, 16);
	gm_xor(s, a, b, 16);
	while (done < len) {
		size_t n = gmt_piece(shape, len - done, 16, 0);

		gm_sm4_hctr_ctr(impl, key, dst + done, src + done, n, s,
				&index);
		done += n;
	}
	hctr_hash(impl, key, dst + 16, len - 16, tweak, a, shape);
	gm_xor(dst, a, b, 16);
}

static int hctr(const struct gm_sm4_impl *impl, const u8 *key, size_t key_len,
		bool enc, u8 *dst, const u8 *src, size_t len, u8 *iv,
		struct gmt_shape *shape)
{
	struct gm_sm4_hctr_key k;
	int err = gm_sm4_hctr_set_key(&k, key, key_len);

	if (err)
		return err;
	if (whole(shape) || len < GM_SM4_BLOCK_SIZE)
		return (enc ? gm_sm4_hctr_enc : gm_sm4_hctr_dec)(impl, &k, dst,
								 src, len, iv);
	hctr_pieces(impl, &k, enc, dst, src, len, iv, shape);
	return 0;
}

const struct gmt_skcipher gmt_skciphers[] = {
	{ "sm4_ecb", 16, 0, 16, 0, false, ecb },
	{ "sm4_cbc", 16, 16, 16, 0, true, cbc },
	{ "sm4_ctr", 16, 16, 1, 0, true, ctr },
	{ "sm4_ctr32", 16, 16, 1, 0, true, ctr32 },
	{ "sm4_cfb", 16, 16, 1, 0, true, cfb },
	{ "sm4_ofb", 16, 16, 1, 0, true, ofb },
	{ "sm4_bc", 16, 16, 16, 0, true, bc },
	{ "sm4_ofbnlf", 16, 16, 16, 0, true, ofbnlf },
	{ "sm4_cts", 16, 16, 1, 16, false, cts },
	{ "sm4_xts_ieee", 32, 16, 1, 16, false, xts },
	{ "sm4_xts_gb", 32, 16, 1, 16, false, xts_gb },
	{ "sm4_hctr", 32, 16, 1, 16, false, hctr },
};

const size_t gmt_num_skciphers = ARRAY_SIZE(gmt_skciphers);

const struct gmt_skcipher *gmt_skcipher(const char *name)
{
	size_t i;

	for (i = 0; i < gmt_num_skciphers; i++)
		if (!strcmp(gmt_skciphers[i].name, name))
			return &gmt_skciphers[i];
	return NULL;
}

/**
 * gmt_skcipher_crypt() - encrypt or decrypt one message, as the glue would
 * @mode:    the mode
 * @impl:    the implementation
 * @key:     key, @key_len bytes
 * @key_len: bytes; a wrong number must give -EINVAL where the core sees it
 * @enc:     encrypt
 * @dst:     output, may be @src
 * @src:     input
 * @len:     bytes
 * @iv:      16 bytes, carried on where the mode does so
 * @shape:   how to cut; NULL: not at all
 *
 * Return: what the core says, 0 or -EINVAL.
 */
int gmt_skcipher_crypt(const struct gmt_skcipher *mode,
		       const struct gm_sm4_impl *impl, const u8 *key,
		       size_t key_len, bool enc, u8 *dst, const u8 *src,
		       size_t len, u8 *iv, struct gmt_shape *shape)
{
	/* Whole blocks are a precondition of the core, kept by the glue. */
	if (len % mode->block)
		return -EINVAL;
	return mode->crypt(impl, key, key_len, enc, dst, src, len, iv, shape);
}
