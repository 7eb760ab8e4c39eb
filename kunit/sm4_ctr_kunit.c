// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ctr(sm4), and the 32-bit counter of GCM, which the core has beside it.
 */
#include "skcipher.h"
#include "vectors/sm4_ctr.h"

static int crypt(const struct gm_test_impl *impl, bool enc, const u8 *key, u8 *dst,
		 const u8 *src, size_t len, u8 *iv)
{
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	impl->sm4->ctr(&k, dst, src, len, iv);
	return 0;
}

static const struct gm_skcipher_desc sm4_ctr = {
	.cra_name = "ctr(sm4)",
	.driver = "ctr-sm4-gm-*",
	.impl = gm_test_impl_sm4,
	.key_len = 16,
	.iv_len = 16,
	.granule = 1,
	.chained = true,
	.crypt = crypt,
	.ref = gm_ref_ctr,
	.vectors = gm_kat_sm4_ctr,
	.n_vectors = ARRAY_SIZE(gm_kat_sm4_ctr),
};

/* From every distance to the wrap: the upper 96 bits must stay. */
static void ctr32_wrap(struct kunit *test)
{
	static const u8 key[16] = "ctr32 wraps here";
	struct gm_fixture *f = test->priv;
	u8 iv[16], high[16], *src = f->buf[0], *dst = f->buf[1];
	struct gm_test_impl impl;
	unsigned int n, i, before;
	struct gm_sm4_key k;

	gm_sm4_set_key(&k, key);
	gm_rng_fill(&f->rng, src, 64 * 16);
	for (n = 0; gm_test_impl_sm4(n, &impl); n++) {
		for (before = 0; before <= 64; before++) {
			memset(iv, 0xff, sizeof(iv));
			gm_put_be32(iv + 12, -before);
			memcpy(high, iv, sizeof(high));
			impl.sm4->ctr32(&k, dst, src, 64 * 16, iv);
			if (!gm_same(test, iv, high, 12, "%s: upper bits", impl.isa))
				return;
			KUNIT_EXPECT_EQ_MSG(test, gm_get_be32(iv + 12), 64 - before, "counter");
			for (i = 0; i < 64; i++) {
				gm_put_be32(high + 12, i - before);
				gm_ref_block(&k, f->buf[2] + 16 * i, high);
			}
			gm_xor(f->buf[2], f->buf[2], src, 64 * 16);
			if (!gm_same(test, dst, f->buf[2], 64 * 16, "%s: %u blocks to the wrap",
				     impl.isa, before))
				return;
		}
	}
}

GM_SKCIPHER_SUITE(sm4_ctr, KUNIT_CASE(ctr32_wrap),);
