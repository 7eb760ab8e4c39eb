/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Inside the differential test: random numbers and the oracles.
 */
#ifndef GMT_DIFF_H
#define GMT_DIFF_H

#include "../modes/modes.h"

#define MAX_TEXT	8192
#define MAX_AAD		65792
#define MAX_KEY		160
#define MAX_IV		64

/* splitmix64: a case is a function of the seed, the mode and its number. */
struct rng {
	u64 state;
};

u64 rng_next(struct rng *rng);
size_t rng_below(struct rng *rng, size_t n);
void rng_fill(struct rng *rng, u8 *p, size_t len);
size_t rng_length(struct rng *rng);

/*
 * The oracles encrypt; that our decryption is the inverse of what they do is
 * the other half of the test.
 */
typedef void (*oracle_crypt_fn)(const u8 *key, u8 *dst, const u8 *src,
				size_t len, const u8 *iv);
typedef void (*oracle_seal_fn)(const struct gmt_aead_req *req, u8 *dst,
			       const u8 *src, size_t len, u8 *tag);
typedef void (*oracle_mac_fn)(const u8 *key, size_t key_len, const u8 *msg,
			      size_t len, u8 *out);

/* A case of another shape, both sides of it; returns what is wrong, or NULL. */
typedef const char *(*oracle_whole_fn)(struct rng *rng);

/**
 * struct oracle - what a mode is compared with
 * @name:  the mode
 * @peer:  who computes it
 * @crypt: one of the length-preserving modes, or
 * @seal:  an AEAD, or
 * @mac:   a hash or a MAC, or
 * @whole: something else
 * @slow:  of @whole: one case is run where others have this many
 */
struct oracle {
	const char *name;
	const char *peer;
	oracle_crypt_fn crypt;
	oracle_seal_fn seal;
	oracle_mac_fn mac;
	oracle_whole_fn whole;
	unsigned int slow;
};

extern const struct oracle oracles[];
extern const size_t num_oracles;

void block_set_key(const u8 *key);
void block_encrypt(u8 *dst, const u8 *src);
void die(const char *fmt, ...)
	__attribute__((format(printf, 1, 2), noreturn));

/* peers.c: whole modes of libcrypto and libgcrypt */
void peers_init(void);
void openssl_ecb(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv);
void openssl_cbc(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv);
void openssl_ctr(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv);
void openssl_cfb(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv);
void openssl_ofb(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv);
void openssl_sm3(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		 u8 *out);
void openssl_hmac(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		  u8 *out);
void gcrypt_cts(const u8 *key, u8 *dst, const u8 *src, size_t len,
		const u8 *iv);
void gcrypt_xts(const u8 *key, u8 *dst, const u8 *src, size_t len,
		const u8 *iv);
void gcrypt_cmac(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		 u8 *out);
void gcrypt_gcm(const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		size_t len, u8 *tag);
void gcrypt_ccm(const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		size_t len, u8 *tag);
void gcrypt_gcmsiv(const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		   size_t len, u8 *tag);

/* composed.c: modes that no peer has, over libgcrypt's block cipher */
void composed_ctr32(const u8 *key, u8 *dst, const u8 *src, size_t len,
		    const u8 *iv);
void composed_xts_gb(const u8 *key, u8 *dst, const u8 *src, size_t len,
		     const u8 *iv);
void composed_bc(const u8 *key, u8 *dst, const u8 *src, size_t len,
		 const u8 *iv);
void composed_ofbnlf(const u8 *key, u8 *dst, const u8 *src, size_t len,
		     const u8 *iv);
void composed_hctr(const u8 *key, u8 *dst, const u8 *src, size_t len,
		   const u8 *iv);
void composed_xcbc(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		   u8 *out);
void composed_cbcmac(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		     u8 *out);

void composed_times_x(u8 *t);
void composed_gf_mul(u8 *out, const u8 *x, const u8 *y);

/**
 * struct zuc_case - one message of ZUC
 * @key:   keys, one behind the other
 * @iv:    IV, or COUNT, BEARER and DIRECTION in eight bytes
 * @aad:   message of a MAC, AAD of an AEAD
 * @nbits: bits of the text
 */
struct zuc_case {
	const u8 *key, *iv, *aad, *text;
	size_t aad_bits, nbits, tag_len;
};

/* zuc_def.c: what the standards say, the tag before it is cut to its length */
void zuc_def_eea3_iv(u8 iv[16], const u8 *block);
void zuc_def_eia3_iv(u8 iv[16], const u8 *block);

#define ZUC_DEF(name) \
	void zuc_def_##name(const struct zuc_case *c, u8 *dst, u8 tag[16])

ZUC_DEF(zuc);
ZUC_DEF(zuc_eea3);
ZUC_DEF(zuc_eia3);
ZUC_DEF(zuc_eea3_eia3);
ZUC_DEF(zuc256);
ZUC_DEF(zuc256_mac32);
ZUC_DEF(zuc256_mac64);
ZUC_DEF(zuc256_mac128);
ZUC_DEF(zuc_nea6);
ZUC_DEF(zuc_nia6);
ZUC_DEF(zuc_nca6);
ZUC_DEF(zuc_gxm);
ZUC_DEF(zuc_mur);
ZUC_DEF(zuc_pdcp);

/* zuc.c: every ZUC_DEF is a case there */
#define ZUC_WHOLE(name) const char *name(struct rng *rng)

ZUC_WHOLE(zuc);
ZUC_WHOLE(zuc_eea3);
ZUC_WHOLE(zuc_eia3);
ZUC_WHOLE(zuc_eea3_eia3);
ZUC_WHOLE(zuc256);
ZUC_WHOLE(zuc256_mac32);
ZUC_WHOLE(zuc256_mac64);
ZUC_WHOLE(zuc256_mac128);
ZUC_WHOLE(zuc_nea6);
ZUC_WHOLE(zuc_nia6);
ZUC_WHOLE(zuc_nca6);
ZUC_WHOLE(zuc_gxm);
ZUC_WHOLE(zuc_mur);
ZUC_WHOLE(zuc_pdcp);

/* sm2.c */
const char *sm2_field(struct rng *rng);
const char *mont256(struct rng *rng);
const char *sm2_mul(struct rng *rng);
const char *sm2_sign(struct rng *rng);
const char *sm2_encrypt(struct rng *rng);
const char *sm2_keys(struct rng *rng);

#endif /* GMT_DIFF_H */
