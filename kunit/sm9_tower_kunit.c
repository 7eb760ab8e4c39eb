// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The fields of SM9: each operation against its definition, by the general
 * functions of numbers modulo p, and as polynomials in w.
 */
#include "sm9.h"
#include "../crypto/tab/sm9_curve.h"

static const char sm9_tower[] = "this suite needs no description";
static const struct gm_mont256 p = GM_SM9_P;

int gm_sm9_test_rng(void *ctx, u8 *out, size_t len)
{
	gm_rng_fill(ctx, out, len);
	return 0;
}

/* Words where carries run, as well as random ones; below m. */
static void edge_number(struct gm_rng *rng, const struct gm_mont256 *mod, u64 a[4])
{
	static const u64 edges[] = {
		0, 1, ~0ULL, ~0ULL - 1, 1ULL << 63, 0xffffffff, 1ULL << 32,
		0xb640000002a3a6f1, 0xb640000002a3a6f0, 0xd603ab4ff58ec745,
	};
	unsigned int i;

	for (i = 0; i < 4; i++) {
		gm_rng_fill(rng, &a[i], 8);
		if (gm_rng_below(rng, 2))
			a[i] = edges[gm_rng_below(rng, ARRAY_SIZE(edges))];
	}
	if (!gm_rng_below(rng, 16)) {
		const u64 small[4] = { 1 + gm_rng_below(rng, 3) };

		gm_sub4(a, mod->m, small);
	}
	gm_mont256_reduce_once(mod, a, a);
}

void gm_sm9_test_scalar(struct gm_rng *rng, u64 k[4])
{
	edge_number(rng, &gm_sm9_n, k);
}

void gm_sm9_test_fp2(struct gm_rng *rng, struct gm_sm9_fp2 *a)
{
	edge_number(rng, &p, a->a[0]);
	edge_number(rng, &p, a->a[1]);
}

void gm_sm9_test_fp12(struct gm_rng *rng, struct gm_sm9_fp12 *a)
{
	unsigned int i;

	for (i = 0; i < 6; i++)
		gm_sm9_test_fp2(rng, &a->c[i % 2][i / 2]);
}

static void field(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	u64 a[4], b[4], x[4], y[4];
	unsigned int i;

	for (i = 0; i < 2000; i++) {
		edge_number(&f->rng, &p, a);
		edge_number(&f->rng, &p, b);
		gm_sm9_fe_mul(x, a, b);
		gm_mont256_mul(&p, y, a, b);
		if (!gm_same(test, x, y, 32, "a b, case %u", i))
			return;
		gm_sm9_fe_sqr(x, a);
		gm_mont256_mul(&p, y, a, a);
		if (!gm_same(test, x, y, 32, "a^2, case %u", i))
			return;
		if (i >= 50 || gm_is_zero4(a))
			continue;
		gm_sm9_fe_inv(x, a);
		gm_sm9_fe_mul(x, x, a);
		if (!gm_same(test, x, p.one, 32, "a / a, case %u", i))
			return;
	}
}

/* Factors of sums: with edges, all p - 1, or all 0 but one. */
static void sum_operands(struct gm_rng *rng, unsigned int i, u64 x[6][4])
{
	const u64 one[4] = { 1 };
	unsigned int j;

	for (j = 0; j < 6; j++) {
		if (i % 4)
			edge_number(rng, &p, x[j]);
		else if (i % 8)
			gm_sub4(x[j], p.m, one);
		else
			memset(x[j], 0, 32);
	}
	if (i % 8 == 0)
		edge_number(rng, &p, x[gm_rng_below(rng, 6)]);
}

/* r = x[0] y[1] + x[1] y[0] + x[2] y[3] + ..., num products */
static void slow_sum(u64 r[4], u64 x[6][4], u64 y[6][4], unsigned int num)
{
	unsigned int i;
	u64 t[4];

	memset(r, 0, 32);
	for (i = 0; i < num; i++) {
		gm_mont256_mul(&p, t, x[i], y[i ^ 1]);
		gm_mont256_add(&p, r, r, t);
	}
}

static bool one_sum(struct kunit *test, const struct gm_sm9_field *field, u64 x[6][4], u64 y[6][4],
		    unsigned int i)
{
	const struct gm_sm9_term t[3] = {
		{ (void *)x[0], (void *)y[0] }, { (void *)x[2], (void *)y[2] },
		{ (void *)x[4], (void *)y[4] },
	};
	u64 got[4], want[4];

	gm_mont256_mul(&p, want, x[0], y[0]);
	field->mul(got, x[0], y[0]);
	if (!gm_same(test, got, want, 32, "%s: product, case %u", field->isa, i))
		return false;
	gm_mont256_mul(&p, want, x[0], x[0]);
	field->sqr(got, x[0]);
	if (!gm_same(test, got, want, 32, "%s: square, case %u", field->isa, i))
		return false;
	slow_sum(want, x, y, 2);
	field->sum2(got, t[0].x, t[0].y);
	if (!gm_same(test, got, want, 32, "%s: sum of 2, case %u", field->isa, i))
		return false;
	slow_sum(want, x, y, 4);
	field->sum4(got, t);
	if (!gm_same(test, got, want, 32, "%s: sum of 4, case %u", field->isa, i))
		return false;
	slow_sum(want, x, y, 6);
	field->sum6(got, t);
	if (!gm_same(test, got, want, 32, "%s: sum of 6, case %u", field->isa, i))
		return false;
	/* over an operand */
	field->sum6(x[0], t);
	return gm_same(test, x[0], want, 32, "%s: in place, case %u", field->isa, i);
}

/* Every implementation that there is. */
static void sums(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_sm9_field *field;
	u64 x[6][4], y[6][4];
	unsigned int n, i;

	for (n = 0; (field = gm_sm9_field(n)); n++) {
		for (i = 0; i < 3000; i++) {
			sum_operands(&f->rng, i, x);
			sum_operands(&f->rng, i % 3 ? i : i + 1, y);
			if (!one_sum(test, field, x, y, i))
				return;
		}
	}
}

/* p - 1 is an element, p and what is greater are none; bytes come back. */
static void field_bytes(struct kunit *test)
{
	const u64 one[4] = { 1 };
	u8 in[32], out[32];
	u64 a[4], x[4];

	gm_sub4(a, p.m, one);
	gm_put_be256(in, a);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fe_get(x, in), 0, "p - 1");
	gm_sm9_fe_put(out, x);
	gm_same(test, out, in, 32, "p - 1");
	gm_put_be256(in, p.m);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fe_get(x, in), -EINVAL, "p");
	gm_add4(a, p.m, one);
	gm_put_be256(in, a);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fe_get(x, in), -EINVAL, "p + 1");
	memset(in, 0xff, sizeof(in));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fe_get(x, in), -EINVAL, "2^256 - 1");
}

/* r = a b by four products and u^2 = -2 */
static void slow_fp2_mul(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a,
			 const struct gm_sm9_fp2 *b)
{
	u64 t[4], s[4], v[4];

	gm_mont256_mul(&p, t, a->a[1], b->a[1]);
	gm_mont256_add(&p, t, t, t);
	gm_mont256_mul(&p, s, a->a[0], b->a[0]);
	gm_mont256_sub(&p, s, s, t);
	gm_mont256_mul(&p, t, a->a[0], b->a[1]);
	gm_mont256_mul(&p, v, a->a[1], b->a[0]);
	gm_mont256_add(&p, r->a[1], t, v);
	memcpy(r->a[0], s, sizeof(s));
}

static void fp2_laws(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm9_fp2 a, b, x, y, one = {};
	unsigned int i;

	memcpy(one.a[0], p.one, 32);
	for (i = 0; i < 3000; i++) {
		gm_sm9_test_fp2(&f->rng, &a);
		gm_sm9_test_fp2(&f->rng, &b);
		gm_sm9_fp2_mul(&x, &a, &b);
		slow_fp2_mul(&y, &a, &b);
		if (!gm_same(test, &x, &y, sizeof(x), "a b, case %u", i))
			return;
		gm_sm9_fp2_sqr(&x, &a);
		slow_fp2_mul(&y, &a, &a);
		if (!gm_same(test, &x, &y, sizeof(x), "a^2, case %u", i))
			return;
		x = a;
		gm_sm9_fp2_mul(&x, &x, &x);
		if (!gm_same(test, &x, &y, sizeof(x), "a^2 in place, case %u", i))
			return;
		memset(b.a[1], 0, 32);
		gm_sm9_fp2_mul_fe(&x, &a, b.a[0]);
		slow_fp2_mul(&y, &a, &b);
		if (!gm_same(test, &x, &y, sizeof(x), "a b for b of Fp, case %u", i))
			return;
		if (i >= 50 || (gm_is_zero4(a.a[0]) && gm_is_zero4(a.a[1])))
			continue;
		gm_sm9_fp2_inv(&x, &a);
		gm_sm9_fp2_mul(&x, &x, &a);
		if (!gm_same(test, &x, &one, sizeof(x), "a / a, case %u", i))
			return;
	}
}

/* Coefficient of w^i: those of u^0 are i < 6, since u is w^6. */
static u64 *coefficient(struct gm_sm9_fp12 *a, unsigned int i)
{
	return a->c[i % 2][i % 6 / 2].a[i / 6];
}

/* r = a b as polynomials in w, modulo w^12 + 2 */
static void slow_mul(struct gm_sm9_fp12 *r, struct gm_sm9_fp12 *a, struct gm_sm9_fp12 *b)
{
	u64 t[4], *to;
	unsigned int i, j;

	memset(r, 0, sizeof(*r));
	for (i = 0; i < 12; i++) {
		for (j = 0; j < 12; j++) {
			gm_mont256_mul(&p, t, coefficient(a, i), coefficient(b, j));
			to = coefficient(r, (i + j) % 12);
			if (i + j < 12) {
				gm_mont256_add(&p, to, to, t);
			} else {
				gm_mont256_sub(&p, to, to, t);
				gm_mont256_sub(&p, to, to, t);
			}
		}
	}
}

static void fp12_laws(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm9_fp12 *v = kunit_kzalloc(test, 4 * sizeof(*v), GFP_KERNEL);
	struct gm_sm9_fp12 *a = v, *b = v + 1, *x = v + 2, *y = v + 3;
	unsigned int i;

	for (i = 0; v && i < 200; i++) {
		gm_sm9_test_fp12(&f->rng, a);
		gm_sm9_test_fp12(&f->rng, b);
		slow_mul(y, a, b);
		gm_sm9_fp12_mul(x, a, b);
		if (!gm_same(test, x, y, sizeof(*x), "a b, case %u", i))
			return;
		*x = *a;
		gm_sm9_fp12_mul(x, x, b);
		if (!gm_same(test, x, y, sizeof(*x), "a b over a, case %u", i))
			return;
		gm_sm9_fp12_mul(b, a, b);
		if (!gm_same(test, b, y, sizeof(*x), "a b over b, case %u", i))
			return;
		slow_mul(y, a, a);
		*x = *a;
		gm_sm9_fp12_sqr(x, x);
		if (!gm_same(test, x, y, sizeof(*x), "a^2, case %u", i))
			return;
		gm_sm9_fp12_inv(x, a);
		gm_sm9_fp12_mul(x, x, a);
		if (!gm_sm9_fp12_is_one(x)) {
			KUNIT_FAIL(test, "a / a, case %u", i);
			return;
		}
	}
	KUNIT_EXPECT_TRUE_MSG(test, v, "no memory");
}

/* One, and what differs from it in one bit. */
static void one(struct kunit *test)
{
	struct gm_sm9_fp12 a;
	unsigned int i;

	gm_sm9_fp12_one(&a);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fp12_is_one(&a), 1ULL, "one");
	for (i = 0; i < 48; i++) {
		u64 *word = coefficient(&a, i / 4) + i % 4;

		*word ^= 1ULL << i;
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fp12_is_one(&a), 0ULL, "word %u", i);
		*word ^= 1ULL << i;
	}
}

/* Both products with lines are products. */
static void lines(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm9_fp12 *v = kunit_kzalloc(test, 4 * sizeof(*v), GFP_KERNEL);
	struct gm_sm9_fp12 *a = v, *l = v + 1, *x = v + 2, *y = v + 3;
	unsigned int i;

	for (i = 0; v && i < 200; i++) {
		gm_sm9_test_fp12(&f->rng, a);
		memset(l, 0, sizeof(*l));
		gm_sm9_test_fp2(&f->rng, &l->c[0][0]);
		gm_sm9_test_fp2(&f->rng, &l->c[0][1]);
		gm_sm9_test_fp2(&f->rng, &l->c[1][1]);
		slow_mul(y, a, l);
		*x = *a;
		gm_sm9_fp12_mul_line(x, &l->c[0][0], &l->c[0][1], &l->c[1][1]);
		if (!gm_same(test, x, y, sizeof(*x), "line, case %u", i))
			return;
		memset(&l->c[0][0], 0, sizeof(l->c[0][0]));
		memcpy(l->c[0][0].a[0], p.one, 32);
		slow_mul(y, a, l);
		*x = *a;
		gm_sm9_fp12_mul_line1(x, &l->c[0][1], &l->c[1][1]);
		if (!gm_same(test, x, y, sizeof(*x), "line with 1, case %u", i))
			return;
	}
	KUNIT_EXPECT_TRUE_MSG(test, v, "no memory");
}

/* r = a^p by squaring and multiplying */
static void slow_frobenius(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a)
{
	int i;

	gm_sm9_fp12_one(r);
	for (i = 255; i >= 0; i--) {
		gm_sm9_fp12_sqr(r, r);
		if (p.m[i / 64] >> i % 64 & 1)
			gm_sm9_fp12_mul(r, r, a);
	}
}

static void frobenius(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm9_fp12 *v = kunit_kzalloc(test, 3 * sizeof(*v), GFP_KERNEL);
	struct gm_sm9_fp12 *a = v, *x = v + 1, *y = v + 2;
	unsigned int i, j;

	for (i = 0; v && i < 10; i++) {
		gm_sm9_test_fp12(&f->rng, a);
		*y = *a;
		for (j = 1; j <= 3; j++) {
			slow_frobenius(x, y);
			gm_sm9_fp12_frobenius(y, a, j);
			if (!gm_same(test, y, x, sizeof(*x), "p^%u, case %u", j, i))
				return;
		}
		gm_sm9_fp12_frobenius(y, y, 3);
		gm_sm9_fp12_conj(a, a);
		if (!gm_same(test, a, y, sizeof(*x), "p^6, case %u", i))
			return;
	}
	KUNIT_EXPECT_TRUE_MSG(test, v, "no memory");
}

/* In the subgroup that the squaring is for. */
static void cyclotomic(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm9_fp12 *v = kunit_kzalloc(test, 3 * sizeof(*v), GFP_KERNEL);
	struct gm_sm9_fp12 *a = v, *x = v + 1, *y = v + 2;
	unsigned int i;

	for (i = 0; v && i < 50; i++) {
		gm_sm9_test_fp12(&f->rng, a);
		gm_sm9_fp12_inv(x, a);
		gm_sm9_fp12_conj(a, a);
		gm_sm9_fp12_mul(a, a, x);
		gm_sm9_fp12_frobenius(x, a, 2);
		gm_sm9_fp12_mul(a, a, x);
		gm_sm9_fp12_sqr(y, a);
		*x = *a;
		gm_sm9_fp12_sqr_cyclotomic(x, x);
		if (!gm_same(test, x, y, sizeof(*x), "case %u", i))
			return;
	}
	KUNIT_EXPECT_TRUE_MSG(test, v, "no memory");
}

GM_SUITE_OF(sm9_tower, KUNIT_CASE(sums), KUNIT_CASE(field), KUNIT_CASE(field_bytes),
	    KUNIT_CASE(fp2_laws), KUNIT_CASE(fp12_laws), KUNIT_CASE(one), KUNIT_CASE(lines), KUNIT_CASE(frobenius),
	    KUNIT_CASE(cyclotomic),);
