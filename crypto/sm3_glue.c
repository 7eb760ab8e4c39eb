// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM3 for the kernel's crypto API. hmac(sm3) is the kernel's template over it.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <gm/sm3.h>
#include "module_glue.h"
#include "simd_glue.h"
#ifdef CONFIG_X86_64
#include "../arch/x86/crypto/gm_sm3.h"
#endif

static const struct gm_sm3_impl *gm_sm3_begin(const struct gm_sm3_impl *impl,
					      bool simd)
{
	return gm_simd_begin(simd) ? impl : &gm_sm3_c;
}

static void gm_sm3_end(const struct gm_sm3_impl *used)
{
	gm_simd_end(used->simd);
}

static int gm_sm3_shash_init(struct shash_desc *desc)
{
	gm_sm3_init(shash_desc_ctx(desc));
	return 0;
}

static __always_inline int gm_sm3_shash_update(struct shash_desc *desc,
					       const u8 *data, unsigned int len,
					       const struct gm_sm3_impl *impl,
					       bool simd)
{
	struct gm_sm3_state *st = shash_desc_ctx(desc);
	const struct gm_sm3_impl *used;
	unsigned int have, n;

	for (; len; data += n, len -= n) {
		/* sections end where blocks do, and are for whole blocks only */
		have = st->count % GM_SM3_BLOCK_SIZE;
		n = gm_simd_bytes(len, simd);
		if (n < len)
			n -= have;
		used = gm_sm3_begin(impl, simd && have + n >= GM_SM3_BLOCK_SIZE);
		gm_sm3_update(used, st, data, n);
		gm_sm3_end(used);
	}
	return 0;
}

static __always_inline int gm_sm3_shash_final(struct shash_desc *desc, u8 *out,
					      const struct gm_sm3_impl *impl,
					      bool simd)
{
	struct gm_sm3_state *st = shash_desc_ctx(desc);
	const struct gm_sm3_impl *used = gm_sm3_begin(impl, simd);

	gm_sm3_final(used, st, out);
	gm_sm3_end(used);
	return 0;
}

static int gm_sm3_shash_export(struct shash_desc *desc, void *out)
{
	memcpy(out, shash_desc_ctx(desc), sizeof(struct gm_sm3_state));
	return 0;
}

static int gm_sm3_shash_import(struct shash_desc *desc, const void *in)
{
	memcpy(shash_desc_ctx(desc), in, sizeof(struct gm_sm3_state));
	return 0;
}

#define GM_SM3_DEFINE(isa, simd)					\
static int gm_sm3_update_##isa(struct shash_desc *desc, const u8 *data,	\
			       unsigned int len)			\
{									\
	return gm_sm3_shash_update(desc, data, len, &gm_sm3_##isa, simd); \
}									\
									\
static int gm_sm3_final_##isa(struct shash_desc *desc, u8 *out)		\
{									\
	return gm_sm3_shash_final(desc, out, &gm_sm3_##isa, simd);	\
}									\
									\
static struct shash_alg gm_sm3_alg_##isa = {				\
	.base.cra_name		= "sm3",				\
	.base.cra_driver_name	= "sm3-gm-" #isa,			\
	.base.cra_blocksize	= GM_SM3_BLOCK_SIZE,			\
	.base.cra_module	= THIS_MODULE,				\
	.digestsize		= GM_SM3_DIGEST_SIZE,			\
	.descsize		= sizeof(struct gm_sm3_state),		\
	.statesize		= sizeof(struct gm_sm3_state),		\
	.init			= gm_sm3_shash_init,			\
	.update			= gm_sm3_update_##isa,			\
	.final			= gm_sm3_final_##isa,			\
	GM_SHASH_EXPORT(gm_sm3_shash_export, gm_sm3_shash_import),	\
};									\
MODULE_ALIAS_CRYPTO("sm3-gm-" #isa)

GM_SM3_DEFINE(c, false);
#ifdef CONFIG_X86_64
GM_SM3_DEFINE(avx2, true);
#endif
MODULE_ALIAS_CRYPTO("sm3");

/* The portable driver first: it is always registered. */
static const struct gm_sm3_driver {
	const struct gm_sm3_impl *impl;
	struct shash_alg *alg;
} gm_sm3_drivers[] = {
	{ &gm_sm3_c, &gm_sm3_alg_c },
#ifdef CONFIG_X86_64
	{ &gm_sm3_avx2, &gm_sm3_alg_avx2 },
#endif
};

#ifdef GM_SM3_IMPLS
static_assert(ARRAY_SIZE(gm_sm3_drivers) == GM_COUNT(GM_SM3_IMPLS));
#endif

static char *isa;
module_param(isa, charp, 0444);
MODULE_PARM_DESC(isa, "implementation to use (default: the best for this CPU)");

static const struct gm_sm3_driver *gm_sm3_chosen;

static bool __init gm_sm3_isa(unsigned int n, struct gm_isa *out)
{
	const struct gm_sm3_impl *impl;

	if (n >= ARRAY_SIZE(gm_sm3_drivers))
		return false;
	impl = gm_sm3_drivers[n].impl;
	out->name = impl->isa;
	out->priority = impl->priority;
	out->usable = impl->usable();
	return true;
}

static int __init gm_sm3_test(const struct gm_sm3_driver *drv)
{
	const struct gm_sm3_impl *used = gm_sm3_begin(drv->impl,
						      drv->impl->simd);
	const char *failed = gm_sm3_kat(used);

	gm_sm3_end(used);
	if (!failed)
		return 0;
	pr_err("known-answer test of %s-gm-%s failed; nothing is registered\n",
	       failed, drv->impl->isa);
	return -ELIBBAD;
}

static int __init gm_sm3_add(const struct gm_sm3_driver *drv)
{
	int err;

	drv->alg->base.cra_priority = drv->impl->priority;
	err = crypto_register_shash(drv->alg);
	return err ? gm_register_error(&drv->alg->base, err) : 0;
}

static int __init gm_sm3_mod_init(void)
{
	int err, n = gm_isa_pick(isa, gm_sm3_isa);

	if (n < 0)
		return n;
	gm_sm3_chosen = &gm_sm3_drivers[n];

	err = gm_sm3_test(&gm_sm3_drivers[0]);
	if (!err && n)
		err = gm_sm3_test(gm_sm3_chosen);
	if (err)
		return err;

	err = gm_sm3_add(&gm_sm3_drivers[0]);
	if (err)
		return err;
	if (n) {
		err = gm_sm3_add(gm_sm3_chosen);
		if (err) {
			gm_alg_settle(&gm_sm3_drivers[0].alg->base);
			crypto_unregister_shash(gm_sm3_drivers[0].alg);
			return err;
		}
	}
	if (!isa)
		isa = (char *)gm_sm3_chosen->impl->isa;
	return 0;
}

static void __exit gm_sm3_mod_exit(void)
{
	if (gm_sm3_chosen != &gm_sm3_drivers[0])
		crypto_unregister_shash(gm_sm3_chosen->alg);
	crypto_unregister_shash(gm_sm3_drivers[0].alg);
}

module_init(gm_sm3_mod_init);
module_exit(gm_sm3_mod_exit);

MODULE_DESCRIPTION("SM3 hash (GB/T 32905-2016)");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
