// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Cases on the core of a hash or MAC, for every implementation.
 */
#include "hash.h"

#define KEY_MAX	200

static void digest(const struct gm_hash_desc *d, const struct gm_test_impl *impl,
		   const u8 *key, size_t key_len, const u8 *data, size_t len, u8 *out)
{
	union gm_hash_ctx ctx;

	if (d->key_len)
		d->set_key(impl, &ctx, key, key_len);
	d->init(&ctx);
	d->update(impl, &ctx, data, len);
	d->final(impl, &ctx, out);
}

void gm_hash_vectors(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	const struct gm_kat_hash *v;
	struct gm_test_impl impl;
	u8 out[GM_HASH_OUT_MAX];
	unsigned int n;

	KUNIT_EXPECT_TRUE_MSG(test, d->n_vectors, "no vectors");
	for (n = 0; d->impl(n, &impl); n++) {
		for (v = d->vectors; v < d->vectors + d->n_vectors; v++) {
			if (!d->any_key && v->key_len != d->key_len) {
				KUNIT_FAIL(test, "%s: key of %u bytes", v->id, v->key_len);
				return;
			}
			digest(d, &impl, v->key, v->key_len, v->msg, v->msg_len, out);
			if (v->invalid) {
				KUNIT_EXPECT_TRUE_MSG(test, memcmp(out, v->out, v->out_len),
						      "%s", v->id);
				continue;
			}
			if (!gm_same(test, out, v->out, v->out_len, "%s: %s", impl.isa, v->id))
				return;
		}
	}
	KUNIT_EXPECT_TRUE_MSG(test, n, "no implementation");
}

void gm_hash_lengths(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	u8 want[GM_HASH_OUT_MAX], got[GM_HASH_OUT_MAX + 8], key[KEY_MAX];
	unsigned int len, key_len, n;
	struct gm_test_impl impl;

	for (len = d->head; len <= GM_TEST_MAX; len = gm_next_len(len)) {
		u8 *data = gm_at_end(f, 0, len);

		key_len = d->any_key ? len % KEY_MAX : d->key_len;
		gm_rng_fill(&f->rng, key, sizeof(key));
		gm_hash_some_data(d, &f->rng, data, len);
		d->ref(key, key_len, data, len, want);
		for (n = 0; d->impl(n, &impl); n++) {
			memset(got, 0xc5, sizeof(got));
			digest(d, &impl, key, key_len, data, len, got);
			if (!gm_same(test, got, want, d->out_len, "%s: %u bytes", impl.isa, len))
				return;
			KUNIT_EXPECT_EQ_MSG(test, got[d->out_len], 0xc5, "wrote behind the output");
		}
	}
}

void gm_hash_two_pieces(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	u8 want[GM_HASH_OUT_MAX], got[GM_HASH_OUT_MAX], key[KEY_MAX];
	const u8 *data = f->buf[0];
	unsigned int len, cut, n;
	struct gm_test_impl impl;
	union gm_hash_ctx ctx;

	gm_rng_fill(&f->rng, key, sizeof(key));
	gm_hash_some_data(d, &f->rng, f->buf[0], 300);
	for (len = d->head; len <= 300; len += len < 40 ? 1 : 13) {
		d->ref(key, d->key_len, data, len, want);
		for (n = 0; d->impl(n, &impl); n++) {
			for (cut = 0; cut <= len; cut++) {
				if (d->key_len)
					d->set_key(&impl, &ctx, key, d->key_len);
				d->init(&ctx);
				d->update(&impl, &ctx, data, cut);
				d->update(&impl, &ctx, data + cut, len - cut);
				d->final(&impl, &ctx, got);
				if (!gm_same(test, got, want, d->out_len, "%s: cut at %u of %u",
					     impl.isa, cut, len))
					return;
			}
		}
	}
}

void gm_hash_many_pieces(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	u8 want[GM_HASH_OUT_MAX], got[GM_HASH_OUT_MAX], key[KEY_MAX];
	unsigned int len, pos, piece, n, round;
	struct gm_test_impl impl;
	union gm_hash_ctx ctx;

	for (round = 0; round < 100; round++) {
		len = d->head + gm_rng_below(&f->rng, 3000);
		gm_rng_fill(&f->rng, key, sizeof(key));
		gm_hash_some_data(d, &f->rng, f->buf[0], len);
		d->ref(key, d->key_len, f->buf[0], len, want);
		for (n = 0; d->impl(n, &impl); n++) {
			if (d->key_len)
				d->set_key(&impl, &ctx, key, d->key_len);
			d->init(&ctx);
			for (pos = 0; pos < len; pos += piece) {
				u8 *p;

				piece = gm_rng_below(&f->rng, round % 2 ? 20 : 300);
				piece = min_t(unsigned int, piece, len - pos);
				/* odd addresses, and a piece of nothing now and then */
				p = gm_at_end(f, 1, piece);
				memcpy(p, f->buf[0] + pos, piece);
				d->update(&impl, &ctx, p, piece);
			}
			d->final(&impl, &ctx, got);
			if (!gm_same(test, got, want, d->out_len, "%s: round %u, %u bytes",
				     impl.isa, round, len))
				return;
		}
	}
}

/* Two messages under one key, a piece of the one and a piece of the other. */
void gm_hash_interleaved(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	u8 want[2][GM_HASH_OUT_MAX], got[2][GM_HASH_OUT_MAX], key[KEY_MAX];
	union gm_hash_ctx *ctx = kunit_kzalloc(test, 2 * sizeof(*ctx), GFP_KERNEL);
	struct gm_test_impl impl;
	unsigned int n, i, pos;

	if (!ctx) {
		KUNIT_FAIL(test, "no memory");
		return;
	}
	gm_rng_fill(&f->rng, key, sizeof(key));
	for (i = 0; i < 2; i++) {
		gm_hash_some_data(d, &f->rng, f->buf[i], 330);
		d->ref(key, d->key_len, f->buf[i], 330, want[i]);
	}
	for (n = 0; d->impl(n, &impl); n++) {
		if (d->key_len)
			d->set_key(&impl, &ctx[0], key, d->key_len);
		ctx[1] = ctx[0];
		d->init(&ctx[0]);
		d->init(&ctx[1]);
		for (pos = 0; pos < 330; pos += 11)
			for (i = 0; i < 2; i++)
				d->update(&impl, &ctx[i], f->buf[i] + pos, 11);
		for (i = 0; i < 2; i++) {
			d->final(&impl, &ctx[i], got[i]);
			if (!gm_same(test, got[i], want[i], d->out_len, "%s: message %u",
				     impl.isa, i))
				return;
		}
	}
}

struct shared {
	const struct gm_hash_desc *desc;
	const struct gm_test_impl *impl;
	const u8 *data, *want;
	union gm_hash_ctx keyed;
};

static bool one_thread(void *arg, unsigned int thread)
{
	const struct shared *s = arg;
	u8 out[GM_HASH_OUT_MAX];
	union gm_hash_ctx ctx;
	unsigned int round;

	for (round = 0; round < 100; round++) {
		ctx = s->keyed;
		s->desc->init(&ctx);
		s->desc->update(s->impl, &ctx, s->data, 777);
		s->desc->final(s->impl, &ctx, out);
		if (memcmp(out, s->want, s->desc->out_len))
			return false;
	}
	return true;
}

void gm_hash_threads(struct kunit *test)
{
	struct gm_fixture *f = test->priv;
	const struct gm_hash_desc *d = f->desc;
	struct shared s = { .desc = d, .data = f->buf[0], .want = f->buf[1] };
	struct gm_test_impl impl;
	u8 key[KEY_MAX];
	unsigned int n;

	gm_rng_fill(&f->rng, key, sizeof(key));
	gm_hash_some_data(d, &f->rng, f->buf[0], 777);
	d->ref(key, d->key_len, f->buf[0], 777, f->buf[1]);
	for (n = 0; d->impl(n, &impl); n++) {
		s.impl = &impl;
		if (d->key_len)
			d->set_key(&impl, &s.keyed, key, d->key_len);
		KUNIT_EXPECT_EQ_MSG(test, gm_in_parallel(one_thread, &s), 0, "%s", impl.isa);
	}
}
