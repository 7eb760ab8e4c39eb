// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of the length-preserving modes.
 */
#include <stdlib.h>
#include "vectors.h"

#define BLOCK GM_SM4_BLOCK_SIZE

/* What a request takes and gives; iv_out NULL: the row does not say. */
struct request {
	struct bytes key, iv, in, out;
	const u8 *iv_out;
	bool enc;
};

static struct bytes iv_of(struct row *row)
{
	if (row_has(row, "tweak"))
		return row_bytes_of(row, "tweak", BLOCK);
	if (row_has(row, "iv"))
		return row_bytes_of(row, "iv", BLOCK);
	return row_alloc(row, BLOCK);
}

/* HCTR takes K || H. */
static struct bytes key_of(struct row *row, const char *name)
{
	struct bytes key = row_bytes_or(row, "key", 16), hash, both;

	if (strcmp(name, "sm4_hctr"))
		return key;
	hash = row_bytes_or(row, "hash_key", 16);
	both = row_alloc(row, key.len + hash.len);
	memcpy(both.p, key.p, key.len);
	memcpy(both.p + key.len, hash.p, hash.len);
	return both;
}

static void run_layout(struct row *row, const struct gm_sm4_impl *impl,
		       const struct gmt_skcipher *mode,
		       const struct request *rq, struct layout *l)
{
	const char *what = rq->enc ? "ciphertext" : "plaintext";
	struct placed src = place(rq->in.p, rq->in.len, l->offset);
	struct placed dst = l->in_place ? src :
			    place(NULL, rq->in.len, 15 - l->offset);
	u8 iv[BLOCK];
	int err;

	memcpy(iv, rq->iv.p, BLOCK);
	err = gmt_skcipher_crypt(mode, impl, rq->key.p, rq->key.len, rq->enc,
				 dst.p, src.p, rq->in.len, iv, &l->shape);
	if (err)
		row_fail(row, "%s: returned %d", what, err);
	else
		row_expect(row, what, dst.p, rq->out.p, rq->out.len);
	if (!l->in_place)
		row_expect(row, "input afterwards", src.p, rq->in.p,
			   rq->in.len);
	if (rq->iv_out)
		row_expect(row, "IV afterwards", iv, rq->iv_out, BLOCK);
	if (!l->in_place)
		free(dst.base);
	free(src.base);
}

/*
 * Where the IV is carried on, a message in one piece defines what every way of
 * cutting it must leave in the IV, unless the row says so itself.
 */
static void run_request(struct row *row, const struct gm_sm4_impl *impl,
			const struct gmt_skcipher *mode, struct request rq)
{
	u8 iv[BLOCK];
	size_t i;

	memcpy(iv, rq.iv.p, BLOCK);
	if (mode->carry && !rq.iv_out && !(rq.in.len % BLOCK)) {
		struct placed tmp = place(rq.in.p, rq.in.len, 0);

		gmt_skcipher_crypt(mode, impl, rq.key.p, rq.key.len, rq.enc,
				   tmp.p, tmp.p, rq.in.len, iv, NULL);
		free(tmp.base);
		rq.iv_out = iv;
	}
	for (i = 0; i < num_layouts; i++) {
		struct layout l = layout_get(i);

		run_layout(row, impl, mode, &rq, &l);
	}
}

/* The cuts at `split_points', which count from the start of the message. */
static void run_splits(struct row *row, const struct gm_sm4_impl *impl,
		       const struct gmt_skcipher *mode,
		       const struct request *rq)
{
	const json_t *point;
	struct layout l = { 0 };
	u16 cuts[8];
	size_t i, last = 0;

	json_array_foreach(json_object_get(row->json, "split_points"), i,
			   point) {
		size_t at = json_integer_value(point);

		if (i + 1 >= ARRAY_SIZE(cuts) || at <= last || at % BLOCK) {
			row_fail(row, "split_points: not usable");
			return;
		}
		cuts[i] = at - last;
		last = at;
	}
	cuts[i] = 0xfff0;
	l.shape.cuts = cuts;
	l.shape.n = i + 1;
	run_layout(row, impl, mode, rq, &l);
}

static void both_ways(struct row *row, const struct gm_sm4_impl *impl,
		      const char *name, struct bytes pt, struct bytes ct)
{
	const struct gmt_skcipher *mode = gmt_skcipher(name);
	struct request rq = {
		.key = key_of(row, name),
		.iv = iv_of(row),
	};
	int dir;

	if (row_has(row, "iv_out"))
		rq.iv_out = row_bytes_of(row, "iv_out", BLOCK).p;
	for (dir = 0; dir < 2; dir++) {
		rq.enc = !dir;
		rq.in = dir ? ct : pt;
		rq.out = dir ? pt : ct;
		run_request(row, impl, mode, rq);
		if (json_object_get(row->json, "split_points"))
			run_splits(row, impl, mode, &rq);
	}
}

void run_skcipher(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes pt = row_bytes(row, "plaintext");

	both_ways(row, impl, row->file, pt,
		  row_bytes_of(row, "ciphertext", pt.len));
}

/* Refused in both directions, without a byte of output. */
void run_skcipher_refused(struct row *row, const struct gm_sm4_impl *impl)
{
	const struct gmt_skcipher *mode = gmt_skcipher(row->file);
	struct bytes key = key_of(row, row->file), iv = iv_of(row);
	struct bytes in = row_bytes_or(row, "plaintext", 2 * BLOCK);
	int dir;

	for (dir = 0; dir < 2; dir++) {
		struct placed src = place(in.p, in.len, 1);
		struct placed dst = place(NULL, in.len, 1);
		struct placed untouched = place(NULL, in.len, 1);
		int err = gmt_skcipher_crypt(mode, impl, key.p, key.len, !dir,
					     dst.p, src.p, in.len, iv.p, NULL);

		row_check_errno(row, dir ? "decrypt" : "encrypt", err);
		row_expect(row, "output of a refused request", dst.p,
			   untouched.p, in.len);
		free(untouched.base);
		free(dst.base);
		free(src.base);
	}
}

/* GB/T 32907 A.2: block after block through the same key. */
void run_ecb_iterated(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes pt = row_bytes_of(row, "plaintext", BLOCK);
	struct bytes ct = row_bytes_of(row, "ciphertext", BLOCK);
	size_t i, n = row_int(row, "iterations");
	struct gm_sm4_key key;
	u8 x[BLOCK];

	gm_sm4_set_key(&key, row_bytes_of(row, "key", GM_SM4_KEY_SIZE).p);
	memcpy(x, pt.p, BLOCK);
	for (i = 0; i < n; i++)
		impl->ecb_enc(&key, x, x, BLOCK);
	row_expect(row, "ciphertext", x, ct.p, BLOCK);
	for (i = 0; i < n; i++)
		impl->ecb_dec(&key, x, x, BLOCK);
	row_expect(row, "plaintext", x, pt.p, BLOCK);
}

/*
 * CFB with j = k = 8 out of 128-bit CFB: each byte is a request of its own,
 * and the shift register is kept here.
 */
void run_cfb8(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes pt = row_bytes(row, "plaintext");
	struct bytes ct = row_bytes_of(row, "ciphertext", pt.len);
	struct bytes iv = row_bytes_of(row, "iv", BLOCK);
	struct gm_sm4_key key;
	int dir;

	gm_sm4_set_key(&key, row_bytes_of(row, "key", GM_SM4_KEY_SIZE).p);
	for (dir = 0; dir < 2; dir++) {
		struct bytes out = row_alloc(row, pt.len);
		u8 reg[BLOCK], tmp[BLOCK];
		size_t i;

		memcpy(reg, iv.p, BLOCK);
		for (i = 0; i < pt.len; i++) {
			memcpy(tmp, reg, BLOCK);
			if (dir)
				impl->cfb_dec(&key, out.p + i, ct.p + i, 1, tmp);
			else
				impl->cfb_enc(&key, out.p + i, pt.p + i, 1, tmp);
			memmove(reg, reg + 1, BLOCK - 1);
			reg[BLOCK - 1] = dir ? ct.p[i] : out.p[i];
		}
		row_expect(row, dir ? "plaintext" : "ciphertext", out.p,
			   dir ? pt.p : ct.p, pt.len);
	}
}

/*
 * CS1 and CS2 (addendum to NIST SP 800-38A) hold the last two blocks of CS3 in
 * another order: CS1 never swaps them, CS2 only if the last one is partial.
 */
void run_cts_other(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes pt = row_bytes(row, "plaintext");
	struct bytes ct = row_bytes_of(row, "ciphertext", pt.len);
	struct bytes cs3 = row_alloc(row, pt.len);
	size_t tail = pt.len % BLOCK ? pt.len % BLOCK : BLOCK, head;
	bool swap = strcmp(row->kind, "cbc-cs2") || tail == BLOCK;

	memcpy(cs3.p, ct.p, pt.len);
	if (swap && pt.len > BLOCK) {
		head = pt.len - BLOCK - tail;
		memcpy(cs3.p + head, ct.p + head + tail, BLOCK);
		memcpy(cs3.p + head + BLOCK, ct.p + head, tail);
		if (!memcmp(cs3.p, ct.p, pt.len))
			row_fail(row, "does not differ from CS3");
	}
	both_ways(row, impl, row->file, pt, cs3);
}

/* Equal halves of an XTS key: a result without the policy, -EINVAL with it. */
void run_xts_policy(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", 32);
	const char *expect = row_string(row, "expect");
	struct gm_sm4_xts_key k;
	int err;

	if (strcmp(expect, "ok without FORBID_WEAK_KEYS; EINVAL with it"))
		row_fail(row, "expect: \"%s\" is unknown to the runner", expect);
	err = gm_sm4_xts_set_key(&k, key.p, key.len, true);
	if (err != -EINVAL)
		row_fail(row, "weak key, forbidden: returned %d", err);
	key.p[31] ^= 1;
	err = gm_sm4_xts_set_key(&k, key.p, key.len, true);
	if (err)
		row_fail(row, "halves that differ in one bit: returned %d", err);
	run_skcipher(row, impl);
}

/* The tweak of a sector is its number, little-endian. */
void run_xts_sector(struct row *row, const struct gm_sm4_impl *impl)
{
	u8 tweak[BLOCK] = { 0 };

	gm_put_le64(tweak, row_int(row, "sector"));
	row_expect(row, "tweak", row_bytes_of(row, "tweak", BLOCK).p, tweak,
		   BLOCK);
	run_skcipher(row, impl);
}

/* A published result that departs from the standard: ours must not be it. */
void run_hctr_known_bad(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes pt = row_bytes(row, "plaintext");
	struct bytes wrong = row_bytes_of(row, "wrong_ciphertext", pt.len);
	struct bytes out = row_alloc(row, pt.len);
	struct bytes key = key_of(row, row->file), iv = iv_of(row);

	run_skcipher(row, impl);
	gmt_skcipher_crypt(gmt_skcipher(row->file), impl, key.p, key.len, true,
			   out.p, pt.p, pt.len, iv.p, NULL);
	if (!memcmp(out.p, wrong.p, pt.len))
		row_fail(row, "gives the wrong ciphertext");
}
