// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The MACs of ZUC: 128-EIA3 (GB/T 33133.3, 3GPP TS 35.221) and those of ZUC-256
 * with 32, 64 and 128 bits (2018).
 *
 * All add z[i..] to the tag for each bit i that is set, and z[l..] at the end
 * of a message of l bits: which is what one more bit, set, would add. Those of
 * ZUC-256 begin with as much keystream as the tag has; EIA3 begins with zero and
 * ends with the last word of the keystream, which is the one behind the words
 * that its definition otherwise uses.
 */
#include <gm/zuc.h>

#define WORD	GM_ZUC_WORD_SIZE
#define LANES	GM_ZUC_LANES
#define CHUNK	(128 * WORD)
#define CHUNK_X8	(20 * WORD)

/* A state of which the keystream is set up. */
static void start(const struct gm_zuc_impl *impl, struct gm_zuc_mac_state *st,
		  unsigned int words, bool eia3)
{
	memset(st->tag, 0, sizeof(st->tag));
	st->fill = 0;
	st->words = words;
	st->eia3 = eia3;
	if (!eia3)
		impl->keystream(&st->zuc, st->tag, words);
	impl->keystream(&st->zuc, st->z, words);
}

/**
 * gm_eia3_init_iv() - start a message of 128-EIA3 with an IV of 16 bytes
 * @impl: implementation to use
 * @st: state, overwritten
 * @key: integrity key
 * @iv: IV, as gm_eia3_init() makes it of COUNT, BEARER and DIRECTION
 */
void gm_eia3_init_iv(const struct gm_zuc_impl *impl,
		     struct gm_zuc_mac_state *st,
		     const u8 key[GM_ZUC_KEY_SIZE],
		     const u8 iv[GM_ZUC_IV_SIZE])
{
	gm_zuc128_init(impl, &st->zuc, key, iv);
	start(impl, st, 1, true);
}
GM_EXPORT(gm_eia3_init_iv);

/**
 * gm_zuc256_mac_init() - start a message of a ZUC-256 MAC
 * @impl: implementation to use
 * @st: state, overwritten
 * @key: key
 * @iv: IV: 17 bytes, then eight fields of six bits
 * @tag_bits: 32, 64 or 128
 *
 * Return: 0, or -EINVAL for another @tag_bits.
 */
int gm_zuc256_mac_init(const struct gm_zuc_impl *impl,
		       struct gm_zuc_mac_state *st,
		       const u8 key[GM_ZUC256_KEY_SIZE],
		       const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits)
{
	if (!tag_bits || gm_zuc256_init(impl, &st->zuc, key, iv, tag_bits))
		return -EINVAL;
	start(impl, st, tag_bits / 32, false);
	return 0;
}
GM_EXPORT(gm_zuc256_mac_init);

/**
 * gm_zuc_mac_absorb() - authenticate whole words with keystream at hand
 * @impl: implementation to use
 * @st: state
 * @z: st->z, then @len bytes of the keystream that follows
 * @data: @len bytes
 * @len: length in bytes, a multiple of 4, at least 4
 */
void gm_zuc_mac_absorb(const struct gm_zuc_impl *impl,
		       struct gm_zuc_mac_state *st, const u8 *z,
		       const u8 *data, size_t len)
{
	size_t fill = st->fill, head = WORD - fill;

	if (!fill) {
		impl->mac(st->tag, z, data, len / WORD, st->words);
	} else {
		memcpy(st->buf + fill, data, head);
		impl->mac(st->tag, z, st->buf, 1, st->words);
		impl->mac(st->tag, z + WORD, data + head, len / WORD - 1,
			  st->words);
		memcpy(st->buf, data + len - fill, fill);
	}
	memcpy(st->z, z + len, WORD * st->words);
}
GM_EXPORT(gm_zuc_mac_absorb);

static void update_words(const struct gm_zuc_impl *impl,
			 struct gm_zuc_mac_state *st, const u8 *data,
			 size_t len)
{
	size_t ahead = WORD * st->words;
	u8 z[GM_ZUC_MAC_MAX + CHUNK];

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);

		memcpy(z, st->z, ahead);
		impl->keystream(&st->zuc, z + ahead, n / WORD);
		gm_zuc_mac_absorb(impl, st, z, data, n);
		data += n;
		len -= n;
	}
	memzero_explicit(z, sizeof(z));
}

/**
 * gm_zuc_mac_update() - authenticate more of a message
 * @impl: implementation to use
 * @st: state
 * @data: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_mac_update(const struct gm_zuc_impl *impl,
		       struct gm_zuc_mac_state *st, const u8 *data, size_t len)
{
	size_t tail = len % WORD, n;
	u8 word[WORD];

	update_words(impl, st, data, len - tail);
	data += len - tail;
	n = min_t(size_t, tail, WORD - st->fill);
	memcpy(st->buf + st->fill, data, n);
	st->fill += n;
	if (st->fill < WORD)
		return;
	memcpy(word, st->buf, WORD);
	st->fill = 0;
	update_words(impl, st, word, WORD);
	st->fill = tail - n;
	memcpy(st->buf, data + n, st->fill);
	memzero_explicit(word, sizeof(word));
}
GM_EXPORT(gm_zuc_mac_update);

/* The last word: @nbytes whole bytes, @nbits of @last, one bit set, zeros. */
static void last_word(u8 word[WORD], const u8 *data, size_t nbytes, u8 last,
		      unsigned int nbits)
{
	memset(word, 0, WORD);
	memcpy(word, data, nbytes);
	word[nbytes] = (last & ~(0xff >> nbits)) | 0x80 >> nbits;
}

/**
 * gm_zuc_mac_final() - end a message
 * @impl: implementation to use
 * @st: state; wiped, unless an error is returned
 * @last: the last bits of a message that does not end with a whole byte: the
 *        @nbits highest of it, the others do not matter
 * @nbits: how many, 0..7
 * @tag: 4 bytes for EIA3, else as many as gm_zuc256_mac_init() was told
 *
 * Return: 0, or -EINVAL when @nbits is out of range.
 */
int gm_zuc_mac_final(const struct gm_zuc_impl *impl,
		     struct gm_zuc_mac_state *st, u8 last, unsigned int nbits,
		     u8 *tag)
{
	bool whole = !st->fill && !nbits;
	u8 word[WORD];

	if (nbits > 7)
		return -EINVAL;
	last_word(word, st->buf, st->fill, last, nbits);
	st->fill = 0;
	update_words(impl, st, word, WORD);
	if (st->eia3) {
		if (!whole)
			impl->keystream(&st->zuc, st->z, 1);
		gm_xor(st->tag, st->tag, st->z, WORD);
	}
	memcpy(tag, st->tag, WORD * st->words);
	memzero_explicit(word, sizeof(word));
	memzero_explicit(st, sizeof(*st));
	return 0;
}
GM_EXPORT(gm_zuc_mac_final);

/**
 * gm_zuc256_mac() - ZUC-256 MAC of a message
 * @impl: implementation to use
 * @key: key
 * @iv: IV: 17 bytes, then eight fields of six bits
 * @tag_bits: 32, 64 or 128
 * @msg: @nbits bits, the first the highest of a byte; what follows the last
 *       one in its byte does not matter
 * @nbits: length in bits, may be 0
 * @tag: @tag_bits / 8 bytes
 *
 * Return: 0, or -EINVAL for another @tag_bits.
 */
int gm_zuc256_mac(const struct gm_zuc_impl *impl,
		  const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits,
		  const u8 *msg, size_t nbits, u8 *tag)
{
	struct gm_zuc_mac_state st;
	int err = gm_zuc256_mac_init(impl, &st, key, iv, tag_bits);

	if (err)
		return err;
	gm_zuc_mac_update(impl, &st, msg, nbits / 8);
	return gm_zuc_mac_final(impl, &st, nbits % 8 ? msg[nbits / 8] : 0,
				nbits % 8, tag);
}
GM_EXPORT(gm_zuc256_mac);

/**
 * gm_zuc_mac_x8() - MACs of eight messages of the same length
 * @impl: implementation to use
 * @st: states, set up for the MAC; wiped
 * @words: words of a tag: 1, or of ZUC-256 1, 2 or 4
 * @eia3: 128-EIA3
 * @msg: @nbits bits each, as gm_zuc256_mac() takes them
 * @nbits: length in bits, may be 0
 * @tag: 4 * @words bytes each
 */
void gm_zuc_mac_x8(const struct gm_zuc_impl *impl,
		   struct gm_zuc_state st[GM_ZUC_LANES], unsigned int words,
		   bool eia3, const u8 *const msg[GM_ZUC_LANES], size_t nbits,
		   u8 *const tag[GM_ZUC_LANES])
{
	u8 z[LANES][GM_ZUC_MAC_MAX + CHUNK_X8], *next[LANES];
	size_t ahead = WORD * words, at = 0, left = nbits / 32 * WORD;
	size_t tail = nbits / 8 % WORD;
	unsigned int i;

	for (i = 0; i < LANES; i++) {
		memset(tag[i], 0, ahead);
		next[i] = z[i];
	}
	if (!eia3)
		impl->keystream_x8(st, tag, words);
	impl->keystream_x8(st, next, words);
	for (i = 0; i < LANES; i++)
		next[i] = z[i] + ahead;
	while (left) {
		size_t n = min_t(size_t, left, CHUNK_X8);

		impl->keystream_x8(st, next, n / WORD);
		for (i = 0; i < LANES; i++) {
			impl->mac(tag[i], z[i], msg[i] + at, n / WORD, words);
			memmove(z[i], z[i] + n, ahead);
		}
		at += n;
		left -= n;
	}
	impl->keystream_x8(st, next, 2);
	for (i = 0; i < LANES; i++) {
		u8 word[WORD];

		last_word(word, msg[i] + at, tail,
			  nbits % 8 ? msg[i][at + tail] : 0, nbits % 8);
		impl->mac(tag[i], z[i], word, 1, words);
		if (eia3)
			gm_xor(tag[i], tag[i], next[i] + (nbits % 32 ? WORD : 0),
			       WORD);
		memzero_explicit(word, sizeof(word));
	}
	memzero_explicit(z, sizeof(z));
	memzero_explicit(st, LANES * sizeof(*st));
}
GM_EXPORT(gm_zuc_mac_x8);
