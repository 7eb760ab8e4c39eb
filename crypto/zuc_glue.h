/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the glue files of ZUC share.
 *
 * Each file holds the method bodies of some algorithms, as inline functions of
 * an implementation, instantiates them for every instruction set of
 * GM_ZUC_FOR_EACH_ISA, and hands its algorithms to zuc_glue.c.
 */
#ifndef GM_CRYPTO_ZUC_GLUE_H
#define GM_CRYPTO_ZUC_GLUE_H

#include <gm/sm4.h>
#include <gm/zuc.h>
#include "module_glue.h"
#include "sg_glue.h"
#include "simd_glue.h"

/*
 * The implementations, the portable one first: the end of its symbols, and
 * whether it needs the vector registers. What a driver is called after it:
 */
#define GM_ZUC_ISA_c		"c"
#define GM_ZUC_ISA_aesni_avx2	"aesni-avx2"
#define GM_ZUC_ISA_gfni_avx2	"gfni-avx2"
#define GM_ZUC_ISA_gfni_avx512	"gfni-avx512"

#ifdef CONFIG_X86_64
#include "../arch/x86/crypto/gm_zuc.h"
#define GM_ZUC_FOR_EACH_ISA(X)	\
	X(c, false)		\
	X(aesni_avx2, true)	\
	X(gfni_avx2, true)	\
	X(gfni_avx512, true)
#else
#define GM_ZUC_FOR_EACH_ISA(X)	\
	X(c, false)
#endif

#define GM_ZUC_DECLARE_ALGS(isa, simd)				\
extern const struct gm_algs gm_zuc_skcipher_algs_##isa;		\
extern const struct gm_algs gm_zuc_mac_algs_##isa;		\
extern const struct gm_algs gm_zuc_nia6_algs_##isa;		\
extern const struct gm_algs gm_zuc_gxm_algs_##isa;		\
extern const struct gm_algs gm_zuc_mur_algs_##isa;		\
extern const struct gm_algs gm_zuc_3gpp_algs_##isa;
GM_ZUC_FOR_EACH_ISA(GM_ZUC_DECLARE_ALGS)

/* What every algorithm states; @mode ends with "-gm-". */
#define GM_ZUC_BASE(isa, name, mode, bsize, ctx)		\
	.base.cra_name		= name,				\
	.base.cra_driver_name	= mode GM_ZUC_ISA_##isa,	\
	.base.cra_blocksize	= (bsize),			\
	.base.cra_ctxsize	= (ctx),			\
	.base.cra_module	= THIS_MODULE

/* Tags of @size bytes and, where the mode allows that, fewer. */
#define GM_ZUC_AEAD(isa, name, mode, ctx, iv, size, set, setauth, enc, dec) \
	GM_ZUC_BASE(isa, name, mode, 1, ctx),			\
	.ivsize			= (iv),				\
	.maxauthsize		= (size),			\
	.chunksize		= GM_ZUC_WORD_SIZE,		\
	.setkey			= (set),			\
	.setauthsize		= (setauth),			\
	.encrypt		= (enc),			\
	.decrypt		= (dec)

#define GM_ZUC_DRIVER_ALIAS(isa, mode)				\
	MODULE_ALIAS_CRYPTO(mode GM_ZUC_ISA_##isa)

/*
 * The implementation to use here and now; its vector registers are held until
 * gm_zuc_end().
 */
static __always_inline const struct gm_zuc_impl *
gm_zuc_begin(const struct gm_zuc_impl *impl, bool simd)
{
	return gm_simd_begin(simd) ? impl : &gm_zuc_c;
}

static __always_inline void gm_zuc_end(const struct gm_zuc_impl *used)
{
	gm_simd_end(used->simd);
}

/* The same with whose GHASH and POLYVAL to use; gm_zuc_end(zuc) ends it. */
struct gm_zuc_both {
	const struct gm_zuc_impl *zuc;
	const struct gm_sm4_impl *hash;
};

extern const struct gm_sm4_impl *gm_zuc_best_hash;

static __always_inline struct gm_zuc_both
gm_zuc_begin_both(const struct gm_zuc_impl *impl, bool simd)
{
	if (gm_simd_begin(simd))
		return (struct gm_zuc_both) { impl, gm_zuc_best_hash };
	return (struct gm_zuc_both) { &gm_zuc_c, &gm_sm4_c };
}

void gm_zuc_skcipher_init(void);
int gm_zuc_shash_setkey(struct crypto_shash *tfm, const u8 *in,
			unsigned int len, unsigned int size);

#endif /* GM_CRYPTO_ZUC_GLUE_H */
