/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The recommended curve of SM2 (GB/T 32918.5-2017; curveSM2 of RFC 8998):
 * y^2 = x^3 - 3 x + b over the prime field of p = 2^256 - 2^224 - 2^96 + 2^64 - 1,
 * a group of prime order n.
 *
 * Field elements are four words, the lowest first, below p, in Montgomery's form
 * (see <gm/mont256.h>). Scalars are four words as they are. Results may be
 * operands. Constant time, but for functions that say _vartime: those are for
 * public data.
 */
#ifndef GM_SM2_EC_H
#define GM_SM2_EC_H

#include <gm/mont256.h>

extern const struct gm_mont256 gm_sm2_n;

/**
 * struct gm_sm2_impl - one implementation of the field
 * @isa:      short name
 * @priority: the higher the better
 * @usable:   whether this CPU can run it
 * @mul:      see gm_sm2_fe_mul()
 * @sqr:      see gm_sm2_fe_sqr()
 *
 * None needs the vector registers.
 */
struct gm_sm2_impl {
	const char *isa;
	unsigned int priority;
	bool (*usable)(void);
	void (*mul)(u64 r[4], const u64 a[4], const u64 b[4]);
	void (*sqr)(u64 r[4], const u64 a[4]);
};

extern const struct gm_sm2_impl gm_sm2_c;

const struct gm_sm2_impl *gm_sm2_impl(unsigned int n);
void gm_sm2_use(const struct gm_sm2_impl *impl);

void gm_sm2_fe_mul_c(u64 r[4], const u64 a[4], const u64 b[4]);
void gm_sm2_fe_sqr_c(u64 r[4], const u64 a[4]);

void gm_sm2_fe_mul(u64 r[4], const u64 a[4], const u64 b[4]);
void gm_sm2_fe_sqr(u64 r[4], const u64 a[4]);
void gm_sm2_fe_inv(u64 r[4], const u64 a[4]);
void gm_sm2_fe_sqrt(u64 r[4], const u64 a[4]);
int gm_sm2_fe_enter(u64 r[4], const u64 a[4]);
void gm_sm2_fe_leave(u64 r[4], const u64 a[4]);
int gm_sm2_fe_get(u64 r[4], const u8 in[32]);
void gm_sm2_fe_put(u8 out[32], const u64 a[4]);

/* A point that is not infinity. */
struct gm_sm2_affine {
	u64 x[4], y[4];
};

/* The point (x / z^2, y / z^3), or infinity where z is 0. */
struct gm_sm2_jacobian {
	u64 x[4], y[4], z[4];
};

/*
 * Windows of five bits, signed: multiples 1..16 of a point. Its odd ones, 1..15,
 * serve the wNAF of verification.
 */
#define GM_SM2_MULTIPLES	16

/**
 * struct gm_sm2_ws - working memory, 2.5 KiB, of whoever works on the curve
 * @tmp:  of one addition or doubling of points
 * @mult: multiples of a point
 * @acc:  a sum of points
 * @term: what is added to it
 * @spare: of gm_sm2_add_full() and gm_sm2_mul_base()
 * @affine: an entry of the comb, or of the caller between multiplications
 * @affine2: of the caller
 * @k:    scalars
 *
 * Belongs to one call at a time. Functions that have secrets in it wipe it before
 * they return; those of this header leave that to their callers.
 */
struct gm_sm2_ws {
	u64 tmp[7][4];
	struct gm_sm2_jacobian mult[GM_SM2_MULTIPLES];
	struct gm_sm2_jacobian acc, term, spare;
	struct gm_sm2_affine affine, affine2;
	u64 k[4][4];
};

int gm_sm2_check_point(const struct gm_sm2_affine *p);
int gm_sm2_decompress(struct gm_sm2_affine *p, const u8 x[32], u8 odd);
u64 gm_sm2_is_infinity(const struct gm_sm2_jacobian *p);
void gm_sm2_from_affine(struct gm_sm2_jacobian *r,
			const struct gm_sm2_affine *p);
void gm_sm2_to_affine(struct gm_sm2_affine *r, const struct gm_sm2_jacobian *p);
void gm_sm2_to_affine2(struct gm_sm2_affine *r, const struct gm_sm2_jacobian *p,
		       struct gm_sm2_affine *s, const struct gm_sm2_jacobian *q);

void gm_sm2_double(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		   const struct gm_sm2_jacobian *p);
void gm_sm2_add(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		const struct gm_sm2_jacobian *p,
		const struct gm_sm2_jacobian *q);
void gm_sm2_add_affine(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		       const struct gm_sm2_jacobian *p,
		       const struct gm_sm2_affine *q);
void gm_sm2_add_full(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		     const struct gm_sm2_jacobian *p,
		     const struct gm_sm2_jacobian *q);
void gm_sm2_add_vartime(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			const struct gm_sm2_jacobian *p,
			const struct gm_sm2_jacobian *q);

void gm_sm2_mul_base(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		     const u64 k[4]);
void gm_sm2_mul(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
		const u64 k[4], const struct gm_sm2_affine *p);
void gm_sm2_mul_base_vartime(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			     const u64 k[4]);
void gm_sm2_mul_vartime(struct gm_sm2_ws *ws, struct gm_sm2_jacobian *r,
			const u64 k[4], const struct gm_sm2_affine *p);

#endif /* GM_SM2_EC_H */
