#!/bin/busybox sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# PID 1 of a guest once its root, /proc, /sys and /dev are in place: finishes the mounts, runs
# the job that the host left in $gm_out/.gm, saves the kernel log and powers off. Busybox, since
# starting programs is what costs time in a guest. The kernel hands gm_* parameters over as
# environment variables:
#   gm_out	the directory shared with the host, writable
#   gm_share	how to mount it: hostfs or 9p
#   gm_tmpfs	directories that get a tmpfs, comma-separated

export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C TERM=dumb

mount_system()
{
	local directory IFS
	mkdir -p /dev/pts /dev/shm
	mount -t devpts devpts /dev/pts
	mount -t tmpfs -o mode=1777 tmpfs /dev/shm
	ln -sfn /proc/self/fd /dev/fd
	ln -sf /proc/self/fd/0 /dev/stdin
	ln -sf /proc/self/fd/1 /dev/stdout
	ln -sf /proc/self/fd/2 /dev/stderr
	mount -t debugfs debugfs /sys/kernel/debug
	IFS=,
	for directory in $gm_tmpfs; do
		mkdir -p "$directory"
		mount -t tmpfs -o mode=1777 tmpfs "$directory"
	done
	mkdir -p /run/lock
}

mount_output()
{
	mkdir -p "$gm_out"
	case $gm_share in
	hostfs)	mount -t hostfs -o "$gm_out" none "$gm_out" ;;
	9p)	mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000 out "$gm_out" ;;
	esac
}

mount_modules()
{
	local modules
	modules=/lib/modules/$(uname -r)
	mkdir -p "$modules"
	mount --bind "$gm_out/.gm$modules" "$modules"
}

# kmemleak believes an object lost when two scans find it so, and takes no object under 5 s of age.
scan_for_leaks()
{
	local kmemleak=/sys/kernel/debug/kmemleak
	[ -w "$kmemleak" ] || return 0
	sleep 5
	echo scan >"$kmemleak"
	echo scan >"$kmemleak"
	[ ! -s "$kmemleak" ] || cat "$kmemleak" >"$gm_out/kmemleak.txt"
}

mount_system
mount_output
mount_modules
ip link set lo up
cut -d' ' -f1 /proc/uptime >"$gm_out/.gm/up"

bash "$gm_out/.gm/job" </dev/null
status=$?

scan_for_leaks
dmesg >"$gm_out/dmesg.txt"
echo "$status" >"$gm_out/.gm/rc"
sync
poweroff -f
