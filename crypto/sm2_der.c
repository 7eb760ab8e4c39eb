// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Encodings of SM2 signatures and ciphertexts: DER of GM/T 0009-2012 clause 7,
 * and the raw forms of GB/T 32918.4.
 */
#include <gm/sm2.h>
#include "der.h"

/**
 * gm_sm2_sig_to_der() - a signature in DER
 * @out: SEQUENCE { r INTEGER, s INTEGER }
 * @sig: r || s
 *
 * Return: the length of the encoding in bytes, 8..72.
 */
size_t gm_sm2_sig_to_der(u8 out[GM_SM2_SIG_DER_MAX],
			 const u8 sig[GM_SM2_SIG_SIZE])
{
	size_t n;

	n = put_header(out, TAG_SEQUENCE,
		       2 + integer_size(sig) + 2 + integer_size(sig + 32));
	n += put_integer(out + n, sig);
	return n + put_integer(out + n, sig + 32);
}
GM_EXPORT(gm_sm2_sig_to_der);

/**
 * gm_sm2_sig_from_der() - a signature from DER
 * @sig: r || s; whether they are in range is seen by gm_sm2_verify()
 * @in: encoding, @len bytes
 * @len: length in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of a signature and nothing else.
 */
int gm_sm2_sig_from_der(u8 sig[GM_SM2_SIG_SIZE], const u8 *in, size_t len)
{
	struct cursor all = { in, len }, seq;

	if (get_value(&all, TAG_SEQUENCE, &seq) || all.len ||
	    get_integer(&seq, sig) || get_integer(&seq, sig + 32) || seq.len)
		return -EBADMSG;
	return 0;
}
GM_EXPORT(gm_sm2_sig_from_der);

/* Bytes of what is in the SEQUENCE, with numbers of @numbers bytes together. */
static size_t ct_size(size_t numbers, size_t len)
{
	return 2 + 2 + numbers + 2 + 32 + header_size(len) + len;
}

/**
 * gm_sm2_ct_der_max() - how long a ciphertext in DER may be
 * @len: length of C2 in bytes, up to GM_SM2_TEXT_MAX
 *
 * Return: the largest length in bytes; what nonces give is up to some bytes less.
 */
size_t gm_sm2_ct_der_max(size_t len)
{
	size_t n = ct_size(2 * 33, len);

	return header_size(n) + n;
}
GM_EXPORT(gm_sm2_ct_der_max);

/**
 * gm_sm2_ct_to_der() - a ciphertext in DER
 * @out: SEQUENCE { x1 INTEGER, y1 INTEGER, C3 OCTET STRING, C2 OCTET STRING },
 *	 up to GM_SM2_CT_DER_EXTRA + @len bytes
 * @head: x1 || y1 || C3
 * @c2: C2, @len bytes; may be the end of those of @out
 * @len: length of C2 in bytes, up to GM_SM2_TEXT_MAX
 *
 * Return: the length of the encoding in bytes.
 */
size_t gm_sm2_ct_to_der(u8 *out, const u8 head[GM_SM2_CT_HEAD], const u8 *c2,
			size_t len)
{
	size_t n;

	n = ct_size(integer_size(head) + integer_size(head + 32), len);
	n = put_header(out, TAG_SEQUENCE, n);
	n += put_integer(out + n, head);
	n += put_integer(out + n, head + 32);
	n += put_header(out + n, TAG_OCTETS, 32);
	memcpy(out + n, head + 64, 32);
	n += 32;
	n += put_header(out + n, TAG_OCTETS, len);
	memmove(out + n, c2, len);
	return n + len;
}
GM_EXPORT(gm_sm2_ct_to_der);

/**
 * gm_sm2_ct_from_der() - a ciphertext from DER
 * @ct: its parts; C2 stays where it is in @in
 * @in: encoding, @len bytes
 * @len: length in bytes
 *
 * Return: 0, or -EBADMSG if this is not the DER of a ciphertext and nothing else.
 */
int gm_sm2_ct_from_der(struct gm_sm2_ct *ct, const u8 *in, size_t len)
{
	struct cursor all = { in, len }, seq, c3, c2;

	if (get_value(&all, TAG_SEQUENCE, &seq) || all.len ||
	    get_integer(&seq, ct->head) || get_integer(&seq, ct->head + 32) ||
	    get_value(&seq, TAG_OCTETS, &c3) || c3.len != 32 ||
	    get_value(&seq, TAG_OCTETS, &c2) || !c2.len || seq.len)
		return -EBADMSG;
	memcpy(ct->head + 64, c3.p, 32);
	ct->c2 = c2.p;
	ct->len = c2.len;
	return 0;
}
GM_EXPORT(gm_sm2_ct_from_der);

/**
 * gm_sm2_ct_to_raw() - a ciphertext as it stands in GB/T 32918.4
 * @out: GM_SM2_CT_RAW_EXTRA + @len bytes: 04 || x1 || y1, C3 and C2 in @order
 * @order: order of C2 and C3
 * @head: x1 || y1 || C3
 * @c2: C2, @len bytes; may be the end of those of @out
 * @len: length of C2 in bytes
 */
void gm_sm2_ct_to_raw(u8 *out, enum gm_sm2_order order,
		      const u8 head[GM_SM2_CT_HEAD], const u8 *c2, size_t len)
{
	size_t c2_at = order == GM_SM2_C1C2C3 ? 65 : 97;

	memmove(out + c2_at, c2, len);
	out[0] = 4;
	memcpy(out + 1, head, 64);
	memcpy(out + (order == GM_SM2_C1C2C3 ? 65 + len : 65), head + 64, 32);
}
GM_EXPORT(gm_sm2_ct_to_raw);

/**
 * gm_sm2_ct_from_raw() - a ciphertext as it stands in GB/T 32918.4
 * @ct: its parts; C2 stays where it is in @in
 * @order: order of C2 and C3; nothing in the ciphertext tells it
 * @in: 04 || x1 || y1, C3 and C2
 * @len: length in bytes
 *
 * Return: 0, or -EBADMSG if there is no room for C2, or C1 has another form.
 */
int gm_sm2_ct_from_raw(struct gm_sm2_ct *ct, enum gm_sm2_order order,
		       const u8 *in, size_t len)
{
	bool old = order == GM_SM2_C1C2C3;

	if (len <= GM_SM2_CT_RAW_EXTRA || in[0] != 4)
		return -EBADMSG;
	ct->len = len - GM_SM2_CT_RAW_EXTRA;
	ct->c2 = in + (old ? 65 : 97);
	memcpy(ct->head, in + 1, 64);
	memcpy(ct->head + 64, in + (old ? 65 + ct->len : 65), 32);
	return 0;
}
GM_EXPORT(gm_sm2_ct_from_raw);
