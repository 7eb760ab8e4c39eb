#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Builds a User-Mode Linux kernel from Debian's kernel source, once for each configuration and
# source version, into the cache. Prints the build directory, which serves as KDIR.
set -eu
. "$(dirname "$0")/../lib/common.sh"
. "$(dirname "$0")/../lib/apt-root.sh"

series=6.12
suite=bookworm-backports
here=$GM_ROOT/tools/testing/uml

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [plain|debug]
	       ${0##*/} source
	       ${0##*/} cached [plain|debug]
	Builds a UML kernel and its modules into \$GM_CACHE/uml and prints the build directory.
	debug adds KASAN, kmemleak, lockdep, DEBUG_ATOMIC_SLEEP and UBSAN.
	source only fetches the kernel source and prints where it is; cached says by its exit
	status whether there would be nothing to build.
	EOF
	exit 2
}

# One source tree serves all builds; it is left pristine, they are made with O=.
get_source() # sets source and version
{
	source=$GM_CACHE/src/linux-source-$series
	if [ ! -e "$source/.debian-version" ]; then
		lock_cache linux-source
		[ -e "$source/.debian-version" ] || unpack_source
		unlock_cache
	fi
	version=$(cat "$source/.debian-version")
}

unpack_source()
{
	local package=linux-source-$series temp=$source.new debian_version
	need xz xz-utils
	apt_open
	debian_version=$(apt_version "$package" "$suite")
	[ -n "$debian_version" ] || die "$suite has no $package"

	note "fetching $package $debian_version"
	rm -rf "$temp" "$source"
	apt_fetch "$temp/deb" "$package=$debian_version"
	dpkg-deb --fsys-tarfile "$temp"/deb/*.deb |
		tar -xO --wildcards "./usr/src/$package.tar.xz" |
		tar -xJ -C "$temp" --strip-components=1
	rm -r "$temp/deb"
	echo "$debian_version" >"$temp/.debian-version"
	mv "$temp" "$source"
}

configs() # plain|debug
{
	echo "$here/fragment.config" "$here/prune.config"
	[ "$1" = plain ] || echo "$here/$1.config"
}

build_kernel() # KIND FINAL: into a temporary directory, renamed when complete
{
	local kind=$1 final=$2 temp=$2.new log=$2.log
	local make=(make -C "$source" ARCH=um O="$temp")
	need flex flex
	need bison bison
	need bc bc
	need gcc gcc
	need depmod kmod
	need_file /usr/include/libelf.h libelf-dev

	note "building the $kind kernel, some minutes; log: $log"
	rm -rf "$temp"
	mkdir -p "$temp"
	: >"$log"
	logged "$log" "${make[@]}" defconfig
	logged "$log" env -C "$temp" ARCH=um \
		"$source/scripts/kconfig/merge_config.sh" -m -O "$temp" .config $(configs "$kind")
	logged "$log" "${make[@]}" olddefconfig
	logged "$log" "${make[@]}" -j"$GM_JOBS" linux modules
	logged "$log" "${make[@]}" INSTALL_MOD_PATH="$temp/root" modules_install
	echo ARCH=um >"$temp/gm-make-args"
	mv "$temp" "$final"
}

set_build() # KIND: sets build, needs get_source
{
	local hash
	hash=$({ echo "$version"; cat $(configs "$1"); } | sha256sum | cut -c1-12)
	build=$GM_CACHE/uml/$1-$hash
}

is_cached() # KIND
{
	[ -e "$GM_CACHE/src/linux-source-$series/.debian-version" ] || return 1
	get_source
	set_build "$1"
	[ -d "$build" ]
}

kind=plain ask=
while [ $# -gt 0 ]; do
	case $1 in
	plain | debug)	kind=$1 ;;
	source)		get_source; echo "$source"; exit ;;
	cached)		ask=1 ;;
	*)		usage ;;
	esac
	shift
done
if [ -n "$ask" ]; then
	is_cached "$kind"
	exit
fi

get_source
set_build "$kind"
if [ ! -d "$build" ]; then
	mkdir -p "$GM_CACHE/uml"
	lock_cache "uml-$kind"
	[ -d "$build" ] || build_kernel "$kind" "$build"
	unlock_cache
fi
echo "$build"
