// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Known answers of ZUC in all its uses, checked before anything is registered.
 * GHASH and POLYVAL are those of the portable code: gm_sm4 has checked its own.
 */
#include <gm/ct.h>
#include <gm/zuc.h>
#include "tab/zuc_kat.h"

#define LONGEST		600
#define SOME_WORDS	17
#define LANES		GM_ZUC_LANES
#define WORD		GM_ZUC_WORD_SIZE

static const u8 *bytes(const char *s)
{
	return (const u8 *)s;
}

static bool is(const struct kat *k, const char *mode)
{
	return !strcmp(k->mode, mode);
}

static size_t len_of(const struct kat *k)
{
	return (k->nbits + 7) / 8;
}

/* Ciphers. Return: whether @k is one of them. */
static noinline bool crypt(const struct gm_zuc_impl *impl, const struct kat *k,
			   u8 *buf)
{
	struct gm_zuc_state st;
	struct gm_3gpp p;

	if (is(k, "eea3-zuc"))
		return !gm_3gpp_unpack(&p, bytes(k->iv)) &&
		       !gm_eea3(impl, bytes(k->key), &p, buf, buf, k->nbits);
	if (is(k, "zuc"))
		gm_zuc128_init(impl, &st, bytes(k->key), bytes(k->iv));
	else if (is(k, "zuc256"))
		gm_zuc256_init(impl, &st, bytes(k->key), bytes(k->iv), 0);
	else if (is(k, "nea6-zuc256"))
		gm_nea6_init(impl, &st, bytes(k->key), bytes(k->iv));
	else
		return false;
	gm_zuc_crypt(impl, &st, buf, buf, len_of(k));
	return true;
}

/* MACs. Return: whether @k is one of them. */
static noinline bool mac(const struct gm_zuc_impl *impl, const struct kat *k,
			 u8 *tag)
{
	struct gm_3gpp p;

	if (is(k, "eia3-zuc"))
		return !gm_3gpp_unpack(&p, bytes(k->iv)) &&
		       !gm_eia3(impl, bytes(k->key), &p, bytes(k->text),
				k->nbits, tag);
	if (strncmp(k->mode, "mac", 3))
		return false;
	return !gm_zuc256_mac(impl, bytes(k->key), bytes(k->iv), 8 * k->tag_len,
			      bytes(k->text), k->nbits, tag);
}

static noinline void gxm(const struct gm_zuc_impl *impl, const struct kat *k,
			 bool dec, u8 *buf, u8 *tag)
{
	struct gm_zuc_gxm_key key;
	struct gm_zuc_gxm st;

	gm_zuc_gxm_set_key(&gm_sm4_c, &key, bytes(k->key), GM_ZUC_GXM_KEY_SIZE);
	gm_zuc_gxm_init(impl, &key, &st, bytes(k->iv), k->tag_len);
	gm_zuc_gxm_aad(&gm_sm4_c, &key, &st, bytes(k->aad), k->aad_len);
	(dec ? gm_zuc_gxm_dec : gm_zuc_gxm_enc)(impl, &gm_sm4_c, &key, &st, buf,
						buf, len_of(k));
	gm_zuc_gxm_final(&gm_sm4_c, &key, &st, tag);
}

static noinline void mur(const struct gm_zuc_impl *impl, const struct kat *k,
			 bool dec, u8 *buf, u8 *tag)
{
	struct gm_zuc_mur_key key;
	struct gm_zuc_mur st;

	gm_zuc_mur_set_key(&gm_sm4_c, &key, bytes(k->key), GM_ZUC_MUR_KEY_SIZE);
	gm_zuc_mur_init(&st, bytes(k->iv), k->tag_len);
	gm_zuc_mur_aad(&gm_sm4_c, &key, &st, bytes(k->aad), k->aad_len);
	if (dec) {
		gm_zuc_mur_set_tag(impl, &key, &st, bytes(k->tag));
		gm_zuc_mur_crypt(impl, &st, buf, buf, len_of(k));
	}
	gm_zuc_mur_text(&gm_sm4_c, &key, &st, buf, len_of(k));
	gm_zuc_mur_tag(impl, &gm_sm4_c, &key, &st, tag);
	if (!dec) {
		gm_zuc_mur_set_tag(impl, &key, &st, tag);
		gm_zuc_mur_crypt(impl, &st, buf, buf, len_of(k));
	}
}

/* The message of NIA6 is AAD. */
static noinline void nca6(const struct gm_zuc_impl *impl, const struct kat *k,
			  bool dec, u8 *buf, u8 *tag)
{
	struct gm_nca6 st;

	gm_nca6_init(impl, &gm_sm4_c, &st, bytes(k->key), bytes(k->iv));
	gm_nca6_aad(&gm_sm4_c, &st, bytes(k->aad), k->aad_len);
	if (is(k, "nia6-zuc256"))
		gm_nca6_aad(&gm_sm4_c, &st, buf, len_of(k));
	else
		(dec ? gm_nca6_dec : gm_nca6_enc)(impl, &gm_sm4_c, &st, buf,
						  buf, len_of(k));
	gm_nca6_final(&gm_sm4_c, &st, tag, k->tag_len);
}

/* Return: whether the mode of @k is known; then @buf and @tag are its results. */
static bool run(const struct gm_zuc_impl *impl, const struct kat *k, bool dec,
		u8 *buf, u8 *tag)
{
	if (crypt(impl, k, buf) || mac(impl, k, tag))
		return true;
	if (is(k, "gxm-zuc"))
		gxm(impl, k, dec, buf, tag);
	else if (is(k, "mur-zuc"))
		mur(impl, k, dec, buf, tag);
	else if (is(k, "nia6-zuc256") || is(k, "nca6-zuc256"))
		nca6(impl, k, dec, buf, tag);
	else
		return false;
	return true;
}

static noinline bool check(const struct gm_zuc_impl *impl, const struct kat *k)
{
	u8 buf[LONGEST], tag[GM_ZUC_MAC_MAX];
	size_t len = len_of(k);
	int dec;

	if (len > sizeof(buf))
		return false;
	for (dec = 0; dec < 2; dec++) {
		const char *in = dec ? k->result : k->text;
		const char *out = dec ? k->text : k->result;

		memcpy(buf, in, len);
		if (!run(impl, k, dec, buf, tag) ||
		    gm_ct_diff(tag, bytes(k->tag), k->tag_len))
			return false;
		if (k->is_mac)
			break;
		if (gm_ct_diff(buf, bytes(out), len))
			return false;
	}
	return true;
}

/* EEA3 and EIA3 in one pass give what each gives alone. */
static noinline bool check_pair(const struct gm_zuc_impl *impl,
				const struct kat *k)
{
	u8 buf[LONGEST], ik[GM_ZUC_KEY_SIZE], mac[WORD], want[WORD];
	struct gm_3gpp p;

	memcpy(ik, k->key, sizeof(ik));
	ik[0] ^= 1;
	memcpy(buf, k->text, len_of(k));
	return !gm_3gpp_unpack(&p, bytes(k->iv)) &&
	       !gm_eia3(impl, ik, &p, buf, k->nbits, want) &&
	       !gm_eea3_eia3(impl, bytes(k->key), ik, &p, false, buf, buf,
			     k->nbits, mac) &&
	       !gm_ct_diff(mac, want, sizeof(mac)) &&
	       !gm_ct_diff(buf, bytes(k->result), len_of(k));
}

/* A state of its own for each lane, from the first of the known answers. */
static void load(struct gm_zuc_state *st, unsigned int lane)
{
	u8 iv[GM_ZUC_IV_SIZE];

	memcpy(iv, kats[0].iv, sizeof(iv));
	iv[GM_ZUC_IV_SIZE - 1] ^= lane;
	gm_zuc128_load(st, bytes(kats[0].key), iv);
}

/* What each lane of @impl must have made of zeros: one keystream and the next. */
static noinline void alone(const struct gm_zuc_impl *impl, unsigned int lane,
			   unsigned int rounds, u8 z[SOME_WORDS * WORD])
{
	struct gm_zuc_state st;

	load(&st, lane);
	impl->setup(&st, rounds);
	impl->keystream(&st, z, SOME_WORDS);
	impl->crypt(&st, z, z, SOME_WORDS);
}

static noinline bool check_x2(const struct gm_zuc_impl *impl)
{
	u8 z[2][SOME_WORDS * WORD], want[SOME_WORDS * WORD];
	u8 *const dst[2] = { z[0], z[1] };
	struct gm_zuc_state st[2];
	unsigned int i;

	for (i = 0; i < 2; i++) {
		load(&st[i], i);
		impl->setup(&st[i], GM_ZUC_ROUNDS);
	}
	impl->keystream_x2(st, dst, SOME_WORDS);
	for (i = 0; i < 2; i++) {
		impl->crypt(&st[i], z[i], z[i], SOME_WORDS);
		alone(impl, i, GM_ZUC_ROUNDS, want);
		if (gm_ct_diff(z[i], want, sizeof(want)))
			return false;
	}
	return true;
}

static noinline bool check_x8(const struct gm_zuc_impl *impl,
			      struct gm_zuc_state st[LANES],
			      unsigned int rounds)
{
	u8 z[LANES][SOME_WORDS * WORD], want[SOME_WORDS * WORD], *dst[LANES];
	unsigned int i;

	for (i = 0; i < LANES; i++) {
		load(&st[i], i);
		dst[i] = z[i];
	}
	impl->setup_x8(st, rounds);
	impl->keystream_x8(st, dst, SOME_WORDS);
	impl->crypt_x8(st, dst, (const u8 *const *)dst, SOME_WORDS);
	for (i = 0; i < LANES; i++) {
		alone(impl, i, rounds, want);
		if (gm_ct_diff(z[i], want, sizeof(want)))
			return false;
	}
	return true;
}

/* More than one stream at once: what each of them gives alone. */
static noinline bool check_lanes(const struct gm_zuc_impl *impl)
{
	struct gm_zuc_state st[LANES];

	return check_x2(impl) && check_x8(impl, st, GM_ZUC_ROUNDS) &&
	       check_x8(impl, st, GM_NEA6_ROUNDS);
}

/**
 * gm_zuc_kat() - check an implementation against known answers
 * @impl: implementation to check
 *
 * Return: NULL, or the algorithm that gave a wrong result, as it stands at the
 * front of a driver name.
 */
const char *gm_zuc_kat(const struct gm_zuc_impl *impl)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(kats); i++) {
		if (!check(impl, &kats[i]))
			return kats[i].mode;
		if (is(&kats[i], "eea3-zuc") && !check_pair(impl, &kats[i]))
			return "pdcp-eia3-zuc-eea3-zuc";
	}
	return check_lanes(impl) ? NULL : "zuc";
}
GM_EXPORT(gm_zuc_kat);
