#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: lint.sh [CHECK...]
# Runs every scripts/check-*.sh (or those named, without check- and .sh), one
# line each; what a check has to say is printed only when it fails.
set -eu
cd "$(dirname "$0")/.."

mkdir -p build/lint
failed=0

names=("$@")
if [ $# -eq 0 ]; then
	for script in scripts/check-*.sh; do
		name=${script#scripts/check-}
		names+=("${name%.sh}")
	done
fi

for name in "${names[@]}"; do
	[ -x "scripts/check-$name.sh" ] || {
		echo "there is no check '$name' among scripts/check-*.sh" >&2
		exit 2
	}
	start=$EPOCHREALTIME
	result=ok
	"scripts/check-$name.sh" >"build/lint/$name.log" 2>&1 || result=FAILED
	printf 'lint %-10s %-6s %5.1f s\n' "$name" "$result" \
		"$(echo "$EPOCHREALTIME - $start" | bc)"
	[ "$result" = ok ] && continue
	sed 's/^/    /' "build/lint/$name.log" | head -n 60
	failed=$((failed + 1))
done
exit $((failed > 0))
