// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 for the kernel's crypto API: the module. Its library, <gm/sm2.h>, is there
 * for our other modules.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/random.h>
#include <linux/slab.h>
#include "sm2_glue.h"
#ifdef CONFIG_X86_64
#include "../arch/x86/crypto/gm_sm2.h"
#endif

/**
 * gm_sm2_rng() - the kernel's random numbers, for nonces and keys
 * @ctx: not used
 * @out: where to put them
 * @len: bytes
 *
 * Sleeps until the generator has been seeded.
 *
 * Return: 0, or -ERESTARTSYS when a signal ended the wait.
 */
int gm_sm2_rng(void *ctx, u8 *out, size_t len)
{
	return get_random_bytes_wait(out, len);
}
GM_EXPORT(gm_sm2_rng);

/**
 * gm_sm2_rng_nowait() - the same for callers that must not sleep
 * @ctx: not used
 * @out: where to put them
 * @len: bytes
 *
 * Return: 0, or -EAGAIN while the generator has not been seeded.
 */
int gm_sm2_rng_nowait(void *ctx, u8 *out, size_t len)
{
	if (!rng_is_initialized())
		return -EAGAIN;
	get_random_bytes(out, len);
	return 0;
}
GM_EXPORT(gm_sm2_rng_nowait);

static struct gm_sm2_ws *gm_sm2_ws_alloc(void)
{
	return kmalloc(sizeof(struct gm_sm2_ws), GFP_KERNEL);
}

/**
 * gm_sm2_ctx_set_pub() - set the public key of a transform, and no private one
 * @ctx: the transform's; without a key on error
 * @key: any form that gm_sm2_decode_pub_key() reads
 * @len: its length in bytes
 *
 * Return: 0 or -EINVAL.
 */
int gm_sm2_ctx_set_pub(struct gm_sm2_ctx *ctx, const void *key,
		       unsigned int len)
{
	int err;

	memzero_explicit(ctx, sizeof(*ctx));
	err = gm_sm2_decode_pub_key(&ctx->pub, key, len);
	ctx->has_pub = !err;
	return err;
}

/**
 * gm_sm2_ctx_set_priv() - set the key of a transform, private and public
 * @ctx: the transform's; without a key on error
 * @key: any form that gm_sm2_decode_priv_key() reads
 * @len: its length in bytes
 *
 * Return: 0, -EINVAL or -ENOMEM.
 */
int gm_sm2_ctx_set_priv(struct gm_sm2_ctx *ctx, const void *key,
			unsigned int len)
{
	struct gm_sm2_ws *ws = gm_sm2_ws_alloc();
	int err = -ENOMEM;

	memzero_explicit(ctx, sizeof(*ctx));
	if (ws)
		err = gm_sm2_decode_priv_key(ws, &ctx->priv, &ctx->pub, key,
					     len);
	ctx->has_priv = !err;
	ctx->has_pub = !err;
	kfree(ws);
	return err;
}

static const struct gm_algs *const gm_sm2_groups[] = {
	&gm_sm2_sig_algs, &gm_sm2_akcipher_algs, &gm_sm2_kpp_algs,
};

/* The portable one first. */
static const struct gm_sm2_impl *const gm_sm2_impls[] = {
	&gm_sm2_c,
#ifdef CONFIG_X86_64
	&gm_sm2_adx,
#endif
};

static char *isa;
module_param(isa, charp, 0444);
MODULE_PARM_DESC(isa, "implementation to use (default: the best for this CPU)");

static bool __init gm_sm2_isa(unsigned int n, struct gm_isa *out)
{
	const struct gm_sm2_impl *impl;

	if (n >= ARRAY_SIZE(gm_sm2_impls))
		return false;
	impl = gm_sm2_impls[n];
	out->name = impl->isa;
	out->priority = impl->priority;
	out->usable = impl->usable();
	return true;
}

/* Leaves @impl in use. */
static int __init gm_sm2_test(const struct gm_sm2_impl *impl)
{
	struct gm_sm2_ws *ws = gm_sm2_ws_alloc();
	const char *failed;

	if (!ws)
		return -ENOMEM;
	gm_sm2_use(impl);
	failed = gm_sm2_kat(&gm_sm3_c, ws);
	kfree_sensitive(ws);
	if (!failed)
		return 0;
	pr_err("known-answer test of sm2-gm-%s failed: %s; nothing is registered\n",
	       impl->isa, failed);
	return -ELIBBAD;
}

/* All code of SM2 works with one implementation: one set of drivers has its name. */
static void __init gm_sm2_name_drivers(const struct gm_sm2_impl *impl)
{
	struct crypto_alg *base;
	unsigned int i, j;
	size_t n;

	for (i = 0; i < ARRAY_SIZE(gm_sm2_groups); i++) {
		for (j = 0; j < gm_sm2_groups[i]->num; j++) {
			base = gm_algs_base(gm_sm2_groups[i], j);
			n = strlen(base->cra_driver_name);
			snprintf(base->cra_driver_name + n,
				 sizeof(base->cra_driver_name) - n, "%s",
				 impl->isa);
		}
	}
}

static int __init gm_sm2_mod_init(void)
{
	const struct gm_sm2_impl *impl;
	int err, n = gm_isa_pick(isa, gm_sm2_isa);

	if (n < 0)
		return n;
	impl = gm_sm2_impls[n];
	err = gm_sm2_test(&gm_sm2_c);
	if (!err && n)
		err = gm_sm2_test(impl);
	if (err)
		return err;
	gm_sm2_name_drivers(impl);
	err = gm_algs_register(gm_sm2_groups, ARRAY_SIZE(gm_sm2_groups),
			       impl->priority);
	if (err)
		return err;
	if (!isa)
		isa = (char *)impl->isa;
	return 0;
}

static void __exit gm_sm2_mod_exit(void)
{
	gm_algs_unregister(gm_sm2_groups, ARRAY_SIZE(gm_sm2_groups), 0);
}

module_init(gm_sm2_mod_init);
module_exit(gm_sm2_mod_exit);

MODULE_DESCRIPTION("SM2 signatures, encryption and key exchange (GB/T 32918)");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
