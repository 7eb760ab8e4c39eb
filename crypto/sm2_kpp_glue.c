// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Diffie-Hellman on the curve of SM2 (curveSM2 of RFC 8998) for the kernel's
 * crypto API: ecdh-sm2, with secrets and public keys packed as those of the
 * kernel's own ecdh-nist-p256.
 */
#include <crypto/internal/kpp.h>
#include <linux/scatterlist.h>
#include "sm2_glue.h"

#define GM_SM2_POINT	(GM_SM2_PUB_SIZE - 1)	/* x || y */

/* What crypto_ecdh_encode_key() writes before the key. */
struct gm_ecdh_secret {
	struct kpp_secret head;
	unsigned short key_size;
} __packed;

/*
 * The private key, 32 bytes, big-endian; without one, a new one. No key is left
 * where there is an error.
 */
static int gm_sm2_kpp_set_secret(struct crypto_kpp *tfm, const void *buf,
				 unsigned int len)
{
	struct gm_sm2_priv_key *key = kpp_tfm_ctx(tfm);
	struct gm_ecdh_secret secret;
	u8 d[GM_SM2_BYTES];
	int err;

	memzero_explicit(key, sizeof(*key));
	if (!buf || len < sizeof(secret))
		return -EINVAL;
	memcpy(&secret, buf, sizeof(secret));
	if (secret.head.type != CRYPTO_KPP_SECRET_TYPE_ECDH ||
	    secret.head.len > len ||
	    secret.head.len != sizeof(secret) + secret.key_size)
		return -EINVAL;
	if (!secret.key_size) {
		err = gm_sm2_gen_priv_key(key, d, gm_sm2_rng, NULL);
		memzero_explicit(d, sizeof(d));
		return err;
	}
	if (secret.key_size != GM_SM2_BYTES)
		return -EINVAL;
	return gm_sm2_set_priv_key(key, buf + sizeof(secret));
}

/* All keys have d, and so has none all zeros. */
static bool gm_sm2_kpp_has_key(const struct gm_sm2_priv_key *key)
{
	static const u64 zero[4];

	return crypto_memneq(key->d, zero, sizeof(zero));
}

static int gm_sm2_kpp_answer(struct kpp_request *req, const u8 *from,
			     unsigned int len)
{
	sg_copy_from_buffer(req->dst, sg_nents(req->dst), from, len);
	req->dst_len = len;
	return 0;
}

static int gm_sm2_kpp_room(struct kpp_request *req, unsigned int len)
{
	if (req->dst_len < len) {
		req->dst_len = len;
		return -EOVERFLOW;
	}
	return req->dst && sg_nents_for_len(req->dst, len) > 0 ? 0 : -EINVAL;
}

static int gm_sm2_kpp_public_key(struct kpp_request *req)
{
	const struct gm_sm2_priv_key *key =
		kpp_tfm_ctx(crypto_kpp_reqtfm(req));
	struct gm_sm2_pub_key pub;
	u8 out[GM_SM2_PUB_SIZE];
	int err;

	if (!gm_sm2_kpp_has_key(key))
		return -ENOKEY;
	err = gm_sm2_kpp_room(req, GM_SM2_POINT);
	if (err)
		return err;
	gm_sm2_pub_from_priv(kpp_request_ctx(req), &pub, key);
	gm_sm2_get_pub_key(&pub, out);
	return gm_sm2_kpp_answer(req, out + 1, GM_SM2_POINT);
}

static int gm_sm2_kpp_shared_secret(struct kpp_request *req)
{
	const struct gm_sm2_priv_key *key =
		kpp_tfm_ctx(crypto_kpp_reqtfm(req));
	u8 in[GM_SM2_PUB_SIZE], out[GM_SM2_BYTES];
	struct gm_sm2_pub_key peer;
	int err;

	if (!gm_sm2_kpp_has_key(key))
		return -ENOKEY;
	if (req->src_len != GM_SM2_POINT || !req->src ||
	    sg_nents_for_len(req->src, GM_SM2_POINT) <= 0)
		return -EINVAL;
	in[0] = 4;
	sg_copy_to_buffer(req->src, sg_nents(req->src), in + 1, GM_SM2_POINT);
	err = gm_sm2_set_pub_key(&peer, in, sizeof(in));
	if (!err)
		err = gm_sm2_kpp_room(req, sizeof(out));
	if (err)
		return err;
	gm_sm2_ecdh(kpp_request_ctx(req), key, &peer, out);
	gm_sm2_kpp_answer(req, out, sizeof(out));
	memzero_explicit(out, sizeof(out));
	return 0;
}

static unsigned int gm_sm2_kpp_max_size(struct crypto_kpp *tfm)
{
	return GM_SM2_POINT;
}

static int gm_sm2_kpp_init(struct crypto_kpp *tfm)
{
	kpp_set_reqsize(tfm, sizeof(struct gm_sm2_ws));
	return 0;
}

static struct kpp_alg gm_sm2_kpps[] = {
	{
		.base.cra_name		= "ecdh-sm2",
		.base.cra_driver_name	= "ecdh-sm2-gm-",
		.base.cra_ctxsize	= sizeof(struct gm_sm2_priv_key),
		.base.cra_module	= THIS_MODULE,
		.init			= gm_sm2_kpp_init,
		.set_secret		= gm_sm2_kpp_set_secret,
		.generate_public_key	= gm_sm2_kpp_public_key,
		.compute_shared_secret	= gm_sm2_kpp_shared_secret,
		.max_size		= gm_sm2_kpp_max_size,
	},
};

MODULE_ALIAS_CRYPTO("ecdh-sm2");
GM_SM2_DRIVER_ALIAS("ecdh-sm2-gm-");

static struct crypto_alg *gm_sm2_kpp_base(const struct gm_algs *a,
					  unsigned int i)
{
	return &((struct kpp_alg *)a->other)[i].base;
}

static int gm_sm2_kpp_add(const struct gm_algs *a, unsigned int i)
{
	return crypto_register_kpp((struct kpp_alg *)a->other + i);
}

static void gm_sm2_kpp_del(const struct gm_algs *a, unsigned int i)
{
	crypto_unregister_kpp((struct kpp_alg *)a->other + i);
}

static const struct gm_alg_type gm_sm2_kpp_type = {
	.base = gm_sm2_kpp_base,
	.add = gm_sm2_kpp_add,
	.del = gm_sm2_kpp_del,
};

const struct gm_algs gm_sm2_kpp_algs = {
	.other = gm_sm2_kpps,
	.type = &gm_sm2_kpp_type,
	.num = ARRAY_SIZE(gm_sm2_kpps),
};
