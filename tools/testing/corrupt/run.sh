#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: run.sh
# Builds modules in each of which one bit of a core is wrong, and loads them in UML: every load
# must fail with the name of what is wrong, and leave nothing registered (guest.sh).
set -eu
. "$(dirname "$0")/../lib/common.sh"

here=$GM_ROOT/tools/testing/corrupt
tree=$GM_ROOT/build/corrupt/tree
modules=$GM_ROOT/build/corrupt/modules
only=(CONFIG_CRYPTO_GM_SELFTEST=n CONFIG_CRYPTO_GM_KUNIT_TEST=n)

# name, module, core, what is changed in it, what the kernel log must name
mutants()
{
	cat <<-'EOF'
	sm3		gm_sm3	sm3.c		s/0x7a879d8a/0x7a879d8b/	sm3-gm-c
	cipher		gm_sm4	sm4.c		s/0xb27022dc/0xb27022dd/	ecb-sm4-gm-c
	ghash		gm_sm4	ghash.c		s/0xc2000000/0xc3000000/	hctr-sm4-gm-c
	gb-tweak	gm_sm4	sm4_xts.c	s/0xe1ULL/0xe3ULL/		gbt17964-xts-sm4-gm-c
	EOF
}

change() # CORE EDIT
{
	sed -i "$2" "$tree/crypto/$1"
	! cmp -s "$tree/crypto/$1" "$GM_ROOT/crypto/$1" || die "$1: nothing to match $2"
}

rm -rf "$modules"
mkdir -p "$modules" "$tree"
log=$GM_ROOT/build/corrupt/build.log
: >"$log"
kdir=$("$GM_ROOT/tools/testing/uml/build.sh")
mapfile -t always < <(tr -s ' ' '\n' <"$kdir/gm-make-args")

# Each call of build-modules.sh puts right what the mutant before has changed.
while read -r name module core edit _; do
	logged "$log" "$GM_ROOT/scripts/build-modules.sh" "$kdir" "$tree" "${only[@]}"
	change "$core" "$edit"
	logged "$log" make -C "$kdir" M="$tree" "${always[@]}" "${only[@]}"
	cp "$tree/$module.ko" "$modules/$name.$module"
done < <(mutants)
logged "$log" "$GM_ROOT/scripts/build-modules.sh" "$kdir" "$tree" "${only[@]}"
cp "$tree"/gm_sm[34].ko "$modules"

"$GM_ROOT/tools/testing/uml/run.sh" "$here/guest.sh" "$modules" \
	$(mutants | awk '{ print $1 "." $2 ":" $NF }')
