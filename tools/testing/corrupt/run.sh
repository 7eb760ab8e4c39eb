#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Builds the modules with one bit of a core or of an implementation flipped, in a copy, once for
# each line of the table, and shows in User-Mode Linux that none of them loads: guest.sh.
set -eu
. "$(dirname "$0")/../lib/common.sh"

# name; module; file (x86 is arch/x86/crypto); what stands there; what is put there; what the
# message must name; with which isa= to load it, unless this CPU's best
variants='
sm3-iv;gm_sm3;crypto/sm3.c;0x7380166f;0x7380166e;sm3
sm3-round-constant;gm_sm3;crypto/sm3.c;0x7a879d8a;0x7a879d8b;sm3
sm4-fk;gm_sm4;crypto/sm4.c;0xa3b1bac6;0xa3b1bac7;sm4
sm4-ck;gm_sm4;crypto/sm4.c;(x + 7);(x + 6);sm4
sm4-sbox-constant;gm_sm4;crypto/tab/sm4_sbox.h;SBOX_IN\t\t0x75;SBOX_IN\t\t0x74;sm4
sm4-sbox-gate;gm_sm4;crypto/tab/sm4_sbox.h;t20 = t19 |;t20 = t19 \&;sm4
ghash-reduction;gm_sm4;crypto/ghash.c;0xc200000000000000;0xc300000000000000;(gcm|hctr|gcm-siv)
xts-doubling;gm_sm4;crypto/sm4_xts.c;& 0x87);\& 0x86);xts
gbt17964-doubling;gm_sm4;crypto/sm4_xts.c;& 0xe1ULL;\& 0xe0ULL;gbt17964
cmac-doubling;gm_sm4;crypto/sm4_mac.c;& 0x87);\& 0x86);cmac
gcm-siv-counter;gm_sm4;crypto/sm4_gcmsiv.c;|= 0x80;|= 0xc0;gcm-siv
ccm-flags;gm_sm4;crypto/sm4_ccm.c;? 0x40;? 0x41;ccm
sm2-inverse;gm_sm2;crypto/sm2_sign.c;key->inv;key->d;sm2.*sign
sm2-kdf-counter;gm_sm2;crypto/sm2_enc.c;ct++;++ct;sm2.*decrypt
sm2-adx;gm_sm2;x86/sm2-adx.S;.quad\t\t0xffffffffffffffff;.quad\t\t0xfffffffffffffffe;sm2-gm-adx;adx
sm3-x86;gm_sm3;x86/sm3-constant.inc;0x79cc4519;0x79cc4518;sm3-gm-avx2;avx2
sm4-gfni-avx512;gm_sm4;x86/sm4-gfni-tables.inc;0xb3a4f5863284728b;0xb3a4f5863284728a;sm4-gm-gfni-avx512;gfni-avx512
sm4-gfni-avx2;gm_sm4;x86/sm4-gfni-tables.inc;0xb3a4f5863284728b;0xb3a4f5863284728a;sm4-gm-gfni-avx2;gfni-avx2
sm4-vaes-avx2;gm_sm4;x86/sm4-aes-tables.inc;0x00, 0x8c, 0x30, 0xbc;0x00, 0x8d, 0x30, 0xbc;sm4-gm-vaes-avx2;vaes-avx2
sm4-aesni-avx2;gm_sm4;x86/sm4-aes-tables.inc;0x00, 0x8c, 0x30, 0xbc;0x00, 0x8d, 0x30, 0xbc;sm4-gm-aesni-avx2;aesni-avx2
sm4-aesni-avx;gm_sm4;x86/sm4-aes-tables.inc;0x00, 0x8c, 0x30, 0xbc;0x00, 0x8d, 0x30, 0xbc;sm4-gm-aesni-avx;aesni-avx
gcm-gfni-avx512;gm_sm4;x86/sm4-gfni-avx512-gcm.inc;0xc200000000000000;0xc300000000000000;gcm-sm4-gm-gfni-avx512;gfni-avx512
ghash-x86;gm_sm4;x86/ghash-pclmul.inc;0xc200000000000000;0xc300000000000000;(gcm|hctr|gcm-siv)-sm4-gm-aesni-avx2;aesni-avx2
zuc-d;gm_zuc;crypto/zuc_load.c;0x44d7;0x44d6;zuc-gm-c
zuc-s0;gm_zuc;crypto/tab/zuc_sbox.h;S0_CONST\t\t0x3e;S0_CONST\t\t0x3f;zuc-gm-c
zuc-s1;gm_zuc;crypto/tab/zuc_sbox.h;S1_CONST\t\t0x55;S1_CONST\t\t0x54;zuc-gm-c
zuc-lfsr;gm_zuc;crypto/zuc.c;CELL(s, i, 10) << 21;CELL(s, i, 10) << 20;zuc-gm-c
zuc256-d;gm_zuc;crypto/zuc_load.c;0x2f, k;0x2e, k;zuc256
zuc256-d2;gm_zuc;crypto/zuc_load.c;d2 = 0x25;d2 = 0x24;mac
nea6-d;gm_zuc;crypto/zuc_load.c;0x64, 0x43, 0x7b;0x64, 0x42, 0x7b;(nea6|nia6|nca6)
zuc-mac;gm_zuc;crypto/zuc_absorb.c;0x0f0f0f0f) << 4;0x0f0f0f0f) << 5;eia3
zuc-gfni-avx512;gm_zuc;x86/zuc-vbmi-tables.inc;0x3e, 0x72, 0x5b;0x3f, 0x72, 0x5b;zuc-gm-gfni-avx512;gfni-avx512
zuc-gfni-avx2;gm_zuc;x86/zuc-gfni-tables.inc;0xb903e5360f14f0e3;0xb903e5360f14f0e2;zuc-gm-gfni-avx2;gfni-avx2
zuc-aesni-avx2;gm_zuc;x86/zuc-aes-tables.inc;0x00, 0xd9, 0xe8;0x00, 0xd8, 0xe8;zuc-gm-aesni-avx2;aesni-avx2
'
tree=$GM_ROOT/build/corrupt/tree
out=$GM_ROOT/build/corrupt/modules
kdir=$("$GM_ROOT/tools/testing/uml/build.sh")
only=(CONFIG_CRYPTO_GM_SELFTEST=n CONFIG_CRYPTO_GM_KUNIT_TEST=n)

# Only what changed is built again; build-modules.sh restores the file of the variant before.
build()
{
	"$GM_ROOT/scripts/build-modules.sh" "$kdir" "$tree" "${only[@]}"
}

build_changed()
{
	local always=()
	mapfile -t always < <(tr -s ' ' '\n' <"$kdir/gm-make-args")
	make -C "$kdir" M="$tree" "${always[@]}" "${only[@]}"
}

flip() # FILE FROM TO: the first line that has it; none is an error
{
	local file=$1
	sed "0,\\#$2#s##$3#" "$GM_ROOT/$file" >"$tree/$file"
	! cmp -s "$GM_ROOT/$file" "$tree/$file" || die "$file has no $2; adapt the table"
}

make_variant() # NAME MODULE FILE FROM TO WANT ISA
{
	local file=${3/#x86/arch/x86/crypto}
	note "$1"
	flip "$file" "$4" "$5"
	logged "$out.log" build_changed
	mkdir -p "$out/$1"
	cp "$tree/$2.ko" "$out/$1/"
	echo "$6" >"$out/$1/want"
	[ -z "$7" ] || echo "isa=$7" >"$out/$1/options"
	cp "$GM_ROOT/$file" "$tree/$file"
}

rm -rf "$out"
mkdir -p "$out/intact"
: >"$out.log"
logged "$out.log" build
cp "$tree"/gm_*.ko "$out/intact/"
while IFS=';' read -r name module file from to want isa; do
	[ -z "$name" ] || make_variant "$name" "$module" "$file" "$from" "$to" "$want" "$isa"
done <<<"$variants"

exec "$GM_ROOT/tools/testing/uml/run.sh" "$(dirname "$0")/guest.sh" "$out"
