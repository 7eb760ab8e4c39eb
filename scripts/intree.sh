#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Links the project into a kernel tree as crypto/gmcrypto, and takes it out again.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
makefile_line='obj-y += gmcrypto/'
kconfig_line='source "crypto/gmcrypto/Kconfig"'

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} LINUX [--copy | --remove]
	Makes crypto/gmcrypto in the kernel tree LINUX a link to this project and adds one line
	each to crypto/Makefile and crypto/Kconfig. Build with O=, or objects land in the project.
	  --copy    a copy of the sources instead of the link
	  --remove  restores the tree
	EOF
	exit 2
}

die()
{
	echo "${0##*/}: $*" >&2
	exit 1
}

remove_line() # LINE FILE: leaves a file without it alone, its date included
{
	! grep -qxF "$1" "$2" || sed -i "\\|^$1\$|d" "$2"
}

remove()
{
	remove_line "$makefile_line" "$crypto/Makefile"
	remove_line "$kconfig_line" "$crypto/Kconfig"
	if [ -L "$crypto/gmcrypto" ]; then
		rm "$crypto/gmcrypto"
	else
		rm -rf "$crypto/gmcrypto"
	fi
}

add_sources() # link|copy
{
	local name
	if [ "$1" = link ]; then
		ln -s "$root" "$crypto/gmcrypto"
		return
	fi
	mkdir "$crypto/gmcrypto"
	for name in Kbuild Kconfig include crypto arch compat kunit; do
		[ ! -e "$root/$name" ] || cp -r "$root/$name" "$crypto/gmcrypto/"
	done
}

# crypto/Kconfig ends with the endif of "if CRYPTO", which we belong inside of. sed replaces the
# files rather than writing into them: a hard-linked copy of a tree must not change its original.
add_lines()
{
	local last
	last=$(grep -n '^endif' "$crypto/Kconfig" | tail -n 1 | cut -d: -f1)
	[ -n "$last" ] || die "$crypto/Kconfig: no endif where one was expected"
	[ -z "$(tail -c 1 "$crypto/Makefile")" ] || die "$crypto/Makefile: no newline at its end"
	sed -i "${last}i $kconfig_line" "$crypto/Kconfig"
	sed -i "\$a $makefile_line" "$crypto/Makefile"
}

[ $# -ge 1 ] && [ $# -le 2 ] || usage
mode=link
case ${2:-} in
'')		;;
--copy)		mode=copy ;;
--remove)	mode=remove ;;
*)		usage ;;
esac
crypto=$1/crypto
[ -e "$crypto/Makefile" ] && [ -e "$crypto/Kconfig" ] || die "$1: not a kernel tree"
[ -e "$root/Kbuild" ] && [ -e "$root/Kconfig" ] || die "$root: no Kbuild and Kconfig"

remove
if [ "$mode" != remove ]; then
	add_sources "$mode"
	add_lines
fi
