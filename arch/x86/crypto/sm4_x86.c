// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4 for x86-64: what puts the assembly of each family together to an
 * implementation. The loops over data are in sm4-avx2.inc and
 * ghash-pclmul.inc; here are the ends of messages that two modes have, and the
 * two AEADs, which go over their text twice while it is in the cache, except
 * where the GCM of sm4-gfni-avx512-gcm.inc goes over it once.
 */
#include <gm/cpu.h>
#include "gm_sm4.h"

#define BLOCK	GM_SM4_BLOCK_SIZE

/* The modes that a family has no loops of its own for, by its ECB. */
#define DEFINE_MODE(name, family, by, ...)				\
GM_SM4_DECLARE_IV(name, family);					\
									\
void gm_sm4_##name##_##family(const struct gm_sm4_key *key, u8 *dst,	\
			      const u8 *src, size_t len, u8 iv[BLOCK])	\
{									\
	by(__VA_ARGS__, key, dst, src, len, iv);			\
}

#define DEFINE_MODES(family)						\
DEFINE_MODE(cbc_dec, family, gm_sm4_cbc_dec_by, gm_sm4_ecb_dec_##family) \
DEFINE_MODE(cfb_dec, family, gm_sm4_cfb_dec_by, gm_sm4_ecb_enc_##family) \
DEFINE_MODE(ctr, family, gm_sm4_ctr_by, gm_sm4_ecb_enc_##family, false)	\
DEFINE_MODE(ctr32, family, gm_sm4_ctr_by, gm_sm4_ecb_enc_##family, true) \
DEFINE_MODE(xts_enc_blocks, family, gm_sm4_xts_by,			\
	    gm_sm4_ecb_enc_##family, false, false)			\
DEFINE_MODE(xts_dec_blocks, family, gm_sm4_xts_by,			\
	    gm_sm4_ecb_dec_##family, true, false)			\
DEFINE_MODE(xts_gb_enc_blocks, family, gm_sm4_xts_by,			\
	    gm_sm4_ecb_enc_##family, false, true)			\
DEFINE_MODE(xts_gb_dec_blocks, family, gm_sm4_xts_by,			\
	    gm_sm4_ecb_dec_##family, true, true)

/* GCM; @hash: the family of the GHASH that goes with it */
#define DEFINE_GCM(family, hash)					\
void gm_sm4_gcm_enc_##family(const struct gm_sm4_gcm_key *key,		\
			     struct gm_sm4_gcm_state *st, u8 *dst,	\
			     const u8 *src, size_t len)			\
{									\
	gm_sm4_gcm_text(gm_sm4_ctr32_##family,				\
			 gm_ghash_blocks_##hash, false, key, st, dst,	\
			 src, len);					\
}									\
									\
void gm_sm4_gcm_dec_##family(const struct gm_sm4_gcm_key *key,		\
			     struct gm_sm4_gcm_state *st, u8 *dst,	\
			     const u8 *src, size_t len)			\
{									\
	gm_sm4_gcm_text(gm_sm4_ctr32_##family,				\
			 gm_ghash_blocks_##hash, true, key, st, dst,	\
			 src, len);					\
}									\

#define DEFINE_IMPL(family, hash, name, prio, features)			\
GM_SM4_DECLARE_IV(cfb_enc_blocks, family);				\
GM_SM4_DECLARE_IV(xts_enc_blocks, family);				\
GM_SM4_DECLARE_IV(xts_dec_blocks, family);				\
GM_SM4_DECLARE_IV(xts_gb_enc_blocks, family);				\
GM_SM4_DECLARE_IV(xts_gb_dec_blocks, family);				\
									\
void gm_sm4_cfb_enc_##family(const struct gm_sm4_key *key, u8 *dst,	\
			     const u8 *src, size_t len, u8 iv[BLOCK])	\
{									\
	cfb_enc(gm_sm4_ecb_enc_##family,				\
		gm_sm4_cfb_enc_blocks_##family, key, dst, src, len,	\
		iv);							\
}									\
									\
void gm_sm4_xts_enc_##family(const struct gm_sm4_key *key, u8 *dst,	\
			     const u8 *src, size_t len, u8 tweak[BLOCK]) \
{									\
	xts(gm_sm4_ecb_enc_##family, gm_sm4_xts_enc_blocks_##family,	\
	    key, false, false, dst, src, len, tweak);			\
}									\
									\
void gm_sm4_xts_dec_##family(const struct gm_sm4_key *key, u8 *dst,	\
			     const u8 *src, size_t len, u8 tweak[BLOCK]) \
{									\
	xts(gm_sm4_ecb_dec_##family, gm_sm4_xts_dec_blocks_##family,	\
	    key, true, false, dst, src, len, tweak);			\
}									\
									\
void gm_sm4_xts_gb_enc_##family(const struct gm_sm4_key *key, u8 *dst,	\
				const u8 *src, size_t len,		\
				u8 tweak[BLOCK])			\
{									\
	xts(gm_sm4_ecb_enc_##family,					\
	    gm_sm4_xts_gb_enc_blocks_##family, key, false, true, dst,	\
	    src, len, tweak);						\
}									\
									\
void gm_sm4_xts_gb_dec_##family(const struct gm_sm4_key *key, u8 *dst,	\
				const u8 *src, size_t len,		\
				u8 tweak[BLOCK])			\
{									\
	xts(gm_sm4_ecb_dec_##family,					\
	    gm_sm4_xts_gb_dec_blocks_##family, key, true, true, dst,	\
	    src, len, tweak);						\
}									\
									\
void gm_sm4_ccm_enc_##family(const struct gm_sm4_key *key,		\
			     struct gm_sm4_ccm_state *st, u8 *dst,	\
			     const u8 *src, size_t len)			\
{									\
	gm_sm4_ccm_text(gm_sm4_ctr_##family, gm_sm4_mac_##family,	\
			 false, key, st, dst, src, len);		\
}									\
									\
void gm_sm4_ccm_dec_##family(const struct gm_sm4_key *key,		\
			     struct gm_sm4_ccm_state *st, u8 *dst,	\
			     const u8 *src, size_t len)			\
{									\
	gm_sm4_ccm_text(gm_sm4_ctr_##family, gm_sm4_mac_##family,	\
			 true, key, st, dst, src, len);			\
}									\
									\
static bool usable_##family(void)					\
{									\
	return gm_cpu_has(features);					\
}									\
									\
const struct gm_sm4_impl gm_sm4_##family = {				\
	.isa = name,							\
	.priority = prio,						\
	.simd = true,							\
	.usable = usable_##family,					\
	.ecb_enc = gm_sm4_ecb_enc_##family,				\
	.ecb_dec = gm_sm4_ecb_dec_##family,				\
	.cbc_enc = gm_sm4_cbc_enc_##family,				\
	.cbc_dec = gm_sm4_cbc_dec_##family,				\
	.ctr = gm_sm4_ctr_##family,					\
	.ctr32 = gm_sm4_ctr32_##family,					\
	.cfb_enc = gm_sm4_cfb_enc_##family,					\
	.cfb_dec = gm_sm4_cfb_dec_##family,				\
	.xts_enc = gm_sm4_xts_enc_##family,					\
	.xts_dec = gm_sm4_xts_dec_##family,					\
	.xts_gb_enc = gm_sm4_xts_gb_enc_##family,				\
	.xts_gb_dec = gm_sm4_xts_gb_dec_##family,				\
	.mac = gm_sm4_mac_##family,					\
	.ghash = gm_ghash_blocks_##hash,				\
	.ghash_powers = gm_ghash_powers_##hash,			\
	.polyval = gm_polyval_blocks_##hash,				\
	.gcm_enc = gm_sm4_gcm_enc_##family,					\
	.gcm_dec = gm_sm4_gcm_dec_##family,					\
	.ccm_enc = gm_sm4_ccm_enc_##family,					\
	.ccm_dec = gm_sm4_ccm_dec_##family,					\
};									\
GM_EXPORT(gm_sm4_##family)

static __always_inline void cfb_enc(gm_sm4_ecb_fn ecb, gm_sm4_iv_fn blocks,
				    const struct gm_sm4_key *key, u8 *dst,
				    const u8 *src, size_t len, u8 iv[BLOCK])
{
	size_t tail = len % BLOCK;
	u8 ks[BLOCK];

	blocks(key, dst, src, len - tail, iv);
	if (!tail)
		return;
	ecb(key, ks, iv, BLOCK);
	gm_xor(dst + len - tail, src + len - tail, ks, tail);
	memzero_explicit(ks, sizeof(ks));
}

static __always_inline void xts(gm_sm4_ecb_fn ecb, gm_sm4_iv_fn blocks,
				const struct gm_sm4_key *key, bool dec, bool gb,
				u8 *dst, const u8 *src, size_t len,
				u8 tweak[BLOCK])
{
	size_t tail = len % BLOCK;
	size_t bulk = len - (tail ? BLOCK + tail : 0);

	blocks(key, dst, src, bulk, tweak);
	if (tail)
		gm_sm4_xts_steal(ecb, key, dec, gb, dst + bulk, src + bulk,
				 tail, tweak);
}

/*
 * Whole passes by one loop for the cipher and the hash. Encryption hashes what
 * the pass before wrote: the first pass is without hash, the last hash without
 * cipher.
 */
#define PASS	1024

_Static_assert(offsetof(struct gm_sm4_gcm_key, hash) == 128 &&
	       offsetof(struct gm_sm4_gcm_state, ctr) == 16,
	       "as sm4-gfni-avx512-gcm.inc has it");

void gm_sm4_gcm_enc_gfni_avx512(const struct gm_sm4_gcm_key *key,
				struct gm_sm4_gcm_state *st, u8 *dst,
				const u8 *src, size_t len)
{
	size_t bulk = len & -PASS;

	if (bulk > PASS) {
		gm_sm4_ctr32_gfni_avx512(&key->cipher, dst, src, PASS, st->ctr);
		gm_sm4_gcm_passes_gfni_avx512(key, st, dst + PASS, src + PASS,
					      bulk - PASS, dst);
		gm_ghash_blocks_vpclmul_avx512(&key->hash, &st->ghash,
					       dst + bulk - PASS,
					       PASS / BLOCK);
		st->text_len += bulk;
		dst += bulk;
		src += bulk;
		len -= bulk;
	}
	gm_sm4_gcm_text(gm_sm4_ctr32_gfni_avx512,
			gm_ghash_blocks_vpclmul_avx512, false, key, st, dst,
			src, len);
}

void gm_sm4_gcm_dec_gfni_avx512(const struct gm_sm4_gcm_key *key,
				struct gm_sm4_gcm_state *st, u8 *dst,
				const u8 *src, size_t len)
{
	size_t bulk = len & -PASS;

	if (bulk) {
		gm_sm4_gcm_passes_gfni_avx512(key, st, dst, src, bulk, src);
		st->text_len += bulk;
	}
	gm_sm4_gcm_text(gm_sm4_ctr32_gfni_avx512,
			gm_ghash_blocks_vpclmul_avx512, true, key, st,
			dst + bulk, src + bulk, len - bulk);
}

DEFINE_MODES(aesni_avx)

DEFINE_GCM(gfni_avx2, vpclmul_avx2)
DEFINE_GCM(vaes_avx2, vpclmul_avx2)
DEFINE_GCM(aesni_avx2, pclmul_avx)
DEFINE_GCM(aesni_avx, pclmul_avx)

DEFINE_IMPL(gfni_avx512, vpclmul_avx512, "gfni-avx512", 850,
	    GM_CPU_AVX512 | GM_CPU_GFNI | GM_CPU_PCLMUL | GM_CPU_VPCLMUL);
DEFINE_IMPL(gfni_avx2, vpclmul_avx2, "gfni-avx2", 650,
	    GM_CPU_AVX2 | GM_CPU_GFNI | GM_CPU_PCLMUL | GM_CPU_VPCLMUL);
DEFINE_IMPL(vaes_avx2, vpclmul_avx2, "vaes-avx2", 600,
	    GM_CPU_AVX2 | GM_CPU_AESNI | GM_CPU_PCLMUL | GM_CPU_VAES |
	    GM_CPU_VPCLMUL);
DEFINE_IMPL(aesni_avx2, pclmul_avx, "aesni-avx2", 550,
	    GM_CPU_AVX2 | GM_CPU_AESNI | GM_CPU_PCLMUL);
DEFINE_IMPL(aesni_avx, pclmul_avx, "aesni-avx", 450,
	    GM_CPU_AVX | GM_CPU_AESNI | GM_CPU_PCLMUL);
