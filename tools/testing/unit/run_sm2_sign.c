// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Rows of SM2 signatures and keys.
 */
#include "sm2.h"

static struct gm_sm2_ws ws;

int nonces_next(void *ctx, u8 *out, size_t len)
{
	struct nonces *n = ctx;

	if (n->used == n->num || len != GM_SM2_BYTES)
		return -EIO;
	memcpy(out, n->k[n->used++].p, len);
	return 0;
}

/* `k', or the array `k_sequence' */
void nonces_of(struct row *row, struct nonces *n)
{
	*n = (struct nonces){ .num = 1 };
	if (row_has(row, "k"))
		n->k[0] = row_bytes_of(row, "k", GM_SM2_BYTES);
	else
		n->num = row_items(row, "k_sequence", GM_SM2_BYTES, n->k,
				   ARRAY_SIZE(n->k));
}

void nonces_spent(struct row *row, const struct nonces *n)
{
	if (n->used != n->num)
		row_fail(row, "took %zu nonces of %zu", n->used, n->num);
}

void sm2_pub(struct row *row, const char *name, struct gm_sm2_pub_key *key)
{
	struct bytes in = row_bytes(row, name);
	u8 out[GM_SM2_PUB_SIZE], compressed[GM_SM2_COMPRESSED_SIZE];
	struct gm_sm2_pub_key other;

	if (gm_sm2_set_pub_key(key, in.p, in.len)) {
		row_fail(row, "%s: refused", name);
		return;
	}
	gm_sm2_get_pub_key(key, out);
	row_expect(row, name, out, in.p, GM_SM2_PUB_SIZE);
	compressed[0] = 2 | (in.p[64] & 1);
	memcpy(compressed + 1, in.p + 1, GM_SM2_BYTES);
	if (gm_sm2_set_pub_key(&other, compressed, sizeof(compressed)))
		row_fail(row, "%s: refused when compressed", name);
	else
		row_expect(row, "decompressed key", (u8 *)&other, (u8 *)key,
			   sizeof(other));
}

/* The private key; where the row has the public one, it must be that of this. */
void sm2_priv(struct row *row, const char *name, struct gm_sm2_priv_key *key)
{
	struct bytes d = row_bytes_of(row, name, GM_SM2_BYTES);

	if (gm_sm2_set_priv_key(key, d.p))
		row_fail(row, "%s: refused", name);
}

static void check_pair(struct row *row, const struct gm_sm2_priv_key *priv,
		       const struct gm_sm2_pub_key *pub)
{
	struct gm_sm2_pub_key computed;

	gm_sm2_pub_from_priv(&ws, &computed, priv);
	row_expect(row, "public key of the private one", (u8 *)&computed,
		   (u8 *)pub, sizeof(computed));
}

static void expect_sig(struct row *row, const u8 sig[GM_SM2_SIG_SIZE])
{
	struct bytes r = row_bytes_of(row, "r", GM_SM2_BYTES);
	struct bytes s = row_bytes_of(row, "s", GM_SM2_BYTES);

	row_expect(row, "r", sig, r.p, r.len);
	row_expect(row, "s", sig + 32, s.p, s.len);
}

/* The signature of the row in both encodings, by DER and back. */
static void check_der(struct row *row, const u8 sig[GM_SM2_SIG_SIZE])
{
	u8 der[GM_SM2_SIG_DER_MAX], back[GM_SM2_SIG_SIZE];
	size_t len = gm_sm2_sig_to_der(der, sig);
	struct bytes want = row_bytes_of(row, "der", len);

	row_expect(row, "der", der, want.p, len);
	if (gm_sm2_sig_from_der(back, want.p, want.len))
		row_fail(row, "der: refused");
	else
		row_expect(row, "from der", back, sig, sizeof(back));
}

/* The digest e: given, or that of identity and message. */
static void digest_of(struct row *row, const struct gm_sm3_impl *impl,
		      const struct gm_sm2_pub_key *pub,
		      u8 e[GM_SM3_DIGEST_SIZE])
{
	struct bytes want = row_bytes_of(row, "e", GM_SM3_DIGEST_SIZE);
	struct bytes id, za, msg;

	memcpy(e, want.p, want.len);
	if (!row_has(row, "identity"))
		return;
	id = row_bytes(row, "identity");
	za = row_bytes_of(row, "za", GM_SM3_DIGEST_SIZE);
	msg = row_bytes(row, "msg");
	if (gm_sm2_za(impl, e, pub, id.p, id.len))
		row_fail(row, "identity refused");
	row_expect(row, "za", e, za.p, za.len);
	gm_sm2_digest(impl, e, e, msg.p, msg.len);
	row_expect(row, "e", e, want.p, want.len);
}

void run_sm2_sign(struct row *row, const struct gm_sm3_impl *impl)
{
	u8 e[GM_SM3_DIGEST_SIZE], sig[GM_SM2_SIG_SIZE];
	struct gm_sm2_priv_key priv;
	struct gm_sm2_pub_key pub;
	struct nonces nonces;
	int err;

	sm2_priv(row, "d", &priv);
	nonces_of(row, &nonces);
	if (row_has(row, "pub")) {
		sm2_pub(row, "pub", &pub);
		check_pair(row, &priv, &pub);
	} else {
		gm_sm2_pub_from_priv(&ws, &pub, &priv);
	}
	if (row->failed)
		return;
	digest_of(row, impl, &pub, e);
	err = gm_sm2_sign(&ws, &priv, e, nonces_next, &nonces, sig);
	if (err) {
		row_fail(row, "sign: returned %d", err);
		return;
	}
	nonces_spent(row, &nonces);
	expect_sig(row, sig);
	if (row_has(row, "der"))
		check_der(row, sig);
	err = gm_sm2_verify(&ws, &pub, e, sig);
	if (err)
		row_fail(row, "verify: returned %d", err);
	e[31] ^= 1;
	if (gm_sm2_verify(&ws, &pub, e, sig) != -EKEYREJECTED)
		row_fail(row, "verify: took another digest");
}

void run_sm2_bad_priv(struct row *row, const struct gm_sm3_impl *impl)
{
	struct bytes d = row_bytes_of(row, "d", GM_SM2_BYTES);
	static const struct gm_sm2_priv_key nothing;
	struct gm_sm2_priv_key key;

	(void)impl;
	memset(&key, 0xa5, sizeof(key));
	row_check_errno(row, "set_priv_key", gm_sm2_set_priv_key(&key, d.p));
	row_expect(row, "key after an error", (u8 *)&key, (u8 *)&nothing,
		   sizeof(key));
}

/* A key that is no point is an answer as well: of "invalid". */
static int verify(struct row *row)
{
	struct bytes e = row_bytes_of(row, "e", GM_SM3_DIGEST_SIZE);
	struct bytes in = row_bytes(row, "pub"), der;
	u8 sig[GM_SM2_SIG_SIZE];
	struct gm_sm2_pub_key pub;
	int err;

	err = gm_sm2_set_pub_key(&pub, in.p, in.len);
	if (err)
		return err;
	if (row_has(row, "r")) {
		memcpy(sig, row_bytes_of(row, "r", GM_SM2_BYTES).p, 32);
		memcpy(sig + 32, row_bytes_of(row, "s", GM_SM2_BYTES).p, 32);
		if (row_has(row, "der"))
			check_der(row, sig);
	} else {
		der = row_bytes(row, "der");
		err = gm_sm2_sig_from_der(sig, der.p, der.len);
		if (err)
			return err;
	}
	return gm_sm2_verify(&ws, &pub, e.p, sig);
}

void run_sm2_verify(struct row *row, const struct gm_sm3_impl *impl)
{
	bool valid = !strcmp(row_string(row, "result"), "valid");
	int err = verify(row);

	(void)impl;
	if (!valid && strcmp(row_string(row, "result"), "invalid"))
		row_fail(row, "result: unknown to the runner");
	if (valid != !err)
		row_fail(row, "verify: returned %d", err);
	if (err && err != -EINVAL && err != -EBADMSG && err != -EKEYREJECTED)
		row_fail(row, "verify: returned %d, which says nothing", err);
}
