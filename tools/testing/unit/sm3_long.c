// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM3 of a message beyond 512 MiB: its length in bits no longer fits in 32.
 *
 * Every byte is hashed, in pieces of odd length, by every implementation; the
 * oracle is libcrypto.
 */
#include <openssl/evp.h>
#include <stdio.h>
#include <gm/sm3.h>

#define TOTAL	((520u << 20) + 13)
#define PIECE	((1u << 20) - 57)

static u8 piece[PIECE];

static size_t next_piece(size_t left)
{
	return left < PIECE ? left : PIECE;
}

static void expected(u8 *out)
{
	EVP_MD_CTX *ctx = EVP_MD_CTX_new();
	size_t left, n;

	EVP_DigestInit_ex(ctx, EVP_sm3(), NULL);
	for (left = TOTAL; left; left -= n) {
		n = next_piece(left);
		EVP_DigestUpdate(ctx, piece, n);
	}
	EVP_DigestFinal_ex(ctx, out, NULL);
	EVP_MD_CTX_free(ctx);
}

int main(void)
{
	u8 want[GM_SM3_DIGEST_SIZE], got[GM_SM3_DIGEST_SIZE];
	const struct gm_sm3_impl *impl;
	unsigned int i, failed = 0;
	size_t left, n;

	for (i = 0; i < PIECE; i++)
		piece[i] = 167 * i >> 3;
	expected(want);
	for (i = 0; (impl = gm_sm3_impl(i)); i++) {
		struct gm_sm3_state st;

		gm_sm3_init(&st);
		for (left = TOTAL; left; left -= n) {
			n = next_piece(left);
			gm_sm3_update(impl, &st, piece, n);
		}
		gm_sm3_final(impl, &st, got);
		if (memcmp(got, want, sizeof(got))) {
			printf("  FAILED sm3 of %u bytes by %s\n", TOTAL,
			       impl->isa);
			failed++;
		}
	}
	printf("sm3 of %u bytes: %u passed, %u failed\n", TOTAL, i - failed,
	       failed);
	return failed || !i;
}
