// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4-GCM (NIST SP 800-38D, RFC 8998).
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define PIECE	4096

/* Absorb @len bytes, the last of them padded with zeros to a whole block. */
static void ghash_padded(gm_ghash_fn ghash, const struct gm_ghash_key *key,
			 struct gm_ghash_state *st, const u8 *data, size_t len)
{
	size_t tail = len % BLOCK;
	u8 last[BLOCK] = {};

	ghash(key, st, data, len / BLOCK);
	if (tail) {
		memcpy(last, data + len - tail, tail);
		ghash(key, st, last, 1);
		memzero_explicit(last, sizeof(last));
	}
}

/* The last block of GHASH: two lengths in bits. */
static void ghash_lengths(const struct gm_sm4_impl *impl,
			  const struct gm_ghash_key *key,
			  struct gm_ghash_state *st, u64 a, u64 b)
{
	u8 block[BLOCK];

	gm_put_be64(block, a << 3);
	gm_put_be64(block + 8, b << 3);
	impl->ghash(key, st, block, 1);
}

/**
 * gm_sm4_gcm_set_key() - prepare a GCM key
 * @impl: implementation to use
 * @key: prepared key
 * @in: key
 */
void gm_sm4_gcm_set_key(const struct gm_sm4_impl *impl,
			struct gm_sm4_gcm_key *key,
			const u8 in[GM_SM4_KEY_SIZE])
{
	u8 h[BLOCK] = {};

	gm_sm4_set_key(&key->cipher, in);
	gm_sm4_block(impl, &key->cipher, h, h);
	gm_ghash_set_key(impl->ghash_powers, &key->hash, h);
	memzero_explicit(h, sizeof(h));
}
GM_EXPORT(gm_sm4_gcm_set_key);

/**
 * gm_sm4_gcm_init() - start a GCM message
 * @impl: implementation to use
 * @key: prepared key
 * @st: state, overwritten
 * @iv: IV, @iv_len bytes
 * @iv_len: length of the IV in bytes, at least 1; 12 is the fast case
 *
 * Then the AAD by gm_sm4_gcm_aad(), any split; gm_sm4_gcm_aad_end(); the text
 * by impl->gcm_enc or impl->gcm_dec, multiples of 16 bytes but for the last
 * call; gm_sm4_gcm_final().
 *
 * Return: 0, or -EINVAL when the IV is empty.
 */
int gm_sm4_gcm_init(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_gcm_key *key,
		    struct gm_sm4_gcm_state *st, const u8 *iv, size_t iv_len)
{
	memset(st, 0, sizeof(*st));
	if (!iv_len)
		return -EINVAL;
	if (iv_len == 12) {
		memcpy(st->ctr, iv, 12);
		st->ctr[15] = 1;
	} else {
		ghash_padded(impl->ghash, &key->hash, &st->ghash, iv, iv_len);
		ghash_lengths(impl, &key->hash, &st->ghash, 0, iv_len);
		gm_ghash_out(&st->ghash, st->ctr);
		gm_ghash_init(&st->ghash);
	}
	gm_sm4_block(impl, &key->cipher, st->mask, st->ctr);
	gm_put_be32(st->ctr + 12, gm_get_be32(st->ctr + 12) + 1);
	return 0;
}
GM_EXPORT(gm_sm4_gcm_init);

/**
 * gm_sm4_gcm_aad() - authenticate more of the AAD
 * @impl: implementation to use
 * @key: prepared key
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_sm4_gcm_aad(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_gcm_key *key,
		    struct gm_sm4_gcm_state *st, const u8 *aad, size_t len)
{
	size_t have = st->aad_len % BLOCK, n;

	if (!len)
		return;
	st->aad_len += len;
	if (have) {
		n = min_t(size_t, len, BLOCK - have);
		memcpy(st->buf + have, aad, n);
		if (have + n < BLOCK)
			return;
		impl->ghash(&key->hash, &st->ghash, st->buf, 1);
		aad += n;
		len -= n;
	}
	impl->ghash(&key->hash, &st->ghash, aad, len / BLOCK);
	memcpy(st->buf, aad + (len & -BLOCK), len % BLOCK);
}
GM_EXPORT(gm_sm4_gcm_aad);

/**
 * gm_sm4_gcm_aad_end() - end the AAD
 * @impl: implementation to use
 * @key: prepared key
 * @st: state
 */
void gm_sm4_gcm_aad_end(const struct gm_sm4_impl *impl,
			const struct gm_sm4_gcm_key *key,
			struct gm_sm4_gcm_state *st)
{
	ghash_padded(impl->ghash, &key->hash, &st->ghash, st->buf,
		     st->aad_len % BLOCK);
}
GM_EXPORT(gm_sm4_gcm_aad_end);

/**
 * gm_sm4_gcm_text() - text of a GCM message by the parts of an implementation
 * @ctr32: its counter mode
 * @ghash: its GHASH
 * @dec: decryption
 * @key: prepared key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 *
 * The ciphertext is hashed a piece at a time, while it is in the cache.
 */
void gm_sm4_gcm_text(gm_sm4_iv_fn ctr32, gm_ghash_fn ghash, bool dec,
		     const struct gm_sm4_gcm_key *key,
		     struct gm_sm4_gcm_state *st, u8 *dst, const u8 *src,
		     size_t len)
{
	st->text_len += len;
	while (len) {
		size_t n = min_t(size_t, len, PIECE);

		if (dec)
			ghash_padded(ghash, &key->hash, &st->ghash, src, n);
		ctr32(&key->cipher, dst, src, n, st->ctr);
		if (!dec)
			ghash_padded(ghash, &key->hash, &st->ghash, dst, n);
		src += n;
		dst += n;
		len -= n;
	}
}
GM_EXPORT(gm_sm4_gcm_text);

/**
 * gm_sm4_gcm_enc_c() - text of a GCM message, encryption, portable code
 * @key: prepared key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 */
void gm_sm4_gcm_enc_c(const struct gm_sm4_gcm_key *key,
		      struct gm_sm4_gcm_state *st, u8 *dst, const u8 *src,
		      size_t len)
{
	gm_sm4_gcm_text(gm_sm4_ctr32_c, gm_ghash_blocks_c, false, key, st, dst,
			src, len);
}
GM_EXPORT(gm_sm4_gcm_enc_c);

/**
 * gm_sm4_gcm_dec_c() - text of a GCM message, decryption, portable code
 * @key: prepared key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 */
void gm_sm4_gcm_dec_c(const struct gm_sm4_gcm_key *key,
		      struct gm_sm4_gcm_state *st, u8 *dst, const u8 *src,
		      size_t len)
{
	gm_sm4_gcm_text(gm_sm4_ctr32_c, gm_ghash_blocks_c, true, key, st, dst,
			src, len);
}
GM_EXPORT(gm_sm4_gcm_dec_c);

/**
 * gm_sm4_gcm_final() - end a GCM message
 * @impl: implementation to use
 * @key: prepared key
 * @st: state; wiped
 * @tag: the whole tag; a shorter one is its first bytes
 */
void gm_sm4_gcm_final(const struct gm_sm4_impl *impl,
		      const struct gm_sm4_gcm_key *key,
		      struct gm_sm4_gcm_state *st, u8 tag[GM_SM4_BLOCK_SIZE])
{
	ghash_lengths(impl, &key->hash, &st->ghash, st->aad_len, st->text_len);
	gm_ghash_out(&st->ghash, tag);
	gm_xor(tag, tag, st->mask, BLOCK);
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_sm4_gcm_final);
