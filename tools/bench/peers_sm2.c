// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of SM2: OpenSSL, Botan, libgcrypt. Messages are the 32 bytes
 * of a digest; Botan hashes identity and key anew for each message.
 */
#include <botan/ffi.h>
#include <gcrypt.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"

#define TEXT	32

/* One operation that is ready to be run. */
struct peer {
	void *op;
	u8 in[256];
	size_t in_len;
};

static void add(const char *op, const char *who, struct peer *p,
		void (*run)(void *ctx, size_t len))
{
	struct bench_entry e = {
		.op = op, .who = who, .run = run, .ctx = p, .per_call = true,
		.ct = true,
	};

	bench_add(&e);
}

static void openssl_sign(void *ctx, size_t len)
{
	struct peer *p = ctx;
	u8 out[80];

	len = sizeof(out);
	EVP_PKEY_sign(p->op, out, &len, bench_key, TEXT);
}

static void openssl_verify(void *ctx, size_t len)
{
	struct peer *p = ctx;

	(void)len;
	EVP_PKEY_verify(p->op, p->in, p->in_len, bench_key, TEXT);
}

static void openssl_encrypt(void *ctx, size_t len)
{
	struct peer *p = ctx;
	u8 out[256];

	len = sizeof(out);
	EVP_PKEY_encrypt(p->op, out, &len, bench_src, TEXT);
}

static void openssl_decrypt(void *ctx, size_t len)
{
	struct peer *p = ctx;
	u8 out[256];

	len = sizeof(out);
	EVP_PKEY_decrypt(p->op, out, &len, p->in, p->in_len);
}

static void bench_openssl_sm2(void)
{
	static struct peer sign, verify, encrypt, decrypt;
	EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "SM2");

	if (!key) {
		fputs("openssl has no SM2\n", stderr);
		return;
	}
	sign.op = EVP_PKEY_CTX_new(key, NULL);
	verify.op = EVP_PKEY_CTX_new(key, NULL);
	encrypt.op = EVP_PKEY_CTX_new(key, NULL);
	decrypt.op = EVP_PKEY_CTX_new(key, NULL);
	EVP_PKEY_sign_init(sign.op);
	EVP_PKEY_verify_init(verify.op);
	EVP_PKEY_encrypt_init(encrypt.op);
	EVP_PKEY_decrypt_init(decrypt.op);
	verify.in_len = sizeof(verify.in);
	decrypt.in_len = sizeof(decrypt.in);
	if (EVP_PKEY_sign(sign.op, verify.in, &verify.in_len, bench_key,
			  TEXT) <= 0 ||
	    EVP_PKEY_encrypt(encrypt.op, decrypt.in, &decrypt.in_len, bench_src,
			     TEXT) <= 0) {
		fputs("openssl's SM2 fails\n", stderr);
		return;
	}
	add("sm2-sign", bench_openssl_name(), &sign, openssl_sign);
	add("sm2-verify", bench_openssl_name(), &verify, openssl_verify);
	add("sm2-encrypt", bench_openssl_name(), &encrypt, openssl_encrypt);
	add("sm2-decrypt", bench_openssl_name(), &decrypt, openssl_decrypt);
}

static botan_rng_t botan_rng;

static void botan_sign(void *ctx, size_t len)
{
	struct peer *p = ctx;
	u8 out[80];

	len = sizeof(out);
	botan_pk_op_sign_update(p->op, bench_key, TEXT);
	botan_pk_op_sign_finish(p->op, botan_rng, out, &len);
}

static void botan_verify(void *ctx, size_t len)
{
	struct peer *p = ctx;

	(void)len;
	botan_pk_op_verify_update(p->op, bench_key, TEXT);
	botan_pk_op_verify_finish(p->op, p->in, p->in_len);
}

static void botan_encrypt(void *ctx, size_t len)
{
	struct peer *p = ctx;
	u8 out[256];

	len = sizeof(out);
	botan_pk_op_encrypt(p->op, botan_rng, out, &len, bench_src, TEXT);
}

static void botan_decrypt(void *ctx, size_t len)
{
	struct peer *p = ctx;
	u8 out[256];

	len = sizeof(out);
	botan_pk_op_decrypt(p->op, out, &len, p->in, p->in_len);
}

static void bench_botan_sm2(void)
{
	static const char padding[] = "1234567812345678,SM3";
	static struct peer sign, verify, encrypt, decrypt;
	botan_privkey_t priv;
	botan_pubkey_t pub;

	if (botan_rng_init(&botan_rng, "user") ||
	    botan_privkey_create(&priv, "SM2", "sm2p256v1", botan_rng) ||
	    botan_privkey_export_pubkey(&pub, priv) ||
	    botan_pk_op_sign_create((botan_pk_op_sign_t *)&sign.op, priv,
				    padding, 0) ||
	    botan_pk_op_verify_create((botan_pk_op_verify_t *)&verify.op, pub,
				      padding, 0)) {
		fputs("botan has no SM2\n", stderr);
		return;
	}
	verify.in_len = sizeof(verify.in);
	botan_pk_op_sign_update(sign.op, bench_key, TEXT);
	botan_pk_op_sign_finish(sign.op, botan_rng, verify.in, &verify.in_len);
	add("sm2-sign", bench_botan_name(), &sign, botan_sign);
	add("sm2-verify", bench_botan_name(), &verify, botan_verify);

	decrypt.in_len = sizeof(decrypt.in);
	if (botan_pk_op_encrypt_create((botan_pk_op_encrypt_t *)&encrypt.op,
				       pub, "SM3", 0) ||
	    botan_pk_op_decrypt_create((botan_pk_op_decrypt_t *)&decrypt.op,
				       priv, "SM3", 0) ||
	    botan_pk_op_encrypt(encrypt.op, botan_rng, decrypt.in,
				&decrypt.in_len, bench_src, TEXT)) {
		fputs("botan has no SM2 encryption\n", stderr);
		return;
	}
	add("sm2-encrypt", bench_botan_name(), &encrypt, botan_encrypt);
	add("sm2-decrypt", bench_botan_name(), &decrypt, botan_decrypt);
}

static gcry_sexp_t gcrypt_priv, gcrypt_pub, gcrypt_data, gcrypt_sig;

static void gcrypt_sign(void *ctx, size_t len)
{
	gcry_sexp_t sig;

	(void)ctx;
	(void)len;
	gcry_pk_sign(&sig, gcrypt_data, gcrypt_priv);
	gcry_sexp_release(sig);
}

static void gcrypt_verify(void *ctx, size_t len)
{
	(void)ctx;
	(void)len;
	gcry_pk_verify(gcrypt_sig, gcrypt_data, gcrypt_pub);
}

static void bench_gcrypt_sm2(void)
{
	gcry_sexp_t spec, pair;

	if (gcry_sexp_build(&spec, NULL, "(genkey(ecc(curve sm2p256v1)))") ||
	    gcry_pk_genkey(&pair, spec) ||
	    gcry_sexp_build(&gcrypt_data, NULL,
			    "(data(flags sm2 raw)(value %b))", TEXT,
			    bench_key)) {
		fputs("libgcrypt has no SM2\n", stderr);
		return;
	}
	gcrypt_priv = gcry_sexp_find_token(pair, "private-key", 0);
	gcrypt_pub = gcry_sexp_find_token(pair, "public-key", 0);
	if (gcry_pk_sign(&gcrypt_sig, gcrypt_data, gcrypt_priv)) {
		fputs("libgcrypt has no SM2 signatures\n", stderr);
		return;
	}
	add("sm2-sign", bench_gcrypt_name(), NULL, gcrypt_sign);
	add("sm2-verify", bench_gcrypt_name(), NULL, gcrypt_verify);
}

void bench_peers_sm2(void)
{
	bench_openssl_sm2();
	bench_botan_sm2();
	bench_gcrypt_sm2();
}
