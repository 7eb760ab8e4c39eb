/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the cases on the kernel's interfaces share: scatterlists of every
 * shape, the contexts that a request may come from, and names.
 */
#ifndef GM_KUNIT_API_H
#define GM_KUNIT_API_H

#include <linux/crypto.h>
#include <linux/scatterlist.h>
#include "../gm_kunit.h"

#define GM_API_MAX		100003u	/* longest request tried */
#define GM_FRAGS_MAX		160
#define GM_FRAGS_AREA		(256u << 10)

/* Synchronous, and nothing allocated while a request runs: asked of every driver. */
#define GM_API_MASK		(CRYPTO_ALG_ASYNC | CRYPTO_ALG_ALLOCATES_MEMORY)

/* How a buffer is cut up. */
enum gm_shape {
	GM_ONE_PIECE,		/* one entry at an odd address */
	GM_SMALL_PIECES,	/* a few bytes each, blocks straddle entries */
	GM_LARGE_PIECES,	/* up to two pages, entries cross pages */
	GM_PAGE_ENDS,		/* entries end with a page, the next begin one */
	GM_SHAPES
};

/**
 * struct gm_frags - a buffer in pieces, with canaries between them
 * @sg:   the scatterlist
 * @at:   where each piece is
 * @len:  how long
 * @num:  how many
 * @area: the memory they lie in
 */
struct gm_frags {
	struct scatterlist sg[GM_FRAGS_MAX];
	u8 *at[GM_FRAGS_MAX];
	unsigned int len[GM_FRAGS_MAX], num;
	u8 *area;
};

struct gm_frags *gm_frags_alloc(struct kunit *test);
void gm_frags_shape(struct gm_frags *f, struct gm_rng *rng, enum gm_shape shape,
		    unsigned int total);
void gm_frags_write(struct gm_frags *f, const u8 *from, unsigned int total);
void gm_frags_read(const struct gm_frags *f, u8 *to, unsigned int total);
/* Nothing outside the pieces was written, nor inside them from byte @used on. */
bool gm_frags_intact(struct kunit *test, const struct gm_frags *f, unsigned int used,
		     const char *who);

/* Lengths that the cases on drivers try; GM_API_MAX + 1 ends them. */
unsigned int gm_api_next_len(unsigned int len);

/* The name of a driver: @pattern with the implementation for its *. */
void gm_api_driver_name(char name[CRYPTO_MAX_ALG_NAME], const char *pattern,
			const struct gm_test_impl *impl);

/**
 * struct gm_context - a context that requests may come from
 * @name: for messages
 * @hard: interrupts are off: only for what never walks a scatterlist
 * @run:  calls fn(arg) in it
 */
struct gm_context {
	const char *name;
	bool hard;
	void (*run)(void (*fn)(void *arg), void *arg);
};

extern const struct gm_context gm_contexts[];
extern const unsigned int gm_num_contexts;

#endif /* GM_KUNIT_API_H */
