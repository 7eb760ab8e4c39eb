// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Implementations that need the vector registers, as the suites may call them
 * in a kernel: each function takes the registers for as long as it runs.
 */
#include "gm_kunit.h"

#ifdef __KERNEL__
#include "../crypto/simd_glue.h"

#define SLOTS	5

static const struct gm_sm4_impl *real[SLOTS];

/* A function of slot @n, by the name that it has in an implementation. */
#define GUARD(n, name, args, ...)					\
static void name##_##n args						\
{									\
	bool held = gm_simd_begin(true);				\
									\
	(held ? real[n] : &gm_sm4_c)->name(__VA_ARGS__);		\
	gm_simd_end(held);						\
}

#define ECB_ARGS	(const struct gm_sm4_key *key, u8 *dst,		\
			 const u8 *src, size_t len)
#define IV_ARGS		(const struct gm_sm4_key *key, u8 *dst,		\
			 const u8 *src, size_t len, u8 *iv)
#define MAC_ARGS	(const struct gm_sm4_key *key, u8 *mac,		\
			 const u8 *src, size_t len)
#define POWERS_ARGS	(struct gm_ghash_key *key)
#define GHASH_ARGS	(const struct gm_ghash_key *key,		\
			 struct gm_ghash_state *st, const u8 *data,	\
			 size_t nblocks)
#define GCM_ARGS	(const struct gm_sm4_gcm_key *key,		\
			 struct gm_sm4_gcm_state *st, u8 *dst,		\
			 const u8 *src, size_t len)
#define CCM_ARGS	(const struct gm_sm4_key *key,			\
			 struct gm_sm4_ccm_state *st, u8 *dst,		\
			 const u8 *src, size_t len)

#define GUARD_ALL(n)							\
GUARD(n, ecb_enc, ECB_ARGS, key, dst, src, len)				\
GUARD(n, ecb_dec, ECB_ARGS, key, dst, src, len)				\
GUARD(n, cbc_enc, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, cbc_dec, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, ctr, IV_ARGS, key, dst, src, len, iv)				\
GUARD(n, ctr32, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, cfb_enc, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, cfb_dec, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, xts_enc, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, xts_dec, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, xts_gb_enc, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, xts_gb_dec, IV_ARGS, key, dst, src, len, iv)			\
GUARD(n, mac, MAC_ARGS, key, mac, src, len)				\
GUARD(n, ghash, GHASH_ARGS, key, st, data, nblocks)				\
GUARD(n, ghash_powers, POWERS_ARGS, key)				\
GUARD(n, polyval, GHASH_ARGS, key, st, data, nblocks)				\
GUARD(n, gcm_enc, GCM_ARGS, key, st, dst, src, len)			\
GUARD(n, gcm_dec, GCM_ARGS, key, st, dst, src, len)			\
GUARD(n, ccm_enc, CCM_ARGS, key, st, dst, src, len)			\
GUARD(n, ccm_dec, CCM_ARGS, key, st, dst, src, len)

GUARD_ALL(0)
GUARD_ALL(1)
GUARD_ALL(2)
GUARD_ALL(3)
GUARD_ALL(4)

#define GUARDED(n)							\
	{								\
		.ecb_enc = ecb_enc_##n, .ecb_dec = ecb_dec_##n,		\
		.cbc_enc = cbc_enc_##n, .cbc_dec = cbc_dec_##n,		\
		.ctr = ctr_##n, .ctr32 = ctr32_##n,			\
		.cfb_enc = cfb_enc_##n, .cfb_dec = cfb_dec_##n,		\
		.xts_enc = xts_enc_##n, .xts_dec = xts_dec_##n,		\
		.xts_gb_enc = xts_gb_enc_##n,				\
		.xts_gb_dec = xts_gb_dec_##n,				\
		.mac = mac_##n, .ghash = ghash_##n,			\
		.ghash_powers = ghash_powers_##n,			\
		.polyval = polyval_##n,					\
		.gcm_enc = gcm_enc_##n, .gcm_dec = gcm_dec_##n,		\
		.ccm_enc = ccm_enc_##n, .ccm_dec = ccm_dec_##n,		\
	}

static struct gm_sm4_impl guarded[SLOTS] = {
	GUARDED(0), GUARDED(1), GUARDED(2), GUARDED(3), GUARDED(4)
};

const struct gm_sm4_impl *gm_guard(const struct gm_sm4_impl *impl)
{
	unsigned int n;

	if (!impl || !impl->simd)
		return impl;
	for (n = 0; n < SLOTS; n++) {
		if (!real[n]) {
			guarded[n].isa = impl->isa;
			real[n] = impl;
		}
		if (real[n] == impl)
			return &guarded[n];
	}
	WARN_ONCE(1, "no guard for %s\n", impl->isa);
	return &gm_sm4_c;
}

#else

const struct gm_sm4_impl *gm_guard(const struct gm_sm4_impl *impl)
{
	return impl;
}

#endif
