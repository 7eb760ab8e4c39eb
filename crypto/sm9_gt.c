// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Powers of elements of GT. There the power of p is Frobenius's map, and an
 * inverse is a conjugate; see sm9_cut.c for what becomes of the exponent.
 */
#include "sm9_fe.h"

/**
 * gm_sm9_gt_table_init() - what gm_sm9_gt_pow() needs of its base
 * @table: products of g^(p^i), i = 0..3
 * @g: element of GT
 */
void gm_sm9_gt_table_init(struct gm_sm9_gt_table *table,
			  const struct gm_sm9_fp12 *g)
{
	struct gm_sm9_fp12 *t = table->t;
	unsigned int i;

	t[0] = *g;
	gm_sm9_fp12_frobenius(&t[7], g, 1);
	gm_sm9_fp12_mul(&t[1], g, &t[7]);
	gm_sm9_fp12_frobenius(&t[7], g, 2);
	for (i = 0; i < 2; i++)
		gm_sm9_fp12_mul(&t[2 + i], &t[i], &t[7]);
	gm_sm9_fp12_frobenius(&t[7], g, 3);
	for (i = 0; i < 4; i++)
		gm_sm9_fp12_mul(&t[4 + i], &t[i], &t[7]);
}
GM_EXPORT(gm_sm9_gt_table_init);

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
	const u64 *first = table->t[0].c[0][0].a[0];
	struct gm_sm9_fp12 *x = &ws->t[0];
	unsigned int i = GM_SM9_DIGITS, j;
	u8 digits[GM_SM9_DIGITS];

	gm_sm9_cut4(digits, k);
	gm_sm9_fp12_one(r);
	while (i--) {
		u64 negative = gm_mask(digits[i] >> 3);

		select_entry(x->c[0][0].a[0], first, 8, 48, digits[i] & 7);
		for (j = 0; j < 3; j++)
			fp2_negate_if(&x->c[1][j], negative, &x->c[1][j]);
		gm_sm9_fp12_sqr_cyclotomic(r, r);
		gm_sm9_fp12_mul(r, r, x);
	}
	memzero_explicit(digits, sizeof(digits));
}
GM_EXPORT(gm_sm9_gt_pow);
