// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Powers of elements of GT. There the power of p is Frobenius's map, and an
 * inverse is a conjugate; see sm9_cut.c for what becomes of the exponent.
 */
#include "sm9_fe.h"

#define BLOCK	(GM_SM9_DIGITS / GM_SM9_GT_BLOCKS)

/**
 * gm_sm9_gt_base_init() - what gm_sm9_gt_pow_base() needs of its base
 * @base: products of g^(p^i), i = 0..3
 * @g: element of GT
 */
void gm_sm9_gt_base_init(struct gm_sm9_gt_base *base,
			 const struct gm_sm9_fp12 *g)
{
	struct gm_sm9_fp12 *t = base->t;
	unsigned int i;

	t[0] = *g;
	gm_sm9_fp12_frobenius(&t[7], &t[0], 1);
	gm_sm9_fp12_mul(&t[1], &t[0], &t[7]);
	gm_sm9_fp12_frobenius(&t[7], &t[0], 2);
	for (i = 0; i < 2; i++)
		gm_sm9_fp12_mul(&t[2 + i], &t[i], &t[7]);
	gm_sm9_fp12_frobenius(&t[7], &t[0], 3);
	for (i = 0; i < 4; i++)
		gm_sm9_fp12_mul(&t[4 + i], &t[i], &t[7]);
}
GM_EXPORT(gm_sm9_gt_base_init);

/**
 * gm_sm9_gt_table_init() - what gm_sm9_gt_pow() needs of its base
 * @table: the same of g^(2^(17 i)), i = 0..3
 * @g: element of GT
 */
void gm_sm9_gt_table_init(struct gm_sm9_gt_table *table,
			  const struct gm_sm9_fp12 *g)
{
	unsigned int i, j;

	gm_sm9_gt_base_init(&table->block[0], g);
	for (i = 1; i < GM_SM9_GT_BLOCKS; i++) {
		/* its last entry is written last */
		struct gm_sm9_fp12 *x = &table->block[i].t[6];

		*x = table->block[i - 1].t[0];
		for (j = 0; j < BLOCK; j++)
			gm_sm9_fp12_sqr_cyclotomic(x, x);
		gm_sm9_gt_base_init(&table->block[i], x);
	}
}
GM_EXPORT(gm_sm9_gt_table_init);

/* x = the entry of base that a digit says, or its inverse */
static void select_digit(struct gm_sm9_fp12 *x,
			 const struct gm_sm9_gt_base *base, u8 digit)
{
	u64 negative = gm_mask(digit >> 3);
	unsigned int i;

	select_entry(x->c[0][0].a[0], base->t[0].c[0][0].a[0], 8, 48,
		     digit & 7);
	for (i = 0; i < 3; i++)
		fp2_negate_if(&x->c[1][i], negative, &x->c[1][i]);
}

/* Digits are dealt to the bases in blocks, each from its highest digit down. */
static __always_inline void pow_by(struct gm_sm9_pairing_ws *ws,
				   struct gm_sm9_fp12 *r,
				   const struct gm_sm9_gt_base *base,
				   unsigned int num, const u64 k[4])
{
	unsigned int each = GM_SM9_DIGITS / num, i, j;
	struct gm_sm9_fp12 *x = &ws->t[0];
	u8 digits[GM_SM9_DIGITS];

	gm_sm9_cut4(digits, k);
	for (i = each; i--; ) {
		if (i == each - 1)
			select_digit(r, &base[0], digits[i]);
		else
			gm_sm9_fp12_sqr_cyclotomic(r, r);
		for (j = i == each - 1; j < num; j++) {
			select_digit(x, &base[j], digits[j * each + i]);
			gm_sm9_fp12_mul(r, r, x);
		}
	}
	memzero_explicit(digits, sizeof(digits));
}

/**
 * gm_sm9_gt_pow_base() - g^k for a base that is used once
 * @ws: working memory
 * @r: power
 * @base: of g
 * @k: exponent below n
 */
void gm_sm9_gt_pow_base(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
			const struct gm_sm9_gt_base *base, const u64 k[4])
{
	pow_by(ws, r, base, 1, k);
}
GM_EXPORT(gm_sm9_gt_pow_base);

/**
 * gm_sm9_gt_pow() - g^k
 * @ws: working memory
 * @r: power
 * @table: of g
 * @k: exponent below n
 */
void gm_sm9_gt_pow(struct gm_sm9_pairing_ws *ws, struct gm_sm9_fp12 *r,
		   const struct gm_sm9_gt_table *table, const u64 k[4])
{
	pow_by(ws, r, table->block, GM_SM9_GT_BLOCKS, k);
}
GM_EXPORT(gm_sm9_gt_pow);
