// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark: every implementation of ours and the peers, in one process run.
 *
 * Figures are core cycles per byte, or per call where it says so. The time
 * stamp counter ticks at a fixed rate, so the core clock is measured beside
 * each sample, by a chain of dependent multiplications of three cycles each.
 * The contenders of an operation take turns, sample by sample, and the best
 * sample of each counts: what disturbs one disturbs the others as well.
 *
 * usage: gm_bench [-n SAMPLES] [OP...]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x86intrin.h>

#include "bench.h"

#define MAX_ENTRIES	256
#define CHAIN		600

uint8_t bench_src[BENCH_MAX], bench_dst[BENCH_MAX];
const uint8_t bench_key[32] = {
	0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
	0xfe, 0xdc, 0xba, 0x98, 0x76, 0x54, 0x32, 0x10,
	0x0f, 0x1e, 0x2d, 0x3c, 0x4b, 0x5a, 0x69, 0x78,
	0x87, 0x96, 0xa5, 0xb4, 0xc3, 0xd2, 0xe1, 0xf0,
};
const uint8_t bench_iv[16] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };

static struct bench_entry entries[MAX_ENTRIES];
static int num_entries;

static const size_t sizes[] = { 64, 512, 1024, 1500, 4096, 16384 };
#define NUM_SIZES (sizeof(sizes) / sizeof(sizes[0]))

void bench_add(const struct bench_entry *e)
{
	if (num_entries < MAX_ENTRIES)
		entries[num_entries++] = *e;
}

/*
 * Time stamp counter, once all instructions before it are done and before any
 * after it begins: without the fences a large window lets it be read while the
 * end of a chain still waits, a tenth of it on Zen 5.
 */
static uint64_t stamp(void)
{
	uint64_t t;

	_mm_lfence();
	t = __rdtsc();
	_mm_lfence();
	return t;
}

/* Ticks since @start without those of the two stamps themselves. */
static uint64_t ticks_since(uint64_t start)
{
	static uint64_t empty = ~0ULL;
	uint64_t now = stamp(), t;

	t = stamp();
	t = stamp() - t;
	if (t < empty)
		empty = t;
	return now - start > empty ? now - start - empty : 0;
}

/* Time stamp ticks of one chain of CHAIN multiplications. */
static uint64_t chain_ticks(void)
{
	uint64_t x = 3, t = stamp();
	int i;

	for (i = 0; i < CHAIN / 4; i++)
		__asm__ volatile("imul %0, %0\n\timul %0, %0\n\t"
				 "imul %0, %0\n\timul %0, %0" : "+r"(x));
	return ticks_since(t);
}

/*
 * Core cycles of one call. The chain is run before and after; where one of the
 * two took longer than the core clock can explain, something came in between,
 * and the sample is taken again.
 */
static double sample(const struct bench_entry *e, size_t len)
{
	static uint64_t least = ~0ULL;
	uint64_t before, t, after, slow;

	do {
		before = chain_ticks();
		t = stamp();
		e->run(e->ctx, len);
		t = ticks_since(t);
		after = chain_ticks();
		if (before < least)
			least = before;
		slow = before > after ? before : after;
	} while (slow > least + least / 4);
	return t * (2 * 3.0 * CHAIN) / (before + after);
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
	int i, s;

	for (s = -2; s < samples; s++) {
		for (i = 0; i < num_entries; i++) {
			double c;

			if (strcmp(entries[i].op, op))
				continue;
			c = sample(&entries[i], len);
			if (!entries[i].per_call)
				c /= len;
			if (s == 0 || (s > 0 && c < best[i]))
				best[i] = c;
		}
	}
}

static void print_row(const char *what, double val[][MAX_ENTRIES],
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
			double val[][MAX_ENTRIES], size_t num)
{
	bool any = false;
	size_t k;
	int i;

	for (i = 0; i < num_entries; i++)
		any |= !strcmp(entries[i].op, op) && !entries[i].ours &&
		       (!ct_only || entries[i].ct);
	if (!any)
		return;
	printf("  %-24s", what);
	for (k = 0; k < num; k++) {
		double ours = 0, peer = 0;

		for (i = 0; i < num_entries; i++) {
			double *b = entries[i].ours ? &ours : &peer;

			if (strcmp(entries[i].op, op))
				continue;
			if (!entries[i].ours && ct_only && !entries[i].ct)
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
	static double val[NUM_SIZES][MAX_ENTRIES];
	bool per_call = false;
	size_t k, num = NUM_SIZES;
	char what[32];
	int i;

	for (i = 0; i < num_entries; i++)
		if (!strcmp(entries[i].op, op))
			per_call = entries[i].per_call;
	if (per_call)
		num = 1;
	for (k = 0; k < num; k++)
		measure(op, sizes[k] - sizes[k] % 16, samples, val[k]);

	printf("%-26s", op);
	for (k = 0; k < num && !per_call; k++)
		printf(" %7zu B", sizes[k] - sizes[k] % 16);
	printf(per_call ? " cycles per call\n" : "\n");
	for (i = 0; i < num_entries; i++) {
		if (strcmp(entries[i].op, op))
			continue;
		snprintf(what, sizeof(what), "%s%s", entries[i].who,
			 entries[i].ct ? "" : " (tables)");
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
	bench_openssl();
	bench_gcrypt();
	bench_botan();
	bench_linux();

	printf("core cycles per byte, best of %d samples\n", samples);
	for (i = 0; i < num_entries; i++) {
		for (j = 0; j < i; j++)
			if (!strcmp(entries[j].op, entries[i].op))
				break;
		if (j == i && wanted(entries[i].op, argv + optind,
				     argc - optind))
			bench_op(entries[i].op, samples);
	}
	return 0;
}
