/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 for CPUs with GFNI and AVX-512 that run at full speed with it: AMD from
 * Zen 4 on, Intel from Rocket Lake and Sapphire Rapids on.
 *
 * A chain is 16 blocks: four registers, of which register j holds word X_j of
 * all of them. Four chains, 1 KiB, are in flight while the message lasts, all in
 * registers; the rest goes as four, two or one of them with loads and stores
 * under masks, so that a tail of any length costs one pass and no buffer. The
 * sector of many disks, 512 bytes, needs no masks.
 *
 * A mode is an instance of the macro `mode`, with what it does to the blocks
 * before and after as macros of its own. Rounds: sm4-gfni-avx512.inc.
 */
#include <gm/base.h>
#include "sm4-gfni-avx512.inc"

#define NAME(x) gm_sm4_##x##_gfni_avx512

#define CHAIN0	%zmm0, %zmm1, %zmm2, %zmm3
#define CHAIN1	%zmm4, %zmm5, %zmm6, %zmm7
#define CHAIN2	%zmm8, %zmm9, %zmm10, %zmm11
#define CHAIN3	%zmm12, %zmm13, %zmm14, %zmm15

/*
 * zmm16..zmm27 belong to the rounds, and to a mode before and after them;
 * KEEP to the mode all the time.
 */
#define T0	%zmm16
#define T1	%zmm17
#define T2	%zmm18
#define T3	%zmm19
#define M0	%zmm20
#define M1	%zmm21
#define M2	%zmm22
#define M3	%zmm23
#define M4	%zmm24
#define M5	%zmm25
#define M6	%zmm26
#define M7	%zmm27
#define KEEP	%xmm31

/* The frame: after the keys a mask for each 64 bytes of a tail; XTS's tweaks. */
#define MASKS	KEYS
#define TWEAKS	(MASKS + 128)
#define FRAME	(TWEAKS + 128)

/* -- rounds: subroutines on the chains; they see the frame 8 bytes higher -- */

.macro load_maps
	vpbroadcastq	.Lsm4_u(%rip), MAT_U
	vpbroadcastq	.Lsm4_v(%rip), MAT_V
	vpbroadcastq	.Lsm4_w(%rip), MAT_W
	lea		8(%rsp), RKP
	mov		$8, COUNT
.endm

.macro next_rounds label
	add		$16, RKP
	dec		COUNT
	jnz		\label
.endm

.macro wide i, x0, x1, x2, x3
	round_wide	(RKS + 4 * \i)(RKP){1to16}, \x0, \x1, \x2, \x3, T0, T1, T2
.endm

/* Round \i of four chains; the indices of the words go round in four. */
.macro wide_round i
.if (\i & 3) == 0
	wide		\i, %zmm0, %zmm1, %zmm2, %zmm3
	wide		\i, %zmm4, %zmm5, %zmm6, %zmm7
	wide		\i, %zmm8, %zmm9, %zmm10, %zmm11
	wide		\i, %zmm12, %zmm13, %zmm14, %zmm15
.elseif (\i & 3) == 1
	wide		\i, %zmm1, %zmm2, %zmm3, %zmm0
	wide		\i, %zmm5, %zmm6, %zmm7, %zmm4
	wide		\i, %zmm9, %zmm10, %zmm11, %zmm8
	wide		\i, %zmm13, %zmm14, %zmm15, %zmm12
.elseif (\i & 3) == 2
	wide		\i, %zmm2, %zmm3, %zmm0, %zmm1
	wide		\i, %zmm6, %zmm7, %zmm4, %zmm5
	wide		\i, %zmm10, %zmm11, %zmm8, %zmm9
	wide		\i, %zmm14, %zmm15, %zmm12, %zmm13
.else
	wide		\i, %zmm3, %zmm0, %zmm1, %zmm2
	wide		\i, %zmm7, %zmm4, %zmm5, %zmm6
	wide		\i, %zmm11, %zmm8, %zmm9, %zmm10
	wide		\i, %zmm15, %zmm12, %zmm13, %zmm14
.endif
.endm

SYM_FUNC_START_LOCAL(gm_sm4_gfni_avx512_rounds4)
	load_maps
.Lrounds4:
	wide_round	0
	wide_round	1
	wide_round	2
	wide_round	3
	next_rounds	.Lrounds4
	RET
SYM_FUNC_END(gm_sm4_gfni_avx512_rounds4)

.macro first_sum x1, x2, x3, t
	vpxord		(8 + RKS)(%rsp){1to16}, \x1, \t
	vpternlogd	$0x96, \x2, \x3, \t
.endm

/* X_35 = T_32 ^ X_33 ^ X_34. */
.macro last_word x1, x2, x3, t
	vmovdqa64	\x1, \x3
	vpternlogd	$0x96, \x2, \t, \x3
.endm

.macro single i, x0, x1, x2, x3, t, t3, m, m3, u, v, w, z
	round_single	(RKS + 4 * \i)(RKP){1to16}, (RKSUMS + 4 * \i)(RKP){1to16}, \x0, \
			\x1, \x2, \x3, \t, \t3, \m, \m3, MAT_U, MAT_V, MAT_W, \u, \v, \
			\w, \z
.endm

.macro first i, x0, x1, x2, x3, t, t3, m, m3
	single		\i, \x0, \x1, \x2, \x3, \t, \t3, \m, \m3, %zmm20, %zmm21, %zmm22, \
			%zmm23
.endm

/* The second of two: CHAIN2 and CHAIN3 are not in use. */
.macro second i, x0, x1, x2, x3, t, t3, m, m3
	single		\i, \x0, \x1, \x2, \x3, \t, \t3, \m, \m3, %zmm12, %zmm13, %zmm14, \
			%zmm15
.endm

SYM_FUNC_START_LOCAL(gm_sm4_gfni_avx512_rounds2)
	load_maps
	first_sum	%zmm1, %zmm2, %zmm3, %zmm16
	first_sum	%zmm5, %zmm6, %zmm7, %zmm8
	rotate		24, %zmm16, %zmm17
	rotate		24, %zmm8, %zmm9
.Lrounds2:
	first		0, %zmm0, %zmm1, %zmm2, %zmm3, %zmm16, %zmm17, %zmm18, %zmm19
	second		0, %zmm4, %zmm5, %zmm6, %zmm7, %zmm8, %zmm9, %zmm10, %zmm11
	first		1, %zmm1, %zmm2, %zmm3, %zmm0, %zmm18, %zmm19, %zmm16, %zmm17
	second		1, %zmm5, %zmm6, %zmm7, %zmm4, %zmm10, %zmm11, %zmm8, %zmm9
	first		2, %zmm2, %zmm3, %zmm0, %zmm1, %zmm16, %zmm17, %zmm18, %zmm19
	second		2, %zmm6, %zmm7, %zmm4, %zmm5, %zmm8, %zmm9, %zmm10, %zmm11
	first		3, %zmm3, %zmm0, %zmm1, %zmm2, %zmm18, %zmm19, %zmm16, %zmm17
	second		3, %zmm7, %zmm4, %zmm5, %zmm6, %zmm10, %zmm11, %zmm8, %zmm9
	next_rounds	.Lrounds2
	last_word	%zmm1, %zmm2, %zmm3, %zmm16
	last_word	%zmm5, %zmm6, %zmm7, %zmm8
	RET
SYM_FUNC_END(gm_sm4_gfni_avx512_rounds2)

SYM_FUNC_START_LOCAL(gm_sm4_gfni_avx512_rounds1)
	load_maps
	first_sum	%zmm1, %zmm2, %zmm3, %zmm16
	rotate		24, %zmm16, %zmm17
.Lrounds1:
	first		0, %zmm0, %zmm1, %zmm2, %zmm3, %zmm16, %zmm17, %zmm18, %zmm19
	first		1, %zmm1, %zmm2, %zmm3, %zmm0, %zmm18, %zmm19, %zmm16, %zmm17
	first		2, %zmm2, %zmm3, %zmm0, %zmm1, %zmm16, %zmm17, %zmm18, %zmm19
	first		3, %zmm3, %zmm0, %zmm1, %zmm2, %zmm18, %zmm19, %zmm16, %zmm17
	next_rounds	.Lrounds1
	last_word	%zmm1, %zmm2, %zmm3, %zmm16
	RET
SYM_FUNC_END(gm_sm4_gfni_avx512_rounds1)

/* -- blocks in memory and words in registers -- */

/*
 * Transpose the 4 x 4 words in each 128 bits: registers of four blocks become
 * registers of one word of 16 blocks, and back. Clobbers T0..T3.
 */
.macro transpose a, b, c, d
	vpunpckldq	\b, \a, T0
	vpunpckhdq	\b, \a, T1
	vpunpckldq	\d, \c, T2
	vpunpckhdq	\d, \c, T3
	vpunpcklqdq	T2, T0, \a
	vpunpckhqdq	T2, T0, \b
	vpunpcklqdq	T3, T1, \c
	vpunpckhqdq	T3, T1, \d
.endm

/* The map \name of all four. Clobbers T0. */
.macro affine_chain name, x0, x1, x2, x3
	vpbroadcastq	.Lsm4_\name(%rip), T0
.irp x, \x0, \x1, \x2, \x3
	affine		\name, T0, \x
.endr
.endm

.macro blocks_to_words x0, x1, x2, x3
	transpose	\x0, \x1, \x2, \x3
	affine_chain	pre, \x0, \x1, \x2, \x3
.endm

/* The words come out in reverse order: the first blocks are in \x3. */
.macro words_to_blocks x0, x1, x2, x3
	transpose	\x3, \x2, \x1, \x0
	affine_chain	post, \x0, \x1, \x2, \x3
.endm

/* 64 bytes at \off(\base), those in MASKS only in a tail that has them. Clobbers k1. */
.macro load64 y, base, off
.if .Lmasked
	kmovq		(MASKS + \off / 8)(%rsp), %k1
	vmovdqu8	\off(\base), \y{%k1}{z}
.else
	vmovdqu64	\off(\base), \y
.endif
.endm

.macro store64 y, base, off
.if .Lmasked
	kmovq		(MASKS + \off / 8)(%rsp), %k1
	vmovdqu8	\y, \off(\base){%k1}
.else
	vmovdqu64	\y, \off(\base)
.endif
.endm

/* MASKS: ones for the LEN bytes of a tail. Clobbers T0..T3. */
.macro set_masks
	vpbroadcastq	LEN, T0
	vpxorq		T3, T3, T3
	vpternlogd	$0xff, %zmm20, %zmm20, %zmm20
.irp i, 0, 64
	vpsubq		(.Lsm4_iota64 + \i)(%rip), T0, T1	/* bytes from here on */
	vpmaxsq		T3, T1, T1
	vpbroadcastq	.Lsm4_64(%rip), T2
	vpminsq		T2, T1, T1
	vpsubq		T1, T2, T1
	vpsrlvq		T1, %zmm20, T1
	vmovdqa64	T1, (MASKS + \i)(%rsp)
.endr
.endm

.macro chain_out out, x0, x1, x2, x3, off, tail
	words_to_blocks	\x0, \x1, \x2, \x3
	\out		\x0, \x1, \x2, \x3, \off, \tail
.endm

/*
 * A pass: \n chains through the rounds. \in and \out are macros of a chain's
 * registers, its offset in bytes, and whether it is a tail. Before all of them
 * \before and \after once. \from_end: the last chain goes out first. \masked:
 * it is a tail that does not fill the chains.
 */
.macro pass n, tail, masked, before, in, after, out, from_end
	.set		.Lmasked, \masked
	\before		\tail
	\in		CHAIN0, 0, \tail
.if \n > 1
	\in		CHAIN1, 256, \tail
.endif
.if \n > 2
	\in		CHAIN2, 512, \tail
	\in		CHAIN3, 768, \tail
.endif
	call		gm_sm4_gfni_avx512_rounds\n
	\after		\tail
.if \from_end
.if \n > 2
	chain_out	\out, CHAIN3, 768, \tail
	chain_out	\out, CHAIN2, 512, \tail
.endif
.if \n > 1
	chain_out	\out, CHAIN1, 256, \tail
.endif
	chain_out	\out, CHAIN0, 0, \tail
.else
	chain_out	\out, CHAIN0, 0, \tail
.if \n > 1
	chain_out	\out, CHAIN1, 256, \tail
.endif
.if \n > 2
	chain_out	\out, CHAIN2, 512, \tail
	chain_out	\out, CHAIN3, 768, \tail
.endif
.endif
.endm

/*
 * A mode: a function of (KEY, DST, SRC, LEN, IV) for any LEN that is a multiple
 * of 16, or any at all if its blocks are a key stream. \begin and \end: first
 * and last of all; when \end is reached, LEN is that of the tail.
 */
.macro mode name, dec, begin, before, in, after, out, end, from_end=0
SYM_TYPED_FUNC_START(\name)
	push		%rbp
	mov		%rsp, %rbp
	push		%rbx
	sub		$FRAME, %rsp
	and		$-64, %rsp
	prepare_keys	\dec
	\begin
	jmp		.Lnext_\@

.Lfull_\@:
	pass		4, 0, 0, \before, \in, \after, \out, \from_end
	add		$1024, SRC
	add		$1024, DST
	sub		$1024, LEN
.Lnext_\@:
	cmp		$1024, LEN
	jae		.Lfull_\@
	test		LEN, LEN
	jz		.Ldone_\@

	cmp		$512, LEN
	je		.Lsector_\@
	set_masks
	cmp		$256, LEN
	jbe		.Lone_\@
	cmp		$512, LEN
	jb		.Ltwo_\@
	pass		4, 1, 1, \before, \in, \after, \out, \from_end
	jmp		.Ldone_\@
.Lsector_\@:
	pass		2, 1, 0, \before, \in, \after, \out, \from_end
	jmp		.Ldone_\@
.Ltwo_\@:
	pass		2, 1, 1, \before, \in, \after, \out, \from_end
	jmp		.Ldone_\@
.Lone_\@:
	pass		1, 1, 1, \before, \in, \after, \out, \from_end
.Ldone_\@:
	\end
	wipe_keys
	vzeroall
	lea		-8(%rbp), %rsp
	pop		%rbx
	pop		%rbp
	RET
SYM_FUNC_END(\name)
.endm

.macro nothing tail
.endm

/* -- ECB -- */

.macro load_chain x0, x1, x2, x3, off, tail
	load64		\x0, SRC, (\off)
	load64		\x1, SRC, (\off + 64)
	load64		\x2, SRC, (\off + 128)
	load64		\x3, SRC, (\off + 192)
.endm

.macro store_chain x0, x1, x2, x3, off, tail
	store64		\x3, DST, (\off)
	store64		\x2, DST, (\off + 64)
	store64		\x1, DST, (\off + 128)
	store64		\x0, DST, (\off + 192)
.endm

.macro ecb_in x0, x1, x2, x3, off, tail
	load_chain	\x0, \x1, \x2, \x3, \off, \tail
	blocks_to_words	\x0, \x1, \x2, \x3
.endm

/* -- CBC and CFB decryption: the block before each block -- */

/*
 * @y = the 64 bytes from 16 before \off on, the first of all the IV: so many
 * that the mask is the one of MASKS from 16 bits before on. Clobbers k1, k2.
 */
.macro load_previous y, off
.if .Lmasked
	kmovq		(MASKS + (\off) / 8 - 2)(%rsp), %k1
.endif
.if \off == 0
	vbroadcasti32x4	(IV), \y
	kmovq		.Lsm4_not_first(%rip), %k2
.if .Lmasked
	kandq		%k1, %k2, %k2
.endif
	vmovdqu8	-16(SRC), \y{%k2}
.else
.if .Lmasked
	vmovdqu8	(\off - 16)(SRC), \y{%k1}{z}
.else
	vmovdqu64	(\off - 16)(SRC), \y
.endif
.endif
.endm

/* KEEP: the last whole block of the pass, or the IV if there is none. */
.macro keep_last_block tail
.if \tail
	vmovdqu64	(IV), KEEP
	mov		LEN, %rax
	and		$-16, %rax
	jz		.Lnone_\@
	vmovdqu64	-16(SRC, %rax), KEEP
.Lnone_\@:
.else
	vmovdqu64	(1024 - 16)(SRC), KEEP
.endif
.endm

/* Descending, since a block that is written is the previous of the next. */
.macro cbc_dec_out x0, x1, x2, x3, off, tail
	load_previous	T0, (\off + 192)
	vpxorq		T0, \x0, \x0
	store64		\x0, DST, (\off + 192)
	load_previous	T0, (\off + 128)
	vpxorq		T0, \x1, \x1
	store64		\x1, DST, (\off + 128)
	load_previous	T0, (\off + 64)
	vpxorq		T0, \x2, \x2
	store64		\x2, DST, (\off + 64)
	load_previous	T0, (\off)
	vpxorq		T0, \x3, \x3
	store64		\x3, DST, (\off)
.if \off == 0
	vmovdqu64	KEEP, (IV)
.endif
.endm

.macro cfb_dec_in x0, x1, x2, x3, off, tail
	load_previous	\x0, (\off)
	load_previous	\x1, (\off + 64)
	load_previous	\x2, (\off + 128)
	load_previous	\x3, (\off + 192)
	blocks_to_words	\x0, \x1, \x2, \x3
.endm

.macro cfb_dec_after tail
	keep_last_block	\tail
	vmovdqu64	KEEP, (IV)
.endm

/* -- CTR -- */

.macro stream_out64 y, off
	load64		T0, SRC, (\off)
	vpxorq		T0, \y, \y
	store64		\y, DST, (\off)
.endm

.macro stream_out x0, x1, x2, x3, off, tail
	stream_out64	\x3, (\off)
	stream_out64	\x2, (\off + 64)
	stream_out64	\x1, (\off + 128)
	stream_out64	\x0, (\off + 192)
.endm

/*
 * Counter blocks are made as words: all of a pass have the same X_0, X_1 and
 * X_2, but where the lowest 32 bits wrap. M0..M2 are these words, M3..M5 those
 * after a wrap, all in the basis; M6 the counter's low word, M7 its byte order.
 */
.macro ctr_before tail
	ctr_common
	mov		(IV), %r9
	mov		8(IV), %r10
	mov		%r9, %rax
	mov		%r10, %rbx
	bswap		%rax
	bswap		%rbx
	add		.Lsm4_wrap(%rip), %rbx
	adc		$0, %rax
	bswap		%rax
	bswap		%rbx
	vpbroadcastd	%eax, M3
	shr		$32, %rax
	vpbroadcastd	%eax, M4
	vpbroadcastd	%ebx, M5
.irp y, M3, M4, M5
	affine		pre, T0, \y
.endr
	/* the counter after this pass */
	bswap		%r9
	bswap		%r10
	ctr_step	%rax, \tail
	add		%rax, %r10
	adc		$0, %r9
	bswap		%r9
	bswap		%r10
	mov		%r9, (IV)
	mov		%r10, 8(IV)
.endm

/* @y = blocks in this pass */
.macro ctr_step y, tail
.if \tail
	lea		15(LEN), \y
	shr		$4, \y
.else
	mov		$64, \y
.endif
.endm

.macro ctr_common
	mov		12(IV), %eax
	bswap		%eax
	vpbroadcastd	%eax, M6
	vbroadcasti32x4	.Lsm4_bswap32(%rip), M7
	vpbroadcastq	.Lsm4_pre(%rip), T0
	vpbroadcastd	(IV), M0
	vpbroadcastd	4(IV), M1
	vpbroadcastd	8(IV), M2
.irp y, M0, M1, M2
	affine		pre, T0, \y
.endr
.endm

.macro ctr32_before tail
	ctr_common
	ctr_step	%rbx, \tail
	add		%ebx, %eax
	bswap		%eax
	mov		%eax, 12(IV)
.endm

.macro ctr_in x0, x1, x2, x3, off, tail
	vpaddd		(.Lsm4_counters + \off / 4)(%rip), M6, \x3
	vpcmpltud	M6, \x3, %k1
	vpblendmd	M3, M0, \x0{%k1}
	vpblendmd	M4, M1, \x1{%k1}
	vpblendmd	M5, M2, \x2{%k1}
	vpshufb		M7, \x3, \x3
	affine		pre, T0, \x3
.endm

.macro ctr32_in x0, x1, x2, x3, off, tail
	vpaddd		(.Lsm4_counters + \off / 4)(%rip), M6, \x3
	vmovdqa64	M0, \x0
	vmovdqa64	M1, \x1
	vmovdqa64	M2, \x2
	vpshufb		M7, \x3, \x3
	affine		pre, T0, \x3
.endm

/* -- GCM -- */

#include "sm4-gfni-avx512-gcm.inc"

/* -- XTS -- */

/*
 * TWEAKS: the next eight tweaks, as two vectors of four; each vector times x^8
 * is the one after the next. IEEE 1619: little-endian, what falls out of the
 * top comes in as 0x87. GB/T 17964-2021: big-endian, bits in reverse order.
 */

/* @y = @y * x^8. Clobbers T2. */
.macro shift_tweak_ieee y
	vpsrldq		$15, \y, T2
	vpslldq		$1, \y, \y
	vpclmulqdq	$0x00, M2, T2, T2
	vpxorq		T2, \y, \y
.endm

.macro shift_tweak_gb y
	vpshufb		M3, \y, T2
	vpslldq		$1, \y, \y
	vpclmulqdq	$0x00, M2, T2, T2
	vpshufb		M4, T2, T2
	vpxorq		T2, \y, \y
.endm

.macro tweak_constants_ieee
	vbroadcasti32x4	.Lsm4_ieee(%rip), M2
.endm

.macro tweak_constants_gb
	vbroadcasti32x4	.Lsm4_gb(%rip), M2
	vbroadcasti32x4	.Lsm4_gb_take(%rip), M3
	vbroadcasti32x4	.Lsm4_gb_put(%rip), M4
.endm

/* T0 = the tweak in all of M0, times x to the power of @by's lanes. */
.macro first_tweaks_ieee by
	vmovdqa64	\by(%rip), T1
	vpsllvq		T1, M0, T0
	vpbroadcastq	.Lsm4_64(%rip), T2
	vpsubq		T1, T2, T1
	vpsrlvq		T1, M0, T1
	vpshufd		$0x4e, T1, T1		/* bits that leave the high half, the low half */
	vpclmulqdq	$0x00, M2, T1, T2
	vpxorq		T2, T0, T0
	vpsrldq		$8, T1, T1
	vpslldq		$8, T1, T1
	vpxorq		T1, T0, T0
.endm

.macro first_tweaks_gb by
	vmovdqa64	\by(%rip), T1
	vpsrlvq		T1, M0, T0
	vpbroadcastq	.Lsm4_64(%rip), T2
	vpsubq		T1, T2, T1
	vpsllvq		T1, M0, T1
	vpclmulqdq	$0x00, M5, T1, T2
	vpsllq		$1, T2, T2
	vpxorq		T2, T0, T0
	vpsrldq		$8, T1, T1
	vpxorq		T1, T0, T0
	vpshufb		M6, T0, T0
.endm

/* TWEAKS from the tweak in all of M0. */
.macro set_tweaks order
	first_tweaks_\order .Lsm4_powers
	vmovdqa64	T0, TWEAKS(%rsp)
	first_tweaks_\order .Lsm4_powers + 64
	vmovdqa64	T0, (TWEAKS + 64)(%rsp)
.endm

.macro xts_begin_ieee
	tweak_constants_ieee
	vbroadcasti32x4	(IV), M0
	set_tweaks	ieee
.endm

.macro xts_begin_gb
	vbroadcasti32x4	.Lsm4_bswap128(%rip), M6
	vbroadcasti32x4	.Lsm4_gb_top(%rip), M5
	vbroadcasti32x4	(IV), M0
	vpshufb		M6, M0, M0
	set_tweaks	gb
.endm

/* M0, M1: the tweaks of the next eight blocks. */
.macro get_tweaks
	vmovdqa64	TWEAKS(%rsp), M0
	vmovdqa64	(TWEAKS + 64)(%rsp), M1
.endm

.macro xts_before_ieee tail
	tweak_constants_ieee
	get_tweaks
.endm

.macro xts_before_gb tail
	tweak_constants_gb
	get_tweaks
.endm

.macro xor_tweaks order, x0, x1, x2, x3
	vpxorq		M0, \x0, \x0
	shift_tweak_\order M0
	vpxorq		M1, \x1, \x1
	shift_tweak_\order M1
	vpxorq		M0, \x2, \x2
	shift_tweak_\order M0
	vpxorq		M1, \x3, \x3
	shift_tweak_\order M1
.endm

.macro xts_in order, x0, x1, x2, x3, off, tail
	load_chain	\x0, \x1, \x2, \x3, \off, \tail
	xor_tweaks	\order, \x0, \x1, \x2, \x3
	blocks_to_words	\x0, \x1, \x2, \x3
.endm

.macro xts_in_ieee x0, x1, x2, x3, off, tail
	xts_in		ieee, \x0, \x1, \x2, \x3, \off, \tail
.endm

.macro xts_in_gb x0, x1, x2, x3, off, tail
	xts_in		gb, \x0, \x1, \x2, \x3, \off, \tail
.endm

.macro xts_out order, x0, x1, x2, x3, off, tail
	xor_tweaks	\order, \x3, \x2, \x1, \x0
	store_chain	\x0, \x1, \x2, \x3, \off, \tail
.if \off == 768 && \tail == 0
	vmovdqa64	M0, TWEAKS(%rsp)
	vmovdqa64	M1, (TWEAKS + 64)(%rsp)
.endif
.endm

.macro xts_out_ieee x0, x1, x2, x3, off, tail
	xts_out		ieee, \x0, \x1, \x2, \x3, \off, \tail
.endm

.macro xts_out_gb x0, x1, x2, x3, off, tail
	xts_out		gb, \x0, \x1, \x2, \x3, \off, \tail
.endm

/*
 * IV = the first of TWEAKS times x^n, n = LEN / 16 < 64 the blocks of the tail:
 * the n bits that fall out come in together by one multiplication.
 */
.macro xts_end_ieee
	mov		TWEAKS(%rsp), %rax
	mov		(TWEAKS + 8)(%rsp), %rbx
	shr		$4, LEN
	mov		%rbx, %r9
	shr		$1, %r9
	xor		$63, %ecx
	shr		%cl, %r9
	xor		$63, %ecx
	shld		%cl, %rax, %rbx
	shl		%cl, %rax
	vmovq		%r9, %xmm0
	vpclmulqdq	$0x00, .Lsm4_ieee(%rip), %xmm0, %xmm0
	add_tweak
	vmovdqu		%xmm0, (IV)
.endm

.macro xts_end_gb
	mov		(TWEAKS + 8)(%rsp), %rax
	mov		TWEAKS(%rsp), %rbx
	bswap		%rax
	bswap		%rbx
	shr		$4, LEN
	lea		(%rax, %rax), %r9
	xor		$63, %ecx
	shl		%cl, %r9
	xor		$63, %ecx
	shrd		%cl, %rbx, %rax
	shr		%cl, %rbx
	vmovq		%r9, %xmm0
	vpclmulqdq	$0x00, .Lsm4_gb_top(%rip), %xmm0, %xmm0
	vpsrlq		$63, %xmm0, %xmm1
	vpslldq		$8, %xmm1, %xmm1
	vpsllq		$1, %xmm0, %xmm0
	vpxor		%xmm1, %xmm0, %xmm0
	add_tweak
	vpshufb		.Lsm4_bswap128(%rip), %xmm0, %xmm0
	vmovdqu		%xmm0, (IV)
.endm

/* xmm0 ^= rbx:rax; the tweaks go. */
.macro add_tweak
	vmovq		%rax, %xmm1
	vpinsrq		$1, %rbx, %xmm1, %xmm1
	vpxor		%xmm1, %xmm0, %xmm0
	vpxor		%xmm1, %xmm1, %xmm1
	vmovdqa64	%zmm1, TWEAKS(%rsp)
	vmovdqa64	%zmm1, (TWEAKS + 64)(%rsp)
.endm

mode NAME(ecb_enc), 0, nothing, nothing, ecb_in, nothing, store_chain, nothing
mode NAME(ecb_dec), 1, nothing, nothing, ecb_in, nothing, store_chain, nothing
mode NAME(cbc_dec), 1, nothing, nothing, ecb_in, keep_last_block, cbc_dec_out, nothing, 1
mode NAME(cfb_dec), 0, nothing, nothing, cfb_dec_in, cfb_dec_after, stream_out, nothing
mode NAME(ctr), 0, nothing, ctr_before, ctr_in, nothing, stream_out, nothing
mode NAME(ctr32), 0, nothing, ctr32_before, ctr32_in, nothing, stream_out, nothing
mode NAME(xts_enc_blocks), 0, xts_begin_ieee, xts_before_ieee, xts_in_ieee, \
			xts_before_ieee, xts_out_ieee, xts_end_ieee
mode NAME(xts_dec_blocks), 1, xts_begin_ieee, xts_before_ieee, xts_in_ieee, \
			xts_before_ieee, xts_out_ieee, xts_end_ieee
mode NAME(xts_gb_enc_blocks), 0, xts_begin_gb, xts_before_gb, xts_in_gb, xts_before_gb, \
			xts_out_gb, xts_end_gb
mode NAME(xts_gb_dec_blocks), 1, xts_begin_gb, xts_before_gb, xts_in_gb, xts_before_gb, \
			xts_out_gb, xts_end_gb

.section .rodata
.balign 64
	/* the blocks of a chain in the order of its lanes, for four chains */
.Lsm4_counters:
.irp c, 0, 16, 32, 48
.irp l, 0, 1, 2, 3
	.long		\c + \l, \c + \l + 4, \c + \l + 8, \c + \l + 12
.endr
.endr
.Lsm4_iota64:
	.quad		0, 64, 128, 192, 256, 320, 384, 448
	.quad		512, 576, 640, 704, 768, 832, 896, 960
.Lsm4_powers:
	.quad		0, 0, 1, 1, 2, 2, 3, 3
	.quad		4, 4, 5, 5, 6, 6, 7, 7
.Lsm4_64:
	.quad		64
.Lsm4_not_first:
	.quad		0xffffffffffff0000
.Lsm4_wrap:
	.quad		1 << 32
.balign 16
.Lsm4_bswap128:
	.byte		15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
.Lsm4_ieee:
	.quad		0x87, 0
	/* of a byte of bits that fell out, and of a word of them from its top on */
.Lsm4_gb:
	.quad		0xe1 << 49, 0
.Lsm4_gb_top:
	.quad		0xe1 << 56, 0
.Lsm4_gb_take:
	.byte		15, 128, 128, 128, 128, 128, 128, 128
	.byte		128, 128, 128, 128, 128, 128, 128, 128
.Lsm4_gb_put:
	.byte		7, 6, 5, 4, 3, 2, 1, 0, 128, 128, 128, 128, 128, 128, 128, 128
