#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Shows that a run in the debug kernel can fail: a module with one fault of each kind is loaded in
# it, and all of them must stand among the kernel's complaints.
set -eu
. "$(dirname "$0")/../lib/common.sh"

here=$GM_ROOT/tools/testing/faults
out=$GM_ROOT/build/faults
kdir=$("$GM_ROOT/tools/testing/uml/build.sh" debug)
wanted='KASAN: slab-out-of-bounds in
KASAN: slab-use-after-free in
UBSAN: shift-out-of-bounds
BUG: sleeping function called from invalid context
WARNING: possible circular locking dependency
new suspected memory leaks'
passed=0 failed=0 status=0

rm -rf "$out"
mkdir -p "$out/module"
: >"$out/log"
cp "$here"/Kbuild "$here"/*.c "$out/module/"
mapfile -t always < <(tr -s ' ' '\n' <"$kdir/gm-make-args")
logged "$out/log" make -C "$kdir" M="$out/module" "${always[@]}" CONFIG_UBSAN_SHIFT=y

"$GM_ROOT/tools/testing/uml/run.sh" --debug --out "$out/guest" --modules "$out/module" \
	/usr/bin/env modprobe gm_faults -- kasan_multi_shot >>"$out/log" 2>&1 || status=$?
[ "$status" = 121 ] || die "the run ended with status $status instead of 121; log: $out/log"

while read -r line; do
	if grep -qaF "$line" "$out/guest/complaints.txt"; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAILED: nobody complains of: $line"
	fi
done <<<"$wanted"
echo "faults: $passed passed, $failed failed"
[ "$failed" = 0 ]
