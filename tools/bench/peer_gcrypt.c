// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of libgcrypt.
 */
#include <gcrypt.h>
#include <stdio.h>

#include "bench.h"

const char *bench_gcrypt_name(void)
{
	static char name[32];

	snprintf(name, sizeof(name), "libgcrypt-%s", gcry_check_version(NULL));
	return name;
}

static void run_enc(void *ctx, size_t len)
{
	gcry_cipher_setiv(ctx, bench_iv, 16);
	gcry_cipher_encrypt(ctx, bench_dst, len, bench_src, len);
}

static void run_dec(void *ctx, size_t len)
{
	gcry_cipher_setiv(ctx, bench_iv, 16);
	gcry_cipher_decrypt(ctx, bench_dst, len, bench_src, len);
}

static void run_ctr(void *ctx, size_t len)
{
	gcry_cipher_setctr(ctx, bench_iv, 16);
	gcry_cipher_encrypt(ctx, bench_dst, len, bench_src, len);
}

static void run_gcm(void *ctx, size_t len)
{
	uint8_t tag[16];

	gcry_cipher_setiv(ctx, bench_iv, 12);
	gcry_cipher_authenticate(ctx, bench_key, 8);
	gcry_cipher_encrypt(ctx, bench_dst, len, bench_src, len);
	gcry_cipher_gettag(ctx, tag, 16);
}

static void run_ccm(void *ctx, size_t len)
{
	uint64_t lengths[3] = { len, 8, 16 };
	uint8_t tag[16];

	gcry_cipher_setiv(ctx, bench_iv, 12);
	gcry_cipher_ctl(ctx, GCRYCTL_SET_CCM_LENGTHS, lengths, sizeof(lengths));
	gcry_cipher_authenticate(ctx, bench_key, 8);
	gcry_cipher_encrypt(ctx, bench_dst, len, bench_src, len);
	gcry_cipher_gettag(ctx, tag, 16);
}

static void run_setkey(void *ctx, size_t len)
{
	(void)len;
	gcry_cipher_setkey(ctx, bench_key, 16);
}

static void run_mac(void *ctx, size_t len)
{
	uint8_t tag[32];
	size_t n = sizeof(tag);

	gcry_mac_reset(ctx);
	gcry_mac_write(ctx, bench_src, len);
	gcry_mac_read(ctx, tag, &n);
}

static void run_sm3(void *ctx, size_t len)
{
	uint8_t out[32];

	(void)ctx;
	gcry_md_hash_buffer(GCRY_MD_SM3, out, bench_src, len);
}

static void add_cipher(const char *op, int mode, size_t key_len,
		       void (*run)(void *ctx, size_t len), bool per_call)
{
	struct bench_entry e = {
		.op = op, .who = bench_gcrypt_name(), .run = run, .per_call = per_call,
		/* there is vector code for these, and tables else */
		.ct = mode == GCRY_CIPHER_MODE_CTR ||
		      mode == GCRY_CIPHER_MODE_GCM || run == run_dec,
	};
	gcry_cipher_hd_t h;

	/* which 1.10 had not yet */
	if (mode == GCRY_CIPHER_MODE_ECB || mode == GCRY_CIPHER_MODE_XTS)
		e.ct = gcry_check_version("1.11.0");

	if (gcry_cipher_open(&h, GCRY_CIPHER_SM4, mode, 0)) {
		fprintf(stderr, "libgcrypt has no %s\n", op);
		return;
	}
	gcry_cipher_setkey(h, bench_key, key_len);
	e.ctx = h;
	bench_add(&e);
}

static void add_mac(const char *op, int algo, size_t key_len, bool ct)
{
	struct bench_entry e = {
		.op = op, .who = bench_gcrypt_name(), .run = run_mac, .ct = ct,
	};
	gcry_mac_hd_t h;

	if (gcry_mac_open(&h, algo, 0, NULL)) {
		fprintf(stderr, "libgcrypt has no %s\n", op);
		return;
	}
	gcry_mac_setkey(h, bench_key, key_len);
	e.ctx = h;
	bench_add(&e);
}

void bench_gcrypt(void)
{
	struct bench_entry sm3 = {
		.op = "sm3", .who = bench_gcrypt_name(), .ct = true, .run = run_sm3,
	};

	gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
	gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);

	add_cipher("sm4-ecb", GCRY_CIPHER_MODE_ECB, 16, run_enc, false);
	add_cipher("sm4-cbc-enc", GCRY_CIPHER_MODE_CBC, 16, run_enc, false);
	add_cipher("sm4-cbc-dec", GCRY_CIPHER_MODE_CBC, 16, run_dec, false);
	add_cipher("sm4-ctr", GCRY_CIPHER_MODE_CTR, 16, run_ctr, false);
	add_cipher("sm4-cfb-dec", GCRY_CIPHER_MODE_CFB, 16, run_dec, false);
	add_cipher("sm4-ofb", GCRY_CIPHER_MODE_OFB, 16, run_enc, false);
	add_cipher("sm4-xts", GCRY_CIPHER_MODE_XTS, 32, run_enc, false);
	add_cipher("sm4-gcm", GCRY_CIPHER_MODE_GCM, 16, run_gcm, false);
	add_cipher("sm4-ccm", GCRY_CIPHER_MODE_CCM, 16, run_ccm, false);
	add_cipher("sm4-setkey", GCRY_CIPHER_MODE_ECB, 16, run_setkey, true);
	add_mac("sm4-cmac", GCRY_MAC_CMAC_SM4, 16, false);
	bench_add(&sm3);
	add_mac("hmac-sm3", GCRY_MAC_HMAC_SM3, 32, true);
}
