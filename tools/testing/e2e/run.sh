#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Runs the consumers of SM3 and SM4 in a guest with our modules, then in one without them,
# where each script has to fail.
set -eu
. "$(dirname "$0")/../lib/common.sh"

here=$GM_ROOT/tools/testing/e2e

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [uml|6.1|6.12|7.3] [NAME...]
	Boots User-Mode Linux or a stock Debian kernel and runs the scripts of this directory
	in it: $(names)
	EOF
	exit 2
}

names()
{
	sed -n '/^all="/,/"$/p' "$here/run-all.sh" | tr -d '"\\' | sed 's/^all=//' | xargs
}

target=${1:-uml}
[ $# -eq 0 ] || shift
case $target in
uml)		boot=("$GM_ROOT/tools/testing/uml/run.sh" --timeout 1800) ;;
6.1 | 6.12 | 7.3)
		boot=("$GM_ROOT/tools/testing/qemu/run.sh" --kernel "$target" --timeout 3600) ;;
*)		echo "there is no test bed '$target'" >&2; usage ;;
esac
for name; do
	case " $(names) " in
	*" $name "*)	;;
	*)		echo "there is no consumer '$name'" >&2; usage ;;
	esac
done

for tool in cryptsetup:cryptsetup-bin dmsetup:dmsetup mke2fs:e2fsprogs ip:iproute2 \
	    ping:iputils-ping kcapi-enc:kcapi-tools keyctl:keyutils openssl:openssl tcpdump:tcpdump; do
	need "${tool%:*}" "${tool#*:}"
done
need_file /usr/include/gcrypt.h libgcrypt20-dev

make -s -C "$here"
modules=$("$GM_ROOT/scripts/build-modules.sh" "$target")
status=0
"${boot[@]}" --modules "$modules" "$here/run-all.sh" "$@" || status=$?
"${boot[@]}" "$here/run-all.sh" --without-modules "$@" || status=$?
exit $status
