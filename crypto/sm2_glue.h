/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the glue files of SM2 share, and other modules of ours use.
 */
#ifndef GM_CRYPTO_SM2_GLUE_H
#define GM_CRYPTO_SM2_GLUE_H

#include <gm/sm2.h>

int gm_sm2_rng(void *ctx, u8 *out, size_t len);
int gm_sm2_rng_nowait(void *ctx, u8 *out, size_t len);

#endif /* GM_CRYPTO_SM2_GLUE_H */
