#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Prints the project's own files: those that git knows or would add, all but
# build/ where there is no git or the clone is another user's. A file that was
# deleted and not yet committed is listed too.
set -eu
cd "$(dirname "$0")/.."

git ls-files --cached --others --exclude-standard 2>/dev/null ||
	find . -type f ! -path './build/*' ! -path './.git/*' | sed 's|^\./||'
