// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of the AEADs of ZUC.
 */
#include <stdio.h>
#include <stdlib.h>
#include "vectors.h"

/* A message and its sealed form; @key as the AEAD takes it. */
struct sealed {
	struct bytes key, iv, aad, pt, ct, tag;
};

/* Encrypts or decrypts in place; @tag is that which came, and becomes ours. */
typedef void (*aead_fn)(struct row *row, const struct gm_zuc_impl *impl,
			const struct gm_sm4_impl *hash, const struct sealed *s,
			bool enc, u8 *text, u8 *tag, struct gmt_shape *shape);

static void run_aead_by(struct row *row, const struct gm_zuc_impl *impl,
			const struct gm_sm4_impl *hash, const struct sealed *s,
			aead_fn fn)
{
	size_t i;
	int dir;

	for (i = 0; i < num_layouts; i++) {
		for (dir = 0; dir < 2; dir++) {
			struct bytes in = dir ? s->ct : s->pt;
			struct bytes out = dir ? s->pt : s->ct;
			struct layout l = layout_get(i);
			struct placed text = place(in.p, in.len, l.offset);
			u8 tag[GM_ZUC_TAG_MAX] = { 0 };

			if (dir)
				memcpy(tag, s->tag.p, s->tag.len);
			fn(row, impl, hash, s, !dir, text.p, tag, &l.shape);
			row_expect(row, dir ? "plaintext" : "ciphertext",
				   text.p, out.p, out.len);
			row_expect(row, "tag", tag, s->tag.p, s->tag.len);
			free(text.base);
		}
	}
}

/* The GHASH or POLYVAL of every implementation of SM4. */
static void run_sealed(struct row *row, const struct gm_zuc_impl *impl,
		       const struct sealed *s, aead_fn fn)
{
	const struct gm_sm4_impl *hash;
	unsigned int i;

	for (i = 0; (hash = gm_sm4_impl(i)) && !row->failed; i++) {
		run_aead_by(row, impl, hash, s, fn);
		if (row->failed)
			printf("         with the hash of %s\n", hash->isa);
	}
}

/* Calls @call with `at' and `n' of one piece after the other. */
#define PIECES(len, shape, call)					\
do {									\
	size_t at = 0, n;						\
									\
	do {								\
		n = gmt_piece(shape, (len) - at, 1, 0);			\
		call;							\
		at += n;						\
	} while (at < (len));						\
} while (0)

static void gxm(struct row *row, const struct gm_zuc_impl *impl,
		const struct gm_sm4_impl *hash, const struct sealed *s,
		bool enc, u8 *text, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_gxm_key key;
	struct gm_zuc_gxm st;

	if (gm_zuc_gxm_set_key(hash, &key, s->key.p, s->key.len) ||
	    gm_zuc_gxm_init(impl, &key, &st, s->iv.p, s->tag.len)) {
		row_fail(row, "refused");
		return;
	}
	PIECES(s->aad.len, shape,
	       gm_zuc_gxm_aad(hash, &key, &st, s->aad.p + at, n));
	PIECES(s->pt.len, shape,
	       (enc ? gm_zuc_gxm_enc : gm_zuc_gxm_dec)(impl, hash, &key, &st,
						       text + at, text + at, n));
	gm_zuc_gxm_final(hash, &key, &st, tag);
}

static void mur(struct row *row, const struct gm_zuc_impl *impl,
		const struct gm_sm4_impl *hash, const struct sealed *s,
		bool enc, u8 *text, u8 *tag, struct gmt_shape *shape)
{
	struct gm_zuc_mur_key key;
	struct gm_zuc_mur st;

	if (gm_zuc_mur_set_key(hash, &key, s->key.p, s->key.len) ||
	    gm_zuc_mur_init(&st, s->iv.p, s->tag.len)) {
		row_fail(row, "refused");
		return;
	}
	PIECES(s->aad.len, shape,
	       gm_zuc_mur_aad(hash, &key, &st, s->aad.p + at, n));
	if (!enc) {
		gm_zuc_mur_set_tag(impl, &key, &st, tag);
		PIECES(s->pt.len, shape,
		       gm_zuc_mur_crypt(impl, &st, text + at, text + at, n));
	}
	PIECES(s->pt.len, shape,
	       gm_zuc_mur_text(hash, &key, &st, text + at, n));
	gm_zuc_mur_tag(impl, hash, &key, &st, tag);
	if (!enc)
		return;
	gm_zuc_mur_set_tag(impl, &key, &st, tag);
	PIECES(s->pt.len, shape,
	       gm_zuc_mur_crypt(impl, &st, text + at, text + at, n));
}

static void nca6(struct row *row, const struct gm_zuc_impl *impl,
		 const struct gm_sm4_impl *hash, const struct sealed *s,
		 bool enc, u8 *text, u8 *tag, struct gmt_shape *shape)
{
	struct gm_nca6 st;

	gm_nca6_init(impl, hash, &st, s->key.p, s->iv.p);
	PIECES(s->aad.len, shape,
	       gm_nca6_aad(hash, &st, s->aad.p + at, n));
	PIECES(s->pt.len, shape,
	       (enc ? gm_nca6_enc : gm_nca6_dec)(impl, hash, &st, text + at,
						 text + at, n));
	if (gm_nca6_final(hash, &st, tag, GM_NCA6_TAG_MIN - 1) != -EINVAL ||
	    gm_nca6_final(hash, &st, tag, GM_NCA6_TAG_MAX + 1) != -EINVAL)
		row_fail(row, "a tag of three or of seventeen bytes: accepted");
	if (gm_nca6_final(hash, &st, tag, s->tag.len))
		row_fail(row, "refused");
}

static void pdcp(struct row *row, const struct gm_zuc_impl *impl,
		 const struct gm_sm4_impl *hash, const struct sealed *s,
		 bool enc, u8 *text, u8 *tag, struct gmt_shape *shape)
{
	struct gm_3gpp p = row_3gpp(row);
	struct gm_zuc_pdcp st;

	(void)hash;
	if (gm_zuc_pdcp_init(impl, &st, s->key.p, s->key.p, &p) != -EINVAL)
		row_fail(row, "one key for both: accepted");
	if (gm_zuc_pdcp_check_key(s->key.p, s->key.len) ||
	    gm_zuc_pdcp_init(impl, &st, s->key.p, s->key.p + 16, &p)) {
		row_fail(row, "refused");
		return;
	}
	PIECES(s->aad.len, shape,
	       gm_zuc_pdcp_aad(impl, &st, s->aad.p + at, n));
	PIECES(s->pt.len, shape,
	       (enc ? gm_zuc_pdcp_enc : gm_zuc_pdcp_dec)(impl, &st, text + at,
							 text + at, n));
	gm_zuc_pdcp_final(impl, &st, tag);
}

/* Several keys, one behind the other. */
static struct bytes keys_of(struct row *row, const char *const *names, size_t n)
{
	struct bytes key = row_alloc(row, 16 * n);
	size_t i;

	for (i = 0; i < n; i++)
		memcpy(key.p + 16 * i, row_bytes_of(row, names[i], 16).p, 16);
	return key;
}

static struct sealed sealed_of(struct row *row, struct bytes key)
{
	struct sealed s = { .key = key };
	size_t tag_len = row_int(row, "taglen");
	struct bytes both;

	s.aad = row_bytes(row, "aad");
	s.pt = row_bytes(row, "pt");
	both = row_bytes_of(row, "ct_tag", s.pt.len + tag_len);
	s.ct = (struct bytes) { both.p, s.pt.len };
	s.tag = (struct bytes) { both.p + s.pt.len, tag_len };
	return s;
}

static void refusals(struct row *row, int short_key, int short_tag,
		     int long_tag)
{
	if (short_key != -EINVAL)
		row_fail(row, "a short key: accepted");
	if (short_tag != -EINVAL || long_tag != -EINVAL)
		row_fail(row, "a tag of seven or of seventeen bytes: accepted");
}

void run_gxm(struct row *row, const struct gm_zuc_impl *impl)
{
	static const char *const names[] = { "key", "hkey" };
	struct sealed s = sealed_of(row, keys_of(row, names, 2));
	struct gm_zuc_gxm_key key;
	struct gm_zuc_gxm st;

	s.iv = row_bytes_of(row, "iv", GM_ZUC_IV_SIZE);
	run_sealed(row, impl, &s, gxm);
	refusals(row, gm_zuc_gxm_set_key(&gm_sm4_c, &key, s.key.p, 31),
		 gm_zuc_gxm_init(impl, &key, &st, s.iv.p, 7),
		 gm_zuc_gxm_init(impl, &key, &st, s.iv.p, 17));
}

void run_mur(struct row *row, const struct gm_zuc_impl *impl)
{
	static const char *const names[] = { "data_key", "tag_key", "hkey" };
	struct sealed s = sealed_of(row, keys_of(row, names, 3));
	struct gm_zuc_mur_key key;
	struct gm_zuc_mur st;

	s.iv = row_bytes_of(row, "iv", GM_ZUC_IV_SIZE);
	run_sealed(row, impl, &s, mur);
	refusals(row, gm_zuc_mur_set_key(&gm_sm4_c, &key, s.key.p, 47),
		 gm_zuc_mur_init(&st, s.iv.p, 7),
		 gm_zuc_mur_init(&st, s.iv.p, 17));
}

/* The message of NIA6 is AAD. */
void run_nca6(struct row *row, const struct gm_zuc_impl *impl)
{
	bool nia6 = !strcmp(row->kind, "nia6");
	struct sealed s = {
		.key = row_bytes_of(row, "key", GM_ZUC256_KEY_SIZE),
		.iv = row_bytes_of(row, "iv16", GM_NEA6_IV_SIZE),
		.aad = row_bytes(row, nia6 ? "msg" : "aad"),
		.tag = row_bytes_of(row, "tag", row_int(row, "tag_bits") / 8),
	};

	s.pt = nia6 ? row_alloc(row, 0) : row_bytes(row, "msg");
	s.ct = nia6 ? s.pt : row_bytes_of(row, "ciphertext", s.pt.len);
	run_sealed(row, impl, &s, nca6);
}

void run_pdcp(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_PDCP_KEY_SIZE);
	struct sealed s = sealed_of(row, key);
	struct gm_zuc_pdcp st;
	struct gm_3gpp p = row_3gpp(row);

	run_aead_by(row, impl, NULL, &s, pdcp);
	p.bearer |= 0x20;
	if (gm_zuc_pdcp_init(impl, &st, key.p, key.p + 16, &p) != -EINVAL)
		row_fail(row, "BEARER of six bits: accepted");
	if (gm_zuc_pdcp_check_key(key.p, 31) != -EINVAL)
		row_fail(row, "a short key: accepted");
	memcpy(key.p, key.p + 16, 16);
	if (gm_zuc_pdcp_check_key(key.p, key.len) != -EINVAL)
		row_fail(row, "a key of equal halves: accepted");
}
