// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Keys of SM9 rows, and the rows of hashes.
 */
#include "sm9.h"

struct gm_sm9_ws sm9_ws;

void sm9_use_with(const char *isa)
{
	gm_sm9_use_field(strcmp(isa, "c") ? gm_sm9_field(0) : &gm_sm9_field_c);
}

int draws_next(void *ctx, u8 *out, size_t len)
{
	struct draws *d = ctx;

	if (d->used == d->num || d->item[d->used].len != len)
		return -EIO;
	memcpy(out, d->item[d->used++].p, len);
	return 0;
}

void draws_spent(struct row *row, const struct draws *d)
{
	if (d->used != d->num)
		row_fail(row, "took %zu draws of %zu", d->used, d->num);
}

const u8 *sm9_point(struct row *row, const char *name, size_t size)
{
	struct bytes b = row_bytes_of(row, name, size + 1);

	if (b.p[0] != 4)
		row_fail(row, "%s: does not begin with 04", name);
	return b.p + 1;
}

u8 sm9_hid(struct row *row)
{
	return row_bytes_of(row, "hid", 1).p[0];
}

/* The key in both of its forms. */
void sm9_master(struct row *row, const char *name, struct gm_sm9_master_key *key)
{
	u8 der[GM_SM9_MASTER_DER_MAX], back[GM_SM9_BYTES];
	struct bytes in = row_bytes_of(row, name, GM_SM9_BYTES);
	size_t n = gm_sm9_master_to_der(der, in.p);

	if (gm_sm9_set_master_key(key, in.p))
		row_fail(row, "%s: refused", name);
	if (gm_sm9_master_from_der(back, der, n))
		row_fail(row, "%s: DER refused", name);
	row_expect(row, name, back, in.p, sizeof(back));
}

/* Read, and made of the master key. */
void sm9_enc_pub(struct row *row, struct gm_sm9_enc_pub *pub)
{
	static struct gm_sm9_enc_pub read;
	struct gm_sm9_master_key master;
	u8 out[GM_SM9_G1_SIZE];
	const u8 *want = sm9_point(row, "ppub_e", sizeof(out));

	sm9_master(row, "ke", &master);
	if (gm_sm9_set_enc_pub(&sm9_ws, &read, want))
		row_fail(row, "ppub_e: refused");
	gm_sm9_enc_pub_of(&sm9_ws, pub, &master);
	gm_sm9_g1_put(out, &pub->p);
	row_expect(row, "ppub_e", out, want, sizeof(out));
	row_expect(row, "powers of e(Ppub-e, P2)", (u8 *)pub, (u8 *)&read, sizeof(read));
}

void sm9_enc_key(struct row *row, const char *name, const struct gm_sm3_impl *impl,
		 struct bytes id, struct gm_sm9_enc_key *key)
{
	u8 out[GM_SM9_G2_SIZE], der[GM_SM9_G2_DER_SIZE], back[GM_SM9_G2_SIZE];
	const u8 *want = sm9_point(row, name, sizeof(out));
	static struct gm_sm9_enc_key read;
	struct gm_sm9_master_key master;

	if (gm_sm9_set_enc_key(&sm9_ws, &read, want))
		row_fail(row, "%s: refused", name);
	*key = read;
	if (row_has(row, "ke")) {
		sm9_master(row, "ke", &master);
		if (gm_sm9_extract_enc_key(impl, &sm9_ws, key, &master, id.p, id.len,
					   sm9_hid(row)))
			row_fail(row, "%s: not extracted", name);
		row_expect(row, "extracted key", (u8 *)key, (u8 *)&read, sizeof(read));
	}
	gm_sm9_g2_put(out, &key->d);
	row_expect(row, name, out, want, sizeof(out));
	if (gm_sm9_point_to_der(der, out, sizeof(out)) != sizeof(der) ||
	    gm_sm9_point_from_der(back, sizeof(back), der, sizeof(der)))
		row_fail(row, "%s: no way through DER", name);
	row_expect(row, name, back, want, sizeof(back));
}

void run_sm9_hash(struct row *row, const struct gm_sm3_impl *impl)
{
	const u8 prefix = !strcmp(row->kind, "H1") ? 1 : 2;
	struct bytes z = row_bytes(row, "z"), want = row_bytes_of(row, "h", GM_SM9_BYTES);
	struct gm_sm3_state st;
	u8 out[GM_SM9_BYTES];
	u64 k[4];

	gm_sm3_init(&st);
	gm_sm3_update(impl, &st, &prefix, 1);
	gm_sm3_update(impl, &st, z.p, z.len);
	gm_sm9_hash_end(impl, k, &st);
	gm_put_be256(out, k);
	row_expect(row, "h", out, want.p, want.len);
	if (prefix != 1)
		return;
	gm_sm9_h1(impl, k, z.p, z.len - 1, z.p[z.len - 1]);
	gm_put_be256(out, k);
	row_expect(row, "h by its identity", out, want.p, want.len);
}
