// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4-HCTR, the wide-block mode of GB/T 17964-2021 clause 11.
 *
 * With M the text but for its first block, T the tweak and UHASH the
 * polynomial hash in GCM's field over M || T padded with zeros and then the
 * length of M || T in bits:
 *
 *	z1 = P_0 ^ UHASH(P_1.. || T), z2 = E(z1), S = z1 ^ z2
 *	C_i = P_i ^ E(S ^ i), i = 1, 2, ..
 *	C_0 = z2 ^ UHASH(C_1.. || T)
 *
 * and decryption exchanges the roles of z1 and z2.
 */
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define CHUNK	(32 * BLOCK)

/**
 * gm_sm4_hctr_set_key() - expand an HCTR key
 * @key: expanded key; wiped on error
 * @in: cipher key, then hash key
 * @len: length of @in in bytes: 32
 *
 * Return: 0, or -EINVAL.
 */
int gm_sm4_hctr_set_key(struct gm_sm4_hctr_key *key, const u8 *in, size_t len)
{
	memzero_explicit(key, sizeof(*key));
	if (len != GM_SM4_HCTR_KEY_SIZE)
		return -EINVAL;
	gm_sm4_set_key(&key->cipher, in);
	gm_ghash_set_key(gm_ghash_powers_c, &key->hash, in + GM_SM4_KEY_SIZE);
	return 0;
}
GM_EXPORT(gm_sm4_hctr_set_key);

/**
 * gm_sm4_hctr_hash_init() - start UHASH
 * @st: state, overwritten
 */
void gm_sm4_hctr_hash_init(struct gm_sm4_hctr_hash *st)
{
	memset(st, 0, sizeof(*st));
}
GM_EXPORT(gm_sm4_hctr_hash_init);

/**
 * gm_sm4_hctr_hash_update() - hash more of M
 * @impl: implementation to use
 * @key: expanded key
 * @st: state
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_sm4_hctr_hash_update(const struct gm_sm4_impl *impl,
			     const struct gm_sm4_hctr_key *key,
			     struct gm_sm4_hctr_hash *st, const u8 *src,
			     size_t len)
{
	size_t have = st->count % BLOCK, n;

	if (!len)
		return;
	st->count += len;
	if (have) {
		n = min_t(size_t, len, BLOCK - have);
		memcpy(st->buf + have, src, n);
		if (have + n < BLOCK)
			return;
		impl->ghash(&key->hash, &st->ghash, st->buf, 1);
		src += n;
		len -= n;
	}
	impl->ghash(&key->hash, &st->ghash, src, len / BLOCK);
	memcpy(st->buf, src + (len & -BLOCK), len % BLOCK);
}
GM_EXPORT(gm_sm4_hctr_hash_update);

/**
 * gm_sm4_hctr_hash_final() - end UHASH with the tweak and the length
 * @impl: implementation to use
 * @key: expanded key
 * @st: state; wiped
 * @tweak: T
 * @out: UHASH(M || T)
 */
void gm_sm4_hctr_hash_final(const struct gm_sm4_impl *impl,
			    const struct gm_sm4_hctr_key *key,
			    struct gm_sm4_hctr_hash *st,
			    const u8 tweak[GM_SM4_BLOCK_SIZE],
			    u8 out[GM_SM4_BLOCK_SIZE])
{
	size_t have = st->count % BLOCK;
	u8 end[3 * BLOCK] = {};

	memcpy(end, st->buf, have);
	memcpy(end + have, tweak, BLOCK);
	have = (have + 2 * BLOCK - 1) & -BLOCK;
	gm_put_be64(end + have + 8, (st->count + BLOCK) << 3);
	impl->ghash(&key->hash, &st->ghash, end, have / BLOCK + 1);
	gm_ghash_out(&st->ghash, out);
	memzero_explicit(end, sizeof(end));
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_sm4_hctr_hash_final);

/**
 * gm_sm4_hctr_ctr() - the counter mode in the middle
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes; no multiple of 16 ends the message
 * @s: S
 * @index: i of the block before, 0 at first; carried on
 */
void gm_sm4_hctr_ctr(const struct gm_sm4_impl *impl,
		     const struct gm_sm4_hctr_key *key, u8 *dst, const u8 *src,
		     size_t len, const u8 s[GM_SM4_BLOCK_SIZE], u64 *index)
{
	u64 lo = gm_get_be64(s + 8);
	u8 buf[CHUNK];
	size_t i;

	while (len) {
		size_t n = min_t(size_t, len, CHUNK);

		for (i = 0; i < n; i += BLOCK) {
			memcpy(buf + i, s, 8);
			gm_put_be64(buf + i + 8, lo ^ ++*index);
		}
		impl->ecb_enc(&key->cipher, buf, buf, i);
		gm_xor(dst, src, buf, n);
		src += n;
		dst += n;
		len -= n;
	}
	memzero_explicit(buf, sizeof(buf));
}
GM_EXPORT(gm_sm4_hctr_ctr);

static int hctr(const struct gm_sm4_impl *impl,
		const struct gm_sm4_hctr_key *key, bool dec, u8 *dst,
		const u8 *src, size_t len, const u8 tweak[BLOCK])
{
	u8 z1[BLOCK], z2[BLOCK], s[BLOCK];
	struct gm_sm4_hctr_hash st;
	u64 index = 0;

	if (len < BLOCK)
		return -EINVAL;
	len -= BLOCK;

	gm_sm4_hctr_hash_init(&st);
	gm_sm4_hctr_hash_update(impl, key, &st, src + BLOCK, len);
	gm_sm4_hctr_hash_final(impl, key, &st, tweak, z1);
	gm_xor(z1, z1, src, BLOCK);
	if (dec)
		impl->ecb_dec(&key->cipher, z2, z1, BLOCK);
	else
		gm_sm4_block(impl, &key->cipher, z2, z1);
	gm_xor(s, z1, z2, BLOCK);

	gm_sm4_hctr_ctr(impl, key, dst + BLOCK, src + BLOCK, len, s, &index);

	gm_sm4_hctr_hash_init(&st);
	gm_sm4_hctr_hash_update(impl, key, &st, dst + BLOCK, len);
	gm_sm4_hctr_hash_final(impl, key, &st, tweak, z1);
	gm_xor(dst, z1, z2, BLOCK);

	memzero_explicit(z1, sizeof(z1));
	memzero_explicit(z2, sizeof(z2));
	memzero_explicit(s, sizeof(s));
	return 0;
}

/**
 * gm_sm4_hctr_enc() - HCTR encryption of a message
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16
 * @tweak: tweak
 *
 * Return: 0, or -EINVAL when @len is less than 16.
 */
int gm_sm4_hctr_enc(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_hctr_key *key, u8 *dst, const u8 *src,
		    size_t len, const u8 tweak[GM_SM4_BLOCK_SIZE])
{
	return hctr(impl, key, false, dst, src, len, tweak);
}
GM_EXPORT(gm_sm4_hctr_enc);

/**
 * gm_sm4_hctr_dec() - HCTR decryption of a message
 * @impl: implementation to use
 * @key: expanded key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16
 * @tweak: tweak
 *
 * Return: 0, or -EINVAL when @len is less than 16.
 */
int gm_sm4_hctr_dec(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_hctr_key *key, u8 *dst, const u8 *src,
		    size_t len, const u8 tweak[GM_SM4_BLOCK_SIZE])
{
	return hctr(impl, key, true, dst, src, len, tweak);
}
GM_EXPORT(gm_sm4_hctr_dec);
