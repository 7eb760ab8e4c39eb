/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * One way to call every algorithm of the cores: whole, or cut into pieces as a
 * scatterlist would cut it. Vector runner, differential test and fuzzer share
 * it.
 */
#ifndef GMT_MODES_H
#define GMT_MODES_H

#include <gm/sm3.h>
#include <gm/sm4.h>
#include <gm/zuc.h>

/**
 * struct gmt_shape - how a message is cut
 * @cuts: lengths of the pieces, used round and round; 0 stands for an empty
 *        call between two others
 * @n:    how many; 0: the message is not cut, and the one-shot function is
 *        called where the mode has one
 * @next: index of the next cut
 */
struct gmt_shape {
	const u16 *cuts;
	size_t n;
	size_t next;
	bool was_empty;
};

size_t gmt_piece(struct gmt_shape *shape, size_t left, size_t granule,
		 size_t min_last);

/**
 * struct gmt_skcipher - a length-preserving mode
 * @name:     as in the vector files
 * @key_len:  16, or 32 for two keys
 * @iv_len:   16, or 0
 * @block:    lengths must be multiples of it
 * @min_len:  shortest message
 * @carry:    the IV is carried on from one call to the next
 * @crypt:    see gmt_skcipher_crypt()
 */
struct gmt_skcipher {
	const char *name;
	size_t key_len, iv_len, block, min_len;
	bool carry;
	int (*crypt)(const struct gm_sm4_impl *impl, const u8 *key,
		     size_t key_len, bool enc, u8 *dst, const u8 *src,
		     size_t len, u8 *iv, struct gmt_shape *shape);
};

extern const struct gmt_skcipher gmt_skciphers[];
extern const size_t gmt_num_skciphers;

const struct gmt_skcipher *gmt_skcipher(const char *name);
int gmt_skcipher_crypt(const struct gmt_skcipher *mode,
		       const struct gm_sm4_impl *impl, const u8 *key,
		       size_t key_len, bool enc, u8 *dst, const u8 *src,
		       size_t len, u8 *iv, struct gmt_shape *shape);

/* What an AEAD request consists of, but for the text. */
struct gmt_aead_req {
	const u8 *key, *iv, *aad;
	size_t key_len, iv_len, aad_len, tag_len;
};

/**
 * struct gmt_aead - an AEAD mode
 * @name:  as in the vector files
 * @crypt: encrypts or decrypts and computes the tag; @sent is the tag that
 *         came with a ciphertext (GCM-SIV needs it to decrypt)
 */
struct gmt_aead {
	const char *name;
	int (*crypt)(const struct gm_sm4_impl *impl,
		     const struct gmt_aead_req *req, bool enc, u8 *dst,
		     const u8 *src, size_t len, const u8 *sent,
		     u8 tag[GM_SM4_BLOCK_SIZE], struct gmt_shape *shape);
};

extern const struct gmt_aead gmt_aeads[];
extern const size_t gmt_num_aeads;

const struct gmt_aead *gmt_aead(const char *name);
int gmt_aead_seal(const struct gmt_aead *mode, const struct gm_sm4_impl *impl,
		  const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		  size_t len, u8 *tag, struct gmt_shape *shape);
int gmt_aead_open(const struct gmt_aead *mode, const struct gm_sm4_impl *impl,
		  const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		  size_t len, const u8 *tag, struct gmt_shape *shape);

/**
 * struct gmt_mac - a MAC over SM4
 * @name:    as in the vector files
 * @set_key: 16-byte key
 * @final:   the end of a message
 */
struct gmt_mac {
	const char *name;
	void (*set_key)(const struct gm_sm4_impl *impl,
			struct gm_sm4_mac_key *key, const u8 *in);
	void (*final)(const struct gm_sm4_impl *impl,
		      const struct gm_sm4_mac_key *key,
		      struct gm_sm4_mac_state *st, u8 *out);
};

extern const struct gmt_mac gmt_macs[];
extern const size_t gmt_num_macs;

const struct gmt_mac *gmt_mac(const char *name);
void gmt_mac_digest(const struct gmt_mac *mac, const struct gm_sm4_impl *impl,
		    const u8 *key, const u8 *msg, size_t len, u8 *out,
		    struct gmt_shape *shape);

void gmt_sm3(const struct gm_sm3_impl *impl, const u8 *msg, size_t len, u8 *out,
	     struct gmt_shape *shape);
void gmt_hmac_sm3(const struct gm_sm3_impl *impl, const u8 *key, size_t key_len,
		  const u8 *msg, size_t len, u8 *out, struct gmt_shape *shape);

/**
 * struct gmt_zuc_req - what a message of ZUC comes with
 * @key:      key or keys, one behind the other
 * @iv:       IV; of the 3GPP algorithms COUNT, BEARER, DIRECTION in 8 bytes
 * @aad:      what is authenticated and not encrypted: the message of a MAC
 * @aad_bits: its length in bits
 * @tag_len:  bytes of the tag
 * @hash:     who computes GHASH and POLYVAL
 */
struct gmt_zuc_req {
	const u8 *key, *iv, *aad;
	size_t aad_bits, tag_len;
	const struct gm_sm4_impl *hash;
};

/**
 * struct gmt_zuc_text - the text of a message
 * @dec:   decrypt
 * @dst:   output, may be @src
 * @src:   input
 * @nbits: length in bits
 * @sent:  the tag that came with a ciphertext (MUR needs it to decrypt)
 */
struct gmt_zuc_text {
	bool dec;
	u8 *dst;
	const u8 *src;
	size_t nbits;
	const u8 *sent;
};

#define GMT_ZUC_TEXT	1	/* it encrypts */
#define GMT_ZUC_AAD	2	/* it authenticates what it does not encrypt */
#define GMT_ZUC_BITS	4	/* lengths need not be whole bytes */

/**
 * struct gmt_zuc - an algorithm of ZUC: cipher, MAC or AEAD
 * @name:    as in the vector files
 * @key_len: bytes
 * @iv_len:  bytes
 * @tag_min: bytes of the shortest tag, 0 where there is none
 * @tag_max: bytes of the longest
 * @takes:   GMT_ZUC_*
 * @run:     what of @t and @tag it has; 0 or what the core says
 */
struct gmt_zuc {
	const char *name;
	size_t key_len, iv_len, tag_min, tag_max;
	unsigned int takes;
	int (*run)(const struct gm_zuc_impl *impl,
		   const struct gmt_zuc_req *req, struct gmt_zuc_text *t,
		   u8 *tag, struct gmt_shape *shape);
};

extern const struct gmt_zuc gmt_zucs[];
extern const size_t gmt_num_zucs;

const struct gmt_zuc *gmt_zuc(const char *name);

#endif /* GMT_MODES_H */
