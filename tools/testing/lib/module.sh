# SPDX-License-Identifier: GPL-2.0-or-later
#
# Loading and unloading our modules in a guest. Sourced, never run.

# The kernel's own self-tests go on behind a load that has returned, and hold the module.
remove() # MODULE
{
	local tries
	for tries in $(seq 120); do
		! rmmod "$1" 2>/dev/null || return 0
		sleep 0.5
	done
	return 1
}

# The implementations that this CPU can run, as the module lists them when asked for another.
implementations() # MODULE
{
	modprobe "$1" isa=none 2>/dev/null || true
	dmesg | sed -n "s/.*$1: isa=none is unknown; valid on this CPU: //p" | tail -n 1
}
