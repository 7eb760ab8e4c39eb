// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * SM9 encryption, GB/T 38635.2-2020 clause 9: a key of clause 8, K1 || K2, of which
 * K1 encrypts and K2 authenticates what has been encrypted, C3 = SM3(C2 || K2).
 *
 * The modes that have an IV carry it before what is encrypted, in C2.
 */
#include <gm/ct.h>
#include <gm/sm9.h>

#define DIGEST	GM_SM3_DIGEST_SIZE
#define BLOCK	GM_SM4_BLOCK_SIZE

static bool mode_known(enum gm_sm9_mode mode)
{
	switch (mode) {
	case GM_SM9_STREAM:
	case GM_SM9_SM4_ECB:
	case GM_SM9_SM4_CBC:
	case GM_SM9_SM4_OFB:
	case GM_SM9_SM4_CFB:
		return true;
	}
	return false;
}

static bool mode_pads(enum gm_sm9_mode mode)
{
	return mode == GM_SM9_SM4_ECB || mode == GM_SM9_SM4_CBC;
}

static size_t iv_size(enum gm_sm9_mode mode)
{
	return mode == GM_SM9_STREAM || mode == GM_SM9_SM4_ECB ? 0 : BLOCK;
}

/**
 * gm_sm9_c2_size() - how long C2 is
 * @mode: mode
 * @len: of the message in bytes, up to GM_SM9_TEXT_MAX
 *
 * Return: its length in bytes; 0 where the mode does not take a message that
 * long: an empty one is for modes with padding.
 */
size_t gm_sm9_c2_size(enum gm_sm9_mode mode, size_t len)
{
	if (!mode_known(mode) || len > GM_SM9_TEXT_MAX)
		return 0;
	if (mode_pads(mode))
		return iv_size(mode) + len / BLOCK * BLOCK + BLOCK;
	return len ? iv_size(mode) + len : 0;
}
GM_EXPORT(gm_sm9_c2_size);

/* C3 = SM3(C2 || K2), where K2 is what the key has after K1 of @k1_len bytes. */
static void authenticate(const struct gm_sm3_impl *sm3,
			 const struct gm_sm3_state *z, size_t k1_len,
			 const u8 *c2, size_t len, u8 c3[DIGEST])
{
	struct gm_sm3_state st;
	u8 k2[DIGEST] = { 0 };

	gm_sm9_kdf_xor(sm3, z, k1_len, k2, k2, sizeof(k2));
	gm_sm3_init(&st);
	gm_sm3_update(sm3, &st, c2, len);
	gm_sm3_update(sm3, &st, k2, sizeof(k2));
	gm_sm3_final(sm3, &st, c3);
	memzero_explicit(&st, sizeof(st));
	memzero_explicit(k2, sizeof(k2));
}

/* All whole blocks, or all of it in a mode that needs no padding. */
static void sm4_enc(const struct gm_sm4_impl *sm4, const struct gm_sm4_key *key,
		    enum gm_sm9_mode mode, u8 *dst, const u8 *src, size_t len,
		    u8 iv[BLOCK])
{
	if (mode == GM_SM9_SM4_ECB)
		sm4->ecb_enc(key, dst, src, len);
	else if (mode == GM_SM9_SM4_CBC)
		sm4->cbc_enc(key, dst, src, len, iv);
	else if (mode == GM_SM9_SM4_OFB)
		gm_sm4_ofb(sm4, key, dst, src, len, iv);
	else
		sm4->cfb_enc(key, dst, src, len, iv);
}

static void sm4_dec(const struct gm_sm4_impl *sm4, const struct gm_sm4_key *key,
		    enum gm_sm9_mode mode, u8 *dst, const u8 *src, size_t len,
		    u8 iv[BLOCK])
{
	if (mode == GM_SM9_SM4_ECB)
		sm4->ecb_dec(key, dst, src, len);
	else if (mode == GM_SM9_SM4_CBC)
		sm4->cbc_dec(key, dst, src, len, iv);
	else if (mode == GM_SM9_SM4_OFB)
		gm_sm4_ofb(sm4, key, dst, src, len, iv);
	else
		sm4->cfb_dec(key, dst, src, len, iv);
}

/* C2 from K1, with a fresh IV. */
static int encrypt_sm4(const struct gm_sm4_impl *sm4, const u8 k1[BLOCK],
		       enum gm_sm9_mode mode, gm_sm9_rng_fn rng, void *ctx,
		       u8 *c2, const u8 *msg, size_t len)
{
	size_t whole = mode_pads(mode) ? len / BLOCK * BLOCK : len;
	u8 iv[BLOCK] = { 0 }, last[BLOCK];
	struct gm_sm4_key key;
	int err;

	if (iv_size(mode)) {
		err = rng(ctx, iv, sizeof(iv));
		if (err)
			return err;
		memcpy(c2, iv, sizeof(iv));
		c2 += sizeof(iv);
	}
	gm_sm4_set_key(&key, k1);
	if (whole)
		sm4_enc(sm4, &key, mode, c2, msg, whole, iv);
	if (mode_pads(mode)) {
		memset(last, BLOCK - (len - whole), sizeof(last));
		memcpy(last, msg + whole, len - whole);
		sm4_enc(sm4, &key, mode, c2 + whole, last, BLOCK, iv);
		memzero_explicit(last, sizeof(last));
	}
	memzero_explicit(&key, sizeof(key));
	return 0;
}

/**
 * gm_sm9_encrypt() - encrypt a message, GB/T 38635.2 clause 9.3.1
 * @impl: implementations of SM3 and SM4 to use
 * @ws: working memory
 * @pub: master public key
 * @to: the receiver, of gm_sm9_set_enc_id()
 * @id: identity of the same, @id_len bytes
 * @id_len: in bytes
 * @mode: what C2 is
 * @rng: source of random bytes, for the nonce and then the IV
 * @ctx: its argument
 * @head: C1 || C3; raw form of the standard: @head || @c2
 * @c2: C2, gm_sm9_c2_size() bytes; may be @msg in GM_SM9_STREAM; zeros on an
 *	error of the source
 * @msg: message, @len bytes
 * @len: in bytes
 *
 * Return: 0; -EINVAL where gm_sm9_c2_size() is 0; the source's error, or -EINVAL
 * where the source gives nothing that can be used.
 */
int gm_sm9_encrypt(const struct gm_sm9_impl *impl, struct gm_sm9_ws *ws,
		   const struct gm_sm9_enc_pub *pub,
		   const struct gm_sm9_enc_id *to, const u8 *id, size_t id_len,
		   enum gm_sm9_mode mode, gm_sm9_rng_fn rng, void *ctx,
		   u8 head[GM_SM9_CT_HEAD], u8 *c2, const u8 *msg, size_t len)
{
	size_t size = gm_sm9_c2_size(mode, len), k1_len;
	struct gm_sm3_state z;
	u8 k1[BLOCK], any = 0;
	int i, err = -EINVAL;

	if (!size)
		return -EINVAL;
	k1_len = mode == GM_SM9_STREAM ? len : BLOCK;
	for (i = 0; i < GM_SM2_TRIES && !any; i++) {
		err = gm_sm9_encaps_z(impl->sm3, ws, pub, to, id, id_len, rng,
				      ctx, head, &z);
		if (err)
			break;
		/* a K1 of zeros is not used, and leaves c2 the message still */
		if (mode == GM_SM9_STREAM) {
			any = gm_sm9_kdf_xor(impl->sm3, &z, 0, c2, msg, len);
		} else {
			memset(k1, 0, sizeof(k1));
			any = gm_sm9_kdf_xor(impl->sm3, &z, 0, k1, k1,
					     sizeof(k1));
		}
		any = !!gm_public(any);
	}
	if (!err && !any)
		err = -EINVAL;
	if (!err && mode != GM_SM9_STREAM)
		err = encrypt_sm4(impl->sm4, k1, mode, rng, ctx, c2, msg, len);
	if (err)
		memset(c2, 0, size);
	else
		authenticate(impl->sm3, &z, k1_len, c2, size,
			     head + GM_SM9_G1_SIZE);
	memzero_explicit(k1, sizeof(k1));
	memzero_explicit(&z, sizeof(z));
	return err;
}
GM_EXPORT(gm_sm9_encrypt);

/* Length without the padding of PKCS #7; *bad is not 0 where there is none. */
static size_t unpad(const u8 *msg, size_t len, u32 *bad)
{
	u32 n = msg[len - 1], i;

	*bad = (n - 1) >> 31 | (BLOCK - n) >> 31;
	for (i = 1; i <= BLOCK; i++) {
		/* all ones where byte i from the end is of the padding */
		u32 mask = -((i - 1 - n) >> 31);

		*bad |= mask & (msg[len - i] ^ n);
	}
	return len - n;
}

/* The message from C2, which is authentic, by K1; -EBADMSG for bad padding. */
static int decrypt_sm4(const struct gm_sm4_impl *sm4, const u8 k1[BLOCK],
		       enum gm_sm9_mode mode, u8 *out, size_t *out_len,
		       const u8 *c2, size_t len)
{
	u8 iv[BLOCK] = { 0 };
	struct gm_sm4_key key;
	u32 bad = 0;

	memcpy(iv, c2, iv_size(mode));
	c2 += iv_size(mode);
	len -= iv_size(mode);
	gm_sm4_set_key(&key, k1);
	sm4_dec(sm4, &key, mode, out, c2, len, iv);
	memzero_explicit(&key, sizeof(key));
	*out_len = len;
	if (!mode_pads(mode))
		return 0;
	*out_len = unpad(out, len, &bad);
	/* how long a message is, and that it is refused, is no secret */
	*out_len = gm_public(*out_len);
	if (!gm_public(bad)) {
		memzero_explicit(out + *out_len, len - *out_len);
		return 0;
	}
	memzero_explicit(out, len);
	*out_len = 0;
	return -EBADMSG;
}

static bool c2_size_possible(enum gm_sm9_mode mode, size_t len)
{
	if (!mode_known(mode) || len > GM_SM9_TEXT_MAX + 2 * BLOCK ||
	    len <= iv_size(mode))
		return false;
	return !mode_pads(mode) || len % BLOCK == 0;
}

/**
 * gm_sm9_decrypt() - decrypt a message, GB/T 38635.2 clause 9.4.1
 * @impl: implementations of SM3 and SM4 to use
 * @ws: working memory
 * @key: the receiver's
 * @id: identity of the same, @id_len bytes
 * @id_len: in bytes
 * @mode: what C2 is
 * @head: C1 || C3
 * @out: message; room for @len bytes; may be @c2 in GM_SM9_STREAM; not written
 *	 where C3 is wrong, and zeros where the padding is
 * @out_len: its length in bytes; 0 on error
 * @c2: C2, @len bytes
 * @len: in bytes
 *
 * Return: 0, or -EBADMSG whatever is wrong: C1 is no point of G1, K1 is all zero,
 * C3 is another, the padding is wrong, or no message has a C2 of that length.
 */
int gm_sm9_decrypt(const struct gm_sm9_impl *impl, struct gm_sm9_ws *ws,
		   const struct gm_sm9_enc_key *key, const u8 *id,
		   size_t id_len, enum gm_sm9_mode mode,
		   const u8 head[GM_SM9_CT_HEAD], u8 *out, size_t *out_len,
		   const u8 *c2, size_t len)
{
	size_t k1_len = mode == GM_SM9_STREAM ? len : BLOCK;
	u8 k1[BLOCK] = { 0 }, c3[DIGEST];
	struct gm_sm3_state z;
	int err = -EBADMSG;
	u32 bad;

	*out_len = 0;
	if (!c2_size_possible(mode, len) ||
	    gm_sm9_decaps_z(impl->sm3, ws, key, id, id_len, head, &z))
		return -EBADMSG;
	authenticate(impl->sm3, &z, k1_len, c2, len, c3);
	bad = gm_ct_diff(c3, head + GM_SM9_G1_SIZE, DIGEST);
	/* that a ciphertext is refused is told to its sender too */
	if (gm_public(bad)) {
		err = -EBADMSG;
	} else if (mode == GM_SM9_STREAM) {
		err = gm_public(gm_sm9_kdf_xor(impl->sm3, &z, 0, out, c2,
					       len)) ? 0 : -EBADMSG;
		if (err)
			memzero_explicit(out, len);
		else
			*out_len = len;
	} else if (gm_public(gm_sm9_kdf_xor(impl->sm3, &z, 0, k1, k1,
					    sizeof(k1)))) {
		err = decrypt_sm4(impl->sm4, k1, mode, out, out_len, c2, len);
	}
	memzero_explicit(k1, sizeof(k1));
	memzero_explicit(c3, sizeof(c3));
	memzero_explicit(&z, sizeof(z));
	return err;
}
GM_EXPORT(gm_sm9_decrypt);
