#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Unpacks stock Debian kernels and their headers into the cache.
set -eu
. "$(dirname "$0")/../lib/common.sh"
. "$(dirname "$0")/../lib/apt-root.sh"
. "$(dirname "$0")/../lib/debian-kernel.sh"

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} VERSION ARCH
	       ${0##*/} VERSION/ARCH...
	VERSION is 6.1, 6.12 or 7.3, ARCH is amd64 or arm64.
	Fetches the Debian kernel, its modules and its headers into the cache and prints one
	directory per kernel: boot/vmlinuz-*, lib/modules/*, kdir (a KDIR for scripts/build-modules.sh).
	EOF
	exit 2
}

suite_of() # VERSION
{
	case $1 in
	6.1)	echo bookworm ;;
	6.12)	echo bookworm-backports ;;
	7.3)	echo trixie-backports ;;
	esac
}

# The kernel packages of one pair, as apt-get download wants them. From 7.x on, the image is
# split over linux-base, linux-binary and linux-modules. kbuild holds programs for the host.
packages_of() # VERSION ARCH
{
	local suite debian_version image headers
	suite=$(suite_of "$1")
	debian_version=$(apt_version "linux-image-$2:$2" "$suite")
	case $debian_version in
	"$1".*)	;;
	*)	die "$suite no longer has Linux $1 (it has ${debian_version:-none})" ;;
	esac
	image=$(apt_depends "linux-image-$2:$2" "$debian_version" | grep -E '^linux-image-[0-9]')
	headers=${image/image/headers}

	{
		echo "$image"
		apt_depends "$image:$2" "$debian_version" |
			grep -E '^linux-(base|binary|modules)-[0-9]' || true
		echo "$headers"
	} | sed "s|\$|:$2=$debian_version|"
	apt_depends "$headers:$2" "$debian_version" |
		grep -E '^linux-(headers|kbuild)-[0-9]' | sed "s|\$|=$debian_version|"
}

# 7.3's host programs want a newer C library than Debian 12's: run them with trixie's.
needs_host_libraries() # VERSION
{
	[ "$1" = 7.3 ] && [ ! -d "$store/host-libraries" ] &&
		dpkg --compare-versions "$(getconf GNU_LIBC_VERSION | cut -d' ' -f2)" lt 2.38
}

host_library_packages()
{
	local package
	for package in libc6 libelf1t64 zlib1g libzstd1; do
		echo "$package:amd64=$(apt_version "$package:amd64" trixie)"
	done
}

unpack_host_libraries() # PACKAGE...
{
	local package temp=$store/host-libraries.new
	rm -rf "$temp"
	mkdir -p "$temp"
	for package; do
		unpack "$(deb_of "$package")" "$temp" --exclude='./usr/share'
	done
	mv "$temp" "$store/host-libraries"
}

# A guest of another architecture cannot use the host's programs.
make_arm64_root()
{
	local final=$store/root-arm64 packages
	[ ! -d "$final" ] || return 0
	need mmdebstrap mmdebstrap
	note "making an arm64 root"
	mapfile -t packages < <(grep -v '^#' "$GM_ROOT/tools/testing/qemu/arm64-packages.txt")
	rm -rf "$final.new"
	logged "$store/root-arm64.log" mmdebstrap --variant=extract --architectures=arm64 \
		--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
		"${packages[@]/#/--include=}" \
		--aptopt='APT::Sandbox::User "root"' bookworm "$final.new" "$(apt_mirror)"
	# No maintainer script ran: awk is an alternative that mawk would have set
	ln -sf mawk "$final.new/usr/bin/awk"
	mv "$final.new" "$final"
}

fetch() # VERSION/ARCH...: those that the cache lacks, in one download
{
	local pair wanted=() libraries=()
	local -A packages
	need dpkg-deb dpkg
	need depmod kmod
	need xz xz-utils
	lock_cache debian
	for pair; do
		[ -d "$store/${pair/\//-}" ] || wanted+=("$pair")
	done
	if [ "${#wanted[@]}" -gt 0 ]; then
		apt_open
		for pair in "${wanted[@]}"; do
			packages[$pair]=$(packages_of "${pair%/*}" "${pair#*/}")
			! needs_host_libraries "${pair%/*}" || libraries=($(host_library_packages))
		done
		note "downloading ${wanted[*]}"
		rm -rf "$store/deb"
		apt_fetch "$store/deb" $(printf '%s\n' ${packages[@]} "${libraries[@]}" | sort -u)
		[ "${#libraries[@]}" -eq 0 ] || unpack_host_libraries "${libraries[@]}"
		for pair in "${wanted[@]}"; do
			unpack_kernel "${pair%/*}" "${pair#*/}" ${packages[$pair]}
		done
		rm -rf "$store/deb"
	fi
	case " $* " in
	*/arm64\ *)	make_arm64_root ;;
	esac
	unlock_cache
}

case $# in
0)	usage ;;
2)	[[ $1 == */* ]] || set -- "$1/$2" ;;
esac
for pair; do
	case $pair in
	6.1/amd64 | 6.1/arm64 | 6.12/amd64 | 6.12/arm64 | 7.3/amd64 | 7.3/arm64) ;;
	*)	usage ;;
	esac
done
fetch "$@"
for pair; do
	echo "$store/${pair/\//-}"
done
