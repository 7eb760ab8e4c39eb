// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * G2 of SM9: the points of order n of y^2 = x^3 + 5 u over Fp2, whose order is
 * n (2 p - n).
 *
 * Frobenius's map of the curve, taken over to the twist, is psi; in G2 it is the
 * multiplication by p. A scalar is cut in four, k0 + k1 p + k2 p^2 + k3 p^3.
 */
#include <gm/ct.h>
#include "sm9_fe.h"

#define coord	fp2
#define point	struct gm_sm9_g2
#define f_add	fp2_add
#define f_sub	fp2_sub
#define f_mul	gm_sm9_fp2_mul
#define f_sqr	gm_sm9_fp2_sqr
#define f_mul_3b	mul_15u

/* 3 b = 15 u */
static __always_inline void mul_15u(struct gm_sm9_fp2 *r,
				    const struct gm_sm9_fp2 *a)
{
	fp2 t;

	fp2_add(&t, a, a);
	fp2_add(&t, &t, &t);
	fp2_add(&t, &t, &t);
	fp2_add(&t, &t, &t);
	fp2_sub(&t, &t, a);
	fp2_mul_u(r, &t);
}

#include "sm9_point.h"

const struct gm_sm9_g2_affine gm_sm9_p2 = {
	.x = { { GM_SM9_P2_X } }, .y = { { GM_SM9_P2_Y } },
};
GM_EXPORT(gm_sm9_p2);

/**
 * gm_sm9_g2_is_infinity() - whether a point is infinity
 * @p: point
 *
 * Return: 1 or 0.
 */
u64 gm_sm9_g2_is_infinity(const struct gm_sm9_g2 *p)
{
	return fp2_is_zero(&p->z);
}
GM_EXPORT(gm_sm9_g2_is_infinity);

static void set_infinity(struct gm_sm9_g2 *r)
{
	memset(r, 0, sizeof(*r));
	memcpy(r->y.a[0], sm9_p.one, sizeof(sm9_p.one));
}

/**
 * gm_sm9_g2_from_affine() - homogeneous coordinates
 * @r: the point
 * @p: point
 */
void gm_sm9_g2_from_affine(struct gm_sm9_g2 *r,
			   const struct gm_sm9_g2_affine *p)
{
	r->x = p->x;
	r->y = p->y;
	memset(&r->z, 0, sizeof(r->z));
	memcpy(r->z.a[0], sm9_p.one, sizeof(sm9_p.one));
}
GM_EXPORT(gm_sm9_g2_from_affine);

/**
 * gm_sm9_g2_to_affine() - affine coordinates
 * @r: the point; zeros for infinity
 * @p: point
 */
void gm_sm9_g2_to_affine(struct gm_sm9_g2_affine *r, const struct gm_sm9_g2 *p)
{
	fp2 zi;

	gm_sm9_fp2_inv(&zi, &p->z);
	gm_sm9_fp2_mul(&r->x, &p->x, &zi);
	gm_sm9_fp2_mul(&r->y, &p->y, &zi);
	memzero_explicit(&zi, sizeof(zi));
}
GM_EXPORT(gm_sm9_g2_to_affine);

/**
 * gm_sm9_g2_add() - p + q
 * @r: result; may be @p or @q
 * @p: any point of the twist
 * @q: any point of the twist
 */
void gm_sm9_g2_add(struct gm_sm9_g2 *r, const struct gm_sm9_g2 *p,
		   const struct gm_sm9_g2 *q)
{
	point_add(r, p, q);
}
GM_EXPORT(gm_sm9_g2_add);

/**
 * gm_sm9_g2_double() - 2 p
 * @r: result; may be @p
 * @p: any point of the twist
 */
void gm_sm9_g2_double(struct gm_sm9_g2 *r, const struct gm_sm9_g2 *p)
{
	point_double(r, p);
}
GM_EXPORT(gm_sm9_g2_double);

/**
 * gm_sm9_g2_frobenius() - psi(p), which in G2 is p times the point
 * @r: result; may be @p
 * @p: any point of the twist
 */
void gm_sm9_g2_frobenius(struct gm_sm9_g2 *r, const struct gm_sm9_g2 *p)
{
	static const u64 psi_x[4] = GM_SM9_PSI_X, psi_y[4] = GM_SM9_PSI_Y;

	fp2_conj(&r->x, &p->x);
	fp2_conj(&r->y, &p->y);
	fp2_conj(&r->z, &p->z);
	gm_sm9_fp2_mul_fe(&r->x, &r->x, psi_x);
	gm_sm9_fp2_mul_fe(&r->y, &r->y, psi_y);
}
GM_EXPORT(gm_sm9_g2_frobenius);

static int on_curve(const struct gm_sm9_g2_affine *p)
{
	static const u64 b[4] = GM_SM9_B;
	fp2 left, right;

	gm_sm9_fp2_sqr(&left, &p->y);
	gm_sm9_fp2_sqr(&right, &p->x);
	gm_sm9_fp2_mul(&right, &right, &p->x);
	fe_add(right.a[1], right.a[1], b);
	return gm_public(fp2_is_equal(&left, &right)) ? 0 : -EINVAL;
}

/* r = t p for the parameter t of the curve */
static void mul_t(struct gm_sm9_g2_ws *ws, struct gm_sm9_g2 *r,
		  const struct gm_sm9_g2 *p)
{
	static const s8 t[] = GM_SM9_T;
	struct gm_sm9_g2 *thrice = &ws->term;
	unsigned int i = ARRAY_SIZE(t) - 1;

	point_double(thrice, p);
	point_add(thrice, thrice, p);
	*r = *thrice;
	while (i--) {
		point_double(r, r);
		if (t[i] < 0)
			fp2_negate(&r->y, &r->y);
		if (t[i])
			point_add(r, r, t[i] % 3 ? p : thrice);
		if (t[i] < 0)
			fp2_negate(&r->y, &r->y);
	}
}

/**
 * gm_sm9_g2_check() - whether a point is in G2
 * @ws: working memory
 * @p: point; whether it is one of G2 is no secret, even where the point is
 *
 * Beside G2 the twist has other points, and what is done with them gives keys
 * away. (t + 1) p + psi(t p) + psi^2(t p) = psi^3(2 t p) in G2 and nowhere else,
 * as scripts/gen/sm9_curve.py shows (the condition is that of Dai, Lin, Zhao,
 * Zhou, Fast subgroup membership testings on pairing-friendly curves).
 *
 * Return: 0, or -EINVAL.
 */
int gm_sm9_g2_check(struct gm_sm9_g2_ws *ws, const struct gm_sm9_g2_affine *p)
{
	struct gm_sm9_g2 *q = &ws->mult[0], *tq = &ws->mult[1];
	struct gm_sm9_g2 *sum = &ws->mult[2];

	if (on_curve(p))
		return -EINVAL;
	gm_sm9_g2_from_affine(q, p);
	mul_t(ws, tq, q);
	point_add(sum, tq, q);
	gm_sm9_g2_frobenius(tq, tq);
	point_add(sum, sum, tq);
	gm_sm9_g2_frobenius(tq, tq);
	point_add(sum, sum, tq);
	gm_sm9_g2_frobenius(tq, tq);
	point_double(tq, tq);
	fp2_negate(&tq->y, &tq->y);
	point_add(sum, sum, tq);
	return gm_public(gm_sm9_g2_is_infinity(sum)) ? 0 : -EINVAL;
}
GM_EXPORT(gm_sm9_g2_check);

/* mult[u] = p and those of psi(p), psi^2(p), psi^3(p) for which u has a bit */
static void multiples(struct gm_sm9_g2_ws *ws, const struct gm_sm9_g2_affine *p)
{
	struct gm_sm9_g2 *m = ws->mult, *image = &ws->term;
	unsigned int i, bit;

	gm_sm9_g2_from_affine(&m[0], p);
	*image = m[0];
	for (bit = 1; bit < 8; bit *= 2) {
		gm_sm9_g2_frobenius(image, image);
		for (i = 0; i < bit; i++)
			point_add(&m[bit + i], &m[i], image);
	}
}

/**
 * gm_sm9_g2_mul() - k p
 * @ws: working memory
 * @r: result
 * @k: scalar below n
 * @p: point of G2
 */
void gm_sm9_g2_mul(struct gm_sm9_g2_ws *ws, struct gm_sm9_g2 *r,
		   const u64 k[4], const struct gm_sm9_g2_affine *p)
{
	struct gm_sm9_g2 *q = &ws->term;
	unsigned int i = GM_SM9_DIGITS;

	multiples(ws, p);
	gm_sm9_cut4(ws->digits, k);
	set_infinity(r);
	while (i--) {
		u8 d = ws->digits[i];

		select_entry(q->x.a[0], ws->mult[0].x.a[0], 8, 24, d & 7);
		fp2_negate_if(&q->y, gm_mask(d >> 3), &q->y);
		point_double(r, r);
		point_add(r, r, q);
	}
}
GM_EXPORT(gm_sm9_g2_mul);

/**
 * gm_sm9_g2_get() - a point from bytes
 * @ws: working memory
 * @p: point
 * @in: x || y, of each the coefficient of u first
 *
 * Return: 0, or -EINVAL if this is no point of G2, or infinity.
 */
int gm_sm9_g2_get(struct gm_sm9_g2_ws *ws, struct gm_sm9_g2_affine *p,
		  const u8 in[128])
{
	if (gm_sm9_fp2_get(&p->x, in) || gm_sm9_fp2_get(&p->y, in + 64))
		return -EINVAL;
	return gm_sm9_g2_check(ws, p);
}
GM_EXPORT(gm_sm9_g2_get);

/**
 * gm_sm9_g2_put() - a point as bytes
 * @out: x || y, of each the coefficient of u first
 * @p: point
 */
void gm_sm9_g2_put(u8 out[128], const struct gm_sm9_g2_affine *p)
{
	gm_sm9_fp2_put(out, &p->x);
	gm_sm9_fp2_put(out + 64, &p->y);
}
GM_EXPORT(gm_sm9_g2_put);
