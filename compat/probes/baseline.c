// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Compiles with every kernel. When it does not, the probes would all answer
 * "no" for a reason of their own, so the build stops here and shows why.
 */
#include <linux/module.h>
#include <crypto/internal/aead.h>
#include <crypto/internal/hash.h>
#include <crypto/internal/skcipher.h>
#include <crypto/scatterwalk.h>
