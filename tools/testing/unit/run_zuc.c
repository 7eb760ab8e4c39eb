// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of keystreams and ciphers of ZUC.
 */
#include <stdlib.h>
#include "vectors.h"

#define LANES GM_ZUC_LANES

static void crypt_layout(struct row *row, const struct gm_zuc_impl *impl,
			 const struct gm_zuc_state *start, struct bytes in,
			 struct bytes out, struct layout *l)
{
	struct placed src = place(in.p, in.len, l->offset);
	struct placed dst = l->in_place ? src :
			    place(NULL, in.len, 15 - l->offset);
	struct gm_zuc_stream s = { .zuc = *start };
	struct gm_zuc_state whole = *start;
	size_t at, n;

	gm_zuc_stream_init(&s);
	for (at = 0; at < in.len; at += n) {
		n = gmt_piece(&l->shape, in.len - at, 1, 0);
		gm_zuc_stream_crypt(impl, &s, dst.p + at, src.p + at, n);
	}
	row_expect(row, "bytes in pieces", dst.p, out.p, in.len);
	memcpy(src.p, in.p, in.len);
	gm_zuc_crypt(impl, &whole, dst.p, src.p, in.len);
	row_expect(row, "bytes in one piece", dst.p, out.p, in.len);
	if (!l->in_place)
		free(dst.base);
	free(src.base);
}

/* @start in one of eight lanes, the others far from it. */
static void crypt_x8(struct row *row, const struct gm_zuc_impl *impl,
		     const struct gm_zuc_state *start, struct bytes in,
		     struct bytes out, unsigned int lane)
{
	struct gm_zuc_state st[LANES];
	struct bytes buf = row_alloc(row, LANES * in.len);
	u8 *dst[LANES];
	const u8 *src[LANES];
	unsigned int i;

	for (i = 0; i < LANES; i++) {
		st[i] = *start;
		st[i].s[3] ^= (i ^ lane) << 8;
		dst[i] = buf.p + i * in.len;
		src[i] = in.p;
	}
	gm_zuc_crypt_x8(impl, st, dst, src, in.len);
	row_expect(row, "bytes of one of eight", dst[lane], out.p, in.len);
}

/* Keystream alone, and beside another. */
static void keystream(struct row *row, const struct gm_zuc_impl *impl,
		      const struct gm_zuc_state *start, struct bytes in,
		      struct bytes out, unsigned int lane)
{
	size_t i, whole = in.len / GM_ZUC_WORD_SIZE * GM_ZUC_WORD_SIZE;
	struct bytes a = row_alloc(row, whole), b = row_alloc(row, whole);
	struct bytes want = row_alloc(row, whole);
	struct gm_zuc_state st[2] = { *start, *start }, one = *start;
	u8 *const z[2] = { a.p, b.p };

	for (i = 0; i < whole; i++)
		want.p[i] = in.p[i] ^ out.p[i];
	st[!lane].r[1] ^= 1;
	impl->keystream_x2(st, z, whole / GM_ZUC_WORD_SIZE);
	row_expect(row, "keystream of one of two", z[lane], want.p, whole);
	impl->keystream(&one, a.p, whole / GM_ZUC_WORD_SIZE);
	row_expect(row, "keystream", a.p, want.p, whole);
}

static void crypt_all(struct row *row, const struct gm_zuc_impl *impl,
		      const struct gm_zuc_state *start, struct bytes in,
		      struct bytes out)
{
	unsigned int lane;
	size_t i;

	for (i = 0; i < num_layouts; i++) {
		struct layout l = layout_get(i);

		crypt_layout(row, impl, start, in, out, &l);
	}
	for (lane = 0; lane < LANES; lane++)
		crypt_x8(row, impl, start, in, out, lane);
	for (lane = 0; lane < 2; lane++)
		keystream(row, impl, start, in, out, lane);
}

/* Both directions of a row that has a text, or its keystream. */
static void run_from(struct row *row, const struct gm_zuc_impl *impl,
		     const struct gm_zuc_state *start)
{
	struct bytes pt, ct;

	if (row_has(row, "keystream")) {
		ct = row_bytes(row, "keystream");
		pt = row_alloc(row, ct.len);
	} else {
		pt = row_bytes(row, "plaintext");
		ct = row_bytes_of(row, "ciphertext", pt.len);
	}
	crypt_all(row, impl, start, pt, ct);
	if (!row_has(row, "keystream"))
		crypt_all(row, impl, start, ct, pt);
}

static struct bytes words_of(struct row *row, const char *name)
{
	json_t *words = json_object_get(row->json, name), *word;
	struct bytes b = row_alloc(row, 4 * json_array_size(words));
	size_t i;

	if (!b.len)
		row_fail(row, "%s: missing", name);
	json_array_foreach(words, i, word) {
		const char *text = json_string_value(word);
		char *end;

		gm_put_be32(b.p + 4 * i, strtoul(text ? text : "", &end, 16));
		if (!text || end != text + 8)
			row_fail(row, "%s: not words of eight digits", name);
	}
	return b;
}

void run_zuc_keystream(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_ZUC_KEY_SIZE);
	struct bytes iv = row_bytes_of(row, "iv", GM_ZUC_IV_SIZE);
	struct bytes z = words_of(row, "keystream_words"), wrong;
	struct gm_zuc_state st;

	gm_zuc128_init(impl, &st, key.p, iv.p);
	crypt_all(row, impl, &st, row_alloc(row, z.len), z);
	if (strcmp(row->kind, "lfsr-zero"))
		return;
	/* the row must be one that a cell of 0 would fail */
	wrong = words_of(row, "wrong_if_zero_kept");
	if (wrong.len == z.len && !memcmp(wrong.p, z.p, z.len))
		row_fail(row, "does not tell 0 from 2^31 - 1");
}

/* The IV in its two forms, of which one must give the other. */
struct bytes row_iv23(struct row *row)
{
	struct bytes iv = row_bytes_of(row, "iv23", GM_ZUC256_IV_SIZE);
	struct bytes iv25 = row_bytes_of(row, "iv25", GM_ZUC256_IV25_SIZE);
	u8 packed[GM_ZUC256_IV_SIZE], untouched[GM_ZUC256_IV_SIZE];
	unsigned int i;

	if (gm_zuc256_pack_iv(packed, iv25.p))
		row_fail(row, "iv25: refused");
	else
		row_expect(row, "packed IV", packed, iv.p, sizeof(packed));
	memset(packed, 0x5a, sizeof(packed));
	memcpy(untouched, packed, sizeof(packed));
	for (i = 0; i < 16; i++) {
		u8 *field = iv25.p + 17 + i / 2;

		*field ^= 0x40 << i % 2;
		if (gm_zuc256_pack_iv(packed, iv25.p) != -EINVAL)
			row_fail(row, "iv25: high bit %u accepted", i);
		*field ^= 0x40 << i % 2;
	}
	row_expect(row, "refused IV", packed, untouched, sizeof(packed));
	return iv;
}

void run_zuc256(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_ZUC256_KEY_SIZE);
	struct gm_zuc_state st;

	if (gm_zuc256_init(impl, &st, key.p, row_iv23(row).p, 0))
		row_fail(row, "refused");
	else
		run_from(row, impl, &st);
}

void run_nea6(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_ZUC256_KEY_SIZE);
	struct bytes iv = row_bytes_of(row, "iv16", GM_NEA6_IV_SIZE);
	struct gm_zuc_state st;

	gm_nea6_init(impl, &st, key.p, iv.p);
	run_from(row, impl, &st);
}

struct gm_3gpp row_3gpp(struct row *row)
{
	struct gm_3gpp p = {
		.count = gm_get_be32(row_bytes_of(row, "count", 4).p),
		.bearer = row_int(row, "bearer"),
		.direction = row_int(row, "direction"),
	}, q;
	u8 block[GM_3GPP_SIZE];

	gm_put_be32(block, p.count);
	gm_put_be32(block + 4, (u32)p.bearer << 27 | (u32)p.direction << 26);
	if (gm_3gpp_unpack(&q, block) || q.count != p.count ||
	    q.bearer != p.bearer || q.direction != p.direction)
		row_fail(row, "eight bytes of COUNT, BEARER, DIRECTION misread");
	return p;
}

struct bytes row_bits(struct row *row, const char *name)
{
	struct bytes b = row_bytes(row, name);

	if (b.len != (row_int(row, "bit_length") + 7) / 8)
		row_fail(row, "%s: not as long as bit_length says", name);
	return b;
}

/* What a row of EEA3 says besides its text. */
struct eea3 {
	const u8 *key;
	struct gm_3gpp p;
	size_t nbits;
};

/* @dirty is added to the last byte, of which the message has some bits. */
static void eea3_once(struct row *row, const struct gm_zuc_impl *impl,
		      const struct eea3 *e, struct bytes in, struct bytes out,
		      struct layout *l, u8 dirty)
{
	struct placed src = place(in.p, in.len, l->offset);
	struct placed dst = l->in_place ? src :
			    place(NULL, in.len, 15 - l->offset);

	if (e->nbits % 8)
		src.p[in.len - 1] |= dirty & 0xff >> e->nbits % 8;
	if (gm_eea3(impl, e->key, &e->p, dst.p, src.p, e->nbits))
		row_fail(row, "refused");
	row_expect(row, "bits", dst.p, out.p, out.len);
	if (!l->in_place)
		free(dst.base);
	free(src.base);
}

/* Beside EIA3 with another key, which gives what EIA3 gives alone. */
static void eea3_eia3(struct row *row, const struct gm_zuc_impl *impl,
		      const struct eea3 *e, bool dec, struct bytes pt,
		      struct bytes ct)
{
	struct bytes in = dec ? ct : pt, out = dec ? pt : ct;
	struct bytes got = row_alloc(row, out.len);
	u8 ik[GM_ZUC_KEY_SIZE], mac[4], want[4];

	memcpy(ik, e->key, sizeof(ik));
	ik[15] ^= 1;
	if (gm_eea3_eia3(impl, e->key, e->key, &e->p, dec, got.p, in.p,
			 e->nbits, mac) != -EINVAL)
		row_fail(row, "one key for EEA3 and EIA3: accepted");
	if (gm_eea3_eia3(impl, e->key, ik, &e->p, dec, got.p, in.p, e->nbits,
			 mac))
		row_fail(row, "with EIA3: refused");
	row_expect(row, "bits, with EIA3", got.p, out.p, out.len);
	if (gm_eia3(impl, ik, &e->p, pt.p, e->nbits, want))
		row_fail(row, "EIA3: refused");
	row_expect(row, "MAC, with EEA3", mac, want, sizeof(mac));
}

static void eea3_refusals(struct row *row, const struct gm_zuc_impl *impl,
			  struct eea3 e)
{
	u8 byte = 0x5a;

	e.p.bearer |= 0x20;
	if (gm_eea3(impl, e.key, &e.p, &byte, &byte, 8) != -EINVAL)
		row_fail(row, "BEARER of six bits: accepted");
	e.p.bearer &= 0x1f;
	e.p.direction |= 2;
	if (gm_eea3(impl, e.key, &e.p, &byte, &byte, 8) != -EINVAL)
		row_fail(row, "DIRECTION of two bits: accepted");
	if (byte != 0x5a)
		row_fail(row, "refused, but written");
}

void run_eea3(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes pt = row_bits(row, "plaintext");
	struct bytes ct = row_bits(row, "ciphertext");
	struct eea3 e = {
		.key = row_bytes_of(row, "key", GM_ZUC_KEY_SIZE).p,
		.p = row_3gpp(row),
		.nbits = row_int(row, "bit_length"),
	};
	size_t i;

	/* of the layouts only those that do not cut */
	for (i = 0; i < 6; i++) {
		struct layout l = layout_get(i);

		eea3_once(row, impl, &e, pt, ct, &l, 0);
		eea3_once(row, impl, &e, pt, ct, &l, 0xff);
		eea3_once(row, impl, &e, ct, pt, &l, 0x55);
	}
	eea3_eia3(row, impl, &e, false, pt, ct);
	eea3_eia3(row, impl, &e, true, pt, ct);
	eea3_refusals(row, impl, e);
}
