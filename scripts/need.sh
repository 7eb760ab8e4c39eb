#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: need.sh TOOL PACKAGE [TOOL PACKAGE]...
# Exits 1 and names the Debian packages of those tools that are missing.
set -eu
PATH=$PATH:/usr/sbin:/sbin

tools='' packages=''
while [ $# -ge 2 ]; do
	command -v "$1" >/dev/null || { tools="$tools $1"; packages="$packages $2"; }
	shift 2
done
[ -z "$tools" ] && exit 0
echo "missing:$tools; on Debian: apt-get install$packages" >&2
exit 1
