// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of OpenSSL's libcrypto, through EVP.
 */
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdio.h>

#include "bench.h"

const char *bench_openssl_name(void)
{
	static char name[32];

	snprintf(name, sizeof(name), "openssl-%s",
		 OpenSSL_version(OPENSSL_VERSION_STRING));
	return name;
}

static void run_cipher(void *ctx, size_t len)
{
	int n;

	EVP_CipherInit_ex(ctx, NULL, NULL, NULL, bench_iv, -1);
	EVP_CipherUpdate(ctx, bench_dst, &n, bench_src, len);
}

static void run_setkey(void *ctx, size_t len)
{
	(void)len;
	EVP_CipherInit_ex(ctx, NULL, NULL, bench_key, NULL, -1);
}

static void run_digest(void *ctx, size_t len)
{
	uint8_t out[EVP_MAX_MD_SIZE];
	unsigned int n;

	EVP_DigestInit_ex(ctx, EVP_sm3(), NULL);
	EVP_DigestUpdate(ctx, bench_src, len);
	EVP_DigestFinal_ex(ctx, out, &n);
}

static void run_hmac(void *ctx, size_t len)
{
	uint8_t out[EVP_MAX_MD_SIZE];
	size_t n;

	EVP_MAC_init(ctx, NULL, 0, NULL);
	EVP_MAC_update(ctx, bench_src, len);
	EVP_MAC_final(ctx, out, &n, sizeof(out));
}

static void add_cipher(const char *op, const char *name, int enc)
{
	EVP_CIPHER *c = EVP_CIPHER_fetch(NULL, name, NULL);
	EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
	struct bench_entry e = {
		.op = op, .who = bench_openssl_name(), .run = run_cipher, .ctx = ctx,
	};

	if (!c) {
		fprintf(stderr, "openssl has no %s\n", name);
		EVP_CIPHER_CTX_free(ctx);
		return;
	}
	EVP_CipherInit_ex(ctx, c, NULL, bench_key, bench_iv, enc);
	EVP_CIPHER_CTX_set_padding(ctx, 0);
	bench_add(&e);
	EVP_CIPHER_free(c);
}

void bench_openssl(void)
{
	struct bench_entry setkey = {
		.op = "sm4-setkey", .who = bench_openssl_name(),
		.run = run_setkey, .per_call = true,
		.ctx = EVP_CIPHER_CTX_new(),
	};
	struct bench_entry sm3 = {
		.op = "sm3", .who = bench_openssl_name(), .ct = true, .run = run_digest,
		.ctx = EVP_MD_CTX_new(),
	};
	struct bench_entry hmac = {
		.op = "hmac-sm3", .who = bench_openssl_name(), .ct = true,
		.run = run_hmac,
	};
	EVP_MAC *mac = EVP_MAC_fetch(NULL, "HMAC", NULL);
	OSSL_PARAM params[2] = {
		OSSL_PARAM_construct_utf8_string("digest", "SM3", 0),
		OSSL_PARAM_construct_end(),
	};

	add_cipher("sm4-ecb", "SM4-ECB", 1);
	add_cipher("sm4-cbc-enc", "SM4-CBC", 1);
	add_cipher("sm4-cbc-dec", "SM4-CBC", 0);
	add_cipher("sm4-ctr", "SM4-CTR", 1);
	add_cipher("sm4-cfb-dec", "SM4-CFB", 0);
	add_cipher("sm4-ofb", "SM4-OFB", 1);
	EVP_CipherInit_ex(setkey.ctx, EVP_sm4_ecb(), NULL, bench_key, NULL, 1);
	bench_add(&setkey);
	bench_add(&sm3);
	if (mac) {
		hmac.ctx = EVP_MAC_CTX_new(mac);
		EVP_MAC_init(hmac.ctx, bench_key, 32, params);
		bench_add(&hmac);
		EVP_MAC_free(mac);
	}
}
