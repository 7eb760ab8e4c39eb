#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: run.sh [ITERATIONS]
# The kernel's own extra self-tests of our algorithms in UML: vectors in random shapes, and random
# inputs against mainline's generic drivers (guest.sh). A failure is a kernel panic.
set -eu
. "$(dirname "$0")/../lib/common.sh"

make -s -C "$GM_ROOT/tools/testing/e2e"
modules=$("$GM_ROOT/scripts/build-modules.sh" uml)
exec "$GM_ROOT/tools/testing/uml/run.sh" --modules "$modules" \
	"$GM_ROOT/tools/testing/testmgr/guest.sh" "$GM_ROOT/build/e2e/afalg" \
	-- "cryptomgr.fuzz_iterations=${1:-100}" cryptomgr.panic_on_fail=1
