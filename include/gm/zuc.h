/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * ZUC stream cipher: ZUC-128 (GB/T 33133.1-2016, 3GPP TS 35.222, GM/T 0001) and
 * ZUC-256 with its 184-bit IV (2018) and its 128-bit IV (3GPP NEA6).
 *
 * Conventions that hold for every function here:
 * - dst and src may be the same buffer, any alignment; partial overlap is not
 *   allowed. Keystream is a row of bytes, each word of it big-endian.
 * - An implementation (struct gm_zuc_impl) supplies the loops; what frames them
 *   is written once. A SIMD implementation must be called with the vector
 *   registers held.
 * - Constant time in keys, data, IVs and tags; lengths are public.
 */
#ifndef GM_ZUC_H
#define GM_ZUC_H

#include <gm/base.h>
#include <gm/sm4.h>

#define GM_ZUC_KEY_SIZE		16
#define GM_ZUC_IV_SIZE		16
#define GM_ZUC256_KEY_SIZE	32
#define GM_ZUC256_IV_SIZE	23	/* 17 bytes, eight fields of six bits */
#define GM_ZUC256_IV25_SIZE	25	/* the fields in bytes of their own */
#define GM_NEA6_IV_SIZE		16

#define GM_ZUC_ROUNDS		32	/* of initialisation */
#define GM_NEA6_ROUNDS		48

#define GM_ZUC_CELLS		16
#define GM_ZUC_WORD_SIZE	4
#define GM_ZUC_LANES		8	/* messages of the _x8 functions */

/**
 * struct gm_zuc_state - a keystream being made
 * @s: the LFSR, s[0] the oldest cell; 1..2^31 - 1 each (0 is stored as 2^31 - 1)
 * @r: R1 and R2, the memory of F
 */
struct gm_zuc_state {
	u32 s[GM_ZUC_CELLS];
	u32 r[2];
};

/**
 * struct gm_zuc_impl - one implementation of the loops
 * @isa:          short name; the last part of the driver names
 * @priority:     cra_priority of its drivers
 * @simd:         needs the vector registers
 * @usable:       whether this CPU can run it
 * @setup:        @s is loaded: clear @r, run @rounds (32 or 48) rounds of
 *                initialisation and the one step whose word is dropped
 * @keystream:    the next @nwords words
 * @crypt:        the next @nwords words, added to @src
 * @keystream_x2: two independent keystreams at once
 * @setup_x8:     @setup of eight states
 * @keystream_x8: eight independent keystreams at once
 * @crypt_x8:     @crypt of eight messages, @nwords words of each
 * @mac:          absorb @nwords words of a message into a ZUC MAC of 32, 64 or
 *                128 bits: for every bit i of @msg that is set (bit 0 is the
 *                highest of the first byte) add the bits i.. of @z to @tag;
 *                @tag_words is 1, 2 or 4, @z holds @nwords + @tag_words words
 */
struct gm_zuc_impl {
	const char *isa;
	unsigned int priority;
	bool simd;
	bool (*usable)(void);
	void (*setup)(struct gm_zuc_state *st, unsigned int rounds);
	void (*keystream)(struct gm_zuc_state *st, u8 *z, size_t nwords);
	void (*crypt)(struct gm_zuc_state *st, u8 *dst, const u8 *src,
		      size_t nwords);
	void (*keystream_x2)(struct gm_zuc_state st[2], u8 *const z[2],
			     size_t nwords);
	void (*setup_x8)(struct gm_zuc_state st[GM_ZUC_LANES],
			 unsigned int rounds);
	void (*keystream_x8)(struct gm_zuc_state st[GM_ZUC_LANES],
			     u8 *const z[GM_ZUC_LANES], size_t nwords);
	void (*crypt_x8)(struct gm_zuc_state st[GM_ZUC_LANES],
			 u8 *const dst[GM_ZUC_LANES],
			 const u8 *const src[GM_ZUC_LANES], size_t nwords);
	void (*mac)(u8 *tag, const u8 *z, const u8 *msg, size_t nwords,
		    unsigned int tag_words);
};

extern const struct gm_zuc_impl gm_zuc_c;

const struct gm_zuc_impl *gm_zuc_impl(unsigned int n);

/* The portable implementation, entry by entry: see struct gm_zuc_impl. */
void gm_zuc_setup_c(struct gm_zuc_state *st, unsigned int rounds);
void gm_zuc_keystream_c(struct gm_zuc_state *st, u8 *z, size_t nwords);
void gm_zuc_crypt_c(struct gm_zuc_state *st, u8 *dst, const u8 *src,
		    size_t nwords);
void gm_zuc_keystream_x2_c(struct gm_zuc_state st[2], u8 *const z[2],
			   size_t nwords);
void gm_zuc_setup_x8_c(struct gm_zuc_state st[GM_ZUC_LANES],
		       unsigned int rounds);
void gm_zuc_keystream_x8_c(struct gm_zuc_state st[GM_ZUC_LANES],
			   u8 *const z[GM_ZUC_LANES], size_t nwords);
void gm_zuc_crypt_x8_c(struct gm_zuc_state st[GM_ZUC_LANES],
		       u8 *const dst[GM_ZUC_LANES],
		       const u8 *const src[GM_ZUC_LANES], size_t nwords);
void gm_zuc_mac_c(u8 *tag, const u8 *z, const u8 *msg, size_t nwords,
		  unsigned int tag_words);

/*
 * Loading: what fills the LFSR from key and IV. impl->setup or ->setup_x8 with
 * the rounds that belong to it must follow.
 *
 * Eight messages at once, of the same length, keys and IVs of their own: load
 * eight states (gm_zuc128_load(), gm_eea3_load(), ...), impl->setup_x8(), then
 * gm_zuc_crypt_x8() as often as there are pieces, or gm_zuc_mac_x8(). Messages
 * of unequal length: the shortest length first, then each state on its own.
 */
void gm_zuc128_load(struct gm_zuc_state *st, const u8 key[GM_ZUC_KEY_SIZE],
		    const u8 iv[GM_ZUC_IV_SIZE]);
int gm_zuc256_load(struct gm_zuc_state *st, const u8 key[GM_ZUC256_KEY_SIZE],
		   const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits);
void gm_nea6_load(struct gm_zuc_state *st, const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_NEA6_IV_SIZE]);
int gm_zuc256_pack_iv(u8 out[GM_ZUC256_IV_SIZE],
		      const u8 in[GM_ZUC256_IV25_SIZE]);

/* Loading and setting up: the state is ready for the first word. */
void gm_zuc128_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		    const u8 key[GM_ZUC_KEY_SIZE], const u8 iv[GM_ZUC_IV_SIZE]);
int gm_zuc256_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		   const u8 key[GM_ZUC256_KEY_SIZE],
		   const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits);
void gm_nea6_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		  const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_NEA6_IV_SIZE]);

void gm_zuc_crypt(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		  u8 *dst, const u8 *src, size_t len);
void gm_zuc_crypt_x8(const struct gm_zuc_impl *impl,
		     struct gm_zuc_state st[GM_ZUC_LANES],
		     u8 *const dst[GM_ZUC_LANES],
		     const u8 *const src[GM_ZUC_LANES], size_t len);

/**
 * struct gm_zuc_stream - a keystream that is taken byte by byte
 * @zuc:  state behind the last word made
 * @z:    that word
 * @left: how many bytes at the end of @z are still to be used
 *
 * A state that is set up becomes a stream by gm_zuc_stream_init().
 */
struct gm_zuc_stream {
	struct gm_zuc_state zuc;
	u8 z[GM_ZUC_WORD_SIZE];
	u32 left;
};

void gm_zuc_stream_init(struct gm_zuc_stream *s);
void gm_zuc_stream_crypt(const struct gm_zuc_impl *impl,
			 struct gm_zuc_stream *s, u8 *dst, const u8 *src,
			 size_t len);

/**
 * struct gm_zuc_mac_state - a message being authenticated
 * @zuc:  state behind the keystream in @z
 * @tag:  what has been summed up
 * @z:    keystream of the next word of the message and the words behind it
 * @buf:  bytes that do not make up a word yet
 * @fill: how many of them
 * @words: words of the tag: 1, 2 or 4
 * @eia3: 128-EIA3, which adds one more word at the end
 */
struct gm_zuc_mac_state {
	struct gm_zuc_state zuc;
	u8 tag[16];
	u8 z[16];
	u8 buf[GM_ZUC_WORD_SIZE];
	u8 fill;
	u8 words;
	bool eia3;
};

#define GM_EIA3_MAC_SIZE	4
#define GM_ZUC_MAC_MAX		16

void gm_eia3_init_iv(const struct gm_zuc_impl *impl,
		     struct gm_zuc_mac_state *st,
		     const u8 key[GM_ZUC_KEY_SIZE],
		     const u8 iv[GM_ZUC_IV_SIZE]);
int gm_zuc256_mac_init(const struct gm_zuc_impl *impl,
		       struct gm_zuc_mac_state *st,
		       const u8 key[GM_ZUC256_KEY_SIZE],
		       const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits);
void gm_zuc_mac_update(const struct gm_zuc_impl *impl,
		       struct gm_zuc_mac_state *st, const u8 *data, size_t len);
int gm_zuc_mac_final(const struct gm_zuc_impl *impl,
		     struct gm_zuc_mac_state *st, u8 last, unsigned int nbits,
		     u8 *tag);
int gm_zuc256_mac(const struct gm_zuc_impl *impl,
		  const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits,
		  const u8 *msg, size_t nbits, u8 *tag);
void gm_zuc_mac_x8(const struct gm_zuc_impl *impl,
		   struct gm_zuc_state st[GM_ZUC_LANES], unsigned int words,
		   bool eia3, const u8 *const msg[GM_ZUC_LANES], size_t nbits,
		   u8 *const tag[GM_ZUC_LANES]);
/* What gm_zuc_mac_update() does with keystream that the caller has made. */
void gm_zuc_mac_absorb(const struct gm_zuc_impl *impl,
		       struct gm_zuc_mac_state *st, const u8 *z,
		       const u8 *data, size_t len);

/**
 * struct gm_3gpp - what 128-EEA3 and 128-EIA3 make their IVs of
 * @count:     COUNT
 * @bearer:    BEARER, 0..31
 * @direction: DIRECTION, 0 or 1
 */
struct gm_3gpp {
	u32 count;
	u8 bearer;
	u8 direction;
};

#define GM_3GPP_SIZE	8

int gm_3gpp_unpack(struct gm_3gpp *p, const u8 in[GM_3GPP_SIZE]);
int gm_eea3_load(struct gm_zuc_state *st, const u8 key[GM_ZUC_KEY_SIZE],
		 const struct gm_3gpp *p);
int gm_eia3_load(struct gm_zuc_state *st, const u8 key[GM_ZUC_KEY_SIZE],
		 const struct gm_3gpp *p);
int gm_eea3_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		 const u8 key[GM_ZUC_KEY_SIZE], const struct gm_3gpp *p);
int gm_eia3_init(const struct gm_zuc_impl *impl, struct gm_zuc_mac_state *st,
		 const u8 key[GM_ZUC_KEY_SIZE], const struct gm_3gpp *p);
int gm_eea3(const struct gm_zuc_impl *impl, const u8 key[GM_ZUC_KEY_SIZE],
	    const struct gm_3gpp *p, u8 *dst, const u8 *src, size_t nbits);
int gm_eia3(const struct gm_zuc_impl *impl, const u8 key[GM_ZUC_KEY_SIZE],
	    const struct gm_3gpp *p, const u8 *msg, size_t nbits,
	    u8 mac[GM_EIA3_MAC_SIZE]);
int gm_eea3_eia3(const struct gm_zuc_impl *impl,
		 const u8 ck[GM_ZUC_KEY_SIZE], const u8 ik[GM_ZUC_KEY_SIZE],
		 const struct gm_3gpp *p, bool dec, u8 *dst, const u8 *src,
		 size_t nbits, u8 mac[GM_EIA3_MAC_SIZE]);
/**
 * struct gm_zuc_pdcp - one message of EEA3 and EIA3 in one pass
 * @eea: keystream of text and MAC
 * @eia: MAC of AAD and text
 *
 * Order of calls: _init, _aad, _enc or _dec, _final; each of the middle ones
 * any number of times, any split.
 */
struct gm_zuc_pdcp {
	struct gm_zuc_stream eea;
	struct gm_zuc_mac_state eia;
};

#define GM_PDCP_KEY_SIZE	32	/* CK, then IK */

int gm_zuc_pdcp_check_key(const u8 *key, size_t len);
int gm_zuc_pdcp_init(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     const u8 ck[GM_ZUC_KEY_SIZE],
		     const u8 ik[GM_ZUC_KEY_SIZE], const struct gm_3gpp *p);
void gm_zuc_pdcp_aad(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     const u8 *aad, size_t len);
void gm_zuc_pdcp_enc(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     u8 *dst, const u8 *src, size_t len);
void gm_zuc_pdcp_dec(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		     u8 *dst, const u8 *src, size_t len);
void gm_zuc_pdcp_final(const struct gm_zuc_impl *impl, struct gm_zuc_pdcp *st,
		       u8 tag[GM_EIA3_MAC_SIZE]);

/*
 * The AEADs that hash with GHASH or POLYVAL take it from an implementation of
 * SM4, @hash: its ghash, polyval and ghash_powers.
 */

/**
 * struct gm_zuc_hash - a GHASH or POLYVAL over two strings of any length
 * @acc:  accumulator
 * @len:  bytes of the AAD and of the text so far
 * @buf:  the open block
 * @fill: bytes in it
 */
struct gm_zuc_hash {
	struct gm_ghash_state acc;
	u64 len[2];
	u8 buf[GM_GHASH_BLOCK_SIZE];
	u32 fill;
};

void gm_zuc_hash_aad(gm_ghash_fn fn, const struct gm_ghash_key *key,
		     struct gm_zuc_hash *h, const u8 *data, size_t len);
void gm_zuc_hash_text(gm_ghash_fn fn, const struct gm_ghash_key *key,
		      struct gm_zuc_hash *h, const u8 *data, size_t len);
void gm_zuc_hash_pad(gm_ghash_fn fn, const struct gm_ghash_key *key,
		     struct gm_zuc_hash *h);
void gm_zuc_hash_crypt(const struct gm_zuc_impl *impl, gm_ghash_fn fn,
		       const struct gm_ghash_key *key, struct gm_zuc_hash *h,
		       struct gm_zuc_stream *stream, bool dec, u8 *dst,
		       const u8 *src, size_t len);
void gm_zuc_ghash_final(gm_ghash_fn fn, const struct gm_ghash_key *key,
			struct gm_zuc_hash *h, u8 out[GM_GHASH_BLOCK_SIZE]);

#define GM_ZUC_TAG_MIN	8
#define GM_ZUC_TAG_MAX	16

#define GM_ZUC_GXM_KEY_SIZE	32

/**
 * struct gm_zuc_gxm_key - key of GXM
 * @cipher: key of ZUC-128
 * @hash:   h
 */
struct gm_zuc_gxm_key {
	u8 cipher[GM_ZUC_KEY_SIZE];
	struct gm_ghash_key hash;
};

/**
 * struct gm_zuc_gxm - one GXM message
 * @stream: keystream of the text
 * @hash:   GHASH of AAD and ciphertext
 * @mask:   the keystream in front of it, which the tag is masked with
 * @tag_len: length of the tag in bytes
 *
 * Order of calls: _init, _aad, _enc or _dec, _final; each of the middle ones
 * any number of times, any split.
 */
struct gm_zuc_gxm {
	struct gm_zuc_stream stream;
	struct gm_zuc_hash hash;
	u8 mask[GM_ZUC_TAG_MAX];
	u32 tag_len;
};

int gm_zuc_gxm_set_key(const struct gm_sm4_impl *hash,
		       struct gm_zuc_gxm_key *key, const u8 *in, size_t len);
int gm_zuc_gxm_init(const struct gm_zuc_impl *impl,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    const u8 iv[GM_ZUC_IV_SIZE], size_t tag_len);
void gm_zuc_gxm_aad(const struct gm_sm4_impl *hash,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    const u8 *aad, size_t len);
void gm_zuc_gxm_enc(const struct gm_zuc_impl *impl,
		    const struct gm_sm4_impl *hash,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    u8 *dst, const u8 *src, size_t len);
void gm_zuc_gxm_dec(const struct gm_zuc_impl *impl,
		    const struct gm_sm4_impl *hash,
		    const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		    u8 *dst, const u8 *src, size_t len);
void gm_zuc_gxm_final(const struct gm_sm4_impl *hash,
		      const struct gm_zuc_gxm_key *key, struct gm_zuc_gxm *st,
		      u8 *tag);

#define GM_ZUC_MUR_KEY_SIZE	48

/**
 * struct gm_zuc_mur_key - key of MUR
 * @data: key of ZUC-128 for the text
 * @tag:  key of ZUC-128 for the tag
 * @hash: h
 */
struct gm_zuc_mur_key {
	u8 data[GM_ZUC_KEY_SIZE];
	u8 tag[GM_ZUC_KEY_SIZE];
	struct gm_ghash_key hash;
};

/**
 * struct gm_zuc_mur - one MUR message
 * @stream: keystream of the text, once the tag is known
 * @hash:   GHASH of AAD and plaintext
 * @iv:     IV
 * @tag_len: length of the tag in bytes
 *
 * Order of calls to encrypt: _init, _aad..., _text..., _tag, _set_tag,
 * _crypt...; to decrypt: _init, _aad..., _set_tag, (_crypt, then _text of its
 * output)..., _tag and compare. Any split everywhere.
 */
struct gm_zuc_mur {
	struct gm_zuc_stream stream;
	struct gm_zuc_hash hash;
	u8 iv[GM_ZUC_IV_SIZE];
	u32 tag_len;
};

int gm_zuc_mur_set_key(const struct gm_sm4_impl *hash,
		       struct gm_zuc_mur_key *key, const u8 *in, size_t len);
int gm_zuc_mur_init(struct gm_zuc_mur *st, const u8 iv[GM_ZUC_IV_SIZE],
		    size_t tag_len);
void gm_zuc_mur_aad(const struct gm_sm4_impl *hash,
		    const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
		    const u8 *aad, size_t len);
void gm_zuc_mur_text(const struct gm_sm4_impl *hash,
		     const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
		     const u8 *text, size_t len);
void gm_zuc_mur_tag(const struct gm_zuc_impl *impl,
		    const struct gm_sm4_impl *hash,
		    const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
		    u8 *tag);
void gm_zuc_mur_set_tag(const struct gm_zuc_impl *impl,
			const struct gm_zuc_mur_key *key, struct gm_zuc_mur *st,
			const u8 *tag);
void gm_zuc_mur_crypt(const struct gm_zuc_impl *impl, struct gm_zuc_mur *st,
		      u8 *dst, const u8 *src, size_t len);

/**
 * struct gm_nca6 - one message of NIA6 or NCA6
 * @zuc:  keystream of the text
 * @key:  H
 * @hash: POLYVAL of AAD and ciphertext
 * @q:    Q, the key of the last multiplication
 * @p:    P, the mask of the tag
 *
 * The keystream is that of NEA6; its first twelve words are H, Q and P.
 * Order of calls: _init, _aad, _enc or _dec, _final; each of the middle ones
 * any number of times, any split. NIA6 is NCA6 of AAD alone.
 */
struct gm_nca6 {
	struct gm_zuc_stream zuc;
	struct gm_ghash_key key;
	struct gm_zuc_hash hash;
	u8 q[GM_GHASH_BLOCK_SIZE];
	u8 p[GM_GHASH_BLOCK_SIZE];
};

#define GM_NCA6_TAG_MIN	4
#define GM_NCA6_TAG_MAX	16

void gm_nca6_init(const struct gm_zuc_impl *impl,
		  const struct gm_sm4_impl *hash, struct gm_nca6 *st,
		  const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_NEA6_IV_SIZE]);
void gm_nca6_aad(const struct gm_sm4_impl *hash, struct gm_nca6 *st,
		 const u8 *aad, size_t len);
void gm_nca6_enc(const struct gm_zuc_impl *impl,
		 const struct gm_sm4_impl *hash, struct gm_nca6 *st, u8 *dst,
		 const u8 *src, size_t len);
void gm_nca6_dec(const struct gm_zuc_impl *impl,
		 const struct gm_sm4_impl *hash, struct gm_nca6 *st, u8 *dst,
		 const u8 *src, size_t len);
int gm_nca6_final(const struct gm_sm4_impl *hash, struct gm_nca6 *st, u8 *tag,
		  size_t tag_len);

const char *gm_zuc_kat(const struct gm_zuc_impl *impl);

#endif /* GM_ZUC_H */
