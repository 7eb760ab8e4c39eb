// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gm_vectors [-c] DIR: runs every JSON file of DIR through every implementation
 * of the cores that this CPU can run.
 *
 * -c asks for completeness: every file that the runner knows must be in DIR.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include "sm2.h"
#include "sm9.h"

struct tally {
	size_t run, passed, skipped, failed;
	const char *reason;
};

static const struct test_case *find_case(const char *file, const char *kind)
{
	size_t i;

	for (i = 0; i < num_test_cases; i++)
		if (!strcmp(test_cases[i].file, file) &&
		    !strcmp(test_cases[i].kind, kind))
			return &test_cases[i];
	return NULL;
}

static bool has_word(const char *words, const char *word)
{
	size_t len = strlen(word);

	while (*words) {
		size_t n = strcspn(words, " ");

		if (n == len && !strncmp(words, word, n))
			return true;
		words += n;
		words += strspn(words, " ");
	}
	return false;
}

static const char *why_skipped(const char *file, const char *kind)
{
	size_t i;

	for (i = 0; i < num_out_of_scope; i++)
		if (!strcmp(out_of_scope[i].file, file) &&
		    has_word(out_of_scope[i].kinds, kind))
			return out_of_scope[i].reason;
	return NULL;
}

static bool known_file(const char *file)
{
	size_t i;

	for (i = 0; i < num_test_cases; i++)
		if (!strcmp(test_cases[i].file, file))
			return true;
	for (i = 0; i < num_out_of_scope; i++)
		if (!strcmp(out_of_scope[i].file, file))
			return true;
	return false;
}

/* Runs a case by one implementation after the other, as long as none fails. */
#define RUN_ALL(row, alg, fn)						\
({									\
	const struct gm_##alg##_impl *impl_;				\
	unsigned int i_;						\
									\
	for (i_ = 0; (impl_ = gm_##alg##_impl(i_)) && !(row)->failed; i_++) { \
		fn(row, impl_);						\
		if ((row)->failed)					\
			printf("         by %s\n", impl_->isa);		\
		row_free(row);						\
	}								\
	i_;								\
})

/* Those of SM2 take an implementation of SM3, and the one of its field that is in use. */
static unsigned int run_sm3_case(const struct test_case *tc, struct row *row)
{
	const struct gm_sm2_impl *field;
	unsigned int n = 0, i;

	if (strncmp(row->file, "sm2_", 4))
		return RUN_ALL(row, sm3, tc->sm3);
	for (i = 0; (field = gm_sm2_impl(i)) && !row->failed; i++) {
		gm_sm2_use(field);
		n += RUN_ALL(row, sm3, tc->sm3);
		if (row->failed)
			printf("         with the field by %s\n", field->isa);
	}
	return n;
}

static void run_case(const struct test_case *tc, struct row *row)
{
	unsigned int n;

	if (tc->sm3)
		n = run_sm3_case(tc, row);
	else if (tc->sm4)
		n = RUN_ALL(row, sm4, tc->sm4);
	else
		n = RUN_ALL(row, zuc, tc->zuc);
	if (!n)
		row_fail(row, "no implementation");
}

static void run_row(const char *file, json_t *json, struct tally *t)
{
	const json_t *kind = json_object_get(json, "kind");
	struct row row = { .json = json, .file = file };
	const struct test_case *tc;
	const char *reason;

	row.kind = kind ? json_string_value(kind) : "-";
	if (!row.kind)
		row.kind = "?";
	tc = find_case(file, row.kind);
	if (tc) {
		run_case(tc, &row);
		t->run++;
	} else {
		reason = why_skipped(file, row.kind);
		if (reason) {
			t->skipped++;
			t->reason = reason;
			return;
		}
		row_fail(&row, "unknown kind");
	}
	if (row.failed)
		t->failed++;
	else
		t->passed++;
}

static void run_file(const char *dir, const char *file, struct tally *total)
{
	struct tally t = { 0 };
	char path[4096];
	json_error_t error;
	json_t *root, *rows, *row;
	size_t i;

	snprintf(path, sizeof(path), "%s/%s.json", dir, file);
	root = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
	rows = json_object_get(root, "vectors");
	if (!root) {
		printf("  FAILED line %d: %s\n", error.line, error.text);
		t.failed++;
	} else if (!known_file(file)) {
		puts("  FAILED unknown file");
		t.failed++;
	} else if (!json_array_size(rows) ||
		   (json_int_t)json_array_size(rows) !=
		   json_integer_value(json_object_get(root, "count"))) {
		puts("  FAILED no vectors, or not as many as `count' says");
		t.failed++;
	} else {
		json_array_foreach(rows, i, row)
			run_row(file, row, &t);
	}
	json_decref(root);
	printf("%s.json: %zu run, %zu skipped%s%s%s, %zu failed\n", file, t.run,
	       t.skipped, t.reason ? " (" : "", t.reason ? t.reason : "",
	       t.reason ? ")" : "", t.failed);
	fflush(stdout);
	total->passed += t.passed;
	total->skipped += t.skipped;
	total->failed += t.failed;
}

static int is_json(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);

	return len > 5 && !strcmp(entry->d_name + len - 5, ".json");
}

/* Every file of the tables must have been there. */
static size_t count_missing(struct dirent **entries, int n)
{
	size_t i, missing = 0;

	for (i = 0; i < num_test_cases; i++) {
		const char *file = test_cases[i].file;
		bool found = false;
		int j;

		if (i && !strcmp(file, test_cases[i - 1].file))
			continue;
		for (j = 0; j < n && !found; j++)
			found = !strcmp(entries[j]->d_name, file);
		if (!found) {
			printf("%s.json: missing\n", file);
			missing++;
		}
	}
	return missing;
}

/*
 * Runs the known answers of an algorithm, with what else they take; the number
 * of its implementations.
 */
#define LOAD_TIME_ANSWERS(alg, total, ...)				\
({									\
	const struct gm_##alg##_impl *impl_;				\
	unsigned int i_;						\
									\
	for (i_ = 0; (impl_ = gm_##alg##_impl(i_)); i_++) {		\
		const char *wrong_ = gm_##alg##_kat(impl_, ##__VA_ARGS__);	\
									\
		printf("known answers at load, " #alg "-%s: %s%s\n",	\
		       impl_->isa, wrong_ ? "FAILED " : "passed",	\
		       wrong_ ? wrong_ : "");				\
		(total)->failed += !!wrong_;				\
	}								\
	i_;								\
})

static unsigned int sm2_load_time_answers(struct tally *total)
{
	const struct gm_sm2_impl *impl;
	static struct gm_sm2_ws ws;
	unsigned int i;

	for (i = 0; (impl = gm_sm2_impl(i)); i++) {
		const char *wrong;

		gm_sm2_use(impl);
		wrong = gm_sm2_kat(gm_sm3_impl(0), &ws);
		printf("known answers at load, sm2-%s: %s%s\n", impl->isa,
		       wrong ? "FAILED " : "passed", wrong ? wrong : "");
		total->failed += !!wrong;
	}
	return i;
}

static unsigned int sm9_load_time_answers(struct tally *total)
{
	const struct gm_sm9_impl impl = { gm_sm3_impl(0), gm_sm4_impl(0) };
	const struct gm_sm9_field *field;
	static struct gm_sm9_kat_ws ws;
	unsigned int i;

	for (i = 0; (field = gm_sm9_field(i)); i++) {
		const char *wrong;

		gm_sm9_use_field(field);
		wrong = gm_sm9_kat(&impl, &ws);
		printf("known answers at load, sm9-%s: %s%s\n", field->isa,
		       wrong ? "FAILED " : "passed", wrong ? wrong : "");
		total->failed += !!wrong;
	}
	return i;
}

/* Names the implementations, and runs the known answers of module load. */
static void run_load_time_answers(struct tally *total)
{
	static u8 work[GM_SM4_KAT_WORK];
	unsigned int n = LOAD_TIME_ANSWERS(sm3, total);

	n += LOAD_TIME_ANSWERS(sm4, total, work);
	n += LOAD_TIME_ANSWERS(zuc, total);
	n += sm2_load_time_answers(total);
	n += sm9_load_time_answers(total);
	total->run += n;
	total->passed += n - total->failed;
}

int main(int argc, char **argv)
{
	bool complete = argc == 3 && !strcmp(argv[1], "-c");
	struct tally total = { 0 };
	struct dirent **entries;
	int i, n;

	if (argc != 2 + complete) {
		fprintf(stderr, "usage: %s [-c] DIR\n", argv[0]);
		return 2;
	}
	n = scandir(argv[argc - 1], &entries, is_json, alphasort);
	if (n <= 0) {
		fprintf(stderr, "%s: no JSON file\n", argv[argc - 1]);
		return 1;
	}
	run_load_time_answers(&total);
	for (i = 0; i < n; i++) {
		entries[i]->d_name[strlen(entries[i]->d_name) - 5] = '\0';
		run_file(argv[argc - 1], entries[i]->d_name, &total);
	}
	if (complete)
		total.failed += count_missing(entries, n);
	while (n)
		free(entries[--n]);
	free(entries);
	printf("unit: %zu cases passed, %zu skipped, %zu failed\n",
	       total.passed, total.skipped, total.failed);
	return total.failed ? 1 : 0;
}
