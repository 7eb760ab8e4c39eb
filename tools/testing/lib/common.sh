# SPDX-License-Identifier: GPL-2.0-or-later
#
# Shell functions shared by the scripts that build and boot kernels. Sourced, never run.

GM_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
GM_CACHE=${GM_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/gmcrypto}
# Where an ordinary user's shell does not look: depmod, cryptsetup, mke2fs
PATH=$PATH:/usr/sbin:/sbin
GM_JOBS=$(nproc)
[ "$GM_JOBS" -le 8 ] || GM_JOBS=8

die() # MESSAGE
{
	echo "${0##*/}: $*" >&2
	exit 1
}

note() # MESSAGE: progress, kept off stdout since that may be a result
{
	echo "${0##*/}: $*" >&2
}

need() # TOOL PACKAGE...
{
	local tool=$1
	shift
	command -v "$tool" >/dev/null ||
		die "$tool is missing: apt-get install $*"
}

need_file() # FILE PACKAGE
{
	[ -e "$1" ] || die "$1 is missing: apt-get install $2"
}

# Two processes that need the same cache entry make it once.
lock_cache() # NAME
{
	mkdir -p "$GM_CACHE"
	exec {gm_lock}>"$GM_CACHE/.lock-$1"
	flock -n "$gm_lock" || {
		note "waiting for another process that makes $1"
		flock "$gm_lock"
	}
}

unlock_cache()
{
	exec {gm_lock}>&-
}

logged() # LOGFILE COMMAND...: the log's tail is shown only on failure
{
	local log=$1
	shift
	"$@" >>"$log" 2>&1 || {
		tail -n 25 "$log" >&2
		die "failed: $* (log: $log)"
	}
}
