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
awk -F ', ' '{ n[substr($1, 5)]++ } END { for (i in n) print "ok: " i ": " n[i] " answers as they should be" }' \
	"$W/out" | sort
