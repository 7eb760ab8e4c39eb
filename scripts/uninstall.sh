#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Removes whatever install.sh put on the system, for all kernels and by either method.
set -eu
cd "$(dirname "$0")/.."
. scripts/install-lib.sh

need_root uninstall

kernels_touched()
{
	kernels_with_plain_modules
	[ -n "$DESTDIR" ] || ! have dkms ||
		dkms status gmcrypto 2>/dev/null | sed -n 's|^gmcrypto[/, ]*[^,]*, \([^,]*\),.*|\1|p'
}

loaded()
{
	awk '$1 ~ /^gm_/ { print $1 }' /proc/modules
}

unload()
{
	[ -z "$DESTDIR" ] && [ -r /proc/modules ] || return 0
	for module in $(loaded); do
		rmmod "$module" 2>/dev/null || true
	done
	left=$(loaded)
	[ -z "$left" ] || say "still in use, gone after a reboot: $(echo $left)"
}

remove_files() # FILE...: and directories that were made for them
{
	for file; do
		[ -e "$DESTDIR$file" ] || continue
		rm -r "$DESTDIR$file"
		say "removed $DESTDIR$file"
	done
}

# A staging root was empty before; a system's directories are not ours to remove.
remove_empty_directories()
{
	[ -n "$DESTDIR" ] && [ -d "$DESTDIR" ] || return 0
	find "$DESTDIR" -mindepth 1 -type d -empty -delete
}

kernels=$(kernels_touched | sort -u)
unload
remove_dkms
for kernel in $(kernels_with_plain_modules); do
	remove_plain_modules "$kernel"
done
for tree in "$DESTDIR"/usr/src/gmcrypto-*; do
	[ -d "$tree" ] && remove_files "${tree#"$DESTDIR"}"
done
remove_files "$modules_load" "$initramfs_hook" "$dracut_module" "$key_tool"
remove_empty_directories
for kernel in $kernels; do
	refresh_initramfs "$kernel"
done
