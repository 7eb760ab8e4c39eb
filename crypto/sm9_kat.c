// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Known answers of SM9, checked when the module is loaded.
 */
#include <gm/sm9.h>
#include "tab/sm9_kat.h"

static int given_nonce(void *ctx, u8 *out, size_t len)
{
	(void)ctx;
	memcpy(out, kat_r, len);
	return 0;
}

static const char *kat_sign(const struct gm_sm3_impl *sm3,
			    struct gm_sm9_kat_ws *ws)
{
	u8 sig[GM_SM9_SIG_SIZE], point[GM_SM9_G2_SIZE];

	if (gm_sm9_set_master_key(&ws->master, kat_ks))
		return "master key";
	gm_sm9_sign_pub_of(&ws->ws, &ws->pub, &ws->master);
	gm_sm9_g2_put(point, &ws->pub.p);
	if (memcmp(point, kat_ppub_s, sizeof(point)) ||
	    gm_sm9_g2_get(&ws->ws.g2, &ws->pub.p, kat_ppub_s))
		return "master public key";
	if (gm_sm9_extract_sign_key(sm3, &ws->ws, &ws->sign_key, &ws->master,
				    kat_signer, sizeof(kat_signer),
				    GM_SM9_HID_SIGN))
		return "user key";
	gm_sm9_g1_put(point, &ws->sign_key.d);
	if (memcmp(point, kat_ds, sizeof(kat_ds)))
		return "user key";
	if (gm_sm9_sign(sm3, &ws->ws, &ws->pub, &ws->sign_key, kat_msg,
			sizeof(kat_msg), given_nonce, NULL, sig) ||
	    memcmp(sig, kat_sig, sizeof(sig)))
		return "sign";
	if (gm_sm9_set_sign_id(sm3, &ws->ws, &ws->signer, &ws->pub, kat_signer,
			       sizeof(kat_signer), GM_SM9_HID_SIGN) ||
	    gm_sm9_verify(sm3, &ws->ws, &ws->pub, &ws->signer, kat_msg,
			  sizeof(kat_msg), kat_sig))
		return "verify";
	if (gm_sm9_verify(sm3, &ws->ws, &ws->pub, &ws->signer, kat_msg,
			  sizeof(kat_msg) - 1, kat_sig) != -EKEYREJECTED)
		return "verify a wrong signature";
	return NULL;
}

static const char *kat_decrypt(const struct gm_sm9_impl *impl,
			       struct gm_sm9_kat_ws *ws)
{
	const size_t len = sizeof(kat_ct) - GM_SM9_CT_HEAD;
	u8 out[sizeof(kat_ct) - GM_SM9_CT_HEAD], point[GM_SM9_G2_SIZE];
	size_t out_len;

	if (gm_sm9_set_master_key(&ws->master, kat_ke) ||
	    gm_sm9_extract_enc_key(impl->sm3, &ws->ws, &ws->enc_key,
				   &ws->master, kat_receiver,
				   sizeof(kat_receiver), GM_SM9_HID_ENC))
		return "user key for encryption";
	gm_sm9_g2_put(point, &ws->enc_key.d);
	if (memcmp(point, kat_de, sizeof(point)))
		return "user key for encryption";
	if (gm_sm9_decrypt(impl, &ws->ws, &ws->enc_key, kat_receiver,
			   sizeof(kat_receiver), GM_SM9_STREAM, kat_ct, out,
			   &out_len, kat_ct + GM_SM9_CT_HEAD, len) ||
	    out_len != sizeof(kat_text) ||
	    memcmp(out, kat_text, sizeof(kat_text)))
		return "decrypt";
	if (gm_sm9_decrypt(impl, &ws->ws, &ws->enc_key, kat_receiver,
			   sizeof(kat_receiver), GM_SM9_STREAM, kat_ct, out,
			   &out_len, kat_ct + GM_SM9_CT_HEAD,
			   len - 1) != -EBADMSG)
		return "decrypt a wrong ciphertext";
	return NULL;
}

/**
 * gm_sm9_kat() - known-answer test of keys, signatures and encryption
 * @impl: implementations of SM3 and SM4 to use; the field is that of
 *	  gm_sm9_use_field()
 * @ws: working memory
 *
 * Return: NULL, or what was wrong.
 */
const char *gm_sm9_kat(const struct gm_sm9_impl *impl, struct gm_sm9_kat_ws *ws)
{
	const char *wrong = kat_sign(impl->sm3, ws);

	return wrong ? wrong : kat_decrypt(impl, ws);
}
GM_EXPORT(gm_sm9_kat);
