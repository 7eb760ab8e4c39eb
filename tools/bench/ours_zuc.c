// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of our ZUC: whole messages, from key and IV on.
 */
#include <stdio.h>

#include <gm/zuc.h>

#include "bench.h"

struct ours {
	const struct gm_zuc_impl *impl;
	const struct gm_sm4_impl *hash;
	char who[24], apart[32];
	struct gm_zuc_gxm_key gxm;
	struct gm_zuc_mur_key mur;
};

static const struct gm_3gpp where = { .count = 0x12345678, .bearer = 21 };
static u8 tags[GM_ZUC_LANES][GM_ZUC_MAC_MAX];

static void run_setup(void *ctx, size_t len)
{
	struct ours *o = ctx;
	struct gm_zuc_state st;

	(void)len;
	gm_zuc128_init(o->impl, &st, bench_key, bench_iv);
}

static void run_eea3(void *ctx, size_t len)
{
	struct ours *o = ctx;

	gm_eea3(o->impl, bench_key, &where, bench_dst, bench_src, 8 * len);
}

static void run_eia3(void *ctx, size_t len)
{
	struct ours *o = ctx;

	gm_eia3(o->impl, bench_key, &where, bench_src, 8 * len, tags[0]);
}

static void run_both(void *ctx, size_t len)
{
	struct ours *o = ctx;

	gm_eea3_eia3(o->impl, bench_key, bench_key + 16, &where, false,
		     bench_dst, bench_src, 8 * len, tags[0]);
}

static void run_apart(void *ctx, size_t len)
{
	run_eia3(ctx, len);
	run_eea3(ctx, len);
}

/* The eight messages lie one behind the other. */
static void crypt_x8(struct ours *o, struct gm_zuc_state *st, size_t len)
{
	const u8 *src[GM_ZUC_LANES];
	u8 *dst[GM_ZUC_LANES];
	unsigned int i;

	for (i = 0; i < GM_ZUC_LANES; i++) {
		src[i] = bench_src + i * len;
		dst[i] = bench_dst + i * len;
	}
	o->impl->setup_x8(st, GM_ZUC_ROUNDS);
	gm_zuc_crypt_x8(o->impl, st, dst, src, len);
}

static void mac_x8(struct ours *o, struct gm_zuc_state *st, unsigned int words,
		   bool eia3, size_t len)
{
	const u8 *msg[GM_ZUC_LANES];
	u8 *tag[GM_ZUC_LANES];
	unsigned int i;

	for (i = 0; i < GM_ZUC_LANES; i++) {
		msg[i] = bench_src + i * len;
		tag[i] = tags[i];
	}
	o->impl->setup_x8(st, GM_ZUC_ROUNDS);
	gm_zuc_mac_x8(o->impl, st, words, eia3, msg, 8 * len, tag);
}

static void run_eea3_x8(void *ctx, size_t len)
{
	struct gm_zuc_state st[GM_ZUC_LANES];
	unsigned int i;

	for (i = 0; i < GM_ZUC_LANES; i++)
		gm_eea3_load(&st[i], bench_key, &where);
	crypt_x8(ctx, st, len);
}

static void run_eia3_x8(void *ctx, size_t len)
{
	struct gm_zuc_state st[GM_ZUC_LANES];
	unsigned int i;

	for (i = 0; i < GM_ZUC_LANES; i++)
		gm_eia3_load(&st[i], bench_key, &where);
	mac_x8(ctx, st, 1, true, len);
}

static void load_256(struct gm_zuc_state *st, unsigned int tag_bits)
{
	unsigned int i;

	for (i = 0; i < GM_ZUC_LANES; i++)
		gm_zuc256_load(&st[i], bench_key, bench_key, tag_bits);
}

static void run_256(void *ctx, size_t len)
{
	struct ours *o = ctx;
	struct gm_zuc_state st;

	gm_zuc256_init(o->impl, &st, bench_key, bench_key, 0);
	gm_zuc_crypt(o->impl, &st, bench_dst, bench_src, len);
}

static void run_256_x8(void *ctx, size_t len)
{
	struct gm_zuc_state st[GM_ZUC_LANES];

	load_256(st, 0);
	crypt_x8(ctx, st, len);
}

#define RUN_MAC(bits)							\
static void run_mac##bits(void *ctx, size_t len)			\
{									\
	struct ours *o = ctx;						\
									\
	gm_zuc256_mac(o->impl, bench_key, bench_key, bits, bench_src,	\
		      8 * len, tags[0]);				\
}									\
									\
static void run_mac##bits##_x8(void *ctx, size_t len)			\
{									\
	struct gm_zuc_state st[GM_ZUC_LANES];				\
									\
	load_256(st, bits);						\
	mac_x8(ctx, st, bits / 32, false, len);				\
}

RUN_MAC(32)
RUN_MAC(64)
RUN_MAC(128)

static void run_nea6(void *ctx, size_t len)
{
	struct ours *o = ctx;
	struct gm_zuc_state st;

	gm_nea6_init(o->impl, &st, bench_key, bench_iv);
	gm_zuc_crypt(o->impl, &st, bench_dst, bench_src, len);
}

static void run_nca6(void *ctx, size_t len)
{
	struct ours *o = ctx;
	struct gm_nca6 st;

	gm_nca6_init(o->impl, o->hash, &st, bench_key, bench_iv);
	gm_nca6_aad(o->hash, &st, bench_key, 8);
	gm_nca6_enc(o->impl, o->hash, &st, bench_dst, bench_src, len);
	gm_nca6_final(o->hash, &st, tags[0], 16);
}

static void run_gxm(void *ctx, size_t len)
{
	struct ours *o = ctx;
	struct gm_zuc_gxm st;

	gm_zuc_gxm_init(o->impl, &o->gxm, &st, bench_iv, 16);
	gm_zuc_gxm_aad(o->hash, &o->gxm, &st, bench_key, 8);
	gm_zuc_gxm_enc(o->impl, o->hash, &o->gxm, &st, bench_dst, bench_src,
		       len);
	gm_zuc_gxm_final(o->hash, &o->gxm, &st, tags[0]);
}

static void run_mur(void *ctx, size_t len)
{
	struct ours *o = ctx;
	struct gm_zuc_mur st;

	gm_zuc_mur_init(&st, bench_iv, 16);
	gm_zuc_mur_aad(o->hash, &o->mur, &st, bench_key, 8);
	gm_zuc_mur_text(o->hash, &o->mur, &st, bench_src, len);
	gm_zuc_mur_tag(o->impl, o->hash, &o->mur, &st, tags[0]);
	gm_zuc_mur_set_tag(o->impl, &o->mur, &st, tags[0]);
	gm_zuc_mur_crypt(o->impl, &st, bench_dst, bench_src, len);
}

static const struct bench_entry ops[] = {
	{ .op = "zuc-setup", .run = run_setup, .per_call = true },
	{ .op = "zuc-eea3", .run = run_eea3 },
	{ .op = "zuc-eia3", .run = run_eia3 },
	{ .op = "zuc-eea3-eia3", .run = run_both },
	{ .op = "zuc-eea3-x8", .run = run_eea3_x8, .lanes = GM_ZUC_LANES },
	{ .op = "zuc-eia3-x8", .run = run_eia3_x8, .lanes = GM_ZUC_LANES },
	{ .op = "zuc-gxm", .run = run_gxm },
	{ .op = "zuc-mur", .run = run_mur },
	{ .op = "zuc256", .run = run_256 },
	{ .op = "zuc256-x8", .run = run_256_x8, .lanes = GM_ZUC_LANES },
	{ .op = "zuc256-mac32", .run = run_mac32 },
	{ .op = "zuc256-mac64", .run = run_mac64 },
	{ .op = "zuc256-mac128", .run = run_mac128 },
	{ .op = "zuc256-mac32-x8", .run = run_mac32_x8, .lanes = GM_ZUC_LANES },
	{ .op = "zuc256-mac64-x8", .run = run_mac64_x8, .lanes = GM_ZUC_LANES },
	{ .op = "zuc256-mac128-x8", .run = run_mac128_x8, .lanes = GM_ZUC_LANES },
	{ .op = "nea6", .run = run_nea6 },
	{ .op = "nca6", .run = run_nca6 },
};

static void add(const struct bench_entry *op, struct ours *o, const char *who)
{
	struct bench_entry e = *op;

	e.who = who;
	e.ours = true;
	e.ct = true;
	e.ctx = o;
	bench_add(&e);
}

void bench_ours_zuc(void)
{
	static const struct bench_entry apart = {
		.op = "zuc-eea3-eia3", .run = run_apart,
	};
	static struct ours ours[8];
	unsigned int n;
	size_t i;

	for (n = 0; n < 8 && gm_zuc_impl(n); n++) {
		struct ours *o = &ours[n];

		o->impl = gm_zuc_impl(n);
		o->hash = o->impl->simd ? gm_sm4_impl(0) : &gm_sm4_c;
		snprintf(o->who, sizeof(o->who), "gm-%s", o->impl->isa);
		snprintf(o->apart, sizeof(o->apart), "%s-apart", o->who);
		gm_zuc_gxm_set_key(o->hash, &o->gxm, bench_key, 32);
		gm_zuc_mur_set_key(o->hash, &o->mur, bench_src, 48);
		for (i = 0; i < ARRAY_SIZE(ops); i++)
			add(&ops[i], o, o->who);
		add(&apart, o, o->apart);
	}
}
