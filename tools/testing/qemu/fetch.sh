#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Unpacks stock Debian kernels and their headers into the cache.
set -eu
. "$(dirname "$0")/../lib/common.sh"
. "$(dirname "$0")/../lib/apt-root.sh"

store=$GM_CACHE/debian

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

# Hardware that no virtual machine here has
pruned_modules()
{
	local directory
	for directory in sound drivers/{bluetooth,gpu,hwmon,hid,iio,infiniband,input,isdn,media} \
		drivers/{mfd,mtd,net/ethernet,net/wireless,platform,power,scsi,staging,thunderbolt,usb,video}; do
		echo "--exclude=*/kernel/$directory"
	done
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

unpack() # DEB DIRECTORY [TAR-ARGS...]
{
	local deb=$1 directory=$2
	shift 2
	dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$directory" "$@"
}

deb_of() # PACKAGE[:ARCH]=VERSION: the file that apt-get made of it
{
	local name=${1%%[:=]*}
	local arch=${1#"$name"}
	case $arch in
	:*)	arch=${arch#:} arch=${arch%%=*}
		ls "$store"/deb/"$name"_*_"$arch".deb ;;
	*)	ls "$store"/deb/"$name"_*_all.deb "$store"/deb/"$name"_*_amd64.deb 2>/dev/null || true ;;
	esac
}

unpack_kernel() # VERSION ARCH PACKAGE...
{
	local final=$store/$1-$2 version=$1 arch=$2 package release
	local temp=$final.new
	shift 2
	note "unpacking Linux $version for $arch"
	rm -rf "$temp" "$final"
	mkdir -p "$temp"
	for package; do
		unpack "$(deb_of "$package")" "$temp" --exclude='./usr/share' $(pruned_modules)
	done
	if [ -d "$temp/usr/lib/modules" ]; then
		mkdir -p "$temp/lib"
		mv "$temp/usr/lib/modules" "$temp/lib/modules"
	fi
	release=$(ls "$temp/lib/modules")
	mkdir -p "$temp/boot"
	[ -e "$temp/boot/vmlinuz-$release" ] ||
		ln -s "../lib/modules/$release/vmlinuz" "$temp/boot/vmlinuz-$release"
	depmod -b "$temp" "$release"
	make_kdir "$temp" "$final" "$version" "$arch" "$release"
	mv "$temp" "$final"
}

# The headers name their other half by its installed path, /usr/src/...
make_kdir() # DIRECTORY FINAL-DIRECTORY VERSION ARCH RELEASE
{
	local headers=$1/usr/src/linux-headers-$5
	sed -i "s|/usr/src/|$2/usr/src/|g" "$headers/Makefile"
	[ ! -e "$headers/.kernelvariables" ] ||
		sed -i "s|/usr/src/|$2/usr/src/|g" "$headers/.kernelvariables"
	make_args "$3" "$4" >"$headers/gm-make-args"
	ln -s "usr/src/linux-headers-$5" "$1/kdir"
	[ "$3" != 7.3 ] || [ ! -d "$store/host-libraries" ] || wrap_host_programs "$1/usr/lib"
}

# BTF would need pahole and, on 6.12, a vmlinux with more in it than the headers package has.
make_args() # VERSION ARCH
{
	echo CONFIG_DEBUG_INFO_BTF_MODULES=
	case $2 in
	amd64)	echo CC=gcc-12 ;;
	arm64)	echo ARCH=arm64 CROSS_COMPILE=aarch64-linux-gnu- CC=aarch64-linux-gnu-gcc-12 ;;
	esac
	# 7.3 was configured with gcc 14; gcc 12 does not know -fmin-function-alignment
	[ "$1" != 7.3 ] || echo CONFIG_CC_HAS_MIN_FUNCTION_ALIGNMENT=
}

# A program with a .real-* beside it only finds and executes that one, by its own name.
wrap_host_programs() # DIRECTORY
{
	local program libraries=$store/host-libraries/usr/lib/x86_64-linux-gnu
	find "$1" -type f -perm /111 | while read -r program; do
		[ "$(head -c 4 "$program" | tail -c 3)" = ELF ] || continue
		! compgen -G "$program.real-*" >/dev/null || continue
		mv "$program" "$program.elf"
		printf '#!/bin/sh\nexec %s/ld-linux-x86-64.so.2 --library-path %s %s "$@"\n' \
			"$libraries" "$libraries" "\"\${0%/*}\"/${program##*/}.elf" >"$program"
		chmod +x "$program"
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
	local final=$store/root-arm64
	[ ! -d "$final" ] || return 0
	need mmdebstrap mmdebstrap
	note "making an arm64 root"
	rm -rf "$final.new"
	logged "$store/root-arm64.log" mmdebstrap --variant=extract --architectures=arm64 \
		--include="$(grep -v '^#' "$GM_ROOT/tools/testing/qemu/arm64-packages.txt" | xargs | tr ' ' ,)" \
		--aptopt='APT::Sandbox::User "root"' bookworm "$final.new" "$(apt_mirror)"
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
