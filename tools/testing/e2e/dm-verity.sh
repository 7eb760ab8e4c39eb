#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# dm-verity with SM3: veritysetup computes the tree with openssl's SM3, the kernel checks it with ours.
# Without the modules: reload ioctl on checked .*failed: No such file
. "$(dirname "$0")/lib.sh"

text $((4 << 20)) >"$W/plain"
device data 4M
data=$device
run dd if="$W/plain" of="$data" bs=64k status=none
device tree 1M
tree=$device

idle sm3
run veritysetup format --hash sm3 --root-hash-file "$W/root" "$data" "$tree"
root=$(cat "$W/root")
# --hash only matters where the superblock is missing: the kernel's part follows.
run veritysetup open "$data" checked "$tree" "$root"
in_use sm3
run dd if=/dev/mapper/checked of="$W/read" bs=64k status=none
same "the whole device verifies" "$W/read" "$W/plain"
run veritysetup close checked
idle sm3

say "== one byte of data changed"
printf X | run dd of="$data" bs=1 seek=$((5 * 4096 + 17)) conv=notrunc,fsync status=none
run veritysetup open "$data" checked "$tree" "$root"
refuses 'input/output error' dd if=/dev/mapper/checked of=/dev/null bs=4k skip=5 count=1 iflag=direct status=none
dmesg | grep 'data block 5 is corrupted' | tail -n 1 | grep . || fail "the kernel log does not name block 5"
run dd if=/dev/mapper/checked of=/dev/null bs=4k count=5 iflag=direct status=none
run veritysetup close checked

say "== another root hash"
refuses 'verification|input/output error|failed' \
	sh -c "veritysetup open $data checked $tree $(printf %s "$root" | tr 0-9a-f 1-9a-f0) &&
		dd if=/dev/mapper/checked of=/dev/null bs=4k count=1 iflag=direct status=none"
[ ! -e /dev/mapper/checked ] || run veritysetup close checked
