/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The part of KUnit that our suites use, for places that have no KUnit: user
 * space, and stock kernels (gm_selftest.ko). Nothing aborts a case here, so
 * the suites use only expectations and return by themselves.
 */
#ifndef GM_SHIM_KUNIT_TEST_H
#define GM_SHIM_KUNIT_TEST_H

#ifdef __KERNEL__
#include <linux/errno.h>
#include <linux/printk.h>
#include <linux/slab.h>
#include <linux/types.h>
#define GM_SHIM_PRINT(fmt, ...) pr_info("gm_selftest: " fmt, ##__VA_ARGS__)
#else
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#define GM_SHIM_PRINT(fmt, ...) printf(fmt, ##__VA_ARGS__)
#define GFP_KERNEL 0
#endif

struct gm_shim_alloc;

struct kunit {
	void *priv;
	const char *name;
	const char *skipped;
	unsigned int failures;
	struct gm_shim_alloc *allocs;
};

struct kunit_case {
	void (*run_case)(struct kunit *test);
	const char *name;
};

struct kunit_suite {
	const char name[256];
	int (*init)(struct kunit *test);
	void (*exit)(struct kunit *test);
	struct kunit_case *test_cases;
};

struct gm_shim_totals {
	unsigned int passed, failed, skipped;
};

void *gm_shim_alloc(struct kunit *test, size_t size);
void gm_shim_run(struct kunit_suite *suite, struct gm_shim_totals *totals);

#define KUNIT_CASE(fn) { .run_case = fn, .name = #fn }

#define KUNIT_FAIL(test, fmt, ...)					\
do {									\
	(test)->failures++;						\
	GM_SHIM_PRINT("# %s: %s:%d: " fmt "\n", (test)->name,		\
		      __FILE__, __LINE__, ##__VA_ARGS__);		\
} while (0)

#define KUNIT_EXPECT_TRUE_MSG(test, cond, fmt, ...)			\
do {									\
	if (!(cond))							\
		KUNIT_FAIL(test, #cond " is false: " fmt, ##__VA_ARGS__);\
} while (0)

#define KUNIT_EXPECT_EQ_MSG(test, left, right, fmt, ...)		\
do {									\
	long long gm_l = (long long)(left), gm_r = (long long)(right);	\
									\
	if (gm_l != gm_r)						\
		KUNIT_FAIL(test, #left " is %lld, not %lld: " fmt,	\
			   gm_l, gm_r, ##__VA_ARGS__);			\
} while (0)

#define kunit_info(test, fmt, ...)					\
	GM_SHIM_PRINT("# %s: " fmt "\n", (test)->name, ##__VA_ARGS__)

#define kunit_mark_skipped(test, fmt, ...) ((test)->skipped = (fmt))

#define kunit_kzalloc(test, size, gfp) gm_shim_alloc(test, size)

/* A suite is known by the symbol that shim/suites.h lists. */
#define kunit_test_suite(suite)						\
	extern struct kunit_suite *const gm_shim_##suite;		\
	struct kunit_suite *const gm_shim_##suite = &(suite)

#endif /* GM_SHIM_KUNIT_TEST_H */
