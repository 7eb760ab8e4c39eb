/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Points of y^2 = x^3 + b in homogeneous coordinates, for G1 and for G2.
 *
 * Who includes this says what a coordinate is:
 *
 *	coord		its type, an array or a structure
 *	point, affine	the types of points
 *	f_add(), f_sub(), f_mul(), f_sqr()	of pointers to coordinates
 *	f_mul_3b()	multiplies by 3 b
 *
 * Renes, Costello, Batina, Complete addition formulas for prime order elliptic
 * curves, algorithms 7 and 9: no case is special, since no point has order two.
 */

/* algorithm 7: 12 products */
static void point_add(point *r, const point *p, const point *q)
{
	coord t0, t1, t2, t3, t4, x, y;

	f_mul(&t0, &p->x, &q->x);
	f_mul(&t1, &p->y, &q->y);
	f_mul(&t2, &p->z, &q->z);
	f_add(&x, &p->x, &p->y);
	f_add(&y, &q->x, &q->y);
	f_mul(&t3, &x, &y);
	f_sub(&t3, &t3, &t0);
	f_sub(&t3, &t3, &t1);			/* x1 y2 + x2 y1 */
	f_add(&x, &p->y, &p->z);
	f_add(&y, &q->y, &q->z);
	f_mul(&t4, &x, &y);
	f_sub(&t4, &t4, &t1);
	f_sub(&t4, &t4, &t2);			/* y1 z2 + y2 z1 */
	f_add(&x, &p->x, &p->z);
	f_add(&y, &q->x, &q->z);
	f_mul(&y, &x, &y);
	f_sub(&y, &y, &t0);
	f_sub(&y, &y, &t2);			/* x1 z2 + x2 z1 */
	f_add(&x, &t0, &t0);
	f_add(&t0, &x, &t0);
	f_mul_3b(&t2, &t2);
	f_mul_3b(&y, &y);
	f_add(&x, &t1, &t2);
	f_sub(&t1, &t1, &t2);

	f_mul(&t2, &t4, &y);
	f_mul(&y, &y, &t0);
	f_mul(&t0, &t0, &t3);
	f_mul(&t3, &t3, &t1);
	f_sub(&r->x, &t3, &t2);
	f_mul(&t1, &t1, &x);
	f_add(&r->y, &t1, &y);
	f_mul(&x, &x, &t4);
	f_add(&r->z, &x, &t0);
}

/* algorithm 9: 6 products, 2 squares */
static void point_double(point *r, const point *p)
{
	coord t0, t1, t2, x, z;

	f_sqr(&t0, &p->y);
	f_add(&z, &t0, &t0);
	f_add(&z, &z, &z);
	f_add(&z, &z, &z);			/* 8 y^2 */
	f_mul(&t1, &p->y, &p->z);
	f_sqr(&t2, &p->z);
	f_mul_3b(&t2, &t2);
	f_mul(&x, &p->x, &p->y);
	f_mul(&r->z, &t1, &z);
	f_add(&t1, &t0, &t2);
	f_mul(&z, &t2, &z);
	f_sub(&t0, &t0, &t2);
	f_add(&t2, &t2, &t2);
	f_sub(&t0, &t0, &t2);			/* y^2 - 9 b z^2 */
	f_mul(&t1, &t1, &t0);
	f_add(&r->y, &t1, &z);
	f_mul(&t0, &t0, &x);
	f_add(&r->x, &t0, &t0);
}
