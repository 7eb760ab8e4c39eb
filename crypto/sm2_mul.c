// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Multiples of points of the curve of SM2.
 *
 * Scalars are cut into windows with a sign (Booth): a window of w bits and the
 * bit below it give a digit from -2^(w-1) to 2^(w-1). Where the scalar is secret
 * every entry of a table is read to get one.
 *
 * The generator has a table of 43 rows, 86 KiB, so that no doubling is needed.
 * Rows are added from the lowest: the sum so far is then less than 2^(6 i - 1)
 * in absolute value when i windows have been added, and the next row's term is
 * zero or at least 2^(6 i), so that the two are never the same point, nor
 * opposite ones; in the last row their sum is k itself, and their difference is
 * not 0 modulo n either.
 *
 * Any other point is multiplied from the highest window of five bits downwards.
 * There 32 m + d, with m the scalar without its lowest windows, comes to adding
 * equal points only at the end, where 32 m is n + d for a negative d (and k is
 * n + 2 d): the last addition is the one that can.
 */
#include "sm2_fe.h"
#include "tab/sm2_comb.h"

#define WINDOW	5
#define ROWS	52	/* 256 bits, and the sign of the last window */

/* The @w bits of k from bit @at on and the bit below; @at is public. */
static __always_inline u32 bits(const u64 k[4], unsigned int at, unsigned int w)
{
	unsigned int word, shift;
	u64 b;

	if (!at)
		return k[0] << 1 & ((2U << w) - 1);
	at--;
	word = at / 64;
	shift = at % 64;
	b = k[word] >> shift;
	if (shift && word < 3)
		b |= k[word + 1] << (64 - shift);
	return b & ((2U << w) - 1);
}

/* A digit from its bits: returns its absolute value. */
static __always_inline u32 digit(u32 b, unsigned int w, u64 *negative)
{
	u32 sign = b >> w, mask = -sign;

	*negative = sign;
	b = ((b ^ mask) & ((1U << w) - 1)) + 1;
	return b >> 1;
}

/* All ones if a and b are the same; both are less than 2^31. */
static __always_inline u64 same_mask(u32 a, u32 b)
{
	return gm_mask(((a ^ b) - 1) >> 31);
}

/* p = entry n - 1 of row i of the comb, whatever where n is 0. */
static void comb_select(struct gm_sm2_affine *p, unsigned int i, u32 n)
{
	u64 x0 = 0, x1 = 0, x2 = 0, x3 = 0, y0 = 0, y1 = 0, y2 = 0, y3 = 0;
	u32 j;

	for (j = 0; j < GM_SM2_COMB_HALF; j++) {
		const u64 (*e)[4] = gm_sm2_comb[i][j];
		u64 mask = same_mask(n, j + 1);

		x0 |= e[0][0] & mask;
		x1 |= e[0][1] & mask;
		x2 |= e[0][2] & mask;
		x3 |= e[0][3] & mask;
		y0 |= e[1][0] & mask;
		y1 |= e[1][1] & mask;
		y2 |= e[1][2] & mask;
		y3 |= e[1][3] & mask;
	}
	p->x[0] = x0;
	p->x[1] = x1;
	p->x[2] = x2;
	p->x[3] = x3;
	p->y[0] = y0;
	p->y[1] = y1;
	p->y[2] = y2;
	p->y[3] = y3;
}

/* p = n times the point of the table; infinity where n is 0. */
static void mult_select(struct gm_sm2_jacobian *p,
			const struct gm_sm2_jacobian mult[GM_SM2_MULTIPLES],
			u32 n)
{
	u64 r[12] = { 0 };
	u32 j, i;

	for (j = 0; j < GM_SM2_MULTIPLES; j++) {
		const u64 *e = mult[j].x;
		u64 mask = same_mask(n, j + 1);

		for (i = 0; i < 12; i++)
			r[i] |= e[i] & mask;
	}
	memcpy(p, r, sizeof(*p));
	memzero_explicit(r, sizeof(r));
}

/**
 * gm_sm2_mul_base() - k G
 * @ws: working memory
 * @r: result
 * @k: scalar below n
 */
void gm_sm2_mul_base(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		     const u64 k[4])
{
	struct gm_sm2_affine *q = &ws->affine;
	struct gm_sm2_jacobian *sum = &ws->spare;
	unsigned int i;

	memset(r, 0, sizeof(*r));
	for (i = 0; i < GM_SM2_COMB_ROWS; i++) {
		u64 negative, keep;
		u32 n;

		n = digit(bits(k, i * GM_SM2_COMB_WINDOW, GM_SM2_COMB_WINDOW),
			  GM_SM2_COMB_WINDOW, &negative);
		keep = same_mask(n, 0);
		comb_select(q, i, n);
		fe_negate_if(q->y, gm_mask(negative), q->y);
		gm_sm2_add_affine(ws, sum, r, q);
		gm_select4(r->x, keep, r->x, sum->x);
		gm_select4(r->y, keep, r->y, sum->y);
		gm_select4(r->z, keep, r->z, sum->z);
	}
}
GM_EXPORT(gm_sm2_mul_base);

/* mult[i] = (i + 1) p */
static void multiples(struct gm_sm2_ws *ws, const struct gm_sm2_affine *p)
{
	struct gm_sm2_jacobian *m = ws->mult;
	unsigned int i;

	gm_sm2_from_affine(&m[0], p);
	for (i = 2; i <= GM_SM2_MULTIPLES; i++) {
		if (i % 2)
			gm_sm2_add_affine(ws, &m[i - 1], &m[i - 2], p);
		else
			gm_sm2_double(ws, &m[i - 1], &m[i / 2 - 1]);
	}
}

/**
 * gm_sm2_mul() - k p
 * @ws: working memory
 * @r: result
 * @k: scalar below n
 * @p: point on the curve
 */
void gm_sm2_mul(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		const u64 k[4], const struct gm_sm2_affine *p)
{
	struct gm_sm2_jacobian *q = &ws->term;
	unsigned int i = ROWS - 1, j;
	u64 negative;
	u32 n;

	multiples(ws, p);
	n = digit(bits(k, i * WINDOW, WINDOW), WINDOW, &negative);
	mult_select(r, ws->mult, n);
	while (i--) {
		for (j = 0; j < WINDOW; j++)
			gm_sm2_double(ws, r, r);
		n = digit(bits(k, i * WINDOW, WINDOW), WINDOW, &negative);
		mult_select(q, ws->mult, n);
		fe_negate_if(q->y, gm_mask(negative), q->y);
		if (i)
			gm_sm2_add(ws, r, r, q);
		else
			gm_sm2_add_full(ws, r, r, q);
	}
}
GM_EXPORT(gm_sm2_mul);

/**
 * gm_sm2_mul_base_vartime() - k G for a public scalar
 * @ws: working memory
 * @r: result
 * @k: scalar below n
 */
void gm_sm2_mul_base_vartime(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			     const u64 k[4])
{
	struct gm_sm2_affine *q = &ws->affine;
	unsigned int i;

	memset(r, 0, sizeof(*r));
	for (i = 0; i < GM_SM2_COMB_ROWS; i++) {
		u64 negative;
		u32 n;

		n = digit(bits(k, i * GM_SM2_COMB_WINDOW, GM_SM2_COMB_WINDOW),
			  GM_SM2_COMB_WINDOW, &negative);
		if (!n)
			continue;
		memcpy(q, gm_sm2_comb[i][n - 1], sizeof(*q));
		fe_negate_if(q->y, gm_mask(negative), q->y);
		gm_sm2_add_affine(ws, r, r, q);
	}
}
GM_EXPORT(gm_sm2_mul_base_vartime);

/* mult[i] = (2 i + 1) p for i < 2^(WINDOW - 2) */
static void odd_multiples(struct gm_sm2_ws *ws, const struct gm_sm2_affine *p)
{
	struct gm_sm2_jacobian *m = ws->mult, *twice = &ws->term;
	unsigned int i;

	gm_sm2_from_affine(&m[0], p);
	gm_sm2_double(ws, twice, &m[0]);
	for (i = 1; i < 1U << (WINDOW - 2); i++)
		gm_sm2_add(ws, &m[i], &m[i - 1], twice);
}

/*
 * Non-adjacent form: digits are 0 or odd and less than 2^(w - 1) in absolute
 * value, and among w of them in a row one at most is not 0.
 */
static unsigned int wnaf(s8 naf[257], const u64 k[4])
{
	unsigned int i = 0, length = 0;
	u32 carry = 0;

	memset(naf, 0, 257);
	while (i < 257) {
		/* the bits from i on, without the one below */
		u32 b = i < 256 ? bits(k, i, WINDOW) >> 1 : 0;

		if (((b & 1) ^ carry) == 0) {
			i++;
			continue;
		}
		b = (b & ((1U << WINDOW) - 1)) + carry;
		carry = b >> (WINDOW - 1) & 1;
		naf[i] = (int)b - (int)(carry << WINDOW);
		length = i + 1;
		i += WINDOW;
	}
	return length;
}

/**
 * gm_sm2_mul_vartime() - k p for public k and p
 * @ws: working memory
 * @r: result
 * @k: scalar below n
 * @p: point on the curve
 */
void gm_sm2_mul_vartime(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			const u64 k[4], const struct gm_sm2_affine *p)
{
	struct gm_sm2_jacobian *q = &ws->term;
	unsigned int i;
	s8 naf[257];

	odd_multiples(ws, p);
	memset(r, 0, sizeof(*r));
	for (i = wnaf(naf, k); i--; ) {
		int d = naf[i];

		gm_sm2_double(ws, r, r);
		if (!d)
			continue;
		*q = ws->mult[(d < 0 ? -d : d) / 2];
		fe_negate_if(q->y, gm_mask(d < 0), q->y);
		gm_sm2_add_vartime(ws, r, r, q);
	}
}
GM_EXPORT(gm_sm2_mul_vartime);
