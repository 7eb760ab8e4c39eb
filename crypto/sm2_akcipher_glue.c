// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 encryption for the kernel's crypto API and, where signatures are no type
 * of their own, signatures: sm2. Ciphertexts and signatures are in DER (GM/T
 * 0009); what is signed is the digest e.
 *
 * The core works on memory in one piece, and so a request is copied: there is
 * no other way to check a ciphertext before anything of it is shown.
 */
#include <crypto/internal/akcipher.h>
#include <linux/scatterlist.h>
#include <linux/slab.h>
#include "sm2_glue.h"

static bool gm_sm2_may_sleep(const struct akcipher_request *req)
{
	return req->base.flags & CRYPTO_TFM_REQ_MAY_SLEEP;
}

static gm_sm2_rng_fn gm_sm2_rng_of(const struct akcipher_request *req)
{
	return gm_sm2_may_sleep(req) ? gm_sm2_rng : gm_sm2_rng_nowait;
}

static u8 *gm_sm2_alloc(const struct akcipher_request *req, size_t size)
{
	if (gm_sm2_may_sleep(req))
		return kvmalloc(size, GFP_KERNEL | __GFP_NOWARN);
	return kmalloc(size, GFP_ATOMIC | __GFP_NOWARN);
}

/* Are there @len bytes in the list? */
static bool gm_sm2_sg_has(struct scatterlist *sg, unsigned int len)
{
	return !len || (sg && sg_nents_for_len(sg, len) > 0);
}

static bool gm_sm2_read(struct scatterlist *sg, u8 *to, unsigned int len)
{
	return gm_sm2_sg_has(sg, len) &&
	       sg_copy_to_buffer(sg, sg_nents(sg), to, len) == len;
}

/* Room for @len bytes is there; else tells how much is needed. */
static int gm_sm2_room(struct akcipher_request *req, unsigned int len)
{
	if (req->dst_len < len) {
		req->dst_len = len;
		return -EOVERFLOW;
	}
	return gm_sm2_sg_has(req->dst, len) ? 0 : -EINVAL;
}

static void gm_sm2_write(struct akcipher_request *req, const u8 *from,
			 unsigned int len)
{
	sg_copy_from_buffer(req->dst, sg_nents(req->dst), from, len);
	req->dst_len = len;
}

static int gm_sm2_akcipher_encrypt(struct akcipher_request *req)
{
	const struct gm_sm2_ctx *ctx =
		akcipher_tfm_ctx(crypto_akcipher_reqtfm(req));
	unsigned int len = req->src_len, max;
	u8 head[GM_SM2_CT_HEAD], *buf, *c2;
	int err;

	if (!ctx->has_pub)
		return -ENOKEY;
	if (!len || len > GM_SM2_TEXT_MAX)
		return -EINVAL;
	max = gm_sm2_ct_der_max(len);
	err = gm_sm2_room(req, max);
	if (err)
		return err;
	if (!gm_sm2_sg_has(req->src, len))
		return -EINVAL;
	buf = gm_sm2_alloc(req, max);
	if (!buf)
		return -ENOMEM;
	c2 = buf + max - len;
	gm_sm2_read(req->src, c2, len);
	err = gm_sm2_encrypt(&gm_sm3_c, akcipher_request_ctx(req), &ctx->pub,
			     gm_sm2_rng_of(req), NULL, head, c2, c2, len);
	if (!err)
		gm_sm2_write(req, buf, gm_sm2_ct_to_der(buf, head, c2, len));
	kvfree_sensitive(buf, max);
	return err;
}

static int gm_sm2_akcipher_decrypt(struct akcipher_request *req)
{
	const struct gm_sm2_ctx *ctx =
		akcipher_tfm_ctx(crypto_akcipher_reqtfm(req));
	unsigned int len = req->src_len;
	struct gm_sm2_ct ct;
	u8 *buf, *text;
	int err;

	if (!ctx->has_priv)
		return -ENOKEY;
	if (!len || len > gm_sm2_ct_der_max(GM_SM2_TEXT_MAX))
		return -EBADMSG;
	if (!gm_sm2_sg_has(req->src, len))
		return -EINVAL;
	buf = gm_sm2_alloc(req, len);
	if (!buf)
		return -ENOMEM;
	gm_sm2_read(req->src, buf, len);
	err = gm_sm2_ct_from_der(&ct, buf, len);
	if (!err)
		err = gm_sm2_room(req, ct.len);
	if (!err) {
		text = buf + (ct.c2 - buf);
		err = gm_sm2_decrypt(&gm_sm3_c, akcipher_request_ctx(req),
				     &ctx->priv, ct.head, text, ct.c2, ct.len);
	}
	if (!err)
		gm_sm2_write(req, text, ct.len);
	kvfree_sensitive(buf, len);
	return err;
}

#ifndef GM_HAVE_SIG_ALG
static int gm_sm2_akcipher_sign(struct akcipher_request *req)
{
	const struct gm_sm2_ctx *ctx =
		akcipher_tfm_ctx(crypto_akcipher_reqtfm(req));
	u8 e[GM_SM3_DIGEST_SIZE], sig[GM_SM2_SIG_SIZE], der[GM_SM2_SIG_DER_MAX];
	int err;

	if (!ctx->has_priv)
		return -ENOKEY;
	if (req->src_len != sizeof(e))
		return -EINVAL;
	err = gm_sm2_room(req, sizeof(der));
	if (err)
		return err;
	if (!gm_sm2_read(req->src, e, sizeof(e)))
		return -EINVAL;
	err = gm_sm2_sign(akcipher_request_ctx(req), &ctx->priv, e,
			  gm_sm2_rng_of(req), NULL, sig);
	if (!err)
		gm_sm2_write(req, der, gm_sm2_sig_to_der(der, sig));
	return err;
}

/*
 * Kernels with vectors for sm2 test it with a signature that is not in DER: an
 * INTEGER of 32 bytes whose highest bit is set would be negative. There, and
 * nowhere else, such numbers are read as they are meant, or the kernel would
 * refuse the algorithm.
 */
#ifdef GM_HAVE_SM2_VECTORS
static int gm_sm2_sig_read(u8 sig[GM_SM2_SIG_SIZE], const u8 *in,
			   unsigned int len)
{
	u8 der[GM_SM2_SIG_DER_MAX + 2];
	unsigned int i, n, at = 2, to = 2;

	if (!gm_sm2_sig_from_der(sig, in, len))
		return 0;
	if (len < 2 || in[1] != len - 2)
		return -EBADMSG;
	for (i = 0; i < 2; i++) {
		if (len - at < 3)
			return -EBADMSG;
		n = in[at + 1];
		if (n > GM_SM2_BYTES + 1 || n > len - at - 2)
			return -EBADMSG;
		der[to++] = in[at];
		der[to++] = n;
		if (n == GM_SM2_BYTES && in[at + 2] & 0x80) {
			der[to - 1]++;
			der[to++] = 0;
		}
		memcpy(der + to, in + at + 2, n);
		to += n;
		at += 2 + n;
	}
	if (at != len)
		return -EBADMSG;
	der[0] = in[0];
	der[1] = to - 2;
	return gm_sm2_sig_from_der(sig, der, to);
}
#else
#define gm_sm2_sig_read gm_sm2_sig_from_der
#endif

/* The source is the signature, src_len bytes, and the digest, dst_len bytes. */
static int gm_sm2_akcipher_verify(struct akcipher_request *req)
{
	const struct gm_sm2_ctx *ctx =
		akcipher_tfm_ctx(crypto_akcipher_reqtfm(req));
	u8 in[GM_SM2_SIG_DER_MAX + GM_SM3_DIGEST_SIZE], sig[GM_SM2_SIG_SIZE];
	unsigned int len = req->src_len;
	int err;

	if (!ctx->has_pub)
		return -ENOKEY;
	if (req->dst_len != GM_SM3_DIGEST_SIZE)
		return -EINVAL;
	if (len > GM_SM2_SIG_DER_MAX)
		return -EBADMSG;
	if (!gm_sm2_read(req->src, in, len + GM_SM3_DIGEST_SIZE))
		return -EINVAL;
	err = gm_sm2_sig_read(sig, in, len);
	return err ?: gm_sm2_verify(akcipher_request_ctx(req), &ctx->pub,
				    in + len, sig);
}

#define GM_SM2_AKCIPHER_SIGNATURES			\
	.sign		= gm_sm2_akcipher_sign,		\
	.verify		= gm_sm2_akcipher_verify,
#else
#define GM_SM2_AKCIPHER_SIGNATURES
#endif

static int gm_sm2_akcipher_set_pub(struct crypto_akcipher *tfm, const void *key,
				   unsigned int len)
{
	return gm_sm2_ctx_set_pub(akcipher_tfm_ctx(tfm), key, len);
}

static int gm_sm2_akcipher_set_priv(struct crypto_akcipher *tfm,
				    const void *key, unsigned int len)
{
	return gm_sm2_ctx_set_priv(akcipher_tfm_ctx(tfm), key, len);
}

/* Nothing here is as long as the key; users of keyctl have buffers of a page. */
static unsigned int gm_sm2_akcipher_max_size(struct crypto_akcipher *tfm)
{
	return PAGE_SIZE;
}

static int gm_sm2_akcipher_init(struct crypto_akcipher *tfm)
{
	akcipher_set_reqsize(tfm, sizeof(struct gm_sm2_ws));
	return 0;
}

static struct akcipher_alg gm_sm2_akciphers[] = {
	{
		.base.cra_name		= "sm2",
		.base.cra_driver_name	= "sm2-pke-gm-",
		.base.cra_ctxsize	= sizeof(struct gm_sm2_ctx),
		.base.cra_module	= THIS_MODULE,
		.init			= gm_sm2_akcipher_init,
		.set_pub_key		= gm_sm2_akcipher_set_pub,
		.set_priv_key		= gm_sm2_akcipher_set_priv,
		.max_size		= gm_sm2_akcipher_max_size,
		.encrypt		= gm_sm2_akcipher_encrypt,
		.decrypt		= gm_sm2_akcipher_decrypt,
		GM_SM2_AKCIPHER_SIGNATURES
	},
};

MODULE_ALIAS_CRYPTO("sm2");
GM_SM2_DRIVER_ALIAS("sm2-pke-gm-");

static struct crypto_alg *gm_sm2_akcipher_base(const struct gm_algs *a,
					       unsigned int i)
{
	return &((struct akcipher_alg *)a->other)[i].base;
}

static int gm_sm2_akcipher_add(const struct gm_algs *a, unsigned int i)
{
	return crypto_register_akcipher((struct akcipher_alg *)a->other + i);
}

static void gm_sm2_akcipher_del(const struct gm_algs *a, unsigned int i)
{
	crypto_unregister_akcipher((struct akcipher_alg *)a->other + i);
}

static const struct gm_alg_type gm_sm2_akcipher_type = {
	.base = gm_sm2_akcipher_base,
	.add = gm_sm2_akcipher_add,
	.del = gm_sm2_akcipher_del,
};

const struct gm_algs gm_sm2_akcipher_algs = {
	.other = gm_sm2_akciphers,
	.type = &gm_sm2_akcipher_type,
	.num = ARRAY_SIZE(gm_sm2_akciphers),
};
