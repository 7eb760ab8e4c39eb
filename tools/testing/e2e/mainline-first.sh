#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The kernel's own SM3 and SM4 are loaded and used first: then nothing asks for ours, and once
# they are loaded new users get them, those of templates built before included.
# Without the modules: Module gm_sm[34] not found
. "$(dirname "$0")/lib.sh"

driver_of() # TYPE NAME: the driver that a new user gets
{
	"$BIN/afalg" bind "$1" "$2" awk -F ' *: *' -v name="$2" '
		$1 == "name" { n = $2 } $1 == "driver" { d = $2 }
		$1 == "refcnt" && n == name && $2 > 1 { print d }' /proc/crypto
}

expect_drivers() # REGEX
{
	local use driver
	for use in 'hash sm3' 'hash hmac(sm3)' 'skcipher ecb(sm4)' 'skcipher cbc(sm4)' 'aead ccm(sm4)'; do
		driver=$(driver_of $use)
		say "$use is served by $driver"
		printf '%s\n' "$driver" | grep -qE -- "$1" || fail "$use: expected a driver that matches $1"
	done
}

modprobe -qr gm_sm4 gm_sm3 2>/dev/null || :
grep -qE '^gm_sm' /proc/modules && fail "our modules cannot be unloaded"
modprobe -qn sm4_generic && modprobe -qn sm3_generic ||
	skip "this kernel has no SM3 and SM4 modules of its own"
undo "modprobe -r sm4_generic sm3_generic"

# Where modprobe can find ours by name these would come to help: ecb(sm4) is no name of mainline's.
echo 'blacklist gm_sm3
blacklist gm_sm4' >/run/modprobe.d/gm-e2e-ours.conf
undo "rm /run/modprobe.d/gm-e2e-ours.conf"

run modprobe -a sm3_generic sm4_generic
expect_drivers 'sm[34]-generic'
run modprobe -a gm_sm3 gm_sm4
expect_drivers '-gm-'
run modprobe -r gm_sm4 gm_sm3
expect_drivers 'sm[34]-generic'
