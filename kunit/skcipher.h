/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The suite of a length-preserving mode: a description, and the cases that work
 * from it. Use: fill a struct gm_skcipher_desc, then GM_SKCIPHER_SUITE(desc).
 */
#ifndef GM_KUNIT_SKCIPHER_H
#define GM_KUNIT_SKCIPHER_H

#include "gm_kunit.h"
#include "reference.h"
#include "vectors/gm_kat.h"

/**
 * struct gm_skcipher_desc - one mode
 * @cra_name:  what users ask the kernel for
 * @driver:    driver name, * standing for the implementation
 * @impl:      the implementations
 * @key_len:   bytes
 * @iv_len:    bytes, 0 for ECB
 * @fix_iv:    makes a random IV one that is not refused; NULL: none is
 * @min:       shortest message that is not refused
 * @granule:   a message is a multiple of this many bytes
 * @chained:   the IV afterwards continues the message
 * @crypt:     one message through the core
 * @ref:       what encryption must give
 * @vectors:   known answers
 * @n_vectors: how many
 */
struct gm_skcipher_desc {
	const char *cra_name, *driver;
	bool (*impl)(unsigned int n, struct gm_test_impl *impl);
	unsigned int key_len, iv_len, min, granule;
	void (*fix_iv)(u8 *iv);
	bool chained;
	int (*crypt)(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		     const u8 *src, size_t len, u8 *iv);
	gm_ref_crypt_fn ref;
	const struct gm_kat_skcipher *vectors;
	unsigned int n_vectors;
};

#define GM_SKCIPHER_KEY_MAX	32
#define GM_SKCIPHER_IV_MAX	32

static inline bool gm_skcipher_len_ok(const struct gm_skcipher_desc *d, size_t len)
{
	return len >= d->min && len % d->granule == 0;
}

/* A random legal length below max. */
static inline size_t gm_skcipher_some_len(const struct gm_skcipher_desc *d,
					  struct gm_rng *rng, size_t max)
{
	size_t len = d->min + gm_rng_below(rng, max - d->min);

	return len - len % d->granule;
}

static inline void gm_skcipher_some_iv(const struct gm_skcipher_desc *d, struct gm_rng *rng,
				       u8 iv[GM_SKCIPHER_IV_MAX])
{
	gm_rng_fill(rng, iv, GM_SKCIPHER_IV_MAX);
	if (d->fix_iv)
		d->fix_iv(iv);
}

/* The core. */
void gm_skcipher_vectors(struct kunit *test);
void gm_skcipher_lengths(struct kunit *test);
void gm_skcipher_alignment(struct kunit *test);
void gm_skcipher_continuation(struct kunit *test);
void gm_skcipher_threads(struct kunit *test);

/* The drivers. */
void gm_skcipher_api_vectors(struct kunit *test);
void gm_skcipher_api_lengths(struct kunit *test);
void gm_skcipher_api_fragments(struct kunit *test);
void gm_skcipher_api_continuation(struct kunit *test);
void gm_skcipher_api_refusals(struct kunit *test);
void gm_skcipher_api_rekey(struct kunit *test);
void gm_skcipher_api_parallel(struct kunit *test);
void gm_skcipher_api_contexts(struct kunit *test);
void gm_skcipher_api_lookup(struct kunit *test);

#define GM_SKCIPHER_CASES						\
	KUNIT_CASE(gm_skcipher_vectors),				\
	KUNIT_CASE(gm_skcipher_lengths),				\
	KUNIT_CASE(gm_skcipher_alignment),				\
	KUNIT_CASE(gm_skcipher_continuation),				\
	KUNIT_CASE(gm_skcipher_threads),				\
	GM_API(KUNIT_CASE(gm_skcipher_api_vectors),			\
	       KUNIT_CASE(gm_skcipher_api_lengths),			\
	       KUNIT_CASE(gm_skcipher_api_fragments),			\
	       KUNIT_CASE(gm_skcipher_api_continuation),		\
	       KUNIT_CASE(gm_skcipher_api_refusals),			\
	       KUNIT_CASE(gm_skcipher_api_rekey),			\
	       KUNIT_CASE(gm_skcipher_api_parallel),			\
	       KUNIT_CASE(gm_skcipher_api_contexts),			\
	       KUNIT_CASE(gm_skcipher_api_lookup),)

/* id_suite from the description id; further cases of its own may follow. */
#define GM_SKCIPHER_SUITE(id, ...) GM_SUITE_OF(id, GM_SKCIPHER_CASES __VA_ARGS__)

#endif /* GM_KUNIT_SKCIPHER_H */
