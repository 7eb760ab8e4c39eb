// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The library of ZUC: messages of any number of bits, cut anywhere, eight at a
 * time; and what it refuses.
 */
#include "gm_kunit.h"
#include "reference.h"

#define LANES	GM_ZUC_LANES
#define BITS	700u

static const char zuc_bits[] = "this suite needs no description";

/* Keys, COUNT, BEARER and DIRECTION of one message; the last also as a block. */
struct some {
	u8 ck[16], ik[16], key256[32], iv256[GM_ZUC256_IV_SIZE], block[GM_3GPP_SIZE];
	struct gm_3gpp p;
};

static void some_keys(struct gm_rng *rng, struct some *k)
{
	gm_rng_fill(rng, k, sizeof(*k));
	k->p.bearer &= 31;
	k->p.direction &= 1;
	gm_put_be32(k->block, k->p.count);
	gm_put_be32(k->block + 4, (u32)k->p.bearer << 27 | (u32)k->p.direction << 26);
}

static size_t bytes_of(size_t nbits)
{
	return (nbits + 7) / 8;
}

/* Clears, or sets, what the last byte has behind the message. */
static void set_rest(u8 *p, size_t nbits, bool ones)
{
	u8 rest = nbits % 8 ? 0xff >> nbits % 8 : 0;

	if (rest)
		p[nbits / 8] = ones ? p[nbits / 8] | rest : p[nbits / 8] & ~rest;
}

static void eea3_bits(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	unsigned int n, nbits, i;
	struct gm_test_impl impl;
	struct some k;

	for (nbits = 0; nbits <= BITS; nbits++) {
		size_t len = bytes_of(nbits);
		u8 *src = gm_at_end(f, 0, len), *dst = gm_at_end(f, 1, len), *want = f->buf[3];

		some_keys(&f->rng, &k);
		gm_rng_fill(&f->rng, src, len);
		gm_ref_eea3(k.ck, want, src, len, k.block);
		set_rest(want, nbits, false);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
			for (i = 0; i < 4; i++) {
				bool in_place = i % 2;

				set_rest(src, nbits, i / 2);
				memcpy(dst, src, len);
				gm_eea3(impl.zuc, k.ck, &k.p, dst, in_place ? dst : src, nbits);
				if (!gm_same(test, dst, want, len, "%s: %u bits", impl.isa, nbits))
					return;
			}
		}
	}
}

/* A message in random pieces of bytes, then the bits that are left. */
static void mac_in_pieces(struct gm_rng *rng, const struct gm_zuc_impl *impl,
			  struct gm_zuc_mac_state *st, const u8 *msg, size_t nbits, u8 *tag)
{
	size_t at, n, len = nbits / 8;

	for (at = 0; at < len; at += n) {
		n = gm_rng_below(rng, gm_rng_below(rng, 4) ? 9 : 200);
		n = n < len - at ? n : len - at;
		gm_zuc_mac_update(impl, st, msg + at, n);
	}
	gm_zuc_mac_final(impl, st, nbits % 8 ? msg[len] : 0xff, nbits % 8, tag);
}

static void eia3_bits(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_mac_state st;
	struct gm_test_impl impl;
	unsigned int n, nbits, i;
	u8 want[4], got[4];
	struct some k;

	for (nbits = 0; nbits <= BITS; nbits++) {
		u8 *msg = gm_at_end(f, 0, bytes_of(nbits));

		some_keys(&f->rng, &k);
		gm_rng_fill(&f->rng, msg, bytes_of(nbits));
		gm_ref_eia3_parts(k.ik, k.block, NULL, 0, msg, nbits, want);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
			for (i = 0; i < 2; i++) {
				set_rest(msg, nbits, i);
				gm_eia3(impl.zuc, k.ik, &k.p, msg, nbits, got);
				if (!gm_same(test, got, want, 4, "%s: %u bits", impl.isa, nbits))
					return;
				gm_eia3_init(impl.zuc, &st, k.ik, &k.p);
				mac_in_pieces(&f->rng, impl.zuc, &st, msg, nbits, got);
				if (!gm_same(test, got, want, 4, "%s: %u bits in pieces",
					     impl.isa, nbits))
					return;
			}
		}
	}
}

static void zuc256_mac_bits(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	unsigned int n, nbits, tag_bits;
	struct gm_zuc_mac_state st;
	struct gm_test_impl impl;
	u8 want[16], got[16];
	struct some k;

	for (nbits = 0; nbits <= BITS; nbits++) {
		for (tag_bits = 32; tag_bits <= 128; tag_bits *= 2) {
			u8 *msg = gm_at_end(f, 0, bytes_of(nbits));
			size_t len = tag_bits / 8;

			some_keys(&f->rng, &k);
			gm_rng_fill(&f->rng, msg, bytes_of(nbits));
			gm_ref_zuc256_mac_bits(k.key256, k.iv256, tag_bits, msg, nbits, want);
			for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
				gm_zuc256_mac(impl.zuc, k.key256, k.iv256, tag_bits, msg, nbits,
					      got);
				if (!gm_same(test, got, want, len, "%s: %u bits into %u",
					     impl.isa, nbits, tag_bits))
					return;
				gm_zuc256_mac_init(impl.zuc, &st, k.key256, k.iv256, tag_bits);
				mac_in_pieces(&f->rng, impl.zuc, &st, msg, nbits, got);
				if (!gm_same(test, got, want, len, "%s: %u bits in pieces into %u",
					     impl.isa, nbits, tag_bits))
					return;
			}
		}
	}
}

/* Encrypts and decrypts; the MAC is that of the plaintext both times. */
static bool one_pass(struct kunit *test, const struct gm_test_impl *impl, const struct some *k,
		     unsigned int nbits, bool in_place)
{
	struct gm_fixture *f = test->priv;
	size_t len = bytes_of(nbits);
	u8 *pt = f->buf[2], *ct = f->buf[3], mac[4], want[4];
	u8 *src = gm_at_end(f, 0, len), *dst = in_place ? src : gm_at_end(f, 1, len);
	unsigned int dec;

	gm_ref_eea3(k->ck, ct, pt, len, k->block);
	gm_ref_eia3_parts(k->ik, k->block, NULL, 0, pt, nbits, want);
	set_rest(pt, nbits, false);
	set_rest(ct, nbits, false);
	for (dec = 0; dec < 2; dec++) {
		memcpy(src, dec ? ct : pt, len);
		set_rest(src, nbits, true);
		gm_eea3_eia3(impl->zuc, k->ck, k->ik, &k->p, dec, dst, src, nbits, mac);
		if (!gm_same(test, dst, dec ? pt : ct, len, "%s: %u bits", impl->isa, nbits) ||
		    !gm_same(test, mac, want, 4, "%s: MAC of %u bits", impl->isa, nbits))
			return false;
	}
	return true;
}

static void eea3_with_eia3(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n, nbits;
	struct some k;

	for (nbits = 0; nbits <= 6000; nbits += nbits < BITS ? 1 : 97) {
		some_keys(&f->rng, &k);
		gm_rng_fill(&f->rng, f->buf[2], bytes_of(nbits));
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!one_pass(test, &impl, &k, nbits, false) ||
			    !one_pass(test, &impl, &k, nbits, true))
				return;
	}
}

static noinline bool macs_x8(struct kunit *test, const struct gm_test_impl *impl,
			     unsigned int tag_words, bool eia3, unsigned int nbits)
{
	struct gm_fixture *f = test->priv;
	u8 tags[LANES][16], want[16], *tag[LANES];
	struct gm_zuc_state st[LANES];
	const u8 *msg[LANES];
	struct gm_rng again;
	struct some k;
	unsigned int i;

	again = f->rng;
	for (i = 0; i < LANES; i++) {
		some_keys(&f->rng, &k);
		if (eia3)
			gm_eia3_load(&st[i], k.ik, &k.p);
		else
			gm_zuc256_load(&st[i], k.key256, k.iv256, 32 * tag_words);
		msg[i] = gm_at_end(f, 0, (LANES - i) * (bytes_of(nbits) + 3) - 3);
		tag[i] = tags[i];
	}
	impl->zuc->setup_x8(st, GM_ZUC_ROUNDS);
	gm_zuc_mac_x8(impl->zuc, st, tag_words, eia3, msg, nbits, tag);
	for (i = 0; i < LANES; i++) {
		some_keys(&again, &k);
		if (eia3)
			gm_eia3(impl->zuc, k.ik, &k.p, msg[i], nbits, want);
		else
			gm_zuc256_mac(impl->zuc, k.key256, k.iv256, 32 * tag_words, msg[i], nbits,
				      want);
		if (!gm_same(test, tags[i], want, 4 * tag_words, "%s: lane %u, %u bits",
			     impl->isa, i, nbits))
			return false;
	}
	return true;
}

static void eight_macs(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	unsigned int n, nbits, words;
	struct gm_test_impl impl;

	gm_rng_fill(&f->rng, f->buf[0], GM_TEST_MAX);
	for (nbits = 0; nbits <= 3000; nbits += nbits < 600 ? 1 : 117)
		for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
			if (!macs_x8(test, &impl, 1, true, nbits))
				return;
			for (words = 1; words <= 4; words *= 2)
				if (!macs_x8(test, &impl, words, false, nbits))
					return;
		}
}

/* Eight messages of bytes, each as if alone. */
static noinline bool texts_x8(struct kunit *test, const struct gm_test_impl *impl, size_t len)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_state st[LANES];
	struct gm_rng again = f->rng;
	const u8 *src[LANES];
	u8 *dst[LANES];
	struct some k;
	unsigned int i;

	for (i = 0; i < LANES; i++) {
		some_keys(&f->rng, &k);
		gm_eea3_load(&st[i], k.ck, &k.p);
		src[i] = gm_at_end(f, 0, (LANES - i) * (len + 1) - 1);
		dst[i] = gm_at_end(f, 1, (i + 1) * len);
	}
	impl->zuc->setup_x8(st, GM_ZUC_ROUNDS);
	gm_zuc_crypt_x8(impl->zuc, st, dst, src, len);
	for (i = 0; i < LANES; i++) {
		some_keys(&again, &k);
		gm_eea3(impl->zuc, k.ck, &k.p, f->buf[2], src[i], 8 * len);
		if (!gm_same(test, dst[i], f->buf[2], len, "%s: lane %u, %zu bytes", impl->isa, i,
			     len))
			return false;
	}
	return true;
}

static void eight_texts(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_test_impl impl;
	unsigned int n;
	size_t len;

	gm_rng_fill(&f->rng, f->buf[0], GM_TEST_MAX);
	for (len = 0; len <= 300; len++)
		for (n = 0; gm_test_impl_zuc(n, &impl); n++)
			if (!texts_x8(test, &impl, len))
				return;
}

/* A keystream that is cut anywhere: first of all behind 8..16 bytes, as GXM does. */
static void stream_pieces(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	struct gm_zuc_stream s;
	struct gm_test_impl impl;
	unsigned int n, round;
	struct some k;

	for (round = 0; round < 300; round++) {
		size_t at, piece, len = 300 + gm_rng_below(&f->rng, 200);
		u8 *src = gm_at_end(f, 0, len), *dst = gm_at_end(f, 1, len);

		some_keys(&f->rng, &k);
		gm_rng_fill(&f->rng, src, len);
		gm_ref_zuc256(k.key256, f->buf[3], src, len, k.iv256);
		for (n = 0; gm_test_impl_zuc(n, &impl); n++) {
			gm_zuc256_init(impl.zuc, &s.zuc, k.key256, k.iv256, 0);
			gm_zuc_stream_init(&s);
			piece = 8 + round % 9;
			for (at = 0; at < len; at += piece) {
				if (at)
					piece = gm_rng_below(&f->rng, at % 2 ? 7 : 120);
				piece = piece < len - at ? piece : len - at;
				gm_zuc_stream_crypt(impl.zuc, &s, dst + at, src + at, piece);
			}
			if (!gm_same(test, dst, f->buf[3], len, "%s: round %u", impl.isa, round))
				return;
		}
	}
}

/* What can be checked is refused, and nothing is written. */
static void refusals(struct kunit *test)
{
	static const unsigned int bad_tags[] = { 1, 16, 33, 96, 160, 256 };
	const struct gm_zuc_impl *impl = gm_guard_zuc(gm_zuc_impl(0));
	u8 out[GM_ZUC256_IV_SIZE] = {}, in[GM_ZUC256_IV25_SIZE], zero[sizeof(out)] = {};
	struct gm_fixture *f = test->priv;
	struct gm_zuc_state st;
	struct gm_3gpp p, bad;
	unsigned int i;
	struct some k;

	some_keys(&f->rng, &k);
	for (i = 0; i < 26; i++) {
		k.block[7 - i / 8] ^= 1 << i % 8;
		KUNIT_EXPECT_EQ_MSG(test, gm_3gpp_unpack(&p, k.block), -EINVAL, "bit %u", i);
		k.block[7 - i / 8] ^= 1 << i % 8;
	}
	KUNIT_EXPECT_EQ_MSG(test, gm_3gpp_unpack(&p, k.block), 0, "no bit");
	for (i = 0; i < 2; i++) {
		bad = p;
		*(i ? &bad.bearer : &bad.direction) = i ? 32 : 2;
		KUNIT_EXPECT_EQ_MSG(test, gm_eea3(impl, k.ck, &bad, out, out, 8), -EINVAL, "EEA3");
		KUNIT_EXPECT_EQ_MSG(test, gm_eia3(impl, k.ik, &bad, out, 8, out), -EINVAL, "EIA3");
		KUNIT_EXPECT_EQ_MSG(test, gm_eea3_eia3(impl, k.ck, k.ik, &bad, false, out, out, 8,
						       out), -EINVAL, "both");
		KUNIT_EXPECT_EQ_MSG(test, gm_eea3_load(&st, k.ck, &bad), -EINVAL, "load");
		KUNIT_EXPECT_EQ_MSG(test, gm_eia3_load(&st, k.ck, &bad), -EINVAL, "load");
	}
	KUNIT_EXPECT_EQ_MSG(test, gm_eea3_eia3(impl, k.ck, k.ck, &p, false, out, out, 8, out),
			    -EINVAL, "one key for both");
	for (i = 0; i < ARRAY_SIZE(bad_tags); i++) {
		KUNIT_EXPECT_EQ_MSG(test, gm_zuc256_load(&st, k.key256, k.iv256, bad_tags[i]),
				    -EINVAL, "a tag of %u bits", bad_tags[i]);
		KUNIT_EXPECT_EQ_MSG(test, gm_zuc256_mac(impl, k.key256, k.iv256, bad_tags[i], out,
							8, out), -EINVAL, "%u", bad_tags[i]);
	}
	KUNIT_EXPECT_EQ_MSG(test, gm_zuc256_mac(impl, k.key256, k.iv256, 0, out, 8, out), -EINVAL,
			    "a tag of no bits");
	for (i = 0; i < 16; i++) {
		memset(in, 0x3f, sizeof(in));
		in[17 + i / 2] |= 0x40 << i % 2;
		KUNIT_EXPECT_EQ_MSG(test, gm_zuc256_pack_iv(out, in), -EINVAL, "high bit %u", i);
	}
	gm_same(test, out, zero, sizeof(out), "written by a refused call");
}

GM_SUITE_OF(zuc_bits, KUNIT_CASE(eea3_bits), KUNIT_CASE(eia3_bits),
	    KUNIT_CASE(zuc256_mac_bits), KUNIT_CASE(eea3_with_eia3),
	    KUNIT_CASE(eight_macs), KUNIT_CASE(eight_texts),
	    KUNIT_CASE(stream_pieces), KUNIT_CASE(refusals),);
