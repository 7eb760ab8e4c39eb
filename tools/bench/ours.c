// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark entries of our cores: every implementation that this CPU can run.
 */
#include <stdio.h>

#include <gm/sm3.h>
#include <gm/sm4.h>

#include "bench.h"

/* Everything that an entry may need, prepared once per implementation. */
struct ours {
	const struct gm_sm3_impl *sm3;
	const struct gm_sm4_impl *sm4;
	char who[16];
	struct gm_sm4_key key;
	struct gm_sm4_xts_key xts;
	struct gm_sm4_gcm_key gcm;
	struct gm_sm4_mac_key cmac;
	struct gm_sm4_hctr_key hctr;
	struct gm_hmac_sm3_key hmac;
};

#define RUN(name)							\
static void run_##name(void *ctx, size_t len)				\
{									\
	struct ours *o = ctx;						\
	const struct gm_sm4_impl *impl = o->sm4;			\
	u8 iv[16];							\
									\
	memcpy(iv, bench_iv, 16);					\
	body_##name(o, impl, len, iv);					\
}

#define PLAIN(name, call)						\
static void body_##name(struct ours *o, const struct gm_sm4_impl *impl,	\
			size_t len, u8 *iv)				\
{									\
	(void)impl;							\
	(void)iv;							\
	call;								\
}									\
RUN(name)

PLAIN(ecb, impl->ecb_enc(&o->key, bench_dst, bench_src, len))
PLAIN(cbc_enc, impl->cbc_enc(&o->key, bench_dst, bench_src, len, iv))
PLAIN(cbc_dec, impl->cbc_dec(&o->key, bench_dst, bench_src, len, iv))
PLAIN(ctr, impl->ctr(&o->key, bench_dst, bench_src, len, iv))
PLAIN(cfb_dec, impl->cfb_dec(&o->key, bench_dst, bench_src, len, iv))
PLAIN(ofb, gm_sm4_ofb(impl, &o->key, bench_dst, bench_src, len, iv))
PLAIN(xts, gm_sm4_xts_enc(impl, &o->xts, false, bench_dst, bench_src, len, iv))
PLAIN(xts_gb, gm_sm4_xts_enc(impl, &o->xts, true, bench_dst, bench_src, len,
			     iv))
PLAIN(hctr, gm_sm4_hctr_enc(impl, &o->hctr, bench_dst, bench_src, len, iv))
PLAIN(setkey, (void)len; gm_sm4_set_key(&o->key, bench_key))

static void run_gcm(void *ctx, size_t len)
{
	struct gm_sm4_gcm_state st;
	struct ours *o = ctx;
	u8 tag[16];

	gm_sm4_gcm_init(o->sm4, &o->gcm, &st, bench_iv, 12);
	gm_sm4_gcm_aad(o->sm4, &o->gcm, &st, bench_key, 8);
	gm_sm4_gcm_aad_end(o->sm4, &o->gcm, &st);
	o->sm4->gcm_enc(&o->gcm, &st, bench_dst, bench_src, len);
	gm_sm4_gcm_final(o->sm4, &o->gcm, &st, tag);
}

static void run_ccm(void *ctx, size_t len)
{
	struct gm_sm4_ccm_state st;
	struct ours *o = ctx;
	u8 tag[16];

	gm_sm4_ccm_init(o->sm4, &o->key, &st, bench_iv, 12, 8, len, 16);
	gm_sm4_ccm_aad(o->sm4, &o->key, &st, bench_key, 8);
	gm_sm4_ccm_aad_end(o->sm4, &o->key, &st);
	o->sm4->ccm_enc(&o->key, &st, bench_dst, bench_src, len);
	gm_sm4_ccm_final(&st, tag);
}

static void run_gcmsiv(void *ctx, size_t len)
{
	struct gm_sm4_gcmsiv_state st;
	struct ours *o = ctx;
	u8 tag[16];

	gm_sm4_gcmsiv_init(o->sm4, &o->key, &st, bench_iv);
	gm_sm4_gcmsiv_aad(o->sm4, &st, bench_key, 8);
	gm_sm4_gcmsiv_text(o->sm4, &st, bench_src, len);
	gm_sm4_gcmsiv_tag(o->sm4, &st, tag);
	gm_sm4_gcmsiv_ctr(o->sm4, &st, bench_dst, bench_src, len);
}

static void run_cmac(void *ctx, size_t len)
{
	struct gm_sm4_mac_state st;
	struct ours *o = ctx;
	u8 tag[16];

	gm_sm4_mac_init(&st);
	gm_sm4_mac_update(o->sm4, &o->cmac, &st, bench_src, len);
	gm_sm4_cmac_final(o->sm4, &o->cmac, &st, tag);
}

static void run_cbc_enc_x8(void *ctx, size_t len)
{
	u8 iv[GM_SM4_LANES][16] = {};
	const u8 *src[GM_SM4_LANES];
	u8 *dst[GM_SM4_LANES];
	struct ours *o = ctx;
	unsigned int i;

	for (i = 0; i < GM_SM4_LANES; i++) {
		src[i] = bench_src + len * i;
		dst[i] = bench_dst + len * i;
	}
	gm_sm4_cbc_enc_x8(o->sm4, &o->key, dst, src, len, iv);
}

static void run_ghash(void *ctx, size_t len)
{
	struct gm_ghash_state st;
	struct ours *o = ctx;

	gm_ghash_init(&st);
	o->sm4->ghash(&o->gcm.hash, &st, bench_src, len / 16);
}

static void run_sm3(void *ctx, size_t len)
{
	struct ours *o = ctx;
	u8 digest[32];

	gm_sm3(o->sm3, bench_src, len, digest);
}

static void run_sm3_x8(void *ctx, size_t len)
{
	struct gm_sm3_chain chain[GM_SM3_LANES] = {};
	const u8 *data[GM_SM3_LANES];
	struct ours *o = ctx;
	unsigned int i;

	for (i = 0; i < GM_SM3_LANES; i++)
		data[i] = bench_src + len * i;
	o->sm3->blocks_x8(chain, data, len / GM_SM3_BLOCK_SIZE);
}

static void run_hmac(void *ctx, size_t len)
{
	struct gm_sm3_state st;
	struct ours *o = ctx;
	u8 tag[32];

	gm_hmac_sm3_init(&o->hmac, &st);
	gm_sm3_update(o->sm3, &st, bench_src, len);
	gm_hmac_sm3_final(o->sm3, &o->hmac, &st, tag);
}

static const struct bench_entry sm4_ops[] = {
	{ .op = "sm4-ecb", .run = run_ecb, .granule = 16 },
	{ .op = "sm4-cbc-enc", .run = run_cbc_enc, .granule = 16 },
	{ .op = "sm4-cbc-enc-x8", .run = run_cbc_enc_x8, .granule = 16, .lanes = GM_SM4_LANES },
	{ .op = "sm4-cbc-dec", .run = run_cbc_dec, .granule = 16 },
	{ .op = "sm4-ctr", .run = run_ctr },
	{ .op = "sm4-cfb-dec", .run = run_cfb_dec },
	{ .op = "sm4-ofb", .run = run_ofb },
	{ .op = "sm4-xts", .run = run_xts },
	{ .op = "sm4-xts-gb", .run = run_xts_gb },
	{ .op = "sm4-gcm", .run = run_gcm },
	{ .op = "sm4-ccm", .run = run_ccm },
	{ .op = "sm4-gcm-siv", .run = run_gcmsiv },
	{ .op = "sm4-hctr", .run = run_hctr },
	{ .op = "sm4-cmac", .run = run_cmac },
	{ .op = "ghash", .run = run_ghash, .granule = 16 },
	{ .op = "sm4-setkey", .run = run_setkey, .per_call = true },
};

static const struct bench_entry sm3_ops[] = {
	{ .op = "sm3", .run = run_sm3 },
	{ .op = "sm3-x8", .run = run_sm3_x8, .granule = GM_SM3_BLOCK_SIZE, .lanes = GM_SM3_LANES },
	{ .op = "hmac-sm3", .run = run_hmac },
};

static void add(const struct bench_entry *ops, size_t num, struct ours *o)
{
	for (; num; num--, ops++) {
		struct bench_entry e = *ops;

		e.who = o->who;
		e.ours = true;
		e.ct = true;
		e.ctx = o;
		bench_add(&e);
	}
}

void bench_ours(void)
{
	static struct ours sm4[8], sm3[8];
	unsigned int n;

	for (n = 0; n < 8 && gm_sm4_impl(n); n++) {
		struct ours *o = &sm4[n];

		o->sm4 = gm_sm4_impl(n);
		snprintf(o->who, sizeof(o->who), "gm-%s", o->sm4->isa);
		gm_sm4_set_key(&o->key, bench_key);
		gm_sm4_xts_set_key(&o->xts, bench_key, 32, false);
		gm_sm4_gcm_set_key(o->sm4, &o->gcm, bench_key);
		gm_sm4_cmac_set_key(o->sm4, &o->cmac, bench_key);
		gm_sm4_hctr_set_key(&o->hctr, bench_key, 32);
		add(sm4_ops, ARRAY_SIZE(sm4_ops), o);
	}
	for (n = 0; n < 8 && gm_sm3_impl(n); n++) {
		struct ours *o = &sm3[n];

		o->sm3 = gm_sm3_impl(n);
		snprintf(o->who, sizeof(o->who), "gm-%s", o->sm3->isa);
		gm_hmac_sm3_set_key(o->sm3, &o->hmac, bench_key, 32);
		add(sm3_ops, ARRAY_SIZE(sm3_ops), o);
	}
}
