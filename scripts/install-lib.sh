# SPDX-License-Identifier: GPL-2.0-or-later
#
# What install.sh and uninstall.sh have to agree on. Sourced, never run.
#
# Environment: DESTDIR (a staging root: nothing is run, only files are put there), KVER, KDIR, OUT
# (built modules), INSTALL_METHOD=dkms|plain.

PATH=$PATH:/usr/sbin:/sbin
DESTDIR=${DESTDIR:-}
KVER=${KVER:-$(uname -r)}
KDIR=${KDIR:-/lib/modules/$KVER/build}
OUT=${OUT:-build/modules/$KVER}

version=$(sed -n 's/^PACKAGE_VERSION="\(.*\)"$/\1/p' dkms.conf)
modules=$(sed -n 's/^BUILT_MODULE_NAME\[.*="\(.*\)"$/\1/p' dkms.conf)
# gm_xfrm exists only where the kernel has return probes
if [ -e "$KDIR/.config" ] && ! grep -q '^CONFIG_KRETPROBES=y' "$KDIR/.config"; then
	modules=$(echo "$modules" | grep -vx gm_xfrm)
fi
# gm_key exists only where it has asymmetric keys
if [ -e "$KDIR/.config" ] && ! grep -q '^CONFIG_ASYMMETRIC_KEY_TYPE=y' "$KDIR/.config"; then
	modules=$(echo "$modules" | grep -vx gm_key)
fi

src=/usr/src/gmcrypto-$version
modules_load=/etc/modules-load.d/gmcrypto.conf
initramfs_hook=/usr/share/initramfs-tools/hooks/gmcrypto
dracut_module=/usr/lib/dracut/modules.d/90gmcrypto
key_tool=/usr/bin/gm-key

say()
{
	echo "${0##*/}: $*"
}

die()
{
	say "$*" >&2
	exit 1
}

have()
{
	command -v "$1" >/dev/null
}

need_root()
{
	[ -n "$DESTDIR" ] || [ "$(id -u)" -eq 0 ] || die "run as root: sudo make ${1}"
}

plain_modules() # KERNEL: where modules go without DKMS
{
	echo "$DESTDIR/lib/modules/$1/updates/gmcrypto"
}

kernels_with_plain_modules()
{
	for dir in "$DESTDIR"/lib/modules/*/updates/gmcrypto; do
		[ -d "$dir" ] || continue
		dir=${dir%/updates/gmcrypto}
		echo "${dir##*/}"
	done
}

remove_plain_modules() # KERNEL
{
	dir=$(plain_modules "$1")
	[ -d "$dir" ] || return 0
	rm -r "$dir"
	rmdir --ignore-fail-on-non-empty "${dir%/gmcrypto}"
	[ -n "$DESTDIR" ] || depmod "$1"
	say "removed the modules from $dir"
}

remove_dkms() # every version
{
	[ -z "$DESTDIR" ] && have dkms || return 0
	for old in $(dkms status gmcrypto 2>/dev/null |
			sed -n 's|^gmcrypto[/, ]*\([^,: ]*\).*|\1|p' | sort -u); do
		dkms remove "gmcrypto/$old" --all >/dev/null
		say "removed gmcrypto $old from DKMS"
	done
}

refresh_initramfs() # KERNEL
{
	[ -z "$DESTDIR" ] || return 0
	if have update-initramfs && [ -e "/boot/initrd.img-$1" ]; then
		say "updating the initramfs of $1"
		update-initramfs -u -k "$1"
	elif have dracut && [ -e "/boot/initramfs-$1.img" ]; then
		say "updating the initramfs of $1"
		dracut --force --kver "$1"
	fi
}
