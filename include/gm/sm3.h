/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM3 hash (GB/T 32905-2016, GM/T 0004-2012) and HMAC-SM3 (RFC 2104).
 *
 * All functions take any length, any split and any alignment; outputs may
 * overlap inputs only where a function says so. Messages up to 2^61 - 1 bytes.
 */
#ifndef GM_SM3_H
#define GM_SM3_H

#include <gm/base.h>

#define GM_SM3_DIGEST_SIZE	32
#define GM_SM3_BLOCK_SIZE	64
#define GM_SM3_LANES		8	/* messages of the _x8 functions */

/* Chaining value V(i): eight words, GB/T 32905 clause 5.3. */
struct gm_sm3_chain {
	u32 h[8];
};

/**
 * struct gm_sm3_state - a message being hashed
 * @chain: chaining value after the whole blocks seen so far
 * @count: bytes seen so far
 * @buf:   the last @count % 64 of them
 */
struct gm_sm3_state {
	struct gm_sm3_chain chain;
	u64 count;
	u8 buf[GM_SM3_BLOCK_SIZE];
};

/**
 * struct gm_sm3_impl - one implementation of the compression function
 * @isa:      short name; the last part of the driver name
 * @priority: cra_priority of its driver
 * @simd:     needs the vector registers
 * @usable:   whether this CPU can run it
 * @blocks:   absorb @nblocks 64-byte blocks
 * @blocks_x8: absorb @nblocks blocks of each of eight messages, see
 *	       gm_sm3_blocks_x8_c()
 */
struct gm_sm3_impl {
	const char *isa;
	unsigned int priority;
	bool simd;
	bool (*usable)(void);
	void (*blocks)(struct gm_sm3_chain *chain, const u8 *data,
		       size_t nblocks);
	void (*blocks_x8)(struct gm_sm3_chain chain[GM_SM3_LANES],
			  const u8 *const data[GM_SM3_LANES], size_t nblocks);
};

extern const struct gm_sm3_impl gm_sm3_c;

const struct gm_sm3_impl *gm_sm3_impl(unsigned int n);

void gm_sm3_blocks_c(struct gm_sm3_chain *chain, const u8 *data,
		     size_t nblocks);

void gm_sm3_blocks_x8_c(struct gm_sm3_chain chain[GM_SM3_LANES],
			const u8 *const data[GM_SM3_LANES], size_t nblocks);

void gm_sm3_init(struct gm_sm3_state *st);
void gm_sm3_update(const struct gm_sm3_impl *impl, struct gm_sm3_state *st,
		   const u8 *data, size_t len);
void gm_sm3_final(const struct gm_sm3_impl *impl, struct gm_sm3_state *st,
		  u8 out[GM_SM3_DIGEST_SIZE]);
void gm_sm3(const struct gm_sm3_impl *impl, const u8 *data, size_t len,
	    u8 out[GM_SM3_DIGEST_SIZE]);

/**
 * struct gm_hmac_sm3_key - HMAC-SM3 key, absorbed
 * @inner: chaining value after key ^ ipad
 * @outer: chaining value after key ^ opad
 */
struct gm_hmac_sm3_key {
	struct gm_sm3_chain inner;
	struct gm_sm3_chain outer;
};

void gm_hmac_sm3_set_key(const struct gm_sm3_impl *impl,
			 struct gm_hmac_sm3_key *key, const u8 *in, size_t len);
void gm_hmac_sm3_init(const struct gm_hmac_sm3_key *key,
		      struct gm_sm3_state *st);
void gm_hmac_sm3_final(const struct gm_sm3_impl *impl,
		       const struct gm_hmac_sm3_key *key,
		       struct gm_sm3_state *st, u8 out[GM_SM3_DIGEST_SIZE]);

const char *gm_sm3_kat(const struct gm_sm3_impl *impl);

#endif /* GM_SM3_H */
