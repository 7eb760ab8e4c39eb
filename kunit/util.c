// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Helpers that all suites share.
 */
#include "gm_kunit.h"
#include "place.h"

/* Marsaglia's xorshift64. */
u32 gm_rng_next(struct gm_rng *rng)
{
	rng->s ^= rng->s << 13;
	rng->s ^= rng->s >> 7;
	rng->s ^= rng->s << 17;
	return rng->s >> 32;
}

u32 gm_rng_below(struct gm_rng *rng, u32 n)
{
	return gm_rng_next(rng) % n;
}

void gm_rng_fill(struct gm_rng *rng, void *p, size_t len)
{
	u8 *b = p;

	while (len--)
		*b++ = gm_rng_next(rng);
}

int gm_fixture_init(struct kunit *test, const void *desc)
{
	struct gm_fixture *f = kunit_kzalloc(test, sizeof(*f), GFP_KERNEL);
	unsigned int i;

	if (!f)
		return -ENOMEM;
	f->desc = desc;
	f->rng.s = 0x474d544d32303231;
	test->priv = f;
	for (i = 0; i < ARRAY_SIZE(f->buf); i++) {
		f->buf[i] = gm_place_map(GM_TEST_MAX);
		if (!f->buf[i]) {
			gm_fixture_exit(test);
			return -ENOMEM;
		}
	}
	return 0;
}

void gm_fixture_exit(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	unsigned int i;

	for (i = 0; f && i < ARRAY_SIZE(f->buf); i++) {
		gm_place_unmap(f->buf[i], GM_TEST_MAX);
		f->buf[i] = NULL;
	}
	test->priv = NULL;
}

bool gm_same(struct kunit *test, const void *got, const void *want, size_t len,
	     const char *fmt, ...)
{
	const u8 *g = got, *w = want;
	char what[120];
	va_list args;
	size_t i;

	for (i = 0; i < len && g[i] == w[i]; i++)
		;
	if (i == len)
		return true;
	va_start(args, fmt);
	vsnprintf(what, sizeof(what), fmt, args);
	va_end(args);
	KUNIT_FAIL(test, "%s: byte %zu of %zu is %02x, not %02x", what, i, len,
		   g[i], w[i]);
	return false;
}

unsigned int gm_next_len(unsigned int len)
{
	static const u16 more[] = {
		767, 768, 769, 1008, 1023, 1024, 1025, 2047, 2048, 2049, 2064,
		4079, 4080, 4095, 4096, 4097, 4112, 8191, 8192, 8193, 12321,
	};
	unsigned int i;

	if (len < GM_TEST_EDGE)
		return len + 1;
	for (i = 0; i < ARRAY_SIZE(more); i++)
		if (more[i] > len)
			return more[i];
	return GM_TEST_MAX + 1;
}

const struct gm_test_impl gm_test_impl_c = {
	.isa = "c", .sm3 = &gm_sm3_c, .sm4 = &gm_sm4_c, .zuc = &gm_zuc_c,
};

bool gm_test_impl_sm3(unsigned int n, struct gm_test_impl *impl)
{
	const struct gm_sm3_impl *sm3 = gm_guard_sm3(gm_sm3_impl(n));

	if (!sm3)
		return false;
	*impl = (struct gm_test_impl) {
		.isa = sm3->isa, .simd = sm3->simd, .sm3 = sm3,
	};
	return true;
}

bool gm_test_impl_sm4(unsigned int n, struct gm_test_impl *impl)
{
	const struct gm_sm4_impl *sm4 = gm_guard(gm_sm4_impl(n));

	if (!sm4)
		return false;
	*impl = (struct gm_test_impl) {
		.isa = sm4->isa, .simd = sm4->simd, .sm4 = sm4,
	};
	return true;
}
