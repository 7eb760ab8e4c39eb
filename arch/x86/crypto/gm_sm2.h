/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The implementations of the field of SM2 for x86-64: see struct gm_sm2_impl.
 */
#ifndef GM_X86_SM2_H
#define GM_X86_SM2_H

#include <gm/sm2_ec.h>

void gm_sm2_fe_mul_adx(u64 r[4], const u64 a[4], const u64 b[4]);
void gm_sm2_fe_sqr_adx(u64 r[4], const u64 a[4]);

extern const struct gm_sm2_impl gm_sm2_adx;

/* Best first. */
#define GM_SM2_IMPLS	&gm_sm2_adx, &gm_sm2_c

#endif /* GM_X86_SM2_H */
