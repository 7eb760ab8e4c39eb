#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# dm-crypt: what a user sees after a slip in the cipher's name or the key's size.
# Without the modules: reload ioctl on right .*failed: No such file
. "$(dirname "$0")/lib.sh"

kernel_says() # REGEX
{
	dmesg -t | tail -n +$((lines + 1)) >"$W/log"
	sed 's/^/    kernel: /' "$W/log"
	grep -Eq -- "$1" "$W/log" || fail "expected an error in the kernel log: $1"
}

slip() # CIPHER KEY-BITS REGEX
{
	local lines
	say "== $1, $2 bits"
	lines=$(dmesg | wc -l)
	refuses 'failed|invalid|not supported|No such file' \
		dmsetup create slip --table "0 2048 crypt $1 $(random $(($2 / 8))) 0 $device 0"
	kernel_says "$3"
	refuses 'failed|invalid|not (supported|available)|No such file' \
		cryptsetup open --type plain -c "$1" -s "$2" --key-file /dev/urandom "$device" slip
}

device slip 1M
# The name is right, so an error that follows comes from the slip.
run dmsetup create right --table "0 2048 crypt sm4-xts-plain64 $(random 32) 0 $device 0"
in_use 'xts(sm4)'
run dmsetup remove right
slip sm4-xts-plain65 256 'Invalid IV mode'
slip sm4-xts-plain64 128 'Error decoding and setting key'
slip sm5-xts-plain64 256 'Error allocating crypto tfm'
# ESSIV keys a cipher with the digest, and SM3's 32 bytes are no SM4 key.
slip sm4-cbc-essiv:sm3 128 'Error (creating IV|allocating crypto tfm)'
idle 'xts(sm4)' 'cbc(sm4)'
