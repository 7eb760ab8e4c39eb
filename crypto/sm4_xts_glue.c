// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The modes of SM4 that steal ciphertext: XTS with the tweak doubling of
 * IEEE 1619, XTS with that of GB/T 17964-2021, and CBC-CS3. One request is one
 * message, and the IV of the request stays as it is.
 *
 * A message that lies in one piece goes to the core as a whole. Else its last
 * block or blocks, with the stolen part, pass through a buffer on the stack,
 * and what comes before is plain bulk data.
 */
#include <crypto/xts.h>
#include "sm4_glue.h"

#define GM_SM4_MAX_TAIL		(2 * GM_SM4_BLOCK_SIZE)

static int gm_sm4_xts_setkey(struct crypto_skcipher *tfm, const u8 *in,
			     unsigned int len)
{
	struct gm_sm4_xts_key *key = crypto_skcipher_ctx(tfm);
	int err;

	/* Refuses equal halves where the caller or FIPS mode asks for that. */
	err = xts_verify_key(tfm, in, len);
	if (!err)
		err = gm_sm4_xts_set_key(key, in, len, false);
	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}

static int gm_sm4_cts_setkey(struct crypto_skcipher *tfm, const u8 *in,
			     unsigned int len)
{
	gm_sm4_set_key(crypto_skcipher_ctx(tfm), in);
	return 0;
}

/* Whether the first step of a walk is the whole message. */
static __always_inline bool gm_sm4_one_step(const struct skcipher_walk *walk,
					    bool simd)
{
	return walk->nbytes == walk->total &&
	       gm_simd_bytes(walk->nbytes, simd) == walk->nbytes;
}

/* The first @len bytes of a request, whole blocks. */
static __always_inline int gm_sm4_bulk(struct skcipher_request *req,
				       unsigned int len,
				       const struct gm_sm4_key *key, u8 *iv,
				       gm_sm4_iv_fn fn, gm_sm4_iv_fn fn_c,
				       bool simd)
{
	struct skcipher_request bulk;
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	skcipher_request_set_tfm(&bulk, crypto_skcipher_reqtfm(req));
	skcipher_request_set_callback(&bulk, skcipher_request_flags(req), NULL,
				      NULL);
	skcipher_request_set_crypt(&bulk, req->src, req->dst, len, req->iv);

	err = skcipher_walk_virt(&walk, &bulk, false);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, simd);
		GM_SIMD_CALL(simd, fn, fn_c, key, walk.dst.virt.addr,
			     walk.src.virt.addr, n, iv);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

static __always_inline int
gm_sm4_xts_walk(struct skcipher_request *req, u8 *tweak, gm_sm4_iv_fn fn,
		gm_sm4_iv_fn fn_c, bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	const struct gm_sm4_xts_key *key = crypto_skcipher_ctx(tfm);
	unsigned int tail = req->cryptlen % GM_SM4_BLOCK_SIZE;
	struct skcipher_walk walk;
	u8 buf[GM_SM4_MAX_TAIL];
	int err;

	err = skcipher_walk_virt(&walk, req, false);
	if (err)
		return err;
	if (gm_sm4_one_step(&walk, simd)) {
		GM_SIMD_CALL(simd, fn, fn_c, &key->data, walk.dst.virt.addr,
			     walk.src.virt.addr, walk.nbytes, tweak);
		return skcipher_walk_done(&walk, 0);
	}
	skcipher_walk_abort(&walk);

	if (tail)
		tail += GM_SM4_BLOCK_SIZE;
	err = gm_sm4_bulk(req, req->cryptlen - tail, &key->data, tweak, fn,
			  fn_c, simd);
	if (err || !tail)
		return err;

	scatterwalk_map_and_copy(buf, req->src, req->cryptlen - tail, tail, 0);
	GM_SIMD_CALL(simd, fn, fn_c, &key->data, buf, buf, tail, tweak);
	scatterwalk_map_and_copy(buf, req->dst, req->cryptlen - tail, tail, 1);
	memzero_explicit(buf, sizeof(buf));
	return 0;
}

static __always_inline int
gm_sm4_xts_crypt(struct skcipher_request *req, gm_sm4_iv_fn fn,
		 gm_sm4_iv_fn fn_c, const struct gm_sm4_impl *impl, bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	const struct gm_sm4_xts_key *key = crypto_skcipher_ctx(tfm);
	const struct gm_sm4_impl *used;
	u8 tweak[GM_SM4_BLOCK_SIZE];
	int err;

	if (req->cryptlen < GM_SM4_BLOCK_SIZE)
		return -EINVAL;
	used = gm_sm4_begin(impl, simd);
	gm_sm4_block(used, &key->tweak, tweak, req->iv);
	gm_sm4_end(used);
	err = gm_sm4_xts_walk(req, tweak, fn, fn_c, simd);
	memzero_explicit(tweak, sizeof(tweak));
	return err;
}

typedef int (*gm_sm4_cts_fn)(const struct gm_sm4_impl *impl,
			     const struct gm_sm4_key *key, u8 *dst,
			     const u8 *src, size_t len,
			     u8 iv[GM_SM4_BLOCK_SIZE]);

static __always_inline int
gm_sm4_cts_crypt(struct skcipher_request *req, gm_sm4_cts_fn cts,
		 gm_sm4_iv_fn cbc, gm_sm4_iv_fn cbc_c,
		 const struct gm_sm4_impl *impl, bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	const struct gm_sm4_key *key = crypto_skcipher_ctx(tfm);
	u8 iv[GM_SM4_BLOCK_SIZE], buf[GM_SM4_MAX_TAIL];
	const struct gm_sm4_impl *used;
	struct skcipher_walk walk;
	unsigned int bulk, tail;
	int err;

	if (req->cryptlen < GM_SM4_BLOCK_SIZE)
		return -EINVAL;
	memcpy(iv, req->iv, sizeof(iv));

	err = skcipher_walk_virt(&walk, req, false);
	if (err)
		return err;
	if (gm_sm4_one_step(&walk, simd)) {
		used = gm_sm4_begin(impl, simd);
		cts(used, key, walk.dst.virt.addr, walk.src.virt.addr,
		    walk.nbytes, iv);
		gm_sm4_end(used);
		return skcipher_walk_done(&walk, 0);
	}
	skcipher_walk_abort(&walk);

	/* CS3 swaps the last two blocks always, whole or not. */
	tail = min_t(unsigned int, req->cryptlen, GM_SM4_BLOCK_SIZE + 1 +
		     (req->cryptlen - 1) % GM_SM4_BLOCK_SIZE);
	bulk = req->cryptlen - tail;
	err = gm_sm4_bulk(req, bulk, key, iv, cbc, cbc_c, simd);
	if (err)
		return err;

	scatterwalk_map_and_copy(buf, req->src, bulk, tail, 0);
	used = gm_sm4_begin(impl, simd);
	cts(used, key, buf, buf, tail, iv);
	gm_sm4_end(used);
	scatterwalk_map_and_copy(buf, req->dst, bulk, tail, 1);
	memzero_explicit(buf, sizeof(buf));
	return 0;
}

#define GM_SM4_XTS_METHODS(isa, simd)					\
static int gm_sm4_xts_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_xts_crypt(req, gm_sm4_xts_enc_##isa,		\
				gm_sm4_xts_enc_c, &gm_sm4_##isa, simd);	\
}									\
									\
static int gm_sm4_xts_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_xts_crypt(req, gm_sm4_xts_dec_##isa,		\
				gm_sm4_xts_dec_c, &gm_sm4_##isa, simd);	\
}									\
									\
static int gm_sm4_xts_gb_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_xts_crypt(req, gm_sm4_xts_gb_enc_##isa,		\
				gm_sm4_xts_gb_enc_c, &gm_sm4_##isa,	\
				simd);					\
}									\
									\
static int gm_sm4_xts_gb_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_xts_crypt(req, gm_sm4_xts_gb_dec_##isa,		\
				gm_sm4_xts_gb_dec_c, &gm_sm4_##isa,	\
				simd);					\
}									\
									\
static int gm_sm4_cts_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_cts_crypt(req, gm_sm4_cts_enc,			\
				gm_sm4_cbc_enc_##isa, gm_sm4_cbc_enc_c,	\
				&gm_sm4_##isa, simd);			\
}									\
									\
static int gm_sm4_cts_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_cts_crypt(req, gm_sm4_cts_dec,			\
				gm_sm4_cbc_dec_##isa, gm_sm4_cbc_dec_c,	\
				&gm_sm4_##isa, simd);			\
}

#define GM_SM4_XTS(isa, name, mode, enc, dec)				\
	GM_SM4_SKCIPHER(isa, name, mode, GM_SM4_BLOCK_SIZE,		\
			struct gm_sm4_xts_key, 2 * GM_SM4_KEY_SIZE,	\
			GM_SM4_BLOCK_SIZE, gm_sm4_xts_setkey, enc, dec)

#define GM_SM4_XTS_ALGS(isa, simd)					\
GM_SM4_XTS_METHODS(isa, simd)						\
									\
static struct skcipher_alg gm_sm4_xts_##isa[] = { {			\
	GM_SM4_XTS(isa, "xts(sm4)", "xts-", gm_sm4_xts_encrypt_##isa,	\
		   gm_sm4_xts_decrypt_##isa),				\
}, {									\
	GM_SM4_XTS(isa, "gbt17964(xts(sm4))", "gbt17964-xts-",		\
		   gm_sm4_xts_gb_encrypt_##isa,				\
		   gm_sm4_xts_gb_decrypt_##isa),			\
}, {									\
	GM_SM4_SKCIPHER(isa, "cts(cbc(sm4))", "cts-cbc-",		\
			GM_SM4_BLOCK_SIZE, struct gm_sm4_key,		\
			GM_SM4_KEY_SIZE, GM_SM4_BLOCK_SIZE,		\
			gm_sm4_cts_setkey, gm_sm4_cts_encrypt_##isa,	\
			gm_sm4_cts_decrypt_##isa),			\
} };									\
									\
const struct gm_algs gm_sm4_xts_algs_##isa = {				\
	.skcipher = gm_sm4_xts_##isa,					\
	.num = ARRAY_SIZE(gm_sm4_xts_##isa),				\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "xts-");					\
GM_SM4_DRIVER_ALIAS(isa, "gbt17964-xts-");				\
GM_SM4_DRIVER_ALIAS(isa, "cts-cbc-");

GM_SM4_FOR_EACH_ISA(GM_SM4_XTS_ALGS)

MODULE_ALIAS_CRYPTO("xts(sm4)");
MODULE_ALIAS_CRYPTO("gbt17964(xts(sm4))");
MODULE_ALIAS_CRYPTO("cts(cbc(sm4))");
