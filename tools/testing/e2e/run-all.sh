#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Runs the scripts of this directory inside a guest.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
all="kcapi zuc dm-crypt dm-errors dm-integrity dm-verity esp xfrm-module esp-gm esp-attack esp-rekey \
ktls keyctl errors autoload mainline-first fscrypt"
without=
passed=0 failed=0 skipped=0
summary=

usage()
{
	echo "usage: ${0##*/} [--without-modules] [NAME...]	names: $all" >&2
	exit 2
}

case ${1:-} in
--without-modules)	without=1; shift ;;
-*)	usage ;;
esac
for name; do
	case " $all " in
	*" $name "*)	;;
	*)		usage ;;
	esac
done

verdict() # NAME SECONDS passed|failed|skipped REMARK
{
	local line
	line=$(printf '%-15s %-7s %5.1f s  %s' "$1" "$3" "$2" "$4")
	echo "== $line"
	summary="$summary    $line"$'\n'
	eval "$3=\$(($3 + 1))"
}

judge() # NAME STATUS LOG SECONDS
{
	local wanted last
	last=$(tail -n 1 "$3")
	wanted=$(sed -n 's/^# Without the modules: //p' "$here/$1.sh")
	if [ "$2" = 77 ]; then
		verdict "$1" "$4" skipped "${last#SKIP: }"
	elif [ -z "$without" ]; then
		[ "$2" = 0 ] && verdict "$1" "$4" passed "" || verdict "$1" "$4" failed "status $2: $last"
	elif [ "$2" = 0 ]; then
		verdict "$1" "$4" failed "passes without our modules"
	elif [ -n "$wanted" ] && line=$(grep -aEi -m 1 -- "$wanted" "$3"); then
		verdict "$1" "$4" passed "fails, as it should: $line"
	else
		verdict "$1" "$4" failed "fails with another error: $last"
	fi
}

log=$(mktemp /run/gm-e2e-log.XXXXXX)
for name in ${*:-$all}; do
	echo "== $name: $(sed -n '3s/^# //p' "$here/$name.sh")"
	start=$(date +%s%N)
	timeout -k 5 600 "$here/$name.sh" </dev/null 2>&1 | tee "$log"
	status=$?
	judge "$name" $status "$log" "$((($(date +%s%N) - start) / 100000000))e-1"
done
rm -f "$log"

printf '%s%s\n%s' "Linux $(uname -r)" "${without:+, without our modules}" "$summary"
echo "e2e: $passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
