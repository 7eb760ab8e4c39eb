// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ZUC one word and one bit at a time: GB/T 33133.1-2016 clause 6, the MACs as
 * 3GPP TS 35.221 and "The ZUC-256 Stream Cipher" (2018) write them down.
 */
#include "reference.h"

#define P	0x7fffffffu

static u8 gf_mul(u8 a, u8 b)
{
	u8 r = 0;

	for (; b; b >>= 1) {
		if (b & 1)
			r ^= a;
		a = a << 1 ^ (a & 0x80 ? 0x8b : 0);
	}
	return r;
}

/* Three rounds on nibbles, and a rotation by five. */
static u8 s0(u8 x)
{
	static const u8 p1[] = { 9, 15, 0, 14, 15, 15, 2, 10, 0, 4, 0, 12, 7, 5, 3, 9 };
	static const u8 p2[] = { 8, 13, 6, 5, 7, 0, 12, 4, 11, 1, 14, 10, 15, 3, 9, 2 };
	static const u8 p3[] = { 2, 6, 10, 6, 0, 13, 10, 15, 3, 3, 13, 5, 0, 9, 12, 13 };
	u8 a = x >> 4, b = x & 15;

	a ^= p1[b];
	b ^= p2[a];
	a ^= p3[b];
	x = a << 4 | b;
	return x << 5 | x >> 3;
}

/* Not by a popcount: gcc makes that a call of a library that arm64 kernels lack. */
static u8 parity(u8 x)
{
	x ^= x >> 4;
	x ^= x >> 2;
	return (x ^ x >> 1) & 1;
}

/* M x^-1 + 0x55, the inverse being x^254. */
static u8 s1(u8 x)
{
	static const u8 m[] = { 0xed, 0xdb, 0xb7, 0x7e, 0xe3, 0xd6, 0xbc, 0x79 };
	u8 inv = 1, y = 0;
	unsigned int i;

	for (i = 0; i < 7; i++) {
		x = gf_mul(x, x);
		inv = gf_mul(inv, x);
	}
	for (i = 0; i < 8; i++)
		y |= parity(inv & m[i]) << i;
	return y ^ 0x55;
}

static u32 s(const struct gm_ref_zuc *z, u32 x)
{
	return (u32)z->s0[x >> 24] << 24 | (u32)z->s1[x >> 16 & 0xff] << 16 |
	       (u32)z->s0[x >> 8 & 0xff] << 8 | z->s1[x & 0xff];
}

/* F, clause 6.4.2, over what bit reorganisation gives it. */
static u32 f(struct gm_ref_zuc *z)
{
	u32 x0 = (z->c[15] & 0x7fff8000) << 1 | (z->c[14] & 0xffff);
	u32 x1 = z->c[11] << 16 | z->c[9] >> 15;
	u32 x2 = z->c[7] << 16 | z->c[5] >> 15;
	u32 w = (x0 ^ z->r1) + z->r2, w1 = z->r1 + x1, w2 = z->r2 ^ x2;
	u32 u = w1 << 16 | w2 >> 16, v = w2 << 16 | w1 >> 16;

	z->r1 = s(z, u ^ gm_rol32(u, 2) ^ gm_rol32(u, 10) ^ gm_rol32(u, 18) ^ gm_rol32(u, 24));
	z->r2 = s(z, v ^ gm_rol32(v, 8) ^ gm_rol32(v, 14) ^ gm_rol32(v, 22) ^ gm_rol32(v, 30));
	return w;
}

/* Clause 6.2: 0 is stored as 2^31 - 1. */
static void step(struct gm_ref_zuc *z, u32 u)
{
	u64 v = (u64)z->c[15] * 0x8000 + (u64)z->c[13] * 0x20000 + (u64)z->c[10] * 0x200000 +
		(u64)z->c[4] * 0x100000 + (u64)z->c[0] * 257 + u;

	v %= P;
	memmove(z->c, z->c + 1, 15 * sizeof(u32));
	z->c[15] = v ? v : P;
}

void gm_ref_zuc_start(struct gm_ref_zuc *z, const struct gm_zuc_state *loaded,
		      unsigned int rounds)
{
	unsigned int i;

	for (i = 0; i < 256; i++) {
		z->s0[i] = s0(i);
		z->s1[i] = s1(i);
	}
	memcpy(z->c, loaded->s, sizeof(z->c));
	z->r1 = 0;
	z->r2 = 0;
	for (i = 0; i < rounds; i++)
		step(z, f(z) >> 1);
	f(z);
	step(z, 0);
}

u32 gm_ref_zuc_word(struct gm_ref_zuc *z)
{
	u32 x3 = z->c[2] << 16 | z->c[0] >> 15, w = f(z) ^ x3;

	step(z, 0);
	return w;
}

void gm_ref_zuc_crypt(struct gm_ref_zuc *z, u8 *dst, const u8 *src, size_t len)
{
	u32 w = 0;
	size_t i;

	for (i = 0; i < len; i++) {
		if (i % 4 == 0)
			w = gm_ref_zuc_word(z);
		dst[i] = src[i] ^ w >> (24 - 8 * (i % 4));
	}
}

void gm_ref_zuc_mac(struct gm_ref_zuc *z, const u8 *head, size_t head_len, const u8 *msg,
		    size_t nbits, unsigned int words, bool eia3, u8 *out)
{
	u32 window[5], t[4] = {};
	unsigned int k;
	size_t i;

	for (k = 0; !eia3 && k < words; k++)
		t[k] = gm_ref_zuc_word(z);
	for (k = 0; k <= words; k++)
		window[k] = gm_ref_zuc_word(z);
	nbits += 8 * head_len;
	for (i = 0; i <= nbits; i++) {
		const u8 *byte = i / 8 < head_len ? head + i / 8 : msg + i / 8 - head_len;
		unsigned int n = i % 32;

		for (k = 0; i && !n && k <= words; k++)
			window[k] = k < words ? window[k + 1] : gm_ref_zuc_word(z);
		if (i < nbits && !(*byte >> (7 - i % 8) & 1))
			continue;
		for (k = 0; k < words; k++)
			t[k] ^= ((u64)window[k] << 32 | window[k + 1]) << n >> 32;
	}
	/* what is behind the last window is z[32 (L - 1)] but for whole words */
	if (eia3)
		t[0] ^= nbits % 32 ? gm_ref_zuc_word(z) : window[1];
	for (k = 0; k < words; k++)
		gm_put_be32(out + 4 * k, t[k]);
}

void gm_ref_zuc_absorb(u8 *tag, const u8 *z, const u8 *msg, size_t nbits, unsigned int words)
{
	unsigned int k;
	size_t i;

	for (i = 0; i < nbits; i++) {
		if (!(msg[i / 8] >> (7 - i % 8) & 1))
			continue;
		for (k = 0; k < 32 * words; k++) {
			size_t at = i + k;

			tag[k / 8] ^= (z[at / 8] >> (7 - at % 8) & 1) << (7 - k % 8);
		}
	}
}

static void zuc128(struct gm_ref_zuc *z, const u8 *key, const u8 *iv)
{
	struct gm_zuc_state st;

	gm_zuc128_load(&st, key, iv);
	gm_ref_zuc_start(z, &st, 32);
}

static void zuc256(struct gm_ref_zuc *z, const u8 *key, const u8 *iv, unsigned int tag_bits)
{
	struct gm_zuc_state st;

	gm_zuc256_load(&st, key, iv, tag_bits);
	gm_ref_zuc_start(z, &st, 32);
}

void gm_ref_zuc(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_ref_zuc z;

	zuc128(&z, key, iv);
	gm_ref_zuc_crypt(&z, dst, src, len);
}

/* TS 35.221 clause 3.3: the eight bytes twice. */
void gm_ref_eea3(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	u8 twice[16];

	memcpy(twice, iv, 8);
	memcpy(twice + 8, iv, 8);
	gm_ref_zuc(key, dst, src, len, twice);
}

void gm_ref_zuc256(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_ref_zuc z;

	zuc256(&z, key, iv, 0);
	gm_ref_zuc_crypt(&z, dst, src, len);
}

void gm_ref_nea6(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_zuc_state st;
	struct gm_ref_zuc z;

	gm_nea6_load(&st, key, iv);
	gm_ref_zuc_start(&z, &st, 48);
	gm_ref_zuc_crypt(&z, dst, src, len);
}

/* TS 35.221 clause 4.3: DIRECTION moves to bits 64 and 112. */
void gm_ref_eia3_parts(const u8 *key, const u8 *block, const u8 *head, size_t head_len,
		       const u8 *msg, size_t nbits, u8 *out)
{
	u8 iv[16], direction = block[4] >> 2 & 1;
	struct gm_ref_zuc z;

	memcpy(iv, block, 8);
	iv[4] &= 0xf8;
	memcpy(iv + 8, iv, 8);
	iv[8] ^= direction << 7;
	iv[14] ^= direction << 7;
	zuc128(&z, key, iv);
	gm_ref_zuc_mac(&z, head, head_len, msg, nbits, 1, true, out);
}

void gm_ref_zuc256_mac_bits(const u8 *key, const u8 *iv, unsigned int tag_bits, const u8 *msg,
			    size_t nbits, u8 *out)
{
	struct gm_ref_zuc z;

	zuc256(&z, key, iv, tag_bits);
	gm_ref_zuc_mac(&z, NULL, 0, msg, nbits, tag_bits / 32, false, out);
}

void gm_ref_eia3(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	gm_ref_eia3_parts(key, data, NULL, 0, data + 8, 8 * (len - 8), out);
}

void gm_ref_mac32(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	gm_ref_zuc256_mac_bits(key, data, 32, data + 23, 8 * (len - 23), out);
}

void gm_ref_mac64(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	gm_ref_zuc256_mac_bits(key, data, 64, data + 23, 8 * (len - 23), out);
}

void gm_ref_mac128(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	gm_ref_zuc256_mac_bits(key, data, 128, data + 23, 8 * (len - 23), out);
}
