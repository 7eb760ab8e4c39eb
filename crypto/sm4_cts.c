// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4-CBC with ciphertext stealing, form CS3 of the addendum to NIST
 * SP 800-38A, which is the kernel's cts(cbc()) and that of RFC 3962: the last
 * two blocks are always exchanged, and one block alone is plain CBC.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE

/**
 * gm_sm4_cts_enc() - CBC-CS3 encryption of a message
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16
 * @iv: IV; overwritten
 *
 * Return: 0, or -EINVAL when @len is less than 16.
 */
int gm_sm4_cts_enc(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	size_t tail = (len - 1) % BLOCK + 1;
	size_t bulk = len - tail;
	u8 last[BLOCK] = {};

	if (len < BLOCK)
		return -EINVAL;
	if (len == BLOCK) {
		impl->cbc_enc(key, dst, src, len, iv);
		return 0;
	}
	memcpy(last, src + bulk, tail);
	impl->cbc_enc(key, dst, src, bulk, iv);
	memcpy(dst + bulk, iv, tail);
	impl->cbc_enc(key, dst + bulk - BLOCK, last, BLOCK, iv);
	memzero_explicit(last, sizeof(last));
	return 0;
}
GM_EXPORT(gm_sm4_cts_enc);

/**
 * gm_sm4_cts_dec() - CBC-CS3 decryption of a message
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16
 * @iv: IV; overwritten
 *
 * Return: 0, or -EINVAL when @len is less than 16.
 */
int gm_sm4_cts_dec(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	size_t tail = (len - 1) % BLOCK + 1;
	size_t bulk = len - tail - BLOCK;
	u8 x[BLOCK], stolen[BLOCK];

	if (len < BLOCK)
		return -EINVAL;
	if (len == BLOCK) {
		impl->cbc_dec(key, dst, src, len, iv);
		return 0;
	}
	/* x = D(C_n): the padded last plaintext block ^ C_(n-1) */
	impl->ecb_dec(key, x, src + bulk, BLOCK);
	memcpy(stolen, x, BLOCK);
	memcpy(stolen, src + bulk + BLOCK, tail);
	gm_xor(x, x, stolen, tail);
	impl->cbc_dec(key, dst, src, bulk, iv);
	impl->cbc_dec(key, dst + bulk, stolen, BLOCK, iv);
	memcpy(dst + bulk + BLOCK, x, tail);
	memzero_explicit(x, sizeof(x));
	memzero_explicit(stolen, sizeof(stolen));
	return 0;
}
GM_EXPORT(gm_sm4_cts_dec);
