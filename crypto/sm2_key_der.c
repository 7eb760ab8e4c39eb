// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The forms in which keys of SM2 are stored: bare, SubjectPublicKeyInfo (RFC
 * 5280, RFC 5480), ECPrivateKey (SEC 1, RFC 5915) and PrivateKeyInfo (PKCS#8, RFC
 * 5208; RFC 5958). The curve is named by its object identifier, which is that of
 * GM/T 0006; curves spelt out are refused.
 *
 * Reading is strict DER. What a private key says about its public key has to be
 * true.
 */
#include <gm/sm2.h>
#include "der.h"

#define TAG_CONTEXT(n)	(0x80 | (n))	/* IMPLICIT, of something primitive */
#define TAG_EXPLICIT(n)	(0xa0 | (n))	/* or IMPLICIT, of something constructed */

/* 1.2.156.10197.1.301, and id-ecPublicKey before it, 1.2.840.10045.2.1 */
#define CURVE_OID	0x06, 0x08, 0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d
static const u8 curve_oid[] = { CURVE_OID };
static const u8 algorithm[] = {
	0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, CURVE_OID
};

static bool is_bytes(const struct cursor *in, const u8 *want, size_t len)
{
	return in->len == len && !memcmp(in->p, want, len);
}

/* AlgorithmIdentifier of a key on this curve */
static bool get_algorithm(struct cursor *in)
{
	struct cursor v;

	return !get_value(in, TAG_SEQUENCE, &v) &&
	       is_bytes(&v, algorithm, sizeof(algorithm));
}

static bool get_version(struct cursor *in, u8 *version)
{
	struct cursor v;

	if (get_value(in, TAG_INTEGER, &v) || v.len != 1)
		return false;
	*version = v.p[0];
	return true;
}

/* Does what is left begin with this tag? */
static bool is_next(const struct cursor *in, u8 tag)
{
	return in->len && in->p[0] == tag;
}

/* The point in a BIT STRING. */
static int point_of_bits(struct gm_sm2_pub_key *key, const struct cursor *bits)
{
	if (!bits->len || bits->p[0])
		return -EINVAL;
	return gm_sm2_set_pub_key(key, bits->p + 1, bits->len - 1);
}

/**
 * gm_sm2_decode_pub_key() - a public key in any of its forms
 * @key: the key; undefined on error
 * @in: 04 || x || y, or compressed, 02 or 03 || x, or SubjectPublicKeyInfo in DER
 * @len: length of @in in bytes
 *
 * Return: 0, or -EINVAL if this is no public key.
 */
int gm_sm2_decode_pub_key(struct gm_sm2_pub_key *key, const u8 *in, size_t len)
{
	struct cursor all = { in, len }, spki, bits;

	if (!is_next(&all, TAG_SEQUENCE))
		return gm_sm2_set_pub_key(key, in, len);
	if (get_value(&all, TAG_SEQUENCE, &spki) || all.len ||
	    !get_algorithm(&spki) ||
	    get_value(&spki, TAG_BITS, &bits) || spki.len)
		return -EINVAL;
	return point_of_bits(key, &bits);
}
GM_EXPORT(gm_sm2_decode_pub_key);

/* What there is to know of a private key. */
struct priv {
	const u8 *d;			/* 32 bytes */
	struct cursor points[2];	/* BIT STRINGs with the public key */
	unsigned int n_points;
};

/* ECPrivateKey and nothing else */
static bool get_ec_key(struct priv *priv, struct cursor in)
{
	struct cursor seq, v;
	u8 version;

	if (get_value(&in, TAG_SEQUENCE, &seq) || in.len ||
	    !get_version(&seq, &version) || version != 1 ||
	    get_value(&seq, TAG_OCTETS, &v) || v.len != GM_SM2_BYTES)
		return false;
	priv->d = v.p;
	if (is_next(&seq, TAG_EXPLICIT(0)) &&
	    (get_value(&seq, TAG_EXPLICIT(0), &v) ||
	     !is_bytes(&v, curve_oid, sizeof(curve_oid))))
		return false;
	if (is_next(&seq, TAG_EXPLICIT(1)) &&
	    (get_value(&seq, TAG_EXPLICIT(1), &v) ||
	     get_value(&v, TAG_BITS, &priv->points[priv->n_points++]) || v.len))
		return false;
	return !seq.len;
}

/*
 * PrivateKeyInfo from behind its version on. Attributes say nothing about the
 * key; version 1 is for those that have the public key here too.
 */
static bool get_key_info(struct priv *priv, struct cursor *in, u8 version)
{
	struct cursor key, v;

	if (version > 1 || !get_algorithm(in) ||
	    get_value(in, TAG_OCTETS, &key) || !get_ec_key(priv, key))
		return false;
	if (is_next(in, TAG_EXPLICIT(0)) && get_value(in, TAG_EXPLICIT(0), &v))
		return false;
	if (is_next(in, TAG_CONTEXT(1)) != version)
		return false;
	if (version &&
	    get_value(in, TAG_CONTEXT(1), &priv->points[priv->n_points++]))
		return false;
	return !in->len;
}

static bool get_priv(struct priv *priv, const u8 *in, size_t len)
{
	struct cursor all = { in, len }, seq;
	u8 version;

	if (len == GM_SM2_BYTES) {
		priv->d = in;
		return true;
	}
	if (get_value(&all, TAG_SEQUENCE, &seq) || all.len ||
	    !get_version(&seq, &version))
		return false;
	if (is_next(&seq, TAG_SEQUENCE))
		return get_key_info(priv, &seq, version);
	return get_ec_key(priv, (struct cursor){ in, len });
}

/**
 * gm_sm2_decode_priv_key() - a private key in any of its forms
 * @ws: working memory
 * @key: the key; wiped on error
 * @pub: its public key; undefined on error
 * @in: d in 32 bytes, big-endian, or ECPrivateKey or PrivateKeyInfo in DER
 * @len: length of @in in bytes
 *
 * Return: 0, or -EINVAL if this is no private key, or has a public key that is
 * another's.
 */
int gm_sm2_decode_priv_key(struct gm_sm2_ws *ws, struct gm_sm2_priv_key *key,
			   struct gm_sm2_pub_key *pub, const u8 *in, size_t len)
{
	struct gm_sm2_pub_key said;
	struct priv priv = {};
	unsigned int i;
	int err = -EINVAL;

	if (get_priv(&priv, in, len))
		err = gm_sm2_set_priv_key(key, priv.d);
	if (!err)
		gm_sm2_pub_from_priv(ws, pub, key);
	for (i = 0; !err && i < priv.n_points; i++) {
		err = point_of_bits(&said, &priv.points[i]);
		if (!err && memcmp(&said, pub, sizeof(said)))
			err = -EINVAL;
	}
	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}
GM_EXPORT(gm_sm2_decode_priv_key);
