// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gm_selftest.ko: all suites on a kernel without KUnit. They run at load; the
 * log has a line for each case and a summary, and loading fails if a case did.
 */
#include <linux/module.h>
#include "kunit/test.h"
#include "../gm_kunit.h"

#define GM_SUITE(name) extern struct kunit_suite *const gm_shim_##name;
#define GM_API_SUITE(name) GM_SUITE(name)
#include "suites.h"
#undef GM_SUITE

#define GM_SUITE(name) &gm_shim_##name,
static struct kunit_suite *const *const suites[] = {
#include "suites.h"
};

static char *only = "";
module_param(only, charp, 0444);
MODULE_PARM_DESC(only, "name of the one suite to run");

static int __init gm_selftest_init(void)
{
	struct gm_shim_totals totals = {};
	unsigned int i, run = 0;

	for (i = 0; i < ARRAY_SIZE(suites); i++) {
		if (*only && strcmp(only, (*suites[i])->name))
			continue;
		gm_shim_run(*suites[i], &totals);
		run++;
	}
	pr_info("gm_selftest: %u suites, %u skipped\n", run, totals.skipped);
	pr_info("gm_selftest: %u passed, %u failed\n", totals.passed, totals.failed);
	return totals.failed || !totals.passed ? -EBADMSG : 0;
}

static void __exit gm_selftest_exit(void)
{
}

module_init(gm_selftest_init);
module_exit(gm_selftest_exit);
MODULE_DESCRIPTION("Self-test of the ShangMi algorithms, for kernels without KUnit");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
