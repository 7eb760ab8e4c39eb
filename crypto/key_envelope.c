// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Keys in the kernel's keyrings: the blobs that they come in, and the words of
 * enc= and hash= that say what is signed. See <gm/key.h>.
 *
 * The kernel asks one parser after the other until one says something else than
 * -EBADMSG. Whatever is not clearly SM2's is therefore refused with that.
 */
#include <gm/key.h>
#include "der.h"

/* A private key begins with its version, a public one with its algorithm. */
static int kind_of(enum gm_key_kind *kind, const u8 *in, size_t len)
{
	struct cursor all = { in, len }, v;

	/* 32 bytes would pass for d as it is; no key in DER is as short */
	if (len <= GM_SM2_BYTES || get_value(&all, TAG_SEQUENCE, &v) ||
	    all.len || !v.len)
		return -EBADMSG;
	switch (v.p[0]) {
	case TAG_INTEGER:
		*kind = GM_KEY_PRIVATE;
		return 0;
	case TAG_SEQUENCE:
		*kind = GM_KEY_PUBLIC;
		return 0;
	}
	return -EBADMSG;
}

/**
 * gm_key_open() - find the key in a blob
 * @form: what was found; undefined on error
 * @in: an envelope, or the DER that could be in one
 * @len: length of @in in bytes
 *
 * Return: 0, -EBADMSG if this is neither, -ENOPKG if it is an envelope for
 * another algorithm.
 */
int gm_key_open(struct gm_key_form *form, const u8 *in, size_t len)
{
	const size_t magic = sizeof(GM_KEY_MAGIC) - 1;

	form->der = in;
	form->len = len;
	form->wrapped = len >= magic && !memcmp(in, GM_KEY_MAGIC, magic);
	if (!form->wrapped)
		return kind_of(&form->kind, in, len);
	if (len < GM_KEY_HEAD)
		return -EBADMSG;
	form->der += GM_KEY_HEAD;
	form->len -= GM_KEY_HEAD;
	if ((size_t)(in[6] << 8 | in[7]) != form->len)
		return -EBADMSG;
	if (in[4] != GM_KEY_SM2)
		return -ENOPKG;
	if (kind_of(&form->kind, form->der, form->len) ||
	    in[5] != form->kind)
		return -EBADMSG;
	return 0;
}
GM_EXPORT(gm_key_open);

/**
 * gm_key_decode() - the key in a blob
 * @ws: working memory
 * @key: the key; wiped on error
 * @in: what gm_key_open() reads
 * @len: length of @in in bytes
 *
 * Return: 0; -EBADMSG or -ENOPKG as gm_key_open(); -EINVAL if what is in an
 * envelope is no key of SM2, or has a public key that is another's; -EBADMSG if
 * that is so without an envelope.
 */
int gm_key_decode(struct gm_sm2_ws *ws, struct gm_key *key, const u8 *in,
		  size_t len)
{
	struct gm_key_form form;
	int err;

	memset(key, 0, sizeof(*key));
	err = gm_key_open(&form, in, len);
	if (err)
		return err;
	key->kind = form.kind;
	if (form.kind == GM_KEY_PRIVATE)
		err = gm_sm2_decode_priv_key(ws, &key->priv, &key->pub,
					     form.der, form.len);
	else
		err = gm_sm2_decode_pub_key(&key->pub, form.der, form.len);
	if (!err)
		return 0;
	memzero_explicit(key, sizeof(*key));
	return form.wrapped ? -EINVAL : -EBADMSG;
}
GM_EXPORT(gm_key_decode);

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int get_id(struct gm_key_scheme *scheme, const char *hex)
{
	int high, low;

	for (scheme->id_len = 0; hex[0]; hex += 2) {
		high = hex_digit(hex[0]);
		low = hex_digit(hex[1]);
		if (high < 0 || low < 0 || scheme->id_len == GM_SM2_ID_MAX)
			return -EINVAL;
		scheme->id[scheme->id_len++] = high << 4 | low;
	}
	return 0;
}

/**
 * gm_key_scheme() - read what enc= and hash= say
 * @scheme: what they say; undefined on error
 * @enc: "raw": the digest e; "sm2-za": the message, signed under the ID
 *	 1234567812345678; "sm2-za:" and an ID of up to GM_SM2_ID_MAX bytes in hex
 *	 digits, which may be none
 * @hash: "sm3", or NULL for the same
 *
 * Return: 0, -ENOPKG for another encoding or hash, -EINVAL for a wrong ID.
 */
int gm_key_scheme(struct gm_key_scheme *scheme, const char *enc,
		  const char *hash)
{
	static const char za[] = "sm2-za";
	const size_t len = sizeof(za) - 1;

	if (!enc || (hash && strcmp(hash, "sm3")))
		return -ENOPKG;
	scheme->whole = strcmp(enc, "raw");
	if (!scheme->whole)
		return 0;
	if (strncmp(enc, za, len))
		return -ENOPKG;
	if (enc[len] == ':')
		return get_id(scheme, enc + len + 1);
	if (enc[len])
		return -ENOPKG;
	scheme->id_len = sizeof(GM_SM2_DEFAULT_ID) - 1;
	memcpy(scheme->id, GM_SM2_DEFAULT_ID, scheme->id_len);
	return 0;
}
GM_EXPORT(gm_key_scheme);

/**
 * gm_key_digest() - the digest e that a signature is made over
 * @sm3: implementation of SM3
 * @e: where to put it
 * @scheme: what @in is
 * @pub: the signer's public key
 * @in: the message, or e itself
 * @len: length of @in in bytes
 *
 * GB/T 32918.2, 6.1 A1 and A2.
 *
 * Return: 0, or -EINVAL if e is given and has not 32 bytes.
 */
int gm_key_digest(const struct gm_sm3_impl *sm3, u8 e[GM_SM3_DIGEST_SIZE],
		  const struct gm_key_scheme *scheme,
		  const struct gm_sm2_pub_key *pub, const u8 *in, size_t len)
{
	u8 za[GM_SM3_DIGEST_SIZE];
	int err;

	if (!scheme->whole) {
		if (len != GM_SM3_DIGEST_SIZE)
			return -EINVAL;
		memcpy(e, in, GM_SM3_DIGEST_SIZE);
		return 0;
	}
	err = gm_sm2_za(sm3, za, pub, scheme->id, scheme->id_len);
	if (!err)
		gm_sm2_digest(sm3, e, za, in, len);
	return err;
}
GM_EXPORT(gm_key_digest);
