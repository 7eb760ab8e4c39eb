// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * zuc, eea3(zuc), zuc256 and nea6(zuc256).
 */
#include "skcipher.h"
#include "vectors/zuc.h"
#include "vectors/zuc256.h"
#include "vectors/zuc_eea3.h"
#include "vectors/zuc_nea6.h"

static int zuc_crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		     const u8 *src, size_t len, u8 *iv)
{
	struct gm_zuc_state st;

	gm_zuc128_init(impl->zuc, &st, key, iv);
	gm_zuc_crypt(impl->zuc, &st, dst, src, len);
	return 0;
}

static int eea3_crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		      const u8 *src, size_t len, u8 *iv)
{
	struct gm_3gpp p;
	int err = gm_3gpp_unpack(&p, iv);

	return err ? err : gm_eea3(impl->zuc, key, &p, dst, src, 8 * len);
}

/* The low 26 bits of the block are refused. */
static void eea3_fix_iv(u8 *iv)
{
	iv[4] &= 0xfc;
	memset(iv + 5, 0, 3);
}

static int zuc256_crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
			const u8 *src, size_t len, u8 *iv)
{
	struct gm_zuc_state st;
	int err = gm_zuc256_init(impl->zuc, &st, key, iv, 0);

	if (!err)
		gm_zuc_crypt(impl->zuc, &st, dst, src, len);
	return err;
}

static int nea6_crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		      const u8 *src, size_t len, u8 *iv)
{
	struct gm_zuc_state st;

	gm_nea6_init(impl->zuc, &st, key, iv);
	gm_zuc_crypt(impl->zuc, &st, dst, src, len);
	return 0;
}

static const struct gm_skcipher_desc zuc = {
	.cra_name = "zuc",
	.driver = "zuc-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC_KEY_SIZE,
	.iv_len = GM_ZUC_IV_SIZE,
	.granule = 1,
	.crypt = zuc_crypt,
	.ref = gm_ref_zuc,
	.vectors = gm_kat_zuc,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc),
};

static const struct gm_skcipher_desc zuc_eea3 = {
	.cra_name = "eea3(zuc)",
	.driver = "eea3-zuc-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC_KEY_SIZE,
	.iv_len = GM_3GPP_SIZE,
	.fix_iv = eea3_fix_iv,
	.granule = 1,
	.crypt = eea3_crypt,
	.ref = gm_ref_eea3,
	.vectors = gm_kat_zuc_eea3,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_eea3),
};

static const struct gm_skcipher_desc zuc256 = {
	.cra_name = "zuc256",
	.driver = "zuc256-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC256_KEY_SIZE,
	.iv_len = GM_ZUC256_IV_SIZE,
	.granule = 1,
	.crypt = zuc256_crypt,
	.ref = gm_ref_zuc256,
	.vectors = gm_kat_zuc256,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc256),
};

static const struct gm_skcipher_desc zuc_nea6 = {
	.cra_name = "nea6(zuc256)",
	.driver = "nea6-zuc256-gm-*",
	.impl = gm_test_impl_zuc,
	.key_len = GM_ZUC256_KEY_SIZE,
	.iv_len = GM_NEA6_IV_SIZE,
	.granule = 1,
	.crypt = nea6_crypt,
	.ref = gm_ref_nea6,
	.vectors = gm_kat_zuc_nea6,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_nea6),
};

GM_SKCIPHER_SUITE(zuc);
GM_SKCIPHER_SUITE(zuc_eea3);
GM_SKCIPHER_SUITE(zuc256);
GM_SKCIPHER_SUITE(zuc_nea6);
