#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Guest script: loads our modules and gm_kunit.ko, whose suites run at load, and judges them by
# what KUnit wrote to debugfs. With --selftest it loads gm_selftest.ko instead, which also runs
# where the kernel has no KUnit. Give the modules by uml/run.sh --modules or qemu/run.sh --modules.
set -eu

results=/sys/kernel/debug/kunit

load_ours()
{
	local module
	for module in gm_sm3 gm_sm4; do
		modprobe "$module" || {
			echo "kunit: $module does not load"
			exit 1
		}
	done
}

# The cases of a suite are indented by one level; its own line is not.
count() # WORD FILE
{
	grep -cE "^ +$1 [0-9]" "$2" || true
}

suite_verdict() # DIRECTORY
{
	local file=$1/results name=${1##*/} ok bad skipped
	ok=$(count ok "$file")
	bad=$(count "not ok" "$file")
	skipped=$(grep -cE '^ +ok [0-9].*# SKIP' "$file" || true)
	passed=$((passed + ok - skipped))
	failed=$((failed + bad))
	suites=$((suites + 1))
	if [ "$bad" -eq 0 ] && [ "$ok" -gt 0 ] && grep -qE '^ok [0-9]' "$file"; then
		echo "ok $name: $((ok - skipped)) passed, $skipped skipped"
	else
		[ "$bad" -gt 0 ] || failed=$((failed + 1))
		echo "not ok $name: $bad failed"
		grep -E '^ +(not ok|#)' "$file" | head -n 40
	fi
}

run_kunit()
{
	local suites=0 passed=0 failed=0 directory
	modprobe gm_kunit
	for directory in "$results"/*; do
		[ -e "$directory/results" ] || continue
		suite_verdict "$directory"
	done
	echo "kunit: $suites suites, $passed passed, $failed failed, $(cut -d. -f1 /proc/uptime) s"
	[ "$failed" -eq 0 ] && [ "$suites" -ge 20 ]
}

# Its own message is the verdict; that loading fails when a case does must hold too.
run_selftest()
{
	local loaded=0 summary
	modprobe gm_selftest || loaded=$?
	dmesg | sed -n 's/.*\(gm_selftest: .*\)/\1/p' | grep -vE ': ok ' || true
	summary=$(dmesg | grep -oE 'gm_selftest: [0-9]+ passed, [0-9]+ failed' | tail -n 1)
	[ -n "$summary" ] && [ "$loaded" -eq 0 ] && [ "$summary" != "${summary% 0 failed}" ]
}

load_ours
case ${1:-} in
'')		run_kunit ;;
--selftest)	run_selftest ;;
*)		echo "usage: ${0##*/} [--selftest]" >&2; exit 2 ;;
esac
