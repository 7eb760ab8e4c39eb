/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What mainline's x86 glue asks of the kernel and user-mode Linux does not
 * have: whether the CPU can run it. Included before everything else.
 */
#ifndef GM_UML_X86_H
#define GM_UML_X86_H

#include <linux/module.h>
#include <asm/cpufeature.h>
#include <asm/cpu_device_id.h>
#include <gm/cpu.h>

#define GM_UML_X86	(GM_CPU_AESNI | GM_CPU_PCLMUL | GM_CPU_AVX2 | GM_CPU_BMI)

#undef boot_cpu_has
#define boot_cpu_has(feature)			gm_cpu_has(GM_UML_X86)
#define x86_match_cpu(table)			gm_cpu_has(GM_UML_X86)
#define XFEATURE_MASK_SSE			2
#define XFEATURE_MASK_YMM			4
#define cpu_has_xfeatures(mask, name)		({ *(name) = ""; gm_cpu_has(GM_UML_X86); })

#endif /* GM_UML_X86_H */
