// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * sm3.
 */
#include "hash.h"
#include "vectors/sm3.h"

static void init(union gm_hash_ctx *ctx)
{
	gm_sm3_init(&ctx->sm3.st);
}

static void update(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, const u8 *data,
		   size_t len)
{
	gm_sm3_update(impl->sm3, &ctx->sm3.st, data, len);
}

static void final(const struct gm_test_impl *impl, union gm_hash_ctx *ctx, u8 *out)
{
	gm_sm3_final(impl->sm3, &ctx->sm3.st, out);
}

static void ref(const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	gm_ref_sm3(data, len, out);
}

static const struct gm_hash_desc sm3 = {
	.cra_name = "sm3",
	.driver = "sm3-gm-*",
	.out_len = GM_SM3_DIGEST_SIZE,
	.block_len = GM_SM3_BLOCK_SIZE,
	.impl = gm_test_impl_sm3,
	.init = init,
	.update = update,
	.final = final,
	.ref = ref,
	.vectors = gm_kat_sm3,
	.n_vectors = ARRAY_SIZE(gm_kat_sm3),
};

static void one_call(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, len;
	u8 got[32], want[32];

	for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
		for (len = 0; len < 200; len++) {
			gm_rng_fill(&f->rng, f->buf[0], len);
			gm_ref_sm3(f->buf[0], len, want);
			gm_sm3(impl.sm3, f->buf[0], len, got);
			if (!gm_same(test, got, want, 32, "%s: %u bytes", impl.isa, len))
				return;
		}
	}
}

/*
 * The length field holds bits in 64 bits: implementations have got it wrong
 * from 2^29 bytes on. A state far into a message stands in for the bytes.
 */
static void long_messages(struct kunit *test)
{
	static const u64 counts[] = { 1ull << 29, 1ull << 32, (1ull << 61) - 64 };
	struct gm_sm3_chain chain;
	struct gm_sm3_state st;
	struct gm_test_impl impl;
	unsigned int n, i, j;
	u8 got[32], want[32], pad[64];

	for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
		for (i = 0; i < ARRAY_SIZE(counts); i++) {
			gm_sm3_init(&st);
			chain = st.chain;
			st.count = counts[i];
			gm_sm3_final(impl.sm3, &st, got);

			memset(pad, 0, sizeof(pad));
			pad[0] = 0x80;
			gm_put_be64(pad + 56, counts[i] << 3);
			gm_sm3_blocks_c(&chain, pad, 1);
			for (j = 0; j < 8; j++)
				gm_put_be32(want + 4 * j, chain.h[j]);
			if (!gm_same(test, got, want, 32, "%s: count %u", impl.isa, i))
				return;
		}
	}
}

static void known_answer_test(struct kunit *test)
{
	struct gm_test_impl impl;
	unsigned int n;

	for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
		const char *bad = gm_sm3_kat(impl.sm3);

		KUNIT_EXPECT_TRUE_MSG(test, !bad, "%s: %s", impl.isa, bad);
	}
}

/* Any number of blocks, from any address, with nothing read before or behind. */
static void block_counts(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_sm3_chain got, want;
	struct gm_test_impl impl;
	unsigned int n, blocks, i;

	gm_rng_fill(&f->rng, f->buf[0], GM_TEST_MAX);
	for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
		for (blocks = 0; blocks <= 66; blocks++) {
			for (i = 0; i < 128; i++) {
				const u8 *data = i < 64 ? f->buf[0] + i :
					gm_at_end(f, 0, 64 * blocks + i - 64);

				gm_rng_fill(&f->rng, &got, sizeof(got));
				want = got;
				impl.sm3->blocks(&got, data, blocks);
				gm_sm3_blocks_c(&want, data, blocks);
				if (!gm_same(test, &got, &want, sizeof(got), "%s: %u blocks, %u",
					     impl.isa, blocks, i))
					return;
			}
		}
	}
}

/* Eight messages at once, each from an address of its own, the last at the end of the buffer. */
static void eight_messages(struct kunit *test)
{
	struct gm_sm3_chain got[GM_SM3_LANES], want[GM_SM3_LANES];
	const u8 *data[GM_SM3_LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, blocks, shift, i;

	gm_rng_fill(&f->rng, f->buf[0], GM_TEST_MAX);
	for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
		for (blocks = 0; blocks <= 40; blocks++) {
			for (shift = 0; shift < 64; shift += 1 + blocks) {
				for (i = 0; i < GM_SM3_LANES; i++)
					data[i] = gm_at_end(f, 0, 64 * blocks + i * (shift + 1));
				data[n % GM_SM3_LANES] = f->buf[0] + shift;
				data[7] = gm_at_end(f, 0, 64 * blocks);
				gm_rng_fill(&f->rng, got, sizeof(got));
				memcpy(want, got, sizeof(want));
				impl.sm3->blocks_x8(got, data, blocks);
				for (i = 0; i < GM_SM3_LANES; i++)
					gm_sm3_blocks_c(&want[i], data[i], blocks);
				if (!gm_same(test, got, want, sizeof(got), "%s: %u blocks, %u",
					     impl.isa, blocks, shift))
					return;
			}
		}
	}
}

/* Every length to somewhat over a page, against the portable code. */
static void page_lengths(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, len;
	u8 got[32], want[32];

	gm_rng_fill(&f->rng, f->buf[0], GM_TEST_MAX);
	for (len = 0; len <= 4200; len++) {
		gm_sm3(&gm_sm3_c, gm_at_end(f, 0, len), len, want);
		for (n = 0; gm_test_impl_sm3(n, &impl); n++) {
			gm_sm3(impl.sm3, gm_at_end(f, 0, len), len, got);
			if (!gm_same(test, got, want, 32, "%s: %u bytes", impl.isa, len))
				return;
		}
	}
}

GM_HASH_SUITE(sm3, KUNIT_CASE(one_call), KUNIT_CASE(long_messages),
	      KUNIT_CASE(known_answer_test), KUNIT_CASE(block_counts),
	      KUNIT_CASE(eight_messages), KUNIT_CASE(page_lengths),);
