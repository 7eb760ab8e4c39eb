// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * ZUC-GXM, GM/T 0001.4-2024: an AEAD of ZUC-128 and GHASH.
 *
 * One keystream: its first bytes, as many as the tag has, mask the tag, and the
 * text is encrypted with those that follow. The tag is the GHASH of AAD and
 * ciphertext as in GCM, masked.
 */
#include <gm/zuc.h>

/**
 * gm_zuc_gxm_set_key() - prepare a key
 * @hash: whose GHASH is used
 * @key: prepared key; wiped on error
 * @in: key of ZUC-128, then hash key
 * @len: length of @in in bytes: 32
 *
 * Return: 0, or -EINVAL.
 */
int gm_zuc_gxm_set_key(const struct gm_sm4_impl *hash,
		       struct gm_zuc_gxm_key *key, const u8 *in, size_t len)
{
	memzero_explicit(key, sizeof(*key));
	if (len != GM_ZUC_GXM_KEY_SIZE)
		return -EINVAL;
	memcpy(key->cipher, in, GM_ZUC_KEY_SIZE);
	gm_ghash_set_key(hash->ghash_powers, &key->hash, in + GM_ZUC_KEY_SIZE);
	return 0;
}
GM_EXPORT(gm_zuc_gxm_set_key);

/**
 * gm_zuc_gxm_init() - start a message
 * @impl: implementation to use
 * @key: prepared key
 * @st: state, overwritten
 * @iv: IV
 * @tag_len: length of the tag in bytes, 8..16
 *
 * Return: 0, or -EINVAL for another @tag_len.
 */
int gm_zuc_gxm_init(const struct gm_zuc_impl *impl,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    const u8 iv[GM_ZUC_IV_SIZE], size_t tag_len)
{
	memset(st, 0, sizeof(*st));
	if (tag_len < GM_ZUC_TAG_MIN || tag_len > GM_ZUC_TAG_MAX)
		return -EINVAL;
	st->tag_len = tag_len;
	gm_zuc128_init(impl, &st->stream.zuc, key->cipher, iv);
	gm_zuc_stream_init(&st->stream);
	gm_zuc_stream_crypt(impl, &st->stream, st->mask, st->mask, tag_len);
	return 0;
}
GM_EXPORT(gm_zuc_gxm_init);

/**
 * gm_zuc_gxm_aad() - authenticate more of the AAD
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_gxm_aad(const struct gm_sm4_impl *hash,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    const u8 *aad, size_t len)
{
	gm_zuc_hash_aad(hash->ghash, &key->hash, &st->hash, aad, len);
}
GM_EXPORT(gm_zuc_gxm_aad);

/**
 * gm_zuc_gxm_enc() - encrypt more of the text
 * @impl: implementation to use
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_gxm_enc(const struct gm_zuc_impl *impl,
		    const struct gm_sm4_impl *hash,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    u8 *dst, const u8 *src, size_t len)
{
	gm_zuc_hash_crypt(impl, hash->ghash, &key->hash, &st->hash, &st->stream,
			  false, dst, src, len);
}
GM_EXPORT(gm_zuc_gxm_enc);

/**
 * gm_zuc_gxm_dec() - decrypt more of the text
 * @impl: implementation to use
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_gxm_dec(const struct gm_zuc_impl *impl,
		    const struct gm_sm4_impl *hash,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    u8 *dst, const u8 *src, size_t len)
{
	gm_zuc_hash_crypt(impl, hash->ghash, &key->hash, &st->hash, &st->stream,
			  true, dst, src, len);
}
GM_EXPORT(gm_zuc_gxm_dec);

/**
 * gm_zuc_gxm_final() - end a message
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state; wiped
 * @tag: as many bytes as gm_zuc_gxm_init() was told
 */
void gm_zuc_gxm_final(const struct gm_sm4_impl *hash,
		      const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		      u8 *tag)
{
	u8 full[GM_ZUC_TAG_MAX];

	gm_zuc_ghash_final(hash->ghash, &key->hash, &st->hash, full);
	gm_xor(tag, full, st->mask, st->tag_len);
	memzero_explicit(full, sizeof(full));
	memzero_explicit(st, sizeof(*st));
}
GM_EXPORT(gm_zuc_gxm_final);
