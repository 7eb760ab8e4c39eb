#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Builds the modules against a kernel in a directory of their own, so that one source tree
# serves many kernels. Running it again rebuilds what changed.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} KDIR OUT [MAKE-ARG...]
	       ${0##*/} BED [ARCH]
	Builds the modules against the kernel build directory KDIR in the directory OUT.
	MAKE-ARGs go to the kernel's make: W=1, C=2, CC=..., ARCH=..., clean, modules_install, ...
	A file gm-make-args in KDIR holds those that this kernel always needs.
	With BED (uml, uml-debug, 6.1, 6.12, 7.3) the kernel is that of the test bed, made or
	fetched if need be; OUT is below build/modules and its name is all that stdout shows.
	EOF
	exit 2
}

die()
{
	echo "${0##*/}: $*" >&2
	exit 1
}

# Copies rather than links: kbuild writes beside the sources. What left the project leaves the
# copy as well, what kbuild made there stays. A file that changed is dated by its copying: its
# own date may be older than an object that was made meanwhile.
copy_sources() # OUT
{
	local name sources=()
	for name in Kbuild Kconfig include crypto arch compat kunit; do
		[ ! -e "$root/$name" ] || sources+=("$root/$name")
	done
	[ "${#sources[@]}" -gt 0 ] || die "no sources in $root"
	rsync -rlpc --delete --exclude='*.o' --exclude='*.ko' --exclude='*.mod' \
		--exclude='*.mod.c' --exclude='.*.cmd' --exclude='.*.d' --exclude='*.a' \
		--exclude='*.tmp' --exclude=modules.order --exclude=gm_probes.h \
		"${sources[@]}" "$1/"
}

build() # KDIR OUT [MAKE-ARG...]
{
	local kdir out lock always=()
	kdir=$(cd "$1" 2>/dev/null && pwd -P) || die "$1: no such directory"
	[ -e "$kdir/Makefile" ] || die "$1: not a kernel build directory (linux-headers package missing?)"
	mkdir -p "$2"
	out=$(cd "$2" && pwd)
	shift 2
	command -v rsync >/dev/null || die "rsync is missing: apt-get install rsync"
	command -v make >/dev/null || die "make is missing: apt-get install make"
	[ ! -e "$kdir/gm-make-args" ] || mapfile -t always < <(tr -s ' ' '\n' <"$kdir/gm-make-args")

	exec {lock}>"$out/.lock"
	flock "$lock"
	copy_sources "$out" || die "the sources cannot be copied to $out"
	make -C "$kdir" M="$out" -j"${GM_JOBS:-$(nproc)}" "${always[@]}" "$@"
}

build_for_bed() # BED [ARCH]
{
	local arch=${2:-amd64} kdir out checks=()
	case $1 in
	uml)		kdir=$("$root/tools/testing/uml/build.sh" plain) ;;
	# More than that kernel has for itself, which would trip over some of them
	uml-debug)	kdir=$("$root/tools/testing/uml/build.sh" debug)
			checks=("CONFIG_UBSAN_"{SHIFT,DIV_ZERO,UNREACHABLE,ALIGNMENT}"=y") ;;
	*)		kdir=$("$root/tools/testing/qemu/fetch.sh" "$1" "$arch")/kdir ;;
	esac
	out=$root/build/modules/$1-$arch
	mkdir -p "$out"
	if ! (build "$kdir" "$out" "${checks[@]}") >"$out.log" 2>&1; then
		tail -n 25 "$out.log" >&2
		die "failed; log: $out.log"
	fi
	echo "$out"
}

[ $# -ge 1 ] || usage
case $1 in
uml | uml-debug | 6.1 | 6.12 | 7.3)
	build_for_bed "$@" ;;
*)
	[ $# -ge 2 ] || usage
	build "$@" ;;
esac
