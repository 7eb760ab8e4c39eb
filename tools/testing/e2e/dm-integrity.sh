#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# dm-integrity with hmac(sm3): a tag on the disk against openssl, a changed byte is found.
# Without the modules: reload ioctl on .* failed: No such file
. "$(dirname "$0")/lib.sh"

text $((1 << 20)) >"$W/plain"
key=$(random 32)
unhex "$key" >"$W/key"
device store 4M
format=(--integrity hmac-sm3 --integrity-key-file "$W/key" --integrity-key-size 32)

idle 'hmac(sm3)'
run integritysetup format -q --tag-size 32 "${format[@]}" "$device"
run integritysetup open "${format[@]}" "$device" checked
in_use 'hmac(sm3)' sm3
run dd if="$W/plain" of=/dev/mapper/checked bs=64k oflag=direct status=none
run dd if=/dev/mapper/checked of="$W/read" bs=64k count=16 iflag=direct status=none
same "the device reads what was written" "$W/read" "$W/plain"
run integritysetup close checked
idle 'hmac(sm3)'
sync

# The tag of a sector is HMAC(salt, number of the sector, sector); the salt is in the superblock.
{ piece "$W/store" 48 16; unhex 0500000000000000; piece "$W/plain" $((5 * 512)) 512; } >"$W/tagged"
tag=$(openssl dgst -sm3 -mac HMAC -macopt "hexkey:$key" -r "$W/tagged" | cut -d' ' -f1)
hex "$W/store" | grep -qF "$tag" || fail "openssl's tag of sector 5, $tag, is not on the disk"
say "ok: openssl computes the same tag of sector 5: $tag"

at=$(grep -abom1 -F "$MARKER" "$W/store" | head -n 1 | cut -d: -f1)
say "== one byte changed at $at, the first sector of the data"
printf X | run dd of="$device" bs=1 seek="$at" conv=notrunc,fsync status=none
run integritysetup open "${format[@]}" "$device" checked
refuses 'input/output error|protocol error|invalid or incomplete' \
	dd if=/dev/mapper/checked of=/dev/null bs=4k count=1 iflag=direct status=none
dmesg | grep -i 'checksum failed\|AEAD ERROR' | tail -n 1 | grep . || fail "the kernel log does not name the sector"
run dd if=/dev/mapper/checked of=/dev/null bs=4k skip=1 count=200 iflag=direct status=none
say "ok: the rest is still readable"
run integritysetup close checked
