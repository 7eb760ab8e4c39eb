/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the SM9 rows have in common.
 */
#ifndef GMT_SM9_H
#define GMT_SM9_H

#include <gm/sm9.h>
#include "vectors.h"

/* A source of random bytes that gives those of a row, in order, and then an error. */
struct draws {
	struct bytes item[4];
	size_t num, used;
};

int draws_next(void *ctx, u8 *out, size_t len);
void draws_spent(struct row *row, const struct draws *d);

extern struct gm_sm9_ws sm9_ws;

/* C by C: the field in C where @isa is that, or else the best one of this CPU. */
void sm9_use_with(const char *isa);

/* x || y of a point of @size bytes that the row has with 04 before it. */
const u8 *sm9_point(struct row *row, const char *name, size_t size);
u8 sm9_hid(struct row *row);
void sm9_master(struct row *row, const char *name, struct gm_sm9_master_key *key);
void sm9_enc_pub(struct row *row, struct gm_sm9_enc_pub *pub);
void sm9_enc_key(struct row *row, const char *name, const struct gm_sm3_impl *impl,
		 struct bytes id, struct gm_sm9_enc_key *key);

#endif /* GMT_SM9_H */
