// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Where the buffers of a request lie and how it is cut: every vector is run in
 * every layout.
 */
#include <stdio.h>
#include <stdlib.h>
#include "vectors.h"

static const u16 by_block[] = { 16 };
static const u16 by_byte[] = { 1 };
static const u16 with_empty[] = { 0, 48, 16 };
static const u16 around_block[] = { 15, 17, 33 };
static const u16 batches[] = { 128, 64, 256, 0, 512, 16 };

static const struct {
	const u16 *cuts;
	size_t n;
} shapes[] = {
	{ NULL, 0 },
	{ by_block, ARRAY_SIZE(by_block) },
	{ by_byte, ARRAY_SIZE(by_byte) },
	{ with_empty, ARRAY_SIZE(with_empty) },
	{ around_block, ARRAY_SIZE(around_block) },
	{ batches, ARRAY_SIZE(batches) },
};

static const size_t offsets[] = { 0, 1, 7 };

const size_t num_layouts = 2 * ARRAY_SIZE(shapes) * ARRAY_SIZE(offsets);

struct layout layout_get(size_t n)
{
	struct layout l = { 0 };

	l.in_place = n % 2;
	n /= 2;
	l.offset = offsets[n % ARRAY_SIZE(offsets)];
	n /= ARRAY_SIZE(offsets);
	l.shape.cuts = shapes[n].cuts;
	l.shape.n = shapes[n].n;
	return l;
}

/* The end of the allocation is that of the data, so that ASan sees overruns. */
struct placed place(const u8 *in, size_t len, size_t offset)
{
	struct placed pl;

	pl.base = malloc(offset + len ? offset + len : 1);
	if (!pl.base) {
		fputs("out of memory\n", stderr);
		exit(1);
	}
	pl.p = pl.base + offset;
	memset(pl.base, 0xa5, offset);
	if (in)
		memcpy(pl.p, in, len);
	else
		memset(pl.p, 0x5a, len);
	return pl;
}
