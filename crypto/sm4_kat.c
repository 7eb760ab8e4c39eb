// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Known answers of SM4 in all its modes, checked before anything is registered.
 * They are of a few hundred bytes. Beyond that implementations have loops that
 * the portable code, whose answers are known, lacks: long messages must come out
 * as it has them.
 */
#include <gm/ct.h>
#include <gm/sm4.h>
#include "tab/sm4_kat.h"

#define BLOCK		GM_SM4_BLOCK_SIZE
#define LONGEST		544
#define LONG		(GM_SM4_KAT_WORK / 2)

static const u8 *bytes(const char *s)
{
	return (const u8 *)s;
}

/* Modes with a plain SM4 key. Return: whether @k is one of them. */
static noinline bool crypt_plain(const struct gm_sm4_impl *impl,
				 const struct kat *k, bool dec, u8 *buf)
{
	struct gm_sm4_key key;
	u8 iv[BLOCK] = {};

	memcpy(iv, k->iv, k->iv_len);
	gm_sm4_set_key(&key, bytes(k->key));
	if (!strcmp(k->mode, "ecb"))
		(dec ? impl->ecb_dec : impl->ecb_enc)(&key, buf, buf, k->len);
	else if (!strcmp(k->mode, "cbc"))
		(dec ? impl->cbc_dec : impl->cbc_enc)(&key, buf, buf, k->len,
						      iv);
	else if (!strcmp(k->mode, "ctr"))
		impl->ctr(&key, buf, buf, k->len, iv);
	else if (!strcmp(k->mode, "cfb"))
		(dec ? impl->cfb_dec : impl->cfb_enc)(&key, buf, buf, k->len,
						      iv);
	else if (!strcmp(k->mode, "ofb"))
		gm_sm4_ofb(impl, &key, buf, buf, k->len, iv);
	else if (!strcmp(k->mode, "cts-cbc"))
		(dec ? gm_sm4_cts_dec : gm_sm4_cts_enc)(impl, &key, buf, buf,
							k->len, iv);
	else if (!strcmp(k->mode, "bc"))
		(dec ? gm_sm4_bc_dec : gm_sm4_bc_enc)(impl, &key, buf, buf,
						      k->len, iv);
	else if (!strcmp(k->mode, "ofbnlf"))
		(dec ? gm_sm4_ofbnlf_dec : gm_sm4_ofbnlf_enc)(impl, &key, buf,
							      buf, k->len, iv);
	else
		return false;
	return true;
}

static noinline void crypt_xts(const struct gm_sm4_impl *impl,
			       const struct kat *k, bool gb, bool dec, u8 *buf)
{
	struct gm_sm4_xts_key key;

	gm_sm4_xts_set_key(&key, bytes(k->key), 2 * GM_SM4_KEY_SIZE, false);
	if (dec)
		gm_sm4_xts_dec(impl, &key, gb, buf, buf, k->len, bytes(k->iv));
	else
		gm_sm4_xts_enc(impl, &key, gb, buf, buf, k->len, bytes(k->iv));
}

static noinline void crypt_hctr(const struct gm_sm4_impl *impl,
				const struct kat *k, bool dec, u8 *buf)
{
	struct gm_sm4_hctr_key key;

	gm_sm4_hctr_set_key(&key, bytes(k->key), GM_SM4_HCTR_KEY_SIZE);
	if (dec)
		gm_sm4_hctr_dec(impl, &key, buf, buf, k->len, bytes(k->iv));
	else
		gm_sm4_hctr_enc(impl, &key, buf, buf, k->len, bytes(k->iv));
}

static noinline void crypt_gcm(const struct gm_sm4_impl *impl,
			       const struct kat *k, bool dec, u8 *buf,
			       u8 tag[BLOCK])
{
	struct gm_sm4_gcm_key key;
	struct gm_sm4_gcm_state st;

	gm_sm4_gcm_set_key(impl, &key, bytes(k->key));
	gm_sm4_gcm_init(impl, &key, &st, bytes(k->iv), k->iv_len);
	gm_sm4_gcm_aad(impl, &key, &st, bytes(k->aad), k->aad_len);
	gm_sm4_gcm_aad_end(impl, &key, &st);
	(dec ? impl->gcm_dec : impl->gcm_enc)(&key, &st, buf, buf, k->len);
	gm_sm4_gcm_final(impl, &key, &st, tag);
}

static noinline void crypt_ccm(const struct gm_sm4_impl *impl,
			       const struct kat *k, bool dec, u8 *buf,
			       u8 tag[BLOCK])
{
	struct gm_sm4_key key;
	struct gm_sm4_ccm_state st;

	gm_sm4_set_key(&key, bytes(k->key));
	gm_sm4_ccm_init(impl, &key, &st, bytes(k->iv), k->iv_len, k->aad_len,
			k->len, k->tag_len);
	gm_sm4_ccm_aad(impl, &key, &st, bytes(k->aad), k->aad_len);
	gm_sm4_ccm_aad_end(impl, &key, &st);
	(dec ? impl->ccm_dec : impl->ccm_enc)(&key, &st, buf, buf, k->len);
	gm_sm4_ccm_final(&st, tag);
}

static noinline void crypt_gcmsiv(const struct gm_sm4_impl *impl,
				  const struct kat *k, bool dec, u8 *buf,
				  u8 tag[BLOCK])
{
	struct gm_sm4_key key;
	struct gm_sm4_gcmsiv_state st;

	gm_sm4_set_key(&key, bytes(k->key));
	gm_sm4_gcmsiv_init(impl, &key, &st, bytes(k->iv));
	gm_sm4_gcmsiv_aad(impl, &st, bytes(k->aad), k->aad_len);
	if (dec) {
		gm_sm4_gcmsiv_set_tag(&st, bytes(k->tag));
		gm_sm4_gcmsiv_ctr(impl, &st, buf, buf, k->len);
	}
	gm_sm4_gcmsiv_text(impl, &st, buf, k->len);
	gm_sm4_gcmsiv_tag(impl, &st, tag);
	if (!dec)
		gm_sm4_gcmsiv_ctr(impl, &st, buf, buf, k->len);
}

/* Return: whether @k is a MAC. */
static noinline bool mac(const struct gm_sm4_impl *impl, const struct kat *k,
			 const u8 *buf, u8 tag[BLOCK])
{
	struct gm_sm4_mac_key key;
	struct gm_sm4_mac_state st;
	bool cbcmac = !strcmp(k->mode, "cbcmac");

	if (cbcmac)
		gm_sm4_cbcmac_set_key(&key, bytes(k->key));
	else if (!strcmp(k->mode, "cmac"))
		gm_sm4_cmac_set_key(impl, &key, bytes(k->key));
	else if (!strcmp(k->mode, "xcbc"))
		gm_sm4_xcbc_set_key(impl, &key, bytes(k->key));
	else
		return false;
	gm_sm4_mac_init(&st);
	gm_sm4_mac_update(impl, &key, &st, buf, k->len);
	if (cbcmac)
		gm_sm4_cbcmac_final(impl, &key, &st, tag);
	else
		gm_sm4_cmac_final(impl, &key, &st, tag);
	return true;
}

/* Return: whether the mode of @k is known; then @buf and @tag are its results. */
static bool run(const struct gm_sm4_impl *impl, const struct kat *k, bool dec,
		u8 *buf, u8 tag[BLOCK])
{
	if (crypt_plain(impl, k, dec, buf))
		return true;
	if (!strcmp(k->mode, "xts"))
		crypt_xts(impl, k, false, dec, buf);
	else if (!strcmp(k->mode, "gbt17964-xts"))
		crypt_xts(impl, k, true, dec, buf);
	else if (!strcmp(k->mode, "hctr"))
		crypt_hctr(impl, k, dec, buf);
	else if (!strcmp(k->mode, "gcm"))
		crypt_gcm(impl, k, dec, buf, tag);
	else if (!strcmp(k->mode, "ccm"))
		crypt_ccm(impl, k, dec, buf, tag);
	else if (!strcmp(k->mode, "gcm-siv"))
		crypt_gcmsiv(impl, k, dec, buf, tag);
	else
		return mac(impl, k, buf, tag);
	return true;
}

static bool check(const struct gm_sm4_impl *impl, const struct kat *k)
{
	bool is_mac = k->tag_len && !k->iv_len;
	u8 buf[LONGEST], tag[BLOCK];

	if (k->len > sizeof(buf))
		return false;
	memcpy(buf, k->text, k->len);
	if (!run(impl, k, false, buf, tag) ||
	    gm_ct_diff(tag, bytes(k->tag), k->tag_len))
		return false;
	if (is_mac)
		return true;
	if (gm_ct_diff(buf, bytes(k->result), k->len))
		return false;
	return run(impl, k, true, buf, tag) &&
	       !gm_ct_diff(tag, bytes(k->tag), k->tag_len) &&
	       !gm_ct_diff(buf, bytes(k->text), k->len);
}

static void fill(u8 *buf)
{
	unsigned int i;

	for (i = 0; i < LONG; i++)
		buf[i] = i ^ i >> 8;
}

/* The key, the IV and the AAD of @k with a text that a formula makes. */
static noinline bool check_long(const struct gm_sm4_impl *impl, struct kat k,
				u8 *work)
{
	u8 *want = work, *got = work + LONG, tag[BLOCK] = {}, got_tag[BLOCK] = {};

	k.len = LONG;
	fill(want);
	fill(got);
	run(&gm_sm4_c, &k, false, want, tag);
	run(impl, &k, false, got, got_tag);
	if (gm_ct_diff(got, want, LONG) || gm_ct_diff(got_tag, tag, BLOCK))
		return false;
	if (k.tag_len && !k.iv_len)
		return true;
	k.tag = (const char *)tag;
	run(impl, &k, true, got, got_tag);
	fill(want);
	return !gm_ct_diff(got, want, LONG) && !gm_ct_diff(got_tag, tag, BLOCK);
}

/**
 * gm_sm4_kat() - check an implementation against known answers
 * @impl: implementation to check
 * @work: GM_SM4_KAT_WORK bytes of memory
 *
 * Return: NULL, or the mode that gave a wrong result, as it stands at the
 * front of a driver name.
 */
const char *gm_sm4_kat(const struct gm_sm4_impl *impl, u8 *work)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(kats); i++) {
		bool first = !i || strcmp(kats[i].mode, kats[i - 1].mode);

		if (!check(impl, &kats[i]) ||
		    (first && !check_long(impl, kats[i], work)))
			return kats[i].mode;
	}
	return NULL;
}
GM_EXPORT(gm_sm4_kat);
