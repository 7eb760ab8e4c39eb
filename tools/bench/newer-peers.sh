#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# The libgcrypt and OpenSSL of Debian's sid, unpacked into the cache together with the C library
# that they want. Prints the beginning of a command that runs a program with them in the place of
# the installed ones: their soname is the same. Prints nothing where they cannot be had.
set -eu
. "$(dirname "$0")/../testing/lib/common.sh"
. "$(dirname "$0")/../testing/lib/apt-root.sh"

# Lists of its own: those of the test beds are without sid.
apt_root=$GM_CACHE/apt-sid
apt_suites=sid
peers=$GM_CACHE/peers-sid
libraries=$peers/usr/lib/x86_64-linux-gnu

fetch() # its caller wants to go on without, so nothing here ends it but exit
{
	local package versions=() file
	[ "$(uname -m)" = x86_64 ] || die "packages are for amd64"
	apt_open
	for package in libc6 libgcrypt20 libgpg-error0 libssl3t64; do
		versions+=("$package=$(apt_version "$package" sid)") || exit 1
	done
	rm -rf "$peers.new" || exit 1
	apt_fetch "$peers.new" "${versions[@]}"
	for file in "$peers.new"/*.deb; do
		dpkg-deb -x "$file" "$peers.new" || exit 1
	done
	mv "$peers.new" "$peers"
}

if [ ! -d "$peers" ]; then
	lock_cache peers-sid
	[ -d "$peers" ] || (fetch) >&2 || {
		note "no newer libgcrypt and OpenSSL; those installed here have to do"
		exit 0
	}
	unlock_cache
fi
echo "$libraries/ld-linux-x86-64.so.2 --library-path $libraries"
