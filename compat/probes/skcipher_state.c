// SPDX-License-Identifier: GPL-2.0-or-later
/* Can the state of a skcipher request be exported and imported (6.6)? */
#include <crypto/internal/skcipher.h>

int gm_probe_export(struct skcipher_request *req, void *out);
int gm_probe_import(struct skcipher_request *req, const void *in);
extern struct skcipher_alg gm_probe;

struct skcipher_alg gm_probe = {
	.statesize = CRYPTO_SKCIPHER_REQ_CONT | CRYPTO_SKCIPHER_REQ_NOTFINAL,
	.export = gm_probe_export,
	.import = gm_probe_import,
};
