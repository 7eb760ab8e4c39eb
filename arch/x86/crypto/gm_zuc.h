/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The implementations of ZUC for x86-64, and the functions that they consist
 * of: see struct gm_zuc_impl.
 */
#ifndef GM_X86_ZUC_H
#define GM_X86_ZUC_H

#include <gm/zuc.h>

#define GM_ZUC_DECLARE_FAMILY(family)					\
void gm_zuc_setup_##family(struct gm_zuc_state *st,			\
			   unsigned int rounds);			\
void gm_zuc_keystream_##family(struct gm_zuc_state *st, u8 *z,		\
			       size_t nwords);				\
void gm_zuc_crypt_##family(struct gm_zuc_state *st, u8 *dst,		\
			   const u8 *src, size_t nwords);		\
void gm_zuc_keystream_x2_##family(struct gm_zuc_state st[2],		\
				  u8 *const z[2], size_t nwords);	\
void gm_zuc_setup_x8_##family(struct gm_zuc_state st[GM_ZUC_LANES],	\
			      unsigned int rounds);			\
void gm_zuc_keystream_x8_##family(struct gm_zuc_state st[GM_ZUC_LANES],	\
				  u8 *const z[GM_ZUC_LANES],		\
				  size_t nwords);			\
void gm_zuc_crypt_x8_##family(struct gm_zuc_state st[GM_ZUC_LANES],	\
			      u8 *const dst[GM_ZUC_LANES],		\
			      const u8 *const src[GM_ZUC_LANES],	\
			      size_t nwords);				\
void gm_zuc_mac_##family(u8 *tag, const u8 *z, const u8 *msg,		\
			 size_t nwords, unsigned int tag_words);	\
extern const struct gm_zuc_impl gm_zuc_##family

GM_ZUC_DECLARE_FAMILY(gfni_avx512);
GM_ZUC_DECLARE_FAMILY(gfni_avx2);
GM_ZUC_DECLARE_FAMILY(aesni_avx2);

/* Best first. */
#define GM_ZUC_IMPLS	&gm_zuc_gfni_avx512, &gm_zuc_gfni_avx2,	\
			&gm_zuc_aesni_avx2, &gm_zuc_c

#endif /* GM_X86_ZUC_H */
