// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of the AEAD modes, and of authenc(hmac(sm3),cbc(sm4)), which the
 * kernel's template composes.
 */
#include <stdlib.h>
#include <gm/ct.h>
#include "vectors.h"

#define BLOCK GM_SM4_BLOCK_SIZE

/* A message and its sealed form. */
struct sealed {
	struct gmt_aead_req req;
	struct bytes pt, ct, tag;
};

static void open_bad(struct row *row, const struct gm_sm4_impl *impl,
		     const struct gmt_aead *mode, const struct sealed *s,
		     const u8 *tag, struct layout *l)
{
	struct placed src = place(s->ct.p, s->ct.len, l->offset);
	struct bytes zero = row_alloc(row, s->ct.len);
	int err = gmt_aead_open(mode, impl, &s->req, src.p, src.p, s->ct.len,
				tag, &l->shape);

	if (err != -EBADMSG)
		row_fail(row, "a wrong tag: returned %d", err);
	row_expect(row, "output after a wrong tag", src.p, zero.p, s->ct.len);
	free(src.base);
}

static void seal_layout(struct row *row, const struct gm_sm4_impl *impl,
			const struct gmt_aead *mode, const struct sealed *s,
			struct layout *l)
{
	struct placed src = place(s->pt.p, s->pt.len, l->offset);
	struct placed dst = l->in_place ? src :
			    place(NULL, s->pt.len, 15 - l->offset);
	u8 tag[BLOCK];
	int err = gmt_aead_seal(mode, impl, &s->req, dst.p, src.p, s->pt.len,
				tag, &l->shape);

	if (err) {
		row_fail(row, "seal: returned %d", err);
	} else {
		row_expect(row, "ciphertext", dst.p, s->ct.p, s->pt.len);
		row_expect(row, "tag", tag, s->tag.p, s->tag.len);
	}
	if (!l->in_place)
		free(dst.base);
	free(src.base);
}

static void open_layout(struct row *row, const struct gm_sm4_impl *impl,
			const struct gmt_aead *mode, const struct sealed *s,
			struct layout *l)
{
	struct placed src = place(s->ct.p, s->ct.len, l->offset);
	struct placed dst = l->in_place ? src :
			    place(NULL, s->ct.len, 15 - l->offset);
	int err = gmt_aead_open(mode, impl, &s->req, dst.p, src.p, s->ct.len,
				s->tag.p, &l->shape);

	if (err)
		row_fail(row, "open: returned %d", err);
	else
		row_expect(row, "plaintext", dst.p, s->pt.p, s->ct.len);
	if (!l->in_place)
		free(dst.base);
	free(src.base);
}

static void run_sealed(struct row *row, const struct gm_sm4_impl *impl,
		       const struct sealed *s, bool valid)
{
	const struct gmt_aead *mode = gmt_aead(row->file);
	struct layout l;
	u8 bad[BLOCK];
	size_t i;

	for (i = 0; i < num_layouts; i++) {
		l = layout_get(i);
		if (valid) {
			seal_layout(row, impl, mode, s, &l);
			l = layout_get(i);
			open_layout(row, impl, mode, s, &l);
		}
	}
	l = layout_get(0);
	memcpy(bad, s->tag.p, s->tag.len);
	if (valid)
		bad[s->tag.len - 1] ^= 1;
	open_bad(row, impl, mode, s, bad, &l);
}

static struct sealed sealed_of(struct row *row)
{
	struct bytes key = row_bytes_of(row, "key", GM_SM4_KEY_SIZE);
	struct bytes iv = row_bytes(row, "iv");
	struct bytes aad = row_bytes_or(row, "aad", 0);
	struct sealed s = { .pt = row_bytes(row, "plaintext") };

	s.req = (struct gmt_aead_req){
		.key = key.p, .key_len = key.len, .iv = iv.p, .iv_len = iv.len,
		.aad = aad.p, .aad_len = aad.len, .tag_len = BLOCK,
	};
	return s;
}

/* Expected output that the row gives by its digest only. */
static struct bytes ct_by_digest(struct row *row,
				 const struct gm_sm4_impl *impl,
				 const struct sealed *s)
{
	struct bytes want = row_bytes_of(row, "ciphertext_sm3",
					 GM_SM3_DIGEST_SIZE);
	struct bytes ct = row_alloc(row, s->pt.len);
	u8 tag[BLOCK], digest[GM_SM3_DIGEST_SIZE];

	if (gmt_aead_seal(gmt_aead(row->file), impl, &s->req, ct.p, s->pt.p,
			  s->pt.len, tag, NULL))
		row_fail(row, "seal: refused");
	gm_sm3(gm_sm3_impl(0), ct.p, ct.len, digest);
	row_expect(row, "digest of the ciphertext", digest, want.p,
		   sizeof(digest));
	return ct;
}

/* Parameters that the mode does not allow. */
static void run_unsupported(struct row *row, const struct gm_sm4_impl *impl,
			    struct sealed *s)
{
	struct bytes out = row_alloc(row, s->pt.len);
	const struct gmt_aead *mode = gmt_aead(row->file);
	u8 tag[BLOCK];
	int err;

	err = gmt_aead_seal(mode, impl, &s->req, out.p, s->pt.p, s->pt.len, tag,
			    NULL);
	if (err != -EINVAL)
		row_fail(row, "seal: returned %d", err);
	err = gmt_aead_open(mode, impl, &s->req, out.p, s->ct.p, s->ct.len,
			    s->tag.p, NULL);
	if (err != -EINVAL)
		row_fail(row, "open: returned %d", err);
}

void run_aead(struct row *row, const struct gm_sm4_impl *impl)
{
	const char *result = row_string(row, "result");
	struct sealed s = sealed_of(row);

	s.tag = row_bytes(row, "tag");
	if (!s.tag.len || s.tag.len > BLOCK) {
		row_fail(row, "tag: %zu bytes", s.tag.len);
		return;
	}
	s.req.tag_len = s.tag.len;
	if (json_object_get(row->json, "ciphertext_sm3"))
		s.ct = ct_by_digest(row, impl, &s);
	else
		s.ct = row_bytes_of(row, "ciphertext", s.pt.len);
	if (!strcmp(result, "unsupported"))
		run_unsupported(row, impl, &s);
	else if (!strcmp(result, "valid") || !strcmp(result, "invalid"))
		run_sealed(row, impl, &s, !strcmp(result, "valid"));
	else
		row_fail(row, "result: \"%s\" is unknown to the runner", result);
}

void run_aead_refused(struct row *row, const struct gm_sm4_impl *impl)
{
	struct sealed s = sealed_of(row);
	struct bytes out = row_alloc(row, s.pt.len);
	u8 tag[BLOCK] = { 0 };
	int err = gmt_aead_seal(gmt_aead(row->file), impl, &s.req, out.p, s.pt.p,
				s.pt.len, tag, NULL);

	row_check_errno(row, "seal", err);
	err = gmt_aead_open(gmt_aead(row->file), impl, &s.req, out.p, s.pt.p,
			    s.pt.len, tag, NULL);
	row_check_errno(row, "open", err);
}

void run_gcmsiv(struct row *row, const struct gm_sm4_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_SM4_KEY_SIZE);
	struct bytes nonce = row_bytes_of(row, "nonce",
					  GM_SM4_GCMSIV_NONCE_SIZE);
	struct bytes aad = row_bytes(row, "aad"), pt = row_bytes(row, "pt");
	struct bytes both = row_bytes_of(row, "ct_tag", pt.len + BLOCK);
	struct sealed s = {
		.req = { .key = key.p, .key_len = key.len, .iv = nonce.p,
			 .iv_len = nonce.len, .aad = aad.p, .aad_len = aad.len,
			 .tag_len = BLOCK },
		.pt = pt,
		.ct = { both.p, pt.len },
		.tag = { both.p + pt.len, BLOCK },
	};

	run_sealed(row, impl, &s, true);
}

/* The MAC covers associated data and ciphertext; of ESP also header and IV. */
static void authenc_tag(struct row *row, struct bytes ct, u8 *tag)
{
	struct bytes key = row_bytes(row, "auth_key");
	struct bytes iv = row_bytes_of(row, "iv", BLOCK);
	bool esp = !strcmp(row->kind, "esp");
	struct bytes aad = row_bytes(row, esp ? "esp_header" : "assoc");
	struct gm_hmac_sm3_key k;
	struct gm_sm3_state st;
	const struct gm_sm3_impl *sm3;
	unsigned int i;

	for (i = 0; (sm3 = gm_sm3_impl(i)); i++) {
		u8 first[GM_SM3_DIGEST_SIZE];

		gm_hmac_sm3_set_key(sm3, &k, key.p, key.len);
		gm_hmac_sm3_init(&k, &st);
		gm_sm3_update(sm3, &st, aad.p, aad.len);
		if (esp)
			gm_sm3_update(sm3, &st, iv.p, iv.len);
		gm_sm3_update(sm3, &st, ct.p, ct.len);
		gm_hmac_sm3_final(sm3, &k, &st, i ? first : tag);
		if (i)
			row_expect(row, "tag of another SM3", first, tag,
				   sizeof(first));
	}
}

static void check_blob(struct row *row, struct bytes enc_key)
{
	/* struct rtattr { len 8, type 1 } of a little-endian host, enckeylen */
	u8 head[8] = { 8, 0, 1, 0, 0, 0, 0, enc_key.len };
	struct bytes auth_key = row_bytes(row, "auth_key");
	struct bytes blob = row_bytes_of(row, "kernel_key_blob", sizeof(head) +
					 auth_key.len + enc_key.len);

	row_expect(row, "key blob: header", blob.p, head, sizeof(head));
	row_expect(row, "key blob: HMAC key", blob.p + sizeof(head), auth_key.p,
		   auth_key.len);
	row_expect(row, "key blob: SM4 key",
		   blob.p + sizeof(head) + auth_key.len, enc_key.p, enc_key.len);
}

void run_authenc(struct row *row, const struct gm_sm4_impl *impl)
{
	static const char *const names[] = { "tag", "tag256", "tag128", "tag96" };
	struct bytes enc_key = row_bytes_of(row, "enc_key", GM_SM4_KEY_SIZE);
	struct bytes pt = row_bytes(row, "plaintext");
	struct bytes ct = row_bytes_of(row, "ciphertext", pt.len);
	struct bytes out = row_alloc(row, pt.len);
	u8 iv[BLOCK], tag[GM_SM3_DIGEST_SIZE];
	struct gm_sm4_key key;
	size_t i, tags = 0;

	gm_sm4_set_key(&key, enc_key.p);
	memcpy(iv, row_bytes_of(row, "iv", BLOCK).p, BLOCK);
	impl->cbc_enc(&key, out.p, pt.p, pt.len, iv);
	row_expect(row, "ciphertext", out.p, ct.p, pt.len);
	authenc_tag(row, out, tag);
	for (i = 0; i < ARRAY_SIZE(names); i++) {
		struct bytes want;

		if (!row_has(row, names[i]))
			continue;
		want = row_bytes(row, names[i]);
		if (!want.len || want.len > sizeof(tag))
			row_fail(row, "%s: %zu bytes", names[i], want.len);
		else
			row_expect(row, names[i], tag, want.p, want.len);
		tags++;
	}
	if (!tags)
		row_fail(row, "no tag");

	memcpy(iv, row_bytes_of(row, "iv", BLOCK).p, BLOCK);
	impl->cbc_dec(&key, out.p, ct.p, ct.len, iv);
	row_expect(row, "plaintext", out.p, pt.p, pt.len);
	if (row_has(row, "kernel_key_blob"))
		check_blob(row, enc_key);
}
