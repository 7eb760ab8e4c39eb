// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The modes that neither libcrypto 3.0 nor libgcrypt 1.10 has, written down as
 * their standards define them, bit by bit and block by block, over libgcrypt's
 * SM4. Slow on purpose; nothing here is shared with the cores.
 */
#include <stdlib.h>
#include "diff.h"

static void xor16(u8 *dst, const u8 *a, const u8 *b)
{
	int i;

	for (i = 0; i < 16; i++)
		dst[i] = a[i] ^ b[i];
}

/* Multiplication by x where bit 0 of byte 0, its highest, is x^0. */
void composed_times_x(u8 *t)
{
	u8 carry = t[15] & 1;
	int i;

	for (i = 15; i > 0; i--)
		t[i] = t[i] >> 1 | t[i - 1] << 7;
	t[0] >>= 1;
	if (carry)
		t[0] ^= 0xe1;
}

/* NIST SP 800-38D algorithm 1. */
void composed_gf_mul(u8 *out, const u8 *x, const u8 *y)
{
	u8 z[16] = { 0 }, v[16];
	int i;

	memcpy(v, y, 16);
	for (i = 0; i < 128; i++) {
		if (x[i / 8] >> (7 - i % 8) & 1)
			xor16(z, z, v);
		composed_times_x(v);
	}
	memcpy(out, z, 16);
}

/* CTR whose last 32 bits alone count: the inc32 of SP 800-38D clause 6.2. */
void composed_ctr32(const u8 *key, u8 *dst, const u8 *src, size_t len,
		    const u8 *iv)
{
	u8 counter[16], stream[16];
	size_t i;
	int j;

	block_set_key(key);
	memcpy(counter, iv, 16);
	for (i = 0; i < len; i++) {
		if (i % 16 == 0) {
			block_encrypt(stream, counter);
			for (j = 15; j >= 12 && !++counter[j]; j--)
				;
		}
		dst[i] = src[i] ^ stream[i % 16];
	}
}

/* GB/T 17964-2021, XTS: as IEEE 1619, but another multiplication of the tweak. */
void composed_xts_gb(const u8 *key, u8 *dst, const u8 *src, size_t len,
		     const u8 *iv)
{
	u8 tweak[16], x[16], last[16];
	size_t i, tail = len % 16;

	block_set_key(key + 16);
	block_encrypt(tweak, iv);
	block_set_key(key);
	for (i = 0; i + 16 <= len; i += 16) {
		xor16(x, src + i, tweak);
		block_encrypt(x, x);
		xor16(dst + i, x, tweak);
		composed_times_x(tweak);
	}
	if (!tail)
		return;
	memcpy(last, dst + i - 16, 16);
	memcpy(dst + i, last, tail);
	memcpy(last, src + i, tail);
	xor16(x, last, tweak);
	block_encrypt(x, x);
	xor16(dst + i - 16, x, tweak);
}

/* GB/T 17964-2021, BC: C_i = E(P_i ^ F_i), F_(i+1) = F_i ^ C_i, F_1 = IV. */
void composed_bc(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv)
{
	u8 f[16], x[16];
	size_t i;

	block_set_key(key);
	memcpy(f, iv, 16);
	for (i = 0; i < len; i += 16) {
		xor16(x, src + i, f);
		block_encrypt(dst + i, x);
		xor16(f, f, dst + i);
	}
}

/* GB/T 17964-2021, OFBNLF: K_i = E_K(K_(i-1)), C_i = E_(K_i)(P_i), K_0 = IV. */
void composed_ofbnlf(const u8 *key, u8 *dst, const u8 *src, size_t len,
		     const u8 *iv)
{
	u8 ki[16];
	size_t i;

	memcpy(ki, iv, 16);
	for (i = 0; i < len; i += 16) {
		block_set_key(key);
		block_encrypt(ki, ki);
		block_set_key(ki);
		block_encrypt(dst + i, src + i);
	}
}

/* The hash of HCTR: M || T, zeros up to a block, 128-bit length in bits. */
static void uhash(const u8 *h, const u8 *m, size_t len, const u8 *tweak,
		  u8 *out)
{
	size_t i, total = len + 16, padded = (total + 15) / 16 * 16 + 16;
	u8 *data = calloc(1, padded);

	if (!data)
		die("out of memory");
	memcpy(data, m, len);
	memcpy(data + len, tweak, 16);
	for (i = 0; i < 8; i++)
		data[padded - 1 - i] = (u64)total * 8 >> 8 * i;
	memset(out, 0, 16);
	for (i = 0; i < padded; i += 16) {
		xor16(out, out, data + i);
		composed_gf_mul(out, out, h);
	}
	free(data);
}

/* GB/T 17964-2021 clause 11. */
void composed_hctr(const u8 *key, u8 *dst, const u8 *src, size_t len,
		   const u8 *iv)
{
	u8 z1[16], z2[16], s[16], counter[16], stream[16];
	size_t i, j;

	block_set_key(key);
	uhash(key + 16, src + 16, len - 16, iv, z1);
	xor16(z1, z1, src);
	block_encrypt(z2, z1);
	xor16(s, z1, z2);
	for (i = 16; i < len; i++) {
		if (i % 16 == 0) {
			memcpy(counter, s, 16);
			for (j = 0; j < 8; j++)
				counter[15 - j] ^= (u64)(i / 16) >> 8 * j;
			block_encrypt(stream, counter);
		}
		dst[i] = src[i] ^ stream[i % 16];
	}
	uhash(key + 16, dst + 16, len - 16, iv, s);
	xor16(dst, s, z2);
}

static void chain(u8 *mac, const u8 *block)
{
	xor16(mac, mac, block);
	block_encrypt(mac, mac);
}

/* RFC 3566 with SM4 for AES. */
void composed_xcbc(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		   u8 *out)
{
	u8 k[3][16], last[16] = { 0 };
	size_t i;
	int j;

	(void)key_len;
	block_set_key(key);
	for (j = 0; j < 3; j++) {
		memset(k[j], j + 1, 16);
		block_encrypt(k[j], k[j]);
	}
	block_set_key(k[0]);
	memset(out, 0, 16);
	for (i = 0; i + 16 < len; i += 16)
		chain(out, msg + i);
	memcpy(last, msg + i, len - i);
	if (len - i < 16)
		last[len - i] = 0x80;
	xor16(last, last, k[len - i < 16 ? 2 : 1]);
	chain(out, last);
}

/* CBC-MAC over the message and zeros up to a whole block. */
void composed_cbcmac(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		     u8 *out)
{
	u8 last[16] = { 0 };
	size_t i;

	(void)key_len;
	block_set_key(key);
	memset(out, 0, 16);
	for (i = 0; i + 16 <= len; i += 16)
		chain(out, msg + i);
	if (i == len)
		return;
	memcpy(last, msg + i, len - i);
	chain(out, last);
}
