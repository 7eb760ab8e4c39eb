// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gm_kernel_vectors DIR: runs every JSON file of DIR through the kernel, once
 * for each driver of ours, bound by driver name over AF_ALG.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include "kernel.h"

#define REASONS_MAX 8
#define DRIVERS_MAX 16

struct tally {
	size_t run, skipped, failed;
	struct {
		const char *text;
		size_t count;
	} reasons[REASONS_MAX];
};

static bool has_word(const char *words, const char *word)
{
	size_t len = strlen(word), n;

	for (; *words; words += n + strspn(words + n, " ")) {
		n = strcspn(words, " ");
		if (n == len && !strncmp(words, word, n))
			return true;
	}
	return false;
}

static const struct kernel_case *find_case(const char *file, const char *kind)
{
	size_t i;

	for (i = 0; i < num_kernel_cases; i++)
		if (!strcmp(kernel_cases[i].file, file) && !strcmp(kernel_cases[i].kind, kind))
			return &kernel_cases[i];
	return NULL;
}

static const char *out_of_scope_reason(struct row *row)
{
	size_t i;

	for (i = 0; i < num_kernel_scope; i++) {
		const struct kernel_scope *s = &kernel_scope[i];

		if (strcmp(s->file, row->file) || !has_word(s->kinds, row->kind))
			continue;
		if (s->name && ours_implements(s->name))
			row_fail(row, "%s is ours by now: these rows must be run", s->name);
		return s->reason;
	}
	row_fail(row, "unknown kind");
	return NULL;
}

static void skip(struct tally *t, const char *reason)
{
	size_t i;

	t->skipped++;
	for (i = 0; i < REASONS_MAX; i++) {
		if (t->reasons[i].text && strcmp(t->reasons[i].text, reason))
			continue;
		t->reasons[i].text = reason;
		t->reasons[i].count++;
		return;
	}
}

/* Through each driver; the row counts once. */
static void run_row(const char *file, json_t *json, const char **drivers, size_t n,
		    struct tally *t)
{
	const json_t *kind = json_object_get(json, "kind");
	struct row row = { .json = json, .file = file, .kind = "-" };
	const struct kernel_case *c;
	const char *reason = NULL;
	size_t i;

	if (kind)
		row.kind = json_string_value(kind) ? json_string_value(kind) : "?";
	c = find_case(file, row.kind);
	if (!c)
		reason = out_of_scope_reason(&row);
	for (i = 0; c && i < n && !row.failed && !reason; i++) {
		reason = c->run(&row, drivers[i]);
		if (row.failed)
			printf("         by %s\n", drivers[i]);
		row_free(&row);
	}
	if (row.failed)
		t->failed++;
	else if (reason)
		skip(t, reason);
	else
		t->run++;
}

static const char *pattern_of(const char *file)
{
	size_t i;

	for (i = 0; i < num_kernel_files; i++)
		if (!strcmp(kernel_files[i].file, file))
			return kernel_files[i].driver;
	return NULL;
}

static void print_tally(const char *file, const struct tally *t, const char **drivers, size_t n)
{
	size_t i;

	printf("%s.json: %zu run, %zu skipped", file, t->run, t->skipped);
	for (i = 0; i < REASONS_MAX && t->reasons[i].count; i++)
		printf("%s%zu: %s", i ? "; " : " (", t->reasons[i].count, t->reasons[i].text);
	printf("%s, %zu failed", i ? ")" : "", t->failed);
	for (i = 0; i < n; i++)
		printf("%s%s", i ? " " : "; by ", drivers[i]);
	putchar('\n');
	fflush(stdout);
}

static void run_file(const char *dir, const char *file, struct tally *total)
{
	const char *drivers[DRIVERS_MAX], *pattern = pattern_of(file);
	size_t i, n = pattern ? drivers_of(pattern, drivers, DRIVERS_MAX) : 0;
	struct tally t = { 0 };
	json_t *root, *rows, *row;
	char path[4096];

	snprintf(path, sizeof(path), "%s/%s.json", dir, file);
	root = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
	rows = json_object_get(root, "vectors");
	if (!json_array_size(rows)) {
		printf("  FAILED %s: no vectors in it\n", path);
		t.failed++;
	} else if (pattern && !n) {
		printf("  FAILED no driver %s is registered\n", pattern);
		t.failed++;
	} else {
		json_array_foreach(rows, i, row)
			run_row(file, row, drivers, n, &t);
	}
	json_decref(root);
	print_tally(file, &t, drivers, n);
	total->run += t.run;
	total->skipped += t.skipped;
	total->failed += t.failed;
}

static int is_json(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);

	return len > 5 && !strcmp(entry->d_name + len - 5, ".json");
}

int main(int argc, char **argv)
{
	struct tally total = { 0 };
	struct dirent **entries;
	int i, n;

	n = argc == 2 ? scandir(argv[1], &entries, is_json, alphasort) : 0;
	if (n <= 0) {
		fprintf(stderr, "usage: %s DIR, a directory of JSON files\n", argv[0]);
		return 2;
	}
	for (i = 0; i < n; i++) {
		entries[i]->d_name[strlen(entries[i]->d_name) - 5] = '\0';
		run_file(argv[1], entries[i]->d_name, &total);
		free(entries[i]);
	}
	free(entries);
	printf("kernel-vectors: %zu passed, %zu skipped, %zu failed\n", total.run, total.skipped,
	       total.failed);
	return total.failed || !total.run;
}
