/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * GHASH (NIST SP 800-38D clause 6.4) and POLYVAL (RFC 8452 section 3): the
 * polynomial hashes over GF(2^128) behind GCM, HCTR and GCM-SIV.
 *
 * Constant time in key and data.
 */
#ifndef GM_GHASH_H
#define GM_GHASH_H

#include <gm/base.h>

#define GM_GHASH_BLOCK_SIZE	16

#define GM_GHASH_POWERS		16

/**
 * struct gm_ghash_key - hash key H, prepared
 * @pow: H^16, ..., H^2, H as POLYVAL elements, the low 64 coefficients first;
 *       the product of two of them carries a factor x^-128
 *
 * GHASH and POLYVAL keys have the same form; they differ in how they are set.
 */
struct gm_ghash_key {
	u64 pow[GM_GHASH_POWERS][2];
};

/**
 * struct gm_ghash_state - the accumulator between two calls
 * @acc: element of the field, @acc[0] the low 64 coefficients
 */
struct gm_ghash_state {
	u64 acc[2];
};

/* What makes the other powers from the last, H. */
typedef void (*gm_ghash_powers_fn)(struct gm_ghash_key *key);

void gm_ghash_powers_c(struct gm_ghash_key *key);
void gm_ghash_set_key(gm_ghash_powers_fn powers, struct gm_ghash_key *key,
		      const u8 h[GM_GHASH_BLOCK_SIZE]);
void gm_ghash_init(struct gm_ghash_state *st);
void gm_ghash_blocks_c(const struct gm_ghash_key *key,
		       struct gm_ghash_state *st, const u8 *data,
		       size_t nblocks);
void gm_ghash_out(const struct gm_ghash_state *st,
		  u8 out[GM_GHASH_BLOCK_SIZE]);

void gm_polyval_set_key(gm_ghash_powers_fn powers, struct gm_ghash_key *key,
			const u8 h[GM_GHASH_BLOCK_SIZE]);
void gm_polyval_blocks_c(const struct gm_ghash_key *key,
			 struct gm_ghash_state *st, const u8 *data,
			 size_t nblocks);
void gm_polyval_out(const struct gm_ghash_state *st,
		    u8 out[GM_GHASH_BLOCK_SIZE]);

#endif /* GM_GHASH_H */
