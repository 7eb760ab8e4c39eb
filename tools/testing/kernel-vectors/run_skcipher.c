// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Length-preserving modes through the kernel.
 */
#include <unistd.h>
#include "kernel.h"

#define MILLION_PIECE	4096

static struct setup setup_of(struct row *row, bool enc)
{
	struct setup s = { .key = row_bytes_or(row, "key", 16), .ctl = { .enc = enc } };
	const char *iv = row_has(row, "tweak") ? "tweak" : "iv";
	struct bytes both, hash;

	if (strcmp(row->file, "sm4_ecb")) {
		s.ctl.iv = row_bytes_or(row, iv, BLOCK).p;
		s.ctl.iv_len = BLOCK;
	}
	if (!strcmp(row->file, "sm4_hctr")) {
		hash = row_bytes_or(row, "hash_key", 16);
		both = row_alloc(row, s.key.len + hash.len);
		memcpy(both.p, s.key.p, s.key.len);
		memcpy(both.p + s.key.len, hash.p, hash.len);
		s.key = both;
	}
	return s;
}

static int open_keyed(const char *driver, struct bytes key)
{
	int tfm = alg_open("skcipher", driver), err;

	if (tfm < 0)
		return tfm;
	err = alg_set_key(tfm, key.p, key.len);
	if (!err)
		return tfm;
	close(tfm);
	return err;
}

/* One request whose data come in pieces of @cut bytes; 0: in one. */
static int crypt_once(int tfm, const struct alg_control *ctl, const uint8_t *in, uint8_t *out,
		      size_t len, size_t cut)
{
	int op = alg_request(tfm), err = op < 0 ? op : 0;
	size_t done = 0, n;

	do {
		n = cut ? min_t(size_t, cut, len - done) : len;
		if (!err)
			err = alg_send(op, done ? NULL : ctl, in + done, n, done + n < len);
		done += n;
	} while (done < len);
	if (!err)
		err = alg_receive(op, out, len, true);
	if (op >= 0)
		close(op);
	return err;
}

/*
 * The same with each piece's output taken before the next piece goes in: the
 * kernel must hand on the IV. Pieces are whole blocks.
 */
static int crypt_stepwise(int tfm, const struct alg_control *ctl, const uint8_t *in,
			  uint8_t *out, size_t len, size_t cut)
{
	int op = alg_request(tfm), err = op < 0 ? op : 0;
	size_t done, n;

	for (done = 0; !err && done < len; done += n) {
		n = min_t(size_t, cut, len - done);
		err = alg_send(op, done ? NULL : ctl, in + done, n, done + n < len);
		if (!err)
			err = alg_receive(op, out + done, n, done + n == len);
	}
	if (op >= 0)
		close(op);
	return err;
}

void both_ways(struct row *row, const char *driver, struct setup s, struct bytes pt,
	       struct bytes ct, bool chained)
{
	static const size_t cuts[] = { 0, 16, 1, 33, 100 };
	static const size_t steps[] = { 16, 48, 112 };
	struct bytes out = row_alloc(row, pt.len);
	size_t i;
	int dir, tfm, err;

	for (dir = 0; dir < 2; dir++) {
		const uint8_t *in = dir ? ct.p : pt.p, *want = dir ? pt.p : ct.p;
		const char *what = dir ? "plaintext" : "ciphertext";

		s.ctl.enc = !dir;
		tfm = open_keyed(driver, s.key);
		if (tfm < 0) {
			row_fail(row, "%s: error %d", driver, tfm);
			return;
		}
		for (i = 0; i < ARRAY_SIZE(cuts) && !row->failed; i++) {
			if (cuts[i] == 1 && pt.len > 300)
				continue;
			err = crypt_once(tfm, &s.ctl, in, out.p, pt.len, cuts[i]);
			if (err)
				row_fail(row, "%s in pieces of %zu: error %d", what, cuts[i], err);
			else
				row_expect(row, what, out.p, want, pt.len);
		}
		for (i = 0; chained && i < ARRAY_SIZE(steps) && !row->failed; i++) {
			err = crypt_stepwise(tfm, &s.ctl, in, out.p, pt.len, steps[i]);
			if (err)
				row_fail(row, "%s in steps of %zu: error %d", what, steps[i], err);
			else
				row_expect(row, what, out.p, want, pt.len);
		}
		close(tfm);
	}
}

const char *k_skcipher(struct row *row, const char *driver)
{
	struct bytes pt = row_bytes(row, "plaintext");

	both_ways(row, driver, setup_of(row, true), pt,
		  row_bytes_of(row, "ciphertext", pt.len), false);
	return NULL;
}

/*
 * A row with iv_out: going on after the message must be the same as starting
 * from iv_out, since AF_ALG does not show the IV itself.
 */
static void check_iv_out(struct row *row, const char *driver, struct bytes pt)
{
	struct setup s = setup_of(row, true);
	struct bytes more = row_alloc(row, pt.len + 2 * BLOCK), got = row_alloc(row, more.len);
	uint8_t want[2 * BLOCK];
	int tfm = open_keyed(driver, s.key), err = tfm;

	memcpy(more.p, pt.p, pt.len);
	if (tfm >= 0)
		err = crypt_stepwise(tfm, &s.ctl, more.p, got.p, more.len, pt.len);
	s.ctl.iv = row_bytes_of(row, "iv_out", BLOCK).p;
	if (err >= 0)
		err = crypt_once(tfm, &s.ctl, more.p + pt.len, want, sizeof(want), 0);
	if (err < 0)
		row_fail(row, "iv_out: error %d", err);
	else
		row_expect(row, "what follows iv_out", got.p + pt.len, want, sizeof(want));
	close(tfm);
}

const char *k_skcipher_chained(struct row *row, const char *driver)
{
	struct bytes pt = row_bytes(row, "plaintext");

	both_ways(row, driver, setup_of(row, true), pt,
		  row_bytes_of(row, "ciphertext", pt.len), true);
	if (row_has(row, "iv_out"))
		check_iv_out(row, driver, pt);
	return NULL;
}

/* Refused where the row says so: by setkey or by the request. */
const char *k_skcipher_refused(struct row *row, const char *driver)
{
	bool by_setkey = !strncmp(row_string(row, "expect"), "setkey", 6);
	struct bytes in = row_bytes_or(row, "plaintext", 2 * BLOCK);
	struct bytes out = row_alloc(row, in.len);
	int dir, tfm;

	for (dir = 0; dir < 2; dir++) {
		struct setup s = setup_of(row, !dir);

		if (by_setkey) {
			row_check_errno(row, "setkey", open_keyed(driver, s.key));
			continue;
		}
		/* rows about lengths leave the key out, or give a good one */
		tfm = open_keyed(driver, s.key);
		if (tfm < 0)
			row_fail(row, "%s: error %d", driver, tfm);
		else
			row_check_errno(row, "request", crypt_once(tfm, &s.ctl, in.p, out.p, in.len, 0));
		close(tfm);
	}
	return NULL;
}

/*
 * GB/T 32907-2016 A.2, a million encryptions of a block by itself. CBC over
 * zeros with the block as IV is that very chain, each output block the
 * encryption of the one before; the same implementation's CBC runs all of it,
 * and ECB, at two system calls a step, the first two thousand.
 */
const char *k_ecb_iterated(struct row *row, const char *driver)
{
	enum { STEPS = 2000 };
	static const uint8_t zeros[MILLION_PIECE];
	struct setup s = setup_of(row, true);
	size_t left = row_int(row, "iterations") * BLOCK, done = 0, n;
	struct bytes chain = row_alloc(row, left);
	uint8_t x[BLOCK];
	char cbc[64];
	int tfm, op, err = 0;

	snprintf(cbc, sizeof(cbc), "cbc%s", driver + 3);
	tfm = open_keyed(cbc, s.key);
	op = tfm < 0 ? tfm : alg_request(tfm);
	s.ctl.iv = row_bytes_of(row, "plaintext", BLOCK).p;
	s.ctl.iv_len = BLOCK;
	for (; op >= 0 && !err && left; left -= n, done += n) {
		n = min_t(size_t, left, sizeof(zeros));
		err = alg_send(op, done ? NULL : &s.ctl, zeros, n, left > n);
		if (!err)
			err = alg_receive(op, chain.p + done, n, left == n);
	}
	if (op < 0 || err)
		row_fail(row, "%s: error %d", cbc, op < 0 ? op : err);
	else
		row_expect(row, "ciphertext", chain.p + done - BLOCK,
			   row_bytes_of(row, "ciphertext", BLOCK).p, BLOCK);
	close(op);
	close(tfm);

	tfm = open_keyed(driver, s.key);
	memcpy(x, s.ctl.iv, BLOCK);
	s.ctl.iv_len = 0;
	for (n = 0; n < STEPS && !err; n++)
		err = crypt_once(tfm, &s.ctl, x, x, BLOCK, 0);
	if (err)
		row_fail(row, "%s: error %d", driver, err);
	row_expect(row, "step of the chain", x, chain.p + (STEPS - 1) * BLOCK, BLOCK);
	close(tfm);
	return NULL;
}

/* Each byte is a request of its own; the shift register is kept here. */
const char *k_cfb8(struct row *row, const char *driver)
{
	struct bytes pt = row_bytes(row, "plaintext");
	struct bytes ct = row_bytes_of(row, "ciphertext", pt.len);
	uint8_t reg[BLOCK], out;
	int dir, tfm, err;
	size_t i;

	for (dir = 0; dir < 2; dir++) {
		struct setup s = setup_of(row, !dir);

		memcpy(reg, s.ctl.iv, BLOCK);
		s.ctl.iv = reg;
		tfm = open_keyed(driver, s.key);
		for (i = 0, err = 0; i < pt.len && !err && !row->failed; i++) {
			err = crypt_once(tfm, &s.ctl, (dir ? ct.p : pt.p) + i, &out, 1, 0);
			row_expect(row, "byte", &out, (dir ? pt.p : ct.p) + i, 1);
			memmove(reg, reg + 1, BLOCK - 1);
			reg[BLOCK - 1] = ct.p[i];
		}
		if (tfm < 0 || err)
			row_fail(row, "%s: error %d", driver, tfm < 0 ? tfm : err);
		close(tfm);
	}
	return NULL;
}

/* CS1 and CS2 are CS3 with the last blocks in another order. */
const char *k_cts_other(struct row *row, const char *driver)
{
	struct bytes pt = row_bytes(row, "plaintext");
	struct bytes ct = row_bytes_of(row, "ciphertext", pt.len);
	struct bytes cs3 = row_alloc(row, pt.len);
	size_t tail = pt.len % BLOCK ? pt.len % BLOCK : BLOCK, head;

	memcpy(cs3.p, ct.p, pt.len);
	/* CS2 differs from CS3 only where nothing is stolen */
	if (pt.len > BLOCK && (strcmp(row->kind, "cbc-cs2") || tail == BLOCK)) {
		head = pt.len - BLOCK - tail;
		memcpy(cs3.p + head, ct.p + head + tail, BLOCK);
		memcpy(cs3.p + head + BLOCK, ct.p + head, tail);
	}
	both_ways(row, driver, setup_of(row, true), pt, cs3, false);
	return NULL;
}

const char *k_hctr_known_bad(struct row *row, const char *driver)
{
	struct bytes ct = row_bytes(row, "ciphertext");

	k_skcipher(row, driver);
	if (!memcmp(ct.p, row_bytes_of(row, "wrong_ciphertext", ct.len).p, ct.len))
		row_fail(row, "the wrong ciphertext is the right one");
	return NULL;
}
