// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * GHASH or POLYVAL over AAD and text of any lengths, each padded with zeros to
 * whole blocks: what the AEADs of ZUC have in common.
 */
#include <gm/zuc.h>

#define BLOCK	GM_GHASH_BLOCK_SIZE
#define PIECE	4096

static void absorb(gm_ghash_fn fn, const struct gm_ghash_key *key,
		   struct gm_zuc_hash *h, const u8 *data, size_t len)
{
	size_t n;

	if (h->fill) {
		n = min_t(size_t, len, BLOCK - h->fill);
		memcpy(h->buf + h->fill, data, n);
		h->fill += n;
		if (h->fill < BLOCK)
			return;
		fn(key, &h->acc, h->buf, 1);
		data += n;
		len -= n;
	}
	fn(key, &h->acc, data, len / BLOCK);
	h->fill = len % BLOCK;
	memcpy(h->buf, data + len - h->fill, h->fill);
}

/**
 * gm_zuc_hash_pad() - close the open block with zeros
 * @fn: ghash or polyval of an implementation of SM4
 * @key: its key
 * @h: state
 */
void gm_zuc_hash_pad(gm_ghash_fn fn, const struct gm_ghash_key *key,
		     struct gm_zuc_hash *h)
{
	if (!h->fill)
		return;
	memset(h->buf + h->fill, 0, BLOCK - h->fill);
	fn(key, &h->acc, h->buf, 1);
	h->fill = 0;
}
GM_EXPORT(gm_zuc_hash_pad);

/**
 * gm_zuc_hash_aad() - hash more of the AAD
 * @fn: ghash or polyval of an implementation of SM4
 * @key: its key
 * @h: state, zeros at first
 * @data: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_hash_aad(gm_ghash_fn fn, const struct gm_ghash_key *key,
		     struct gm_zuc_hash *h, const u8 *data, size_t len)
{
	h->len[0] += len;
	absorb(fn, key, h, data, len);
}
GM_EXPORT(gm_zuc_hash_aad);

/**
 * gm_zuc_hash_text() - hash more of the text, which ends the AAD
 * @fn: ghash or polyval of an implementation of SM4
 * @key: its key
 * @h: state
 * @data: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_hash_text(gm_ghash_fn fn, const struct gm_ghash_key *key,
		      struct gm_zuc_hash *h, const u8 *data, size_t len)
{
	if (!h->len[1])
		gm_zuc_hash_pad(fn, key, h);
	h->len[1] += len;
	absorb(fn, key, h, data, len);
}
GM_EXPORT(gm_zuc_hash_text);

/**
 * gm_zuc_hash_crypt() - encrypt or decrypt more of the text, and hash the
 *                       ciphertext
 * @impl: implementation to use
 * @fn: ghash or polyval of an implementation of SM4
 * @key: its key
 * @h: state of the hash
 * @stream: keystream
 * @dec: decrypt
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 *
 * The ciphertext is hashed a piece at a time, while it is in the cache.
 */
void gm_zuc_hash_crypt(const struct gm_zuc_impl *impl, gm_ghash_fn fn,
		       const struct gm_ghash_key *key, struct gm_zuc_hash *h,
		       struct gm_zuc_stream *stream, bool dec, u8 *dst,
		       const u8 *src, size_t len)
{
	while (len) {
		size_t n = min_t(size_t, len, PIECE);

		if (dec)
			gm_zuc_hash_text(fn, key, h, src, n);
		gm_zuc_stream_crypt(impl, stream, dst, src, n);
		if (!dec)
			gm_zuc_hash_text(fn, key, h, dst, n);
		src += n;
		dst += n;
		len -= n;
	}
}
GM_EXPORT(gm_zuc_hash_crypt);

/**
 * gm_zuc_ghash_final() - end a GHASH as GCM does
 * @fn: ghash of an implementation of SM4
 * @key: its key
 * @h: state; wiped
 * @out: the hash
 *
 * The last block: the length of the AAD and that of the text, in bits, of 64
 * bits each, big-endian.
 */
void gm_zuc_ghash_final(gm_ghash_fn fn, const struct gm_ghash_key *key,
			struct gm_zuc_hash *h, u8 out[GM_GHASH_BLOCK_SIZE])
{
	u8 block[BLOCK];

	gm_zuc_hash_pad(fn, key, h);
	gm_put_be64(block, h->len[0] << 3);
	gm_put_be64(block + 8, h->len[1] << 3);
	fn(key, &h->acc, block, 1);
	gm_ghash_out(&h->acc, out);
	memzero_explicit(h, sizeof(*h));
}
GM_EXPORT(gm_zuc_ghash_final);
