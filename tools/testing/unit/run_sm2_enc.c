// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of SM2 encryption.
 */
#include <stdlib.h>
#include "sm2.h"

static struct gm_sm2_ws ws;

static int parse(struct gm_sm2_ct *ct, const char *form, struct bytes in)
{
	if (!strcmp(form, "der"))
		return gm_sm2_ct_from_der(ct, in.p, in.len);
	return gm_sm2_ct_from_raw(ct, strcmp(form, "raw_c1c2c3") ?
				  GM_SM2_C1C3C2 : GM_SM2_C1C2C3, in.p, in.len);
}

static const char *const forms[] = { "raw_c1c3c2", "raw_c1c2c3", "der" };

/* Decrypts every form that the row has, to another place and in place. */
static void decrypt_all(struct row *row, const struct gm_sm3_impl *impl,
			const struct gm_sm2_priv_key *key, const struct bytes *msg)
{
	size_t i;
	int err;

	for (i = 0; i < 2 * ARRAY_SIZE(forms); i++) {
		const char *form = forms[i / 2];
		struct gm_sm2_ct ct;
		struct bytes in;
		u8 *out;

		if (!row_has(row, form))
			continue;
		in = row_bytes(row, form);
		err = parse(&ct, form, in);
		if (err) {
			row_fail(row, "%s: refused with %d", form, err);
			return;
		}
		out = i % 2 ? (u8 *)ct.c2 : row_alloc(row, ct.len).p;
		err = gm_sm2_decrypt(impl, &ws, key, ct.head, out, ct.c2,
				     ct.len);
		if (!msg) {
			if (err != -EBADMSG)
				row_fail(row, "%s: decrypt returned %d", form,
					 err);
			row_expect(row, "output after an error", out,
				   row_alloc(row, ct.len).p, ct.len);
		} else if (err || ct.len != msg->len) {
			row_fail(row, "%s: decrypt returned %d, %zu bytes",
				 form, err, ct.len);
		} else {
			row_expect(row, form, out, msg->p, msg->len);
		}
	}
}

static void expect_forms(struct row *row, const u8 head[GM_SM2_CT_HEAD],
			 const u8 *c2, size_t len)
{
	struct bytes out = row_alloc(row, GM_SM2_CT_DER_EXTRA + len), want;

	want = row_bytes_of(row, "raw_c1c3c2", GM_SM2_CT_RAW_EXTRA + len);
	gm_sm2_ct_to_raw(out.p, GM_SM2_C1C3C2, head, c2, len);
	row_expect(row, "raw_c1c3c2", out.p, want.p, want.len);

	want = row_bytes_of(row, "raw_c1c2c3", GM_SM2_CT_RAW_EXTRA + len);
	memcpy(out.p + GM_SM2_CT_RAW_EXTRA, c2, len);
	gm_sm2_ct_to_raw(out.p, GM_SM2_C1C2C3, head,
			 out.p + GM_SM2_CT_RAW_EXTRA, len);
	row_expect(row, "raw_c1c2c3", out.p, want.p, want.len);

	memcpy(out.p + GM_SM2_CT_DER_EXTRA, c2, len);
	want = row_bytes_of(row, "der",
			    gm_sm2_ct_to_der(out.p, head, out.p +
					     GM_SM2_CT_DER_EXTRA, len));
	row_expect(row, "der", out.p, want.p, want.len);
}

static void encrypt(struct row *row, struct row *result,
		    const struct gm_sm3_impl *impl, bool in_place)
{
	struct bytes msg = row_bytes(row, "msg");
	struct bytes c2 = row_alloc(row, msg.len);
	u8 head[GM_SM2_CT_HEAD];
	struct gm_sm2_pub_key pub;
	struct nonces nonces;
	int err;

	sm2_pub(row, "pub", &pub);
	nonces_of(row, &nonces);
	memcpy(c2.p, msg.p, msg.len);
	err = gm_sm2_encrypt(impl, &ws, &pub, nonces_next, &nonces, head, c2.p,
			     in_place ? c2.p : msg.p, msg.len);
	if (err) {
		row_fail(row, "encrypt: returned %d", err);
		return;
	}
	nonces_spent(row, &nonces);
	expect_forms(result, head, c2.p, c2.len);
}

void run_sm2_encrypt(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes msg = row_bytes(row, "msg");
	struct gm_sm2_priv_key priv;

	sm2_priv(row, "d", &priv);
	if (row_has(row, "k")) {
		encrypt(row, row, impl, false);
		encrypt(row, row, impl, true);
	}
	decrypt_all(row, impl, &priv, &msg);
}

/* The first nonce gives a key stream of zeros. */
void run_sm2_zero_stream(struct row *row, const struct gm_sm3_impl *impl)
{
	struct row result = *row, refused = *row;
	struct bytes msg = row_bytes(row, "msg");
	struct gm_sm2_priv_key priv;

	result.json = json_object_get(row->json, "encrypt_result");
	refused.json = json_object_get(row->json, "decrypt_must_fail");
	result.pooled = 0;
	refused.pooled = 0;
	sm2_priv(row, "d", &priv);
	encrypt(row, &result, impl, false);
	encrypt(row, &result, impl, true);
	decrypt_all(&result, impl, &priv, &msg);
	decrypt_all(&refused, impl, &priv, NULL);
	row->failed |= result.failed | refused.failed;
	row_free(&result);
	row_free(&refused);
}

/* Nothing but zeros may be left where the message would have been. */
void run_sm2_decrypt_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	const char *expect = row_string(row, "expect");
	const char *form = row_has(row, "der") ? "der" : "raw_c1c3c2";
	struct bytes in = row_bytes(row, form), out, zeros;
	struct gm_sm2_priv_key priv;
	struct gm_sm2_ct ct;
	int err;

	sm2_priv(row, "d", &priv);
	err = parse(&ct, form, in);
	if (err) {
		if (err != -EBADMSG || strncmp(expect, "error", 5))
			row_fail(row, "%s: refused with %d", form, err);
		return;
	}
	/* how long the message is stands in the ciphertext, before any work */
	if (!strncmp(expect, "error EOVERFLOW", 15)) {
		if (ct.len != in.len - GM_SM2_CT_RAW_EXTRA)
			row_fail(row, "length said to be %zu", ct.len);
		return;
	}
	out = row_alloc(row, ct.len);
	zeros = row_alloc(row, ct.len);
	memset(out.p, 0xa5, out.len);
	err = gm_sm2_decrypt(impl, &ws, &priv, ct.head, out.p, ct.c2, ct.len);
	if (!strcmp(expect, "ok")) {
		if (err)
			row_fail(row, "decrypt: returned %d", err);
		row_expect(row, "msg", out.p, row_bytes_of(row, "msg", ct.len).p,
			   ct.len);
	} else {
		if (err != -EBADMSG || strncmp(expect, "error", 5))
			row_fail(row, "decrypt: returned %d", err);
		row_expect(row, "output after an error", out.p, zeros.p, ct.len);
	}
}
