// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The MACs of ZUC: eia3(zuc) and mac32, mac64 and mac128(zuc256). A hash has no
 * IV of its own, so the message begins with it.
 */
#include "zuc_glue.h"

/* @have: bytes in @iv; beyond the size of an IV if that was refused */
struct gm_zuc_shash_desc {
	struct gm_zuc_mac_state st;
	u8 iv[GM_ZUC256_IV_SIZE];
	u8 have;
};

/* How a MAC starts once its IV is there. */
typedef int (*gm_zuc_mac_start_fn)(const struct gm_zuc_impl *impl,
				   struct gm_zuc_mac_state *st, const u8 *key,
				   const u8 *iv, unsigned int tag_size);

static int gm_zuc_mac_start_eia3(const struct gm_zuc_impl *impl,
				 struct gm_zuc_mac_state *st, const u8 *key,
				 const u8 *iv, unsigned int tag_size)
{
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, iv);

	return err ?: gm_eia3_init(impl, st, key, &p);
}

static int gm_zuc_mac_start_zuc256(const struct gm_zuc_impl *impl,
				   struct gm_zuc_mac_state *st, const u8 *key,
				   const u8 *iv, unsigned int tag_size)
{
	return gm_zuc256_mac_init(impl, st, key, iv, 8 * tag_size);
}

/* For every hash of ZUC: a key of @size bytes, kept as it is. */
int gm_zuc_shash_setkey(struct crypto_shash *tfm, const u8 *in,
			unsigned int len, unsigned int size)
{
	if (len != size) {
		memzero_explicit(crypto_shash_ctx(tfm), size);
		return -EINVAL;
	}
	memcpy(crypto_shash_ctx(tfm), in, size);
	return 0;
}

static int gm_zuc_shash_setkey_128(struct crypto_shash *tfm, const u8 *in,
				   unsigned int len)
{
	return gm_zuc_shash_setkey(tfm, in, len, GM_ZUC_KEY_SIZE);
}

static int gm_zuc_shash_setkey_256(struct crypto_shash *tfm, const u8 *in,
				   unsigned int len)
{
	return gm_zuc_shash_setkey(tfm, in, len, GM_ZUC256_KEY_SIZE);
}

static int gm_zuc_shash_init(struct shash_desc *desc)
{
	struct gm_zuc_shash_desc *d = shash_desc_ctx(desc);

	d->have = 0;
	return 0;
}

/* Takes what belongs to the IV off the front of a message. */
static __always_inline int
gm_zuc_shash_take_iv(struct shash_desc *desc, const u8 **data, unsigned int *len,
		     gm_zuc_mac_start_fn start, unsigned int iv_size,
		     const struct gm_zuc_impl *impl, bool simd)
{
	struct gm_zuc_shash_desc *d = shash_desc_ctx(desc);
	unsigned int n = min(*len, iv_size - d->have);
	const struct gm_zuc_impl *used;
	int err;

	memcpy(d->iv + d->have, *data, n);
	*data += n;
	*len -= n;
	d->have += n;
	if (d->have < iv_size)
		return 0;
	used = gm_zuc_begin(impl, simd);
	err = start(used, &d->st, crypto_shash_ctx(desc->tfm), d->iv,
		    crypto_shash_digestsize(desc->tfm));
	gm_zuc_end(used);
	if (err)
		d->have++;
	return err;
}

static __always_inline int
gm_zuc_shash_absorb(struct shash_desc *desc, const u8 *data, unsigned int len,
		    gm_zuc_mac_start_fn start, unsigned int iv_size,
		    const struct gm_zuc_impl *impl, bool simd)
{
	struct gm_zuc_shash_desc *d = shash_desc_ctx(desc);
	const struct gm_zuc_impl *used;
	unsigned int n;
	int err;

	if (d->have < iv_size) {
		err = gm_zuc_shash_take_iv(desc, &data, &len, start, iv_size,
					   impl, simd);
		if (err)
			return err;
	}
	if (d->have > iv_size)
		return -EINVAL;
	for (; len; data += n, len -= n) {
		n = gm_simd_bytes(len, simd);
		used = gm_zuc_begin(impl, simd);
		gm_zuc_mac_update(used, &d->st, data, n);
		gm_zuc_end(used);
	}
	return 0;
}

static __always_inline int gm_zuc_shash_end(struct shash_desc *desc, u8 *out,
					    unsigned int iv_size,
					    const struct gm_zuc_impl *impl,
					    bool simd)
{
	struct gm_zuc_shash_desc *d = shash_desc_ctx(desc);
	const struct gm_zuc_impl *used;
	int err;

	if (d->have != iv_size)
		return -EINVAL;
	used = gm_zuc_begin(impl, simd);
	err = gm_zuc_mac_final(used, &d->st, 0, 0, out);
	gm_zuc_end(used);
	return err;
}

static int gm_zuc_shash_export(struct shash_desc *desc, void *out)
{
	memcpy(out, shash_desc_ctx(desc), sizeof(struct gm_zuc_shash_desc));
	return 0;
}

static int gm_zuc_shash_import(struct shash_desc *desc, const void *in)
{
	memcpy(shash_desc_ctx(desc), in, sizeof(struct gm_zuc_shash_desc));
	return 0;
}

#define GM_ZUC_MAC_METHODS(isa, simd, name, iv_size)			\
static int gm_zuc_##name##_update_##isa(struct shash_desc *desc,	\
					const u8 *data, unsigned int len) \
{									\
	return gm_zuc_shash_absorb(desc, data, len,			\
				 gm_zuc_mac_start_##name, iv_size,	\
				 &gm_zuc_##isa, simd);			\
}									\
									\
static int gm_zuc_##name##_final_##isa(struct shash_desc *desc, u8 *out) \
{									\
	return gm_zuc_shash_end(desc, out, iv_size, &gm_zuc_##isa, simd);	\
}

#define GM_ZUC_MAC(isa, name, mode, bits, keylen, set, fns)		\
	GM_ZUC_BASE(isa, name, mode, GM_ZUC_WORD_SIZE, keylen),		\
	.digestsize		= (bits) / 8,				\
	.descsize		= sizeof(struct gm_zuc_shash_desc),	\
	.statesize		= sizeof(struct gm_zuc_shash_desc),	\
	.setkey			= (set),				\
	.init			= gm_zuc_shash_init,			\
	.update			= gm_zuc_##fns##_update_##isa,		\
	.final			= gm_zuc_##fns##_final_##isa,		\
	GM_SHASH_EXPORT(gm_zuc_shash_export, gm_zuc_shash_import)

#define GM_ZUC_MAC256(isa, bits)					\
	GM_ZUC_MAC(isa, "mac" #bits "(zuc256)", "mac" #bits "-zuc256-gm-", \
		   bits, GM_ZUC256_KEY_SIZE, gm_zuc_shash_setkey_256, zuc256)

#define GM_ZUC_MAC_ALGS(isa, simd)					\
GM_ZUC_MAC_METHODS(isa, simd, eia3, GM_3GPP_SIZE)			\
GM_ZUC_MAC_METHODS(isa, simd, zuc256, GM_ZUC256_IV_SIZE)		\
									\
static struct shash_alg gm_zuc_macs_##isa[] = { {			\
	GM_ZUC_MAC(isa, "eia3(zuc)", "eia3-zuc-gm-", 32,		\
		   GM_ZUC_KEY_SIZE, gm_zuc_shash_setkey_128, eia3),	\
}, {									\
	GM_ZUC_MAC256(isa, 32),						\
}, {									\
	GM_ZUC_MAC256(isa, 64),						\
}, {									\
	GM_ZUC_MAC256(isa, 128),					\
} };									\
									\
const struct gm_algs gm_zuc_mac_algs_##isa = {				\
	.shash = gm_zuc_macs_##isa,					\
	.num = ARRAY_SIZE(gm_zuc_macs_##isa),				\
};									\
									\
GM_ZUC_DRIVER_ALIAS(isa, "eia3-zuc-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "mac32-zuc256-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "mac64-zuc256-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "mac128-zuc256-gm-");

GM_ZUC_FOR_EACH_ISA(GM_ZUC_MAC_ALGS)

MODULE_ALIAS_CRYPTO("eia3(zuc)");
MODULE_ALIAS_CRYPTO("mac32(zuc256)");
MODULE_ALIAS_CRYPTO("mac64(zuc256)");
MODULE_ALIAS_CRYPTO("mac128(zuc256)");
