/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The implementations of SM4 for x86-64, and the functions that they consist
 * of: see struct gm_sm4_impl.
 */
#ifndef GM_X86_SM4_H
#define GM_X86_SM4_H

#include <gm/sm4.h>

#define GM_SM4_DECLARE_IV(name, family)					\
void gm_sm4_##name##_##family(const struct gm_sm4_key *key, u8 *dst,	\
			      const u8 *src, size_t len,		\
			      u8 iv[GM_SM4_BLOCK_SIZE])

#define GM_SM4_DECLARE_FAMILY(family)					\
void gm_sm4_ecb_enc_##family(const struct gm_sm4_key *key, u8 *dst,	\
			     const u8 *src, size_t len);		\
void gm_sm4_ecb_dec_##family(const struct gm_sm4_key *key, u8 *dst,	\
			     const u8 *src, size_t len);		\
GM_SM4_DECLARE_IV(cbc_enc, family);					\
GM_SM4_DECLARE_IV(cbc_dec, family);					\
GM_SM4_DECLARE_IV(cfb_enc, family);					\
GM_SM4_DECLARE_IV(cfb_dec, family);					\
GM_SM4_DECLARE_IV(ctr, family);						\
GM_SM4_DECLARE_IV(ctr32, family);					\
GM_SM4_DECLARE_IV(xts_enc, family);					\
GM_SM4_DECLARE_IV(xts_dec, family);					\
GM_SM4_DECLARE_IV(xts_gb_enc, family);					\
GM_SM4_DECLARE_IV(xts_gb_dec, family);					\
void gm_sm4_mac_##family(const struct gm_sm4_key *key,			\
			 u8 mac[GM_SM4_BLOCK_SIZE], const u8 *src,	\
			 size_t len);					\
void gm_sm4_gcm_enc_##family(const struct gm_sm4_gcm_key *key,		\
			     struct gm_sm4_gcm_state *st, u8 *dst,	\
			     const u8 *src, size_t len);		\
void gm_sm4_gcm_dec_##family(const struct gm_sm4_gcm_key *key,		\
			     struct gm_sm4_gcm_state *st, u8 *dst,	\
			     const u8 *src, size_t len);		\
void gm_sm4_ccm_enc_##family(const struct gm_sm4_key *key,		\
			     struct gm_sm4_ccm_state *st, u8 *dst,	\
			     const u8 *src, size_t len);		\
void gm_sm4_ccm_dec_##family(const struct gm_sm4_key *key,		\
			     struct gm_sm4_ccm_state *st, u8 *dst,	\
			     const u8 *src, size_t len);		\
extern const struct gm_sm4_impl gm_sm4_##family

#define GM_GHASH_DECLARE_FAMILY(family)					\
void gm_ghash_powers_##family(struct gm_ghash_key *key);		\
void gm_ghash_blocks_##family(const struct gm_ghash_key *key,		\
			      struct gm_ghash_state *st,		\
			      const u8 *data, size_t nblocks);		\
void gm_polyval_blocks_##family(const struct gm_ghash_key *key,		\
				struct gm_ghash_state *st,		\
				const u8 *data, size_t nblocks)

GM_SM4_DECLARE_FAMILY(gfni_avx512);
GM_SM4_DECLARE_FAMILY(gfni_avx2);
GM_SM4_DECLARE_FAMILY(vaes_avx2);
GM_SM4_DECLARE_FAMILY(aesni_avx2);
GM_SM4_DECLARE_FAMILY(aesni_avx);

void gm_sm4_gcm_passes_gfni_avx512(const struct gm_sm4_gcm_key *key,
				   struct gm_sm4_gcm_state *st, u8 *dst,
				   const u8 *src, size_t len, const u8 *text);

GM_GHASH_DECLARE_FAMILY(vpclmul_avx512);
GM_GHASH_DECLARE_FAMILY(vpclmul_avx2);
GM_GHASH_DECLARE_FAMILY(pclmul_avx);

/* Best first. */
#define GM_SM4_IMPLS	&gm_sm4_gfni_avx512, &gm_sm4_gfni_avx2,	\
			&gm_sm4_vaes_avx2, &gm_sm4_aesni_avx2,		\
			&gm_sm4_aesni_avx, &gm_sm4_c

#endif /* GM_X86_SM4_H */
