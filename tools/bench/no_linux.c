// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * In the place of peer_linux.c when no kernel source is at hand.
 */
#include <stdio.h>

#include "bench.h"

void bench_linux(void)
{
	fprintf(stderr, "no kernel source: Linux is left out (apt-get install linux-source-6.1, or make bench LINUX_SRC=DIR)\n");
}
