/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * The field of SM2 for CPUs with BMI2 and ADX: Intel from Broadwell on, AMD from
 * Zen on. Integer instructions only, so that nothing has to be saved for them.
 *
 * Products are 512 bits in r8..r15: mulx leaves the flags alone, and the low and
 * the high halves of a row of products go into the sum by two chains of carries.
 * The prime p = 2^256 - 2^224 - 2^96 + 2^64 - 1 makes a step of Montgomery's
 * reduction free of multiplications: its factor q is the lowest word itself, and
 *
 *	q p = q 2^256 + q 2^64 - (q 2^32) (2^192 + 2^64) - q
 *
 * clears that word, adds q to the next one and to the one behind the last, and
 * subtracts the two halves of q 2^32, twice.
 *
 * Nothing depends on the numbers: no branch, no address.
 */
#include <gm/base.h>

#define R	%rdi
#define A	%rsi
#define B	%rbx	/* rdx is the factor of mulx */
#define ZERO	%rax
#define LO	%rcx
#define HI	%rbp

.macro enter
	push		%rbp
	push		%rbx
	push		%r12
	push		%r13
	push		%r14
	push		%r15
.endm

.macro leave_regs
	pop		%r15
	pop		%r14
	pop		%r13
	pop		%r12
	pop		%rbx
	pop		%rbp
.endm

/* \t0..\t4 += A * rdx, where \t4 is set and not added to. Both carries are 0 before and after. */
.macro row t0, t1, t2, t3, t4
	mulx		(A), LO, HI
	adcx		LO, \t0
	adox		HI, \t1
	mulx		8(A), LO, HI
	adcx		LO, \t1
	adox		HI, \t2
	mulx		16(A), LO, HI
	adcx		LO, \t2
	adox		HI, \t3
	mulx		24(A), LO, \t4
	adcx		LO, \t3
	adox		ZERO, \t4
	adcx		ZERO, \t4
.endm

/* \x1, \x2, \x3, \x0 = (\x3 : \x2 : \x1 : \x0) + q p without its lowest word; q = \x0. */
.macro step x0, x1, x2, x3
	mov		\x0, %rax
	mov		\x0, %rcx
	shl		$32, %rax
	shr		$32, %rcx
	add		\x0, \x1
	adc		$0, \x2
	adc		$0, \x3
	adc		$0, \x0
	sub		%rax, \x1
	sbb		%rcx, \x2
	sbb		%rax, \x3
	sbb		%rcx, \x0
.endm

/* R = r8..r15 * 2^-256 mod p. The low half stays below 2^256 in all steps. */
.macro reduce
	step		%r8, %r9, %r10, %r11
	step		%r9, %r10, %r11, %r8
	step		%r10, %r11, %r8, %r9
	step		%r11, %r8, %r9, %r10
	xor		%eax, %eax
	add		%r12, %r8
	adc		%r13, %r9
	adc		%r14, %r10
	adc		%r15, %r11
	adc		%rax, %rax
	/* less p, if it is not less than that */
	mov		%r8, %r12
	mov		%r9, %r13
	mov		%r10, %r14
	mov		%r11, %r15
	sub		.Lsm2_p(%rip), %r12
	sbb		8 + .Lsm2_p(%rip), %r13
	sbb		16 + .Lsm2_p(%rip), %r14
	sbb		24 + .Lsm2_p(%rip), %r15
	sbb		$0, %rax
	cmovc		%r8, %r12
	cmovc		%r9, %r13
	cmovc		%r10, %r14
	cmovc		%r11, %r15
	mov		%r12, (R)
	mov		%r13, 8(R)
	mov		%r14, 16(R)
	mov		%r15, 24(R)
.endm

.text

/* void gm_sm2_fe_mul_adx(u64 r[4], const u64 a[4], const u64 b[4]) */
SYM_TYPED_FUNC_START(gm_sm2_fe_mul_adx)
	enter
	mov		%rdx, B
	mov		(B), %rdx
	mulx		(A), %r8, %r9
	mulx		8(A), LO, %r10
	mulx		16(A), HI, %r11
	add		LO, %r9
	mulx		24(A), LO, %r12
	adc		HI, %r10
	adc		LO, %r11
	adc		$0, %r12
	xor		%eax, %eax
	mov		8(B), %rdx
	row		%r9, %r10, %r11, %r12, %r13
	mov		16(B), %rdx
	row		%r10, %r11, %r12, %r13, %r14
	mov		24(B), %rdx
	row		%r11, %r12, %r13, %r14, %r15
	reduce
	leave_regs
	RET
SYM_FUNC_END(gm_sm2_fe_mul_adx)

/*
 * void gm_sm2_fe_sqr_adx(u64 r[4], const u64 a[4])
 *
 * The products of different words once, doubled while the squares go in.
 */
SYM_TYPED_FUNC_START(gm_sm2_fe_sqr_adx)
	enter
	mov		(A), %rdx
	mulx		8(A), %r9, %r10
	mulx		16(A), LO, %r11
	mulx		24(A), HI, %r12
	add		LO, %r10
	adc		HI, %r11
	adc		$0, %r12
	xor		%eax, %eax
	mov		8(A), %rdx
	mulx		16(A), LO, HI
	adcx		LO, %r11
	adox		HI, %r12
	mulx		24(A), LO, %r13
	adcx		LO, %r12
	adox		ZERO, %r13
	adcx		ZERO, %r13
	mov		16(A), %rdx
	mulx		24(A), LO, %r14
	add		LO, %r13
	adc		$0, %r14
	xor		%r15d, %r15d
	mov		(A), %rdx
	mulx		%rdx, %r8, HI
	adcx		%r9, %r9
	adox		HI, %r9
	mov		8(A), %rdx
	mulx		%rdx, LO, HI
	adcx		%r10, %r10
	adox		LO, %r10
	adcx		%r11, %r11
	adox		HI, %r11
	mov		16(A), %rdx
	mulx		%rdx, LO, HI
	adcx		%r12, %r12
	adox		LO, %r12
	adcx		%r13, %r13
	adox		HI, %r13
	mov		24(A), %rdx
	mulx		%rdx, LO, HI
	adcx		%r14, %r14
	adox		LO, %r14
	adcx		%r15, %r15
	adox		HI, %r15
	reduce
	leave_regs
	RET
SYM_FUNC_END(gm_sm2_fe_sqr_adx)

.section .rodata
.balign 32
.Lsm2_p:
	.quad		0xffffffffffffffff, 0xffffffff00000000
	.quad		0xffffffffffffffff, 0xfffffffeffffffff
