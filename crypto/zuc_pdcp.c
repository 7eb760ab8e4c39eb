// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * 128-EEA3 and 128-EIA3 in one pass, the two keystreams interleaved: as an AEAD
 * in the manner of PDCP (3GPP TS 38.323 clauses 5.8 and 5.9), and of messages
 * of any number of bits.
 *
 * The MAC is that of the AAD and the plaintext; the keystream of EEA3 goes over
 * plaintext and MAC.
 */
#include <gm/ct.h>
#include <gm/zuc.h>

#define WORD	GM_ZUC_WORD_SIZE
#define CHUNK	(64 * WORD)

/* That the keys are equal is public: such a pair is refused and never used. */
static bool same_key(const u8 *ck, const u8 *ik)
{
	return !gm_public(gm_ct_diff(ck, ik, GM_ZUC_KEY_SIZE));
}

/**
 * gm_zuc_pdcp_check_key() - whether a key may be used
 * @key: CK, then IK
 * @len: length of @key in bytes
 *
 * For DIRECTION 0 the IVs of EEA3 and EIA3 are the same: equal keys would be one
 * keystream for both.
 *
 * Return: 0, or -EINVAL when @len is not 32 or the halves are equal.
 */
int gm_zuc_pdcp_check_key(const u8 *key, size_t len)
{
	if (len != GM_PDCP_KEY_SIZE || same_key(key, key + GM_ZUC_KEY_SIZE))
		return -EINVAL;
	return 0;
}
GM_EXPORT(gm_zuc_pdcp_check_key);

/**
 * gm_zuc_pdcp_init() - start a message
 * @impl: implementation to use
 * @st: state, overwritten
 * @ck: confidentiality key
 * @ik: integrity key, another one
 * @p: COUNT, BEARER and DIRECTION
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range or the keys
 * are equal.
 */
int gm_zuc_pdcp_init(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     const u8 ck[GM_ZUC_KEY_SIZE],
		     const u8 ik[GM_ZUC_KEY_SIZE], const struct gm_3gpp *p)
{
	int err;

	if (same_key(ck, ik))
		return -EINVAL;
	err = gm_eea3_init(impl, &st->eea.zuc, ck, p);
	if (err)
		return err;
	gm_zuc_stream_init(&st->eea);
	return gm_eia3_init(impl, &st->eia, ik, p);
}
GM_EXPORT(gm_zuc_pdcp_init);

/**
 * gm_zuc_pdcp_aad() - authenticate more of the AAD
 * @impl: implementation to use
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_pdcp_aad(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     const u8 *aad, size_t len)
{
	gm_zuc_mac_update(impl, &st->eia, aad, len);
}
GM_EXPORT(gm_zuc_pdcp_aad);

/* A few bytes that are no whole word of EEA3's keystream. */
static void some_bytes(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		       bool dec, u8 *dst, const u8 *src, size_t len)
{
	if (!dec)
		gm_zuc_mac_update(impl, &st->eia, src, len);
	gm_zuc_stream_crypt(impl, &st->eea, dst, src, len);
	if (dec)
		gm_zuc_mac_update(impl, &st->eia, dst, len);
}

/* Whole words of both keystreams; @len is a multiple of 4. */
static void whole_words(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
			bool dec, u8 *dst, const u8 *src, size_t len)
{
	struct gm_zuc_state zuc[2] = { st->eea.zuc, st->eia.zuc };
	u8 zc[CHUNK], zi[WORD + CHUNK];
	u8 *const to[2] = { zc, zi + WORD };

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);

		impl->keystream_x2(zuc, to, n / WORD);
		memcpy(zi, st->eia.z, WORD);
		if (!dec)
			gm_zuc_mac_absorb(impl, &st->eia, zi, src, n);
		gm_xor(dst, src, zc, n);
		if (dec)
			gm_zuc_mac_absorb(impl, &st->eia, zi, dst, n);
		dst += n;
		src += n;
		len -= n;
	}
	st->eea.zuc = zuc[0];
	st->eia.zuc = zuc[1];
	memzero_explicit(zuc, sizeof(zuc));
	memzero_explicit(zc, sizeof(zc));
	memzero_explicit(zi, sizeof(zi));
}

static void text(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		 bool dec, u8 *dst, const u8 *src, size_t len)
{
	size_t head = min_t(size_t, len, st->eea.left);
	size_t tail = (len - head) % WORD, bulk = len - head - tail;

	some_bytes(impl, st, dec, dst, src, head);
	whole_words(impl, st, dec, dst + head, src + head, bulk);
	some_bytes(impl, st, dec, dst + head + bulk, src + head + bulk, tail);
}

/**
 * gm_zuc_pdcp_enc() - encrypt more of the text
 * @impl: implementation to use
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_pdcp_enc(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     u8 *dst, const u8 *src, size_t len)
{
	text(impl, st, false, dst, src, len);
}
GM_EXPORT(gm_zuc_pdcp_enc);

/**
 * gm_zuc_pdcp_dec() - decrypt more of the text
 * @impl: implementation to use
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_pdcp_dec(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     u8 *dst, const u8 *src, size_t len)
{
	text(impl, st, true, dst, src, len);
}
GM_EXPORT(gm_zuc_pdcp_dec);

/**
 * gm_zuc_pdcp_final() - end a message
 * @impl: implementation to use
 * @st: state; wiped
 * @tag: the MAC, encrypted
 */
void gm_zuc_pdcp_final(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		       u8 tag[GM_EIA3_MAC_SIZE])
{
	gm_zuc_mac_final(impl, &st->eia, 0, 0, tag);
	gm_zuc_stream_crypt(impl, &st->eea, tag, tag, GM_EIA3_MAC_SIZE);
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_zuc_pdcp_final);

/**
 * gm_eea3_eia3() - 128-EEA3 and 128-EIA3 of one message in one pass
 * @impl: implementation to use
 * @ck: confidentiality key
 * @ik: integrity key, another one
 * @p: COUNT, BEARER and DIRECTION, of both
 * @dec: decrypt
 * @dst: @nbits bits; may be @src; what is left of the last byte is cleared
 * @src: @nbits bits, the first the highest of a byte; what is left of the last
 *       byte does not matter
 * @nbits: length in bits, may be 0
 * @mac: MAC of the plaintext, as gm_eia3() gives it
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range or the keys
 * are equal; then nothing is written.
 */
int gm_eea3_eia3(const struct gm_zuc_impl *impl,
		 const u8 ck[GM_ZUC_KEY_SIZE], const u8 ik[GM_ZUC_KEY_SIZE],
		 const struct gm_3gpp *p, bool dec, u8 *dst, const u8 *src,
		 size_t nbits, u8 mac[GM_EIA3_MAC_SIZE])
{
	size_t n = nbits / 8, more = nbits % 8;
	struct gm_zuc_pdcp st;
	int err = gm_zuc_pdcp_init(impl, &st, ck, ik, p);
	u8 in = 0, out = 0;

	if (err)
		return err;
	text(impl, &st, dec, dst, src, n);
	if (more) {
		in = src[n];
		gm_zuc_stream_crypt(impl, &st.eea, &out, &in, 1);
		dst[n] = out & ~(0xff >> more);
	}
	gm_zuc_mac_final(impl, &st.eia, dec ? out : in, more, mac);
	memzero_explicit(&st, sizeof(st));
	return 0;
}
GM_EXPORT(gm_eea3_eia3);
