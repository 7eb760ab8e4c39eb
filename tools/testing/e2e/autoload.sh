#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# With no module loaded, the first use of any name loads ours, and it is ours that serves it.
# Without the modules: bind\(AF_ALG, hash, sm3\): No such file or directory
. "$(dirname "$0")/lib.sh"

unload()
{
	for _ in $(seq 100); do
		modprobe -qr gm_sm2 gm_zuc gm_sm4 gm_sm3 2>/dev/null || :
		grep -qE '^gm_(sm2|sm3|sm4|zuc) ' /proc/modules || return 0
		sleep 0.1
	done
	fail "cannot unload: $(grep ^gm_ /proc/modules)"
}

served() # NAME: loaded, and a module's own driver unless the name is a template's
{
	local driver
	driver=$(algorithms | awk -v n="$1" '($1 == n || $2 == n) && $2 ~ /-gm-/ { print $2; exit }')
	[ -n "$driver" ] || fail "$1 has no driver of ours"
	case $1 in
	hmac* | rfc* | authenc*)	;;
	*)	case $driver in *'('*)	fail "$1 was built from templates: $driver" ;; esac ;;
	esac
	say "ok: $1 loaded $driver"
}

used() # TYPE NAME...
{
	local type=$1 name
	shift
	for name; do
		unload
		tried="$tried $name "
		run "$BIN/afalg" bind "$type" "$name"
		served "$name"
	done
}

tried=' '
used hash sm3 'hmac(sm3)' 'cmac(sm4)' 'xcbc(sm4)' 'cbcmac(sm4)'
used skcipher 'ecb(sm4)' 'cbc(sm4)' 'ctr(sm4)' 'cfb(sm4)' 'ofb(sm4)' 'xts(sm4)' 'cts(cbc(sm4))' \
	'gbt17964(xts(sm4))' 'hctr(sm4)' 'bc(sm4)' 'ofbnlf(sm4)'
used aead 'gcm(sm4)' 'ccm(sm4)' 'gcm-siv(sm4)' 'rfc4106(gcm(sm4))' 'rfc4309(ccm(sm4))' \
	'rfc4543(gcm(sm4))' 'authenc(hmac(sm3),cbc(sm4))'
used hash 'eia3(zuc)' 'mac32(zuc256)' 'mac64(zuc256)' 'mac128(zuc256)' 'nia6-32(zuc256)' \
	'nia6-64(zuc256)' 'nia6-128(zuc256)'
used skcipher zuc 'eea3(zuc)' zuc256 'nea6(zuc256)' 'rfc3686(zuc)'
used aead 'gxm(zuc)' 'mur(zuc)' 'pdcp(eia3(zuc),eea3(zuc))' 'nca6(zuc256)' 'esp(gxm(zuc))'

say "== what AF_ALG does not offer: the bare cipher, and public keys"
names='sm4 sm2 ecdh-sm2'
# Signatures as r || s are there where the kernel has a type for signatures.
modinfo -F alias gm_sm2 | grep -qF 'p1363(sm2)' && names="$names p1363(sm2)"
for name in $names; do
	unload
	tried="$tried $name "
	run "$BIN/afalg" load "$name"
	served "$name"
done

say "== the modules' aliases: every name among them was tried"
for name in $(modinfo -F alias gm_sm2 gm_sm3 gm_sm4 gm_zuc | sed -n 's/^crypto-//p' | grep -v -- -gm-); do
	case $tried in *" $name "*) ;; *) fail "the alias $name was not tried" ;; esac
done

say "== by the driver's name: what modprobe would load for each, and one of them loaded"
run modprobe -a gm_sm2 gm_sm3 gm_sm4 gm_zuc
for driver in $(algorithms | awk '$2 ~ /-gm-/ && $2 !~ /\(/ { print $2 }' | sort -u); do
	module=$(modprobe -R "crypto-$driver") || fail "no module answers to $driver"
	say "$driver: $module"
	case $module in gm_sm2 | gm_sm3 | gm_sm4 | gm_zuc) ;; *) fail "$driver is not ours" ;; esac
done
unload
run "$BIN/afalg" load "$driver"
served "$driver"

say "== by a disk"
unload
device disk 1M
run dmsetup create disk --table "0 2048 crypt sm4-xts-plain64 $(random 32) 0 $device 0"
in_use 'xts(sm4)'
run dmsetup remove disk
