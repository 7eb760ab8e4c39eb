// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * gxm(zuc), GM/T 0001.4-2024, and its form for ESP.
 */
#include "zuc_aead_glue.h"
#include <crypto/gcm.h>	/* 7.3: relies on its includer for size_t */

#define GM_ZUC_ESP_SALT_SIZE	4
#define GM_ZUC_ESP_IV_SIZE	8
#define GM_ZUC_ESP_KEY_SIZE	(GM_ZUC_GXM_KEY_SIZE + GM_ZUC_ESP_SALT_SIZE)

static int gm_zuc_gxm_start(struct gm_zuc_msg *m,
			    const struct gm_zuc_both *used,
			    struct aead_request *req)
{
	return gm_zuc_gxm_init(used->zuc, m->key, &m->st.gxm, req->iv,
			       crypto_aead_authsize(crypto_aead_reqtfm(req)));
}

static void gm_zuc_gxm_do_aad(struct gm_zuc_msg *m,
			      const struct gm_zuc_both *used, const u8 *data,
			      unsigned int len)
{
	gm_zuc_gxm_aad(used->hash, m->key, &m->st.gxm, data, len);
}

static void gm_zuc_gxm_text(struct gm_zuc_msg *m,
			    const struct gm_zuc_both *used, bool enc, u8 *dst,
			    const u8 *src, unsigned int len)
{
	(enc ? gm_zuc_gxm_enc : gm_zuc_gxm_dec)(used->zuc, used->hash, m->key,
						&m->st.gxm, dst, src, len);
}

static void gm_zuc_gxm_end(struct gm_zuc_msg *m,
			   const struct gm_zuc_both *used, u8 *tag,
			   unsigned int size)
{
	gm_zuc_gxm_final(used->hash, m->key, &m->st.gxm, tag);
}

static int gm_zuc_gxm_setkey(struct crypto_aead *tfm, const u8 *in,
			     unsigned int len)
{
	struct gm_zuc_gxm_key *key = crypto_aead_ctx(tfm);
	int err = gm_zuc_gxm_set_key(&gm_sm4_c, key, in, len);

	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}

static int gm_zuc_gxm_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return size < GM_ZUC_TAG_MIN || size > GM_ZUC_TAG_MAX ? -EINVAL : 0;
}

static const struct gm_zuc_aead gm_zuc_mode_gxm = {
	.start = gm_zuc_gxm_start,
	.aad = gm_zuc_gxm_do_aad,
	.text = gm_zuc_gxm_text,
	.final = gm_zuc_gxm_end,
};

/*
 * esp(gxm(zuc)): as rfc4106 is to GCM. The key ends with a salt; IV = salt,
 * explicit IV, zeros. The explicit IV ends the AAD of a request, and is none.
 */
struct gm_zuc_esp_key {
	struct gm_zuc_gxm_key gxm;
	u8 salt[GM_ZUC_ESP_SALT_SIZE];
};

static int gm_zuc_esp_start(struct gm_zuc_msg *m,
			    const struct gm_zuc_both *used,
			    struct aead_request *req)
{
	const struct gm_zuc_esp_key *key = m->key;
	u8 iv[GM_ZUC_IV_SIZE] = {};
	int err = crypto_ipsec_check_assoclen(req->assoclen);

	if (err)
		return err;
	memcpy(iv, key->salt, GM_ZUC_ESP_SALT_SIZE);
	memcpy(iv + GM_ZUC_ESP_SALT_SIZE, req->iv, GM_ZUC_ESP_IV_SIZE);
	return gm_zuc_gxm_init(used->zuc, &key->gxm, &m->st.gxm, iv,
			       GM_ZUC_TAG_MAX);
}

static int gm_zuc_esp_setkey(struct crypto_aead *tfm, const u8 *in,
			     unsigned int len)
{
	struct gm_zuc_esp_key *key = crypto_aead_ctx(tfm);

	if (len != GM_ZUC_ESP_KEY_SIZE) {
		memzero_explicit(key, sizeof(*key));
		return -EINVAL;
	}
	memcpy(key->salt, in + GM_ZUC_GXM_KEY_SIZE, GM_ZUC_ESP_SALT_SIZE);
	return gm_zuc_gxm_setkey(tfm, in, GM_ZUC_GXM_KEY_SIZE);
}

static int gm_zuc_esp_setauthsize(struct crypto_aead *tfm, unsigned int size)
{
	return size == GM_ZUC_TAG_MAX ? 0 : -EINVAL;
}

/* The key of GXM begins that of its form for ESP. */
static const struct gm_zuc_aead gm_zuc_mode_esp = {
	.start = gm_zuc_esp_start,
	.aad = gm_zuc_gxm_do_aad,
	.text = gm_zuc_gxm_text,
	.final = gm_zuc_gxm_end,
	.not_aad = GM_ZUC_ESP_IV_SIZE,
};

#define GM_ZUC_GXM_ALGS(isa, simd)					\
GM_ZUC_AEAD_METHODS(isa, simd, gxm)					\
GM_ZUC_AEAD_METHODS(isa, simd, esp)					\
									\
static struct aead_alg gm_zuc_gxm_##isa[] = { {				\
	GM_ZUC_AEAD(isa, "gxm(zuc)", "gxm-zuc-gm-",			\
		    sizeof(struct gm_zuc_gxm_key), GM_ZUC_IV_SIZE,	\
		    GM_ZUC_TAG_MAX, gm_zuc_gxm_setkey,			\
		    gm_zuc_gxm_setauthsize, gm_zuc_gxm_encrypt_##isa,	\
		    gm_zuc_gxm_decrypt_##isa),				\
}, {									\
	GM_ZUC_AEAD(isa, "esp(gxm(zuc))", "esp-gxm-zuc-gm-",		\
		    sizeof(struct gm_zuc_esp_key), GM_ZUC_ESP_IV_SIZE,	\
		    GM_ZUC_TAG_MAX, gm_zuc_esp_setkey,			\
		    gm_zuc_esp_setauthsize, gm_zuc_esp_encrypt_##isa,	\
		    gm_zuc_esp_decrypt_##isa),				\
} };									\
									\
const struct gm_algs gm_zuc_gxm_algs_##isa = {				\
	.aead = gm_zuc_gxm_##isa,					\
	.num = ARRAY_SIZE(gm_zuc_gxm_##isa),				\
};									\
									\
GM_ZUC_DRIVER_ALIAS(isa, "gxm-zuc-gm-");				\
GM_ZUC_DRIVER_ALIAS(isa, "esp-gxm-zuc-gm-");

GM_ZUC_FOR_EACH_ISA(GM_ZUC_GXM_ALGS)

MODULE_ALIAS_CRYPTO("gxm(zuc)");
MODULE_ALIAS_CRYPTO("esp(gxm(zuc))");
