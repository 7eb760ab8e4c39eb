// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * AEADs through the kernel: a request is aad || text, and the tag behind the
 * ciphertext.
 */
#include <unistd.h>
#include "kernel.h"

static struct bytes join(struct row *row, struct bytes a, struct bytes b, struct bytes c)
{
	struct bytes all = row_alloc(row, a.len + b.len + c.len);

	memcpy(all.p, a.p, a.len);
	memcpy(all.p + a.len, b.p, b.len);
	memcpy(all.p + a.len + b.len, c.p, c.len);
	return all;
}

static int open_keyed(const char *driver, const struct message *m)
{
	int tfm = alg_open("aead", driver), err;

	if (tfm < 0)
		return tfm;
	err = alg_set_key(tfm, m->key.p, m->key.len);
	if (!err)
		err = alg_set_tag_size(tfm, m->tag.len);
	if (!err)
		return tfm;
	close(tfm);
	return err;
}

/* @in in pieces of @cut bytes, 0 for one; @len bytes must come out. */
static int request(int tfm, const struct message *m, bool enc, struct bytes in, uint8_t *out,
		   size_t len, size_t cut)
{
	struct alg_control ctl = {
		.enc = enc, .iv = m->iv.p, .iv_len = m->iv.len, .aead = true,
		.aad_len = m->aad.len,
	};
	int op = alg_request(tfm), err = op < 0 ? op : 0;
	size_t done = 0, n;

	do {
		n = cut ? min_t(size_t, cut, in.len - done) : in.len;
		if (!err)
			err = alg_send(op, done ? NULL : &ctl, in.p + done, n, done + n < in.len);
		done += n;
	} while (done < in.len);
	if (!err)
		err = alg_receive(op, out, len, true);
	if (op >= 0)
		close(op);
	return err;
}

static void forged(struct row *row, int tfm, const struct message *m, struct bytes sealed)
{
	struct bytes out = row_alloc(row, sealed.len);
	int err = request(tfm, m, false, sealed, out.p, sealed.len - m->tag.len, 0);

	if (err != -EBADMSG)
		row_fail(row, "a wrong tag: error %d", err);
}

void run_message(struct row *row, const char *driver, const struct message *m, bool valid)
{
	static const size_t cuts[] = { 0, 1, 16, 1000 };
	struct bytes none = row_alloc(row, 0);
	struct bytes open = join(row, m->aad, m->pt, none);
	struct bytes sealed = join(row, m->aad, m->ct, m->tag);
	struct bytes out = row_alloc(row, sealed.len);
	int tfm = open_keyed(driver, m), err;
	size_t i;

	if (tfm < 0) {
		row_fail(row, "%s: error %d", driver, tfm);
		return;
	}
	for (i = 0; valid && i < ARRAY_SIZE(cuts) && !row->failed; i++) {
		if (cuts[i] && open.len / cuts[i] > 300)
			continue;
		err = request(tfm, m, true, open, out.p, sealed.len, cuts[i]);
		if (err)
			row_fail(row, "seal, pieces of %zu: error %d", cuts[i], err);
		else
			row_expect(row, "sealed", out.p + m->aad.len, sealed.p + m->aad.len,
				   sealed.len - m->aad.len);
		err = request(tfm, m, false, sealed, out.p, open.len, cuts[i]);
		if (err)
			row_fail(row, "open, pieces of %zu: error %d", cuts[i], err);
		else
			row_expect(row, "opened", out.p + m->aad.len, m->pt.p, m->pt.len);
	}
	if (valid && sealed.len)
		sealed.p[sealed.len - 1] ^= 1;
	if (!row->failed)
		forged(row, tfm, m, sealed);
	close(tfm);
}

static struct message message_of(struct row *row)
{
	struct message m = {
		.key = row_bytes_of(row, "key", 16), .iv = row_bytes(row, "iv"),
		.aad = row_bytes_or(row, "aad", 0), .pt = row_bytes(row, "plaintext"),
		.tag = row_bytes_or(row, "tag", BLOCK),
	};

	return m;
}

/* The ciphertext, or what the driver makes of the text if its digest is right. */
static struct bytes ct_of(struct row *row, const char *driver, const struct message *m)
{
	struct bytes want, open, sealed;
	uint8_t digest[GM_SM3_DIGEST_SIZE];
	int tfm, err;

	if (!row_has(row, "ciphertext_sm3"))
		return row_bytes_of(row, "ciphertext", m->pt.len);
	want = row_bytes_of(row, "ciphertext_sm3", sizeof(digest));
	open = join(row, m->aad, m->pt, row_alloc(row, 0));
	sealed = row_alloc(row, open.len + m->tag.len);
	tfm = open_keyed(driver, m);
	err = tfm < 0 ? tfm : request(tfm, m, true, open, sealed.p, sealed.len, 0);
	close(tfm);
	if (err)
		row_fail(row, "seal: error %d", err);
	gm_sm3(gm_sm3_impl(0), sealed.p + m->aad.len, m->pt.len, digest);
	row_expect(row, "digest of the ciphertext", digest, want.p, sizeof(digest));
	return (struct bytes){ sealed.p + m->aad.len, m->pt.len };
}

/* result: valid, invalid, or unsupported, where the tag's length is the reason. */
static void run_result(struct row *row, const char *driver, struct message *m)
{
	const char *result = row_string(row, "result");
	int tfm;

	if (!strcmp(result, "unsupported")) {
		tfm = open_keyed(driver, m);
		if (tfm != -EINVAL)
			row_fail(row, "tag of %zu bytes: %d", m->tag.len, tfm);
		if (tfm >= 0)
			close(tfm);
	} else if (!strcmp(result, "valid") || !strcmp(result, "invalid")) {
		m->ct = ct_of(row, driver, m);
		run_message(row, driver, m, !strcmp(result, "valid"));
	} else {
		row_fail(row, "result: \"%s\" is unknown to the runner", result);
	}
}

const char *k_gcm(struct row *row, const char *driver)
{
	struct message m = message_of(row);

	if (m.iv.len != 12)
		return "the kernel's GCM takes nonces of 12 bytes only";
	run_result(row, driver, &m);
	return NULL;
}

/* The kernel's IV: L - 1, the nonce, zeros. */
static bool ccm_iv(struct row *row, struct message *m)
{
	struct bytes iv = row_alloc(row, BLOCK);

	if (m->iv.len < 7 || m->iv.len > 13)
		return false;
	iv.p[0] = 14 - m->iv.len;
	memcpy(iv.p + 1, m->iv.p, m->iv.len);
	if (row_has(row, "kernel_iv"))
		row_expect(row, "kernel_iv", iv.p, row_bytes_of(row, "kernel_iv", BLOCK).p, BLOCK);
	m->iv = iv;
	return true;
}

const char *k_ccm(struct row *row, const char *driver)
{
	struct message m = message_of(row);

	if (!ccm_iv(row, &m))
		return "the kernel's CCM IV holds nonces of 7 to 13 bytes";
	run_result(row, driver, &m);
	return NULL;
}

/* A text longer than its length field can say, sealed and opened. */
const char *k_ccm_refused(struct row *row, const char *driver)
{
	struct message m = message_of(row);
	struct bytes open = join(row, m.aad, m.pt, row_alloc(row, 0));
	struct bytes sealed = join(row, m.aad, m.pt, m.tag);
	int tfm = open_keyed(driver, &m);

	if (tfm < 0 || !ccm_iv(row, &m)) {
		row_fail(row, "%s: not even set up, %d", driver, tfm);
		return NULL;
	}
	row_check_errno(row, "seal", request(tfm, &m, true, open, sealed.p, sealed.len, 0));
	row_check_errno(row, "open", request(tfm, &m, false, sealed, open.p, open.len, 0));
	close(tfm);
	return NULL;
}

const char *k_gcmsiv(struct row *row, const char *driver)
{
	struct bytes both = row_bytes(row, "ct_tag");
	struct message m = {
		.key = row_bytes_of(row, "key", 16), .iv = row_bytes_of(row, "nonce", 12),
		.aad = row_bytes(row, "aad"), .pt = row_bytes(row, "pt"),
	};

	if (both.len != m.pt.len + BLOCK) {
		row_fail(row, "ct_tag: %zu bytes", both.len);
		return NULL;
	}
	m.ct = (struct bytes){ both.p, m.pt.len };
	m.tag = (struct bytes){ both.p + m.pt.len, BLOCK };
	run_message(row, driver, &m, true);
	return NULL;
}

/* struct rtattr { len 8, type 1 } in host order, key length big-endian, keys. */
static struct bytes authenc_key(struct row *row)
{
	struct bytes enc = row_bytes_of(row, "enc_key", 16), head = row_alloc(row, 8);
	uint16_t len = 8, type = 1;

	memcpy(head.p, &len, 2);
	memcpy(head.p + 2, &type, 2);
	head.p[7] = enc.len;
	return join(row, head, row_bytes(row, "auth_key"), enc);
}

const char *k_authenc(struct row *row, const char *driver)
{
	static const char *const tags[] = { "tag", "tag256", "tag128", "tag96" };
	bool esp = !strcmp(row->kind, "esp");
	struct message m = {
		.key = authenc_key(row), .iv = row_bytes_of(row, "iv", BLOCK),
		.pt = row_bytes(row, "plaintext"),
	};
	size_t i, done = 0;

	m.ct = row_bytes_of(row, "ciphertext", m.pt.len);
	if (esp)
		m.aad = join(row, row_bytes(row, "esp_header"), m.iv, row_alloc(row, 0));
	else
		m.aad = row_bytes(row, "assoc");
	for (i = 0; i < ARRAY_SIZE(tags); i++) {
		if (!row_has(row, tags[i]))
			continue;
		m.tag = row_bytes(row, tags[i]);
		run_message(row, driver, &m, true);
		done++;
	}
	if (!done)
		row_fail(row, "no tag");
	return NULL;
}
