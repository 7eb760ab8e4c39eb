#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# make demo: SM3 and SM4 in a stock Debian kernel, on a file of the user's. Nothing on this
# machine changes but build/ and the cache: the kernel runs in a virtual machine (guest.sh).
set -euo pipefail
. "$(dirname "$0")/../testing/lib/common.sh"

here=$GM_ROOT/tools/demo
work=$GM_ROOT/build/demo
log=$work/demo.log
modules=$work/modules
volume=$work/volume.luks
passphrase=gmcrypto
limit=$((64 << 20))
begun=$SECONDS

stop() # MESSAGE...
{
	printf '\n\nThe demonstration stops here: %s\n' "$1" >&2
	shift
	[ $# -eq 0 ] || printf '%s\n' "$@" >&2
	exit 1
}

size_in_words() # BYTES
{
	numfmt --to=iec --suffix=B "$1"
}

check_file() # sets file, name and bytes
{
	file=$1
	case $file in
	-h | --help)	echo "usage: ${0##*/} [FILE]	or: make demo [FILE=path]"; exit 0 ;;
	esac
	[ -e "$file" ] || stop "there is no file $file."
	[ ! -d "$file" ] || stop "$file is a directory; please name a file in it."
	[ -f "$file" ] || stop "$file is not an ordinary file."
	[ -r "$file" ] || stop "$file cannot be read by $(id -un)."
	name=$(basename -- "$file")
	bytes=$(stat -L -c %s -- "$file")
	[ "$bytes" -le "$limit" ] ||
		stop "$file has $(size_in_words "$bytes"); the virtual machine's memory suffices for $(size_in_words $limit)."
}

step() # TEXT: its end is told by finish
{
	step=$((${step:-0} + 1))
	step_begun=$SECONDS
	printf '\n[%d/5] %s\n' "$step" "$1"
}

finish() # TEXT
{
	printf '      %s (%d s)\n' "$1" $((SECONDS - step_begun))
}

# Runs a step's work with its messages in the log, and a dot every few seconds meanwhile.
quietly() # WHAT COMMAND...
{
	local what=$1 pid status=0 seconds=0
	shift
	"$@" >"$work/result" 2>"$work/messages" &
	pid=$!
	while sleep 0.2 && kill -0 $pid 2>/dev/null; do
		seconds=$((seconds + 1))
		[ $((seconds % 25)) -ne 0 ] || printf '%s.' "$([ $seconds -ne 25 ] || echo '      ')"
	done
	[ $seconds -lt 25 ] || echo
	wait $pid || status=$?
	cat "$work/messages" "$work/result" >>"$log"
	[ $status -eq 0 ] || stop "$what." "$(tail -n 12 "$work/messages")" "The whole log: ${log#"$PWD"/}"
}

packages()
{
	local missing
	missing=$("$GM_ROOT/scripts/install-deps.sh" --dry-run demo | sed -n 's/^Missing packages: *//p')
	if [ -z "$missing" ]; then
		finish "all installed"
		return
	fi
	[ "$(id -u)" = 0 ] || stop "some Debian packages are missing, and only root can install them:" \
		"    sudo apt-get install --no-install-recommends $missing"
	echo "      installing $missing"
	quietly "apt-get cannot install $missing" "$GM_ROOT/scripts/install-deps.sh" demo
	finish "installed"
}

kernel()
{
	quietly "the kernel cannot be fetched" "$GM_ROOT/tools/testing/qemu/fetch.sh" 6.1 amd64
	kernel=$(tail -n 1 "$work/result")
	finish "Linux $(ls "$kernel/lib/modules"), untouched"
}

build()
{
	quietly "the modules cannot be built" "$GM_ROOT/scripts/build-modules.sh" "$kernel/kdir" \
		"$modules" CONFIG_CRYPTO_GM_SELFTEST=n
	finish "$(cd "$modules" && ls gm_*.ko | xargs)"
}

# The data area starts as noise, so that whatever is found in it later was written.
virtual_machine()
{
	local run=("$GM_ROOT/tools/testing/qemu/run.sh" --kernel 6.1 --modules "$modules"
		--out "$work/vm" --timeout 900 "$here/guest.sh") status=0
	rm -rf "$work/vm"
	mkdir -p "$work/vm/input"
	cp -- "$file" "$work/vm/input/$name"
	printf %s "$passphrase" >"$work/vm/passphrase"
	head -c $((bytes + bytes / 16 + (28 << 20))) /dev/urandom >"$work/vm/volume.luks"

	"${run[@]}" 2>>"$log" | tee -a "$log" | sed -un 's/^demo: \{0,1\}/      /p' || status=$?
	[ $status -eq 0 ] && [ -e "$work/vm/done" ] ||
		stop "something failed in the virtual machine." "$(tail -n 12 "$log")" "The whole log: $log"
	mv "$work/vm/volume.luks" "$volume"
	finish "the virtual machine is gone again"
}

# On this machine, which has no SM4 in its kernel: FILE's sectors, the last one padded, in the data area?
shows_plaintext() # FILE VOLUME OFFSET
{
	perl -e '
		my ($file, $volume, $offset) = @ARGV;
		my %plain;
		open F, "<:raw", $file or die; open V, "<:raw", $volume or die;
		$plain{$_ . "\0" x (512 - length)} = 1 while $_ = "", read F, $_, 512;
		seek V, $offset, 0;
		while (read V, $_, 512) { exit 0 if $plain{$_} }
		exit 1' "$@"
}

look_from_outside()
{
	local digest offset
	digest=$(openssl dgst -sm3 -r -- "$file" | cut -d' ' -f1)
	[ "$digest" = "$(cat "$work/vm/digest")" ] || stop "openssl on this machine computes another digest of $name: $digest."
	echo "      SM3 of $name by this machine's openssl is the same digest"
	offset=$(cryptsetup luksDump "$volume" | awk '/offset:/ { print $2; exit }')
	if [ "$bytes" -eq 0 ]; then
		echo "      $name is empty: there is nothing to look for in the volume"
	elif shows_plaintext "$file" "$volume" "$offset"; then
		stop "a piece of $name can be read in $volume."
	else
		echo "      no sector of $name can be read in the volume's raw bytes"
	fi
	finish "looked"
}

summary()
{
	cat <<-EOF

	All of it worked, in $((SECONDS - begun)) s: a stock Debian kernel with gm_sm3 and gm_sm4 hashed $name with SM3
	and kept it on a disk encrypted with SM4. The volume was kept:

	    ${volume#"$PWD"/}	$(size_in_words "$(stat -c %s "$volume")"), passphrase: $passphrase

	Where the modules are installed (make && sudo make install, with your kernel's headers), open it with

	    sudo cryptsetup open ${volume#"$PWD"/} demo
	    sudo mount /dev/mapper/demo /mnt
	EOF
}

check_file "${1:-$GM_ROOT/README.md}"
mkdir -p "$work" 2>/dev/null && [ -w "$work" ] || stop "$(id -un) cannot write to $work."
: >"$log"
rm -f "$volume"
printf 'SM3 and SM4 in a stock Debian kernel, shown on %s (%s)\n' "$file" "$(size_in_words "$bytes")"
step "Debian packages"
packages
step "Debian's kernel, from its archive; the first time this downloads some 100 MB"
kernel
step "Our modules, built for that kernel"
build
step "A virtual machine that starts that kernel; without KVM this takes a minute or two"
virtual_machine
step "What lies on the disk, seen from outside"
look_from_outside
summary
