#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Every file says its licence in its first lines: GPL-2.0-or-later, and for
# the code that also lives outside the kernel (cores and include/gm)
# "GPL-2.0-or-later OR BSD-2-Clause". JSON has no comments.
set -eu
cd "$(dirname "$0")/.."

fail=0
for file in $(scripts/list-files.sh); do
	case $file in
	COPYING|LICENSES/*|*.json|*/debian/changelog|*/debian/source/format) continue ;;
	include/gm/*|crypto/tab/*)	want='GPL-2.0-or-later OR BSD-2-Clause' ;;
	*_glue.c|*_glue.h)		want='GPL-2.0-or-later' ;;
	crypto/*.c)			want='GPL-2.0-or-later OR BSD-2-Clause' ;;
	*)				want='GPL-2.0-or-later' ;;
	esac
	line=$(head -n 4 "$file" | sed -n 's/.*SPDX-License-Identifier: *//p' |
		sed 's/ *\(\*\/\|-->\) *$//; q')
	[ "$line" = "$want" ] && continue
	[ "$line" = 'GPL-2.0-or-later OR BSD-2-Clause' ] && [ "$want" = GPL-2.0-or-later ] &&
		continue
	echo "$file: SPDX line '$line' instead of '$want'" >&2
	fail=1
done
exit $fail
