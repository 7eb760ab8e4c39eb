// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Keys and buffers for the suites of SM2's interfaces.
 */
#include "sm2.h"

bool gm_sm2_api_start(struct kunit *test, struct gm_sm2_api *a)
{
	struct gm_fixture *f = test->priv;

	a->test = test;
	a->rng = &f->rng;
	a->t = gm_sm2_test_start(test);
	a->other = gm_sm2_test_start(test);
	a->src = gm_frags_alloc(test);
	a->dst = gm_frags_alloc(test);
	if (!a->t || !a->other || !a->src || !a->dst)
		return false;
	gm_put_be256(a->d, a->t->priv.d);
	gm_sm2_get_pub_key(&a->t->pub, a->pub);
	return true;
}

void gm_sm2_api_bad_keys(struct gm_sm2_api *a, const u8 *good, unsigned int len,
			 int (*set)(void *tfm, const void *key, unsigned int len),
			 bool (*has_none)(void *tfm), void *tfm)
{
	u8 bad[80], zeros[80] = {};
	unsigned int n;

	for (n = 0; n < sizeof(bad); n++) {
		KUNIT_EXPECT_EQ_MSG(a->test, set(tfm, good, len), 0, "a good key");
		memset(bad, 0xff, sizeof(bad));
		memcpy(bad, good, min(n, len));
		/* of that length, nothing but zeros */
		KUNIT_EXPECT_EQ_MSG(a->test, set(tfm, n == len ? zeros : bad, n), -EINVAL,
				    "%u bytes of a key", n);
		KUNIT_EXPECT_TRUE_MSG(a->test, has_none(tfm), "a key after a refused one");
	}
}
