// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM3 (GB/T 32905-2016) and HMAC (RFC 2104) as the standards write them down.
 */
#include "reference.h"

static u32 p0(u32 x)
{
	return x ^ gm_rol32(x, 9) ^ gm_rol32(x, 17);
}

static u32 p1(u32 x)
{
	return x ^ gm_rol32(x, 15) ^ gm_rol32(x, 23);
}

/* CF, clause 5.3.3. v is A..H. */
static void compress(u32 v[8], const u8 block[64])
{
	u32 w[68], s[8], ss1, ss2, tt1, tt2, ff, gg;
	unsigned int j;

	for (j = 0; j < 16; j++)
		w[j] = gm_get_be32(block + 4 * j);
	for (j = 16; j < 68; j++)
		w[j] = p1(w[j - 16] ^ w[j - 9] ^ gm_rol32(w[j - 3], 15)) ^
		       gm_rol32(w[j - 13], 7) ^ w[j - 6];

	memcpy(s, v, sizeof(s));
	for (j = 0; j < 64; j++) {
		ss1 = gm_rol32(gm_rol32(s[0], 12) + s[4] +
			       gm_rol32(j < 16 ? 0x79cc4519 : 0x7a879d8a, j % 32), 7);
		ss2 = ss1 ^ gm_rol32(s[0], 12);
		if (j < 16) {
			ff = s[0] ^ s[1] ^ s[2];
			gg = s[4] ^ s[5] ^ s[6];
		} else {
			ff = (s[0] & s[1]) | (s[0] & s[2]) | (s[1] & s[2]);
			gg = (s[4] & s[5]) | (~s[4] & s[6]);
		}
		tt1 = ff + s[3] + ss2 + (w[j] ^ w[j + 4]);
		tt2 = gg + s[7] + ss1 + w[j];
		s[3] = s[2];
		s[2] = gm_rol32(s[1], 9);
		s[1] = s[0];
		s[0] = tt1;
		s[7] = s[6];
		s[6] = gm_rol32(s[5], 19);
		s[5] = s[4];
		s[4] = p0(tt2);
	}
	for (j = 0; j < 8; j++)
		v[j] ^= s[j];
}

/* SM3 of a || b. */
static void sm3_of_two(const u8 *a, size_t a_len, const u8 *b, size_t b_len, u8 out[32])
{
	u32 v[8] = {
		0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
		0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e,
	};
	size_t len = a_len + b_len, padded = (len + 9 + 63) / 64 * 64, i;
	u8 block[64];

	for (i = 0; i < padded; i++) {
		u8 c = 0;

		if (i < a_len)
			c = a[i];
		else if (i < len)
			c = b[i - a_len];
		else if (i == len)
			c = 0x80;
		else if (i >= padded - 8)
			c = (u64)len * 8 >> 8 * (padded - 1 - i);
		block[i % 64] = c;
		if (i % 64 == 63)
			compress(v, block);
	}
	for (i = 0; i < 8; i++)
		gm_put_be32(out + 4 * i, v[i]);
}

void gm_ref_sm3(const u8 *data, size_t len, u8 out[32])
{
	sm3_of_two(NULL, 0, data, len, out);
}

void gm_ref_hmac_sm3(const u8 *key, size_t key_len, const u8 *data, size_t len,
		     u8 out[32])
{
	u8 block[64] = {}, inner[32];
	unsigned int i;

	if (key_len > 64)
		gm_ref_sm3(key, key_len, block);
	else if (key_len)
		memcpy(block, key, key_len);
	for (i = 0; i < 64; i++)
		block[i] ^= 0x36;
	sm3_of_two(block, 64, data, len, inner);
	for (i = 0; i < 64; i++)
		block[i] ^= 0x36 ^ 0x5c;
	sm3_of_two(block, 64, inner, 32, out);
}
