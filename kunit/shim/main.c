// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gm_unit: the core suites in user space. Arguments are names of suites;
 * without any all of them run.
 */
#include <string.h>
#include <gm/sm9_ec.h>
#include "kunit/test.h"

#define GM_SUITE(name) extern struct kunit_suite *const gm_shim_##name;
#define GM_API_SUITE(name)
#include "suites.h"
#undef GM_SUITE

#define GM_SUITE(name) &gm_shim_##name,
static struct kunit_suite *const *const suites[] = {
#include "suites.h"
};

static bool wanted(const char *name, int argc, char **argv)
{
	int i;

	for (i = 1; i < argc; i++)
		if (!strcmp(argv[i], name))
			return true;
	return argc < 2;
}

int main(int argc, char **argv)
{
	struct gm_shim_totals totals = {};
	unsigned int i, run = 0;

	/* as a module does at its start */
	gm_sm9_use_field(gm_sm9_field(0));
	for (i = 0; i < sizeof(suites) / sizeof(suites[0]); i++) {
		if (!wanted((*suites[i])->name, argc, argv))
			continue;
		gm_shim_run(*suites[i], &totals);
		run++;
	}
	printf("unit: %u suites, %u passed, %u failed, %u skipped\n", run,
	       totals.passed, totals.failed, totals.skipped);
	return !run || totals.failed || !totals.passed;
}
