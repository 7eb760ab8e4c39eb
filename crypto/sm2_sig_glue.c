// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 signatures for the kernel's crypto API where signatures are a type of
 * their own; elsewhere they are part of sm2_akcipher_glue.c.
 *
 * sm2 has signatures in DER (GM/T 0009), p1363(sm2) r || s. What is signed is
 * the digest e, which covers the signer's identity (gm_sm2_za()).
 */
#include "sm2_glue.h"

#ifdef GM_HAVE_SIG_ALG
#include <crypto/internal/sig.h>
#include <linux/slab.h>

static int gm_sm2_sig_set_pub(struct crypto_sig *tfm, const void *key,
			      unsigned int len)
{
	return gm_sm2_ctx_set_pub(crypto_sig_ctx(tfm), key, len);
}

static int gm_sm2_sig_set_priv(struct crypto_sig *tfm, const void *key,
			       unsigned int len)
{
	return gm_sm2_ctx_set_priv(crypto_sig_ctx(tfm), key, len);
}

/* Into @sig, r || s. */
static int gm_sm2_sig_make(struct crypto_sig *tfm, const void *e,
			   unsigned int len, u8 sig[GM_SM2_SIG_SIZE])
{
	const struct gm_sm2_ctx *ctx = crypto_sig_ctx(tfm);
	struct gm_sm2_ws *ws;
	int err;

	if (!ctx->has_priv)
		return -ENOKEY;
	if (len != GM_SM3_DIGEST_SIZE)
		return -EINVAL;
	ws = kmalloc(sizeof(*ws), GFP_KERNEL);
	if (!ws)
		return -ENOMEM;
	err = gm_sm2_sign(ws, &ctx->priv, e, gm_sm2_rng, NULL, sig);
	kfree(ws); /* wiped by whoever worked in it */
	return err;
}

static int gm_sm2_sig_check(struct crypto_sig *tfm,
			    const u8 sig[GM_SM2_SIG_SIZE], const void *e)
{
	const struct gm_sm2_ctx *ctx = crypto_sig_ctx(tfm);
	struct gm_sm2_ws *ws = kmalloc(sizeof(*ws), GFP_KERNEL);
	int err;

	if (!ws)
		return -ENOMEM;
	err = gm_sm2_verify(ws, &ctx->pub, e, sig);
	kfree(ws);
	return err;
}

/* What there is to say about a signature's parts before looking at them. */
static int gm_sm2_sig_may_verify(struct crypto_sig *tfm, unsigned int len)
{
	const struct gm_sm2_ctx *ctx = crypto_sig_ctx(tfm);

	if (!ctx->has_pub)
		return -ENOKEY;
	return len == GM_SM3_DIGEST_SIZE ? 0 : -EINVAL;
}

static int gm_sm2_der_sign(struct crypto_sig *tfm, const void *e,
			   unsigned int len, void *dst, unsigned int dlen)
{
	u8 sig[GM_SM2_SIG_SIZE], der[GM_SM2_SIG_DER_MAX];
	unsigned int n;
	int err;

	if (dlen < GM_SM2_SIG_DER_MAX)
		return -EOVERFLOW;
	err = gm_sm2_sig_make(tfm, e, len, sig);
	if (err)
		return err;
	n = gm_sm2_sig_to_der(der, sig);
	memcpy(dst, der, n);
	return n;
}

static int gm_sm2_der_verify(struct crypto_sig *tfm, const void *src,
			     unsigned int slen, const void *e, unsigned int len)
{
	u8 sig[GM_SM2_SIG_SIZE];
	int err = gm_sm2_sig_may_verify(tfm, len);

	if (!err)
		err = gm_sm2_sig_from_der(sig, src, slen);
	return err ?: gm_sm2_sig_check(tfm, sig, e);
}

static unsigned int gm_sm2_der_max_size(struct crypto_sig *tfm)
{
	return GM_SM2_SIG_DER_MAX;
}

static int gm_sm2_p1363_sign(struct crypto_sig *tfm, const void *e,
			     unsigned int len, void *dst, unsigned int dlen)
{
	u8 sig[GM_SM2_SIG_SIZE];
	int err;

	if (dlen < GM_SM2_SIG_SIZE)
		return -EOVERFLOW;
	err = gm_sm2_sig_make(tfm, e, len, sig);
	if (err)
		return err;
	memcpy(dst, sig, sizeof(sig));
	return GM_SM2_SIG_SIZE;
}

static int gm_sm2_p1363_verify(struct crypto_sig *tfm, const void *src,
			       unsigned int slen, const void *e,
			       unsigned int len)
{
	int err = gm_sm2_sig_may_verify(tfm, len);

	if (err)
		return err;
	if (slen != GM_SM2_SIG_SIZE)
		return -EBADMSG;
	return gm_sm2_sig_check(tfm, src, e);
}

static unsigned int gm_sm2_p1363_max_size(struct crypto_sig *tfm)
{
	return GM_SM2_SIG_SIZE;
}

static unsigned int gm_sm2_sig_key_size(struct crypto_sig *tfm)
{
	return 8 * GM_SM2_BYTES;
}

static unsigned int gm_sm2_sig_digest_size(struct crypto_sig *tfm)
{
	return GM_SM3_DIGEST_SIZE;
}

#define GM_SM2_SIG(name, driver, form)				\
{								\
	.base.cra_name		= name,				\
	.base.cra_driver_name	= driver,			\
	.base.cra_ctxsize	= sizeof(struct gm_sm2_ctx),	\
	.base.cra_module	= THIS_MODULE,			\
	.set_pub_key		= gm_sm2_sig_set_pub,		\
	.set_priv_key		= gm_sm2_sig_set_priv,		\
	.sign			= gm_sm2_##form##_sign,		\
	.verify			= gm_sm2_##form##_verify,	\
	.key_size		= gm_sm2_sig_key_size,		\
	.digest_size		= gm_sm2_sig_digest_size,	\
	.max_size		= gm_sm2_##form##_max_size,	\
}

static struct sig_alg gm_sm2_sigs[] = {
	GM_SM2_SIG("sm2", "sm2-sig-gm-", der),
	GM_SM2_SIG("p1363(sm2)", "p1363-sm2-gm-", p1363),
};

GM_SM2_DRIVER_ALIAS("sm2-sig-gm-");
MODULE_ALIAS_CRYPTO("p1363(sm2)");
GM_SM2_DRIVER_ALIAS("p1363-sm2-gm-");

static struct crypto_alg *gm_sm2_sig_base(const struct gm_algs *a,
					  unsigned int i)
{
	return &((struct sig_alg *)a->other)[i].base;
}

static int gm_sm2_sig_add(const struct gm_algs *a, unsigned int i)
{
	return crypto_register_sig((struct sig_alg *)a->other + i);
}

static void gm_sm2_sig_del(const struct gm_algs *a, unsigned int i)
{
	crypto_unregister_sig((struct sig_alg *)a->other + i);
}

static const struct gm_alg_type gm_sm2_sig_type = {
	.base = gm_sm2_sig_base,
	.add = gm_sm2_sig_add,
	.del = gm_sm2_sig_del,
};

const struct gm_algs gm_sm2_sig_algs = {
	.other = gm_sm2_sigs,
	.type = &gm_sm2_sig_type,
	.num = ARRAY_SIZE(gm_sm2_sigs),
};

#else

const struct gm_algs gm_sm2_sig_algs = {};

#endif
