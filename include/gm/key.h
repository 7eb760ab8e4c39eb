/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Keys as user space hands them to the kernel, and what it asks of them.
 *
 * The envelope says what is in it, so that no other parser of the kernel takes
 * it for its own:
 *
 *	offset 0  "GMK1"
 *	offset 4  algorithm, 1: SM2
 *	offset 5  1: a private key, 2: a public key
 *	offset 6  length of what follows, 16 bits, big-endian
 *	offset 8  PrivateKeyInfo or ECPrivateKey; SubjectPublicKeyInfo; in DER
 *
 * What is in the envelope is also taken without it.
 */
#ifndef GM_KEY_H
#define GM_KEY_H

#include <gm/sm2.h>

#define GM_KEY_MAGIC	"GMK1"
#define GM_KEY_HEAD	8	/* bytes before the DER */
#define GM_KEY_SM2	1	/* the algorithm */

enum gm_key_kind { GM_KEY_PRIVATE = 1, GM_KEY_PUBLIC = 2 };

/**
 * struct gm_key_form - what a blob says to be
 * @kind:    private or public
 * @wrapped: it is an envelope
 * @der:     the key, in the blob
 * @len:     its length in bytes
 */
struct gm_key_form {
	enum gm_key_kind kind;
	bool wrapped;
	const u8 *der;
	size_t len;
};

/**
 * struct gm_key - a key of SM2
 * @priv: the private key; zero where there is none
 * @pub:  the public key
 * @kind: private or public
 */
struct gm_key {
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	enum gm_key_kind kind;
};

/**
 * struct gm_key_scheme - what is signed
 * @whole:  the message, behind ZA of an ID; otherwise the digest e is given
 * @id_len: length of the ID in bytes
 * @id:     the ID
 */
struct gm_key_scheme {
	bool whole;
	size_t id_len;
	u8 id[GM_SM2_ID_MAX];
};

int gm_key_open(struct gm_key_form *form, const u8 *in, size_t len);
int gm_key_decode(struct gm_sm2_ws *ws, struct gm_key *key, const u8 *in,
		  size_t len);
int gm_key_scheme(struct gm_key_scheme *scheme, const char *enc,
		  const char *hash);
int gm_key_digest(const struct gm_sm3_impl *sm3, u8 e[GM_SM3_DIGEST_SIZE],
		  const struct gm_key_scheme *scheme,
		  const struct gm_sm2_pub_key *pub, const u8 *in, size_t len);

#endif /* GM_KEY_H */
