// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * nia6-32, nia6-64 and nia6-128(zuc256), 3GPP. The message begins with the IV.
 *
 * A hash's description is too small for the powers of H, so that they are made
 * again from H for each piece of the message.
 */
#include "zuc_glue.h"

#define GM_ZUC_POW_H	(GM_GHASH_POWERS - 1)	/* of the powers, H itself */

/* @have: bytes in @iv */
struct gm_zuc_nia6_desc {
	u64 h[2];
	struct gm_zuc_hash hash;
	u8 q[GM_GHASH_BLOCK_SIZE];
	u8 p[GM_GHASH_BLOCK_SIZE];
	u8 iv[GM_NEA6_IV_SIZE];
	u8 have;
};

static int gm_zuc_nia6_setkey(struct crypto_shash *tfm, const u8 *in,
			      unsigned int len)
{
	return gm_zuc_shash_setkey(tfm, in, len, GM_ZUC256_KEY_SIZE);
}

static int gm_zuc_nia6_init_desc(struct shash_desc *desc)
{
	struct gm_zuc_nia6_desc *d = shash_desc_ctx(desc);

	d->have = 0;
	return 0;
}

static void gm_zuc_nia6_save(struct gm_zuc_nia6_desc *d, struct gm_nca6 *st)
{
	memcpy(d->h, st->key.pow[GM_ZUC_POW_H], sizeof(d->h));
	d->hash = st->hash;
	memcpy(d->q, st->q, sizeof(d->q));
	memcpy(d->p, st->p, sizeof(d->p));
	memzero_explicit(st, sizeof(*st));
}

static void gm_zuc_nia6_load(struct gm_nca6 *st, const struct gm_sm4_impl *hash,
			     const struct gm_zuc_nia6_desc *d)
{
	memcpy(st->key.pow[GM_ZUC_POW_H], d->h, sizeof(d->h));
	hash->ghash_powers(&st->key);
	st->hash = d->hash;
	memcpy(st->q, d->q, sizeof(d->q));
	memcpy(st->p, d->p, sizeof(d->p));
}

static void gm_zuc_nia6_start(struct shash_desc *desc,
			      const struct gm_zuc_both *used)
{
	struct gm_zuc_nia6_desc *d = shash_desc_ctx(desc);
	struct gm_nca6 st;

	gm_nca6_init(used->zuc, used->hash, &st, crypto_shash_ctx(desc->tfm),
		     d->iv);
	gm_zuc_nia6_save(d, &st);
}

static void gm_zuc_nia6_absorb(struct gm_zuc_nia6_desc *d,
			       const struct gm_zuc_both *used, const u8 *data,
			       unsigned int len)
{
	struct gm_nca6 st;

	gm_zuc_nia6_load(&st, used->hash, d);
	gm_nca6_aad(used->hash, &st, data, len);
	gm_zuc_nia6_save(d, &st);
}

static __always_inline int gm_zuc_nia6_update(struct shash_desc *desc,
					      const u8 *data, unsigned int len,
					      const struct gm_zuc_impl *impl,
					      bool simd)
{
	struct gm_zuc_nia6_desc *d = shash_desc_ctx(desc);
	struct gm_zuc_both used;
	unsigned int n;

	if (d->have < GM_NEA6_IV_SIZE) {
		n = min_t(unsigned int, len, GM_NEA6_IV_SIZE - d->have);
		memcpy(d->iv + d->have, data, n);
		d->have += n;
		data += n;
		len -= n;
		if (d->have < GM_NEA6_IV_SIZE)
			return 0;
		used = gm_zuc_begin_both(impl, simd);
		gm_zuc_nia6_start(desc, &used);
		gm_zuc_end(used.zuc);
	}
	for (; len; data += n, len -= n) {
		n = gm_simd_bytes(len, simd);
		used = gm_zuc_begin_both(impl, simd);
		gm_zuc_nia6_absorb(d, &used, data, n);
		gm_zuc_end(used.zuc);
	}
	return 0;
}

static __always_inline int gm_zuc_nia6_final(struct shash_desc *desc, u8 *out,
					     const struct gm_zuc_impl *impl,
					     bool simd)
{
	struct gm_zuc_nia6_desc *d = shash_desc_ctx(desc);
	struct gm_zuc_both used;
	struct gm_nca6 st;
	int err;

	if (d->have != GM_NEA6_IV_SIZE)
		return -EINVAL;
	used = gm_zuc_begin_both(impl, simd);
	gm_zuc_nia6_load(&st, used.hash, d);
	err = gm_nca6_final(used.hash, &st, out,
			    crypto_shash_digestsize(desc->tfm));
	gm_zuc_end(used.zuc);
	return err;
}

static int gm_zuc_nia6_export(struct shash_desc *desc, void *out)
{
	memcpy(out, shash_desc_ctx(desc), sizeof(struct gm_zuc_nia6_desc));
	return 0;
}

static int gm_zuc_nia6_import(struct shash_desc *desc, const void *in)
{
	memcpy(shash_desc_ctx(desc), in, sizeof(struct gm_zuc_nia6_desc));
	return 0;
}

#define GM_ZUC_NIA6(isa, bits)						\
	GM_ZUC_BASE(isa, "nia6-" #bits "(zuc256)",			\
		    "nia6-" #bits "-zuc256-gm-", GM_GHASH_BLOCK_SIZE,	\
		    GM_ZUC256_KEY_SIZE),				\
	.digestsize		= (bits) / 8,				\
	.descsize		= sizeof(struct gm_zuc_nia6_desc),	\
	.statesize		= sizeof(struct gm_zuc_nia6_desc),	\
	.setkey			= gm_zuc_nia6_setkey,			\
	.init			= gm_zuc_nia6_init_desc,		\
	.update			= gm_zuc_nia6_update_##isa,		\
	.final			= gm_zuc_nia6_final_##isa,		\
	GM_SHASH_EXPORT(gm_zuc_nia6_export, gm_zuc_nia6_import)

#define GM_ZUC_NIA6_ALGS(isa, simd)					\
static int gm_zuc_nia6_update_##isa(struct shash_desc *desc,		\
				    const u8 *data, unsigned int len)	\
{									\
	return gm_zuc_nia6_update(desc, data, len, &gm_zuc_##isa, simd);	\
}									\
									\
static int gm_zuc_nia6_final_##isa(struct shash_desc *desc, u8 *out)	\
{									\
	return gm_zuc_nia6_final(desc, out, &gm_zuc_##isa, simd);	\
}									\
									\
static struct shash_alg gm_zuc_nia6_##isa[] = { {			\
	GM_ZUC_NIA6(isa, 32),						\
}, {									\
	GM_ZUC_NIA6(isa, 64),						\
}, {									\
	GM_ZUC_NIA6(isa, 128),						\
} };									\
									\
const struct gm_algs gm_zuc_nia6_algs_##isa = {				\
	.shash = gm_zuc_nia6_##isa,					\
	.num = ARRAY_SIZE(gm_zuc_nia6_##isa),				\
};									\
									\
GM_ZUC_DRIVER_ALIAS(isa, "nia6-32-zuc256-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "nia6-64-zuc256-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "nia6-128-zuc256-gm-");

GM_ZUC_FOR_EACH_ISA(GM_ZUC_NIA6_ALGS)

MODULE_ALIAS_CRYPTO("nia6-32(zuc256)");
MODULE_ALIAS_CRYPTO("nia6-64(zuc256)");
MODULE_ALIAS_CRYPTO("nia6-128(zuc256)");
