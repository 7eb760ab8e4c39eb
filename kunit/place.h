/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What util.c needs from the place where the suites run.
 */
#ifndef GM_KUNIT_PLACE_H
#define GM_KUNIT_PLACE_H

#ifdef __KERNEL__
#include <linux/kernel.h>
#else
#include <stdarg.h>
#include <stdio.h>
#endif

#define GM_PLACE_THREADS 4

/* @len zeroed bytes, a multiple of the page size, and then a page that faults. */
u8 *gm_place_map(size_t len);
void gm_place_unmap(u8 *p, size_t len);

#endif /* GM_KUNIT_PLACE_H */
