#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Runs a script in a User-Mode Linux kernel.
set -eu
. "$(dirname "$0")/../lib/common.sh"
. "$(dirname "$0")/../lib/run-guest.sh"

kind=plain

usage()
{
	cat >&2 <<-EOF
	usage: ${0##*/} [OPTION...] SCRIPT [ARG...] [-- KERNEL-ARG...]
	Boots the UML kernel of build.sh and runs SCRIPT in it.
	  --debug         the kernel with KASAN, kmemleak, lockdep and UBSAN; more memory
	$guest_common_usage
	EOF
	exit 2
}

bed_option()
{
	case $1 in
	--debug)	kind=debug shift_by=1 ;;
	*)		usage ;;
	esac
}

bed_arguments()
{
	shift_by=0
}

bed_boot() # KERNEL-ARGS...
{
	guest_process "$kernel/linux" "mem=$guest_mem" \
		root=none rootfstype=hostfs rootflags=/ ro \
		"init=$GM_ROOT/tools/testing/uml/init.sh" gm_share=hostfs \
		con=null con0=null,fd:1 "uml_dir=$guest_out/.gm" umid=uml quiet "$@"
}

guest_options "$@"
case $kind in
plain)	guest_mem=${guest_mem:-1G} ;;
debug)	guest_mem=${guest_mem:-2G} ;;
esac
need depmod kmod
need busybox busybox-static
kernel=$("$GM_ROOT/tools/testing/uml/build.sh" "$kind")
release=$(cat "$kernel/include/config/kernel.release")
guest_run "$kernel/root/lib/modules/$release" "$release"
