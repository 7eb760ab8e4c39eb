/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What both kinds of XTS have beside the cases of every mode: the policy on keys
 * with equal halves, IEEE 1619 and NIST SP 800-38E.
 */
#ifndef GM_KUNIT_XTS_H
#define GM_KUNIT_XTS_H

#include "gm_kunit.h"

void gm_xts_equal_halves(struct kunit *test);
void gm_xts_api_equal_halves(struct kunit *test);

#define GM_XTS_CASES							\
	KUNIT_CASE(gm_xts_equal_halves),				\
	GM_API(KUNIT_CASE(gm_xts_api_equal_halves),)

#endif /* GM_KUNIT_XTS_H */
