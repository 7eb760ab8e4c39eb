// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The field of SM9: integers modulo p, in Montgomery's form.
 */
#include <gm/ct.h>
#include "sm9_fe.h"

/**
 * gm_sm9_fe_mul() - product
 * @r: a * b; may be @a or @b
 * @a: field element
 * @b: field element
 */
void gm_sm9_fe_mul(u64 r[4], const u64 a[4], const u64 b[4])
{
	GM_CALL(gm_sm9_call_mul)(r, a, b);
}
GM_EXPORT(gm_sm9_fe_mul);

/**
 * gm_sm9_fe_sqr() - square
 * @r: a^2; may be @a
 * @a: field element
 */
void gm_sm9_fe_sqr(u64 r[4], const u64 a[4])
{
	GM_CALL(gm_sm9_call_sqr)(r, a);
}
GM_EXPORT(gm_sm9_fe_sqr);

/**
 * gm_sm9_fe_inv() - inverse
 * @r: a^-1, or 0 for 0; may be @a
 * @a: field element
 *
 * Fermat's a^(p - 2), four bits of the exponent at a time; the exponent is public.
 */
void gm_sm9_fe_inv(u64 r[4], const u64 a[4])
{
	const u64 two[4] = { 2 };
	u64 pow[15][4], e[4], acc[4];
	unsigned int i, j, digit;

	gm_sub4(e, sm9_p.m, two);
	memcpy(pow[0], a, sizeof(pow[0]));
	for (i = 1; i < 15; i++)
		gm_sm9_fe_mul(pow[i], pow[i - 1], a);
	memcpy(acc, pow[(e[3] >> 60) - 1], sizeof(acc));
	for (i = 63; i--; ) {
		digit = e[i / 16] >> 4 * (i % 16) & 15;
		for (j = 0; j < 4; j++)
			gm_sm9_fe_sqr(acc, acc);
		if (digit)
			gm_sm9_fe_mul(acc, acc, pow[digit - 1]);
	}
	memcpy(r, acc, sizeof(acc));
	memzero_explicit(pow, sizeof(pow));
	memzero_explicit(acc, sizeof(acc));
}
GM_EXPORT(gm_sm9_fe_inv);

/**
 * gm_sm9_fe_get() - field element from bytes
 * @r: element
 * @in: big-endian
 *
 * Whether bytes are an element is no secret, even where the element is.
 *
 * Return: 0, or -EINVAL if the number is not less than p.
 */
int gm_sm9_fe_get(u64 r[4], const u8 in[32])
{
	gm_get_be256(r, in);
	if (!gm_public(gm_is_less4(r, sm9_p.m)))
		return -EINVAL;
	gm_sm9_fe_mul(r, r, sm9_p.rr);
	return 0;
}
GM_EXPORT(gm_sm9_fe_get);

/**
 * gm_sm9_fe_put() - field element as bytes
 * @out: big-endian
 * @a: element
 */
void gm_sm9_fe_put(u8 out[32], const u64 a[4])
{
	u64 r[4];

	gm_mont256_leave(&sm9_p, r, a);
	gm_put_be256(out, r);
	memzero_explicit(r, sizeof(r));
}
GM_EXPORT(gm_sm9_fe_put);
