// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The AEADs of 3GPP: pdcp(eia3(zuc),eea3(zuc)) in the place of two algorithms
 * one after the other, and nca6(zuc256).
 */
#include "zuc_aead_glue.h"

/* pdcp(eia3(zuc),eea3(zuc)): key = CK, IK; IV = COUNT, BEARER, DIRECTION */

static int gm_zuc_pdcp_start(struct gm_zuc_msg *m,
			     const struct gm_zuc_both *used,
			     struct aead_request *req)
{
	const u8 *key = m->key;
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, req->iv);

	return err ?: gm_zuc_pdcp_init(used->zuc, &m->st.pdcp, key,
				       key + GM_ZUC_KEY_SIZE, &p);
}

static void gm_zuc_pdcp_do_aad(struct gm_zuc_msg *m,
			       const struct gm_zuc_both *used, const u8 *data,
			       unsigned int len)
{
	gm_zuc_pdcp_aad(used->zuc, &m->st.pdcp, data, len);
}

static void gm_zuc_pdcp_text(struct gm_zuc_msg *m,
			     const struct gm_zuc_both *used, bool enc, u8 *dst,
			     const u8 *src, unsigned int len)
{
	(enc ? gm_zuc_pdcp_enc : gm_zuc_pdcp_dec)(used->zuc, &m->st.pdcp, dst,
						  src, len);
}

static void gm_zuc_pdcp_end(struct gm_zuc_msg *m,
			    const struct gm_zuc_both *used, u8 *tag,
			    unsigned int size)
{
	gm_zuc_pdcp_final(used->zuc, &m->st.pdcp, tag);
}

/*
 * Equal halves would be one key for both, and for DIRECTION 0 one keystream:
 * the MAC would give away the plaintext.
 */
static int gm_zuc_pdcp_setkey(struct crypto_aead *tfm, const u8 *in,
			      unsigned int len)
{
	u8 *key = crypto_aead_ctx(tfm);
	int err = gm_zuc_pdcp_check_key(in, len);

	if (err)
		memzero_explicit(key, GM_PDCP_KEY_SIZE);
	else
		memcpy(key, in, GM_PDCP_KEY_SIZE);
	return err;
}

static int gm_zuc_pdcp_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return size == GM_EIA3_MAC_SIZE ? 0 : -EINVAL;
}

static const struct gm_zuc_aead gm_zuc_mode_pdcp = {
	.start = gm_zuc_pdcp_start,
	.aad = gm_zuc_pdcp_do_aad,
	.text = gm_zuc_pdcp_text,
	.final = gm_zuc_pdcp_end,
};

/* nca6(zuc256), 3GPP */

static int gm_zuc_nca6_start(struct gm_zuc_msg *m,
			     const struct gm_zuc_both *used,
			     struct aead_request *req)
{
	gm_nca6_init(used->zuc, used->hash, &m->st.nca6, m->key, req->iv);
	return 0;
}

static void gm_zuc_nca6_aad(struct gm_zuc_msg *m,
			    const struct gm_zuc_both *used, const u8 *data,
			    unsigned int len)
{
	gm_nca6_aad(used->hash, &m->st.nca6, data, len);
}

static void gm_zuc_nca6_text(struct gm_zuc_msg *m,
			     const struct gm_zuc_both *used, bool enc, u8 *dst,
			     const u8 *src, unsigned int len)
{
	(enc ? gm_nca6_enc : gm_nca6_dec)(used->zuc, used->hash, &m->st.nca6,
					  dst, src, len);
}

static void gm_zuc_nca6_end(struct gm_zuc_msg *m,
			    const struct gm_zuc_both *used, u8 *tag,
			    unsigned int size)
{
	gm_nca6_final(used->hash, &m->st.nca6, tag, size);
}

static int gm_zuc_nca6_setkey(struct crypto_aead *tfm, const u8 *in,
			      unsigned int len)
{
	u8 *key = crypto_aead_ctx(tfm);

	if (len != GM_ZUC256_KEY_SIZE) {
		memzero_explicit(key, GM_ZUC256_KEY_SIZE);
		return -EINVAL;
	}
	memcpy(key, in, GM_ZUC256_KEY_SIZE);
	return 0;
}

static int gm_zuc_nca6_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return size < GM_NCA6_TAG_MIN || size > GM_NCA6_TAG_MAX ? -EINVAL : 0;
}

static const struct gm_zuc_aead gm_zuc_mode_nca6 = {
	.start = gm_zuc_nca6_start,
	.aad = gm_zuc_nca6_aad,
	.text = gm_zuc_nca6_text,
	.final = gm_zuc_nca6_end,
};

#define GM_ZUC_3GPP_ALGS(isa, simd)					\
GM_ZUC_AEAD_METHODS(isa, simd, pdcp)					\
GM_ZUC_AEAD_METHODS(isa, simd, nca6)					\
									\
static struct aead_alg gm_zuc_3gpp_##isa[] = { {			\
	GM_ZUC_AEAD(isa, "pdcp(eia3(zuc),eea3(zuc))",			\
		    "pdcp-eia3-zuc-eea3-zuc-gm-", GM_PDCP_KEY_SIZE,	\
		    GM_3GPP_SIZE, GM_EIA3_MAC_SIZE, gm_zuc_pdcp_setkey,	\
		    gm_zuc_pdcp_setauthsize, gm_zuc_pdcp_encrypt_##isa,	\
		    gm_zuc_pdcp_decrypt_##isa),				\
}, {									\
	GM_ZUC_AEAD(isa, "nca6(zuc256)", "nca6-zuc256-gm-",		\
		    GM_ZUC256_KEY_SIZE, GM_NEA6_IV_SIZE, GM_NCA6_TAG_MAX, \
		    gm_zuc_nca6_setkey, gm_zuc_nca6_setauthsize,	\
		    gm_zuc_nca6_encrypt_##isa, gm_zuc_nca6_decrypt_##isa), \
} };									\
									\
const struct gm_algs gm_zuc_3gpp_algs_##isa = {				\
	.aead = gm_zuc_3gpp_##isa,					\
	.num = ARRAY_SIZE(gm_zuc_3gpp_##isa),				\
};									\
									\
GM_ZUC_DRIVER_ALIAS(isa, "pdcp-eia3-zuc-eea3-zuc-gm-");			\
GM_ZUC_DRIVER_ALIAS(isa, "nca6-zuc256-gm-");

GM_ZUC_FOR_EACH_ISA(GM_ZUC_3GPP_ALGS)

MODULE_ALIAS_CRYPTO("pdcp(eia3(zuc),eea3(zuc))");
MODULE_ALIAS_CRYPTO("nca6(zuc256)");
