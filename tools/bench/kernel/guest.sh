#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: guest.sh [OP...]; ISA= and SAMPLES= in the environment
# In a guest: measures dm-crypt on a RAM disk and every driver, ours beside the
# kernel's. Leaves the rows for report.py in $OUT/rows.
set -euo pipefail
export DM_DISABLE_UDEV=1

key=$(head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n')
disk=/dev/ram0

keep_rows()
{
	local version
	version=$(uname -r | cut -d. -f1,2)
	dmesg | sed -n 's/.*gm_speed[a-z_]*: //p' | sed "s/ linux-/&$version-/" >"$OUT/rows"
}
trap keep_rows EXIT

devices=("512=no-encryption=$disk" "4096=no-encryption=$disk")
crypt() # NAME DRIVER: both devices
{
	local size
	for size in 512 4096; do
		dmsetup create "$1-$size" --table \
			"0 $(($(blockdev --getsz $disk) / 8 * 8)) crypt capi:$2-plain64 $key 0 $disk 0 1 sector_size:$size"
		dmsetup mknodes
		devices+=("$size=$1=/dev/mapper/$1-$size")
	done
}

# The kernel's own come first: its xts template takes the cipher for the tweak by the name "sm4",
# which must be its own as well.
modprobe -a sm3_generic sm4_generic
crypt linux-generic 'xts(ecb(sm4-generic))'
if modprobe -a sm3-avx-x86_64 sm4-aesni-avx2-x86_64 ghash-clmulni-intel; then
	crypt linux-aesni-avx2 'xts(ecb-sm4-aesni-avx2)'
fi
modprobe gm_sm4 ${ISA:+isa=$ISA}
modprobe -a gm_sm3 gm_zuc
for isa in $(printf '%s\n' "$(cat /sys/module/gm_sm4/parameters/isa)" c | uniq); do
	crypt "gm-$isa" "xts-sm4-gm-$isa"
done

disks='' ops=''
[ $# -gt 0 ] || disks=1
for op; do
	case $op in
	dm-crypt)	disks=1 ;;
	*)		ops=${ops:+$ops,}$op ;;
	esac
done
if [ -n "$disks" ]; then
	modprobe gm_speed_disk "samples=$SAMPLES" "disks=$(IFS=, && echo "${devices[*]}")"
fi
if [ $# -eq 0 ] || [ -n "$ops" ]; then
	modprobe gm_speed "samples=$SAMPLES" ${ops:+ops=$ops}
fi
