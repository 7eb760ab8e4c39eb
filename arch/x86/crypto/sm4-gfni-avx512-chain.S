/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */
/*
 * SM4 on GFNI and AVX-512, one block after the other: CBC encryption, CFB
 * encryption and CBC-MAC. The latency of a round is all that counts, about nine
 * cycles on Zen 5: see sm4-gfni-avx512.inc. The chaining value stays in the
 * basis, word by word in the lowest lanes of xmm0..xmm3; the way of the text
 * into that basis and out of it lies beside the chain.
 */
#include <gm/base.h>
#include "sm4-gfni-avx512.inc"

#define NAME(x) gm_sm4_##x##_gfni_avx512

#define X0	%xmm0
#define X1	%xmm1
#define X2	%xmm2
#define X3	%xmm3
#define TA	%xmm4	/* T and T rotated; the rounds take turns with TB, TB3 */
#define TA3	%xmm5
#define TB	%xmm6
#define TB3	%xmm7
#define U	%xmm8
#define V	%xmm9
#define W	%xmm10
#define Z	%xmm11
#define TEXT	%xmm12
#define TMP	%xmm13
#define PRE	%xmm14
#define POST	%xmm15
#define XMAT_U	%xmm28
#define XMAT_V	%xmm29
#define XMAT_W	%xmm30

.macro single i, x0, x1, x2, x3, t, t3, m, m3
	round_single	(RKS + 4 * \i)(RKP){1to4}, (RKSUMS + 4 * \i)(RKP){1to4}, \x0, \
			\x1, \x2, \x3, \t, \t3, \m, \m3, XMAT_U, XMAT_V, XMAT_W, U, V, W, \
			Z
.endm

/* X0..X3 become X_32..X_35. */
.macro chain_rounds
	vpxord		RKS(%rsp){1to4}, X1, TA
	vpternlogd	$0x96, X2, X3, TA
	rotate		24, TA, TA3
	mov		%rsp, RKP
	mov		$8, COUNT
.Lrounds_\@:
	single		0, X0, X1, X2, X3, TA, TA3, TB, TB3
	single		1, X1, X2, X3, X0, TB, TB3, TA, TA3
	single		2, X2, X3, X0, X1, TA, TA3, TB, TB3
	single		3, X3, X0, X1, X2, TB, TB3, TA, TA3
	add		$16, RKP
	dec		COUNT
	jnz		.Lrounds_\@
	vpxor		X1, X2, X3
	vpxor		TA, X3, X3
.endm

/* TEXT = the next block of the source, in the basis. */
.macro load_text
	vmovdqu		(SRC), TEXT
	add		$16, SRC
	affine		pre, PRE, TEXT
.endm

/* The words of TEXT are added to X3..X0, a block that came out. */
.macro add_text
	vpxor		TEXT, X3, X3
	vpsrldq		$4, TEXT, TMP
	vpxor		TMP, X2, X2
	vpsrldq		$8, TEXT, TMP
	vpxor		TMP, X1, X1
	vpsrldq		$12, TEXT, TMP
	vpxor		TMP, X0, X0
.endm

/* From the words of a block that came out to those of one that goes in. */
.macro turn
	vmovdqa		X0, TMP
	vmovdqa		X3, X0
	vmovdqa		TMP, X3
	vmovdqa		X1, TMP
	vmovdqa		X2, X1
	vmovdqa		TMP, X2
.endm

/* TMP = the block that came out, as bytes. */
.macro take_block
	vpunpckldq	X2, X3, TMP
	vpunpckldq	X0, X1, TEXT
	vpunpcklqdq	TEXT, TMP, TMP
	affine		post, POST, TMP
.endm

.macro put_block
	take_block
	vmovdqu		TMP, (DST)
	add		$16, DST
.endm

.macro mac_block
	load_text
	add_text
	turn
	chain_rounds
.endm

.macro cbc_enc_block
	mac_block
	put_block
.endm

.macro cfb_enc_block
	turn
	chain_rounds
	load_text
	add_text
	put_block
.endm

/* A function of (KEY, DST, SRC, LEN, IV); \iv is where the chaining value is. */
.macro chain name, iv, block
SYM_TYPED_FUNC_START(\name)
	push		%rbp
	mov		%rsp, %rbp
	sub		$KEYS, %rsp
	and		$-64, %rsp
	prepare_keys	0
	vpbroadcastq	.Lsm4_u(%rip), XMAT_U
	vpbroadcastq	.Lsm4_v(%rip), XMAT_V
	vpbroadcastq	.Lsm4_w(%rip), XMAT_W
	vpbroadcastq	.Lsm4_pre(%rip), PRE
	vpbroadcastq	.Lsm4_post(%rip), POST
	vmovdqu		(\iv), X3
	affine		pre, PRE, X3
	vpsrldq		$4, X3, X2
	vpsrldq		$8, X3, X1
	vpsrldq		$12, X3, X0
.Lblock_\@:
	sub		$16, LEN
	jb		.Lend_\@
	\block
	jmp		.Lblock_\@
.Lend_\@:
	take_block
	vmovdqu		TMP, (\iv)
	wipe_keys
	vzeroall
	mov		%rbp, %rsp
	pop		%rbp
	RET
SYM_FUNC_END(\name)
.endm

chain NAME(cbc_enc), IV, cbc_enc_block
chain NAME(cfb_enc_blocks), IV, cfb_enc_block

/* Arguments of the MAC: (KEY, mac, SRC, LEN); DST takes the place of IV. */
chain NAME(mac), DST, mac_block
