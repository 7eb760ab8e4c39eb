// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * What runs each kind of vector, and the one table of those that nothing can
 * run so far. A kind that stands in neither is a failure.
 */
#include "vectors.h"

#define SM3(file_, kind_, fn) { .file = file_, .kind = kind_, .sm3 = fn }
#define SM4(file_, kind_, fn) { .file = file_, .kind = kind_, .sm4 = fn }
#define ZUC(file_, kind_, fn) { .file = file_, .kind = kind_, .zuc = fn }

const struct test_case test_cases[] = {
	SM3("sm3", "digest", run_sm3),
	SM3("sm3", "digest-boundary", run_sm3),
	SM3("sm3", "digest-large", run_sm3_large),
	SM3("sm3", "split-update", run_sm3),

	SM3("hmac_sm3", "hmac", run_hmac),
	SM3("hmac_sm3", "hmac-wycheproof", run_hmac),
	SM3("hmac_sm3", "hmac-keylen", run_hmac),

	SM3("kdf", "sm2-kdf", run_sm2_kdf),
	SM3("kdf", "sm2-kdf-derived", run_sm2_kdf),
	SM3("kdf", "hkdf-sm3", run_hkdf),
	SM3("kdf", "hkdf-sm3-derived", run_hkdf),
	SM3("kdf", "pbkdf2-sm3", run_pbkdf2),
	SM3("kdf", "pbkdf2-sm3-derived", run_pbkdf2),

	SM3("sm2_sign", "sign", run_sm2_sign),
	SM3("sm2_sign", "sign-derived", run_sm2_sign),
	SM3("sm2_sign", "sign-short-component", run_sm2_sign),
	SM3("sm2_sign", "scalar-edge", run_sm2_sign),
	SM3("sm2_sign", "nonce-retry", run_sm2_sign),
	SM3("sm2_sign", "verify-digest", run_sm2_verify),
	SM3("sm2_sign", "bad-private-key", run_sm2_bad_priv),

	SM3("sm2_verify_negative", "verify", run_sm2_verify),
	SM3("sm2_verify_negative", "der", run_sm2_verify),

	SM3("sm2_encrypt", "encrypt", run_sm2_encrypt),
	SM3("sm2_encrypt", "decrypt", run_sm2_encrypt),
	SM3("sm2_encrypt", "length-sweep", run_sm2_encrypt),
	SM3("sm2_encrypt", "c1-shape", run_sm2_encrypt),
	SM3("sm2_encrypt", "kdf-all-zero", run_sm2_zero_stream),

	SM3("sm2_decrypt_negative", "decrypt", run_sm2_decrypt_refused),
	SM3("sm2_decrypt_negative", "botan", run_sm2_decrypt_refused),

	SM3("sm2_kex", "kex", run_sm2_kex),
	SM3("sm2_kex", "gmsm", run_sm2_kex),
	SM3("sm2_kex", "derived", run_sm2_kex),
	SM3("sm2_kex", "negative", run_sm2_kex_refused),

	SM3("sm9_hash", "H1", run_sm9_hash),
	SM3("sm9_hash", "H2", run_sm9_hash),

	SM3("sm9_sign", "sign", run_sm9_sign),
	SM3("sm9_sign", "derived", run_sm9_sign),
	SM3("sm9_sign", "verify-negative", run_sm9_verify_refused),
	SM3("sm9_sign", "key-extract-negative", run_sm9_extract_refused),
	SM3("sm9_sign", "pubkey-negative", run_sm9_pub_refused),

	SM3("sm9_kem", "kem", run_sm9_kem),
	SM3("sm9_kem", "derived", run_sm9_kem),
	SM3("sm9_kem", "negative", run_sm9_kem_refused),

	SM4("sm9_encrypt", "encrypt", run_sm9_encrypt),
	SM3("sm9_encrypt", "derived-xor", run_sm9_encrypt_stream),
	SM4("sm9_encrypt", "derived-sm4-ecb", run_sm9_encrypt),
	SM4("sm9_encrypt", "derived-sm4-cbc", run_sm9_encrypt),
	SM4("sm9_encrypt", "derived-sm4-ofb", run_sm9_encrypt),
	SM4("sm9_encrypt", "derived-sm4-cfb", run_sm9_encrypt),
	SM3("sm9_encrypt", "negative", run_sm9_decrypt_refused),

	SM3("sm9_kex", "kex", run_sm9_kex),
	SM3("sm9_kex", "derived", run_sm9_kex),
	SM3("sm9_kex", "negative", run_sm9_kex_refused),

	SM4("sm4_ecb", "block", run_skcipher),
	SM4("sm4_ecb", "blocks-sweep", run_skcipher),
	SM4("sm4_ecb", "iterated", run_ecb_iterated),

	SM4("sm4_cbc", "cbc", run_skcipher),
	SM4("sm4_cbc", "blocks-sweep", run_skcipher),
	SM4("sm4_cbc", "iv-writeback", run_skcipher),
	SM4("sm4_cbc", "gb17964-inputs", run_skcipher),

	SM4("sm4_ctr", "ctr", run_skcipher),
	SM4("sm4_ctr", "blocks-sweep", run_skcipher),
	SM4("sm4_ctr", "tail-sweep", run_skcipher),
	SM4("sm4_ctr", "counter-wrap", run_skcipher),
	SM4("sm4_ctr", "iv-writeback", run_skcipher),
	SM4("sm4_ctr", "gb17964-inputs", run_skcipher),

	SM4("sm4_cfb", "cfb128", run_skcipher),
	SM4("sm4_cfb", "blocks-sweep", run_skcipher),
	SM4("sm4_cfb", "tail-sweep", run_skcipher),
	SM4("sm4_cfb", "cfb8", run_cfb8),
	SM4("sm4_cfb", "iv-writeback", run_skcipher),
	SM4("sm4_cfb", "gb17964-inputs", run_skcipher),

	SM4("sm4_ofb", "ofb", run_skcipher),
	SM4("sm4_ofb", "blocks-sweep", run_skcipher),
	SM4("sm4_ofb", "tail-sweep", run_skcipher),
	SM4("sm4_ofb", "iv-writeback", run_skcipher),
	SM4("sm4_ofb", "gb17964-inputs", run_skcipher),

	SM4("sm4_bc", "gb-standard", run_skcipher),
	SM4("sm4_bc", "blocks-sweep", run_skcipher),
	SM4("sm4_bc", "negative", run_skcipher_refused),

	SM4("sm4_ofbnlf", "gb-standard", run_skcipher),
	SM4("sm4_ofbnlf", "blocks-sweep", run_skcipher),
	SM4("sm4_ofbnlf", "negative", run_skcipher_refused),

	SM4("sm4_cts", "cbc-cs3", run_skcipher),
	SM4("sm4_cts", "cbc-cs2", run_cts_other),
	SM4("sm4_cts", "cbc-cs1", run_cts_other),
	SM4("sm4_cts", "negative", run_skcipher_refused),

	SM4("sm4_xts_ieee", "ieee-openssl", run_skcipher),
	SM4("sm4_xts_ieee", "ieee-sector", run_xts_sector),
	SM4("sm4_xts_ieee", "length-sweep", run_skcipher),
	SM4("sm4_xts_ieee", "doubling-reduction", run_skcipher),
	SM4("sm4_xts_ieee", "negative", run_skcipher_refused),
	SM4("sm4_xts_ieee", "policy", run_xts_policy),

	SM4("sm4_xts_gb", "gb-standard", run_skcipher),
	SM4("sm4_xts_gb", "gb-openssl", run_skcipher),
	SM4("sm4_xts_gb", "gmssl", run_skcipher),
	SM4("sm4_xts_gb", "gb-gmsm", run_skcipher),
	SM4("sm4_xts_gb", "length-sweep", run_skcipher),
	SM4("sm4_xts_gb", "doubling-reduction", run_skcipher),
	SM4("sm4_xts_gb", "over-128-blocks", run_skcipher),
	SM4("sm4_xts_gb", "negative", run_skcipher_refused),
	SM4("sm4_xts_gb", "policy", run_xts_policy),

	SM4("sm4_hctr", "gb-standard", run_skcipher),
	SM4("sm4_hctr", "gmsm", run_skcipher),
	SM4("sm4_hctr", "length-sweep", run_skcipher),
	SM4("sm4_hctr", "known-bad-public-vector", run_hctr_known_bad),
	SM4("sm4_hctr", "negative", run_skcipher_refused),

	SM4("sm4_cmac", "gb15852", run_mac),
	SM4("sm4_cmac", "length-sweep", run_mac),
	SM4("sm4_xcbc", "length-sweep", run_mac),
	SM4("sm4_cbcmac", "kernel-cbcmac", run_mac),
	SM4("sm4_cbcmac", "gb15852-pad2", run_mac_pad2),

	SM4("sm4_gcm", "rfc8998", run_aead),
	SM4("sm4_gcm", "wycheproof", run_aead),
	SM4("sm4_gcm", "intel", run_aead),
	SM4("sm4_gcm", "length-sweep", run_aead),
	SM4("sm4_gcm", "tag-length", run_aead),
	SM4("sm4_gcm", "counter-wrap", run_aead),

	SM4("sm4_ccm", "rfc8998", run_aead),
	SM4("sm4_ccm", "wycheproof", run_aead),
	SM4("sm4_ccm", "length-sweep", run_aead),
	SM4("sm4_ccm", "nonce-tag-sweep", run_aead),
	SM4("sm4_ccm", "aad-encoding-boundary", run_aead),
	SM4("sm4_ccm", "aad-block-fill", run_aead),
	SM4("sm4_ccm", "long", run_aead),
	SM4("sm4_ccm", "negative", run_aead_refused),

	SM4("sm4_gcmsiv", "-", run_gcmsiv),

	SM4("authenc_hmac_sm3_cbc_sm4", "authenc", run_authenc),
	SM4("authenc_hmac_sm3_cbc_sm4", "esp", run_authenc),

	ZUC("zuc128_keystream", "keystream", run_zuc_keystream),
	ZUC("zuc128_keystream", "keystream-64", run_zuc_keystream),
	ZUC("zuc128_keystream", "lfsr-zero", run_zuc_keystream),
	ZUC("zuc128_keystream", "derived", run_zuc_keystream),

	ZUC("zuc128_eea3", "3gpp", run_eea3),
	ZUC("zuc128_eea3", "bit-length-sweep", run_eea3),

	ZUC("zuc128_eia3", "3gpp", run_eia3),
	ZUC("zuc128_eia3", "whole-byte", run_eia3),
	ZUC("zuc128_eia3", "intel", run_eia3),
	ZUC("zuc128_eia3", "bit-length-sweep", run_eia3),
	ZUC("zuc128_eia3", "dirty-tail", run_eia3),
	ZUC("zuc128_eia3", "raw-iv", run_eia3_iv),

	ZUC("zuc256_eea", "spec-2018", run_zuc256),
	ZUC("zuc256_eea", "random-iv", run_zuc256),
	ZUC("zuc256_eea", "iv-field-walk", run_zuc256),
	ZUC("zuc256_eea", "key-nibble", run_zuc256),

	ZUC("zuc256_eia", "spec-2018", run_zuc256_mac),
	ZUC("zuc256_eia", "bit-length-sweep", run_zuc256_mac),

	ZUC("zuc256_new_iv", "nea6", run_nea6),
	ZUC("zuc256_new_iv", "nia6", run_nca6),
	ZUC("zuc256_new_iv", "nca6", run_nca6),

	ZUC("zuc_gxm", "-", run_gxm),
	ZUC("zuc_mur", "-", run_mur),
	ZUC("zuc_pdcp", "derived", run_pdcp),
};

const size_t num_test_cases = ARRAY_SIZE(test_cases);

#define OTHER_CURVE "the curve of the examples: the cores have the recommended one"
#define NO_DRBG "no random generator yet"

const struct out_of_scope out_of_scope[] = {
	{ "kdf", "negative", "the limit of HKDF: the cores have no HKDF" },
	{ "drbg", "hash-drbg-sm3-gm ctr-drbg-sm4 hash-drbg-sm3-nist-derived "
		  "ctr-drbg-sm4-derived hash-drbg-sm3-gm-derived", NO_DRBG },
	{ "sm2_encrypt", "example-curve", OTHER_CURVE },
	{ "sm2_kex", "example-curve", OTHER_CURVE },
	{ "sm2_sign", "sign-example-curve", OTHER_CURVE },
};

const size_t num_out_of_scope = ARRAY_SIZE(out_of_scope);
