#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: need-headers.sh KDIR
# Says what to install when KDIR holds no kernel headers to build against.
set -eu

kdir=$1
kver=${KVER:-$(uname -r)}

"$(dirname "$0")/need.sh" make make gcc gcc rsync rsync
[ -e "$kdir/Makefile" ] && exit 0

cat >&2 <<EOF
No kernel headers in $kdir.

For the running kernel ($(uname -r)) install them with
    apt-get install linux-headers-$(uname -r)         (Debian, Ubuntu)
    dnf install kernel-devel-$(uname -r)              (Fedora, RHEL)
or name another kernel whose headers are installed:
    make KVER=<version>, make KDIR=<directory>
EOF
for build in /lib/modules/*/build; do
	[ -e "$build/Makefile" ] || continue
	version=${build%/build}
	echo "Installed here: ${version##*/}" >&2
done
[ "$kver" = "$(uname -r)" ] || echo "(asked for: $kver)" >&2
echo "\"make demo\" needs no headers on this machine: it fetches a kernel of its own." >&2
exit 1
