// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM3 and the modes of SM4 that Debian 12's libcrypto and libgcrypt have.
 */
#include <gcrypt.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include "diff.h"

static EVP_CIPHER_CTX *cipher_ctx;
static EVP_CIPHER *ecb, *cbc, *ctr, *cfb, *ofb;
static EVP_MD_CTX *md_ctx;
static EVP_MD *md;
static EVP_MAC_CTX *hmac_ctx;
static gcry_cipher_hd_t block, cts, xts, gcm, ccm, gcmsiv;
static gcry_mac_hd_t cmac;

static void ok(int success, const char *what)
{
	if (!success)
		die("libcrypto: %s failed", what);
}

static void gc(gcry_error_t err, const char *what)
{
	if (err)
		die("libgcrypt: %s: %s", what, gcry_strerror(err));
}

static EVP_CIPHER *fetch(const char *name)
{
	EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, name, NULL);

	ok(!!cipher, name);
	return cipher;
}

static gcry_cipher_hd_t open_mode(int mode, unsigned int flags)
{
	gcry_cipher_hd_t h;

	gc(gcry_cipher_open(&h, GCRY_CIPHER_SM4, mode, flags), "cipher_open");
	return h;
}

void peers_init(void)
{
	OSSL_PARAM params[] = {
		OSSL_PARAM_utf8_string(OSSL_MAC_PARAM_DIGEST, "SM3", 3),
		OSSL_PARAM_END
	};
	EVP_MAC *hmac = EVP_MAC_fetch(NULL, "HMAC", NULL);

	ok(!!hmac, "HMAC");
	hmac_ctx = EVP_MAC_CTX_new(hmac);
	ok(EVP_MAC_CTX_set_params(hmac_ctx, params), "HMAC-SM3");
	md = EVP_MD_fetch(NULL, "SM3", NULL);
	ok(!!md, "SM3");
	md_ctx = EVP_MD_CTX_new();
	cipher_ctx = EVP_CIPHER_CTX_new();
	ecb = fetch("SM4-ECB");
	cbc = fetch("SM4-CBC");
	ctr = fetch("SM4-CTR");
	cfb = fetch("SM4-CFB");
	ofb = fetch("SM4-OFB");

	if (!gcry_check_version(NULL))
		die("libgcrypt: not usable");
	gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
	gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
	block = open_mode(GCRY_CIPHER_MODE_ECB, 0);
	cts = open_mode(GCRY_CIPHER_MODE_CBC, GCRY_CIPHER_CBC_CTS);
	xts = open_mode(GCRY_CIPHER_MODE_XTS, 0);
	gcm = open_mode(GCRY_CIPHER_MODE_GCM, 0);
	ccm = open_mode(GCRY_CIPHER_MODE_CCM, 0);
	gcmsiv = open_mode(GCRY_CIPHER_MODE_GCM_SIV, 0);
	gc(gcry_mac_open(&cmac, GCRY_MAC_CMAC_SM4, 0, NULL), "mac_open");
}

void block_set_key(const u8 *key)
{
	gc(gcry_cipher_setkey(block, key, 16), "setkey");
}

void block_encrypt(u8 *dst, const u8 *src)
{
	gc(gcry_cipher_encrypt(block, dst, 16, src, 16), "encrypt");
}

static void openssl_crypt(const EVP_CIPHER *cipher, const u8 *key, u8 *dst,
			  const u8 *src, size_t len, const u8 *iv)
{
	int n;

	ok(EVP_EncryptInit_ex2(cipher_ctx, cipher, key, iv, NULL), "init");
	EVP_CIPHER_CTX_set_padding(cipher_ctx, 0);
	ok(EVP_EncryptUpdate(cipher_ctx, dst, &n, src, len), "update");
	if ((size_t)n != len)
		die("libcrypto: %d bytes instead of %zu", n, len);
}

#define DEFINE_OPENSSL(mode)						\
void openssl_##mode(const u8 *key, u8 *dst, const u8 *src, size_t len,	\
		    const u8 *iv)					\
{									\
	openssl_crypt(mode, key, dst, src, len, iv);			\
}

DEFINE_OPENSSL(ecb)
DEFINE_OPENSSL(cbc)
DEFINE_OPENSSL(ctr)
DEFINE_OPENSSL(cfb)
DEFINE_OPENSSL(ofb)

void openssl_sm3(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		 u8 *out)
{
	(void)key;
	(void)key_len;
	ok(EVP_DigestInit_ex(md_ctx, md, NULL), "init");
	ok(EVP_DigestUpdate(md_ctx, msg, len), "update");
	ok(EVP_DigestFinal_ex(md_ctx, out, NULL), "final");
}

void openssl_hmac(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		  u8 *out)
{
	size_t n;

	ok(EVP_MAC_init(hmac_ctx, key, key_len, NULL), "init");
	ok(EVP_MAC_update(hmac_ctx, msg, len), "update");
	ok(EVP_MAC_final(hmac_ctx, out, &n, GM_SM3_DIGEST_SIZE), "final");
}

static void gcrypt_crypt(gcry_cipher_hd_t h, const u8 *key, size_t key_len,
			 u8 *dst, const u8 *src, size_t len, const u8 *iv)
{
	gc(gcry_cipher_reset(h), "reset");
	gc(gcry_cipher_setkey(h, key, key_len), "setkey");
	gc(gcry_cipher_setiv(h, iv, 16), "setiv");
	gc(gcry_cipher_encrypt(h, dst, len, src, len), "encrypt");
}

void gcrypt_cts(const u8 *key, u8 *dst, const u8 *src, size_t len,
		const u8 *iv)
{
	gcrypt_crypt(cts, key, 16, dst, src, len, iv);
}

void gcrypt_xts(const u8 *key, u8 *dst, const u8 *src, size_t len,
		const u8 *iv)
{
	gcrypt_crypt(xts, key, 32, dst, src, len, iv);
}

void gcrypt_cmac(const u8 *key, size_t key_len, const u8 *msg, size_t len,
		 u8 *out)
{
	size_t n = GM_SM4_BLOCK_SIZE;

	gc(gcry_mac_reset(cmac), "reset");
	gc(gcry_mac_setkey(cmac, key, key_len), "setkey");
	gc(gcry_mac_write(cmac, msg, len), "write");
	gc(gcry_mac_read(cmac, out, &n), "read");
}

static void gcrypt_start(gcry_cipher_hd_t h, const struct gmt_aead_req *req)
{
	gc(gcry_cipher_reset(h), "reset");
	gc(gcry_cipher_setkey(h, req->key, req->key_len), "setkey");
	gc(gcry_cipher_setiv(h, req->iv, req->iv_len), "setiv");
}

static void gcrypt_seal(gcry_cipher_hd_t h, const struct gmt_aead_req *req,
			u8 *dst, const u8 *src, size_t len, u8 *tag,
			size_t tag_len)
{
	gc(gcry_cipher_authenticate(h, req->aad, req->aad_len), "authenticate");
	gc(gcry_cipher_final(h), "final");
	gc(gcry_cipher_encrypt(h, dst, len, src, len), "encrypt");
	gc(gcry_cipher_gettag(h, tag, tag_len), "gettag");
}

void gcrypt_gcm(const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		size_t len, u8 *tag)
{
	gcrypt_start(gcm, req);
	gcrypt_seal(gcm, req, dst, src, len, tag, 16);
}

void gcrypt_ccm(const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		size_t len, u8 *tag)
{
	u64 lengths[3] = { len, req->aad_len, req->tag_len };

	gcrypt_start(ccm, req);
	gc(gcry_cipher_ctl(ccm, GCRYCTL_SET_CCM_LENGTHS, lengths,
			   sizeof(lengths)), "lengths");
	gcrypt_seal(ccm, req, dst, src, len, tag, req->tag_len);
}

void gcrypt_gcmsiv(const struct gmt_aead_req *req, u8 *dst, const u8 *src,
		   size_t len, u8 *tag)
{
	gcrypt_start(gcmsiv, req);
	gcrypt_seal(gcmsiv, req, dst, src, len, tag, 16);
}
