// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * What fills the LFSR of ZUC: key, IV and constants d, in three ways.
 */
#include <gm/zuc.h>

/* Cells of 8, 15 and 8 bits, and of 8, 7, 8 and 8 bits. */
static u32 cell3(u8 a, u16 d, u8 b)
{
	return (u32)a << 23 | (u32)d << 8 | b;
}

static u32 cell4(u8 a, u8 d, u8 b, u8 c)
{
	return (u32)a << 23 | (u32)d << 16 | (u32)b << 8 | c;
}

/**
 * gm_zuc128_load() - load the LFSR of ZUC-128
 * @st: state, only its LFSR is written; impl->setup with GM_ZUC_ROUNDS follows
 * @key: key
 * @iv: IV
 *
 * GB/T 33133.1-2016 clause 6.5.
 */
void gm_zuc128_load(struct gm_zuc_state *st, const u8 key[GM_ZUC_KEY_SIZE],
		    const u8 iv[GM_ZUC_IV_SIZE])
{
	static const u16 d[GM_ZUC_CELLS] = {
		0x44d7, 0x26bc, 0x626b, 0x135e, 0x5789, 0x35e2, 0x7135, 0x09af,
		0x4d78, 0x2f13, 0x6bc4, 0x1af1, 0x5e26, 0x3c4d, 0x789a, 0x47ac,
	};
	unsigned int i;

	for (i = 0; i < GM_ZUC_CELLS; i++)
		st->s[i] = cell3(key[i], d[i], iv[i]);
}
GM_EXPORT(gm_zuc128_load);

/**
 * gm_zuc256_load() - load the LFSR of ZUC-256 with its 184-bit IV
 * @st: state, only its LFSR is written; impl->setup with GM_ZUC_ROUNDS follows
 * @key: key
 * @iv: IV: 17 bytes, then eight fields of six bits, the first the highest
 * @tag_bits: 32, 64 or 128 for a MAC of so many bits, 0 for the cipher
 *
 * "The ZUC-256 Stream Cipher", 2018, section 2.3: the four uses differ in the
 * constants d, so that none has the keystream of another.
 *
 * Return: 0, or -EINVAL for another @tag_bits; then @st is unchanged.
 */
int gm_zuc256_load(struct gm_zuc_state *st, const u8 key[GM_ZUC256_KEY_SIZE],
		   const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits)
{
	const u8 *k = key;
	u8 d0 = 0x22, d2 = 0x24, f[8];
	unsigned int i;

	switch (tag_bits) {
	case 0:
		break;
	case 32:
		d2 = 0x25;
		break;
	case 64:
		d0 = 0x23;
		break;
	case 128:
		d0 = 0x23;
		d2 = 0x25;
		break;
	default:
		return -EINVAL;
	}
	for (i = 0; i < 8; i += 4) {
		const u8 *p = iv + 17 + i / 4 * 3;

		f[i] = p[0] >> 2;
		f[i + 1] = (p[0] << 4 | p[1] >> 4) & 0x3f;
		f[i + 2] = (p[1] << 2 | p[2] >> 6) & 0x3f;
		f[i + 3] = p[2] & 0x3f;
	}
	st->s[0] = cell4(k[0], d0, k[21], k[16]);
	st->s[1] = cell4(k[1], 0x2f, k[22], k[17]);
	st->s[2] = cell4(k[2], d2, k[23], k[18]);
	st->s[3] = cell4(k[3], 0x2a, k[24], k[19]);
	st->s[4] = cell4(k[4], 0x6d, k[25], k[20]);
	st->s[5] = cell4(iv[0], 0x40 | f[0], k[5], k[26]);
	st->s[6] = cell4(iv[1], 0x40 | f[1], k[6], k[27]);
	st->s[7] = cell4(iv[10], 0x40 | f[2], k[7], iv[2]);
	st->s[8] = cell4(k[8], 0x40 | f[3], iv[3], iv[11]);
	st->s[9] = cell4(k[9], 0x40 | f[4], iv[12], iv[4]);
	st->s[10] = cell4(iv[5], 0x40 | f[5], k[10], k[28]);
	st->s[11] = cell4(k[11], 0x40 | f[6], iv[6], iv[13]);
	st->s[12] = cell4(k[12], 0x40 | f[7], iv[7], iv[14]);
	st->s[13] = cell4(k[13], 0x52, iv[15], iv[8]);
	st->s[14] = cell4(k[14], 0x10 | k[31] >> 4, iv[16], iv[9]);
	st->s[15] = cell4(k[15], 0x30 | (k[31] & 15), k[30], k[29]);
	return 0;
}
GM_EXPORT(gm_zuc256_load);

/**
 * gm_nea6_load() - load the LFSR of ZUC-256 with its 128-bit IV
 * @st: state, only its LFSR is written; impl->setup with GM_NEA6_ROUNDS follows
 * @key: key
 * @iv: IV
 *
 * "An Addendum to the ZUC-256 Stream Cipher", IACR ePrint 2021/1439, section 2:
 * the keystream generator of 3GPP's NEA6, NIA6 and NCA6.
 */
void gm_nea6_load(struct gm_zuc_state *st, const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_NEA6_IV_SIZE])
{
	static const u8 d[GM_ZUC_CELLS] = {
		0x64, 0x43, 0x7b, 0x2a, 0x11, 0x05, 0x51, 0x42,
		0x1a, 0x31, 0x18, 0x66, 0x14, 0x2e, 0x01, 0x5c,
	};
	unsigned int i;

	for (i = 0; i < 7; i++)
		st->s[i] = cell4(key[i], d[i], key[16 + i], key[24 + i]);
	for (; i < 15; i++)
		st->s[i] = cell4(key[i], d[i], iv[i - 7], iv[i + 1]);
	st->s[15] = cell4(key[15], d[15], key[23], key[31]);
}
GM_EXPORT(gm_nea6_load);

/**
 * gm_zuc256_pack_iv() - the 184-bit IV from its form of one byte a field
 * @out: IV as all functions take it
 * @in: 17 bytes, then eight bytes of which the two high bits are clear
 *
 * Return: 0, or -EINVAL when one of those bits is set; then @out is unchanged.
 */
int gm_zuc256_pack_iv(u8 out[GM_ZUC256_IV_SIZE],
		      const u8 in[GM_ZUC256_IV25_SIZE])
{
	const u8 *f = in + 17;
	unsigned int i;
	u8 high = 0;

	for (i = 0; i < 8; i++)
		high |= f[i];
	if (high & 0xc0)
		return -EINVAL;
	memcpy(out, in, 17);
	for (i = 0; i < 8; i += 4, f += 4) {
		u8 *p = out + 17 + i / 4 * 3;

		p[0] = f[0] << 2 | f[1] >> 4;
		p[1] = f[1] << 4 | f[2] >> 2;
		p[2] = f[2] << 6 | f[3];
	}
	return 0;
}
GM_EXPORT(gm_zuc256_pack_iv);

/**
 * gm_zuc128_init() - start a ZUC-128 keystream
 * @impl: implementation to use
 * @st: state, overwritten
 * @key: key
 * @iv: IV
 */
void gm_zuc128_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		    const u8 key[GM_ZUC_KEY_SIZE], const u8 iv[GM_ZUC_IV_SIZE])
{
	gm_zuc128_load(st, key, iv);
	impl->setup(st, GM_ZUC_ROUNDS);
}
GM_EXPORT(gm_zuc128_init);

/**
 * gm_zuc256_init() - start a ZUC-256 keystream
 * @impl: implementation to use
 * @st: state, overwritten
 * @key: key
 * @iv: IV: 17 bytes, then eight fields of six bits
 * @tag_bits: 32, 64 or 128 for a MAC of so many bits, 0 for the cipher
 *
 * Return: 0, or -EINVAL for another @tag_bits; then @st is unchanged.
 */
int gm_zuc256_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		   const u8 key[GM_ZUC256_KEY_SIZE],
		   const u8 iv[GM_ZUC256_IV_SIZE], unsigned int tag_bits)
{
	int err = gm_zuc256_load(st, key, iv, tag_bits);

	if (!err)
		impl->setup(st, GM_ZUC_ROUNDS);
	return err;
}
GM_EXPORT(gm_zuc256_init);

/**
 * gm_nea6_init() - start a keystream of NEA6
 * @impl: implementation to use
 * @st: state, overwritten
 * @key: key
 * @iv: IV
 */
void gm_nea6_init(const struct gm_zuc_impl *impl, struct gm_zuc_state *st,
		  const u8 key[GM_ZUC256_KEY_SIZE],
		  const u8 iv[GM_NEA6_IV_SIZE])
{
	gm_nea6_load(st, key, iv);
	impl->setup(st, GM_NEA6_ROUNDS);
}
GM_EXPORT(gm_nea6_init);
