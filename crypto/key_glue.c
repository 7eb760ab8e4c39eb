// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Keys of SM2 in the kernel's keyrings: a parser and a subtype of asymmetric
 * keys, for keyctl.
 *
 * A signature is r || s, 64 bytes, since 6.12 and later copy as many bytes as
 * max_sig_size says, however many the caller has. A ciphertext is in DER (GM/T
 * 0009), which tells its length itself.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <crypto/public_key.h>
#include <gm/key.h>
#include <linux/key-type.h> /* which the next one needs */
#include <keys/asymmetric-parser.h>
#include <keys/asymmetric-subtype.h>
#include <linux/keyctl.h>
#include <linux/seq_file.h>
#include <linux/slab.h>
#include "sm2_glue.h"

/* What is signed: the kernel has it in one of two fields. */
#ifdef GM_HAVE_SIG_MESSAGE
#define gm_key_message(sig)	((sig)->m)
#define gm_key_message_len(sig)	((sig)->m_size)
#else
#define gm_key_message(sig)	((sig)->digest)
#define gm_key_message_len(sig)	((sig)->digest_size)
#endif

/**
 * struct gm_key_payload - a key in a keyring
 * @generic: names the algorithm. Users of keyrings (their restrictions, IMA) look
 *	     at this without asking whose key it is, so it has to come first
 * @key:     the key
 */
struct gm_key_payload {
	struct public_key generic;
	struct gm_key key;
};

/* Memory of one operation. */
struct gm_key_work {
	struct gm_sm2_ws ws;
	struct gm_key_scheme scheme;
	u8 e[GM_SM3_DIGEST_SIZE];
};

static const struct gm_key *gm_key_of(const struct key *key)
{
	const struct gm_key_payload *payload = key->payload.data[asym_crypto];

	return &payload->key;
}

/* Memory, and what is signed. */
static struct gm_key_work *gm_key_begin(const char *enc, const char *hash)
{
	struct gm_key_work *work = kmalloc(sizeof(*work), GFP_KERNEL);
	int err;

	if (!work)
		return ERR_PTR(-ENOMEM);
	err = gm_key_scheme(&work->scheme, enc, hash);
	if (!err)
		return work;
	kfree(work);
	return ERR_PTR(err);
}

static void gm_key_describe(const struct key *key, struct seq_file *m)
{
	seq_printf(m, "GM.sm2 %s", gm_key_of(key)->kind == GM_KEY_PRIVATE ?
				   "private" : "public");
}

static void gm_key_destroy(void *payload, void *auth)
{
	kfree_sensitive(payload);
}

static int gm_key_query(const struct kernel_pkey_params *params,
			struct kernel_pkey_query *info)
{
	struct gm_key_work *work = gm_key_begin(params->encoding,
						params->hash_algo);
	bool whole, private;

	if (IS_ERR(work))
		return PTR_ERR(work);
	whole = work->scheme.whole;
	private = gm_key_of(params->key)->kind == GM_KEY_PRIVATE;
	kfree(work);

	memset(info, 0, sizeof(*info));
	info->key_size = 8 * GM_SM2_BYTES;
	info->max_data_size = whole ? U16_MAX : GM_SM3_DIGEST_SIZE;
	info->max_sig_size = GM_SM2_SIG_SIZE;
	/* keyctl offers as much for a text as for a ciphertext, and no more */
	info->max_enc_size = U16_MAX;
	info->max_dec_size = U16_MAX;
	info->supported_ops = KEYCTL_SUPPORTS_VERIFY;
	if (private)
		info->supported_ops |= KEYCTL_SUPPORTS_SIGN;
	if (whole)
		return 0;
	info->supported_ops |= KEYCTL_SUPPORTS_ENCRYPT;
	if (private)
		info->supported_ops |= KEYCTL_SUPPORTS_DECRYPT;
	return 0;
}

static int gm_key_sign(const struct gm_key *key, struct gm_key_work *work,
		       const u8 *in, size_t len, u8 *out, size_t room)
{
	int err;

	if (room < GM_SM2_SIG_SIZE)
		return -EOVERFLOW;
	err = gm_key_digest(&gm_sm3_c, work->e, &work->scheme, &key->pub, in,
			    len);
	if (!err)
		err = gm_sm2_sign(&work->ws, &key->priv, work->e, gm_sm2_rng,
				  NULL, out);
	return err ?: GM_SM2_SIG_SIZE;
}

/* C2 is made at the end of what the ciphertext may need at most. */
static int gm_key_encrypt(const struct gm_key *key, struct gm_key_work *work,
			  const u8 *in, size_t len, u8 *out, size_t room)
{
	u8 head[GM_SM2_CT_HEAD], *c2;
	size_t max;
	int err;

	if (!len || len > U16_MAX - GM_SM2_CT_DER_EXTRA)
		return -EINVAL;
	max = gm_sm2_ct_der_max(len);
	if (room < max)
		return -EOVERFLOW;
	c2 = out + max - len;
	err = gm_sm2_encrypt(&gm_sm3_c, &work->ws, &key->pub, gm_sm2_rng, NULL,
			     head, c2, in, len);
	if (err)
		return err;
	return gm_sm2_ct_to_der(out, head, c2, len);
}

static int gm_key_decrypt(const struct gm_key *key, struct gm_key_work *work,
			  const u8 *in, size_t len, u8 *out, size_t room)
{
	struct gm_sm2_ct ct;
	int err = gm_sm2_ct_from_der(&ct, in, len);

	if (err)
		return err;
	if (room < ct.len)
		return -EOVERFLOW;
	err = gm_sm2_decrypt(&gm_sm3_c, &work->ws, &key->priv, ct.head, out,
			     ct.c2, ct.len);
	return err ?: ct.len;
}

static int gm_key_eds_op(struct kernel_pkey_params *params, const void *in,
			 void *out)
{
	const struct gm_key *key = gm_key_of(params->key);
	int (*op)(const struct gm_key *key, struct gm_key_work *work,
		  const u8 *in, size_t len, u8 *out, size_t room);
	struct gm_key_work *work;
	int ret;

	switch (params->op) {
	case kernel_pkey_encrypt:
		op = gm_key_encrypt;
		break;
	case kernel_pkey_decrypt:
		op = gm_key_decrypt;
		break;
	case kernel_pkey_sign:
		op = gm_key_sign;
		break;
	default:
		return -EOPNOTSUPP;
	}
	if (op != gm_key_encrypt && key->kind != GM_KEY_PRIVATE)
		return -ENOKEY;
	work = gm_key_begin(params->encoding, params->hash_algo);
	if (IS_ERR(work))
		return PTR_ERR(work);
	if (op != gm_key_sign && work->scheme.whole)
		ret = -EINVAL;
	else
		ret = op(key, work, in, params->in_len, out, params->out_len);
	kfree_sensitive(work);
	return ret;
}

static int gm_key_verify(const struct key *key,
			 const struct public_key_signature *sig)
{
	const struct gm_sm2_pub_key *pub = &gm_key_of(key)->pub;
	struct gm_key_work *work;
	int err;

	if (sig->s_size != GM_SM2_SIG_SIZE)
		return -EBADMSG;
	work = gm_key_begin(sig->encoding, sig->hash_algo);
	if (IS_ERR(work))
		return PTR_ERR(work);
	err = gm_key_digest(&gm_sm3_c, work->e, &work->scheme, pub,
			    gm_key_message(sig), gm_key_message_len(sig));
	if (!err)
		err = gm_sm2_verify(&work->ws, pub, work->e, sig->s);
	kfree(work);
	return err;
}

static struct asymmetric_key_subtype gm_key_subtype = {
	.owner			= THIS_MODULE,
	.name			= "gm_sm2",
	.name_len		= sizeof("gm_sm2") - 1,
	.describe		= gm_key_describe,
	.destroy		= gm_key_destroy,
	.query			= gm_key_query,
	.eds_op			= gm_key_eds_op,
	.verify_signature	= gm_key_verify,
};

/* A name for a key that is given none: the beginning of its public key's hash. */
static char *gm_key_name(const struct gm_sm2_pub_key *pub)
{
	u8 point[GM_SM2_PUB_SIZE], hash[GM_SM3_DIGEST_SIZE];

	gm_sm2_get_pub_key(pub, point);
	gm_sm3(&gm_sm3_c, point, sizeof(point), hash);
	return kasprintf(GFP_KERNEL, "sm2: %8phN", hash);
}

static int gm_key_parse(struct key_preparsed_payload *prep)
{
	struct gm_key_payload *payload = kzalloc(sizeof(*payload), GFP_KERNEL);
	struct gm_sm2_ws *ws = kmalloc(sizeof(*ws), GFP_KERNEL);
	int err = -ENOMEM;

	if (payload && ws)
		err = gm_key_decode(ws, &payload->key, prep->data,
				    prep->datalen);
	if (!err) {
		prep->description = gm_key_name(&payload->key.pub);
		if (!prep->description)
			err = -ENOMEM;
	}
	kfree(ws);
	if (err) {
		kfree_sensitive(payload);
		return err;
	}
	payload->generic.id_type = "GM";
	payload->generic.pkey_algo = "sm2";
	payload->generic.key_is_private =
		payload->key.kind == GM_KEY_PRIVATE;
	__module_get(gm_key_subtype.owner);
	prep->payload.data[asym_subtype] = &gm_key_subtype;
	prep->payload.data[asym_crypto] = payload;
	prep->quotalen = sizeof(*payload);
	return 0;
}

static struct asymmetric_key_parser gm_key_parser = {
	.owner	= THIS_MODULE,
	.name	= "gm_key",
	.parse	= gm_key_parse,
};

static int __init gm_key_mod_init(void)
{
	static_assert(!offsetof(struct gm_key_payload, generic));

	return register_asymmetric_key_parser(&gm_key_parser);
}

static void __exit gm_key_mod_exit(void)
{
	unregister_asymmetric_key_parser(&gm_key_parser);
}

module_init(gm_key_mod_init);
module_exit(gm_key_mod_exit);

MODULE_DESCRIPTION("Keys of SM2 in keyrings, for keyctl");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
