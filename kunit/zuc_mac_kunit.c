// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * eia3(zuc), mac32(zuc256), mac64, mac128, nia6-32(zuc256), -64 and -128. A
 * message begins with what the IV is made of.
 */
#include "hash.h"
#include "vectors/zuc256_mac128.h"
#include "vectors/zuc256_mac32.h"
#include "vectors/zuc256_mac64.h"
#include "vectors/zuc_eia3.h"
#include "vectors/zuc_nia6_128.h"
#include "vectors/zuc_nia6_32.h"
#include "vectors/zuc_nia6_64.h"

static void set_key(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, const u8 *key,
		    size_t len)
{
	memcpy(ctx->zuc.key, key, len);
}

static void init(union gm_hash_ctx *ctx)
{
	ctx->zuc.have = 0;
}

/*
 * Takes what is missing of @need bytes in front; true when that completes them.
 * Nothing is left over before they are complete.
 */
static bool take_head(union gm_hash_ctx *ctx, size_t need, const u8 **data, size_t *len)
{
	size_t n = min_t(size_t, *len, need - ctx->zuc.have);

	if (!n)
		return false;
	memcpy(ctx->zuc.head + ctx->zuc.have, *data, n);
	ctx->zuc.have += n;
	*data += n;
	*len -= n;
	return ctx->zuc.have == need;
}

static void eia3_update(const struct gm_test_impl *impl, union gm_hash_ctx *ctx,
			const u8 *data, size_t len)
{
	struct gm_3gpp p;

	if (take_head(ctx, GM_3GPP_SIZE, &data, &len) && !gm_3gpp_unpack(&p, ctx->zuc.head))
		gm_eia3_init(impl->zuc, &ctx->zuc.st.mac, ctx->zuc.key, &p);
	if (len)
		gm_zuc_mac_update(impl->zuc, &ctx->zuc.st.mac, data, len);
}

static void mac_final(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, u8 *out)
{
	gm_zuc_mac_final(impl->zuc, &ctx->zuc.st.mac, 0, 0, out);
}

static void eia3_fix_head(u8 *head)
{
	head[4] &= 0xfc;
	memset(head + 5, 0, 3);
}

static const struct gm_hash_desc zuc_eia3 = {
	.cra_name = "eia3(zuc)",
	.driver = "eia3-zuc-gm-*",
	.key_len = GM_ZUC_KEY_SIZE,
	.out_len = GM_EIA3_MAC_SIZE,
	.block_len = GM_ZUC_WORD_SIZE,
	.head = GM_3GPP_SIZE,
	.fix_head = eia3_fix_head,
	.impl = gm_test_impl_zuc,
	.set_key = set_key,
	.init = init,
	.update = eia3_update,
	.final = mac_final,
	.ref = gm_ref_eia3,
	.vectors = gm_kat_zuc_eia3,
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_eia3),
};

#define DEFINE_MAC(bits)						\
static void mac##bits##_update(const struct gm_test_impl *impl,		\
			       union gm_hash_ctx *ctx, const u8 *data,	\
			       size_t len)				\
{									\
	if (take_head(ctx, GM_ZUC256_IV_SIZE, &data, &len))		\
		gm_zuc256_mac_init(impl->zuc, &ctx->zuc.st.mac,		\
				   ctx->zuc.key, ctx->zuc.head, bits);	\
	if (len)							\
		gm_zuc_mac_update(impl->zuc, &ctx->zuc.st.mac, data,	\
				  len);					\
}									\
									\
static const struct gm_hash_desc zuc256_mac##bits = {			\
	.cra_name = "mac" #bits "(zuc256)",				\
	.driver = "mac" #bits "-zuc256-gm-*",				\
	.key_len = GM_ZUC256_KEY_SIZE,					\
	.out_len = (bits) / 8,						\
	.block_len = GM_ZUC_WORD_SIZE,					\
	.head = GM_ZUC256_IV_SIZE,					\
	.impl = gm_test_impl_zuc,					\
	.set_key = set_key,						\
	.init = init,							\
	.update = mac##bits##_update,					\
	.final = mac_final,						\
	.ref = gm_ref_mac##bits,					\
	.vectors = gm_kat_zuc256_mac##bits,				\
	.n_vectors = ARRAY_SIZE(gm_kat_zuc256_mac##bits),		\
}

DEFINE_MAC(32);
DEFINE_MAC(64);
DEFINE_MAC(128);

static void nia6_update(const struct gm_test_impl *impl, union gm_hash_ctx *ctx,
			const u8 *data, size_t len)
{
	if (take_head(ctx, GM_NEA6_IV_SIZE, &data, &len))
		gm_nca6_init(impl->zuc, &gm_sm4_c, &ctx->zuc.st.nca6, ctx->zuc.key,
			     ctx->zuc.head);
	if (len)
		gm_nca6_aad(&gm_sm4_c, &ctx->zuc.st.nca6, data, len);
}

#define DEFINE_NIA6(bits)						\
static void nia6_##bits##_final(const struct gm_test_impl *impl,	\
				union gm_hash_ctx *ctx, u8 *out)	\
{									\
	gm_nca6_final(&gm_sm4_c, &ctx->zuc.st.nca6, out, (bits) / 8);	\
}									\
									\
static void nia6_##bits##_ref(const u8 *key, size_t key_len,		\
			      const u8 *data, size_t len, u8 *out)	\
{									\
	u8 full[16];							\
									\
	gm_ref_nia6(key, key_len, data, len, full);			\
	memcpy(out, full, (bits) / 8);					\
}									\
									\
static const struct gm_hash_desc zuc_nia6_##bits = {			\
	.cra_name = "nia6-" #bits "(zuc256)",				\
	.driver = "nia6-" #bits "-zuc256-gm-*",				\
	.key_len = GM_ZUC256_KEY_SIZE,					\
	.out_len = (bits) / 8,						\
	.block_len = GM_GHASH_BLOCK_SIZE,				\
	.head = GM_NEA6_IV_SIZE,					\
	.impl = gm_test_impl_zuc,					\
	.set_key = set_key,						\
	.init = init,							\
	.update = nia6_update,						\
	.final = nia6_##bits##_final,					\
	.ref = nia6_##bits##_ref,					\
	.vectors = gm_kat_zuc_nia6_##bits,				\
	.n_vectors = ARRAY_SIZE(gm_kat_zuc_nia6_##bits),		\
}

DEFINE_NIA6(32);
DEFINE_NIA6(64);
DEFINE_NIA6(128);

GM_HASH_SUITE(zuc_eia3);
GM_HASH_SUITE(zuc256_mac32);
GM_HASH_SUITE(zuc256_mac64);
GM_HASH_SUITE(zuc256_mac128);
GM_HASH_SUITE(zuc_nia6_32);
GM_HASH_SUITE(zuc_nia6_64);
GM_HASH_SUITE(zuc_nia6_128);
