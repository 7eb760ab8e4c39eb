// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Access to the fields of a vector, as vectors/README.md describes them, and
 * the reports about it.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include "vectors.h"

void row_fail(struct row *row, const char *fmt, ...)
{
	const char *id = json_string_value(json_object_get(row->json, "id"));
	va_list args;

	row->failed = true;
	printf("  FAILED %s (%s): ", id ? id : "row without an id", row->kind);
	va_start(args, fmt);
	vprintf(fmt, args);
	va_end(args);
	putchar('\n');
}

/* Fails the row unless the two strings are the same. */
void row_expect(struct row *row, const char *what, const u8 *got,
		const u8 *want, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++) {
		if (got[i] == want[i])
			continue;
		row_fail(row, "%s: byte %zu of %zu is %02x, not %02x", what, i,
			 len, got[i], want[i]);
		return;
	}
}

bool row_has(const struct row *row, const char *name)
{
	char pattern[64];

	snprintf(pattern, sizeof(pattern), "%s_pattern", name);
	return json_object_get(row->json, name) ||
	       json_object_get(row->json, pattern);
}

struct bytes row_alloc(struct row *row, size_t len)
{
	struct bytes b = { calloc(1, len ? len : 1), len };

	if (!b.p || row->pooled == ARRAY_SIZE(row->pool)) {
		fputs("out of memory for byte strings\n", stderr);
		exit(1);
	}
	row->pool[row->pooled++] = b.p;
	return b;
}

void row_free(struct row *row)
{
	while (row->pooled)
		free(row->pool[--row->pooled]);
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return -1;
}

static struct bytes from_hex(struct row *row, const char *name,
			     const char *text)
{
	size_t i, digits = strlen(text);
	struct bytes b = row_alloc(row, digits / 2);

	if (digits % 2)
		row_fail(row, "%s: odd number of hex digits", name);
	for (i = 0; i < b.len; i++) {
		int hi = hex_digit(text[2 * i]), lo = hex_digit(text[2 * i + 1]);

		if (hi < 0 || lo < 0) {
			row_fail(row, "%s: not lower-case hex", name);
			break;
		}
		b.p[i] = hi << 4 | lo;
	}
	return b;
}

static size_t int_of(struct row *row, const json_t *obj, const char *name)
{
	const json_t *v = json_object_get(obj, name);

	if (!json_is_integer(v) || json_integer_value(v) < 0) {
		row_fail(row, "%s: missing, or not a number", name);
		return 0;
	}
	return json_integer_value(v);
}

static struct bytes from_pattern(struct row *row, const json_t *pattern)
{
	size_t i, mul = int_of(row, pattern, "mul");
	size_t add = int_of(row, pattern, "add");
	struct bytes b = row_alloc(row, int_of(row, pattern, "len"));

	for (i = 0; i < b.len; i++)
		b.p[i] = mul * i + add;
	return b;
}

/* The byte string @name, in whichever of its forms the row has it. */
struct bytes row_bytes(struct row *row, const char *name)
{
	const char *text = json_string_value(json_object_get(row->json, name));
	const json_t *form;
	char field[64];

	if (text)
		return from_hex(row, name, text);
	snprintf(field, sizeof(field), "%s_pattern", name);
	form = json_object_get(row->json, field);
	if (form)
		return from_pattern(row, form);
	row_fail(row, "%s: missing", name);
	return row_alloc(row, 0);
}

/* Zeros instead of a field that the row leaves out. */
struct bytes row_bytes_or(struct row *row, const char *name, size_t len)
{
	return row_has(row, name) ? row_bytes(row, name) : row_alloc(row, len);
}

/* A field that must have @len bytes; the result always has. */
struct bytes row_bytes_of(struct row *row, const char *name, size_t len)
{
	struct bytes b = row_bytes(row, name);

	if (b.len == len)
		return b;
	row_fail(row, "%s: %zu bytes instead of %zu", name, b.len, len);
	return row_alloc(row, len);
}

/* An array of byte strings of @len bytes each; returns how many. */
size_t row_items(struct row *row, const char *name, size_t len,
		 struct bytes *items, size_t max)
{
	const json_t *array = json_object_get(row->json, name);
	size_t i, num = json_array_size(array);

	if (!num || num > max) {
		row_fail(row, "%s: %zu items", name, num);
		num = 0;
	}
	for (i = 0; i < num; i++) {
		const char *text = json_string_value(json_array_get(array, i));

		items[i] = from_hex(row, name, text ? text : "");
		if (items[i].len == len)
			continue;
		row_fail(row, "%s: %zu bytes instead of %zu", name,
			 items[i].len, len);
		items[i] = row_alloc(row, len);
	}
	return num;
}

size_t row_int(struct row *row, const char *name)
{
	return int_of(row, row->json, name);
}

/* `msg_repeat': one byte, many times; never built in memory. */
size_t row_repeat(struct row *row, u8 *byte)
{
	const json_t *repeat = json_object_get(row->json, "msg_repeat");
	const char *text = json_string_value(json_object_get(repeat, "byte"));
	struct bytes b = from_hex(row, "byte", text ? text : "");

	*byte = b.p[0];
	if (b.len != 1)
		row_fail(row, "msg_repeat: one byte expected");
	return int_of(row, repeat, "count");
}

const char *row_string(struct row *row, const char *name)
{
	const char *s = json_string_value(json_object_get(row->json, name));

	if (s)
		return s;
	row_fail(row, "%s: missing", name);
	return "";
}

/* The error that `expect' asks for; 1 for any. */
int row_errno(struct row *row)
{
	const char *expect = row_string(row, "expect");

	if (!strcmp(expect, "error"))
		return 1;
	if (!strcmp(expect, "error: EINVAL") ||
	    !strcmp(expect, "set_priv_key error: EINVAL") ||
	    !strcmp(expect, "setkey error: EINVAL"))
		return -EINVAL;
	row_fail(row, "expect: \"%s\" is unknown to the runner", expect);
	return 1;
}

void row_check_errno(struct row *row, const char *what, int err)
{
	int want = row_errno(row);

	if (want > 0 ? err >= 0 : err != want)
		row_fail(row, "%s: returned %d, expected %s", what, err,
			 row_string(row, "expect"));
}
