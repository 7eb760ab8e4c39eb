// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ktls gcm|ccm [COMMAND...]: TLS 1.3 records with TLS_SM4_GCM_SM3 or TLS_SM4_CCM_SM3 (RFC 8998)
 * over loopback. The kernel's records are read raw and compared with libgcrypt's, libgcrypt's
 * records are read through the kernel. The command runs while the kernel holds both directions.
 */
#include <arpa/inet.h>
#include <gcrypt.h>
#include <stdint.h>
#include <linux/tls.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include "e2e.h"

#define SOL_TLS_LEVEL 282
#define HEADER 5
#define TAG 16
#define MAX_RECORD 16384
#define APPLICATION_DATA 23

_Static_assert(sizeof(struct tls12_crypto_info_sm4_gcm) == sizeof(struct tls12_crypto_info_sm4_ccm),
	       "one layout serves both ciphers");

static struct tls12_crypto_info_sm4_gcm secret;
static int mode;

static void check(gcry_error_t error, const char *what)
{
	if (error)
		die("libgcrypt: %s: %s", what, gcry_strerror(error));
}

/* RFC 8446, 5.2 and 5.3: record number SEQUENCE; returns its length. */
static size_t seal(unsigned char *record, const unsigned char *data, size_t len, unsigned char sequence)
{
	size_t sealed = len + 1 + TAG;
	unsigned char nonce[12];
	gcry_cipher_hd_t h;

	memcpy(record, (unsigned char[]){ APPLICATION_DATA, 3, 3, sealed >> 8, sealed }, HEADER);
	memcpy(record + HEADER, data, len);
	record[HEADER + len] = APPLICATION_DATA;
	memcpy(nonce, secret.salt, 4);
	memcpy(nonce + 4, secret.iv, 8);
	nonce[11] ^= sequence;

	check(gcry_cipher_open(&h, GCRY_CIPHER_SM4, mode, 0), "open");
	check(gcry_cipher_setkey(h, secret.key, sizeof(secret.key)), "setkey");
	check(gcry_cipher_setiv(h, nonce, sizeof(nonce)), "setiv");
	if (mode == GCRY_CIPHER_MODE_CCM)
		check(gcry_cipher_ctl(h, GCRYCTL_SET_CCM_LENGTHS,
				      (uint64_t[]){ len + 1, HEADER, TAG }, 3 * sizeof(uint64_t)), "lengths");
	check(gcry_cipher_authenticate(h, record, HEADER), "authenticate");
	check(gcry_cipher_encrypt(h, record + HEADER, len + 1, NULL, 0), "encrypt");
	check(gcry_cipher_gettag(h, record + HEADER + len + 1, TAG), "gettag");
	gcry_cipher_close(h);
	return HEADER + sealed;
}

static void connect_pair(int pair[2])
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int server = must(socket(AF_INET, SOCK_STREAM, 0), "socket");
	socklen_t len = sizeof(a);

	must(bind(server, (void *)&a, len), "bind");
	must(listen(server, 1), "listen");
	must(getsockname(server, (void *)&a, &len), "getsockname");
	pair[0] = must(socket(AF_INET, SOCK_STREAM, 0), "socket");
	must(connect(pair[0], (void *)&a, len), "connect");
	pair[1] = must(accept(server, NULL, NULL), "accept");
	close(server);
}

static void start_tls(int fd, int direction)
{
	must(setsockopt(fd, IPPROTO_TCP, TCP_ULP, "tls", 3), "setsockopt(TCP_ULP, tls)");
	must(setsockopt(fd, SOL_TLS_LEVEL, direction, &secret, sizeof(secret)),
	     direction == TLS_TX ? "setsockopt(TLS_TX)" : "setsockopt(TLS_RX)");
}

static void read_all(int fd, unsigned char *out, size_t len)
{
	must(recv(fd, out, len, MSG_WAITALL) == (ssize_t)len ? 0 : -1, "recv");
}

static void compare(const char *what, const void *a, const void *b, size_t len)
{
	if (memcmp(a, b, len))
		die("FAIL: %s differ", what);
	printf("ok: %s, %zu bytes\n", what, len);
}

int main(int argc, char **argv)
{
	static const size_t lens[] = { 1, 15, 16, 17, 1000, 4096, MAX_RECORD };
	static unsigned char data[MAX_RECORD], ours[MAX_RECORD + 64], theirs[MAX_RECORD + 64];
	unsigned char sequence = 0;
	int tx[2], rx[2];
	size_t len;

	if (argc < 2 || (strcmp(argv[1], "gcm") && strcmp(argv[1], "ccm")))
		die("usage: ktls gcm|ccm [COMMAND...]");
	mode = argv[1][0] == 'g' ? GCRY_CIPHER_MODE_GCM : GCRY_CIPHER_MODE_CCM;
	gcry_check_version(NULL);
	gcry_create_nonce(&secret, sizeof(secret));
	memset(secret.rec_seq, 0, sizeof(secret.rec_seq));
	secret.info.version = TLS_1_3_VERSION;
	secret.info.cipher_type = mode == GCRY_CIPHER_MODE_GCM ? TLS_CIPHER_SM4_GCM : TLS_CIPHER_SM4_CCM;
	gcry_create_nonce(data, sizeof(data));

	connect_pair(tx);
	connect_pair(rx);
	start_tls(tx[0], TLS_TX);
	start_tls(rx[1], TLS_RX);
	run_command(argv + 2);

	for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++, sequence++) {
		len = seal(ours, data, lens[i], sequence);
		must(send(tx[0], data, lens[i], 0), "send");
		read_all(tx[1], theirs, len);
		compare("the kernel's record and libgcrypt's", theirs, ours, len);
		must(send(rx[0], ours, len, 0), "send");
		read_all(rx[1], theirs, lens[i]);
		compare("what the kernel reads of it and the data", theirs, data, lens[i]);
	}

	len = seal(ours, data, 100, sequence);
	ours[len - 1] ^= 1;
	must(send(rx[0], ours, len, 0), "send");
	if (recv(rx[1], theirs, sizeof(theirs), 0) != -1 || errno != EBADMSG)
		die("FAIL: a record with a wrong tag was not refused");
	printf("ok: a record with a wrong tag: %s\n", strerror(errno));
	return 0;
}
