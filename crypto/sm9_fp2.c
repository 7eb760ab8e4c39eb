// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Fp2 of SM9: a[0] + a[1] u with u^2 = -2.
 *
 * Products are summed before they are reduced: three products and two reductions
 * make a multiplication. A sum of products is kept below p * 2^256, which is what
 * a reduction takes, by adding p * 2^256 to it where it became negative.
 */
#include "sm9_fe.h"

/* t = a b, 512 bits */
static __always_inline void wide_mul(u64 t[8], const u64 a[4], const u64 b[4])
{
	memset(t, 0, 64);
	gm_mul_row(t, a, b[0]);
	gm_mul_row(t + 1, a, b[1]);
	gm_mul_row(t + 2, a, b[2]);
	gm_mul_row(t + 3, a, b[3]);
}

/* r = a - b modulo p * 2^256 */
static __always_inline void wide_sub(u64 r[8], const u64 a[8], const u64 b[8])
{
	u64 borrow = 0, mask, p[4];
	int i;

	for (i = 0; i < 8; i++)
		r[i] = gm_sub_borrow(a[i], b[i], &borrow);
	mask = gm_mask(borrow);
	for (i = 0; i < 4; i++)
		p[i] = sm9_p.m[i] & mask;
	gm_add4(r + 4, r + 4, p);
}

/**
 * gm_sm9_fp2_mul() - product
 * @r: a * b; may be @a or @b
 * @a: element
 * @b: element
 *
 * Karatsuba: a0 b0 - 2 a1 b1, (a0 + a1) (b0 + b1) - a0 b0 - a1 b1.
 */
void gm_sm9_fp2_mul(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a,
		    const struct gm_sm9_fp2 *b)
{
	u64 t0[8], t1[8], t2[8], s[4], t[4];

	fe_add(s, a->a[0], a->a[1]);
	fe_add(t, b->a[0], b->a[1]);
	wide_mul(t2, s, t);
	wide_mul(t0, a->a[0], b->a[0]);
	wide_mul(t1, a->a[1], b->a[1]);
	wide_sub(t2, t2, t0);
	wide_sub(t2, t2, t1);
	wide_sub(t0, t0, t1);
	wide_sub(t0, t0, t1);
	gm_mont256_reduce_inline(&sm9_p, r->a[0], t0);
	gm_mont256_reduce_inline(&sm9_p, r->a[1], t2);
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
