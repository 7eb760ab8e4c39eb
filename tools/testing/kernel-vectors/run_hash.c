// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Hashes and MACs through the kernel.
 */
#include <unistd.h>
#include "kernel.h"

#define OUT_MAX 32

/* One message in pieces of these lengths, used round and round. */
static int digest(int tfm, struct bytes msg, const size_t *cuts, size_t n_cuts, uint8_t *out,
		  size_t out_len)
{
	int op = alg_request(tfm), err = op < 0 ? op : 0;
	size_t done = 0, i = 0, n;

	while (!err && done < msg.len) {
		n = n_cuts ? cuts[i++ % n_cuts] : msg.len;
		n = min_t(size_t, n, msg.len - done);
		err = alg_send(op, NULL, msg.p + done, n, true);
		done += n;
	}
	/* what ends a message may be a piece of nothing */
	if (!err && msg.len)
		err = alg_send(op, NULL, NULL, 0, false);
	if (!err)
		err = alg_receive(op, out, out_len, true);
	if (op >= 0)
		close(op);
	return err;
}

static void check(struct row *row, const uint8_t *got, struct bytes want)
{
	bool same = !memcmp(got, want.p, want.len);

	if (!row_has(row, "result") || !strcmp(row_string(row, "result"), "valid"))
		row_expect(row, "output", got, want.p, want.len);
	else if (strcmp(row_string(row, "result"), "invalid"))
		row_fail(row, "result: unknown to the runner");
	else if (same)
		row_fail(row, "a wrong tag verifies");
}

static void all_shapes(struct row *row, int tfm, struct bytes msg, struct bytes want,
		       size_t out_len)
{
	static const size_t bytes[] = { 1 }, blocks[] = { 16, 64 }, odd[] = { 15, 17, 33, 100 };
	static const struct {
		const size_t *cuts;
		size_t n, max;
	} shapes[] = {
		{ NULL, 0, SIZE_MAX }, { bytes, 1, 300 }, { blocks, 2, SIZE_MAX },
		{ odd, 4, SIZE_MAX },
	};
	uint8_t got[OUT_MAX];
	size_t i;
	int err;

	for (i = 0; i < ARRAY_SIZE(shapes) && !row->failed; i++) {
		if (msg.len > shapes[i].max)
			continue;
		err = digest(tfm, msg, shapes[i].cuts, shapes[i].n, got, out_len);
		if (err)
			row_fail(row, "shape %zu: error %d", i, err);
		else
			check(row, got, want);
	}
}

const char *k_hash(struct row *row, const char *driver)
{
	struct bytes msg = row_bytes(row, "msg"), want = row_bytes_of(row, "digest", OUT_MAX);
	const json_t *part, *parts = json_object_get(row->json, "parts");
	int tfm = alg_open("hash", driver), err;
	uint8_t got[OUT_MAX];
	size_t cuts[16], i;

	if (tfm < 0) {
		row_fail(row, "%s: error %d", driver, tfm);
		return NULL;
	}
	all_shapes(row, tfm, msg, want, OUT_MAX);
	if (parts) {
		json_array_foreach(parts, i, part)
			if (i < ARRAY_SIZE(cuts))
				cuts[i] = json_integer_value(part);
		err = digest(tfm, msg, cuts, i, got, OUT_MAX);
		if (err || i > ARRAY_SIZE(cuts))
			row_fail(row, "parts: error %d", err);
		else
			check(row, got, want);
	}
	close(tfm);
	return NULL;
}

const char *k_hash_large(struct row *row, const char *driver)
{
	struct bytes want = row_bytes_of(row, "digest", OUT_MAX);
	int tfm = alg_open("hash", driver), op = tfm < 0 ? tfm : alg_request(tfm), err = op;
	static uint8_t piece[65521];
	uint8_t byte, got[OUT_MAX];
	size_t left = row_repeat(row, &byte), n;

	memset(piece, byte, sizeof(piece));
	for (; err >= 0 && left; left -= n) {
		n = min_t(size_t, left, sizeof(piece));
		err = alg_send(op, NULL, piece, n, left > n);
	}
	if (err >= 0)
		err = alg_receive(op, got, OUT_MAX, true);
	if (err < 0)
		row_fail(row, "error %d", err);
	else
		check(row, got, want);
	close(op);
	close(tfm);
	return NULL;
}

void check_mac(struct row *row, const char *driver, struct bytes msg, struct bytes want,
	       size_t out_len)
{
	struct bytes key = row_bytes(row, "key");
	int tfm = alg_open("hash", driver), err = tfm;

	if (tfm >= 0)
		err = alg_set_key(tfm, key.p, key.len);
	if (err < 0)
		row_fail(row, "%s: error %d", driver, err);
	else if (!want.len || want.len > out_len)
		row_fail(row, "tag of %zu bytes", want.len);
	else
		all_shapes(row, tfm, msg, want, out_len);
	close(tfm);
}

static const char *mac_of(struct row *row, const char *driver, struct bytes msg)
{
	check_mac(row, driver, msg, row_bytes(row, "tag"),
		  strcmp(row->file, "hmac_sm3") ? BLOCK : OUT_MAX);
	return NULL;
}

const char *k_mac(struct row *row, const char *driver)
{
	return mac_of(row, driver, row_bytes(row, "msg"));
}

/* Padding 2 of GB/T 15852.1: what the kernel gets are then whole blocks. */
const char *k_mac_pad2(struct row *row, const char *driver)
{
	struct bytes msg = row_bytes(row, "msg");
	struct bytes padded = row_alloc(row, (msg.len / BLOCK + 1) * BLOCK);

	memcpy(padded.p, msg.p, msg.len);
	padded.p[msg.len] = 0x80;
	return mac_of(row, driver, padded);
}
