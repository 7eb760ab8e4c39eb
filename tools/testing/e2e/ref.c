// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM4 modes that the openssl command lacks, computed by libgcrypt: what the kernel did is compared
 * with this. gbxts is the XTS of GB/T 17964-2021 over libgcrypt's ECB, its tweak written out here.
 */
#include <gcrypt.h>
#include <stdint.h>
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

static void xts(int encrypt, unsigned char *p, size_t len)
{
	gcry_cipher_hd_t h = cipher(GCRY_CIPHER_MODE_XTS, key, key_len);

	check(gcry_cipher_setiv(h, iv, sizeof(iv)), "setiv");
	check((encrypt ? gcry_cipher_encrypt : gcry_cipher_decrypt)(h, p, len, NULL, 0), "xts");
	gcry_cipher_close(h);
}

/* Bit 0 of the polynomial is the top bit of the first byte, as in GCM. */
static void gb_times_alpha(unsigned char t[16])
{
	int carry = t[15] & 1;

	for (int i = 15; i > 0; i--)
		t[i] = t[i] >> 1 | t[i - 1] << 7;
	t[0] = t[0] >> 1 ^ (carry ? 0xe1 : 0);
}

static void gbxts(int encrypt, unsigned char *p, size_t len)
{
	gcry_cipher_hd_t h = cipher(GCRY_CIPHER_MODE_ECB, key, 16);
	gcry_cipher_hd_t tweak = cipher(GCRY_CIPHER_MODE_ECB, key + 16, 16);
	unsigned char t[16];

	if (len % 16)
		die("gbxts: whole blocks only");
	memcpy(t, iv, 16);
	check(gcry_cipher_encrypt(tweak, t, 16, NULL, 0), "tweak");
	for (unsigned char *end = p + len; p < end; p += 16) {
		for (int i = 0; i < 16; i++)
			p[i] ^= t[i];
		check((encrypt ? gcry_cipher_encrypt : gcry_cipher_decrypt)(h, p, 16, NULL, 0), "block");
		for (int i = 0; i < 16; i++)
			p[i] ^= t[i];
		gb_times_alpha(t);
	}
	gcry_cipher_close(h);
	gcry_cipher_close(tweak);
}

/* dm-crypt's plain64: the IV is the number of 512-byte units before the sector, little-endian. */
static void disk(void (*mode)(int, unsigned char *, size_t), int encrypt, size_t sector)
{
	if (!sector || data_len % sector)
		die("whole sectors only");
	memset(iv, 0, sizeof(iv));
	for (size_t at = 0; at < data_len; at += sector) {
		uint64_t number = at / 512;

		for (int i = 0; i < 8; i++)
			iv[i] = number >> 8 * i;
		mode(encrypt, data + at, sector);
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
	const char *mode = argc > 4 ? argv[1] : "";
	int encrypt = argc > 4 && !strcmp(argv[2], "enc");

	if (argc != 5 && argc != 6)
		die("usage: ref xts|gbxts enc|dec KEY IV <input >output\n"
		    "       ref xts|gbxts enc|dec KEY plain64 SECTOR-SIZE <input >output\n"
		    "       ref gcm enc KEY IV AAD <input >output (keys, IV, AAD in hexadecimal)");
	gcry_check_version(NULL);
	key_len = unhex(argv[3], key, sizeof(key));
	data_len = fread(data, 1, sizeof(data) - 16, stdin);

	if (!strcmp(argv[4], "plain64") && argc == 6) {
		disk(!strcmp(mode, "gbxts") ? gbxts : xts, encrypt, strtoul(argv[5], NULL, 10));
	} else {
		iv_len = unhex(argv[4], iv, sizeof(iv));
		aad_len = argc == 6 ? unhex(argv[5], aad, sizeof(aad)) : 0;
		if (!strcmp(mode, "xts"))
			xts(encrypt, data, data_len);
		else if (!strcmp(mode, "gbxts"))
			gbxts(encrypt, data, data_len);
		else if (!strcmp(mode, "gcm") && encrypt)
			gcm();
		else
			die("ref: no such mode: %s %s", mode, argv[2]);
	}
	if (fwrite(data, 1, data_len, stdout) != data_len || fflush(stdout))
		die("ref: short write");
	return 0;
}
