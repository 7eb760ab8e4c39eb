// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of SM9 key exchange.
 */
#include <gm/ct.h>
#include "sm9.h"

#define DIGEST	GM_SM3_DIGEST_SIZE

static struct gm_sm9_enc_pub pub;
static struct gm_sm9_enc_key key[2];	/* of A, who begins, and of B */
static struct gm_sm9_enc_id id_of[2];

static void peer_id(struct row *row, const struct gm_sm3_impl *impl, int i, struct bytes id)
{
	if (gm_sm9_set_enc_id(impl, &sm9_ws, &id_of[i], &pub, id.p, id.len, sm9_hid(row)))
		row_fail(row, "identity: refused");
}

void run_sm9_kex(struct row *row, const struct gm_sm3_impl *impl)
{
	static const char *const big_r[2] = { "R_a", "R_b" };
	size_t len = row_int(row, "klen_bits") / 8;
	struct bytes id[2] = { row_bytes(row, "id_a"), row_bytes(row, "id_b") };
	struct bytes want = row_bytes_of(row, "SK", len), out = row_alloc(row, len);
	u8 sb[DIGEST], sa[DIGEST];
	int i, err;

	sm9_use_with(impl->isa);
	sm9_enc_pub(row, &pub);
	for (i = 0; i < 2; i++) {
		sm9_enc_key(row, i ? "de_b" : "de_a", impl, id[i], &key[i]);
		peer_id(row, impl, i, id[i]);
	}
	for (i = 0; i < 2; i++) {
		struct draws r = {
			{ row_bytes_of(row, i ? "r_b" : "r_a", GM_SM9_BYTES) }, 1, 0,
		};
		struct gm_sm9_kex kex = {
			.pub = &pub, .key = &key[i], .initiator = !i,
			.id_a = id[0].p, .id_a_len = id[0].len,
			.id_b = id[1].p, .id_b_len = id[1].len,
		};

		err = gm_sm9_kex_start(&sm9_ws, &kex, &id_of[!i], draws_next, &r);
		if (err)
			row_fail(row, "start: returned %d", err);
		row_expect(row, big_r[i], kex.own, sm9_point(row, big_r[i], sizeof(kex.own)),
			   sizeof(kex.own));
		memcpy(kex.peer, sm9_point(row, big_r[!i], sizeof(kex.peer)), sizeof(kex.peer));
		memset(out.p, 0, len);
		err = gm_sm9_kex(impl, &sm9_ws, &kex, out.p, len, sb, sa);
		if (err)
			row_fail(row, "kex: returned %d", err);
		row_expect(row, "SK", out.p, want.p, len);
		row_expect(row, "S_B", sb, row_bytes_of(row, "S_B", DIGEST).p, DIGEST);
		row_expect(row, "S_A", sa, row_bytes_of(row, "S_A", DIGEST).p, DIGEST);
	}
}

/* The rows have no data: they say what is to be wrong. */
void run_sm9_kex_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	static const struct gm_sm9_master_key master = { { 5, 6, 7, 8 } };
	const char *source = row_string(row, "source");
	static const u8 alice[] = "Alice", zeros[16];
	u8 out[16], sb[2][DIGEST], sa[2][DIGEST];
	struct gm_sm9_kex kex = {
		.pub = &pub, .key = &key[0], .r = { 9 }, .initiator = true,
		.id_a = alice, .id_a_len = 5, .id_b = alice, .id_b_len = 4,
	};
	int err;

	sm9_use_with(impl->isa);
	gm_sm9_enc_pub_of(&sm9_ws, &pub, &master);
	if (gm_sm9_extract_enc_key(impl, &sm9_ws, &key[0], &master, alice, 5, GM_SM9_HID_KEX))
		row_fail(row, "no key");
	gm_sm9_g1_put(kex.own, &gm_sm9_p1);
	memcpy(kex.peer, kex.own, sizeof(kex.peer));
	if (strstr(source, "S_A wrong")) {
		/* the sides do not agree on who B is */
		gm_sm9_kex(impl, &sm9_ws, &kex, out, sizeof(out), sb[0], sa[0]);
		kex.id_b_len--;
		gm_sm9_kex(impl, &sm9_ws, &kex, out, sizeof(out), sb[1], sa[1]);
		if (!gm_ct_diff(sb[0], sb[1], DIGEST) || !gm_ct_diff(sa[0], sa[1], DIGEST))
			row_fail(row, "the confirmation tells no difference");
		return;
	}
	if (strstr(source, "not on the curve"))
		kex.peer[63] ^= 1;
	else if (strstr(source, "R is infinity"))
		memset(kex.peer, 0, sizeof(kex.peer));
	else
		row_fail(row, "source: unknown to the runner");
	memset(out, 0xa5, sizeof(out));
	err = gm_sm9_kex(impl, &sm9_ws, &kex, out, sizeof(out), sb[0], sa[0]);
	if (err != -EBADMSG)
		row_fail(row, "kex: returned %d", err);
	row_expect(row, "key after an error", out, zeros, sizeof(out));
}
