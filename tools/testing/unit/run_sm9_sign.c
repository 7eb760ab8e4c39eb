// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of SM9 signatures.
 */
#include "sm9.h"

static struct gm_sm9_sign_pub pub;
static struct gm_sm9_sign_id signer;

static int read_pub(struct row *row)
{
	return gm_sm9_set_sign_pub(&sm9_ws, &pub, sm9_point(row, "ppub_s", GM_SM9_G2_SIZE));
}

static int verify(struct row *row, const struct gm_sm3_impl *impl,
		  const u8 sig[GM_SM9_SIG_SIZE])
{
	struct bytes id = row_bytes(row, "identity"), msg = row_bytes(row, "msg");
	int err;

	err = gm_sm9_set_sign_id(impl, &sm9_ws, &signer, &pub, id.p, id.len, sm9_hid(row));
	if (err) {
		row_fail(row, "identity: refused");
		return err;
	}
	return gm_sm9_verify(impl, &sm9_ws, &pub, &signer, msg.p, msg.len, sig);
}

/* h || S of the row; false where S is no point with its coordinates. */
static bool read_sig(struct row *row, u8 sig[GM_SM9_SIG_SIZE])
{
	struct bytes s = row_bytes(row, "S");

	memcpy(sig, row_bytes_of(row, "h", GM_SM9_BYTES).p, GM_SM9_BYTES);
	if (s.len != GM_SM9_G1_SIZE + 1)
		return false;
	memcpy(sig + GM_SM9_BYTES, s.p + 1, GM_SM9_G1_SIZE);
	return true;
}

static void expect_gt(struct row *row, const char *name, const struct gm_sm9_fp12 *a)
{
	struct bytes want = row_bytes_of(row, name, GM_SM9_FP12_BYTES);
	u8 out[GM_SM9_FP12_BYTES];

	gm_sm9_fp12_put(out, a);
	row_expect(row, name, out, want.p, want.len);
}

static void check_keys(struct row *row, const struct gm_sm3_impl *impl,
		       struct gm_sm9_sign_key *key)
{
	struct bytes id = row_bytes(row, "identity");
	const u8 *ds = sm9_point(row, "ds", GM_SM9_G1_SIZE);
	static struct gm_sm9_sign_pub made;
	struct gm_sm9_master_key master;
	struct gm_sm9_sign_key read;
	u8 out[GM_SM9_BYTES];
	u64 h1[4];

	gm_sm9_h1(impl, h1, id.p, id.len, sm9_hid(row));
	gm_put_be256(out, h1);
	row_expect(row, "h1", out, row_bytes_of(row, "h1", GM_SM9_BYTES).p, sizeof(out));
	sm9_master(row, "ks", &master);
	if (read_pub(row))
		row_fail(row, "ppub_s: refused");
	gm_sm9_sign_pub_of(&sm9_ws, &made, &master);
	row_expect(row, "master public key", (u8 *)&made, (u8 *)&pub, sizeof(pub));
	expect_gt(row, "g", &pub.g.block[0].t[0]);
	if (gm_sm9_set_sign_key(&read, ds))
		row_fail(row, "ds: refused");
	if (gm_sm9_extract_sign_key(impl, &sm9_ws, key, &master, id.p, id.len, sm9_hid(row)))
		row_fail(row, "ds: not extracted");
	row_expect(row, "ds", (u8 *)key, (u8 *)&read, sizeof(read));
}

void run_sm9_sign(struct row *row, const struct gm_sm3_impl *impl)
{
	struct draws nonce = { { row_bytes_of(row, "r", GM_SM9_BYTES) }, 1, 0 };
	u8 sig[GM_SM9_SIG_SIZE], want[GM_SM9_SIG_SIZE], der[GM_SM9_SIG_DER_SIZE];
	struct bytes msg = row_bytes(row, "msg");
	static struct gm_sm9_fp12 w;
	struct gm_sm9_sign_key key;
	u64 r[4];
	int err;

	sm9_use_with(impl->isa);
	check_keys(row, impl, &key);
	if (!read_sig(row, want))
		row_fail(row, "S: no coordinates");
	gm_sm9_scalar_get(r, nonce.item[0].p);
	gm_sm9_gt_pow(&sm9_ws.pairing, &w, &pub.g, r);
	expect_gt(row, "w", &w);
	err = gm_sm9_sign(impl, &sm9_ws, &pub, &key, msg.p, msg.len, draws_next, &nonce, sig);
	if (err)
		row_fail(row, "sign: returned %d", err);
	draws_spent(row, &nonce);
	row_expect(row, "signature", sig, want, sizeof(sig));
	err = verify(row, impl, want);
	if (err)
		row_fail(row, "verify: returned %d", err);
	gm_sm9_sig_to_der(der, want);
	memset(sig, 0, sizeof(sig));
	if (gm_sm9_sig_from_der(sig, der, sizeof(der)))
		row_fail(row, "DER: refused");
	row_expect(row, "signature by DER", sig, want, sizeof(sig));
}

/* Refused as a signature, in DER before that where S has no coordinates. */
void run_sm9_verify_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	u8 sig[GM_SM9_SIG_SIZE], der[GM_SM9_SIG_DER_SIZE];
	int err;

	sm9_use_with(impl->isa);
	if (strcmp(row_string(row, "result"), "invalid"))
		row_fail(row, "result: unknown to the runner");
	if (read_pub(row))
		row_fail(row, "ppub_s: refused");
	if (!read_sig(row, sig)) {
		/* SEQUENCE { h, BIT STRING { S } } */
		memset(sig + GM_SM9_BYTES, 0, GM_SM9_G1_SIZE);
		gm_sm9_sig_to_der(der, sig);
		der[1] = 34 + 4;
		der[37] = 2;
		if (gm_sm9_sig_from_der(sig, der, 40) != -EBADMSG)
			row_fail(row, "DER: not refused");
		return;
	}
	err = verify(row, impl, sig);
	if (err != -EBADMSG && err != -EKEYREJECTED)
		row_fail(row, "verify: returned %d", err);
}

/* t1 = 0, as a key for signatures and for encryption. */
void run_sm9_extract_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes id = row_bytes(row, "identity");
	struct gm_sm9_master_key master;
	static struct gm_sm9_enc_key enc;
	struct gm_sm9_sign_key sign;

	sm9_use_with(impl->isa);
	sm9_master(row, "ks", &master);
	row_check_errno(row, "signature key",
			gm_sm9_extract_sign_key(impl, &sm9_ws, &sign, &master, id.p, id.len,
						sm9_hid(row)));
	row_check_errno(row, "encryption key",
			gm_sm9_extract_enc_key(impl, &sm9_ws, &enc, &master, id.p, id.len,
					       sm9_hid(row)));
}

void run_sm9_pub_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	static struct gm_sm9_enc_key key;

	sm9_use_with(impl->isa);
	row_check_errno(row, "master public key", read_pub(row));
	row_check_errno(row, "user key",
			gm_sm9_set_enc_key(&sm9_ws, &key,
					   sm9_point(row, "ppub_s", GM_SM9_G2_SIZE)));
}
