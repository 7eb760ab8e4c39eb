// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The stream ciphers zuc, eea3(zuc), zuc256 and nea6(zuc256).
 *
 * No IV says where in its keystream a message stopped, and a request that were
 * to begin anew under the IV of the one before would repeat keystream. AF_ALG
 * does just that to every further piece of data: its next request comes with
 * whatever the last one left in the IV. So:
 *
 * - Each request leaves an IV behind that the next one refuses. It is random,
 *   of 128 bits and more, and never told to anybody but users of requests;
 *   for eea3(zuc) it also has bits set that must be zero.
 * - Where the kernel lets a request say that the message goes on, the state is
 *   exported and imported, and the IV counts for nothing then.
 *
 * A template in between (rfc3686) hands on these flags, but neither exports nor
 * imports, and its requests are not cleared memory. So that a state is known
 * for one, it is marked with a number that cannot be guessed: exportable after
 * a request that does not end its message, usable once after an import.
 */
#include "zuc_glue.h"
#include <linux/random.h>

static struct {
	u64 exportable, imported;
	u8 spent_iv[GM_ZUC256_IV_SIZE];
} gm_zuc_secret __ro_after_init;

struct gm_zuc_request {
	u64 mark;
	struct gm_zuc_state st;
};

void __init gm_zuc_skcipher_init(void)
{
	get_random_bytes(&gm_zuc_secret, sizeof(gm_zuc_secret));
	gm_zuc_secret.exportable |= 1;
	gm_zuc_secret.imported |= 1;
	/* among the 26 bits that end the IV of eea3(zuc) */
	gm_zuc_secret.spent_iv[GM_3GPP_SIZE - 1] |= 1;
}

typedef int (*gm_zuc_start_fn)(const struct gm_zuc_impl *impl,
			       struct gm_zuc_state *st, const u8 *key,
			       const u8 *iv);

static int gm_zuc_start_zuc(const struct gm_zuc_impl *impl,
			    struct gm_zuc_state *st, const u8 *key,
			    const u8 *iv)
{
	gm_zuc128_init(impl, st, key, iv);
	return 0;
}

static int gm_zuc_start_eea3(const struct gm_zuc_impl *impl,
			     struct gm_zuc_state *st, const u8 *key,
			     const u8 *iv)
{
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, iv);

	return err ?: gm_eea3_init(impl, st, key, &p);
}

static int gm_zuc_start_zuc256(const struct gm_zuc_impl *impl,
			       struct gm_zuc_state *st, const u8 *key,
			       const u8 *iv)
{
	return gm_zuc256_init(impl, st, key, iv, 0);
}

static int gm_zuc_start_nea6(const struct gm_zuc_impl *impl,
			     struct gm_zuc_state *st, const u8 *key,
			     const u8 *iv)
{
	gm_nea6_init(impl, st, key, iv);
	return 0;
}

/* A request is about to run: its state is as @req says, or an error. */
static __always_inline int gm_zuc_prepare(struct skcipher_request *req,
					  gm_zuc_start_fn start,
					  const struct gm_zuc_impl *impl,
					  bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	struct gm_zuc_request *r = skcipher_request_ctx(req);
	unsigned int iv_size = crypto_skcipher_ivsize(tfm);
	const struct gm_zuc_impl *used;
	int err;

	/* The position within a word is not part of the state. */
	if ((req->base.flags & GM_SKCIPHER_NOTFINAL) &&
	    req->cryptlen % GM_ZUC_WORD_SIZE)
		return -EINVAL;
	if (req->base.flags & GM_SKCIPHER_CONT)
		return r->mark == gm_zuc_secret.imported ? 0 : -EINVAL;
	if (!memcmp(req->iv, gm_zuc_secret.spent_iv, iv_size))
		return -EINVAL;
	used = gm_zuc_begin(impl, simd);
	err = start(used, &r->st, crypto_skcipher_ctx(tfm), req->iv);
	gm_zuc_end(used);
	return err;
}

static __always_inline int gm_zuc_request(struct skcipher_request *req,
					  gm_zuc_start_fn start,
					  const struct gm_zuc_impl *impl,
					  bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	struct gm_zuc_request *r = skcipher_request_ctx(req);
	const struct gm_zuc_impl *used;
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	err = gm_zuc_prepare(req, start, impl, simd);
	r->mark = 0;
	if (err)
		return err;
	memcpy(req->iv, gm_zuc_secret.spent_iv, crypto_skcipher_ivsize(tfm));

	err = skcipher_walk_virt(&walk, req, false);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_ZUC_WORD_SIZE, simd);
		used = gm_zuc_begin(impl, simd);
		gm_zuc_crypt(used, &r->st, walk.dst.virt.addr,
			     walk.src.virt.addr, n);
		gm_zuc_end(used);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	if (!err && (req->base.flags & GM_SKCIPHER_NOTFINAL))
		r->mark = gm_zuc_secret.exportable;
	else
		memzero_explicit(&r->st, sizeof(r->st));
	return err;
}

static int gm_zuc_setkey(struct crypto_skcipher *tfm, const u8 *in,
			 unsigned int len)
{
	memcpy(crypto_skcipher_ctx(tfm), in, len);
	return 0;
}

static int gm_zuc_init_tfm(struct crypto_skcipher *tfm)
{
	crypto_skcipher_set_reqsize(tfm, sizeof(struct gm_zuc_request));
	return 0;
}

/* The state moves: what is left behind in the request is of no use. */
static __maybe_unused int gm_zuc_export(struct skcipher_request *req, void *out)
{
	struct gm_zuc_request *r = skcipher_request_ctx(req);

	if (r->mark != gm_zuc_secret.exportable)
		return -EINVAL;
	memcpy(out, &r->st, sizeof(r->st));
	memzero_explicit(r, sizeof(*r));
	return 0;
}

static __maybe_unused int gm_zuc_import(struct skcipher_request *req,
					const void *in)
{
	struct gm_zuc_request *r = skcipher_request_ctx(req);

	memcpy(&r->st, in, sizeof(r->st));
	r->mark = gm_zuc_secret.imported;
	return 0;
}

#define GM_ZUC_SKCIPHER(isa, name, mode, keylen, ivlen, crypt)		\
	GM_ZUC_BASE(isa, name, mode, 1, keylen),			\
	.min_keysize		= (keylen),				\
	.max_keysize		= (keylen),				\
	.ivsize			= (ivlen),				\
	.chunksize		= GM_ZUC_WORD_SIZE,			\
	.init			= gm_zuc_init_tfm,			\
	.setkey			= gm_zuc_setkey,			\
	GM_SKCIPHER_STATE(sizeof(struct gm_zuc_state), gm_zuc_export,	\
			  gm_zuc_import)				\
	.encrypt		= (crypt),				\
	.decrypt		= (crypt)

#define GM_ZUC_SKCIPHER_METHOD(isa, simd, name)				\
static int gm_zuc_crypt_##name##_##isa(struct skcipher_request *req)	\
{									\
	return gm_zuc_request(req, gm_zuc_start_##name, &gm_zuc_##isa,	\
			      simd);					\
}

#define GM_ZUC_SKCIPHER_ALGS(isa, simd)					\
GM_ZUC_SKCIPHER_METHOD(isa, simd, zuc)					\
GM_ZUC_SKCIPHER_METHOD(isa, simd, eea3)					\
GM_ZUC_SKCIPHER_METHOD(isa, simd, zuc256)				\
GM_ZUC_SKCIPHER_METHOD(isa, simd, nea6)					\
									\
static struct skcipher_alg gm_zuc_skciphers_##isa[] = { {		\
	GM_ZUC_SKCIPHER(isa, "zuc", "zuc-gm-", GM_ZUC_KEY_SIZE,		\
			GM_ZUC_IV_SIZE, gm_zuc_crypt_zuc_##isa),	\
}, {									\
	GM_ZUC_SKCIPHER(isa, "eea3(zuc)", "eea3-zuc-gm-",		\
			GM_ZUC_KEY_SIZE, GM_3GPP_SIZE,			\
			gm_zuc_crypt_eea3_##isa),			\
}, {									\
	GM_ZUC_SKCIPHER(isa, "zuc256", "zuc256-gm-",			\
			GM_ZUC256_KEY_SIZE, GM_ZUC256_IV_SIZE,		\
			gm_zuc_crypt_zuc256_##isa),			\
}, {									\
	GM_ZUC_SKCIPHER(isa, "nea6(zuc256)", "nea6-zuc256-gm-",		\
			GM_ZUC256_KEY_SIZE, GM_NEA6_IV_SIZE,		\
			gm_zuc_crypt_nea6_##isa),			\
} };									\
									\
const struct gm_algs gm_zuc_skcipher_algs_##isa = {			\
	.skcipher = gm_zuc_skciphers_##isa,				\
	.num = ARRAY_SIZE(gm_zuc_skciphers_##isa),			\
};									\
									\
GM_ZUC_DRIVER_ALIAS(isa, "zuc-gm-");					\
GM_ZUC_DRIVER_ALIAS(isa, "eea3-zuc-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "zuc256-gm-");					\
GM_ZUC_DRIVER_ALIAS(isa, "nea6-zuc256-gm-");

GM_ZUC_FOR_EACH_ISA(GM_ZUC_SKCIPHER_ALGS)

MODULE_ALIAS_CRYPTO("zuc");
MODULE_ALIAS_CRYPTO("eea3(zuc)");
MODULE_ALIAS_CRYPTO("zuc256");
MODULE_ALIAS_CRYPTO("nea6(zuc256)");
