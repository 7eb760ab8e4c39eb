// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of hashes and MACs.
 */
#include <stdlib.h>
#include <gm/ct.h>
#include "vectors.h"

/* Cuts of the row itself, besides those of the layouts. */
static size_t row_parts(struct row *row, u16 *cuts, size_t max)
{
	const json_t *part, *parts = json_object_get(row->json, "parts");
	size_t i;

	json_array_foreach(parts, i, part)
		if (i < max)
			cuts[i] = json_integer_value(part);
	return i < max ? i : max;
}

void run_sm3(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes msg = row_bytes(row, "msg");
	struct bytes want = row_bytes_of(row, "digest", GM_SM3_DIGEST_SIZE);
	u8 got[GM_SM3_DIGEST_SIZE];
	u16 cuts[16];
	size_t i;

	for (i = 0; i < num_layouts; i++) {
		struct layout l = layout_get(i);
		struct placed pl = place(msg.p, msg.len, l.offset);

		gmt_sm3(impl, pl.p, msg.len, got, &l.shape);
		free(pl.base);
		row_expect(row, "digest", got, want.p, sizeof(got));
	}
	if (json_object_get(row->json, "parts")) {
		struct gmt_shape shape = { .cuts = cuts };

		shape.n = row_parts(row, cuts, ARRAY_SIZE(cuts));
		gmt_sm3(impl, msg.p, msg.len, got, &shape);
		row_expect(row, "digest of parts", got, want.p, sizeof(got));
	}
}

/*
 * Up to beyond 512 MiB, where the length in bits no longer fits in 32: pieces
 * of one odd length, once.
 */
void run_sm3_large(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes want = row_bytes_of(row, "digest", GM_SM3_DIGEST_SIZE);
	static u8 piece[65521];
	u8 byte, got[GM_SM3_DIGEST_SIZE];
	size_t n, left = row_repeat(row, &byte);
	struct gm_sm3_state st;

	memset(piece, byte, sizeof(piece));
	gm_sm3_init(&st);
	for (; left; left -= n) {
		n = min_t(size_t, left, sizeof(piece));
		gm_sm3_update(impl, &st, piece, n);
	}
	gm_sm3_final(impl, &st, got);
	row_expect(row, "digest", got, want.p, sizeof(got));
}

/* A tag may be truncated; one that is marked invalid must not match. */
static void check_tag(struct row *row, const u8 *got, size_t max,
		      struct bytes want)
{
	const char *result = row_has(row, "result") ?
			     row_string(row, "result") : "valid";

	if (!want.len || want.len > max)
		row_fail(row, "tag: %zu bytes", want.len);
	else if (!strcmp(result, "valid"))
		row_expect(row, "tag", got, want.p, want.len);
	else if (strcmp(result, "invalid"))
		row_fail(row, "result: \"%s\" is unknown to the runner", result);
	else if (!gm_ct_diff(got, want.p, want.len))
		row_fail(row, "a wrong tag verifies");
}

void run_hmac(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes key = row_bytes(row, "key");
	struct bytes msg = row_bytes(row, "msg");
	struct bytes want = row_bytes(row, "tag");
	u8 got[GM_SM3_DIGEST_SIZE];
	size_t i;

	for (i = 0; i < num_layouts; i++) {
		struct layout l = layout_get(i);
		struct placed pl = place(msg.p, msg.len, l.offset);

		gmt_hmac_sm3(impl, key.p, key.len, pl.p, msg.len, got,
			     &l.shape);
		free(pl.base);
		check_tag(row, got, sizeof(got), want);
	}
}

static void mac_of(struct row *row, const struct gm_sm4_impl *impl,
		   struct bytes msg)
{
	struct bytes key = row_bytes_of(row, "key", GM_SM4_KEY_SIZE);
	struct bytes want = row_bytes(row, "tag");
	u8 got[GM_SM4_BLOCK_SIZE];
	size_t i;

	for (i = 0; i < num_layouts; i++) {
		struct layout l = layout_get(i);
		struct placed pl = place(msg.p, msg.len, l.offset);

		gmt_mac_digest(gmt_mac(row->file), impl, key.p, pl.p, msg.len,
			       got, &l.shape);
		free(pl.base);
		check_tag(row, got, sizeof(got), want);
	}
}

void run_mac(struct row *row, const struct gm_sm4_impl *impl)
{
	mac_of(row, impl, row_bytes(row, "msg"));
}

/* Padding 2 of GB/T 15852.1: a one bit, then zeros. */
void run_mac_pad2(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes msg = row_bytes(row, "msg");
	struct bytes padded = row_alloc(row, (msg.len / GM_SM4_BLOCK_SIZE + 1) *
					     GM_SM4_BLOCK_SIZE);

	memcpy(padded.p, msg.p, msg.len);
	padded.p[msg.len] = 0x80;
	mac_of(row, impl, padded);
}
