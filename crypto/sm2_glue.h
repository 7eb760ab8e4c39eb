/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the glue files of SM2 share, and other modules of ours use.
 */
#ifndef GM_CRYPTO_SM2_GLUE_H
#define GM_CRYPTO_SM2_GLUE_H

#include <gm/sm2.h>
#include "module_glue.h"

int gm_sm2_rng(void *ctx, u8 *out, size_t len);
int gm_sm2_rng_nowait(void *ctx, u8 *out, size_t len);

/**
 * struct gm_sm2_ctx - the key of a transform
 * @priv:     private key
 * @pub:      public key; there is one wherever there is a private one
 * @has_priv: @priv is set
 * @has_pub:  @pub is set
 */
struct gm_sm2_ctx {
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	bool has_priv, has_pub;
};

int gm_sm2_ctx_set_pub(struct gm_sm2_ctx *ctx, const void *key,
		       unsigned int len);
int gm_sm2_ctx_set_priv(struct gm_sm2_ctx *ctx, const void *key,
			unsigned int len);

/* Names of drivers end with that of the implementation, which the module adds. */
#ifdef CONFIG_X86_64
#define GM_SM2_DRIVER_ALIAS(driver)		\
	MODULE_ALIAS_CRYPTO(driver "c");	\
	MODULE_ALIAS_CRYPTO(driver "adx")
#else
#define GM_SM2_DRIVER_ALIAS(driver)		\
	MODULE_ALIAS_CRYPTO(driver "c")
#endif

/* The algorithms of each file. */
extern const struct gm_algs gm_sm2_sig_algs;
extern const struct gm_algs gm_sm2_akcipher_algs;
extern const struct gm_algs gm_sm2_kpp_algs;

#endif /* GM_CRYPTO_SM2_GLUE_H */
