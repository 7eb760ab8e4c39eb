// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ZUC for the kernel's crypto API: the module.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include "zuc_glue.h"

/* For the portable code, gm_sm4_c's: see gm_zuc_begin_both(). */
const struct gm_sm4_impl *gm_zuc_best_hash __ro_after_init;

#define GM_ZUC_GROUPS	6

/* The portable driver first: it is always registered. */
static const struct gm_zuc_driver {
	const struct gm_zuc_impl *impl;
	const struct gm_algs *algs[GM_ZUC_GROUPS];
} gm_zuc_drivers[] = {
#define GM_ZUC_DRIVER(isa, simd)		\
	{					\
		.impl = &gm_zuc_##isa,		\
		.algs = {			\
			&gm_zuc_skcipher_algs_##isa,	\
			&gm_zuc_mac_algs_##isa,		\
			&gm_zuc_nia6_algs_##isa,	\
			&gm_zuc_gxm_algs_##isa,		\
			&gm_zuc_mur_algs_##isa,		\
			&gm_zuc_3gpp_algs_##isa,	\
		},				\
	},
	GM_ZUC_FOR_EACH_ISA(GM_ZUC_DRIVER)
};

#ifdef GM_ZUC_IMPLS
static_assert(ARRAY_SIZE(gm_zuc_drivers) == GM_COUNT(GM_ZUC_IMPLS));
#endif

static char *isa;
module_param(isa, charp, 0444);
MODULE_PARM_DESC(isa, "implementation to use (default: the best for this CPU)");

static const struct gm_zuc_driver *gm_zuc_chosen;

static bool __init gm_zuc_isa(unsigned int n, struct gm_isa *out)
{
	const struct gm_zuc_impl *impl;

	if (n >= ARRAY_SIZE(gm_zuc_drivers))
		return false;
	impl = gm_zuc_drivers[n].impl;
	out->name = impl->isa;
	out->priority = impl->priority;
	out->usable = impl->usable();
	return true;
}

static int __init gm_zuc_test(const struct gm_zuc_driver *drv)
{
	const struct gm_zuc_impl *used = gm_zuc_begin(drv->impl,
						      drv->impl->simd);
	const char *failed = gm_zuc_kat(used);

	gm_zuc_end(used);
	if (!failed)
		return 0;
	pr_err("known-answer test of %s-gm-%s failed; nothing is registered\n",
	       failed, drv->impl->isa);
	return -ELIBBAD;
}

static int __init gm_zuc_add(const struct gm_zuc_driver *drv)
{
	return gm_algs_register(drv->algs, GM_ZUC_GROUPS, drv->impl->priority);
}

static void gm_zuc_del(const struct gm_zuc_driver *drv)
{
	gm_algs_unregister(drv->algs, GM_ZUC_GROUPS, 0);
}

static int __init gm_zuc_mod_init(void)
{
	int err, n = gm_isa_pick(isa, gm_zuc_isa);

	if (n < 0)
		return n;
	gm_zuc_chosen = &gm_zuc_drivers[n];
	gm_zuc_best_hash = gm_sm4_impl(0);
	gm_zuc_skcipher_init();

	err = gm_zuc_test(&gm_zuc_drivers[0]);
	if (!err && n)
		err = gm_zuc_test(gm_zuc_chosen);
	if (err)
		return err;

	err = gm_zuc_add(&gm_zuc_drivers[0]);
	if (err)
		return err;
	if (n) {
		err = gm_zuc_add(gm_zuc_chosen);
		if (err) {
			gm_zuc_del(&gm_zuc_drivers[0]);
			return err;
		}
	}
	if (!isa)
		isa = (char *)gm_zuc_chosen->impl->isa;
	return 0;
}

static void __exit gm_zuc_mod_exit(void)
{
	if (gm_zuc_chosen != &gm_zuc_drivers[0])
		gm_zuc_del(gm_zuc_chosen);
	gm_zuc_del(&gm_zuc_drivers[0]);
}

module_init(gm_zuc_mod_init);
module_exit(gm_zuc_mod_exit);

MODULE_DESCRIPTION("ZUC stream cipher and what is made of it (GB/T 33133, 3GPP, GM/T 0001.4-2024)");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
