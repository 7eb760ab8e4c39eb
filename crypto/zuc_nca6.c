// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * NCA6, 3GPP's AEAD of ZUC-256 with a 128-bit IV and POLYVAL, and NIA6, which is
 * NCA6 of AAD alone.
 *
 * One keystream, that of NEA6: H, Q and P of 128 bits each, then what the text
 * is encrypted with. The tag is dot(X ^ lengths, Q) ^ P, where X is POLYVAL with
 * H of AAD and ciphertext, each padded with zeros, and dot is that of RFC 8452
 * section 3; lengths are those of the text and of the AAD, in bits, of 64 bits
 * each, little-endian.
 */
#include <gm/zuc.h>

#define BLOCK	GM_GHASH_BLOCK_SIZE
/**
 * gm_nca6_init() - start a message
 * @impl: implementation to use
 * @hash: whose POLYVAL is used
 * @st: state, overwritten
 * @key: key
 * @iv: IV
 */
void gm_nca6_init(const struct gm_zuc_impl *impl,
		  const struct gm_sm4_impl *hash, struct gm_nca6 *st,
		  const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_NEA6_IV_SIZE])
{
	u8 h[BLOCK];

	memset(st, 0, sizeof(*st));
	gm_nea6_init(impl, &st->zuc.zuc, key, iv);
	gm_zuc_stream_init(&st->zuc);
	impl->keystream(&st->zuc.zuc, h, BLOCK / GM_ZUC_WORD_SIZE);
	impl->keystream(&st->zuc.zuc, st->q, BLOCK / GM_ZUC_WORD_SIZE);
	impl->keystream(&st->zuc.zuc, st->p, BLOCK / GM_ZUC_WORD_SIZE);
	gm_polyval_set_key(hash->ghash_powers, &st->key, h);
	memzero_explicit(h, sizeof(h));
}
GM_EXPORT(gm_nca6_init);

/**
 * gm_nca6_aad() - authenticate more of the AAD, or of the message of NIA6
 * @hash: whose POLYVAL is used
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_nca6_aad(const struct gm_sm4_impl *hash, struct gm_nca6 *st,
		 const u8 *aad, size_t len)
{
	gm_zuc_hash_aad(hash->polyval, &st->key, &st->hash, aad, len);
}
GM_EXPORT(gm_nca6_aad);

/**
 * gm_nca6_enc() - encrypt more of the text
 * @impl: implementation to use
 * @hash: whose POLYVAL is used
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_nca6_enc(const struct gm_zuc_impl *impl,
		 const struct gm_sm4_impl *hash, struct gm_nca6 *st, u8 *dst,
		 const u8 *src, size_t len)
{
	gm_zuc_hash_crypt(impl, hash->polyval, &st->key, &st->hash, &st->zuc,
			  false, dst, src, len);
}
GM_EXPORT(gm_nca6_enc);

/**
 * gm_nca6_dec() - decrypt more of the text
 * @impl: implementation to use
 * @hash: whose POLYVAL is used
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_nca6_dec(const struct gm_zuc_impl *impl,
		 const struct gm_sm4_impl *hash, struct gm_nca6 *st, u8 *dst,
		 const u8 *src, size_t len)
{
	gm_zuc_hash_crypt(impl, hash->polyval, &st->key, &st->hash, &st->zuc,
			  true, dst, src, len);
}
GM_EXPORT(gm_nca6_dec);

/* Of the key for one multiplication no powers are needed. */
static void no_powers(struct gm_ghash_key *key __maybe_unused)
{
}

/**
 * gm_nca6_final() - end a message of NCA6 or NIA6
 * @hash: whose POLYVAL is used
 * @st: state; wiped, unless an error is returned
 * @tag: @tag_len bytes
 * @tag_len: length of the tag in bytes, 4..16
 *
 * Return: 0, or -EINVAL for another @tag_len.
 */
int gm_nca6_final(const struct gm_sm4_impl *hash, struct gm_nca6 *st, u8 *tag,
		  size_t tag_len)
{
	u8 x[BLOCK], block[BLOCK];

	if (tag_len < GM_NCA6_TAG_MIN || tag_len > GM_NCA6_TAG_MAX)
		return -EINVAL;
	gm_zuc_hash_pad(hash->polyval, &st->key, &st->hash);
	gm_polyval_out(&st->hash.acc, x);
	gm_put_le64(block, st->hash.len[1] << 3);
	gm_put_le64(block + 8, st->hash.len[0] << 3);
	gm_xor(block, block, x, BLOCK);
	gm_polyval_set_key(no_powers, &st->key, st->q);
	gm_ghash_init(&st->hash.acc);
	gm_polyval_blocks_c(&st->key, &st->hash.acc, block, 1);
	gm_polyval_out(&st->hash.acc, x);
	gm_xor(tag, x, st->p, tag_len);
	memzero_explicit(x, sizeof(x));
	memzero_explicit(block, sizeof(block));
	memzero_explicit(st, sizeof(*st));
	return 0;
}
GM_EXPORT(gm_nca6_final);
