#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Builds the Debian package gmcrypto-dkms from this tree into build/deb/.
set -eu
cd "$(dirname "$0")/../.."

scripts/need.sh dpkg-buildpackage dpkg-dev dh debhelper dh_dkms dh-dkms

version=$(sed -n 's/^PACKAGE_VERSION="\(.*\)"$/\1/p' dkms.conf)
[ "$(head -n 1 packaging/debian/changelog)" = "gmcrypto ($version) unstable; urgency=medium" ] || {
	echo "packaging/debian/changelog does not begin with version $version" >&2
	exit 1
}

tree=build/deb/gmcrypto-$version
rm -rf build/deb
mkdir -p "$tree"
scripts/list-files.sh | grep -vE '^(vectors|kunit|tools)/' | tar -cf - -T - | tar -xf - -C "$tree"
mv "$tree/packaging/debian" "$tree/debian"
(cd "$tree" && dpkg-buildpackage -us -uc -b)
ls -l build/deb/*.deb
