// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Arithmetic modulo any odd number between 2^255 and 2^256, in Montgomery's
 * form: what <gm/mont256.h> has inline, as functions that take the modulus.
 */
#include <gm/mont256.h>

/**
 * gm_get_be256() - a number from its 32 bytes
 * @r: number, any below 2^256
 * @in: big-endian
 */
void gm_get_be256(u64 r[4], const u8 in[32])
{
	r[0] = gm_get_be64(in + 24);
	r[1] = gm_get_be64(in + 16);
	r[2] = gm_get_be64(in + 8);
	r[3] = gm_get_be64(in);
}
GM_EXPORT(gm_get_be256);

/**
 * gm_put_be256() - a number as 32 bytes
 * @out: big-endian
 * @a: number
 */
void gm_put_be256(u8 out[32], const u64 a[4])
{
	gm_put_be64(out + 24, a[0]);
	gm_put_be64(out + 16, a[1]);
	gm_put_be64(out + 8, a[2]);
	gm_put_be64(out, a[3]);
}
GM_EXPORT(gm_put_be256);

/**
 * gm_mont256_add() - a + b
 * @mod: modulus
 * @r: sum; may be @a or @b
 * @a: below the modulus
 * @b: below the modulus
 */
void gm_mont256_add(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4])
{
	gm_mont256_add_inline(mod, r, a, b);
}
GM_EXPORT(gm_mont256_add);

/**
 * gm_mont256_sub() - a - b
 * @mod: modulus
 * @r: difference; may be @a or @b
 * @a: below the modulus
 * @b: below the modulus
 */
void gm_mont256_sub(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4])
{
	gm_mont256_sub_inline(mod, r, a, b);
}
GM_EXPORT(gm_mont256_sub);

/**
 * gm_mont256_mul() - a * b * 2^-256
 * @mod: modulus
 * @r: product; may be @a or @b
 * @a: below the modulus
 * @b: below 2^256
 */
void gm_mont256_mul(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4])
{
	gm_mont256_mul_inline(mod, r, a, b);
}
GM_EXPORT(gm_mont256_mul);

/**
 * gm_mont256_sqr() - a^2 * 2^-256
 * @mod: modulus
 * @r: square; may be @a
 * @a: below the modulus
 */
void gm_mont256_sqr(const struct gm_mont256 *mod, u64 r[4], const u64 a[4])
{
	gm_mont256_sqr_inline(mod, r, a);
}
GM_EXPORT(gm_mont256_sqr);

/**
 * gm_mont256_reduce_once() - a number of 256 bits, reduced
 * @mod: modulus
 * @r: a mod m; may be @a
 * @a: any number below 2^256, which is less than twice the modulus
 */
void gm_mont256_reduce_once(const struct gm_mont256 *mod, u64 r[4],
			    const u64 a[4])
{
	gm_mont256_fold_inline(mod, r, 0, a);
}
GM_EXPORT(gm_mont256_reduce_once);

/**
 * gm_mont256_enter() - into Montgomery's form
 * @mod: modulus
 * @r: a * 2^256; may be @a
 * @a: below 2^256
 */
void gm_mont256_enter(const struct gm_mont256 *mod, u64 r[4], const u64 a[4])
{
	gm_mont256_mul_inline(mod, r, mod->rr, a);
}
GM_EXPORT(gm_mont256_enter);

/**
 * gm_mont256_leave() - out of Montgomery's form
 * @mod: modulus
 * @r: a * 2^-256; may be @a
 * @a: below the modulus
 */
void gm_mont256_leave(const struct gm_mont256 *mod, u64 r[4], const u64 a[4])
{
	const u64 t[8] = { a[0], a[1], a[2], a[3] };

	gm_mont256_reduce_inline(mod, r, t);
}
GM_EXPORT(gm_mont256_leave);

/**
 * gm_mont256_inv() - the inverse, in Montgomery's form as its operand is
 * @mod: modulus, a prime
 * @r: a^-1, or 0 for 0; may be @a
 * @a: below the modulus
 *
 * Fermat's a^(m - 2), four bits of the exponent at a time; the exponent is
 * public.
 */
void gm_mont256_inv(const struct gm_mont256 *mod, u64 r[4], const u64 a[4])
{
	const u64 two[4] = { 2 };
	u64 pow[15][4], e[4], acc[4];
	unsigned int i, digit;

	gm_sub4(e, mod->m, two);
	memcpy(pow[0], a, sizeof(pow[0]));
	for (i = 1; i < 15; i++)
		gm_mont256_mul(mod, pow[i], pow[i - 1], a);
	memcpy(acc, mod->one, sizeof(acc));
	for (i = 64; i--; ) {
		digit = e[i / 16] >> 4 * (i % 16) & 15;
		gm_mont256_sqr(mod, acc, acc);
		gm_mont256_sqr(mod, acc, acc);
		gm_mont256_sqr(mod, acc, acc);
		gm_mont256_sqr(mod, acc, acc);
		if (digit)
			gm_mont256_mul(mod, acc, acc, pow[digit - 1]);
	}
	memcpy(r, acc, sizeof(acc));
	memzero_explicit(pow, sizeof(pow));
	memzero_explicit(acc, sizeof(acc));
}
GM_EXPORT(gm_mont256_inv);
