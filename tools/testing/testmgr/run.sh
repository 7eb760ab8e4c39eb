#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: run.sh [ITERATIONS]
# The kernel's own extra self-tests of our algorithms in UML: vectors in random shapes, and random
# inputs against mainline's generic drivers (guest.sh). A failure is a kernel panic. A second, short
# run without those drivers shows that comparisons which are skipped are noticed.
set -eu
. "$(dirname "$0")/../lib/common.sh"

make -s -C "$GM_ROOT/tools/testing/e2e"
modules=$("$GM_ROOT/scripts/build-modules.sh" uml)
guest=("$GM_ROOT/tools/testing/uml/run.sh" --modules "$modules"
	"$GM_ROOT/tools/testing/testmgr/guest.sh" "$GM_ROOT/build/e2e/afalg")
log=$GM_ROOT/build/testmgr-without-generic.log

"${guest[@]}" -- "cryptomgr.fuzz_iterations=${1:-100}" cryptomgr.panic_on_fail=1

note "once more, without the drivers to compare with"
! "${guest[@]}" --without-generic -- cryptomgr.fuzz_iterations=1 cryptomgr.panic_on_fail=1 \
	>"$log" 2>&1 || die "skipped comparisons are not noticed; log: $log"
sed -n 's/^FAILED: /fails, as it should: /p' "$log"
[ "$(grep -c '^FAILED: ' "$log")" = 1 ] && grep -q '^FAILED: nothing skipped' "$log" ||
	die "another check failed; log: $log"
echo "ok: skipped comparisons are noticed"
