#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# The list of stages behind "make check" and .ci/run: one line for each with its result and
# time, the last 40 lines of what a failing one said, and the totals. See usage().
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/testing/lib/common.sh
. tools/testing/lib/stages.sh

logs=build/check
began=$SECONDS
passed=0 failed=0

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [--list] [--ci] [--verbose] [STAGE...]
	Runs the stages named, or those of "make check"; with --ci those of .ci/run.
	  --list      prints every stage and what it does
	  --verbose   prints what the stages say as they say it
	Logs: $logs/STAGE.log
	EOF
	exit 2
}

list()
{
	local name
	for name in "${all_stages[@]}"; do
		printf '  %-15s%s\n' "$name" "${about[$name]}"
	done
}

report() # NAME RESULT SECONDS [REASON]
{
	printf '%-15s %-8s %5d s  %s\n' "$1" "$2" "$3" "${4-}"
}

# A process of its own, since "if" would take the effect of set -e away from the stage.
execute() # NAME LOG
{
	if [ -n "$verbose" ]; then
		GM_CI=$ci "$GM_ROOT/tools/testing/check.sh" --run "$1" </dev/null 2>&1 | tee "$2"
	else
		GM_CI=$ci "$GM_ROOT/tools/testing/check.sh" --run "$1" </dev/null >"$2" 2>&1
	fi
}

run() # NAME
{
	local name=$1 log=$logs/$1.log start=$SECONDS reason
	if reason=$(skip_reason "$name" $((SECONDS - began))); then
		report "$name" skipped 0 "$reason"
		return
	fi
	if execute "$name" "$log"; then
		passed=$((passed + 1))
		report "$name" ok $((SECONDS - start)) "$(summary "$log")"
	else
		failed=$((failed + 1))
		report "$name" FAILED $((SECONDS - start)) "log: $log"
		tail -n 40 "$log" | sed 's/^/    /'
	fi
}

# The last line of a log that counts something
summary() # LOG
{
	{ grep -aE '[0-9]+ (passed|cases|runs)' "$1" || true; } | tail -n 1 |
		sed 's/^[[:space:]]*//' | cut -c1-70
}

if [ "${1-}" = --run ]; then
	ci=${GM_CI-}
	"stage_${2//[-.]/_}"
	exit
fi

ci='' verbose=''
stages=()
for arg; do
	case $arg in
	--list)	list; exit 0 ;;
	--ci)	ci=1 ;;
	--verbose) verbose=1 ;;
	-*)	usage ;;
	*)	[ -n "${about[$arg]-}" ] || {
			echo "no stage $arg; there are:" >&2
			list >&2
			exit 2
		}
		stages+=("$arg") ;;
	esac
done
if [ ${#stages[@]} -eq 0 ]; then
	if [ -n "$ci" ]; then
		stages=("${ci_stages[@]}")
	else
		stages=("${check_stages[@]}")
	fi
fi

mkdir -p "$logs"
for stage in "${stages[@]}"; do
	run "$stage"
done
echo "$((SECONDS - began)) s in all"
echo "$passed passed, $failed failed"
exit $((failed > 0))
