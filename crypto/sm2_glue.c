// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 for the kernel's crypto API: the module. Its library, <gm/sm2.h>, is there
 * for our other modules.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/random.h>
#include <linux/slab.h>
#include "sm2_glue.h"

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
	&gm_sm2_sig_algs_c, &gm_sm2_akcipher_algs_c, &gm_sm2_kpp_algs_c,
};

#define GM_SM2_PRIORITY	110

static int __init gm_sm2_test(void)
{
	struct gm_sm2_ws *ws = gm_sm2_ws_alloc();
	const char *failed;

	if (!ws)
		return -ENOMEM;
	failed = gm_sm2_kat(&gm_sm3_c, ws);
	kfree_sensitive(ws);
	if (!failed)
		return 0;
	pr_err("known-answer test of sm2-gm-c failed: %s; nothing is registered\n",
	       failed);
	return -ELIBBAD;
}

static int __init gm_sm2_mod_init(void)
{
	int err;

	gm_sm2_use(gm_sm2_impl(0));
	err = gm_sm2_test();
	if (err)
		return err;
	return gm_algs_register(gm_sm2_groups, ARRAY_SIZE(gm_sm2_groups),
				GM_SM2_PRIORITY);
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
