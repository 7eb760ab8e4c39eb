// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM4-XTS, both of IEEE 1619-2018 and of GB/T 17964-2021.
 *
 * They differ in how the tweak is multiplied by x from one block to the next:
 * IEEE takes the tweak as a little-endian number and shifts left, with 0x87 for
 * what falls out; GB/T takes it in GCM's bit order and shifts right, with 0xe1
 * in the first byte. Key split and ciphertext stealing are the same.
 */
#include <gm/ct.h>
#include <gm/sm4.h>

#define BLOCK	GM_SM4_BLOCK_SIZE
#define CHUNK	(32 * BLOCK)

static __always_inline void tweak_double(u8 t[BLOCK], bool gb)
{
	u64 lo, hi;

	if (gb) {
		hi = gm_get_be64(t);
		lo = gm_get_be64(t + 8);
		gm_put_be64(t, hi >> 1 ^ (-(lo & 1) & 0xe1ULL << 56));
		gm_put_be64(t + 8, lo >> 1 | hi << 63);
	} else {
		lo = gm_get_le64(t);
		hi = gm_get_le64(t + 8);
		gm_put_le64(t, lo << 1 ^ (-(hi >> 63) & 0x87));
		gm_put_le64(t + 8, hi << 1 | lo >> 63);
	}
}

/* One block under a tweak that stays as it is. */
static void xts_block(gm_sm4_ecb_fn crypt, const struct gm_sm4_key *key,
		      u8 x[BLOCK], const u8 t[BLOCK])
{
	gm_xor(x, x, t, BLOCK);
	crypt(key, x, x, BLOCK);
	gm_xor(x, x, t, BLOCK);
}

/**
 * gm_sm4_xts_steal() - the end of an XTS message that is no whole block
 * @crypt: ECB in the direction of @dec
 * @key: data key
 * @dec: decryption
 * @gb: the tweak doubling of GB/T 17964-2021
 * @dst: 16 + @tail bytes; may be @src
 * @src: the last whole block and the partial one
 * @tail: length of the partial block in bytes, 1..15
 * @tweak: encrypted tweak of the last whole block
 *
 * IEEE 1619 clause 5.3.2: the block that comes out first gives its end to fill
 * up the partial one; decryption meets the two tweaks in the other order.
 */
void gm_sm4_xts_steal(gm_sm4_ecb_fn crypt, const struct gm_sm4_key *key,
		      bool dec, bool gb, u8 *dst, const u8 *src, size_t tail,
		      const u8 tweak[GM_SM4_BLOCK_SIZE])
{
	u8 first[BLOCK], second[BLOCK], next[BLOCK];

	memcpy(next, tweak, BLOCK);
	tweak_double(next, gb);

	memcpy(first, src, BLOCK);
	xts_block(crypt, key, first, dec ? next : tweak);
	memcpy(second, first, BLOCK);
	memcpy(second, src + BLOCK, tail);
	xts_block(crypt, key, second, dec ? tweak : next);
	memcpy(dst, second, BLOCK);
	memcpy(dst + BLOCK, first, tail);

	memzero_explicit(first, sizeof(first));
	memzero_explicit(second, sizeof(second));
	memzero_explicit(next, sizeof(next));
}
GM_EXPORT(gm_sm4_xts_steal);

/**
 * gm_sm4_xts_by() - XTS by the ECB of an implementation
 * @crypt: its ECB in the direction of @dec
 * @dec: decryption
 * @gb: the tweak doubling of GB/T 17964-2021
 * @key: data key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, 0 or at least 16; no multiple of 16 ends the message
 * @tweak: encrypted tweak of the first block; becomes that of the block after
 *	   the last
 */
void gm_sm4_xts_by(gm_sm4_ecb_fn crypt, bool dec, bool gb,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 tweak[GM_SM4_BLOCK_SIZE])
{
	size_t tail = len % BLOCK;
	u8 t[CHUNK];

	len -= tail ? BLOCK + tail : 0;
	while (len) {
		size_t n = min_t(size_t, len, CHUNK), i;

		for (i = 0; i < n; i += BLOCK) {
			memcpy(t + i, tweak, BLOCK);
			tweak_double(tweak, gb);
		}
		gm_xor(dst, src, t, n);
		crypt(key, dst, dst, n);
		gm_xor(dst, dst, t, n);
		src += n;
		dst += n;
		len -= n;
	}
	if (tail)
		gm_sm4_xts_steal(crypt, key, dec, gb, dst, src, tail, tweak);
	memzero_explicit(t, sizeof(t));
}

/**
 * gm_sm4_xts_enc_c() - XTS encryption of IEEE 1619, portable code
 * @key: data key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16; no multiple of 16 ends the message
 * @tweak: encrypted tweak of the first block, carried on
 */
void gm_sm4_xts_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 tweak[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_xts_by(gm_sm4_ecb_enc_c, false, false, key, dst, src, len,
		      tweak);
}
GM_EXPORT(gm_sm4_xts_enc_c);

/**
 * gm_sm4_xts_dec_c() - XTS decryption of IEEE 1619, portable code
 * @key: data key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16; no multiple of 16 ends the message
 * @tweak: encrypted tweak of the first block, carried on
 */
void gm_sm4_xts_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 tweak[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_xts_by(gm_sm4_ecb_dec_c, true, false, key, dst, src, len,
		      tweak);
}
GM_EXPORT(gm_sm4_xts_dec_c);

/**
 * gm_sm4_xts_gb_enc_c() - XTS encryption of GB/T 17964-2021, portable code
 * @key: data key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16; no multiple of 16 ends the message
 * @tweak: encrypted tweak of the first block, carried on
 */
void gm_sm4_xts_gb_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
			 size_t len, u8 tweak[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_xts_by(gm_sm4_ecb_enc_c, false, true, key, dst, src, len,
		      tweak);
}
GM_EXPORT(gm_sm4_xts_gb_enc_c);

/**
 * gm_sm4_xts_gb_dec_c() - XTS decryption of GB/T 17964-2021, portable code
 * @key: data key
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16; no multiple of 16 ends the message
 * @tweak: encrypted tweak of the first block, carried on
 */
void gm_sm4_xts_gb_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
			 size_t len, u8 tweak[GM_SM4_BLOCK_SIZE])
{
	gm_sm4_xts_by(gm_sm4_ecb_dec_c, true, true, key, dst, src, len,
		      tweak);
}
GM_EXPORT(gm_sm4_xts_gb_dec_c);

/**
 * gm_sm4_xts_set_key() - expand an XTS key
 * @key: expanded key; wiped on error
 * @in: data key, then tweak key
 * @len: length of @in in bytes: 32
 * @forbid_weak: refuse a key of two equal halves, as FIPS 140 asks
 *
 * Return: 0, or -EINVAL.
 */
int gm_sm4_xts_set_key(struct gm_sm4_xts_key *key, const u8 *in, size_t len,
		       bool forbid_weak)
{
	memzero_explicit(key, sizeof(*key));
	if (len != 2 * GM_SM4_KEY_SIZE)
		return -EINVAL;
	if (forbid_weak && !gm_ct_diff(in, in + GM_SM4_KEY_SIZE,
				       GM_SM4_KEY_SIZE))
		return -EINVAL;
	gm_sm4_set_key(&key->data, in);
	gm_sm4_set_key(&key->tweak, in + GM_SM4_KEY_SIZE);
	return 0;
}
GM_EXPORT(gm_sm4_xts_set_key);

/**
 * gm_sm4_xts_enc() - XTS encryption of one data unit
 * @impl: implementation to use
 * @key: expanded key
 * @gb: multiply the tweak as GB/T 17964-2021 does, not as IEEE 1619
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16
 * @tweak: tweak of the data unit (such as the sector number, little-endian)
 *
 * Return: 0, or -EINVAL when @len is less than 16.
 */
int gm_sm4_xts_enc(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_xts_key *key, bool gb, u8 *dst,
		   const u8 *src, size_t len,
		   const u8 tweak[GM_SM4_BLOCK_SIZE])
{
	u8 t[BLOCK];

	if (len < BLOCK)
		return -EINVAL;
	gm_sm4_block(impl, &key->tweak, t, tweak);
	if (gb)
		impl->xts_gb_enc(&key->data, dst, src, len, t);
	else
		impl->xts_enc(&key->data, dst, src, len, t);
	memzero_explicit(t, sizeof(t));
	return 0;
}
GM_EXPORT(gm_sm4_xts_enc);

/**
 * gm_sm4_xts_dec() - XTS decryption of one data unit
 * @impl: implementation to use
 * @key: expanded key
 * @gb: multiply the tweak as GB/T 17964-2021 does, not as IEEE 1619
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, at least 16
 * @tweak: tweak of the data unit
 *
 * Return: 0, or -EINVAL when @len is less than 16.
 */
int gm_sm4_xts_dec(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_xts_key *key, bool gb, u8 *dst,
		   const u8 *src, size_t len,
		   const u8 tweak[GM_SM4_BLOCK_SIZE])
{
	u8 t[BLOCK];

	if (len < BLOCK)
		return -EINVAL;
	gm_sm4_block(impl, &key->tweak, t, tweak);
	if (gb)
		impl->xts_gb_dec(&key->data, dst, src, len, t);
	else
		impl->xts_dec(&key->data, dst, src, len, t);
	memzero_explicit(t, sizeof(t));
	return 0;
}
GM_EXPORT(gm_sm4_xts_dec);
