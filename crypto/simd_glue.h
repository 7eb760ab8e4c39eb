/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * When the vector registers may be used, and how much at a time.
 *
 * Method bodies take the function of an implementation, its portable twin and
 * whether it needs the vector registers as compile-time constants, so that
 * each instance makes direct calls, and that of the portable code contains
 * nothing of this.
 */
#ifndef GM_CRYPTO_SIMD_GLUE_H
#define GM_CRYPTO_SIMD_GLUE_H

#include <crypto/internal/simd.h>
#include <linux/minmax.h>

/* Most bytes done in one go with preemption off. */
#define GM_SIMD_MAX_BYTES	4096

#ifdef CONFIG_X86_64
#include <asm/fpu/api.h>
#include <asm/simd.h>

/*
 * In user-mode Linux a section is nothing at all: make it one that may not
 * sleep, so that a mistake shows.
 */
#ifdef CONFIG_UML
#undef kernel_fpu_begin
#undef kernel_fpu_end
#define kernel_fpu_begin()	preempt_disable()
#define kernel_fpu_end()	preempt_enable()
#endif

/* Takes the vector registers when @simd asks for them and this context may. */
static __always_inline bool gm_simd_begin(bool simd)
{
	if (!simd || !crypto_simd_usable())
		return false;
	kernel_fpu_begin();
	return true;
}

static __always_inline void gm_simd_end(bool held)
{
	if (held)
		kernel_fpu_end();
}
#else
static __always_inline bool gm_simd_begin(bool simd)
{
	return false;
}

static __always_inline void gm_simd_end(bool held)
{
}
#endif

/* How much of @len bytes one section may process. */
static __always_inline unsigned int gm_simd_bytes(unsigned int len, bool simd)
{
	return simd ? min_t(unsigned int, len, GM_SIMD_MAX_BYTES) : len;
}

/* @fn(args) with the vector registers, @fn_c(args) where they are not ours. */
#define GM_SIMD_CALL(simd, fn, fn_c, ...) do {				\
	if (gm_simd_begin(simd)) {					\
		(fn)(__VA_ARGS__);					\
		gm_simd_end(true);					\
	} else {							\
		(fn_c)(__VA_ARGS__);					\
	}								\
} while (0)

#endif /* GM_CRYPTO_SIMD_GLUE_H */
