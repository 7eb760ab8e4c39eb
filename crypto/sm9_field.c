// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The arithmetic that all of SM9 rests on, in C, and the choice between that and
 * what the CPU has.
 */
#include "sm9_fe.h"
#ifdef __x86_64__
#include "../arch/x86/crypto/gm_sm9.h"
#else
#define GM_SM9_FIELDS	&gm_sm9_field_c
#endif

/**
 * gm_sm9_mul_c() - product, portable code: see struct gm_sm9_field
 * @r: x * y; may be @x or @y
 * @x: field element
 * @y: field element
 */
void gm_sm9_mul_c(u64 r[4], const u64 x[4], const u64 y[4])
{
	gm_mont256_mul_inline(&sm9_p, r, x, y);
}
GM_EXPORT(gm_sm9_mul_c);

/**
 * gm_sm9_sqr_c() - square, portable code: see struct gm_sm9_field
 * @r: x^2; may be @x
 * @x: field element
 */
void gm_sm9_sqr_c(u64 r[4], const u64 x[4])
{
	gm_mont256_sqr_inline(&sm9_p, r, x);
}
GM_EXPORT(gm_sm9_sqr_c);

/* s += x y, where s[5] takes the carry */
static __always_inline void row(u64 s[6], u64 x, const u64 y[4])
{
	u64 carry = 0, c = 0;

	s[0] = gm_mul_add(x, y[0], s[0], &carry);
	s[1] = gm_mul_add(x, y[1], s[1], &carry);
	s[2] = gm_mul_add(x, y[2], s[2], &carry);
	s[3] = gm_mul_add(x, y[3], s[3], &carry);
	s[4] = gm_add_carry(s[4], carry, &c);
	s[5] += c;
}

/* s -= p << shift, five words, unless that is negative */
static __always_inline void take_off(u64 s[5], unsigned int shift)
{
	u64 d[5], borrow = 0, high = 0, mask;
	unsigned int i;

	for (i = 0; i < 5; i++) {
		u64 word = i < 4 ? sm9_p.m[i] : 0;

		d[i] = gm_sub_borrow(s[i], word << shift | high, &borrow);
		high = shift ? word >> (64 - shift) : 0;
	}
	mask = gm_mask(borrow);
	for (i = 0; i < 5; i++)
		s[i] = d[i] ^ (mask & (s[i] ^ d[i]));
}

/*
 * For each word of the x in turn all its rows, and a step of Montgomery's
 * reduction. Of n products below p^2, with p below 0.72 * 2^256, less than
 * (0.72 n + 1) p remains: below 8 p for n = 6, and below 4 p for 2 and 4.
 */
static __always_inline void sum(u64 r[4], const struct gm_sm9_term *t,
				unsigned int num)
{
	u64 s[6] = { 0 };
	unsigned int i, j;

#pragma GCC unroll 4
	for (i = 0; i < 4; i++) {
#pragma GCC unroll 3
		for (j = 0; j < num; j++) {
			row(s, t[j].x[0][i], t[j].y[1]);
			row(s, t[j].x[1][i], t[j].y[0]);
		}
		row(s, s[0] * sm9_p.k, sm9_p.m);
#pragma GCC unroll 5
		for (j = 0; j < 5; j++)
			s[j] = s[j + 1];
		s[5] = 0;
	}
	if (num > 2)
		take_off(s, 2);
	take_off(s, 1);
	take_off(s, 0);
	memcpy(r, s, 32);
}

/**
 * gm_sm9_sum2_c() - sum of two products, portable code: see struct gm_sm9_field
 * @r: x[0] * y[1] + x[1] * y[0]; may be any of them
 * @x: field elements
 * @y: field elements
 */
void gm_sm9_sum2_c(u64 r[4], const u64 x[2][4], const u64 y[2][4])
{
	const struct gm_sm9_term t = { x, y };

	sum(r, &t, 1);
}
GM_EXPORT(gm_sm9_sum2_c);

/**
 * gm_sm9_sum4_c() - sum of two terms, portable code: see struct gm_sm9_field
 * @r: sum; may be any operand
 * @t: terms
 */
void gm_sm9_sum4_c(u64 r[4], const struct gm_sm9_term *t)
{
	sum(r, t, 2);
}
GM_EXPORT(gm_sm9_sum4_c);

/**
 * gm_sm9_sum6_c() - sum of three terms, portable code: see struct gm_sm9_field
 * @r: sum; may be any operand
 * @t: terms
 */
void gm_sm9_sum6_c(u64 r[4], const struct gm_sm9_term *t)
{
	sum(r, t, 3);
}
GM_EXPORT(gm_sm9_sum6_c);

const struct gm_sm9_field gm_sm9_field_c = {
	.isa = "c",
	.mul = gm_sm9_mul_c,
	.sqr = gm_sm9_sqr_c,
	.sum2 = gm_sm9_sum2_c,
	.sum4 = gm_sm9_sum4_c,
	.sum6 = gm_sm9_sum6_c,
};
GM_EXPORT(gm_sm9_field_c);

GM_CALL_DEFINE(gm_sm9_call_mul, gm_sm9_mul_c);
GM_CALL_DEFINE(gm_sm9_call_sqr, gm_sm9_sqr_c);
GM_CALL_DEFINE(gm_sm9_call_sum2, gm_sm9_sum2_c);
GM_CALL_DEFINE(gm_sm9_call_sum4, gm_sm9_sum4_c);
GM_CALL_DEFINE(gm_sm9_call_sum6, gm_sm9_sum6_c);

/**
 * gm_sm9_field() - the implementations of the field that this CPU can run
 * @n: number, from 0, the best first
 *
 * Return: the implementation, or NULL if there are not that many.
 */
const struct gm_sm9_field *gm_sm9_field(unsigned int n)
{
	static const struct gm_sm9_field *const fields[] = { GM_SM9_FIELDS };
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(fields); i++)
		if ((!fields[i]->usable || fields[i]->usable()) && !n--)
			return fields[i];
	return NULL;
}
GM_EXPORT(gm_sm9_field);

/**
 * gm_sm9_use_field() - choose an implementation for all of SM9
 * @field: of gm_sm9_field(); until this is called it is the one in C
 *
 * For the time of initialisation, and for tests: nobody else may be in SM9.
 */
void gm_sm9_use_field(const struct gm_sm9_field *field)
{
	GM_CALL_SET(gm_sm9_call_mul, field->mul);
	GM_CALL_SET(gm_sm9_call_sqr, field->sqr);
	GM_CALL_SET(gm_sm9_call_sum2, field->sum2);
	GM_CALL_SET(gm_sm9_call_sum4, field->sum4);
	GM_CALL_SET(gm_sm9_call_sum6, field->sum6);
}
GM_EXPORT(gm_sm9_use_field);
