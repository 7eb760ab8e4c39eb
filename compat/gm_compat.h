/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What differs between kernels and can be hidden by a macro. Each difference
 * is asked of the kernel at hand by a probe (compat/probes/), never taken from
 * its version number: vendors backport.
 */
#ifndef GM_COMPAT_H
#define GM_COMPAT_H

#include <gm_probes.h>

/* Our modules export to each other only, in the symbol namespace GM. */
#ifdef GM_HAVE_NS_IDENTIFIER
#define GM_EXPORT_SYMBOL(sym)	EXPORT_SYMBOL_NS_GPL(sym, GM)
#define GM_IMPORT_NS		MODULE_IMPORT_NS(GM)
#else
#define GM_EXPORT_SYMBOL(sym)	EXPORT_SYMBOL_NS_GPL(sym, "GM")
#define GM_IMPORT_NS		MODULE_IMPORT_NS("GM")
#endif

/*
 * How a shash saves and restores its state. Where export_core and import_core
 * exist, hmac() and users of ahash insist on them.
 */
#ifdef GM_HAVE_SHASH_EXPORT_CORE
#define GM_SHASH_EXPORT(_export, _import)			\
	.export = (_export), .import = (_import),		\
	.export_core = (_export), .import_core = (_import)
#else
#define GM_SHASH_EXPORT(_export, _import)			\
	.export = (_export), .import = (_import)
#endif

/*
 * How a skcipher goes on where another request stopped. Where the kernel has no
 * way to say so, every request is one message.
 */
#ifdef GM_HAVE_SKCIPHER_STATE
#define GM_SKCIPHER_CONT	CRYPTO_SKCIPHER_REQ_CONT
#define GM_SKCIPHER_NOTFINAL	CRYPTO_SKCIPHER_REQ_NOTFINAL
#define GM_SKCIPHER_STATE(_size, _export, _import)		\
	.statesize = (_size), .export = (_export), .import = (_import),
#else
#define GM_SKCIPHER_CONT	0
#define GM_SKCIPHER_NOTFINAL	0
#define GM_SKCIPHER_STATE(_size, _export, _import)
#endif

#endif /* GM_COMPAT_H */
