// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Implementations of SM3 that need the vector registers, in a form that the
 * suites may call as it is: see guard.c.
 */
#include "gm_kunit.h"

#ifdef __KERNEL__
#include "../crypto/simd_glue.h"

/* No CPU has more than one of them. */
static struct gm_sm3_impl real, guarded;

static void blocks(struct gm_sm3_chain *chain, const u8 *data, size_t nblocks)
{
	bool held = gm_simd_begin(true);

	(held ? &real : &gm_sm3_c)->blocks(chain, data, nblocks);
	gm_simd_end(held);
}

static void blocks_x8(struct gm_sm3_chain *chain, const u8 *const *data,
		      size_t nblocks)
{
	bool held = gm_simd_begin(true);

	(held ? &real : &gm_sm3_c)->blocks_x8(chain, data, nblocks);
	gm_simd_end(held);
}

const struct gm_sm3_impl *gm_guard_sm3(const struct gm_sm3_impl *impl)
{
	if (!impl || !impl->simd)
		return impl;
	if (!guarded.blocks) {
		real = *impl;
		guarded = *impl;
		guarded.blocks = blocks;
		guarded.blocks_x8 = blocks_x8;
	}
	return &guarded;
}

#else

const struct gm_sm3_impl *gm_guard_sm3(const struct gm_sm3_impl *impl)
{
	return impl;
}

#endif
