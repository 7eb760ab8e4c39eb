/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The field of SM2 for the formulas of points: its small operations inline, the
 * others as calls of the implementation in use.
 */
#ifndef GM_SM2_FE_H
#define GM_SM2_FE_H

#include <gm/sm2_ec.h>
#include "tab/sm2_curve.h"

static const struct gm_mont256 sm2_p = GM_SM2_P;

GM_CALL_DECLARE(gm_sm2_call_mul, gm_sm2_fe_mul_c);
GM_CALL_DECLARE(gm_sm2_call_sqr, gm_sm2_fe_sqr_c);

static __always_inline void fe_mul(u64 r[4], const u64 a[4], const u64 b[4])
{
	GM_CALL(gm_sm2_call_mul)(r, a, b);
}

static __always_inline void fe_sqr(u64 r[4], const u64 a[4])
{
	GM_CALL(gm_sm2_call_sqr)(r, a);
}

static __always_inline void fe_add(u64 r[4], const u64 a[4], const u64 b[4])
{
	gm_mont256_add_inline(&sm2_p, r, a, b);
}

static __always_inline void fe_sub(u64 r[4], const u64 a[4], const u64 b[4])
{
	gm_mont256_sub_inline(&sm2_p, r, a, b);
}

static __always_inline void fe_half(u64 r[4], const u64 a[4])
{
	gm_mont256_half_inline(&sm2_p, r, a);
}

/* r = mask ? -a : a */
static __always_inline void fe_negate_if(u64 r[4], u64 mask, const u64 a[4])
{
	static const u64 zero[4];
	u64 minus[4];

	gm_mont256_sub_inline(&sm2_p, minus, zero, a);
	gm_select4(r, mask, minus, a);
}

#endif /* GM_SM2_FE_H */
