// SPDX-License-Identifier: GPL-2.0-or-later
#include "xts.h"

void gm_xts_equal_halves(struct kunit *test)
{
	struct gm_sm4_xts_key k;
	u8 key[33] = {};
	unsigned int len;

	KUNIT_EXPECT_EQ_MSG(test, gm_sm4_xts_set_key(&k, key, 32, true), -EINVAL,
			    "equal halves, forbidden");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm4_xts_set_key(&k, key, 32, false), 0,
			    "equal halves, allowed");
	key[31] = 1;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm4_xts_set_key(&k, key, 32, true), 0, "last bit differs");
	key[31] = 0;
	key[0] = 0x80;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm4_xts_set_key(&k, key, 32, true), 0, "first bit differs");
	for (len = 0; len <= 33; len++)
		KUNIT_EXPECT_EQ_MSG(test, gm_sm4_xts_set_key(&k, key, len, false),
				    len == 32 ? 0 : -EINVAL, "key of %u bytes", len);
}
