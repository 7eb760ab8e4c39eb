// SPDX-License-Identifier: GPL-2.0-or-later
/* Are signatures a type of their own (6.13), no longer part of akcipher? */
#include <crypto/internal/sig.h>

int gm_probe_sign(struct crypto_sig *tfm, const void *src, unsigned int slen,
		  void *dst, unsigned int dlen);
extern struct sig_alg gm_probe;

struct sig_alg gm_probe = {
	.sign = gm_probe_sign,
};
