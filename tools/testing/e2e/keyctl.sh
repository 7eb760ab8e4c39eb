#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# SM2 keys in keyrings: keyctl signs, verifies, encrypts and decrypts, and openssl does the other half.
# Without the modules: add_key: Bad message
. "$(dirname "$0")/lib.sh"

GM_KEY=$(readlink -f "$E2E/../../key/gm-key")
cd "$W" || exit

unload() # MODULE...: keys that were let go are freed some time later
{
	for _ in $(seq 100); do
		modprobe -qr "$@" 2>/dev/null || :
		grep -qE "^(${*// /|}) " /proc/modules || return 0
		sleep 0.1
	done
	fail "cannot unload $*"
}

load() # FILE [NAME]: into $id
{
	say "\$ keyctl padd asymmetric ${2-name} @u < $1"
	id=$(keyctl padd asymmetric "${2-name}" @u <"$1") || fail "the kernel does not take $1"
}

no_key() # REGEX FILE
{
	refuses "$1" sh -c "keyctl padd asymmetric name @u < $2"
}

openssl_sign() # FILE SIGNATURE [OPTION...]
{
	local in=$1 out=$2
	shift 2
	runs "openssl pkeyutl -sign -inkey key.pem -in $in -out $out.der $*"
	"$GM_KEY" sig-from-der "$out.der" "$out"
}

openssl_verify() # FILE SIGNATURE [OPTION...]
{
	local in=$1 sig=$2
	shift 2
	"$GM_KEY" sig-to-der "$sig" "$sig.der"
	runs "openssl pkeyutl -verify -pubin -inkey pub.pem -in $in -sigfile $sig.der $*"
}

both_ways() # FILE KEYCTL-OPTIONS OPENSSL-OPTIONS
{
	runs "keyctl pkey_sign $private 0 $1 $2 > sig"
	equal "bytes of a signature" "$(stat -c %s sig)" 64
	openssl_verify "$1" sig "$3"
	openssl_sign "$1" sig2 "$3"
	runs "keyctl pkey_verify $public 0 $1 sig2 $2"
	runs "keyctl pkey_verify $private 0 $1 sig $2"
}

flip() # FILE OFFSET OUT: one bit of one byte
{
	cp "$1" "$3"
	printf "\\x$(printf %02x $((0x$(piece "$1" "$2" 1 | hex) ^ 1)))" |
		dd of="$3" bs=1 seek="$2" conv=notrunc status=none
}

has_parser() # does this kernel have the parser of PKCS#8 as a module?
{
	modinfo -n pkcs8_key_parser 2>/dev/null | grep -q '\.ko'
}

openssl genpkey -algorithm SM2 -out key.pem
openssl genpkey -algorithm SM2 -out other.pem
openssl genpkey -algorithm RSA 2>/dev/null | openssl pkcs8 -topk8 -nocrypt -outform DER -out rsa.der
openssl pkcs8 -topk8 -nocrypt -in key.pem -outform DER -out key.pkcs8
openssl ec -in key.pem -outform DER -out key.sec1 2>/dev/null
openssl pkey -in key.pem -pubout -out pub.pem
openssl pkey -in key.pem -pubout -outform DER -out key.spki
openssl pkey -in other.pem -pubout -outform DER -out other.spki
undo "keyctl clear @u"

modprobe gm_key || say "there is no gm_key"

say "== every form of a key, in the envelope"
for form in key.pem key.pkcs8 key.sec1 pub.pem key.spki other.spki; do
	run "$GM_KEY" wrap $form "$form.gmk"
	load "$form.gmk" "$form"
	case $form in
	key.pem)	private=$id ;;
	pub.pem)	public=$id ;;
	other.spki)	other=$id ;;
	esac
done
runs "keyctl list @u; grep -a 'GM.sm2' /proc/keys"
load key.sec1.gmk ''
runs "keyctl describe $id | grep -a 'sm2: [0-9a-f]\\{16\\}\$'"

say "== what they can do"
keyctl pkey_query "$private" 0 | tee query
for line in key_size=256 max_data_size=32 max_sig_size=64 max_enc_size=65535 max_dec_size=65535 \
	    encrypt=y decrypt=y sign=y verify=y; do
	grep -qx "$line" query || fail "no $line"
done
keyctl pkey_query "$public" 0 enc=sm2-za hash=sm3 | tee query
for line in max_data_size=65535 encrypt=n decrypt=n sign=n verify=y; do
	grep -qx "$line" query || fail "no $line"
done

say "== signatures over a given digest"
head -c 32 /dev/urandom >e
both_ways e "" ""
both_ways e "enc=raw hash=sm3" ""

say "== signatures over a message, under the default ID, another, none, a long one"
za="-rawin -digest sm3"
long=$(random 100)
for len in 1 1000 65535; do
	head -c $len /dev/urandom >message
	both_ways message "enc=sm2-za hash=sm3" "$za -pkeyopt distid:1234567812345678"
done
both_ways message "enc=sm2-za:616c696365 hash=sm3" "$za -pkeyopt distid:alice"
both_ways message "enc=sm2-za: hash=sm3" "$za"
both_ways message "enc=sm2-za:$long hash=sm3" "$za -pkeyopt hexdistid:$long"

say "== wrong ones"
rejected='key was rejected'
runs "keyctl pkey_sign $private 0 message enc=sm2-za hash=sm3 > sig"
for at in 0 31 32 63; do
	flip sig $at bad
	refuses "$rejected|bad message" keyctl pkey_verify "$public" 0 message bad enc=sm2-za hash=sm3
done
flip message 17 changed
refuses "$rejected" keyctl pkey_verify "$public" 0 changed sig enc=sm2-za hash=sm3
refuses "$rejected" keyctl pkey_verify "$public" 0 message sig enc=sm2-za:00 hash=sm3
refuses "$rejected" keyctl pkey_verify "$other" 0 message sig enc=sm2-za hash=sm3
head -c 64 /dev/zero >bad
refuses "$rejected|bad message" keyctl pkey_verify "$public" 0 message bad enc=sm2-za hash=sm3
head -c 63 sig >bad
refuses "$rejected|bad message|bad address" keyctl pkey_verify "$public" 0 message bad enc=sm2-za hash=sm3
cat sig e | head -c 65 >bad
refuses 'invalid argument|bad message' keyctl pkey_verify "$public" 0 message bad enc=sm2-za hash=sm3

say "== sizes"
for len in 31 33; do
	head -c $len /dev/urandom >bad
	refuses 'invalid argument' keyctl pkey_sign "$private" 0 bad
	refuses 'invalid argument' keyctl pkey_verify "$public" 0 bad sig
done
head -c 65536 /dev/zero >bad
refuses 'invalid argument' keyctl pkey_encrypt "$public" 0 bad
head -c 65420 /dev/zero >bad
refuses 'invalid argument' keyctl pkey_encrypt "$public" 0 bad

say "== encryption, both ways"
for len in 1 32 1000 65419; do
	head -c $len /dev/urandom >text
	runs "keyctl pkey_encrypt $public 0 text > sealed"
	runs "openssl pkeyutl -decrypt -inkey key.pem -in sealed -out opened"
	same "openssl decrypts $len bytes" opened text
	runs "openssl pkeyutl -encrypt -pubin -inkey pub.pem -in text -out sealed"
	runs "keyctl pkey_decrypt $private 0 sealed enc=raw > opened"
	same "the kernel decrypts $len bytes" opened text
done
head -c 100 /dev/urandom >text
openssl pkeyutl -encrypt -pubin -inkey pub.pem -in text -out sealed
size=$(stat -c %s sealed)
for at in 0 2 10 60 90 110 $((size - 1)); do
	flip sealed "$at" bad
	refuses 'bad message' keyctl pkey_decrypt "$private" 0 bad
done
head -c $((size - 1)) sealed >bad
refuses 'bad message' keyctl pkey_decrypt "$private" 0 bad

say "== what a wrong word gets"
refuses 'package not installed' keyctl pkey_sign "$private" 0 e enc=pkcs1 hash=sm3
refuses 'package not installed' keyctl pkey_sign "$private" 0 e hash=sha256
refuses 'package not installed' keyctl pkey_query "$private" 0 enc=sm2za
refuses 'invalid argument' keyctl pkey_sign "$private" 0 message enc=sm2-za:616 hash=sm3
refuses 'invalid argument' keyctl pkey_sign "$private" 0 message enc=sm2-za:alice hash=sm3
refuses 'invalid argument' keyctl pkey_sign "$private" 0 message encoding=sm2-za
refuses 'required key not available' keyctl pkey_sign "$public" 0 e
refuses 'required key not available' keyctl pkey_decrypt "$public" 0 sealed
refuses 'invalid argument' keyctl pkey_encrypt "$public" 0 text enc=sm2-za hash=sm3
no_key 'bad message' key.pem
head -c 100 key.pkcs8.gmk >bad
no_key 'bad message' bad
flip key.pkcs8.gmk 4 bad
no_key 'package not installed' bad
flip key.pkcs8.gmk 60 bad
no_key 'invalid argument' bad
refuses 'encrypted' sh -c "openssl pkey -in key.pem -aes128 -passout pass:x | $GM_KEY wrap"
refuses 'no key on the curve' sh -c "$GM_KEY wrap < rsa.der"

say "== permissions: search is enough to sign and to decrypt, and it is needed"
run keyctl setperm "$private" 0x28000000
runs "keyctl pkey_sign $private 0 e > sig"
runs "keyctl pkey_decrypt $private 0 sealed > opened"
same "decrypted" opened text
refuses 'permission denied' keyctl describe "$private"
run keyctl setperm "$private" 0x37000000
refuses 'permission denied' keyctl pkey_sign "$private" 0 e
refuses 'permission denied' keyctl pkey_decrypt "$private" 0 sealed

say "== without the envelope"
load key.sec1
runs "keyctl pkey_sign $id 0 e > sig"
load key.spki
runs "keyctl pkey_verify $id 0 e sig"
if has_parser; then
	run keyctl clear @u
	unload pkcs8_key_parser
	say "== PKCS#8 before the kernel's own parser of it is there"
	load key.pkcs8
	runs "keyctl pkey_sign $id 0 e > sig"
	say "== both, ours first: it leaves RSA to the other"
	run modprobe pkcs8_key_parser
	load key.pkcs8
	runs "keyctl pkey_sign $id 0 e > sig"
	load rsa.der
	runs "keyctl pkey_query $id 0 | grep key_size=2048"
	say "== both, ours second: PKCS#8 is refused, everything else works"
	run keyctl clear @u
	unload gm_key
	run modprobe gm_key
else
	say "== the kernel's own parser of PKCS#8 is built in, and comes first"
fi
no_key 'package not installed' key.pkcs8
load rsa.der
load key.pkcs8.gmk
runs "keyctl pkey_sign $id 0 e > sig"
load key.sec1
load key.spki
runs "keyctl pkey_verify $id 0 e sig"

case $(uname -r) in
6.1.*)
	say "== a certificate, which this kernel reads itself and leaves its key's work to gm_sm2"
	sm3="-sm3 -sigopt distid:1234567812345678"
	runs "openssl req -x509 -new -key other.pem $sm3 -subj /CN=ca -out ca"
	runs "openssl req -new -key key.pem $sm3 -subj /CN=gm -out request"
	runs "openssl x509 -req -in request -vfyopt distid:1234567812345678 -CA ca -CAkey other.pem \
-CAcreateserial $sm3 -outform DER -out cert"
	load cert
	openssl_sign e sig
	runs "keyctl pkey_verify $id 0 e sig.der enc=raw hash=sm3"
	flip e 3 bad
	refuses "$rejected" keyctl pkey_verify "$id" 0 bad sig.der enc=raw hash=sm3
	;;
esac

say "== the module goes when its last key is gone"
run keyctl clear @u
unload gm_key
