// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM4 modes that the openssl command lacks, computed by libgcrypt: what the kernel did is compared
 * with this. gbxts is the XTS of GB/T 17964-2021 over libgcrypt's ECB, its tweak written out here.
 */
#include <gcrypt.h>
#include "e2e.h"

static unsigned char key[32], iv[16], aad[64], data[1 << 20];
static size_t key_len, iv_len, aad_len, data_len;

static void check(gcry_error_t error, const char *what)
{
	if (error)
		die("libgcrypt: %s: %s", what, gcry_strerror(error));
}

static gcry_cipher_hd_t cipher(int mode, const unsigned char *k, size_t len)
{
	gcry_cipher_hd_t h;

	check(gcry_cipher_open(&h, GCRY_CIPHER_SM4, mode, 0), "open");
	check(gcry_cipher_setkey(h, k, len), "setkey");
	return h;
}

static void xts(int encrypt)
{
	gcry_cipher_hd_t h = cipher(GCRY_CIPHER_MODE_XTS, key, key_len);

	check(gcry_cipher_setiv(h, iv, sizeof(iv)), "setiv");
	check((encrypt ? gcry_cipher_encrypt : gcry_cipher_decrypt)(h, data, data_len, NULL, 0), "xts");
}

/* Bit 0 of the polynomial is the top bit of the first byte, as in GCM. */
static void gb_times_alpha(unsigned char t[16])
{
	int carry = t[15] & 1;

	for (int i = 15; i > 0; i--)
		t[i] = t[i] >> 1 | t[i - 1] << 7;
	t[0] = t[0] >> 1 ^ (carry ? 0xe1 : 0);
}

static void gbxts(int encrypt)
{
	gcry_cipher_hd_t h = cipher(GCRY_CIPHER_MODE_ECB, key, 16);
	gcry_cipher_hd_t tweak = cipher(GCRY_CIPHER_MODE_ECB, key + 16, 16);

	if (data_len % 16)
		die("gbxts: whole blocks only");
	check(gcry_cipher_encrypt(tweak, iv, 16, NULL, 0), "tweak");
	for (unsigned char *p = data; p < data + data_len; p += 16) {
		for (int i = 0; i < 16; i++)
			p[i] ^= iv[i];
		check((encrypt ? gcry_cipher_encrypt : gcry_cipher_decrypt)(h, p, 16, NULL, 0), "block");
		for (int i = 0; i < 16; i++)
			p[i] ^= iv[i];
		gb_times_alpha(iv);
	}
}

/* Writes the tag behind the ciphertext. */
static void gcm(void)
{
	gcry_cipher_hd_t h = cipher(GCRY_CIPHER_MODE_GCM, key, key_len);

	check(gcry_cipher_setiv(h, iv, iv_len), "setiv");
	check(gcry_cipher_authenticate(h, aad, aad_len), "authenticate");
	check(gcry_cipher_encrypt(h, data, data_len, NULL, 0), "gcm");
	check(gcry_cipher_gettag(h, data + data_len, 16), "gettag");
	data_len += 16;
}

int main(int argc, char **argv)
{
	int encrypt = argc > 2 && !strcmp(argv[2], "enc");

	if (argc != 5 && argc != 6)
		die("usage: ref xts|gbxts|gcm enc|dec KEY IV [AAD] <input >output (hexadecimal arguments)");
	gcry_check_version(NULL);
	key_len = unhex(argv[3], key, sizeof(key));
	iv_len = unhex(argv[4], iv, sizeof(iv));
	aad_len = argc == 6 ? unhex(argv[5], aad, sizeof(aad)) : 0;
	data_len = fread(data, 1, sizeof(data) - 16, stdin);

	if (!strcmp(argv[1], "xts"))
		xts(encrypt);
	else if (!strcmp(argv[1], "gbxts"))
		gbxts(encrypt);
	else if (!strcmp(argv[1], "gcm") && encrypt)
		gcm();
	else
		die("ref: no such mode: %s %s", argv[1], argv[2]);
	if (fwrite(data, 1, data_len, stdout) != data_len || fflush(stdout))
		die("ref: short write");
	return 0;
}
