// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * afalg bind TYPE NAME [COMMAND...]: asks for an algorithm over AF_ALG, runs the command while holding it.
 * afalg pieces NAME KEY IV LENGTH...: encrypts zeros in one request, a piece after the other, the whole words
 *	of each piece taken before the next goes in; writes them in hexadecimal, a line for each piece.
 * afalg load NAME: asks for an algorithm or a driver over crypto_user, which serves every type.
 */
#include <linux/cryptouser.h>
#include <linux/if_alg.h>
#include <linux/netlink.h>
#include <sys/socket.h>
#include "e2e.h"

static void bind_algorithm(const char *type, const char *name, char **command)
{
	struct sockaddr_alg address = { .salg_family = AF_ALG };
	int fd = must(socket(AF_ALG, SOCK_SEQPACKET, 0), "socket(AF_ALG)");

	snprintf((char *)address.salg_type, sizeof(address.salg_type), "%s", type);
	snprintf((char *)address.salg_name, sizeof(address.salg_name), "%s", name);
	if (bind(fd, (void *)&address, sizeof(address)))
		die("bind(AF_ALG, %s, %s): %s", type, name, strerror(errno));
	run_command(command);
	close(fd);
}

static void send_piece(int op, const unsigned char *iv, size_t iv_len, size_t len, int more)
{
	static unsigned char zeros[4096];
	char control[CMSG_SPACE(sizeof(__u32)) + CMSG_SPACE(sizeof(struct af_alg_iv) + 64)] = { 0 };
	struct iovec io = { zeros, len };
	struct msghdr m = { .msg_iov = &io, .msg_iovlen = 1 };
	struct af_alg_iv *to;
	struct cmsghdr *c;

	if (iv) {
		m.msg_control = control;
		m.msg_controllen = CMSG_SPACE(sizeof(__u32)) + CMSG_SPACE(sizeof(*to) + iv_len);
		c = CMSG_FIRSTHDR(&m);
		c->cmsg_level = SOL_ALG;
		c->cmsg_type = ALG_SET_OP;
		c->cmsg_len = CMSG_LEN(sizeof(__u32));
		*(__u32 *)CMSG_DATA(c) = ALG_OP_ENCRYPT;
		c = CMSG_NXTHDR(&m, c);
		c->cmsg_level = SOL_ALG;
		c->cmsg_type = ALG_SET_IV;
		c->cmsg_len = CMSG_LEN(sizeof(*to) + iv_len);
		to = (void *)CMSG_DATA(c);
		to->ivlen = iv_len;
		memcpy(to->iv, iv, iv_len);
	}
	must(sendmsg(op, &m, more ? MSG_MORE : 0), "send");
}

static void encrypt_pieces(const char *name, const char *key_hex, const char *iv_hex, char **lengths)
{
	struct sockaddr_alg address = { .salg_family = AF_ALG, .salg_type = "skcipher" };
	int tfm = must(socket(AF_ALG, SOCK_SEQPACKET, 0), "socket(AF_ALG)"), op;
	unsigned char key[64], iv[64], out[4096];
	size_t key_len = unhex(key_hex, key, sizeof(key)), iv_len = unhex(iv_hex, iv, sizeof(iv)), len, i, kept = 0;

	snprintf((char *)address.salg_name, sizeof(address.salg_name), "%s", name);
	if (bind(tfm, (void *)&address, sizeof(address)))
		die("bind(AF_ALG, skcipher, %s): %s", name, strerror(errno));
	must(setsockopt(tfm, SOL_ALG, ALG_SET_KEY, key, key_len), "key");
	op = must(accept(tfm, NULL, 0), "accept");
	for (char **at = lengths; *at; at++) {
		len = atoi(*at);
		if (len < 1 || len > sizeof(out) - 3)
			die("LENGTH: 1 to %zu", sizeof(out) - 3);
		send_piece(op, at == lengths ? iv : NULL, iv_len, len, !!at[1]);
		/* asked for more than there is, Linux 6.1 would wait */
		len += kept;
		kept = at[1] ? len % 4 : 0;
		len -= kept;
		if (must(read(op, out, len), "read") != (long)len)
			die("short read");
		for (i = 0; i < len; i++)
			printf("%02x", out[i]);
		putchar('\n');
		fflush(stdout);
	}
	close(op);
	close(tfm);
}

/* The kernel keeps nothing for us: the look-up alone loads the module. */
static void load_algorithm(const char *name)
{
	struct {
		struct nlmsghdr header;
		union {
			struct crypto_user_alg alg;
			struct nlmsgerr answer;
		};
	} m = { .header = {
		.nlmsg_len = NLMSG_LENGTH(sizeof(m.alg)),
		.nlmsg_type = CRYPTO_MSG_NEWALG,
		.nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK,
	} };
	int fd = must(socket(AF_NETLINK, SOCK_RAW, NETLINK_CRYPTO), "socket(NETLINK_CRYPTO)");

	snprintf(m.alg.cru_name, sizeof(m.alg.cru_name), "%s", name);
	must(send(fd, &m, m.header.nlmsg_len, 0), "send");
	must(recv(fd, &m, sizeof(m), 0), "recv");
	if (m.header.nlmsg_type != NLMSG_ERROR)
		die("crypto_user: unexpected answer");
	if (m.answer.error)
		die("crypto_user: %s: %s", name, strerror(-m.answer.error));
	close(fd);
}

int main(int argc, char **argv)
{
	if (argc >= 4 && !strcmp(argv[1], "bind"))
		bind_algorithm(argv[2], argv[3], argv + 4);
	else if (argc >= 6 && !strcmp(argv[1], "pieces"))
		encrypt_pieces(argv[2], argv[3], argv[4], argv + 5);
	else if (argc == 3 && !strcmp(argv[1], "load"))
		load_algorithm(argv[2]);
	else
		die("usage: afalg bind TYPE NAME [COMMAND...] | afalg pieces NAME KEY IV LENGTH... | afalg load NAME");
	return 0;
}
