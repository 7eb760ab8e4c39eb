// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The groups of SM9 and the pairing: laws that they have, and points that are not
 * in them.
 */
#include "sm9.h"

static const char sm9_group[] = "this suite needs no description";

#define N_SMALL	12

/* Memory of a case. */
struct memory {
	struct gm_sm9_g1_ws ws1;
	struct gm_sm9_g2_ws ws2;
	struct gm_sm9_pairing_ws pairing;
	struct gm_sm9_lines_ws lines_ws;
	struct gm_sm9_lines lines[2];
	struct gm_sm9_gt_table table;
	struct gm_sm9_g1 m1[4 * N_SMALL + 1];
	struct gm_sm9_g2 m2[4 * N_SMALL + 1];
	struct gm_sm9_g1_affine a1[4];
	struct gm_sm9_g2_affine a2[4];
	struct gm_sm9_fp12 x, y, z;
	struct gm_sm9_pair pairs[3];
	u64 k[2][4];
	struct gm_rng *rng;
};

static struct memory *start(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct memory *m = kunit_kzalloc(test, sizeof(*m), GFP_KERNEL);

	if (m)
		m->rng = &f->rng;
	else
		KUNIT_FAIL(test, "no memory");
	return m;
}

static const u64 minus_one[4] = {
	0xe56ee19cd69ecf24, 0x49f2934b18ea8bee, 0xd603ab4ff58ec744, 0xb640000002a3a6f1,
};

/*
 * Scalars that are small, negative, of one bit or up to one, and with edges;
 * there are N_SCALARS of them.
 */
#define N_SCALARS	140

static void scalar(struct gm_rng *rng, unsigned int i, u64 k[4])
{
	const u64 zero[4] = {}, one[4] = { 1 };

	memset(k, 0, 32);
	if (i < 40) {
		k[0] = i / 2;
		if (i % 2)
			gm_mont256_sub(&gm_sm9_n, k, zero, k);
	} else if (i < 100) {
		unsigned int bit = (i - 40) / 2 * 17 / 2;

		k[bit / 64] = 1ULL << bit % 64;
		if (i % 2)
			gm_mont256_sub(&gm_sm9_n, k, k, one);
	} else {
		gm_sm9_test_scalar(rng, k);
	}
}

/* The functions of a group under one name, g1 or g2, and its laws. */
#define GROUP(g, G)							\
static bool same_##g(struct kunit *test, const struct gm_sm9_##g *p,	\
		     const struct gm_sm9_##g *q, const char *what,	\
		     int i, int j)					\
{									\
	struct gm_sm9_##g##_affine a, b;				\
									\
	gm_sm9_##g##_to_affine(&a, p);					\
	gm_sm9_##g##_to_affine(&b, q);					\
	return gm_same(test, &a, &b, sizeof(a), "%s: %d, %d", what,	\
		       i, j);						\
}									\
									\
static void slow_##g(struct gm_sm9_##g *r, const u64 k[4],		\
		     const struct gm_sm9_##g *p)			\
{									\
	int i;								\
									\
	gm_sm9_##g##_infinity(r);					\
	for (i = 255; i >= 0; i--) {					\
		gm_sm9_##g##_double(r, r);				\
		if (k[i / 64] >> i % 64 & 1)				\
			gm_sm9_##g##_add(r, r, p);			\
	}								\
}									\
									\
/* m[i] is i times a point that is k times the generator, |i| <= 2 N_SMALL. */ \
static void small_##g(struct gm_sm9_##g *m, const struct gm_sm9_##g *p)	\
{									\
	struct gm_sm9_##g minus;					\
	int i;								\
									\
	slow_##g(&minus, minus_one, p);					\
	gm_sm9_##g##_infinity(&m[0]);					\
	for (i = 1; i <= 2 * N_SMALL; i++) {				\
		gm_sm9_##g##_add(&m[i], &m[i - 1], p);			\
		gm_sm9_##g##_add(&m[-i], &m[1 - i], &minus);		\
	}								\
}									\
									\
static bool addition_##g(struct kunit *test, struct gm_sm9_##g *m)	\
{									\
	struct gm_sm9_##g r;						\
	int i, j;							\
									\
	for (i = -N_SMALL; i <= N_SMALL; i++) {				\
		for (j = -N_SMALL; j <= N_SMALL; j++) {			\
			r = m[i];					\
			gm_sm9_##g##_add(&r, &r, &m[j]);		\
			if (!same_##g(test, &r, &m[i + j], "add", i, j)) \
				return false;				\
			if (gm_sm9_##g##_is_infinity(&r) != (i == -j)) {\
				KUNIT_FAIL(test, "infinity: %d, %d", i, j); \
				return false;				\
			}						\
		}							\
		r = m[i];						\
		gm_sm9_##g##_double(&r, &r);				\
		if (!same_##g(test, &r, &m[2 * i], "double", i, i))	\
			return false;					\
	}								\
	return true;							\
}									\
									\
static void group_##g(struct kunit *test)				\
{									\
	struct memory *t = start(test);					\
	struct gm_sm9_##g p, r, q, *m;					\
	unsigned int i;							\
									\
	if (!t)								\
		return;							\
	gm_sm9_##g##_from_affine(&p, &gm_sm9_p##G);			\
	gm_sm9_test_scalar(t->rng, t->k[0]);				\
	gm_sm9_##g##_mul(&t->ws##G, &q, t->k[0], &gm_sm9_p##G);		\
	m = &t->m##G[2 * N_SMALL];					\
	small_##g(m, &q);						\
	if (!addition_##g(test, m))					\
		return;							\
	gm_sm9_##g##_to_affine(&t->a##G[0], &q);			\
	for (i = 0; i < N_SCALARS; i++) {				\
		scalar(t->rng, i, t->k[0]);				\
		slow_##g(&p, t->k[0], &q);				\
		gm_sm9_##g##_mul(&t->ws##G, &r, t->k[0], &t->a##G[0]);	\
		if (!same_##g(test, &r, &p, "multiple", i, 0))		\
			return;						\
	}								\
}

static void gm_sm9_g1_infinity(struct gm_sm9_g1 *r)
{
	struct gm_sm9_g1 p;

	gm_sm9_g1_from_affine(&p, &gm_sm9_p1);
	memset(r, 0, sizeof(*r));
	memcpy(r->y, p.z, sizeof(r->y));
}

static void gm_sm9_g2_infinity(struct gm_sm9_g2 *r)
{
	struct gm_sm9_g2 p;

	gm_sm9_g2_from_affine(&p, &gm_sm9_p2);
	memset(r, 0, sizeof(*r));
	r->y = p.z;
}

GROUP(g1, 1)
GROUP(g2, 2)

/* psi is the multiplication by p. */
static void frobenius(struct kunit *test)
{
	const u64 p_mod_n[4] = { 0x0000b98b0cb27658, 0xd8000000019062ed };
	struct memory *t = start(test);
	struct gm_sm9_g2 *p = t ? &t->m2[0] : NULL, *q = t ? &t->m2[1] : NULL;
	unsigned int i;

	for (i = 0; t && i < 5; i++) {
		gm_sm9_test_scalar(t->rng, t->k[0]);
		gm_sm9_g2_mul(&t->ws2, p, t->k[0], &gm_sm9_p2);
		slow_g2(q, p_mod_n, p);
		gm_sm9_g2_frobenius(p, p);
		if (!same_g2(test, p, q, "psi", i, 0))
			return;
	}
}

/* Points in the group, and each with one bit changed. */
static void points_g1(struct kunit *test)
{
	const u64 p_words[4] = {
		0xe56f9b27e351457d, 0x21f2934b1a7aeedb, 0xd603ab4ff58ec745, 0xb640000002a3a6f1,
	};
	struct memory *t = start(test);
	struct gm_sm9_g1_affine p;
	u8 in[64], out[64];
	unsigned int i;

	for (i = 0; t && i < 40; i++) {
		gm_sm9_test_scalar(t->rng, t->k[0]);
		gm_sm9_g1_mul(&t->ws1, &t->m1[0], t->k[0], &gm_sm9_p1);
		gm_sm9_g1_to_affine(&t->a1[0], &t->m1[0]);
		gm_sm9_g1_put(in, &t->a1[0]);
		if (gm_sm9_g1_is_infinity(&t->m1[0]))
			continue;
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g1_get(&p, in), 0, "case %u", i);
		gm_sm9_g1_put(out, &p);
		gm_same(test, out, in, sizeof(in), "case %u", i);
		in[gm_rng_below(t->rng, 64)] ^= 1 << gm_rng_below(t->rng, 8);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g1_get(&p, in), -EINVAL, "case %u", i);
	}
	memset(in, 0, sizeof(in));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g1_get(&p, in), -EINVAL, "infinity");
	/* a coordinate and p: one number, but not one encoding */
	gm_sm9_g1_put(in, &gm_sm9_p1);
	gm_get_be256(t->k[0], in + 32);
	gm_add4(t->k[0], t->k[0], p_words);
	gm_put_be256(in + 32, t->k[0]);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g1_get(&p, in), -EINVAL, "y + p");
}

/* On the twist: x = 1, with an order that n divides, ... */
static const u8 twist_point[128] = {
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01,
	0x04, 0x53, 0xe9, 0xbe, 0x88, 0xd2, 0x2c, 0xcf, 0xe2, 0x09, 0xa4, 0x20, 0x66, 0x9c, 0xac, 0x8b,
	0x9e, 0xc1, 0xfc, 0xcf, 0x14, 0x06, 0x1e, 0xb8, 0xbd, 0x71, 0x4e, 0x6a, 0x1f, 0x6a, 0x3e, 0xe1,
	0x79, 0xa8, 0xeb, 0x91, 0x19, 0x12, 0xef, 0x24, 0xa4, 0xa0, 0x79, 0x6b, 0x7a, 0x21, 0xa0, 0x93,
	0x58, 0x54, 0xb7, 0xcb, 0x00, 0xee, 0x54, 0x7f, 0x24, 0x4a, 0x76, 0xf4, 0xc3, 0x71, 0x86, 0x30,
};

/* ... and a point of order 13; the cofactor is 13 * 1621 * ... */
static const u8 small_point[128] = {
	0x79, 0xbb, 0x36, 0xad, 0xb8, 0x03, 0xd8, 0x8b, 0xe6, 0x06, 0xff, 0x3b, 0x88, 0xd7, 0xc4, 0x03,
	0x6f, 0x95, 0xba, 0xe7, 0x93, 0x19, 0x69, 0xf3, 0xf0, 0xf5, 0x6e, 0x0c, 0x04, 0xf3, 0x80, 0xea,
	0x12, 0x57, 0xc4, 0x2d, 0x51, 0x36, 0xed, 0xd9, 0x06, 0xf8, 0x80, 0xeb, 0x65, 0x66, 0xf9, 0x05,
	0xda, 0xfc, 0xa6, 0xe8, 0x8b, 0x9f, 0xe1, 0xc3, 0x20, 0x1a, 0xa5, 0x81, 0x3a, 0x3c, 0xcd, 0x20,
	0x7f, 0x5e, 0xa7, 0xf0, 0x3e, 0x98, 0x89, 0x93, 0xea, 0xe5, 0x0e, 0x16, 0x26, 0x54, 0x25, 0x18,
	0xbd, 0xa8, 0x38, 0x4e, 0x67, 0xed, 0x5a, 0x79, 0x63, 0xa3, 0xf2, 0xa2, 0x7a, 0xb2, 0x44, 0x8e,
	0x94, 0x38, 0x24, 0xcc, 0x2b, 0xbe, 0x3f, 0xc9, 0x80, 0x9c, 0x8e, 0x71, 0x90, 0x08, 0xf6, 0xec,
	0x13, 0x46, 0x5c, 0x46, 0x61, 0xaf, 0xfd, 0xb7, 0x06, 0x07, 0xb2, 0x5b, 0x83, 0x2e, 0x5a, 0x5b,
};

/* Without the check that refuses it. */
static void read_g2(struct gm_sm9_g2_affine *p, const u8 in[128])
{
	gm_sm9_fp2_get(&p->x, in);
	gm_sm9_fp2_get(&p->y, in + 64);
}

static void points_g2(struct kunit *test)
{
	struct memory *t = start(test);
	struct gm_sm9_g2_affine p;
	struct gm_sm9_g2 small, twist, q;
	u8 in[128], out[128];
	unsigned int i;

	if (!t)
		return;
	read_g2(&p, small_point);
	gm_sm9_g2_from_affine(&small, &p);
	slow_g2(&q, (const u64[4]){ 13 }, &small);
	KUNIT_EXPECT_TRUE_MSG(test, gm_sm9_g2_is_infinity(&q), "not of order 13");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g2_get(&t->ws2, &p, small_point), -EINVAL, "order 13");
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g2_get(&t->ws2, &p, twist_point), -EINVAL, "large order");
	read_g2(&p, twist_point);
	gm_sm9_g2_from_affine(&twist, &p);
	for (i = 0; i < 40; i++) {
		gm_sm9_test_scalar(t->rng, t->k[0]);
		gm_sm9_g2_mul(&t->ws2, &t->m2[0], t->k[0], &gm_sm9_p2);
		gm_sm9_g2_to_affine(&t->a2[0], &t->m2[0]);
		if (gm_sm9_g2_is_infinity(&t->m2[0]))
			continue;
		gm_sm9_g2_put(in, &t->a2[0]);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g2_get(&t->ws2, &p, in), 0, "case %u", i);
		gm_sm9_g2_put(out, &p);
		gm_same(test, out, in, sizeof(in), "case %u", i);
		in[gm_rng_below(t->rng, 128)] ^= 1 << gm_rng_below(t->rng, 8);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g2_get(&t->ws2, &p, in), -EINVAL, "case %u", i);
		/* on the curve, and yet not in the group */
		gm_sm9_g2_add(&q, &t->m2[0], i % 2 ? &small : &twist);
		gm_sm9_g2_to_affine(&p, &q);
		KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g2_check(&t->ws2, &p), -EINVAL, "sum %u", i);
	}
	memset(in, 0, sizeof(in));
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_g2_get(&t->ws2, &p, in), -EINVAL, "infinity");
}

/* a1[i] = k[i] P1, a2[i] = k[i] P2 */
static void random_points(struct memory *t)
{
	unsigned int i;

	for (i = 0; i < 2; i++) {
		do {
			gm_sm9_test_scalar(t->rng, t->k[i]);
		} while (gm_is_zero4(t->k[i]));
		gm_sm9_g1_mul(&t->ws1, &t->m1[i], t->k[i], &gm_sm9_p1);
		gm_sm9_g1_to_affine(&t->a1[i], &t->m1[i]);
		gm_sm9_g2_mul(&t->ws2, &t->m2[i], t->k[i], &gm_sm9_p2);
		gm_sm9_g2_to_affine(&t->a2[i], &t->m2[i]);
	}
}

/* e(a P, b Q) = e(b P, a Q) = e(P, Q)^(a b), and so with lines. */
static void bilinear(struct kunit *test)
{
	struct memory *t = start(test);
	unsigned int i;

	for (i = 0; t && i < 12; i++) {
		random_points(t);
		gm_sm9_pairing(&t->pairing, &t->x, &t->a1[0], &t->a2[1]);
		gm_sm9_pairing(&t->pairing, &t->y, &t->a1[1], &t->a2[0]);
		if (!gm_same(test, &t->x, &t->y, sizeof(t->x), "a and b, case %u", i))
			return;
		gm_sm9_pairing(&t->pairing, &t->y, &gm_sm9_p1, &t->a2[1]);
		gm_sm9_gt_table_init(&t->table, &t->y);
		gm_sm9_gt_pow(&t->pairing, &t->y, &t->table, t->k[0]);
		if (!gm_same(test, &t->y, &t->x, sizeof(t->x), "power, case %u", i))
			return;
		if (gm_sm9_lines_init(&t->lines_ws, &t->lines[0], &t->a2[1]))
			KUNIT_FAIL(test, "no lines, case %u", i);
		gm_sm9_pairing_lines(&t->pairing, &t->y, &t->a1[0], &t->lines[0]);
		if (!gm_same(test, &t->y, &t->x, sizeof(t->x), "lines, case %u", i))
			return;
		if (gm_sm9_fp12_is_one(&t->x))
			KUNIT_FAIL(test, "degenerate, case %u", i);
	}
}

/* The product of pairings by one loop, of points and of lines. */
static void several(struct kunit *test)
{
	struct memory *t = start(test);
	unsigned int i, mask;

	for (i = 0; t && i < 3; i++) {
		random_points(t);
		t->a1[2] = gm_sm9_p1;
		t->a2[2] = gm_sm9_p2;
		gm_sm9_lines_init(&t->lines_ws, &t->lines[0], &t->a2[0]);
		gm_sm9_lines_init(&t->lines_ws, &t->lines[1], &t->a2[1]);
		gm_sm9_pairing(&t->pairing, &t->x, &t->a1[1], &t->a2[0]);
		gm_sm9_pairing(&t->pairing, &t->y, &t->a1[2], &t->a2[1]);
		gm_sm9_fp12_mul(&t->x, &t->x, &t->y);
		gm_sm9_pairing(&t->pairing, &t->y, &t->a1[0], &t->a2[2]);
		gm_sm9_fp12_mul(&t->x, &t->x, &t->y);
		for (mask = 0; mask < 4; mask++) {
			t->pairs[0] = (struct gm_sm9_pair){ .p = &t->a1[1], .q = &t->a2[0] };
			t->pairs[1] = (struct gm_sm9_pair){ .p = &t->a1[2], .q = &t->a2[1] };
			t->pairs[2] = (struct gm_sm9_pair){ .p = &t->a1[0], .q = &t->a2[2] };
			if (mask & 1)
				t->pairs[0].lines = &t->lines[0];
			if (mask & 2)
				t->pairs[1].lines = &t->lines[1];
			gm_sm9_miller(&t->y, t->pairs, 3);
			gm_sm9_final_exp(&t->pairing, &t->y, &t->y);
			if (!gm_same(test, &t->y, &t->x, sizeof(t->x), "case %u, %u", i, mask))
				return;
		}
	}
}

/* Powers in GT as by squaring and multiplying; the order is n. */
static void powers(struct kunit *test)
{
	struct memory *t = start(test);
	unsigned int i;
	int j;

	if (!t)
		return;
	random_points(t);
	gm_sm9_pairing(&t->pairing, &t->x, &t->a1[0], &gm_sm9_p2);
	gm_sm9_gt_table_init(&t->table, &t->x);
	for (i = 0; i < N_SCALARS; i++) {
		scalar(t->rng, i, t->k[0]);
		gm_sm9_fp12_one(&t->z);
		for (j = 255; j >= 0; j--) {
			gm_sm9_fp12_sqr(&t->z, &t->z);
			if (t->k[0][j / 64] >> j % 64 & 1)
				gm_sm9_fp12_mul(&t->z, &t->z, &t->x);
		}
		gm_sm9_gt_pow(&t->pairing, &t->y, &t->table, t->k[0]);
		if (!gm_same(test, &t->y, &t->z, sizeof(t->z), "power, case %u", i))
			return;
		gm_sm9_gt_pow_base(&t->pairing, &t->y, &t->table.block[0], t->k[0]);
		if (!gm_same(test, &t->y, &t->z, sizeof(t->z), "power once, case %u", i))
			return;
	}
	gm_sm9_gt_pow(&t->pairing, &t->y, &t->table, minus_one);
	gm_sm9_fp12_mul(&t->y, &t->y, &t->x);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fp12_is_one(&t->y), 1ULL, "the order is not n");
	gm_sm9_fp12_conj(&t->y, &t->x);
	gm_sm9_fp12_mul(&t->y, &t->y, &t->x);
	KUNIT_EXPECT_EQ_MSG(test, gm_sm9_fp12_is_one(&t->y), 1ULL, "the conjugate is no inverse");
}

GM_SUITE_OF(sm9_group, KUNIT_CASE(group_g1), KUNIT_CASE(group_g2), KUNIT_CASE(frobenius),
	    KUNIT_CASE(points_g1), KUNIT_CASE(points_g2), KUNIT_CASE(bilinear), KUNIT_CASE(several),
	    KUNIT_CASE(powers),);
