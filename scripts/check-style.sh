#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Shell scripts by shellcheck, C by the kernel's checkpatch.pl --strict, where a kernel source is at hand.
set -eu
cd "$(dirname "$0")/.."

fail=0
stamp=build/lint/style.clean

# What checkpatch says that does not hold here:
not_here=(
	FILE_PATH_CHANGES	# there is no MAINTAINERS file
	LINUX_VERSION_CODE	# reports the probes' own text
	SPDX_LICENSE_TAG	# scripts/check-spdx.sh asks for more
	EMBEDDED_FUNCTION_NAME	# known-answer failures name their mode by a string
	CAMELCASE		# Kbuild and user-space APIs
	LONG_LINE		# scripts/check-space.sh
	LONG_LINE_COMMENT
	LONG_LINE_STRING
	MACRO_ARG_REUSE		# round macros work on plain variables
	MACRO_ARG_PRECEDENCE
	MACRO_ARG_UNUSED	# X macros: not every user wants every column
	TRAILING_SEMICOLON	# macros that define a set of functions and tables
	NEW_TYPEDEFS		# function pointer tables, u128
)
# ... and in tests, most of which are user-space code as well, and in probes:
not_in_tests=(
	PREFER_DEFINED_ATTRIBUTE_MACRO
	PREFER_KERNEL_TYPES
	ARRAY_SIZE
	COMPLEX_MACRO		# lists of test cases
	MACRO_WITH_FLOW_CONTROL
	AVOID_EXTERNS
	LINE_SPACING		# a table and its length
	VOLATILE		# constant-time harness
	ENOSYS			# what the crypto API answers a shash that takes no key
	SPACING			# types and macros that it does not know are misread
	SPLIT_STRING		# JSON in C
	STRCPY
	STRNCPY
)

complain() # TEXT: prints it if there is any
{
	[ -n "$1" ] || return 0
	echo "$1" >&2
	fail=1
}

comma() # WORD...
{
	local IFS=,
	echo "$*"
}

# GM_EXPORT() and #define may stand right after a function, as EXPORT_SYMBOL() does; checkpatch
# knows only the latter.
drop_exports()
{
	local message file line rest
	while IFS= read -r message; do
		IFS=: read -r file line rest <<<"$message"
		sed -n "${line}p" "$file" 2>/dev/null | grep -qE '^(GM_EXPORT|#)' || echo "$message"
	done
}

# What was clean is read again only when it has changed.
changed() # FILE...
{
	local file
	[ "$stamp" -nt scripts/check-style.sh ] || rm -f "$stamp"
	for file; do
		[ ! "$file" -nt "$stamp" ] || echo "$file"
	done
}

checkpatch() # IGNORE FILE...
{
	local ignore=$1 files
	shift
	mapfile -t files < <(changed "$@")
	set -- "${files[@]}"
	[ $# -gt 0 ] || return 0
	printf '%s\0' "$@" | xargs -0 -P 2 -n 12 perl "$script" --strict --no-tree --no-summary \
		--terse --quiet --max-line-length=120 --ignore "$ignore" -f | drop_exports
}

mapfile -t all < <(scripts/list-files.sh)

mapfile -t shell < <(grep -lE '^#!/bin/(ba)?sh|shell=bash' "${all[@]}" 2>/dev/null
	printf '%s\n' "${all[@]}" | grep '\.sh$')
mapfile -t shell < <(printf '%s\n' "${shell[@]}" | sort -u)
if command -v shellcheck >/dev/null; then
	# Lists of names and flags without blanks are split on purpose; the last ones: sourced files.
	complain "$(shellcheck -s bash -S warning -f gcc "${shell[@]}" -e \
		SC2010,SC2011,SC2046,SC2048,SC2068,SC2207,SC2209,SC1090,SC1091,SC2034,SC2154)"
else
	for f in "${shell[@]}"; do
		bash -n "$f" || fail=1
	done
fi

if script=$(scripts/kernel-source.sh scripts/checkpatch.pl); then
	# base.h spells out what checkpatch wants used instead.
	mapfile -t code < <(printf '%s\n' "${all[@]}" |
		grep -E '^(crypto|include|arch|compat|kunit|tools)/.*\.[chS]$' |
		grep -vE '^include/gm/base\.h$|(^|/)tab/|_vectors?\.h$|/vectors/')
	mkdir -p "${stamp%/*}"
	touch "$stamp.new"
	tests='^(tools|kunit|compat/probes)/'
	mapfile -t lax < <(printf '%s\n' "${code[@]}" | grep -E "$tests")
	mapfile -t strict < <(printf '%s\n' "${code[@]}" | grep -vE "$tests")
	complain "$(checkpatch "$(comma "${not_here[@]}")" "${strict[@]}")"
	complain "$(checkpatch "$(comma "${not_here[@]}" "${not_in_tests[@]}")" "${lax[@]}")"
	rm -f .checkpatch-camelcase.*
	[ $fail -ne 0 ] || mv "$stamp.new" "$stamp"
fi
exit $fail
