// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The AEAD modes, one way. The comparison of tags and the wiping of the output
 * belong to the glue in the kernel and to gmt_aead_open() here.
 */
#include <gm/ct.h>
#include "modes.h"

static int gcm(const struct gm_sm4_impl *impl, const struct gmt_aead_req *req,
	       bool enc, u8 *dst, const u8 *src, size_t len, const u8 *sent,
	       u8 *tag, struct gmt_shape *shape)
{
	struct gm_sm4_gcm_key key;
	struct gm_sm4_gcm_state st;
	size_t aad_done = 0;
	int err;

	(void)sent;
	gm_sm4_gcm_set_key(impl, &key, req->key);
	err = gm_sm4_gcm_init(impl, &key, &st, req->iv, req->iv_len);
	if (err)
		return err;
	do {
		size_t n = gmt_piece(shape, req->aad_len - aad_done, 1, 0);

		gm_sm4_gcm_aad(impl, &key, &st, req->aad + aad_done, n);
		aad_done += n;
	} while (aad_done < req->aad_len);
	gm_sm4_gcm_aad_end(impl, &key, &st);
	do {
		size_t n = gmt_piece(shape, len, GM_SM4_BLOCK_SIZE, 0);

		(enc ? impl->gcm_enc : impl->gcm_dec)(&key, &st, dst, src, n);
		dst += n;
		src += n;
		len -= n;
	} while (len);
	gm_sm4_gcm_final(impl, &key, &st, tag);
	return 0;
}

static int ccm(const struct gm_sm4_impl *impl, const struct gmt_aead_req *req,
	       bool enc, u8 *dst, const u8 *src, size_t len, const u8 *sent,
	       u8 *tag, struct gmt_shape *shape)
{
	struct gm_sm4_key key;
	struct gm_sm4_ccm_state st;
	size_t aad_done = 0;
	int err;

	(void)sent;
	gm_sm4_set_key(&key, req->key);
	err = gm_sm4_ccm_init(impl, &key, &st, req->iv, req->iv_len,
			      req->aad_len, len, req->tag_len);
	if (err)
		return err;
	do {
		size_t n = gmt_piece(shape, req->aad_len - aad_done, 1, 0);

		gm_sm4_ccm_aad(impl, &key, &st, req->aad + aad_done, n);
		aad_done += n;
	} while (aad_done < req->aad_len);
	gm_sm4_ccm_aad_end(impl, &key, &st);
	do {
		size_t n = gmt_piece(shape, len, GM_SM4_BLOCK_SIZE, 0);

		(enc ? impl->ccm_enc : impl->ccm_dec)(&key, &st, dst, src, n);
		dst += n;
		src += n;
		len -= n;
	} while (len);
	gm_sm4_ccm_final(&st, tag);
	return 0;
}

static void siv_text(const struct gm_sm4_impl *impl,
		     struct gm_sm4_gcmsiv_state *st, const u8 *text, size_t len,
		     struct gmt_shape *shape)
{
	do {
		size_t n = gmt_piece(shape, len, 1, 0);

		gm_sm4_gcmsiv_text(impl, st, text, n);
		text += n;
		len -= n;
	} while (len);
}

static void siv_ctr(const struct gm_sm4_impl *impl,
		    struct gm_sm4_gcmsiv_state *st, u8 *dst, const u8 *src,
		    size_t len, bool authenticate, struct gmt_shape *shape)
{
	do {
		size_t n = gmt_piece(shape, len, GM_SM4_BLOCK_SIZE, 0);

		gm_sm4_gcmsiv_ctr(impl, st, dst, src, n);
		if (authenticate)
			gm_sm4_gcmsiv_text(impl, st, dst, n);
		dst += n;
		src += n;
		len -= n;
	} while (len);
}

static int gcmsiv(const struct gm_sm4_impl *impl,
		  const struct gmt_aead_req *req, bool enc, u8 *dst,
		  const u8 *src, size_t len, const u8 *sent, u8 *tag,
		  struct gmt_shape *shape)
{
	struct gm_sm4_key key;
	struct gm_sm4_gcmsiv_state st;
	size_t aad_done = 0;

	gm_sm4_set_key(&key, req->key);
	gm_sm4_gcmsiv_init(impl, &key, &st, req->iv);
	do {
		size_t n = gmt_piece(shape, req->aad_len - aad_done, 1, 0);

		gm_sm4_gcmsiv_aad(impl, &st, req->aad + aad_done, n);
		aad_done += n;
	} while (aad_done < req->aad_len);
	if (enc) {
		siv_text(impl, &st, src, len, shape);
		gm_sm4_gcmsiv_tag(impl, &st, tag);
		siv_ctr(impl, &st, dst, src, len, false, shape);
	} else {
		gm_sm4_gcmsiv_set_tag(&st, sent);
		siv_ctr(impl, &st, dst, src, len, true, shape);
		gm_sm4_gcmsiv_tag(impl, &st, tag);
	}
	return 0;
}

const struct gmt_aead gmt_aeads[] = {
	{ "sm4_gcm", gcm },
	{ "sm4_ccm", ccm },
	{ "sm4_gcmsiv", gcmsiv },
};

const size_t gmt_num_aeads = ARRAY_SIZE(gmt_aeads);

const struct gmt_aead *gmt_aead(const char *name)
{
	size_t i;

	for (i = 0; i < gmt_num_aeads; i++)
		if (!strcmp(gmt_aeads[i].name, name))
			return &gmt_aeads[i];
	return NULL;
}

/**
 * gmt_aead_seal() - encrypt
 * @mode:  the mode
 * @impl:  the implementation
 * @req:   key, nonce, AAD and the length of the tag
 * @dst:   ciphertext, may be @src
 * @src:   plaintext
 * @len:   bytes
 * @tag:   tag, @req->tag_len bytes
 * @shape: how to cut
 *
 * Return: 0 or what the core says.
 */
int gmt_aead_seal(const struct gmt_aead *mode, const struct gm_sm4_impl *impl,
		  const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		  size_t len, u8 *tag, struct gmt_shape *shape)
{
	u8 full[GM_SM4_BLOCK_SIZE];
	int err = mode->crypt(impl, req, true, dst, src, len, NULL, full,
			      shape);

	if (!err)
		memcpy(tag, full, req->tag_len);
	return err;
}

/**
 * gmt_aead_open() - decrypt
 *
 * Parameters as gmt_aead_seal(), the other way round.
 *
 * Return: 0, -EBADMSG with @dst wiped, or what the core says.
 */
int gmt_aead_open(const struct gmt_aead *mode, const struct gm_sm4_impl *impl,
		  const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		  size_t len, const u8 *tag, struct gmt_shape *shape)
{
	u8 full[GM_SM4_BLOCK_SIZE], sent[GM_SM4_BLOCK_SIZE] = { 0 };
	int err;

	memcpy(sent, tag, min_t(size_t, req->tag_len, sizeof(sent)));
	err = mode->crypt(impl, req, false, dst, src, len, sent, full, shape);
	if (!err && gm_ct_diff(full, tag, req->tag_len)) {
		memzero_explicit(dst, len);
		err = -EBADMSG;
	}
	return err;
}
