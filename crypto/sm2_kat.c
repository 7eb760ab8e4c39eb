// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Known answers of SM2, checked when the module is loaded.
 */
#include <gm/sm2.h>
#include "tab/sm2_kat.h"

static int given_nonce(void *ctx, u8 *out, size_t len)
{
	(void)ctx;
	memcpy(out, kat_k, len);
	return 0;
}

static const char *kat_sign(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws)
{
	u8 pub[GM_SM2_PUB_SIZE], e[GM_SM3_DIGEST_SIZE], sig[GM_SM2_SIG_SIZE];
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key key;

	if (gm_sm2_set_priv_key(&priv, kat_d))
		return "private key";
	gm_sm2_pub_from_priv(ws, &key, &priv);
	gm_sm2_get_pub_key(&key, pub);
	if (memcmp(pub, kat_pub, sizeof(pub)) ||
	    gm_sm2_set_pub_key(&key, kat_pub, sizeof(kat_pub)))
		return "public key";
	if (gm_sm2_za(sm3, e, &key, kat_id, sizeof(kat_id)))
		return "identity";
	gm_sm2_digest(sm3, e, e, kat_msg, sizeof(kat_msg));
	if (gm_sm2_sign(ws, &priv, e, given_nonce, NULL, sig) ||
	    memcmp(sig, kat_sig, sizeof(sig)))
		return "sign";
	if (gm_sm2_verify(ws, &key, e, kat_sig))
		return "verify";
	sig[63] ^= 1;
	if (gm_sm2_verify(ws, &key, e, sig) != -EKEYREJECTED)
		return "verify a wrong signature";
	return NULL;
}

static const char *kat_decrypt(const struct gm_sm3_impl *sm3,
			       struct gm_sm2_ws *ws)
{
	struct gm_sm2_priv_key priv;
	u8 out[sizeof(kat_text)];
	struct gm_sm2_ct ct;

	if (gm_sm2_set_priv_key(&priv, kat_enc_d) ||
	    gm_sm2_ct_from_raw(&ct, GM_SM2_C1C3C2, kat_ct, sizeof(kat_ct)) ||
	    ct.len != sizeof(out) ||
	    gm_sm2_decrypt(sm3, ws, &priv, ct.head, out, ct.c2, ct.len) ||
	    memcmp(out, kat_text, sizeof(out)))
		return "decrypt";
	ct.head[95] ^= 1;
	if (gm_sm2_decrypt(sm3, ws, &priv, ct.head, out, ct.c2, ct.len) !=
	    -EBADMSG)
		return "decrypt a wrong ciphertext";
	return NULL;
}

/**
 * gm_sm2_kat() - known-answer test of signatures and encryption
 * @sm3: implementation of SM3 to use
 * @ws: working memory
 *
 * Return: NULL, or what was wrong.
 */
const char *gm_sm2_kat(const struct gm_sm3_impl *sm3, struct gm_sm2_ws *ws)
{
	const char *wrong = kat_sign(sm3, ws);

	return wrong ? wrong : kat_decrypt(sm3, ws);
}
GM_EXPORT(gm_sm2_kat);
