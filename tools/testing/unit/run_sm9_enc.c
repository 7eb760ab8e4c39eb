// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of SM9 key encapsulation and encryption.
 */
#include "sm9.h"

static struct gm_sm9_enc_pub pub;
static struct gm_sm9_enc_key key;
static struct gm_sm9_enc_id to;

static struct bytes read_keys(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes id = row_bytes(row, "identity");

	sm9_enc_pub(row, &pub);
	sm9_enc_key(row, "de", impl, id, &key);
	if (gm_sm9_set_enc_id(impl, &sm9_ws, &to, &pub, id.p, id.len, sm9_hid(row)))
		row_fail(row, "identity: refused");
	return id;
}

void run_sm9_kem(struct row *row, const struct gm_sm3_impl *impl)
{
	struct draws nonce = { { row_bytes_of(row, "r", GM_SM9_BYTES) }, 1, 0 };
	const u8 *c = sm9_point(row, "C", GM_SM9_G1_SIZE), *k;
	size_t len = row_int(row, "klen_bits") / 8, k_len, der_len;
	struct bytes id = read_keys(row, impl), want = row_bytes_of(row, "K", len);
	struct bytes out = row_alloc(row, len);
	struct bytes der = row_alloc(row, len + GM_SM9_KEY_DER_EXTRA);
	u8 got[GM_SM9_G1_SIZE], q[GM_SM9_G1_SIZE];
	int err;

	sm9_use_with(impl->isa);
	gm_sm9_g1_put(q, &to.q);
	row_expect(row, "Q", q, sm9_point(row, "Q", sizeof(q)), sizeof(q));
	err = gm_sm9_encaps(impl, &sm9_ws, &pub, &to, id.p, id.len, draws_next, &nonce, got,
			    out.p, len);
	if (err)
		row_fail(row, "encaps: returned %d", err);
	draws_spent(row, &nonce);
	row_expect(row, "C", got, c, sizeof(got));
	row_expect(row, "K", out.p, want.p, len);
	memset(out.p, 0, len);
	err = gm_sm9_decaps(impl, &sm9_ws, &key, id.p, id.len, c, out.p, len);
	if (err)
		row_fail(row, "decaps: returned %d", err);
	row_expect(row, "K", out.p, want.p, len);

	der_len = gm_sm9_key_to_der(der.p, c, want.p, len);
	if (der_len > der.len || gm_sm9_key_from_der(got, &k, &k_len, der.p, der_len) ||
	    k_len != len) {
		row_fail(row, "key package: no way through DER");
		return;
	}
	row_expect(row, "C by DER", got, c, sizeof(got));
	row_expect(row, "K by DER", k, want.p, len);
}

void run_sm9_kem_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes id = row_bytes(row, "identity"), c = row_bytes(row, "C");
	u8 out[32], der[GM_SM9_G1_DER_SIZE], point[GM_SM9_G1_SIZE];
	static const u8 zeros[sizeof(out)];

	sm9_use_with(impl->isa);
	if (strncmp(row_string(row, "expect"), "error", 5))
		row_fail(row, "expect: unknown to the runner");
	sm9_enc_key(row, "de", impl, id, &key);
	if (c.len != GM_SM9_G1_SIZE + 1) {
		gm_sm9_point_to_der(der, c.p, GM_SM9_G1_SIZE);
		der[1] = 1 + c.len;
		if (gm_sm9_point_from_der(point, sizeof(point), der, 3 + c.len) != -EBADMSG)
			row_fail(row, "DER: not refused");
		return;
	}
	memset(out, 0xa5, sizeof(out));
	if (gm_sm9_decaps(impl, &sm9_ws, &key, id.p, id.len, c.p + 1, out, sizeof(out)) != -EBADMSG)
		row_fail(row, "decaps: not refused");
	row_expect(row, "key after an error", out, zeros, sizeof(out));
}

static void decrypt(struct row *row, const struct gm_sm9_impl *impl, struct bytes id,
		    const struct gm_sm9_ct *ct, struct bytes msg)
{
	struct bytes out = row_alloc(row, ct->len);
	size_t out_len;
	int err;

	err = gm_sm9_decrypt(impl, &sm9_ws, &key, id.p, id.len, ct->mode, ct->head, out.p,
			     &out_len, ct->c2, ct->len);
	if (err || out_len != msg.len) {
		row_fail(row, "decrypt: returned %d, %zu bytes", err, out_len);
		return;
	}
	row_expect(row, "msg", out.p, msg.p, msg.len);
}

static void encrypt(struct row *row, const struct gm_sm9_impl *impl)
{
	enum gm_sm9_mode mode = row_int(row, "en_type");
	struct bytes id = read_keys(row, impl->sm3), msg = row_bytes(row, "msg");
	struct bytes raw = row_bytes(row, "raw_c1c3c2"), der = row_bytes(row, "der");
	struct bytes c2 = row_alloc(row, gm_sm9_c2_size(mode, msg.len)), out;
	struct draws draws = { { row_bytes_of(row, "r", GM_SM9_BYTES) }, 1, 0 };
	struct gm_sm9_ct ct;
	int err;

	if (row_has(row, "iv"))
		draws.item[draws.num++] = row_bytes_of(row, "iv", GM_SM4_BLOCK_SIZE);
	if (raw.len != GM_SM9_CT_HEAD + c2.len) {
		row_fail(row, "raw_c1c3c2: %zu bytes", raw.len);
		return;
	}
	err = gm_sm9_encrypt(impl, &sm9_ws, &pub, &to, id.p, id.len, mode, draws_next, &draws,
			     ct.head, c2.p, msg.p, msg.len);
	if (err)
		row_fail(row, "encrypt: returned %d", err);
	draws_spent(row, &draws);
	row_expect(row, "C1 || C3", ct.head, raw.p, sizeof(ct.head));
	row_expect(row, "C2", c2.p, raw.p + GM_SM9_CT_HEAD, c2.len);

	ct.mode = mode;
	ct.c2 = c2.p;
	ct.len = c2.len;
	out = row_alloc(row, c2.len + GM_SM9_CT_DER_EXTRA);
	if (gm_sm9_ct_to_der(out.p, &ct) != der.len)
		row_fail(row, "der: another length");
	row_expect(row, "der", out.p, der.p, der.len);
	memset(&ct, 0, sizeof(ct));
	if (gm_sm9_ct_from_der(&ct, der.p, der.len)) {
		row_fail(row, "der: refused");
		return;
	}
	decrypt(row, impl, id, &ct, msg);
	if (mode != GM_SM9_STREAM)
		return;
	/* in place */
	memcpy(c2.p, msg.p, msg.len);
	draws.used = 0;
	gm_sm9_encrypt(impl, &sm9_ws, &pub, &to, id.p, id.len, mode, draws_next, &draws, ct.head,
		       c2.p, c2.p, msg.len);
	row_expect(row, "C2 in place", c2.p, raw.p + GM_SM9_CT_HEAD, c2.len);
	err = gm_sm9_decrypt(impl, &sm9_ws, &key, id.p, id.len, mode, ct.head, c2.p, &c2.len, c2.p,
			     msg.len);
	if (err)
		row_fail(row, "decrypt in place: returned %d", err);
	row_expect(row, "msg in place", c2.p, msg.p, msg.len);
}

/* By one SM3 and every SM4, ... */
void run_sm9_encrypt(struct row *row, const struct gm_sm4_impl *sm4)
{
	const struct gm_sm9_impl impl = { gm_sm3_impl(0), sm4 };

	sm9_use_with(sm4->isa);
	encrypt(row, &impl);
}

/* ... and by every SM3. */
void run_sm9_encrypt_stream(struct row *row, const struct gm_sm3_impl *sm3)
{
	const struct gm_sm9_impl impl = { sm3, gm_sm4_impl(0) };

	sm9_use_with(sm3->isa);
	encrypt(row, &impl);
}

void run_sm9_decrypt_refused(struct row *row, const struct gm_sm3_impl *sm3)
{
	const struct gm_sm9_impl impl = { sm3, gm_sm4_impl(0) };
	struct bytes id = row_bytes(row, "identity"), in = row_bytes(row, "raw_c1c3c2"), out;
	size_t len = in.len - GM_SM9_CT_HEAD, out_len = 1;
	int err;

	sm9_use_with(sm3->isa);
	sm9_enc_key(row, "de", sm3, id, &key);
	out = row_alloc(row, len);
	err = gm_sm9_decrypt(&impl, &sm9_ws, &key, id.p, id.len, GM_SM9_STREAM, in.p, out.p,
			     &out_len, in.p + GM_SM9_CT_HEAD, len);
	row_check_errno(row, "decrypt", err);
	if (err != -EBADMSG || out_len)
		row_fail(row, "decrypt: returned %d and %zu bytes", err, out_len);
	row_expect(row, "output after an error", out.p, row_alloc(row, len).p, len);
}
