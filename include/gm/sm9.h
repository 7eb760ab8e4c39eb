/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM9 (GB/T 38635-2020, GM/T 0044-2016): identity-based signatures, key
 * encapsulation, encryption and key exchange.
 *
 * Conventions that hold for every function here:
 * - Numbers in byte strings are 32 bytes, big-endian; points of G1 are x || y and
 *   those of G2 likewise, of each coordinate the coefficient of u first. Readers
 *   refuse infinity, what is not on the curve, and what is not in the group.
 * - hid, the byte that tells the functions of a key centre apart, is the centre's
 *   choice; the standard's examples have 1, 2, 3 for signatures, key exchange and
 *   encryption.
 * - Master keys, user keys, nonces, plaintexts and what comes of them take no
 *   branch and no index; public keys, identities, signatures, ciphertexts and
 *   lengths are public.
 * - Working memory is the caller's, for one call at a time, any contents before;
 *   whatever was secret in it is wiped on return.
 * - Outputs do not overlap inputs, except where a function says so; on an error
 *   there is nothing of use in them.
 */
#ifndef GM_SM9_H
#define GM_SM9_H

#include <gm/sm2.h>
#include <gm/sm4.h>
#include <gm/sm9_ec.h>

#define GM_SM9_BYTES		32
#define GM_SM9_G1_SIZE		64
#define GM_SM9_G2_SIZE		128
#define GM_SM9_SIG_SIZE		(GM_SM9_BYTES + GM_SM9_G1_SIZE)	/* h || S */
#define GM_SM9_CT_HEAD		(GM_SM9_G1_SIZE + GM_SM3_DIGEST_SIZE) /* C1 || C3 */
#define GM_SM9_TEXT_MAX		0x7fffff00	/* bytes of a message, of a key */

#define GM_SM9_HID_SIGN		1
#define GM_SM9_HID_KEX		2
#define GM_SM9_HID_ENC		3

/* A source of random bytes; see <gm/sm2.h>. */
typedef gm_sm2_rng_fn gm_sm9_rng_fn;

/**
 * struct gm_sm9_ws - working memory, 17 KiB
 * @g1: of a multiple of a point of G1
 * @g2: of one of G2
 * @pairing: of a pairing, or a power of an element of GT
 * @lines: of lines
 * @base: products of an element of GT
 * @w: elements of GT
 * @p1: point of G1
 * @p2: point of G2
 * @a1: the same, affine
 * @a2: the same, affine
 * @k: scalars
 * @bytes: an element of GT as bytes
 */
struct gm_sm9_ws {
	union {
		struct gm_sm9_g1_ws g1;
		struct gm_sm9_g2_ws g2;
		struct gm_sm9_pairing_ws pairing;
		struct gm_sm9_lines_ws lines;
	};
	struct gm_sm9_gt_base base;
	struct gm_sm9_fp12 w[3];
	struct gm_sm9_g1 p1;
	struct gm_sm9_g2 p2;
	struct gm_sm9_g1_affine a1;
	struct gm_sm9_g2_affine a2;
	u64 k[3][4];
	u8 bytes[GM_SM9_FP12_BYTES];
};

/* ks or ke, 1..n-1 */
struct gm_sm9_master_key {
	u64 k[4];
};

/* Ppub-s, and e(P1, Ppub-s) */
struct gm_sm9_sign_pub {
	struct gm_sm9_g2_affine p;
	struct gm_sm9_gt_table g;
};

/* Ppub-e, and e(Ppub-e, P2) */
struct gm_sm9_enc_pub {
	struct gm_sm9_g1_affine p;
	struct gm_sm9_gt_table g;
};

/* ds of a user */
struct gm_sm9_sign_key {
	struct gm_sm9_g1_affine d;
};

/* de of a user, and its lines */
struct gm_sm9_enc_key {
	struct gm_sm9_g2_affine d;
	struct gm_sm9_lines lines;
};

/* Who has signed: lines of H1(ID || hid, n) P2 + Ppub-s */
struct gm_sm9_sign_id {
	struct gm_sm9_lines lines;
};

/* Whom something is for: H1(ID || hid, n) P1 + Ppub-e */
struct gm_sm9_enc_id {
	struct gm_sm9_g1_affine q;
};

/* sm9_scalar.c */
int gm_sm9_scalar_get(u64 k[4], const u8 in[GM_SM9_BYTES]);
int gm_sm9_scalar_random(u64 k[4], gm_sm9_rng_fn rng, void *ctx);
void gm_sm9_hash_end(const struct gm_sm3_impl *sm3, u64 k[4],
		     const struct gm_sm3_state *z);
void gm_sm9_h1(const struct gm_sm3_impl *sm3, u64 k[4], const u8 *id,
	       size_t id_len, u8 hid);

/* sm9_key.c */
int gm_sm9_set_master_key(struct gm_sm9_master_key *key,
			  const u8 in[GM_SM9_BYTES]);
int gm_sm9_gen_master_key(struct gm_sm9_master_key *key, u8 out[GM_SM9_BYTES],
			  gm_sm9_rng_fn rng, void *ctx);
int gm_sm9_set_sign_pub(struct gm_sm9_ws *ws, struct gm_sm9_sign_pub *pub,
			const u8 in[GM_SM9_G2_SIZE]);
int gm_sm9_set_enc_pub(struct gm_sm9_ws *ws, struct gm_sm9_enc_pub *pub,
		       const u8 in[GM_SM9_G1_SIZE]);
void gm_sm9_sign_pub_of(struct gm_sm9_ws *ws, struct gm_sm9_sign_pub *pub,
			const struct gm_sm9_master_key *key);
void gm_sm9_enc_pub_of(struct gm_sm9_ws *ws, struct gm_sm9_enc_pub *pub,
		       const struct gm_sm9_master_key *key);
int gm_sm9_set_sign_id(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		       struct gm_sm9_sign_id *out,
		       const struct gm_sm9_sign_pub *pub, const u8 *id,
		       size_t id_len, u8 hid);
int gm_sm9_set_enc_id(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		      struct gm_sm9_enc_id *out,
		      const struct gm_sm9_enc_pub *pub, const u8 *id,
		      size_t id_len, u8 hid);

/* sm9_user.c */
int gm_sm9_extract_sign_key(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
			    struct gm_sm9_sign_key *key,
			    const struct gm_sm9_master_key *master,
			    const u8 *id, size_t id_len, u8 hid);
int gm_sm9_extract_enc_key(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
			   struct gm_sm9_enc_key *key,
			   const struct gm_sm9_master_key *master, const u8 *id,
			   size_t id_len, u8 hid);
int gm_sm9_set_sign_key(struct gm_sm9_sign_key *key,
			const u8 in[GM_SM9_G1_SIZE]);
int gm_sm9_set_enc_key(struct gm_sm9_ws *ws, struct gm_sm9_enc_key *key,
		       const u8 in[GM_SM9_G2_SIZE]);

/* sm9_sign.c */
int gm_sm9_sign(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		const struct gm_sm9_sign_pub *pub,
		const struct gm_sm9_sign_key *key, const u8 *msg, size_t len,
		gm_sm9_rng_fn rng, void *ctx, u8 sig[GM_SM9_SIG_SIZE]);
int gm_sm9_verify(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		  const struct gm_sm9_sign_pub *pub,
		  const struct gm_sm9_sign_id *id, const u8 *msg, size_t len,
		  const u8 sig[GM_SM9_SIG_SIZE]);

/* sm9_kem.c */
u8 gm_sm9_kdf_xor(const struct gm_sm3_impl *sm3, const struct gm_sm3_state *z,
		  size_t from, u8 *dst, const u8 *src, size_t len);
int gm_sm9_encaps_z(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		    const struct gm_sm9_enc_pub *pub,
		    const struct gm_sm9_enc_id *to, const u8 *id,
		    size_t id_len, gm_sm9_rng_fn rng, void *ctx,
		    u8 c[GM_SM9_G1_SIZE], struct gm_sm3_state *z);
int gm_sm9_decaps_z(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		    const struct gm_sm9_enc_key *key, const u8 *id,
		    size_t id_len, const u8 c[GM_SM9_G1_SIZE],
		    struct gm_sm3_state *z);
int gm_sm9_encaps(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		  const struct gm_sm9_enc_pub *pub,
		  const struct gm_sm9_enc_id *to, const u8 *id, size_t id_len,
		  gm_sm9_rng_fn rng, void *ctx, u8 c[GM_SM9_G1_SIZE], u8 *out,
		  size_t len);
int gm_sm9_decaps(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
		  const struct gm_sm9_enc_key *key, const u8 *id, size_t id_len,
		  const u8 c[GM_SM9_G1_SIZE], u8 *out, size_t len);

/* What C2 is, by the numbers of EnType in GM/T 0080. */
enum gm_sm9_mode {
	GM_SM9_STREAM = 0,	/* the message xor a key as long as it */
	GM_SM9_SM4_ECB = 1,	/* of the message with PKCS #7 padding */
	GM_SM9_SM4_CBC = 2,	/* the IV before it, with padding */
	GM_SM9_SM4_OFB = 4,	/* the IV before it */
	GM_SM9_SM4_CFB = 8,	/* the IV before it */
};

/* Implementations that encryption is to use. */
struct gm_sm9_impl {
	const struct gm_sm3_impl *sm3;
	const struct gm_sm4_impl *sm4;
};

/* sm9_enc.c */
size_t gm_sm9_c2_size(enum gm_sm9_mode mode, size_t len);
int gm_sm9_encrypt(const struct gm_sm9_impl *impl, struct gm_sm9_ws *ws,
		   const struct gm_sm9_enc_pub *pub,
		   const struct gm_sm9_enc_id *to, const u8 *id, size_t id_len,
		   enum gm_sm9_mode mode, gm_sm9_rng_fn rng, void *ctx,
		   u8 head[GM_SM9_CT_HEAD], u8 *c2, const u8 *msg, size_t len);
int gm_sm9_decrypt(const struct gm_sm9_impl *impl, struct gm_sm9_ws *ws,
		   const struct gm_sm9_enc_key *key, const u8 *id,
		   size_t id_len, enum gm_sm9_mode mode,
		   const u8 head[GM_SM9_CT_HEAD], u8 *out, size_t *out_len,
		   const u8 *c2, size_t len);

/**
 * struct gm_sm9_kex - one side of a key exchange
 * @pub:       master public key
 * @key:       own key
 * @r:         own ephemeral key, of gm_sm9_kex_start()
 * @own:       own R
 * @peer:      the other's R, as it came
 * @initiator: this side began
 * @id_a:      the initiator's identity, @id_a_len bytes
 * @id_a_len:  in bytes
 * @id_b:      the responder's, @id_b_len bytes
 * @id_b_len:  in bytes
 */
struct gm_sm9_kex {
	const struct gm_sm9_enc_pub *pub;
	const struct gm_sm9_enc_key *key;
	u64 r[4];
	u8 own[GM_SM9_G1_SIZE], peer[GM_SM9_G1_SIZE];
	bool initiator;
	const u8 *id_a, *id_b;
	size_t id_a_len, id_b_len;
};

/* sm9_kex.c */
int gm_sm9_kex_start(struct gm_sm9_ws *ws, struct gm_sm9_kex *kex,
		     const struct gm_sm9_enc_id *peer, gm_sm9_rng_fn rng,
		     void *ctx);
int gm_sm9_kex(const struct gm_sm3_impl *sm3, struct gm_sm9_ws *ws,
	       const struct gm_sm9_kex *kex, u8 *out, size_t len,
	       u8 sb[GM_SM3_DIGEST_SIZE], u8 sa[GM_SM3_DIGEST_SIZE]);

/* DER of GM/T 0080: sizes of what is always as long, or of what comes on top. */
#define GM_SM9_SIG_DER_SIZE	104
#define GM_SM9_G1_DER_SIZE	68
#define GM_SM9_G2_DER_SIZE	133
#define GM_SM9_MASTER_DER_MAX	35
#define GM_SM9_CT_DER_EXTRA	(6 + 3 + 68 + 34 + 6)
#define GM_SM9_KEY_DER_EXTRA	(6 + 6 + 68)

/**
 * struct gm_sm9_ct - a ciphertext, taken apart
 * @mode: what C2 is
 * @head: C1 || C3
 * @c2:   C2, in the encoding
 * @len:  its length in bytes, at least 1
 */
struct gm_sm9_ct {
	enum gm_sm9_mode mode;
	u8 head[GM_SM9_CT_HEAD];
	const u8 *c2;
	size_t len;
};

/* sm9_der.c */
void gm_sm9_sig_to_der(u8 out[GM_SM9_SIG_DER_SIZE],
		       const u8 sig[GM_SM9_SIG_SIZE]);
int gm_sm9_sig_from_der(u8 sig[GM_SM9_SIG_SIZE], const u8 *in, size_t len);
size_t gm_sm9_point_to_der(u8 *out, const u8 *point, size_t size);
int gm_sm9_point_from_der(u8 *point, size_t size, const u8 *in, size_t len);
size_t gm_sm9_master_to_der(u8 out[GM_SM9_MASTER_DER_MAX],
			    const u8 k[GM_SM9_BYTES]);
int gm_sm9_master_from_der(u8 k[GM_SM9_BYTES], const u8 *in, size_t len);
size_t gm_sm9_ct_to_der(u8 *out, const struct gm_sm9_ct *ct);
int gm_sm9_ct_from_der(struct gm_sm9_ct *ct, const u8 *in, size_t len);
size_t gm_sm9_key_to_der(u8 *out, const u8 c[GM_SM9_G1_SIZE], const u8 *key,
			 size_t len);
int gm_sm9_key_from_der(u8 c[GM_SM9_G1_SIZE], const u8 **key, size_t *key_len,
			const u8 *in, size_t len);

/* Working memory of the known-answer test, 55 KiB. */
struct gm_sm9_kat_ws {
	struct gm_sm9_ws ws;
	struct gm_sm9_master_key master;
	struct gm_sm9_sign_pub pub;
	struct gm_sm9_sign_key sign_key;
	struct gm_sm9_sign_id signer;
	struct gm_sm9_enc_key enc_key;
};

/* sm9_kat.c */
const char *gm_sm9_kat(const struct gm_sm9_impl *impl,
		       struct gm_sm9_kat_ws *ws);

#endif /* GM_SM9_H */
