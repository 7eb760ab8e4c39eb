#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# PID 1 of a UML guest. Its root is the host's, read-only through hostfs; this puts an overlay
# on top of it, so that the guest can write without the host noticing, and goes on in lib/guest.sh.
# Until /proc is mounted, /proc/self is the host's and means the UML kernel itself.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin

mount -t tmpfs tmpfs /mnt &&
	mkdir /mnt/upper /mnt/work /mnt/root &&
	mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work overlay /mnt/root &&
	cd /mnt/root &&
	mount -t proc proc proc &&
	mount -t sysfs sysfs sys &&
	mount -t devtmpfs devtmpfs dev &&
	pivot_root . mnt &&
	umount -l /mnt &&
	exec "${0%/*}/../lib/guest.sh"

echo "no root for the guest"
