// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * MACs that chain SM4: CMAC (NIST SP 800-38B, GB/T 15852.1 MAC algorithm 5),
 * XCBC-MAC (RFC 3566) and plain CBC-MAC with zero padding, which is what the
 * kernel calls cbcmac and builds CCM from.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE

/**
 * gm_sm4_mac_c() - CBC-MAC over whole blocks, portable code
 * @key: expanded key
 * @mac: chaining value
 * @src: @len bytes
 * @len: length in bytes, a multiple of 16
 */
void gm_sm4_mac_c(const struct gm_sm4_key *key, u8 mac[GM_SM4_BLOCK_SIZE],
		  const u8 *src, size_t len)
{
	for (; len; len -= BLOCK, src += BLOCK) {
		gm_xor(mac, mac, src, BLOCK);
		gm_sm4_ecb_enc_c(key, mac, mac, BLOCK);
	}
}
GM_EXPORT(gm_sm4_mac_c);

/* out = in * x in CMAC's field: big-endian, x^128 = x^7 + x^2 + x + 1. */
static void cmac_double(u8 out[BLOCK], const u8 in[BLOCK])
{
	u64 hi = gm_get_be64(in), lo = gm_get_be64(in + 8);

	gm_put_be64(out, hi << 1 | lo >> 63);
	gm_put_be64(out + 8, lo << 1 ^ (-(hi >> 63) & 0x87));
}

/**
 * gm_sm4_cmac_set_key() - prepare a CMAC key
 * @impl: implementation to use
 * @key: prepared key
 * @in: key
 *
 * The subkeys of SP 800-38B clause 6.1.
 */
void gm_sm4_cmac_set_key(const struct gm_sm4_impl *impl,
			 struct gm_sm4_mac_key *key,
			 const u8 in[GM_SM4_KEY_SIZE])
{
	static const u8 zero[BLOCK];

	gm_sm4_set_key(&key->cipher, in);
	gm_sm4_block(impl, &key->cipher, key->last[0], zero);
	cmac_double(key->last[0], key->last[0]);
	cmac_double(key->last[1], key->last[0]);
}
GM_EXPORT(gm_sm4_cmac_set_key);

/**
 * gm_sm4_xcbc_set_key() - prepare an XCBC-MAC key
 * @impl: implementation to use
 * @key: prepared key
 * @in: key
 *
 * K1, K2 and K3 of RFC 3566 section 4: E_K of blocks of 01, 02 and 03.
 */
void gm_sm4_xcbc_set_key(const struct gm_sm4_impl *impl,
			 struct gm_sm4_mac_key *key,
			 const u8 in[GM_SM4_KEY_SIZE])
{
	u8 k[3 * BLOCK];

	gm_sm4_set_key(&key->cipher, in);
	memset(k, 1, BLOCK);
	memset(k + BLOCK, 2, BLOCK);
	memset(k + 2 * BLOCK, 3, BLOCK);
	impl->ecb_enc(&key->cipher, k, k, sizeof(k));
	gm_sm4_set_key(&key->cipher, k);
	memcpy(key->last, k + BLOCK, 2 * BLOCK);
	memzero_explicit(k, sizeof(k));
}
GM_EXPORT(gm_sm4_xcbc_set_key);

/**
 * gm_sm4_cbcmac_set_key() - prepare a CBC-MAC key
 * @key: prepared key
 * @in: key
 */
void gm_sm4_cbcmac_set_key(struct gm_sm4_mac_key *key,
			   const u8 in[GM_SM4_KEY_SIZE])
{
	memset(key->last, 0, sizeof(key->last));
	gm_sm4_set_key(&key->cipher, in);
}
GM_EXPORT(gm_sm4_cbcmac_set_key);

/**
 * gm_sm4_mac_init() - start a message
 * @st: state, overwritten
 */
void gm_sm4_mac_init(struct gm_sm4_mac_state *st)
{
	memset(st, 0, sizeof(*st));
}
GM_EXPORT(gm_sm4_mac_init);

/**
 * gm_sm4_mac_update() - authenticate more of the message
 * @impl: implementation to use
 * @key: prepared key
 * @st: state
 * @src: @len bytes
 * @len: length in bytes, may be 0
 *
 * A block is held back until it is known not to be the last one.
 */
void gm_sm4_mac_update(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_mac_key *key,
		       struct gm_sm4_mac_state *st, const u8 *src, size_t len)
{
	size_t n;

	if (!len)
		return;
	n = min_t(size_t, len, BLOCK - st->len);
	memcpy(st->buf + st->len, src, n);
	st->len += n;
	src += n;
	len -= n;
	if (!len)
		return;

	impl->mac(&key->cipher, st->mac, st->buf, BLOCK);
	n = (len - 1) & -BLOCK;
	impl->mac(&key->cipher, st->mac, src, n);
	memcpy(st->buf, src + n, len - n);
	st->len = len - n;
}
GM_EXPORT(gm_sm4_mac_update);

/**
 * gm_sm4_cmac_final() - end a CMAC or XCBC-MAC message
 * @impl: implementation to use
 * @key: prepared key
 * @st: state; wiped
 * @out: tag
 */
void gm_sm4_cmac_final(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_mac_key *key,
		       struct gm_sm4_mac_state *st, u8 out[GM_SM4_BLOCK_SIZE])
{
	bool padded = st->len < BLOCK;

	if (padded) {
		st->buf[st->len] = 0x80;
		memset(st->buf + st->len + 1, 0, BLOCK - 1 - st->len);
	}
	gm_xor(st->buf, st->buf, key->last[padded], BLOCK);
	impl->mac(&key->cipher, st->mac, st->buf, BLOCK);
	memcpy(out, st->mac, BLOCK);
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_sm4_cmac_final);

/**
 * gm_sm4_cbcmac_final() - end a CBC-MAC message
 * @impl: implementation to use
 * @key: prepared key
 * @st: state; wiped
 * @out: tag; zero for the empty message, to which no block belongs
 */
void gm_sm4_cbcmac_final(const struct gm_sm4_impl *impl,
			 const struct gm_sm4_mac_key *key,
			 struct gm_sm4_mac_state *st, u8 out[GM_SM4_BLOCK_SIZE])
{
	if (st->len) {
		memset(st->buf + st->len, 0, BLOCK - st->len);
		impl->mac(&key->cipher, st->mac, st->buf, BLOCK);
	}
	memcpy(out, st->mac, BLOCK);
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_sm4_cbcmac_final);
