#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# The part of the demonstration that runs in the virtual machine. Lines that start with "demo:"
# are for the person who watches; the rest goes to the log.
set -eEuo pipefail
export LC_ALL=C DM_DISABLE_UDEV=1

work=$(mktemp -d /run/demo.XXXXXX)
name=$(ls -A "$OUT/input")
input=$OUT/input/$name

tell()
{
	printf 'demo: %s\n' "$*"
}

trap 'tell "FAILED: $BASH_COMMAND"' ERR

# What /proc/crypto says: names of ours, and the driver in use for one of them.
names()
{
	awk -F ' *: *' '$1 == "name" { name = $2 } $1 == "driver" && $2 ~ /-gm-/ { print name }' /proc/crypto | sort -u
}

driver_in_use() # NAME
{
	awk -F ' *: *' -v name="$1" '$1 == "name" { n = $2 } $1 == "driver" { d = $2 }
		$1 == "refcnt" && n == name && $2 > 1 && d ~ /-gm-/ { print d }' /proc/crypto
}

tell_lap() # TEXT: with the time since the last one
{
	tell "$1 ($SECONDS s)"
	SECONDS=0
}

load()
{
	[ -z "$(names)" ] || return 1
	modprobe -a gm_sm3 gm_sm4
	tell_lap "The kernel $(uname -r) had neither SM3 nor SM4. Now /proc/crypto has $(names | wc -l) names of ours:"
	names | xargs | fold -sw 72 | while read -r line; do tell "    $line"; done
}

digest()
{
	kcapi-dgst -c sm3 --hex <"$input" | tr -d '\n' >"$OUT/digest"
	openssl dgst -sm3 -r "$input" | cut -d' ' -f1 | tr -d '\n' >"$work/digest"
	tell_lap "SM3 of $name"
	tell "    kernel:  $(cat "$OUT/digest")"
	tell "    openssl: $(cat "$work/digest")"
	cmp "$OUT/digest" "$work/digest"
	tell "    the same"
}

volume()
{
	local device driver
	modprobe -a loop dm_mod
	cp "$OUT/volume.luks" "$work/volume"
	device=$(losetup -f --show "$work/volume")
	# Few iterations: an emulated processor would take minutes for a serious number.
	cryptsetup luksFormat -q --type luks2 --pbkdf pbkdf2 --pbkdf-force-iterations 1000 --hash sm3 \
		--cipher sm4-xts-plain64 --key-size 256 "$device" "$OUT/passphrase"
	tell_lap "LUKS2 volume made, cipher sm4-xts-plain64, hash sm3"

	mkdir "$work/mnt"
	cryptsetup open --key-file "$OUT/passphrase" "$device" demo
	driver=$(driver_in_use 'xts(sm4)')
	[ -n "$driver" ]
	mke2fs -q -t ext4 -m 0 /dev/mapper/demo
	mount /dev/mapper/demo "$work/mnt"
	cp "$input" "$work/mnt/$name"
	umount "$work/mnt"
	cryptsetup close demo
	tell_lap "Opened (the kernel uses the driver $driver), $name copied into it, closed"

	sync
	echo 3 >/proc/sys/vm/drop_caches
	cryptsetup open --key-file "$OUT/passphrase" "$device" demo
	mount /dev/mapper/demo "$work/mnt"
	cmp "$input" "$work/mnt/$name"
	umount "$work/mnt"
	cryptsetup close demo
	tell_lap "Opened again: $name is there, byte for byte, closed"
	losetup -d "$device"
	cp "$work/volume" "$OUT/volume.luks"
}

tell "The virtual machine runs (after $(cut -d' ' -f1 /proc/uptime) s)"
load
digest
volume
touch "$OUT/done"
