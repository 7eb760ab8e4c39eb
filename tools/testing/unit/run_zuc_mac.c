// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of the MACs of ZUC.
 */
#include <stdlib.h>
#include "vectors.h"

#define LANES GM_ZUC_LANES

/* A MAC of one row: how it starts, and what it is to give. */
struct mac {
	struct gm_zuc_mac_state start;
	struct gm_zuc_state zuc;
	struct bytes msg, want;
	size_t nbits;
};

/* @dirty is added to the last byte, of which the message has some bits. */
static void mac_layout(struct row *row, const struct gm_zuc_impl *impl,
		       const struct mac *m, struct layout *l, u8 dirty)
{
	struct placed msg = place(m->msg.p, m->msg.len, l->offset);
	struct gm_zuc_mac_state st = m->start;
	size_t at, n, bytes = m->nbits / 8, bits = m->nbits % 8;
	u8 tag[GM_ZUC_MAC_MAX];

	for (at = 0; at < bytes; at += n) {
		n = gmt_piece(&l->shape, bytes - at, 1, 0);
		gm_zuc_mac_update(impl, &st, msg.p + at, n);
	}
	if (gm_zuc_mac_final(impl, &st, 0, 8, tag) != -EINVAL)
		row_fail(row, "eight bits of a last byte: accepted");
	if (gm_zuc_mac_final(impl, &st, bits ? msg.p[bytes] | (dirty & 0xff >> bits) : dirty,
			     bits, tag))
		row_fail(row, "refused");
	row_expect(row, "tag", tag, m->want.p, m->want.len);
	free(msg.base);
}

/* In one of eight lanes, another message in the others. */
static void mac_x8(struct row *row, const struct gm_zuc_impl *impl,
		   const struct mac *m, unsigned int lane)
{
	struct placed msg = place(m->msg.p, m->msg.len, lane);
	struct placed other = place(NULL, m->msg.len, 0);
	struct gm_zuc_state st[LANES];
	u8 tags[LANES][GM_ZUC_MAC_MAX], *tag[LANES];
	const u8 *msgs[LANES];
	unsigned int i;

	for (i = 0; i < LANES; i++) {
		st[i] = m->zuc;
		st[i].r[i % 2] ^= i ^ lane;
		msgs[i] = i == lane ? msg.p : other.p;
		tag[i] = tags[i];
	}
	gm_zuc_mac_x8(impl, st, m->start.words, m->start.eia3, msgs, m->nbits,
		      tag);
	row_expect(row, "tag of one of eight", tag[lane], m->want.p,
		   m->want.len);
	free(msg.base);
	free(other.base);
}

static void mac_all(struct row *row, const struct gm_zuc_impl *impl,
		    const struct mac *m)
{
	unsigned int lane;
	size_t i;

	for (i = 0; i < num_layouts; i++) {
		struct layout l = layout_get(i);

		mac_layout(row, impl, m, &l, 0);
		mac_layout(row, impl, m, &l, 0xff);
	}
	for (lane = 0; lane < LANES; lane++)
		mac_x8(row, impl, m, lane);
}

void run_eia3(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_ZUC_KEY_SIZE);
	struct gm_3gpp p = row_3gpp(row);
	struct mac m = {
		.msg = row_bits(row, "msg"),
		.want = row_bytes_of(row, "mac", GM_EIA3_MAC_SIZE),
		.nbits = row_int(row, "bit_length"),
	};
	u8 mac[GM_EIA3_MAC_SIZE];

	if (gm_eia3(impl, key.p, &p, m.msg.p, m.nbits, mac) ||
	    gm_eia3_init(impl, &m.start, key.p, &p) ||
	    gm_eia3_load(&m.zuc, key.p, &p)) {
		row_fail(row, "refused");
		return;
	}
	row_expect(row, "tag in one call", mac, m.want.p, sizeof(mac));
	impl->setup(&m.zuc, GM_ZUC_ROUNDS);
	mac_all(row, impl, &m);
	p.bearer |= 0x20;
	if (gm_eia3(impl, key.p, &p, m.msg.p, m.nbits, mac) != -EINVAL)
		row_fail(row, "BEARER of six bits: accepted");
}

void run_eia3_iv(struct row *row, const struct gm_zuc_impl *impl)
{
	struct bytes key = row_bytes_of(row, "key", GM_ZUC_KEY_SIZE);
	struct bytes iv = row_bytes_of(row, "iv", GM_ZUC_IV_SIZE);
	struct mac m = {
		.msg = row_bits(row, "msg"),
		.want = row_bytes_of(row, "mac", GM_EIA3_MAC_SIZE),
		.nbits = row_int(row, "bit_length"),
	};

	gm_eia3_init_iv(impl, &m.start, key.p, iv.p);
	gm_zuc128_init(impl, &m.zuc, key.p, iv.p);
	mac_all(row, impl, &m);
}

void run_zuc256_mac(struct row *row, const struct gm_zuc_impl *impl)
{
	static const unsigned int refused[] = { 0, 16, 31, 96, 256 };
	struct bytes key = row_bytes_of(row, "key", GM_ZUC256_KEY_SIZE);
	struct bytes iv = row_iv23(row);
	unsigned int i, tag_bits = row_int(row, "tag_bits");
	struct mac m = {
		.msg = row_bits(row, "msg"),
		.want = row_bytes_of(row, "mac", tag_bits / 8),
		.nbits = row_int(row, "bit_length"),
	};
	u8 mac[GM_ZUC_MAC_MAX];

	if (gm_zuc256_mac(impl, key.p, iv.p, tag_bits, m.msg.p, m.nbits, mac) ||
	    gm_zuc256_mac_init(impl, &m.start, key.p, iv.p, tag_bits) ||
	    gm_zuc256_init(impl, &m.zuc, key.p, iv.p, tag_bits)) {
		row_fail(row, "refused");
		return;
	}
	row_expect(row, "tag in one call", mac, m.want.p, m.want.len);
	mac_all(row, impl, &m);
	for (i = 0; i < ARRAY_SIZE(refused); i++)
		if (gm_zuc256_mac(impl, key.p, iv.p, refused[i], m.msg.p,
				  m.nbits, mac) != -EINVAL)
			row_fail(row, "a tag of %u bits: accepted", refused[i]);
}
