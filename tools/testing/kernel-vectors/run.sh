#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Guest script: runs the vectors of a directory through every driver of our modules. A module
# registers the drivers of two implementations at most, so they are loaded again for each.
set -eu
. "$(dirname "$0")/../lib/module.sh"

[ $# -eq 2 ] || {
	echo "usage: ${0##*/} GM_KERNEL_VECTORS DIR" >&2
	exit 2
}
modules=(gm_sm3 gm_sm4 gm_zuc)
declare -A isas
rounds=0 failed=0

for module in "${modules[@]}"; do
	isas[$module]=$(implementations "$module")
	echo "$module: ${isas[$module]}"
done
# asking gm_zuc has loaded it, with an implementation of its own choice
remove gm_sm4
for type in hash skcipher aead; do
	modprobe -q "algif_$type" || true
done
# From 7.3 on AF_ALG offers only the names of a list unless told otherwise.
restrict=/proc/sys/crypto/af_alg_restrict
[ ! -e "$restrict" ] || echo 0 >"$restrict"

# Loads the implementation number $1 of every module, the last one of those that have fewer.
load() # NUMBER; status 1 if none has so many
{
	local module isa more=1
	for module in "${modules[@]}"; do
		read -ra isa <<<"${isas[$module]}"
		[ "$1" -ge ${#isa[@]} ] || more=0
		modprobe "$module" isa="${isa[$1]:-${isa[-1]}}"
	done
	return $more
}

unload()
{
	local n
	for ((n = ${#modules[@]} - 1; n >= 0; n--)); do
		remove "${modules[n]}"
	done
}

while load $rounds; do
	for module in "${modules[@]}"; do
		echo "$module isa=$(cat "/sys/module/$module/parameters/isa")"
	done
	"$1" "$2" || failed=$((failed + 1))
	unload
	rounds=$((rounds + 1))
done
echo "kernel-vectors: $((rounds - failed)) implementations passed, $failed failed"
[ $failed -eq 0 ] && [ $rounds -gt 1 ]
