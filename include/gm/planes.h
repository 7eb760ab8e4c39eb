/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * What bitsliced code has in common: the way between words and bit planes.
 */
#ifndef GM_PLANES_H
#define GM_PLANES_H

#include <gm/base.h>

/* Exchange the bits of @a under mask << n with those of @b under mask. */
#define GM_SWAPMOVE(a, b, n, mask)						\
do {									\
	u64 t_ = ((a) >> (n) ^ (b)) & (mask);				\
									\
	(b) ^= t_;							\
	(a) ^= t_ << (n);						\
} while (0)

/* Transpose the 8 x 8 bits that the words of @q have in each byte; an involution. */
static __always_inline void gm_transpose_bits(u64 q[8])
{
	unsigned int i;

#pragma GCC unroll 4
	for (i = 0; i < 4; i++)
		GM_SWAPMOVE(q[i], q[i + 4], 4, 0x0f0f0f0f0f0f0f0fULL);
#pragma GCC unroll 2
	for (i = 0; i < 2; i++) {
		GM_SWAPMOVE(q[i], q[i + 2], 2, 0x3333333333333333ULL);
		GM_SWAPMOVE(q[i + 4], q[i + 6], 2, 0x3333333333333333ULL);
	}
#pragma GCC unroll 4
	for (i = 0; i < 8; i += 2)
		GM_SWAPMOVE(q[i], q[i + 1], 1, 0x5555555555555555ULL);
}

#endif /* GM_PLANES_H */
