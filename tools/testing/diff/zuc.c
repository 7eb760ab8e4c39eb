// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ZUC: random cases by every implementation, in pieces, bits and lanes, against
 * the definition of zuc_def.c and against ipsec-mb.
 */
#include <stdio.h>
#include <gm/zuc.h>
#include "diff.h"
#include "../peers/ipsecmb.h"

#define GUARD	32

typedef void (*def_fn)(const struct zuc_case *c, u8 *dst, u8 tag[16]);

/* A case, what comes out of it, and how it is to be laid out. */
struct task {
	const struct gmt_zuc *mode;
	struct zuc_case c;
	u8 want_tag[16];
	size_t text_len, aad_len;
	bool dec, in_place;
	size_t src_at, dst_at;
	u16 cuts[6];
	struct gmt_shape shape;
};

static u8 key[48] __attribute__((aligned(16))), iv[32] __attribute__((aligned(16)));
static u8 aad[MAX_TEXT + 1], plain[MAX_TEXT + 1], sealed[MAX_TEXT + 1];
static u8 src_room[MAX_TEXT + 3 * GUARD], dst_room[MAX_TEXT + 3 * GUARD];

/* Bits that are no whole bytes, three times of four; the rest of the last byte is noise. */
static size_t random_bits(struct rng *rng, const struct gmt_zuc *mode, u8 *p,
			  size_t *len)
{
	size_t bits;

	*len = rng_length(rng);
	bits = 8 * *len;
	if (*len && mode->takes & GMT_ZUC_BITS && rng_below(rng, 4))
		bits -= rng_below(rng, 8);
	rng_fill(rng, p, *len);
	return bits;
}

static void random_task(struct rng *rng, struct task *t)
{
	size_t i;

	rng_fill(rng, key, sizeof(key));
	rng_fill(rng, iv, sizeof(iv));
	if (t->mode->iv_len == GM_3GPP_SIZE) {
		iv[4] &= 0xfc;
		memset(iv + 5, 0, 3);
	}
	if (t->mode->takes & GMT_ZUC_TEXT)
		t->c.nbits = random_bits(rng, t->mode, plain, &t->text_len);
	if (t->mode->takes & GMT_ZUC_AAD)
		t->c.aad_bits = random_bits(rng, t->mode, aad, &t->aad_len);
	t->c.key = key;
	t->c.iv = iv;
	t->c.aad = aad;
	t->c.text = plain;
	t->c.tag_len = t->mode->tag_min +
		       rng_below(rng, t->mode->tag_max - t->mode->tag_min + 1);
	t->dec = rng_below(rng, 2);
	t->in_place = rng_below(rng, 2);
	t->src_at = rng_below(rng, GUARD);
	t->dst_at = t->in_place ? t->src_at : GUARD + rng_below(rng, GUARD);
	t->shape = (struct gmt_shape){ .cuts = t->cuts };
	if (!rng_below(rng, 3))
		return;
	t->shape.n = 1 + rng_below(rng, ARRAY_SIZE(t->cuts));
	for (i = 0; i < t->shape.n; i++)
		t->cuts[i] = rng_below(rng, rng_below(rng, 4) ? 40 : 700);
}

static u8 *lay_out(const struct task *t, u8 **src)
{
	memset(src_room, 0xc3, sizeof(src_room));
	memset(dst_room, 0xc3, sizeof(dst_room));
	*src = src_room + t->src_at;
	memcpy(*src, t->dec ? sealed : plain, t->text_len);
	/* what is behind the last bit does not matter */
	if (t->c.nbits % 8)
		(*src)[t->text_len - 1] ^= 0xff >> t->c.nbits % 8;
	return t->in_place ? *src : dst_room + t->dst_at;
}

static bool guards_intact(const struct task *t)
{
	const u8 *room = t->in_place ? src_room : dst_room;
	size_t i;

	for (i = 0; i < sizeof(dst_room); i++)
		if (room[i] != 0xc3 &&
		    (i < t->dst_at || i >= t->dst_at + t->text_len))
			return false;
	return true;
}

static const char *run(const struct task *t, const struct gm_zuc_impl *impl,
		       const struct gm_sm4_impl *hash)
{
	struct gmt_shape shape = t->shape;
	struct gmt_zuc_req req = {
		.key = key, .iv = iv, .aad = aad, .aad_bits = t->c.aad_bits,
		.tag_len = t->c.tag_len, .hash = hash,
	};
	struct gmt_zuc_text text = {
		.dec = t->dec, .nbits = t->c.nbits, .sent = t->want_tag,
	};
	const u8 *want = t->dec ? plain : sealed;
	u8 tag[16], *src;
	size_t whole = t->c.nbits / 8, more = t->c.nbits % 8;

	text.dst = lay_out(t, &src);
	text.src = src;
	if (t->mode->run(impl, &req, &text, tag, &shape))
		return "an error";
	if (memcmp(text.dst, want, whole))
		return "another result";
	if (more && text.dst[whole] != (want[whole] & (u8)~(0xff >> more)))
		return "another result in the last bits";
	if (memcmp(tag, t->want_tag, t->c.tag_len))
		return "another tag";
	return guards_intact(t) ? NULL : "a write beyond the output";
}

/* What ipsec-mb can do of it; @out has the bits past the end in it. */
static bool by_ipsecmb(const struct task *t, u8 *out)
{
	u8 iv16[16] __attribute__((aligned(16)));
	struct gm_3gpp p = { .count = gm_get_be32(iv), .bearer = iv[4] >> 3,
			     .direction = iv[4] >> 2 & 1 };
	const char *name = t->mode->name;
	struct ipsecmb m = { .n = 1, .key = { key }, .iv = { iv16 }, .dst = { out } };

	if (!ipsecmb_name() || t->text_len + t->aad_len > IPSECMB_MAX_LEN ||
	    !(t->text_len + t->aad_len))
		return false;
	m.src[0] = t->text_len ? plain : aad;
	if (!strcmp(name, "zuc_eea3")) {
		ipsecmb_eea3_iv(iv16, &p);
		ipsecmb_eea3(&m, t->text_len);
		return true;
	}
	if (!strcmp(name, "zuc_eia3")) {
		ipsecmb_eia3_iv(iv16, &p);
		ipsecmb_eia3(&m, t->c.aad_bits);
		return true;
	}
	m.iv[0] = iv;
	if (!strcmp(name, "zuc256"))
		ipsecmb_zuc256(&m, t->text_len);
	else if (!strncmp(name, "zuc256_mac", 10))
		ipsecmb_zuc256_mac(&m, t->c.aad_bits, 8 * t->c.tag_len);
	else
		return false;
	return true;
}

static const char *compare_ipsecmb(const struct task *t)
{
	static u8 out[MAX_TEXT + 16];
	size_t whole = t->c.nbits / 8, more = t->c.nbits % 8;

	if (!by_ipsecmb(t, out))
		return NULL;
	if (t->mode->tag_min)
		return memcmp(out, t->want_tag, t->c.tag_len) ?
		       "ipsec-mb has another tag than the definition" : NULL;
	if (memcmp(out, sealed, whole) ||
	    (more && (out[whole] ^ sealed[whole]) >> (8 - more)))
		return "ipsec-mb has another result than the definition";
	return NULL;
}

/* Ready for the first word; false where there is nothing for eight lanes. */
static bool load(const struct task *t, struct gm_zuc_state *st,
		 unsigned int *rounds)
{
	const char *name = t->mode->name;
	struct gm_3gpp p = {};

	*rounds = GM_ZUC_ROUNDS;
	if (t->mode->iv_len == GM_3GPP_SIZE && gm_3gpp_unpack(&p, iv))
		die("COUNT, BEARER and DIRECTION refused");
	if (!strcmp(name, "zuc"))
		gm_zuc128_load(st, key, iv);
	else if (!strcmp(name, "zuc_eea3"))
		gm_eea3_load(st, key, &p);
	else if (!strcmp(name, "zuc_eia3"))
		gm_eia3_load(st, key, &p);
	else if (!strncmp(name, "zuc256", 6))
		gm_zuc256_load(st, key, iv, 8 * t->c.tag_len);
	else if (!strcmp(name, "zuc_nea6"))
		gm_nea6_load(st, key, iv);
	else
		return false;
	if (!strcmp(name, "zuc_nea6"))
		*rounds = GM_NEA6_ROUNDS;
	return true;
}

/* In one of eight lanes, the others having other IVs and results of their own. */
static const char *run_x8(const struct task *t, const struct gm_zuc_impl *impl,
			  unsigned int lane)
{
	static u8 out[GM_ZUC_LANES][MAX_TEXT];
	struct gm_zuc_state st[GM_ZUC_LANES];
	const u8 *src[GM_ZUC_LANES];
	u8 tag[GM_ZUC_LANES][16], *dst[GM_ZUC_LANES], *tags[GM_ZUC_LANES];
	unsigned int i, rounds;
	size_t whole = t->c.nbits / 8;

	for (i = 0; i < GM_ZUC_LANES; i++) {
		if (!load(t, &st[i], &rounds))
			return NULL;
		st[i].s[i] ^= (i ^ lane) << 16;
		src[i] = t->mode->tag_min ? aad : plain;
		dst[i] = out[i];
		tags[i] = tag[i];
	}
	impl->setup_x8(st, rounds);
	if (t->mode->tag_min) {
		gm_zuc_mac_x8(impl, st, t->c.tag_len / 4, t->mode->key_len == 16,
			      src, t->c.aad_bits, tags);
		return memcmp(tag[lane], t->want_tag, t->c.tag_len) ?
		       "another tag in one of eight lanes" : NULL;
	}
	gm_zuc_crypt_x8(impl, st, dst, src, t->text_len);
	return memcmp(out[lane], sealed, whole) ?
	       "another result in one of eight lanes" : NULL;
}

static const char *compare(struct rng *rng, const char *name, def_fn def)
{
	struct task t = { .mode = gmt_zuc(name) };
	const struct gm_zuc_impl *impl;
	const struct gm_sm4_impl *hash;
	static char text[100];
	const char *wrong;
	unsigned int i, num_hashes = 0;

	random_task(rng, &t);
	def(&t.c, sealed, t.want_tag);
	while (gm_sm4_impl(num_hashes))
		num_hashes++;
	hash = gm_sm4_impl(rng_below(rng, num_hashes));
	wrong = compare_ipsecmb(&t);
	for (i = 0; !wrong && (impl = gm_zuc_impl(i)); i++) {
		wrong = run(&t, impl, hash);
		if (!wrong)
			wrong = run_x8(&t, impl, rng_below(rng, GM_ZUC_LANES));
		if (wrong)
			snprintf(text, sizeof(text), "%s by %s", wrong, impl->isa);
	}
	return wrong && *text ? text : wrong;
}

#define DEFINE(name)							\
ZUC_WHOLE(name)								\
{									\
	return compare(rng, #name, zuc_def_##name);			\
}

DEFINE(zuc)
DEFINE(zuc_eea3)
DEFINE(zuc_eia3)
DEFINE(zuc_eea3_eia3)
DEFINE(zuc256)
DEFINE(zuc256_mac32)
DEFINE(zuc256_mac64)
DEFINE(zuc256_mac128)
DEFINE(zuc_nea6)
DEFINE(zuc_nia6)
DEFINE(zuc_nca6)
DEFINE(zuc_gxm)
DEFINE(zuc_mur)
DEFINE(zuc_pdcp)
