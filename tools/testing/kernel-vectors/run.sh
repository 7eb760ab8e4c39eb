#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Guest script: loads our modules and runs the vectors of a directory through them.
set -eu

[ $# -eq 2 ] || {
	echo "usage: ${0##*/} GM_KERNEL_VECTORS DIR" >&2
	exit 2
}
modprobe gm_sm3
modprobe gm_sm4
for type in hash skcipher aead; do
	modprobe -q "algif_$type" || true
done
# From 7.3 on AF_ALG offers only the names of a list unless told otherwise.
restrict=/proc/sys/crypto/af_alg_restrict
[ ! -e "$restrict" ] || echo 0 >"$restrict"
exec "$1" "$2"
