// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Bytes through the keystream of ZUC.
 */
#include <gm/zuc.h>

#define WORD	GM_ZUC_WORD_SIZE
#define LANES	GM_ZUC_LANES

/**
 * gm_zuc_crypt() - encrypt or decrypt with a keystream
 * @impl: implementation to use
 * @st: state, set up
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0; no multiple of 4 ends the message
 */
void gm_zuc_crypt(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		  u8 *dst, const u8 *src, size_t len)
{
	size_t tail = len % WORD;
	u8 z[WORD];

	impl->crypt(st, dst, src, len / WORD);
	if (!tail)
		return;
	impl->keystream(st, z, 1);
	gm_xor(dst + len - tail, src + len - tail, z, tail);
	memzero_explicit(z, sizeof(z));
}
GM_EXPORT(gm_zuc_crypt);

/**
 * gm_zuc_crypt_x8() - encrypt or decrypt eight messages
 * @impl: implementation to use
 * @st: states, set up
 * @dst: @len bytes each; each may be its source
 * @src: @len bytes each
 * @len: length in bytes, may be 0; no multiple of 4 ends the messages
 */
void gm_zuc_crypt_x8(const struct gm_zuc_impl *impl,
		     struct gm_zuc_state st[GM_ZUC_LANES],
		     u8 *const dst[GM_ZUC_LANES],
		     const u8 *const src[GM_ZUC_LANES], size_t len)
{
	size_t tail = len % WORD, whole = len - tail;
	u8 z[LANES][WORD], *to[LANES];
	unsigned int i;

	impl->crypt_x8(st, dst, src, len / WORD);
	if (!tail)
		return;
	for (i = 0; i < LANES; i++)
		to[i] = z[i];
	impl->keystream_x8(st, to, 1);
	for (i = 0; i < LANES; i++)
		gm_xor(dst[i] + whole, src[i] + whole, z[i], tail);
	memzero_explicit(z, sizeof(z));
}
GM_EXPORT(gm_zuc_crypt_x8);

/**
 * gm_zuc_stream_init() - start to take a keystream byte by byte
 * @s: stream of which the state is set up
 */
void gm_zuc_stream_init(struct gm_zuc_stream *s)
{
	s->left = 0;
}
GM_EXPORT(gm_zuc_stream_init);

/**
 * gm_zuc_stream_crypt() - encrypt or decrypt with the next bytes of a stream
 * @impl: implementation to use
 * @s: stream
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0; any split of a message gives the same
 */
void gm_zuc_stream_crypt(const struct gm_zuc_impl *impl,
			 struct gm_zuc_stream *s, u8 *dst, const u8 *src,
			 size_t len)
{
	size_t n = min_t(size_t, len, s->left);

	gm_xor(dst, src, s->z + WORD - s->left, n);
	s->left -= n;
	dst += n;
	src += n;
	len -= n;
	n = len & -WORD;
	impl->crypt(&s->zuc, dst, src, n / WORD);
	if (n == len)
		return;
	impl->keystream(&s->zuc, s->z, 1);
	gm_xor(dst + n, src + n, s->z, len - n);
	s->left = WORD - (len - n);
}
GM_EXPORT(gm_zuc_stream_crypt);
