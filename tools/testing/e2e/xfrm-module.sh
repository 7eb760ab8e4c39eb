#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# gm_xfrm: unloads before its first use and stays after it; a look-up that its probes miss is an
# error and nothing more; only its names are added, and AES is served as before.
# Without the modules: Requested AEAD algorithm not found
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/esp-lib.sh"
. "$(dirname "$0")/esp-algorithms.sh"

missing='algorithm not found|Function not implemented'

add() # WORD...: the words of a state
{
	ip -n gm-a xfrm state add src $A4 dst $B4 proto esp spi 0x101 mode transport "$@"
}

accepts() # WORD...
{
	show add "$@"
	add "$@" || fail "the kernel refuses: $*"
	ip -n gm-a xfrm state flush
}

aead() # NAME KEY-BYTES ICV
{
	echo "aead $1 0x$(random "$2") $3"
}

states_of_a()
{
	ip -n gm-a xfrm state | grep -c ^src || :
}

gm_xfrm
wire_up >"$W/out"

if grep -q ^gm_xfrm /proc/modules; then
	grep -q '^gm_xfrm [0-9]* 0 ' /proc/modules || skip "gm_xfrm was used since this boot"
	say "== before its first use the module unloads and loads"
	accepts $(aead 'rfc4106(gcm(aes))' 20 128)
	run rmmod gm_xfrm
	refuses "$missing" add $(aead 'rfc4106(gcm(sm4))' 20 128)
	run modprobe gm_xfrm maxactive=1
fi

choose gcm 128
accepts $words

say "== in use for ever after: rmmod answers EBUSY"
refuses 'in use|busy|temporarily unavailable' rmmod gm_xfrm

say "== names and lengths that are not offered"
for words in "$(aead 'rfc4106(gcm(sm4))' 20 32)" "$(aead 'rfc4543(gcm(sm4))' 20 96)" \
	     "$(aead 'gcm(sm4)' 16 128)" "$(aead 'gcm-siv(sm4)' 16 128)" "$(aead 'gxm(zuc)' 32 128)"; do
	refuses "$missing" add $words
done
for cipher in zuc 'eea3(zuc)' 'ctr(sm4)' zuc256; do
	refuses "$missing" add auth-trunc 'hmac(sm3)' "0x$auth" 128 enc "$cipher" "0x$key"
done
for mac in 'cmac(sm4)' 'xcbc(sm4)' 'eia3(zuc)'; do
	refuses "$missing" add auth-trunc "$mac" "0x$key" 96 enc 'cbc(sm4)' "0x$key"
done
say "== wrong keys"
refuses 'unable to initialize|Invalid argument' add $(aead 'rfc4106(gcm(sm4))' 16 128)
refuses 'unable to initialize|Invalid argument' add $(aead 'rfc4106(gcm(sm4))' 36 128)
equal "states left behind" "$(states_of_a)" 0

say "== probes switched off: an error, and the kernel's own names go on"
choose gcm 128
echo 0 >/sys/kernel/debug/kprobes/enabled
refuses "$missing" add $words
choose ctr 128
refuses "$missing" add $words
accepts $(aead 'rfc4106(gcm(aes))' 20 128)
echo 1 >/sys/kernel/debug/kprobes/enabled
accepts $words

say "== more look-ups at a time than the probe has room for (maxactive=1)"
hammer() # NAMESPACE
{
	ip netns exec "gm-$1" "$BIN/xfrm" hammer 2 'rfc4106(gcm(sm4))' 128
}
for _ in 1 2 3 4 5 6 7 8 9; do
	hammer a &
	pid=$!
	hammer b || fail "B got another error"
	wait $pid || fail "A got another error"
	missed=$(cat /sys/module/gm_xfrm/parameters/missed)
	[ "$missed" = 0 ] || break
done
say "look-ups missed: $missed"
[ "$missed" -gt 0 ] || fail "no look-up was missed"
equal "states left behind" "$(states_of_a)" 0
choose gcm 128
accepts $words
