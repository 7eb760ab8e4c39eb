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
	usage: ${0##*/} [--list] [--ci] [--jobs N] [--verbose] [STAGE...]
	Runs the stages named, or those of "make check"; with --ci those of .ci/run.
	  --list      prints every stage and what it does
	  --jobs N    so many at once: most keep one CPU busy (2, or 1 where there is one CPU)
	  --verbose   prints what the stages say as they say it, one after the other
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

# Each in a process group of its own (set -m), so that an interrupt can end all of it.
begin() # NAME
{
	local name=$1 reason
	while [ ${#running[@]} -ge "$jobs" ]; do
		end_one
	done
	if reason=$(skip_reason "$name" $((SECONDS - began))); then
		report "$name" skipped 0 "$reason"
		return
	fi
	execute "$name" "$logs/$name.log" &
	running[$!]=$name
	started[$name]=$SECONDS
}

end_one() # waits for whichever stage ends first
{
	local pid status=0 name log seconds
	wait -n -p pid "${!running[@]}" || status=$?
	name=${running[$pid]}
	log=$logs/$name.log
	seconds=$((SECONDS - started[$name]))
	unset "running[$pid]"
	if [ $status -eq 0 ]; then
		passed=$((passed + 1))
		report "$name" ok $seconds "$(summary "$log")"
	else
		failed=$((failed + 1))
		report "$name" FAILED $seconds "log: $log"
		tail -n 40 "$log" | sed 's/^/    /'
	fi
}

interrupted()
{
	local pid
	for pid in "${!running[@]}"; do
		kill -- "-$pid" 2>/dev/null || true
	done
	exit 130
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
jobs=$((GM_JOBS < 2 ? 1 : 2))
stages=()
while [ $# -gt 0 ]; do
	case $1 in
	--list)	list; exit 0 ;;
	--ci)	ci=1 ;;
	--jobs)	jobs=${2-}
		[[ $jobs =~ ^[1-9][0-9]*$ ]] || usage
		shift ;;
	--verbose) verbose=1 jobs=1 ;;
	-*)	usage ;;
	*)	[ -n "${about[$1]-}" ] || {
			echo "no stage $1; there are:" >&2
			list >&2
			exit 2
		}
		stages+=("$1") ;;
	esac
	shift
done
if [ ${#stages[@]} -eq 0 ]; then
	if [ -n "$ci" ]; then
		stages=("${ci_stages[@]}")
	else
		stages=("${check_stages[@]}")
	fi
fi

mkdir -p "$logs"
declare -A running=() started=()
set -m
trap interrupted INT TERM
for stage in "${stages[@]}"; do
	begin "$stage"
done
while [ ${#running[@]} -gt 0 ]; do
	end_one
done
echo "$((SECONDS - began)) s in all"
echo "$passed passed, $failed failed"
exit $((failed > 0))
