// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * mur(zuc), GM/T 0001.4-2024.
 *
 * The tag is a function of the plaintext and the keystream one of the tag, so
 * encryption reads the text twice; decryption takes the tag from the message
 * and hashes what it has just decrypted.
 */
#include "zuc_glue.h"
#include "aead_glue.h"

/* A message on its way, for the callbacks that walk through AAD and text. */
struct gm_zuc_mur_msg {
	const struct gm_zuc_mur_key *key;
	const struct gm_zuc_impl *impl;
	bool simd;
	struct gm_zuc_mur st;
};

static int gm_zuc_mur_setkey(struct crypto_aead *tfm, const u8 *in,
			     unsigned int len)
{
	struct gm_zuc_mur_key *key = crypto_aead_ctx(tfm);
	int err = gm_zuc_mur_set_key(&gm_sm4_c, key, in, len);

	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}

static int gm_zuc_mur_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return size < GM_ZUC_TAG_MIN || size > GM_ZUC_TAG_MAX ? -EINVAL : 0;
}

static void gm_zuc_mur_absorb_aad(void *arg, const u8 *data, unsigned int len)
{
	struct gm_zuc_mur_msg *m = arg;
	struct gm_zuc_both used = gm_zuc_begin_both(m->impl, m->simd);

	gm_zuc_mur_aad(used.hash, m->key, &m->st, data, len);
	gm_zuc_end(used.zuc);
}

static void gm_zuc_mur_absorb_text(void *arg, const u8 *data, unsigned int len)
{
	struct gm_zuc_mur_msg *m = arg;
	struct gm_zuc_both used = gm_zuc_begin_both(m->impl, m->simd);

	gm_zuc_mur_text(used.hash, m->key, &m->st, data, len);
	gm_zuc_end(used.zuc);
}

static int gm_zuc_mur_start(struct aead_request *req, struct gm_zuc_mur_msg *m)
{
	struct crypto_aead *tfm = crypto_aead_reqtfm(req);
	int err = gm_zuc_mur_init(&m->st, req->iv, crypto_aead_authsize(tfm));

	if (err)
		return err;
	m->key = crypto_aead_ctx(tfm);
	gm_sg_each(req->src, 0, req->assoclen, gm_zuc_mur_absorb_aad, m);
	return 0;
}

static void gm_zuc_mur_get_tag(struct gm_zuc_mur_msg *m, u8 *tag)
{
	struct gm_zuc_both used = gm_zuc_begin_both(m->impl, m->simd);

	gm_zuc_mur_tag(used.zuc, used.hash, m->key, &m->st, tag);
	gm_zuc_end(used.zuc);
}

static void gm_zuc_mur_take_tag(struct gm_zuc_mur_msg *m, const u8 *tag)
{
	const struct gm_zuc_impl *used = gm_zuc_begin(m->impl, m->simd);

	gm_zuc_mur_set_tag(used, m->key, &m->st, tag);
	gm_zuc_end(used);
}

/* The text is hashed after it when decrypting. */
static int gm_zuc_mur_walk(struct aead_request *req, bool enc,
			   struct gm_zuc_mur_msg *m)
{
	struct skcipher_walk walk;
	struct gm_zuc_both used;
	unsigned int n;
	u8 *dst;
	int err;

	err = gm_aead_walk(&walk, req, enc);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_ZUC_WORD_SIZE, m->simd);
		dst = walk.dst.virt.addr;
		used = gm_zuc_begin_both(m->impl, m->simd);
		gm_zuc_mur_crypt(used.zuc, &m->st, dst, walk.src.virt.addr, n);
		if (!enc)
			gm_zuc_mur_text(used.hash, m->key, &m->st, dst, n);
		gm_zuc_end(used.zuc);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

static int gm_zuc_mur_encrypt(struct aead_request *req,
			      const struct gm_zuc_impl *impl, bool simd)
{
	struct gm_zuc_mur_msg m = { .impl = impl, .simd = simd };
	u8 tag[GM_AEAD_MAX_TAG];
	int err = gm_zuc_mur_start(req, &m);

	if (err)
		return err;
	gm_sg_each(req->src, req->assoclen, req->cryptlen,
		   gm_zuc_mur_absorb_text, &m);
	gm_zuc_mur_get_tag(&m, tag);
	gm_zuc_mur_take_tag(&m, tag);
	err = gm_zuc_mur_walk(req, true, &m);
	memzero_explicit(&m, sizeof(m));
	return gm_aead_finish(req, true, err, tag);
}

static int gm_zuc_mur_decrypt(struct aead_request *req,
			      const struct gm_zuc_impl *impl, bool simd)
{
	unsigned int size = crypto_aead_authsize(crypto_aead_reqtfm(req));
	struct gm_zuc_mur_msg m = { .impl = impl, .simd = simd };
	u8 tag[GM_AEAD_MAX_TAG];
	int err = gm_zuc_mur_start(req, &m);

	if (err)
		return err;
	scatterwalk_map_and_copy(tag, req->src, req->assoclen + req->cryptlen -
				 size, size, 0);
	gm_zuc_mur_take_tag(&m, tag);
	err = gm_zuc_mur_walk(req, false, &m);
	gm_zuc_mur_get_tag(&m, tag);
	memzero_explicit(&m, sizeof(m));
	return gm_aead_finish(req, false, err, tag);
}

#define GM_ZUC_MUR_ALGS(isa, simd)					\
static int gm_zuc_mur_encrypt_##isa(struct aead_request *req)		\
{									\
	return gm_zuc_mur_encrypt(req, &gm_zuc_##isa, simd);		\
}									\
									\
static int gm_zuc_mur_decrypt_##isa(struct aead_request *req)		\
{									\
	return gm_zuc_mur_decrypt(req, &gm_zuc_##isa, simd);		\
}									\
									\
static struct aead_alg gm_zuc_mur_##isa[] = { {				\
	GM_ZUC_AEAD(isa, "mur(zuc)", "mur-zuc-gm-",			\
		    sizeof(struct gm_zuc_mur_key), GM_ZUC_IV_SIZE,	\
		    GM_ZUC_TAG_MAX, gm_zuc_mur_setkey,			\
		    gm_zuc_mur_setauthsize, gm_zuc_mur_encrypt_##isa,	\
		    gm_zuc_mur_decrypt_##isa),				\
} };									\
									\
const struct gm_algs gm_zuc_mur_algs_##isa = {				\
	.aead = gm_zuc_mur_##isa,					\
	.num = ARRAY_SIZE(gm_zuc_mur_##isa),				\
};									\
									\
GM_ZUC_DRIVER_ALIAS(isa, "mur-zuc-gm-");

GM_ZUC_FOR_EACH_ISA(GM_ZUC_MUR_ALGS)

MODULE_ALIAS_CRYPTO("mur(zuc)");
