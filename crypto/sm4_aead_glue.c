// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM4-GCM and SM4-CCM. The rfc4106(), rfc4309() and rfc4543() forms are the
 * kernel's templates over them.
 */
#include "sm4_glue.h"
#include "aead_glue.h"
#include <crypto/gcm.h>	/* 7.3: relies on its includer for size_t */

#define GM_SM4_GCM_IV_SIZE	12

/* A message on its way, for the callback that walks through its AAD. */
struct gm_sm4_gcm_msg {
	const struct gm_sm4_gcm_key *key;
	const struct gm_sm4_impl *impl;
	bool simd;
	struct gm_sm4_gcm_state st;
};

struct gm_sm4_ccm_msg {
	const struct gm_sm4_key *key;
	const struct gm_sm4_impl *impl;
	bool simd;
	struct gm_sm4_ccm_state st;
};

static int gm_sm4_gcm_setkey(struct crypto_aead *tfm, const u8 *in,
			     unsigned int len)
{
	struct gm_sm4_gcm_key *key = crypto_aead_ctx(tfm);

	if (len != GM_SM4_KEY_SIZE) {
		memzero_explicit(key, sizeof(*key));
		return -EINVAL;
	}
	gm_sm4_gcm_set_key(&gm_sm4_c, key, in);
	return 0;
}

static int gm_sm4_gcm_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return crypto_gcm_check_authsize(size);
}

static void gm_sm4_gcm_absorb(void *arg, const u8 *data, unsigned int len)
{
	struct gm_sm4_gcm_msg *m = arg;
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);

	gm_sm4_gcm_aad(used, m->key, &m->st, data, len);
	gm_sm4_end(used);
}

static int gm_sm4_gcm_start(struct aead_request *req, struct gm_sm4_gcm_msg *m)
{
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);
	int err = gm_sm4_gcm_init(used, m->key, &m->st, req->iv,
				  GM_SM4_GCM_IV_SIZE);

	gm_sm4_end(used);
	if (err)
		return err;
	gm_sg_each(req->src, 0, req->assoclen, gm_sm4_gcm_absorb, m);
	used = gm_sm4_begin(m->impl, m->simd);
	gm_sm4_gcm_aad_end(used, m->key, &m->st);
	gm_sm4_end(used);
	return 0;
}

static __always_inline int
gm_sm4_gcm_request(struct aead_request *req, bool enc, gm_sm4_gcm_fn fn,
		   gm_sm4_gcm_fn fn_c, const struct gm_sm4_impl *impl, bool simd)
{
	struct gm_sm4_gcm_msg m = {
		.key = crypto_aead_ctx(crypto_aead_reqtfm(req)),
		.impl = impl,
		.simd = simd,
	};
	const struct gm_sm4_impl *used;
	u8 tag[GM_SM4_BLOCK_SIZE];
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	err = gm_sm4_gcm_start(req, &m);
	if (err)
		return err;
	err = gm_aead_walk(&walk, req, enc);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, simd);
		GM_SIMD_CALL(simd, fn, fn_c, m.key, &m.st, walk.dst.virt.addr,
			     walk.src.virt.addr, n);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	used = gm_sm4_begin(impl, simd);
	gm_sm4_gcm_final(used, m.key, &m.st, tag);
	gm_sm4_end(used);
	memzero_explicit(&m.st, sizeof(m.st));
	return gm_aead_finish(req, enc, err, tag);
}

static int gm_sm4_ccm_setkey(struct crypto_aead *tfm, const u8 *in,
			     unsigned int len)
{
	struct gm_sm4_key *key = crypto_aead_ctx(tfm);

	if (len != GM_SM4_KEY_SIZE) {
		memzero_explicit(key, sizeof(*key));
		return -EINVAL;
	}
	gm_sm4_set_key(key, in);
	return 0;
}

/* SP 800-38C clause 5.3: 4, 6, ..., 16 bytes. */
static int gm_sm4_ccm_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return size < 4 || size > 16 || size % 2 ? -EINVAL : 0;
}

static void gm_sm4_ccm_absorb(void *arg, const u8 *data, unsigned int len)
{
	struct gm_sm4_ccm_msg *m = arg;
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);

	gm_sm4_ccm_aad(used, m->key, &m->st, data, len);
	gm_sm4_end(used);
}

/* The kernel's IV for CCM: one byte L - 1, the nonce, L bytes of no meaning. */
static int gm_sm4_ccm_start(struct aead_request *req, bool enc,
			    struct gm_sm4_ccm_msg *m)
{
	unsigned int tag_len = crypto_aead_authsize(crypto_aead_reqtfm(req));
	u64 text_len = req->cryptlen - (enc ? 0 : tag_len);
	unsigned int l = req->iv[0] + 1;
	const struct gm_sm4_impl *used;
	int err;

	if (l < 2 || l > 8)
		return -EINVAL;
	if (l < 8 && text_len >> (8 * l))
		return -EOVERFLOW;

	used = gm_sm4_begin(m->impl, m->simd);
	err = gm_sm4_ccm_init(used, m->key, &m->st, req->iv + 1, 15 - l,
			      req->assoclen, text_len, tag_len);
	gm_sm4_end(used);
	if (err)
		return err;
	gm_sg_each(req->src, 0, req->assoclen, gm_sm4_ccm_absorb, m);
	used = gm_sm4_begin(m->impl, m->simd);
	gm_sm4_ccm_aad_end(used, m->key, &m->st);
	gm_sm4_end(used);
	return 0;
}

static __always_inline int
gm_sm4_ccm_request(struct aead_request *req, bool enc, gm_sm4_ccm_fn fn,
		   gm_sm4_ccm_fn fn_c, const struct gm_sm4_impl *impl, bool simd)
{
	struct gm_sm4_ccm_msg m = {
		.key = crypto_aead_ctx(crypto_aead_reqtfm(req)),
		.impl = impl,
		.simd = simd,
	};
	u8 tag[GM_SM4_BLOCK_SIZE];
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	err = gm_sm4_ccm_start(req, enc, &m);
	if (err)
		return err;
	err = gm_aead_walk(&walk, req, enc);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, simd);
		GM_SIMD_CALL(simd, fn, fn_c, m.key, &m.st, walk.dst.virt.addr,
			     walk.src.virt.addr, n);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	gm_sm4_ccm_final(&m.st, tag);
	memzero_explicit(&m.st, sizeof(m.st));
	return gm_aead_finish(req, enc, err, tag);
}

#define GM_SM4_AEAD_METHODS(isa, simd)					\
static int gm_sm4_gcm_encrypt_##isa(struct aead_request *req)		\
{									\
	return gm_sm4_gcm_request(req, true, gm_sm4_gcm_enc_##isa,	\
				  gm_sm4_gcm_enc_c, &gm_sm4_##isa,	\
				  simd);				\
}									\
									\
static int gm_sm4_gcm_decrypt_##isa(struct aead_request *req)		\
{									\
	return gm_sm4_gcm_request(req, false, gm_sm4_gcm_dec_##isa,	\
				  gm_sm4_gcm_dec_c, &gm_sm4_##isa,	\
				  simd);				\
}									\
									\
static int gm_sm4_ccm_encrypt_##isa(struct aead_request *req)		\
{									\
	return gm_sm4_ccm_request(req, true, gm_sm4_ccm_enc_##isa,	\
				  gm_sm4_ccm_enc_c, &gm_sm4_##isa,	\
				  simd);				\
}									\
									\
static int gm_sm4_ccm_decrypt_##isa(struct aead_request *req)		\
{									\
	return gm_sm4_ccm_request(req, false, gm_sm4_ccm_dec_##isa,	\
				  gm_sm4_ccm_dec_c, &gm_sm4_##isa,	\
				  simd);				\
}

#define GM_SM4_AEAD_ALGS(isa, simd)					\
GM_SM4_AEAD_METHODS(isa, simd)						\
									\
static struct aead_alg gm_sm4_aead_##isa[] = { {			\
	GM_SM4_AEAD(isa, "gcm(sm4)", "gcm-", struct gm_sm4_gcm_key,	\
		    GM_SM4_GCM_IV_SIZE, gm_sm4_gcm_setkey,		\
		    gm_sm4_gcm_setauthsize, gm_sm4_gcm_encrypt_##isa,	\
		    gm_sm4_gcm_decrypt_##isa),				\
}, {									\
	GM_SM4_AEAD(isa, "ccm(sm4)", "ccm-", struct gm_sm4_key,		\
		    GM_SM4_BLOCK_SIZE, gm_sm4_ccm_setkey,		\
		    gm_sm4_ccm_setauthsize, gm_sm4_ccm_encrypt_##isa,	\
		    gm_sm4_ccm_decrypt_##isa),				\
} };									\
									\
const struct gm_algs gm_sm4_aead_algs_##isa = {				\
	.aead = gm_sm4_aead_##isa,					\
	.num = ARRAY_SIZE(gm_sm4_aead_##isa),				\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "gcm-");					\
GM_SM4_DRIVER_ALIAS(isa, "ccm-");

GM_SM4_FOR_EACH_ISA(GM_SM4_AEAD_ALGS)

MODULE_ALIAS_CRYPTO("gcm(sm4)");
MODULE_ALIAS_CRYPTO("ccm(sm4)");
