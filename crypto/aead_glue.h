/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * How every AEAD walks through its text and ends.
 */
#ifndef GM_CRYPTO_AEAD_GLUE_H
#define GM_CRYPTO_AEAD_GLUE_H

#include <crypto/algapi.h>
#include <crypto/internal/aead.h>
#include "sg_glue.h"

#define GM_AEAD_MAX_TAG		16

static __always_inline int gm_aead_walk(struct skcipher_walk *walk,
					struct aead_request *req, bool enc)
{
	return enc ? skcipher_walk_aead_encrypt(walk, req, false) :
		     skcipher_walk_aead_decrypt(walk, req, false);
}

/**
 * gm_aead_finish() - write the tag, or compare it and wipe unless it is right
 * @req: the request
 * @enc: encryption or decryption
 * @err: how the walk through the text ended
 * @tag: the tag computed; wiped
 *
 * No byte of a plaintext that failed to authenticate stays in the output.
 *
 * Return: @err, or -EBADMSG when the tag is wrong.
 */
static inline int gm_aead_finish(struct aead_request *req, bool enc, int err,
				 u8 tag[GM_AEAD_MAX_TAG])
{
	unsigned int size = crypto_aead_authsize(crypto_aead_reqtfm(req));
	unsigned int len = req->cryptlen - (enc ? 0 : size);
	u8 given[GM_AEAD_MAX_TAG];

	if (enc) {
		if (!err)
			scatterwalk_map_and_copy(tag, req->dst,
						 req->assoclen + len, size, 1);
	} else {
		scatterwalk_map_and_copy(given, req->src, req->assoclen + len,
					 size, 0);
		if (crypto_memneq(given, tag, size) && !err)
			err = -EBADMSG;
		if (err)
			gm_sg_wipe(req->dst, req->assoclen, len);
	}
	memzero_explicit(tag, GM_AEAD_MAX_TAG);
	return err;
}

#endif /* GM_CRYPTO_AEAD_GLUE_H */
