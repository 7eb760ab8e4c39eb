/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The kernel's algorithms over AF_ALG, as <linux/if_alg.h> and the kernel's
 * Documentation/crypto/userspace-if.rst describe it. Errors come back as
 * negative errno values.
 */
#ifndef GMK_AFALG_H
#define GMK_AFALG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An algorithm with a key: the socket that requests are accepted from. */
int alg_open(const char *type, const char *name);
int alg_set_key(int tfm, const uint8_t *key, size_t len);
int alg_set_tag_size(int tfm, size_t len);
/* A request; close() it. */
int alg_request(int tfm);

/* What goes before the data of a request to a cipher. */
struct alg_control {
	bool enc;
	const uint8_t *iv;
	size_t iv_len;
	bool aead;
	size_t aad_len;
};

/* Sends @len bytes, with @ctl first unless it is NULL; @more: others follow. */
int alg_send(int op, const struct alg_control *ctl, const uint8_t *data, size_t len,
	     bool more);
/* Receives @len bytes, of a request that is complete if @last; then there must be no more. */
int alg_receive(int op, uint8_t *out, size_t len, bool last);

#endif /* GMK_AFALG_H */
