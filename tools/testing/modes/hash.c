// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM3, HMAC-SM3 and the MACs over SM4, in pieces.
 */
#include "modes.h"

static void cbcmac_set_key(const struct gm_sm4_impl *impl,
			   struct gm_sm4_mac_key *key, const u8 *in)
{
	(void)impl;
	gm_sm4_cbcmac_set_key(key, in);
}

const struct gmt_mac gmt_macs[] = {
	{ "sm4_cmac", gm_sm4_cmac_set_key, gm_sm4_cmac_final },
	{ "sm4_xcbc", gm_sm4_xcbc_set_key, gm_sm4_cmac_final },
	{ "sm4_cbcmac", cbcmac_set_key, gm_sm4_cbcmac_final },
};

const size_t gmt_num_macs = ARRAY_SIZE(gmt_macs);

const struct gmt_mac *gmt_mac(const char *name)
{
	size_t i;

	for (i = 0; i < gmt_num_macs; i++)
		if (!strcmp(gmt_macs[i].name, name))
			return &gmt_macs[i];
	return NULL;
}

void gmt_mac_digest(const struct gmt_mac *mac, const struct gm_sm4_impl *impl,
		    const u8 *key, const u8 *msg, size_t len, u8 *out,
		    struct gmt_shape *shape)
{
	struct gm_sm4_mac_key k;
	struct gm_sm4_mac_state st;

	mac->set_key(impl, &k, key);
	gm_sm4_mac_init(&st);
	do {
		size_t n = gmt_piece(shape, len, 1, 0);

		gm_sm4_mac_update(impl, &k, &st, msg, n);
		msg += n;
		len -= n;
	} while (len);
	mac->final(impl, &k, &st, out);
}

static void sm3_by_pieces(const struct gm_sm3_impl *impl,
			  struct gm_sm3_state *st, const u8 *msg, size_t len,
			  struct gmt_shape *shape)
{
	do {
		size_t n = gmt_piece(shape, len, 1, 0);

		gm_sm3_update(impl, st, msg, n);
		msg += n;
		len -= n;
	} while (len);
}

void gmt_sm3(const struct gm_sm3_impl *impl, const u8 *msg, size_t len, u8 *out,
	     struct gmt_shape *shape)
{
	struct gm_sm3_state st;

	if (!shape || !shape->n) {
		gm_sm3(impl, msg, len, out);
		return;
	}
	gm_sm3_init(&st);
	sm3_by_pieces(impl, &st, msg, len, shape);
	gm_sm3_final(impl, &st, out);
}

void gmt_hmac_sm3(const struct gm_sm3_impl *impl, const u8 *key, size_t key_len,
		  const u8 *msg, size_t len, u8 *out, struct gmt_shape *shape)
{
	struct gm_hmac_sm3_key k;
	struct gm_sm3_state st;

	gm_hmac_sm3_set_key(impl, &k, key, key_len);
	gm_hmac_sm3_init(&k, &st);
	sm3_by_pieces(impl, &st, msg, len, shape);
	gm_hmac_sm3_final(impl, &k, &st, out);
}
