// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM3 hash, GB/T 32905-2016, in portable C.
 *
 * Sixteen rounds are one pass of the loop: the message schedule then needs
 * only a ring of sixteen words, each of which is replaced by its successor as
 * soon as it has been used for the last time, and the eight working variables
 * are back in their places without a move.
 */
#include <gm/sm3.h>

#define P0(x) ((x) ^ gm_rol32(x, 9) ^ gm_rol32(x, 17))
#define P1(x) ((x) ^ gm_rol32(x, 15) ^ gm_rol32(x, 23))

/* FF_j and GG_j of clause 4.3: parity in rounds 0..15, majority and choice after. */
#define FF0(x, y, z) ((x) ^ (y) ^ (z))
#define GG0(x, y, z) ((x) ^ (y) ^ (z))
#define FF1(x, y, z) (((x) & (y)) | (((x) | (y)) & (z)))
#define GG1(x, y, z) ((((y) ^ (z)) & (x)) ^ (z))

/* W_(j+16), from clause 5.3.2, written over W_j. */
#define EXPAND(j)							\
	(w[(j) & 15] = P1(w[(j) & 15] ^ w[((j) + 7) & 15] ^		\
			  gm_rol32(w[((j) + 13) & 15], 15)) ^		\
		       gm_rol32(w[((j) + 3) & 15], 7) ^ w[((j) + 10) & 15])

/*
 * One round. TT1 takes the place of D and TT2 that of H; with the roles of
 * the variables moved on by one, these are the next A and E.
 */
#define ROUND(n, a, b, c, d, e, f, g, h, t, wj, wj4)			\
do {									\
	u32 a12 = gm_rol32(a, 12);					\
	u32 ss1 = gm_rol32(a12 + (e) + (t), 7);				\
									\
	d += FF##n(a, b, c) + (ss1 ^ a12) + ((wj) ^ (wj4));		\
	h += GG##n(e, f, g) + ss1 + (wj);				\
	b = gm_rol32(b, 9);						\
	f = gm_rol32(f, 19);						\
	h = P0(h);							\
} while (0)

/* Round j of the first sixteen: W_j' = W_j ^ W_(j+4) are all message words up to j = 11. */
#define ROUND_A(j, a, b, c, d, e, f, g, h)				\
	ROUND(0, a, b, c, d, e, f, g, h, gm_rol32(0x79cc4519, j),	\
	      w[j], w[(j) + 4])
#define ROUND_B(j, a, b, c, d, e, f, g, h)				\
do {									\
	u32 wj = w[j];							\
									\
	EXPAND((j) - 12);						\
	ROUND(0, a, b, c, d, e, f, g, h, gm_rol32(0x79cc4519, j),	\
	      wj, w[(j) - 12]);						\
} while (0)

/* Round i of a later pass: W_(j+4) comes into being here. */
#define ROUND_C(i, a, b, c, d, e, f, g, h)				\
do {									\
	EXPAND((i) + 4);						\
	ROUND(1, a, b, c, d, e, f, g, h,				\
	      gm_rol32(0x7a879d8a, j + (i)), w[i], w[((i) + 4) & 15]);	\
} while (0)

#define FOUR(R, i)							\
do {									\
	R((i) + 0, a, b, c, d, e, f, g, h);				\
	R((i) + 1, d, a, b, c, h, e, f, g);				\
	R((i) + 2, c, d, a, b, g, h, e, f);				\
	R((i) + 3, b, c, d, a, f, g, h, e);				\
} while (0)

/**
 * gm_sm3_blocks_c() - absorb whole blocks, portable code
 * @chain: chaining value, updated
 * @data: @nblocks * 64 bytes, any alignment
 * @nblocks: number of blocks, may be 0
 *
 * The compression function CF of GB/T 32905-2016 clause 5.3.3. Constant time.
 */
void gm_sm3_blocks_c(struct gm_sm3_chain *chain, const u8 *data,
		     size_t nblocks)
{
	u32 w[16], a, b, c, d, e, f, g, h;
	u32 *v = chain->h;
	unsigned int j;

	for (; nblocks; nblocks--, data += GM_SM3_BLOCK_SIZE) {
		for (j = 0; j < 16; j++)
			w[j] = gm_get_be32(data + 4 * j);

		a = v[0];
		b = v[1];
		c = v[2];
		d = v[3];
		e = v[4];
		f = v[5];
		g = v[6];
		h = v[7];

		FOUR(ROUND_A, 0);
		FOUR(ROUND_A, 4);
		FOUR(ROUND_A, 8);
		FOUR(ROUND_B, 12);
		for (j = 16; j < 64; j += 16) {
			FOUR(ROUND_C, 0);
			FOUR(ROUND_C, 4);
			FOUR(ROUND_C, 8);
			FOUR(ROUND_C, 12);
		}

		v[0] ^= a;
		v[1] ^= b;
		v[2] ^= c;
		v[3] ^= d;
		v[4] ^= e;
		v[5] ^= f;
		v[6] ^= g;
		v[7] ^= h;
	}
	memzero_explicit(w, sizeof(w));
}
GM_EXPORT(gm_sm3_blocks_c);

/**
 * gm_sm3_blocks_x8_c() - absorb whole blocks of eight messages
 * @chain: chaining values, updated
 * @data: @nblocks * 64 bytes of each message, any alignment; may overlap each
 *	  other, but not @chain
 * @nblocks: number of blocks of each message, may be 0
 *
 * For users with many messages of one length, such as a Merkle tree: with
 * vector instructions eight at once take a third of the time that they take
 * one after the other. An in-kernel user calls gm_sm3_impl(0)->blocks_x8() where
 * the vector registers may be used and inside kernel_fpu_begin() and
 * kernel_fpu_end() if that implementation has @simd set, or this function; it
 * pads the messages itself. Constant time.
 */
void gm_sm3_blocks_x8_c(struct gm_sm3_chain chain[GM_SM3_LANES],
			const u8 *const data[GM_SM3_LANES], size_t nblocks)
{
	unsigned int i;

	for (i = 0; i < GM_SM3_LANES; i++)
		gm_sm3_blocks_c(&chain[i], data[i], nblocks);
}
GM_EXPORT(gm_sm3_blocks_x8_c);

/**
 * gm_sm3_init() - start a message
 * @st: state, overwritten; holds the initial value of GB/T 32905 clause 4.1
 */
void gm_sm3_init(struct gm_sm3_state *st)
{
	static const struct gm_sm3_chain iv = { {
		0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
		0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e,
	} };

	st->chain = iv;
	st->count = 0;
}
GM_EXPORT(gm_sm3_init);

/**
 * gm_sm3_update() - hash more of the message
 * @impl: implementation to use; its vector registers, if any, are held
 * @st: state, begun with gm_sm3_init() or gm_hmac_sm3_init()
 * @data: @len bytes, any alignment
 * @len: length in bytes, may be 0
 */
void gm_sm3_update(const struct gm_sm3_impl *impl, struct gm_sm3_state *st,
		   const u8 *data, size_t len)
{
	size_t have = st->count % GM_SM3_BLOCK_SIZE, n;

	if (!len)
		return;
	st->count += len;
	if (have) {
		n = min_t(size_t, len, GM_SM3_BLOCK_SIZE - have);
		memcpy(st->buf + have, data, n);
		if (have + n < GM_SM3_BLOCK_SIZE)
			return;
		impl->blocks(&st->chain, st->buf, 1);
		data += n;
		len -= n;
	}
	n = len / GM_SM3_BLOCK_SIZE;
	if (n)
		impl->blocks(&st->chain, data, n);
	memcpy(st->buf, data + n * GM_SM3_BLOCK_SIZE, len % GM_SM3_BLOCK_SIZE);
}
GM_EXPORT(gm_sm3_update);

/**
 * gm_sm3_final() - end the message
 * @impl: implementation to use
 * @st: state; wiped
 * @out: digest
 *
 * Pads as GB/T 32905 clause 5.2 says: a one bit, zeros, and the length in bits
 * as a 64-bit big-endian number.
 */
void gm_sm3_final(const struct gm_sm3_impl *impl, struct gm_sm3_state *st,
		  u8 out[GM_SM3_DIGEST_SIZE])
{
	unsigned int have = st->count % GM_SM3_BLOCK_SIZE, i;

	st->buf[have++] = 0x80;
	if (have > GM_SM3_BLOCK_SIZE - 8) {
		memset(st->buf + have, 0, GM_SM3_BLOCK_SIZE - have);
		impl->blocks(&st->chain, st->buf, 1);
		have = 0;
	}
	memset(st->buf + have, 0, GM_SM3_BLOCK_SIZE - 8 - have);
	gm_put_be64(st->buf + GM_SM3_BLOCK_SIZE - 8, st->count << 3);
	impl->blocks(&st->chain, st->buf, 1);

	for (i = 0; i < 8; i++)
		gm_put_be32(out + 4 * i, st->chain.h[i]);
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_sm3_final);

/**
 * gm_sm3() - hash a message in one call
 * @impl: implementation to use
 * @data: @len bytes, any alignment
 * @len: length in bytes, may be 0
 * @out: digest; may overlap @data
 */
void gm_sm3(const struct gm_sm3_impl *impl, const u8 *data, size_t len,
	    u8 out[GM_SM3_DIGEST_SIZE])
{
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	gm_sm3_update(impl, &st, data, len);
	gm_sm3_final(impl, &st, out);
}
GM_EXPORT(gm_sm3);
