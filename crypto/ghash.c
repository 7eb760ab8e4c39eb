// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * GHASH (NIST SP 800-38D clause 6.4) and POLYVAL (RFC 8452 section 3) in
 * portable C without tables.
 *
 * One multiplication serves both. It works on POLYVAL's representation, where
 * bit i of the 128-bit little-endian number is the coefficient of x^i, the
 * field is GF(2)[x] / (x^128 + x^127 + x^126 + x^121 + 1), and the product
 * carries a factor x^-128 as in Montgomery's method. RFC 8452 appendix A gives
 * the way from GHASH: reverse the bytes of each block, and multiply H by x once
 * when the key is set.
 *
 * The carry-less product of two words is made of integer products of operands
 * of which only every fourth bit is kept: the sums of bit products then have
 * room for their carries in the three bits between, as long as no more than 15
 * of them meet in one place. The time of an integer multiplication does not
 * depend on its operands on the 64-bit machines that this is built for.
 */
#include <gm/ghash.h>

typedef unsigned __int128 u128;

#define EVERY_4TH	0x1111111111111111ULL

/*
 * Carry-less product of @x and @y, 127 bits. The four bits at the top of @y are
 * taken apart, which leaves 15 terms at most in any column.
 */
static __always_inline u128 clmul64(u64 x, u64 y)
{
	u64 x0 = x & EVERY_4TH, x1 = x & EVERY_4TH << 1;
	u64 x2 = x & EVERY_4TH << 2, x3 = x & EVERY_4TH << 3;
	u64 low = y & ~0ULL >> 4;
	u64 y0 = low & EVERY_4TH, y1 = low & EVERY_4TH << 1;
	u64 y2 = low & EVERY_4TH << 2, y3 = low & EVERY_4TH << 3;
	u128 keep = (u128)EVERY_4TH << 64 | EVERY_4TH;
	u128 z0, z1, z2, z3;
	unsigned int i;

	z0 = (u128)x0 * y0 ^ (u128)x1 * y3 ^ (u128)x2 * y2 ^ (u128)x3 * y1;
	z1 = (u128)x0 * y1 ^ (u128)x1 * y0 ^ (u128)x2 * y3 ^ (u128)x3 * y2;
	z2 = (u128)x0 * y2 ^ (u128)x1 * y1 ^ (u128)x2 * y0 ^ (u128)x3 * y3;
	z3 = (u128)x0 * y3 ^ (u128)x1 * y2 ^ (u128)x2 * y1 ^ (u128)x3 * y0;
	z0 = (z0 & keep) | (z1 & keep << 1) | (z2 & keep << 2) |
	     (z3 & keep << 3);

	for (i = 60; i < 64; i++)
		z0 ^= (u128)(x & -(y >> i & 1)) << i;
	return z0;
}

/* r = a * b * x^-128: Karatsuba, then two steps of reduction by 64 bits. */
static __always_inline void mul(u64 r[2], const u64 a[2], const u64 b[2])
{
	u128 lo = clmul64(a[0], b[0]);
	u128 hi = clmul64(a[1], b[1]);
	u128 mid = clmul64(a[0] ^ a[1], b[0] ^ b[1]) ^ lo ^ hi;
	u64 z0 = lo;
	u64 z1 = (u64)(lo >> 64) ^ (u64)mid;
	u64 z2 = (u64)hi ^ (u64)(mid >> 64);
	u64 z3 = hi >> 64;

	z1 ^= z0 << 63 ^ z0 << 62 ^ z0 << 57;
	z2 ^= z0 ^ z0 >> 1 ^ z0 >> 2 ^ z0 >> 7;
	z2 ^= z1 << 63 ^ z1 << 62 ^ z1 << 57;
	z3 ^= z1 ^ z1 >> 1 ^ z1 >> 2 ^ z1 >> 7;
	r[0] = z2;
	r[1] = z3;
}

/* H among the powers of a key. */
#define H	(GM_GHASH_POWERS - 1)

/**
 * gm_ghash_powers_c() - all powers of a key from the last of them, portable code
 * @key: key of which the last power, H, is set
 */
void gm_ghash_powers_c(struct gm_ghash_key *key)
{
	unsigned int i;

	for (i = H; i; i--)
		mul(key->pow[i - 1], key->pow[i], key->pow[H]);
}
GM_EXPORT(gm_ghash_powers_c);

/**
 * gm_ghash_set_key() - prepare a GHASH key
 * @powers: ghash_powers of the implementation to use
 * @key: prepared key
 * @h: H
 *
 * Multiplies by x (mulX_POLYVAL of RFC 8452 appendix A).
 */
void gm_ghash_set_key(gm_ghash_powers_fn powers, struct gm_ghash_key *key,
		      const u8 h[GM_GHASH_BLOCK_SIZE])
{
	u64 lo = gm_get_be64(h + 8), hi = gm_get_be64(h);
	u64 carry = -(hi >> 63);

	key->pow[H][0] = lo << 1 ^ (carry & 1);
	key->pow[H][1] = (hi << 1 | lo >> 63) ^ (carry & 0xc200000000000000ULL);
	powers(key);
}
GM_EXPORT(gm_ghash_set_key);

/**
 * gm_polyval_set_key() - prepare a POLYVAL key
 * @powers: ghash_powers of the implementation to use
 * @key: prepared key
 * @h: H
 */
void gm_polyval_set_key(gm_ghash_powers_fn powers, struct gm_ghash_key *key,
			const u8 h[GM_GHASH_BLOCK_SIZE])
{
	key->pow[H][0] = gm_get_le64(h);
	key->pow[H][1] = gm_get_le64(h + 8);
	powers(key);
}
GM_EXPORT(gm_polyval_set_key);

/**
 * gm_ghash_init() - start a GHASH or POLYVAL computation
 * @st: accumulator, set to zero
 */
void gm_ghash_init(struct gm_ghash_state *st)
{
	st->acc[0] = 0;
	st->acc[1] = 0;
}
GM_EXPORT(gm_ghash_init);

/**
 * gm_ghash_blocks_c() - absorb whole blocks into a GHASH, portable code
 * @key: key from gm_ghash_set_key()
 * @st: accumulator
 * @data: @nblocks * 16 bytes, any alignment
 * @nblocks: number of blocks, may be 0
 */
void gm_ghash_blocks_c(const struct gm_ghash_key *key,
		       struct gm_ghash_state *st, const u8 *data,
		       size_t nblocks)
{
	for (; nblocks; nblocks--, data += GM_GHASH_BLOCK_SIZE) {
		st->acc[0] ^= gm_get_be64(data + 8);
		st->acc[1] ^= gm_get_be64(data);
		mul(st->acc, st->acc, key->pow[H]);
	}
}
GM_EXPORT(gm_ghash_blocks_c);

/**
 * gm_polyval_blocks_c() - absorb whole blocks into a POLYVAL, portable code
 * @key: key from gm_polyval_set_key()
 * @st: accumulator
 * @data: @nblocks * 16 bytes, any alignment
 * @nblocks: number of blocks, may be 0
 */
void gm_polyval_blocks_c(const struct gm_ghash_key *key,
			 struct gm_ghash_state *st, const u8 *data,
			 size_t nblocks)
{
	for (; nblocks; nblocks--, data += GM_GHASH_BLOCK_SIZE) {
		st->acc[0] ^= gm_get_le64(data);
		st->acc[1] ^= gm_get_le64(data + 8);
		mul(st->acc, st->acc, key->pow[H]);
	}
}
GM_EXPORT(gm_polyval_blocks_c);

/**
 * gm_ghash_out() - the accumulator of a GHASH as bytes
 * @st: accumulator, unchanged
 * @out: result
 */
void gm_ghash_out(const struct gm_ghash_state *st,
		  u8 out[GM_GHASH_BLOCK_SIZE])
{
	gm_put_be64(out, st->acc[1]);
	gm_put_be64(out + 8, st->acc[0]);
}
GM_EXPORT(gm_ghash_out);

/**
 * gm_polyval_out() - the accumulator of a POLYVAL as bytes
 * @st: accumulator, unchanged
 * @out: result
 */
void gm_polyval_out(const struct gm_ghash_state *st,
		    u8 out[GM_GHASH_BLOCK_SIZE])
{
	gm_put_le64(out, st->acc[0]);
	gm_put_le64(out + 8, st->acc[1]);
}
GM_EXPORT(gm_polyval_out);
