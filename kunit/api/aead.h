/* SPDX-License-Identifier: GPL-2.0-or-later */
#ifndef GM_KUNIT_API_AEAD_H
#define GM_KUNIT_API_AEAD_H

#include <crypto/aead.h>
#include "../aead.h"
#include "api.h"

/* One driver under test; open is aad || text, sealed is aad || text || tag. */
struct gm_ae {
	struct kunit *test;
	const struct gm_aead_desc *desc;
	struct gm_rng *rng;
	char driver[CRYPTO_MAX_ALG_NAME];
	struct crypto_aead *tfm;
	struct aead_request *req;
	struct gm_frags *src, *dst;
	u8 *open, *sealed, *got;
	u8 key[GM_AEAD_KEY_MAX], iv[16], iv_req[16];
	unsigned int aad_len, len, tag_len;
};

/* Runs @fn for each registered driver of the suite, until it says false. */
void gm_ae_each(struct kunit *test, bool (*fn)(struct gm_ae *a));
/* A new random message, sealed by the core, and its key and tag length set. */
bool gm_ae_message(struct gm_ae *a, unsigned int aad_len, unsigned int len,
		   unsigned int tag_len);
int gm_ae_run(struct gm_ae *a, bool enc, bool in_place, u32 flags);
bool gm_ae_check(struct gm_ae *a, bool enc, bool in_place, enum gm_shape src,
		 enum gm_shape dst, const char *what);

#endif /* GM_KUNIT_API_AEAD_H */
