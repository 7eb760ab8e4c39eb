/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The AEADs of ZUC that go through their text once, as their glue files share
 * it: a mode says what it does at each step of a message.
 */
#ifndef GM_CRYPTO_ZUC_AEAD_GLUE_H
#define GM_CRYPTO_ZUC_AEAD_GLUE_H

#include "zuc_glue.h"
#include "aead_glue.h"

struct gm_zuc_aead;

/* A message on its way, for the callback that walks through its AAD. */
struct gm_zuc_msg {
	const struct gm_zuc_aead *mode;
	const void *key;
	const struct gm_zuc_impl *impl;
	bool simd;
	union {
		struct gm_zuc_gxm gxm;
		struct gm_zuc_pdcp pdcp;
		struct gm_nca6 nca6;
	} st;
};

/* @not_aad: bytes of IV that end the AAD of a request and are none */
struct gm_zuc_aead {
	int (*start)(struct gm_zuc_msg *m, const struct gm_zuc_both *used,
		     struct aead_request *req);
	void (*aad)(struct gm_zuc_msg *m, const struct gm_zuc_both *used,
		    const u8 *data, unsigned int len);
	void (*text)(struct gm_zuc_msg *m, const struct gm_zuc_both *used,
		     bool enc, u8 *dst, const u8 *src, unsigned int len);
	void (*final)(struct gm_zuc_msg *m, const struct gm_zuc_both *used,
		      u8 *tag, unsigned int size);
	unsigned int not_aad;
};

static inline void gm_zuc_aead_absorb(void *arg, const u8 *data,
				      unsigned int len)
{
	struct gm_zuc_msg *m = arg;
	struct gm_zuc_both used = gm_zuc_begin_both(m->impl, m->simd);

	m->mode->aad(m, &used, data, len);
	gm_zuc_end(used.zuc);
}

static __always_inline int
gm_zuc_aead_request(struct aead_request *req, bool enc,
		    const struct gm_zuc_aead *mode,
		    const struct gm_zuc_impl *impl, bool simd)
{
	struct crypto_aead *tfm = crypto_aead_reqtfm(req);
	struct gm_zuc_msg m = {
		.mode = mode,
		.key = crypto_aead_ctx(tfm),
		.impl = impl,
		.simd = simd,
	};
	u8 tag[GM_AEAD_MAX_TAG];
	struct skcipher_walk walk;
	struct gm_zuc_both used;
	unsigned int n;
	int err;

	used = gm_zuc_begin_both(impl, simd);
	err = mode->start(&m, &used, req);
	gm_zuc_end(used.zuc);
	if (err)
		return err;
	gm_sg_each(req->src, 0, req->assoclen - mode->not_aad,
		   gm_zuc_aead_absorb, &m);

	err = gm_aead_walk(&walk, req, enc);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_ZUC_WORD_SIZE, simd);
		used = gm_zuc_begin_both(impl, simd);
		mode->text(&m, &used, enc, walk.dst.virt.addr,
			   walk.src.virt.addr, n);
		gm_zuc_end(used.zuc);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	used = gm_zuc_begin_both(impl, simd);
	mode->final(&m, &used, tag, crypto_aead_authsize(tfm));
	gm_zuc_end(used.zuc);
	memzero_explicit(&m.st, sizeof(m.st));
	return gm_aead_finish(req, enc, err, tag);
}

/* Encryption and decryption of gm_zuc_mode_@name. */
#define GM_ZUC_AEAD_METHODS(isa, simd, name)				\
static int gm_zuc_##name##_encrypt_##isa(struct aead_request *req)	\
{									\
	return gm_zuc_aead_request(req, true, &gm_zuc_mode_##name,	\
				   &gm_zuc_##isa, simd);		\
}									\
									\
static int gm_zuc_##name##_decrypt_##isa(struct aead_request *req)	\
{									\
	return gm_zuc_aead_request(req, false, &gm_zuc_mode_##name,	\
				   &gm_zuc_##isa, simd);		\
}

#endif /* GM_CRYPTO_ZUC_AEAD_GLUE_H */
