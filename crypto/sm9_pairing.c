// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * The R-ate pairing of SM9, GB/T 38635.1-2020 annex A (GM/T 0044.1-2016 annex C),
 * to the exponent of that standard: (p^12 - 1) / n.
 *
 * Points of G2 stay on the twist, in homogeneous coordinates, where (x, y) stands
 * for (x w^-2, y w^-3). A line, times w^3 and whatever of Fp2, is
 * l0 + l2 xP w^2 + l3 yP w^3: all of that goes to 1 in the final exponentiation,
 * and so do the vertical lines, which are left out (Costello, Lange, Naehrig,
 * Faster pairing computations on curves with high-degree twists; Aranha,
 * Karabina, Longa, Gebotys, Lopez, Faster explicit formulas for computing pairings
 * over ordinary curves, section 4).
 */
#include <gm/ct.h>
#include "sm9_fe.h"

#define mul	gm_sm9_fp2_mul
#define sqr	gm_sm9_fp2_sqr

/* The last two lines, after the loop, go through psi(q) and -psi^2(q). */
static const s8 loop[] = GM_SM9_LOOP;

struct line {
	fp2 l0, l2, l3;
};

/*
 * t = 2 t, and the tangent at t: with b = y^2, e = 9 ... 3 b' z^2 for the twist's
 * constant b', h = 2 y z:
 *
 *	x' = x y (b - 3 e) / 2, y' = ((b + 3 e) / 2)^2 - 3 e^2, z' = b h
 *	l0 = b - e, l2 = -3 x^2, l3 = h
 */
static void double_step(struct gm_sm9_g2 *t, struct line *l)
{
	fp2 a, b, c, e, f;

	mul(&a, &t->x, &t->y);
	fp2_half(&a, &a);
	sqr(&b, &t->y);
	sqr(&c, &t->z);
	fp2_add(&e, &c, &c);
	fp2_add(&e, &e, &e);
	fp2_add(&e, &e, &e);
	fp2_add(&e, &e, &e);
	fp2_sub(&e, &e, &c);
	fp2_mul_u(&e, &e);			/* 3 b' = 15 u */
	fp2_add(&l->l3, &t->y, &t->z);
	sqr(&l->l3, &l->l3);
	fp2_sub(&l->l3, &l->l3, &b);
	fp2_sub(&l->l3, &l->l3, &c);
	fp2_sub(&l->l0, &b, &e);
	sqr(&c, &t->x);
	fp2_add(&f, &c, &c);
	fp2_add(&f, &f, &c);
	fp2_negate(&l->l2, &f);

	fp2_add(&f, &e, &e);
	fp2_add(&f, &f, &e);
	fp2_sub(&c, &b, &f);
	mul(&t->x, &a, &c);
	fp2_add(&f, &f, &b);
	fp2_half(&f, &f);
	sqr(&f, &f);
	sqr(&e, &e);
	fp2_sub(&f, &f, &e);
	fp2_sub(&f, &f, &e);
	fp2_sub(&t->y, &f, &e);
	mul(&t->z, &b, &l->l3);
}

/*
 * t = t + (x, y), and the line through both: with theta = y_t - y z_t,
 * lambda = x_t - x z_t: l0 = theta x - lambda y, l2 = -theta, l3 = lambda.
 */
static void add_step(struct gm_sm9_g2 *t, const fp2 *x, const fp2 *y,
		     struct line *l)
{
	fp2 theta, c, d, e, h;

	mul(&theta, y, &t->z);
	fp2_sub(&theta, &t->y, &theta);
	mul(&l->l3, x, &t->z);
	fp2_sub(&l->l3, &t->x, &l->l3);
	mul(&l->l0, &theta, x);
	mul(&c, &l->l3, y);
	fp2_sub(&l->l0, &l->l0, &c);
	fp2_negate(&l->l2, &theta);

	sqr(&c, &theta);
	sqr(&d, &l->l3);
	mul(&e, &d, &l->l3);
	mul(&c, &c, &t->z);
	mul(&d, &d, &t->x);
	fp2_add(&h, &e, &c);
	fp2_sub(&h, &h, &d);
	fp2_sub(&h, &h, &d);
	mul(&t->x, &h, &l->l3);
	fp2_sub(&d, &d, &h);
	mul(&d, &d, &theta);
	mul(&c, &e, &t->y);
	fp2_sub(&t->y, &d, &c);
	mul(&t->z, &t->z, &e);
}

static void add_digit(struct gm_sm9_g2 *t, const struct gm_sm9_g2_affine *q,
		      int digit, struct line *l)
{
	fp2 y = q->y;

	if (digit < 0)
		fp2_negate(&y, &y);
	add_step(t, &q->x, &y, l);
}

/* The line through t and psi(q), if @i is 1, or -psi^2(q), if @i is 2. */
static void add_image(struct gm_sm9_g2 *t, const struct gm_sm9_g2_affine *q,
		      unsigned int i, struct line *l)
{
	static const u64 psi_x[4] = GM_SM9_PSI_X, psi_y[4] = GM_SM9_PSI_Y;
	fp2 x = q->x, y = q->y;
	unsigned int j;

	for (j = 0; j < i; j++) {
		fp2_conj(&x, &x);
		fp2_conj(&y, &y);
		gm_sm9_fp2_mul_fe(&x, &x, psi_x);
		gm_sm9_fp2_mul_fe(&y, &y, psi_y);
	}
	if (i == 2)
		fp2_negate(&y, &y);
	add_step(t, &x, &y, l);
}

/*
 * Step @n of a pairing's point: what the loop does comes as @digit, 0 to double,
 * 1 or -1 to add, and the images last.
 */
enum step { DOUBLE, ADD, SUBTRACT, IMAGE, IMAGE2 };

static void point_step(struct gm_sm9_g2 *t, const struct gm_sm9_g2_affine *q,
		       enum step step, struct line *l)
{
	if (step == DOUBLE)
		double_step(t, l);
	else if (step == ADD || step == SUBTRACT)
		add_digit(t, q, step == ADD ? 1 : -1, l);
	else
		add_image(t, q, step == IMAGE ? 1 : 2, l);
}

/* Where the loop is: digits from the highest but one, and lines. */
struct position {
	unsigned int digit, line;
	bool added;
};

/* The next step; false after the last one. */
static bool next_step(struct position *at, enum step *step)
{
	if (at->line >= GM_SM9_LINES)
		return false;
	at->line++;
	if (at->line == GM_SM9_LINES) {
		*step = IMAGE2;
	} else if (at->line == GM_SM9_LINES - 1) {
		*step = IMAGE;
	} else if (at->added || !loop[at->digit]) {
		at->digit--;
		at->added = false;
		*step = DOUBLE;
	} else {
		at->added = true;
		*step = loop[at->digit] > 0 ? ADD : SUBTRACT;
	}
	return true;
}

static const struct position start = { ARRAY_SIZE(loop) - 1, 0, true };

/**
 * gm_sm9_lines_init() - all that a pairing computes of its argument in G2
 * @ws: working memory
 * @lines: the lines
 * @q: point of G2
 *
 * Of use where a point is an argument more than once. Lines are divided by what
 * they have at 1, all by one inversion.
 *
 * Return: 0, or -EINVAL where a line goes through (0, 0), which is so for one
 * point in 2^500.
 */
int gm_sm9_lines_init(struct gm_sm9_lines_ws *ws, struct gm_sm9_lines *lines,
		      const struct gm_sm9_g2_affine *q)
{
	struct position at = start;
	enum step step;
	struct line l;
	unsigned int i;
	fp2 inv, t;

	gm_sm9_g2_from_affine(&ws->t, q);
	for (i = 0; next_step(&at, &step); i++) {
		point_step(&ws->t, q, step, &l);
		ws->first[i] = l.l0;
		lines->l[i][0] = l.l2;
		lines->l[i][1] = l.l3;
		if (i)
			mul(&ws->product[i], &ws->product[i - 1], &l.l0);
		else
			ws->product[i] = l.l0;
	}
	gm_sm9_fp2_inv(&inv, &ws->product[GM_SM9_LINES - 1]);
	for (i = GM_SM9_LINES; i--; ) {
		if (i)
			mul(&t, &inv, &ws->product[i - 1]);
		else
			t = inv;
		mul(&inv, &inv, &ws->first[i]);
		mul(&lines->l[i][0], &lines->l[i][0], &t);
		mul(&lines->l[i][1], &lines->l[i][1], &t);
	}
	/* what has no lines is not used */
	i = gm_public(fp2_is_zero(&ws->product[GM_SM9_LINES - 1]));
	memzero_explicit(ws, sizeof(*ws));
	memzero_explicit(&l, sizeof(l));
	memzero_explicit(&inv, sizeof(inv));
	memzero_explicit(&t, sizeof(t));
	return i ? -EINVAL : 0;
}
GM_EXPORT(gm_sm9_lines_init);

/* f = f times the value at P of line number @n of a pair */
static void mul_by_line(struct gm_sm9_fp12 *f, struct gm_sm9_pair *pair,
			enum step step, unsigned int n)
{
	struct line l;

	if (pair->lines) {
		gm_sm9_fp2_mul_fe(&l.l2, &pair->lines->l[n][0], pair->p->x);
		gm_sm9_fp2_mul_fe(&l.l3, &pair->lines->l[n][1], pair->p->y);
		gm_sm9_fp12_mul_line1(f, &l.l2, &l.l3);
		return;
	}
	point_step(&pair->t, pair->q, step, &l);
	gm_sm9_fp2_mul_fe(&l.l2, &l.l2, pair->p->x);
	gm_sm9_fp2_mul_fe(&l.l3, &l.l3, pair->p->y);
	gm_sm9_fp12_mul_line(f, &l.l0, &l.l2, &l.l3);
}

/**
 * gm_sm9_miller() - the product of the Miller loops of pairs
 * @f: the product, to be given to gm_sm9_final_exp()
 * @pairs: arguments; what they point to stays as it is
 * @num: how many, at least 1
 *
 * Squarings are done once for all of them.
 */
void gm_sm9_miller(struct gm_sm9_fp12 *f, struct gm_sm9_pair *pairs,
		   size_t num)
{
	struct position at = start;
	enum step step;
	size_t i;

	for (i = 0; i < num; i++)
		if (!pairs[i].lines)
			gm_sm9_g2_from_affine(&pairs[i].t, pairs[i].q);
	gm_sm9_fp12_one(f);
	while (next_step(&at, &step)) {
		if (step == DOUBLE && at.line > 1)
			gm_sm9_fp12_sqr(f, f);
		for (i = 0; i < num; i++)
			mul_by_line(f, &pairs[i], step, at.line - 1);
	}
}
GM_EXPORT(gm_sm9_miller);

/* r = a^t for the parameter t of the curve; cube becomes a^3; r is not a. */
static void pow_t(struct gm_sm9_fp12 *r, struct gm_sm9_fp12 *cube,
		  const struct gm_sm9_fp12 *a)
{
	static const s8 t[] = GM_SM9_T;
	unsigned int i = ARRAY_SIZE(t) - 1;

	gm_sm9_fp12_sqr_cyclotomic(cube, a);
	gm_sm9_fp12_mul(cube, cube, a);
	*r = *cube;
	while (i--) {
		gm_sm9_fp12_sqr_cyclotomic(r, r);
		if (t[i] < 0)
			gm_sm9_fp12_conj(r, r);
		if (t[i])
			gm_sm9_fp12_mul(r, r, t[i] % 3 ? a : cube);
		if (t[i] < 0)
			gm_sm9_fp12_conj(r, r);
	}
}

/**
 * gm_sm9_final_exp() - the power of (p^12 - 1) / n
 * @ws: working memory
 * @r: power, of GT; may be @f
 * @f: element, not 0
 *
 * (p^6 - 1) (p^2 + 1) first, then (p^4 - p^2 + 1) / n, which is
 * p^3 + (6 t^2 + 1) p^2 - (36 t^3 + 18 t^2 + 12 t - 1) p - (36 t^3 + 30 t^2 + 18 t + 2),
 * in the order of Scott, Benger, Charlemagne, Dominguez Perez, Kachisa, On the
 * final exponentiation for calculating pairings on ordinary elliptic curves: the
 * product of y0 y1^2 y2^6 y3^12 y4^18 y5^30 y6^36.
 */
void gm_sm9_final_exp(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
		      const struct gm_sm9_fp12 *f)
{
	struct gm_sm9_fp12 *m = &ws->t[0], *mt = &ws->t[1], *mt2 = &ws->t[2];
	struct gm_sm9_fp12 *mt3 = &ws->t[3], *x = &ws->t[4];
	struct gm_sm9_fp12 *t0 = &ws->t[5], *t1 = &ws->t[6], *y = &ws->t[7];

	gm_sm9_fp12_inv(x, f);
	gm_sm9_fp12_conj(m, f);
	gm_sm9_fp12_mul(m, m, x);
	gm_sm9_fp12_frobenius(x, m, 2);
	gm_sm9_fp12_mul(m, m, x);

	pow_t(mt, x, m);
	pow_t(mt2, x, mt);
	pow_t(mt3, x, mt2);

	gm_sm9_fp12_frobenius(x, mt3, 1);
	gm_sm9_fp12_mul(x, x, mt3);
	gm_sm9_fp12_conj(t0, x);		/* y6 */
	gm_sm9_fp12_sqr_cyclotomic(t0, t0);
	gm_sm9_fp12_frobenius(x, mt2, 1);
	gm_sm9_fp12_mul(x, x, mt);
	gm_sm9_fp12_conj(x, x);			/* y4 */
	gm_sm9_fp12_mul(t0, t0, x);
	gm_sm9_fp12_conj(y, mt2);		/* y5 */
	gm_sm9_fp12_mul(t0, t0, y);
	gm_sm9_fp12_frobenius(x, mt, 1);
	gm_sm9_fp12_conj(x, x);			/* y3 */
	gm_sm9_fp12_mul(t1, x, y);
	gm_sm9_fp12_mul(t1, t1, t0);
	gm_sm9_fp12_frobenius(x, mt2, 2);	/* y2 */
	gm_sm9_fp12_mul(t0, t0, x);
	gm_sm9_fp12_sqr_cyclotomic(t1, t1);
	gm_sm9_fp12_mul(t1, t1, t0);
	gm_sm9_fp12_sqr_cyclotomic(t1, t1);
	gm_sm9_fp12_conj(x, m);			/* y1 */
	gm_sm9_fp12_mul(t0, t1, x);
	gm_sm9_fp12_frobenius(x, m, 1);
	gm_sm9_fp12_frobenius(y, m, 2);
	gm_sm9_fp12_mul(x, x, y);
	gm_sm9_fp12_frobenius(y, m, 3);
	gm_sm9_fp12_mul(x, x, y);		/* y0 */
	gm_sm9_fp12_mul(t1, t1, x);
	gm_sm9_fp12_sqr_cyclotomic(t0, t0);
	gm_sm9_fp12_mul(r, t0, t1);
}
GM_EXPORT(gm_sm9_final_exp);

static void one_pair(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r)
{
	gm_sm9_miller(r, &ws->pair, 1);
	gm_sm9_final_exp(ws, r, r);
}

/**
 * gm_sm9_pairing() - e(P, Q)
 * @ws: working memory
 * @r: element of GT
 * @p: P of G1
 * @q: Q of G2
 */
void gm_sm9_pairing(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
		    const struct gm_sm9_g1_affine *p,
		    const struct gm_sm9_g2_affine *q)
{
	ws->pair.p = p;
	ws->pair.q = q;
	ws->pair.lines = NULL;
	one_pair(ws, r);
}
GM_EXPORT(gm_sm9_pairing);

/**
 * gm_sm9_pairing_lines() - e(P, Q) by the lines of Q
 * @ws: working memory
 * @r: element of GT
 * @p: P of G1
 * @lines: of Q
 */
void gm_sm9_pairing_lines(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
			  const struct gm_sm9_g1_affine *p,
			  const struct gm_sm9_lines *lines)
{
	ws->pair.p = p;
	ws->pair.q = NULL;
	ws->pair.lines = lines;
	one_pair(ws, r);
}
GM_EXPORT(gm_sm9_pairing_lines);
