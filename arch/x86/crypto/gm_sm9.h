/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The implementations of SM9's field for x86-64: see struct gm_sm9_field.
 */
#ifndef GM_X86_SM9_H
#define GM_X86_SM9_H

#include <gm/sm9_ec.h>

void gm_sm9_sum1_adx(u64 r[4], const u64 x[4], const u64 y[4]);
void gm_sm9_sum2_adx(u64 r[4], const u64 x[2][4], const u64 y[2][4]);
void gm_sm9_sum4_adx(u64 r[4], const struct gm_sm9_term *t);
void gm_sm9_sum6_adx(u64 r[4], const struct gm_sm9_term *t);

extern const struct gm_sm9_field gm_sm9_field_adx;

/* Best first. */
#define GM_SM9_FIELDS	&gm_sm9_field_adx, &gm_sm9_field_c

#endif /* GM_X86_SM9_H */
