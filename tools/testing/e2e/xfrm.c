// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * xfrm(7) requests that iproute2 of Debian 12 cannot make:
 * xfrm migrate in|out OLD-SOURCE OLD-DESTINATION NEW-SOURCE NEW-DESTINATION SOURCE DESTINATION:
 *	the states and the policy of the tunnel for SOURCE to DESTINATION get other outer addresses.
 * xfrm hammer SECONDS AEAD ICV-BITS: looks the AEAD up as often as it can, by states that the kernel
 *	refuses right after that, and counts the answers.
 */
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <linux/xfrm.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <time.h>
#include "e2e.h"

static struct {
	struct nlmsghdr header;
	unsigned char bytes[2048];
} message;

static void *part(size_t len)
{
	unsigned char *at = (unsigned char *)&message + NLMSG_ALIGN(message.header.nlmsg_len);

	message.header.nlmsg_len = at - (unsigned char *)&message + len;
	return at;
}

static void *begin(int type, int flags, size_t len)
{
	memset(&message, 0, sizeof(message));
	message.header = (struct nlmsghdr){ .nlmsg_len = NLMSG_HDRLEN, .nlmsg_type = type,
					    .nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK | flags };
	return part(len);
}

static void *attribute(int type, size_t len)
{
	struct nlattr *a = part(NLA_HDRLEN + len);

	*a = (struct nlattr){ .nla_len = NLA_HDRLEN + len, .nla_type = type };
	return (unsigned char *)a + NLA_HDRLEN;
}

/* Returns the kernel's answer: 0 or a negative error number. */
static int answer(int fd)
{
	static unsigned char reply[8192];
	struct nlmsghdr *h = (void *)reply;
	struct nlmsgerr *e = NLMSG_DATA(h);

	must(send(fd, &message, message.header.nlmsg_len, 0), "send");
	must(recv(fd, reply, sizeof(reply), 0), "recv");
	if (h->nlmsg_type != NLMSG_ERROR)
		die("the kernel answers with message type %d", h->nlmsg_type);
	return e->error;
}

static int family_of(const char *text, xfrm_address_t *out)
{
	int family = strchr(text, ':') ? AF_INET6 : AF_INET;

	if (inet_pton(family, text, out) != 1)
		die("no address: %s", text);
	return family;
}

static int migrate(int fd, char **argv)
{
	struct xfrm_userpolicy_id *id = begin(XFRM_MSG_MIGRATE, 0, sizeof(*id));
	struct xfrm_user_migrate *m = attribute(XFRMA_MIGRATE, sizeof(*m));
	int err;

	id->dir = strcmp(argv[0], "out") ? XFRM_POLICY_IN : XFRM_POLICY_OUT;
	m->proto = IPPROTO_ESP;
	m->mode = XFRM_MODE_TUNNEL;
	m->old_family = family_of(argv[1], &m->old_saddr);
	family_of(argv[2], &m->old_daddr);
	m->new_family = family_of(argv[3], &m->new_saddr);
	family_of(argv[4], &m->new_daddr);
	id->sel.family = family_of(argv[5], &id->sel.saddr);
	family_of(argv[6], &id->sel.daddr);
	id->sel.prefixlen_s = id->sel.family == AF_INET ? 32 : 128;
	id->sel.prefixlen_d = id->sel.prefixlen_s;
	err = answer(fd);
	if (err)
		die("XFRM_MSG_MIGRATE: %s", strerror(-err));
	return 0;
}

/* A transport mode state that changes the address family is refused, after the algorithm was found. */
static int hammer(int fd, time_t seconds, const char *name, unsigned int icv)
{
	struct xfrm_usersa_info *sa = begin(XFRM_MSG_NEWSA, NLM_F_CREATE | NLM_F_EXCL, sizeof(*sa));
	struct xfrm_algo_aead *aead = attribute(XFRMA_ALG_AEAD, sizeof(*aead) + 20);
	time_t end = time(NULL) + seconds;
	long found = 0, missing = 0;
	int err;

	sa->family = AF_INET;
	sa->sel.family = AF_INET6;
	sa->mode = XFRM_MODE_TRANSPORT;
	sa->id.proto = IPPROTO_ESP;
	sa->id.spi = htonl(0x1000);
	sa->id.daddr.a4 = htonl(INADDR_LOOPBACK);
	snprintf(aead->alg_name, sizeof(aead->alg_name), "%s", name);
	aead->alg_key_len = 160;
	aead->alg_icv_len = icv;

	while (time(NULL) < end) {
		err = answer(fd);
		if (err == -ENOSYS)
			missing++;
		else if (err == -EINVAL || err == -EPROTONOSUPPORT)
			found++;
		else
			die("FAIL: a look-up ended with: %s", strerror(-err));
	}
	printf("%s: %ld found, %ld not found\n", name, found, missing);
	return 0;
}

int main(int argc, char **argv)
{
	int fd = must(socket(AF_NETLINK, SOCK_RAW, NETLINK_XFRM), "socket");

	if (argc == 9 && !strcmp(argv[1], "migrate"))
		return migrate(fd, argv + 2);
	if (argc == 5 && !strcmp(argv[1], "hammer"))
		return hammer(fd, atoi(argv[2]), argv[3], atoi(argv[4]));
	die("usage: xfrm migrate in|out OLD-SOURCE OLD-DESTINATION NEW-SOURCE NEW-DESTINATION SOURCE DESTINATION\n"
	    "       xfrm hammer SECONDS AEAD ICV-BITS");
}
