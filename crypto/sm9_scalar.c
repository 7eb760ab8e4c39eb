// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Scalars of SM9: integers modulo the order n of the groups.
 */
#include <gm/ct.h>
#include <gm/sm9.h>
#include "tab/sm9_curve.h"

const struct gm_mont256 gm_sm9_n = GM_SM9_N;
GM_EXPORT(gm_sm9_n);

/**
 * gm_sm9_scalar_get() - a scalar from bytes
 * @k: scalar
 * @in: big-endian
 *
 * Whether a secret number is in range is no secret: one that is not is not used.
 *
 * Return: 0, or -EINVAL unless the number is 1..n-1.
 */
int gm_sm9_scalar_get(u64 k[4], const u8 in[GM_SM9_BYTES])
{
	gm_get_be256(k, in);
	return gm_public(gm_is_zero4(k) | !gm_is_less4(k, gm_sm9_n.m)) ?
	       -EINVAL : 0;
}
GM_EXPORT(gm_sm9_scalar_get);

/* Numbers of 256 bits are in range with a probability of 0.71: tries enough. */
#define TRIES	64

/**
 * gm_sm9_scalar_random() - a random scalar
 * @k: scalar, uniform in 1..n-1
 * @rng: source of random bytes
 * @ctx: its argument
 *
 * Numbers out of range are drawn again; a source that gives nothing else is
 * broken.
 *
 * Return: 0, the source's error, or -EINVAL.
 */
int gm_sm9_scalar_random(u64 k[4], gm_sm9_rng_fn rng, void *ctx)
{
	u8 bytes[GM_SM9_BYTES];
	int i, err = -EINVAL;

	for (i = 0; i < TRIES && err == -EINVAL; i++) {
		err = rng(ctx, bytes, sizeof(bytes));
		if (err)
			break;
		err = gm_sm9_scalar_get(k, bytes);
	}
	memzero_explicit(bytes, sizeof(bytes));
	return err;
}
GM_EXPORT(gm_sm9_scalar_random);

/* r = 2 r + bit modulo m, which is above 2^255 */
static void shift_in(u64 r[4], u64 bit, const u64 m[4])
{
	u64 s[4], d[4], carry = bit, borrow;

	s[0] = gm_add_carry(r[0], r[0], &carry);
	s[1] = gm_add_carry(r[1], r[1], &carry);
	s[2] = gm_add_carry(r[2], r[2], &carry);
	s[3] = gm_add_carry(r[3], r[3], &carry);
	borrow = gm_sub4(d, s, m);
	gm_select4(r, gm_mask(carry < borrow), s, d);
}

/**
 * gm_sm9_hash_end() - H1 or H2, GB/T 38635.2 clause 6.2.2
 * @sm3: implementation of SM3 to use
 * @k: scalar, 1..n-1
 * @z: SM3 that has absorbed 01 or 02, and Z; unchanged
 *
 * The first 40 bytes of SM3(... || 00000001) || SM3(... || 00000002), modulo n - 1,
 * and 1 more.
 */
void gm_sm9_hash_end(const struct gm_sm3_impl *sm3, u64 k[4],
		     const struct gm_sm3_state *z)
{
	static const u64 one[4] = { 1 };
	u8 ha[2 * GM_SM3_DIGEST_SIZE], counter[4];
	struct gm_sm3_state st;
	u64 m[4], low, d[4];
	u32 i;

	for (i = 0; i < 2; i++) {
		gm_put_be32(counter, i + 1);
		st = *z;
		gm_sm3_update(sm3, &st, counter, sizeof(counter));
		gm_sm3_final(sm3, &st, ha + i * GM_SM3_DIGEST_SIZE);
	}
	gm_sub4(m, gm_sm9_n.m, one);
	gm_get_be256(k, ha);
	low = gm_get_be64(ha + 32);
	gm_select4(k, gm_mask(gm_sub4(d, k, m)), k, d);
	for (i = 64; i--; )
		shift_in(k, low >> i & 1, m);
	gm_add4(k, k, one);
	memzero_explicit(ha, sizeof(ha));
	memzero_explicit(&st, sizeof(st));
	memzero_explicit(d, sizeof(d));
}
GM_EXPORT(gm_sm9_hash_end);

/**
 * gm_sm9_h1() - H1(ID || hid, n), GB/T 38635.2 clause 6.2.2.2
 * @sm3: implementation of SM3 to use
 * @k: scalar, 1..n-1
 * @id: identity, @id_len bytes
 * @id_len: in bytes
 * @hid: of the function that the key serves
 */
void gm_sm9_h1(const struct gm_sm3_impl *sm3, u64 k[4], const u8 *id,
	       size_t id_len, u8 hid)
{
	static const u8 prefix = 1;
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, &prefix, 1);
	gm_sm3_update(sm3, &st, id, id_len);
	gm_sm3_update(sm3, &st, &hid, 1);
	gm_sm9_hash_end(sm3, k, &st);
}
GM_EXPORT(gm_sm9_h1);
