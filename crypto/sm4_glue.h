/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the glue files of SM4 share.
 *
 * Each file holds the method bodies of some modes, as inline functions of an
 * implementation, instantiates them for every instruction set of
 * GM_SM4_FOR_EACH_ISA, and hands its algorithms to sm4_glue.c.
 */
#ifndef GM_CRYPTO_SM4_GLUE_H
#define GM_CRYPTO_SM4_GLUE_H

#include <gm/sm4.h>
#include "module_glue.h"
#include "sg_glue.h"
#include "simd_glue.h"

/*
 * The implementations, the portable one first: the end of its symbols, and
 * whether it needs the vector registers. What a driver is called after it:
 */
#define GM_SM4_ISA_c		"c"
#define GM_SM4_ISA_aesni_avx	"aesni-avx"
#define GM_SM4_ISA_aesni_avx2	"aesni-avx2"
#define GM_SM4_ISA_vaes_avx2	"vaes-avx2"
#define GM_SM4_ISA_gfni_avx2	"gfni-avx2"
#define GM_SM4_ISA_gfni_avx512	"gfni-avx512"

#ifdef CONFIG_X86_64
#include "../arch/x86/crypto/gm_sm4.h"
#define GM_SM4_FOR_EACH_ISA(X)	\
	X(c, false)		\
	X(aesni_avx, true)	\
	X(aesni_avx2, true)	\
	X(vaes_avx2, true)	\
	X(gfni_avx2, true)	\
	X(gfni_avx512, true)
#else
#define GM_SM4_FOR_EACH_ISA(X)	\
	X(c, false)
#endif

#define GM_SM4_DECLARE_ALGS(isa, simd)				\
extern const struct gm_algs gm_sm4_cipher_algs_##isa;		\
extern const struct gm_algs gm_sm4_skcipher_algs_##isa;		\
extern const struct gm_algs gm_sm4_xts_algs_##isa;		\
extern const struct gm_algs gm_sm4_hctr_algs_##isa;		\
extern const struct gm_algs gm_sm4_aead_algs_##isa;		\
extern const struct gm_algs gm_sm4_gcmsiv_algs_##isa;		\
extern const struct gm_algs gm_sm4_mac_algs_##isa;
GM_SM4_FOR_EACH_ISA(GM_SM4_DECLARE_ALGS)

/*
 * For the functions that take an implementation: the one to use here and now.
 * Its vector registers are held until gm_sm4_end().
 */
static __always_inline const struct gm_sm4_impl *
gm_sm4_begin(const struct gm_sm4_impl *impl, bool simd)
{
	return gm_simd_begin(simd) ? impl : &gm_sm4_c;
}

static __always_inline void gm_sm4_end(const struct gm_sm4_impl *used)
{
	gm_simd_end(used->simd);
}

/* What every algorithm states; @mode goes before "sm4-gm-" and the ISA. */
#define GM_SM4_BASE(isa, name, mode, bsize, ctx)		\
	.base.cra_name		= name,				\
	.base.cra_driver_name	= mode "sm4-gm-" GM_SM4_ISA_##isa,	\
	.base.cra_blocksize	= (bsize),			\
	.base.cra_ctxsize	= sizeof(ctx),			\
	.base.cra_module	= THIS_MODULE

/* A chunksize of one block also where single bytes are allowed. */
#define GM_SM4_SKCIPHER(isa, name, mode, bsize, ctx, klen, ivlen, set, enc, dec) \
	GM_SM4_BASE(isa, name, mode, bsize, ctx),		\
	.min_keysize		= (klen),			\
	.max_keysize		= (klen),			\
	.ivsize			= (ivlen),			\
	.chunksize		= GM_SM4_BLOCK_SIZE,		\
	.setkey			= (set),			\
	.encrypt		= (enc),			\
	.decrypt		= (dec)

#define GM_SM4_AEAD(isa, name, mode, ctx, iv, set, setauth, enc, dec) \
	GM_SM4_BASE(isa, name, mode, 1, ctx),			\
	.ivsize			= (iv),				\
	.maxauthsize		= GM_SM4_BLOCK_SIZE,		\
	.chunksize		= GM_SM4_BLOCK_SIZE,		\
	.setkey			= (set),			\
	.setauthsize		= (setauth),			\
	.encrypt		= (enc),			\
	.decrypt		= (dec)

#define GM_SM4_DRIVER_ALIAS(isa, mode)				\
	MODULE_ALIAS_CRYPTO(mode "sm4-gm-" GM_SM4_ISA_##isa)

#endif /* GM_CRYPTO_SM4_GLUE_H */
