#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Guest script: DIR has a directory for each corrupted build, with the module, its options, and the
# name that its complaint must hold. Loading must fail, say so, and leave nothing in /proc/crypto.
# That the same test passes intact modules is tried first.
set -eu
. "$(dirname "$0")/../lib/module.sh"

passed=0 failed=0 skipped=0

verdict() # NAME PROBLEM
{
	if [ -z "$2" ]; then
		passed=$((passed + 1))
		echo "ok $1"
	else
		failed=$((failed + 1))
		echo "not ok $1: $2"
	fi
}

intact()
{
	local problem=
	insmod "$1/gm_sm3.ko" && insmod "$1/gm_sm4.ko" && insmod "$1/gm_zuc.ko" &&
		insmod "$1/gm_sm2.ko" || problem="does not load"
	grep -q 'sm3-gm-' /proc/crypto && grep -q 'xts-sm4-gm-' /proc/crypto &&
		grep -q 'eea3-zuc-gm-' /proc/crypto && grep -q 'sm2-pke-gm-' /proc/crypto ||
		problem="loads, but registers nothing"
	remove gm_sm2 && remove gm_zuc && remove gm_sm4 && remove gm_sm3 || problem="does not go away"
	verdict "${1##*/}" "$problem"
}

corrupted()
{
	local module problem='' message options='' needs=''
	module=$(basename "$1"/*.ko .ko)
	[ ! -e "$1/options" ] || options=$(cat "$1/options")
	case $module in
	gm_zuc)	needs=gm_sm4 ;;
	gm_sm2)	needs=gm_sm3 ;;
	esac
	[ -z "$needs" ] || insmod "${1%/*}/intact/$needs.ko"
	dmesg -C
	! insmod "$1/$module.ko" $options 2>/dev/null || problem="loads"
	if dmesg | grep -q "$module: $options cannot run on this CPU"; then
		skipped=$((skipped + 1))
		echo "ok ${1##*/} # SKIP not on this CPU"
		[ -z "$needs" ] || remove "$needs"
		return
	fi
	message=$(dmesg | grep -E "$module: .*known-answer test .*$(cat "$1/want")" | tail -n 1)
	[ -n "$message" ] || problem="${problem:+$problem, }no message that names $(cat "$1/want")"
	! grep -q "^module *: $module$" /proc/crypto || problem="${problem:+$problem, }/proc/crypto has drivers of it"
	! grep -q "^$module " /proc/modules || problem="${problem:+$problem, }stays loaded"
	[ -z "$message" ] || echo "# $message"
	[ -z "$needs" ] || remove "$needs"
	verdict "${1##*/}" "$problem"
}

intact "$1/intact"
for directory in "$1"/*/; do
	[ ! -e "$directory/want" ] || corrupted "${directory%/}"
done
echo "corrupt: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 1 ]
