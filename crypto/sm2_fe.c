// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The field of SM2: integers modulo p = 2^256 - 2^224 - 2^96 + 2^64 - 1, in
 * Montgomery's form.
 *
 * The lowest word of p is 2^64 - 1, so that -p^-1 mod 2^64 is 1: a step of the
 * reduction takes the lowest word itself as its factor, and three products.
 */
#include "sm2_fe.h"

/**
 * gm_sm2_fe_mul_c() - product, portable code: see struct gm_sm2_impl
 * @r: a * b; may be @a or @b
 * @a: field element
 * @b: field element
 */
void gm_sm2_fe_mul_c(u64 r[4], const u64 a[4], const u64 b[4])
{
	gm_mont256_mul_inline(&sm2_p, r, a, b);
}
GM_EXPORT(gm_sm2_fe_mul_c);

/**
 * gm_sm2_fe_sqr_c() - square, portable code: see struct gm_sm2_impl
 * @r: a^2; may be @a
 * @a: field element
 */
void gm_sm2_fe_sqr_c(u64 r[4], const u64 a[4])
{
	gm_mont256_sqr_inline(&sm2_p, r, a);
}
GM_EXPORT(gm_sm2_fe_sqr_c);

/**
 * gm_sm2_fe_mul() - product
 * @r: a * b; may be @a or @b
 * @a: field element
 * @b: field element
 */
void gm_sm2_fe_mul(u64 r[4], const u64 a[4], const u64 b[4])
{
	fe_mul(r, a, b);
}
GM_EXPORT(gm_sm2_fe_mul);

/**
 * gm_sm2_fe_sqr() - square
 * @r: a^2; may be @a
 * @a: field element
 */
void gm_sm2_fe_sqr(u64 r[4], const u64 a[4])
{
	fe_sqr(r, a);
}
GM_EXPORT(gm_sm2_fe_sqr);

/* r = r^(2^n) * a */
static void shift_mul(u64 r[4], unsigned int n, const u64 a[4])
{
	while (n--)
		fe_sqr(r, r);
	fe_mul(r, r, a);
}

/*
 * Powers whose exponents are runs of ones: x30 = a^(2^30 - 1), x32 likewise,
 * and r = a^e, e in binary 31 ones, a zero, 128 ones. Both p - 2 and (p + 1) / 4
 * begin with that.
 */
static void power_head(u64 r[4], u64 x30[4], u64 x32[4], const u64 a[4])
{
	u64 x6[4], x12[4];
	unsigned int i;

	memcpy(r, a, 32);
	shift_mul(r, 1, a);
	memcpy(x6, r, 32);
	shift_mul(x6, 2, r);
	shift_mul(x6, 2, r);
	memcpy(x12, x6, 32);
	shift_mul(x12, 6, x6);
	memcpy(x30, x12, 32);
	shift_mul(x30, 12, x12);
	shift_mul(x30, 6, x6);
	memcpy(r, x30, 32);
	shift_mul(r, 1, a);
	memcpy(x32, r, 32);
	shift_mul(x32, 1, a);

	shift_mul(r, 33, x32);
	for (i = 0; i < 3; i++)
		shift_mul(r, 32, x32);
	memzero_explicit(x6, sizeof(x6));
	memzero_explicit(x12, sizeof(x12));
}

/**
 * gm_sm2_fe_inv() - inverse
 * @r: a^-1, or 0 for 0; may be @a
 * @a: field element
 *
 * a^(p - 2) by an addition chain: 256 squarings, 16 multiplications.
 */
void gm_sm2_fe_inv(u64 r[4], const u64 a[4])
{
	u64 x30[4], x32[4], acc[4];

	power_head(acc, x30, x32, a);
	shift_mul(acc, 64, x32);
	shift_mul(acc, 30, x30);
	shift_mul(acc, 2, a);
	memcpy(r, acc, sizeof(acc));
	memzero_explicit(x30, sizeof(x30));
	memzero_explicit(x32, sizeof(x32));
	memzero_explicit(acc, sizeof(acc));
}
GM_EXPORT(gm_sm2_fe_inv);

/**
 * gm_sm2_fe_sqrt() - candidate for a square root
 * @r: a^((p + 1) / 4), a root of @a where @a is a square; may be @a
 * @a: field element
 */
void gm_sm2_fe_sqrt(u64 r[4], const u64 a[4])
{
	u64 x30[4], x32[4], acc[4];
	unsigned int i;

	power_head(acc, x30, x32, a);
	shift_mul(acc, 32, a);
	for (i = 0; i < 62; i++)
		fe_sqr(acc, acc);
	memcpy(r, acc, sizeof(acc));
}
GM_EXPORT(gm_sm2_fe_sqrt);

/**
 * gm_sm2_fe_enter() - field element from a number
 * @r: element; may be @a
 * @a: number
 *
 * Return: 0, or -EINVAL if the number is not less than p.
 */
int gm_sm2_fe_enter(u64 r[4], const u64 a[4])
{
	if (!gm_is_less4(a, sm2_p.m))
		return -EINVAL;
	fe_mul(r, a, sm2_p.rr);
	return 0;
}
GM_EXPORT(gm_sm2_fe_enter);

/**
 * gm_sm2_fe_leave() - field element as a number
 * @r: number below p; may be @a
 * @a: element
 */
void gm_sm2_fe_leave(u64 r[4], const u64 a[4])
{
	gm_mont256_leave(&sm2_p, r, a);
}
GM_EXPORT(gm_sm2_fe_leave);

/**
 * gm_sm2_fe_get() - field element from bytes
 * @r: element
 * @in: big-endian
 *
 * Return: 0, or -EINVAL if the number is not less than p.
 */
int gm_sm2_fe_get(u64 r[4], const u8 in[32])
{
	gm_get_be256(r, in);
	return gm_sm2_fe_enter(r, r);
}
GM_EXPORT(gm_sm2_fe_get);

/**
 * gm_sm2_fe_put() - field element as bytes
 * @out: big-endian
 * @a: element
 */
void gm_sm2_fe_put(u8 out[32], const u64 a[4])
{
	u64 r[4];

	gm_sm2_fe_leave(r, a);
	gm_put_be256(out, r);
	memzero_explicit(r, sizeof(r));
}
GM_EXPORT(gm_sm2_fe_put);
