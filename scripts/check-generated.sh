#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Every generated file is what its generator makes today. A generator is an
# executable scripts/gen/*.py: without an argument it writes its files, with
# --check it compares and exits 1 on a difference.
set -eu
cd "$(dirname "$0")/.."

case ${1-} in
'')		option=--check ;;
--write)	option= ;;
*)		echo "usage: ${0##*/} [--write]" >&2; exit 2 ;;
esac

fail=0
for generator in scripts/gen/*.py; do
	grep -q '__main__' "$generator" || continue
	python3 "$generator" $option >&2 || {
		echo "$generator: what it makes is not what is committed (make generate)" >&2
		fail=1
	}
done
exit $fail
