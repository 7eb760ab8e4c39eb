// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Fp12 of SM9, over Fp6 over Fp2.
 *
 * The standard builds Fp12 of Fp4; in powers of w the elements are the same six
 * coefficients. Fp6 has s = w^2 with s^3 = u, Fp4 has v = w^3 with v^2 = u.
 */
#include "sm9_fe.h"

#define mul	gm_sm9_fp2_mul
#define sqr	gm_sm9_fp2_sqr

static void fp6_add(fp2 r[3], const fp2 a[3], const fp2 b[3])
{
	unsigned int i;

	for (i = 0; i < 3; i++)
		fp2_add(&r[i], &a[i], &b[i]);
}

static void fp6_sub(fp2 r[3], const fp2 a[3], const fp2 b[3])
{
	unsigned int i;

	for (i = 0; i < 3; i++)
		fp2_sub(&r[i], &a[i], &b[i]);
}

/* r = s a */
static void fp6_mul_s(fp2 r[3], const fp2 a[3])
{
	fp2 t = a[2];

	r[2] = a[1];
	r[1] = a[0];
	fp2_mul_u(&r[0], &t);
}

/* r = a b, of which each coefficient is one sum; r is neither a nor b. */
static noinline void fp6_mul(fp2 r[3], const fp2 a[3], const fp2 b[3])
{
	struct gm_sm9_term t[3];
	struct factor y[3];
	unsigned int i, j, k;

	for (i = 0; i < 3; i++)
		factor_init(&y[i], &b[i]);
	for (i = 0; i < 3; i++) {
		for (k = 0; k < 2; k++) {
			for (j = 0; j < 3; j++)
				t[j] = term(&a[j], &y[(3 + i - j) % 3], k,
					    j > i);
			GM_CALL(gm_sm9_call_sum6)(r[i].a[k], t);
		}
	}
}

/* r = a / a^2: the inverse of a is adj / norm, norm of Fp2. */
static void fp6_inv(fp2 r[3], const fp2 a[3])
{
	fp2 c0, c1, c2, t;

	sqr(&c0, &a[0]);
	mul(&t, &a[1], &a[2]);
	fp2_mul_u(&t, &t);
	fp2_sub(&c0, &c0, &t);			/* a0^2 - u a1 a2 */
	sqr(&c1, &a[2]);
	fp2_mul_u(&c1, &c1);
	mul(&t, &a[0], &a[1]);
	fp2_sub(&c1, &c1, &t);			/* u a2^2 - a0 a1 */
	sqr(&c2, &a[1]);
	mul(&t, &a[0], &a[2]);
	fp2_sub(&c2, &c2, &t);			/* a1^2 - a0 a2 */

	mul(&t, &a[2], &c1);
	mul(&r[1], &a[1], &c2);
	fp2_add(&t, &t, &r[1]);
	fp2_mul_u(&t, &t);
	mul(&r[1], &a[0], &c0);
	fp2_add(&t, &t, &r[1]);			/* a0 c0 + u (a2 c1 + a1 c2) */
	gm_sm9_fp2_inv(&t, &t);
	mul(&r[0], &c0, &t);
	mul(&r[1], &c1, &t);
	mul(&r[2], &c2, &t);
}

/**
 * gm_sm9_fp12_one() - 1
 * @r: 1
 */
void gm_sm9_fp12_one(struct gm_sm9_fp12 *r)
{
	memset(r, 0, sizeof(*r));
	memcpy(r->c[0][0].a[0], sm9_p.one, sizeof(sm9_p.one));
}
GM_EXPORT(gm_sm9_fp12_one);

/**
 * gm_sm9_fp12_is_one() - whether an element is 1
 * @a: element
 *
 * Return: 1 or 0.
 */
u64 gm_sm9_fp12_is_one(const struct gm_sm9_fp12 *a)
{
	const fp2 *c = a->c[0];
	u64 rest = 0;
	unsigned int i, j;

	for (i = 0; i < 12; i++)
		for (j = 0; j < 4; j++)
			rest |= i ? c[i / 2].a[i % 2][j] : 0;
	return gm_is_equal4(c[0].a[0], sm9_p.one) &
	       (~rest & (rest - 1)) >> 63;
}
GM_EXPORT(gm_sm9_fp12_is_one);

/**
 * gm_sm9_fp12_mul() - product
 * @r: a * b; may be @a or @b
 * @a: element
 * @b: element
 */
void gm_sm9_fp12_mul(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a,
		     const struct gm_sm9_fp12 *b)
{
	fp2 t0[3], t1[3], x[3], y[3];

	fp6_mul(t0, a->c[0], b->c[0]);
	fp6_mul(t1, a->c[1], b->c[1]);
	fp6_add(x, a->c[0], a->c[1]);
	fp6_add(y, b->c[0], b->c[1]);
	fp6_mul(r->c[1], x, y);
	fp6_sub(r->c[1], r->c[1], t0);
	fp6_sub(r->c[1], r->c[1], t1);
	fp6_mul_s(t1, t1);
	fp6_add(r->c[0], t0, t1);
}
GM_EXPORT(gm_sm9_fp12_mul);

/**
 * gm_sm9_fp12_sqr() - square
 * @r: a^2; may be @a
 * @a: element
 *
 * (c0 + c1) (c0 + s c1) - (1 + s) c0 c1, 2 c0 c1.
 */
void gm_sm9_fp12_sqr(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a)
{
	fp2 t[3], x[3], y[3];

	fp6_mul_s(y, a->c[1]);
	fp6_add(y, y, a->c[0]);
	fp6_add(x, a->c[0], a->c[1]);
	fp6_mul(t, a->c[0], a->c[1]);
	fp6_mul(r->c[0], x, y);
	fp6_sub(r->c[0], r->c[0], t);
	fp6_add(r->c[1], t, t);
	fp6_mul_s(t, t);
	fp6_sub(r->c[0], r->c[0], t);
}
GM_EXPORT(gm_sm9_fp12_sqr);

/**
 * gm_sm9_fp12_inv() - inverse
 * @r: a^-1, or 0 for 0; may be @a
 * @a: element
 */
void gm_sm9_fp12_inv(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a)
{
	fp2 t[3], x[3];
	unsigned int i;

	fp6_mul(t, a->c[1], a->c[1]);
	fp6_mul_s(t, t);
	fp6_mul(x, a->c[0], a->c[0]);
	fp6_sub(x, x, t);			/* c0^2 - s c1^2 */
	fp6_inv(t, x);
	fp6_mul(x, a->c[1], t);
	for (i = 0; i < 3; i++)
		fp2_negate(&r->c[1][i], &x[i]);
	memcpy(x, a->c[0], sizeof(x));
	fp6_mul(r->c[0], x, t);
}
GM_EXPORT(gm_sm9_fp12_inv);

/**
 * gm_sm9_fp12_conj() - power of p^6, which of an element of GT is its inverse
 * @r: a^(p^6); may be @a
 * @a: element
 */
void gm_sm9_fp12_conj(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a)
{
	unsigned int i;

	for (i = 0; i < 3; i++) {
		r->c[0][i] = a->c[0][i];
		fp2_negate(&r->c[1][i], &a->c[1][i]);
	}
}
GM_EXPORT(gm_sm9_fp12_conj);

/**
 * gm_sm9_fp12_frobenius() - Frobenius's map
 * @r: a^(p^i); may be @a
 * @a: element
 * @i: 1, 2 or 3
 */
void gm_sm9_fp12_frobenius(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a,
			   unsigned int i)
{
	static const u64 power[3][5][4] = GM_SM9_FROBENIUS;
	unsigned int k;

	for (k = 0; k < 6; k++) {
		const fp2 *from = &a->c[k % 2][k / 2];
		fp2 *to = &r->c[k % 2][k / 2];

		if (i % 2)
			fp2_conj(to, from);
		else
			*to = *from;
		if (k)
			gm_sm9_fp2_mul_fe(to, to, power[i - 1][k - 1]);
	}
}
GM_EXPORT(gm_sm9_fp12_frobenius);

/* x + y v = (a + b v)^2 in Fp4: a^2 + u b^2, 2 a b */
static void fp4_sqr(fp2 *x, fp2 *y, const fp2 *a, const fp2 *b)
{
	struct factor fa, fb;
	struct gm_sm9_term t[2];
	unsigned int k;
	fp2 twice;

	factor_init(&fa, a);
	factor_init(&fb, b);
	fp2_add(&twice, a, a);
	for (k = 0; k < 2; k++) {
		t[0] = term(a, &fa, k, 0);
		t[1] = term(b, &fb, k, 1);
		GM_CALL(gm_sm9_call_sum4)(x->a[k], t);
		t[0] = term(&twice, &fb, k, 0);
		GM_CALL(gm_sm9_call_sum2)(y->a[k], t[0].x, t[0].y);
	}
}

/* r = 3 t - 2 a or, with a minus, 3 t + 2 a */
static __always_inline void three_two(fp2 *r, const fp2 *t, const fp2 *a,
				      bool plus)
{
	fp2 d;

	if (plus)
		fp2_add(&d, t, a);
	else
		fp2_sub(&d, t, a);
	fp2_add(&d, &d, &d);
	fp2_add(r, &d, t);
}

/**
 * gm_sm9_fp12_sqr_cyclotomic() - square of an element whose order divides p^4 - p^2 + 1
 * @r: a^2; may be @a
 * @a: element to the power of (p^6 - 1) (p^2 + 1)
 *
 * Granger and Scott, Faster squaring in the cyclotomic subgroup of sixth degree
 * extensions, section 3.2: for a = A + B w + C w^2 over Fp4, with a bar for the
 * conjugate, 3 A^2 - 2 A', (3 v C^2 + 2 B') w, (3 B^2 - 2 C') w^2.
 */
void gm_sm9_fp12_sqr_cyclotomic(struct gm_sm9_fp12 *r,
				const struct gm_sm9_fp12 *a)
{
	fp2 x, y, x1, y1;

	fp4_sqr(&x, &y, &a->c[0][0], &a->c[1][1]);
	three_two(&r->c[0][0], &x, &a->c[0][0], false);
	three_two(&r->c[1][1], &y, &a->c[1][1], true);

	fp4_sqr(&x, &y, &a->c[0][1], &a->c[1][2]);	/* C */
	fp4_sqr(&x1, &y1, &a->c[1][0], &a->c[0][2]);	/* B */
	fp2_mul_u(&y, &y);
	three_two(&r->c[1][0], &y, &a->c[1][0], true);
	three_two(&r->c[0][2], &x, &a->c[0][2], false);
	three_two(&r->c[0][1], &x1, &a->c[0][1], false);
	three_two(&r->c[1][2], &y1, &a->c[1][2], true);
}
GM_EXPORT(gm_sm9_fp12_sqr_cyclotomic);

/* The coefficient of w^k, @k modulo 6. */
static __always_inline const fp2 *power_of_w(const struct gm_sm9_fp12 *a,
					     unsigned int k)
{
	k %= 6;
	return &a->c[k % 2][k / 2];
}

/**
 * gm_sm9_fp12_mul_line() - product with a line
 * @f: element, becomes f (l0 + l2 w^2 + l3 w^3)
 * @l0: of Fp2
 * @l2: of Fp2
 * @l3: of Fp2
 */
void gm_sm9_fp12_mul_line(struct gm_sm9_fp12 *f, const struct gm_sm9_fp2 *l0,
			  const struct gm_sm9_fp2 *l2,
			  const struct gm_sm9_fp2 *l3)
{
	struct gm_sm9_fp12 r;
	struct gm_sm9_term t[3];
	struct factor y[3];
	unsigned int i, k;

	factor_init(&y[0], l0);
	factor_init(&y[1], l2);
	factor_init(&y[2], l3);
	for (i = 0; i < 6; i++) {
		for (k = 0; k < 2; k++) {
			t[0] = term(power_of_w(f, i), &y[0], k, 0);
			t[1] = term(power_of_w(f, i + 4), &y[1], k, i < 2);
			t[2] = term(power_of_w(f, i + 3), &y[2], k, i < 3);
			GM_CALL(gm_sm9_call_sum6)(r.c[i % 2][i / 2].a[k], t);
		}
	}
	*f = r;
}
GM_EXPORT(gm_sm9_fp12_mul_line);

/**
 * gm_sm9_fp12_mul_line1() - product with a line whose first coefficient is 1
 * @f: element, becomes f (1 + l2 w^2 + l3 w^3)
 * @l2: of Fp2
 * @l3: of Fp2
 *
 * f + f (l2 w^2 + l3 w^3).
 */
void gm_sm9_fp12_mul_line1(struct gm_sm9_fp12 *f, const struct gm_sm9_fp2 *l2,
			   const struct gm_sm9_fp2 *l3)
{
	struct gm_sm9_fp12 r;
	struct gm_sm9_term t[2];
	struct factor y[2];
	unsigned int i, k;

	factor_init(&y[0], l2);
	factor_init(&y[1], l3);
	for (i = 0; i < 6; i++) {
		for (k = 0; k < 2; k++) {
			t[0] = term(power_of_w(f, i + 4), &y[0], k, i < 2);
			t[1] = term(power_of_w(f, i + 3), &y[1], k, i < 3);
			GM_CALL(gm_sm9_call_sum4)(r.c[i % 2][i / 2].a[k], t);
		}
	}
	for (i = 0; i < 2; i++)
		fp6_add(f->c[i], f->c[i], r.c[i]);
}
GM_EXPORT(gm_sm9_fp12_mul_line1);

/**
 * gm_sm9_fp12_put() - element as bytes, GB/T 38635.1 clause 7.2.4
 * @out: at each level of Fp, Fp2, Fp4, Fp12 the highest coefficient first
 * @a: element
 */
void gm_sm9_fp12_put(u8 out[GM_SM9_FP12_BYTES], const struct gm_sm9_fp12 *a)
{
	static const u8 order[6] = { 5, 2, 4, 1, 3, 0 };
	unsigned int i;

	for (i = 0; i < 6; i++)
		gm_sm9_fp2_put(out + 64 * i,
			       &a->c[order[i] % 2][order[i] / 2]);
}
GM_EXPORT(gm_sm9_fp12_put);
