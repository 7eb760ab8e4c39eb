// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM4-GCM-SIV: RFC 8452 with SM4 in place of AES-128.
 *
 * The tag is a function of the plaintext and the counter blocks one of the
 * tag, so encryption reads the text twice; decryption takes the tag from the
 * message and hashes what it has just decrypted.
 */
#include "sm4_glue.h"
#include "aead_glue.h"

#define GM_SM4_GCMSIV_TAG_SIZE	16

/* A message on its way, for the callbacks that walk through AAD and text. */
struct gm_sm4_gcmsiv_msg {
	const struct gm_sm4_impl *impl;
	bool simd;
	struct gm_sm4_gcmsiv_state st;
};

static int gm_sm4_gcmsiv_setkey(struct crypto_aead *tfm, const u8 *in,
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

/* RFC 8452 knows no short tags. */
static int gm_sm4_gcmsiv_setauthsize(struct crypto_aead *tfm,
				     unsigned int size)
{
	return size == GM_SM4_GCMSIV_TAG_SIZE ? 0 : -EINVAL;
}

static void gm_sm4_gcmsiv_absorb_aad(void *arg, const u8 *data,
				     unsigned int len)
{
	struct gm_sm4_gcmsiv_msg *m = arg;
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);

	gm_sm4_gcmsiv_aad(used, &m->st, data, len);
	gm_sm4_end(used);
}

static void gm_sm4_gcmsiv_absorb_text(void *arg, const u8 *data,
				      unsigned int len)
{
	struct gm_sm4_gcmsiv_msg *m = arg;
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);

	gm_sm4_gcmsiv_text(used, &m->st, data, len);
	gm_sm4_end(used);
}

static void gm_sm4_gcmsiv_start(struct aead_request *req,
				struct gm_sm4_gcmsiv_msg *m)
{
	const struct gm_sm4_key *key =
		crypto_aead_ctx(crypto_aead_reqtfm(req));
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);

	gm_sm4_gcmsiv_init(used, key, &m->st, req->iv);
	gm_sm4_end(used);
	gm_sg_each(req->src, 0, req->assoclen, gm_sm4_gcmsiv_absorb_aad, m);
}

static void gm_sm4_gcmsiv_get_tag(struct gm_sm4_gcmsiv_msg *m, u8 *tag)
{
	const struct gm_sm4_impl *used = gm_sm4_begin(m->impl, m->simd);

	gm_sm4_gcmsiv_tag(used, &m->st, tag);
	gm_sm4_end(used);
}

/* Counter mode; the text is hashed after it when decrypting. */
static int gm_sm4_gcmsiv_walk(struct aead_request *req, bool enc,
			      struct gm_sm4_gcmsiv_msg *m)
{
	const struct gm_sm4_impl *used;
	struct skcipher_walk walk;
	unsigned int n;
	u8 *dst;
	int err;

	err = gm_aead_walk(&walk, req, enc);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, m->simd);
		dst = walk.dst.virt.addr;
		used = gm_sm4_begin(m->impl, m->simd);
		gm_sm4_gcmsiv_ctr(used, &m->st, dst, walk.src.virt.addr, n);
		if (!enc)
			gm_sm4_gcmsiv_text(used, &m->st, dst, n);
		gm_sm4_end(used);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

static int gm_sm4_gcmsiv_encrypt(struct aead_request *req,
				 const struct gm_sm4_impl *impl, bool simd)
{
	struct gm_sm4_gcmsiv_msg m = { .impl = impl, .simd = simd };
	u8 tag[GM_SM4_GCMSIV_TAG_SIZE];
	int err;

	gm_sm4_gcmsiv_start(req, &m);
	gm_sg_each(req->src, req->assoclen, req->cryptlen,
		   gm_sm4_gcmsiv_absorb_text, &m);
	gm_sm4_gcmsiv_get_tag(&m, tag);
	err = gm_sm4_gcmsiv_walk(req, true, &m);
	memzero_explicit(&m, sizeof(m));
	return gm_aead_finish(req, true, err, tag);
}

static int gm_sm4_gcmsiv_decrypt(struct aead_request *req,
				 const struct gm_sm4_impl *impl, bool simd)
{
	struct gm_sm4_gcmsiv_msg m = { .impl = impl, .simd = simd };
	u8 tag[GM_SM4_GCMSIV_TAG_SIZE];
	int err;

	gm_sm4_gcmsiv_start(req, &m);
	scatterwalk_map_and_copy(tag, req->src, req->assoclen + req->cryptlen -
				 sizeof(tag), sizeof(tag), 0);
	gm_sm4_gcmsiv_set_tag(&m.st, tag);
	err = gm_sm4_gcmsiv_walk(req, false, &m);
	gm_sm4_gcmsiv_get_tag(&m, tag);
	memzero_explicit(&m, sizeof(m));
	return gm_aead_finish(req, false, err, tag);
}

#define GM_SM4_GCMSIV_ALGS(isa, simd)					\
static int gm_sm4_gcmsiv_encrypt_##isa(struct aead_request *req)	\
{									\
	return gm_sm4_gcmsiv_encrypt(req, &gm_sm4_##isa, simd);		\
}									\
									\
static int gm_sm4_gcmsiv_decrypt_##isa(struct aead_request *req)	\
{									\
	return gm_sm4_gcmsiv_decrypt(req, &gm_sm4_##isa, simd);		\
}									\
									\
static struct aead_alg gm_sm4_gcmsiv_##isa = {				\
	GM_SM4_AEAD(isa, "gcm-siv(sm4)", "gcm-siv-", struct gm_sm4_key,	\
		    GM_SM4_GCMSIV_NONCE_SIZE, gm_sm4_gcmsiv_setkey,	\
		    gm_sm4_gcmsiv_setauthsize,				\
		    gm_sm4_gcmsiv_encrypt_##isa,			\
		    gm_sm4_gcmsiv_decrypt_##isa),			\
};									\
									\
const struct gm_algs gm_sm4_gcmsiv_algs_##isa = {			\
	.aead = &gm_sm4_gcmsiv_##isa,					\
	.num = 1,							\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "gcm-siv-");

GM_SM4_FOR_EACH_ISA(GM_SM4_GCMSIV_ALGS)

MODULE_ALIAS_CRYPTO("gcm-siv(sm4)");
