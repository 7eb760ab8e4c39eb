/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Reading through a scatterlist piece by piece, without a copy and without an
 * allocation: associated data, and text that is hashed before it is encrypted.
 */
#ifndef GM_CRYPTO_SG_GLUE_H
#define GM_CRYPTO_SG_GLUE_H

#include <crypto/internal/skcipher.h>
#include <crypto/scatterwalk.h>
#include "simd_glue.h"

typedef void (*gm_sg_fn)(void *arg, const u8 *data, unsigned int len);

/*
 * gm_sg_each() - call @fn on bytes @skip to @skip + @len of @sg, in order
 *
 * No piece is longer than a SIMD section may be. @fn must not sleep.
 */
static inline void gm_sg_each(struct scatterlist *sg, unsigned int skip,
			      unsigned int len, gm_sg_fn fn, void *arg)
{
	struct scatterlist ffwd[2];
	struct scatter_walk walk;
	unsigned int n;

	if (!len)
		return;
	scatterwalk_start(&walk, scatterwalk_ffwd(ffwd, sg, skip));
	for (; len; len -= n) {
		n = min_t(unsigned int, len, GM_SIMD_MAX_BYTES);
#ifdef GM_HAVE_SCATTERWALK_NEXT
		n = scatterwalk_next(&walk, n);
		fn(arg, walk.addr, n);
		scatterwalk_done_src(&walk, n);
#else
		n = scatterwalk_clamp(&walk, n);
		if (n) {
			void *addr = scatterwalk_map(&walk);

			fn(arg, addr, n);
			scatterwalk_unmap(addr);
			scatterwalk_advance(&walk, n);
			scatterwalk_done(&walk, 0, len - n);
		} else { /* an empty entry */
			scatterwalk_start(&walk, sg_next(walk.sg));
		}
#endif
	}
}

/* Overwrites bytes @skip to @skip + @len of @sg with zeros. */
static inline void gm_sg_wipe(struct scatterlist *sg, unsigned int skip,
			      unsigned int len)
{
	if (len)
		sg_zero_buffer(sg, sg_nents(sg), len, skip);
}

/*
 * How many bytes of a walk step to process: whole blocks, but for the last
 * step, which takes all there is.
 */
static __always_inline unsigned int
gm_walk_bytes(const struct skcipher_walk *walk, unsigned int bsize, bool simd)
{
	unsigned int n = walk->nbytes;

	if (n < walk->total)
		n = round_down(n, bsize);
	return gm_simd_bytes(n, simd);
}

#endif /* GM_CRYPTO_SG_GLUE_H */
