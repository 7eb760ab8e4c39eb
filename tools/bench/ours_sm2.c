// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of our SM2. Nonces come from a generator that costs next to
 * nothing: what a real one costs is the same for everyone.
 */
#include <stdio.h>
#include <gm/sm2.h>

#include "bench.h"

#define TEXT	32

static struct {
	struct gm_sm2_ws ws;
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	const struct gm_sm3_impl *sm3;
	u8 sig[GM_SM2_SIG_SIZE], head[GM_SM2_CT_HEAD], c2[TEXT];
} sm2;

static int next_nonce(void *ctx, u8 *out, size_t len)
{
	static u64 state = 1;
	size_t i;

	(void)ctx;
	for (i = 0; i + 8 <= len; i += 8) {
		state = state * 0x5851f42d4c957f2d + 0x14057b7ef767814f;
		gm_put_le64(out + i, state ^ state >> 32);
	}
	return 0;
}

static void run_base_mul(void *ctx, size_t len)
{
	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_mul_base(&sm2.ws, &sm2.ws.acc, sm2.priv.d);
}

static void run_mul(void *ctx, size_t len)
{
	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_mul(&sm2.ws, &sm2.ws.acc, sm2.priv.d, &sm2.pub.p);
}

static void run_public(void *ctx, size_t len)
{
	struct gm_sm2_pub_key pub;

	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_pub_from_priv(&sm2.ws, &pub, &sm2.priv);
}

static void run_sign(void *ctx, size_t len)
{
	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_sign(&sm2.ws, &sm2.priv, bench_key, next_nonce, NULL, sm2.sig);
}

static void run_verify(void *ctx, size_t len)
{
	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_verify(&sm2.ws, &sm2.pub, bench_key, sm2.sig);
}

static void run_encrypt(void *ctx, size_t len)
{
	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_encrypt(sm2.sm3, &sm2.ws, &sm2.pub, next_nonce, NULL,
		       sm2.head, sm2.c2, bench_src, TEXT);
}

static void run_decrypt(void *ctx, size_t len)
{
	u8 out[TEXT];

	gm_sm2_use(ctx);
	(void)len;
	gm_sm2_decrypt(sm2.sm3, &sm2.ws, &sm2.priv, sm2.head, out,
		       sm2.c2, TEXT);
}

static const struct bench_entry ops[] = {
	{ .op = "sm2-base-mul", .run = run_base_mul },
	{ .op = "sm2-mul", .run = run_mul },
	{ .op = "sm2-public-key", .run = run_public },
	{ .op = "sm2-sign", .run = run_sign },
	{ .op = "sm2-verify", .run = run_verify },
	{ .op = "sm2-encrypt", .run = run_encrypt },
	{ .op = "sm2-decrypt", .run = run_decrypt },
};

void bench_ours_sm2(void)
{
	const struct gm_sm2_impl *impl;
	static char names[4][16];
	unsigned int i, n;

	/* once: CPUID is slow under a hypervisor */
	sm2.sm3 = gm_sm3_impl(0);
	gm_sm2_set_priv_key(&sm2.priv, bench_key);
	gm_sm2_pub_from_priv(&sm2.ws, &sm2.pub, &sm2.priv);
	run_sign((void *)&gm_sm2_c, 0);
	run_encrypt((void *)&gm_sm2_c, 0);
	for (i = 0; i < ARRAY_SIZE(ops); i++) {
		for (n = 0; (impl = gm_sm2_impl(n)); n++) {
			struct bench_entry e = ops[i];

			snprintf(names[n], sizeof(names[n]), "gm-%s", impl->isa);
			e.who = names[n];
			e.ctx = (void *)impl;
			e.ours = true;
			e.ct = true;
			e.per_call = true;
			bench_add(&e);
		}
	}
}
