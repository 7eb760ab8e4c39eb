/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Pieces of DER (X.690), as far as SM2 and SM9 have them.
 *
 * Reading is strict: one encoding of a value is accepted, that which is written.
 */
#ifndef GM_DER_H
#define GM_DER_H

#include <gm/base.h>

#define TAG_INTEGER	0x02
#define TAG_BITS	0x03
#define TAG_OCTETS	0x04
#define TAG_SEQUENCE	0x30

/* Tag and length; returns the bytes written, up to 6. */
static inline size_t put_header(u8 *out, u8 tag, u32 len)
{
	unsigned int n = 1, bytes;

	out[0] = tag;
	if (len < 0x80) {
		out[1] = len;
		return 2;
	}
	while (n < 4 && len >> 8 * n)
		n++;
	out[1] = 0x80 | n;
	for (bytes = n; bytes--; len >>= 8)
		out[2 + bytes] = len;
	return 2 + n;
}

static inline size_t header_size(u32 len)
{
	u8 scratch[6];

	return put_header(scratch, 0, len);
}

/* Leading zeros of a number that its INTEGER leaves out; one digit remains. */
static inline size_t leading_zeros(const u8 n[32])
{
	size_t i = 0;

	while (i < 31 && !n[i])
		i++;
	return i;
}

/* Bytes of the INTEGER without its header, 1..33. */
static inline size_t integer_size(const u8 n[32])
{
	size_t zeros = leading_zeros(n);

	return 32 - zeros + (n[zeros] >> 7);
}

static inline size_t put_integer(u8 *out, const u8 n[32])
{
	size_t zeros = leading_zeros(n), len = integer_size(n);

	put_header(out, TAG_INTEGER, len);
	out[2] = 0;
	memcpy(out + 2 + len - (32 - zeros), n + zeros, 32 - zeros);
	return 2 + len;
}

/* What is still to be read. */
struct cursor {
	const u8 *p;
	size_t len;
};

/* Reads a header; @in then is what follows the value, @value that value. */
static inline int get_value(struct cursor *in, u8 tag, struct cursor *value)
{
	size_t n, i, len;

	if (in->len < 2 || in->p[0] != tag)
		return -EBADMSG;
	len = in->p[1];
	n = 2;
	if (len >= 0x80) {
		size_t bytes = len & 0x7f;

		if (!bytes || bytes > 4 || in->len < 2 + bytes)
			return -EBADMSG;
		for (len = 0, i = 0; i < bytes; i++)
			len = len << 8 | in->p[n++];
		if (header_size(len) != n)
			return -EBADMSG;
	}
	if (len > in->len - n)
		return -EBADMSG;
	value->p = in->p + n;
	value->len = len;
	in->p += n + len;
	in->len -= n + len;
	return 0;
}

/* An INTEGER that is not negative and has 256 bits at most. */
static inline int get_integer(struct cursor *in, u8 n[32])
{
	struct cursor v;

	if (get_value(in, TAG_INTEGER, &v) || !v.len || v.len > 33 ||
	    v.p[0] & 0x80)
		return -EBADMSG;
	if (v.len > 1 && !v.p[0]) {
		if (!(v.p[1] & 0x80))
			return -EBADMSG;
		v.p++;
		v.len--;
	}
	if (v.len > 32)
		return -EBADMSG;
	memset(n, 0, 32);
	memcpy(n + 32 - v.len, v.p, v.len);
	return 0;
}

#endif /* GM_DER_H */
