// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * ZUC in portable C, GB/T 33133.1-2016, without tables.
 *
 * The S-boxes are circuits on bit planes. A step of F asks for eight bytes,
 * four of each S-box; as many steps as there are streams share one run of the
 * circuits: one, two or eight. The LFSR does not depend on F once it is set
 * up, so its cells are made some steps ahead.
 *
 * The LFSR works modulo p = 2^31 - 1 on cells of 1..p: a new cell is a sum of
 * less than 2^53, which two foldings of its upper bits onto the lower 31 bring
 * into 1..p again. A sum is never 0, so neither is a cell, and a cell that is
 * congruent to 0 comes out as p, as the standard asks.
 */
#include <gm/planes.h>
#include <gm/zuc.h>
#include "tab/zuc_sbox.h"

#define CELLS		GM_ZUC_CELLS
#define LANES		GM_ZUC_LANES
#define TAPS		16	/* steps of LFSRs that are made before those of F */
#define P		0x7fffffffU

/* The bytes that S1 takes; S0 takes the others. */
#define EVEN		0x00ff00ff00ff00ffULL
#define EACH		0x0101010101010101ULL

#define S_CONST		((GM_ZUC_S0_CONST << 8 | GM_ZUC_S1_CONST) *	\
			 0x0001000100010001ULL)

/* The words X0..X3 that bit reorganisation gives F in one step. */
struct taps {
	u32 x[4];
};

/* S of the eight bytes of @y[0] and of @y[1]. */
static __always_inline void sboxes_x2(u64 y[2])
{
	u64 a = (y[0] >> 8 & EVEN) | (y[1] & ~EVEN), za = 0;
	u64 b = (y[0] & EVEN) | (y[1] & EVEN) << 8, zb = 0;
	u64 p[8], q[8];
	unsigned int i;

#pragma GCC unroll 8
	for (i = 0; i < 8; i++) {
		p[i] = a >> i;
		q[i] = b >> i;
	}
	gm_zuc_s0_planes(p);
	gm_zuc_s1_planes(q);
#pragma GCC unroll 8
	for (i = 0; i < 8; i++) {
		za |= (p[i] & EACH) << i;
		zb |= (q[i] & EACH) << i;
	}
	y[0] = ((za & EVEN) << 8 | (zb & EVEN)) ^ S_CONST;
	y[1] = ((za & ~EVEN) | (zb >> 8 & EVEN)) ^ S_CONST;
}

/*
 * S of all bytes of @y[0..7]: after the transposition the planes have four bits
 * for S0 and four for S1 in each byte, and each circuit is run on all.
 */
static __always_inline void sboxes_x8(u64 y[8])
{
	u64 p[8], q[8];
	unsigned int i;

#pragma GCC unroll 4
	for (i = 0; i < 4; i++) {
		p[i] = (y[i] >> 8 & EVEN) | (y[i + 4] & ~EVEN);
		p[i + 4] = (y[i] & EVEN) | (y[i + 4] & EVEN) << 8;
	}
	gm_transpose_bits(p);
	memcpy(q, p, sizeof(q));
	gm_zuc_s0_planes(p);
	gm_zuc_s1_planes(q);
#pragma GCC unroll 8
	for (i = 0; i < 8; i++)
		p[i] ^= (p[i] ^ q[i]) & 0xf0f0f0f0f0f0f0f0ULL;
	gm_transpose_bits(p);
#pragma GCC unroll 4
	for (i = 0; i < 4; i++) {
		y[i] = ((p[i] & EVEN) << 8 | (p[i + 4] & EVEN)) ^ S_CONST;
		y[i + 4] = ((p[i] & ~EVEN) | (p[i + 4] >> 8 & EVEN)) ^ S_CONST;
	}
}

static __always_inline u32 l1(u32 x)
{
	return x ^ gm_rol32(x, 2) ^ gm_rol32(x, 10) ^ gm_rol32(x, 18) ^
	       gm_rol32(x, 24);
}

static __always_inline u32 l2(u32 x)
{
	return x ^ gm_rol32(x, 8) ^ gm_rol32(x, 14) ^ gm_rol32(x, 22) ^
	       gm_rol32(x, 30);
}

/* The cell that @u makes with the oldest cells; @i is the place of the oldest. */
#define CELL(s, i, k)	((u64)(s)[((i) + (k)) & mask])

static __always_inline u32 next_cell(const u32 *s, unsigned int i,
				     unsigned int mask, u32 u)
{
	u64 v = (CELL(s, i, 15) << 15) + (CELL(s, i, 13) << 17) +
		(CELL(s, i, 10) << 21) + (CELL(s, i, 4) << 20) +
		CELL(s, i, 0) * 257 + u;

	v = (v & P) + (v >> 31);
	return (v & P) + (v >> 31);
}

static __always_inline void reorganise(struct taps *t, const u32 *s,
				       unsigned int i, unsigned int mask)
{
	t->x[0] = (CELL(s, i, 15) & 0x7fff8000) << 1 |
		  (CELL(s, i, 14) & 0xffff);
	t->x[1] = CELL(s, i, 11) << 16 | CELL(s, i, 9) >> 15;
	t->x[2] = CELL(s, i, 7) << 16 | CELL(s, i, 5) >> 15;
	t->x[3] = CELL(s, i, 2) << 16 | CELL(s, i, 0) >> 15;
}

/* F of @lanes streams: w[n] from t[n] and the memory of st[n], which goes on. */
static __always_inline void f(struct gm_zuc_state *st, const struct taps *t,
			      u32 *w, unsigned int lanes)
{
	u64 y[LANES];
	unsigned int n;

	for (n = 0; n < lanes; n++) {
		u32 *r = st[n].r;
		u32 w1 = r[0] + t[n].x[1], w2 = r[1] ^ t[n].x[2];

		w[n] = (t[n].x[0] ^ r[0]) + r[1];
		y[n] = (u64)l1(w1 << 16 | w2 >> 16) << 32 |
		       l2(w2 << 16 | w1 >> 16);
	}
	if (lanes == 1)
		y[1] = 0;
	if (lanes <= 2)
		sboxes_x2(y);
	else
		sboxes_x8(y);
	for (n = 0; n < lanes; n++) {
		st[n].r[0] = y[n] >> 32;
		st[n].r[1] = y[n];
	}
}

/*
 * Initialisation: the LFSRs are worked on where they are, as rings. @rounds is
 * a multiple of 16, so that one cell of the way round is left at the end.
 */
static __always_inline void setup(struct gm_zuc_state *st, unsigned int rounds,
				  unsigned int lanes)
{
	const unsigned int mask = CELLS - 1;
	struct taps t[LANES];
	u32 w[LANES], oldest;
	unsigned int i, n;

	for (n = 0; n < lanes; n++)
		memset(st[n].r, 0, sizeof(st[n].r));
	for (i = 0; i <= rounds; i++) {
		for (n = 0; n < lanes; n++)
			reorganise(&t[n], st[n].s, i, mask);
		f(st, t, w, lanes);
		for (n = 0; n < lanes; n++)
			st[n].s[i & mask] = next_cell(st[n].s, i, mask,
						      i < rounds ? w[n] >> 1 : 0);
	}
	for (n = 0; n < lanes; n++) {
		oldest = st[n].s[0];
		memmove(st[n].s, st[n].s + 1, sizeof(st[n].s) - sizeof(u32));
		st[n].s[CELLS - 1] = oldest;
	}
	memzero_explicit(t, sizeof(t));
	memzero_explicit(w, sizeof(w));
}

/* What keystream is made in; wiped once at the end. */
struct work {
	u32 s[CELLS + TAPS];
	u32 w[LANES];
	struct taps t[TAPS];
};

/* @n steps of an LFSR; the taps of step i go to t[i * lanes]. */
static __always_inline void clock(struct gm_zuc_state *st, u32 *s,
				  struct taps *t, unsigned int n,
				  unsigned int lanes)
{
	const unsigned int mask = ~0U;
	unsigned int i;

	memcpy(s, st->s, sizeof(st->s));
	for (i = 0; i < n; i++) {
		reorganise(&t[i * lanes], s, i, mask);
		s[CELLS + i] = next_cell(s, i, mask, 0);
	}
	memcpy(st->s, s + n, sizeof(st->s));
}

/* @n words of each stream at @at; added to @src unless that is NULL. */
static __always_inline void words(struct work *wk, struct gm_zuc_state *st,
				  u8 *const *dst, const u8 *const *src,
				  size_t at, unsigned int n, unsigned int lanes)
{
	const struct taps *t = wk->t;
	unsigned int i;

	for (i = 0; i < lanes; i++)
		clock(&st[i], wk->s, wk->t + i, n, lanes);
	for (; n; n--) {
		f(st, t, wk->w, lanes);
		for (i = 0; i < lanes; i++, t++) {
			u32 z = wk->w[i] ^ t->x[3];

			if (src)
				z ^= gm_get_be32(src[i] + at);
			gm_put_be32(dst[i] + at, z);
		}
		at += GM_ZUC_WORD_SIZE;
	}
}

static __always_inline void generate(struct gm_zuc_state *st, u8 *const *dst,
				     const u8 *const *src, size_t nwords,
				     unsigned int lanes)
{
	const unsigned int ahead = TAPS / lanes;
	struct work wk;
	size_t at = 0;

	for (; nwords >= ahead; nwords -= ahead) {
		words(&wk, st, dst, src, at, ahead, lanes);
		at += ahead * GM_ZUC_WORD_SIZE;
	}
	words(&wk, st, dst, src, at, nwords, lanes);
	memzero_explicit(&wk, sizeof(wk));
}

/**
 * gm_zuc_setup_c() - initialise, portable code
 * @st: state of which the LFSR is loaded
 * @rounds: GM_ZUC_ROUNDS or GM_NEA6_ROUNDS
 *
 * GB/T 33133.1-2016 clause 6.6.1, and the first step of 6.6.2.
 */
void gm_zuc_setup_c(struct gm_zuc_state *st, unsigned int rounds)
{
	setup(st, rounds, 1);
}
GM_EXPORT(gm_zuc_setup_c);

/**
 * gm_zuc_keystream_c() - the next words of keystream, portable code
 * @st: state
 * @z: 4 * @nwords bytes, any alignment
 * @nwords: number of words, may be 0
 */
void gm_zuc_keystream_c(struct gm_zuc_state *st, u8 *z, size_t nwords)
{
	generate(st, &z, NULL, nwords, 1);
}
GM_EXPORT(gm_zuc_keystream_c);

/**
 * gm_zuc_crypt_c() - encrypt or decrypt whole words, portable code
 * @st: state
 * @dst: 4 * @nwords bytes, any alignment; may be @src
 * @src: 4 * @nwords bytes, any alignment
 * @nwords: number of words, may be 0
 */
void gm_zuc_crypt_c(struct gm_zuc_state *st, u8 *dst, const u8 *src,
		    size_t nwords)
{
	generate(st, &dst, &src, nwords, 1);
}
GM_EXPORT(gm_zuc_crypt_c);

/**
 * gm_zuc_keystream_x2_c() - two keystreams at once, portable code
 * @st: states
 * @z: where each goes: 4 * @nwords bytes, any alignment
 * @nwords: number of words of each, may be 0
 */
void gm_zuc_keystream_x2_c(struct gm_zuc_state st[2], u8 *const z[2],
			   size_t nwords)
{
	generate(st, z, NULL, nwords, 2);
}
GM_EXPORT(gm_zuc_keystream_x2_c);

/**
 * gm_zuc_setup_x8_c() - initialise eight states, portable code
 * @st: states of which the LFSRs are loaded
 * @rounds: GM_ZUC_ROUNDS or GM_NEA6_ROUNDS
 */
void gm_zuc_setup_x8_c(struct gm_zuc_state st[GM_ZUC_LANES],
		       unsigned int rounds)
{
	setup(st, rounds, LANES);
}
GM_EXPORT(gm_zuc_setup_x8_c);

/**
 * gm_zuc_keystream_x8_c() - eight keystreams at once, portable code
 * @st: states
 * @z: where each goes: 4 * @nwords bytes, any alignment
 * @nwords: number of words of each, may be 0
 */
void gm_zuc_keystream_x8_c(struct gm_zuc_state st[GM_ZUC_LANES],
			   u8 *const z[GM_ZUC_LANES], size_t nwords)
{
	generate(st, z, NULL, nwords, LANES);
}
GM_EXPORT(gm_zuc_keystream_x8_c);

/**
 * gm_zuc_crypt_x8_c() - encrypt or decrypt eight messages, portable code
 * @st: states
 * @dst: 4 * @nwords bytes each, any alignment; each may be its source
 * @src: 4 * @nwords bytes each, any alignment
 * @nwords: number of words of each, may be 0
 */
void gm_zuc_crypt_x8_c(struct gm_zuc_state st[GM_ZUC_LANES],
		       u8 *const dst[GM_ZUC_LANES],
		       const u8 *const src[GM_ZUC_LANES], size_t nwords)
{
	generate(st, dst, src, nwords, LANES);
}
GM_EXPORT(gm_zuc_crypt_x8_c);
