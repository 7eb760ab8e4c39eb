// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The SM4 block cipher itself, its key schedule, and the parts of the core that
 * no mode's suite reaches.
 */
#include "gm_kunit.h"
#include "reference.h"
#include "vectors/sm4_ecb.h"

static const char sm4[] = "this suite needs no description";

/*
 * A thousand encryptions, as an independent implementation has them. GB/T
 * 32907-2016 A.2 has a million; the vector runner does those.
 */
static void iterated(struct kunit *test)
{
	static const u8 want[16] = {
		0xd7, 0x35, 0xe9, 0x1c, 0xc5, 0x68, 0x9c, 0xf3,
		0x12, 0xbc, 0xc1, 0xef, 0xb7, 0x40, 0xe8, 0x13,
	};
	struct gm_test_impl impl;
	struct gm_sm4_key k;
	unsigned int n, i;
	u8 x[16];

	gm_sm4_set_key(&k, gm_kat_sm4_ecb[0].key);
	for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
		memcpy(x, gm_kat_sm4_ecb[0].pt, 16);
		for (i = 0; i < 1000; i++)
			impl.sm4->ecb_enc(&k, x, x, 16);
		if (!gm_same(test, x, want, 16, "%s", impl.isa))
			return;
	}
}

/* Round keys as GB/T 32907-2016 A.1 prints them, first and last four. */
static void key_schedule(struct kunit *test)
{
	static const u8 key[16] = {
		0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
		0xfe, 0xdc, 0xba, 0x98, 0x76, 0x54, 0x32, 0x10,
	};
	static const u32 first[4] = { 0xf12186f9, 0x41662b61, 0x5a6ab19a, 0x7ba92077 };
	static const u32 last[4] = { 0x428d3654, 0x62293496, 0x01cf72e5, 0x9124a012 };
	struct gm_sm4_key k;
	unsigned int i;

	gm_sm4_set_key(&k, key);
	for (i = 0; i < 4; i++) {
		KUNIT_EXPECT_EQ_MSG(test, k.rk[i], first[i], "rk%u", i);
		KUNIT_EXPECT_EQ_MSG(test, k.rk[28 + i], last[i], "rk%u", 28 + i);
	}
}

/* Decryption is encryption with the round keys backwards (clause 7.2). */
static void reversed_keys(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm4_key k, back;
	struct gm_test_impl impl;
	unsigned int n, i, round;
	u8 key[16];

	for (round = 0; round < 50; round++) {
		gm_rng_fill(&f->rng, key, sizeof(key));
		gm_rng_fill(&f->rng, f->buf[0], 20 * 16);
		gm_sm4_set_key(&k, key);
		for (i = 0; i < GM_SM4_ROUNDS; i++)
			back.rk[i] = k.rk[GM_SM4_ROUNDS - 1 - i];
		for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
			impl.sm4->ecb_enc(&back, f->buf[1], f->buf[0], 20 * 16);
			impl.sm4->ecb_dec(&k, f->buf[2], f->buf[0], 20 * 16);
			if (!gm_same(test, f->buf[1], f->buf[2], 20 * 16, "%s", impl.isa))
				return;
		}
	}
}

/* Every implementation's GHASH and POLYVAL against the portable one. */
static void universal_hashes(struct kunit *test)
{
	struct gm_ghash_state got, want;
	struct gm_fixture *f = test->priv;
	struct gm_ghash_key gh, pv;
	struct gm_test_impl impl;
	unsigned int n, blocks;
	u8 h[16], a[16], b[16], slow[16];

	for (blocks = 0; blocks <= 70; blocks++) {
		u8 *data = gm_at_end(f, 0, 16 * blocks);
		unsigned int i;

		gm_rng_fill(&f->rng, h, sizeof(h));
		gm_rng_fill(&f->rng, data, 16 * blocks);
		memset(slow, 0, sizeof(slow));
		for (i = 0; i < blocks; i++) {
			gm_xor(slow, slow, data + 16 * i, 16);
			gm_ref_gf_mul(slow, h);
		}
		for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
			gm_ghash_set_key(impl.sm4->ghash_powers, &gh, h);
			gm_polyval_set_key(impl.sm4->ghash_powers, &pv, h);
			gm_ghash_init(&got);
			impl.sm4->ghash(&gh, &got, data, blocks);
			gm_ghash_out(&got, a);
			if (!gm_same(test, a, slow, 16, "%s: GHASH", impl.isa))
				return;
			gm_ghash_init(&got);
			gm_ghash_init(&want);
			impl.sm4->polyval(&pv, &got, data, blocks);
			gm_polyval_blocks_c(&pv, &want, data, blocks);
			gm_polyval_out(&got, a);
			gm_polyval_out(&want, b);
			if (!gm_same(test, a, b, 16, "%s: POLYVAL", impl.isa))
				return;
		}
	}
}

/*
 * The serial modes over eight messages, each at an address of its own, the first one at the end of
 * its buffer and another in place: the same as the messages one by one.
 */
static void eight_messages(struct kunit *test)
{
	u8 iv[GM_SM4_LANES][16], got[GM_SM4_LANES][16], mac[GM_SM4_LANES][16], want[16];
	const u8 *src[GM_SM4_LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	u8 *dst[GM_SM4_LANES];
	struct gm_sm4_key k;
	unsigned int n, len, i;

	gm_rng_fill(&f->rng, f->buf[0], GM_TEST_MAX);
	gm_sm4_set_key(&k, f->buf[0]);
	for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
		for (len = 0; len <= 1040; len += 16) {
			gm_rng_fill(&f->rng, iv, sizeof(iv));
			memcpy(got, iv, sizeof(iv));
			memcpy(mac, iv, sizeof(iv));
			for (i = 0; i < GM_SM4_LANES; i++) {
				src[i] = gm_at_end(f, 0, len + 37 * i);
				dst[i] = gm_at_end(f, 1, (len + i) * (i + 1));
			}
			src[len / 16 % GM_SM4_LANES] = dst[len / 16 % GM_SM4_LANES];
			memcpy(f->buf[2], f->buf[1], GM_TEST_MAX);
			gm_sm4_mac_x8(impl.sm4, &k, mac, src, len);
			gm_sm4_cbc_enc_x8(impl.sm4, &k, dst, src, len, got);
			for (i = 0; i < GM_SM4_LANES; i++) {
				const u8 *in = src[i] == dst[i] ? f->buf[2] + (dst[i] - f->buf[1]) :
								  src[i];

				memcpy(want, iv[i], 16);
				gm_sm4_cbc_enc_c(&k, f->buf[3], in, len, want);
				if (!gm_same(test, dst[i], f->buf[3], len, "%s: %u bytes, message %u",
					     impl.isa, len, i) ||
				    !gm_same(test, got[i], want, 16, "%s: IV %u", impl.isa, i) ||
				    !gm_same(test, mac[i], want, 16, "%s: MAC %u", impl.isa, i))
					return;
			}
		}
	}
}

static void known_answer_test(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n;

	for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
		const char *bad = gm_sm4_kat(impl.sm4, gm_at_end(f, 0, GM_SM4_KAT_WORK));

		KUNIT_EXPECT_TRUE_MSG(test, !bad, "%s: %s", impl.isa, bad);
	}
	KUNIT_EXPECT_TRUE_MSG(test, n, "no implementation");
}

GM_SUITE_OF(sm4,
	    KUNIT_CASE(iterated),
	    KUNIT_CASE(key_schedule),
	    KUNIT_CASE(reversed_keys),
	    KUNIT_CASE(universal_hashes),
	    KUNIT_CASE(eight_messages),
	    KUNIT_CASE(known_answer_test),);
