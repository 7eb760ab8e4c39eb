// SPDX-License-Identifier: GPL-2.0-or-later
/* inject INTERFACE HEX...: puts whole Ethernet frames on the wire. */
#include <linux/if_packet.h>
#include <net/ethernet.h>
#include <net/if.h>
#include <sys/socket.h>
#include "e2e.h"

int main(int argc, char **argv)
{
	struct sockaddr_ll to = { .sll_family = AF_PACKET };
	static unsigned char frame[2048];
	int fd;

	if (argc < 3)
		die("usage: inject INTERFACE HEX...");
	fd = must(socket(AF_PACKET, SOCK_RAW, 0), "socket");
	to.sll_ifindex = if_nametoindex(argv[1]);
	for (int i = 2; i < argc; i++)
		must(sendto(fd, frame, unhex(argv[i], frame, sizeof(frame)), 0, (void *)&to, sizeof(to)),
		     argv[1]);
	return 0;
}
