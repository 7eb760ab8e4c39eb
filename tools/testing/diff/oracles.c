// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Which mode is compared with what, and the random numbers.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include "diff.h"

#define CRYPT(id, who, fn) { .name = id, .peer = who, .crypt = fn }
#define SEAL(id, who, fn) { .name = id, .peer = who, .seal = fn }
#define MAC(id, who, fn) { .name = id, .peer = who, .mac = fn }
#define SM2(fn, n) { .name = #fn, .peer = "libcrypto", .whole = fn, .slow = n }
#define ZUC(fn, who) { .name = #fn, .peer = who, .whole = fn, .slow = 1 }
#define DEFINITION "its definition"
#define IPSECMB "its definition, and ipsec-mb where that is installed"

const struct oracle oracles[] = {
	MAC("sm3", "libcrypto", openssl_sm3),
	MAC("hmac_sm3", "libcrypto", openssl_hmac),
	CRYPT("sm4_ecb", "libcrypto", openssl_ecb),
	CRYPT("sm4_cbc", "libcrypto", openssl_cbc),
	CRYPT("sm4_ctr", "libcrypto", openssl_ctr),
	CRYPT("sm4_cfb", "libcrypto", openssl_cfb),
	CRYPT("sm4_ofb", "libcrypto", openssl_ofb),
	CRYPT("sm4_cts", "libgcrypt", gcrypt_cts),
	CRYPT("sm4_xts_ieee", "libgcrypt", gcrypt_xts),
	CRYPT("sm4_xts_gb", "composed", composed_xts_gb),
	CRYPT("sm4_ctr32", "composed", composed_ctr32),
	CRYPT("sm4_bc", "composed", composed_bc),
	CRYPT("sm4_ofbnlf", "composed", composed_ofbnlf),
	CRYPT("sm4_hctr", "composed", composed_hctr),
	MAC("sm4_cmac", "libgcrypt", gcrypt_cmac),
	MAC("sm4_xcbc", "composed", composed_xcbc),
	MAC("sm4_cbcmac", "composed", composed_cbcmac),
	SEAL("sm4_gcm", "libgcrypt", gcrypt_gcm),
	SEAL("sm4_ccm", "libgcrypt", gcrypt_ccm),
	SEAL("sm4_gcmsiv", "libgcrypt", gcrypt_gcmsiv),
	ZUC(zuc, DEFINITION),
	ZUC(zuc_eea3, IPSECMB),
	ZUC(zuc_eia3, IPSECMB),
	ZUC(zuc_eea3_eia3, DEFINITION),
	ZUC(zuc256, IPSECMB),
	ZUC(zuc256_mac32, IPSECMB),
	ZUC(zuc256_mac64, IPSECMB),
	ZUC(zuc256_mac128, IPSECMB),
	ZUC(zuc_nea6, DEFINITION),
	ZUC(zuc_nia6, DEFINITION),
	ZUC(zuc_nca6, DEFINITION),
	ZUC(zuc_gxm, DEFINITION),
	ZUC(zuc_mur, DEFINITION),
	ZUC(zuc_pdcp, DEFINITION),
	SM2(mont256, 1),
	SM2(sm2_field, 1),
	SM2(sm2_mul, 100),
	SM2(sm2_sign, 100),
	SM2(sm2_encrypt, 100),
	SM2(sm2_keys, 100),
};

const size_t num_oracles = ARRAY_SIZE(oracles);

void die(const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	vfprintf(stderr, fmt, args);
	va_end(args);
	fputc('\n', stderr);
	exit(2);
}

u64 rng_next(struct rng *rng)
{
	u64 z = rng->state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

size_t rng_below(struct rng *rng, size_t n)
{
	return rng_next(rng) % n;
}

void rng_fill(struct rng *rng, u8 *p, size_t len)
{
	u64 v = 0;
	size_t i;

	for (i = 0; i < len; i++) {
		if (i % 8 == 0)
			v = rng_next(rng);
		p[i] = v >> 8 * (i % 8);
	}
}

/* Mostly few blocks, often at their edges; now and then up to MAX_TEXT. */
size_t rng_length(struct rng *rng)
{
	size_t pick = rng_below(rng, 128), blocks, len;

	if (pick == 0)
		return rng_below(rng, MAX_TEXT + 1);
	blocks = rng_below(rng, pick < 96 ? 6 : 21);
	len = 16 * blocks + 16;
	switch (rng_below(rng, 4)) {
	case 0:
		return len - 16;
	case 1:
		return len - 15;
	case 2:
		return len - 1;
	default:
		return len - 16 + rng_below(rng, 16);
	}
}
