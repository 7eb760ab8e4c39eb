/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC stream cipher: ZUC-128 (GB/T 33133.1-2016, 3GPP TS 35.222, GM/T 0001) and
 * ZUC-256 with its 184-bit IV (2018) and its 128-bit IV (3GPP NEA6).
 *
 * Conventions that hold for every function here:
 * - dst and src may be the same buffer, any alignment; partial overlap is not
 *   allowed. Keystream is a row of bytes, each word of it big-endian.
 * - An implementation (struct gm_zuc_impl) supplies the loops; what frames them
 *   is written once. A SIMD implementation must be called with the vector
 *   registers held.
 * - Constant time in keys, data, IVs and tags; lengths are public.
 */
#ifndef GM_ZUC_H
#define GM_ZUC_H

#include <gm/base.h>

#define GM_ZUC_CELLS		16
#define GM_ZUC_WORD_SIZE	4
#define GM_ZUC_LANES		8	/* messages of the _x8 functions */

/**
 * struct gm_zuc_state - a keystream being made
 * @s: the LFSR, s[0] the oldest cell; 1..2^31 - 1 each (0 is stored as 2^31 - 1)
 * @r: R1 and R2, the memory of F
 */
struct gm_zuc_state {
	u32 s[GM_ZUC_CELLS];
	u32 r[2];
};

/**
 * struct gm_zuc_impl - one implementation of the loops
 * @isa:          short name; the last part of the driver names
 * @priority:     cra_priority of its drivers
 * @simd:         needs the vector registers
 * @usable:       whether this CPU can run it
 * @setup:        @s is loaded: clear @r, run @rounds (32 or 48) rounds of
 *                initialisation and the one step whose word is dropped
 * @keystream:    the next @nwords words
 * @crypt:        the next @nwords words, added to @src
 * @keystream_x2: two independent keystreams at once
 * @setup_x8:     @setup of eight states
 * @keystream_x8: eight independent keystreams at once
 * @crypt_x8:     @crypt of eight messages, @nwords words of each
 * @mac:          absorb @nwords words of a message into a ZUC MAC of 32, 64 or
 *                128 bits: for every bit i of @msg that is set (bit 0 is the
 *                highest of the first byte) add the bits i.. of @z to @tag;
 *                @tag_words is 1, 2 or 4, @z holds @nwords + @tag_words words
 */
struct gm_zuc_impl {
	const char *isa;
	unsigned int priority;
	bool simd;
	bool (*usable)(void);
	void (*setup)(struct gm_zuc_state *st, unsigned int rounds);
	void (*keystream)(struct gm_zuc_state *st, u8 *z, size_t nwords);
	void (*crypt)(struct gm_zuc_state *st, u8 *dst, const u8 *src,
		      size_t nwords);
	void (*keystream_x2)(struct gm_zuc_state st[2], u8 *const z[2],
			     size_t nwords);
	void (*setup_x8)(struct gm_zuc_state st[GM_ZUC_LANES],
			 unsigned int rounds);
	void (*keystream_x8)(struct gm_zuc_state st[GM_ZUC_LANES],
			     u8 *const z[GM_ZUC_LANES], size_t nwords);
	void (*crypt_x8)(struct gm_zuc_state st[GM_ZUC_LANES],
			 u8 *const dst[GM_ZUC_LANES],
			 const u8 *const src[GM_ZUC_LANES], size_t nwords);
	void (*mac)(u8 *tag, const u8 *z, const u8 *msg, size_t nwords,
		    unsigned int tag_words);
};

#endif /* GM_ZUC_H */
