// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of key derivation. HKDF and PBKDF2 stand here, not in the product: they
 * exercise SM3 and HMAC-SM3 over many lengths.
 */
#include <gm/sm2.h>
#include "vectors.h"

#define DIGEST GM_SM3_DIGEST_SIZE

static void check_okm(struct row *row, const struct gm_sm3_impl *impl,
		      const char *name, struct bytes got)
{
	struct bytes want;
	u8 digest[DIGEST];

	if (json_object_get(row->json, "okm_sm3")) {
		want = row_bytes_of(row, "okm_sm3", DIGEST);
		gm_sm3(impl, got.p, got.len, digest);
		row_expect(row, "digest of the output", digest, want.p, DIGEST);
		return;
	}
	want = row_bytes_of(row, name, got.len);
	row_expect(row, "output", got.p, want.p, got.len);
}

/* GB/T 32918.4 clause 5.4.3: zeros xored with the key, and the key twice. */
void run_sm2_kdf(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes z = row_bytes(row, "z");
	struct bytes out = row_alloc(row, row_int(row, "klen"));
	struct bytes zeros = row_alloc(row, out.len), twice = zeros;
	struct gm_sm3_state st;

	gm_sm3_init(&st);
	gm_sm3_update(impl, &st, z.p, z.len);
	gm_sm2_kdf_xor(impl, &st, out.p, zeros.p, out.len);
	check_okm(row, impl, "out", out);
	gm_sm2_kdf_xor(impl, &st, twice.p, out.p, out.len);
	row_expect(row, "key taken off", twice.p, row_alloc(row, out.len).p,
		   out.len);
}

/* RFC 5869 sections 2.2 and 2.3. */
void run_hkdf(struct row *row, const struct gm_sm3_impl *impl)
{
	static const u8 no_salt[DIGEST];
	struct bytes ikm = row_bytes(row, "ikm"), salt = row_bytes(row, "salt");
	struct bytes info = row_bytes(row, "info");
	struct bytes out = row_alloc(row, row_int(row, "length"));
	struct gm_hmac_sm3_key key;
	u8 t[DIGEST], i = 1;
	size_t done, n;

	if (out.len > 255 * DIGEST) {
		row_fail(row, "more than RFC 5869 allows");
		return;
	}
	gmt_hmac_sm3(impl, salt.len ? salt.p : no_salt,
		     salt.len ? salt.len : DIGEST, ikm.p, ikm.len, t, NULL);
	gm_hmac_sm3_set_key(impl, &key, t, DIGEST);
	for (done = 0; done < out.len; done += n) {
		struct gm_sm3_state st;

		gm_hmac_sm3_init(&key, &st);
		if (done)
			gm_sm3_update(impl, &st, t, DIGEST);
		gm_sm3_update(impl, &st, info.p, info.len);
		gm_sm3_update(impl, &st, &i, 1);
		gm_hmac_sm3_final(impl, &key, &st, t);
		n = min_t(size_t, DIGEST, out.len - done);
		memcpy(out.p + done, t, n);
		i++;
	}
	check_okm(row, impl, "okm", out);
}

/* RFC 8018 section 5.2. */
void run_pbkdf2(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes password = row_bytes(row, "password");
	struct bytes salt = row_bytes(row, "salt");
	struct bytes out = row_alloc(row, row_int(row, "length"));
	size_t done, n, round, rounds = row_int(row, "iterations");
	struct gm_hmac_sm3_key key;
	u8 u[DIGEST], t[DIGEST], counter[4];
	u32 i = 1;

	gm_hmac_sm3_set_key(impl, &key, password.p, password.len);
	for (done = 0; done < out.len; done += n) {
		struct gm_sm3_state st;

		gm_put_be32(counter, i++);
		gm_hmac_sm3_init(&key, &st);
		gm_sm3_update(impl, &st, salt.p, salt.len);
		gm_sm3_update(impl, &st, counter, sizeof(counter));
		gm_hmac_sm3_final(impl, &key, &st, u);
		memcpy(t, u, DIGEST);
		for (round = 1; round < rounds; round++) {
			gm_hmac_sm3_init(&key, &st);
			gm_sm3_update(impl, &st, u, DIGEST);
			gm_hmac_sm3_final(impl, &key, &st, u);
			gm_xor(t, t, u, DIGEST);
		}
		n = min_t(size_t, DIGEST, out.len - done);
		memcpy(out.p + done, t, n);
	}
	check_okm(row, impl, "dk", out);
}
