/* SPDX-License-Identifier: GPL-2.0-or-later */
#ifndef GM_KUNIT_API_SKCIPHER_H
#define GM_KUNIT_API_SKCIPHER_H

#include <crypto/skcipher.h>
#include "../skcipher.h"
#include "api.h"

/* One driver under test; everything that its cases need. */
struct gm_sk {
	struct kunit *test;
	const struct gm_skcipher_desc *desc;
	struct gm_rng *rng;
	char driver[CRYPTO_MAX_ALG_NAME];
	struct crypto_skcipher *tfm;
	struct skcipher_request *req;
	struct gm_frags *src, *dst;
	u8 *pt, *ct, *got;
	u8 key[GM_SKCIPHER_KEY_MAX], iv[GM_SKCIPHER_IV_MAX], iv_out[GM_SKCIPHER_IV_MAX];
	u8 iv_req[GM_SKCIPHER_IV_MAX];
};

/* Runs @fn for each registered driver of the suite, until it says false. */
void gm_sk_each(struct kunit *test, bool (*fn)(struct gm_sk *s));
/* New random key, IV and plaintext; ct and iv_out by the core. */
void gm_sk_message(struct gm_sk *s, unsigned int len);
/* One request; the shapes of its buffers must stand. */
int gm_sk_run(struct gm_sk *s, bool enc, bool in_place, unsigned int len, u32 flags);
/* Shapes, runs and checks the message in one direction. */
bool gm_sk_check(struct gm_sk *s, bool enc, bool in_place, enum gm_shape src,
		 enum gm_shape dst, unsigned int len, const char *what);

#endif /* GM_KUNIT_API_SKCIPHER_H */
