// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Opens an ESP packet (in hexadecimal, from the SPI to the ICV) with libgcrypt, and ZUC with the slow
 * statement of its standard that the KUnit suites have: checks the ICV and writes what was inside, padding
 * and trailer included. KEY is what the kernel is given: the keys and the salt; AUTH-KEY that of hmac(sm3).
 */
#include <gcrypt.h>
#include "e2e.h"
#include "../../../kunit/reference.h"

#define HEADER 8	/* SPI, sequence number */
#define IV 8		/* explicit */
#define KEY 16
#define SALT 4

struct packet {
	unsigned char key[2 * KEY + SALT], auth[32];
	size_t key_len, salt_len, icv_len, len;	/* key_len without the salt; len of the ciphertext */
	unsigned char bytes[65536];
};

static unsigned char *text_of(struct packet *p)
{
	return p->bytes + HEADER + IV;
}

static void check(gcry_error_t error, const char *what)
{
	if (error)
		die("libgcrypt: %s: %s", what, gcry_strerror(error));
}

/* The nonce of RFC 4106, 4309 and 4543, the counter block of RFC 3686: salt, explicit IV, ... */
static void set_nonce(const struct packet *p, unsigned char nonce[16])
{
	memset(nonce, 0, 16);
	memcpy(nonce, p->key + p->key_len, p->salt_len);
	memcpy(nonce + p->salt_len, p->bytes + HEADER, IV);
}

static gcry_cipher_hd_t keyed(const struct packet *p, int mode, unsigned char nonce[16])
{
	gcry_cipher_hd_t h;

	set_nonce(p, nonce);
	check(gcry_cipher_open(&h, GCRY_CIPHER_SM4, mode, 0), "open");
	check(gcry_cipher_setkey(h, p->key, KEY), "setkey");
	return h;
}

static void open_gcm(struct packet *p)
{
	unsigned char nonce[16];
	gcry_cipher_hd_t h = keyed(p, GCRY_CIPHER_MODE_GCM, nonce);

	check(gcry_cipher_setiv(h, nonce, 12), "setiv");
	check(gcry_cipher_authenticate(h, p->bytes, HEADER), "authenticate");
	check(gcry_cipher_decrypt(h, text_of(p), p->len, NULL, 0), "decrypt");
	check(gcry_cipher_checktag(h, text_of(p) + p->len, p->icv_len), "ICV");
}

/* RFC 4543, 3.3: everything is additional data, the IV between header and payload. */
static void open_gmac(struct packet *p)
{
	unsigned char nonce[16];
	gcry_cipher_hd_t h = keyed(p, GCRY_CIPHER_MODE_GCM, nonce);

	check(gcry_cipher_setiv(h, nonce, 12), "setiv");
	check(gcry_cipher_authenticate(h, p->bytes, HEADER + IV + p->len), "authenticate");
	check(gcry_cipher_checktag(h, text_of(p) + p->len, p->icv_len), "ICV");
}

static void open_ccm(struct packet *p)
{
	unsigned char nonce[16];
	gcry_cipher_hd_t h = keyed(p, GCRY_CIPHER_MODE_CCM, nonce);

	check(gcry_cipher_setiv(h, nonce, 11), "setiv");
	check(gcry_cipher_ctl(h, GCRYCTL_SET_CCM_LENGTHS, (uint64_t[]){ p->len, HEADER, p->icv_len },
			      3 * sizeof(uint64_t)), "lengths");
	check(gcry_cipher_authenticate(h, p->bytes, HEADER), "authenticate");
	check(gcry_cipher_decrypt(h, text_of(p), p->len, NULL, 0), "decrypt");
	check(gcry_cipher_checktag(h, text_of(p) + p->len, p->icv_len), "ICV");
}

static void check_hmac(const struct packet *p)
{
	gcry_mac_hd_t h;

	check(gcry_mac_open(&h, GCRY_MAC_HMAC_SM3, 0, NULL), "mac open");
	check(gcry_mac_setkey(h, p->auth, sizeof(p->auth)), "mac setkey");
	check(gcry_mac_write(h, p->bytes, HEADER + IV + p->len), "mac write");
	check(gcry_mac_verify(h, p->bytes + HEADER + IV + p->len, p->icv_len), "ICV");
}

static void open_ctr(struct packet *p)
{
	unsigned char block[16];
	gcry_cipher_hd_t h = keyed(p, GCRY_CIPHER_MODE_CTR, block);

	check_hmac(p);
	block[15] = 1;
	check(gcry_cipher_setctr(h, block, 16), "setctr");
	check(gcry_cipher_decrypt(h, text_of(p), p->len, NULL, 0), "decrypt");
}

static void open_zuc(struct packet *p)
{
	unsigned char iv[16];

	check_hmac(p);
	set_nonce(p, iv);
	iv[15] = 1;
	gm_ref_zuc(p->key, text_of(p), text_of(p), p->len, iv);
}

/* A stream cipher: encryption of the ciphertext is the text, whose encryption has the ICV. */
static void open_gxm(struct packet *p)
{
	static unsigned char text[sizeof(p->bytes)], again[sizeof(p->bytes)];
	unsigned char iv[16], tag[16];
	struct gm_ref_aead a = {
		.key = p->key, .iv = iv, .iv_len = sizeof(iv), .tag_len = p->icv_len,
		.aad = p->bytes, .aad_len = HEADER, .src = text_of(p), .dst = text, .len = p->len,
	};

	set_nonce(p, iv);
	gm_ref_gxm(&a, tag);
	a.src = text;
	a.dst = again;
	gm_ref_gxm(&a, tag);
	if (memcmp(tag, text_of(p) + p->len, p->icv_len) || memcmp(again, text_of(p), p->len))
		die("GXM: ICV");
	memcpy(text_of(p), text, p->len);
}

static const struct {
	const char *name;
	size_t key_len, salt_len;
	int authenticated;
	void (*open)(struct packet *p);
} algorithms[] = {
	{ "gcm", KEY, 4, 0, open_gcm },
	{ "ccm", KEY, 3, 0, open_ccm },
	{ "gmac", KEY, 4, 0, open_gmac },
	{ "gxm", 2 * KEY, 4, 0, open_gxm },
	{ "ctr", KEY, 4, 1, open_ctr },
	{ "zuc", KEY, 4, 1, open_zuc },
};

static void open_packet(struct packet *p, unsigned int i, char **argv)
{
	size_t len;

	p->key_len = algorithms[i].key_len;
	p->salt_len = algorithms[i].salt_len;
	p->icv_len = atoi(argv[3]) / 8;
	if (unhex(argv[4], p->key, sizeof(p->key)) != p->key_len + p->salt_len)
		die("KEY: %zu bytes", p->key_len + p->salt_len);
	if (algorithms[i].authenticated && unhex(argv[5], p->auth, sizeof(p->auth)) != sizeof(p->auth))
		die("AUTH-KEY: %zu bytes", sizeof(p->auth));
	len = unhex(argv[1], p->bytes, sizeof(p->bytes));
	if (len < HEADER + IV + p->icv_len)
		die("%zu bytes are no ESP packet", len);
	p->len = len - HEADER - IV - p->icv_len;
	algorithms[i].open(p);
	if (fwrite(text_of(p), 1, p->len, stdout) != p->len || fflush(stdout))
		die("short write");
}

int main(int argc, char **argv)
{
	static struct packet packet;

	gcry_check_version(NULL);
	for (unsigned int i = 0; argc > 2 && i < sizeof(algorithms) / sizeof(algorithms[0]); i++) {
		if (strcmp(argv[2], algorithms[i].name) || argc != 5 + algorithms[i].authenticated)
			continue;
		open_packet(&packet, i, argv);
		return 0;
	}
	die("usage: esp-open PACKET gcm|ccm|gmac|gxm ICV-BITS KEY\n"
	    "       esp-open PACKET ctr|zuc ICV-BITS KEY AUTH-KEY");
}
