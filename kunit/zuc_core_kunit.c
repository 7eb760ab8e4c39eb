// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * What an implementation of ZUC supplies, entry by entry, and the LFSR where new
 * cells are congruent to 0.
 */
#include "gm_kunit.h"
#include "reference.h"

#define LANES	GM_ZUC_LANES
#define P	0x7fffffffu

static const char zuc_core[] = "this suite needs no description";

static void known_answer_test(struct kunit *test)
{
	struct gm_test_impl impl;
	unsigned int n;

	for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
		const char *bad = gm_zuc_kat(impl.zuc);

		KUNIT_EXPECT_TRUE_MSG(test, !bad, "%s: %s", impl.isa, bad);
	}
	KUNIT_EXPECT_TRUE_MSG(test, n, "no implementation");
}

/* Any state that the LFSR may be in. */
static void some_state(struct gm_rng *rng, struct gm_zuc_state *st)
{
	unsigned int i;

	for (i = 0; i < GM_ZUC_CELLS; i++)
		st->s[i] = 1 + gm_rng_below(rng, P);
	st->r[0] = gm_rng_next(rng);
	st->r[1] = gm_rng_next(rng);
}

/* The reference, going on from a state that is set up. */
static void ref_from(struct gm_ref_zuc *z, const struct gm_zuc_state *st)
{
	gm_ref_zuc_start(z, st, 0);
	memcpy(z->c, st->s, sizeof(z->c));
	z->r1 = st->r[0];
	z->r2 = st->r[1];
}

static bool same_state(struct kunit *test, const struct gm_zuc_state *st,
		       const struct gm_ref_zuc *z, const char *isa, const char *what)
{
	u32 r[2] = { z->r1, z->r2 };

	return gm_same(test, st->s, z->c, sizeof(st->s), "%s: %s: cells", isa, what) &&
	       gm_same(test, st->r, r, sizeof(r), "%s: %s: R1, R2", isa, what);
}

/* @words of keystream and then as many added to it, by the reference. */
static void ref_words(struct gm_ref_zuc *z, u8 *out, size_t words)
{
	memset(out, 0, 4 * words);
	gm_ref_zuc_crypt(z, out, out, 4 * words);
	gm_ref_zuc_crypt(z, out, out, 4 * words);
}

/* One state through keystream, then crypt in place and from elsewhere. */
static noinline bool one_stream(struct kunit *test, const struct gm_test_impl *impl,
				const struct gm_zuc_state *start, unsigned int words,
				unsigned int shift)
{
	struct gm_fixture *f = test->priv;
	u8 *z = gm_at_end(f, 1, 4 * words + shift), *want = f->buf[3];
	u8 *far = gm_at_end(f, 2, 4 * words);
	struct gm_zuc_state st = *start, in_place;
	struct gm_ref_zuc ref;

	ref_from(&ref, start);
	ref_words(&ref, want, words);
	impl->zuc->keystream(&st, z, words);
	in_place = st;
	impl->zuc->crypt(&st, far, z, words);
	impl->zuc->crypt(&in_place, z, z, words);
	return gm_same(test, far, want, 4 * words, "%s: %u words", impl->isa, words) &&
	       gm_same(test, z, want, 4 * words, "%s: %u words in place", impl->isa, words) &&
	       same_state(test, &st, &ref, impl->isa, "behind them");
}

static void word_counts(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_state start;
	struct gm_test_impl impl;
	unsigned int n, words;

	for (words = 0; words <= 200; words++) {
		some_state(&f->rng, &start);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!one_stream(test, &impl, &start, words, 0) ||
			    !one_stream(test, &impl, &start, words, 1 + words % 7))
				return;
	}
}

/* A copy of eight states, where it takes no room on the stack. */
static struct gm_zuc_state *eight_states(struct kunit *test,
					 const struct gm_zuc_state from[LANES])
{
	struct gm_fixture *f = test->priv;

	return memcpy(f->buf[0], from, LANES * sizeof(*from));
}

/* Initialisation of eight states, together and one by one. */
static noinline bool setups(struct kunit *test, const struct gm_test_impl *impl,
			    const struct gm_zuc_state loaded[LANES], unsigned int rounds)
{
	struct gm_zuc_state *st = eight_states(test, loaded), one;
	struct gm_ref_zuc ref;
	unsigned int i;

	impl->zuc->setup_x8(st, rounds);
	for (i = 0; i < LANES; i++) {
		gm_ref_zuc_start(&ref, &loaded[i], rounds);
		one = loaded[i];
		impl->zuc->setup(&one, rounds);
		if (!same_state(test, &one, &ref, impl->isa, "setup") ||
		    !same_state(test, &st[i], &ref, impl->isa, "setup of eight"))
			return false;
	}
	return true;
}

static void setup(struct kunit *test)
{
	struct gm_zuc_state loaded[LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, i, round;

	for (round = 0; round < 20; round++) {
		for (i = 0; i < LANES; i++)
			some_state(&f->rng, &loaded[i]);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!setups(test, &impl, loaded, GM_ZUC_ROUNDS) ||
			    !setups(test, &impl, loaded, GM_NEA6_ROUNDS))
				return;
	}
}

static noinline bool two_streams(struct kunit *test, const struct gm_test_impl *impl,
				 const struct gm_zuc_state start[2], unsigned int words)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_state st[2] = { start[0], start[1] };
	u8 *const z[2] = { gm_at_end(f, 1, 4 * words), gm_at_end(f, 2, 4 * words + 3) };
	struct gm_ref_zuc ref;
	unsigned int i;

	impl->zuc->keystream_x2(st, z, words);
	for (i = 0; i < 2; i++) {
		ref_from(&ref, &start[i]);
		memset(f->buf[3], 0, 4 * words);
		gm_ref_zuc_crypt(&ref, f->buf[3], f->buf[3], 4 * words);
		if (!gm_same(test, z[i], f->buf[3], 4 * words, "%s: stream %u, %u words",
			     impl->isa, i, words) ||
		    !same_state(test, &st[i], &ref, impl->isa, "one of two"))
			return false;
	}
	return true;
}

static void streams_x2(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_state start[2];
	struct gm_test_impl impl;
	unsigned int n, words;

	for (words = 0; words <= 200; words++) {
		some_state(&f->rng, &start[0]);
		some_state(&f->rng, &start[1]);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!two_streams(test, &impl, start, words))
				return;
	}
}

/* Eight streams, each at an alignment of its own, the last at the end of the buffer. */
static noinline bool eight_streams(struct kunit *test, const struct gm_test_impl *impl,
				   const struct gm_zuc_state start[LANES],
				   unsigned int words)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_state *st = eight_states(test, start);
	struct gm_ref_zuc ref;
	u8 *z[LANES], *far[LANES];
	const u8 *src[LANES];
	unsigned int i;

	for (i = 0; i < LANES; i++) {
		z[i] = gm_at_end(f, 1, (LANES - i) * (4 * words + 9) - 9);
		far[i] = gm_at_end(f, 2, (LANES - i) * (4 * words + 5) - 5);
		src[i] = z[i];
	}
	impl->zuc->keystream_x8(st, z, words);
	/* one lane in place */
	far[3] = z[3];
	impl->zuc->crypt_x8(st, far, src, words);
	for (i = 0; i < LANES; i++) {
		ref_from(&ref, &start[i]);
		ref_words(&ref, f->buf[3], words);
		if (!gm_same(test, far[i], f->buf[3], 4 * words, "%s: lane %u, %u words",
			     impl->isa, i, words) ||
		    !same_state(test, &st[i], &ref, impl->isa, "one of eight"))
			return false;
	}
	return true;
}

static void streams_x8(struct kunit *test)
{
	struct gm_zuc_state start[LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, words, i;

	for (words = 0; words <= 100; words++) {
		for (i = 0; i < LANES; i++)
			some_state(&f->rng, &start[i]);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!eight_streams(test, &impl, start, words))
				return;
	}
}

/* a / 257 modulo P: a multiple of P is added that makes the division even. */
static u32 over_257(u64 a)
{
	u32 q = 0;

	a %= P;
	while ((a + (u64)q * P) % 257)
		q++;
	return (a + (u64)q * P) / 257 % P;
}

/*
 * A state of which the cell that is made after @steps steps is congruent to 0:
 * the oldest cell is solved for, and the LFSR is run backwards.
 */
static void state_before_zero(struct gm_rng *rng, struct gm_zuc_state *st, unsigned int steps)
{
	u32 *s = st->s, made = P;
	unsigned int i;
	u64 sum;

	some_state(rng, st);
	for (i = 0; i <= steps; i++) {
		if (i) {
			made = s[GM_ZUC_CELLS - 1];
			memmove(s + 1, s, (GM_ZUC_CELLS - 1) * sizeof(*s));
		}
		sum = ((u64)s[15] << 15) + ((u64)s[13] << 17) + ((u64)s[10] << 21) +
		      ((u64)s[4] << 20);
		s[0] = over_257(P - sum % P + made);
		if (!s[0])
			s[0] = P;
	}
}

/* Whether the reference meets a cell of 2^31 - 1 where it is due. */
static bool meets_zero(const struct gm_zuc_state *st, unsigned int steps)
{
	struct gm_ref_zuc ref;
	unsigned int i;

	ref_from(&ref, st);
	for (i = 0; i <= steps; i++)
		gm_ref_zuc_word(&ref);
	return ref.c[GM_ZUC_CELLS - 1] == P;
}

/* TRAPS: a cell congruent to 0 is stored as 2^31 - 1, wherever in a loop it comes. */
static void lfsr_zero(struct kunit *test)
{
	struct gm_zuc_state start[LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, i, steps;

	for (steps = 0; steps < 40; steps++) {
		for (i = 0; i < LANES; i++) {
			state_before_zero(&f->rng, &start[i], steps + i);
			KUNIT_EXPECT_TRUE_MSG(test, meets_zero(&start[i], steps + i), "no zero");
		}
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!one_stream(test, &impl, &start[0], 70, 0) ||
			    !two_streams(test, &impl, start, 70) ||
			    !eight_streams(test, &impl, start, 70))
				return;
	}
}

/* Cells at the ends of their range; all 2^31 - 1 stay so for ever. */
static void edge_cells(struct kunit *test)
{
	static const u32 edges[] = { P, 1, P - 1, 0x40000000 };
	struct gm_zuc_state start[LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, i, k, round;

	for (round = 0; round < 60; round++) {
		for (i = 0; i < LANES; i++) {
			some_state(&f->rng, &start[i]);
			for (k = 0; k < GM_ZUC_CELLS; k++)
				start[i].s[k] = round < 4 ? edges[round] :
					edges[gm_rng_below(&f->rng, ARRAY_SIZE(edges))];
		}
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!one_stream(test, &impl, &start[0], 50, 0) ||
			    !two_streams(test, &impl, start, 50) ||
			    !eight_streams(test, &impl, start, 50))
				return;
	}
}

/* The first round of initialisation makes a cell congruent to 0, W / 2 and all. */
static void lfsr_zero_in_setup(struct kunit *test)
{
	struct gm_zuc_state loaded[LANES];
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, i, round;

	for (round = 0; round < 20; round++) {
		for (i = 0; i < LANES; i++) {
			u32 *s = loaded[i].s, w;
			u64 sum;

			some_state(&f->rng, &loaded[i]);
			w = (s[15] & 0x7fff8000) << 1 | (s[14] & 0xffff);
			sum = ((u64)s[15] << 15) + ((u64)s[13] << 17) + ((u64)s[10] << 21) +
			      ((u64)s[4] << 20) + (w >> 1);
			s[0] = over_257(P - sum % P);
			if (!s[0])
				s[0] = P;
			sum = (sum + (u64)s[0] * 257) % P;
			KUNIT_EXPECT_EQ_MSG(test, sum, 0, "no zero");
		}
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!setups(test, &impl, loaded, GM_ZUC_ROUNDS))
				return;
	}
}

/* Keystream and message end where memory ends; tags of 1, 2 and 4 words. */
static void mac_words(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	u8 start[16], got[16], want[16];
	unsigned int n, words, tag_words;
	struct gm_test_impl impl;

	for (words = 0; words <= 150; words++) {
		for (tag_words = 1; tag_words <= 4; tag_words *= 2) {
			u8 *z = gm_at_end(f, 0, 4 * (words + tag_words));
			u8 *msg = gm_at_end(f, 1, 4 * words);

			gm_rng_fill(&f->rng, z, 4 * (words + tag_words));
			gm_rng_fill(&f->rng, msg, 4 * words);
			gm_rng_fill(&f->rng, start, sizeof(start));
			memcpy(want, start, sizeof(want));
			gm_ref_zuc_absorb(want, z, msg, 32 * words, tag_words);
			for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
				memcpy(got, start, sizeof(got));
				impl.zuc->mac(got, z, msg, words, tag_words);
				if (!gm_same(test, got, want, sizeof(got),
					     "%s: %u words into %u", impl.isa, words, tag_words))
					return;
			}
		}
	}
}

GM_SUITE_OF(zuc_core, KUNIT_CASE(known_answer_test), KUNIT_CASE(word_counts),
	    KUNIT_CASE(setup), KUNIT_CASE(streams_x2), KUNIT_CASE(streams_x8),
	    KUNIT_CASE(lfsr_zero), KUNIT_CASE(edge_cells),
	    KUNIT_CASE(lfsr_zero_in_setup), KUNIT_CASE(mac_words),);
