// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * ZUC-MUR, GM/T 0001.4-2024: an AEAD of ZUC-128 and GHASH that stands the
 * repetition of an IV.
 *
 * u is the GHASH of AAD and plaintext as in GCM. The tag is the keystream of
 * the tag key and the IV u ^ IV; the text is encrypted with that of the data
 * key and IV ^ tag, the tag padded with zeros.
 */
#include <gm/zuc.h>

/**
 * gm_zuc_mur_set_key() - prepare a key
 * @hash: whose GHASH is used
 * @key: prepared key; wiped on error
 * @in: data key, tag key, hash key
 * @len: length of @in in bytes: 48
 *
 * Return: 0, or -EINVAL.
 */
int gm_zuc_mur_set_key(const struct gm_sm4_impl *hash,
		       struct gm_zuc_mur_key *key, const u8 *in, size_t len)
{
	memzero_explicit(key, sizeof(*key));
	if (len != GM_ZUC_MUR_KEY_SIZE)
		return -EINVAL;
	memcpy(key->data, in, GM_ZUC_KEY_SIZE);
	memcpy(key->tag, in + GM_ZUC_KEY_SIZE, GM_ZUC_KEY_SIZE);
	gm_ghash_set_key(hash->ghash_powers, &key->hash,
			 in + 2 * GM_ZUC_KEY_SIZE);
	return 0;
}
GM_EXPORT(gm_zuc_mur_set_key);

/**
 * gm_zuc_mur_init() - start a message
 * @st: state, overwritten
 * @iv: IV
 * @tag_len: length of the tag in bytes, 8..16
 *
 * Return: 0, or -EINVAL for another @tag_len.
 */
int gm_zuc_mur_init(struct gm_zuc_mur *st, const u8 iv[GM_ZUC_IV_SIZE],
		    size_t tag_len)
{
	memset(st, 0, sizeof(*st));
	if (tag_len < GM_ZUC_TAG_MIN || tag_len > GM_ZUC_TAG_MAX)
		return -EINVAL;
	st->tag_len = tag_len;
	memcpy(st->iv, iv, GM_ZUC_IV_SIZE);
	return 0;
}
GM_EXPORT(gm_zuc_mur_init);

/**
 * gm_zuc_mur_aad() - authenticate more of the AAD
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state
 * @aad: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_mur_aad(const struct gm_sm4_impl *hash,
		    const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
		    const u8 *aad, size_t len)
{
	gm_zuc_hash_aad(hash->ghash, &key->hash, &st->hash, aad, len);
}
GM_EXPORT(gm_zuc_mur_aad);

/**
 * gm_zuc_mur_text() - authenticate more of the plaintext
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state
 * @text: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_mur_text(const struct gm_sm4_impl *hash,
		     const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
		     const u8 *text, size_t len)
{
	gm_zuc_hash_text(hash->ghash, &key->hash, &st->hash, text, len);
}
GM_EXPORT(gm_zuc_mur_text);

/**
 * gm_zuc_mur_tag() - end what is authenticated
 * @impl: implementation to use
 * @hash: whose GHASH is used
 * @key: prepared key
 * @st: state
 * @tag: the tag of the message, as many bytes as gm_zuc_mur_init() was told
 */
void gm_zuc_mur_tag(const struct gm_zuc_impl *impl,
		    const struct gm_sm4_impl *hash,
		    const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
		    u8 *tag)
{
	u8 u[GM_ZUC_TAG_MAX], iv[GM_ZUC_IV_SIZE];
	struct gm_zuc_state zuc;

	gm_zuc_ghash_final(hash->ghash, &key->hash, &st->hash, u);
	gm_xor(iv, u, st->iv, sizeof(iv));
	gm_zuc128_init(impl, &zuc, key->tag, iv);
	impl->keystream(&zuc, u, sizeof(u) / GM_ZUC_WORD_SIZE);
	memcpy(tag, u, st->tag_len);
	memzero_explicit(u, sizeof(u));
	memzero_explicit(iv, sizeof(iv));
	memzero_explicit(&zuc, sizeof(zuc));
}
GM_EXPORT(gm_zuc_mur_tag);

/**
 * gm_zuc_mur_set_tag() - start the keystream of the text
 * @impl: implementation to use
 * @key: prepared key
 * @st: state; ready for gm_zuc_mur_crypt()
 * @tag: the tag of the message, or that which came with it
 */
void gm_zuc_mur_set_tag(const struct gm_zuc_impl *impl,
			const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
			const u8 *tag)
{
	u8 iv[GM_ZUC_IV_SIZE];

	memcpy(iv, st->iv, sizeof(iv));
	gm_xor(iv, iv, tag, st->tag_len);
	gm_zuc128_init(impl, &st->stream.zuc, key->data, iv);
	gm_zuc_stream_init(&st->stream);
}
GM_EXPORT(gm_zuc_mur_set_tag);

/**
 * gm_zuc_mur_crypt() - encrypt or decrypt more of the text
 * @impl: implementation to use
 * @st: state
 * @dst: @len bytes; may be @src
 * @src: @len bytes
 * @len: length in bytes, may be 0
 */
void gm_zuc_mur_crypt(const struct gm_zuc_impl *impl, struct gm_zuc_mur *st,
		      u8 *dst, const u8 *src, size_t len)
{
	gm_zuc_stream_crypt(impl, &st->stream, dst, src, len);
}
GM_EXPORT(gm_zuc_mur_crypt);
