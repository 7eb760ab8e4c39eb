// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Does the kernel know SM2 itself (until 6.10), and so have vectors to test ours
 * with? One of their signatures is not in DER.
 */
#if !__has_include(<crypto/sm2.h>)
#error "no vectors"
#endif
