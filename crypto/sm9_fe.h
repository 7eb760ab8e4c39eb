/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Small operations of the fields of SM9, inline: for the formulas above them.
 */
#ifndef GM_SM9_FE_H
#define GM_SM9_FE_H

#include <gm/sm9_ec.h>
#include "tab/sm9_curve.h"

static const struct gm_mont256 sm9_p = GM_SM9_P;

GM_CALL_DECLARE(gm_sm9_call_mul, gm_sm9_mul_c);
GM_CALL_DECLARE(gm_sm9_call_sqr, gm_sm9_sqr_c);
GM_CALL_DECLARE(gm_sm9_call_sum2, gm_sm9_sum2_c);
GM_CALL_DECLARE(gm_sm9_call_sum4, gm_sm9_sum4_c);
GM_CALL_DECLARE(gm_sm9_call_sum6, gm_sm9_sum6_c);

static __always_inline void fe_add(u64 r[4], const u64 a[4], const u64 b[4])
{
	gm_mont256_add_inline(&sm9_p, r, a, b);
}

static __always_inline void fe_sub(u64 r[4], const u64 a[4], const u64 b[4])
{
	gm_mont256_sub_inline(&sm9_p, r, a, b);
}

static __always_inline void fe_half(u64 r[4], const u64 a[4])
{
	gm_mont256_half_inline(&sm9_p, r, a);
}

static __always_inline void fe_negate(u64 r[4], const u64 a[4])
{
	static const u64 zero[4];

	gm_mont256_sub_inline(&sm9_p, r, zero, a);
}

/* r = mask ? -a : a */
static __always_inline void fe_negate_if(u64 r[4], u64 mask, const u64 a[4])
{
	u64 minus[4];

	fe_negate(minus, a);
	gm_select4(r, mask, minus, a);
}

typedef struct gm_sm9_fp2 fp2;

static __always_inline void fp2_add(fp2 *r, const fp2 *a, const fp2 *b)
{
	fe_add(r->a[0], a->a[0], b->a[0]);
	fe_add(r->a[1], a->a[1], b->a[1]);
}

static __always_inline void fp2_sub(fp2 *r, const fp2 *a, const fp2 *b)
{
	fe_sub(r->a[0], a->a[0], b->a[0]);
	fe_sub(r->a[1], a->a[1], b->a[1]);
}

static __always_inline void fp2_half(fp2 *r, const fp2 *a)
{
	fe_half(r->a[0], a->a[0]);
	fe_half(r->a[1], a->a[1]);
}

static __always_inline void fp2_negate(fp2 *r, const fp2 *a)
{
	fe_negate(r->a[0], a->a[0]);
	fe_negate(r->a[1], a->a[1]);
}

static __always_inline void fp2_negate_if(fp2 *r, u64 mask, const fp2 *a)
{
	fe_negate_if(r->a[0], mask, a->a[0]);
	fe_negate_if(r->a[1], mask, a->a[1]);
}

static __always_inline void fp2_conj(fp2 *r, const fp2 *a)
{
	memmove(r->a[0], a->a[0], sizeof(r->a[0]));
	fe_negate(r->a[1], a->a[1]);
}

/* r = u a */
static __always_inline void fp2_mul_u(fp2 *r, const fp2 *a)
{
	u64 t[4];

	fe_add(t, a->a[1], a->a[1]);
	memmove(r->a[1], a->a[0], sizeof(r->a[1]));
	fe_negate(r->a[0], t);
}

/*
 * What a factor b of sums is to be: -2 b0, -2 b1, b0, b1. Two of these in a row are
 * the y of a term whose x is a, for the coefficient of u^k in u^e a b: those from
 * 1 + k - e on.
 */
struct factor {
	u64 y[4][4];
};

static __always_inline void fe_minus_twice(u64 r[4], const u64 a[4])
{
	u64 t[4];

	fe_add(t, a, a);
	fe_negate(r, t);
}

static __always_inline void factor_init(struct factor *f, const fp2 *b)
{
	fe_minus_twice(f->y[0], b->a[0]);
	fe_minus_twice(f->y[1], b->a[1]);
	memcpy(f->y[2], b->a, sizeof(b->a));
}

/* The term a b, times u where @u is 1, for the coefficient of u^k. */
static __always_inline struct gm_sm9_term term(const fp2 *a,
					       const struct factor *b,
					       unsigned int k, unsigned int u)
{
	return (struct gm_sm9_term){ a->a, &b->y[1 + k - u] };
}

static __always_inline u64 fp2_is_zero(const fp2 *a)
{
	return gm_is_zero4(a->a[0]) & gm_is_zero4(a->a[1]);
}

static __always_inline u64 fp2_is_equal(const fp2 *a, const fp2 *b)
{
	return gm_is_equal4(a->a[0], b->a[0]) & gm_is_equal4(a->a[1], b->a[1]);
}

/* All ones if a and b are the same. */
static __always_inline u64 same_mask(u32 a, u32 b)
{
	u32 x = a ^ b;

	return gm_mask(~(x | -x) >> 31);
}

/*
 * r = entry @at of @num, of @words words each; zeros where there is none. @num is
 * up to 16.
 */
static __always_inline void select_entry(u64 *r, const u64 *table, u32 num,
					 u32 words, u32 at)
{
	u64 mask[16], sum;
	u32 i, j;

	for (i = 0; i < num; i++)
		mask[i] = same_mask(i, at);
	for (j = 0; j < words; j++) {
		sum = 0;
#pragma GCC unroll 16
		for (i = 0; i < num; i++)
			sum |= table[i * words + j] & mask[i];
		r[j] = sum;
	}
	memzero_explicit(mask, sizeof(mask));
}

#endif /* GM_SM9_FE_H */
