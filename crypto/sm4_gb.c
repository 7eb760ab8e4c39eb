// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4 in the modes that only GB/T 17964-2021 has: BC, block chaining, and
 * OFBNLF, output feedback with a nonlinear function.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define CHUNK	(32 * BLOCK)

/**
 * gm_sm4_bc_enc() - BC encryption
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: chaining value F; F_(i+1) = F_i ^ C_i
 *
 * C_i = E(P_i ^ F_i).
 */
void gm_sm4_bc_enc(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		   u8 *dst, const u8 *src, size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	u8 x[BLOCK];

	for (; len; len -= BLOCK, src += BLOCK, dst += BLOCK) {
		gm_xor(x, src, iv, BLOCK);
		gm_sm4_block(impl, key, x, x);
		gm_xor(iv, iv, x, BLOCK);
		memcpy(dst, x, BLOCK);
	}
	memzero_explicit(x, sizeof(x));
}
GM_EXPORT(gm_sm4_bc_enc);

/**
 * gm_sm4_bc_dec() - BC decryption
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: chaining value, as in gm_sm4_bc_enc()
 */
void gm_sm4_bc_dec(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		   u8 *dst, const u8 *src, size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	u8 buf[CHUNK];

	while (len) {
		size_t n = min_t(size_t, len, CHUNK), i;

		impl->ecb_dec(key, buf, src, n);
		for (i = 0; i < n; i += BLOCK) {
			gm_xor(buf + i, buf + i, iv, BLOCK);
			gm_xor(iv, iv, src + i, BLOCK);
		}
		memcpy(dst, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
}
GM_EXPORT(gm_sm4_bc_dec);

/* Every block has a key of its own: K_i = E_K(K_(i-1)), K_0 the IV. */
static __always_inline void ofbnlf(const struct gm_sm4_impl *impl,
				   const struct gm_sm4_key *key, u8 *dst,
				   const u8 *src, size_t len, u8 iv[BLOCK],
				   bool dec)
{
	struct gm_sm4_key k;

	for (; len; len -= BLOCK, src += BLOCK, dst += BLOCK) {
		gm_sm4_block(impl, key, iv, iv);
		gm_sm4_set_key(&k, iv);
		if (dec)
			impl->ecb_dec(&k, dst, src, BLOCK);
		else
			gm_sm4_block(impl, &k, dst, src);
	}
	memzero_explicit(&k, sizeof(k));
}

/**
 * gm_sm4_ofbnlf_enc() - OFBNLF encryption
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: becomes the key of the last block: a secret
 */
void gm_sm4_ofbnlf_enc(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		       size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	ofbnlf(impl, key, dst, src, len, iv, false);
}
GM_EXPORT(gm_sm4_ofbnlf_enc);

/**
 * gm_sm4_ofbnlf_dec() - OFBNLF decryption
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 * @iv: becomes the key of the last block: a secret
 */
void gm_sm4_ofbnlf_dec(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		       size_t len, u8 iv[GM_SM4_BLOCK_SIZE])
{
	ofbnlf(impl, key, dst, src, len, iv, true);
}
GM_EXPORT(gm_sm4_ofbnlf_dec);
