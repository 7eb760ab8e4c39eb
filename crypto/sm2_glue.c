// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 for the kernel's crypto API: the module. Its library, <gm/sm2.h>, is there
 * for our other modules.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/random.h>
#include <linux/slab.h>
#include "module_glue.h"
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

static int __init gm_sm2_test(void)
{
	struct gm_sm2_ws *ws = kmalloc(sizeof(*ws), GFP_KERNEL);
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
	return gm_sm2_test();
}

static void __exit gm_sm2_mod_exit(void)
{
}

module_init(gm_sm2_mod_init);
module_exit(gm_sm2_mod_exit);

MODULE_DESCRIPTION("SM2 signatures, encryption and key exchange (GB/T 32918)");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
