#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# ESP states are replaced under traffic without a datagram lost, and a tunnel whose ends get other
# addresses (XFRM_MSG_MIGRATE) goes on with its keys.
# Without the modules: Requested (AEAD|CRYPT).* algorithm not found
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/esp-lib.sh"
. "$(dirname "$0")/esp-algorithms.sh"

# What goes through the tunnel; its ends are the addresses of the wire.
INNER_A=10.8.0.1 INNER_B=10.8.0.2

inner()
{
	ip -n gm-a addr add $INNER_A/32 dev lo
	ip -n gm-b addr add $INNER_B/32 dev lo
	ip -n gm-a route add $INNER_B dev va via $B4 src $INNER_A
	ip -n gm-b route add $INNER_A dev vb via $A4 src $INNER_B
}

tunnel() # NAMESPACE
{
	local out=in in=out
	[ "$1" = b ] || out=out in=in
	{
		state_commands $A4 $B4 $((0x101)) tunnel $words replay-window 32
		echo "xfrm policy add src $INNER_A dst $INNER_B dir $out tmpl src $A4 dst $B4 proto esp mode tunnel"
		echo "xfrm policy add src $INNER_B dst $INNER_A dir $in tmpl src $B4 dst $A4 proto esp mode tunnel"
	} | batch "$1"
}

# First everybody can receive under the new keys, then send; the old states go last.
rekey() # OLD-SPI NEW-SPI
{
	local back=$(($1 + 1)) new_back=$(($2 + 1))
	key=$(random 16) hash=$(random 16) salt=$(random 4) auth=$(random 32)
	choose "$algorithm" 128
	state_commands $A4 $B4 "$2" tunnel $words replay-window 32 >"$W/new"
	sed -n 1p "$W/new" | batch b
	sed -n 2p "$W/new" | batch a
	sed -n 1p "$W/new" | batch a
	sed -n 2p "$W/new" | batch b
	echo "xfrm state delete src $A4 dst $B4 proto esp spi $1" | batch a
	echo "xfrm state delete src $B4 dst $A4 proto esp spi $back" | batch b
	received "$2" $A4 $B4 b
	received $new_back $B4 $A4 a
	echo "xfrm state delete src $A4 dst $B4 proto esp spi $1" | batch b
	echo "xfrm state delete src $B4 dst $A4 proto esp spi $back" | batch a
}

received() # SPI SOURCE DESTINATION NAMESPACE
{
	local tries=100
	until ip -n "gm-$4" -s xfrm state get src "$2" dst "$3" proto esp spi "$1" |
			grep -qE '[1-9][0-9]*\(packets\)'; do
		[ $((tries -= 1)) -gt 0 ] || fail "nothing came under SPI $1"
		sleep 0.1
	done
	say "ok: traffic under SPI $1"
}

rekeys()
{
	local pid spi
	ip netns exec gm-a "$BIN/flow" run 500 $INNER_B >"$W/flow" &
	pid=$!
	undo "kill $pid"
	for spi in 257 259; do
		rekey $spi $((spi + 2))
	done
	kill $pid
	wait $pid || { cat "$W/flow"; fail "lost traffic"; }
	say "ok: $(cat "$W/flow")"
}

migrate() # NAMESPACE
{
	local out=in in=out
	[ "$1" = b ] || out=out in=in
	run ip netns exec "gm-$1" "$BIN/xfrm" migrate $out $A4 $B4 10.9.1.1 10.9.1.2 $INNER_A $INNER_B
	run ip netns exec "gm-$1" "$BIN/xfrm" migrate $in $B4 $A4 10.9.1.2 10.9.1.1 $INNER_B $INNER_A
	equal "states that still have the old addresses" \
		"$(ip -n "gm-$1" xfrm state | grep -c "^src $A4\|^src $B4")" 0
}

migration()
{
	migrate a
	migrate b
	run flow 0 $INNER_B
	received 261 10.9.1.1 10.9.1.2 b
	received 262 10.9.1.2 10.9.1.1 a
}

gm_xfrm
wire_up
inner
serve_b
for algorithm in gcm ccm gmac gxm ctr zuc; do
	choose $algorithm 128
	say "== $name: two new keys under traffic, then other addresses"
	tunnel a
	tunnel b
	rekeys
	migration
	dissociate
done
