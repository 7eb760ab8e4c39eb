/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What every suite includes: KUnit or the shim that stands in for it, and the
 * few helpers that all suites share.
 *
 * The suites run in three places. Under real KUnit they are gm_kunit.ko (or
 * built in; see .kunitconfig). On kernels without KUnit they are gm_selftest.ko.
 * In user space the core suites are linked with shim/main.c; what needs the
 * kernel's crypto API is left out there by GM_API().
 *
 * A case reports with KUNIT_FAIL() or an expectation and returns after its
 * first failure: nothing here aborts a case, so exit functions always run.
 */
#ifndef GM_KUNIT_H
#define GM_KUNIT_H

#if defined(__KERNEL__) && !defined(GM_KUNIT_SHIM)
#include <kunit/test.h>
#else
#include "shim/kunit/test.h"
#endif

#include <gm/sm3.h>
#include <gm/sm4.h>
#include <gm/zuc.h>

#ifdef __KERNEL__
#define GM_API(...) __VA_ARGS__
#else
#define GM_API(...)
#ifndef __printf
#define __printf(a, b) __attribute__((__format__(__printf__, a, b)))
#endif
#endif

/* Bytes of each buffer of a fixture; a whole number of pages. */
#define GM_TEST_MAX	(5u * 4096)
/* Every length up to here is tried. */
#define GM_TEST_EDGE	530u

/* A deterministic generator: every run tests the same. */
struct gm_rng {
	u64 s;
};

u32 gm_rng_next(struct gm_rng *rng);
/* Uniform enough in 0..n-1. */
u32 gm_rng_below(struct gm_rng *rng, u32 n);
void gm_rng_fill(struct gm_rng *rng, void *p, size_t len);

/**
 * struct gm_fixture - what test->priv points to in all suites
 * @desc: the suite's description, of the type that its cases expect
 * @rng: restarted for every case
 * @buf: GM_TEST_MAX bytes each, followed by a page that faults
 */
struct gm_fixture {
	const void *desc;
	struct gm_rng rng;
	u8 *buf[4];
};

int gm_fixture_init(struct kunit *test, const void *desc);
void gm_fixture_exit(struct kunit *test);

/* The @len bytes of buffer @n that end where the mapping ends. */
static inline u8 *gm_at_end(struct gm_fixture *f, unsigned int n, size_t len)
{
	return f->buf[n] + GM_TEST_MAX - len;
}

/*
 * Defines and announces id_suite: its fixture carries the description id and
 * its name is the suite's.
 */
#define GM_SUITE_OF(id, ...)						\
static int id##_init(struct kunit *test)				\
{									\
	return gm_fixture_init(test, &id);				\
}									\
									\
static struct kunit_case id##_cases[] = {				\
	__VA_ARGS__							\
	{}								\
};									\
									\
static struct kunit_suite id##_suite = {				\
	.name = #id,							\
	.init = id##_init,						\
	.exit = gm_fixture_exit,					\
	.test_cases = id##_cases,					\
};									\
kunit_test_suite(id##_suite)

/* Fails the case, says where the difference is, and returns false. */
bool gm_same(struct kunit *test, const void *got, const void *want, size_t len,
	     const char *fmt, ...) __printf(5, 6);

/* Lengths worth trying: all up to GM_TEST_EDGE, then some around page edges. */
unsigned int gm_next_len(unsigned int len);

/* An implementation under test: of one algorithm, the others are NULL. */
struct gm_test_impl {
	const char *isa;
	bool simd;
	const struct gm_sm3_impl *sm3;
	const struct gm_sm4_impl *sm4;
	const struct gm_zuc_impl *zuc;
};

/* Gives implementation @n that this CPU can run, or returns false. */
bool gm_test_impl_sm3(unsigned int n, struct gm_test_impl *impl);
bool gm_test_impl_sm4(unsigned int n, struct gm_test_impl *impl);
bool gm_test_impl_zuc(unsigned int n, struct gm_test_impl *impl);
/* The portable code of every algorithm. */
extern const struct gm_test_impl gm_test_impl_c;

/* @impl in a form that the suites may call as it is; NULL for NULL. */
const struct gm_sm4_impl *gm_guard(const struct gm_sm4_impl *impl);
const struct gm_sm3_impl *gm_guard_sm3(const struct gm_sm3_impl *impl);
const struct gm_zuc_impl *gm_guard_zuc(const struct gm_zuc_impl *impl);

/* Calls @fn on several threads at once; returns how many of them said false. */
unsigned int gm_in_parallel(bool (*fn)(void *arg, unsigned int thread), void *arg);

#endif /* GM_KUNIT_H */
