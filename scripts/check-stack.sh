#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# No function of a core has a stack frame over 1 KiB, compiled as the kernel
# compiles: a request may come in on a kernel stack that is nearly used up.
set -eu
cd "$(dirname "$0")/.."

CC=${CC:-gcc}
limit=1024
out=build/lint/stack

flags="-std=gnu11 -O2 -fno-strict-aliasing -fno-common -fno-pic -ffreestanding"
flags="$flags -fno-delete-null-pointer-checks -fstack-protector-strong"
arch=
case $($CC -dumpmachine) in
x86_64*)	arch='arch/x86/crypto/*.c'
		flags="$flags -mno-sse -mno-mmx -mno-avx -mno-red-zone -mcmodel=kernel" ;;
aarch64*)	flags="$flags -mgeneral-regs-only" ;;
esac

rm -rf "$out"
mkdir -p "$out"
for core in crypto/*.c $arch; do
	case $core in
	*_glue.c) ;;
	*) $CC $flags -w -Iinclude -fstack-usage -c "$core" -o "$out/$(basename "$core" .c).o" ;;
	esac
done

cat "$out"/*.su | awk -v limit=$limit '
	$2 > limit || $3 ~ /^dynamic$/ {
		printf "%s: frame of %d bytes (%s), limit %d\n", $1, $2, $3, limit
		bad = 1
	}
	$2 > largest { largest = $2; where = $1 }
	END { printf "largest frame: %d bytes, %s\n", largest, where; exit bad }' >&2
