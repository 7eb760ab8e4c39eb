#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: lint-self-test.sh
# Shows that each of scripts/check-*.sh can fail: in a copy of the tree a rule is broken at a
# time, and the check for it must say so.
set -eu
cd "$(dirname "$0")/.."

copy=$PWD/build/lint/self-test
caught=0 missed=0
# Else git would answer for the tree around the copy, which ignores it.
export GIT_CEILING_DIRECTORIES=$PWD/build/lint

fresh_copy()
{
	rm -rf "$copy"
	mkdir -p "$copy"
	scripts/list-files.sh | rsync -a --ignore-missing-args --files-from=- ./ "$copy/"
}

# Only what is newer than this stamp is read by checkpatch, which is slow.
only_new_style()
{
	mkdir -p "$copy/build/lint"
	touch -d '2 seconds' "$copy/build/lint/style.clean"
}

verdict() # WHAT MESSAGE: no message means caught
{
	if [ -z "$2" ]; then
		caught=$((caught + 1))
	else
		echo "  MISSED: $1: $2"
		missed=$((missed + 1))
	fi
}

must_fail() # CHECK WHAT REGEX: that its complaint must match
{
	if "$copy/scripts/check-$1.sh" >"$copy.log" 2>&1; then
		verdict "$2" "check-$1.sh passes"
	elif grep -qE -- "$3" "$copy.log"; then
		verdict "$2" ''
	else
		verdict "$2" "check-$1.sh says: $(tail -n 1 "$copy.log")"
	fi
}

broken() # CHECK FILE SED-EDIT REGEX
{
	cp -p "$copy/$2" "$copy.file"
	sed "$3" "$copy.file" >"$copy/$2"
	if cmp -s "$copy.file" "$copy/$2"; then
		verdict "$1: $2" "nothing to match $3"
	else
		touch -d '4 seconds' "$copy/$2"
		must_fail "$1" "$1: $3 in $2" "$4"
	fi
	cp -p "$copy.file" "$copy/$2"
}

fresh_copy
only_new_style

broken generated crypto/tab/sm4_sbox.h '/SBOX_IN/s/0x75/0x74/' 'sm4_sbox.*(committed|differ)'
broken kerneldoc crypto/sm3.c '/^ \* @len:/d' '@len not described'
broken kerneldoc crypto/sm4_gb.c '/^ \* gm_sm4_bc_enc() -/d' 'gm_sm4_bc_enc: no'
broken purity crypto/sm3.c '$a #include <linux/string.h>' 'sm3.c.*may include only'
broken purity crypto/sm4.c '$a int gm_x = IS_ENABLED(CONFIG_X86);' 'belongs into'
broken space crypto/sm3.c '5s/$/ /' 'sm3.c: 5: blanks'
broken space README.md '$a see /ho''me/x' 'README.md: .* path of one machine'
broken spdx crypto/sm3.c '1s/GPL-2.0-or-later/GPL-2.0-only/' 'sm3.c: SPDX line'
broken stack crypto/sm3.c '$a void gm_x(volatile u8 *p) { volatile u8 x[1100]; x[*p] = 1; *p = x[1]; }' \
	'gm_x: frame of 1[0-9]* bytes'
broken stack crypto/sm4.c '$a void gm_y(u8 *p, size_t n) { u8 x[n]; memcpy(x, p, n); p[0] = x[*p]; }' \
	'gm_y: frame .*dynamic'
broken style scripts/need.sh '$a if true; then' 'need.sh'
if scripts/kernel-source.sh scripts/checkpatch.pl >/dev/null; then
	broken style crypto/sm3.c '$a\        int gm_x;' 'sm3.c:.*code indent'
	broken style kunit/util.c '$a\        int gm_x;' 'util.c:.*code indent'
fi
broken symbols crypto/sm3.c '$a int sm3_stray;' 'sm3_stray: global symbol without gm_'
broken symbols crypto/sm4_glue.c '$a x.cra_driver_name = "sm4-c";' 'driver name without -gm-'
mkdir -p "$copy/build/modules"
echo 'int stray;' | ${CC:-gcc} -x c -c -o "$copy/build/modules/gm_stray.ko" -
must_fail symbols "a module's symbol" 'stray: global symbol without gm_'

rm -rf "$copy"
echo "lint self-test: $caught passed, $missed failed"
[ "$missed" -eq 0 ]
