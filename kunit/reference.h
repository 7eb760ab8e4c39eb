/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Slow statements of the standards, one block or one bit at a time, that the
 * suites compare every implementation with. They share with the cores only the
 * encryption of one SM4 block, which the published vectors pin down.
 */
#ifndef GM_KUNIT_REFERENCE_H
#define GM_KUNIT_REFERENCE_H

#include <gm/sm4.h>
#include <gm/zuc.h>

void gm_ref_sm3(const u8 *data, size_t len, u8 out[32]);
void gm_ref_hmac_sm3(const u8 *key, size_t key_len, const u8 *data, size_t len,
		     u8 out[32]);

/* Encryption of one message; dst and src do not overlap. */
typedef void (*gm_ref_crypt_fn)(const u8 *key, u8 *dst, const u8 *src, size_t len,
				const u8 *iv);

void gm_ref_ecb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_cbc(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_ctr(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_cfb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_ofb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_xts(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_xts_gb(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_cts(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_hctr(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_bc(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_ofbnlf(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);

typedef void (*gm_ref_mac_fn)(const u8 *key, size_t key_len, const u8 *data, size_t len,
			      u8 *out);

void gm_ref_cmac(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);
void gm_ref_xcbc(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);
void gm_ref_cbcmac(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);

/* One AEAD message; the tag that its reference writes is 16 bytes. */
struct gm_ref_aead {
	const u8 *key, *iv, *aad, *src;
	size_t iv_len, aad_len, len, tag_len;
	u8 *dst;
};

typedef void (*gm_ref_seal_fn)(const struct gm_ref_aead *a, u8 tag[16]);

void gm_ref_gcm(const struct gm_ref_aead *a, u8 tag[16]);
void gm_ref_ccm(const struct gm_ref_aead *a, u8 tag[16]);
void gm_ref_gcmsiv(const struct gm_ref_aead *a, u8 tag[16]);

/* The pieces that reference_modes.c gives to reference_aead.c. */
void gm_ref_block(const struct gm_sm4_key *key, u8 *dst, const u8 *src);
void gm_ref_gf_mul(u8 x[16], const u8 y[16]);

/* ... and reference_aead.c to reference_zuc_aead.c; a rest is padded with zeros. */
void gm_ref_ghash(const u8 h[16], u8 acc[16], const u8 *data, size_t len);
void gm_ref_ghash_lengths(const u8 h[16], u8 acc[16], u64 first, u64 second);
void gm_ref_polyval(const u8 h[16], u8 acc[16], const u8 *data, size_t len);

/* ZUC word by word: cells, memory of F, S-boxes. */
struct gm_ref_zuc {
	u32 c[16];
	u32 r1, r2;
	u8 s0[256], s1[256];
};

void gm_ref_zuc_start(struct gm_ref_zuc *z, const struct gm_zuc_state *loaded,
		      unsigned int rounds);
u32 gm_ref_zuc_word(struct gm_ref_zuc *z);
void gm_ref_zuc_crypt(struct gm_ref_zuc *z, u8 *dst, const u8 *src, size_t len);
/* For every bit i of msg that is set, tag ^= the bits of z from i on. */
void gm_ref_zuc_absorb(u8 *tag, const u8 *z, const u8 *msg, size_t nbits, unsigned int words);
/* MAC of head_len bytes of head and nbits bits of msg. */
void gm_ref_zuc_mac(struct gm_ref_zuc *z, const u8 *head, size_t head_len, const u8 *msg,
		    size_t nbits, unsigned int words, bool eia3, u8 *out);
void gm_ref_eia3_parts(const u8 *key, const u8 *block, const u8 *head, size_t head_len,
		       const u8 *msg, size_t nbits, u8 *out);
void gm_ref_zuc256_mac_bits(const u8 *key, const u8 *iv, unsigned int tag_bits, const u8 *msg,
			    size_t nbits, u8 *out);

void gm_ref_zuc(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_eea3(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_zuc256(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);
void gm_ref_nea6(const u8 *key, u8 *dst, const u8 *src, size_t len, const u8 *iv);

/* The message begins with the IV, as that of a shash does. */
void gm_ref_eia3(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);
void gm_ref_mac32(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);
void gm_ref_mac64(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);
void gm_ref_mac128(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);
/* Writes 16 bytes, of which a shorter tag is the first. */
void gm_ref_nia6(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out);

void gm_ref_gxm(const struct gm_ref_aead *a, u8 tag[16]);
void gm_ref_mur(const struct gm_ref_aead *a, u8 tag[16]);
void gm_ref_pdcp(const struct gm_ref_aead *a, u8 tag[16]);
void gm_ref_nca6(const struct gm_ref_aead *a, u8 tag[16]);

#endif /* GM_KUNIT_REFERENCE_H */
