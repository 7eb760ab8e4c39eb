// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Fp2 of SM9: a[0] + a[1] u with u^2 = -2.
 */
#include "sm9_fe.h"

/**
 * gm_sm9_fp2_mul() - product
 * @r: a * b; may be @a or @b
 * @a: element
 * @b: element
 *
 * a0 b0 + a1 (-2 b1), a0 b1 + a1 b0.
 */
void gm_sm9_fp2_mul(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a,
		    const struct gm_sm9_fp2 *b)
{
	u64 y[3][4], t[4];

	fe_minus_twice(y[0], b->a[1]);
	memcpy(y[1], b->a, sizeof(b->a));
	GM_CALL(gm_sm9_call_sum2)(t, a->a, y);
	GM_CALL(gm_sm9_call_sum2)(r->a[1], a->a, y + 1);
	memcpy(r->a[0], t, sizeof(t));
}
GM_EXPORT(gm_sm9_fp2_mul);

/**
 * gm_sm9_fp2_sqr() - square
 * @r: a^2; may be @a
 * @a: element
 *
 * (a0 + a1) (a0 - 2 a1) + a0 a1, 2 a0 a1.
 */
void gm_sm9_fp2_sqr(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a)
{
	u64 s[4], d[4], m[4];

	fe_add(s, a->a[0], a->a[1]);
	fe_sub(d, a->a[0], a->a[1]);
	fe_sub(d, d, a->a[1]);
	gm_sm9_fe_mul(m, a->a[0], a->a[1]);
	gm_sm9_fe_mul(s, s, d);
	fe_add(r->a[0], s, m);
	fe_add(r->a[1], m, m);
}
GM_EXPORT(gm_sm9_fp2_sqr);

/**
 * gm_sm9_fp2_mul_fe() - product with an element of the field below
 * @r: a * b; may be @a
 * @a: element
 * @b: element of the field of p, not within @r
 */
void gm_sm9_fp2_mul_fe(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a,
		       const u64 b[4])
{
	gm_sm9_fe_mul(r->a[0], a->a[0], b);
	gm_sm9_fe_mul(r->a[1], a->a[1], b);
}
GM_EXPORT(gm_sm9_fp2_mul_fe);

/**
 * gm_sm9_fp2_inv() - inverse
 * @r: a^-1, or 0 for 0; may be @a
 * @a: element
 *
 * (a0 - a1 u) / (a0^2 + 2 a1^2).
 */
void gm_sm9_fp2_inv(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a)
{
	u64 s[4], t[4];

	gm_sm9_fe_sqr(s, a->a[0]);
	gm_sm9_fe_sqr(t, a->a[1]);
	fe_add(s, s, t);
	fe_add(s, s, t);
	gm_sm9_fe_inv(s, s);
	gm_sm9_fe_mul(r->a[0], a->a[0], s);
	fe_negate(s, s);
	gm_sm9_fe_mul(r->a[1], a->a[1], s);
	memzero_explicit(s, sizeof(s));
	memzero_explicit(t, sizeof(t));
}
GM_EXPORT(gm_sm9_fp2_inv);

/**
 * gm_sm9_fp2_get() - element from bytes, GB/T 38635.1 clause 7.2.4
 * @r: element
 * @in: the coefficient of u, then the other, each big-endian
 *
 * Return: 0, or -EINVAL if a number is not less than p.
 */
int gm_sm9_fp2_get(struct gm_sm9_fp2 *r, const u8 in[64])
{
	return gm_sm9_fe_get(r->a[1], in) || gm_sm9_fe_get(r->a[0], in + 32) ?
	       -EINVAL : 0;
}
GM_EXPORT(gm_sm9_fp2_get);

/**
 * gm_sm9_fp2_put() - element as bytes
 * @out: the coefficient of u, then the other, each big-endian
 * @a: element
 */
void gm_sm9_fp2_put(u8 out[64], const struct gm_sm9_fp2 *a)
{
	gm_sm9_fe_put(out, a->a[1]);
	gm_sm9_fe_put(out + 32, a->a[0]);
}
GM_EXPORT(gm_sm9_fp2_put);
