#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# AF_ALG through libkcapi's tools: digest, HMAC, CBC, CTR, GCM against openssl and libgcrypt.
# Without the modules: AF_ALG: bind failed \(errno: -2\)
. "$(dirname "$0")/lib.sh"

key=$(random 16)
iv=$(random 16)
unhex "$key" >"$W/key"
text 5000 >"$W/plain"
text 4992 >"$W/blocks"

say "== SM3 and HMAC-SM3"
fed sm3 "$W/plain" kcapi-dgst -c sm3 --hex
equal "openssl computes the same digest" "$(tr -d '\n' <"$W/out")" \
	"$(openssl dgst -sm3 -r "$W/plain" | cut -d' ' -f1)"
exec 5<"$W/key"
fed 'hmac(sm3)' "$W/plain" kcapi-dgst -c 'hmac(sm3)' --keyfd 5 --hex
equal "openssl computes the same HMAC" "$(tr -d '\n' <"$W/out")" \
	"$(openssl dgst -sm3 -mac HMAC -macopt "hexkey:$key" -r "$W/plain" | cut -d' ' -f1)"

crypt() # MODE INPUT: with openssl and the kernel, both ways
{
	local mode=$1 input=$2
	say "== SM4-${mode^^}"
	openssl enc "-sm4-$mode" -e -nopad -K "$key" -iv "$iv" -in "$input" -out "$W/expected"
	exec 5<"$W/key"
	fed "$mode(sm4)" "$input" kcapi-enc -e -c "$mode(sm4)" --iv "$iv" --keyfd 5 --nounpad
	head -c "$(stat -c %s "$input")" "$W/out" >"$W/sealed"
	same "openssl computes the same ciphertext" "$W/sealed" "$W/expected"
	exec 5<"$W/key"
	fed "$mode(sm4)" "$W/expected" kcapi-enc -d -c "$mode(sm4)" --iv "$iv" --keyfd 5 --nounpad
	head -c "$(stat -c %s "$input")" "$W/out" >"$W/opened"
	same "the kernel decrypts what openssl encrypted" "$W/opened" "$input"
}

crypt cbc "$W/blocks"
crypt ctr "$W/plain"

say "== SM4-GCM"
nonce=$(random 12)
aad=$(random 20)
"$BIN/ref" gcm enc "$key" "$nonce" "$aad" <"$W/blocks" >"$W/expected"
tag=$(tail -c 16 "$W/expected" | hex)
gcm=(kcapi-enc -c 'gcm(sm4)' --iv "$nonce" --aad "$aad" --keyfd 5 --nounpad)

exec 5<"$W/key"
fed 'gcm(sm4)' "$W/blocks" "${gcm[@]}" -e --taglen 16
# The tool's output starts with the AAD.
tail -c +21 "$W/out" >"$W/sealed"
same "libgcrypt computes the same ciphertext and tag" "$W/sealed" "$W/expected"

head -c -16 "$W/expected" >"$W/sealed"
exec 5<"$W/key"
run "${gcm[@]}" -d --tag "$tag" -i "$W/sealed" -o "$W/out"
tail -c +21 "$W/out" >"$W/opened"
same "the kernel opens what libgcrypt sealed" "$W/opened" "$W/blocks"
exec 5<"$W/key"
refuses 'authentication|integrity|EBADMSG|-74|bad message' \
	"${gcm[@]}" -d --tag "$(random 16)" -i "$W/sealed" -o "$W/opened"
