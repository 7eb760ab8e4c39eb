/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The suite of a hash or MAC: a description, and the cases that work from it.
 * Use: fill a struct gm_hash_desc, then GM_HASH_SUITE(desc).
 */
#ifndef GM_KUNIT_HASH_H
#define GM_KUNIT_HASH_H

#include "gm_kunit.h"
#include "reference.h"
#include "vectors/gm_kat.h"

/* Key and state of one message. */
union gm_hash_ctx {
	struct {
		struct gm_hmac_sm3_key key;
		struct gm_sm3_state st;
	} sm3;
	struct {
		struct gm_sm4_mac_key key;
		struct gm_sm4_mac_state st;
	} mac;
	struct {
		u8 key[GM_ZUC256_KEY_SIZE], head[GM_ZUC256_IV_SIZE];
		u32 have; /* bytes in head */
		union {
			struct gm_zuc_mac_state mac;
			struct gm_nca6 nca6;
		} st;
	} zuc;
};

/**
 * struct gm_hash_desc - one hash or MAC
 * @cra_name:   what users ask the kernel for
 * @driver:     driver name, * standing for the implementation
 * @driver_alt: the name it has in other kernels; NULL: none
 * @key_len:    bytes; 0 for a hash without key
 * @any_key:    keys of other lengths are accepted too
 * @out_len:    bytes
 * @block_len:  bytes
 * @head:       bytes of IV that a message begins with; a shorter one is refused
 * @fix_head:   makes random ones not refused; NULL: they never are
 * @impl:       the implementations
 * @set_key:    prepares the key
 * @init:       starts a message
 * @update:     goes on
 * @final:      ends it
 * @ref:        what must come out
 * @vectors:    known answers
 * @n_vectors:  how many
 */
struct gm_hash_desc {
	const char *cra_name, *driver, *driver_alt;
	unsigned int key_len, out_len, block_len, head;
	bool any_key;
	void (*fix_head)(u8 *head);
	bool (*impl)(unsigned int n, struct gm_test_impl *impl);
	void (*set_key)(const struct gm_test_impl *impl, union gm_hash_ctx *ctx,
			const u8 *key, size_t len);
	void (*init)(union gm_hash_ctx *ctx);
	void (*update)(const struct gm_test_impl *impl, union gm_hash_ctx *ctx,
		       const u8 *data, size_t len);
	void (*final)(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, u8 *out);
	gm_ref_mac_fn ref;
	const struct gm_kat_hash *vectors;
	unsigned int n_vectors;
};

#define GM_HASH_OUT_MAX		32

/* A random message of @len bytes, no fewer than d->head. */
static inline void gm_hash_some_data(const struct gm_hash_desc *d, struct gm_rng *rng, u8 *data,
				     size_t len)
{
	gm_rng_fill(rng, data, len);
	if (d->fix_head)
		d->fix_head(data);
}

/* The core. */
void gm_hash_vectors(struct kunit *test);
void gm_hash_lengths(struct kunit *test);
void gm_hash_two_pieces(struct kunit *test);
void gm_hash_many_pieces(struct kunit *test);
void gm_hash_interleaved(struct kunit *test);
void gm_hash_threads(struct kunit *test);

/* The drivers. */
void gm_hash_api_vectors(struct kunit *test);
void gm_hash_api_lengths(struct kunit *test);
void gm_hash_api_fragments(struct kunit *test);
void gm_hash_api_export(struct kunit *test);
void gm_hash_api_refusals(struct kunit *test);
void gm_hash_api_rekey(struct kunit *test);
void gm_hash_api_parallel(struct kunit *test);
void gm_hash_api_contexts(struct kunit *test);
void gm_hash_api_lookup(struct kunit *test);

#define GM_HASH_CASES							\
	KUNIT_CASE(gm_hash_vectors),					\
	KUNIT_CASE(gm_hash_lengths),					\
	KUNIT_CASE(gm_hash_two_pieces),					\
	KUNIT_CASE(gm_hash_many_pieces),				\
	KUNIT_CASE(gm_hash_interleaved),				\
	KUNIT_CASE(gm_hash_threads),					\
	GM_API(KUNIT_CASE(gm_hash_api_vectors),				\
	       KUNIT_CASE(gm_hash_api_lengths),				\
	       KUNIT_CASE(gm_hash_api_fragments),			\
	       KUNIT_CASE(gm_hash_api_export),				\
	       KUNIT_CASE(gm_hash_api_refusals),			\
	       KUNIT_CASE(gm_hash_api_rekey),				\
	       KUNIT_CASE(gm_hash_api_parallel),			\
	       KUNIT_CASE(gm_hash_api_contexts),			\
	       KUNIT_CASE(gm_hash_api_lookup),)

#define GM_HASH_SUITE(id, ...) GM_SUITE_OF(id, GM_HASH_CASES __VA_ARGS__)

#endif /* GM_KUNIT_HASH_H */
