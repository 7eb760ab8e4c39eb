# SPDX-License-Identifier: GPL-2.0-or-later
#
# Unpacks a Debian kernel and makes its headers usable where they are. Sourced after common.sh.
# The packages were downloaded to $store/deb.

store=$GM_CACHE/debian

# Hardware that no virtual machine here has
pruned_modules()
{
	local directory
	for directory in sound drivers/{bluetooth,gpu,hwmon,hid,iio,infiniband,input,isdn,media} \
		drivers/{mfd,mtd,net/ethernet,net/wireless,platform,power,scsi,staging,thunderbolt,usb,video}; do
		echo "--exclude=*/kernel/$directory"
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
	make_args "$3" "$4" "$headers" >"$headers/gm-make-args"
	ln -s "usr/src/linux-headers-$5" "$1/kdir"
	[ "$3" != 7.3 ] || [ ! -d "$store/host-libraries" ] || wrap_host_programs "$1/usr/lib"
}

# BTF would need pahole and, on 6.12, a vmlinux with more in it than the headers package has.
make_args() # VERSION ARCH HEADERS
{
	local config=$3/include/config/auto.conf
	echo CONFIG_DEBUG_INFO_BTF_MODULES=
	sed -n 's/^CONFIG_PAHOLE_VERSION=/PAHOLE_VERSION=/p' "$config"
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
