/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Arithmetic modulo an odd number of 256 bits in Montgomery's form: a stands
 * for a * 2^-256, and the product of two such carries the factor on.
 *
 * Numbers are four words, the lowest first, and always less than the modulus
 * where a function does not say otherwise; results may be operands. Everything
 * is constant time in the numbers; moduli are public. Multiplication of words
 * takes the same time for all operands on the 64-bit machines that this is for.
 *
 * The gm_mont256_*() functions take any modulus. A field that matters instances
 * the inline functions behind them with its own modulus as a constant, which
 * the compiler then folds into the code.
 */
#ifndef GM_MONT256_H
#define GM_MONT256_H

#include <gm/base.h>

/**
 * struct gm_mont256 - a modulus m between 2^255 and 2^256, odd
 * @m:   the modulus
 * @k:   -m^-1 mod 2^64
 * @one: 2^256 mod m, the form of 1
 * @rr:  2^512 mod m, the form of 2^256
 */
struct gm_mont256 {
	u64 m[4];
	u64 k;
	u64 one[4];
	u64 rr[4];
};

/* Returns the low word of a * b + c + carry; the high one is the new carry. */
static __always_inline u64 gm_mul_add(u64 a, u64 b, u64 c, u64 *carry)
{
	unsigned __int128 p = (unsigned __int128)a * b + c + *carry;

	*carry = p >> 64;
	return p;
}

/*
 * Sum and difference with a carry, 0 or 1. GCC makes chains of adc and sbb of these
 * builtins alone, clang of what any compiler understands; sparse knows none.
 */
#if defined(__x86_64__) && !defined(__clang__) && !defined(__CHECKER__)
static __always_inline u64 gm_add_carry(u64 a, u64 b, u64 *carry)
{
	unsigned long long s;

	*carry = __builtin_ia32_addcarryx_u64(*carry, a, b, &s);
	return s;
}

static __always_inline u64 gm_sub_borrow(u64 a, u64 b, u64 *borrow)
{
	unsigned long long d;

	*borrow = __builtin_ia32_sbb_u64(*borrow, a, b, &d);
	return d;
}
#else
static __always_inline u64 gm_add_carry(u64 a, u64 b, u64 *carry)
{
	u64 s = a + b, c = s < a;

	s += *carry;
	*carry = c + (s < *carry);
	return s;
}

static __always_inline u64 gm_sub_borrow(u64 a, u64 b, u64 *borrow)
{
	u64 d = a - b, c = a < b, r = d - *borrow;

	*borrow = c + (d < *borrow);
	return r;
}
#endif

/* All ones for 1, zero for 0, in a way that the compiler cannot see through. */
static __always_inline u64 gm_mask(u64 bit)
{
	__asm__ __volatile__("" : "+r"(bit));
	return -bit;
}

/* r = mask ? a : b */
static __always_inline void gm_select4(u64 r[4], u64 mask, const u64 a[4],
				       const u64 b[4])
{
	r[0] = b[0] ^ (mask & (a[0] ^ b[0]));
	r[1] = b[1] ^ (mask & (a[1] ^ b[1]));
	r[2] = b[2] ^ (mask & (a[2] ^ b[2]));
	r[3] = b[3] ^ (mask & (a[3] ^ b[3]));
}

/* r = a - b mod 2^256; returns the borrow. */
static __always_inline u64 gm_sub4(u64 r[4], const u64 a[4], const u64 b[4])
{
	u64 borrow = 0;

	r[0] = gm_sub_borrow(a[0], b[0], &borrow);
	r[1] = gm_sub_borrow(a[1], b[1], &borrow);
	r[2] = gm_sub_borrow(a[2], b[2], &borrow);
	r[3] = gm_sub_borrow(a[3], b[3], &borrow);
	return borrow;
}

/* r = a + b mod 2^256; returns the carry. */
static __always_inline u64 gm_add4(u64 r[4], const u64 a[4], const u64 b[4])
{
	u64 carry = 0;

	r[0] = gm_add_carry(a[0], b[0], &carry);
	r[1] = gm_add_carry(a[1], b[1], &carry);
	r[2] = gm_add_carry(a[2], b[2], &carry);
	r[3] = gm_add_carry(a[3], b[3], &carry);
	return carry;
}

/* 1 if a is zero, else 0. */
static __always_inline u64 gm_is_zero4(const u64 a[4])
{
	u64 x = a[0] | a[1] | a[2] | a[3];

	return (~x & (x - 1)) >> 63;
}

/* 1 if a and b are the same, else 0. */
static __always_inline u64 gm_is_equal4(const u64 a[4], const u64 b[4])
{
	const u64 x[4] = { a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3] };

	return gm_is_zero4(x);
}

/* 1 if a < b, else 0. */
static __always_inline u64 gm_is_less4(const u64 a[4], const u64 b[4])
{
	u64 d[4];

	return gm_sub4(d, a, b);
}

/* r = carry * 2^256 + a, less the modulus if that is not less than it. */
static __always_inline void gm_mont256_fold_inline(const struct gm_mont256 *mod,
						   u64 r[4], u64 carry,
						   const u64 a[4])
{
	u64 d[4], borrow = gm_sub4(d, a, mod->m);

	gm_select4(r, gm_mask(carry < borrow), a, d);
}

static __always_inline void gm_mont256_add_inline(const struct gm_mont256 *mod,
						  u64 r[4], const u64 a[4],
						  const u64 b[4])
{
	u64 s[4], carry = gm_add4(s, a, b);

	gm_mont256_fold_inline(mod, r, carry, s);
}

static __always_inline void gm_mont256_sub_inline(const struct gm_mont256 *mod,
						  u64 r[4], const u64 a[4],
						  const u64 b[4])
{
	u64 d[4], mask = gm_mask(gm_sub4(d, a, b));
	const u64 m[4] = {
		mod->m[0] & mask, mod->m[1] & mask,
		mod->m[2] & mask, mod->m[3] & mask,
	};

	gm_add4(r, d, m);
}

/* r = a / 2 */
static __always_inline void gm_mont256_half_inline(const struct gm_mont256 *mod,
						   u64 r[4], const u64 a[4])
{
	u64 mask = gm_mask(a[0] & 1), s[4], carry;
	const u64 m[4] = {
		mod->m[0] & mask, mod->m[1] & mask,
		mod->m[2] & mask, mod->m[3] & mask,
	};

	carry = gm_add4(s, a, m);
	r[0] = s[0] >> 1 | s[1] << 63;
	r[1] = s[1] >> 1 | s[2] << 63;
	r[2] = s[2] >> 1 | s[3] << 63;
	r[3] = s[3] >> 1 | carry << 63;
}

/*
 * One step of Montgomery's reduction: adds the multiple of the modulus that
 * makes the lowest word zero, and drops that word. Where m[0] is 2^64 - 1, as
 * in the prime of SM2, k is 1 and the first product need not be computed:
 * x + x * (2^64 - 1) is x * 2^64.
 */
static __always_inline void gm_mont256_step(const struct gm_mont256 *mod,
					    u64 x[4])
{
	u64 q = x[0] * mod->k, carry = 0;

	if (mod->m[0] == ~0ULL)
		carry = q;
	else
		gm_mul_add(q, mod->m[0], x[0], &carry);
	x[0] = gm_mul_add(q, mod->m[1], x[1], &carry);
	x[1] = gm_mul_add(q, mod->m[2], x[2], &carry);
	x[2] = gm_mul_add(q, mod->m[3], x[3], &carry);
	x[3] = carry;
}

/*
 * r = t * 2^-256 for t < m * 2^256. The four steps work on the low half alone,
 * which stays below 2^256; the high half is added once, at the end.
 */
static __always_inline void gm_mont256_reduce_inline(const struct gm_mont256 *mod,
						     u64 r[4], const u64 t[8])
{
	u64 x[4] = { t[0], t[1], t[2], t[3] }, carry;

	gm_mont256_step(mod, x);
	gm_mont256_step(mod, x);
	gm_mont256_step(mod, x);
	gm_mont256_step(mod, x);
	carry = gm_add4(x, x, t + 4);
	gm_mont256_fold_inline(mod, r, carry, x);
}

/* t[0..4] += a * b, where t[4] is set and not added to. */
static __always_inline void gm_mul_row(u64 t[5], const u64 a[4], u64 b)
{
	u64 carry = 0;

	t[0] = gm_mul_add(a[0], b, t[0], &carry);
	t[1] = gm_mul_add(a[1], b, t[1], &carry);
	t[2] = gm_mul_add(a[2], b, t[2], &carry);
	t[3] = gm_mul_add(a[3], b, t[3], &carry);
	t[4] = carry;
}

static __always_inline void gm_mont256_mul_inline(const struct gm_mont256 *mod,
						  u64 r[4], const u64 a[4],
						  const u64 b[4])
{
	u64 t[8] = { 0 };

	gm_mul_row(t, a, b[0]);
	gm_mul_row(t + 1, a, b[1]);
	gm_mul_row(t + 2, a, b[2]);
	gm_mul_row(t + 3, a, b[3]);
	gm_mont256_reduce_inline(mod, r, t);
}

/* t += (a^2) << 128 * i, in words 2i and 2i + 1, with a carry from below. */
static __always_inline void gm_sqr_word(u64 t[2], u64 a, u64 *carry)
{
	unsigned __int128 s = (unsigned __int128)a * a;

	t[0] = gm_add_carry(t[0], (u64)s, carry);
	t[1] = gm_add_carry(t[1], (u64)(s >> 64), carry);
}

/* The products of different words are summed once, doubled, then the squares. */
static __always_inline void gm_mont256_sqr_inline(const struct gm_mont256 *mod,
						  u64 r[4], const u64 a[4])
{
	u64 t[8], carry = 0;

	t[1] = gm_mul_add(a[1], a[0], 0, &carry);
	t[2] = gm_mul_add(a[2], a[0], 0, &carry);
	t[3] = gm_mul_add(a[3], a[0], 0, &carry);
	t[4] = carry;
	carry = 0;
	t[3] = gm_mul_add(a[2], a[1], t[3], &carry);
	t[4] = gm_mul_add(a[3], a[1], t[4], &carry);
	t[5] = carry;
	carry = 0;
	t[5] = gm_mul_add(a[3], a[2], t[5], &carry);
	t[6] = carry;

	t[7] = t[6] >> 63;
	t[6] = t[6] << 1 | t[5] >> 63;
	t[5] = t[5] << 1 | t[4] >> 63;
	t[4] = t[4] << 1 | t[3] >> 63;
	t[3] = t[3] << 1 | t[2] >> 63;
	t[2] = t[2] << 1 | t[1] >> 63;
	t[1] <<= 1;
	t[0] = 0;

	carry = 0;
	gm_sqr_word(t, a[0], &carry);
	gm_sqr_word(t + 2, a[1], &carry);
	gm_sqr_word(t + 4, a[2], &carry);
	gm_sqr_word(t + 6, a[3], &carry);
	gm_mont256_reduce_inline(mod, r, t);
}

void gm_get_be256(u64 r[4], const u8 in[32]);
void gm_put_be256(u8 out[32], const u64 a[4]);

void gm_mont256_add(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4]);
void gm_mont256_sub(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4]);
void gm_mont256_mul(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4]);
void gm_mont256_sqr(const struct gm_mont256 *mod, u64 r[4], const u64 a[4]);
void gm_mont256_reduce_once(const struct gm_mont256 *mod, u64 r[4],
			    const u64 a[4]);
void gm_mont256_enter(const struct gm_mont256 *mod, u64 r[4], const u64 a[4]);
void gm_mont256_leave(const struct gm_mont256 *mod, u64 r[4], const u64 a[4]);
void gm_mont256_inv(const struct gm_mont256 *mod, u64 r[4], const u64 a[4]);

#endif /* GM_MONT256_H */
