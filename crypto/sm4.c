// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4 block cipher, GB/T 32907-2016, bitsliced over 64-bit words.
 *
 * Sixteen blocks are worked on at a time. A state word X_j of all of them is
 * eight planes: bit 16 * y + n of plane b is bit b of byte y (0 the leftmost)
 * of the word in block n. The S-box is then one circuit for all sixty-four
 * bytes, a rotation of the word by eight bits is a rotation of each plane by
 * sixteen, and a rotation by two renames the planes, two of which wrap into
 * the byte beside. There is no table, no secret index and no secret branch.
 *
 * The constants of the S-box cost nothing: the one before the inversion goes
 * into the round key, and the one behind it adds the same word L(c) to every
 * new state word, which is left out and made up for in the round keys of the
 * rounds that see an odd number of such words. After 32 rounds each of the
 * four words has been replaced eight times, and nothing is left to undo.
 *
 * The key schedule and single blocks use the same code with one bit per lane.
 */
#include <gm/planes.h>
#include <gm/sm4.h>
#include "tab/sm4_sbox.h"

#define LANES		0x0001000100010001ULL

/* The bytes of @word in the low halves of the lanes, the leftmost in lane 0. */
static __always_inline u64 spread_bytes(u32 word)
{
	u64 y = word;

	y = (y >> 16 | y << 32) & 0x0000ffff0000ffffULL;
	return (y >> 8 | y << 16) & 0x00ff00ff00ff00ffULL;
}

/* Planes of a round key: each bit fills its lane. */
static __always_inline void key_planes(u64 k[8], u32 rk)
{
	u64 y = spread_bytes(rk);
	unsigned int b;

#pragma GCC unroll 8
	for (b = 0; b < 8; b++)
		k[b] = (y >> b & LANES) * 0xffff;
}

/* t = L(t), the linear map of clause 6.2.2: rotations by 2, 10, 18 and 24. */
static __always_inline void linear_l(u64 t[8])
{
	u64 a[8], m[8];
	unsigned int b;

#pragma GCC unroll 8
	for (b = 0; b < 8; b++) {
		a[b] = t[b] ^ gm_ror64(t[b], 16);
		m[b] = t[b] ^ gm_ror64(a[b], 16);
	}
#pragma GCC unroll 8
	for (b = 0; b < 8; b++)
		t[b] = gm_ror64(a[b], 48) ^
		       (b < 2 ? gm_ror64(m[b + 6], 16) : m[b - 2]);
}

/* X0 = X0 ^ T(X1 ^ X2 ^ X3 ^ rk) on planes, constants left out. */
static __always_inline void round_planes(u64 x0[8], const u64 x1[8],
					 const u64 x2[8], const u64 x3[8],
					 const u64 rk[8])
{
	u64 t[8];
	unsigned int b;

#pragma GCC unroll 8
	for (b = 0; b < 8; b++)
		t[b] = rk[b] ^ x1[b] ^ x2[b] ^ x3[b];
	gm_sm4_sbox_planes(t);
	linear_l(t);
#pragma GCC unroll 8
	for (b = 0; b < 8; b++)
		x0[b] ^= t[b];
}

/*
 * What is added to the round key of round i, taken modulo 8: the constant in
 * front of the inversion, and L(c) where an odd number of X_(i+1..i+3) lacks
 * it; X_j lacks it floor(j / 4) times. Read backwards the list is the same.
 */
#define IN	(GM_SM4_SBOX_IN * 0x01010101U)
#define OUT	(GM_SM4_SBOX_OUT * 0x01010101U)
#define IN_L	(IN ^ GM_SM4_SBOX_OUT_L)

static const u32 fold[8] = { IN, IN_L, IN, IN_L, IN_L, IN, IN_L, IN };

/*
 * The 32 rounds on planes of X_0..X_3 of @batches times sixteen blocks, which
 * become those of X_32..X_35; decryption takes the round keys backwards.
 */
static noinline void rounds(const struct gm_sm4_key *key, bool dec,
			    u64 x[][4][8], unsigned int batches)
{
	const u32 *rk = key->rk + (dec ? GM_SM4_ROUNDS - 1 : 0);
	int step = dec ? -1 : 1;
	u64 k[8];
	unsigned int i, n;

#define ROUND(i, x0, x1, x2, x3)					\
do {									\
	key_planes(k, *rk ^ fold[(i) & 7]);				\
	rk += step;							\
	for (n = 0; n < batches; n++)					\
		round_planes(x[n][x0], x[n][x1], x[n][x2], x[n][x3], k);	\
} while (0)

	for (i = 0; i < GM_SM4_ROUNDS; i += 4) {
		ROUND(i, 0, 1, 2, 3);
		ROUND(i + 1, 1, 2, 3, 0);
		ROUND(i + 2, 2, 3, 0, 1);
		ROUND(i + 3, 3, 0, 1, 2);
	}
#undef ROUND
	memzero_explicit(k, sizeof(k));
}

/*
 * Planes of sixteen blocks. Block n is loaded as two little-endian words; the
 * position of a bit in such a word is (word, byte, bit) and must become
 * (byte, block) while (word, bit) choose the plane: three exchanges between
 * pairs of words turn the first into (byte, block / 8, bit), and a transposition
 * within bytes does the rest.
 */
static noinline void load16(u64 x[4][8], const u8 *src)
{
	unsigned int i, w;

	for (i = 0; i < 8; i++) {
		for (w = 0; w < 2; w++) {
			u64 a = gm_get_le64(src + 16 * i + 8 * w);
			u64 b = gm_get_le64(src + 16 * i + 8 * w + 128);

			/* a: even bytes of blocks i and i + 8; b: odd bytes */
			GM_SWAPMOVE(a, b, 8, 0x00ff00ff00ff00ffULL);
			/* a: bytes 0 and 1 of both words; b: bytes 2 and 3 */
			GM_SWAPMOVE(a, b, 16, 0x0000ffff0000ffffULL);
			x[2 * w][i] = (u32)a | b << 32;
			x[2 * w + 1][i] = a >> 32 | (b & ~0ULL << 32);
		}
	}
	for (w = 0; w < 4; w++)
		gm_transpose_bits(x[w]);
}

/* The inverse of load16(), the state words in reverse order as clause 7.1 asks. */
static noinline void store16(u8 *dst, u64 x[4][8])
{
	unsigned int i, w;

	for (w = 0; w < 4; w++)
		gm_transpose_bits(x[w]);
	for (i = 0; i < 8; i++) {
		for (w = 0; w < 2; w++) {
			u64 lo = x[3 - 2 * w][i], hi = x[2 - 2 * w][i];
			u64 a = (u32)lo | hi << 32;
			u64 b = lo >> 32 | (hi & ~0ULL << 32);

			GM_SWAPMOVE(a, b, 16, 0x0000ffff0000ffffULL);
			GM_SWAPMOVE(a, b, 8, 0x00ff00ff00ff00ffULL);
			gm_put_le64(dst + 16 * i + 8 * w, a);
			gm_put_le64(dst + 16 * i + 8 * w + 128, b);
		}
	}
}

/* Planes of one word: one bit per lane. */
static __always_inline void load_word(u64 p[8], u32 word)
{
	u64 y = spread_bytes(word);
	unsigned int b;

#pragma GCC unroll 8
	for (b = 0; b < 8; b++)
		p[b] = y >> b & LANES;
}

static __always_inline u32 store_word(const u64 p[8])
{
	u64 y = 0;
	unsigned int b;

#pragma GCC unroll 8
	for (b = 0; b < 8; b++)
		y |= (p[b] & LANES) << b;
	y = (y << 8 | y >> 16) & 0x0000ffff0000ffffULL;
	return y << 16 | y >> 32;
}

/* One block, with fifteen idle ones beside it. */
static noinline void crypt_one(const struct gm_sm4_key *key, bool dec, u8 *dst,
			       const u8 *src)
{
	u64 x[1][4][8];
	unsigned int w;

	for (w = 0; w < 4; w++)
		load_word(x[0][w], gm_get_be32(src + 4 * w));
	rounds(key, dec, x, 1);
	for (w = 0; w < 4; w++)
		gm_put_be32(dst + 4 * w, store_word(x[0][3 - w]));
	memzero_explicit(x, sizeof(x));
}

#define BATCH_SIZE	(16 * GM_SM4_BLOCK_SIZE)

/* Two batches share the work on the round keys, one is the least there is. */
static void crypt_bytes(const struct gm_sm4_key *key, bool dec, u8 *dst,
			const u8 *src, size_t len)
{
	u64 x[2][4][8];
	u8 buf[BATCH_SIZE];

	if (len == GM_SM4_BLOCK_SIZE) {
		crypt_one(key, dec, dst, src);
		return;
	}
	for (; len >= 2 * BATCH_SIZE; len -= 2 * BATCH_SIZE) {
		load16(x[0], src);
		load16(x[1], src + BATCH_SIZE);
		rounds(key, dec, x, 2);
		store16(dst, x[0]);
		store16(dst + BATCH_SIZE, x[1]);
		src += 2 * BATCH_SIZE;
		dst += 2 * BATCH_SIZE;
	}
	while (len) {
		size_t n = min_t(size_t, len, BATCH_SIZE);

		memcpy(buf, src, n);
		memset(buf + n, 0, BATCH_SIZE - n);
		load16(x[0], buf);
		rounds(key, dec, x, 1);
		store16(buf, x[0]);
		memcpy(dst, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
	memzero_explicit(x, sizeof(x));
}

/**
 * gm_sm4_ecb_enc_c() - encrypt whole blocks, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes, any alignment
 * @len: length in bytes, a multiple of 16, may be 0
 */
void gm_sm4_ecb_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len)
{
	crypt_bytes(key, false, dst, src, len);
}
GM_EXPORT(gm_sm4_ecb_enc_c);

/**
 * gm_sm4_ecb_dec_c() - decrypt whole blocks, portable code
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes, any alignment
 * @len: length in bytes, a multiple of 16, may be 0
 */
void gm_sm4_ecb_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len)
{
	crypt_bytes(key, true, dst, src, len);
}
GM_EXPORT(gm_sm4_ecb_dec_c);

/* CK_i of clause 7.3: byte j is 7 * (4 * i + j) mod 256. */
static __always_inline u32 ck(u32 i)
{
	u32 x = 28 * i;

	return (x & 0xff) << 24 | ((x + 7) & 0xff) << 16 |
	       ((x + 14) & 0xff) << 8 | ((x + 21) & 0xff);
}

/**
 * gm_sm4_set_key() - expand a key
 * @key: expanded key
 * @in: key, 16 bytes
 *
 * GB/T 32907-2016 clause 7.3. Constant time.
 */
void gm_sm4_set_key(struct gm_sm4_key *key, const u8 in[GM_SM4_KEY_SIZE])
{
	u32 k[4] = {
		gm_get_be32(in) ^ 0xa3b1bac6,
		gm_get_be32(in + 4) ^ 0x56aa3350,
		gm_get_be32(in + 8) ^ 0x677d9197,
		gm_get_be32(in + 12) ^ 0xb27022dc,
	};
	u64 p[8];
	unsigned int i;
	u32 t;

	for (i = 0; i < GM_SM4_ROUNDS; i++) {
		load_word(p, k[(i + 1) & 3] ^ k[(i + 2) & 3] ^ k[(i + 3) & 3] ^
			     ck(i) ^ IN);
		gm_sm4_sbox_planes(p);
		t = store_word(p) ^ OUT;
		k[i & 3] ^= t ^ gm_rol32(t, 13) ^ gm_rol32(t, 23);
		key->rk[i] = k[i & 3];
	}
	memzero_explicit(k, sizeof(k));
	memzero_explicit(p, sizeof(p));
}
GM_EXPORT(gm_sm4_set_key);
