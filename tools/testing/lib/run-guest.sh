# SPDX-License-Identifier: GPL-2.0-or-later
#
# The host's half of a guest run, shared by uml/run.sh and qemu/run.sh. Sourced after common.sh.
#
# A bed calls guest_options, then guest_run, and provides three functions:
#   bed_option OPTION VALUE	takes an option of its own: sets shift_by to the words it used
#   bed_arguments ARG...	what it takes before SCRIPT: sets shift_by likewise
#   bed_boot KERNEL-ARGS...	boots the kernel by guest_process, with its console on stdout
# The guest's half is guest.sh.

guest_timeout=600
guest_mem=
guest_out=
guest_keep=
guest_modules=
guest_allow='^$'

# What a healthy kernel never logs
guest_bad='Kernel panic|Oops|cut here|WARNING:|BUG:|\bBUG |KASAN:|UBSAN:|INFO: (possible|trying|task)'
guest_bad="$guest_bad|general protection|detected stall|new suspected memory leak|scheduling while atomic"

guest_common_usage="  --modules DIR   make the .ko files below DIR available to modprobe, by name and by alias
  --timeout S     stop the guest after S seconds ($guest_timeout)
  --mem SIZE      the guest's memory
  --out DIR       the guest's writable directory \$OUT, kept; without it a temporary one is
                  made and is kept only when the run fails
  --allow REGEX   kernel log lines that do not count as failures (may be repeated)
The guest sees the host's files read-only under a throw-away overlay, its root included.
Exit status: the script's; 121 if the script passed but the kernel complained (panic, WARNING,
BUG, KASAN, lockdep, UBSAN, leak), 124 when timed out, 125 when the guest died."

guest_options() # ARGS...: sets guest_script, guest_args and guest_kernel_args
{
	while [ $# -gt 0 ]; do
		shift_by=2
		case $1 in
		--modules)	guest_modules=${2:?--modules DIR} ;;
		--timeout)	guest_timeout=${2:?--timeout S} ;;
		--mem)		guest_mem=${2:?--mem SIZE} ;;
		--out)		guest_out=${2:?--out DIR} guest_keep=1 ;;
		--allow)	guest_allow="$guest_allow|${2:?--allow REGEX}" ;;
		-*)		bed_option "$@" ;;
		*)		break ;;
		esac
		shift "$shift_by"
	done
	bed_arguments "$@"
	shift "$shift_by"

	[ $# -gt 0 ] || usage
	guest_script=$(realpath -e -- "$1") || usage
	shift
	guest_args=()
	while [ $# -gt 0 ] && [ "$1" != -- ]; do
		guest_args+=("$1")
		shift
	done
	[ $# -eq 0 ] || shift
	guest_kernel_args=("$@")
}

guest_prepare() # MODULES-DIRECTORY RELEASE: the directory that the guest writes to
{
	local pristine=$1 release=$2
	if [ -n "$guest_out" ]; then
		mkdir -p "$guest_out"
		guest_out=$(realpath "$guest_out")
	else
		mkdir -p "$GM_ROOT/build"
		guest_out=$(mktemp -d "$GM_ROOT/build/guest-XXXXXX")
	fi
	case $guest_out in
	*[[:space:]]*)	die "$guest_out: no white space, please: the name goes on a kernel command line" ;;
	esac
	rm -rf "$guest_out/.gm" "$guest_out/dmesg.txt" "$guest_out/console.txt"
	mkdir -p "$guest_out/.gm"
	guest_write_job >"$guest_out/.gm/job"
	guest_module_tree "$pristine" "$release"
}

guest_write_job()
{
	local command=("$guest_script" "${guest_args[@]}")
	[ -x "$guest_script" ] || command=(sh "${command[@]}")
	printf 'cd %q 2>/dev/null || cd %q\n' "$PWD" "$GM_ROOT"
	printf 'export %s=%q\n' GM_ROOT "$GM_ROOT" GM_CACHE "$GM_CACHE" OUT "$guest_out"
	printf 'exec'
	printf ' %q' "${command[@]}"
	printf '\n'
}

# Hard links of the kernel's own modules with ours beside them. depmod orders updates/ first.
guest_module_tree() # MODULES-DIRECTORY RELEASE
{
	local tree=$guest_out/.gm/lib/modules/$2
	mkdir -p "${tree%/*}"
	cp -rl "$1" "$tree" 2>/dev/null || {
		rm -rf "$tree"
		cp -r "$1" "$tree"
	}
	[ -n "$guest_modules" ] || return 0
	[ -d "$guest_modules" ] || die "$guest_modules: no such directory"
	mkdir -p "$tree/updates"
	find "$guest_modules" -name '*.ko' -exec cp -f -t "$tree/updates" {} +
	# depmod replaces its files by renaming, so the pristine tree keeps its own
	depmod -b "$guest_out/.gm" "$2"
}

# A tmpfs must not hide what the job needs.
guest_tmpfs()
{
	local directory path found
	for directory in /tmp /run /mnt; do
		found=
		for path in "$GM_ROOT" "$guest_script" "$PWD"; do
			case $path in
			"$directory"/*)	found=1 ;;
			esac
		done
		[ -n "$found" ] || printf '%s,' "$directory"
	done
}

# UML leads a process group of its own, whose members outlive its death and keep the console open.
guest_kill() # PID-OF-TIMEOUT
{
	local leader
	for leader in "$1" $(cat "$guest_out/.gm/uml/pid" 2>/dev/null); do
		kill -KILL -- "-$leader" 2>/dev/null || true
	done
}

guest_process() # COMMAND...
{
	local pid status=0
	timeout -k 5 "$guest_timeout" "$@" &
	pid=$!
	trap 'guest_kill "$pid"' INT TERM
	wait "$pid" || status=$?
	guest_kill "$pid"
	return "$status"
}

guest_boot() # boots; sets boot_status
{
	local statuses
	set +e
	bed_boot "gm_out=$guest_out" "gm_tmpfs=$(guest_tmpfs)" panic=-1 loglevel=4 \
		"${guest_kernel_args[@]}" </dev/null 2>&1 |
		sed -u 's/\r*$//' | tee "$guest_out/console.txt"
	statuses=("${PIPESTATUS[@]}")
	set -e
	boot_status=${statuses[0]}
}

guest_complaints() # LOG: its lines that no healthy kernel logs
{
	grep -aE "$guest_bad" "$1" | grep -avE "$guest_allow"
}

guest_verdict() # sets guest_status
{
	local log=$guest_out/dmesg.txt
	if [ -s "$guest_out/.gm/rc" ]; then
		guest_status=$(cat "$guest_out/.gm/rc")
	elif [ "$boot_status" -eq 124 ] || [ "$boot_status" -eq 137 ]; then
		guest_status=124
		note "stopped after $guest_timeout s"
	else
		guest_status=125
		note "the guest died before the script ended"
	fi

	[ -s "$log" ] || log=$guest_out/console.txt
	if guest_complaints "$log" >"$guest_out/complaints.txt"; then
		note "the kernel complained:"
		sed 's/^/    /' "$guest_out/complaints.txt" >&2
		[ "$guest_status" -ne 0 ] || guest_status=121
	else
		rm -f "$guest_out/complaints.txt"
	fi
}

guest_run() # MODULES-DIRECTORY RELEASE: boots the guest and exits with its verdict
{
	local start=$SECONDS up
	guest_prepare "$1" "$2"
	guest_boot
	guest_verdict
	up=$(cat "$guest_out/.gm/up" 2>/dev/null || echo '?')
	note "Linux $2: status $guest_status, $((SECONDS - start)) s (up after $up s)"

	rm -rf "$guest_out/.gm"
	if [ -z "$guest_keep" ] && [ "$guest_status" -eq 0 ]; then
		rm -rf "$guest_out"
	else
		note "output and kernel log: $guest_out"
	fi
	exit "$guest_status"
}
