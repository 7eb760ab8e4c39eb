// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The MACs made of SM4 in CBC mode: CMAC, XCBC-MAC and CBC-MAC.
 */
#include "sm4_glue.h"

static int gm_sm4_mac_setkey_with(struct crypto_shash *tfm, const u8 *in,
				  unsigned int len,
				  void (*set)(struct gm_sm4_mac_key *key,
					      const u8 *in))
{
	struct gm_sm4_mac_key *key = crypto_shash_ctx(tfm);

	if (len != GM_SM4_KEY_SIZE) {
		memzero_explicit(key, sizeof(*key));
		return -EINVAL;
	}
	set(key, in);
	return 0;
}

static void gm_sm4_cmac_set(struct gm_sm4_mac_key *key, const u8 *in)
{
	gm_sm4_cmac_set_key(&gm_sm4_c, key, in);
}

static void gm_sm4_xcbc_set(struct gm_sm4_mac_key *key, const u8 *in)
{
	gm_sm4_xcbc_set_key(&gm_sm4_c, key, in);
}

static void gm_sm4_cbcmac_set(struct gm_sm4_mac_key *key, const u8 *in)
{
	gm_sm4_cbcmac_set_key(key, in);
}

static int gm_sm4_cmac_setkey(struct crypto_shash *tfm, const u8 *in,
			      unsigned int len)
{
	return gm_sm4_mac_setkey_with(tfm, in, len, gm_sm4_cmac_set);
}

static int gm_sm4_xcbc_setkey(struct crypto_shash *tfm, const u8 *in,
			      unsigned int len)
{
	return gm_sm4_mac_setkey_with(tfm, in, len, gm_sm4_xcbc_set);
}

static int gm_sm4_cbcmac_setkey(struct crypto_shash *tfm, const u8 *in,
				unsigned int len)
{
	return gm_sm4_mac_setkey_with(tfm, in, len, gm_sm4_cbcmac_set);
}

static int gm_sm4_mac_start(struct shash_desc *desc)
{
	gm_sm4_mac_init(shash_desc_ctx(desc));
	return 0;
}

static __always_inline int gm_sm4_mac_absorb(struct shash_desc *desc,
					     const u8 *data, unsigned int len,
					     const struct gm_sm4_impl *impl,
					     bool simd)
{
	const struct gm_sm4_mac_key *key = crypto_shash_ctx(desc->tfm);
	const struct gm_sm4_impl *used;
	unsigned int n;

	for (; len; data += n, len -= n) {
		n = gm_simd_bytes(len, simd);
		used = gm_sm4_begin(impl, simd);
		gm_sm4_mac_update(used, key, shash_desc_ctx(desc), data, n);
		gm_sm4_end(used);
	}
	return 0;
}

typedef void (*gm_sm4_mac_final_fn)(const struct gm_sm4_impl *impl,
				    const struct gm_sm4_mac_key *key,
				    struct gm_sm4_mac_state *st,
				    u8 out[GM_SM4_BLOCK_SIZE]);

static __always_inline int gm_sm4_mac_end(struct shash_desc *desc, u8 *out,
					  gm_sm4_mac_final_fn final,
					  const struct gm_sm4_impl *impl,
					  bool simd)
{
	const struct gm_sm4_mac_key *key = crypto_shash_ctx(desc->tfm);
	const struct gm_sm4_impl *used = gm_sm4_begin(impl, simd);

	final(used, key, shash_desc_ctx(desc), out);
	gm_sm4_end(used);
	return 0;
}

static int gm_sm4_mac_export(struct shash_desc *desc, void *out)
{
	memcpy(out, shash_desc_ctx(desc), sizeof(struct gm_sm4_mac_state));
	return 0;
}

static int gm_sm4_mac_import(struct shash_desc *desc, const void *in)
{
	memcpy(shash_desc_ctx(desc), in, sizeof(struct gm_sm4_mac_state));
	return 0;
}

#define GM_SM4_MAC_METHODS(isa, simd)					\
static int gm_sm4_mac_update_##isa(struct shash_desc *desc,		\
				   const u8 *data, unsigned int len)	\
{									\
	return gm_sm4_mac_absorb(desc, data, len, &gm_sm4_##isa, simd);	\
}									\
									\
static int gm_sm4_cmac_final_##isa(struct shash_desc *desc, u8 *out)	\
{									\
	return gm_sm4_mac_end(desc, out, gm_sm4_cmac_final,		\
			      &gm_sm4_##isa, simd);			\
}									\
									\
static int gm_sm4_cbcmac_final_##isa(struct shash_desc *desc, u8 *out)	\
{									\
	return gm_sm4_mac_end(desc, out, gm_sm4_cbcmac_final,		\
			      &gm_sm4_##isa, simd);			\
}

#define GM_SM4_MAC(isa, name, mode, bsize, set, end)			\
	GM_SM4_BASE(isa, name, mode, bsize, struct gm_sm4_mac_key),	\
	.digestsize		= GM_SM4_BLOCK_SIZE,			\
	.descsize		= sizeof(struct gm_sm4_mac_state),	\
	.statesize		= sizeof(struct gm_sm4_mac_state),	\
	.setkey			= (set),				\
	.init			= gm_sm4_mac_start,			\
	.update			= gm_sm4_mac_update_##isa,		\
	.final			= (end),				\
	GM_SHASH_EXPORT(gm_sm4_mac_export, gm_sm4_mac_import)

#define GM_SM4_MAC_ALGS(isa, simd)					\
GM_SM4_MAC_METHODS(isa, simd)						\
									\
static struct shash_alg gm_sm4_macs_##isa[] = { {			\
	GM_SM4_MAC(isa, "cmac(sm4)", "cmac-", GM_SM4_BLOCK_SIZE,	\
		   gm_sm4_cmac_setkey, gm_sm4_cmac_final_##isa),	\
}, {									\
	GM_SM4_MAC(isa, "xcbc(sm4)", "xcbc-", GM_SM4_BLOCK_SIZE,	\
		   gm_sm4_xcbc_setkey, gm_sm4_cmac_final_##isa),	\
}, {									\
	GM_SM4_MAC(isa, "cbcmac(sm4)", "cbcmac-", 1,			\
		   gm_sm4_cbcmac_setkey, gm_sm4_cbcmac_final_##isa),	\
} };									\
									\
const struct gm_algs gm_sm4_mac_algs_##isa = {				\
	.shash = gm_sm4_macs_##isa,					\
	.num = ARRAY_SIZE(gm_sm4_macs_##isa),				\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "cmac-");					\
GM_SM4_DRIVER_ALIAS(isa, "xcbc-");					\
GM_SM4_DRIVER_ALIAS(isa, "cbcmac-");

GM_SM4_FOR_EACH_ISA(GM_SM4_MAC_ALGS)

MODULE_ALIAS_CRYPTO("cmac(sm4)");
MODULE_ALIAS_CRYPTO("xcbc(sm4)");
MODULE_ALIAS_CRYPTO("cbcmac(sm4)");
