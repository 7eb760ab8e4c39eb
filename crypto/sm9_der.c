// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Encodings of SM9 keys, signatures and ciphertexts: DER of GM/T 0080-2020.
 *
 * A point is a BIT STRING of 04 || x || y, a master key an INTEGER.
 */
#include <gm/sm9.h>
#include "der.h"

/* BIT STRING { 04 || point }; returns the bytes written. */
static size_t put_point(u8 *out, const u8 *point, size_t size)
{
	size_t n = put_header(out, TAG_BITS, size + 2);

	out[n++] = 0;
	out[n++] = 4;
	memcpy(out + n, point, size);
	return n + size;
}

static int get_point(struct cursor *in, u8 *point, size_t size)
{
	struct cursor v;

	if (get_value(in, TAG_BITS, &v) || v.len != size + 2 || v.p[0] ||
	    v.p[1] != 4)
		return -EBADMSG;
	memcpy(point, v.p + 2, size);
	return 0;
}

static size_t put_octets(u8 *out, const u8 *in, size_t len)
{
	size_t n = put_header(out, TAG_OCTETS, len);

	memmove(out + n, in, len);
	return n + len;
}

/**
 * gm_sm9_sig_to_der() - a signature in DER
 * @out: SEQUENCE { h OCTET STRING, S BIT STRING }
 * @sig: h || S
 */
void gm_sm9_sig_to_der(u8 out[GM_SM9_SIG_DER_SIZE],
		       const u8 sig[GM_SM9_SIG_SIZE])
{
	size_t n = put_header(out, TAG_SEQUENCE, GM_SM9_SIG_DER_SIZE - 2);

	n += put_octets(out + n, sig, GM_SM9_BYTES);
	put_point(out + n, sig + GM_SM9_BYTES, GM_SM9_G1_SIZE);
}
GM_EXPORT(gm_sm9_sig_to_der);

/**
 * gm_sm9_sig_from_der() - a signature from DER
 * @sig: h || S; whether they are in range is seen by gm_sm9_verify()
 * @in: encoding, @len bytes
 * @len: in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of a signature and nothing else.
 */
int gm_sm9_sig_from_der(u8 sig[GM_SM9_SIG_SIZE], const u8 *in, size_t len)
{
	struct cursor all = { in, len }, seq, h;

	if (get_value(&all, TAG_SEQUENCE, &seq) || all.len ||
	    get_value(&seq, TAG_OCTETS, &h) || h.len != GM_SM9_BYTES ||
	    get_point(&seq, sig + GM_SM9_BYTES, GM_SM9_G1_SIZE) || seq.len)
		return -EBADMSG;
	memcpy(sig, h.p, GM_SM9_BYTES);
	return 0;
}
GM_EXPORT(gm_sm9_sig_from_der);

/**
 * gm_sm9_point_to_der() - a master public key or a user's key in DER
 * @out: BIT STRING, GM_SM9_G1_DER_SIZE or GM_SM9_G2_DER_SIZE bytes
 * @point: x || y
 * @size: GM_SM9_G1_SIZE or GM_SM9_G2_SIZE
 *
 * Return: the length of the encoding in bytes.
 */
size_t gm_sm9_point_to_der(u8 *out, const u8 *point, size_t size)
{
	return put_point(out, point, size);
}
GM_EXPORT(gm_sm9_point_to_der);

/**
 * gm_sm9_point_from_der() - a master public key or a user's key from DER
 * @point: x || y; whether it is a point is seen by who uses it
 * @size: GM_SM9_G1_SIZE or GM_SM9_G2_SIZE
 * @in: encoding, @len bytes
 * @len: in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of such a point and nothing else.
 */
int gm_sm9_point_from_der(u8 *point, size_t size, const u8 *in, size_t len)
{
	struct cursor all = { in, len };

	return get_point(&all, point, size) || all.len ? -EBADMSG : 0;
}
GM_EXPORT(gm_sm9_point_from_der);

/**
 * gm_sm9_master_to_der() - a master key in DER
 * @out: INTEGER
 * @k: big-endian; how many leading zeros it has is not kept secret
 *
 * Return: the length of the encoding in bytes, 3..35.
 */
size_t gm_sm9_master_to_der(u8 out[GM_SM9_MASTER_DER_MAX],
			    const u8 k[GM_SM9_BYTES])
{
	return put_integer(out, k);
}
GM_EXPORT(gm_sm9_master_to_der);

/**
 * gm_sm9_master_from_der() - a master key from DER
 * @k: big-endian; whether it is in range is seen by gm_sm9_set_master_key()
 * @in: encoding, @len bytes
 * @len: in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of a number of up to 256 bits and
 * nothing else.
 */
int gm_sm9_master_from_der(u8 k[GM_SM9_BYTES], const u8 *in, size_t len)
{
	struct cursor all = { in, len };

	return get_integer(&all, k) || all.len ? -EBADMSG : 0;
}
GM_EXPORT(gm_sm9_master_from_der);

/**
 * gm_sm9_ct_to_der() - a ciphertext in DER
 * @out: SEQUENCE { EnType INTEGER, C1 BIT STRING, C3 OCTET STRING, C2 OCTET
 *	 STRING }, up to GM_SM9_CT_DER_EXTRA + @ct->len bytes
 * @ct: the parts; C2 may be at the end of @out
 *
 * Return: the length of the encoding in bytes.
 */
size_t gm_sm9_ct_to_der(u8 *out, const struct gm_sm9_ct *ct)
{
	const size_t head = 3 + GM_SM9_G1_DER_SIZE + 2 + GM_SM3_DIGEST_SIZE;
	size_t n;

	n = put_header(out, TAG_SEQUENCE, head + header_size(ct->len) + ct->len);
	n += put_header(out + n, TAG_INTEGER, 1);
	out[n++] = ct->mode;
	n += put_point(out + n, ct->head, GM_SM9_G1_SIZE);
	n += put_octets(out + n, ct->head + GM_SM9_G1_SIZE, GM_SM3_DIGEST_SIZE);
	return n + put_octets(out + n, ct->c2, ct->len);
}
GM_EXPORT(gm_sm9_ct_to_der);

/**
 * gm_sm9_ct_from_der() - a ciphertext from DER
 * @ct: its parts; C2 stays where it is in @in; whether there is such a mode is
 *	seen by gm_sm9_decrypt()
 * @in: encoding, @len bytes
 * @len: in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of a ciphertext and nothing else.
 */
int gm_sm9_ct_from_der(struct gm_sm9_ct *ct, const u8 *in, size_t len)
{
	struct cursor all = { in, len }, seq, mode, c3, c2;

	if (get_value(&all, TAG_SEQUENCE, &seq) || all.len ||
	    get_value(&seq, TAG_INTEGER, &mode) || mode.len != 1 ||
	    get_point(&seq, ct->head, GM_SM9_G1_SIZE) ||
	    get_value(&seq, TAG_OCTETS, &c3) || c3.len != GM_SM3_DIGEST_SIZE ||
	    get_value(&seq, TAG_OCTETS, &c2) || !c2.len || seq.len)
		return -EBADMSG;
	ct->mode = mode.p[0];
	memcpy(ct->head + GM_SM9_G1_SIZE, c3.p, GM_SM3_DIGEST_SIZE);
	ct->c2 = c2.p;
	ct->len = c2.len;
	return 0;
}
GM_EXPORT(gm_sm9_ct_from_der);

/**
 * gm_sm9_key_to_der() - an encapsulated key with the key, in DER
 * @out: SEQUENCE { K OCTET STRING, C BIT STRING }, up to GM_SM9_KEY_DER_EXTRA +
 *	 @len bytes
 * @c: C
 * @key: K, @len bytes
 * @len: in bytes
 *
 * Return: the length of the encoding in bytes.
 */
size_t gm_sm9_key_to_der(u8 *out, const u8 c[GM_SM9_G1_SIZE], const u8 *key,
			 size_t len)
{
	size_t n;

	n = put_header(out, TAG_SEQUENCE,
		       header_size(len) + len + GM_SM9_G1_DER_SIZE);
	n += put_octets(out + n, key, len);
	return n + put_point(out + n, c, GM_SM9_G1_SIZE);
}
GM_EXPORT(gm_sm9_key_to_der);

/**
 * gm_sm9_key_from_der() - an encapsulated key with the key, from DER
 * @c: C; whether it is a point is seen by gm_sm9_decaps()
 * @key: K, where it is in @in
 * @key_len: its length in bytes
 * @in: encoding, @len bytes
 * @len: in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of such and nothing else.
 */
int gm_sm9_key_from_der(u8 c[GM_SM9_G1_SIZE], const u8 **key, size_t *key_len,
			const u8 *in, size_t len)
{
	struct cursor all = { in, len }, seq, k;

	if (get_value(&all, TAG_SEQUENCE, &seq) || all.len ||
	    get_value(&seq, TAG_OCTETS, &k) || !k.len ||
	    get_point(&seq, c, GM_SM9_G1_SIZE) || seq.len)
		return -EBADMSG;
	*key = k.p;
	*key_len = k.len;
	return 0;
}
GM_EXPORT(gm_sm9_key_from_der);
