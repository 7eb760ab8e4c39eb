#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Behind "make bench-kernel": builds the benchmark modules and what mainline has for x86, and runs guest.sh
# with them in UML, which is at native speed.
set -eu
. "$(dirname "$0")/../../testing/lib/common.sh"

here=$GM_ROOT/tools/bench
build=$GM_ROOT/build/bench-kernel
export SAMPLES=${SAMPLES:-400} ISA=${ISA-}

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [OP...]
	Speed through the kernel's interfaces: "dm-crypt", or an operation of gm_speed such as
	sm4-xts; all without. JSON=FILE, SAMPLES=NUMBER and ISA=NAME (of gm_sm4) in the environment.
	EOF
	exit 2
}

kernel_make() # DIRECTORY ARG...
{
	local directory=$1 always
	shift
	mapfile -t always < <(tr -s ' ' '\n' <"$kdir/gm-make-args")
	logged "$build/log" make -C "$kdir" M="$directory" "${always[@]}" \
		GM_ROOT="$GM_ROOT" GM_MODULES="$modules" "$@"
	cp "$directory"/*.ko "$build/ko/"
}

build_speed()
{
	mkdir -p "$build/speed"
	cp -ru "$here"/{bench.h,measure.c,ours.c,ours_zuc.c} "$here"/kernel/{Kbuild,api.c,disk.c,speed.[ch],shim} "$build/speed/"
	kernel_make "$build/speed" KBUILD_EXTRA_SYMBOLS="$modules/Module.symvers"
}

build_mainline()
{
	local x86=$source/arch/x86/crypto
	mkdir -p "$build/mainline"
	cp -u "$source/crypto/simd.c" "$x86"/{sm3-avx,sm4-aesni-avx,sm4-aesni-avx2}-asm_64.S "$x86/sm4-avx.h" \
		"$x86"/sm{3_avx,4_aesni_avx,4_aesni_avx2}_glue.c \
		"$x86"/ghash-clmulni-intel_{asm.S,glue.c} "$here"/kernel/mainline/* "$build/mainline/"
	kernel_make "$build/mainline"
}

case ${1-} in
-*)	usage ;;
esac
need dmsetup dmsetup
need python3 python3
mkdir -p "$build/ko"
: >"$build/log"
kdir=$("$GM_ROOT/tools/testing/uml/build.sh" plain)
source=$("$GM_ROOT/tools/testing/uml/build.sh" source)
modules=$build/modules
logged "$build/log" "$GM_ROOT/scripts/build-modules.sh" "$kdir" "$modules" \
	CONFIG_CRYPTO_GM_SELFTEST= CONFIG_CRYPTO_GM_KUNIT_TEST= modules
cp -u "$modules"/gm_{sm3,sm4,zuc}.ko "$build/ko/"
build_speed
build_mainline

note "measuring, some minutes; an idle machine gives better figures"
"$GM_ROOT/tools/testing/uml/run.sh" --out "$build/guest" --modules "$build/ko" --timeout 1800 \
	/usr/bin/env "SAMPLES=$SAMPLES" "ISA=$ISA" "$here/kernel/guest.sh" "$@" \
	-- cryptomgr.noextratests=1 >"$build/log" 2>&1 || {
	cat "$build/log" >&2
	grep -vE '^(row|clock) ' "$build/guest/rows" >&2
	die "nothing measured"
}
exec "$here/kernel/report.py" "$build/guest/rows" ${JSON:+"$JSON"}
