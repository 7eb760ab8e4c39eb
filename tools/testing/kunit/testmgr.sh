#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Guest script: the kernel's own self-tests, with the extra ones that compare random inputs with
# another implementation. Boot with -- cryptomgr.panic_on_fail=1 cryptomgr.fuzz_iterations=N.
# Mainline's SM3 and SM4 are loaded first, so that there is something to compare with. Then every
# name of ours for which testmgr has vectors must say "passed" for our driver, and no comparison
# may have been left out but for the reasons listed here.
set -eu

drivers=(
	sm3-gm-c "hmac(sm3-gm-c)" sm4-gm-c
	ecb-sm4-gm-c cbc-sm4-gm-c ctr-sm4-gm-c cts-cbc-sm4-gm-c xts-sm4-gm-c
	gcm-sm4-gm-c ccm-sm4-gm-c cmac-sm4-gm-c xcbc-sm4-gm-c cbcmac-sm4-gm-c
	"rfc3686(ctr-sm4-gm-c)"
)

# Names for which testmgr has no vectors: it tests nothing, whatever /proc/crypto says.
without_vectors=(
	cfb-sm4-gm-c ofb-sm4-gm-c bc-sm4-gm-c ofbnlf-sm4-gm-c gbt17964-xts-sm4-gm-c
	hctr-sm4-gm-c gcm-siv-sm4-gm-c
)

# Log lines about comparisons that may be left out, each with the reason: none.
skips_allowed='^$'

passed=0 failed=0

verdict() # NAME PROBLEM
{
	if [ -z "$2" ]; then
		passed=$((passed + 1))
		echo "ok $1"
	else
		failed=$((failed + 1))
		echo "not ok $1: $2"
	fi
}

# field DRIVER FIELD: of its entry in /proc/crypto
field()
{
	awk -v driver="$1" -v field="$2" '
		$1 == "driver" { here = $3 == driver }
		here && $1 == field { print $3; exit }' /proc/crypto
}

# An instance of a template comes into being, and is tested, when somebody asks for it.
instantiate() # TYPE DRIVER
{
	python3 -c 'import socket, sys
s = socket.socket(socket.AF_ALG, socket.SOCK_SEQPACKET)
s.bind((sys.argv[1], sys.argv[2]))' "$1" "$2"
}

# The tests of drivers just registered run behind the load.
settled() # DRIVER
{
	local tries
	for tries in $(seq 600); do
		[ "$(field "$1" selftest)" != passed ] || return 0
		sleep 0.2
	done
	return 1
}

load()
{
	local module
	for module in sm3_generic sm4_generic gm_sm3 gm_sm4; do
		modprobe "$module"
	done
	instantiate hash "hmac(sm3-gm-c)"
	instantiate skcipher "rfc3686(ctr-sm4-gm-c)"
}

log()
{
	dmesg | grep -F "$1" || true
}

check_tested()
{
	local driver problem
	for driver in "${drivers[@]}"; do
		problem=
		settled "$driver" || problem="selftest: $(field "$driver" selftest)"
		[ -z "$(log "No test for" | grep -F "($driver)")" ] ||
			problem="testmgr has no vectors for it"
		verdict "$driver" "$problem"
	done
}

# That a name stands in the other list must be true, too.
check_untested()
{
	local driver problem
	for driver in "${without_vectors[@]}"; do
		problem=
		settled "$driver" || problem="selftest: $(field "$driver" selftest)"
		[ -n "$(log "No test for" | grep -F "($driver)")" ] ||
			problem="testmgr has vectors for it: move it to the other list"
		verdict "$driver, without vectors" "$problem"
	done
}

# Every driver of ours stands in one of the lists.
check_complete()
{
	local driver
	while read -r driver; do
		printf '%s\n' "${drivers[@]}" "${without_vectors[@]}" | grep -qxF "$driver" ||
			verdict "$driver" "stands in no list of this script"
	done < <(awk '$1 == "driver" && $3 ~ /-gm-/ && $3 !~ /\(/ { print $3 }' /proc/crypto | sort -u)
}

check_log()
{
	local skipped
	skipped=$(log "skipping comparison tests" | grep -vE "$skips_allowed" || true)
	verdict "comparisons" "$skipped"
	verdict "failures in the log" "$(dmesg | grep -E 'alg: .*(mismatch|failed|wrong|corrupt)' |
		head -n 3 || true)"
}

grep -q cryptomgr.panic_on_fail=1 /proc/cmdline || {
	echo "testmgr: boot with cryptomgr.panic_on_fail=1 cryptomgr.fuzz_iterations=N"
	exit 1
}
[ -e /sys/module/cryptomgr/parameters/fuzz_iterations ] || {
	echo "testmgr: this kernel is built without the extra self-tests"
	exit 1
}
load
check_tested
check_untested
check_complete
check_log
echo "testmgr: $passed passed, $failed failed," \
	"$(cat /sys/module/cryptomgr/parameters/fuzz_iterations) fuzz iterations"
[ "$failed" -eq 0 ]
