/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * What every core needs from its surroundings, in the kernel and in user
 * space. This is the only header that asks which of the two it is in.
 */
#ifndef GM_BASE_H
#define GM_BASE_H

#ifdef __ASSEMBLER__

#ifdef __KERNEL__
#include <linux/linkage.h>
#include <linux/cfi_types.h>
#ifndef RET /* user-mode Linux */
#define RET ret
#endif
#else
#define SYM_TYPED_FUNC_START(name)				\
	.globl name; .type name, @function; .balign 32; name:
#define SYM_FUNC_START_LOCAL(name)				\
	.type name, @function; .balign 32; name:
#define SYM_FUNC_END(name) .size name, . - name
#define RET ret
#endif

#else /* C */

#ifdef __KERNEL__

#include <linux/compiler.h>
#include <linux/errno.h>
#include <linux/export.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/static_call.h>
#include <linux/string.h>
#include <linux/types.h>
#include "../../compat/gm_compat.h"

#define GM_EXPORT(sym) GM_EXPORT_SYMBOL(sym)

/* A function that is chosen once, before its first call. */
#define GM_CALL_DECLARE(name, fn) DECLARE_STATIC_CALL(name, fn)
#define GM_CALL_DEFINE(name, fn) DEFINE_STATIC_CALL(name, fn)
#define GM_CALL_SET(name, fn) static_call_update(name, fn)
#define GM_CALL(name) static_call(name)

#else /* user space */

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef int8_t s8;
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

#ifndef __always_inline
#define __always_inline inline __attribute__((__always_inline__))
#endif
#define noinline __attribute__((__noinline__))
#define __maybe_unused __attribute__((__unused__))
#define __aligned(n) __attribute__((__aligned__(n)))
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define barrier_data(ptr) __asm__ __volatile__("" : : "r"(ptr) : "memory")
#define min_t(type, a, b) ((type)(a) < (type)(b) ? (type)(a) : (type)(b))

static inline void memzero_explicit(void *s, size_t n)
{
	memset(s, 0, n);
	barrier_data(s);
}

#define GM_EXPORT(sym)

#define GM_CALL_DECLARE(name, fn) extern __typeof__(&(fn)) name
#define GM_CALL_DEFINE(name, fn) __typeof__(&(fn)) name = (fn)
#define GM_CALL_SET(name, fn) ((name) = (fn))
#define GM_CALL(name) (name)

#endif

/* Big-endian and little-endian access at any alignment. */

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define GM_LE32(x) (x)
#define GM_LE64(x) (x)
#define GM_BE32(x) __builtin_bswap32(x)
#define GM_BE64(x) __builtin_bswap64(x)
#else
#define GM_LE32(x) __builtin_bswap32(x)
#define GM_LE64(x) __builtin_bswap64(x)
#define GM_BE32(x) (x)
#define GM_BE64(x) (x)
#endif

#define GM_DEFINE_ACCESS(order, ORDER, bits)				\
static __always_inline u##bits gm_get_##order##bits(const u8 *p)	\
{									\
	u##bits v;							\
									\
	__builtin_memcpy(&v, p, sizeof(v));				\
	return GM_##ORDER##bits(v);					\
}									\
static __always_inline void gm_put_##order##bits(u8 *p, u##bits v)	\
{									\
	v = GM_##ORDER##bits(v);					\
	__builtin_memcpy(p, &v, sizeof(v));				\
}

GM_DEFINE_ACCESS(le, LE, 32)
GM_DEFINE_ACCESS(le, LE, 64)
GM_DEFINE_ACCESS(be, BE, 32)
GM_DEFINE_ACCESS(be, BE, 64)

static __always_inline u32 gm_rol32(u32 x, unsigned int n)
{
	return x << (n & 31) | x >> (-n & 31);
}

static __always_inline u64 gm_ror64(u64 x, unsigned int n)
{
	return x >> (n & 63) | x << (-n & 63);
}

/* dst = a ^ b for @n bytes; each operand at any alignment, dst may be a or b. */
static __always_inline void gm_xor(u8 *dst, const u8 *a, const u8 *b, size_t n)
{
	while (n >= 8) {
		gm_put_le64(dst, gm_get_le64(a) ^ gm_get_le64(b));
		dst += 8;
		a += 8;
		b += 8;
		n -= 8;
	}
	while (n--)
		*dst++ = *a++ ^ *b++;
}

#endif /* __ASSEMBLER__ */

#endif /* GM_BASE_H */
