// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gxm(zuc), mur(zuc), pdcp(eia3(zuc),eea3(zuc)) and nca6(zuc256).
 */
#include "aead.h"
#include "vectors/zuc_gxm.h"
#include "vectors/zuc_mur.h"
#include "vectors/zuc_nca6.h"
#include "vectors/zuc_pdcp.h"

#define FROM(n)	(~0u << (n) & 0x1ffff)	/* tags of n..16 bytes */

static int gxm_crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		     u8 tag[16])
{
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	struct gm_zuc_gxm_key k;
	struct gm_zuc_gxm st;
	int err;

	err = gm_zuc_gxm_set_key(&gm_sm4_c, &k, m->key, GM_ZUC_GXM_KEY_SIZE);
	err = err ? err : gm_zuc_gxm_init(impl->zuc, &k, &st, m->iv, m->tag_len);
	if (err)
		return err;
	gm_zuc_gxm_aad(&gm_sm4_c, &k, &st, m->aad, aad_cut);
	gm_zuc_gxm_aad(&gm_sm4_c, &k, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	(enc ? gm_zuc_gxm_enc : gm_zuc_gxm_dec)(impl->zuc, &gm_sm4_c, &k, &st, m->dst, m->src,
						cut);
	(enc ? gm_zuc_gxm_enc : gm_zuc_gxm_dec)(impl->zuc, &gm_sm4_c, &k, &st, m->dst + cut,
						m->src + cut, m->len - cut);
	gm_zuc_gxm_final(&gm_sm4_c, &k, &st, tag);
	return 0;
}

static int mur_crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		     u8 tag[16])
{
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	const u8 *pt = enc ? m->src : m->dst;
	struct gm_zuc_mur_key k;
	struct gm_zuc_mur st;
	int err;

	err = gm_zuc_mur_set_key(&gm_sm4_c, &k, m->key, GM_ZUC_MUR_KEY_SIZE);
	err = err ? err : gm_zuc_mur_init(&st, m->iv, m->tag_len);
	if (err)
		return err;
	gm_zuc_mur_aad(&gm_sm4_c, &k, &st, m->aad, aad_cut);
	gm_zuc_mur_aad(&gm_sm4_c, &k, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	if (!enc) {
		gm_zuc_mur_set_tag(impl->zuc, &k, &st, tag);
		gm_zuc_mur_crypt(impl->zuc, &st, m->dst, m->src, m->len);
	}
	gm_zuc_mur_text(&gm_sm4_c, &k, &st, pt, cut);
	gm_zuc_mur_text(&gm_sm4_c, &k, &st, pt + cut, m->len - cut);
	gm_zuc_mur_tag(impl->zuc, &gm_sm4_c, &k, &st, tag);
	if (enc) {
		gm_zuc_mur_set_tag(impl->zuc, &k, &st, tag);
		gm_zuc_mur_crypt(impl->zuc, &st, m->dst, m->src, cut);
		gm_zuc_mur_crypt(impl->zuc, &st, m->dst + cut, m->src + cut, m->len - cut);
	}
	return 0;
}

static int pdcp_crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		      u8 tag[16])
{
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	struct gm_zuc_pdcp st;
	struct gm_3gpp p;
	int err;

	err = gm_3gpp_unpack(&p, m->iv);
	err = err ? err : gm_zuc_pdcp_init(impl->zuc, &st, m->key, m->key + 16, &p);
	if (err)
		return err;
	gm_zuc_pdcp_aad(impl->zuc, &st, m->aad, aad_cut);
	gm_zuc_pdcp_aad(impl->zuc, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	(enc ? gm_zuc_pdcp_enc : gm_zuc_pdcp_dec)(impl->zuc, &st, m->dst, m->src, cut);
	(enc ? gm_zuc_pdcp_enc : gm_zuc_pdcp_dec)(impl->zuc, &st, m->dst + cut, m->src + cut,
						  m->len - cut);
	gm_zuc_pdcp_final(impl->zuc, &st, tag);
	return 0;
}

static void pdcp_fix_iv(u8 *iv)
{
	iv[4] &= 0xfc;
	memset(iv + 5, 0, 3);
}

static int nca6_crypt(const struct gm_test_impl *impl, bool enc, const struct gm_aead_msg *msg,
		      u8 tag[16])
{
	size_t cut = msg->text_cut, aad_cut = msg->aad_cut;
	const struct gm_ref_aead *m = &msg->m;
	struct gm_nca6 st;

	gm_nca6_init(impl->zuc, &gm_sm4_c, &st, m->key, m->iv);
	gm_nca6_aad(&gm_sm4_c, &st, m->aad, aad_cut);
	gm_nca6_aad(&gm_sm4_c, &st, m->aad + aad_cut, m->aad_len - aad_cut);
	(enc ? gm_nca6_enc : gm_nca6_dec)(impl->zuc, &gm_sm4_c, &st, m->dst, m->src, cut);
	(enc ? gm_nca6_enc : gm_nca6_dec)(impl->zuc, &gm_sm4_c, &st, m->dst + cut,
					  m->src + cut, m->len - cut);
	return gm_nca6_final(&gm_sm4_c, &st, tag, m->tag_len);
}

static const struct gm_aead_desc zuc_gxm = {
	.cra_name = "gxm(zuc)",
	.driver = "gxm-zuc-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC_GXM_KEY_SIZE,
	.iv_min = GM_ZUC_IV_SIZE,
	.iv_max = GM_ZUC_IV_SIZE,
	.iv_len = GM_ZUC_IV_SIZE,
	.tag_lens = FROM(8),
	.granule = 1,
	.crypt = gxm_crypt,
	.seal = gm_ref_gxm,
	.vectors = gm_kat_zuc_gxm,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_gxm),
};

static const struct gm_aead_desc zuc_mur = {
	.cra_name = "mur(zuc)",
	.driver = "mur-zuc-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC_MUR_KEY_SIZE,
	.iv_min = GM_ZUC_IV_SIZE,
	.iv_max = GM_ZUC_IV_SIZE,
	.iv_len = GM_ZUC_IV_SIZE,
	.tag_lens = FROM(8),
	.granule = 1,
	.crypt = mur_crypt,
	.seal = gm_ref_mur,
	.vectors = gm_kat_zuc_mur,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_mur),
};

static const struct gm_aead_desc zuc_pdcp = {
	.cra_name = "pdcp(eia3(zuc),eea3(zuc))",
	.driver = "pdcp-eia3-zuc-eea3-zuc-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_PDCP_KEY_SIZE,
	.iv_min = GM_3GPP_SIZE,
	.iv_max = GM_3GPP_SIZE,
	.iv_len = GM_3GPP_SIZE,
	.fix_iv = pdcp_fix_iv,
	.tag_lens = 1 << GM_EIA3_MAC_SIZE,
	.granule = 1,
	.crypt = pdcp_crypt,
	.seal = gm_ref_pdcp,
	.vectors = gm_kat_zuc_pdcp,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_pdcp),
};

static const struct gm_aead_desc zuc_nca6 = {
	.cra_name = "nca6(zuc256)",
	.driver = "nca6-zuc256-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC256_KEY_SIZE,
	.iv_min = GM_NEA6_IV_SIZE,
	.iv_max = GM_NEA6_IV_SIZE,
	.iv_len = GM_NEA6_IV_SIZE,
	.tag_lens = FROM(4),
	.granule = 1,
	.crypt = nca6_crypt,
	.seal = gm_ref_nca6,
	.vectors = gm_kat_zuc_nca6,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_nca6),
};

GM_AEAD_SUITE(zuc_gxm);
GM_AEAD_SUITE(zuc_mur);
GM_AEAD_SUITE(zuc_pdcp);
GM_AEAD_SUITE(zuc_nca6);
