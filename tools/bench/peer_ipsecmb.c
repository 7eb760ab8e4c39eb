// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of ipsec-mb: ZUC, one message and eight at once, from key
 * and IV on.
 */
#include <stdio.h>

#include "../testing/peers/ipsecmb.h"
#include "bench.h"

static u8 key[GM_ZUC256_KEY_SIZE] __attribute__((aligned(16)));
static u8 iv[GM_ZUC256_KEY_SIZE] __attribute__((aligned(16)));
static u8 tags[IPSECMB_MAX][GM_ZUC_MAC_MAX];
static const struct gm_3gpp where = { .count = 0x12345678, .bearer = 21 };

static struct ipsecmb messages(unsigned int n, size_t len, bool mac)
{
	struct ipsecmb m = { .n = n };
	unsigned int i;

	for (i = 0; i < n; i++) {
		m.key[i] = key;
		m.iv[i] = iv;
		m.src[i] = bench_src + i * len;
		m.dst[i] = mac ? tags[i] : bench_dst + i * len;
	}
	return m;
}

#define N(ctx)	(ctx ? IPSECMB_MAX : 1)

static void run_eea3(void *ctx, size_t len)
{
	struct ipsecmb m = messages(N(ctx), len, false);

	ipsecmb_eea3_iv(iv, &where);
	ipsecmb_eea3(&m, len);
}

static void run_eia3(void *ctx, size_t len)
{
	struct ipsecmb m = messages(N(ctx), len, true);

	ipsecmb_eia3_iv(iv, &where);
	ipsecmb_eia3(&m, 8 * len);
}

static void run_both(void *ctx, size_t len)
{
	run_eia3(ctx, len);
	run_eea3(ctx, len);
}

static void run_256(void *ctx, size_t len)
{
	struct ipsecmb m = messages(N(ctx), len, false);

	ipsecmb_zuc256(&m, len);
}

#define RUN_MAC(bits)							\
static void run_mac##bits(void *ctx, size_t len)			\
{									\
	struct ipsecmb m = messages(N(ctx), len, true);			\
									\
	ipsecmb_zuc256_mac(&m, 8 * len, bits);				\
}

RUN_MAC(32)
RUN_MAC(64)
RUN_MAC(128)

static bool eight = true;

static const struct bench_entry ops[] = {
	{ .op = "zuc-eea3", .run = run_eea3 },
	{ .op = "zuc-eia3", .run = run_eia3 },
	{ .op = "zuc-eea3-eia3", .run = run_both },
	{ .op = "zuc-eea3-x8", .run = run_eea3, .ctx = &eight, .lanes = IPSECMB_MAX },
	{ .op = "zuc-eia3-x8", .run = run_eia3, .ctx = &eight, .lanes = IPSECMB_MAX },
	{ .op = "zuc256", .run = run_256 },
	{ .op = "zuc256-x8", .run = run_256, .ctx = &eight, .lanes = IPSECMB_MAX },
	{ .op = "zuc256-mac32", .run = run_mac32 },
	{ .op = "zuc256-mac64", .run = run_mac64 },
	{ .op = "zuc256-mac128", .run = run_mac128 },
	{ .op = "zuc256-mac32-x8", .run = run_mac32, .ctx = &eight, .lanes = IPSECMB_MAX },
	{ .op = "zuc256-mac64-x8", .run = run_mac64, .ctx = &eight, .lanes = IPSECMB_MAX },
	{ .op = "zuc256-mac128-x8", .run = run_mac128, .ctx = &eight, .lanes = IPSECMB_MAX },
};

void bench_ipsecmb(void)
{
	size_t i;

	if (!ipsecmb_name()) {
		fprintf(stderr, "no ipsec-mb: ZUC has no peer (on amd64: apt-get install libipsec-mb-dev)\n");
		return;
	}
	memcpy(key, bench_key, sizeof(key));
	memcpy(iv, bench_key, GM_ZUC256_IV_SIZE);
	for (i = 0; i < ARRAY_SIZE(ops); i++) {
		struct bench_entry e = ops[i];

		e.who = ipsecmb_name();
		e.ct = true;
		e.max = IPSECMB_MAX_LEN;
		bench_add(&e);
	}
}
