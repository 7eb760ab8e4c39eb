#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Cores stay free of the kernel: a core (crypto/*.c without _glue, and every
# .S) includes only <gm/*.h>, arch headers of ours and tables of crypto/tab/,
# and compiles unchanged in user space. That is what lets unit tests,
# sanitizers, fuzzers and benchmarks run the very code that the kernel runs.
set -eu
cd "$(dirname "$0")/.."

CC=${CC:-gcc}
out=build/lint/purity
fail=0

complain() # LINES MESSAGE
{
	[ -n "$1" ] || return 0
	echo "$1" | sed "s|\$|: $2|" >&2
	fail=1
}

cores()
{
	find crypto arch \( -name '*.c' -o -name '*.S' -o -name '*.inc' \) \
		! -name '*_glue.c' 2>/dev/null | LC_ALL=C sort
}

# Includes other than ours, as FILE:LINE:TEXT.
foreign_includes()
{
	ours='<gm/[a-z0-9_]+\.h>|"(tab/)?[a-z0-9_.-]+\.(h|inc)"'
	ours="$ours|\"\.\./arch/[a-z0-9]+/crypto/gm_[a-z0-9_]+\.h\""
	grep -nE '^[[:space:]]*#[[:space:]]*include' "$@" /dev/null |
		grep -vE "include[[:space:]]+($ours)" || true
}

mkdir -p "$out"
set -- $(cores)
[ $# -gt 0 ] || { echo "no core found" >&2; exit 1; }
complain "$(foreign_includes "$@")" "a core may include only <gm/*.h> and its tables"
kernel_words='CONFIG_[A-Z0-9_]+|IS_ENABLED|module_init|MODULE_[A-Z_]+'
complain "$(grep -nE "\\b($kernel_words)\\b" "$@" /dev/null || true)" "belongs into *_glue.c"

complain "$(grep -rlE '^[[:space:]]*#.*__KERNEL__' include crypto arch 2>/dev/null |
	grep -vx include/gm/base.h || true)" "only include/gm/base.h may ask for __KERNEL__"
complain "$(grep -rnE '#[[:space:]]*include[[:space:]]*<(linux|crypto|asm|net|kunit)/' \
	include crypto arch 2>/dev/null |
	grep -vE '^(include/gm/base\.h|[^:]*_glue\.[ch]):' || true)" \
	"kernel headers belong into *_glue.c"

for glue in crypto/*_glue.c; do
	[ -e "$glue" ] || continue
	grep -qE '#include[[:space:]]*(<(linux|crypto)/|".*_(glue|compat)\.h")' "$glue" ||
		complain "$glue" "is named as glue but uses nothing of the kernel"
done

machine=$($CC -dumpmachine)
for core; do
	case $core in
	*.inc|*.S)		continue ;;
	arch/x86/*)		case $machine in x86_64*) ;; *) continue ;; esac ;;
	arch/arm64/*)		case $machine in aarch64*) ;; *) continue ;; esac ;;
	esac
	$CC -std=gnu11 -O1 -Wall -Wextra -Werror -Wmissing-prototypes -Iinclude \
		-c "$core" -o "$out/$(echo "$core" | tr / _).o" || fail=1
done
exit $fail
