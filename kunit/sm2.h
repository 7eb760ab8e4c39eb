/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the suites of SM2 share.
 */
#ifndef GM_KUNIT_SM2_H
#define GM_KUNIT_SM2_H

#include <gm/sm2.h>
#include "gm_kunit.h"

/* A key pair, and working memory. */
struct gm_sm2_test {
	struct gm_sm2_ws ws;
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	struct gm_rng *rng;
};

/* Memory for a case, with a random key pair; NULL after reporting that there is none. */
struct gm_sm2_test *gm_sm2_test_start(struct kunit *test);

/* A gm_sm2_rng_fn whose @ctx is a struct gm_rng. */
int gm_sm2_test_rng(void *ctx, u8 *out, size_t len);

#endif /* GM_KUNIT_SM2_H */
