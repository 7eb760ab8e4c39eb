// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * 128-EEA3 and 128-EIA3, 3GPP TS 35.221, GB/T 33133.2 and .3: messages of any
 * number of bits.
 */
#include <gm/zuc.h>

static bool usable(const struct gm_3gpp *p)
{
	return p->bearer <= 31 && p->direction <= 1;
}

/* Clause 3.3: the same eight bytes twice. */
static int eea3_iv(u8 iv[GM_ZUC_IV_SIZE], const struct gm_3gpp *p)
{
	if (!usable(p))
		return -EINVAL;
	gm_put_be32(iv, p->count);
	gm_put_be32(iv + 4, (u32)p->bearer << 27 | (u32)p->direction << 26);
	memcpy(iv + 8, iv, 8);
	return 0;
}

/* Clause 4.3: DIRECTION is added to two places of the second half. */
static int eia3_iv(u8 iv[GM_ZUC_IV_SIZE], const struct gm_3gpp *p)
{
	if (!usable(p))
		return -EINVAL;
	gm_put_be32(iv, p->count);
	gm_put_be32(iv + 4, (u32)p->bearer << 27);
	memcpy(iv + 8, iv, 8);
	iv[8] ^= p->direction << 7;
	iv[14] ^= p->direction << 7;
	return 0;
}

/**
 * gm_3gpp_unpack() - read COUNT, BEARER and DIRECTION
 * @p: result
 * @in: COUNT (32 bits), BEARER (5), DIRECTION (1), 26 bits that must be 0
 *
 * Return: 0, or -EINVAL when one of the last 26 bits is set.
 */
int gm_3gpp_unpack(struct gm_3gpp *p, const u8 in[GM_3GPP_SIZE])
{
	u32 low = gm_get_be32(in + 4);

	if (low & 0x03ffffff)
		return -EINVAL;
	p->count = gm_get_be32(in);
	p->bearer = low >> 27;
	p->direction = low >> 26 & 1;
	return 0;
}
GM_EXPORT(gm_3gpp_unpack);

/**
 * gm_eea3_load() - load the LFSR for 128-EEA3
 * @st: state, only its LFSR is written; impl->setup with GM_ZUC_ROUNDS follows
 * @key: confidentiality key
 * @p: COUNT, BEARER and DIRECTION
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range.
 */
int gm_eea3_load(struct gm_zuc_state *st, const u8 key[GM_ZUC_KEY_SIZE],
		 const struct gm_3gpp *p)
{
	u8 iv[GM_ZUC_IV_SIZE];
	int err = eea3_iv(iv, p);

	if (!err)
		gm_zuc128_load(st, key, iv);
	return err;
}
GM_EXPORT(gm_eea3_load);

/**
 * gm_eia3_load() - load the LFSR for 128-EIA3
 * @st: state, only its LFSR is written; impl->setup with GM_ZUC_ROUNDS follows
 * @key: integrity key
 * @p: COUNT, BEARER and DIRECTION
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range.
 */
int gm_eia3_load(struct gm_zuc_state *st, const u8 key[GM_ZUC_KEY_SIZE],
		 const struct gm_3gpp *p)
{
	u8 iv[GM_ZUC_IV_SIZE];
	int err = eia3_iv(iv, p);

	if (!err)
		gm_zuc128_load(st, key, iv);
	return err;
}
GM_EXPORT(gm_eia3_load);

/**
 * gm_eea3_init() - start a message of 128-EEA3
 * @impl: implementation to use
 * @st: state, overwritten; for gm_zuc_crypt()
 * @key: confidentiality key
 * @p: COUNT, BEARER and DIRECTION
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range.
 */
int gm_eea3_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		 const u8 key[GM_ZUC_KEY_SIZE], const struct gm_3gpp *p)
{
	int err = gm_eea3_load(st, key, p);

	if (!err)
		impl->setup(st, GM_ZUC_ROUNDS);
	return err;
}
GM_EXPORT(gm_eea3_init);

/**
 * gm_eia3_init() - start a message of 128-EIA3
 * @impl: implementation to use
 * @st: state, overwritten; for gm_zuc_mac_update() and gm_zuc_mac_final()
 * @key: integrity key
 * @p: COUNT, BEARER and DIRECTION
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range.
 */
int gm_eia3_init(const struct gm_zuc_impl *impl, struct gm_zuc_mac_state *st,
		 const u8 key[GM_ZUC_KEY_SIZE], const struct gm_3gpp *p)
{
	u8 iv[GM_ZUC_IV_SIZE];
	int err = eia3_iv(iv, p);

	if (!err)
		gm_eia3_init_iv(impl, st, key, iv);
	return err;
}
GM_EXPORT(gm_eia3_init);

/**
 * gm_eea3() - encrypt or decrypt a message with 128-EEA3
 * @impl: implementation to use
 * @key: confidentiality key
 * @p: COUNT, BEARER and DIRECTION
 * @dst: @nbits bits; may be @src; what is left of the last byte is cleared
 * @src: @nbits bits, the first the highest of a byte; what is left of the last
 *       byte does not matter
 * @nbits: length in bits, may be 0
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range.
 */
int gm_eea3(const struct gm_zuc_impl *impl, const u8 key[GM_ZUC_KEY_SIZE],
	    const struct gm_3gpp *p, u8 *dst, const u8 *src, size_t nbits)
{
	size_t n = nbits / 8 + !!(nbits % 8);
	struct gm_zuc_state st;
	int err = gm_eea3_init(impl, &st, key, p);

	if (err)
		return err;
	gm_zuc_crypt(impl, &st, dst, src, n);
	if (nbits % 8)
		dst[n - 1] &= ~(0xff >> nbits % 8);
	memzero_explicit(&st, sizeof(st));
	return 0;
}
GM_EXPORT(gm_eea3);

/**
 * gm_eia3() - 128-EIA3 of a message
 * @impl: implementation to use
 * @key: integrity key
 * @p: COUNT, BEARER and DIRECTION
 * @msg: @nbits bits, the first the highest of a byte; what is left of the last
 *       byte does not matter
 * @nbits: length in bits, may be 0
 * @mac: MAC
 *
 * Return: 0, or -EINVAL when BEARER or DIRECTION is out of range.
 */
int gm_eia3(const struct gm_zuc_impl *impl, const u8 key[GM_ZUC_KEY_SIZE],
	    const struct gm_3gpp *p, const u8 *msg, size_t nbits,
	    u8 mac[GM_EIA3_MAC_SIZE])
{
	struct gm_zuc_mac_state st;
	int err = gm_eia3_init(impl, &st, key, p);

	if (err)
		return err;
	gm_zuc_mac_update(impl, &st, msg, nbits / 8);
	return gm_zuc_mac_final(impl, &st, nbits % 8 ? msg[nbits / 8] : 0,
				nbits % 8, mac);
}
GM_EXPORT(gm_eia3);
