// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4-GCM-SIV: the nonce-misuse-resistant construction of RFC 8452 with SM4 as
 * its block cipher of 128-bit key.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define CHUNK	(32 * BLOCK)

/**
 * gm_sm4_gcmsiv_init() - start a GCM-SIV message
 * @impl: implementation to use
 * @key: expanded key-generating key
 * @st: state, overwritten
 * @nonce: nonce
 *
 * Derives the keys of this nonce, RFC 8452 section 4. The calls that follow:
 * to encrypt, _aad, _text, _tag, _ctr; to decrypt, _aad, _set_tag, then _ctr
 * and _text of what it gave out by turns, _tag.
 */
void gm_sm4_gcmsiv_init(const struct gm_sm4_impl *impl,
			const struct gm_sm4_key *key,
			struct gm_sm4_gcmsiv_state *st,
			const u8 nonce[GM_SM4_GCMSIV_NONCE_SIZE])
{
	u8 x[4 * BLOCK];
	unsigned int i;

	memset(st, 0, sizeof(*st));
	memcpy(st->nonce, nonce, sizeof(st->nonce));
	for (i = 0; i < 4; i++) {
		gm_put_le32(x + BLOCK * i, i);
		memcpy(x + BLOCK * i + 4, nonce, sizeof(st->nonce));
	}
	impl->ecb_enc(key, x, x, sizeof(x));
	/* the first half of each block is key */
	memcpy(x + 8, x + BLOCK, 8);
	memcpy(x + BLOCK, x + 2 * BLOCK, 8);
	memcpy(x + BLOCK + 8, x + 3 * BLOCK, 8);
	gm_polyval_set_key(impl->ghash_powers, &st->hash, x);
	gm_sm4_set_key(&st->cipher, x + BLOCK);
	memzero_explicit(x, sizeof(x));
}
GM_EXPORT(gm_sm4_gcmsiv_init);

static void absorb(const struct gm_sm4_impl *impl,
		   struct gm_sm4_gcmsiv_state *st, const u8 *data, size_t len)
{
	size_t n;

	if (!len)
		return;
	if (st->fill) {
		n = min_t(size_t, len, BLOCK - st->fill);
		memcpy(st->buf + st->fill, data, n);
		st->fill += n;
		if (st->fill < BLOCK)
			return;
		impl->polyval(&st->hash, &st->acc, st->buf, 1);
		data += n;
		len -= n;
	}
	impl->polyval(&st->hash, &st->acc, data, len / BLOCK);
	st->fill = len % BLOCK;
	memcpy(st->buf, data + len - st->fill, st->fill);
}

/* Close the open block with zeros. */
static void absorb_end(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st)
{
	if (!st->fill)
		return;
	memset(st->buf + st->fill, 0, BLOCK - st->fill);
	impl->polyval(&st->hash, &st->acc, st->buf, 1);
	st->fill = 0;
}

/**
 * gm_sm4_gcmsiv_aad() - authenticate more of the AAD
 * @impl: implementation to use
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_sm4_gcmsiv_aad(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st, const u8 *aad,
		       size_t len)
{
	st->aad_len += len;
	absorb(impl, st, aad, len);
}
GM_EXPORT(gm_sm4_gcmsiv_aad);

/**
 * gm_sm4_gcmsiv_text() - authenticate more of the plaintext
 * @impl: implementation to use
 * @st: state
 * @text: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_sm4_gcmsiv_text(const struct gm_sm4_impl *impl,
			struct gm_sm4_gcmsiv_state *st, const u8 *text,
			size_t len)
{
	if (!st->text_len)
		absorb_end(impl, st);
	st->text_len += len;
	absorb(impl, st, text, len);
}
GM_EXPORT(gm_sm4_gcmsiv_text);

/**
 * gm_sm4_gcmsiv_tag() - end what is authenticated
 * @impl: implementation to use
 * @st: state; ready for gm_sm4_gcmsiv_ctr()
 * @tag: the tag of the message
 */
void gm_sm4_gcmsiv_tag(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st,
		       u8 tag[GM_SM4_BLOCK_SIZE])
{
	u8 block[BLOCK];

	absorb_end(impl, st);
	gm_put_le64(block, st->aad_len << 3);
	gm_put_le64(block + 8, st->text_len << 3);
	impl->polyval(&st->hash, &st->acc, block, 1);
	gm_polyval_out(&st->acc, block);
	gm_xor(block, block, st->nonce, sizeof(st->nonce));
	block[15] &= 0x7f;
	gm_sm4_block(impl, &st->cipher, tag, block);
	gm_sm4_gcmsiv_set_tag(st, tag);
	memzero_explicit(block, sizeof(block));
}
GM_EXPORT(gm_sm4_gcmsiv_tag);

/**
 * gm_sm4_gcmsiv_set_tag() - make the first counter block from a tag
 * @st: state
 * @tag: the tag that came with the message
 */
void gm_sm4_gcmsiv_set_tag(struct gm_sm4_gcmsiv_state *st,
			   const u8 tag[GM_SM4_BLOCK_SIZE])
{
	memcpy(st->ctr, tag, BLOCK);
	st->ctr[15] |= 0x80;
}
GM_EXPORT(gm_sm4_gcmsiv_set_tag);

/**
 * gm_sm4_gcmsiv_ctr() - encrypt or decrypt more of the text
 * @impl: implementation to use
 * @st: state, after _tag or _set_tag
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 *
 * Counter mode of RFC 8452: the first 32 bits count, little-endian.
 */
void gm_sm4_gcmsiv_ctr(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st, u8 *dst, const u8 *src,
		       size_t len)
{
	u8 buf[CHUNK];
	size_t i;

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);

		for (i = 0; i < n; i += BLOCK) {
			memcpy(buf + i, st->ctr, BLOCK);
			gm_put_le32(st->ctr, gm_get_le32(st->ctr) + 1);
		}
		impl->ecb_enc(&st->cipher, buf, buf, i);
		gm_xor(dst, src, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
}
GM_EXPORT(gm_sm4_gcmsiv_ctr);
