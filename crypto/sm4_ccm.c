// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4-CCM (NIST SP 800-38C, RFC 8998).
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE

/* Add bytes to the open block of the CBC-MAC, closing it when it is full. */
static void mac_bytes(const struct gm_sm4_impl *impl,
		      const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		      const u8 *data, size_t len)
{
	while (len) {
		size_t n = min_t(size_t, len, BLOCK - st->fill);

		gm_xor(st->mac + st->fill, st->mac + st->fill, data, n);
		data += n;
		len -= n;
		st->fill += n;
		if (st->fill == BLOCK) {
			gm_sm4_block(impl, key, st->mac, st->mac);
			st->fill = 0;
		}
	}
}

/**
 * gm_sm4_ccm_init() - start a CCM message
 * @impl: implementation to use
 * @key: expanded key
 * @st: state, overwritten
 * @nonce: nonce, @nonce_len bytes
 * @nonce_len: length of the nonce in bytes, 7..13
 * @aad_len: length of all AAD in bytes
 * @text_len: length of all text in bytes, less than 2^(8 * (15 - @nonce_len))
 * @tag_len: length of the tag in bytes: 4, 6, .. 16
 *
 * Then the AAD by gm_sm4_ccm_aad(), any split, @aad_len bytes in all;
 * gm_sm4_ccm_aad_end(); the text by impl->ccm_enc or impl->ccm_dec, multiples
 * of 16 bytes but for the last call, @text_len bytes in all;
 * gm_sm4_ccm_final(). The formatting of SP 800-38C appendix A.
 *
 * Return: 0; -EINVAL for a nonce or tag length out of range; -EOVERFLOW when
 * the text is longer than its length field can say.
 */
int gm_sm4_ccm_init(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		    const u8 *nonce, size_t nonce_len, u64 aad_len,
		    u64 text_len, size_t tag_len)
{
	size_t q = 15 - nonce_len, n;
	u8 aad_code[10];

	memset(st, 0, sizeof(*st));
	if (nonce_len < 7 || nonce_len > 13)
		return -EINVAL;
	if (tag_len < 4 || tag_len > 16 || tag_len % 2)
		return -EINVAL;
	if (q < 8 && text_len >> (8 * q))
		return -EOVERFLOW;

	/* B_0; the length goes in first, the nonce over its zero bytes */
	gm_put_be64(st->mac + 8, text_len);
	st->mac[0] = (aad_len ? 0x40 : 0) | (tag_len - 2) / 2 << 3 | (q - 1);
	memcpy(st->mac + 1, nonce, nonce_len);
	gm_sm4_block(impl, key, st->mac, st->mac);

	/* A_0 for the tag, A_1 for the text */
	st->ctr[0] = q - 1;
	memcpy(st->ctr + 1, nonce, nonce_len);
	gm_sm4_block(impl, key, st->mask, st->ctr);
	st->ctr[15] = 1;

	if (!aad_len)
		return 0;
	if (aad_len < 0xff00) {
		aad_code[0] = aad_len >> 8;
		aad_code[1] = aad_len;
		n = 2;
	} else if (aad_len >> 32 == 0) {
		aad_code[0] = 0xff;
		aad_code[1] = 0xfe;
		gm_put_be32(aad_code + 2, aad_len);
		n = 6;
	} else {
		aad_code[0] = 0xff;
		aad_code[1] = 0xff;
		gm_put_be64(aad_code + 2, aad_len);
		n = 10;
	}
	mac_bytes(impl, key, st, aad_code, n);
	return 0;
}
GM_EXPORT(gm_sm4_ccm_init);

/**
 * gm_sm4_ccm_aad() - authenticate more of the AAD
 * @impl: implementation to use
 * @key: expanded key
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_sm4_ccm_aad(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		    const u8 *aad, size_t len)
{
	size_t n = 0;

	if (st->fill)
		n = min_t(size_t, len, BLOCK - st->fill);
	mac_bytes(impl, key, st, aad, n);
	aad += n;
	len -= n;
	n = len & -BLOCK;
	impl->mac(key, st->mac, aad, n);
	mac_bytes(impl, key, st, aad + n, len - n);
}
GM_EXPORT(gm_sm4_ccm_aad);

/**
 * gm_sm4_ccm_aad_end() - end the AAD
 * @impl: implementation to use
 * @key: expanded key
 * @st: state
 */
void gm_sm4_ccm_aad_end(const struct gm_sm4_impl *impl,
			const struct gm_sm4_key *key,
			struct gm_sm4_ccm_state *st)
{
	if (st->fill)
		gm_sm4_block(impl, key, st->mac, st->mac);
	st->fill = 0;
}
GM_EXPORT(gm_sm4_ccm_aad_end);

/**
 * gm_sm4_ccm_text() - text of a CCM message by the parts of an implementation
 * @ctr: its counter mode
 * @mac: its CBC-MAC
 * @dec: decryption
 * @key: expanded key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 *
 * The counter never runs out of its field, since gm_sm4_ccm_init() bounds the
 * text, so that it may be incremented as one of 128 bits.
 */
void gm_sm4_ccm_text(gm_sm4_iv_fn ctr, gm_sm4_mac_fn mac, bool dec,
		     const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		     u8 *dst, const u8 *src, size_t len)
{
	size_t tail = len % BLOCK;
	const u8 *text = src;
	u8 last[BLOCK] = {};

	if (dec) {
		ctr(key, dst, src, len, st->ctr);
		text = dst;
	}
	mac(key, st->mac, text, len - tail);
	if (tail) {
		memcpy(last, text + len - tail, tail);
		mac(key, st->mac, last, BLOCK);
		memzero_explicit(last, sizeof(last));
	}
	if (!dec)
		ctr(key, dst, src, len, st->ctr);
}
GM_EXPORT(gm_sm4_ccm_text);

/**
 * gm_sm4_ccm_enc_c() - text of a CCM message, encryption, portable code
 * @key: expanded key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 */
void gm_sm4_ccm_enc_c(const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		      u8 *dst, const u8 *src, size_t len)
{
	gm_sm4_ccm_text(gm_sm4_ctr_c, gm_sm4_mac_c, false, key, st, dst, src,
			len);
}
GM_EXPORT(gm_sm4_ccm_enc_c);

/**
 * gm_sm4_ccm_dec_c() - text of a CCM message, decryption, portable code
 * @key: expanded key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the text
 */
void gm_sm4_ccm_dec_c(const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		      u8 *dst, const u8 *src, size_t len)
{
	gm_sm4_ccm_text(gm_sm4_ctr_c, gm_sm4_mac_c, true, key, st, dst, src,
			len);
}
GM_EXPORT(gm_sm4_ccm_dec_c);

/**
 * gm_sm4_ccm_final() - end a CCM message
 * @st: state; wiped
 * @tag: the whole tag; one of the length given at the start is its first bytes
 */
void gm_sm4_ccm_final(struct gm_sm4_ccm_state *st, u8 tag[GM_SM4_BLOCK_SIZE])
{
	gm_xor(tag, st->mac, st->mask, BLOCK);
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_sm4_ccm_final);
