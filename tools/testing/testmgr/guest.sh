#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: guest.sh AFALG [--without-generic]
# In a guest with extra self-tests: loads mainline's SM3 and SM4 for them to compare with, then
# ours, and reads in the log and /proc/crypto what was tested. Without mainline's the comparisons
# are skipped, and the check for that must fail.
set -u

afalg=$1
generic="sm3_generic sm4_generic"
if [ "${2-}" = --without-generic ]; then
	mkdir -p /run/modprobe.d
	printf 'blacklist %s\n' $generic >/run/modprobe.d/gm-testmgr.conf
	generic=
fi
passed=0 failed=0

# The kernel has no vectors for these: KUnit and the vectors of this project test them.
without_vectors="bc(sm4) cfb(sm4) gbt17964(xts(sm4)) gcm-siv(sm4) hctr(sm4) ofb(sm4) ofbnlf(sm4)
	zuc eea3(zuc) eia3(zuc) gxm(zuc) mur(zuc) esp(gxm(zuc)) pdcp(eia3(zuc),eea3(zuc))
	zuc256 mac32(zuc256) mac64(zuc256) mac128(zuc256)
	nea6(zuc256) nia6-32(zuc256) nia6-64(zuc256) nia6-128(zuc256) nca6(zuc256)
	sm2 ecdh-sm2"
# What it has vectors for, ours and those that its templates make of ours.
with_vectors="cbc(sm4) cbcmac(sm4) ccm(sm4) cmac(sm4) ctr(sm4) cts(cbc(sm4)) ecb(sm4) gcm(sm4)
	hmac(sm3) rfc3686(ctr(sm4)) sm3 sm4 xcbc(sm4) xts(sm4)"

result() # WHAT MESSAGE: no message means passed
{
	if [ -z "$2" ]; then
		echo "ok: $1"
		passed=$((passed + 1))
	else
		echo "FAILED: $1: $2"
		failed=$((failed + 1))
	fi
}

drivers() # "NAME DRIVER VERDICT" of ours
{
	awk -F ' *: *' '$1 == "name" { name = $2 } $1 == "driver" { driver = $2 }
		$1 == "selftest" && driver ~ /-gm-/ { print name, driver, $2 }' /proc/crypto
}

# 6.12 tests after registration has returned. A test larval is "unknown" meanwhile.
wait_for_tests()
{
	local try
	for try in $(seq 300); do
		drivers | grep -qv ' passed$' || return 0
		sleep 0.2
	done
}

sorted() # WORDS
{
	printf '%s\n' $* | LC_ALL=C sort -u
}

for module in $generic ecb cbc ctr xts cts cmac xcbc ccm gcm hmac; do
	modprobe "$module" 2>/dev/null || echo "(no module $module: built in or absent)"
done
dmesg -C
modprobe -a gm_sm3 gm_sm4 gm_zuc gm_sm2 && message= || message="status $?"
result "the modules load" "$message"
"$afalg" bind hash 'hmac(sm3)' && "$afalg" bind skcipher 'rfc3686(ctr(sm4))' &&
	message= || message="status $?"
result "the kernel's templates take ours" "$message"
wait_for_tests

log=$(dmesg)
drivers
result "every driver of ours passed" "$(drivers | grep -v ' passed$' | xargs)"
for name in $with_vectors; do
	drivers | awk -v n="$name" '$1 == n { found = 1 } END { exit !found }' && message= ||
		message="no driver of ours"
	! grep -qF "No test for $name (" <<<"$log" || message="the kernel says it has no test"
	result "$name was tested" "$message"
done
untested=$(grep -oP 'No test for \K\S+(?= \(\S*-gm-)' <<<"$log")
message=$(diff <(sorted "$without_vectors") <(sorted "$untested") | grep '^[<>]' | xargs)
result "no test exactly for the names listed" "$message"
result "nothing skipped its comparison tests" \
	"$(grep -F 'skipping comparison tests' <<<"$log" | grep -e 'sm[34]' -e zuc | xargs -0)"
echo "testmgr: $passed passed, $failed failed"
[ "$failed" = 0 ]
