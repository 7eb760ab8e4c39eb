// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ZUC as its standards define it: GB/T 33133.1 to .3, 3GPP TS 35.221, "The
 * ZUC-256 Stream Cipher" (2018), ePrint 2021/1439, GM/T 0001.4-2024. The
 * keystream is a row of bits, and all is made of that. Slow on purpose; nothing
 * here is shared with the cores.
 */
#include "diff.h"

#define P31		0x7fffffffu
#define MAX_WORDS	((MAX_TEXT + MAX_AAD) / 4 + 16)

static u8 sbox[2][256];
static u32 keystream[MAX_WORDS];

/* GF(2)[x] / x^8 + x^7 + x^3 + x + 1 */
static unsigned int times(unsigned int a, unsigned int b)
{
	unsigned int product = 0, i;

	for (i = 0; i < 8; i++)
		if (b >> i & 1)
			product ^= a << i;
	for (i = 15; i >= 8; i--)
		if (product >> i & 1)
			product ^= 0x18b << (i - 8);
	return product;
}

static void make_sboxes(void)
{
	/* P1, P2, P3 of clause 6.4.3, a hexadecimal digit for each nibble */
	static const char p[3][17] = {
		"9f0eff2a040c7539", "8d6570c4b1eaf392", "26a60daf33d509cd",
	};
	/* the rows of M for S1, bit 0 of the result first */
	static const u8 rows[8] = {
		0xed, 0xdb, 0xb7, 0x7e, 0xe3, 0xd6, 0xbc, 0x79,
	};
	unsigned int x, y, i, table[3][16];

	if (sbox[0][0])
		return;
	for (i = 0; i < 48; i++) {
		char c = p[i / 16][i % 16];

		table[i / 16][i % 16] = c > '9' ? c - 'a' + 10 : c - '0';
	}
	for (x = 0; x < 256; x++) {
		unsigned int left = x / 16, right = x % 16, inverse = 0, bits = 0;

		left ^= table[0][right];
		right ^= table[1][left];
		left ^= table[2][right];
		y = 16 * left + right;
		sbox[0][x] = 32 * y | y / 8;

		for (y = 1; y < 256; y++)
			if (times(x, y) == 1)
				inverse = y;
		for (i = 0; i < 8; i++)
			bits |= __builtin_parity(rows[i] & inverse) << i;
		sbox[1][x] = bits ^ 0x55;
	}
}

static u32 rotated(u32 x, int n)
{
	return x << n | x >> (32 - n);
}

static u32 substituted(u32 x)
{
	u32 y = 0;
	int i;

	for (i = 0; i < 4; i++)
		y = y << 8 | sbox[i % 2][x >> (24 - 8 * i) & 255];
	return y;
}

/* @n words of keystream from the cells of the LFSR. */
static void generate(u32 s[16], int rounds, size_t n)
{
	u32 r1 = 0, r2 = 0;
	size_t t;
	int i;

	make_sboxes();
	if (n > MAX_WORDS)
		die("keystream of %zu words", n);
	for (t = 0; t < rounds + 1 + n; t++) {
		bool init = t < (size_t)rounds;
		u32 x[4], w, w1, w2, u, v;
		u64 sum;

		x[0] = s[15] >> 15 << 16 | (s[14] & 0xffff);
		x[1] = s[11] << 16 | s[9] >> 15;
		x[2] = s[7] << 16 | s[5] >> 15;
		x[3] = s[2] << 16 | s[0] >> 15;
		w = (x[0] ^ r1) + r2;
		w1 = r1 + x[1];
		w2 = r2 ^ x[2];
		u = w1 << 16 | w2 >> 16;
		v = w2 << 16 | w1 >> 16;
		r1 = substituted(u ^ rotated(u, 2) ^ rotated(u, 10) ^
				 rotated(u, 18) ^ rotated(u, 24));
		r2 = substituted(v ^ rotated(v, 8) ^ rotated(v, 14) ^
				 rotated(v, 22) ^ rotated(v, 30));
		if (t > (size_t)rounds)
			keystream[t - rounds - 1] = w ^ x[3];
		sum = ((u64)s[15] << 15) + ((u64)s[13] << 17) +
		      ((u64)s[10] << 21) + ((u64)s[4] << 20) +
		      ((u64)s[0] << 8) + s[0] + (init ? w >> 1 : 0);
		sum %= P31;
		for (i = 0; i < 15; i++)
			s[i] = s[i + 1];
		s[15] = sum ? sum : P31;
	}
}

static void generate_128(const u8 *key, const u8 *iv, size_t n)
{
	/* clause 6.5: 240 bits, cut into 16 strings */
	static const char d[16][16] = {
		"100010011010111", "010011010111100", "110001001101011",
		"001001101011110", "101011110001001", "011010111100010",
		"111000100110101", "000100110101111", "100110101111000",
		"010111100010011", "110101111000100", "001101011110001",
		"101111000100110", "011110001001101", "111100010011010",
		"100011110101100",
	};
	u32 s[16];
	int i, j;

	for (i = 0; i < 16; i++) {
		s[i] = key[i];
		for (j = 0; j < 15; j++)
			s[i] = 2 * s[i] + (d[i][j] - '0');
		s[i] = s[i] << 8 | iv[i];
	}
	generate(s, 32, n);
}

static u32 joined(u8 a, u8 b, u8 c, u8 d)
{
	return (u32)a << 23 | (u32)b << 16 | (u32)c << 8 | d;
}

/* Section 2.3; the use is told by two of the constants. */
static void generate_256(const u8 *k, const u8 *iv, int tag_bits, size_t n)
{
	u8 d[16] = {
		0x22, 0x2f, 0x24, 0x2a, 0x6d, 0x40, 0x40, 0x40,
		0x40, 0x40, 0x40, 0x40, 0x40, 0x52, 0x10, 0x30,
	};
	u64 fields = 0;
	u8 v[25];
	int i;

	if (tag_bits >= 64)
		d[0] = 0x23;
	if (tag_bits == 32 || tag_bits == 128)
		d[2] = 0x25;
	for (i = 0; i < 17; i++)
		v[i] = iv[i];
	for (i = 17; i < 23; i++)
		fields = fields << 8 | iv[i];
	for (i = 24; i >= 17; i--, fields >>= 6)
		v[i] = fields & 63;
	{
		u32 s[16] = {
			joined(k[0], d[0], k[21], k[16]),
			joined(k[1], d[1], k[22], k[17]),
			joined(k[2], d[2], k[23], k[18]),
			joined(k[3], d[3], k[24], k[19]),
			joined(k[4], d[4], k[25], k[20]),
			joined(v[0], d[5] | v[17], k[5], k[26]),
			joined(v[1], d[6] | v[18], k[6], k[27]),
			joined(v[10], d[7] | v[19], k[7], v[2]),
			joined(k[8], d[8] | v[20], v[3], v[11]),
			joined(k[9], d[9] | v[21], v[12], v[4]),
			joined(v[5], d[10] | v[22], k[10], k[28]),
			joined(k[11], d[11] | v[23], v[6], v[13]),
			joined(k[12], d[12] | v[24], v[7], v[14]),
			joined(k[13], d[13], v[15], v[8]),
			joined(k[14], d[14] | k[31] / 16, v[16], v[9]),
			joined(k[15], d[15] | k[31] % 16, k[30], k[29]),
		};
		generate(s, 32, n);
	}
}

static void generate_nea6(const u8 *k, const u8 *iv, size_t n)
{
	static const u8 d[16] = {
		0x64, 0x43, 0x7b, 0x2a, 0x11, 0x05, 0x51, 0x42,
		0x1a, 0x31, 0x18, 0x66, 0x14, 0x2e, 0x01, 0x5c,
	};
	u32 s[16];
	int i;

	for (i = 0; i < 16; i++) {
		bool has_iv = i >= 7 && i < 15;

		s[i] = joined(k[i], d[i],
			      has_iv ? iv[i - 7] : k[i < 7 ? 16 + i : 23],
			      has_iv ? iv[i + 1] : k[i < 7 ? 24 + i : 31]);
	}
	generate(s, 48, n);
}

static u8 bit_of(const u8 *p, size_t i)
{
	return p[i / 8] >> (7 - i % 8) & 1;
}

static u8 z(size_t i)
{
	return keystream[i / 32] >> (31 - i % 32) & 1;
}

/* Words for @n bits and so many more behind them. */
static size_t words(size_t n, size_t more)
{
	return (n + more + 31) / 32;
}

/* @nbits of the text with the keystream from bit @from on. */
static void encrypt(const struct zuc_case *c, u8 *dst, size_t from)
{
	size_t i;

	memset(dst, 0, (c->nbits + 7) / 8);
	for (i = 0; i < c->nbits; i++)
		dst[i / 8] |= (bit_of(c->text, i) ^ z(from + i)) << (7 - i % 8);
}

static void add_z(u8 *tag, size_t from, size_t tag_bits)
{
	size_t i;

	for (i = 0; i < tag_bits; i++)
		tag[i / 8] ^= z(from + i) << (7 - i % 8);
}

/* TS 35.221 clause 4.4 */
static void eia3(const u8 *key, const u8 *block, const u8 *msg, size_t nbits,
		 u8 *tag)
{
	size_t i, n = words(nbits, 0) + 2;
	u8 iv[16];

	zuc_def_eia3_iv(iv, block);
	generate_128(key, iv, n);
	memset(tag, 0, 4);
	for (i = 0; i < nbits; i++)
		if (bit_of(msg, i))
			add_z(tag, i, 32);
	add_z(tag, nbits, 32);
	add_z(tag, 32 * (n - 1), 32);
}

/* Clause 3.3: COUNT, BEARER, DIRECTION, 26 zeros, and all that again. */
void zuc_def_eea3_iv(u8 iv[16], const u8 *block)
{
	int i;

	for (i = 0; i < 16; i++)
		iv[i] = i % 8 < 4 ? block[i % 8] : i % 8 == 4 ? block[4] & 0xfc : 0;
}

/* Clause 4.3: DIRECTION is only in the bits 64 and 112. */
void zuc_def_eia3_iv(u8 iv[16], const u8 *block)
{
	u8 direction = block[4] & 4 ? 0x80 : 0;

	zuc_def_eea3_iv(iv, block);
	iv[4] &= 0xf8;
	iv[12] &= 0xf8;
	iv[8] ^= direction;
	iv[14] ^= direction;
}

ZUC_DEF(zuc)
{
	(void)tag;
	generate_128(c->key, c->iv, words(c->nbits, 0));
	encrypt(c, dst, 0);
}

ZUC_DEF(zuc_eea3)
{
	u8 iv[16];

	(void)tag;
	zuc_def_eea3_iv(iv, c->iv);
	generate_128(c->key, iv, words(c->nbits, 0));
	encrypt(c, dst, 0);
}

ZUC_DEF(zuc_eia3)
{
	(void)dst;
	eia3(c->key, c->iv, c->aad, c->aad_bits, tag);
}

ZUC_DEF(zuc_eea3_eia3)
{
	zuc_def_zuc_eea3(c, dst, tag);
	eia3(c->key + 16, c->iv, c->text, c->nbits, tag);
}

ZUC_DEF(zuc256)
{
	(void)tag;
	generate_256(c->key, c->iv, 0, words(c->nbits, 0));
	encrypt(c, dst, 0);
}

/* Section 2.4 */
static void mac256(const struct zuc_case *c, size_t tag_bits, u8 *tag)
{
	size_t i;

	generate_256(c->key, c->iv, tag_bits, words(c->aad_bits, 2 * tag_bits));
	memset(tag, 0, tag_bits / 8);
	add_z(tag, 0, tag_bits);
	for (i = 0; i < c->aad_bits; i++)
		if (bit_of(c->aad, i))
			add_z(tag, tag_bits + i, tag_bits);
	add_z(tag, tag_bits + c->aad_bits, tag_bits);
}

ZUC_DEF(zuc256_mac32)
{
	(void)dst;
	mac256(c, 32, tag);
}

ZUC_DEF(zuc256_mac64)
{
	(void)dst;
	mac256(c, 64, tag);
}

ZUC_DEF(zuc256_mac128)
{
	(void)dst;
	mac256(c, 128, tag);
}

ZUC_DEF(zuc_nea6)
{
	(void)tag;
	generate_nea6(c->key, c->iv, words(c->nbits, 0));
	encrypt(c, dst, 0);
}

/* acc = (acc + block) * h, over a string padded with zeros. */
static void hash(u8 *acc, const u8 *h, const u8 *p, size_t len, bool reversed)
{
	size_t i;

	for (i = 0; i < (len + 15) / 16 * 16; i++) {
		acc[reversed ? 15 - i % 16 : i % 16] ^= i < len ? p[i] : 0;
		if (i % 16 == 15)
			composed_gf_mul(acc, acc, h);
	}
}

static void big_endian(u8 *p, u64 v)
{
	int i;

	for (i = 7; i >= 0; i--, v >>= 8)
		p[i] = v;
}

/* SP 800-38D, algorithm 2 and what GCM gives to it. */
static void ghash(const struct zuc_case *c, const u8 *h, const u8 *text, u8 *out)
{
	u8 lengths[16];

	memset(out, 0, 16);
	hash(out, h, c->aad, c->aad_bits / 8, false);
	hash(out, h, text, c->nbits / 8, false);
	big_endian(lengths, c->aad_bits);
	big_endian(lengths + 8, c->nbits);
	hash(out, h, lengths, 16, false);
}

ZUC_DEF(zuc_gxm)
{
	size_t tag_bits = 8 * c->tag_len;

	generate_128(c->key, c->iv, words(c->nbits, tag_bits));
	encrypt(c, dst, tag_bits);
	ghash(c, c->key + 16, dst, tag);
	add_z(tag, 0, tag_bits);
}

ZUC_DEF(zuc_mur)
{
	u8 iv[16];
	size_t i;

	ghash(c, c->key + 32, c->text, iv);
	for (i = 0; i < 16; i++)
		iv[i] ^= c->iv[i];
	generate_128(c->key + 16, iv, 4);
	memset(tag, 0, 16);
	add_z(tag, 0, 8 * c->tag_len);
	for (i = 0; i < 16; i++)
		iv[i] = c->iv[i] ^ tag[i];
	generate_128(c->key, iv, words(c->nbits, 0));
	encrypt(c, dst, 0);
}

/* The MAC of AAD and plaintext, encrypted behind the latter. */
ZUC_DEF(zuc_pdcp)
{
	static u8 both[MAX_AAD + MAX_TEXT];
	struct zuc_case m = *c;
	u8 iv[16];

	memcpy(both, c->aad, c->aad_bits / 8);
	memcpy(both + c->aad_bits / 8, c->text, c->nbits / 8);
	eia3(c->key + 16, c->iv, both, c->aad_bits + c->nbits, tag);
	zuc_def_eea3_iv(iv, c->iv);
	generate_128(c->key, iv, words(c->nbits, 32));
	encrypt(&m, dst, 0);
	add_z(tag, c->nbits, 32);
}

/*
 * H, Q and P are the first 384 bits; POLYVAL by RFC 8452 appendix A: GHASH of
 * everything reversed, with a key that is multiplied by x.
 */
ZUC_DEF(zuc_nca6)
{
	u8 key[3][16] = {}, acc[16] = {}, reversed[2][16], lengths[16];
	int i;

	generate_nea6(c->key, c->iv, words(c->nbits, 3 * 128));
	for (i = 0; i < 3; i++)
		add_z(key[i], 128 * i, 128);
	encrypt(c, dst, 3 * 128);
	for (i = 0; i < 32; i++)
		reversed[i / 16][15 - i % 16] = key[i / 16][i % 16];
	composed_times_x(reversed[0]);
	composed_times_x(reversed[1]);
	hash(acc, reversed[0], c->aad, c->aad_bits / 8, true);
	hash(acc, reversed[0], dst, c->nbits / 8, true);
	/* both lengths little-endian, that of the text first: reversed */
	big_endian(lengths, c->aad_bits);
	big_endian(lengths + 8, c->nbits);
	hash(acc, reversed[1], lengths, 16, false);
	for (i = 0; i < 16; i++)
		tag[i] = acc[15 - i] ^ key[2][i];
}

/* NCA6 without a text. */
ZUC_DEF(zuc_nia6)
{
	struct zuc_case m = *c;
	u8 nothing[1];

	(void)dst;
	m.nbits = 0;
	zuc_def_zuc_nca6(&m, nothing, tag);
}
