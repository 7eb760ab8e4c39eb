// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM4 for the kernel's crypto API: the module, and the bare block cipher.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include "sm4_glue.h"

static int gm_sm4_cipher_setkey(struct crypto_tfm *tfm, const u8 *in,
				unsigned int len)
{
	gm_sm4_set_key(crypto_tfm_ctx(tfm), in);
	return 0;
}

static __always_inline void gm_sm4_cipher_crypt(struct crypto_tfm *tfm, u8 *dst,
						const u8 *src, gm_sm4_ecb_fn fn,
						gm_sm4_ecb_fn fn_c, bool simd)
{
	GM_SIMD_CALL(simd, fn, fn_c, crypto_tfm_ctx(tfm), dst, src,
		     GM_SM4_BLOCK_SIZE);
}

#define GM_SM4_CIPHER_ALGS(isa, simd)					\
static void gm_sm4_cipher_encrypt_##isa(struct crypto_tfm *tfm,		\
					u8 *dst, const u8 *src)		\
{									\
	gm_sm4_cipher_crypt(tfm, dst, src, gm_sm4_ecb_enc_##isa,	\
			    gm_sm4_ecb_enc_c, simd);			\
}									\
									\
static void gm_sm4_cipher_decrypt_##isa(struct crypto_tfm *tfm,		\
					u8 *dst, const u8 *src)		\
{									\
	gm_sm4_cipher_crypt(tfm, dst, src, gm_sm4_ecb_dec_##isa,	\
			    gm_sm4_ecb_dec_c, simd);			\
}									\
									\
static struct crypto_alg gm_sm4_cipher_##isa = {			\
	.cra_name		= "sm4",				\
	.cra_driver_name	= "sm4-gm-" GM_SM4_ISA_##isa,	\
	.cra_flags		= CRYPTO_ALG_TYPE_CIPHER,		\
	.cra_blocksize		= GM_SM4_BLOCK_SIZE,			\
	.cra_ctxsize		= sizeof(struct gm_sm4_key),		\
	.cra_module		= THIS_MODULE,				\
	.cra_u.cipher = {						\
		.cia_min_keysize	= GM_SM4_KEY_SIZE,		\
		.cia_max_keysize	= GM_SM4_KEY_SIZE,		\
		.cia_setkey		= gm_sm4_cipher_setkey,		\
		.cia_encrypt		= gm_sm4_cipher_encrypt_##isa,	\
		.cia_decrypt		= gm_sm4_cipher_decrypt_##isa,	\
	},								\
};									\
									\
const struct gm_algs gm_sm4_cipher_algs_##isa = {			\
	.cipher = &gm_sm4_cipher_##isa,					\
	.num = 1,							\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "");

GM_SM4_FOR_EACH_ISA(GM_SM4_CIPHER_ALGS)

MODULE_ALIAS_CRYPTO("sm4");

#define GM_SM4_GROUPS	7

/* The portable driver first: it is always registered. */
static const struct gm_sm4_driver {
	const struct gm_sm4_impl *impl;
	const struct gm_algs *algs[GM_SM4_GROUPS];
} gm_sm4_drivers[] = {
#define GM_SM4_DRIVER(isa, simd)		\
	{					\
		.impl = &gm_sm4_##isa,		\
		.algs = {			\
			&gm_sm4_cipher_algs_##isa,	\
			&gm_sm4_skcipher_algs_##isa,	\
			&gm_sm4_xts_algs_##isa,		\
			&gm_sm4_hctr_algs_##isa,	\
			&gm_sm4_aead_algs_##isa,	\
			&gm_sm4_gcmsiv_algs_##isa,	\
			&gm_sm4_mac_algs_##isa,		\
		},				\
	},
	GM_SM4_FOR_EACH_ISA(GM_SM4_DRIVER)
};

#ifdef GM_SM4_IMPLS
static_assert(ARRAY_SIZE(gm_sm4_drivers) == GM_COUNT(GM_SM4_IMPLS));
#endif

static char *isa;
module_param(isa, charp, 0444);
MODULE_PARM_DESC(isa, "implementation to use (default: the best for this CPU)");

static const struct gm_sm4_driver *gm_sm4_chosen;

static bool __init gm_sm4_isa(unsigned int n, struct gm_isa *out)
{
	const struct gm_sm4_impl *impl;

	if (n >= ARRAY_SIZE(gm_sm4_drivers))
		return false;
	impl = gm_sm4_drivers[n].impl;
	out->name = impl->isa;
	out->priority = impl->priority;
	out->usable = impl->usable();
	return true;
}

static int __init gm_sm4_test(const struct gm_sm4_driver *drv)
{
	u8 *work = kmalloc(GM_SM4_KAT_WORK, GFP_KERNEL);
	const struct gm_sm4_impl *used;
	const char *failed;

	if (!work)
		return -ENOMEM;
	used = gm_sm4_begin(drv->impl, drv->impl->simd);
	failed = gm_sm4_kat(used, work);
	gm_sm4_end(used);
	kfree(work);
	if (!failed)
		return 0;
	pr_err("known-answer test of %s-sm4-gm-%s failed; nothing is registered\n",
	       failed, drv->impl->isa);
	return -ELIBBAD;
}

static int __init gm_sm4_add(const struct gm_sm4_driver *drv)
{
	return gm_algs_register(drv->algs, GM_SM4_GROUPS, drv->impl->priority);
}

static void gm_sm4_del(const struct gm_sm4_driver *drv)
{
	gm_algs_unregister(drv->algs, GM_SM4_GROUPS, 0);
}

static int __init gm_sm4_mod_init(void)
{
	int err, n = gm_isa_pick(isa, gm_sm4_isa);

	if (n < 0)
		return n;
	gm_sm4_chosen = &gm_sm4_drivers[n];

	err = gm_sm4_test(&gm_sm4_drivers[0]);
	if (!err && n)
		err = gm_sm4_test(gm_sm4_chosen);
	if (err)
		return err;

	err = gm_sm4_add(&gm_sm4_drivers[0]);
	if (err)
		return err;
	if (n) {
		err = gm_sm4_add(gm_sm4_chosen);
		if (err) {
			gm_sm4_del(&gm_sm4_drivers[0]);
			return err;
		}
	}
	if (!isa)
		isa = (char *)gm_sm4_chosen->impl->isa;
	return 0;
}

static void __exit gm_sm4_mod_exit(void)
{
	if (gm_sm4_chosen != &gm_sm4_drivers[0])
		gm_sm4_del(gm_sm4_chosen);
	gm_sm4_del(&gm_sm4_drivers[0]);
}

module_init(gm_sm4_mod_init);
module_exit(gm_sm4_mod_exit);

MODULE_DESCRIPTION("SM4 block cipher and its modes of operation (GB/T 32907-2016)");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
