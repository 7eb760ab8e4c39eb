// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM2 against libcrypto: what the one signs or encrypts the other verifies or
 * decrypts; multiples of points, and the arithmetic below, against its own.
 */
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/encoder.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <stdlib.h>
#include <gm/sm2.h>
#include "diff.h"

#define MAX_MSG		400

static struct gm_sm2_ws ws;
static EC_GROUP *group;
static BN_CTX *bn_ctx;

static void ok(int success, const char *what)
{
	if (success <= 0)
		die("libcrypto: %s failed", what);
}

/* The curve of libcrypto, and any implementation of ours. */
static void init(struct rng *rng)
{
	const struct gm_sm2_impl *impl = gm_sm2_impl(rng_below(rng, 2));

	gm_sm2_use(impl ? impl : gm_sm2_impl(0));
	if (group)
		return;
	group = EC_GROUP_new_by_curve_name(NID_sm2);
	bn_ctx = BN_CTX_new();
	ok(group && bn_ctx, "curve of SM2");
}

static int rng_bytes(void *ctx, u8 *out, size_t len)
{
	rng_fill(ctx, out, len);
	return 0;
}

/* Words at the edges of their range, where carries run, are as likely as others. */
static void edge_number(struct rng *rng, u64 a[4])
{
	static const u64 edges[] = {
		0, 1, ~0ULL, ~0ULL - 1, 1ULL << 63, 0xffffffff, 1ULL << 32,
		0xffffffff00000000, 0xfffffffeffffffff, 0x7203df6b21c6052b,
		0x53bbf40939d54123,
	};
	bool plain = rng_below(rng, 2);
	int i;

	for (i = 0; i < 4; i++)
		a[i] = plain || !rng_below(rng, 4) ? rng_next(rng) :
		       edges[rng_below(rng, ARRAY_SIZE(edges))];
}

static void to_bn(BIGNUM *bn, const u64 a[4])
{
	u8 bytes[32];

	gm_put_be256(bytes, a);
	ok(!!BN_bin2bn(bytes, sizeof(bytes), bn), "BN_bin2bn");
}

static bool is_bn(const u64 a[4], const BIGNUM *bn)
{
	u8 got[32], want[32];

	gm_put_be256(got, a);
	ok(BN_bn2binpad(bn, want, sizeof(want)), "BN_bn2binpad");
	return !memcmp(got, want, sizeof(got));
}

static void from_bn(u64 a[4], const BIGNUM *bn)
{
	u8 bytes[32];

	ok(BN_bn2binpad(bn, bytes, sizeof(bytes)), "BN_bn2binpad");
	gm_get_be256(a, bytes);
}

/* A modulus as <gm/mont256.h> wants it, and what 2^256 and 2^-256 are there. */
struct modulus {
	struct gm_mont256 mod;
	BIGNUM *m, *r, *r_inv;
};

static void modulus_set(struct modulus *mod, const u64 m[4])
{
	BIGNUM *one = BN_new();
	u64 k = 1;
	int i;

	if (!mod->m) {
		mod->m = BN_new();
		mod->r = BN_new();
		mod->r_inv = BN_new();
	}
	memcpy(mod->mod.m, m, sizeof(mod->mod.m));
	for (i = 0; i < 6; i++)
		k *= 2 - m[0] * k;
	mod->mod.k = -k;
	to_bn(mod->m, m);
	BN_one(one);
	BN_lshift(one, one, 256);
	BN_nnmod(mod->r, one, mod->m, bn_ctx);
	from_bn(mod->mod.one, mod->r);
	BN_mod_mul(one, mod->r, mod->r, mod->m, bn_ctx);
	from_bn(mod->mod.rr, one);
	if (!BN_mod_inverse(mod->r_inv, mod->r, mod->m, bn_ctx))
		BN_zero(mod->r_inv);
	BN_free(one);
}

typedef void (*binary_fn)(const struct gm_mont256 *mod, u64 r[4],
			  const u64 a[4], const u64 b[4]);

static void field_mul(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		      const u64 b[4])
{
	(void)mod;
	gm_sm2_fe_mul(r, a, b);
}

static void field_sqr(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		      const u64 b[4])
{
	(void)mod;
	(void)b;
	gm_sm2_fe_sqr(r, a);
}

static void any_sqr(const struct gm_mont256 *mod, u64 r[4], const u64 a[4],
		    const u64 b[4])
{
	(void)b;
	gm_mont256_sqr(mod, r, a);
}

/* Products by @mul and squares by @sqr, sums and differences, modulo @mod. */
static const char *arithmetic(struct rng *rng, const struct modulus *mod,
			      binary_fn mul, binary_fn sqr)
{
	static BIGNUM *x, *y, *z;
	u64 a[4], b[4], r[4];

	if (!x) {
		x = BN_new();
		y = BN_new();
		z = BN_new();
	}
	edge_number(rng, a);
	edge_number(rng, b);
	gm_mont256_reduce_once(&mod->mod, a, a);
	gm_mont256_reduce_once(&mod->mod, b, b);
	to_bn(x, a);
	to_bn(y, b);

	BN_mod_mul(z, x, y, mod->m, bn_ctx);
	BN_mod_mul(z, z, mod->r_inv, mod->m, bn_ctx);
	mul(&mod->mod, r, a, b);
	if (!is_bn(r, z))
		return "another product";
	BN_mod_sqr(z, x, mod->m, bn_ctx);
	BN_mod_mul(z, z, mod->r_inv, mod->m, bn_ctx);
	sqr(&mod->mod, r, a, a);
	if (!is_bn(r, z))
		return "another square";
	BN_mod_add(z, x, y, mod->m, bn_ctx);
	gm_mont256_add(&mod->mod, r, a, b);
	if (!is_bn(r, z))
		return "another sum";
	BN_mod_sub(z, x, y, mod->m, bn_ctx);
	gm_mont256_sub(&mod->mod, r, a, b);
	return is_bn(r, z) ? NULL : "another difference";
}

/* The field's own multiplication and squaring. */
const char *sm2_field(struct rng *rng)
{
	static struct modulus mod;
	static u64 p[4];

	init(rng);
	if (!mod.m) {
		from_bn(p, EC_GROUP_get0_field(group));
		modulus_set(&mod, p);
	}
	return arithmetic(rng, &mod, field_mul, field_sqr);
}

/* Any modulus: now and then another one; the order of the curve to begin with. */
const char *mont256(struct rng *rng)
{
	static struct modulus mod;
	u64 m[4];

	init(rng);
	if (!mod.m) {
		modulus_set(&mod, gm_sm2_n.m);
	} else if (!rng_below(rng, 64)) {
		edge_number(rng, m);
		m[0] |= 1;
		m[3] |= 1ULL << 63;
		modulus_set(&mod, m);
	}
	return arithmetic(rng, &mod, gm_mont256_mul, any_sqr);
}

static bool is_point(const struct gm_sm2_jacobian *got, const EC_POINT *want)
{
	struct gm_sm2_pub_key key;
	u8 a[GM_SM2_PUB_SIZE], b[GM_SM2_PUB_SIZE];

	if (EC_POINT_is_at_infinity(group, want))
		return gm_sm2_is_infinity(got);
	if (gm_sm2_is_infinity(got))
		return false;
	gm_sm2_to_affine(&key.p, got);
	gm_sm2_get_pub_key(&key, a);
	EC_POINT_point2oct(group, want, POINT_CONVERSION_UNCOMPRESSED, b,
			   sizeof(b), bn_ctx);
	return !memcmp(a, b, sizeof(a));
}

/* Scalars near 0 and near n, those of long runs of ones, and random ones. */
static void edge_scalar(struct rng *rng, u64 k[4])
{
	static const u64 zero[4];
	u64 small[4] = { rng_below(rng, 1 << rng_below(rng, 14)) };

	edge_number(rng, k);
	gm_mont256_reduce_once(&gm_sm2_n, k, k);
	if (rng_below(rng, 4))
		return;
	gm_mont256_add(&gm_sm2_n, k, zero, small);
	if (rng_below(rng, 2))
		gm_mont256_sub(&gm_sm2_n, k, zero, small);
}

static void random_key(struct rng *rng, struct gm_sm2_priv_key *priv,
		       struct gm_sm2_pub_key *pub, u8 d[GM_SM2_BYTES],
		       u8 point[GM_SM2_PUB_SIZE])
{
	gm_sm2_gen_priv_key(priv, d, rng_bytes, rng);
	gm_sm2_pub_from_priv(&ws, pub, priv);
	gm_sm2_get_pub_key(pub, point);
}

const char *sm2_mul(struct rng *rng)
{
	u8 d[GM_SM2_BYTES], bytes[GM_SM2_PUB_SIZE];
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	struct gm_sm2_jacobian r;
	const char *wrong = NULL;
	EC_POINT *p, *want;
	BIGNUM *k;
	u64 s[4];

	init(rng);
	p = EC_POINT_new(group);
	want = EC_POINT_new(group);
	k = BN_new();
	random_key(rng, &priv, &pub, d, bytes);
	EC_POINT_oct2point(group, p, bytes, sizeof(bytes), bn_ctx);
	edge_scalar(rng, s);
	to_bn(k, s);

	EC_POINT_mul(group, want, k, NULL, NULL, bn_ctx);
	gm_sm2_mul_base(&ws, &r, s);
	if (!is_point(&r, want))
		wrong = "another multiple of the generator";
	gm_sm2_mul_base_vartime(&ws, &r, s);
	if (!is_point(&r, want))
		wrong = "another multiple of the generator, in variable time";
	EC_POINT_mul(group, want, NULL, p, k, bn_ctx);
	gm_sm2_mul(&ws, &r, s, &pub.p);
	if (!is_point(&r, want))
		wrong = "another multiple";
	gm_sm2_mul_vartime(&ws, &r, s, &pub.p);
	if (!is_point(&r, want))
		wrong = "another multiple, in variable time";
	EC_POINT_free(p);
	EC_POINT_free(want);
	BN_free(k);
	return wrong;
}

static EVP_PKEY *evp_key(const u8 d[GM_SM2_BYTES],
			 const u8 point[GM_SM2_PUB_SIZE])
{
	OSSL_PARAM_BLD *bld = OSSL_PARAM_BLD_new();
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "SM2", NULL);
	BIGNUM *n = BN_bin2bn(d, GM_SM2_BYTES, NULL);
	EVP_PKEY *key = NULL;
	OSSL_PARAM *params;

	OSSL_PARAM_BLD_push_utf8_string(bld, OSSL_PKEY_PARAM_GROUP_NAME, "SM2",
					0);
	OSSL_PARAM_BLD_push_octet_string(bld, OSSL_PKEY_PARAM_PUB_KEY, point,
					 GM_SM2_PUB_SIZE);
	OSSL_PARAM_BLD_push_BN(bld, OSSL_PKEY_PARAM_PRIV_KEY, n);
	params = OSSL_PARAM_BLD_to_param(bld);
	ok(EVP_PKEY_fromdata_init(ctx), "fromdata_init");
	ok(EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_KEYPAIR, params), "fromdata");
	OSSL_PARAM_free(params);
	OSSL_PARAM_BLD_free(bld);
	EVP_PKEY_CTX_free(ctx);
	BN_free(n);
	return key;
}

static const char *our_keys(EVP_PKEY *key, const struct gm_sm2_priv_key *priv,
			    const struct gm_sm2_pub_key *pub)
{
	const struct {
		const char *wrong, *type, *structure;
		int selection;
	} forms[] = {
		{ "SubjectPublicKeyInfo", "DER", "SubjectPublicKeyInfo", EVP_PKEY_PUBLIC_KEY },
		{ "PrivateKeyInfo", "DER", "PrivateKeyInfo", EVP_PKEY_KEYPAIR },
		{ "ECPrivateKey", "DER", "type-specific", EVP_PKEY_KEYPAIR },
	};
	size_t i, len;

	for (i = 0; i < ARRAY_SIZE(forms); i++) {
		OSSL_ENCODER_CTX *ctx = OSSL_ENCODER_CTX_new_for_pkey(key, forms[i].selection,
						forms[i].type, forms[i].structure, NULL);
		struct gm_sm2_priv_key got_priv = *priv;
		struct gm_sm2_pub_key got;
		u8 *der = NULL;
		int err;

		ok(OSSL_ENCODER_to_data(ctx, &der, &len), forms[i].wrong);
		if (forms[i].selection == EVP_PKEY_PUBLIC_KEY)
			err = gm_sm2_decode_pub_key(&got, der, len);
		else
			err = gm_sm2_decode_priv_key(&ws, &got_priv, &got, der, len);
		OPENSSL_free(der);
		OSSL_ENCODER_CTX_free(ctx);
		if (err || memcmp(&got, pub, sizeof(got)) ||
		    memcmp(&got_priv, priv, sizeof(got_priv)))
			return forms[i].wrong;
	}
	return NULL;
}

/* What libcrypto writes, with points whole or compressed, is read. */
const char *sm2_keys(struct rng *rng)
{
	u8 d[GM_SM2_BYTES], point[GM_SM2_PUB_SIZE];
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	const char *wrong;
	EVP_PKEY *key;

	init(rng);
	random_key(rng, &priv, &pub, d, point);
	key = evp_key(d, point);
	if (rng_below(rng, 2))
		ok(EVP_PKEY_set_utf8_string_param(key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT,
						  "compressed"), "compressed");
	wrong = our_keys(key, &priv, &pub);
	EVP_PKEY_free(key);
	return wrong;
}

/* One message of one signer, by libcrypto. */
struct signer {
	EVP_PKEY *key;
	u8 id[GM_SM2_ID_MAX], msg[MAX_MSG];
	size_t id_len, msg_len;
};

static EVP_MD_CTX *sign_ctx(const struct signer *s, EVP_PKEY_CTX **pctx)
{
	EVP_MD_CTX *ctx = EVP_MD_CTX_new();

	*pctx = EVP_PKEY_CTX_new(s->key, NULL);
	ok(EVP_PKEY_CTX_set1_id(*pctx, s->id, s->id_len), "set1_id");
	EVP_MD_CTX_set_pkey_ctx(ctx, *pctx);
	return ctx;
}

static size_t openssl_sign(const struct signer *s, u8 *sig, size_t len)
{
	EVP_PKEY_CTX *pctx;
	EVP_MD_CTX *ctx = sign_ctx(s, &pctx);

	ok(EVP_DigestSignInit(ctx, NULL, EVP_sm3(), NULL, s->key), "sign init");
	ok(EVP_DigestSign(ctx, sig, &len, s->msg, s->msg_len), "sign");
	EVP_MD_CTX_free(ctx);
	EVP_PKEY_CTX_free(pctx);
	return len;
}

static bool openssl_verify(const struct signer *s, const u8 *sig, size_t len)
{
	EVP_PKEY_CTX *pctx;
	EVP_MD_CTX *ctx = sign_ctx(s, &pctx);
	int result;

	ok(EVP_DigestVerifyInit(ctx, NULL, EVP_sm3(), NULL, s->key),
	   "verify init");
	result = EVP_DigestVerify(ctx, sig, len, s->msg, s->msg_len);
	EVP_MD_CTX_free(ctx);
	EVP_PKEY_CTX_free(pctx);
	return result == 1;
}

static bool our_verify(const struct gm_sm2_pub_key *pub, const u8 e[32],
		       const u8 *der, size_t len)
{
	u8 sig[GM_SM2_SIG_SIZE];

	return !gm_sm2_sig_from_der(sig, der, len) &&
	       !gm_sm2_verify(&ws, pub, e, sig);
}

const char *sm2_sign(struct rng *rng)
{
	u8 d[GM_SM2_BYTES], point[GM_SM2_PUB_SIZE], e[32], sig[GM_SM2_SIG_SIZE];
	u8 ours[GM_SM2_SIG_DER_MAX], theirs[80];
	size_t our_len, their_len;
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	const char *wrong = NULL;
	static struct signer s;

	random_key(rng, &priv, &pub, d, point);
	s.key = evp_key(d, point);
	/* one less than what the standard allows is all that libcrypto takes */
	s.id_len = rng_below(rng, rng_below(rng, 16) ? 40 : GM_SM2_ID_MAX);
	s.msg_len = rng_below(rng, MAX_MSG);
	rng_fill(rng, s.id, s.id_len);
	rng_fill(rng, s.msg, s.msg_len);

	gm_sm2_za(&gm_sm3_c, e, &pub, s.id, s.id_len);
	gm_sm2_digest(&gm_sm3_c, e, e, s.msg, s.msg_len);
	if (gm_sm2_sign(&ws, &priv, e, rng_bytes, rng, sig))
		die("signing failed");
	our_len = gm_sm2_sig_to_der(ours, sig);
	their_len = openssl_sign(&s, theirs, sizeof(theirs));
	if (!openssl_verify(&s, ours, our_len))
		wrong = "a signature that libcrypto refuses";
	if (!our_verify(&pub, e, theirs, their_len))
		wrong = "libcrypto's signature refused";
	ours[rng_below(rng, our_len)] ^= 1 << rng_below(rng, 8);
	if (our_verify(&pub, e, ours, our_len))
		wrong = "a damaged signature accepted";
	EVP_PKEY_free(s.key);
	return wrong;
}

static EVP_PKEY_CTX *crypt_ctx(EVP_PKEY *key, bool enc)
{
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new(key, NULL);

	ok(enc ? EVP_PKEY_encrypt_init(ctx) : EVP_PKEY_decrypt_init(ctx),
	   "crypt init");
	return ctx;
}

const char *sm2_encrypt(struct rng *rng)
{
	u8 msg[MAX_MSG], d[GM_SM2_BYTES], point[GM_SM2_PUB_SIZE];
	u8 ct[MAX_MSG + GM_SM2_CT_DER_EXTRA], out[MAX_MSG + 200];
	size_t len = 1 + rng_below(rng, MAX_MSG), n;
	u8 head[GM_SM2_CT_HEAD], *c2 = ct + GM_SM2_CT_DER_EXTRA;
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	const char *wrong = NULL;
	struct gm_sm2_ct parts;
	EVP_PKEY_CTX *enc, *dec;
	EVP_PKEY *key;

	random_key(rng, &priv, &pub, d, point);
	key = evp_key(d, point);
	enc = crypt_ctx(key, true);
	dec = crypt_ctx(key, false);
	rng_fill(rng, msg, len);

	if (gm_sm2_encrypt(&gm_sm3_c, &ws, &pub, rng_bytes, rng, head, c2, msg,
			   len))
		die("encryption failed");
	n = sizeof(out);
	if (EVP_PKEY_decrypt(dec, out, &n, ct,
			     gm_sm2_ct_to_der(ct, head, c2, len)) <= 0 ||
	    n != len || memcmp(out, msg, len))
		wrong = "a ciphertext that libcrypto does not decrypt";

	n = sizeof(ct);
	ok(EVP_PKEY_encrypt(enc, ct, &n, msg, len), "encrypt");
	if (gm_sm2_ct_from_der(&parts, ct, n) || parts.len != len ||
	    gm_sm2_decrypt(&gm_sm3_c, &ws, &priv, parts.head, out, parts.c2,
			   len) || memcmp(out, msg, len))
		wrong = "libcrypto's ciphertext not decrypted";
	ct[rng_below(rng, n)] ^= 1 << rng_below(rng, 8);
	if (!gm_sm2_ct_from_der(&parts, ct, n) &&
	    !gm_sm2_decrypt(&gm_sm3_c, &ws, &priv, parts.head, out, parts.c2,
			    parts.len))
		wrong = "a damaged ciphertext decrypted";
	EVP_PKEY_CTX_free(enc);
	EVP_PKEY_CTX_free(dec);
	EVP_PKEY_free(key);
	return wrong;
}
