// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * What SM2 is made of: numbers modulo p and n, points, multiples of points.
 */
#include "sm2.h"

static const char sm2_ec[] = "this suite needs no description";

#define N_SMALL	20

/* Words where carries run, as well as random ones. */
static void edge_number(struct gm_rng *rng, u64 a[4])
{
	static const u64 edges[] = {
		0, 1, ~0ULL, ~0ULL - 1, 1ULL << 63, 0xffffffff, 1ULL << 32, 0xffffffff00000000,
		0xfffffffeffffffff,
	};
	unsigned int i;

	for (i = 0; i < 4; i++) {
		gm_rng_fill(rng, &a[i], 8);
		if (gm_rng_below(rng, 2))
			a[i] = edges[gm_rng_below(rng, ARRAY_SIZE(edges))];
	}
}

static void edge_element(struct gm_rng *rng, u64 a[4])
{
	do {
		edge_number(rng, a);
	} while (gm_sm2_fe_enter(a, a));
}

/* One modulus, n, by the general functions. */
static void scalars(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_mont256 *n = &gm_sm2_n;
	u64 a[4], b[4], c[4], x[4], y[4];
	unsigned int i;

	for (i = 0; i < 2000; i++) {
		edge_number(&f->rng, a);
		edge_number(&f->rng, b);
		edge_number(&f->rng, c);
		gm_mont256_reduce_once(n, a, a);
		gm_mont256_reduce_once(n, b, b);
		gm_mont256_reduce_once(n, c, c);

		gm_mont256_add(n, x, b, c);
		gm_mont256_mul(n, x, a, x);
		gm_mont256_mul(n, y, a, b);
		gm_mont256_mul(n, c, a, c);
		gm_mont256_add(n, y, y, c);
		if (!gm_same(test, x, y, 32, "a (b + c), case %u", i))
			return;
		gm_mont256_sub(n, y, y, c);
		gm_mont256_mul(n, x, a, b);
		if (!gm_same(test, x, y, 32, "a b + a c - a c, case %u", i))
			return;
		gm_mont256_sqr(n, x, a);
		gm_mont256_mul(n, y, a, a);
		if (!gm_same(test, x, y, 32, "a^2, case %u", i))
			return;
		gm_mont256_enter(n, x, a);
		gm_mont256_leave(n, x, x);
		if (!gm_same(test, x, a, 32, "there and back, case %u", i))
			return;
		if (i >= 50 || gm_is_zero4(a))
			continue;
		gm_mont256_inv(n, x, a);
		gm_mont256_mul(n, x, x, a);
		if (!gm_same(test, x, n->one, 32, "a / a, case %u", i))
			return;
	}
}

static void field(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	u64 a[4], b[4], x[4], y[4], one[4] = { 1 };
	unsigned int i;

	gm_sm2_fe_enter(one, one);
	for (i = 0; i < 2000; i++) {
		edge_element(&f->rng, a);
		edge_element(&f->rng, b);
		gm_sm2_fe_mul(x, a, b);
		gm_sm2_fe_sqr(x, x);
		gm_sm2_fe_sqr(a, a);
		gm_sm2_fe_sqr(b, b);
		gm_sm2_fe_mul(y, b, a);
		if (!gm_same(test, x, y, 32, "(a b)^2, case %u", i))
			return;
		if (i >= 50 || gm_is_zero4(a))
			continue;
		gm_sm2_fe_inv(x, a);
		gm_sm2_fe_mul(x, x, a);
		if (!gm_same(test, x, one, 32, "a / a, case %u", i))
			return;
		gm_sm2_fe_sqrt(x, a);
		gm_sm2_fe_sqr(x, x);
		if (!gm_same(test, x, a, 32, "root of a square, case %u", i))
			return;
	}
}

/* Every implementation's product and square, in place too, against the portable one's. */
static void implementations(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_sm2_impl *impl;
	u64 a[4], b[4], want[4], got[4];
	unsigned int i, n;

	for (i = 0; i < 5000; i++) {
		edge_element(&f->rng, a);
		edge_element(&f->rng, b);
		for (n = 0; (impl = gm_sm2_impl(n)); n++) {
			gm_sm2_fe_mul_c(want, a, b);
			impl->mul(got, a, b);
			if (!gm_same(test, got, want, 32, "%s: a b, case %u", impl->isa, i))
				return;
			memcpy(got, b, sizeof(got));
			impl->mul(got, a, got);
			if (!gm_same(test, got, want, 32, "%s: a b in b, case %u", impl->isa, i))
				return;
			gm_sm2_fe_mul_c(want, a, a);
			memcpy(got, a, sizeof(got));
			impl->sqr(got, got);
			if (!gm_same(test, got, want, 32, "%s: a^2, case %u", impl->isa, i))
				return;
			impl->mul(got, a, a);
			if (!gm_same(test, got, want, 32, "%s: a a, case %u", impl->isa, i))
				return;
		}
	}
}

/* p - 1 is an element, p and what is greater are none. */
static void field_range(struct kunit *test)
{
	u64 a[4] = { ~0ULL - 1, 0xffffffff00000000, ~0ULL, 0xfffffffeffffffff }, x[4];

	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_fe_enter(x, a), 0, "p - 1");
	gm_sm2_fe_leave(x, x);
	gm_same(test, x, a, 32, "p - 1");
	a[0]++;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_fe_enter(x, a), -EINVAL, "p");
	a[0] = 0;
	a[1]++;
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_fe_enter(x, a), -EINVAL, "p + 1");
	memset(a, 0xff, sizeof(a));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm2_fe_enter(x, a), -EINVAL, "2^256 - 1");
}

/* Equal as points, whatever their z. */
static bool same_point(struct kunit *test, const struct gm_sm2_jacobian *p,
		       const struct gm_sm2_jacobian *q, const char *what, int i, int j)
{
	struct gm_sm2_affine a, b;

	gm_sm2_to_affine(&a, p);
	gm_sm2_to_affine(&b, q);
	return gm_same(test, &a, &b, sizeof(a), "%s: %d, %d", what, i, j);
}

static void negate(struct gm_sm2_jacobian *r, const struct gm_sm2_jacobian *p)
{
	u64 minus_one[4] = { ~0ULL - 1, 0xffffffff00000000, ~0ULL, 0xfffffffeffffffff };

	*r = *p;
	gm_sm2_fe_enter(minus_one, minus_one);
	gm_sm2_fe_mul(r->y, r->y, minus_one);
}

/* [N_SMALL + i] is i times a point, -N_SMALL <= i <= N_SMALL, by steps of one. */
static struct gm_sm2_jacobian *small_multiples(struct kunit *test, struct gm_sm2_test *t)
{
	struct gm_sm2_jacobian *m;
	int i;

	m = kunit_kzalloc(test, (2 * N_SMALL + 1) * sizeof(*m), GFP_KERNEL);
	if (!m) {
		KUNIT_FAIL(test, "no memory");
		return NULL;
	}
	gm_sm2_from_affine(&m[N_SMALL + 1], &t->pub.p);
	gm_sm2_double(&t->ws, &m[N_SMALL + 2], &m[N_SMALL + 1]);
	for (i = 3; i <= N_SMALL; i++)
		gm_sm2_add_affine(&t->ws, &m[N_SMALL + i], &m[N_SMALL + i - 1], &t->pub.p);
	for (i = 1; i <= N_SMALL; i++)
		negate(&m[N_SMALL - i], &m[N_SMALL + i]);
	return m;
}

/* i P + j P for all small i and j: equal, opposite, infinity, and otherwise. */
static void addition(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_sm2_jacobian *m, r;
	struct gm_sm2_affine q;
	int i, j, half = N_SMALL / 2;

	m = t ? small_multiples(test, t) : NULL;
	if (!m)
		return;
	m += N_SMALL;
	for (i = -half; i <= half; i++) {
		for (j = -half; j <= half; j++) {
			gm_sm2_add_full(&t->ws, &r, &m[i], &m[j]);
			if (!same_point(test, &r, &m[i + j], "full", i, j))
				return;
			r = m[i];
			gm_sm2_add_vartime(&t->ws, &r, &r, &m[j]);
			if (!same_point(test, &r, &m[i + j], "vartime", i, j))
				return;
			if (i == j && i)
				continue;
			gm_sm2_add(&t->ws, &r, &m[i], &m[j]);
			if (!same_point(test, &r, &m[i + j], "add", i, j))
				return;
			if (!j)
				continue;
			gm_sm2_to_affine(&q, &m[j]);
			gm_sm2_add_affine(&t->ws, &r, &m[i], &q);
			if (!same_point(test, &r, &m[i + j], "affine", i, j))
				return;
		}
		gm_sm2_double(&t->ws, &r, &m[i]);
		if (!same_point(test, &r, &m[2 * i], "double", i, i))
			return;
	}
}

/* k P by doubling and adding, with the addition that knows all cases. */
static void slow_multiple(struct gm_sm2_test *t, struct gm_sm2_jacobian *r, const u64 k[4],
			  const struct gm_sm2_affine *p)
{
	struct gm_sm2_jacobian q;
	int i;

	memset(r, 0, sizeof(*r));
	gm_sm2_from_affine(&q, p);
	for (i = 255; i >= 0; i--) {
		gm_sm2_double(&t->ws, r, r);
		if (k[i / 64] >> i % 64 & 1)
			gm_sm2_add_full(&t->ws, r, r, &q);
	}
}

static bool one_scalar(struct kunit *test, struct gm_sm2_test *t, const u64 k[4], int i)
{
	struct gm_sm2_jacobian got, want;
	const u64 one[4] = { 1 };
	struct gm_sm2_affine g;

	slow_multiple(t, &want, k, &t->pub.p);
	gm_sm2_mul(&t->ws, &got, k, &t->pub.p);
	if (!same_point(test, &got, &want, "any point", i, 0))
		return false;
	gm_sm2_mul_vartime(&t->ws, &got, k, &t->pub.p);
	if (!same_point(test, &got, &want, "any point, vartime", i, 0))
		return false;

	gm_sm2_mul_base(&t->ws, &got, one);
	gm_sm2_to_affine(&g, &got);
	slow_multiple(t, &want, k, &g);
	gm_sm2_mul_base(&t->ws, &got, k);
	if (!same_point(test, &got, &want, "generator", i, 0))
		return false;
	gm_sm2_mul_base_vartime(&t->ws, &got, k);
	return same_point(test, &got, &want, "generator, vartime", i, 0);
}

/* Scalars up to 70 and from n - 70: among them those where windows meet equal points. */
static void multiples_small(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	int i;

	for (i = 0; t && i < 70; i++) {
		u64 k[4] = { i }, zero[4] = {};

		if (!one_scalar(test, t, k, i))
			return;
		gm_mont256_sub(&gm_sm2_n, k, zero, k);
		if (!one_scalar(test, t, k, -i))
			return;
	}
}

static void multiples_edges(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	u64 k[4];
	int i;

	for (i = 0; t && i < 60; i++) {
		edge_number(t->rng, k);
		gm_mont256_reduce_once(&gm_sm2_n, k, k);
		if (!one_scalar(test, t, k, 1000 + i))
			return;
	}
	/* one bit, and all below it */
	for (i = 0; t && i < 256; i += 5) {
		const u64 one[4] = { 1 };

		memset(k, 0, sizeof(k));
		k[i / 64] = 1ULL << i % 64;
		if (!one_scalar(test, t, k, i))
			return;
		gm_mont256_sub(&gm_sm2_n, k, k, one);
		if (!one_scalar(test, t, k, i))
			return;
	}
}

static void two_at_once(struct kunit *test)
{
	struct gm_sm2_test *t = gm_sm2_test_start(test);
	struct gm_sm2_affine a, b, both[2];
	struct gm_sm2_jacobian *m;
	int i;

	m = t ? small_multiples(test, t) : NULL;
	for (i = 1; m && i < N_SMALL; i++) {
		gm_sm2_to_affine(&a, &m[N_SMALL + i]);
		gm_sm2_to_affine(&b, &m[i]);
		gm_sm2_to_affine2(&both[0], &m[N_SMALL + i], &both[1], &m[i]);
		if (!gm_same(test, &both[0], &a, sizeof(a), "first, %d", i) ||
		    !gm_same(test, &both[1], &b, sizeof(b), "second, %d", i))
			return;
	}
}

GM_SUITE_OF(sm2_ec, KUNIT_CASE(scalars), KUNIT_CASE(field), KUNIT_CASE(implementations), KUNIT_CASE(field_range),
	    KUNIT_CASE(addition), KUNIT_CASE(multiples_small), KUNIT_CASE(multiples_edges),
	    KUNIT_CASE(two_at_once),);
