#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# ESP with cbc(sm4) and hmac(sm3) between two network namespaces: transport and tunnel, ICV of 128
# and 256 bits, IPv4, and IPv6 with two of these. What is on the wire is captured, checked and opened with openssl.
# Without the modules: Requested (AUTH|CRYPT).* algorithm not found
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/esp-lib.sh"

esp='echainiv(authenc(hmac(sm3),cbc(sm4)))'
pattern=676d63727970746f

words() # ICV AUTH-KEY CIPHER-KEY
{
	echo "auth-trunc hmac(sm3) 0x$2 $1 enc cbc(sm4) 0x$3"
}

between() # A B MODE ICV AUTH-KEY-OF-B CIPHER-KEY-OF-B
{
	associate "$1" "$2" "$3" "$(words "$4" "$auth" "$enc")" "$(words "$4" "$5" "$6")"
}

ping_b() # ADDRESS
{
	show ip netns exec gm-a ping -c 3 -i 0.2 -W 1 -s 200 -p $pattern "$1"
	ip netns exec gm-a ping -c 3 -i 0.2 -W 1 -s 200 -p $pattern "$1" >"$W/ping" 2>&1 ||
		{ cat "$W/ping"; return 1; }
}

open_packet() # FILE HEADER-LENGTH ICV: the first ESP packet, with openssl
{
	local packet mac sealed iv
	packet=$(esp_packet "$1" "$2")
	mac=${packet: -$(($3 / 4))}
	packet=${packet%"$mac"}
	iv=${packet:16:32}
	sealed=${packet:48}
	equal "openssl computes the same $3-bit ICV" "$mac" \
		"$(unhex "$packet" | openssl dgst -sm3 -mac HMAC -macopt "hexkey:$auth" -r | head -c $(($3 / 4)))"
	unhex "$sealed" | openssl enc -d -sm4-cbc -nopad -K "$enc" -iv "$iv" >"$W/inner"
	[ "$(hex "$W/inner" | grep -c $pattern)" = 1 ] || fail "openssl does not find the plaintext inside"
	say "ok: openssl decrypts the packet"
}

wire_up
auth=$(random 32)
enc=$(random 16)
say "== without ESP the capture shows the plaintext"
capture "$W/clear" ping_b $B4
hex "$W/clear" | grep -q $pattern$pattern || fail "the capture does not see plaintext"

protect() # A B HEADER-LENGTH MODE ICV
{
	say "== $4, ICV of $5 bits, $1"
	between "$1" "$2" "$4" "$5" "$auth" "$enc"
	in_use "$esp" sm3
	capture "$W/wire" ping_b "$2"
	! hex "$W/wire" | grep -q $pattern || fail "plaintext on the wire"
	only_esp "$W/wire"
	open_packet "$W/wire" "$3" "$5"
	dissociate
	idle "$esp"
}

idle "$esp"
for mode in transport tunnel; do
	for icv in 128 256; do
		protect $A4 $B4 20 $mode $icv
	done
done
protect $A6 $B6 40 transport 128
protect $A6 $B6 40 tunnel 256

say "== B has another authentication key"
between $A4 $B4 transport 256 "$(random 32)" "$enc"
! ping_b $B4 || fail "B takes packets that another key authenticates"
ip netns exec gm-b cat /proc/net/xfrm_stat >"$W/stat"
grep -v '\s0$' "$W/stat" || :
grep -qE 'XfrmInStateProtoError\s+[1-9]' "$W/stat" || fail "B did not count the wrong ICVs"
dissociate
say "== B has another cipher key"
between $A4 $B4 transport 256 "$auth" "$(random 16)"
! ping_b $B4 || fail "B answers what it cannot decrypt"
say "ok: no answer"
