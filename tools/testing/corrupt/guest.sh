#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: guest.sh DIRECTORY FILE:DRIVER...
# In a guest: loads each FILE of DIRECTORY, which must be refused with a message that ends in the
# name DRIVER, and then the right modules, so that it is not for another reason.
set -u

directory=$1
shift
passed=0 failed=0

ours()
{
	grep -cE '^driver *: .*-gm-' /proc/crypto || true
}

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

refused() # FILE DRIVER
{
	local message
	dmesg -C
	if insmod "$directory/$1" 2>/dev/null; then
		rmmod "${1#*.}"
		result "$1 is refused" "it loaded"
		return
	fi
	message=$(dmesg | grep 'known-answer test of')
	echo "    ${message:-$(dmesg | tail -n 3)}"
	case $message in
	*"$2 failed; nothing is registered")	result "$1 is refused by name" "" ;;
	*)	result "$1 is refused by name" "the kernel log does not end with $2" ;;
	esac
	[ "$(ours)" = 0 ] && message= || message="$(ours) drivers"
	result "$1 leaves nothing registered" "$message"
}

for pair; do
	refused "${pair%:*}" "${pair#*:}"
done
for module in gm_sm3 gm_sm4; do
	insmod "$directory/$module.ko" && message= || message="status $?"
	result "$module without a change loads" "$message"
done
echo "corrupt: $passed passed, $failed failed"
[ "$failed" = 0 ]
