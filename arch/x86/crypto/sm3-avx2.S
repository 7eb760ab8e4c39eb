/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM3, one message, for CPUs with AVX2 and BMI2: Intel from Haswell on, AMD
 * from Zen on. The rounds are on general registers; the message expansion is
 * on vectors, and lies between the instructions of the rounds.
 *
 * What bounds SM3 is the chain from E to E. SS1 (a sum and a rotation), TT2 (a
 * sum) and P0 (a rotation and two exclusive ors) take six cycles a round, and
 * so does the one through A. The order of operations is made for these two:
 * - all terms of a sum but the late one are added up before that arrives;
 * - A <<< 12 + T_j is a lea, and ready just when E is;
 * - GG would be one operation late in rounds 16..63. But E, which is
 *   TT2 ^ (TT2 <<< 17) ^ (TT2 <<< 9), comes one operation after the first two
 *   of these, and (E & F) ^ (~E & G) = (E & (F ^ G)) ^ G can be computed on the
 *   parts of E: it is done when E is, at the end of the round before.
 * On Zen 5 a round takes 6.3 cycles, with the expansion or without.
 *
 * The expansion makes four words at a time, although W_j needs W_(j-3). With
 * L(x) = P1(x <<< 15) = (x <<< 15) ^ (x <<< 30) ^ (x <<< 6), a word is
 * W_j = L(W_(j-3)) ^ R_j with all else in R_j, and
 *   W_(j+3) = L(W_j) ^ R_(j+3) = L(L(W_(j-3))) ^ L(R_j) ^ R_(j+3),
 *   L(L(x)) = (x <<< 30) ^ (x <<< 28) ^ (x <<< 12), the cross terms cancel.
 * So all four depend on old words only, and the shifts that differ from lane
 * to lane are those of AVX2. The chain of a group is 10 operations, while four
 * rounds go by; 39 vector instructions serve four rounds.
 */
#include <gm/base.h>
#include "sm3-constant.inc"

/* The working variables; they change names from round to round. */
#define VA	%eax
#define VB	%ebx
#define VC	%ecx
#define VD	%edx
#define VE	%r8d
#define VF	%r9d
#define VG	%r10d
#define VH	%r11d
#define GG	%r12d	/* GG of the round to come */
#define T0	%r13d
#define T1	%r14d
#define T1Q	%r14	/* all of T1, for lea */
#define T2	%r15d
#define T3	%esi

#define CHAIN	%rdi	/* on entry */
#define DATA	%rsi
#define NBLOCKS	%rdx
#define NEXT	%rdi	/* in the rounds: the block to load */

/* xmm0..xmm3 are the last sixteen words; xmm10..xmm15 the counts of shifts. */
#define X4	%xmm4
#define X5	%xmm5
#define X6	%xmm6
#define X7	%xmm7
#define X8	%xmm8
#define X9	%xmm9

/* The frame: W_j, W_j' = W_j ^ W_(j+4), and what has no register. */
#define W	0
#define WX	256
#define CHAIN_P	512
#define NEXT_P	520
#define END_P	528
#define FRAME	544

/*
 * Round \j of clause 5.3.3, with GG computed in the round before: the new A is
 * in \d, the new E in \h, and GG is that of the next round. Clobbers T0..T3.
 * \x0..\x3: see vector_step.
 */
.macro round j, a, b, c, d, e, f, g, h, x0, x1, x2, x3
	set_constant	\j
	rorx		$(32 - 12), \a, T1
	lea		.Lt(T1Q), T0
	add		\e, T0
	rorx		$(32 - 7), T0, T0		/* SS1 */
	vector_step	\j, 0, \x0, \x1, \x2, \x3
	add		(W + 4 * \j)(%rsp), \h
	add		GG, \h
	add		T0, \h				/* TT2 */
	xor		T0, T1				/* SS2 */
	add		(WX + 4 * \j)(%rsp), \d
	mov		\b, T2
	xor		\c, T2
.if \j < 16
	xor		\a, T2
	add		T2, \d
.else
	andn		\b, T2, T3			/* A if B != C, else B */
	and		\a, T2
	add		T3, \d
	add		T2, \d
.endif
	vector_step	\j, 1, \x0, \x1, \x2, \x3
	add		T1, \d				/* TT1 */
	rorx		$(32 - 19), \f, \f
	rorx		$(32 - 9), \b, \b
	rorx		$(32 - 9), \h, T0
	rorx		$(32 - 17), \h, T1
	mov		\e, GG
	xor		\f, GG				/* F ^ G of the next round */
.if \j < 15
	xor		T1, \h
	xor		T0, \h
	vector_step	\j, 2, \x0, \x1, \x2, \x3
	xor		\h, GG
.else
	mov		GG, T2
	and		T0, T2
	xor		\f, T2
	vector_step	\j, 2, \x0, \x1, \x2, \x3
	xor		T1, \h
	and		\h, GG
	xor		T0, \h
	xor		T2, GG
.endif
.endm

/*
 * What lies in slot \slot of round \j: a twelfth of the expansion that gives
 * the words 16 after those of this group of four rounds, and after the last of
 * these the words of the next block.
 */
.macro vector_step j, slot, x0, x1, x2, x3
.if \j < 52
	expand_step	((\j % 4) * 3 + \slot), (\j / 4), \x0, \x1, \x2, \x3
.else
	load_step	((\j - 52) * 3 + \slot)
.endif
.endm

/* \x0 = the four words after those of \x0..\x3, which are in order. */
.macro expand_step n, group, x0, x1, x2, x3
.if \n == 0
	vpalignr	$12, \x1, \x2, X4
	vpxor		\x0, X4, X4			/* W_(j-16) ^ W_(j-9) */
	vpshufb		.Lsm3_rol8(%rip), X4, X5
	vpalignr	$12, \x0, \x1, X6		/* W_(j-13) */
.elseif \n == 1
	vpxor		X4, X5, X5
	vpslld		$7, X6, X7
	vpsrld		$25, X6, X6
.elseif \n == 2
	/* P1(x) = x ^ ((x ^ (x <<< 8)) <<< 15) */
	vpslld		$15, X5, X8
	vpsrld		$17, X5, X5
	vpalignr	$8, \x2, \x3, X9		/* W_(j-6) */
	vpxor		X6, X7, X7
.elseif \n == 3
	vpxor		X4, X7, X4
	vpxor		X5, X8, X8
	vpxor		X9, X4, X4
.elseif \n == 4
	vpshufd		$0x79, \x3, X5			/* W_(j-3), the first again */
	vpxor		X8, X4, X4			/* R_j */
	vpshufb		.Lsm3_twice(%rip), X4, X6
.elseif \n == 5
	vpsllvd		%xmm10, X5, X7
	vpsrlvd		%xmm11, X5, X8
	vpsllq		$15, X6, X9
.elseif \n == 6
	vpsllq		$6, X6, \x0
	vpsllq		$30, X6, X6
	vpxor		X7, X4, X4
.elseif \n == 7
	vpxor		\x0, X9, X9
	vpsllvd		%xmm12, X5, \x0
	vpsrlvd		%xmm13, X5, X7
	vpxor		X6, X9, X9
.elseif \n == 8
	vpand		.Lsm3_last(%rip), X9, X9	/* L(R_j), for W_(j+3) */
	vpxor		X8, \x0, \x0
	vpxor		X7, X4, X4
	vpsllvd		%xmm14, X5, X7
.elseif \n == 9
	vpsrlvd		%xmm15, X5, X8
	vpxor		X9, X4, X4
	vpxor		X8, X7, X7
.elseif \n == 10
	vpxor		X4, \x0, \x0
	vpxor		X7, \x0, \x0
.else
	vpxor		\x0, \x3, X4
.if \group < 12
	vmovdqa		\x0, (W + 64 + 16 * \group)(%rsp)
.endif
	vmovdqa		X4, (WX + 48 + 16 * \group)(%rsp)
.endif
.endm

/* xmm0..xmm3 and the frame = the words of the block at NEXT. */
.macro load_step n
.if \n == 0
	vmovdqa		.Lsm3_bswap32(%rip), X4
.irp i, 0, 1, 2, 3
	vmovdqu		(16 * \i)(NEXT), %xmm\i
.endr
.elseif \n == 1
.irp i, 0, 1, 2, 3
	vpshufb		X4, %xmm\i, %xmm\i
.endr
.elseif \n == 2
	vmovdqa		%xmm0, W(%rsp)
	vpxor		%xmm0, %xmm1, X4
	vmovdqa		X4, WX(%rsp)
.elseif \n == 3
	vmovdqa		%xmm1, (W + 16)(%rsp)
	vpxor		%xmm1, %xmm2, X4
	vmovdqa		X4, (WX + 16)(%rsp)
.elseif \n == 4
	vmovdqa		%xmm2, (W + 32)(%rsp)
	vpxor		%xmm2, %xmm3, X4
	vmovdqa		X4, (WX + 32)(%rsp)
.elseif \n == 5
	vmovdqa		%xmm3, (W + 48)(%rsp)
.endif
.endm

.macro rounds4 j, x0, x1, x2, x3
	round		(\j + 0), VA, VB, VC, VD, VE, VF, VG, VH, \x0, \x1, \x2, \x3
	round		(\j + 1), VD, VA, VB, VC, VH, VE, VF, VG, \x0, \x1, \x2, \x3
	round		(\j + 2), VC, VD, VA, VB, VG, VH, VE, VF, \x0, \x1, \x2, \x3
	round		(\j + 3), VB, VC, VD, VA, VF, VG, VH, VE, \x0, \x1, \x2, \x3
.endm

.macro rounds16 j
	rounds4		(\j + 0), %xmm0, %xmm1, %xmm2, %xmm3
	rounds4		(\j + 4), %xmm1, %xmm2, %xmm3, %xmm0
	rounds4		(\j + 8), %xmm2, %xmm3, %xmm0, %xmm1
	rounds4		(\j + 12), %xmm3, %xmm0, %xmm1, %xmm2
.endm

.macro each_variable do
	\do		VA, 0
	\do		VB, 4
	\do		VC, 8
	\do		VD, 12
	\do		VE, 16
	\do		VF, 20
	\do		VG, 24
	\do		VH, 28
.endm

.macro load_variable v, at
	mov		\at(CHAIN), \v
.endm

/* The end of a block; rsi is the chaining value. */
.macro feed_forward v, at
	xor		\at(%rsi), \v
	mov		\v, \at(%rsi)
.endm

.text
/*
 * void gm_sm3_blocks_avx2(struct gm_sm3_chain *chain, const u8 *data,
 *			   size_t nblocks);
 */
SYM_TYPED_FUNC_START(gm_sm3_blocks_avx2)
	test		NBLOCKS, NBLOCKS
	jz		.Lsm3_none
	push		%rbp
	mov		%rsp, %rbp
	push		%rbx
	push		%r12
	push		%r13
	push		%r14
	push		%r15
	sub		$FRAME, %rsp
	and		$-32, %rsp
	shl		$6, NBLOCKS
	add		DATA, NBLOCKS
	mov		NBLOCKS, END_P(%rsp)
	mov		CHAIN, CHAIN_P(%rsp)
	vmovdqa		.Lsm3_shl0(%rip), %xmm10
	vmovdqa		.Lsm3_shr0(%rip), %xmm11
	vmovdqa		.Lsm3_shl1(%rip), %xmm12
	vmovdqa		.Lsm3_shr1(%rip), %xmm13
	vmovdqa		.Lsm3_shl2(%rip), %xmm14
	vmovdqa		.Lsm3_shr2(%rip), %xmm15
	each_variable	load_variable
	mov		DATA, NEXT
.irp n, 0, 1, 2, 3, 4, 5
	load_step	\n
.endr

.Lsm3_block:
	/* the last block loads itself again */
	lea		64(NEXT), %rsi
	mov		%rsi, NEXT_P(%rsp)
	cmp		END_P(%rsp), %rsi
	cmovne		%rsi, NEXT

	mov		VE, GG
	xor		VF, GG
	xor		VG, GG
	rounds16	0
	rounds16	16
	rounds16	32
	rounds16	48
	mov		CHAIN_P(%rsp), %rsi
	each_variable	feed_forward
	mov		NEXT_P(%rsp), %rsi
	cmp		END_P(%rsp), %rsi
	jne		.Lsm3_block

	/* the message does not stay behind */
	vpxor		%xmm0, %xmm0, %xmm0
.set .Lat, 0
.rept 16
	vmovdqa		%ymm0, .Lat(%rsp)
	.set .Lat, .Lat + 32
.endr
	vzeroupper
	lea		-40(%rbp), %rsp
	pop		%r15
	pop		%r14
	pop		%r13
	pop		%r12
	pop		%rbx
	pop		%rbp
.Lsm3_none:
	RET
SYM_FUNC_END(gm_sm3_blocks_avx2)

.section .rodata
.balign 16
.Lsm3_bswap32:
	.byte		3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
.Lsm3_rol8:
	.byte		3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
	/* the first word as both halves of the upper quadword */
.Lsm3_twice:
	.byte		128, 128, 128, 128, 128, 128, 128, 128, 0, 1, 2, 3, 0, 1, 2, 3
.Lsm3_last:
	.long		0, 0, 0, 0xffffffff

/* Counts of the shifts left and right that rotate all lanes by \n, the last by \last. */
.macro rotation i, n, last
.Lsm3_shl\i:
	.long		\n, \n, \n, \last
.Lsm3_shr\i:
	.long		32 - \n, 32 - \n, 32 - \n, 32 - \last
.endm

	/* those of L, and of L applied twice in the last lane */
	rotation	0, 15, 30
	rotation	1, 30, 28
	rotation	2, 6, 12
