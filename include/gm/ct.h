/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Constant-time helpers: nothing here branches or indexes on its operands.
 */
#ifndef GM_CT_H
#define GM_CT_H

#include <gm/base.h>

/**
 * gm_ct_diff() - compare two byte strings without telling where they differ
 * @a: first string, @n bytes
 * @b: second string, @n bytes
 * @n: length in bytes, public
 *
 * Return: 0 when equal, a non-zero value otherwise.
 */
static __always_inline u32 gm_ct_diff(const u8 *a, const u8 *b, size_t n)
{
	u32 d = 0;
	size_t i;

	for (i = 0; i < n; i++) {
		d |= a[i] ^ b[i];
		/* keep the compiler from leaving the loop early */
		__asm__ __volatile__("" : "+r"(d));
	}
	return d;
}

/*
 * A value that was computed from secrets but tells nothing that has to be kept,
 * such as whether a nonce was in range; where this stands it says why. The
 * constant-time test, which defines GM_CTIME, is told by this.
 */
#ifdef GM_CTIME
u64 gm_public(u64 x);
#else
static __always_inline u64 gm_public(u64 x)
{
	return x;
}
#endif

#endif /* GM_CT_H */
