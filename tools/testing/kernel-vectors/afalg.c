// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * AF_ALG sockets.
 */
#include <errno.h>
#include <linux/if_alg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#include "afalg.h"

#ifndef SOL_ALG
#define SOL_ALG 279
#endif
#ifndef ALG_SET_AEAD_ASSOCLEN
#define ALG_SET_AEAD_ASSOCLEN 4
#define ALG_SET_AEAD_AUTHSIZE 5
#endif

#define IV_MAX 64

int alg_open(const char *type, const char *name)
{
	struct sockaddr_alg sa = { .salg_family = AF_ALG };
	int fd = socket(AF_ALG, SOCK_SEQPACKET, 0), err;

	if (fd < 0)
		return -errno;
	strncpy((char *)sa.salg_type, type, sizeof(sa.salg_type) - 1);
	strncpy((char *)sa.salg_name, name, sizeof(sa.salg_name) - 1);
	if (!bind(fd, (struct sockaddr *)&sa, sizeof(sa)))
		return fd;
	err = -errno;
	close(fd);
	return err;
}

int alg_set_key(int tfm, const uint8_t *key, size_t len)
{
	return setsockopt(tfm, SOL_ALG, ALG_SET_KEY, key, len) ? -errno : 0;
}

int alg_set_tag_size(int tfm, size_t len)
{
	return setsockopt(tfm, SOL_ALG, ALG_SET_AEAD_AUTHSIZE, NULL, len) ? -errno : 0;
}

int alg_request(int tfm)
{
	int op = accept(tfm, NULL, NULL), size = 1 << 20;

	if (op < 0)
		return -errno;
	/* room for the longest vector: a request is collected before it runs */
	setsockopt(op, SOL_SOCKET, SO_SNDBUFFORCE, &size, sizeof(size));
	setsockopt(op, SOL_SOCKET, SO_RCVBUFFORCE, &size, sizeof(size));
	return op;
}

static struct cmsghdr *put(struct msghdr *msg, struct cmsghdr *c, int type, const void *data,
			   size_t len)
{
	c->cmsg_level = SOL_ALG;
	c->cmsg_type = type;
	c->cmsg_len = CMSG_LEN(len);
	memcpy(CMSG_DATA(c), data, len);
	msg->msg_controllen += CMSG_SPACE(len);
	return (struct cmsghdr *)((char *)c + CMSG_SPACE(len));
}

static void put_control(struct msghdr *msg, const struct alg_control *ctl)
{
	struct cmsghdr *c = msg->msg_control;
	uint32_t op = ctl->enc ? ALG_OP_ENCRYPT : ALG_OP_DECRYPT, aad_len = ctl->aad_len;
	struct {
		uint32_t len;
		uint8_t iv[IV_MAX];
	} iv = { .len = ctl->iv_len };

	c = put(msg, c, ALG_SET_OP, &op, sizeof(op));
	if (ctl->iv_len && ctl->iv_len <= IV_MAX) {
		memcpy(iv.iv, ctl->iv, ctl->iv_len);
		c = put(msg, c, ALG_SET_IV, &iv, sizeof(iv.len) + ctl->iv_len);
	}
	if (ctl->aead)
		put(msg, c, ALG_SET_AEAD_ASSOCLEN, &aad_len, sizeof(aad_len));
}

int alg_send(int op, const struct alg_control *ctl, const uint8_t *data, size_t len, bool more)
{
	struct iovec iov = { .iov_base = (void *)data, .iov_len = len };
	struct msghdr msg = { .msg_iov = &iov, .msg_iovlen = len ? 1 : 0 };
	_Alignas(struct cmsghdr) char control[256] = { 0 };
	ssize_t n;

	if (ctl) {
		msg.msg_control = control;
		put_control(&msg, ctl);
	}
	n = sendmsg(op, &msg, more ? MSG_MORE : 0);
	if (n < 0)
		return -errno;
	return (size_t)n == len ? 0 : -EMSGSIZE;
}

/*
 * A read for more than there is would wait for another request, so the byte of
 * room that shows output which is too long can only be offered without waiting,
 * and that the kernel allows only when the request is complete.
 */
int alg_receive(int op, uint8_t *out, size_t len, bool last)
{
	uint8_t *buf = malloc(len + 1);
	ssize_t n;
	int err;

	if (!buf)
		return -ENOMEM;
	n = recv(op, buf, len + last, last ? MSG_DONTWAIT : 0);
	err = n < 0 ? -errno : (size_t)n == len ? 0 : -EMSGSIZE;
	if (!err)
		memcpy(out, buf, len);
	free(buf);
	return err;
}
