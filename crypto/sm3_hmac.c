// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * HMAC-SM3 (RFC 2104, GB/T 15852.2-2012 MAC algorithm 2).
 */
#include <gm/sm3.h>

/* The chaining value after one block of @block ^ @pad. */
static void absorb_pad(const struct gm_sm3_impl *impl,
		       struct gm_sm3_chain *chain,
		       const u8 block[GM_SM3_BLOCK_SIZE], u8 pad)
{
	struct gm_sm3_state st;
	unsigned int i;

	gm_sm3_init(&st);
	for (i = 0; i < GM_SM3_BLOCK_SIZE; i++)
		st.buf[i] = block[i] ^ pad;
	impl->blocks(&st.chain, st.buf, 1);
	*chain = st.chain;
	memzero_explicit(&st, sizeof(st));
}

/**
 * gm_hmac_sm3_set_key() - prepare an HMAC key
 * @impl: implementation to use
 * @key: prepared key
 * @in: key, @len bytes; longer than a block it is hashed first
 * @len: length in bytes, may be 0
 */
void gm_hmac_sm3_set_key(const struct gm_sm3_impl *impl,
			 struct gm_hmac_sm3_key *key, const u8 *in, size_t len)
{
	u8 block[GM_SM3_BLOCK_SIZE] = {};

	if (len > sizeof(block))
		gm_sm3(impl, in, len, block);
	else if (len)
		memcpy(block, in, len);
	absorb_pad(impl, &key->inner, block, 0x36);
	absorb_pad(impl, &key->outer, block, 0x5c);
	memzero_explicit(block, sizeof(block));
}
GM_EXPORT(gm_hmac_sm3_set_key);

/**
 * gm_hmac_sm3_init() - start a message; continue it with gm_sm3_update()
 * @key: prepared key
 * @st: state, overwritten
 */
void gm_hmac_sm3_init(const struct gm_hmac_sm3_key *key,
		      struct gm_sm3_state *st)
{
	st->chain = key->inner;
	st->count = GM_SM3_BLOCK_SIZE;
}
GM_EXPORT(gm_hmac_sm3_init);

/**
 * gm_hmac_sm3_final() - end the message
 * @impl: implementation to use
 * @key: the key that it was begun with
 * @st: state; wiped
 * @out: tag
 */
void gm_hmac_sm3_final(const struct gm_sm3_impl *impl,
		       const struct gm_hmac_sm3_key *key,
		       struct gm_sm3_state *st, u8 out[GM_SM3_DIGEST_SIZE])
{
	u8 inner[GM_SM3_DIGEST_SIZE];

	gm_sm3_final(impl, st, inner);
	st->chain = key->outer;
	st->count = GM_SM3_BLOCK_SIZE;
	gm_sm3_update(impl, st, inner, sizeof(inner));
	gm_sm3_final(impl, st, out);
	memzero_explicit(inner, sizeof(inner));
}
GM_EXPORT(gm_hmac_sm3_final);
