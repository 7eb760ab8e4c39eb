#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: run.sh
# Installs into a staging root and uninstalls again: the list of files is exactly the one below,
# and nothing is left. Needs no headers: stand-ins take the place of the built modules.
set -eu
cd "$(dirname "$0")/../../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DESTDIR=$work/root KVER=0.0-test OUT=$work/modules
passed=0 failed=0

check() # NAME EXPECTED ACTUAL
{
	if [ "$2" = "$3" ]; then
		echo "ok: $1"
		passed=$((passed + 1))
	else
		echo "FAILED: $1"
		diff <(echo "$2") <(echo "$3") || true
		failed=$((failed + 1))
	fi
}

installed()
{
	[ -d "$DESTDIR" ] || return 0
	(cd "$DESTDIR" && find . ! -type d | LC_ALL=C sort)
}

conf_files='./etc/modules-load.d/gmcrypto.conf'
module_files='./lib/modules/0.0-test/updates/gmcrypto/gm_key.ko
./lib/modules/0.0-test/updates/gmcrypto/gm_sm2.ko
./lib/modules/0.0-test/updates/gmcrypto/gm_sm3.ko
./lib/modules/0.0-test/updates/gmcrypto/gm_sm4.ko
./lib/modules/0.0-test/updates/gmcrypto/gm_xfrm.ko
./lib/modules/0.0-test/updates/gmcrypto/gm_zuc.ko'
hook_files='./usr/bin/gm-key
./usr/lib/dracut/modules.d/90gmcrypto/module-setup.sh
./usr/share/initramfs-tools/hooks/gmcrypto'

mkdir -p "$OUT" "$DESTDIR"
for module in gm_sm3 gm_sm4 gm_zuc gm_sm2 gm_key gm_xfrm; do
	echo 'int x;' | gcc -g -x c -c -o "$OUT/$module.ko" -
done

scripts/install.sh all
check "plain install: these files and no others" \
	"$(printf '%s\n' "$conf_files" "$module_files" "$hook_files")" "$(installed)"
scripts/uninstall.sh
check "uninstall leaves no file" "" "$(installed)"
check "uninstall leaves no directory" "" "$(find "$DESTDIR" -mindepth 1 2>/dev/null)"

scripts/install.sh source
version=$(sed -n 's/^PACKAGE_VERSION="\(.*\)"$/\1/p' dkms.conf)
tree=$DESTDIR/usr/src/gmcrypto-$version
check "the DKMS source has what the kernel's build reads" "" \
	"$(for file in dkms.conf Kbuild include/gm/base.h crypto/sm3.c crypto/tab/sm4_sbox.h \
		compat/gm_compat.h COPYING; do
		[ -e "$tree/$file" ] || echo "$file"; done)"
check "and none of its products" "" \
	"$(find "$tree" -name '*.o' -o -name '*.ko' -o -name '*.mod*')"
scripts/uninstall.sh
check "uninstall leaves nothing of it" "" "$(find "$DESTDIR" -mindepth 1 2>/dev/null)"

check "dkms.conf builds the modules of Kbuild" \
	"$(sed -n 's/^BUILT_MODULE_NAME\[.*="\(.*\)"$/\1/p' dkms.conf | sort)" \
	"$(sed -n 's/^obj-.*[:+]= *//p' Kbuild | tr ' ' '\n' | sed -n 's/^\(gm_[a-z0-9]*\)\.o$/\1/p' |
		grep -v selftest | sort)"

rm "$OUT/gm_sm4.ko"
check "a module that is not built stops the install" 1 \
	"$(scripts/install.sh modules >/dev/null 2>&1; echo $?)"

echo "$passed passed, $failed failed"
exit $((failed > 0))
