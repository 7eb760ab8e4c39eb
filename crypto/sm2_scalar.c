// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Scalars of SM2: integers modulo the order n of the curve.
 */
#include <gm/ct.h>
#include <gm/sm2.h>
#include "tab/sm2_curve.h"

const struct gm_mont256 gm_sm2_n = GM_SM2_N;
GM_EXPORT(gm_sm2_n);

/**
 * gm_sm2_scalar_get() - a scalar from bytes
 * @k: scalar
 * @in: big-endian
 *
 * Whether a secret number is in range is no secret: one that is not is not used.
 *
 * Return: 0, or -EINVAL unless the number is 1..n-1.
 */
int gm_sm2_scalar_get(u64 k[4], const u8 in[GM_SM2_BYTES])
{
	gm_get_be256(k, in);
	return gm_public(gm_is_zero4(k) | (1 ^ gm_is_less4(k, gm_sm2_n.m))) ?
	       -EINVAL : 0;
}
GM_EXPORT(gm_sm2_scalar_get);

/**
 * gm_sm2_scalar_random() - a random scalar
 * @k: scalar, uniform in 1..n-1
 * @rng: source of random bytes
 * @ctx: its argument
 *
 * Numbers out of range are drawn again; one in 2^32 is. A source that gives
 * nothing else is broken: it is given up after GM_SM2_TRIES of them.
 *
 * Return: 0, the source's error, or -EINVAL.
 */
int gm_sm2_scalar_random(u64 k[4], gm_sm2_rng_fn rng, void *ctx)
{
	u8 bytes[GM_SM2_BYTES];
	int i, err = -EINVAL;

	for (i = 0; i < GM_SM2_TRIES && err == -EINVAL; i++) {
		err = rng(ctx, bytes, sizeof(bytes));
		if (err)
			break;
		err = gm_sm2_scalar_get(k, bytes);
	}
	memzero_explicit(bytes, sizeof(bytes));
	return err;
}
GM_EXPORT(gm_sm2_scalar_random);
