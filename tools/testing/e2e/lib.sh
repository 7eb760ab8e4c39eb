# SPDX-License-Identifier: GPL-2.0-or-later
#
# Shared by the scripts of this directory, which run inside a guest. Sourced, never run.
#
# A script prints each command, asserts, and ends with status 0, or 1, or 77 (skipped, the reason
# on its last line). Its line "# Without the modules: REGEX" is what run-all.sh --without-modules
# expects to read when the kernel has no SM3 and SM4.

set -euo pipefail
export LC_ALL=C DM_DISABLE_UDEV=1 PATH=/usr/sbin:/usr/bin:/sbin:/bin

E2E=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
BIN=$(cd "$E2E/../../.." && pwd)/build/e2e
W=$(mktemp -d /run/gm-e2e.XXXXXX)
: >"$W/undo"

at_exit()
{
	local command
	tac "$W/undo" | while read -r command; do eval "$command" >/dev/null 2>&1 || :; done
	rm -rf "$W"
}
trap at_exit EXIT

undo() # COMMAND: for the end of the script, last one first
{
	echo "$*" >>"$W/undo"
}

say()
{
	printf '%s\n' "$*"
}

fail()
{
	say "FAIL: $*"
	exit 1
}

skip() # REASON
{
	say "SKIP: $*"
	exit 77
}

show() # COMMAND...: prints it, quoted where a shell would want that
{
	local word line='$'
	for word; do
		case $word in
		'<')				line="$line $word" ;;
		'' | *[!A-Za-z0-9_./:=,@%+-]*)	line="$line '$word'" ;;
		*)				line="$line $word" ;;
		esac
	done
	say "$line"
}

run() # COMMAND...
{
	show "$@"
	"$@" || fail "$1 ended with status $?"
}

runs() # 'COMMAND | COMMAND'
{
	say "\$ $1"
	eval "$1" || fail "ended with status $?"
}

refuses() # REGEX COMMAND...: the command must fail, and say so
{
	local regex=$1
	shift
	show "$@"
	"$@" >"$W/refused" 2>&1 && fail "$1 should have failed"
	sed 's/^/    /' "$W/refused"
	grep -Eqi -- "$regex" "$W/refused" || fail "expected an error that matches: $regex"
}

same() # WHAT FILE FILE
{
	cmp "$2" "$3" || fail "$1"
	say "ok: $1"
}

differ() # WHAT FILE FILE
{
	! cmp -s "$2" "$3" || fail "$1"
	say "ok: $1"
}

equal() # WHAT ACTUAL EXPECTED
{
	[ "$2" = "$3" ] || fail "$1: $2 instead of $3"
	say "ok: $1"
}

lacks() # WHAT FILE TEXT
{
	! grep -qaF -- "$3" "$2" || fail "$1"
	say "ok: $1"
}

hex() # [FILE]
{
	od -An -v -tx1 "$@" | tr -d ' \n'
}

unhex() # HEX
{
	printf "$(printf %s "$1" | sed 's/../\\x&/g')"
}

random() # BYTES: as hex digits
{
	hex -N "$1" /dev/urandom
}

text() # BYTES: plaintext that can be searched for
{
	yes "gmcrypto plaintext marker" | head -c "$1" || :
}
MARKER="gmcrypto plaintext marker"

piece() # FILE OFFSET BYTES
{
	dd if="$1" iflag=skip_bytes,count_bytes bs=64k skip="$2" count="$3" status=none
}

device() # NAME SIZE: a loop device over the file $W/NAME
{
	truncate -s "$2" "$W/$1"
	run losetup -f --show "$W/$1" >"$W/losetup"
	cat "$W/losetup"
	device=$(tail -n 1 "$W/losetup")
	undo "losetup -d $device"
}

detach() # DEVICE: what was written to it is then in its file
{
	sync
	losetup -d "$1"
}

# /proc/crypto in lines: name, driver.
algorithms()
{
	awk -F ' *: *' '$1 == "name" { name = $2 } $1 == "driver" { print name, $2 }' /proc/crypto
}

# SM3 and SM4 that are not ours: drivers, modules. A name still being tested has no driver yet.
foreign()
{
	awk -F ' *: *' '$1 == "name" { name = $2 }
		$1 == "driver" && name ~ /sm[34]/ && $2 != "" && $2 !~ /-gm-/ { print name " by " $2 }
		/^sm[34]/ { print "module " $1 }' /proc/crypto /proc/modules
}

# A registered algorithm has one reference; each transform that is made of it adds one.
users_of() # NAME: those of its drivers that are ours and in use
{
	awk -F ' *: *' -v name="$1" '$1 == "name" { n = $2 } $1 == "driver" { d = $2 }
		$1 == "refcnt" && n == name && d ~ /-gm-/ && $2 > 1 {
			print n " by " d ", refcnt " $2 }' /proc/crypto
}

idle() # NAME...: none is in use; the self-tests of a module just loaded may still run
{
	local name users tries
	for name; do
		tries=100
		while users=$(users_of "$name"); [ -n "$users" ]; do
			[ $((tries -= 1)) -gt 0 ] || fail "still in use: $users"
			sleep 0.1
		done
	done
}

in_use() # NAME...: ours serves it, and nothing else in the kernel could
{
	local name users foreign tries
	for name; do
		tries=50
		while users=$(users_of "$name"); [ -z "$users" ]; do
			[ $((tries -= 1)) -gt 0 ] || fail "no *-gm-* driver is in use for $name"
			sleep 0.1
		done
		say "in use: $users"
	done
	foreign=$(foreign)
	[ -z "$foreign" ] || fail "the kernel has SM3 or SM4 of its own: $foreign"
}

running() # PID: and not a zombie
{
	grep -qs '^State:.[^Z]' "/proc/$1/status"
}

# A pipe feeds the command, so that it is still there when NAME is looked at.
fed() # NAME INPUT COMMAND...
{
	local name=$1 input=$2 pipe pid tries=100
	shift 2
	idle "$name"
	show "$@" "<" "$input"
	rm -f "$W/pipe"
	mkfifo "$W/pipe"
	"$@" <"$W/pipe" >"$W/out" 2>"$W/err" &
	pid=$!
	exec {pipe}<>"$W/pipe"
	cat "$input" >&$pipe
	while running $pid && [ -z "$(users_of "$name")" ] && [ $((tries -= 1)) -gt 0 ]; do
		sleep 0.1
	done
	if running $pid; then
		in_use "$name"
		exec {pipe}>&-
	fi
	wait $pid || {
		cat "$W/err"
		fail "$1 ended with an error"
	}
	idle "$name"
}

# Nobody makes the device nodes that would load the first two; af_alg brings its setting.
modprobe -a loop dm_mod af_alg

# Where the kernel can load SM3 and SM4 of its own it is told not to, by any name; 7.3 hides all
# but a list of algorithms from AF_ALG; the self-tests' fuzzing has its own run.
mkdir -p /run/modprobe.d
printf 'blacklist %s\n' sm3 sm4 sm3_generic sm4_generic sm3_avx_x86_64 \
	sm4_aesni_avx_x86_64 sm4_aesni_avx2_x86_64 >/run/modprobe.d/gm-e2e.conf
for setting in /proc/sys/crypto/af_alg_restrict=0 \
	       /sys/module/cryptomgr/parameters/noextratests=1; do
	[ ! -e "${setting%=*}" ] || echo "${setting#*=}" >"${setting%=*}"
done
