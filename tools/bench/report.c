// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Figures as a table and as JSON.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

static FILE *json;
static char *json_path, *json_part;
static const char *json_sep;

static bool of(const struct result *r, int i)
{
	return !strcmp(bench_entries[i].op, r->op);
}

static void print_row(const struct result *r, const char *what, int i)
{
	size_t k;

	printf("  %-26s", what);
	for (k = 0; k < r->num; k++) {
		if (r->val[k][i])
			printf(r->per_call ? " %9.0f" : " %9.2f", r->val[k][i]);
		else
			printf(" %9s", "-");
	}
	printf("\n");
}

/* The best of ours at size @k, or of the peers; 0: there is none. */
static double best(const struct result *r, size_t k, bool ours, bool ct_only)
{
	double least = 0;
	int i;

	for (i = 0; i < bench_num_entries; i++) {
		const struct bench_entry *e = &bench_entries[i];

		if (!of(r, i) || e->ours != ours || (ct_only && !e->ct) ||
		    !r->val[k][i])
			continue;
		if (!least || r->val[k][i] < least)
			least = r->val[k][i];
	}
	return least;
}

/* The best peer at each size, over the best of ours: above 1 we are faster. */
static void print_ratio(const struct result *r, const char *what, bool ct_only)
{
	double ours, peer;
	size_t k;

	if (!best(r, 0, false, ct_only) || !best(r, 0, true, false))
		return;
	printf("  %-26s", what);
	for (k = 0; k < r->num; k++) {
		ours = best(r, k, true, false);
		peer = best(r, k, false, ct_only);
		if (ours && peer)
			printf(" %8.2fx", peer / ours);
		else
			printf(" %9s", "-");
	}
	printf("\n");
}

void report_table(const struct result *r)
{
	char what[64];
	size_t k;
	int i;

	printf("%-28s", r->op);
	for (k = 0; k < r->num && !r->per_call; k++)
		printf(" %7zu B", r->size[k]);
	printf(r->per_call ? " cycles per call\n" : "\n");
	for (i = 0; i < bench_num_entries; i++) {
		if (!of(r, i))
			continue;
		snprintf(what, sizeof(what), "%s%s", bench_entries[i].who,
			 bench_entries[i].ct ? "" : " (tables)");
		print_row(r, what, i);
	}
	print_ratio(r, "best peer / ours", false);
	print_ratio(r, "best constant-time peer", true);
	fflush(stdout);
}

static int failed(void)
{
	fprintf(stderr, "%s: %s\n", json_path, strerror(errno));
	return -1;
}

int report_json_begin(const char *path)
{
	json_path = strdup(path);
	json_part = malloc(strlen(path) + sizeof(".part"));
	sprintf(json_part, "%s.part", path);
	json = fopen(json_part, "w");
	if (!json)
		return failed();
	json_sep = "[\n";
	return 0;
}

void report_json(const struct result *r)
{
	size_t k;
	int i;

	for (i = 0; json && i < bench_num_entries; i++) {
		const struct bench_entry *e = &bench_entries[i];

		for (k = 0; k < r->num && of(r, i); k++) {
			if (!r->val[k][i])
				continue;
			fprintf(json, "%s{\"op\": \"%s\", \"impl\": \"%s\", \"ours\": %s, ",
				json_sep, e->op, e->who,
				e->ours ? "true" : "false");
			if (r->per_call)
				fprintf(json, "\"size\": 0, \"kcycles\": %.3f}",
					r->val[k][i] / 1000);
			else
				fprintf(json, "\"size\": %zu, \"cpb\": %.2f}",
					r->size[k], r->val[k][i]);
			json_sep = ",\n";
		}
	}
}

int report_json_end(void)
{
	bool bad;

	if (!json)
		return 0;
	fprintf(json, "%s]\n", *json_sep == '[' ? "[" : "\n");
	bad = ferror(json);
	if (fclose(json) || bad || rename(json_part, json_path)) {
		failed();
		remove(json_part);
		return -1;
	}
	return 0;
}
