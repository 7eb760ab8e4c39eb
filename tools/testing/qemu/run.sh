#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Runs a script on a stock Debian kernel under QEMU.
set -eu
. "$(dirname "$0")/../lib/common.sh"
. "$(dirname "$0")/../lib/run-guest.sh"

here=$GM_ROOT/tools/testing/qemu
version=
arch=amd64

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [OPTION...] VERSION SCRIPT [ARG...] [-- KERNEL-ARG...]
	Boots the Debian kernel of fetch.sh (6.1, 6.12, 7.3) under QEMU and runs SCRIPT in it.
	  --kernel VERSION  instead of the argument
	  --arch ARCH     amd64 or arm64 ($arch); an arm64 guest has a root of its own and sees
	                  of the host only the project, read-only
	$guest_common_usage
	EOF
	exit 2
}

bed_option()
{
	case $1 in
	--arch)		arch=${2:?--arch ARCH} ;;
	--kernel)	version=${2:?--kernel VERSION} ;;
	*)		usage ;;
	esac
}

bed_arguments()
{
	shift_by=0
	[ -z "$version" ] || return 0
	[ $# -gt 0 ] || usage
	version=$1 shift_by=1
}

set_machine() # what differs between the architectures
{
	case $arch in
	amd64)
		need qemu-system-x86_64 qemu-system-x86
		guest_root=/
		machine=(qemu-system-x86_64 -machine pc)
		machine_args=(console=ttyS0 mitigations=off no_timer_check) ;;
	arm64)
		need qemu-system-aarch64 qemu-system-arm
		guest_root=$GM_CACHE/debian/root-arm64
		# Computing real pointer authentication would take most of the time
		machine=(qemu-system-aarch64 -machine virt -cpu "max,pauth-impdef=on")
		machine_args=(console=ttyAMA0 "gm_project=$GM_ROOT") ;;
	*)
		usage ;;
	esac
}

make_initramfs() # FILE: busybox, the modules that the root needs, init
{
	local directory=$guest_out/.gm/initramfs module file
	mkdir -p "$directory"/{bin,proc,sys,dev,modules,lower,upper,root}
	cp "$guest_root/bin/busybox" "$directory/bin/busybox"
	cp "$here/init" "$directory/init"
	: >"$directory/modules/order"
	for module in virtio_pci 9pnet_virtio 9p overlay; do
		/sbin/modprobe -d "$kernel" -S "$release" --show-depends "$module"
	done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' |
		while read -r file; do
			module=$(basename "$file" .xz)
			case $file in
			*.xz)	xz -dc "$file" >"$directory/modules/$module" ;;
			*)	cp "$file" "$directory/modules/$module" ;;
			esac
			echo "$module" >>"$directory/modules/order"
		done
	(cd "$directory" && find . | cpio -o -H newc --quiet) >"$1"
	rm -r "$directory"
}

# /dev/kvm may exist and yet run no guest: believe a boot only, once since the host's own.
kvm_works()
{
	local marker
	[ "$arch" = "$(dpkg --print-architecture)" ] && [ -w /dev/kvm ] || return 1
	marker=$GM_CACHE/kvm-$(cat /proc/sys/kernel/random/boot_id)
	if [ ! -e "$marker" ]; then
		if timeout 20 "${machine[@]}" -accel kvm -cpu host "${common[@]}" \
			-append "${machine_args[*]} gm_probe=1" </dev/null 2>&1 |
			grep -q "probe boot succeeded"; then
			echo yes >"$marker"
		else
			echo no >"$marker"
		fi
	fi
	grep -q yes "$marker"
}

share() # TAG PATH [OPTION]: QEMU's arguments for a 9p share
{
	echo "-fsdev local,id=$1,path=$2,security_model=none,multidevs=remap${3:-}"
	echo "-device virtio-9p-pci,fsdev=$1,mount_tag=$1"
}

bed_boot() # KERNEL-ARGS...
{
	local accel=(-accel "tcg,thread=multi") common
	[ "$arch" != amd64 ] || accel+=(-cpu max)
	make_initramfs "$guest_out/.gm/initramfs.cpio" || return
	common=(-smp 2 -m "$guest_mem" -nodefaults -no-user-config -no-reboot -display none
		-serial stdio -kernel "$kernel/boot/vmlinuz-$release"
		-initrd "$guest_out/.gm/initramfs.cpio")
	! kvm_works || accel=(-accel kvm -cpu host)
	guest_process "${machine[@]}" "${accel[@]}" "${common[@]}" \
		$(share root "$guest_root" ,readonly=on) \
		$(share project "$GM_ROOT" ,readonly=on) \
		$(share out "$guest_out") \
		-append "${machine_args[*]} log_buf_len=4M gm_share=9p \
gm_guest=$GM_ROOT/tools/testing/lib/guest.sh $*"
}

guest_options "$@"
guest_mem=${guest_mem:-1G}
set_machine
need cpio cpio
need depmod kmod
need busybox busybox-static
kernel=$("$here/fetch.sh" "$version" "$arch") || exit
release=$(ls "$kernel/lib/modules")
case $arch:$guest_script in
arm64:"$GM_ROOT"/* | amd64:*)	;;
*)	die "an arm64 guest sees only scripts of the project" ;;
esac
guest_run "$kernel/lib/modules/$release" "$release"
