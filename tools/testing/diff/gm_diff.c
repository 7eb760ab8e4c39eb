// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Differential test: random cases of every mode, by every implementation of
 * the cores, against other people's code. See usage().
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "diff.h"

#define GUARD 16
#define ROOM (GUARD + 16 + MAX_TEXT + GUARD)

/* One request as the random numbers made it. */
struct task {
	struct rng rng;
	u8 key[MAX_KEY], iv[MAX_IV];
	struct gmt_aead_req req;
	size_t len;
	bool enc, in_place;
	size_t src_at, dst_at;
	u16 cuts[6];
	struct gmt_shape shape;
};

static u8 plain[MAX_TEXT], aad[MAX_AAD], sealed[MAX_TEXT];
static u8 src_room[ROOM], dst_room[ROOM];
static u64 seed = 0x5eed;

static void random_shape(struct task *t)
{
	size_t i;

	t->shape = (struct gmt_shape){ .cuts = t->cuts };
	if (!rng_below(&t->rng, 4))
		return;
	t->shape.n = 1 + rng_below(&t->rng, ARRAY_SIZE(t->cuts));
	for (i = 0; i < t->shape.n; i++)
		t->cuts[i] = rng_below(&t->rng, 8) ?
			     rng_below(&t->rng, 34) :
			     16 * rng_below(&t->rng, 40) +
			     rng_below(&t->rng, 3);
}

static void start_rng(struct rng *rng, const char *name, u64 number)
{
	const char *c;

	rng->state = seed;
	for (c = name; *c; c++)
		rng->state = rng_next(rng) ^ (u8)*c;
	rng->state = rng_next(rng) + number * 0xd1342543de82ef95;
}

static void random_task(struct task *t, const char *name, u64 number)
{
	start_rng(&t->rng, name, number);
	rng_fill(&t->rng, t->key, sizeof(t->key));
	rng_fill(&t->rng, t->iv, sizeof(t->iv));
	/* Counters that are about to wrap, one time in eight. */
	if (!rng_below(&t->rng, 8))
		memset(t->iv + rng_below(&t->rng, 13), 0xff, 16);
	t->len = rng_length(&t->rng);
	t->enc = rng_below(&t->rng, 2);
	t->in_place = rng_below(&t->rng, 2);
	t->src_at = GUARD + rng_below(&t->rng, 16);
	t->dst_at = t->in_place ? t->src_at : GUARD + rng_below(&t->rng, 16);
	random_shape(t);
	rng_fill(&t->rng, plain, t->len);
}

/* The input between guards; the output nowhere else than asked. */
static u8 *lay_out(struct task *t, const u8 *in, u8 **src)
{
	memset(src_room, 0xc3, t->src_at + t->len + GUARD);
	memcpy(src_room + t->src_at, in, t->len);
	*src = src_room + t->src_at;
	if (t->in_place)
		return *src;
	memset(dst_room, 0xc3, t->dst_at + t->len + GUARD);
	return dst_room + t->dst_at;
}

static bool guards_intact(const struct task *t)
{
	const u8 *room = t->in_place ? src_room : dst_room;
	size_t i;

	for (i = 0; i < t->dst_at; i++)
		if (room[i] != 0xc3)
			return false;
	for (i = 0; i < GUARD; i++)
		if (room[t->dst_at + t->len + i] != 0xc3)
			return false;
	return true;
}

static const char *run_crypt(const struct oracle *o,
			     const struct gm_sm4_impl *impl, struct task *t)
{
	const struct gmt_skcipher *mode = gmt_skcipher(o->name);
	u8 iv[16], *src, *dst;
	int err;

	if (t->len < mode->min_len)
		t->len += mode->min_len;
	t->len -= t->len % mode->block;
	rng_fill(&t->rng, plain, t->len);
	o->crypt(t->key, sealed, plain, t->len, t->iv);
	dst = lay_out(t, t->enc ? plain : sealed, &src);
	memcpy(iv, t->iv, sizeof(iv));
	err = gmt_skcipher_crypt(mode, impl, t->key, mode->key_len, t->enc, dst,
				 src, t->len, iv, &t->shape);
	if (err)
		return "an error";
	if (memcmp(dst, t->enc ? sealed : plain, t->len))
		return "another result";
	return guards_intact(t) ? NULL : "a write beyond the output";
}

static void random_req(const char *name, struct task *t)
{
	t->req = (struct gmt_aead_req){
		.key = t->key, .key_len = 16, .iv = t->iv, .iv_len = 12,
		.aad = aad, .tag_len = 16,
	};
	t->req.aad_len = rng_length(&t->rng) % 1024;
	/* Where CCM's length code of the AAD grows: SP 800-38C A.2.2. */
	if (!rng_below(&t->rng, 256))
		t->req.aad_len = 0xff00 - 1 + rng_below(&t->rng, 3);
	rng_fill(&t->rng, aad, t->req.aad_len);
	if (!strcmp(name, "sm4_gcm")) {
		if (!rng_below(&t->rng, 4))
			t->req.iv_len = 1 + rng_below(&t->rng, MAX_IV);
		t->req.tag_len = 4 + rng_below(&t->rng, 13);
	} else if (!strcmp(name, "sm4_ccm")) {
		t->req.iv_len = 7 + rng_below(&t->rng, 7);
		t->req.tag_len = 4 + 2 * rng_below(&t->rng, 7);
	}
}

static const char *run_seal(const struct oracle *o,
			    const struct gm_sm4_impl *impl, struct task *t)
{
	const struct gmt_aead *mode = gmt_aead(o->name);
	bool forge = !rng_below(&t->rng, 8);
	u8 tag[16], got[16], *src, *dst;
	size_t i;
	int err;

	random_req(o->name, t);
	o->seal(&t->req, sealed, plain, t->len, tag);
	dst = lay_out(t, t->enc ? plain : sealed, &src);
	if (t->enc) {
		err = gmt_aead_seal(mode, impl, &t->req, dst, src, t->len, got,
				    &t->shape);
		if (!err && memcmp(got, tag, t->req.tag_len))
			return "another tag";
	} else {
		if (forge)
			tag[rng_below(&t->rng, t->req.tag_len)] ^=
				1 << rng_below(&t->rng, 8);
		err = gmt_aead_open(mode, impl, &t->req, dst, src, t->len, tag,
				    &t->shape);
		if (forge) {
			for (i = 0; i < t->len; i++)
				if (dst[i])
					return "output after a forgery";
			return err == -EBADMSG ? NULL : "a forgery accepted";
		}
	}
	if (err)
		return "an error";
	if (memcmp(dst, t->enc ? sealed : plain, t->len))
		return "another result";
	return guards_intact(t) ? NULL : "a write beyond the output";
}

static const char *run_hash(const struct oracle *o,
			    const struct gm_sm3_impl *impl, struct task *t)
{
	u8 want[32], got[32], *src;
	size_t key_len = rng_below(&t->rng, MAX_KEY + 1);

	o->mac(t->key, key_len, plain, t->len, want);
	lay_out(t, plain, &src);
	if (!strcmp(o->name, "sm3"))
		gmt_sm3(impl, src, t->len, got, &t->shape);
	else
		gmt_hmac_sm3(impl, t->key, key_len, src, t->len, got,
			     &t->shape);
	return memcmp(got, want, 32) ? "another digest" : NULL;
}

static const char *run_mac(const struct oracle *o,
			   const struct gm_sm4_impl *impl, struct task *t)
{
	u8 want[16], got[16], *src;

	o->mac(t->key, 16, plain, t->len, want);
	lay_out(t, plain, &src);
	gmt_mac_digest(gmt_mac(o->name), impl, t->key, src, t->len, got,
		       &t->shape);
	return memcmp(got, want, 16) ? "another tag" : NULL;
}

static const char *run_sm4(const struct oracle *o,
			   const struct gm_sm4_impl *impl, struct task *t)
{
	if (o->crypt)
		return run_crypt(o, impl, t);
	return o->seal ? run_seal(o, impl, t) : run_mac(o, impl, t);
}

static size_t report(const struct oracle *o, size_t cases, size_t failed)
{
	printf("%s: %zu cases against %s, %zu failed\n", o->name, cases,
	       o->peer, failed);
	fflush(stdout);
	return cases ? failed : 1;
}

static size_t compare_whole(const struct oracle *o, u64 first, u64 count)
{
	size_t failed = 0;
	struct rng rng;
	u64 n;

	count = (count + o->slow - 1) / o->slow;
	for (n = first; n < first + count; n++) {
		const char *wrong;

		start_rng(&rng, o->name, n);
		wrong = o->whole(&rng);
		if (wrong && failed++ < 3)
			printf("  FAILED %s: %s; case %llu\n", o->name, wrong,
			       (unsigned long long)n);
	}
	return report(o, count, failed);
}

/* Cases @first and on; returns how many failed. */
static size_t compare(const struct oracle *o, u64 first, u64 count)
{
	bool hash = !strncmp(o->name + strlen(o->name) - 3, "sm3", 3);
	size_t cases = 0, failed = 0;
	unsigned int i;
	u64 n;

	for (i = 0; hash ? !!gm_sm3_impl(i) : !!gm_sm4_impl(i); i++) {
		for (n = first; n < first + count; n++) {
			const char *isa, *wrong;
			struct task t;

			random_task(&t, o->name, n);
			if (hash) {
				isa = gm_sm3_impl(i)->isa;
				wrong = run_hash(o, gm_sm3_impl(i), &t);
			} else {
				isa = gm_sm4_impl(i)->isa;
				wrong = run_sm4(o, gm_sm4_impl(i), &t);
			}
			cases++;
			if (wrong && failed++ < 3)
				printf("  FAILED %s by %s: %s; case %llu, %zu bytes, %s\n",
				       o->name, isa, wrong,
				       (unsigned long long)n, t.len,
				       t.enc ? "encrypt" : "decrypt");
		}
	}
	return report(o, cases, failed);
}

static void __attribute__((noreturn)) usage(const char *self)
{
	size_t i;

	fprintf(stderr, "usage: %s [-n CASES] [-s SEED] [-f FIRST] [MODE...]\n"
		"Compares CASES random cases (100000) of each mode, from case FIRST on,\n"
		"and a hundredth of that of what takes milliseconds.\n"
		"modes:", self);
	for (i = 0; i < num_oracles; i++)
		fprintf(stderr, " %s", oracles[i].name);
	fputc('\n', stderr);
	exit(2);
}

static bool chosen(const char *name, char **names, int n)
{
	int i;

	for (i = 0; i < n; i++)
		if (!strcmp(names[i], name))
			return true;
	return !n;
}

int main(int argc, char **argv)
{
	u64 count = 100000, first = 0;
	size_t i, bad, failed = 0, modes = 0, passed = 0;
	int opt;

	while ((opt = getopt(argc, argv, "n:s:f:")) != -1) {
		if (opt == 'n')
			count = strtoull(optarg, NULL, 0);
		else if (opt == 's')
			seed = strtoull(optarg, NULL, 0);
		else if (opt == 'f')
			first = strtoull(optarg, NULL, 0);
		else
			usage(argv[0]);
	}
	peers_init();
	printf("seed %#llx\n", (unsigned long long)seed);
	for (i = 0; i < num_oracles; i++) {
		if (!chosen(oracles[i].name, argv + optind, argc - optind))
			continue;
		bad = (oracles[i].whole ? compare_whole : compare)
			(&oracles[i], first, count);
		failed += bad;
		passed += !bad;
		modes++;
	}
	if (!modes)
		usage(argv[0]);
	printf("diff: %zu modes of %llu cases: %zu passed, %zu failed\n",
	       modes, (unsigned long long)count, passed, modes - passed);
	return failed ? 1 : 0;
}
