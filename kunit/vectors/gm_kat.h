/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The form of the known answers in the generated headers beside this file.
 *
 * Each <file>.h defines one array, gm_kat_<file>[], of one of the types below;
 * ARRAY_SIZE() counts it. A byte string is a pointer and a length, NULL only
 * where the row has no such field. @id is the row's id in vectors/<file>.json.
 */
#ifndef GM_KAT_H
#define GM_KAT_H

/**
 * struct gm_kat_hash - sm3, hmac_sm3, sm4_cmac, sm4_xcbc, sm4_cbcmac,
 *                      zuc_eia3, zuc256_mac32, _mac64, _mac128, zuc_nia6_32,
 *                      _64, _128
 * @id:      row in vectors/
 * @key:     NULL for a hash
 * @msg:     message; of ZUC it begins with the IV
 * @out:     digest or tag
 * @key_len: bytes
 * @msg_len: bytes
 * @out_len: bytes; a tag may be truncated
 * @invalid: @out must not verify
 */
struct gm_kat_hash {
	const char *id;
	const void *key, *msg, *out;
	unsigned int key_len, msg_len, out_len;
	bool invalid;
};

/**
 * struct gm_kat_skcipher - sm4_ecb, _cbc, _ctr, _cfb, _ofb, _cts, _xts_ieee,
 *                          _xts_gb, _hctr, _bc, _ofbnlf, zuc, zuc_eea3, zuc256,
 *                          zuc_nea6
 * @id:      row in vectors/
 * @key:     as the kernel's setkey takes it: hctr has K || H
 * @iv:      16 bytes (the tweak of xts and hctr), 8 of eea3, 23 of zuc256;
 *           NULL for ecb
 * @pt:      plaintext
 * @ct:      ciphertext
 * @iv_out:  16 bytes that the IV buffer holds after encryption; NULL: unknown
 * @key_len: bytes
 * @len:     bytes of @pt and of @ct
 */
struct gm_kat_skcipher {
	const char *id;
	const void *key, *iv, *pt, *ct, *iv_out;
	unsigned int key_len, len;
};

/**
 * struct gm_kat_aead - sm4_gcm, sm4_ccm, sm4_gcmsiv, authenc, zuc_gxm,
 *                      zuc_mur, zuc_pdcp, zuc_nca6
 * @id:          row in vectors/
 * @key:         key; of authenc the HMAC key followed by the SM4 key
 * @iv:          nonce, @iv_len bytes: for ccm without the kernel's L - 1 byte,
 *               for gcm any length from 1 on
 * @aad:         associated data; of an ESP row header || IV
 * @pt:          plaintext
 * @ct:          ciphertext without the tag
 * @tag:         tag
 * @key_len:     bytes
 * @enc_key_len: authenc: how many of them are the SM4 key; otherwise 0
 * @iv_len:      bytes
 * @aad_len:     bytes
 * @len:         bytes of @pt and of @ct
 * @tag_len:     bytes
 * @invalid:     @tag must not verify
 */
struct gm_kat_aead {
	const char *id;
	const void *key, *iv, *aad, *pt, *ct, *tag;
	unsigned int key_len, enc_key_len, iv_len, aad_len, len, tag_len;
	bool invalid;
};

#endif /* GM_KAT_H */
