// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The AEADs of ZUC: GXM and MUR of GM/T 0001.4-2024, EEA3 with EIA3, NCA6 and
 * NIA6. All write a whole tag.
 */
#include "reference.h"

/* @len bytes of @data, with the keystream of @key and @iv from byte @from on. */
static void zuc_from(const u8 *key, const u8 *iv, size_t from, u8 *dst, const u8 *src, size_t len)
{
	struct gm_ref_zuc z;
	struct gm_zuc_state st;
	u32 w = 0;
	size_t i;

	gm_zuc128_load(&st, key, iv);
	gm_ref_zuc_start(&z, &st, 32);
	for (i = 0; i < from + len; i++) {
		if (i % 4 == 0)
			w = gm_ref_zuc_word(&z);
		if (i >= from)
			dst[i - from] = src[i - from] ^ w >> (24 - 8 * (i % 4));
	}
}

static void ghash_of(const u8 *h, const u8 *aad, size_t aad_len, const u8 *text, size_t len,
		     u8 out[16])
{
	memset(out, 0, 16);
	gm_ref_ghash(h, out, aad, aad_len);
	gm_ref_ghash(h, out, text, len);
	gm_ref_ghash_lengths(h, out, aad_len, len);
}

void gm_ref_gxm(const struct gm_ref_aead *a, u8 tag[16])
{
	static const u8 zeros[16];
	u8 mask[16];

	zuc_from(a->key, a->iv, 0, mask, zeros, a->tag_len);
	zuc_from(a->key, a->iv, a->tag_len, a->dst, a->src, a->len);
	ghash_of(a->key + 16, a->aad, a->aad_len, a->dst, a->len, tag);
	gm_xor(tag, tag, mask, a->tag_len);
}

void gm_ref_mur(const struct gm_ref_aead *a, u8 tag[16])
{
	static const u8 zeros[16];
	u8 iv[16];

	ghash_of(a->key + 32, a->aad, a->aad_len, a->src, a->len, iv);
	gm_xor(iv, iv, a->iv, 16);
	zuc_from(a->key + 16, iv, 0, tag, zeros, 16);
	memcpy(iv, a->iv, 16);
	gm_xor(iv, iv, tag, a->tag_len);
	zuc_from(a->key, iv, 0, a->dst, a->src, a->len);
}

/* EIA3 of AAD and plaintext; EEA3 of plaintext and that. */
void gm_ref_pdcp(const struct gm_ref_aead *a, u8 tag[16])
{
	u8 twice[16];

	memcpy(twice, a->iv, 8);
	memcpy(twice + 8, a->iv, 8);
	gm_ref_eia3_parts(a->key + 16, a->iv, a->aad, a->aad_len, a->src, 8 * a->len, tag);
	zuc_from(a->key, twice, a->len, tag, tag, 4);
	zuc_from(a->key, twice, 0, a->dst, a->src, a->len);
}

static void put_le64(u8 *p, u64 v)
{
	gm_put_le32(p, v);
	gm_put_le32(p + 4, v >> 32);
}

void gm_ref_nca6(const struct gm_ref_aead *a, u8 tag[16])
{
	u8 h[16], q[16], p[16], acc[16] = {}, x[16], zeros[16] = {};
	struct gm_zuc_state st;
	struct gm_ref_zuc z;

	gm_nea6_load(&st, a->key, a->iv);
	gm_ref_zuc_start(&z, &st, 48);
	gm_ref_zuc_crypt(&z, h, zeros, 16);
	gm_ref_zuc_crypt(&z, q, zeros, 16);
	gm_ref_zuc_crypt(&z, p, zeros, 16);
	gm_ref_zuc_crypt(&z, a->dst, a->src, a->len);
	gm_ref_polyval(h, acc, a->aad, a->aad_len);
	gm_ref_polyval(h, acc, a->dst, a->len);
	put_le64(x, 8 * (u64)a->len);
	put_le64(x + 8, 8 * (u64)a->aad_len);
	gm_xor(x, x, acc, 16);
	memset(tag, 0, 16);
	gm_ref_polyval(q, tag, x, 16);
	gm_xor(tag, tag, p, 16);
}

/* The message: the IV, then what is authenticated. */
void gm_ref_nia6(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	const struct gm_ref_aead a = {
		.key = key, .iv = data, .aad = data + 16, .aad_len = len - 16,
	};

	gm_ref_nca6(&a, out);
}
