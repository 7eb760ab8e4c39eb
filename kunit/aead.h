/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The suite of an AEAD: a description, and the cases that work from it.
 * Use: fill a struct gm_aead_desc, then GM_AEAD_SUITE(desc).
 */
#ifndef GM_KUNIT_AEAD_H
#define GM_KUNIT_AEAD_H

#include "gm_kunit.h"
#include "reference.h"
#include "vectors/gm_kat.h"

/**
 * struct gm_aead_msg - a message, and where the core gets it in two pieces
 * @m:        the message
 * @aad_cut:  bytes of AAD in the first piece
 * @text_cut: bytes of text in the first piece, a multiple of 16 or of what the
 *            description says
 */
struct gm_aead_msg {
	struct gm_ref_aead m;
	size_t aad_cut, text_cut;
};

/**
 * struct gm_aead_desc - one AEAD
 * @cra_name:   what users ask the kernel for
 * @driver:     driver name, * standing for the implementation
 * @impl:       the implementations
 * @key_len:    bytes
 * @iv_min:     shortest nonce of the core, bytes
 * @iv_max:     longest nonce that the suite tries
 * @iv_len:     bytes of IV in a kernel request
 * @ccm_iv:     which is L - 1, the nonce, zeros
 * @fix_iv:     makes a random nonce one that is not refused; NULL: none is
 * @tag_lens:   bit n set: tags of n bytes are legal
 * @granule:    the core takes text in multiples of so many bytes, 0: of 16
 * @crypt:      one message through the core; on decryption @tag is the received
 *              tag and becomes the one that was computed
 * @seal:       what encryption must give
 * @vectors:    known answers
 * @n_vectors:  how many
 */
struct gm_aead_desc {
	const char *cra_name, *driver;
	bool (*impl)(unsigned int n, struct gm_test_impl *impl);
	unsigned int key_len, iv_min, iv_max, iv_len;
	bool ccm_iv;
	void (*fix_iv)(u8 *iv);
	u32 tag_lens;
	unsigned int granule;
	int (*crypt)(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		     u8 tag[16]);
	gm_ref_seal_fn seal;
	const struct gm_kat_aead *vectors;
	unsigned int n_vectors;
};

#define GM_AEAD_KEY_MAX		48
#define GM_AEAD_IV_MAX		256

/* Bytes of the longest tag. */
static inline unsigned int gm_aead_max_tag(const struct gm_aead_desc *d)
{
	unsigned int len = 16;

	while (!(d->tag_lens >> len & 1))
		len--;
	return len;
}

/* The core. */
void gm_aead_vectors(struct kunit *test);
void gm_aead_lengths(struct kunit *test);
void gm_aead_aad_lengths(struct kunit *test);
void gm_aead_nonces_and_tags(struct kunit *test);
void gm_aead_pieces(struct kunit *test);
void gm_aead_threads(struct kunit *test);

/* The drivers. */
void gm_aead_api_vectors(struct kunit *test);
void gm_aead_api_lengths(struct kunit *test);
void gm_aead_api_fragments(struct kunit *test);
void gm_aead_api_forgeries(struct kunit *test);
void gm_aead_api_refusals(struct kunit *test);
void gm_aead_api_rekey(struct kunit *test);
void gm_aead_api_parallel(struct kunit *test);
void gm_aead_api_contexts(struct kunit *test);
void gm_aead_api_lookup(struct kunit *test);

#define GM_AEAD_CASES							\
	KUNIT_CASE(gm_aead_vectors),					\
	KUNIT_CASE(gm_aead_lengths),					\
	KUNIT_CASE(gm_aead_aad_lengths),				\
	KUNIT_CASE(gm_aead_nonces_and_tags),				\
	KUNIT_CASE(gm_aead_pieces),					\
	KUNIT_CASE(gm_aead_threads),					\
	GM_API(KUNIT_CASE(gm_aead_api_vectors),				\
	       KUNIT_CASE(gm_aead_api_lengths),				\
	       KUNIT_CASE(gm_aead_api_fragments),			\
	       KUNIT_CASE(gm_aead_api_forgeries),			\
	       KUNIT_CASE(gm_aead_api_refusals),			\
	       KUNIT_CASE(gm_aead_api_rekey),				\
	       KUNIT_CASE(gm_aead_api_parallel),			\
	       KUNIT_CASE(gm_aead_api_contexts),			\
	       KUNIT_CASE(gm_aead_api_lookup),)

#define GM_AEAD_SUITE(id, ...) GM_SUITE_OF(id, GM_AEAD_CASES __VA_ARGS__)

#endif /* GM_KUNIT_AEAD_H */
