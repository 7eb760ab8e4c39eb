// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Our drivers in /proc/crypto.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "kernel.h"

#define DRIVERS_MAX 256

struct entry {
	char name[128], driver[128];
};

static struct entry list[DRIVERS_MAX];
static size_t num;

/* The number of entries; 0 while there are algorithms still being tested. */
static size_t read_once(struct entry *entries)
{
	FILE *f = fopen("/proc/crypto", "r");
	char line[256], name[128] = "";
	bool larval = false;
	size_t n = 0;

	memset(entries, 0, DRIVERS_MAX * sizeof(*entries));
	while (f && fgets(line, sizeof(line), f)) {
		if (sscanf(line, "name : %127s", name) == 1)
			continue;
		if (!strncmp(line, "type", 4) && strstr(line, ": larval"))
			larval = true;
		if (n < DRIVERS_MAX && sscanf(line, "driver : %127s", entries[n].driver) == 1)
			strcpy(entries[n++].name, name);
	}
	if (f)
		fclose(f);
	return larval ? 0 : n;
}

/*
 * The kernel hands the list out page by page, and while self-tests of drivers
 * just registered still run it changes in between: entries are missed or come
 * twice. Two readings in a row that agree are believed.
 */
static void read_proc(void)
{
	static struct entry again[DRIVERS_MAX];
	unsigned int tries;

	for (tries = 0; tries < 900; tries++) {
		num = read_once(list);
		usleep(200000);
		if (num && read_once(again) == num && !memcmp(list, again, sizeof(list)))
			return;
	}
	fputs("/proc/crypto does not come to rest\n", stderr);
	exit(1);
}

static bool is_ours(const char *driver)
{
	return strstr(driver, "-gm-");
}

bool ours_implements(const char *name)
{
	size_t i;

	if (!num)
		read_proc();
	for (i = 0; i < num; i++)
		if (!strcmp(list[i].name, name) && is_ours(list[i].driver))
			return true;
	return false;
}

/* The implementation that the base driver @base-gm-* is of, or NULL. */
static const char *isa_of(const char *driver, const char *base)
{
	size_t len = strlen(base);

	if (strncmp(driver, base, len) || strncmp(driver + len, "-gm-", 4))
		return NULL;
	return driver + len + 4;
}

/* What drivers_of() finds so far. */
struct found {
	const char **drivers;
	size_t n, max;
};

static void add(struct found *f, const char *driver)
{
	char *copy = strdup(driver);

	if (!copy || f->n == f->max) {
		fputs("too many drivers\n", stderr);
		exit(1);
	}
	f->drivers[f->n++] = copy;
}

/* The name before the first star takes each of its implementations in turn. */
static void expand(struct found *f, const char *pattern)
{
	const char *end = strstr(pattern, "-gm-*"), *start = end;
	char base[128], full[128];
	size_t i;

	if (!end) {
		add(f, pattern);
		return;
	}
	while (start > pattern && start[-1] != '(' && start[-1] != ',')
		start--;
	snprintf(base, sizeof(base), "%.*s", (int)(end - start), start);
	for (i = 0; i < num; i++) {
		const char *isa = isa_of(list[i].driver, base);

		if (!isa)
			continue;
		snprintf(full, sizeof(full), "%.*s-gm-%s%s", (int)(end - pattern), pattern, isa,
			 end + strlen("-gm-*"));
		expand(f, full);
	}
}

/*
 * A template is instantiated over our drivers, every implementation of one with
 * every one of the other where it takes two.
 */
size_t drivers_of(const char *pattern, const char **drivers, size_t max)
{
	struct found f = { .drivers = drivers, .max = max };

	if (!num)
		read_proc();
	expand(&f, pattern);
	return f.n;
}
