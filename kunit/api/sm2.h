/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the suites of SM2's interfaces share.
 */
#ifndef GM_KUNIT_API_SM2_H
#define GM_KUNIT_API_SM2_H

#include "../sm2.h"
#include "api.h"

/**
 * struct gm_sm2_api - a case's keys and buffers
 * @t:     the key pair, and working memory
 * @other: another one
 * @d:     private key in bytes
 * @pub:   04 || x || y
 * @src:   source of a request
 * @dst:   its destination
 */
struct gm_sm2_api {
	struct kunit *test;
	struct gm_rng *rng;
	struct gm_sm2_test *t, *other;
	u8 d[GM_SM2_BYTES], pub[GM_SM2_PUB_SIZE];
	struct gm_frags *src, *dst;
};

/* Fills it in; false after reporting why not. */
bool gm_sm2_api_start(struct kunit *test, struct gm_sm2_api *a);

/*
 * Tries what is no key on @set, of which each must be refused and leave none, as
 * @has_none then says; @len bytes at @good are one.
 */
void gm_sm2_api_bad_keys(struct gm_sm2_api *a, const u8 *good, unsigned int len,
			 int (*set)(void *tfm, const void *key, unsigned int len),
			 bool (*has_none)(void *tfm), void *tfm);

#endif /* GM_KUNIT_API_SM2_H */
