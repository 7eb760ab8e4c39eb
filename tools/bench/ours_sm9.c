// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of our SM9. Nonces come from a generator that costs next to
 * nothing: what a real one costs is the same for everyone.
 */
#include <gm/sm9.h>

#include "bench.h"

#define TEXT	32

static const u8 user[] = { 'A', 'l', 'i', 'c', 'e' };

static struct {
	struct gm_sm9_ws ws;
	struct gm_sm9_master_key master;
	struct gm_sm9_sign_pub sign_pub;
	struct gm_sm9_enc_pub enc_pub;
	struct gm_sm9_sign_key sign_key;
	struct gm_sm9_sign_id sign_id;
	struct gm_sm9_enc_key enc_key;
	struct gm_sm9_enc_id enc_id;
	struct gm_sm9_fp12 gt;
	struct gm_sm9_kex kex;
	u8 sig[GM_SM9_SIG_SIZE], head[GM_SM9_CT_HEAD], c2[TEXT];
	u8 key[TEXT], sa[TEXT], sb[TEXT];
} sm9;

static int next_nonce(void *ctx, u8 *out, size_t len)
{
	static u64 state = 1;
	size_t i;

	(void)ctx;
	for (i = 0; i + 8 <= len; i += 8) {
		state = state * 0x5851f42d4c957f2d + 0x14057b7ef767814f;
		gm_put_le64(out + i, state ^ state >> 32);
	}
	out[0] &= 0x7f;
	return 0;
}

/* A chain of products, so that what is told is latency. */
static void run_fe_mul(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_fe_mul(sm9.ws.k[0], sm9.ws.k[0], sm9.master.k);
}

static void run_pairing(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_pairing(&sm9.ws.pairing, &sm9.gt, &sm9.sign_key.d, &sm9.enc_key.d);
}

static void run_pairing_lines(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_pairing_lines(&sm9.ws.pairing, &sm9.gt, &sm9.sign_key.d, &sm9.enc_key.lines);
}

static void run_g1_mul(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_g1_mul(&sm9.ws.g1, &sm9.ws.p1, sm9.master.k, &sm9.sign_key.d);
}

static void run_g2_mul(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_g2_mul(&sm9.ws.g2, &sm9.ws.p2, sm9.master.k, &sm9.enc_key.d);
}

static void run_gt_pow(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_gt_pow(&sm9.ws.pairing, &sm9.gt, &sm9.sign_pub.g, sm9.master.k);
}

static void run_extract(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_extract_sign_key(gm_sm3_impl(0), &sm9.ws, &sm9.sign_key, &sm9.master, user,
				sizeof(user), GM_SM9_HID_SIGN);
}

static void run_sign(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_sign(gm_sm3_impl(0), &sm9.ws, &sm9.sign_pub, &sm9.sign_key, bench_src, TEXT,
		    next_nonce, NULL, sm9.sig);
}

static void run_sign_id(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_set_sign_id(gm_sm3_impl(0), &sm9.ws, &sm9.sign_id, &sm9.sign_pub, user,
			   sizeof(user), GM_SM9_HID_SIGN);
}

static void run_verify(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_verify(gm_sm3_impl(0), &sm9.ws, &sm9.sign_pub, &sm9.sign_id, bench_src, TEXT,
		      sm9.sig);
}

static void run_verify_new(void *ctx, size_t len)
{
	run_sign_id(ctx, len);
	run_verify(ctx, len);
}

static void run_encrypt(void *ctx, size_t len)
{
	const struct gm_sm9_impl impl = { gm_sm3_impl(0), gm_sm4_impl(0) };

	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_encrypt(&impl, &sm9.ws, &sm9.enc_pub, &sm9.enc_id, user, sizeof(user),
		       GM_SM9_STREAM, next_nonce, NULL, sm9.head, sm9.c2, bench_src, TEXT);
}

static void run_decrypt(void *ctx, size_t len)
{
	const struct gm_sm9_impl impl = { gm_sm3_impl(0), gm_sm4_impl(0) };
	u8 out[TEXT];

	gm_sm9_use_field(ctx);
	gm_sm9_decrypt(&impl, &sm9.ws, &sm9.enc_key, user, sizeof(user), GM_SM9_STREAM, sm9.head,
		       out, &len, sm9.c2, TEXT);
}

static void run_kex(void *ctx, size_t len)
{
	gm_sm9_use_field(ctx);
	(void)len;
	gm_sm9_kex(gm_sm3_impl(0), &sm9.ws, &sm9.kex, sm9.key, TEXT, sm9.sb, sm9.sa);
}

static const struct bench_entry ops[] = {
	{ .op = "sm9-fe-mul", .run = run_fe_mul },
	{ .op = "sm9-pairing", .run = run_pairing },
	{ .op = "sm9-pairing-lines", .run = run_pairing_lines },
	{ .op = "sm9-g1-mul", .run = run_g1_mul },
	{ .op = "sm9-g2-mul", .run = run_g2_mul },
	{ .op = "sm9-gt-pow", .run = run_gt_pow },
	{ .op = "sm9-extract", .run = run_extract },
	{ .op = "sm9-sign", .run = run_sign },
	{ .op = "sm9-verify", .run = run_verify },
	{ .op = "sm9-verify-new-id", .run = run_verify_new },
	{ .op = "sm9-encrypt", .run = run_encrypt },
	{ .op = "sm9-decrypt", .run = run_decrypt },
	{ .op = "sm9-kex", .run = run_kex },
};

static void prepare(void)
{
	const struct gm_sm3_impl *sm3 = gm_sm3_impl(0);

	gm_sm9_set_master_key(&sm9.master, bench_key);
	gm_sm9_sign_pub_of(&sm9.ws, &sm9.sign_pub, &sm9.master);
	gm_sm9_enc_pub_of(&sm9.ws, &sm9.enc_pub, &sm9.master);
	run_extract((void *)gm_sm9_field(0), 0);
	gm_sm9_extract_enc_key(sm3, &sm9.ws, &sm9.enc_key, &sm9.master, user, sizeof(user),
			       GM_SM9_HID_ENC);
	gm_sm9_set_enc_id(sm3, &sm9.ws, &sm9.enc_id, &sm9.enc_pub, user, sizeof(user),
			  GM_SM9_HID_ENC);
	run_sign((void *)gm_sm9_field(0), 0);
	run_sign_id((void *)gm_sm9_field(0), 0);
	run_encrypt((void *)gm_sm9_field(0), 0);
	sm9.kex.pub = &sm9.enc_pub;
	sm9.kex.key = &sm9.enc_key;
	gm_sm9_kex_start(&sm9.ws, &sm9.kex, &sm9.enc_id, next_nonce, NULL);
	memcpy(sm9.kex.peer, sm9.kex.own, sizeof(sm9.kex.peer));
	sm9.kex.id_a = user;
	sm9.kex.id_a_len = sizeof(user);
	sm9.kex.id_b = user;
	sm9.kex.id_b_len = sizeof(user);
}

void bench_ours_sm9(void)
{
	const struct gm_sm9_field *field;
	unsigned int n;
	size_t i;

	gm_sm9_use_field(gm_sm9_field(0));
	prepare();
	for (i = 0; i < ARRAY_SIZE(ops); i++) {
		for (n = 0; (field = gm_sm9_field(n)); n++) {
			struct bench_entry e = ops[i];

			e.who = field == &gm_sm9_field_c ? "gm-c" : "gm-adx";
			e.ours = true;
			e.ct = true;
			e.per_call = true;
			e.ctx = (void *)field;
			bench_add(&e);
		}
	}
}
