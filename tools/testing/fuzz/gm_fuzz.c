// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * libFuzzer target: any mode, any cut, any alignment, against the same message
 * in one piece, and back again.
 *
 * The one-shot result is itself checked by vectors and differential test. ASan
 * watches the buffers, which end where the data end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <gm/ct.h>
#include "../modes/modes.h"

#define MAX_CUTS 16

/* The input, taken from the front; zeros when it is used up. */
struct source {
	const u8 *p;
	size_t left;
};

/* What a case is made of. */
struct test {
	u8 key[160], iv[GM_ZUC256_IV_SIZE];
	u16 cuts[MAX_CUTS];
	struct gmt_shape shape;
	size_t key_len, src_at, dst_at, len;
	bool in_place;
	const u8 *msg;
};

static u8 take(struct source *s)
{
	if (!s->left)
		return 0;
	s->left--;
	return *s->p++;
}

static void take_bytes(struct source *s, u8 *out, size_t n)
{
	while (n--)
		*out++ = take(s);
}

static u8 *allocate(size_t n)
{
	u8 *p = malloc(n ? n : 1);

	if (!p)
		abort();
	return p;
}

static void must(bool ok, const char *what, const char *mode)
{
	if (ok)
		return;
	fprintf(stderr, "gm_fuzz: %s: %s\n", mode, what);
	abort();
}

static struct gmt_shape again(const struct test *t)
{
	struct gmt_shape shape = { .cuts = t->cuts, .n = t->shape.n };

	return shape;
}

static void take_test(struct source *s, struct test *t)
{
	u8 flags = take(s), align = take(s);
	size_t i;

	memset(t, 0, sizeof(*t));
	t->in_place = flags & 1;
	t->shape.n = flags >> 1 & (MAX_CUTS - 1);
	t->shape.cuts = t->cuts;
	t->src_at = align & 15;
	t->dst_at = t->in_place ? t->src_at : align >> 4;
	for (i = 0; i < t->shape.n; i++) {
		u8 cut = take(s);

		/* small ones byte by byte, then whole blocks, then batches */
		t->cuts[i] = cut < 160 ? cut : 16 * (cut - 150);
	}
	t->key_len = take(s) % sizeof(t->key);
	take_bytes(s, t->key, 32);
	memcpy(t->key + 32, t->key, 32);
	take_bytes(s, t->iv, 16);
	t->msg = s->p;
	t->len = s->left;
}

static void fuzz_skcipher(const struct gm_sm4_impl *impl,
			  const struct gmt_skcipher *mode, struct test *t)
{
	struct gmt_shape shape = again(t);
	u8 iv1[16], iv2[16], *whole, *src, *dst;
	size_t len = t->len - t->len % mode->block;
	int err1, err2;

	whole = allocate(len);
	src = allocate(t->src_at + len);
	dst = t->in_place ? src : allocate(t->dst_at + len);
	memcpy(iv1, t->iv, 16);
	memcpy(iv2, t->iv, 16);
	memcpy(src + t->src_at, t->msg, len);

	err1 = gmt_skcipher_crypt(mode, impl, t->key, mode->key_len, true,
				  whole, t->msg, len, iv1, NULL);
	err2 = gmt_skcipher_crypt(mode, impl, t->key, mode->key_len, true,
				  dst + t->dst_at, src + t->src_at, len, iv2,
				  &shape);
	must(err1 == err2, "errors differ", mode->name);
	must(!err1 == (len >= mode->min_len), "wrong error", mode->name);
	if (!err1) {
		must(!memcmp(whole, dst + t->dst_at, len), "pieces differ",
		     mode->name);
		if (mode->carry && !(len % 16))
			must(!memcmp(iv1, iv2, 16), "IVs differ", mode->name);
		memcpy(iv2, t->iv, 16);
		shape = again(t);
		gmt_skcipher_crypt(mode, impl, t->key, mode->key_len, false,
				   dst + t->dst_at, dst + t->dst_at, len, iv2,
				   &shape);
		must(!memcmp(t->msg, dst + t->dst_at, len), "no way back",
		     mode->name);
	}
	if (!t->in_place)
		free(dst);
	free(src);
	free(whole);
}

static void fuzz_aead(const struct gm_sm4_impl *impl,
		      const struct gmt_aead *mode, struct test *t, u8 choice)
{
	struct gmt_aead_req req = {
		.key = t->key, .key_len = 16, .iv = t->iv, .iv_len = 12,
		.tag_len = 16,
	};
	struct gmt_shape shape = again(t);
	u8 tag1[16], tag2[16], *whole, *buf;
	size_t len;
	int err1, err2;

	if (strcmp(mode->name, "sm4_gcmsiv")) {
		req.iv_len = choice & 15;
		req.tag_len = 1 + (choice >> 4);
	}
	req.aad = t->msg;
	req.aad_len = t->len ? t->msg[0] % (t->len + 1) : 0;
	len = t->len - req.aad_len;
	whole = allocate(len);
	buf = allocate(t->src_at + len);
	memcpy(buf + t->src_at, t->msg + req.aad_len, len);

	err1 = gmt_aead_seal(mode, impl, &req, whole, t->msg + req.aad_len, len,
			     tag1, NULL);
	err2 = gmt_aead_seal(mode, impl, &req, buf + t->src_at, buf + t->src_at,
			     len, tag2, &shape);
	must(err1 == err2, "errors differ", mode->name);
	if (!err1) {
		must(!memcmp(whole, buf + t->src_at, len), "pieces differ",
		     mode->name);
		must(!memcmp(tag1, tag2, req.tag_len), "tags differ",
		     mode->name);
		shape = again(t);
		err2 = gmt_aead_open(mode, impl, &req, buf + t->src_at,
				     buf + t->src_at, len, tag1, &shape);
		must(!err2, "does not open", mode->name);
		must(!memcmp(t->msg + req.aad_len, buf + t->src_at, len),
		     "no way back", mode->name);
		tag1[choice % req.tag_len] ^= 1 + choice % 255;
		err2 = gmt_aead_open(mode, impl, &req, whole, whole, len, tag1,
				     NULL);
		must(err2 == -EBADMSG, "opens a forgery", mode->name);
	}
	free(buf);
	free(whole);
}

static void fuzz_mac(const struct gm_sm4_impl *impl, const struct gmt_mac *mac,
		     struct test *t)
{
	struct gmt_shape shape = again(t);
	u8 tag1[16], tag2[16];

	gmt_mac_digest(mac, impl, t->key, t->msg, t->len, tag1, NULL);
	gmt_mac_digest(mac, impl, t->key, t->msg, t->len, tag2, &shape);
	must(!memcmp(tag1, tag2, 16), "pieces differ", mac->name);
}

static void fuzz_hash(const struct gm_sm3_impl *impl, struct test *t, bool hmac)
{
	struct gmt_shape shape = again(t);
	u8 out1[32], out2[32];

	if (hmac) {
		gmt_hmac_sm3(impl, t->key, t->key_len, t->msg, t->len, out1,
			     NULL);
		gmt_hmac_sm3(impl, t->key, t->key_len, t->msg, t->len, out2,
			     &shape);
	} else {
		gmt_sm3(impl, t->msg, t->len, out1, NULL);
		gmt_sm3(impl, t->msg, t->len, out2, &shape);
	}
	must(!memcmp(out1, out2, 32), "pieces differ", hmac ? "hmac" : "sm3");
}

/* A message of ZUC: what of @msg is not the text is the AAD. */
static void fuzz_zuc(const struct gm_zuc_impl *impl, const struct gmt_zuc *mode,
		     struct test *t, u8 choice)
{
	struct gmt_zuc_req req = {
		.key = t->key, .iv = t->iv, .aad = t->msg,
		.tag_len = mode->tag_min +
			   choice % (mode->tag_max - mode->tag_min + 1),
		.hash = impl->simd ? gm_sm4_impl(0) : &gm_sm4_c,
	};
	struct gmt_zuc_text one = { .src = t->msg }, cut, back;
	struct gmt_shape shape = again(t);
	u8 tag1[16], tag2[16], tag3[16], *whole, *src, *dst;
	size_t len = 0, aad_len = t->len, unused;

	if (mode->takes & GMT_ZUC_TEXT) {
		aad_len = mode->takes & GMT_ZUC_AAD && t->len ?
			  t->msg[0] % (t->len + 1) : 0;
		len = t->len - aad_len;
		one.src += aad_len;
	}
	/* bits that the last byte has and the message has not */
	unused = mode->takes & GMT_ZUC_BITS && t->len ? choice >> 5 : 0;
	one.nbits = 8 * len - (len ? unused : 0);
	req.aad_bits = 8 * aad_len - (len || !aad_len ? 0 : unused);
	whole = allocate(len);
	src = allocate(t->src_at + len);
	dst = t->in_place ? src : allocate(t->dst_at + len);
	memcpy(src + t->src_at, one.src, len);

	one.dst = whole;
	must(!mode->run(impl, &req, &one, tag1, NULL), "an error", mode->name);
	cut = one;
	cut.src = src + t->src_at;
	cut.dst = dst + t->dst_at;
	must(!mode->run(impl, &req, &cut, tag2, &shape), "an error, cut",
	     mode->name);
	must(!memcmp(whole, cut.dst, len), "pieces differ", mode->name);
	must(!memcmp(tag1, tag2, req.tag_len), "tags differ", mode->name);

	back = cut;
	back.dec = true;
	back.src = cut.dst;
	back.sent = tag1;
	shape = again(t);
	must(!mode->run(impl, &req, &back, tag3, &shape), "an error, back",
	     mode->name);
	must(!memcmp(tag1, tag3, req.tag_len), "another tag back", mode->name);
	if (unused && len)
		must(!((back.dst[len - 1] ^ one.src[len - 1]) >> unused) &&
		     !(back.dst[len - 1] & (0xff >> (8 - unused))),
		     "no way back for the last bits", mode->name);
	must(!memcmp(back.dst, one.src, len - (len && unused)), "no way back",
	     mode->name);
	if (!t->in_place)
		free(dst);
	free(src);
	free(whole);
}

static bool three_gpp(const struct gmt_zuc *mode)
{
	return mode->iv_len == GM_3GPP_SIZE;
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
	const size_t sk = gmt_num_skciphers, ae = sk + gmt_num_aeads;
	const size_t mac = ae + gmt_num_macs;
	struct source s = { data, size };
	const struct gm_sm3_impl *sm3;
	const struct gm_sm4_impl *sm4;
	const struct gm_zuc_impl *zuc;
	size_t mode = take(&s) % (mac + 2 + gmt_num_zucs);
	u8 choice = take(&s);
	struct test t;
	unsigned int i;

	take_test(&s, &t);
	if (mode >= mac + 2) {
		const struct gmt_zuc *m = &gmt_zucs[mode - mac - 2];

		memcpy(t.iv + 16, t.key, sizeof(t.iv) - 16);
		t.key[16] = t.key[0] ^ 1;	/* halves must differ */
		if (three_gpp(m)) {
			t.iv[4] &= 0xfc;
			memset(t.iv + 5, 0, 3);
		}
		for (i = 0; (zuc = gm_zuc_impl(i)); i++)
			fuzz_zuc(zuc, m, &t, choice);
		return 0;
	}
	if (mode >= mac) {
		for (i = 0; (sm3 = gm_sm3_impl(i)); i++)
			fuzz_hash(sm3, &t, mode > mac);
		return 0;
	}
	for (i = 0; (sm4 = gm_sm4_impl(i)); i++) {
		if (mode < sk)
			fuzz_skcipher(sm4, &gmt_skciphers[mode], &t);
		else if (mode < ae)
			fuzz_aead(sm4, &gmt_aeads[mode - sk], &t, choice);
		else
			fuzz_mac(sm4, &gmt_macs[mode - ae], &t);
	}
	return 0;
}
