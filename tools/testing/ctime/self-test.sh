#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: self-test.sh TOP BUILD FLAGS
# Puts a table look-up and then a branch on secrets into a copy of a core; the
# constant-time test must report each.
set -eu

top=$1
build=$2
dir=$build/self-test
flags=$3
caught=0 missed=0

leak() # FUNCTION STATEMENT: the function's core, with the statement at its front
{
	local function=$1 statement=$2 core rc=0
	core=$(grep -l "^void $function(" "$top"/crypto/*.c)
	rm -rf "$dir"
	mkdir -p "$dir"
	cp "$build"/kernel/obj/*.o "$dir/"
	sed "/^void $function(/,/^{/ s|^{|{ $statement|" "$core" >"$dir/core.c"
	if cmp -s "$core" "$dir/core.c"; then
		echo "  MISSED: nothing was put into $function"
		missed=$((missed + 1))
		return
	fi
	${CC:-cc} -std=gnu11 -w $flags -DGM_CTIME -I"$top/include" -I"$top/crypto" -gdwarf-4 \
		-c -o "$dir/$(basename "$core" .c).o" "$dir/core.c"
	${CC:-cc} -std=gnu11 -w -O1 -DGM_CTIME -I"$top/include" -o "$dir/ctime" \
		"$top"/tools/testing/ctime/ctime.c "$top"/tools/testing/modes/*.c "$dir"/*.o
	valgrind -q --log-file="$dir/log" "$dir/ctime" >"$dir/out" 2>&1 || rc=$?
	if [ "$rc" -eq 1 ] && grep -q 'FAILED.*reports' "$dir/out"; then
		caught=$((caught + 1))
	else
		echo "  MISSED: $statement in $function (exit status $rc)"
		missed=$((missed + 1))
	fi
}


leak gm_sm4_ecb_enc_c 'static const volatile u8 t[256]; (void)t[len ? *src : 0];'
leak gm_ghash_blocks_c 'static volatile int n; if (key->pow[0][0] \& 1) n = 1;'
leak gm_sm2_fe_mul 'static volatile int n; if (a[0] \& 1) n = 1;'
leak gm_sm2_mul 'static const volatile u8 t[256]; static volatile u8 s; s = t[k[0] \& 255];'
leak gm_sm9_fp12_mul 'static volatile int n; if (a->c[0][0].a[0][0] \& 1) n = 1;'
leak gm_sm9_cut4 'static const volatile u8 t[256]; static volatile u8 s; s = t[k[0] \& 255];'
leak gm_sm3_blocks_c 'static volatile int n; if (chain->h[0] \& 1) n = 1;'
leak gm_zuc_keystream_c 'static const volatile u8 t[256]; (void)t[nwords ? st->r[0] \& 255 : 0];'
leak gm_zuc_mac_c 'static volatile int n; if (nwords \&\& msg[0] \& 1) n = 1;'
echo "ctime self-test: $caught passed, $missed failed"
[ "$missed" -eq 0 ]
