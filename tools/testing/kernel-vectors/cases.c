// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Which driver a file's rows go through, what runs each kind, and the one table
 * of what nothing can run through the kernel. A kind that stands in neither is a
 * failure, and so is a line of that table once we register the algorithm.
 */
#include "kernel.h"

const struct kernel_file kernel_files[] = {
	{ "sm3", "sm3-gm-*" },
	{ "hmac_sm3", "hmac(sm3-gm-*)" },
	{ "sm4_ecb", "ecb-sm4-gm-*" },
	{ "sm4_cbc", "cbc-sm4-gm-*" },
	{ "sm4_ctr", "ctr-sm4-gm-*" },
	{ "sm4_cfb", "cfb-sm4-gm-*" },
	{ "sm4_ofb", "ofb-sm4-gm-*" },
	{ "sm4_bc", "bc-sm4-gm-*" },
	{ "sm4_ofbnlf", "ofbnlf-sm4-gm-*" },
	{ "sm4_cts", "cts-cbc-sm4-gm-*" },
	{ "sm4_xts_ieee", "xts-sm4-gm-*" },
	{ "sm4_xts_gb", "gbt17964-xts-sm4-gm-*" },
	{ "sm4_hctr", "hctr-sm4-gm-*" },
	{ "sm4_cmac", "cmac-sm4-gm-*" },
	{ "sm4_xcbc", "xcbc-sm4-gm-*" },
	{ "sm4_cbcmac", "cbcmac-sm4-gm-*" },
	{ "sm4_gcm", "gcm-sm4-gm-*" },
	{ "sm4_ccm", "ccm-sm4-gm-*" },
	{ "sm4_gcmsiv", "gcm-siv-sm4-gm-*" },
	{ "zuc128_keystream", "zuc-gm-*" },
	{ "zuc128_eea3", "eea3-zuc-gm-*" },
	{ "zuc128_eia3", "eia3-zuc-gm-*" },
	{ "zuc256_eea", "zuc256-gm-*" },
	{ "zuc256_eia", "mac32-zuc256-gm-*" },
	{ "zuc256_new_iv", "nea6-zuc256-gm-*" },
	{ "zuc_gxm", "gxm-zuc-gm-*" },
	{ "zuc_mur", "mur-zuc-gm-*" },
	{ "zuc_pdcp", "pdcp-eia3-zuc-eea3-zuc-gm-*" },
	{ "authenc_hmac_sm3_cbc_sm4", "authenc(hmac(sm3-gm-*),cbc-sm4-gm-*)" },
};
const size_t num_kernel_files = ARRAY_SIZE(kernel_files);

/* Rows of kind "policy" are run without the flag that forbids weak keys: AF_ALG never sets it. */
const struct kernel_case kernel_cases[] = {
	{ "sm3", "digest", k_hash },
	{ "sm3", "digest-boundary", k_hash },
	{ "sm3", "split-update", k_hash },
	{ "sm3", "digest-large", k_hash_large },

	{ "hmac_sm3", "hmac", k_mac },
	{ "hmac_sm3", "hmac-wycheproof", k_mac },
	{ "hmac_sm3", "hmac-keylen", k_mac },

	{ "sm4_ecb", "block", k_skcipher },
	{ "sm4_ecb", "blocks-sweep", k_skcipher },
	{ "sm4_ecb", "iterated", k_ecb_iterated },

	{ "sm4_cbc", "cbc", k_skcipher_chained },
	{ "sm4_cbc", "blocks-sweep", k_skcipher_chained },
	{ "sm4_cbc", "iv-writeback", k_skcipher_chained },
	{ "sm4_cbc", "gb17964-inputs", k_skcipher_chained },

	{ "sm4_ctr", "ctr", k_skcipher_chained },
	{ "sm4_ctr", "blocks-sweep", k_skcipher_chained },
	{ "sm4_ctr", "tail-sweep", k_skcipher_chained },
	{ "sm4_ctr", "counter-wrap", k_skcipher_chained },
	{ "sm4_ctr", "iv-writeback", k_skcipher_chained },
	{ "sm4_ctr", "gb17964-inputs", k_skcipher_chained },

	{ "sm4_cfb", "cfb128", k_skcipher_chained },
	{ "sm4_cfb", "blocks-sweep", k_skcipher_chained },
	{ "sm4_cfb", "tail-sweep", k_skcipher_chained },
	{ "sm4_cfb", "iv-writeback", k_skcipher_chained },
	{ "sm4_cfb", "gb17964-inputs", k_skcipher_chained },
	{ "sm4_cfb", "cfb8", k_cfb8 },

	{ "sm4_ofb", "ofb", k_skcipher_chained },
	{ "sm4_ofb", "blocks-sweep", k_skcipher_chained },
	{ "sm4_ofb", "tail-sweep", k_skcipher_chained },
	{ "sm4_ofb", "iv-writeback", k_skcipher_chained },
	{ "sm4_ofb", "gb17964-inputs", k_skcipher_chained },

	{ "sm4_bc", "gb-standard", k_skcipher_chained },
	{ "sm4_bc", "blocks-sweep", k_skcipher_chained },
	{ "sm4_bc", "negative", k_skcipher_refused },

	{ "sm4_ofbnlf", "gb-standard", k_skcipher },
	{ "sm4_ofbnlf", "blocks-sweep", k_skcipher },
	{ "sm4_ofbnlf", "negative", k_skcipher_refused },

	{ "sm4_cts", "cbc-cs3", k_skcipher },
	{ "sm4_cts", "cbc-cs2", k_cts_other },
	{ "sm4_cts", "cbc-cs1", k_cts_other },
	{ "sm4_cts", "negative", k_skcipher_refused },

	{ "sm4_xts_ieee", "ieee-openssl", k_skcipher },
	{ "sm4_xts_ieee", "ieee-sector", k_skcipher },
	{ "sm4_xts_ieee", "length-sweep", k_skcipher },
	{ "sm4_xts_ieee", "doubling-reduction", k_skcipher },
	{ "sm4_xts_ieee", "policy", k_skcipher },
	{ "sm4_xts_ieee", "negative", k_skcipher_refused },

	{ "sm4_xts_gb", "gb-standard", k_skcipher },
	{ "sm4_xts_gb", "gb-openssl", k_skcipher },
	{ "sm4_xts_gb", "gmssl", k_skcipher },
	{ "sm4_xts_gb", "gb-gmsm", k_skcipher },
	{ "sm4_xts_gb", "length-sweep", k_skcipher },
	{ "sm4_xts_gb", "doubling-reduction", k_skcipher },
	{ "sm4_xts_gb", "over-128-blocks", k_skcipher },
	{ "sm4_xts_gb", "policy", k_skcipher },
	{ "sm4_xts_gb", "negative", k_skcipher_refused },

	{ "sm4_hctr", "gb-standard", k_skcipher },
	{ "sm4_hctr", "gmsm", k_skcipher },
	{ "sm4_hctr", "length-sweep", k_skcipher },
	{ "sm4_hctr", "known-bad-public-vector", k_hctr_known_bad },
	{ "sm4_hctr", "negative", k_skcipher_refused },

	{ "sm4_cmac", "gb15852", k_mac },
	{ "sm4_cmac", "length-sweep", k_mac },

	{ "sm4_xcbc", "length-sweep", k_mac },

	{ "sm4_cbcmac", "kernel-cbcmac", k_mac },
	{ "sm4_cbcmac", "gb15852-pad2", k_mac_pad2 },

	{ "sm4_gcm", "rfc8998", k_gcm },
	{ "sm4_gcm", "wycheproof", k_gcm },
	{ "sm4_gcm", "intel", k_gcm },
	{ "sm4_gcm", "length-sweep", k_gcm },
	{ "sm4_gcm", "tag-length", k_gcm },
	{ "sm4_gcm", "counter-wrap", k_gcm },

	{ "sm4_ccm", "rfc8998", k_ccm },
	{ "sm4_ccm", "wycheproof", k_ccm },
	{ "sm4_ccm", "length-sweep", k_ccm },
	{ "sm4_ccm", "nonce-tag-sweep", k_ccm },
	{ "sm4_ccm", "aad-encoding-boundary", k_ccm },
	{ "sm4_ccm", "long", k_ccm },
	{ "sm4_ccm", "aad-block-fill", k_ccm },
	{ "sm4_ccm", "negative", k_ccm_refused },

	{ "sm4_gcmsiv", "-", k_gcmsiv },

	{ "zuc128_keystream", "keystream", k_zuc },
	{ "zuc128_keystream", "keystream-64", k_zuc },
	{ "zuc128_keystream", "lfsr-zero", k_zuc },
	{ "zuc128_keystream", "derived", k_zuc },

	{ "zuc128_eea3", "3gpp", k_zuc },
	{ "zuc128_eea3", "bit-length-sweep", k_zuc },

	{ "zuc128_eia3", "3gpp", k_eia3 },
	{ "zuc128_eia3", "whole-byte", k_eia3 },
	{ "zuc128_eia3", "intel", k_eia3 },
	{ "zuc128_eia3", "bit-length-sweep", k_eia3 },
	{ "zuc128_eia3", "dirty-tail", k_eia3 },

	{ "zuc256_eea", "spec-2018", k_zuc },
	{ "zuc256_eea", "random-iv", k_zuc },
	{ "zuc256_eea", "iv-field-walk", k_zuc },
	{ "zuc256_eea", "key-nibble", k_zuc },

	{ "zuc256_eia", "spec-2018", k_zuc256_mac },
	{ "zuc256_eia", "bit-length-sweep", k_zuc256_mac },

	{ "zuc256_new_iv", "nea6", k_zuc },
	{ "zuc256_new_iv", "nia6", k_nia6 },
	{ "zuc256_new_iv", "nca6", k_zuc_aead },

	{ "zuc_gxm", "-", k_zuc_aead },
	{ "zuc_mur", "-", k_zuc_aead },
	{ "zuc_pdcp", "derived", k_zuc_aead },

	{ "authenc_hmac_sm3_cbc_sm4", "authenc", k_authenc },
	{ "authenc_hmac_sm3_cbc_sm4", "esp", k_authenc },
};
const size_t num_kernel_cases = ARRAY_SIZE(kernel_cases);

const struct kernel_scope kernel_scope[] = {
	{ "kdf", "sm2-kdf sm2-kdf-derived hkdf-sm3 hkdf-sm3-derived negative "
	  "pbkdf2-sm3 pbkdf2-sm3-derived",
	  NULL, "KDFs are not algorithms of the kernel" },
	{ "drbg", "hash-drbg-sm3-gm ctr-drbg-sm4 hash-drbg-sm3-nist-derived "
	  "ctr-drbg-sm4-derived hash-drbg-sm3-gm-derived",
	  NULL, "no DRBG of ours so far" },
	{ "sm2_decrypt_negative", "decrypt botan",
	  "sm2", "no SM2 so far" },
	{ "sm2_encrypt", "encrypt example-curve decrypt length-sweep c1-shape "
	  "kdf-all-zero",
	  "sm2", "no SM2 so far" },
	{ "sm2_kex", "kex example-curve gmsm derived negative",
	  NULL, "key exchange is a library function, not an algorithm of the kernel" },
	{ "sm2_sign", "sign sign-example-curve sign-derived sign-short-component "
	  "verify-digest scalar-edge nonce-retry bad-private-key",
	  "sm2", "no SM2 so far" },
	{ "sm2_verify_negative", "verify der",
	  "sm2", "no SM2 so far" },
	{ "sm9_encrypt", "encrypt derived-xor derived-sm4-ecb derived-sm4-cbc "
	  "derived-sm4-ofb derived-sm4-cfb negative",
	  "sm9", "no SM9 so far" },
	{ "sm9_hash", "H1 H2",
	  NULL, "no algorithm of the kernel" },
	{ "sm9_kem", "kem derived negative",
	  NULL, "a library function, not an algorithm of the kernel" },
	{ "sm9_kex", "kex derived negative",
	  NULL, "a library function, not an algorithm of the kernel" },
	{ "sm9_sign", "sign derived verify-negative key-extract-negative "
	  "pubkey-negative",
	  "sm9", "no SM9 so far" },
	{ "zuc128_eia3", "raw-iv",
	  NULL, "the kernel makes the IV of COUNT, BEARER and DIRECTION" },
};
const size_t num_kernel_scope = ARRAY_SIZE(kernel_scope);
