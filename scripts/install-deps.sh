#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Installs the Debian packages of tools/testing/packages.txt that are missing.
set -eu

list=$(dirname "$0")/../tools/testing/packages.txt

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [--dry-run] [GROUP...]
	Installs what is missing of the package groups in tools/testing/packages.txt
	(all of them without an argument): $(sed -n 's/^\[\(.*\)\]$/\1/p' "$list" | xargs)
	EOF
	exit 2
}

packages_of() # GROUP...: the packages of these groups, of all groups without one
{
	awk -v want=" $* " -v arch="[$(dpkg --print-architecture)]" '
		/^\[/			{ gsub(/[][]/, ""); group = $1; next }
		/^[ \t]*(#|$)/		{ next }
		want != "  " && !index(want, " " group " ") { next }
		$2 ~ /^\[/ && $2 != arch { next }
		{ print $1 }' "$list" |
		sort -u
}

installed()
{
	[ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

dry_run=
groups=
for arg; do
	case $arg in
	--dry-run)	dry_run=1 ;;
	-*)		usage ;;
	*)		grep -qxF "[$arg]" "$list" || usage
			groups="$groups${groups:+ }$arg" ;;
	esac
done

missing=
for package in $(packages_of $groups); do
	installed "$package" || missing="$missing $package"
done

if [ -z "$missing" ]; then
	echo "All packages are installed."
	exit 0
fi
echo "Missing packages:$missing"
[ -z "$dry_run" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
	echo "Run as root: apt-get install --no-install-recommends$missing" >&2
	exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get -q update
apt-get -q -y install --no-install-recommends $missing
