/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the SM2 rows have in common.
 */
#ifndef GMT_SM2_H
#define GMT_SM2_H

#include <gm/sm2.h>
#include "vectors.h"

/* A source of nonces that gives those of a row, in order, and then an error. */
struct nonces {
	struct bytes k[4];
	size_t num, used;
};

int nonces_next(void *ctx, u8 *out, size_t len);
void nonces_of(struct row *row, struct nonces *n);
void nonces_spent(struct row *row, const struct nonces *n);

void sm2_pub(struct row *row, const char *name, struct gm_sm2_pub_key *key);
void sm2_priv(struct row *row, const char *name, struct gm_sm2_priv_key *key);

#endif /* GMT_SM2_H */
