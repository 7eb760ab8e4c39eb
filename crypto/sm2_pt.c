// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Points of the curve of SM2 in Jacobian coordinates.
 *
 * Addition follows GB/T 32918.1 annex A.1.2.3.2 with common terms taken once
 * (12 multiplications and 4 squarings; 8 and 3 where one point is affine), and
 * doubling makes use of a = -3 (4 and 4). Infinity, which has z = 0, is served
 * by selection. That leaves one case that an addition cannot do, that of equal
 * points: gm_sm2_add_full() can.
 */
#include "sm2_fe.h"

#define mul	fe_mul
#define sqr	fe_sqr

/* y^2 = x^3 - 3 x + b: the right side. */
static void curve(u64 r[4], const u64 x[4])
{
	static const u64 b[4] = GM_SM2_B;
	u64 t[4];

	sqr(t, x);
	mul(t, t, x);
	fe_sub(t, t, x);
	fe_sub(t, t, x);
	fe_sub(t, t, x);
	fe_add(r, t, b);
}

/**
 * gm_sm2_check_point() - whether a point is on the curve
 * @p: point, public
 *
 * The group has prime order, so that there is nothing else to be checked.
 *
 * Return: 0, or -EINVAL.
 */
int gm_sm2_check_point(const struct gm_sm2_affine *p)
{
	u64 left[4], right[4];

	sqr(left, p->y);
	curve(right, p->x);
	return gm_is_equal4(left, right) ? 0 : -EINVAL;
}
GM_EXPORT(gm_sm2_check_point);

/**
 * gm_sm2_decompress() - a point from its x, GB/T 32918.1 clause 4.2.9
 * @p: point
 * @x: big-endian, public
 * @odd: lowest bit of y, 0 or 1
 *
 * Return: 0, or -EINVAL if @x is not less than p or no x of a point.
 */
int gm_sm2_decompress(struct gm_sm2_affine *p, const u8 x[32], u8 odd)
{
	u64 n[4];

	if (gm_sm2_fe_get(p->x, x))
		return -EINVAL;
	curve(p->y, p->x);
	gm_sm2_fe_sqrt(p->y, p->y);
	if (gm_sm2_check_point(p))
		return -EINVAL;
	gm_sm2_fe_leave(n, p->y);
	fe_negate_if(p->y, gm_mask((n[0] ^ odd) & 1), p->y);
	return 0;
}
GM_EXPORT(gm_sm2_decompress);

/**
 * gm_sm2_is_infinity() - whether a point is infinity
 * @p: point
 *
 * Return: 1 or 0.
 */
u64 gm_sm2_is_infinity(const struct gm_sm2_jacobian *p)
{
	return gm_is_zero4(p->z);
}
GM_EXPORT(gm_sm2_is_infinity);

/**
 * gm_sm2_from_affine() - Jacobian coordinates
 * @r: the point
 * @p: point
 */
void gm_sm2_from_affine(struct gm_sm2_jacobian *r,
			const struct gm_sm2_affine *p)
{
	memcpy(r->x, p->x, sizeof(r->x));
	memcpy(r->y, p->y, sizeof(r->y));
	memcpy(r->z, sm2_p.one, sizeof(r->z));
}
GM_EXPORT(gm_sm2_from_affine);

/* Affine coordinates of p; zi is z^-1 and gets lost. */
static void scale(struct gm_sm2_affine *r, const struct gm_sm2_jacobian *p,
		  u64 zi[4])
{
	u64 zi2[4];

	sqr(zi2, zi);
	mul(zi, zi, zi2);
	mul(r->x, p->x, zi2);
	mul(r->y, p->y, zi);
	memzero_explicit(zi2, sizeof(zi2));
}

/**
 * gm_sm2_to_affine() - affine coordinates
 * @r: the point; zeros for infinity
 * @p: point
 */
void gm_sm2_to_affine(struct gm_sm2_affine *r, const struct gm_sm2_jacobian *p)
{
	u64 zi[4];

	gm_sm2_fe_inv(zi, p->z);
	scale(r, p, zi);
	memzero_explicit(zi, sizeof(zi));
}
GM_EXPORT(gm_sm2_to_affine);

/**
 * gm_sm2_to_affine2() - affine coordinates of two points, by one inversion
 * @r: the point @p
 * @p: point, not infinity
 * @s: the point @q
 * @q: point, not infinity
 */
void gm_sm2_to_affine2(struct gm_sm2_affine *r, const struct gm_sm2_jacobian *p,
		       struct gm_sm2_affine *s, const struct gm_sm2_jacobian *q)
{
	u64 both[4], zi[4];

	mul(both, p->z, q->z);
	gm_sm2_fe_inv(both, both);
	mul(zi, both, q->z);
	scale(r, p, zi);
	mul(zi, both, p->z);
	scale(s, q, zi);
	memzero_explicit(both, sizeof(both));
	memzero_explicit(zi, sizeof(zi));
}
GM_EXPORT(gm_sm2_to_affine2);

/**
 * gm_sm2_double() - 2 p
 * @ws: working memory
 * @r: result; may be @p
 * @p: any point, infinity too
 */
void gm_sm2_double(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		   const struct gm_sm2_jacobian *p)
{
	u64 (*t)[4] = ws->tmp;

	fe_add(t[0], p->y, p->y);
	sqr(t[1], p->z);
	sqr(t[2], t[0]);			/* 4 y^2 */
	mul(r->z, t[0], p->z);			/* z' = 2 y z */
	fe_add(t[3], p->x, t[1]);
	fe_sub(t[1], p->x, t[1]);
	mul(t[1], t[1], t[3]);
	fe_add(t[3], t[1], t[1]);
	fe_add(t[3], t[3], t[1]);		/* m = 3 (x^2 - z^4) */
	sqr(t[0], t[2]);
	fe_half(t[0], t[0]);			/* 8 y^4 */
	mul(t[2], t[2], p->x);			/* s = 4 x y^2 */
	sqr(r->x, t[3]);
	fe_sub(r->x, r->x, t[2]);
	fe_sub(r->x, r->x, t[2]);		/* x' = m^2 - 2 s */
	fe_sub(t[2], t[2], r->x);
	mul(t[2], t[2], t[3]);
	fe_sub(r->y, t[2], t[0]);		/* y' = m (s - x') - 8 y^4 */
}
GM_EXPORT(gm_sm2_double);

/*
 * The end of all additions. From u1 and s1, the x and y of the one point over
 * the common denominator, h = u2 - u1 in t[3], r = s2 - s1 in t[0]:
 * x' = r^2 - h^3 - 2 u1 h^2 in t[2], y' = r (u1 h^2 - x') - s1 h^3 in t[5].
 */
static void add_tail(u64 t[7][4], const u64 u1[4], const u64 s1[4])
{
	sqr(t[5], t[3]);
	mul(t[6], t[5], t[3]);
	mul(t[5], t[5], u1);
	mul(t[1], t[6], s1);
	sqr(t[2], t[0]);
	fe_sub(t[2], t[2], t[6]);
	fe_sub(t[2], t[2], t[5]);
	fe_sub(t[2], t[2], t[5]);
	fe_sub(t[5], t[5], t[2]);
	mul(t[5], t[5], t[0]);
	fe_sub(t[5], t[5], t[1]);
}

/* z' = z1 z2 h is in t[4]. The result is p where q is infinity, and vice versa. */
static void add_result(u64 t[7][4], struct gm_sm2_jacobian *r,
		       const struct gm_sm2_jacobian *p,
		       const struct gm_sm2_jacobian *q)
{
	u64 no_p = gm_mask(gm_sm2_is_infinity(p));
	u64 no_q = gm_mask(gm_sm2_is_infinity(q));

	gm_select4(t[2], no_p, q->x, t[2]);
	gm_select4(t[5], no_p, q->y, t[5]);
	gm_select4(t[4], no_p, q->z, t[4]);
	gm_select4(r->x, no_q, p->x, t[2]);
	gm_select4(r->y, no_q, p->y, t[5]);
	gm_select4(r->z, no_q, p->z, t[4]);
}

/**
 * gm_sm2_add() - p + q, two different points
 * @ws: working memory
 * @r: result; may be @p or @q
 * @p: point, may be infinity
 * @q: point, may be infinity, but not @p unless both are infinity
 */
void gm_sm2_add(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		const struct gm_sm2_jacobian *p,
		const struct gm_sm2_jacobian *q)
{
	u64 (*t)[4] = ws->tmp;

	sqr(t[0], p->z);
	sqr(t[1], q->z);
	mul(t[2], p->x, t[1]);			/* u1 */
	mul(t[3], q->x, t[0]);			/* u2 */
	mul(t[1], t[1], q->z);
	mul(t[1], t[1], p->y);			/* s1 */
	mul(t[0], t[0], p->z);
	mul(t[0], t[0], q->y);			/* s2 */
	fe_sub(t[3], t[3], t[2]);
	fe_sub(t[0], t[0], t[1]);
	mul(t[4], p->z, q->z);
	mul(t[4], t[4], t[3]);
	add_tail(t, t[2], t[1]);
	add_result(t, r, p, q);
}
GM_EXPORT(gm_sm2_add);

/**
 * gm_sm2_add_affine() - p + q, two different points of which q is affine
 * @ws: working memory
 * @r: result; may be @p
 * @p: point, may be infinity, but not @q
 * @q: point
 */
void gm_sm2_add_affine(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		       const struct gm_sm2_jacobian *p,
		       const struct gm_sm2_affine *q)
{
	u64 no_p = gm_mask(gm_sm2_is_infinity(p));
	u64 (*t)[4] = ws->tmp;

	sqr(t[0], p->z);
	mul(t[3], q->x, t[0]);
	mul(t[0], t[0], p->z);
	mul(t[0], t[0], q->y);
	fe_sub(t[3], t[3], p->x);
	fe_sub(t[0], t[0], p->y);
	mul(t[4], p->z, t[3]);
	add_tail(t, p->x, p->y);
	gm_select4(r->x, no_p, q->x, t[2]);
	gm_select4(r->y, no_p, q->y, t[5]);
	gm_select4(r->z, no_p, sm2_p.one, t[4]);
}
GM_EXPORT(gm_sm2_add_affine);

/* gm_sm2_add(); returns 1 where the points were the same and not infinity. */
static u64 add_unless_same(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			   const struct gm_sm2_jacobian *p,
			   const struct gm_sm2_jacobian *q)
{
	u64 any = gm_sm2_is_infinity(p) | gm_sm2_is_infinity(q);

	gm_sm2_add(ws, r, p, q);
	/* what it left there: h = r = 0 */
	return ~any & gm_is_zero4(ws->tmp[3]) & gm_is_zero4(ws->tmp[0]);
}

/**
 * gm_sm2_add_full() - p + q, any two points
 * @ws: working memory
 * @r: result; may be @p
 * @p: point
 * @q: point
 */
void gm_sm2_add_full(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		     const struct gm_sm2_jacobian *p,
		     const struct gm_sm2_jacobian *q)
{
	u64 mask = gm_mask(add_unless_same(ws, r, p, q));

	gm_sm2_double(ws, &ws->spare, q);
	gm_select4(r->x, mask, ws->spare.x, r->x);
	gm_select4(r->y, mask, ws->spare.y, r->y);
	gm_select4(r->z, mask, ws->spare.z, r->z);
}
GM_EXPORT(gm_sm2_add_full);

/**
 * gm_sm2_add_vartime() - p + q, any two points, public
 * @ws: working memory
 * @r: result; may be @p
 * @p: point
 * @q: point
 */
void gm_sm2_add_vartime(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			const struct gm_sm2_jacobian *p,
			const struct gm_sm2_jacobian *q)
{
	if (add_unless_same(ws, r, p, q))
		gm_sm2_double(ws, r, q);
}
GM_EXPORT(gm_sm2_add_vartime);
