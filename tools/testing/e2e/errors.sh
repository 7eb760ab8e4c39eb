#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# What AF_ALG answers to wrong keys, missing keys, ragged lengths and bad tags.
# Without the modules: bind.*No such file or directory
. "$(dirname "$0")/lib.sh"

fed 'xts(sm4)' /dev/null "$BIN/afalg" bind skcipher 'xts(sm4)' cat
show "$BIN/errors"
"$BIN/errors" >"$W/out" 2>&1 || {
	cat "$W/out"
	fail "an error is not what it should be"
}
cut -d' ' -f2- "$W/out" | sed 's/,.*: -/: -/' | sort | uniq -c
say "ok: $(grep -c ^ok "$W/out") answers as they should be"
