// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The modes of SM4 that go through a message block after block and carry no
 * more than an IV: ECB, CBC, CTR, CFB, OFB, BC and OFBNLF.
 */
#include "sm4_glue.h"

static int gm_sm4_skcipher_setkey(struct crypto_skcipher *tfm, const u8 *in,
				  unsigned int len)
{
	gm_sm4_set_key(crypto_skcipher_ctx(tfm), in);
	return 0;
}

static __always_inline int gm_sm4_ecb_crypt(struct skcipher_request *req,
					    gm_sm4_ecb_fn fn,
					    gm_sm4_ecb_fn fn_c, bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	const struct gm_sm4_key *key = crypto_skcipher_ctx(tfm);
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	if (req->cryptlen % GM_SM4_BLOCK_SIZE)
		return -EINVAL;
	err = skcipher_walk_virt(&walk, req, false);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, simd);
		GM_SIMD_CALL(simd, fn, fn_c, key, walk.dst.virt.addr,
			     walk.src.virt.addr, n);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

/* CBC, CTR and CFB; whole blocks only unless @stream. */
static __always_inline int gm_sm4_iv_crypt(struct skcipher_request *req,
					   bool stream, gm_sm4_iv_fn fn,
					   gm_sm4_iv_fn fn_c, bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	const struct gm_sm4_key *key = crypto_skcipher_ctx(tfm);
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	if (!stream && req->cryptlen % GM_SM4_BLOCK_SIZE)
		return -EINVAL;
	err = skcipher_walk_virt(&walk, req, false);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, simd);
		GM_SIMD_CALL(simd, fn, fn_c, key, walk.dst.virt.addr,
			     walk.src.virt.addr, n, walk.iv);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

typedef void (*gm_sm4_serial_fn)(const struct gm_sm4_impl *impl,
				 const struct gm_sm4_key *key, u8 *dst,
				 const u8 *src, size_t len,
				 u8 iv[GM_SM4_BLOCK_SIZE]);

/* OFB, BC and OFBNLF: one block at a time in any implementation. */
static __always_inline int
gm_sm4_serial_crypt(struct skcipher_request *req, u8 *iv, bool stream,
		    gm_sm4_serial_fn fn, const struct gm_sm4_impl *impl,
		    bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	const struct gm_sm4_key *key = crypto_skcipher_ctx(tfm);
	const struct gm_sm4_impl *used;
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	if (!stream && req->cryptlen % GM_SM4_BLOCK_SIZE)
		return -EINVAL;
	err = skcipher_walk_virt(&walk, req, false);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, simd);
		used = gm_sm4_begin(impl, simd);
		fn(used, key, walk.dst.virt.addr, walk.src.virt.addr, n, iv);
		gm_sm4_end(used);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

/*
 * What OFBNLF chains are keys: the last one is not handed out as an IV, so one
 * request is one message.
 */
static __always_inline int
gm_sm4_ofbnlf_crypt(struct skcipher_request *req, gm_sm4_serial_fn fn,
		    const struct gm_sm4_impl *impl, bool simd)
{
	u8 chain[GM_SM4_BLOCK_SIZE];
	int err;

	memcpy(chain, req->iv, sizeof(chain));
	err = gm_sm4_serial_crypt(req, chain, false, fn, impl, simd);
	memzero_explicit(chain, sizeof(chain));
	return err;
}

#define GM_SM4_SKCIPHER_METHODS(isa, simd)				\
static int gm_sm4_ecb_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_ecb_crypt(req, gm_sm4_ecb_enc_##isa,		\
				gm_sm4_ecb_enc_c, simd);		\
}									\
									\
static int gm_sm4_ecb_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_ecb_crypt(req, gm_sm4_ecb_dec_##isa,		\
				gm_sm4_ecb_dec_c, simd);		\
}									\
									\
static int gm_sm4_cbc_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_iv_crypt(req, false, gm_sm4_cbc_enc_##isa,	\
			       gm_sm4_cbc_enc_c, simd);			\
}									\
									\
static int gm_sm4_cbc_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_iv_crypt(req, false, gm_sm4_cbc_dec_##isa,	\
			       gm_sm4_cbc_dec_c, simd);			\
}									\
									\
static int gm_sm4_ctr_crypt_##isa(struct skcipher_request *req)		\
{									\
	return gm_sm4_iv_crypt(req, true, gm_sm4_ctr_##isa,		\
			       gm_sm4_ctr_c, simd);			\
}									\
									\
static int gm_sm4_cfb_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_iv_crypt(req, true, gm_sm4_cfb_enc_##isa,		\
			       gm_sm4_cfb_enc_c, simd);			\
}									\
									\
static int gm_sm4_cfb_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_iv_crypt(req, true, gm_sm4_cfb_dec_##isa,		\
			       gm_sm4_cfb_dec_c, simd);			\
}									\
									\
static int gm_sm4_ofb_crypt_##isa(struct skcipher_request *req)		\
{									\
	return gm_sm4_serial_crypt(req, req->iv, true, gm_sm4_ofb,	\
				   &gm_sm4_##isa, simd);		\
}									\
									\
static int gm_sm4_bc_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_serial_crypt(req, req->iv, false, gm_sm4_bc_enc,	\
				   &gm_sm4_##isa, simd);		\
}									\
									\
static int gm_sm4_bc_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_serial_crypt(req, req->iv, false, gm_sm4_bc_dec,	\
				   &gm_sm4_##isa, simd);		\
}									\
									\
static int gm_sm4_ofbnlf_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_ofbnlf_crypt(req, gm_sm4_ofbnlf_enc,		\
				   &gm_sm4_##isa, simd);		\
}									\
									\
static int gm_sm4_ofbnlf_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_ofbnlf_crypt(req, gm_sm4_ofbnlf_dec,		\
				   &gm_sm4_##isa, simd);		\
}

#define GM_SM4_SIMPLE(isa, name, mode, bsize, ivlen, enc, dec)		\
	GM_SM4_SKCIPHER(isa, name, mode, bsize, struct gm_sm4_key,	\
			GM_SM4_KEY_SIZE, ivlen, gm_sm4_skcipher_setkey,	\
			enc, dec)

#define GM_SM4_SKCIPHER_ALGS(isa, simd)					\
GM_SM4_SKCIPHER_METHODS(isa, simd)					\
									\
static struct skcipher_alg gm_sm4_skciphers_##isa[] = { {		\
	GM_SM4_SIMPLE(isa, "ecb(sm4)", "ecb-", GM_SM4_BLOCK_SIZE,	\
		      0, gm_sm4_ecb_encrypt_##isa,			\
		      gm_sm4_ecb_decrypt_##isa),			\
}, {									\
	GM_SM4_SIMPLE(isa, "cbc(sm4)", "cbc-", GM_SM4_BLOCK_SIZE,	\
		      GM_SM4_BLOCK_SIZE, gm_sm4_cbc_encrypt_##isa,	\
		      gm_sm4_cbc_decrypt_##isa),			\
}, {									\
	GM_SM4_SIMPLE(isa, "ctr(sm4)", "ctr-", 1,			\
		      GM_SM4_BLOCK_SIZE, gm_sm4_ctr_crypt_##isa,	\
		      gm_sm4_ctr_crypt_##isa),				\
}, {									\
	GM_SM4_SIMPLE(isa, "cfb(sm4)", "cfb-", 1,			\
		      GM_SM4_BLOCK_SIZE, gm_sm4_cfb_encrypt_##isa,	\
		      gm_sm4_cfb_decrypt_##isa),			\
}, {									\
	GM_SM4_SIMPLE(isa, "ofb(sm4)", "ofb-", 1,			\
		      GM_SM4_BLOCK_SIZE, gm_sm4_ofb_crypt_##isa,	\
		      gm_sm4_ofb_crypt_##isa),				\
}, {									\
	GM_SM4_SIMPLE(isa, "bc(sm4)", "bc-", GM_SM4_BLOCK_SIZE,		\
		      GM_SM4_BLOCK_SIZE, gm_sm4_bc_encrypt_##isa,	\
		      gm_sm4_bc_decrypt_##isa),				\
}, {									\
	GM_SM4_SIMPLE(isa, "ofbnlf(sm4)", "ofbnlf-", GM_SM4_BLOCK_SIZE,	\
		      GM_SM4_BLOCK_SIZE, gm_sm4_ofbnlf_encrypt_##isa,	\
		      gm_sm4_ofbnlf_decrypt_##isa),			\
} };									\
									\
const struct gm_algs gm_sm4_skcipher_algs_##isa = {			\
	.skcipher = gm_sm4_skciphers_##isa,				\
	.num = ARRAY_SIZE(gm_sm4_skciphers_##isa),			\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "ecb-");					\
GM_SM4_DRIVER_ALIAS(isa, "cbc-");					\
GM_SM4_DRIVER_ALIAS(isa, "ctr-");					\
GM_SM4_DRIVER_ALIAS(isa, "cfb-");					\
GM_SM4_DRIVER_ALIAS(isa, "ofb-");					\
GM_SM4_DRIVER_ALIAS(isa, "bc-");					\
GM_SM4_DRIVER_ALIAS(isa, "ofbnlf-");

GM_SM4_FOR_EACH_ISA(GM_SM4_SKCIPHER_ALGS)

MODULE_ALIAS_CRYPTO("ecb(sm4)");
MODULE_ALIAS_CRYPTO("cbc(sm4)");
MODULE_ALIAS_CRYPTO("ctr(sm4)");
MODULE_ALIAS_CRYPTO("cfb(sm4)");
MODULE_ALIAS_CRYPTO("ofb(sm4)");
MODULE_ALIAS_CRYPTO("bc(sm4)");
MODULE_ALIAS_CRYPTO("ofbnlf(sm4)");
