#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# One prefix: every global symbol of cores and modules is gm_*, every driver
# name has -gm- in it. A kernel may have SM3 and SM4 of its own, and 6.1 takes
# a second driver of the same name without a word.
set -eu
cd "$(dirname "$0")/.."

CC=${CC:-gcc}
out=build/lint/symbols
fail=0

globals() # OBJECT...: "OBJECT SYMBOL" of what it defines globally
{
	nm -A --extern-only --defined-only "$@" |
		awk '{ sub(/:.*/, "", $1); print $1, $NF }'
}

check() # ALLOWED OBJECT...
{
	allowed=$1
	shift
	bad=$(globals "$@" | grep -vE " ($allowed)\$" || true)
	[ -z "$bad" ] || { echo "$bad" | sed 's/$/: global symbol without gm_/' >&2; fail=1; }
}

mkdir -p "$out"
arch=
case $($CC -dumpmachine) in
x86_64*)	arch='arch/x86/crypto/*.[cS]' ;;
esac
for core in crypto/*.c $arch; do
	case $core in
	*_glue.c) ;;
	*) $CC -std=gnu11 -O1 -w -Iinclude -c "$core" -o "$out/$(basename "${core%.*}").o" ;;
	esac
done
check 'gm_.*' "$out"/*.o

kernel='init_module|cleanup_module|__this_module|__mod_.*|__UNIQUE_ID_.*'
kernel="$kernel|__(start|stop)_alloc_tags|__[A-Za-z_]+_(gm_.*|init_module|cleanup_module)"
# tools/bench has modules that are never installed and share names with its programs
find . -name 'gm_*.ko' ! -path './build/bench-kernel/*' >"$out/modules"
# shellcheck disable=SC2046 # a list of files
[ ! -s "$out/modules" ] || check "gm_.*|$kernel" $(cat "$out/modules")

for glue in crypto/*_glue.c; do
	[ -e "$glue" ] || continue
	bad=$(grep -nE '\.(base\.)?cra_driver_name[[:space:]]*=[[:space:]]*"' "$glue" |
		grep -v -- '-gm-' || true)
	[ -z "$bad" ] || {
		echo "$bad" | sed "s|^|$glue:|; s|\$|: driver name without -gm-|" >&2
		fail=1
	}
done
exit $fail
