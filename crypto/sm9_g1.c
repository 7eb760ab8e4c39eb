// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * G1 of SM9: the curve y^2 = x^3 + 5, whose order is n.
 *
 * A scalar is cut in two, k0 + k1 lambda, and each is taken in windows of five
 * bits with a sign. Every entry of the table is read to get one.
 */
#include <gm/ct.h>
#include "sm9_fe.h"

typedef struct {
	u64 a[4];
} coord_words;

#define coord	coord_words
#define point	struct gm_sm9_g1

/* The coordinates of a point are arrays; those of the formulas have that layout. */
#define words(c)	((u64 *)(c))
#define f_add(r, a, b)	fe_add(words(r), words(a), words(b))
#define f_sub(r, a, b)	fe_sub(words(r), words(a), words(b))
#define f_mul(r, a, b)	gm_sm9_fe_mul(words(r), words(a), words(b))
#define f_sqr(r, a)	gm_sm9_fe_sqr(words(r), words(a))
#define f_mul_3b(r, a)	mul_15(words(r), words(a))

/* 3 b = 15 */
static __always_inline void mul_15(u64 r[4], const u64 a[4])
{
	u64 t[4];

	fe_add(t, a, a);
	fe_add(t, t, t);
	fe_add(t, t, t);
	fe_add(t, t, t);
	fe_sub(r, t, a);
}

#include "sm9_point.h"

#define WINDOW	5
#define ROWS	26	/* 129 bits, and the sign of the last window */

#if GM_SM9_GLV_BITS >= ROWS * WINDOW
#error "windows do not cover the scalars"
#endif

const struct gm_sm9_g1_affine gm_sm9_p1 = {
	.x = GM_SM9_P1_X, .y = GM_SM9_P1_Y,
};
GM_EXPORT(gm_sm9_p1);

/**
 * gm_sm9_g1_check() - whether a point is on the curve
 * @p: point; whether it is one is no secret, even where the point is
 *
 * All points of the curve are in G1.
 *
 * Return: 0, or -EINVAL.
 */
int gm_sm9_g1_check(const struct gm_sm9_g1_affine *p)
{
	static const u64 b[4] = GM_SM9_B;
	u64 left[4], right[4];

	gm_sm9_fe_sqr(left, p->y);
	gm_sm9_fe_sqr(right, p->x);
	gm_sm9_fe_mul(right, right, p->x);
	fe_add(right, right, b);
	return gm_public(gm_is_equal4(left, right)) ? 0 : -EINVAL;
}
GM_EXPORT(gm_sm9_g1_check);

/**
 * gm_sm9_g1_is_infinity() - whether a point is infinity
 * @p: point
 *
 * Return: 1 or 0.
 */
u64 gm_sm9_g1_is_infinity(const struct gm_sm9_g1 *p)
{
	return gm_is_zero4(p->z);
}
GM_EXPORT(gm_sm9_g1_is_infinity);

/**
 * gm_sm9_g1_from_affine() - homogeneous coordinates
 * @r: the point
 * @p: point
 */
void gm_sm9_g1_from_affine(struct gm_sm9_g1 *r,
			   const struct gm_sm9_g1_affine *p)
{
	memcpy(r->x, p->x, sizeof(r->x));
	memcpy(r->y, p->y, sizeof(r->y));
	memcpy(r->z, sm9_p.one, sizeof(r->z));
}
GM_EXPORT(gm_sm9_g1_from_affine);

/**
 * gm_sm9_g1_to_affine() - affine coordinates
 * @r: the point; zeros for infinity
 * @p: point
 */
void gm_sm9_g1_to_affine(struct gm_sm9_g1_affine *r, const struct gm_sm9_g1 *p)
{
	u64 zi[4];

	gm_sm9_fe_inv(zi, p->z);
	gm_sm9_fe_mul(r->x, p->x, zi);
	gm_sm9_fe_mul(r->y, p->y, zi);
	memzero_explicit(zi, sizeof(zi));
}
GM_EXPORT(gm_sm9_g1_to_affine);

/**
 * gm_sm9_g1_add() - p + q
 * @r: result; may be @p or @q
 * @p: any point
 * @q: any point
 */
void gm_sm9_g1_add(struct gm_sm9_g1 *r, const struct gm_sm9_g1 *p,
		   const struct gm_sm9_g1 *q)
{
	point_add(r, p, q);
}
GM_EXPORT(gm_sm9_g1_add);

/**
 * gm_sm9_g1_double() - 2 p
 * @r: result; may be @p
 * @p: any point
 */
void gm_sm9_g1_double(struct gm_sm9_g1 *r, const struct gm_sm9_g1 *p)
{
	point_double(r, p);
}
GM_EXPORT(gm_sm9_g1_double);

/* The @WINDOW bits of k from bit @at on and the bit below it; @at is public. */
static u32 bits(const u64 k[3], unsigned int at)
{
	unsigned int word, shift;
	u64 b;

	if (!at)
		return k[0] << 1 & ((2U << WINDOW) - 1);
	at--;
	word = at / 64;
	shift = at % 64;
	b = k[word] >> shift;
	if (shift && word < 2)
		b |= k[word + 1] << (64 - shift);
	return b & ((2U << WINDOW) - 1);
}

/* r += d (x, y), or of (beta x, y); d is the window of k at bit @at. */
static void add_window(struct gm_sm9_g1_ws *ws, struct gm_sm9_g1 *r,
		       const u64 k[3], unsigned int at, bool image)
{
	static const u64 beta[4] = GM_SM9_BETA;
	struct gm_sm9_g1 *q = &ws->term;
	u32 b = bits(k, at), sign = b >> WINDOW;
	u64 none;

	b = (((b ^ -sign) & ((1U << WINDOW) - 1)) + 1) >> 1;
	select_entry(q->x, ws->mult[0].x, GM_SM9_G1_MULTIPLES, 12, b - 1);
	/* infinity is (0, 1, 0) */
	none = same_mask(b, 0);
	gm_select4(q->y, none, sm9_p.one, q->y);
	fe_negate_if(q->y, gm_mask(sign), q->y);
	if (image)
		gm_sm9_fe_mul(q->x, q->x, beta);
	point_add(r, r, q);
}

/**
 * gm_sm9_g1_mul() - k p
 * @ws: working memory
 * @r: result
 * @k: scalar below n
 * @p: point on the curve
 */
void gm_sm9_g1_mul(struct gm_sm9_g1_ws *ws, struct gm_sm9_g1 *r,
		   const u64 k[4], const struct gm_sm9_g1_affine *p)
{
	struct gm_sm9_g1 *m = ws->mult;
	unsigned int i, j;

	gm_sm9_g1_from_affine(&m[0], p);
	for (i = 2; i <= GM_SM9_G1_MULTIPLES; i++) {
		if (i % 2)
			point_add(&m[i - 1], &m[i - 2], &m[0]);
		else
			point_double(&m[i - 1], &m[i / 2 - 1]);
	}
	gm_sm9_cut2(ws->k[0], ws->k[1], k);
	memset(r, 0, sizeof(*r));
	memcpy(r->y, sm9_p.one, sizeof(r->y));
	for (i = ROWS; i--; ) {
		for (j = 0; j < WINDOW && i < ROWS - 1; j++)
			point_double(r, r);
		add_window(ws, r, ws->k[0], i * WINDOW, false);
		add_window(ws, r, ws->k[1], i * WINDOW, true);
	}
}
GM_EXPORT(gm_sm9_g1_mul);

/**
 * gm_sm9_g1_get() - a point from bytes
 * @p: point
 * @in: x || y
 *
 * Return: 0, or -EINVAL if this is no point of G1, or infinity.
 */
int gm_sm9_g1_get(struct gm_sm9_g1_affine *p, const u8 in[64])
{
	if (gm_sm9_fe_get(p->x, in) || gm_sm9_fe_get(p->y, in + 32))
		return -EINVAL;
	return gm_sm9_g1_check(p);
}
GM_EXPORT(gm_sm9_g1_get);

/**
 * gm_sm9_g1_put() - a point as bytes
 * @out: x || y
 * @p: point
 */
void gm_sm9_g1_put(u8 out[64], const struct gm_sm9_g1_affine *p)
{
	gm_sm9_fe_put(out, p->x);
	gm_sm9_fe_put(out + 32, p->y);
}
GM_EXPORT(gm_sm9_g1_put);
