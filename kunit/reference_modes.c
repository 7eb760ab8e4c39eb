// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Modes of SM4 over single blocks: GB/T 17964-2021, NIST SP 800-38A, IEEE 1619.
 */
#include "reference.h"

void gm_ref_block(const struct gm_sm4_key *key, u8 *dst, const u8 *src)
{
	gm_sm4_ecb_enc_c(key, dst, src, 16);
}

static void xor_block(u8 *dst, const u8 *a, const u8 *b, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		dst[i] = a[i] ^ b[i];
}

static size_t at_most_16(size_t len)
{
	return len < 16 ? len : 16;
}

void gm_ref_ecb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k;
	size_t i;

	gm_sm4_set_key(&k, key);
	for (i = 0; i < len; i += 16)
		gm_ref_block(&k, dst + i, src + i);
}

void gm_ref_cbc(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k;
	u8 x[16];
	size_t i;

	gm_sm4_set_key(&k, key);
	for (i = 0; i < len; i += 16) {
		xor_block(x, src + i, i ? dst + i - 16 : iv, 16);
		gm_ref_block(&k, dst + i, x);
	}
}

void gm_ref_ctr(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k;
	u8 ctr[16], x[16];
	size_t i, j;

	gm_sm4_set_key(&k, key);
	memcpy(ctr, iv, 16);
	for (i = 0; i < len; i += 16) {
		gm_ref_block(&k, x, ctr);
		xor_block(dst + i, src + i, x, at_most_16(len - i));
		for (j = 16; j-- && !++ctr[j];)
			;
	}
}

void gm_ref_cfb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k;
	u8 x[16];
	size_t i;

	gm_sm4_set_key(&k, key);
	for (i = 0; i < len; i += 16) {
		gm_ref_block(&k, x, i ? dst + i - 16 : iv);
		xor_block(dst + i, src + i, x, at_most_16(len - i));
	}
}

void gm_ref_ofb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k;
	u8 x[16];
	size_t i;

	gm_sm4_set_key(&k, key);
	memcpy(x, iv, 16);
	for (i = 0; i < len; i += 16) {
		gm_ref_block(&k, x, x);
		xor_block(dst + i, src + i, x, at_most_16(len - i));
	}
}

/* alpha times the tweak, IEEE 1619-2018 5.2: byte 0 holds the low coefficients. */
static void double_ieee(u8 t[16])
{
	unsigned int i, carry = 0, next;

	for (i = 0; i < 16; i++) {
		next = t[i] >> 7;
		t[i] = t[i] << 1 | carry;
		carry = next;
	}
	t[0] ^= carry ? 0x87 : 0;
}

/* The same in the bit order of GCM, as GB/T 17964-2021 wants it. */
static void double_gb(u8 t[16])
{
	unsigned int i, carry = 0, next;

	for (i = 0; i < 16; i++) {
		next = t[i] & 1;
		t[i] = t[i] >> 1 | carry << 7;
		carry = next;
	}
	t[0] ^= carry ? 0xe1 : 0;
}

static void xts(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv,
		void (*next)(u8 t[16]))
{
	struct gm_sm4_key k1, k2;
	size_t i, tail = len % 16;
	u8 t[16], x[16];

	gm_sm4_set_key(&k1, key);
	gm_sm4_set_key(&k2, key + 16);
	gm_ref_block(&k2, t, iv);
	for (i = 0; i + 16 <= len; i += 16) {
		xor_block(x, src + i, t, 16);
		gm_ref_block(&k1, x, x);
		xor_block(dst + i, x, t, 16);
		next(t);
	}
	if (!tail)
		return;
	memcpy(x, dst + i - 16, 16);
	memcpy(dst + i, x, tail);
	memcpy(x, src + i, tail);
	xor_block(x, x, t, 16);
	gm_ref_block(&k1, x, x);
	xor_block(dst + i - 16, x, t, 16);
}

void gm_ref_xts(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	xts(key, dst, src, len, iv, double_ieee);
}

void gm_ref_xts_gb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	xts(key, dst, src, len, iv, double_gb);
}

/* CS3, SP 800-38A addendum: CBC of the zero-padded text, last blocks swapped. */
void gm_ref_cts(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	size_t last = (len - 1) / 16 * 16, tail = len - last;
	u8 padded[16] = {}, x[16];
	struct gm_sm4_key k;

	gm_ref_cbc(key, dst, src, last, iv);
	gm_sm4_set_key(&k, key);
	memcpy(padded, src + last, tail);
	xor_block(x, padded, last ? dst + last - 16 : iv, 16);
	gm_ref_block(&k, x, x);
	if (!last) {
		memcpy(dst, x, 16);
		return;
	}
	memcpy(dst + last, dst + last - 16, tail);
	memcpy(dst + last - 16, x, 16);
}

/* x = x * y in GF(2^128), bits as GCM numbers them (SP 800-38D 6.3). */
void gm_ref_gf_mul(u8 x[16], const u8 y[16])
{
	u8 v[16], z[16] = {};
	unsigned int i;

	memcpy(v, y, 16);
	for (i = 0; i < 128; i++) {
		if (x[i / 8] >> (7 - i % 8) & 1)
			xor_block(z, z, v, 16);
		double_gb(v);
	}
	memcpy(x, z, 16);
}

/* UHASH_H(m || t), GB/T 17964-2021 clause 11. */
static void uhash(const u8 h[16], const u8 *m, size_t len, const u8 t[16], u8 out[16])
{
	size_t total = len + 16, i;

	memset(out, 0, 16);
	for (i = 0; i < total; i++) {
		out[i % 16] ^= i < len ? m[i] : t[i - len];
		if (i % 16 == 15 || i == total - 1)
			gm_ref_gf_mul(out, h);
	}
	for (i = 0; i < 8; i++)
		out[15 - i] ^= (u64)total * 8 >> 8 * i;
	gm_ref_gf_mul(out, h);
}

void gm_ref_hctr(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	u8 mm[16], cc[16], s[16], x[16];
	struct gm_sm4_key k;
	size_t i;
	u64 n;

	gm_sm4_set_key(&k, key);
	uhash(key + 16, src + 16, len - 16, iv, mm);
	xor_block(mm, mm, src, 16);
	gm_ref_block(&k, cc, mm);
	xor_block(s, mm, cc, 16);
	for (i = 16, n = 1; i < len; i += 16, n++) {
		memcpy(x, s, 16);
		gm_put_be64(x + 8, gm_get_be64(x + 8) ^ n);
		gm_ref_block(&k, x, x);
		xor_block(dst + i, src + i, x, at_most_16(len - i));
	}
	uhash(key + 16, dst + 16, len - 16, iv, x);
	xor_block(dst, cc, x, 16);
}

void gm_ref_bc(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k;
	u8 f[16], x[16];
	size_t i;

	gm_sm4_set_key(&k, key);
	memcpy(f, iv, 16);
	for (i = 0; i < len; i += 16) {
		xor_block(x, src + i, f, 16);
		gm_ref_block(&k, dst + i, x);
		xor_block(f, f, dst + i, 16);
	}
}

void gm_ref_ofbnlf(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	struct gm_sm4_key k, ki;
	u8 x[16];
	size_t i;

	gm_sm4_set_key(&k, key);
	memcpy(x, iv, 16);
	for (i = 0; i < len; i += 16) {
		gm_ref_block(&k, x, x);
		gm_sm4_set_key(&ki, x);
		gm_ref_block(&ki, dst + i, src + i);
	}
}
