// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of Botan, through its C interface. Debian 12 has Botan 2,
 * whose SM4 takes tables; that of Botan 3 is constant time.
 */
#include <botan/ffi.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"

const char *bench_botan_name(void)
{
	static char name[24];

	snprintf(name, sizeof(name), "botan-%u.%u.%u", botan_version_major(),
		 botan_version_minor(), botan_version_patch());
	return name;
}

static void run_ecb(void *ctx, size_t len)
{
	botan_block_cipher_encrypt_blocks(ctx, bench_src, bench_dst, len / 16);
}

static void run_setkey(void *ctx, size_t len)
{
	(void)len;
	botan_block_cipher_set_key(ctx, bench_key, 16);
}

static void run_cipher(void *ctx, size_t len)
{
	size_t out, in;

	botan_cipher_start(ctx, bench_iv, 16);
	botan_cipher_update(ctx, BOTAN_CIPHER_UPDATE_FLAG_FINAL, bench_dst,
			    BENCH_MAX, &out, bench_src, len, &in);
}

static void run_mac(void *ctx, size_t len)
{
	uint8_t tag[32];

	botan_mac_update(ctx, bench_src, len);
	botan_mac_final(ctx, tag);
}

static void run_hash(void *ctx, size_t len)
{
	uint8_t out[32];

	botan_hash_update(ctx, bench_src, len);
	botan_hash_final(ctx, out);
}

static void add_cipher(const char *op, const char *name, uint32_t flags)
{
	struct bench_entry e = {
		.op = op, .who = bench_botan_name(), .run = run_cipher,
	};
	botan_cipher_t c;

	if (botan_cipher_init(&c, name, flags)) {
		fprintf(stderr, "botan has no %s\n", name);
		return;
	}
	botan_cipher_set_key(c, bench_key, strstr(name, "XTS") ? 32 : 16);
	e.ctx = c;
	bench_add(&e);
}

static void add_mac(const char *op, const char *name, size_t key_len)
{
	struct bench_entry e = {
		.op = op, .who = bench_botan_name(), .run = run_mac,
		.ct = !strcmp(name, "HMAC(SM3)"),
	};
	botan_mac_t m;

	if (botan_mac_init(&m, name, 0)) {
		fprintf(stderr, "botan has no %s\n", name);
		return;
	}
	botan_mac_set_key(m, bench_key, key_len);
	e.ctx = m;
	bench_add(&e);
}

void bench_botan(void)
{
	struct bench_entry e = { .who = bench_botan_name(), .granule = 16 };
	botan_block_cipher_t b;
	botan_hash_t h;

	if (!botan_block_cipher_init(&b, "SM4")) {
		botan_block_cipher_set_key(b, bench_key, 16);
		e.ctx = b;
		e.op = "sm4-ecb";
		e.run = run_ecb;
		bench_add(&e);
		e.op = "sm4-setkey";
		e.run = run_setkey;
		e.per_call = true;
		bench_add(&e);
		e.per_call = false;
	}
	add_cipher("sm4-cbc-enc", "SM4/CBC/NoPadding",
		   BOTAN_CIPHER_INIT_FLAG_ENCRYPT);
	add_cipher("sm4-cbc-dec", "SM4/CBC/NoPadding",
		   BOTAN_CIPHER_INIT_FLAG_DECRYPT);
	add_cipher("sm4-ctr", "CTR(SM4)", BOTAN_CIPHER_INIT_FLAG_ENCRYPT);
	add_cipher("sm4-xts", "SM4/XTS", BOTAN_CIPHER_INIT_FLAG_ENCRYPT);
	add_mac("sm4-cmac", "CMAC(SM4)", 16);
	add_mac("hmac-sm3", "HMAC(SM3)", 32);
	if (!botan_hash_init(&h, "SM3", 0)) {
		e.ctx = h;
		e.op = "sm3";
		e.granule = 0;
		e.ct = true;
		e.run = run_hash;
		bench_add(&e);
	}
}
