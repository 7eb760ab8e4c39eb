// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * afalg bind TYPE NAME [COMMAND...]: asks for an algorithm over AF_ALG, runs the command while holding it.
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
	else if (argc == 3 && !strcmp(argv[1], "load"))
		load_algorithm(argv[2]);
	else
		die("usage: afalg bind TYPE NAME [COMMAND...] | afalg load NAME");
	return 0;
}
