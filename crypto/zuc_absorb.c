// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The universal hash of the ZUC MACs in portable C without tables: for every
 * bit i of the message that is set, the bits i.. of the keystream are added to
 * the tag (GB/T 33133.3, 3GPP TS 35.221; ZUC-256 alike).
 *
 * With the bits of a word of the message turned round, that is the middle of a
 * carry-less product with 64 bits of keystream. The product is made as in
 * ghash.c: of every operand only every fourth bit is kept, at most eight terms
 * meet in a column, and an integer multiplication leaves them apart.
 */
#include <gm/zuc.h>

#define EVERY_4TH	0x1111111111111111ULL

/* The first bit of the message, the highest of its first byte, becomes bit 0. */
static __always_inline u32 turned(const u8 *msg)
{
	u32 m = gm_get_le32(msg);

	m = (m >> 4 & 0x0f0f0f0f) | (m & 0x0f0f0f0f) << 4;
	m = (m >> 2 & 0x33333333) | (m & 0x33333333) << 2;
	return (m >> 1 & 0x55555555) | (m & 0x55555555) << 1;
}

/* The sum of the upper halves of z << i over the bits i of a word. */
static __always_inline u32 sum(const u64 m[4], u64 z)
{
	u64 z0 = z & EVERY_4TH, z1 = z & EVERY_4TH << 1;
	u64 z2 = z & EVERY_4TH << 2, z3 = z & EVERY_4TH << 3;
	u64 r;

	r = (m[0] * z0 ^ m[1] * z3 ^ m[2] * z2 ^ m[3] * z1) & EVERY_4TH;
	r |= (m[0] * z1 ^ m[1] * z0 ^ m[2] * z3 ^ m[3] * z2) & EVERY_4TH << 1;
	r |= (m[0] * z2 ^ m[1] * z1 ^ m[2] * z0 ^ m[3] * z3) & EVERY_4TH << 2;
	r |= (m[0] * z3 ^ m[1] * z2 ^ m[2] * z1 ^ m[3] * z0) & EVERY_4TH << 3;
	return r >> 32;
}

static __always_inline void absorb(u8 *tag, const u8 *z, const u8 *msg,
				   size_t nwords, unsigned int tag_words)
{
	u32 t[4] = {};
	unsigned int k;

	for (; nwords; nwords--) {
		u32 w = turned(msg);
		u64 m[4] = {
			w & EVERY_4TH, w & EVERY_4TH << 1,
			w & EVERY_4TH << 2, w & EVERY_4TH << 3,
		};

		for (k = 0; k < tag_words; k++)
			t[k] ^= sum(m, gm_get_be64(z + GM_ZUC_WORD_SIZE * k));
		z += GM_ZUC_WORD_SIZE;
		msg += GM_ZUC_WORD_SIZE;
	}
	for (k = 0; k < tag_words; k++) {
		u8 *p = tag + GM_ZUC_WORD_SIZE * k;

		gm_put_be32(p, gm_get_be32(p) ^ t[k]);
	}
}

/**
 * gm_zuc_mac_c() - absorb words of a message, portable code
 * @tag: what has been summed up, 4 * @tag_words bytes
 * @z: keystream, 4 * (@nwords + @tag_words) bytes
 * @msg: 4 * @nwords bytes
 * @nwords: number of words, may be 0
 * @tag_words: 1, 2 or 4
 */
void gm_zuc_mac_c(u8 *tag, const u8 *z, const u8 *msg, size_t nwords,
		  unsigned int tag_words)
{
	switch (tag_words) {
	case 1:
		absorb(tag, z, msg, nwords, 1);
		break;
	case 2:
		absorb(tag, z, msg, nwords, 2);
		break;
	default:
		absorb(tag, z, msg, nwords, 4);
	}
}
GM_EXPORT(gm_zuc_mac_c);
