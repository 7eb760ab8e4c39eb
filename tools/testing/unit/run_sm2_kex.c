// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of SM2 key exchange.
 */
#include <gm/ct.h>
#include "sm2.h"

#define DIGEST	GM_SM3_DIGEST_SIZE

static struct gm_sm2_ws ws;

/* Keys of both sides; [0] is the initiator, A. */
struct sides {
	struct gm_sm2_priv_key d[2], r[2];
	struct gm_sm2_pub_key p[2], big_r[2];
};

static struct gm_sm2_kex side(const struct gm_sm3_impl *impl,
			      const struct sides *s, int i, struct bytes id_a,
			      struct bytes id_b)
{
	struct gm_sm2_kex kex = {
		.key = &s->d[i], .r = &s->r[i], .own = &s->big_r[i],
		.peer_key = &s->p[!i], .peer = &s->big_r[!i],
		.initiator = !i,
	};

	gm_sm2_za(impl, kex.za, &s->p[0], id_a.p, id_a.len);
	gm_sm2_za(impl, kex.zb, &s->p[1], id_b.p, id_b.len);
	return kex;
}

void run_sm2_kex(struct row *row, const struct gm_sm3_impl *impl)
{
	size_t len = row_int(row, "klen_bits") / 8;
	struct bytes want = row_bytes_of(row, "K", len);
	struct bytes want1 = row_bytes_of(row, "S_B_eq_S1", DIGEST);
	struct bytes want2 = row_bytes_of(row, "S_A_eq_S2", DIGEST);
	struct bytes out = row_alloc(row, len);
	u8 s1[DIGEST], s2[DIGEST];
	struct sides s;
	int i, err;

	sm2_priv(row, "d_a", &s.d[0]);
	sm2_priv(row, "d_b", &s.d[1]);
	sm2_priv(row, "r_a", &s.r[0]);
	sm2_priv(row, "r_b", &s.r[1]);
	sm2_pub(row, "pub_a", &s.p[0]);
	sm2_pub(row, "pub_b", &s.p[1]);
	sm2_pub(row, "R_a", &s.big_r[0]);
	sm2_pub(row, "R_b", &s.big_r[1]);
	for (i = 0; i < 2 && !row->failed; i++) {
		struct gm_sm2_kex kex = side(impl, &s, i,
					     row_bytes(row, "id_a"),
					     row_bytes(row, "id_b"));

		err = gm_sm2_kex(impl, &ws, &kex, out.p, len, s1, s2);
		if (err)
			row_fail(row, "kex: returned %d", err);
		row_expect(row, "K", out.p, want.p, len);
		row_expect(row, "S1 = SB", s1, want1.p, DIGEST);
		row_expect(row, "S2 = SA", s2, want2.p, DIGEST);
	}
}

static void priv_of(struct gm_sm2_priv_key *key, const u64 k[4])
{
	u8 bytes[GM_SM2_BYTES];

	gm_put_be256(bytes, k);
	gm_sm2_set_priv_key(key, bytes);
}

static void all_keys(struct sides *s)
{
	int i;

	for (i = 0; i < 2; i++) {
		const u64 d[4] = { 1 + i, 0x1234567, 3, 4 };
		const u64 r[4] = { 5, 6 + i, 7, 0x89abcdef };

		priv_of(&s->d[i], d);
		priv_of(&s->r[i], r);
		gm_sm2_pub_from_priv(&ws, &s->p[i], &s->d[i]);
		gm_sm2_pub_from_priv(&ws, &s->big_r[i], &s->r[i]);
	}
}

/* B's key becomes -(2^127 + x mod 2^127) R of B: A's point U is infinity. */
static void cancel(struct sides *s)
{
	static const u64 zero[4];
	u64 x[4];

	gm_sm2_fe_leave(x, s->big_r[1].p.x);
	x[1] |= 1ULL << 63;
	x[2] = 0;
	x[3] = 0;
	gm_mont256_enter(&gm_sm2_n, x, x);
	gm_mont256_mul(&gm_sm2_n, x, x, s->r[1].d);
	gm_mont256_sub(&gm_sm2_n, x, zero, x);
	priv_of(&s->d[1], x);
	gm_sm2_pub_from_priv(&ws, &s->p[1], &s->d[1]);
}

/* The rows have no data: they say what is to be wrong. */
void run_sm2_kex_refused(struct row *row, const struct gm_sm3_impl *impl)
{
	const char *source = row_string(row, "source");
	u8 out[16], point[GM_SM2_PUB_SIZE], s1[2][DIGEST], s2[2][DIGEST];
	static const u8 zeros[sizeof(out)];
	struct bytes id = { point, 16 };
	struct gm_sm2_pub_key key;
	struct gm_sm2_kex kex;
	struct sides s;
	int i, err;

	all_keys(&s);
	gm_sm2_get_pub_key(&s.big_r[1], point);
	if (strstr(source, "not on the curve")) {
		point[64] ^= 1;
		row_check_errno(row, "set_pub_key",
				gm_sm2_set_pub_key(&key, point, sizeof(point)));
	} else if (strstr(source, "R is infinity")) {
		memset(point, 0, sizeof(point));
		row_check_errno(row, "set_pub_key",
				gm_sm2_set_pub_key(&key, point, 1));
		row_check_errno(row, "set_pub_key",
				gm_sm2_set_pub_key(&key, point, sizeof(point)));
		point[0] = 4;
		row_check_errno(row, "set_pub_key",
				gm_sm2_set_pub_key(&key, point, sizeof(point)));
	} else if (strstr(source, "U/V is infinity")) {
		cancel(&s);
		kex = side(impl, &s, 0, id, id);
		memset(out, 0xa5, sizeof(out));
		err = gm_sm2_kex(impl, &ws, &kex, out, sizeof(out), s1[0],
				 s2[0]);
		row_check_errno(row, "kex", err);
		row_expect(row, "key after an error", out, zeros, sizeof(out));
	} else if (strstr(source, "confirmation S_A wrong")) {
		/* B has another identity for A than A has */
		for (i = 0; i < 2; i++) {
			kex = side(impl, &s, i, id, id);
			kex.za[0] ^= i;
			gm_sm2_kex(impl, &ws, &kex, out, sizeof(out), s1[i],
				   s2[i]);
		}
		if (!gm_ct_diff(s1[0], s1[1], DIGEST) ||
		    !gm_ct_diff(s2[0], s2[1], DIGEST))
			row_fail(row, "the confirmation tells no difference");
	} else {
		row_fail(row, "source: unknown to the runner");
	}
}
