/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * What SM9 is made of (GB/T 38635.1-2020, GM/T 0044.1-2016): the fields, the
 * groups G1, G2 and GT, each of prime order n, and the R-ate pairing.
 *
 * The curve of G1 is y^2 = x^3 + 5 over the field of p, that of G2 its twist
 * y^2 = x^3 + 5 u over Fp2. Fp2 has u with u^2 = -2, Fp12 has w with w^6 = u. GT
 * is the group of elements of order n of Fp12.
 *
 * Field elements are four words, the lowest first, below p, in Montgomery's form
 * (see <gm/mont256.h>). Scalars are four words as they are. Results may be
 * operands, unless a function says otherwise. Constant time, but for functions
 * that say _vartime: those are for public data.
 */
#ifndef GM_SM9_EC_H
#define GM_SM9_EC_H

#include <gm/mont256.h>

/* a[0] + a[1] u */
struct gm_sm9_fp2 {
	u64 a[2][4];
};

/* The sum of c[j][i] w^(2 i + j): two elements of Fp6, which has w^2. */
struct gm_sm9_fp12 {
	struct gm_sm9_fp2 c[2][3];
};

#define GM_SM9_FP12_BYTES	384

/* Points that are not infinity. */
struct gm_sm9_g1_affine {
	u64 x[4], y[4];
};

struct gm_sm9_g2_affine {
	struct gm_sm9_fp2 x, y;
};

/* The point (x / z, y / z), or infinity where z is 0 (and x is, and y is not). */
struct gm_sm9_g1 {
	u64 x[4], y[4], z[4];
};

struct gm_sm9_g2 {
	struct gm_sm9_fp2 x, y, z;
};

extern const struct gm_mont256 gm_sm9_n;

/* Two products: x[0] y[1] + x[1] y[0], of elements of the field. */
struct gm_sm9_term {
	const u64 (*x)[4], (*y)[4];
};

typedef void gm_sm9_mul_fn(u64 r[4], const u64 x[4], const u64 y[4]);
typedef void gm_sm9_sqr_fn(u64 r[4], const u64 x[4]);
typedef void gm_sm9_sum2_fn(u64 r[4], const u64 x[2][4], const u64 y[2][4]);
typedef void gm_sm9_sum_fn(u64 r[4], const struct gm_sm9_term *t);

/**
 * struct gm_sm9_field - one implementation of the field's arithmetic
 * @isa:    short name
 * @usable: whether this CPU can run it; NULL: always
 * @mul:    x y
 * @sqr:    x^2
 * @sum2:   x[0] y[1] + x[1] y[0]
 * @sum4:   the sum of two terms
 * @sum6:   the sum of three terms
 *
 * Sums are reduced once. Results may be operands, and need not.
 */
struct gm_sm9_field {
	const char *isa;
	bool (*usable)(void);
	gm_sm9_mul_fn *mul;
	gm_sm9_sqr_fn *sqr;
	gm_sm9_sum2_fn *sum2;
	gm_sm9_sum_fn *sum4, *sum6;
};

extern const struct gm_sm9_field gm_sm9_field_c;

/* sm9_field.c */
const struct gm_sm9_field *gm_sm9_field(unsigned int n);
void gm_sm9_use_field(const struct gm_sm9_field *field);

void gm_sm9_mul_c(u64 r[4], const u64 x[4], const u64 y[4]);
void gm_sm9_sqr_c(u64 r[4], const u64 x[4]);
void gm_sm9_sum2_c(u64 r[4], const u64 x[2][4], const u64 y[2][4]);
void gm_sm9_sum4_c(u64 r[4], const struct gm_sm9_term *t);
void gm_sm9_sum6_c(u64 r[4], const struct gm_sm9_term *t);

/* sm9_fp.c */
void gm_sm9_fe_mul(u64 r[4], const u64 a[4], const u64 b[4]);
void gm_sm9_fe_sqr(u64 r[4], const u64 a[4]);
void gm_sm9_fe_inv(u64 r[4], const u64 a[4]);
int gm_sm9_fe_get(u64 r[4], const u8 in[32]);
void gm_sm9_fe_put(u8 out[32], const u64 a[4]);

/* sm9_fp2.c */
void gm_sm9_fp2_mul(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a,
		    const struct gm_sm9_fp2 *b);
void gm_sm9_fp2_sqr(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a);
void gm_sm9_fp2_mul_fe(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a,
		       const u64 b[4]);
void gm_sm9_fp2_inv(struct gm_sm9_fp2 *r, const struct gm_sm9_fp2 *a);
int gm_sm9_fp2_get(struct gm_sm9_fp2 *r, const u8 in[64]);
void gm_sm9_fp2_put(u8 out[64], const struct gm_sm9_fp2 *a);

/* sm9_fp12.c */
void gm_sm9_fp12_one(struct gm_sm9_fp12 *r);
u64 gm_sm9_fp12_is_one(const struct gm_sm9_fp12 *a);
void gm_sm9_fp12_mul(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a,
		     const struct gm_sm9_fp12 *b);
void gm_sm9_fp12_sqr(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a);
void gm_sm9_fp12_inv(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a);
void gm_sm9_fp12_conj(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a);
void gm_sm9_fp12_frobenius(struct gm_sm9_fp12 *r, const struct gm_sm9_fp12 *a,
			   unsigned int i);
void gm_sm9_fp12_sqr_cyclotomic(struct gm_sm9_fp12 *r,
				const struct gm_sm9_fp12 *a);
void gm_sm9_fp12_mul_line(struct gm_sm9_fp12 *f, const struct gm_sm9_fp2 *l0,
			  const struct gm_sm9_fp2 *l2,
			  const struct gm_sm9_fp2 *l3);
void gm_sm9_fp12_mul_line1(struct gm_sm9_fp12 *f, const struct gm_sm9_fp2 *l2,
			   const struct gm_sm9_fp2 *l3);
void gm_sm9_fp12_put(u8 out[GM_SM9_FP12_BYTES], const struct gm_sm9_fp12 *a);

/* A scalar as signed digits for its four parts; see sm9_cut.c. */
#define GM_SM9_DIGITS	68

void gm_sm9_cut2(u64 k0[3], u64 k1[3], const u64 k[4]);
void gm_sm9_cut4(u8 digits[GM_SM9_DIGITS], const u64 k[4]);

/* Windows of five bits, signed: multiples 1..16 of a point of G1. */
#define GM_SM9_G1_MULTIPLES	16

/* Working memory for a multiple of a point of G1 and of G2, 1.8 KiB each. */
struct gm_sm9_g1_ws {
	struct gm_sm9_g1 mult[GM_SM9_G1_MULTIPLES], term;
	u64 k[2][3];
};

struct gm_sm9_g2_ws {
	struct gm_sm9_g2 mult[8], term;
	u8 digits[GM_SM9_DIGITS];
};

/* sm9_g1.c */
extern const struct gm_sm9_g1_affine gm_sm9_p1;

int gm_sm9_g1_check(const struct gm_sm9_g1_affine *p);
u64 gm_sm9_g1_is_infinity(const struct gm_sm9_g1 *p);
void gm_sm9_g1_from_affine(struct gm_sm9_g1 *r,
			   const struct gm_sm9_g1_affine *p);
void gm_sm9_g1_to_affine(struct gm_sm9_g1_affine *r, const struct gm_sm9_g1 *p);
void gm_sm9_g1_add(struct gm_sm9_g1 *r, const struct gm_sm9_g1 *p,
		   const struct gm_sm9_g1 *q);
void gm_sm9_g1_double(struct gm_sm9_g1 *r, const struct gm_sm9_g1 *p);
void gm_sm9_g1_mul(struct gm_sm9_g1_ws *ws, struct gm_sm9_g1 *r,
		   const u64 k[4], const struct gm_sm9_g1_affine *p);
int gm_sm9_g1_get(struct gm_sm9_g1_affine *p, const u8 in[64]);
void gm_sm9_g1_put(u8 out[64], const struct gm_sm9_g1_affine *p);

/* sm9_g2.c */
extern const struct gm_sm9_g2_affine gm_sm9_p2;

int gm_sm9_g2_check(struct gm_sm9_g2_ws *ws, const struct gm_sm9_g2_affine *p);
u64 gm_sm9_g2_is_infinity(const struct gm_sm9_g2 *p);
void gm_sm9_g2_from_affine(struct gm_sm9_g2 *r,
			   const struct gm_sm9_g2_affine *p);
void gm_sm9_g2_to_affine(struct gm_sm9_g2_affine *r, const struct gm_sm9_g2 *p);
void gm_sm9_g2_add(struct gm_sm9_g2 *r, const struct gm_sm9_g2 *p,
		   const struct gm_sm9_g2 *q);
void gm_sm9_g2_double(struct gm_sm9_g2 *r, const struct gm_sm9_g2 *p);
void gm_sm9_g2_frobenius(struct gm_sm9_g2 *r, const struct gm_sm9_g2 *p);
void gm_sm9_g2_mul(struct gm_sm9_g2_ws *ws, struct gm_sm9_g2 *r,
		   const u64 k[4], const struct gm_sm9_g2_affine *p);
int gm_sm9_g2_get(struct gm_sm9_g2_ws *ws, struct gm_sm9_g2_affine *p,
		  const u8 in[128]);
void gm_sm9_g2_put(u8 out[128], const struct gm_sm9_g2_affine *p);

/* Lines of a Miller loop, the two of Frobenius's map among them. */
#define GM_SM9_LINES	77

/**
 * struct gm_sm9_lines - what a pairing computes of its argument in G2, 9.6 KiB
 * @l: of each line 1 + l[0] xP w^2 + l[1] yP w^3 the two factors
 */
struct gm_sm9_lines {
	struct gm_sm9_fp2 l[GM_SM9_LINES][2];
};

/**
 * struct gm_sm9_pair - the arguments of a pairing
 * @p:     in G1
 * @q:     in G2, or NULL where there are @lines
 * @lines: of gm_sm9_lines_init()
 * @t:     of gm_sm9_miller()
 */
struct gm_sm9_pair {
	const struct gm_sm9_g1_affine *p;
	const struct gm_sm9_g2_affine *q;
	const struct gm_sm9_lines *lines;
	struct gm_sm9_g2 t;
};

/* Working memory for the power of an element of GT, a final exponentiation, ... */
struct gm_sm9_pairing_ws {
	struct gm_sm9_fp12 t[8];
	struct gm_sm9_pair pair;
};

/* ... or for lines, 7.3 KiB. */
struct gm_sm9_lines_ws {
	struct gm_sm9_fp2 first[GM_SM9_LINES], product[GM_SM9_LINES];
	struct gm_sm9_g2 t;
};

/* sm9_pairing.c */
int gm_sm9_lines_init(struct gm_sm9_lines_ws *ws, struct gm_sm9_lines *lines,
		      const struct gm_sm9_g2_affine *q);
void gm_sm9_miller(struct gm_sm9_fp12 *f, struct gm_sm9_pair *pairs,
		   size_t num);
void gm_sm9_final_exp(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
		      const struct gm_sm9_fp12 *f);
void gm_sm9_pairing(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
		    const struct gm_sm9_g1_affine *p,
		    const struct gm_sm9_g2_affine *q);
void gm_sm9_pairing_lines(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
			  const struct gm_sm9_g1_affine *p,
			  const struct gm_sm9_lines *lines);

/*
 * What powers of an element of GT are made of: products of its images under
 * Frobenius's map, 3 KiB; and the same of its powers of 2^17, 2^34, 2^51 too, for a
 * base that is used more than once, 12 KiB.
 */
#define GM_SM9_GT_BLOCKS	4

struct gm_sm9_gt_base {
	struct gm_sm9_fp12 t[8];
};

struct gm_sm9_gt_table {
	struct gm_sm9_gt_base block[GM_SM9_GT_BLOCKS];
};

/* sm9_gt.c */
void gm_sm9_gt_base_init(struct gm_sm9_gt_base *base,
			 const struct gm_sm9_fp12 *g);
void gm_sm9_gt_table_init(struct gm_sm9_gt_table *table,
			  const struct gm_sm9_fp12 *g);
void gm_sm9_gt_pow_base(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
			const struct gm_sm9_gt_base *base, const u64 k[4]);
void gm_sm9_gt_pow(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
		   const struct gm_sm9_gt_table *table, const u64 k[4]);

#endif /* GM_SM9_EC_H */
