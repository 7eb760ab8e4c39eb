// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The serial modes over eight messages at once: what chains within a message
 * leaves eight independent blocks at every step, which the implementations
 * encrypt together.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define LANES	GM_SM4_LANES

/* x[i] = E(x[i] ^ the block of src[i] at pos) for each of the messages. */
static __always_inline void step(const struct gm_sm4_impl *impl,
				 const struct gm_sm4_key *key,
				 u8 x[LANES][BLOCK],
				 const u8 *const src[LANES], size_t pos)
{
	unsigned int i;

	for (i = 0; i < LANES; i++)
		gm_xor(x[i], x[i], src[i] + pos, BLOCK);
	impl->ecb_enc(key, x[0], x[0], LANES * BLOCK);
}

/**
 * gm_sm4_cbc_enc_x8() - CBC encryption of eight messages under one key
 * @impl: implementation to use
 * @key:  expanded key
 * @dst:  eight outputs of @len bytes
 * @src:  eight messages of @len bytes; src[i] may be dst[i], no two outputs may
 *	  overlap nor any output another message
 * @len:  length of each in bytes, a multiple of 16
 * @iv:   IV of each; becomes its last ciphertext block
 *
 * The same bytes as eight calls of impl->cbc_enc (NIST SP 800-38A clause 6.2).
 */
void gm_sm4_cbc_enc_x8(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_key *key, u8 *const dst[LANES],
		       const u8 *const src[LANES], size_t len,
		       u8 iv[LANES][BLOCK])
{
	unsigned int i;
	size_t pos;

	for (pos = 0; pos < len; pos += BLOCK) {
		step(impl, key, iv, src, pos);
		for (i = 0; i < LANES; i++)
			memcpy(dst[i] + pos, iv[i], BLOCK);
	}
}
GM_EXPORT(gm_sm4_cbc_enc_x8);

/**
 * gm_sm4_mac_x8() - CBC-MAC over whole blocks of eight messages under one key
 * @impl: implementation to use
 * @key:  expanded key
 * @mac:  chaining value of each
 * @src:  eight messages of @len bytes
 * @len:  length of each in bytes, a multiple of 16
 *
 * The same as eight calls of impl->mac: what CMAC, XCBC and CCM are made of.
 */
void gm_sm4_mac_x8(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		   u8 mac[LANES][BLOCK], const u8 *const src[LANES], size_t len)
{
	size_t pos;

	for (pos = 0; pos < len; pos += BLOCK)
		step(impl, key, mac, src, pos);
}
GM_EXPORT(gm_sm4_mac_x8);
