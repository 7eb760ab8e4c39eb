// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Runs suites where there is no KUnit: one line per case, as TAP has it.
 */
#include "kunit/test.h"

struct gm_shim_alloc {
	struct gm_shim_alloc *next;
	unsigned char data[] __attribute__((__aligned__(16)));
};

#ifdef __KERNEL__
#define shim_zalloc(size) kzalloc(size, GFP_KERNEL)
#define shim_free(p) kfree(p)
#else
#define shim_zalloc(size) calloc(1, size)
#define shim_free(p) free(p)
#endif

void *gm_shim_alloc(struct kunit *test, size_t size)
{
	struct gm_shim_alloc *a = shim_zalloc(sizeof(*a) + size);

	if (!a)
		return NULL;
	a->next = test->allocs;
	test->allocs = a;
	return a->data;
}

static void run_case(struct kunit_suite *suite, struct kunit_case *c,
		     struct gm_shim_totals *totals)
{
	struct kunit test = { .name = c->name };
	struct gm_shim_alloc *a;

	if (suite->init && suite->init(&test)) {
		KUNIT_FAIL(&test, "init of the suite failed");
	} else {
		c->run_case(&test);
		if (suite->exit)
			suite->exit(&test);
	}
	while ((a = test.allocs)) {
		test.allocs = a->next;
		shim_free(a);
	}

	if (test.failures) {
		totals->failed++;
		GM_SHIM_PRINT("not ok %s: %s\n", suite->name, c->name);
	} else if (test.skipped) {
		totals->skipped++;
		GM_SHIM_PRINT("ok %s: %s # SKIP %s\n", suite->name, c->name,
			      test.skipped);
	} else {
		totals->passed++;
		GM_SHIM_PRINT("ok %s: %s\n", suite->name, c->name);
	}
}

void gm_shim_run(struct kunit_suite *suite, struct gm_shim_totals *totals)
{
	struct kunit_case *c;

	for (c = suite->test_cases; c->run_case; c++)
		run_case(suite, c, totals);
}
