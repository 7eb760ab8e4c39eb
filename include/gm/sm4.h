/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 block cipher (GB/T 32907-2016, GM/T 0002-2012) and its modes of
 * operation (GB/T 17964-2021, NIST SP 800-38A..D, IEEE 1619, RFC 8452).
 *
 * Conventions that hold for every function here:
 * - dst and src may be the same buffer, any alignment; partial overlap is not
 *   allowed. iv, tweak and mac are 16 bytes, read and written.
 * - An implementation (struct gm_sm4_impl) supplies the loops over data; what
 *   frames them is written once. A SIMD implementation must be called with
 *   the vector registers held.
 * - Constant time in keys, data, IVs and tags; lengths are public.
 */
#ifndef GM_SM4_H
#define GM_SM4_H

#include <gm/base.h>
#include <gm/ghash.h>

#define GM_SM4_BLOCK_SIZE	16
#define GM_SM4_KEY_SIZE		16
#define GM_SM4_ROUNDS		32
#define GM_SM4_LANES		8	/* messages of the _x8 functions */

/**
 * struct gm_sm4_key - expanded key
 * @rk: round keys in encryption order; decryption takes them backwards
 */
struct gm_sm4_key {
	u32 rk[GM_SM4_ROUNDS];
};

void gm_sm4_set_key(struct gm_sm4_key *key, const u8 in[GM_SM4_KEY_SIZE]);

struct gm_sm4_gcm_key;
struct gm_sm4_gcm_state;
struct gm_sm4_ccm_state;

/* Whole blocks (ecb) or bulk data with a chaining value that is carried on. */
typedef void (*gm_sm4_ecb_fn)(const struct gm_sm4_key *key, u8 *dst,
			      const u8 *src, size_t len);
typedef void (*gm_sm4_iv_fn)(const struct gm_sm4_key *key, u8 *dst,
			     const u8 *src, size_t len,
			     u8 iv[GM_SM4_BLOCK_SIZE]);
typedef void (*gm_sm4_mac_fn)(const struct gm_sm4_key *key,
			      u8 mac[GM_SM4_BLOCK_SIZE], const u8 *src,
			      size_t len);
typedef void (*gm_ghash_fn)(const struct gm_ghash_key *key,
			    struct gm_ghash_state *st, const u8 *data,
			    size_t nblocks);
typedef void (*gm_sm4_gcm_fn)(const struct gm_sm4_gcm_key *key,
			      struct gm_sm4_gcm_state *st, u8 *dst,
			      const u8 *src, size_t len);
typedef void (*gm_sm4_ccm_fn)(const struct gm_sm4_key *key,
			      struct gm_sm4_ccm_state *st, u8 *dst,
			      const u8 *src, size_t len);

/**
 * struct gm_sm4_impl - one implementation of the loops over data
 * @isa:      short name; the last part of the driver names
 * @priority: cra_priority of its drivers
 * @simd:     needs the vector registers
 * @usable:   whether this CPU can run it
 * @ecb_enc:  ECB; len a multiple of 16, as in all of @ecb_dec, @cbc_enc,
 *            @cbc_dec, @mac
 * @ecb_dec:  ECB decryption
 * @cbc_enc:  CBC; iv becomes the last ciphertext block
 * @cbc_dec:  CBC decryption; iv becomes the last ciphertext block
 * @ctr:      CTR, 128-bit big-endian counter; any len; iv advances by
 *            len / 16 rounded up
 * @ctr32:    CTR as GCM counts: only the last 32 bits of iv, big-endian, wrap
 * @cfb_enc:  CFB with 128-bit feedback; any len, a partial block ends the
 *            message; iv becomes the last whole ciphertext block
 * @cfb_dec:  CFB decryption
 * @xts_enc:  XTS, IEEE 1619; iv is the encrypted tweak of the first block and
 *            becomes the one of the block after the last; len >= 16, a len
 *            that is no multiple of 16 ends the message by stealing
 * @xts_dec:  XTS decryption
 * @xts_gb_enc: XTS with the tweak doubling of GB/T 17964-2021
 * @xts_gb_dec: XTS decryption, GB/T 17964-2021
 * @mac:      CBC-MAC over whole blocks; mac is the chaining value
 * @ghash:    GHASH over whole blocks
 * @ghash_powers: the powers of a GHASH or POLYVAL key from the last
 * @polyval:  POLYVAL over whole blocks
 * @gcm_enc:  the text of a GCM message: see gm_sm4_gcm_init()
 * @gcm_dec:  the same, decryption
 * @ccm_enc:  the text of a CCM message: see gm_sm4_ccm_init()
 * @ccm_dec:  the same, decryption
 */
struct gm_sm4_impl {
	const char *isa;
	unsigned int priority;
	bool simd;
	bool (*usable)(void);
	gm_sm4_ecb_fn ecb_enc, ecb_dec;
	gm_sm4_iv_fn cbc_enc, cbc_dec;
	gm_sm4_iv_fn ctr, ctr32;
	gm_sm4_iv_fn cfb_enc, cfb_dec;
	gm_sm4_iv_fn xts_enc, xts_dec, xts_gb_enc, xts_gb_dec;
	gm_sm4_mac_fn mac;
	gm_ghash_fn ghash, polyval;
	gm_ghash_powers_fn ghash_powers;
	gm_sm4_gcm_fn gcm_enc, gcm_dec;
	gm_sm4_ccm_fn ccm_enc, ccm_dec;
};

extern const struct gm_sm4_impl gm_sm4_c;

/**
 * gm_sm4_block() - encrypt one block, as fast as one block alone can go
 * @impl: implementation
 * @key:  expanded key
 * @dst:  ciphertext
 * @src:  plaintext; may be @dst
 *
 * A step of CBC-MAC over zeros: that is the code made for a short latency,
 * where ECB would fill a group of blocks to use one of them.
 */
static inline void gm_sm4_block(const struct gm_sm4_impl *impl,
				const struct gm_sm4_key *key,
				u8 dst[GM_SM4_BLOCK_SIZE],
				const u8 src[GM_SM4_BLOCK_SIZE])
{
	static const u8 zero[GM_SM4_BLOCK_SIZE];

	memmove(dst, src, GM_SM4_BLOCK_SIZE);
	impl->mac(key, dst, zero, GM_SM4_BLOCK_SIZE);
}

const struct gm_sm4_impl *gm_sm4_impl(unsigned int n);

/* The portable implementation, entry by entry: see struct gm_sm4_impl. */
void gm_sm4_ecb_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len);
void gm_sm4_ecb_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len);
void gm_sm4_cbc_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_cbc_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_ctr_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		  size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_ctr32_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		    size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_cfb_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_cfb_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_xts_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 tweak[GM_SM4_BLOCK_SIZE]);
void gm_sm4_xts_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		      size_t len, u8 tweak[GM_SM4_BLOCK_SIZE]);
void gm_sm4_xts_gb_enc_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
			 size_t len, u8 tweak[GM_SM4_BLOCK_SIZE]);
void gm_sm4_xts_gb_dec_c(const struct gm_sm4_key *key, u8 *dst, const u8 *src,
			 size_t len, u8 tweak[GM_SM4_BLOCK_SIZE]);
void gm_sm4_mac_c(const struct gm_sm4_key *key, u8 mac[GM_SM4_BLOCK_SIZE],
		  const u8 *src, size_t len);
void gm_sm4_gcm_enc_c(const struct gm_sm4_gcm_key *key,
		      struct gm_sm4_gcm_state *st, u8 *dst, const u8 *src,
		      size_t len);
void gm_sm4_gcm_dec_c(const struct gm_sm4_gcm_key *key,
		      struct gm_sm4_gcm_state *st, u8 *dst, const u8 *src,
		      size_t len);
void gm_sm4_ccm_enc_c(const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		      u8 *dst, const u8 *src, size_t len);
void gm_sm4_ccm_dec_c(const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		      u8 *dst, const u8 *src, size_t len);

/* What implementations are put together from. */
void gm_sm4_cbc_dec_by(gm_sm4_ecb_fn ecb_dec, const struct gm_sm4_key *key,
		       u8 *dst, const u8 *src, size_t len,
		       u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_ctr_by(gm_sm4_ecb_fn ecb_enc, bool wrap32,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 ctr[GM_SM4_BLOCK_SIZE]);
void gm_sm4_cfb_dec_by(gm_sm4_ecb_fn ecb_enc, const struct gm_sm4_key *key,
		       u8 *dst, const u8 *src, size_t len,
		       u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_xts_by(gm_sm4_ecb_fn crypt, bool dec, bool gb,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 tweak[GM_SM4_BLOCK_SIZE]);
void gm_sm4_xts_steal(gm_sm4_ecb_fn crypt, const struct gm_sm4_key *key,
		      bool dec, bool gb, u8 *dst, const u8 *src, size_t tail,
		      const u8 tweak[GM_SM4_BLOCK_SIZE]);
void gm_sm4_gcm_text(gm_sm4_iv_fn ctr32, gm_ghash_fn ghash, bool dec,
		     const struct gm_sm4_gcm_key *key,
		     struct gm_sm4_gcm_state *st, u8 *dst, const u8 *src,
		     size_t len);
void gm_sm4_ccm_text(gm_sm4_iv_fn ctr, gm_sm4_mac_fn mac, bool dec,
		     const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		     u8 *dst, const u8 *src, size_t len);

/* Eight messages of one length under one key: the serial modes without waiting. */
void gm_sm4_cbc_enc_x8(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_key *key,
		       u8 *const dst[GM_SM4_LANES],
		       const u8 *const src[GM_SM4_LANES], size_t len,
		       u8 iv[GM_SM4_LANES][GM_SM4_BLOCK_SIZE]);
void gm_sm4_mac_x8(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		   u8 mac[GM_SM4_LANES][GM_SM4_BLOCK_SIZE],
		   const u8 *const src[GM_SM4_LANES], size_t len);

/* OFB: any len; a partial block ends the message. */
void gm_sm4_ofb(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		u8 *dst, const u8 *src, size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);

/*
 * BC and OFBNLF, GB/T 17964-2021: iv is carried on. As for ECB and CBC len must be
 * a multiple of 16, and it is the caller that refuses a message of another length:
 * these see only pieces of it, and a refused message may not be written in part.
 */
void gm_sm4_bc_enc(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		   u8 *dst, const u8 *src, size_t len,
		   u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_bc_dec(const struct gm_sm4_impl *impl, const struct gm_sm4_key *key,
		   u8 *dst, const u8 *src, size_t len,
		   u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_ofbnlf_enc(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		       size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
void gm_sm4_ofbnlf_dec(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		       size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);

/* CBC with ciphertext stealing, CS3: one call is one message, len >= 16. */
int gm_sm4_cts_enc(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);
int gm_sm4_cts_dec(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_key *key, u8 *dst, const u8 *src,
		   size_t len, u8 iv[GM_SM4_BLOCK_SIZE]);

/**
 * struct gm_sm4_xts_key - XTS key
 * @data:  K1, for the data
 * @tweak: K2, for the tweak
 */
struct gm_sm4_xts_key {
	struct gm_sm4_key data;
	struct gm_sm4_key tweak;
};

int gm_sm4_xts_set_key(struct gm_sm4_xts_key *key, const u8 *in, size_t len,
		       bool forbid_weak);
int gm_sm4_xts_enc(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_xts_key *key, bool gb, u8 *dst,
		   const u8 *src, size_t len,
		   const u8 tweak[GM_SM4_BLOCK_SIZE]);
int gm_sm4_xts_dec(const struct gm_sm4_impl *impl,
		   const struct gm_sm4_xts_key *key, bool gb, u8 *dst,
		   const u8 *src, size_t len,
		   const u8 tweak[GM_SM4_BLOCK_SIZE]);

/**
 * struct gm_sm4_hctr_key - HCTR, GB/T 17964-2021 clause 11
 * @cipher: K
 * @hash:   H
 */
struct gm_sm4_hctr_key {
	struct gm_sm4_key cipher;
	struct gm_ghash_key hash;
};

/**
 * struct gm_sm4_hctr_hash - UHASH_H(M || T) being computed
 * @ghash: accumulator
 * @count: bytes of M so far
 * @buf:   the last @count % 16 of them
 */
struct gm_sm4_hctr_hash {
	struct gm_ghash_state ghash;
	u64 count;
	u8 buf[GM_SM4_BLOCK_SIZE];
};

#define GM_SM4_HCTR_KEY_SIZE	32

int gm_sm4_hctr_set_key(struct gm_sm4_hctr_key *key, const u8 *in, size_t len);
void gm_sm4_hctr_hash_init(struct gm_sm4_hctr_hash *st);
void gm_sm4_hctr_hash_update(const struct gm_sm4_impl *impl,
			     const struct gm_sm4_hctr_key *key,
			     struct gm_sm4_hctr_hash *st, const u8 *src,
			     size_t len);
void gm_sm4_hctr_hash_final(const struct gm_sm4_impl *impl,
			    const struct gm_sm4_hctr_key *key,
			    struct gm_sm4_hctr_hash *st,
			    const u8 tweak[GM_SM4_BLOCK_SIZE],
			    u8 out[GM_SM4_BLOCK_SIZE]);
void gm_sm4_hctr_ctr(const struct gm_sm4_impl *impl,
		     const struct gm_sm4_hctr_key *key, u8 *dst, const u8 *src,
		     size_t len, const u8 s[GM_SM4_BLOCK_SIZE], u64 *index);
int gm_sm4_hctr_enc(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_hctr_key *key, u8 *dst, const u8 *src,
		    size_t len, const u8 tweak[GM_SM4_BLOCK_SIZE]);
int gm_sm4_hctr_dec(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_hctr_key *key, u8 *dst, const u8 *src,
		    size_t len, const u8 tweak[GM_SM4_BLOCK_SIZE]);

/**
 * struct gm_sm4_mac_key - CMAC, XCBC-MAC or CBC-MAC key
 * @cipher: the block cipher key of the chain
 * @last:   what is added to a whole last block (0) and to a padded one (1);
 *          unused by CBC-MAC
 */
struct gm_sm4_mac_key {
	struct gm_sm4_key cipher;
	u8 last[2][GM_SM4_BLOCK_SIZE];
};

/**
 * struct gm_sm4_mac_state - a message being authenticated
 * @mac: chaining value
 * @buf: bytes not yet absorbed: up to a whole block, since the last one is
 *       treated apart
 * @len: how many of them
 */
struct gm_sm4_mac_state {
	u8 mac[GM_SM4_BLOCK_SIZE];
	u8 buf[GM_SM4_BLOCK_SIZE];
	u32 len;
};

void gm_sm4_cmac_set_key(const struct gm_sm4_impl *impl,
			 struct gm_sm4_mac_key *key,
			 const u8 in[GM_SM4_KEY_SIZE]);
void gm_sm4_xcbc_set_key(const struct gm_sm4_impl *impl,
			 struct gm_sm4_mac_key *key,
			 const u8 in[GM_SM4_KEY_SIZE]);
void gm_sm4_cbcmac_set_key(struct gm_sm4_mac_key *key,
			   const u8 in[GM_SM4_KEY_SIZE]);
void gm_sm4_mac_init(struct gm_sm4_mac_state *st);
void gm_sm4_mac_update(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_mac_key *key,
		       struct gm_sm4_mac_state *st, const u8 *src, size_t len);
/* CMAC and XCBC end alike; CBC-MAC pads with zeros, as the kernel's does. */
void gm_sm4_cmac_final(const struct gm_sm4_impl *impl,
		       const struct gm_sm4_mac_key *key,
		       struct gm_sm4_mac_state *st, u8 out[GM_SM4_BLOCK_SIZE]);
void gm_sm4_cbcmac_final(const struct gm_sm4_impl *impl,
			 const struct gm_sm4_mac_key *key,
			 struct gm_sm4_mac_state *st,
			 u8 out[GM_SM4_BLOCK_SIZE]);

/**
 * struct gm_sm4_gcm_key - GCM key
 * @cipher: K
 * @hash:   H = E_K(0)
 */
struct gm_sm4_gcm_key {
	struct gm_sm4_key cipher;
	struct gm_ghash_key hash;
};

/**
 * struct gm_sm4_gcm_state - one GCM message
 * @ghash:    accumulator
 * @ctr:      next counter block
 * @mask:     E_K(J0), which the tag is masked with
 * @aad_len:  bytes of AAD so far
 * @text_len: bytes of text so far
 * @buf:      the last @aad_len % 16 bytes of AAD
 */
struct gm_sm4_gcm_state {
	struct gm_ghash_state ghash;
	u8 ctr[GM_SM4_BLOCK_SIZE];
	u8 mask[GM_SM4_BLOCK_SIZE];
	u64 aad_len;
	u64 text_len;
	u8 buf[GM_SM4_BLOCK_SIZE];
};

void gm_sm4_gcm_set_key(const struct gm_sm4_impl *impl,
			struct gm_sm4_gcm_key *key,
			const u8 in[GM_SM4_KEY_SIZE]);
int gm_sm4_gcm_init(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_gcm_key *key,
		    struct gm_sm4_gcm_state *st, const u8 *iv, size_t iv_len);
void gm_sm4_gcm_aad(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_gcm_key *key,
		    struct gm_sm4_gcm_state *st, const u8 *aad, size_t len);
/* Ends the AAD. Between it and _final: impl->gcm_enc or ->gcm_dec, any number
 * of times, len a multiple of 16 but for the last.
 */
void gm_sm4_gcm_aad_end(const struct gm_sm4_impl *impl,
			const struct gm_sm4_gcm_key *key,
			struct gm_sm4_gcm_state *st);
void gm_sm4_gcm_final(const struct gm_sm4_impl *impl,
		      const struct gm_sm4_gcm_key *key,
		      struct gm_sm4_gcm_state *st, u8 tag[GM_SM4_BLOCK_SIZE]);

/**
 * struct gm_sm4_ccm_state - one CCM message (NIST SP 800-38C)
 * @mac:  CBC-MAC over B0, the encoded AAD and the text so far
 * @ctr:  next counter block
 * @mask: E_K(A0), which the tag is masked with
 * @fill: bytes of AAD in the open block of @mac
 */
struct gm_sm4_ccm_state {
	u8 mac[GM_SM4_BLOCK_SIZE];
	u8 ctr[GM_SM4_BLOCK_SIZE];
	u8 mask[GM_SM4_BLOCK_SIZE];
	u32 fill;
};

int gm_sm4_ccm_init(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		    const u8 *nonce, size_t nonce_len, u64 aad_len,
		    u64 text_len, size_t tag_len);
void gm_sm4_ccm_aad(const struct gm_sm4_impl *impl,
		    const struct gm_sm4_key *key, struct gm_sm4_ccm_state *st,
		    const u8 *aad, size_t len);
/* Ends the AAD. Between it and _final: impl->ccm_enc or ->ccm_dec, any number
 * of times, len a multiple of 16 but for the last.
 */
void gm_sm4_ccm_aad_end(const struct gm_sm4_impl *impl,
			const struct gm_sm4_key *key,
			struct gm_sm4_ccm_state *st);
void gm_sm4_ccm_final(struct gm_sm4_ccm_state *st, u8 tag[GM_SM4_BLOCK_SIZE]);

#define GM_SM4_GCMSIV_NONCE_SIZE	12

/**
 * struct gm_sm4_gcmsiv_state - one GCM-SIV message (RFC 8452 with SM4)
 * @cipher:   the message-encryption key of this nonce
 * @hash:     the message-authentication key of this nonce
 * @acc:      POLYVAL accumulator
 * @nonce:    N
 * @aad_len:  bytes of AAD so far
 * @text_len: bytes of plaintext so far
 * @buf:      the open block, of AAD and then of plaintext
 * @fill:     bytes in it
 * @ctr:      next counter block; its first 32 bits count, little-endian
 */
struct gm_sm4_gcmsiv_state {
	struct gm_sm4_key cipher;
	struct gm_ghash_key hash;
	struct gm_ghash_state acc;
	u8 nonce[GM_SM4_GCMSIV_NONCE_SIZE];
	u64 aad_len;
	u64 text_len;
	u8 buf[GM_SM4_BLOCK_SIZE];
	u32 fill;
	u8 ctr[GM_SM4_BLOCK_SIZE];
};

/* Order of calls to encrypt: _init, _aad..., _text..., _tag, _ctr...;
 * to decrypt: _init, _aad..., _set_tag, (_ctr, then _text of its output)...,
 * _tag and compare. _aad and _text take any split; _ctr multiples of 16 but
 * for the last.
 */
void gm_sm4_gcmsiv_init(const struct gm_sm4_impl *impl,
			const struct gm_sm4_key *key,
			struct gm_sm4_gcmsiv_state *st,
			const u8 nonce[GM_SM4_GCMSIV_NONCE_SIZE]);
void gm_sm4_gcmsiv_aad(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st, const u8 *aad,
		       size_t len);
void gm_sm4_gcmsiv_text(const struct gm_sm4_impl *impl,
			struct gm_sm4_gcmsiv_state *st, const u8 *text,
			size_t len);
void gm_sm4_gcmsiv_tag(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st,
		       u8 tag[GM_SM4_BLOCK_SIZE]);
void gm_sm4_gcmsiv_set_tag(struct gm_sm4_gcmsiv_state *st,
			   const u8 tag[GM_SM4_BLOCK_SIZE]);
void gm_sm4_gcmsiv_ctr(const struct gm_sm4_impl *impl,
		       struct gm_sm4_gcmsiv_state *st, u8 *dst, const u8 *src,
		       size_t len);

#define GM_SM4_KAT_WORK		(2 * (3 * 1024 + 32))	/* bytes */
const char *gm_sm4_kat(const struct gm_sm4_impl *impl, u8 *work);

#endif /* GM_SM4_H */
