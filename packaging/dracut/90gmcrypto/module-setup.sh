#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# dracut module: gm_sm3 and gm_sm4 into the initramfs, loaded before crypt asks for a cipher.

# called by dracut
check()
{
	local version=${kernel:-$(uname -r)}

	modinfo -k "$version" gm_sm4 >/dev/null 2>&1 || return 1
	return 0
}

# called by dracut
depends()
{
	return 0
}

# called by dracut
installkernel()
{
	hostonly='' instmods gm_sm3 gm_sm4
}

# called by dracut
install()
{
	mkdir -p "$initdir/etc/modules-load.d"
	printf '%s\n' gm_sm3 gm_sm4 >"$initdir/etc/modules-load.d/gmcrypto.conf"
}
