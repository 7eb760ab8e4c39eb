// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * libFuzzer target: keys as a user hands them to the kernel, and the words of
 * enc= and hash=.
 *
 * The first byte chooses: anything at all; or the rest put over a good key, so that
 * what is near one is tried as well. A key that is taken has to work, one that is
 * refused leaves nothing behind, and what is taken in an envelope is taken without.
 */
#include <stdio.h>
#include <stdlib.h>
#include <gm/key.h>

static const u8 good[] = {	/* ECPrivateKey in its envelope; d is 1 */
	'G', 'M', 'K', '1', GM_KEY_SM2, GM_KEY_PRIVATE, 0, 51,
	0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
	0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x81, 0x1c, 0xcf, 0x55, 0x01, 0x82, 0x2d
};

static void must(bool ok, const char *what)
{
	if (ok)
		return;
	fprintf(stderr, "gm_fuzz_key: %s\n", what);
	abort();
}

static int count(void *ctx, u8 *out, size_t len)
{
	(void)ctx;
	memset(out, 0x5a, len);
	return 0;
}

static void works(struct gm_sm2_ws *ws, const struct gm_key *key)
{
	static const u8 e[GM_SM3_DIGEST_SIZE] = { 1, 2, 3 };
	u8 sig[GM_SM2_SIG_SIZE];

	must(!gm_sm2_check_point(&key->pub.p), "a public key off the curve");
	if (key->kind != GM_KEY_PRIVATE)
		return;
	must(!gm_sm2_sign(ws, &key->priv, e, count, NULL, sig), "cannot sign");
	must(!gm_sm2_verify(ws, &key->pub, e, sig), "no key pair");
}

static void fuzz_key(const u8 *in, size_t len)
{
	struct gm_key key, bare, none;
	struct gm_key_form form;
	struct gm_sm2_ws ws;
	int err, opened;

	memset(&none, 0, sizeof(none));
	memset(&key, 0xa5, sizeof(key));
	opened = gm_key_open(&form, in, len);
	err = gm_key_decode(&ws, &key, in, len);
	if (err) {
		must(err == -EBADMSG || err == -EINVAL || err == -ENOPKG, "error");
		must(!memcmp(&key, &none, sizeof(key)), "left of a refused key");
		must(opened || form.wrapped || err == -EBADMSG,
		     "another parser's key is not left to it");
		return;
	}
	must(!opened && form.der >= in && form.der + form.len == in + len, "place");
	works(&ws, &key);
	memset(&bare, 0, sizeof(bare));
	must(!gm_key_decode(&ws, &bare, form.der, form.len) && bare.kind == key.kind &&
	     !memcmp(&bare.pub, &key.pub, sizeof(key.pub)), "without the envelope");
}

static void fuzz_scheme(const u8 *in, size_t len)
{
	static struct gm_key_scheme scheme;
	char *enc = malloc(len + 1);
	int err;

	if (!enc)
		abort();
	memcpy(enc, in, len);
	enc[len] = 0;
	err = gm_key_scheme(&scheme, enc, NULL);
	must(!err || err == -ENOPKG || err == -EINVAL, "error of a scheme");
	must(err || !scheme.whole || scheme.id_len <= GM_SM2_ID_MAX, "length of an ID");
	free(enc);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
	size_t len, i;
	u8 *in;

	if (!size)
		return 0;
	gm_sm2_use(&gm_sm2_c);
	len = --size;
	if (*data & 1 && len < sizeof(good))
		len = sizeof(good);
	in = malloc(len ? len : 1);
	if (!in)
		abort();
	memset(in, 0, len);
	if (*data & 1)
		memcpy(in, good, sizeof(good));
	for (i = 0; i < size; i++)
		in[i] ^= data[1 + i];
	fuzz_key(in, len);
	if (!(*data & 1))
		fuzz_scheme(in, len);
	free(in);
	return 0;
}
