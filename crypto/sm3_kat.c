// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * Known answers of SM3, checked before anything is registered.
 */
#include <gm/ct.h>
#include <gm/sm3.h>

/* GB/T 32905-2016 annex A: "abc", and "abcd" sixteen times. */
static const u8 abc_digest[GM_SM3_DIGEST_SIZE] = {
	0x66, 0xc7, 0xf0, 0xf4, 0x62, 0xee, 0xed, 0xd9,
	0xd1, 0xf2, 0xd4, 0x6b, 0xdc, 0x10, 0xe4, 0xe2,
	0x41, 0x67, 0xc4, 0x87, 0x5c, 0xf2, 0xf7, 0xa2,
	0x29, 0x7d, 0xa0, 0x2b, 0x8f, 0x4b, 0xa8, 0xe0,
};

static const u8 abcd16_digest[GM_SM3_DIGEST_SIZE] = {
	0xde, 0xbe, 0x9f, 0xf9, 0x22, 0x75, 0xb8, 0xa1,
	0x38, 0x60, 0x48, 0x89, 0xc1, 0x8e, 0x5a, 0x4d,
	0x6f, 0xdb, 0x70, 0xe5, 0x38, 0x7e, 0x57, 0x65,
	0x29, 0x3d, 0xcb, 0xa3, 0x9c, 0x0c, 0x57, 0x32,
};

/**
 * gm_sm3_kat() - check an implementation against known answers
 * @impl: implementation to check
 *
 * Return: NULL, or "sm3" when it gave a wrong result.
 */
const char *gm_sm3_kat(const struct gm_sm3_impl *impl)
{
	u8 msg[64], digest[GM_SM3_DIGEST_SIZE];
	unsigned int i;

	gm_sm3(impl, (const u8 *)"abc", 3, digest);
	if (gm_ct_diff(digest, abc_digest, sizeof(digest)))
		return "sm3";
	for (i = 0; i < sizeof(msg); i++)
		msg[i] = "abcd"[i % 4];
	gm_sm3(impl, msg, sizeof(msg), digest);
	if (gm_ct_diff(digest, abcd16_digest, sizeof(digest)))
		return "sm3";
	return NULL;
}
GM_EXPORT(gm_sm3_kat);
