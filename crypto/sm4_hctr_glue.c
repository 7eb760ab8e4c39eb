// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * HCTR over SM4, GB/T 17964-2021 clause 11: a wide-block mode, every byte of
 * the output depends on every byte of the input. One request is one message.
 *
 * The first block M1 goes through the block cipher, whitened by a hash of the
 * rest before and by a hash of the other rest after; the rest M' goes through
 * counter mode in between. Hence two passes: the first reads, the second
 * encrypts and hashes what it wrote.
 */
#include "sm4_glue.h"

static int gm_sm4_hctr_setkey(struct crypto_skcipher *tfm, const u8 *in,
			      unsigned int len)
{
	struct gm_sm4_hctr_key *key = crypto_skcipher_ctx(tfm);
	int err = gm_sm4_hctr_set_key(key, in, len);

	if (err)
		memzero_explicit(key, sizeof(*key));
	return err;
}

/* A hash of M' or of its encryption, and the key S that both passes share. */
struct gm_sm4_hctr_pass {
	const struct gm_sm4_hctr_key *key;
	const struct gm_sm4_impl *impl;
	bool simd;
	struct gm_sm4_hctr_hash hash;
	u8 s[GM_SM4_BLOCK_SIZE];
	u64 index;
};

static void gm_sm4_hctr_absorb(void *arg, const u8 *data, unsigned int len)
{
	struct gm_sm4_hctr_pass *p = arg;
	const struct gm_sm4_impl *used = gm_sm4_begin(p->impl, p->simd);

	gm_sm4_hctr_hash_update(used, p->key, &p->hash, data, len);
	gm_sm4_end(used);
}

/* x ^= the hash that was computed, with the tweak. */
static void gm_sm4_hctr_whiten(struct gm_sm4_hctr_pass *p, const u8 *tweak,
			       u8 x[GM_SM4_BLOCK_SIZE])
{
	const struct gm_sm4_impl *used = gm_sm4_begin(p->impl, p->simd);
	u8 h[GM_SM4_BLOCK_SIZE];

	gm_sm4_hctr_hash_final(used, p->key, &p->hash, tweak, h);
	gm_sm4_end(used);
	gm_xor(x, x, h, GM_SM4_BLOCK_SIZE);
	memzero_explicit(h, sizeof(h));
}

/* Counter mode on @len bytes, then a hash of the result. */
static void gm_sm4_hctr_step(struct gm_sm4_hctr_pass *p, u8 *dst,
			     const u8 *src, unsigned int len)
{
	const struct gm_sm4_impl *used = gm_sm4_begin(p->impl, p->simd);

	gm_sm4_hctr_ctr(used, p->key, dst, src, len, p->s, &p->index);
	gm_sm4_hctr_hash_update(used, p->key, &p->hash, dst, len);
	gm_sm4_end(used);
}

/* The second pass over the whole blocks of M', @len bytes. */
static int gm_sm4_hctr_bulk(struct skcipher_request *req,
			    struct gm_sm4_hctr_pass *p, unsigned int len)
{
	struct scatterlist src[2], dst[2];
	struct skcipher_request bulk;
	struct skcipher_walk walk;
	unsigned int n;
	int err;

	skcipher_request_set_tfm(&bulk, crypto_skcipher_reqtfm(req));
	skcipher_request_set_callback(&bulk, skcipher_request_flags(req), NULL,
				      NULL);
	skcipher_request_set_crypt(&bulk,
				   scatterwalk_ffwd(src, req->src,
						    GM_SM4_BLOCK_SIZE),
				   scatterwalk_ffwd(dst, req->dst,
						    GM_SM4_BLOCK_SIZE),
				   len, req->iv);
	err = skcipher_walk_virt(&walk, &bulk, false);
	while (walk.nbytes) {
		n = gm_walk_bytes(&walk, GM_SM4_BLOCK_SIZE, p->simd);
		gm_sm4_hctr_step(p, walk.dst.virt.addr, walk.src.virt.addr, n);
		err = skcipher_walk_done(&walk, walk.nbytes - n);
	}
	return err;
}

/* The second pass; an incomplete last block goes through a buffer. */
static int gm_sm4_hctr_rest(struct skcipher_request *req,
			    struct gm_sm4_hctr_pass *p)
{
	unsigned int tail = req->cryptlen % GM_SM4_BLOCK_SIZE;
	unsigned int end = req->cryptlen - tail;
	u8 buf[GM_SM4_BLOCK_SIZE];
	int err;

	if (end > GM_SM4_BLOCK_SIZE) {
		err = gm_sm4_hctr_bulk(req, p, end - GM_SM4_BLOCK_SIZE);
		if (err)
			return err;
	}
	if (tail) {
		scatterwalk_map_and_copy(buf, req->src, end, tail, 0);
		gm_sm4_hctr_step(p, buf, buf, tail);
		scatterwalk_map_and_copy(buf, req->dst, end, tail, 1);
		memzero_explicit(buf, sizeof(buf));
	}
	return 0;
}

static int gm_sm4_hctr_crypt(struct skcipher_request *req, bool enc,
			     const struct gm_sm4_impl *impl, bool simd)
{
	struct crypto_skcipher *tfm = crypto_skcipher_reqtfm(req);
	struct gm_sm4_hctr_pass p = {
		.key = crypto_skcipher_ctx(tfm),
		.impl = impl,
		.simd = simd,
	};
	u8 in[GM_SM4_BLOCK_SIZE], out[GM_SM4_BLOCK_SIZE];
	const struct gm_sm4_impl *used;
	int err;

	if (req->cryptlen < GM_SM4_BLOCK_SIZE)
		return -EINVAL;

	scatterwalk_map_and_copy(in, req->src, 0, sizeof(in), 0);
	gm_sm4_hctr_hash_init(&p.hash);
	gm_sg_each(req->src, GM_SM4_BLOCK_SIZE,
		   req->cryptlen - GM_SM4_BLOCK_SIZE, gm_sm4_hctr_absorb, &p);
	gm_sm4_hctr_whiten(&p, req->iv, in);

	used = gm_sm4_begin(impl, simd);
	if (enc)
		gm_sm4_block(used, &p.key->cipher, out, in);
	else
		used->ecb_dec(&p.key->cipher, out, in, sizeof(out));
	gm_sm4_end(used);
	gm_xor(p.s, in, out, sizeof(p.s));

	gm_sm4_hctr_hash_init(&p.hash);
	err = gm_sm4_hctr_rest(req, &p);
	if (!err) {
		gm_sm4_hctr_whiten(&p, req->iv, out);
		scatterwalk_map_and_copy(out, req->dst, 0, sizeof(out), 1);
	}
	memzero_explicit(in, sizeof(in));
	memzero_explicit(out, sizeof(out));
	memzero_explicit(&p, sizeof(p));
	return err;
}

#define GM_SM4_HCTR_ALGS(isa, simd)					\
static int gm_sm4_hctr_encrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_hctr_crypt(req, true, &gm_sm4_##isa, simd);	\
}									\
									\
static int gm_sm4_hctr_decrypt_##isa(struct skcipher_request *req)	\
{									\
	return gm_sm4_hctr_crypt(req, false, &gm_sm4_##isa, simd);	\
}									\
									\
static struct skcipher_alg gm_sm4_hctr_##isa = {			\
	GM_SM4_SKCIPHER(isa, "hctr(sm4)", "hctr-", GM_SM4_BLOCK_SIZE,	\
			struct gm_sm4_hctr_key, GM_SM4_HCTR_KEY_SIZE,	\
			GM_SM4_BLOCK_SIZE, gm_sm4_hctr_setkey,		\
			gm_sm4_hctr_encrypt_##isa,			\
			gm_sm4_hctr_decrypt_##isa),			\
};									\
									\
const struct gm_algs gm_sm4_hctr_algs_##isa = {				\
	.skcipher = &gm_sm4_hctr_##isa,					\
	.num = 1,							\
};									\
									\
GM_SM4_DRIVER_ALIAS(isa, "hctr-");

GM_SM4_FOR_EACH_ISA(GM_SM4_HCTR_ALGS)

MODULE_ALIAS_CRYPTO("hctr(sm4)");
