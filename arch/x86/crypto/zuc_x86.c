// SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
/*
 * ZUC for x86-64: what the assembly of each family needs of the CPU.
 */
#include <gm/cpu.h>
#include "gm_zuc.h"

#define DEFINE_IMPL(family, name, prio, features)			\
static bool usable_##family(void)					\
{									\
	return gm_cpu_has(features);					\
}									\
									\
const struct gm_zuc_impl gm_zuc_##family = {				\
	.isa = name,							\
	.priority = prio,						\
	.simd = true,							\
	.usable = usable_##family,					\
	.setup = gm_zuc_setup_##family,					\
	.keystream = gm_zuc_keystream_##family,				\
	.crypt = gm_zuc_crypt_##family,					\
	.keystream_x2 = gm_zuc_keystream_x2_##family,			\
	.setup_x8 = gm_zuc_setup_x8_##family,				\
	.keystream_x8 = gm_zuc_keystream_x8_##family,			\
	.crypt_x8 = gm_zuc_crypt_x8_##family,				\
	.mac = gm_zuc_mac_##family,					\
};									\
GM_EXPORT(gm_zuc_##family)

DEFINE_IMPL(gfni_avx512, "gfni-avx512", 850,
	    GM_CPU_AVX512 | GM_CPU_AVX512_VBMI | GM_CPU_AVX512_IFMA |
	    GM_CPU_GFNI | GM_CPU_PCLMUL | GM_CPU_VPCLMUL);
DEFINE_IMPL(gfni_avx2, "gfni-avx2", 650,
	    GM_CPU_AVX2 | GM_CPU_GFNI | GM_CPU_PCLMUL | GM_CPU_VPCLMUL);
DEFINE_IMPL(aesni_avx2, "aesni-avx2", 550,
	    GM_CPU_AVX2 | GM_CPU_AESNI | GM_CPU_PCLMUL);
