#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# ESP with cbc(sm4) and hmac(sm3) between two network namespaces: transport and tunnel, ICV of 128
# and 256 bits, IPv4, and IPv6 with two of these. What is on the wire is captured, checked and opened with openssl.
# Without the modules: Requested (AUTH|CRYPT).* algorithm not found
. "$(dirname "$0")/lib.sh"

esp='echainiv(authenc(hmac(sm3),cbc(sm4)))'
pattern=676d63727970746f
A4=10.9.0.1 B4=10.9.0.2 A6=fd00:9::1 B6=fd00:9::2

wire_up()
{
	local n
	for n in a b; do
		run ip netns add gm-$n
		undo "ip netns del gm-$n"
	done
	run ip link add va netns gm-a address 02:00:00:00:00:0a type veth peer name vb netns gm-b address 02:00:00:00:00:0b
	for n in a b; do
		ip -n gm-$n link set lo up
		ip -n gm-$n link set v$n up
	done
	ip -n gm-a addr add $A4/24 dev va
	ip -n gm-b addr add $B4/24 dev vb
	ip -n gm-a addr add $A6/64 dev va nodad
	ip -n gm-b addr add $B6/64 dev vb nodad
	ip -n gm-a neigh replace $B6 lladdr 02:00:00:00:00:0b dev va nud permanent
	ip -n gm-b neigh replace $A6 lladdr 02:00:00:00:00:0a dev vb nud permanent
}

policy() # NAMESPACE SOURCE DESTINATION DIRECTION MODE
{
	ip -n "gm-$1" xfrm policy add src "$2" dst "$3" dir "$4" \
		tmpl src "$2" dst "$3" proto esp mode "$5"
}

state() # NAMESPACE SOURCE DESTINATION SPI MODE ICV AUTH-KEY CIPHER-KEY
{
	run ip -n "gm-$1" xfrm state add src "$2" dst "$3" proto esp spi "$4" mode "$5" \
		auth-trunc 'hmac(sm3)' "0x$7" "$6" enc 'cbc(sm4)' "0x$8"
}

associate() # A B MODE ICV AUTH-KEY-OF-B CIPHER-KEY-OF-B
{
	state a "$1" "$2" 0x101 "$3" "$4" "$auth" "$enc"
	state a "$2" "$1" 0x102 "$3" "$4" "$auth" "$enc"
	state b "$1" "$2" 0x101 "$3" "$4" "$5" "$6"
	state b "$2" "$1" 0x102 "$3" "$4" "$5" "$6"
	policy a "$1" "$2" out "$3"
	policy a "$2" "$1" in "$3"
	policy b "$2" "$1" out "$3"
	policy b "$1" "$2" in "$3"
}

dissociate()
{
	local n
	for n in a b; do
		ip -n gm-$n xfrm policy flush
		ip -n gm-$n xfrm state flush
	done
}

ping_b() # ADDRESS
{
	show ip netns exec gm-a ping -c 3 -i 0.2 -W 1 -s 200 -p $pattern "$1"
	ip netns exec gm-a ping -c 3 -i 0.2 -W 1 -s 200 -p $pattern "$1" >"$W/ping" 2>&1
}

capture() # FILE COMMAND...: what A sends meanwhile; -Q out since A's own stack sees the rest decrypted
{
	local file=$1 pid
	shift
	ip netns exec gm-a tcpdump -i va -Q out -U --immediate-mode -Z root -w "$file" 2>"$W/tcpdump" &
	pid=$!
	for _ in $(seq 100); do
		grep -q listening "$W/tcpdump" && break
		sleep 0.1
	done
	"$@" || { cat "$W/ping"; kill $pid; fail "$1"; }
	sleep 0.3
	kill $pid
	wait $pid || :
}

open_packet() # FILE HEADER-LENGTH ICV: the first ESP packet, with openssl
{
	local packet mac sealed iv
	packet=$(tcpdump -nnr "$1" -c 1 -x esp or ip6 proto 50 2>/dev/null |
		awk '/0x[0-9a-f]+:/ { for (i = 2; i <= NF; i++) printf "%s", $i }')
	[ -n "$packet" ] || fail "no ESP packet on the wire"
	packet=${packet:2 * $2}
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
	associate "$1" "$2" "$4" "$5" "$auth" "$enc"
	in_use "$esp" sm3
	capture "$W/wire" ping_b "$2"
	! hex "$W/wire" | grep -q $pattern || fail "plaintext on the wire"
	equal "IP packets to B that are not ESP" \
		"$(tcpdump -nnr "$W/wire" "(ip or ip6) and dst $2 and not (esp or ip6 proto 50)" 2>/dev/null)" ""
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
associate $A4 $B4 transport 256 "$(random 32)" "$enc"
! ping_b $B4 || fail "B takes packets that another key authenticates"
ip netns exec gm-b cat /proc/net/xfrm_stat >"$W/stat"
grep -v '\s0$' "$W/stat" || :
grep -qE 'XfrmInStateProtoError\s+[1-9]' "$W/stat" || fail "B did not count the wrong ICVs"
dissociate
say "== B has another cipher key"
associate $A4 $B4 transport 256 "$auth" "$(random 16)"
! ping_b $B4 || fail "B answers what it cannot decrypt"
say "ok: no answer"
