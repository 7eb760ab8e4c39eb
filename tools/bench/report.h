/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What is done with the figures.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "bench.h"

#define MAX_SIZES	32

/**
 * struct result - the figures of one operation
 * @op:       the operation
 * @per_call: cycles of a call; else cycles per byte
 * @num:      number of sizes; 1 for @per_call
 * @size:     bytes of a message
 * @val:      figures, by size and by entry, of the entries of @op; 0: none
 */
struct result {
	const char *op;
	bool per_call;
	size_t num;
	size_t size[MAX_SIZES];
	double val[MAX_SIZES][BENCH_MAX_ENTRIES];
};

void report_table(const struct result *r);

/* A file is there whole, once report_json_end() has returned 0, or not at all. */
int report_json_begin(const char *path);
void report_json(const struct result *r);
int report_json_end(void);

#endif /* BENCH_REPORT_H */
