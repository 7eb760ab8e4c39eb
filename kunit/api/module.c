// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gm_kunit.ko: KUnit itself finds the suites in it.
 */
#include <linux/module.h>
#include "../gm_kunit.h"

MODULE_DESCRIPTION("KUnit suites of the ShangMi algorithms");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
