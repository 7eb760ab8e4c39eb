// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark: every implementation of ours and the peers, in one process run.
 *
 * Figures are core cycles per byte, or per call where it says so: measure.c.
 *
 * usage: see usage(); an OP that is not the name of an operation stands for all
 * that begin with it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "report.h"

#define MIN_SIZE	16	/* the shortest message of XTS */

static size_t sizes[MAX_SIZES] = {
	16, 64, 256, 512, 1024, 1500, 4096, 16384, 65536
};
static size_t num_sizes = 9;
static const char *ops[BENCH_MAX_ENTRIES];
static bool wanted[BENCH_MAX_ENTRIES];
static int num_ops;

static void (*const contenders[])(void) = {
	bench_ours, bench_ours_zuc, bench_ours_sm2, bench_ours_sm9,
	bench_openssl, bench_gcrypt, bench_botan, bench_ipsecmb, bench_linux,
	bench_peers_sm2,
};

void bench_hold(const struct bench_entry *e)
{
	(void)e;
}

void bench_release(const struct bench_entry *e)
{
	(void)e;
}

static int usage(const char *name)
{
	fprintf(stderr, "usage: %s [-n SAMPLES] [-s SIZE[,SIZE...]] [-j FILE] [OP...]\n",
		name);
	return 2;
}

static void list_ops(void)
{
	int i, j;

	for (i = 0; i < bench_num_entries; i++) {
		for (j = 0; j < num_ops; j++)
			if (!strcmp(ops[j], bench_entries[i].op))
				break;
		if (j == num_ops)
			ops[num_ops++] = bench_entries[i].op;
	}
}

/* By its name, or by the beginning of several names. */
static int want(const char *word)
{
	bool any = false;
	int i;

	for (i = 0; i < num_ops; i++) {
		if (!strcmp(ops[i], word)) {
			wanted[i] = true;
			return 0;
		}
	}
	for (i = 0; i < num_ops; i++) {
		if (!strncmp(ops[i], word, strlen(word))) {
			wanted[i] = true;
			any = true;
		}
	}
	if (any)
		return 0;
	fprintf(stderr, "no operation is named %s, nor begins so; there are:",
		word);
	for (i = 0; i < num_ops; i++)
		fprintf(stderr, " %s", ops[i]);
	fprintf(stderr, "\n");
	return -1;
}

static int set_sizes(char *list)
{
	char *word, *end;

	num_sizes = 0;
	for (word = strtok(list, ", "); word; word = strtok(NULL, ", ")) {
		unsigned long n = strtoul(word, &end, 10);

		if (*end || n < MIN_SIZE || n > BENCH_MAX) {
			fprintf(stderr, "size %s: not a number of bytes from %d to %d\n",
				word, MIN_SIZE, BENCH_MAX);
			return -1;
		}
		if (num_sizes == MAX_SIZES) {
			fprintf(stderr, "more than %d sizes\n", MAX_SIZES);
			return -1;
		}
		sizes[num_sizes++] = n;
	}
	if (!num_sizes)
		fprintf(stderr, "no sizes\n");
	return num_sizes ? 0 : -1;
}

/* The sizes that the operation can be measured at. */
static void init_result(struct result *r, const char *op)
{
	unsigned int granule = 1;
	size_t k, len;
	int i;

	*r = (struct result){ .op = op };
	for (i = 0; i < bench_num_entries; i++) {
		const struct bench_entry *e = &bench_entries[i];

		if (strcmp(e->op, op))
			continue;
		r->per_call = e->per_call;
		if (e->granule > granule)
			granule = e->granule;
	}
	for (k = 0; k < (r->per_call ? 1 : num_sizes); k++) {
		len = sizes[k] - sizes[k] % granule;
		if (len && !(r->num && r->size[r->num - 1] == len))
			r->size[r->num++] = len;
	}
	if (!r->num)
		fprintf(stderr, "%s takes multiples of %u bytes: not measured\n",
			op, granule);
}

static void bench_op(const char *op, int samples)
{
	static u64 cycles[BENCH_MAX_ENTRIES];
	static struct result r;
	size_t k;
	int i;

	init_result(&r, op);
	for (k = 0; k < r.num; k++) {
		size_t len = r.size[k];

		memset(cycles, 0, sizeof(cycles));
		/* a long message is a long sample */
		bench_measure(op, len, len > 4096 ? 1 + samples / 4 : samples,
			      cycles);
		for (i = 0; i < bench_num_entries; i++) {
			unsigned int lanes = bench_entries[i].lanes;

			r.val[k][i] = cycles[i] / 100.0;
			if (!r.per_call)
				r.val[k][i] /= len * (lanes ? lanes : 1);
		}
	}
	if (!r.num)
		return;
	report_table(&r);
	report_json(&r);
}

int main(int argc, char **argv)
{
	const char *json = NULL;
	int samples = 400, opt;
	size_t i;

	while ((opt = getopt(argc, argv, "n:s:j:")) != -1) {
		if (opt == 'n')
			samples = atoi(optarg);
		if (opt == 's' && set_sizes(optarg))
			return 2;
		if (opt == 'j')
			json = optarg;
		if (opt == '?' || samples < 1)
			return usage(argv[0]);
	}
	for (i = 0; i < sizeof(bench_src); i++)
		bench_src[i] = 7 * i + (i >> 8);
	for (i = 0; i < ARRAY_SIZE(contenders); i++)
		contenders[i]();
	list_ops();
	for (i = optind; i < (size_t)argc; i++)
		if (want(argv[i]))
			return 2;
	if (json && report_json_begin(json))
		return 1;

	printf("core cycles per byte, best of %d samples\n", samples);
	for (i = 0; i < (size_t)num_ops; i++)
		if (wanted[i] || optind == argc)
			bench_op(ops[i], samples);
	return report_json_end() ? 1 : 0;
}
