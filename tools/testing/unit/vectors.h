/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Inside the vector runner: rows of JSON, and what runs them.
 */
#ifndef GMT_VECTORS_H
#define GMT_VECTORS_H

#include <jansson.h>
#include <gm/zuc.h>
#include "../modes/modes.h"

/* A byte string of a row; @p is never NULL and has exactly @len bytes. */
struct bytes {
	u8 *p;
	size_t len;
};

/**
 * struct row - one vector while it is being run
 * @json:   the row
 * @file:   base name of its file, without .json
 * @kind:   "-" where the row has none
 * @failed: something went wrong and has been reported
 * @pool:   byte strings to be freed with the row
 * @pooled: how many
 */
struct row {
	json_t *json;
	const char *file;
	const char *kind;
	bool failed;
	void *pool[128];
	size_t pooled;
};

void row_fail(struct row *row, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
void row_expect(struct row *row, const char *what, const u8 *got,
		const u8 *want, size_t len);
bool row_has(const struct row *row, const char *name);
struct bytes row_alloc(struct row *row, size_t len);
struct bytes row_bytes(struct row *row, const char *name);
struct bytes row_bytes_or(struct row *row, const char *name, size_t len);
struct bytes row_bytes_of(struct row *row, const char *name, size_t len);
size_t row_items(struct row *row, const char *name, size_t len,
		 struct bytes *items, size_t max);
size_t row_int(struct row *row, const char *name);
size_t row_repeat(struct row *row, u8 *byte);
const char *row_string(struct row *row, const char *name);
int row_errno(struct row *row);
void row_check_errno(struct row *row, const char *what, int err);
void row_free(struct row *row);

/* A way to lay out one request: where buffers start and how they are cut. */
struct layout {
	size_t offset;
	bool in_place;
	struct gmt_shape shape;
};

extern const size_t num_layouts;

struct layout layout_get(size_t n);

/* A copy of @in that starts @offset bytes into an allocation ending with it. */
struct placed {
	u8 *base;
	u8 *p;
};

struct placed place(const u8 *in, size_t len, size_t offset);

/* What runs one kind of row. */
typedef void (*sm3_case_fn)(struct row *row, const struct gm_sm3_impl *impl);
typedef void (*sm4_case_fn)(struct row *row, const struct gm_sm4_impl *impl);
typedef void (*zuc_case_fn)(struct row *row, const struct gm_zuc_impl *impl);

/**
 * struct test_case - what runs a kind
 * @file: base name of the file, without .json
 * @kind: kind, "-" for rows without one
 * @sm3:  called for every implementation of SM3, or
 * @sm4:  for every implementation of SM4, or
 * @zuc:  for every implementation of ZUC
 */
struct test_case {
	const char *file;
	const char *kind;
	sm3_case_fn sm3;
	sm4_case_fn sm4;
	zuc_case_fn zuc;
};

/**
 * struct out_of_scope - kinds that cannot be run so far
 * @file:   base name of the file, without .json
 * @kinds:  kinds, separated by blanks
 * @reason: why
 */
struct out_of_scope {
	const char *file;
	const char *kinds;
	const char *reason;
};

extern const struct test_case test_cases[];
extern const size_t num_test_cases;
extern const struct out_of_scope out_of_scope[];
extern const size_t num_out_of_scope;

/* run_hash.c */
void run_sm3(struct row *row, const struct gm_sm3_impl *impl);
void run_sm3_large(struct row *row, const struct gm_sm3_impl *impl);
void run_hmac(struct row *row, const struct gm_sm3_impl *impl);
void run_mac(struct row *row, const struct gm_sm4_impl *impl);
void run_mac_pad2(struct row *row, const struct gm_sm4_impl *impl);

/* run_kdf.c */
void run_sm2_kdf(struct row *row, const struct gm_sm3_impl *impl);
void run_hkdf(struct row *row, const struct gm_sm3_impl *impl);
void run_pbkdf2(struct row *row, const struct gm_sm3_impl *impl);

/* run_sm2_sign.c */
void run_sm2_sign(struct row *row, const struct gm_sm3_impl *impl);
void run_sm2_bad_priv(struct row *row, const struct gm_sm3_impl *impl);
void run_sm2_verify(struct row *row, const struct gm_sm3_impl *impl);

/* run_sm2_enc.c */
void run_sm2_encrypt(struct row *row, const struct gm_sm3_impl *impl);
void run_sm2_zero_stream(struct row *row, const struct gm_sm3_impl *impl);
void run_sm2_decrypt_refused(struct row *row, const struct gm_sm3_impl *impl);

/* run_sm2_kex.c */
void run_sm2_kex(struct row *row, const struct gm_sm3_impl *impl);
void run_sm2_kex_refused(struct row *row, const struct gm_sm3_impl *impl);

/* run_sm9_keys.c */
void run_sm9_hash(struct row *row, const struct gm_sm3_impl *impl);

/* run_sm9_sign.c */
void run_sm9_sign(struct row *row, const struct gm_sm3_impl *impl);
void run_sm9_verify_refused(struct row *row, const struct gm_sm3_impl *impl);
void run_sm9_extract_refused(struct row *row, const struct gm_sm3_impl *impl);
void run_sm9_pub_refused(struct row *row, const struct gm_sm3_impl *impl);

/* run_sm9_enc.c */
void run_sm9_kem(struct row *row, const struct gm_sm3_impl *impl);
void run_sm9_kem_refused(struct row *row, const struct gm_sm3_impl *impl);
void run_sm9_encrypt(struct row *row, const struct gm_sm4_impl *sm4);
void run_sm9_encrypt_stream(struct row *row, const struct gm_sm3_impl *sm3);
void run_sm9_decrypt_refused(struct row *row, const struct gm_sm3_impl *sm3);

/* run_sm9_kex.c */
void run_sm9_kex(struct row *row, const struct gm_sm3_impl *impl);
void run_sm9_kex_refused(struct row *row, const struct gm_sm3_impl *impl);

/* run_skcipher.c */
void run_skcipher(struct row *row, const struct gm_sm4_impl *impl);
void run_skcipher_refused(struct row *row, const struct gm_sm4_impl *impl);
void run_ecb_iterated(struct row *row, const struct gm_sm4_impl *impl);
void run_cfb8(struct row *row, const struct gm_sm4_impl *impl);
void run_cts_other(struct row *row, const struct gm_sm4_impl *impl);
void run_xts_policy(struct row *row, const struct gm_sm4_impl *impl);
void run_xts_sector(struct row *row, const struct gm_sm4_impl *impl);
void run_hctr_known_bad(struct row *row, const struct gm_sm4_impl *impl);

/* run_aead.c */
void run_aead(struct row *row, const struct gm_sm4_impl *impl);
void run_aead_refused(struct row *row, const struct gm_sm4_impl *impl);
void run_gcmsiv(struct row *row, const struct gm_sm4_impl *impl);
void run_authenc(struct row *row, const struct gm_sm4_impl *impl);

/* run_zuc.c */
void run_zuc_keystream(struct row *row, const struct gm_zuc_impl *impl);
void run_zuc256(struct row *row, const struct gm_zuc_impl *impl);
void run_nea6(struct row *row, const struct gm_zuc_impl *impl);
void run_eea3(struct row *row, const struct gm_zuc_impl *impl);

struct gm_3gpp row_3gpp(struct row *row);
struct bytes row_bits(struct row *row, const char *name);
struct bytes row_iv23(struct row *row);

/* run_zuc_mac.c */
void run_eia3(struct row *row, const struct gm_zuc_impl *impl);
void run_eia3_iv(struct row *row, const struct gm_zuc_impl *impl);
void run_zuc256_mac(struct row *row, const struct gm_zuc_impl *impl);

/* run_zuc_aead.c */
void run_gxm(struct row *row, const struct gm_zuc_impl *impl);
void run_mur(struct row *row, const struct gm_zuc_impl *impl);
void run_nca6(struct row *row, const struct gm_zuc_impl *impl);
void run_pdcp(struct row *row, const struct gm_zuc_impl *impl);

#endif /* GMT_VECTORS_H */
