#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Builds the modules with one bit of a core flipped, in a copy, once for each line of the table,
# and shows in User-Mode Linux that none of them loads: guest.sh.
set -eu
. "$(dirname "$0")/../lib/common.sh"

# name; module; file; what stands there; what is put there; what the message must name
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

flip() # FILE FROM TO: exactly one line changes
{
	local file=$1 changed
	sed "s,$2,$3," "$GM_ROOT/$file" >"$tree/$file"
	changed=$(diff "$GM_ROOT/$file" "$tree/$file" | grep -c '^>') || true
	[ "$changed" -eq 1 ] || die "$file: $changed lines changed by $2; adapt the table"
}

make_variant() # NAME MODULE FILE FROM TO WANT
{
	note "$1"
	flip "$3" "$4" "$5"
	logged "$out.log" build_changed
	mkdir -p "$out/$1"
	cp "$tree/$2.ko" "$out/$1/"
	echo "$6" >"$out/$1/want"
	cp "$GM_ROOT/$3" "$tree/$3"
}

rm -rf "$out"
mkdir -p "$out/intact"
: >"$out.log"
logged "$out.log" build
cp "$tree"/gm_*.ko "$out/intact/"
while IFS=';' read -r name module file from to want; do
	[ -z "$name" ] || make_variant "$name" "$module" "$file" "$from" "$to" "$want"
done <<<"$variants"

exec "$GM_ROOT/tools/testing/uml/run.sh" "$(dirname "$0")/guest.sh" "$out"
