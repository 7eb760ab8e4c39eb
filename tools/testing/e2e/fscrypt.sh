#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# fscrypt on ext4, policy v2, SM4-XTS contents and SM4-CTS names: without the key neither can be
# read, and what lies on the disk is compared with libgcrypt.
# Without the modules: Package not installed
. "$(dirname "$0")/lib.sh"

text 20000 >"$W/plain"
device store 32M
run mke2fs -q -t ext4 -b 4096 -O encrypt "$device"
mkdir "$W/mnt"
run mount "$device" "$W/mnt"
undo "umount $W/mnt"
mkdir "$W/mnt/secret"

head -c 64 /dev/urandom >"$W/key"
runs "$BIN/fscrypt add-key $W/mnt <$W/key >$W/id"
id=$(cat "$W/id")
case $(uname -r) in
6.1[!0-9]*)
	refuses 'Invalid argument' "$BIN/fscrypt" set-policy "$W/mnt/secret" "$id"
	dmesg | grep 'fscrypt.*encryption mode' | tail -n 1
	skip "fscrypt has SM4 from Linux 6.2 on; this kernel refuses the policy before it looks for the algorithms" ;;
esac
idle 'xts(sm4)' 'cts(cbc(sm4))'
run "$BIN/fscrypt" set-policy "$W/mnt/secret" "$id"
run cp "$W/plain" "$W/mnt/secret/a name that must not be seen"
in_use 'xts(sm4)' 'cts(cbc(sm4))'
sync

say "== the disk against libgcrypt"
file="$W/mnt/secret/a name that must not be seen"
nonce=$("$BIN/fscrypt" nonce "$file")
# The key of a file: HKDF-SHA512 of the master key, info "fscrypt" 0, 2, nonce (fs/crypto/hkdf.c).
key=$(openssl kdf -binary -keylen 32 -kdfopt digest:SHA512 -kdfopt "hexkey:$(hex "$W/key")" \
	-kdfopt "hexinfo:$(printf fscrypt | hex)0002$nonce" HKDF | hex)
block=$(filefrag -e -b4096 "$file" | awk '$1 == "0:" { sub(/\.\..*/, "", $4); print $4 }')
dd if="$W/store" bs=4096 skip="$block" count=1 of="$W/sealed" status=none
head -c 4096 "$W/plain" | "$BIN/ref" xts enc "$key" "$(printf %032d 0)" >"$W/expected"
same "libgcrypt computes the same first block of the file" "$W/sealed" "$W/expected"

say "== without the key"
run umount "$W/mnt"
# On 7.3 the block layer encrypts, and its fallback keeps a hundred xts(sm4) for good: this
# script comes last in run-all.sh, since gm_sm4 cannot be unloaded after it.
idle 'cts(cbc(sm4))'
lacks "the device does not show the contents" "$W/store" "$MARKER"
lacks "the device does not show the name" "$W/store" "name that must not"
run mount "$device" "$W/mnt"
run ls -l "$W/mnt/secret"
[ "$(ls "$W/mnt/secret" | wc -l)" = 1 ] || fail "the entry is gone"
ls "$W/mnt/secret" | grep -q 'name that' && fail "the name can be read without the key"
refuses 'Required key not available' cat "$W/mnt/secret/$(ls "$W/mnt/secret")"

say "== with the key again"
runs "$BIN/fscrypt add-key $W/mnt <$W/key"
same "the file is there again" "$file" "$W/plain"
run "$BIN/fscrypt" remove-key "$W/mnt" "$id"
refuses 'Required key not available|No such file' cat "$file"
