#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Installs the modules and what makes a system load them. See usage().
set -eu
cd "$(dirname "$0")/.."
. scripts/install-lib.sh

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} all|modules|source|conf
	all      by DKMS where there is dkms, else by copying the modules of OUT; conf;
	         then depmod, the initramfs, and modprobe if KVER is the running kernel
	modules  only the modules of OUT for KVER, and depmod
	source   only the source that DKMS builds from
	conf     only the files that load the modules at boot, and gm-key
	Environment: DESTDIR KVER KDIR OUT INSTALL_METHOD=dkms|plain
	EOF
	exit 2
}

install_source()
{
	rm -rf "$DESTDIR$src"
	mkdir -p "$DESTDIR$src"
	for part in dkms.conf COPYING LICENSES Kbuild Kconfig include compat crypto arch; do
		[ -e "$part" ] || continue
		find "$part" -type f ! -name '*.o' ! -name '*.ko' ! -name '*.mod*' ! -name '.*' |
		while read -r file; do
			install -D -m 644 "$file" "$DESTDIR$src/$file"
		done
	done
}

install_modules()
{
	for module in $modules; do
		[ -e "$OUT/$module.ko" ] || die "$OUT/$module.ko is missing: run make first"
	done
	dir=$(plain_modules "$KVER")
	for module in $modules; do
		install -D -m 644 "$OUT/$module.ko" "$dir/$module.ko"
		strip --strip-debug "$dir/$module.ko"
	done
	say "installed $(echo $modules) in $dir"
	[ -n "$DESTDIR" ] || depmod "$KVER"
}

wanted() # DIRECTORY: of an initramfs generator; a staging root gets the files of all
{
	[ -n "$DESTDIR" ] || [ -d "$1" ]
}

install_conf()
{
	install -D -m 644 packaging/modules-load.d/gmcrypto.conf "$DESTDIR$modules_load"
	install -D -m 755 tools/key/gm-key "$DESTDIR$key_tool"
	if wanted /usr/share/initramfs-tools; then
		install -D -m 755 packaging/initramfs-tools/gmcrypto "$DESTDIR$initramfs_hook"
	fi
	if wanted /usr/lib/dracut/modules.d; then
		install -D -m 755 packaging/dracut/90gmcrypto/module-setup.sh \
			"$DESTDIR$dracut_module/module-setup.sh"
	fi
}

install_dkms()
{
	remove_dkms
	for kernel in $(kernels_with_plain_modules); do
		remove_plain_modules "$kernel"
	done
	install_source
	dkms install "gmcrypto/$version" -k "$KVER" --kernelsourcedir "$(readlink -f "$KDIR")" || {
		cat "/var/lib/dkms/gmcrypto/$version/build/make.log" 2>/dev/null || true
		die "DKMS could not build the modules; without it: INSTALL_METHOD=plain"
	}
	say "installed gmcrypto $version by DKMS: it is rebuilt for every new kernel"
}

method()
{
	if [ -n "${INSTALL_METHOD:-}" ]; then
		echo "$INSTALL_METHOD"
	elif [ -z "$DESTDIR" ] && have dkms; then
		echo dkms
	else
		echo plain
	fi
}

load()
{
	[ -z "$DESTDIR" ] && [ "$KVER" = "$(uname -r)" ] || return 0
	for module in $(grep -v '^#' packaging/modules-load.d/gmcrypto.conf); do
		modprobe "$module" || {
			say "could not load $module: see dmesg. With Secure Boot the kernel takes" \
				"only signed modules: Documentation/kernels.md"
			return 0
		}
	done
	say "loaded; /proc/crypto now has $(grep -c -- '-gm-' /proc/crypto) drivers of ours"
}

[ $# -eq 1 ] || usage
need_root "$([ "$1" = modules ] && echo modules_install || echo install)"

case $1 in
source)		install_source ;;
conf)		install_conf ;;
modules)	install_modules ;;
all)
	case $(method) in
	dkms)	install_dkms ;;
	plain)	remove_dkms; install_modules ;;
	*)	usage ;;
	esac
	install_conf
	refresh_initramfs "$KVER"
	load
	;;
*)		usage ;;
esac
