// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4 in CBC, CTR, CFB and OFB mode (GB/T 17964-2021, NIST SP 800-38A).
 *
 * What can be done for many blocks at once is done for up to CHUNK bytes: the
 * block cipher is cheapest there, and the buffer leaves the frame small.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define CHUNK	(32 * BLOCK)

/**
 * gm_sm4_cbc_enc_c() - CBC encryption, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: chaining value; becomes the last ciphertext block
 *
 * NIST SP 800-38A clause 6.2.
 */
void gm_sm4_cbc_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	for (; len; len -= BLOCK, src += BLOCK, dst += BLOCK) {
		gm_xor(iv, iv, src, BLOCK);
		gm_sm4_ecb_enc_c(key, iv, iv, BLOCK);
		memcpy(dst, iv, BLOCK);
	}
}
GM_EXPORT(gm_sm4_cbc_enc_c);

/**
 * gm_sm4_cbc_dec_by() - CBC decryption by the ECB of an implementation
 * @ecb_dec: its ECB decryption
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: chaining value; becomes the last ciphertext block
 */
void gm_sm4_cbc_dec_by(gm_sm4_ecb_fn ecb_dec, const struct gm_sm4_key *key,
		       u8 *dst, const u8 *src, size_t len,
		       u8 iv[GM_SM4_BLOCK_SIZE])
{
	u8 buf[CHUNK];

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);

		ecb_dec(key, buf, src, n);
		gm_xor(buf, buf, iv, BLOCK);
		gm_xor(buf + BLOCK, buf + BLOCK, src, n - BLOCK);
		memcpy(iv, src + n - BLOCK, BLOCK);
		memcpy(dst, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
}

/**
 * gm_sm4_cbc_dec_c() - CBC decryption, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: chaining value; becomes the last ciphertext block
 */
void gm_sm4_cbc_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_cbc_dec_by(gm_sm4_ecb_dec_c, key, dst, src, len, iv);
}
GM_EXPORT(gm_sm4_cbc_dec_c);

/* ctr = ctr + 1: all 128 bits, or the last 32 of them, big-endian. */
static __always_inline void ctr_inc(u8 ctr[BLOCK], bool wrap32)
{
	u64 lo;

	if (wrap32) {
		gm_put_be32(ctr + 12, gm_get_be32(ctr + 12) + 1);
		return;
	}
	lo = gm_get_be64(ctr + 8) + 1;
	gm_put_be64(ctr + 8, lo);
	gm_put_be64(ctr, gm_get_be64(ctr) + !lo);
}

/**
 * gm_sm4_ctr_by() - CTR mode by the ECB of an implementation
 * @ecb_enc: its ECB encryption
 * @wrap32: count as GCM does: only the last 32 bits, and they wrap
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes
 * @ctr: counter, big-endian; advances by @len / 16 rounded up
 */
void gm_sm4_ctr_by(gm_sm4_ecb_fn ecb_enc, bool wrap32,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 ctr[GM_SM4_BLOCK_SIZE])
{
	u8 buf[CHUNK];
	size_t i;

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);

		for (i = 0; i < n; i += BLOCK) {
			memcpy(buf + i, ctr, BLOCK);
			ctr_inc(ctr, wrap32);
		}
		ecb_enc(key, buf, buf, i);
		gm_xor(dst, src, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
}

/**
 * gm_sm4_ctr_c() - CTR mode, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes
 * @iv: counter, 128 bits big-endian; advances by @len / 16 rounded up
 *
 * NIST SP 800-38A clause 6.5.
 */
void gm_sm4_ctr_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		  size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_ctr_by(gm_sm4_ecb_enc_c, false, key, dst, src, len, iv);
}
GM_EXPORT(gm_sm4_ctr_c);

/**
 * gm_sm4_ctr32_c() - CTR mode with GCM's counter, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes
 * @iv: counter block; only its last 32 bits count, and wrap
 *
 * GCTR with inc_32 of NIST SP 800-38D clause 6.5.
 */
void gm_sm4_ctr32_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		    size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_ctr_by(gm_sm4_ecb_enc_c, true, key, dst, src, len, iv);
}
GM_EXPORT(gm_sm4_ctr32_c);

/**
 * gm_sm4_cfb_enc_c() - CFB encryption with 128-bit feedback, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; a partial block ends the message
 * @iv: feedback; becomes the last whole ciphertext block
 *
 * NIST SP 800-38A clause 6.3 with s = 128.
 */
void gm_sm4_cfb_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	u8 ks[BLOCK];

	for (; len >= BLOCK; len -= BLOCK, src += BLOCK, dst += BLOCK) {
		gm_sm4_ecb_enc_c(key, ks, iv, BLOCK);
		gm_xor(iv, ks, src, BLOCK);
		memcpy(dst, iv, BLOCK);
	}
	if (len) {
		gm_sm4_ecb_enc_c(key, ks, iv, BLOCK);
		gm_xor(dst, ks, src, len);
	}
	memzero_explicit(ks, sizeof(ks));
}
GM_EXPORT(gm_sm4_cfb_enc_c);

/**
 * gm_sm4_cfb_dec_by() - CFB decryption by the ECB of an implementation
 * @ecb_enc: its ECB encryption
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; a partial block ends the message
 * @iv: feedback; becomes the last whole ciphertext block
 */
void gm_sm4_cfb_dec_by(gm_sm4_ecb_fn ecb_enc, const struct gm_sm4_key *key,
		       u8 *dst, const u8 *src, size_t len,
		       u8 iv[GM_SM4_BLOCK_SIZE])
{
	u8 buf[CHUNK];

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);
		size_t whole = n & -BLOCK;
		size_t blocks = (n + BLOCK - 1) & -BLOCK;

		memcpy(buf, iv, BLOCK);
		memcpy(buf + BLOCK, src, blocks - BLOCK);
		if (whole)
			memcpy(iv, src + whole - BLOCK, BLOCK);
		ecb_enc(key, buf, buf, blocks);
		gm_xor(dst, src, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
}

/**
 * gm_sm4_cfb_dec_c() - CFB decryption with 128-bit feedback, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; a partial block ends the message
 * @iv: feedback; becomes the last whole ciphertext block
 */
void gm_sm4_cfb_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_cfb_dec_by(gm_sm4_ecb_enc_c, key, dst, src, len, iv);
}
GM_EXPORT(gm_sm4_cfb_dec_c);

/**
 * gm_sm4_ofb() - OFB mode
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; a partial block ends the message
 * @iv: becomes the last keystream block
 *
 * NIST SP 800-38A clause 6.4.
 */
void gm_sm4_ofb(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		u8 *dst, const u8 *src, size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	while (len) {
		size_t n = min_t(size_t, len, BLOCK);

		gm_sm4_block(impl, key, iv, iv);
		gm_xor(dst, src, iv, n);
		src += n;
		dst += n;
		len -= n;
	}
}
GM_EXPORT(gm_sm4_ofb);
