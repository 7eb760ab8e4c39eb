#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Kernel TLS 1.3 with SM4-GCM and SM4-CCM over loopback, both directions, against libgcrypt.
# Without the modules: setsockopt\(TLS_TX\): No such file or directory
. "$(dirname "$0")/lib.sh"

for mode in gcm ccm; do
	say "== TLS_SM4_${mode^^}_SM3"
	fed "$mode(sm4)" /dev/null "$BIN/ktls" $mode cat
	cat "$W/out"
done
