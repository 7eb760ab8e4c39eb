/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * What this CPU can do, asked of the CPU itself: flags without a name in a
 * kernel, or in the kernel of a user-mode guest, are seen all the same.
 */
#ifndef GM_CPU_H
#define GM_CPU_H

#include <gm/base.h>

#ifdef __x86_64__

/* Features that implementations ask for, as bits. */
#define GM_CPU_AESNI		(1U << 0)
#define GM_CPU_PCLMUL		(1U << 1)
#define GM_CPU_AVX2		(1U << 2)	/* and the kernel keeps ymm */
#define GM_CPU_VAES		(1U << 3)
#define GM_CPU_VPCLMUL		(1U << 4)
#define GM_CPU_GFNI		(1U << 5)
#define GM_CPU_AVX512		(1U << 6)	/* F, DQ, BW, VL; zmm at full speed */
#define GM_CPU_BMI		(1U << 7)	/* BMI1 and BMI2 */
#define GM_CPU_AVX512_VBMI	(1U << 8)	/* and AVX512 */
#define GM_CPU_AVX512_IFMA	(1U << 9)	/* and AVX512 */
#define GM_CPU_AVX		(1U << 10)	/* and the kernel keeps ymm */
#define GM_CPU_ADX		(1U << 11)

/* Leaf 7, EBX: AVX512F, AVX512DQ, AVX512BW, AVX512VL */
#define GM_CPUID7_AVX512	(1U << 16 | 1U << 17 | 1U << 30 | 1U << 31)

static inline void gm_cpuid(u32 leaf, u32 sub, u32 r[4])
{
	__asm__ volatile("cpuid"
			 : "=a"(r[0]), "=b"(r[1]), "=c"(r[2]), "=d"(r[3])
			 : "a"(leaf), "c"(sub));
}

/* The register states that the operating system saves and restores. */
static inline u32 gm_xcr0(void)
{
	u32 lo, hi;

	__asm__ volatile("xgetbv" : "=a"(lo), "=d"(hi) : "c"(0));
	return lo;
}

/*
 * Intel's first cores with AVX-512 lower their clock for everybody as soon as
 * one program uses zmm: Skylake-X and its descendants (which lack GFNI), Ice
 * Lake and Tiger Lake. Model numbers: Intel SDM volume 4, table 2-1.
 */
static inline bool gm_cpu_prefers_ymm(const u32 leaf0[4], u32 signature)
{
	u32 family = signature >> 8 & 0xf;
	u32 model = (signature >> 4 & 0xf) | (signature >> 12 & 0xf0);

	if (leaf0[1] != 0x756e6547 || family != 6)	/* "Genu" */
		return false;
	switch (model) {
	case 0x55:			/* Skylake-X, Cascade and Cooper Lake */
	case 0x6a: case 0x6c:		/* Ice Lake servers */
	case 0x7d: case 0x7e: case 0x9d:	/* Ice Lake */
	case 0x8c: case 0x8d:		/* Tiger Lake */
		return true;
	}
	return false;
}

/**
 * gm_cpu_has() - whether this CPU and its kernel have all of some features
 * @need: GM_CPU_* bits
 *
 * Intel SDM volume 2, CPUID leaves 1 and 7; XCR0 bits 1 and 2 are the xmm and
 * ymm registers, bits 5 to 7 what AVX-512 adds.
 */
static inline bool gm_cpu_has(u32 need)
{
	u32 max[4], r1[4], r7[4] = {}, have = 0;

	gm_cpuid(0, 0, max);
	gm_cpuid(1, 0, r1);
	if (max[0] >= 7)
		gm_cpuid(7, 0, r7);
	if (r1[2] >> 25 & 1)
		have |= GM_CPU_AESNI;
	if (r1[2] >> 1 & 1)
		have |= GM_CPU_PCLMUL;
	if ((r7[1] >> 3 & 1) && (r7[1] >> 8 & 1))
		have |= GM_CPU_BMI;
	if (r7[1] >> 19 & 1)
		have |= GM_CPU_ADX;
	/* OSXSAVE, AVX */
	if ((r1[2] >> 27 & 1) && (r1[2] >> 28 & 1) && (gm_xcr0() & 6) == 6) {
		have |= GM_CPU_AVX;
		if (r7[1] >> 5 & 1)
			have |= GM_CPU_AVX2;
		if (r7[2] >> 9 & 1)
			have |= GM_CPU_VAES;
		if (r7[2] >> 10 & 1)
			have |= GM_CPU_VPCLMUL;
		if (r7[2] >> 8 & 1)
			have |= GM_CPU_GFNI;
		if ((r7[1] & GM_CPUID7_AVX512) == GM_CPUID7_AVX512 &&
		    (gm_xcr0() & 0xe0) == 0xe0 && !gm_cpu_prefers_ymm(max, r1[0])) {
			have |= GM_CPU_AVX512;
			if (r7[2] >> 1 & 1)
				have |= GM_CPU_AVX512_VBMI;
			if (r7[1] >> 21 & 1)
				have |= GM_CPU_AVX512_IFMA;
		}
	}
	return (have & need) == need;
}

#endif /* __x86_64__ */

#endif /* GM_CPU_H */
