// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * MACs and AEADs of SM4 over single blocks: SP 800-38B, RFC 3566, SP 800-38C,
 * SP 800-38D, RFC 8452.
 */
#include "reference.h"

static void xor_into(u8 *dst, const u8 *a, size_t len)
{
	while (len--)
		*dst++ ^= *a++;
}

/* CBC-MAC of whole blocks and a zero-padded rest, going on from mac. */
static void chain(const struct gm_sm4_key *k, u8 mac[16], const u8 *data, size_t len)
{
	size_t i, n;

	for (i = 0; i < len; i += n) {
		n = min_t(size_t, 16, len - i);
		xor_into(mac, data + i, n);
		gm_ref_block(k, mac, mac);
	}
}

/* CMAC and XCBC: a whole last block meets k1, a padded one k2. */
static void masked(const struct gm_sm4_key *k, const u8 k1[16], const u8 k2[16],
		   const u8 *data, size_t len, u8 *out)
{
	size_t last = len ? (len - 1) / 16 * 16 : 0, tail = len - last;

	memset(out, 0, 16);
	chain(k, out, data, last);
	xor_into(out, data + last, tail);
	if (tail < 16)
		out[tail] ^= 0x80;
	xor_into(out, tail < 16 ? k2 : k1, 16);
	gm_ref_block(k, out, out);
}

/* Multiplication by x in the field of CMAC, SP 800-38B 6.1: big-endian, 0x87. */
static void double_be(u8 t[16])
{
	unsigned int carry = t[0] >> 7, i;

	for (i = 0; i < 15; i++)
		t[i] = t[i] << 1 | t[i + 1] >> 7;
	t[15] = t[15] << 1 ^ (carry ? 0x87 : 0);
}

void gm_ref_cmac(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	u8 k1[16] = {}, k2[16];
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	gm_ref_block(&k, k1, k1);
	double_be(k1);
	memcpy(k2, k1, 16);
	double_be(k2);
	masked(&k, k1, k2, data, len, out);
}

void gm_ref_xcbc(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	struct gm_sm4_key k, sub;
	u8 part[3][16];
	unsigned int i;

	gm_sm4_set_key(&k, key);
	for (i = 0; i < 3; i++) {
		memset(part[i], i + 1, 16);
		gm_ref_block(&k, part[i], part[i]);
	}
	gm_sm4_set_key(&sub, part[0]);
	masked(&sub, part[1], part[2], data, len, out);
}

void gm_ref_cbcmac(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	memset(out, 0, 16);
	chain(&k, out, data, len);
}

void gm_ref_ghash(const u8 h[16], u8 acc[16], const u8 *data, size_t len)
{
	size_t i, n;

	for (i = 0; i < len; i += n) {
		n = min_t(size_t, 16, len - i);
		xor_into(acc, data + i, n);
		gm_ref_gf_mul(acc, h);
	}
}

void gm_ref_ghash_lengths(const u8 h[16], u8 acc[16], u64 first, u64 second)
{
	u8 x[16];

	gm_put_be64(x, first * 8);
	gm_put_be64(x + 8, second * 8);
	gm_ref_ghash(h, acc, x, 16);
}

/* Keystream over src from ctr on, of which the last 32 bits count. */
static void count32(const struct gm_sm4_key *k, u8 ctr[16], u8 *dst, const u8 *src,
		    size_t len)
{
	size_t i, n;
	u8 x[16];

	for (i = 0; i < len; i += n) {
		n = min_t(size_t, 16, len - i);
		gm_ref_block(k, x, ctr);
		memmove(dst + i, src + i, n);
		xor_into(dst + i, x, n);
		gm_put_be32(ctr + 12, gm_get_be32(ctr + 12) + 1);
	}
}

void gm_ref_gcm(const struct gm_ref_aead *a, u8 tag[16])
{
	u8 h[16] = {}, j0[16] = {}, ctr[16];
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, a->key);
	gm_ref_block(&k, h, h);
	if (a->iv_len == 12) {
		memcpy(j0, a->iv, 12);
		j0[15] = 1;
	} else {
		gm_ref_ghash(h, j0, a->iv, a->iv_len);
		gm_ref_ghash_lengths(h, j0, 0, a->iv_len);
	}
	memcpy(ctr, j0, 16);
	gm_put_be32(ctr + 12, gm_get_be32(ctr + 12) + 1);
	count32(&k, ctr, a->dst, a->src, a->len);

	memset(tag, 0, 16);
	gm_ref_ghash(h, tag, a->aad, a->aad_len);
	gm_ref_ghash(h, tag, a->dst, a->len);
	gm_ref_ghash_lengths(h, tag, a->aad_len, a->len);
	gm_ref_block(&k, j0, j0);
	xor_into(tag, j0, 16);
}

/* SP 800-38C appendix A: the length of the AAD and then the AAD itself. */
static void ccm_aad(const struct gm_sm4_key *k, u8 mac[16], const u8 *aad, size_t len)
{
	u8 open[16] = {};
	size_t have, n;

	if (!len)
		return;
	if (len < 0xff00) {
		open[0] = len >> 8;
		open[1] = len;
		have = 2;
	} else {
		open[0] = 0xff;
		open[1] = 0xfe;
		gm_put_be32(open + 2, len);
		have = 6;
	}
	n = min_t(size_t, len, 16 - have);
	memcpy(open + have, aad, n);
	chain(k, mac, open, 16);
	chain(k, mac, aad + n, len - n);
}

void gm_ref_ccm(const struct gm_ref_aead *a, u8 tag[16])
{
	size_t q = 15 - a->iv_len, i;
	u8 b0[16] = {}, ctr[16] = {};
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, a->key);
	b0[0] = (a->aad_len ? 0x40 : 0) | (a->tag_len - 2) / 2 << 3 | (q - 1);
	memcpy(b0 + 1, a->iv, a->iv_len);
	for (i = 0; i < q && i < 8; i++)
		b0[15 - i] = (u64)a->len >> 8 * i;
	ctr[0] = q - 1;
	memcpy(ctr + 1, a->iv, a->iv_len);

	memset(tag, 0, 16);
	chain(&k, tag, b0, 16);
	ccm_aad(&k, tag, a->aad, a->aad_len);
	chain(&k, tag, a->src, a->len);
	count32(&k, ctr, tag, tag, 16);
	count32(&k, ctr, a->dst, a->src, a->len);
}

static void reverse(u8 dst[16], const u8 src[16])
{
	unsigned int i;

	for (i = 0; i < 16; i++)
		dst[i] = src[15 - i];
}

/* POLYVAL by way of GHASH on reversed bytes, RFC 8452 appendix A; acc in POLYVAL's order. */
void gm_ref_polyval(const u8 h[16], u8 acc[16], const u8 *data, size_t len)
{
	static const u8 alpha[16] = { 0x40 };
	u8 hx[16], x[16], r[16], sum[16];
	size_t i, n;

	reverse(hx, h);
	gm_ref_gf_mul(hx, alpha);
	reverse(sum, acc);
	for (i = 0; i < len; i += n) {
		n = min_t(size_t, 16, len - i);
		memset(x, 0, 16);
		memcpy(x, data + i, n);
		reverse(r, x);
		gm_ref_ghash(hx, sum, r, 16);
	}
	reverse(acc, sum);
}

void gm_ref_gcmsiv(const struct gm_ref_aead *a, u8 tag[16])
{
	u8 x[16], derived[32];
	struct gm_sm4_key k;
	size_t i, n;

	gm_sm4_set_key(&k, a->key);
	for (i = 0; i < 4; i++) {
		gm_put_le32(x, i);
		memcpy(x + 4, a->iv, 12);
		gm_ref_block(&k, x, x);
		memcpy(derived + 8 * i, x, 8);
	}
	gm_sm4_set_key(&k, derived + 16);

	memset(tag, 0, 16);
	gm_ref_polyval(derived, tag, a->aad, a->aad_len);
	gm_ref_polyval(derived, tag, a->src, a->len);
	gm_put_le32(x, a->aad_len * 8);
	gm_put_le32(x + 4, (u64)a->aad_len * 8 >> 32);
	gm_put_le32(x + 8, a->len * 8);
	gm_put_le32(x + 12, (u64)a->len * 8 >> 32);
	gm_ref_polyval(derived, tag, x, 16);
	xor_into(tag, a->iv, 12);
	tag[15] &= 0x7f;
	gm_ref_block(&k, tag, tag);

	memcpy(x, tag, 16);
	x[15] |= 0x80;
	for (i = 0; i < a->len; i += n) {
		u8 stream[16];

		n = min_t(size_t, 16, a->len - i);
		gm_ref_block(&k, stream, x);
		memmove(a->dst + i, a->src + i, n);
		xor_into(a->dst + i, stream, n);
		gm_put_le32(x, gm_get_le32(x) + 1);
	}
}
