// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * flow serve: echoes what comes to UDP and TCP port 7001.
 * flow run SECONDS ADDRESS...: datagrams and stream writes of mixed sizes, full of a text that can be
 * searched for, there and back, once or for so long or until SIGTERM; every byte is compared. Fails if one
 * datagram is lost.
 */
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <netinet/in.h>
#include "e2e.h"

#define PORT 7001
#define ROOM 20000

static const char text[] = "gmcrypto";
static unsigned char sent[ROOM], got[ROOM];

/* Around ESP's padding, around the path's MTU, and in fragments. */
static const int datagrams[] = {
	100, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 255,
	256, 500, 777, 1000, 1300, 1350, 1376, 1380, 1389, 1390, 1391, 1392, 1400, 1410, 1420, 1421, 1428,
	1436, 1444, 1452, 1464, 1472, 1473, 2000, 2961, 4097, 8000
};
static const int writes[] = { 1, 2, 15, 16, 17, 100, 536, 1000, 1448, 1460, 4096, 9000, ROOM };

static void echo_stream(int fd)
{
	ssize_t n;

	while ((n = recv(fd, got, ROOM, 0)) > 0)
		must(send(fd, got, n, MSG_NOSIGNAL), "send");
	exit(0);
}

static void serve(void)
{
	struct sockaddr_in6 any = { .sin6_family = AF_INET6, .sin6_port = htons(PORT) }, peer;
	struct pollfd fds[2];
	socklen_t len;
	ssize_t n;
	int fd;

	for (int i = 0; i < 2; i++) {
		fd = must(socket(AF_INET6, i ? SOCK_STREAM : SOCK_DGRAM, 0), "socket");
		must(setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &(int){ 1 }, sizeof(int)), "SO_REUSEADDR");
		must(bind(fd, (void *)&any, sizeof(any)), "bind");
		fds[i] = (struct pollfd){ .fd = fd, .events = POLLIN };
	}
	must(listen(fds[1].fd, 8), "listen");
	signal(SIGCHLD, SIG_IGN);

	for (;;) {
		must(poll(fds, 2, -1), "poll");
		if (fds[0].revents) {
			len = sizeof(peer);
			n = recvfrom(fds[0].fd, got, ROOM, 0, (void *)&peer, &len);
			if (n >= 0)
				sendto(fds[0].fd, got, n, 0, (void *)&peer, len);
		}
		if (fds[1].revents) {
			fd = must(accept(fds[1].fd, NULL, NULL), "accept");
			if (!must(fork(), "fork"))
				echo_stream(fd);
			close(fd);
		}
	}
}

static int connected(const char *address, int type)
{
	struct addrinfo hints = { .ai_flags = AI_NUMERICHOST, .ai_socktype = type }, *a;
	struct timeval patience = { .tv_sec = type == SOCK_DGRAM ? 3 : 30 };
	int fd, err = getaddrinfo(address, "7001", &hints, &a);

	if (err)
		die("%s: %s", address, gai_strerror(err));
	fd = must(socket(a->ai_family, type, 0), "socket");
	must(setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)), "SO_RCVTIMEO");
	must(setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience)), "SO_SNDTIMEO");
	must(connect(fd, a->ai_addr, a->ai_addrlen), "connect");
	freeaddrinfo(a);
	return fd;
}

/* Each datagram begins with a number of its own, if it has room: a late echo is told from a right one. */
static int echoed(int fd, int len, unsigned int number)
{
	for (int i = 0; i < len; i++)
		sent[i] = text[i % (sizeof(text) - 1)];
	if (len > (int)sizeof(number))
		memcpy(sent, &number, sizeof(number));
	/* EMSGSIZE is how a path's MTU makes itself known: the second try is fragmented. */
	if (send(fd, sent, len, 0) < 0 && (errno != EMSGSIZE || send(fd, sent, len, 0) < 0))
		return 0;
	return recv(fd, got, ROOM, 0) == len && !memcmp(sent, got, len);
}

static long datagram_round(int fd, unsigned int *number)
{
	long lost = 0;

	for (size_t i = 0; i < sizeof(datagrams) / sizeof(datagrams[0]); i++) {
		if (!echoed(fd, datagrams[i], (*number)++)) {
			printf("lost: a datagram of %d bytes (%s)\n", datagrams[i], strerror(errno));
			lost++;
		}
	}
	return lost;
}

static long stream_round(const char *address)
{
	int fd = connected(address, SOCK_STREAM);
	long bytes = 0;

	for (size_t i = 0; i < sizeof(writes) / sizeof(writes[0]); i++) {
		for (int j = 0; j < writes[i]; j++)
			sent[j] = text[j % (sizeof(text) - 1)];
		must(send(fd, sent, writes[i], MSG_NOSIGNAL) == writes[i] ? 0 : -1, "send");
		must(recv(fd, got, writes[i], MSG_WAITALL) == writes[i] ? 0 : -1, "recv");
		if (memcmp(sent, got, writes[i]))
			die("FAIL: a stream's bytes changed on their way");
		bytes += writes[i];
	}
	close(fd);
	return bytes;
}

/* SIGTERM stays blocked: a round that has begun is finished. */
static int stopped(void)
{
	sigset_t pending;

	return !sigpending(&pending) && sigismember(&pending, SIGTERM);
}

static int run(time_t seconds, const char *address)
{
	int fd = connected(address, SOCK_DGRAM);
	time_t end = time(NULL) + seconds;
	unsigned int number = 0;
	long lost = 0, bytes = 0;

	do {
		lost += datagram_round(fd, &number);
		bytes += stream_round(address);
	} while (!stopped() && time(NULL) < end);
	close(fd);
	printf("%s: %u datagrams, %ld bytes of stream, there and back; %ld lost\n",
	       address, number, bytes, lost);
	return lost != 0;
}

int main(int argc, char **argv)
{
	sigset_t terminate;
	int failed = 0;

	if (argc == 2 && !strcmp(argv[1], "serve"))
		serve();
	if (argc < 4 || strcmp(argv[1], "run"))
		die("usage: flow serve | run SECONDS ADDRESS...");
	sigemptyset(&terminate);
	sigaddset(&terminate, SIGTERM);
	sigprocmask(SIG_BLOCK, &terminate, NULL);
	for (int i = 3; i < argc; i++)
		failed |= run(atoi(argv[2]), argv[i]);
	return failed;
}
