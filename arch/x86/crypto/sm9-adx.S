/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * Sums of products in the field of SM9, for CPUs with BMI2 and ADX: Intel from
 * Broadwell on, AMD from Zen on. No vector registers: these may be called
 * anywhere.
 *
 * x0 y0 + x1 y1 + ... is reduced once, not once for each product: all rows of one
 * word of the x are added up, then Montgomery's multiple of p, and the lowest
 * word falls away. So a product in an extension of the field is as many rows as
 * the schoolbook has, without additions around them (Longa, Efficient algorithms
 * for large prime characteristic fields and their application to bilinear
 * pairings, algorithm 2).
 *
 * Bounds: p is 0.712 * 2^256, and of n products below p^2 each what remains is
 * below (0.712 n + 1) p. That is 1.72 p, 2.43 p, 3.85 p and 5.28 p for n = 1, 2,
 * 4, 6: multiples of p are taken off, 4 p, 2 p, p, as far as they are needed.
 *
 * A row is 4 mulx on two chains of carries, adcx for the low words and adox for
 * the high ones. Additions with carry are what there is least of, 10 a row; one
 * chain of adc on sums that are made first has as many, and takes as long. The
 * chains end with a row, by an xor that depends on nothing, although both carries
 * are clear there: without it rows would wait for each other (a sum of six takes
 * 228 cycles of Zen 5 then, and 136 so).
 */
#include <gm/base.h>
#include "sm9-prime.inc"

/* The sum: six words, whose names move by one with each reduction. */
#define T0	%r8
#define T1	%r9
#define T2	%r10
#define T3	%r11
#define T4	%r12
#define T5	%r13

#define LO	%rax
#define LOD	%eax
#define HI	%rbx
#define ZERO	%r14

#define R	%rdi	/* on entry, and to the end: the result */
#define ARG2	%rsi	/* on entry: x, or terms */
#define ARG3	%rdx	/* on entry: y */
#define TERMS	%rsi
#define X	%rcx
#define Y	%rbp

.text

/*
 * t += rdx * y, five words and a carry; y is an address. The high word of a product
 * is never all ones, so that a carry can be added to it. Clobbers LO and HI.
 */
.macro	row	y0, y1, y2, y3, t0, t1, t2, t3, t4, t5
	xor	LOD, LOD
	mulx	\y0, LO, HI
	adcx	LO, \t0
	adox	HI, \t1
	mulx	\y1, LO, HI
	adcx	LO, \t1
	adox	HI, \t2
	mulx	\y2, LO, HI
	adcx	LO, \t2
	adox	HI, \t3
	mulx	\y3, LO, HI
	adcx	LO, \t3
	adcx	ZERO, HI
	adox	HI, \t4
	adox	ZERO, \t5
.endm

/* t += word at @x times the number at @off(@y) */
.macro	product	x, y, off, t0, t1, t2, t3, t4, t5
	mov	\x, %rdx
	row	\off(\y), 8+\off(\y), 16+\off(\y), 24+\off(\y), \t0, \t1, \t2, \t3, \t4, \t5
.endm

/* Makes t0 zero by adding a multiple of p. */
.macro	reduce	t0, t1, t2, t3, t4, t5
	mov	\t0, %rdx
	imul	.Lk(%rip), %rdx
	row	.Lp(%rip), .Lp+8(%rip), .Lp+16(%rip), .Lp+24(%rip), \t0, \t1, \t2, \t3, \t4, \t5
.endm

/* The rows of word \i of the x of one, two or \n terms. */
.macro	rows	n, i, t0, t1, t2, t3, t4, t5
.if \n == 1
	product	8*\i(X), Y, 0, \t0, \t1, \t2, \t3, \t4, \t5
.elseif \n == 2
	product	8*\i(X), Y, 32, \t0, \t1, \t2, \t3, \t4, \t5
	product	32+8*\i(X), Y, 0, \t0, \t1, \t2, \t3, \t4, \t5
.else
	.set	term, 0
	.rept	\n / 2
	mov	term(TERMS), X
	mov	8+term(TERMS), Y
	product	8*\i(X), Y, 32, \t0, \t1, \t2, \t3, \t4, \t5
	product	32+8*\i(X), Y, 0, \t0, \t1, \t2, \t3, \t4, \t5
	.set	term, term + 16
	.endr
.endif
	reduce	\t0, \t1, \t2, \t3, \t4, \t5
.endm

/* t0..t4 -= m, five words, unless that is negative. Clobbers all but R and TERMS. */
.macro	take_off m, t0, t1, t2, t3, t4
	mov	\t0, %rax
	mov	\t1, %rbx
	mov	\t2, %rcx
	mov	\t3, %rdx
	mov	\t4, %rbp
	sub	\m(%rip), %rax
	sbb	\m+8(%rip), %rbx
	sbb	\m+16(%rip), %rcx
	sbb	\m+24(%rip), %rdx
	sbb	\m+32(%rip), %rbp
	cmovnc	%rax, \t0
	cmovnc	%rbx, \t1
	cmovnc	%rcx, \t2
	cmovnc	%rdx, \t3
	cmovnc	%rbp, \t4
.endm

/* After four reductions the sum is in T4, T5, T0, T1, T2, and T3 is zero. */
.macro	sum_of_products n
	push	%rbx
	push	%rbp
	push	%r12
	push	%r13
	push	%r14
.if \n <= 2
	mov	ARG2, X
	mov	ARG3, Y
.endif
	xor	%r8d, %r8d
	xor	%r9d, %r9d
	xor	%r10d, %r10d
	xor	%r11d, %r11d
	xor	%r12d, %r12d
	xor	%r13d, %r13d
	xor	%r14d, %r14d			/* ZERO, and no carries */
	rows	\n, 0, T0, T1, T2, T3, T4, T5
	rows	\n, 1, T1, T2, T3, T4, T5, T0
	rows	\n, 2, T2, T3, T4, T5, T0, T1
	rows	\n, 3, T3, T4, T5, T0, T1, T2
.if \n > 4
	take_off .L4p, T4, T5, T0, T1, T2
.endif
.if \n > 1
	take_off .L2p, T4, T5, T0, T1, T2
.endif
	take_off .Lp, T4, T5, T0, T1, T2
	mov	T4, (R)
	mov	T5, 8(R)
	mov	T0, 16(R)
	mov	T1, 24(R)
	pop	%r14
	pop	%r13
	pop	%r12
	pop	%rbp
	pop	%rbx
	RET
.endm

/* void gm_sm9_sum1_adx(u64 r[4], const u64 x[4], const u64 y[4]) */
SYM_TYPED_FUNC_START(gm_sm9_sum1_adx)
	sum_of_products 1
SYM_FUNC_END(gm_sm9_sum1_adx)

/* void gm_sm9_sum2_adx(u64 r[4], const u64 x[2][4], const u64 y[2][4]) */
SYM_TYPED_FUNC_START(gm_sm9_sum2_adx)
	sum_of_products 2
SYM_FUNC_END(gm_sm9_sum2_adx)

/* void gm_sm9_sum4_adx(u64 r[4], const struct gm_sm9_term t[2]) */
SYM_TYPED_FUNC_START(gm_sm9_sum4_adx)
	sum_of_products 4
SYM_FUNC_END(gm_sm9_sum4_adx)

/* void gm_sm9_sum6_adx(u64 r[4], const struct gm_sm9_term t[3]) */
SYM_TYPED_FUNC_START(gm_sm9_sum6_adx)
	sum_of_products 6
SYM_FUNC_END(gm_sm9_sum6_adx)
