/* SPDX-License-Identifier: GPL-2.0-or-later */
#ifndef GM_KUNIT_API_HASH_H
#define GM_KUNIT_API_HASH_H

#include <crypto/hash.h>
#include "../hash.h"
#include "api.h"

#define GM_HASH_API_KEY_MAX	100

/* One driver under test, by both of the interfaces that it has. */
struct gm_ha {
	struct kunit *test;
	const struct gm_hash_desc *desc;
	struct gm_rng *rng;
	char driver[CRYPTO_MAX_ALG_NAME];
	struct crypto_shash *tfm;
	struct shash_desc *state;
	struct crypto_ahash *ahash;
	struct ahash_request *req;
	struct gm_frags *src;
	u8 *data;
	unsigned int len, key_len;
	u8 key[GM_HASH_API_KEY_MAX], want[GM_HASH_OUT_MAX], got[GM_HASH_OUT_MAX + 16];
};

/* Runs @fn for each registered driver of the suite, until it says false. */
void gm_ha_each(struct kunit *test, bool (*fn)(struct gm_ha *h));
/* A new random key, if there are keys, is set; and a message, no shorter than its IV, and its tag. */
bool gm_ha_message(struct gm_ha *h, unsigned int len);
/* What a computation left in got is right and not too long. */
bool gm_ha_right(struct gm_ha *h, int err, const char *what);

#endif /* GM_KUNIT_API_HASH_H */
