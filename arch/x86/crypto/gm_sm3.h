/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The implementations of SM3 for x86-64: see struct gm_sm3_impl.
 */
#ifndef GM_X86_SM3_H
#define GM_X86_SM3_H

#include <gm/sm3.h>

void gm_sm3_blocks_avx2(struct gm_sm3_chain *chain, const u8 *data,
			size_t nblocks);
void gm_sm3_blocks_x8_avx2(struct gm_sm3_chain chain[GM_SM3_LANES],
			   const u8 *const data[GM_SM3_LANES], size_t nblocks);

extern const struct gm_sm3_impl gm_sm3_avx2;

/* Best first. */
#define GM_SM3_IMPLS	&gm_sm3_avx2, &gm_sm3_c

#endif /* GM_X86_SM3_H */
