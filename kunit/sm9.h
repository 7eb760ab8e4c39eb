/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the suites of SM9 share.
 */
#ifndef GM_KUNIT_SM9_H
#define GM_KUNIT_SM9_H

#include <gm/sm9.h>
#include "gm_kunit.h"

/* A gm_sm9_rng_fn whose @ctx is a struct gm_rng. */
int gm_sm9_test_rng(void *ctx, u8 *out, size_t len);

/* A random scalar, or one with words at the edges. */
void gm_sm9_test_scalar(struct gm_rng *rng, u64 k[4]);

/* A random element of Fp2, with words at the edges. */
void gm_sm9_test_fp2(struct gm_rng *rng, struct gm_sm9_fp2 *a);
void gm_sm9_test_fp12(struct gm_rng *rng, struct gm_sm9_fp12 *a);

#endif /* GM_KUNIT_SM9_H */
