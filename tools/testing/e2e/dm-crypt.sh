#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# dm-crypt with SM4: by dmsetup, plain and LUKS2, sectors of 512 and 4096 bytes, XTS of IEEE 1619
# and of GB/T 17964; what lies on the disk is compared with libgcrypt. Then the errors users meet.
# Without the modules: reload ioctl on xts512 .*failed: No such file
. "$(dirname "$0")/lib.sh"

text $((1 << 20)) >"$W/plain"
key=$(random 32)

compare() # XTS KEY SECTOR-SIZE FILE OFFSET: 32 KiB of the file against libgcrypt
{
	piece "$W/plain" 0 32768 | "$BIN/ref" "$1" enc "$2" plain64 "$3" >"$W/expected"
	piece "$4" "$5" 32768 >"$W/sectors"
	same "libgcrypt computes the same sectors" "$W/sectors" "$W/expected"
}

fill() # MAPPING
{
	run dd if="$W/plain" "of=/dev/mapper/$1" bs=64k oflag=direct status=none
	run dd "if=/dev/mapper/$1" of="$W/read" bs=64k count=16 iflag=direct status=none
	same "$1 reads what was written" "$W/read" "$W/plain"
}

by_dmsetup() # NAME CIPHER ALGORITHM XTS SIZE
{
	say "== dmsetup, $2, sectors of $5 bytes"
	idle "$3"
	device "$1" 8M
	run dmsetup create "$1" --table "0 16384 crypt $2 $key 0 $device 0 1 sector_size:$5"
	in_use "$3"
	fill "$1"
	run dmsetup remove "$1"
	idle "$3"
	detach "$device"
	compare "$4" "$key" "$5" "$W/$1" 0
}

by_dmsetup xts512 sm4-xts-plain64 'xts(sm4)' xts 512
by_dmsetup xts4096 sm4-xts-plain64 'xts(sm4)' xts 4096
by_dmsetup gb512 'capi:gbt17964(xts(sm4))-plain64' 'gbt17964(xts(sm4))' gbxts 512
by_dmsetup gb4096 'capi:gbt17964(xts(sm4))-plain64' 'gbt17964(xts(sm4))' gbxts 4096

say "== cryptsetup, plain"
unhex "$key" >"$W/key"
device raw 8M
run cryptsetup open --type plain -c sm4-xts-plain64 -s 256 --key-file "$W/key" "$device" plain-volume
in_use 'xts(sm4)'
fill plain-volume
run cryptsetup close plain-volume
detach "$device"
compare xts "$key" 512 "$W/raw" 0

by_cryptsetup() # NAME SIZE
{
	local offset
	say "== cryptsetup, LUKS2, sectors of $2 bytes, ext4 on top"
	device "$1" 24M
	echo passphrase >"$W/pass"
	run cryptsetup luksFormat -q --type luks2 --pbkdf pbkdf2 --pbkdf-force-iterations 1000 \
		--hash sm3 -c sm4-xts-plain64 -s 256 --sector-size "$2" "$device" "$W/pass"
	run cryptsetup open --key-file "$W/pass" "$device" "$1"
	in_use 'xts(sm4)'
	fill "$1"
	runs "cryptsetup luksDump -q --dump-volume-key --volume-key-file $W/$1.key \
		--key-file $W/pass $device >/dev/null"
	offset=$(cryptsetup luksDump "$device" | awk '/offset:/ { print $2; exit }')
	sync
	compare xts "$(hex "$W/$1.key")" "$2" "$W/$1" "$offset"

	run mke2fs -q -t ext4 "/dev/mapper/$1"
	mkdir -p "$W/mnt"
	run mount "/dev/mapper/$1" "$W/mnt"
	cp "$W/plain" "$W/mnt/file"
	run umount "$W/mnt"
	run cryptsetup close "$1"
	sync
	lacks "the device does not show the plaintext" "$W/$1" "$MARKER"
	run cryptsetup open --key-file "$W/pass" "$device" "$1"
	run mount "/dev/mapper/$1" "$W/mnt"
	same "the file is there again" "$W/mnt/file" "$W/plain"
	run umount "$W/mnt"
	run cryptsetup close "$1"
	idle 'xts(sm4)'
	echo wrong >"$W/wrong"
	refuses 'No key available' cryptsetup open --key-file "$W/wrong" "$device" "$1"
	detach "$device"
}

by_cryptsetup luks512 512
by_cryptsetup luks4096 4096
