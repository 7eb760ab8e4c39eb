/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM2 (GB/T 32918.1..5, GM/T 0003-2012, GM/T 0009-2012): signatures, key
 * exchange and encryption on the recommended curve.
 *
 * Conventions that hold for every function here:
 * - Numbers in byte strings are 32 bytes, big-endian. e is the digest of
 *   gm_sm2_digest(), not of the message alone.
 * - Private keys, nonces, plaintexts and what comes of them take no branch and
 *   no index; public keys, signatures, ciphertexts and lengths are public.
 * - Working memory is the caller's, for one call at a time, any contents before;
 *   whatever was secret in it is wiped on return.
 * - Outputs do not overlap inputs, except where a function says so; on an error
 *   there is nothing of use in them.
 */
#ifndef GM_SM2_H
#define GM_SM2_H

#include <gm/sm2_ec.h>
#include <gm/sm3.h>

#define GM_SM2_BYTES		32
#define GM_SM2_PUB_SIZE		65	/* 04 || x || y */
#define GM_SM2_COMPRESSED_SIZE	33	/* 02 or 03 || x */
#define GM_SM2_SIG_SIZE		64	/* r || s */
#define GM_SM2_SIG_DER_MAX	72
#define GM_SM2_ID_MAX		8191
#define GM_SM2_DEFAULT_ID	"1234567812345678"	/* GM/T 0009 clause 10 */

/* What precedes C2 in a ciphertext: x1 || y1 || C3. */
#define GM_SM2_CT_HEAD		96
#define GM_SM2_CT_RAW_EXTRA	(1 + GM_SM2_CT_HEAD)
#define GM_SM2_CT_DER_EXTRA	(2 * (2 + 33) + 2 + 32 + 2 * (1 + 5))
#define GM_SM2_TEXT_MAX		0x7fffff00	/* bytes of a message */

/**
 * typedef gm_sm2_rng_fn - a source of random bytes
 * @ctx: of the caller
 * @out: @len bytes, each of them uniform and secret
 * @len: bytes
 *
 * Return: 0, or a negative error, which the function that asked passes on.
 */
typedef int (*gm_sm2_rng_fn)(void *ctx, u8 *out, size_t len);

/* A public key: a point on the curve. */
struct gm_sm2_pub_key {
	struct gm_sm2_affine p;
};

/**
 * struct gm_sm2_priv_key - a private key
 * @d:   the key, 1..n-2
 * @inv: (1 + d)^-1 mod n, in Montgomery's form
 */
struct gm_sm2_priv_key {
	u64 d[4];
	u64 inv[4];
};

/* sm2_key.c */
int gm_sm2_set_pub_key(struct gm_sm2_pub_key *key, const u8 *in, size_t len);
void gm_sm2_get_pub_key(const struct gm_sm2_pub_key *key,
			u8 out[GM_SM2_PUB_SIZE]);
int gm_sm2_set_priv_key(struct gm_sm2_priv_key *key,
			const u8 in[GM_SM2_BYTES]);
int gm_sm2_gen_priv_key(struct gm_sm2_priv_key *key, u8 out[GM_SM2_BYTES],
			gm_sm2_rng_fn rng, void *ctx);
void gm_sm2_pub_from_priv(struct gm_sm2_ws *ws, struct gm_sm2_pub_key *pub,
			  const struct gm_sm2_priv_key *key);
int gm_sm2_za(const struct gm_sm3_impl *sm3, u8 za[GM_SM3_DIGEST_SIZE],
	      const struct gm_sm2_pub_key *key, const u8 *id, size_t id_len);
void gm_sm2_digest(const struct gm_sm3_impl *sm3, u8 e[GM_SM3_DIGEST_SIZE],
		   const u8 za[GM_SM3_DIGEST_SIZE], const u8 *msg, size_t len);

/* sm2_key_der.c */
int gm_sm2_decode_pub_key(struct gm_sm2_pub_key *key, const u8 *in, size_t len);
int gm_sm2_decode_priv_key(struct gm_sm2_ws *ws, struct gm_sm2_priv_key *key,
			   struct gm_sm2_pub_key *pub, const u8 *in,
			   size_t len);

/* sm2_sign.c */
int gm_sm2_sign(struct gm_sm2_ws *ws, const struct gm_sm2_priv_key *key,
		const u8 e[GM_SM3_DIGEST_SIZE], gm_sm2_rng_fn rng, void *ctx,
		u8 sig[GM_SM2_SIG_SIZE]);
int gm_sm2_verify(struct gm_sm2_ws *ws, const struct gm_sm2_pub_key *key,
		  const u8 e[GM_SM3_DIGEST_SIZE],
		  const u8 sig[GM_SM2_SIG_SIZE]);

/* sm2_enc.c */
int gm_sm2_encrypt(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
		   const struct gm_sm2_pub_key *key, gm_sm2_rng_fn rng,
		   void *ctx, u8 head[GM_SM2_CT_HEAD], u8 *c2, const u8 *msg,
		   size_t len);
int gm_sm2_decrypt(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
		   const struct gm_sm2_priv_key *key,
		   const u8 head[GM_SM2_CT_HEAD], u8 *out, const u8 *c2,
		   size_t len);
u8 gm_sm2_kdf_xor(const struct gm_sm3_impl *sm3, const struct gm_sm3_state *z,
		  u8 *dst, const u8 *src, size_t len);

/* sm2_der.c */
size_t gm_sm2_sig_to_der(u8 out[GM_SM2_SIG_DER_MAX],
			 const u8 sig[GM_SM2_SIG_SIZE]);
int gm_sm2_sig_from_der(u8 sig[GM_SM2_SIG_SIZE], const u8 *in, size_t len);

/**
 * struct gm_sm2_ct - a ciphertext, taken apart
 * @head: x1 || y1 || C3
 * @c2:   C2, in the encoding
 * @len:  its length in bytes, at least 1
 */
struct gm_sm2_ct {
	u8 head[GM_SM2_CT_HEAD];
	const u8 *c2;
	size_t len;
};

/* The two orders of the raw form: of GB/T 32918.4-2016, and of the draft before. */
enum gm_sm2_order { GM_SM2_C1C3C2, GM_SM2_C1C2C3 };

size_t gm_sm2_ct_der_max(size_t len);
size_t gm_sm2_ct_to_der(u8 *out, const u8 head[GM_SM2_CT_HEAD], const u8 *c2,
			size_t len);
int gm_sm2_ct_from_der(struct gm_sm2_ct *ct, const u8 *in, size_t len);
void gm_sm2_ct_to_raw(u8 *out, enum gm_sm2_order order,
		      const u8 head[GM_SM2_CT_HEAD], const u8 *c2, size_t len);
int gm_sm2_ct_from_raw(struct gm_sm2_ct *ct, enum gm_sm2_order order,
		       const u8 *in, size_t len);

/**
 * struct gm_sm2_kex - one side of a key exchange
 * @key:       own private key
 * @r:         own ephemeral private key
 * @own:       own ephemeral public key, R
 * @peer_key:  the other's public key
 * @peer:      the other's ephemeral public key
 * @initiator: this side began
 * @za:        Z of the initiator's identity and key
 * @zb:        Z of the responder's
 */
struct gm_sm2_kex {
	const struct gm_sm2_priv_key *key, *r;
	const struct gm_sm2_pub_key *own, *peer_key, *peer;
	bool initiator;
	u8 za[GM_SM3_DIGEST_SIZE], zb[GM_SM3_DIGEST_SIZE];
};

/* sm2_kex.c */
int gm_sm2_kex(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws,
	       const struct gm_sm2_kex *kex, u8 *out, size_t len,
	       u8 s1[GM_SM3_DIGEST_SIZE], u8 s2[GM_SM3_DIGEST_SIZE]);
void gm_sm2_ecdh(struct gm_sm2_ws *ws, const struct gm_sm2_priv_key *key,
		 const struct gm_sm2_pub_key *peer, u8 out[GM_SM2_BYTES]);

/* How often a source of nonces may give one that cannot be used. */
#define GM_SM2_TRIES		8

/* sm2_scalar.c */
int gm_sm2_scalar_random(u64 k[4], gm_sm2_rng_fn rng, void *ctx);
int gm_sm2_scalar_get(u64 k[4], const u8 in[GM_SM2_BYTES]);

/* sm2_kat.c */
const char *gm_sm2_kat(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws);

#endif /* GM_SM2_H */
