#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Style: whitespace, no path of the author's machine, shellcheck, and the
# kernel's checkpatch.pl --strict where a kernel source is at hand.
set -eu
cd "$(dirname "$0")/.."

fail=0

# What checkpatch says that does not hold here:
not_here=(
	FILE_PATH_CHANGES	# there is no MAINTAINERS file
	LINUX_VERSION_CODE	# reports the probes' own text
	SPDX_LICENSE_TAG	# scripts/check-spdx.sh asks for more
	EMBEDDED_FUNCTION_NAME	# known-answer failures name their mode by a string
	CAMELCASE		# Kbuild and user-space APIs
	LONG_LINE		# 100 columns are checked below, for all files alike
	LONG_LINE_COMMENT
	LONG_LINE_STRING
	MACRO_ARG_REUSE		# round macros work on plain variables
	MACRO_ARG_PRECEDENCE
	NEW_TYPEDEFS		# function pointer tables, u128
)
# ... and in user-space code, which has no kernel headers to take the better way from:
not_in_user_space=(
	PREFER_DEFINED_ATTRIBUTE_MACRO
	PREFER_KERNEL_TYPES
	ARRAY_SIZE
	COMPLEX_MACRO		# kunit/shim: macros that stand for a whole function
	MACRO_ARG_UNUSED
	TRAILING_SEMICOLON
	AVOID_EXTERNS
	CONSTANT_CONVERSION
	STRCPY
	STRNCPY
)

complain() # TEXT: prints it if there is any
{
	[ -z "$1" ] && return
	echo "$1" >&2
	fail=1
}

mapfile -t all < <(scripts/list-files.sh |
	grep -vE '^(COPYING$|LICENSES/|vectors/.*\.json$)')

# GM_EXPORT() stands right after its function, as EXPORT_SYMBOL() does; checkpatch knows
# only the latter.
drop_exports()
{
	while IFS= read -r message; do
		IFS=: read -r file line rest <<<"$message"
		sed -n "${line}p" "$file" 2>/dev/null | grep -q '^GM_EXPORT' || echo "$message"
	done
}

files() # PATTERN: files whose name matches
{
	printf '%s\n' "${all[@]}" | grep -E "$1" || true
}

shell_files()
{
	{ files '\.sh$'; grep -lE '^#!/bin/(ba)?sh' "${all[@]}" || true; } | sort -u
}

complain "$(grep -nE '[[:space:]]+$' "${all[@]}" | sed 's/$/ <- trailing blanks/' | head -n 20)"
complain "$(grep -lP '\r$' "${all[@]}" | sed 's/$/: CR LF/')"
complain "$(for f in "${all[@]}"; do
	[ -z "$(tail -c 1 "$f")" ] || echo "$f: no newline at the end"; done)"
complain "$(grep -nE '(^|[[:space:]"=:(])/(work|home|root)/' "${all[@]}" |
	grep -v '^scripts/check-style.sh:' | sed 's/$/ <- path of one machine/')"

mapfile -t narrow < <(files '(\.(c|h|S|inc|sh|py)|^Makefile|Kbuild|Kconfig)$' |
	grep -vE '(^|/)(tab|vectors?)/|_vectors?\.h$')
complain "$(for f in "${narrow[@]}"; do
	expand "$f" | awk -v f="$f" 'length > 100 { print f ":" NR ": " length " columns" }'
done)"

mapfile -t shell < <(shell_files)
if command -v shellcheck >/dev/null; then
	# SC2046: file and flag lists without blanks; the others: sourced files.
	complain "$(for f in "${shell[@]}"; do
		shellcheck -s bash -S warning -e SC1090,SC1091,SC2034,SC2046,SC2154 -f gcc "$f"; done)"
fi
for f in "${shell[@]}"; do
	bash -n "$f" || fail=1
done

checkpatch() # IGNORE FILE...
{
	local ignore=$1
	shift
	[ $# -gt 0 ] || return 0
	printf '%s\0' "$@" | xargs -0 -P 2 -n 8 perl "$script" --strict --no-tree --no-summary \
		--terse --quiet --max-line-length=100 --ignore "$ignore" -f | drop_exports
}

if script=$(scripts/kernel-source.sh scripts/checkpatch.pl); then
	mapfile -t code < <(files '^(crypto|include|arch|compat|kunit|tools)/.*\.[chS]$' |
		grep -vE '^include/gm/base\.h$|(^|/)tab/|_vectors?\.h$|/vectors/')
	mapfile -t user < <(printf '%s\n' "${code[@]}" | grep -E '^(tools|kunit/shim)/')
	mapfile -t kernel < <(printf '%s\n' "${code[@]}" | grep -vE '^(tools|kunit/shim)/')
	ignore=$(IFS=,; echo "${not_here[*]}")
	complain "$(checkpatch "$ignore" "${kernel[@]}")"
	complain "$(checkpatch "$ignore,$(IFS=,; echo "${not_in_user_space[*]}")" "${user[@]}")"
fi
exit $fail
