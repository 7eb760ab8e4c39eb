// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * One request to a driver of the kernel's crypto API.
 */
#include <crypto/aead.h>
#include <crypto/hash.h>
#include <crypto/skcipher.h>
#include <linux/gfp.h>
#include <linux/scatterlist.h>
#include <linux/slab.h>

#include "speed.h"

#define AAD_LEN		8	/* as the entries of ours.c */
#define TAG_LEN		16
#define NONCE_LEN	12
#define IV_LEN		AAD_LEN
#define BUF_ORDER	get_order(PAGE_SIZE + SPEED_MAX + TAG_LEN)

struct speed_api {
	enum speed_type type;
	bool dec, ccm;
	const u8 *iv;			/* if not bench_iv: IV_LEN bytes */
	int err;
	struct crypto_wait wait;
	struct scatterlist src, dst;
	union {
		struct crypto_skcipher *skcipher;
		struct crypto_aead *aead;
		struct crypto_shash *shash;
	};
	union {
		struct skcipher_request *skcipher;
		struct aead_request *aead;
		struct shash_desc *shash;
	} req;
};

/* Text begins at the second page, with its AAD or its IV right before it. */
static u8 *src_pages, *dst_pages;

static void run_skcipher(struct speed_api *a, size_t len)
{
	struct skcipher_request *req = a->req.skcipher;
	u8 iv[16];
	int err;

	memcpy(iv, a->iv ?: bench_iv, a->iv ? IV_LEN : sizeof(iv));
	sg_init_one(&a->src, src_pages + PAGE_SIZE, len);
	sg_init_one(&a->dst, dst_pages + PAGE_SIZE, len);
	skcipher_request_set_crypt(req, &a->src, &a->dst, len, iv);
	err = a->dec ? crypto_skcipher_decrypt(req) :
		       crypto_skcipher_encrypt(req);
	err = crypto_wait_req(err, &a->wait);
	if (err)
		a->err = err;
}

static void run_aead(struct speed_api *a, size_t len)
{
	struct aead_request *req = a->req.aead;
	u8 iv[16];
	int err;

	memcpy(iv, bench_iv, sizeof(iv));
	if (a->ccm) {
		/* the length of the length field less one goes first */
		iv[0] = 15 - NONCE_LEN - 1;
		memcpy(iv + 1, bench_iv, NONCE_LEN);
	}
	sg_init_one(&a->src, src_pages + PAGE_SIZE - AAD_LEN, AAD_LEN + len);
	sg_init_one(&a->dst, dst_pages + PAGE_SIZE - AAD_LEN,
		    AAD_LEN + len + TAG_LEN);
	aead_request_set_crypt(req, &a->src, &a->dst, len, iv);
	err = crypto_wait_req(crypto_aead_encrypt(req), &a->wait);
	if (err)
		a->err = err;
}

static void run_shash(struct speed_api *a, size_t len)
{
	size_t iv_len = a->iv ? IV_LEN : 0;
	int err = crypto_shash_digest(a->req.shash,
				      src_pages + PAGE_SIZE - iv_len,
				      len + iv_len, dst_pages + PAGE_SIZE);

	if (err)
		a->err = err;
}

void speed_api_run(void *ctx, size_t len)
{
	struct speed_api *a = ctx;

	switch (a->type) {
	case SPEED_SKCIPHER:
		return run_skcipher(a, len);
	case SPEED_AEAD:
		return run_aead(a, len);
	case SPEED_SHASH:
		return run_shash(a, len);
	}
}

int speed_api_error(const struct speed_api *a)
{
	return a->err;
}

const void *speed_api_result(const struct speed_api *a, size_t len,
			     size_t *result_len)
{
	switch (a->type) {
	case SPEED_SKCIPHER:
		break;
	case SPEED_AEAD:
		len += TAG_LEN;
		break;
	case SPEED_SHASH:
		len = crypto_shash_digestsize(a->shash);
		break;
	}
	*result_len = len;
	return dst_pages + PAGE_SIZE;
}

static int new_skcipher(struct speed_api *a, const struct speed_op *op,
			const char *driver)
{
	a->skcipher = crypto_alloc_skcipher(driver, 0, 0);
	if (IS_ERR(a->skcipher))
		return PTR_ERR(a->skcipher);
	a->req.skcipher = skcipher_request_alloc(a->skcipher, GFP_KERNEL);
	if (!a->req.skcipher)
		return -ENOMEM;
	skcipher_request_set_callback(a->req.skcipher,
				      CRYPTO_TFM_REQ_MAY_BACKLOG,
				      crypto_req_done, &a->wait);
	return crypto_skcipher_setkey(a->skcipher, bench_key, op->key_len);
}

static int new_aead(struct speed_api *a, const struct speed_op *op,
		    const char *driver)
{
	a->ccm = strstr(driver, "ccm");
	a->aead = crypto_alloc_aead(driver, 0, 0);
	if (IS_ERR(a->aead))
		return PTR_ERR(a->aead);
	a->req.aead = aead_request_alloc(a->aead, GFP_KERNEL);
	if (!a->req.aead)
		return -ENOMEM;
	aead_request_set_callback(a->req.aead, CRYPTO_TFM_REQ_MAY_BACKLOG,
				  crypto_req_done, &a->wait);
	aead_request_set_ad(a->req.aead, AAD_LEN);
	return crypto_aead_setkey(a->aead, bench_key, op->key_len) ?:
	       crypto_aead_setauthsize(a->aead, TAG_LEN);
}

static int new_shash(struct speed_api *a, const struct speed_op *op,
		     const char *driver)
{
	a->shash = crypto_alloc_shash(driver, 0, 0);
	if (IS_ERR(a->shash))
		return PTR_ERR(a->shash);
	a->req.shash = kzalloc(sizeof(*a->req.shash) +
			       crypto_shash_descsize(a->shash), GFP_KERNEL);
	if (!a->req.shash)
		return -ENOMEM;
	a->req.shash->tfm = a->shash;
	return op->key_len ? crypto_shash_setkey(a->shash, bench_key,
						 op->key_len) : 0;
}

struct speed_api *speed_api_new(const struct speed_op *op, const char *driver)
{
	struct speed_api *a = kzalloc(sizeof(*a), GFP_KERNEL);
	int err = -EINVAL;

	if (!a)
		return ERR_PTR(-ENOMEM);
	a->type = op->type;
	a->dec = op->dec;
	a->iv = op->iv;
	memcpy(src_pages + PAGE_SIZE - AAD_LEN, op->iv ?: bench_key, AAD_LEN);
	crypto_init_wait(&a->wait);
	switch (op->type) {
	case SPEED_SKCIPHER:
		err = new_skcipher(a, op, driver);
		break;
	case SPEED_AEAD:
		err = new_aead(a, op, driver);
		break;
	case SPEED_SHASH:
		err = new_shash(a, op, driver);
		break;
	}
	if (err) {
		speed_api_free(a);
		return ERR_PTR(err);
	}
	return a;
}

void speed_api_free(struct speed_api *a)
{
	switch (a->type) {
	case SPEED_SKCIPHER:
		skcipher_request_free(a->req.skcipher);
		if (!IS_ERR(a->skcipher))
			crypto_free_skcipher(a->skcipher);
		break;
	case SPEED_AEAD:
		aead_request_free(a->req.aead);
		if (!IS_ERR(a->aead))
			crypto_free_aead(a->aead);
		break;
	case SPEED_SHASH:
		kfree(a->req.shash);
		if (!IS_ERR(a->shash))
			crypto_free_shash(a->shash);
		break;
	}
	kfree(a);
}

int speed_api_init(void)
{
	src_pages = (u8 *)__get_free_pages(GFP_KERNEL | __GFP_ZERO, BUF_ORDER);
	dst_pages = (u8 *)__get_free_pages(GFP_KERNEL | __GFP_ZERO, BUF_ORDER);
	if (!src_pages || !dst_pages) {
		speed_api_exit();
		return -ENOMEM;
	}
	memcpy(src_pages + PAGE_SIZE, bench_src, SPEED_MAX);
	return 0;
}

void speed_api_exit(void)
{
	free_pages((unsigned long)src_pages, BUF_ORDER);
	free_pages((unsigned long)dst_pages, BUF_ORDER);
}
