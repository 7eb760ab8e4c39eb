// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark: every implementation of ours and the peers, in one process run.
 *
 * Figures are core cycles per byte, or per call where it says so: measure.c.
 *
 * usage: gm_bench [-n SAMPLES] [OP...]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"

static const size_t sizes[] = { 64, 512, 1024, 1500, 4096, 16384 };
#define NUM_SIZES (sizeof(sizes) / sizeof(sizes[0]))

void bench_hold(const struct bench_entry *e)
{
	(void)e;
}

void bench_release(const struct bench_entry *e)
{
	(void)e;
}

static bool wanted(const char *op, char **ops, int num)
{
	int i;

	for (i = 0; i < num; i++)
		if (!strcmp(ops[i], op))
			return true;
	return !num;
}

/* One operation at one size: fills best[], by entry. */
static void measure(const char *op, size_t len, int samples, double *best)
{
	static u64 cycles[BENCH_MAX_ENTRIES];
	int i;

	bench_measure(op, len, samples, cycles);
	for (i = 0; i < bench_num_entries; i++)
		best[i] = cycles[i] / 100.0 /
			  (bench_entries[i].per_call ? 1 : len);
}

static void print_row(const char *what, double val[][BENCH_MAX_ENTRIES],
		      size_t num, int i, bool per_call)
{
	size_t k;

	printf("  %-24s", what);
	for (k = 0; k < num; k++)
		printf(per_call ? " %9.0f" : " %9.2f", val[k][i]);
	printf("\n");
}

/* The best peer at each size, over the best of ours: above 1 we are faster. */
static void print_ratio(const char *op, const char *what, bool ct_only,
			double val[][BENCH_MAX_ENTRIES], size_t num)
{
	bool any = false;
	size_t k;
	int i;

	for (i = 0; i < bench_num_entries; i++)
		any |= !strcmp(bench_entries[i].op, op) && !bench_entries[i].ours &&
		       (!ct_only || bench_entries[i].ct);
	if (!any)
		return;
	printf("  %-24s", what);
	for (k = 0; k < num; k++) {
		double ours = 0, peer = 0;

		for (i = 0; i < bench_num_entries; i++) {
			double *b = bench_entries[i].ours ? &ours : &peer;

			if (strcmp(bench_entries[i].op, op))
				continue;
			if (!bench_entries[i].ours && ct_only && !bench_entries[i].ct)
				continue;
			if (!*b || val[k][i] < *b)
				*b = val[k][i];
		}
		printf(" %8.2fx", peer / ours);
	}
	printf("\n");
}

static void bench_op(const char *op, int samples)
{
	static double val[NUM_SIZES][BENCH_MAX_ENTRIES];
	bool per_call = false;
	size_t k, num = NUM_SIZES;
	char what[32];
	int i;

	for (i = 0; i < bench_num_entries; i++)
		if (!strcmp(bench_entries[i].op, op))
			per_call = bench_entries[i].per_call;
	if (per_call)
		num = 1;
	for (k = 0; k < num; k++)
		measure(op, sizes[k] - sizes[k] % 16, samples, val[k]);

	printf("%-26s", op);
	for (k = 0; k < num && !per_call; k++)
		printf(" %7zu B", sizes[k] - sizes[k] % 16);
	printf(per_call ? " cycles per call\n" : "\n");
	for (i = 0; i < bench_num_entries; i++) {
		if (strcmp(bench_entries[i].op, op))
			continue;
		snprintf(what, sizeof(what), "%s%s", bench_entries[i].who,
			 bench_entries[i].ct ? "" : " (tables)");
		print_row(what, val, num, i, per_call);
	}
	print_ratio(op, "best peer / ours", false, val, num);
	print_ratio(op, "best constant-time peer", true, val, num);
}

int main(int argc, char **argv)
{
	int samples = 400, opt, i, j;

	while ((opt = getopt(argc, argv, "n:")) != -1) {
		samples = opt == 'n' ? atoi(optarg) : 0;
		if (samples < 1) {
			fprintf(stderr, "usage: %s [-n SAMPLES] [OP...]\n",
				argv[0]);
			return 2;
		}
	}
	for (i = 0; i < BENCH_MAX; i++)
		bench_src[i] = 7 * i + (i >> 8);
	bench_ours();
	bench_ours_sm2();
	bench_openssl();
	bench_gcrypt();
	bench_botan();
	bench_linux();
	bench_peers_sm2();

	printf("core cycles per byte, best of %d samples\n", samples);
	for (i = 0; i < bench_num_entries; i++) {
		for (j = 0; j < i; j++)
			if (!strcmp(bench_entries[j].op, bench_entries[i].op))
				break;
		if (j == i && wanted(bench_entries[i].op, argv + optind,
				     argc - optind))
			bench_op(bench_entries[i].op, samples);
	}
	return 0;
}
