// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of Linux's generic SM4, the table code behind sm4-generic:
 * crypto/sm4.c of a kernel source at hand, built here against linux-shim/.
 */
#include <crypto/sm4.h>

#include "bench.h"

static struct sm4_ctx key;

static void run_ecb(void *ctx, size_t len)
{
	size_t i;

	(void)ctx;
	for (i = 0; i < len; i += 16)
		sm4_crypt_block(key.rkey_enc, bench_dst + i, bench_src + i);
}

static void run_cbc_enc(void *ctx, size_t len)
{
	const uint8_t *prev = bench_iv;
	size_t i, j;

	(void)ctx;
	for (i = 0; i < len; i += 16) {
		for (j = 0; j < 16; j++)
			bench_dst[i + j] = bench_src[i + j] ^ prev[j];
		sm4_crypt_block(key.rkey_enc, bench_dst + i, bench_dst + i);
		prev = bench_dst + i;
	}
}

static void run_setkey(void *ctx, size_t len)
{
	(void)ctx;
	(void)len;
	sm4_expandkey(&key, bench_key, 16);
}

void bench_linux(void)
{
	struct bench_entry ecb = {
		.op = "sm4-ecb", .who = "linux-generic", .run = run_ecb,
	};
	struct bench_entry cbc = {
		.op = "sm4-cbc-enc", .who = "linux-generic",
		.run = run_cbc_enc,
	};
	struct bench_entry setkey = {
		.op = "sm4-setkey", .who = "linux-generic",
		.run = run_setkey, .per_call = true,
	};

	sm4_expandkey(&key, bench_key, 16);
	bench_add(&ecb);
	bench_add(&cbc);
	bench_add(&setkey);
}
