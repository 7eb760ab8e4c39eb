// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Scalars of SM9, cut into short ones: k = k0 + k1 m + ... modulo n, where to
 * multiply by m is an endomorphism that costs next to nothing.
 *
 * Gallant, Lambert and Vanstone for G1, m = lambda and two of 129 bits; Galbraith
 * and Scott for G2 and GT, m = p and four of 67 bits. scripts/gen/sm9_curve.py
 * says how and finds the numbers; none of the short scalars is negative.
 */
#include <gm/sm9_ec.h>
#include "tab/sm9_curve.h"

#if GM_SM9_GLS_BITS >= GM_SM9_DIGITS
#error "digits do not cover the scalars"
#endif

/* Numbers of three words are modulo 2^192, a negative one is in two's complement. */
struct lattice {
	unsigned int num;
	u64 factor[4][4];
	u64 basis[4][4][3];
	u64 offset[4][3];
	u64 odd[4][3];
};

/* r = k factor / 2^320, rounded */
static void coordinate(u64 r[3], const u64 k[4], const u64 factor[4])
{
	u64 t[8] = { 0 }, carry;
	unsigned int i;

	for (i = 0; i < 4; i++)
		gm_mul_row(t + i, factor, k[i]);
	carry = t[4] >> 63;
	for (i = 0; i < 3; i++)
		r[i] = gm_add_carry(t[5 + i], 0, &carry);
	memzero_explicit(t, sizeof(t));
}

/* r -= a b */
static void mul_sub(u64 r[3], const u64 a[3], const u64 b[3])
{
	u64 t[3] = { 0 }, carry = 0, borrow = 0;
	unsigned int i;

	t[0] = gm_mul_add(a[0], b[0], 0, &carry);
	t[1] = gm_mul_add(a[1], b[0], 0, &carry);
	t[2] = a[2] * b[0] + carry;
	carry = 0;
	t[1] = gm_mul_add(a[0], b[1], t[1], &carry);
	t[2] += a[1] * b[1] + carry;
	t[2] += a[0] * b[2];
	for (i = 0; i < 3; i++)
		r[i] = gm_sub_borrow(r[i], t[i], &borrow);
	memzero_explicit(t, sizeof(t));
}

static void cut(u64 r[][3], const struct lattice *l, const u64 k[4])
{
	u64 c[3], mask, carry = 0;
	unsigned int i, j;

	memcpy(r, l->offset, l->num * sizeof(r[0]));
	for (i = 0; i < 3; i++)
		r[0][i] = gm_add_carry(r[0][i], k[i], &carry);
	for (j = 0; j < l->num; j++) {
		coordinate(c, k, l->factor[j]);
		for (i = 0; i < l->num; i++)
			mul_sub(r[i], c, l->basis[j][i]);
	}
	mask = ~gm_mask(r[0][0] & 1);
	for (i = 0; i < l->num; i++) {
		carry = 0;
		for (j = 0; j < 3; j++)
			r[i][j] = gm_add_carry(r[i][j], l->odd[i][j] & mask,
					       &carry);
	}
	memzero_explicit(c, sizeof(c));
}

/**
 * gm_sm9_cut2() - a scalar as two short ones, for G1
 * @k0: k0, below 2^129
 * @k1: k1, below 2^129
 * @k: k0 + k1 lambda modulo n; below n
 */
void gm_sm9_cut2(u64 k0[3], u64 k1[3], const u64 k[4])
{
	static const struct lattice glv = GM_SM9_GLV;
	u64 r[2][3];

	cut(r, &glv, k);
	memcpy(k0, r[0], sizeof(r[0]));
	memcpy(k1, r[1], sizeof(r[1]));
	memzero_explicit(r, sizeof(r));
}
GM_EXPORT(gm_sm9_cut2);

/**
 * gm_sm9_cut4() - a scalar as digits of four short ones, for G2 and GT
 * @digits: the lowest first; bits 0, 1, 2 say which of the multiples by p, p^2,
 *	    p^3 are added to the operand, bit 3 that it all is subtracted
 * @k: scalar below n
 *
 * The sum over all i of 2^i sign_i (1 + the terms of digit i) is k. k0 is odd, so
 * that it has digits 1 and -1 alone; the others have digits 0 or that of k0 (Faz-
 * Hernandez, Longa, Sanchez, Efficient and secure algorithms for GLV-based scalar
 * multiplication, algorithm 1).
 */
void gm_sm9_cut4(u8 digits[GM_SM9_DIGITS], const u64 k[4])
{
	static const struct lattice gls = GM_SM9_GLS;
	u64 r[4][3];
	unsigned int i, j;

	cut(r, &gls, k);
	for (i = 0; i < GM_SM9_DIGITS; i++) {
		/* the digit is 1 where the next bit is, and at the top */
		u64 negative = i + 1 < GM_SM9_DIGITS ?
			~(r[0][(i + 1) / 64] >> (i + 1) % 64) & 1 : 0;

		digits[i] = negative << 3;
		for (j = 1; j < 4; j++) {
			u64 bit = r[j][0] & 1, carry = bit & negative;

			digits[i] |= bit << (j - 1);
			r[j][0] = r[j][0] >> 1 | r[j][1] << 63;
			r[j][1] >>= 1;
			r[j][0] = gm_add_carry(r[j][0], 0, &carry);
			r[j][1] += carry;
		}
	}
	memzero_explicit(r, sizeof(r));
}
GM_EXPORT(gm_sm9_cut4);
