// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ZUC through the kernel: a MAC's message begins with its IV, and what 3GPP
 * makes an IV of is one block of eight bytes. The file names one driver; those
 * of the other algorithms that it has rows for are of the same implementation.
 */
#include <stdlib.h>
#include "kernel.h"

static const char no_bits[] = "AF_ALG has no lengths in bits";

static bool in_bits(struct row *row)
{
	return row_has(row, "bit_length") && row_int(row, "bit_length") % 8;
}

/* The driver of @algorithm whose implementation is that of @driver. */
static const char *of_same_isa(char name[64], const char *algorithm, const char *driver)
{
	snprintf(name, 64, "%s%s", algorithm, strstr(driver, "-gm-"));
	return name;
}

static struct bytes append(struct row *row, struct bytes a, struct bytes b)
{
	struct bytes both = row_alloc(row, a.len + b.len);

	memcpy(both.p, a.p, a.len);
	memcpy(both.p + a.len, b.p, b.len);
	return both;
}

static struct bytes iv_of(struct row *row)
{
	struct bytes iv;

	if (row_has(row, "iv23"))
		return row_bytes_of(row, "iv23", GM_ZUC256_IV_SIZE);
	if (row_has(row, "iv16"))
		return row_bytes_of(row, "iv16", GM_NEA6_IV_SIZE);
	if (row_has(row, "iv"))
		return row_bytes_of(row, "iv", GM_ZUC_IV_SIZE);
	iv = append(row, row_bytes_of(row, "count", 4), row_alloc(row, 4));
	gm_put_be32(iv.p + 4, (u32)row_int(row, "bearer") << 27 |
			      (u32)row_int(row, "direction") << 26);
	return iv;
}

static struct bytes keystream_of(struct row *row)
{
	const json_t *words = json_object_get(row->json, "keystream_words"), *word;
	struct bytes z = row_alloc(row, 4 * json_array_size(words));
	size_t i;

	if (!words)
		return row_bytes(row, "keystream");
	json_array_foreach(words, i, word)
		gm_put_be32(z.p + 4 * i, strtoul(json_string_value(word), NULL, 16));
	return z;
}

/* A text, or a keystream, which is what zeros are encrypted to. */
const char *k_zuc(struct row *row, const char *driver)
{
	struct bytes iv = iv_of(row), pt, ct;
	struct setup s = {
		.key = row_bytes(row, "key"), .ctl = { .iv = iv.p, .iv_len = iv.len },
	};

	if (in_bits(row))
		return no_bits;
	if (row_has(row, "plaintext")) {
		pt = row_bytes(row, "plaintext");
		ct = row_bytes_of(row, "ciphertext", pt.len);
	} else {
		ct = keystream_of(row);
		pt = row_alloc(row, ct.len);
	}
	both_ways(row, driver, s, pt, ct, true);
	return NULL;
}

static void check_zuc_mac(struct row *row, const char *driver, const char *tag, size_t out_len)
{
	check_mac(row, driver, append(row, iv_of(row), row_bytes(row, "msg")),
		  row_bytes(row, tag), out_len);
}

const char *k_eia3(struct row *row, const char *driver)
{
	if (in_bits(row))
		return no_bits;
	check_zuc_mac(row, driver, "mac", GM_EIA3_MAC_SIZE);
	return NULL;
}

const char *k_zuc256_mac(struct row *row, const char *driver)
{
	size_t bits = row_int(row, "tag_bits");
	char algorithm[32], name[64];

	if (in_bits(row))
		return no_bits;
	snprintf(algorithm, sizeof(algorithm), "mac%zu-zuc256", bits);
	check_zuc_mac(row, of_same_isa(name, algorithm, driver), "mac", bits / 8);
	return NULL;
}

/* A tag of any length begins the next longer one that there is. */
const char *k_nia6(struct row *row, const char *driver)
{
	size_t bits = row_int(row, "tag_bits");
	size_t full = bits <= 32 ? 32 : bits <= 64 ? 64 : 128;
	char algorithm[32], name[64];

	snprintf(algorithm, sizeof(algorithm), "nia6-%zu-zuc256", full);
	check_zuc_mac(row, of_same_isa(name, algorithm, driver), "tag", full / 8);
	return NULL;
}

/* Keys behind one another, ciphertext and tag together or apart. */
const char *k_zuc_aead(struct row *row, const char *driver)
{
	static const char *const keys[] = { "key", "data_key", "tag_key", "hkey" };
	bool nca6 = row_has(row, "iv16");
	struct message m = {
		.key = row_alloc(row, 0), .iv = iv_of(row), .aad = row_bytes(row, "aad"),
		.pt = row_bytes(row, nca6 ? "msg" : "pt"),
	};
	struct bytes both;
	char name[64];
	size_t i;

	for (i = 0; i < ARRAY_SIZE(keys); i++)
		if (row_has(row, keys[i]))
			m.key = append(row, m.key, row_bytes(row, keys[i]));
	if (nca6)
		both = append(row, row_bytes_of(row, "ciphertext", m.pt.len),
			      row_bytes(row, "tag"));
	else
		both = row_bytes_of(row, "ct_tag", m.pt.len + row_int(row, "taglen"));
	m.ct = (struct bytes){ both.p, m.pt.len };
	m.tag = (struct bytes){ both.p + m.pt.len, both.len - m.pt.len };
	run_message(row, nca6 ? of_same_isa(name, "nca6-zuc256", driver) : driver, &m, true);
	return NULL;
}
