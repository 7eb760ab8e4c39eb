/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * As much of the kernel's headers as crypto/sm4.c takes, in user space.
 */
#ifndef LINUX_SHIM_MODULE_H
#define LINUX_SHIM_MODULE_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;
typedef uint32_t u32;

#define ____cacheline_aligned	__attribute__((__aligned__(64)))
#define __alias(symbol)		__attribute__((__alias__(#symbol)))
#define EXPORT_SYMBOL(sym)	extern int shim_unused
#define EXPORT_SYMBOL_GPL(sym)	extern int shim_unused
#define MODULE_DESCRIPTION(s)	extern int shim_unused
#define MODULE_LICENSE(s)	extern int shim_unused

static inline u32 rol32(u32 x, unsigned int n)
{
	return x << n | x >> (32 - n);
}

static inline u32 get_unaligned_be32(const void *p)
{
	u32 v;

	memcpy(&v, p, sizeof(v));
	return __builtin_bswap32(v);
}

static inline void put_unaligned_be32(u32 v, void *p)
{
	v = __builtin_bswap32(v);
	memcpy(p, &v, sizeof(v));
}

#endif
