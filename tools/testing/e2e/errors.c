// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * What a user of AF_ALG sees of SM3 and SM4 when he gets something wrong: the errors that the
 * kernel's crypto API documents, no plaintext behind a bad tag, no byte outside the output.
 */
#include <linux/if_alg.h>
#include <sys/socket.h>
#include "e2e.h"

#define MAX_LEN 256
#define GUARD 0xa5

static unsigned char key[64], iv[16] = { 1 }, plain[MAX_LEN];
static int failures;

static void expect(const char *name, const char *what, long got, long wanted)
{
	printf("%s: %s, %s: %ld%s%s\n", got == wanted ? "ok" : "FAIL", name, what, got,
	       got < 0 ? " " : "", got < 0 ? strerror(-got) : "");
	if (got != wanted)
		printf("      expected %ld %s\n", wanted, wanted < 0 ? strerror(-wanted) : "");
	failures += got != wanted;
}

static int open_algorithm(const char *type, const char *name)
{
	struct sockaddr_alg address = { .salg_family = AF_ALG };
	int fd = must(socket(AF_ALG, SOCK_SEQPACKET, 0), "socket(AF_ALG)");

	snprintf((char *)address.salg_type, sizeof(address.salg_type), "%s", type);
	snprintf((char *)address.salg_name, sizeof(address.salg_name), "%s", name);
	if (bind(fd, (void *)&address, sizeof(address)))
		die("bind(AF_ALG, %s, %s): %s", type, name, strerror(errno));
	return fd;
}

static long set_key(int fd, size_t len)
{
	return setsockopt(fd, SOL_ALG, ALG_SET_KEY, key, len) ? -errno : 0;
}

static long set_tag_len(int fd, size_t len)
{
	return setsockopt(fd, SOL_ALG, ALG_SET_AEAD_AUTHSIZE, NULL, len) ? -errno : 0;
}

/* One request on a new operation socket: the number of bytes that came back, or -errno. */
static long request(int fd, int op, size_t iv_len, unsigned int aad_len,
		    const unsigned char *in, size_t len, unsigned char *out)
{
	char control[CMSG_SPACE(4) + CMSG_SPACE(4 + sizeof(iv)) + CMSG_SPACE(4)] = { 0 };
	struct iovec vec = { .iov_base = (void *)in, .iov_len = len };
	struct msghdr msg = {
		.msg_control = control, .msg_controllen = sizeof(control),
		.msg_iov = &vec, .msg_iovlen = 1,
	};
	struct cmsghdr *c = CMSG_FIRSTHDR(&msg);
	int child = must(accept(fd, NULL, 0), "accept");
	struct af_alg_iv *ivp;
	long n;

	*c = (struct cmsghdr){ CMSG_LEN(4), SOL_ALG, ALG_SET_OP };
	memcpy(CMSG_DATA(c), &op, 4);
	c = CMSG_NXTHDR(&msg, c);
	*c = (struct cmsghdr){ CMSG_LEN(4), SOL_ALG, ALG_SET_AEAD_ASSOCLEN };
	memcpy(CMSG_DATA(c), &aad_len, 4);
	msg.msg_controllen = 2 * CMSG_SPACE(4);
	if (iv_len) {
		msg.msg_controllen = sizeof(control);
		c = CMSG_NXTHDR(&msg, c);
		*c = (struct cmsghdr){ CMSG_LEN(4 + iv_len), SOL_ALG, ALG_SET_IV };
		ivp = (void *)CMSG_DATA(c);
		ivp->ivlen = iv_len;
		memcpy(ivp->iv, iv, iv_len);
		msg.msg_controllen = 2 * CMSG_SPACE(4) + CMSG_SPACE(4 + iv_len);
	}
	memset(out, GUARD, 2 * MAX_LEN);
	n = sendmsg(child, &msg, 0) < 0 ? -errno : 0;
	if (!n) {
		/* A request is done when this returns; without the flag it would wait for another. */
		n = recv(child, out, 2 * MAX_LEN, MSG_DONTWAIT);
		n = n < 0 ? -errno : n;
	}
	close(child);
	return n;
}

static int untouched(const unsigned char *p, size_t len)
{
	while (len--)
		if (*p++ != GUARD)
			return 0;
	return 1;
}

/*
 * Wrong keys, no key. A failed setkey must not leave the former key in place either, but for
 * skciphers the kernel refuses a wrong length itself, and there the former key stays.
 */
static void test_keys(const char *type, const char *name, size_t good, size_t iv_len)
{
	static const size_t lens[] = { 1, 15, 16, 17, 20, 24, 31, 32, 33, 36, 48 };
	unsigned char out[2 * MAX_LEN];
	char what[64];

	for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++) {
		int fd;

		if (lens[i] == good)
			continue;
		fd = open_algorithm(type, name);
		if (strcmp(type, "skcipher"))
			expect(name, "right key", set_key(fd, good), 0);
		snprintf(what, sizeof(what), "%zu-byte key", lens[i]);
		expect(name, what, set_key(fd, lens[i]), -EINVAL);
		expect(name, "use after that", request(fd, ALG_OP_ENCRYPT, iv_len, 0, plain, 64, out), -ENOKEY);
		close(fd);
	}
}

static const struct {
	const char *name;
	size_t key_len, iv_len, granule, least;
} ciphers[] = {
	{ "ecb(sm4)", 16, 0, 16, 16 },
	{ "cbc(sm4)", 16, 16, 16, 16 },
	{ "ctr(sm4)", 16, 16, 1, 1 },
	{ "cfb(sm4)", 16, 16, 1, 1 },
	{ "ofb(sm4)", 16, 16, 1, 1 },
	{ "xts(sm4)", 32, 16, 1, 16 },
	{ "cts(cbc(sm4))", 16, 16, 1, 16 },
	{ "gbt17964(xts(sm4))", 32, 16, 1, 16 },
	{ "hctr(sm4)", 32, 16, 1, 16 },
	{ "bc(sm4)", 16, 16, 16, 16 },
	{ "ofbnlf(sm4)", 16, 16, 16, 16 },
};

static void test_cipher(size_t i)
{
	const char *name = ciphers[i].name;
	static const size_t lens[] = { 1, 15, 16, 17, 31, 32, 33, 64, 255, 256 };
	unsigned char out[2 * MAX_LEN];
	char what[64];
	int fd;

	test_keys("skcipher", name, ciphers[i].key_len, ciphers[i].iv_len);
	fd = open_algorithm("skcipher", name);
	expect(name, "key", set_key(fd, ciphers[i].key_len), 0);
	for (size_t j = 0; j < sizeof(lens) / sizeof(lens[0]); j++) {
		long wanted = lens[j] < ciphers[i].least || lens[j] % ciphers[i].granule ?
			-EINVAL : (long)lens[j];

		snprintf(what, sizeof(what), "%zu bytes", lens[j]);
		expect(name, what, request(fd, ALG_OP_ENCRYPT, ciphers[i].iv_len, 0, plain, lens[j], out), wanted);
		if (wanted > 0)
			expect(name, "bytes behind the output", untouched(out + wanted, MAX_LEN), 1);
	}
	if (ciphers[i].iv_len)
		expect(name, "8-byte IV", request(fd, ALG_OP_ENCRYPT, 8, 0, plain, 16, out), -EINVAL);
	close(fd);
}

static const struct {
	const char *name;
	size_t key_len, iv_len, aad_len, bad_tag_len;
} aeads[] = {
	{ "gcm(sm4)", 16, 12, 20, 3 },
	{ "ccm(sm4)", 16, 16, 20, 5 },
	{ "gcm-siv(sm4)", 16, 12, 20, 12 },
	{ "rfc4106(gcm(sm4))", 20, 8, 16, 4 },
	{ "rfc4309(ccm(sm4))", 19, 8, 16, 4 },
};

static void test_aead(size_t i)
{
	const char *name = aeads[i].name;
	size_t aad = aeads[i].aad_len, len = 96, tag = 16;
	unsigned char sealed[2 * MAX_LEN], out[2 * MAX_LEN];
	int fd;

	test_keys("aead", name, aeads[i].key_len, aeads[i].iv_len);
	fd = open_algorithm("aead", name);
	/* CCM's IV starts with the size of its length field less one. */
	iv[0] = 1;
	expect(name, "key", set_key(fd, aeads[i].key_len), 0);
	expect(name, "bad tag length", set_tag_len(fd, aeads[i].bad_tag_len), -EINVAL);
	expect(name, "17-byte tag", set_tag_len(fd, 17), -EINVAL);
	expect(name, "16-byte tag", set_tag_len(fd, tag), 0);
	expect(name, "seal", request(fd, ALG_OP_ENCRYPT, aeads[i].iv_len, aad, plain, aad + len, sealed),
	       aad + len + tag);
	expect(name, "bytes behind the output", untouched(sealed + aad + len + tag, 64), 1);
	expect(name, "open", request(fd, ALG_OP_DECRYPT, aeads[i].iv_len, aad, sealed, aad + len + tag, out),
	       aad + len);
	expect(name, "what was sealed", memcmp(out, plain, aad + len), 0);

	sealed[aad + len] ^= 1;
	expect(name, "bad tag", request(fd, ALG_OP_DECRYPT, aeads[i].iv_len, aad, sealed, aad + len + tag, out),
	       -EBADMSG);
	expect(name, "plaintext behind a bad tag", !memmem(out, sizeof(out), plain + aad, 16), 1);
	sealed[aad + len] ^= 1;
	sealed[0] ^= 1;
	expect(name, "bad AAD", request(fd, ALG_OP_DECRYPT, aeads[i].iv_len, aad, sealed, aad + len + tag, out),
	       -EBADMSG);
	expect(name, "shorter than a tag",
	       request(fd, ALG_OP_DECRYPT, aeads[i].iv_len, aad, sealed, aad + tag - 1, out), -EINVAL);
	close(fd);
}

int main(void)
{
	for (size_t i = 0; i < sizeof(plain); i++)
		plain[i] = "plain text, not zero "[i % 21];
	for (size_t i = 0; i < sizeof(key); i++)
		key[i] = i;

	for (size_t i = 0; i < sizeof(ciphers) / sizeof(ciphers[0]); i++)
		test_cipher(i);
	for (size_t i = 0; i < sizeof(aeads) / sizeof(aeads[0]); i++)
		test_aead(i);
	test_keys("hash", "cmac(sm4)", 16, 0);
	test_keys("hash", "xcbc(sm4)", 16, 0);
	test_keys("hash", "cbcmac(sm4)", 16, 0);
	if (failures)
		die("%d failed", failures);
	return 0;
}
