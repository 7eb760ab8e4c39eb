/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * ZUC by Intel's ipsec-mb, as the differential test and the benchmark call it:
 * @n messages of the same length at once, 1 to 8.
 */
#ifndef GMT_IPSECMB_H
#define GMT_IPSECMB_H

#include <gm/zuc.h>

#define IPSECMB_MAX	8
#define IPSECMB_MAX_LEN	8188	/* longest message in bytes */

/**
 * struct ipsecmb - messages
 * @n:   how many
 * @key: 16-byte keys, aligned to 16; 32 for ZUC-256
 * @iv:  16-byte IVs; for ZUC-256 17 bytes and eight fields of six bits
 * @src: messages
 * @dst: results: as long as @src, or tags
 */
struct ipsecmb {
	unsigned int n;
	const u8 *key[IPSECMB_MAX], *iv[IPSECMB_MAX], *src[IPSECMB_MAX];
	u8 *dst[IPSECMB_MAX];
};

/* Name and version; NULL: it is not installed, or does not run here. */
const char *ipsecmb_name(void);

void ipsecmb_eea3_iv(u8 iv[16], const struct gm_3gpp *p);
void ipsecmb_eia3_iv(u8 iv[16], const struct gm_3gpp *p);
void ipsecmb_eea3(const struct ipsecmb *m, size_t len);
void ipsecmb_eia3(const struct ipsecmb *m, size_t nbits);
void ipsecmb_zuc256(const struct ipsecmb *m, size_t len);
void ipsecmb_zuc256_mac(const struct ipsecmb *m, size_t nbits,
			unsigned int tag_bits);

#endif /* GMT_IPSECMB_H */
