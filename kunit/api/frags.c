// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Buffers in pieces.
 */
#include <linux/mm.h>
#include "api.h"

#define CANARY 0xc5

struct gm_frags *gm_frags_alloc(struct kunit *test)
{
	struct gm_frags *f = kunit_kzalloc(test, sizeof(*f), GFP_KERNEL);

	if (f)
		f->area = kunit_kzalloc(test, GM_FRAGS_AREA, GFP_KERNEL);
	if (f && f->area)
		return f;
	KUNIT_FAIL(test, "no memory");
	return NULL;
}

static unsigned int to_page_end(const u8 *p)
{
	return PAGE_SIZE - offset_in_page(p);
}

/* Length of the next piece at @p when @left bytes are left. */
static unsigned int piece(struct gm_rng *rng, enum gm_shape shape, const u8 *p,
			  unsigned int left, unsigned int num)
{
	switch (shape) {
	case GM_SMALL_PIECES:
		/* as many small ones as the list holds, then a large one */
		return num < GM_FRAGS_MAX - 2 ? 1 + gm_rng_below(rng, 40) : left;
	case GM_LARGE_PIECES:
		return 1 + gm_rng_below(rng, 2 * PAGE_SIZE);
	case GM_PAGE_ENDS:
		return to_page_end(p);
	default:
		return left;
	}
}

/* Where a piece begins at or after @p. */
static u8 *place(struct gm_rng *rng, enum gm_shape shape, u8 *p, unsigned int num)
{
	if (shape != GM_PAGE_ENDS)
		return p + 1 + gm_rng_below(rng, 30);
	if (num % 2)
		return PTR_ALIGN(p, PAGE_SIZE);
	return PTR_ALIGN(p + PAGE_SIZE, PAGE_SIZE) - 1 - gm_rng_below(rng, 99);
}

void gm_frags_shape(struct gm_frags *f, struct gm_rng *rng, enum gm_shape shape,
		    unsigned int total)
{
	unsigned int left = total, n, i;
	u8 *p = f->area;

	memset(f->area, CANARY, GM_FRAGS_AREA);
	f->num = 0;
	do {
		p = place(rng, shape, p, f->num);
		n = min(left, piece(rng, shape, p, left, f->num));
		f->at[f->num] = p;
		f->len[f->num++] = n;
		p += n;
		left -= n;
	} while (left);

	sg_init_table(f->sg, f->num);
	for (i = 0; i < f->num; i++)
		sg_set_buf(&f->sg[i], f->at[i], f->len[i]);
}

void gm_frags_write(struct gm_frags *f, const u8 *from, unsigned int total)
{
	unsigned int i, n;

	for (i = 0; i < f->num && total; i++) {
		n = min(total, f->len[i]);
		memcpy(f->at[i], from, n);
		from += n;
		total -= n;
	}
}

void gm_frags_read(const struct gm_frags *f, u8 *to, unsigned int total)
{
	unsigned int i, n;

	for (i = 0; i < f->num && total; i++) {
		n = min(total, f->len[i]);
		memcpy(to, f->at[i], n);
		to += n;
		total -= n;
	}
}

bool gm_frags_intact(struct kunit *test, const struct gm_frags *f, unsigned int used,
		     const char *who)
{
	const u8 *p = f->area;
	unsigned int i, n;

	for (i = 0; i <= f->num; i++) {
		const u8 *end = i < f->num ? f->at[i] : f->area + GM_FRAGS_AREA;
		const u8 *bad = memchr_inv(p, CANARY, end - p);

		if (bad) {
			KUNIT_FAIL(test, "%s: wrote outside the scatterlist, %td bytes into its memory",
				   who, bad - f->area);
			return false;
		}
		if (i < f->num) {
			n = min(used, f->len[i]);
			p = f->at[i] + n;
			used -= n;
		}
	}
	return true;
}

unsigned int gm_api_next_len(unsigned int len)
{
	static const unsigned int more[] = {
		1008, 1024, 1025, 4079, 4080, 4081, 4095, 4096, 4097, 4112,
		8176, 8191, 8192, 8193, 12288, 16400, 65535, 65536, GM_API_MAX - 3,
		GM_API_MAX,
	};
	unsigned int i;

	if (len < GM_TEST_EDGE)
		return len + 1;
	for (i = 0; i < ARRAY_SIZE(more); i++)
		if (more[i] > len)
			return more[i];
	return GM_API_MAX + 1;
}

void gm_api_driver_name(char name[CRYPTO_MAX_ALG_NAME], const char *pattern,
			const struct gm_test_impl *impl)
{
	const char *star = strchr(pattern, '*');

	snprintf(name, CRYPTO_MAX_ALG_NAME, "%.*s%s%s", (int)(star - pattern), pattern,
		 impl->isa, star + 1);
}
