#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# ESP packets with one bit flipped are counted as integrity failures, packets sent again as replays,
# and the untouched ones arrive, for every algorithm of gm_xfrm, over IPv4 and IPv6.
# Without the modules: Requested (AEAD|CRYPT).* algorithm not found
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/esp-lib.sh"
. "$(dirname "$0")/esp-algorithms.sh"

spi=$((0x101))

# B has no state while A sends, so each packet is new to B when it is put on the wire again.
record() # A B HEADER-LENGTH: sets frames
{
	state_commands "$1" "$2" $spi transport $words | batch a
	policy_commands a "$1" "$2" transport | batch a
	capture "$W/wire" send_three "$2"
	mapfile -t frames < <(tcpdump -nnexxr "$W/wire" "esp or ip6 proto 50" 2>/dev/null | awk '
		/^\t0x/ { for (i = 2; i <= NF; i++) line = line $i; next }
		{ if (line) print line; line = "" }
		END { print line }')
	equal "ESP packets recorded" ${#frames[@]} 3
}

send_three() # B: does not answer
{
	ip netns exec gm-a ping -q -c 3 -i 0.2 -W 1 -s 64 "$1" >"$W/ping" || :
}

flipped() # FRAME BYTE: the lowest bit of it
{
	printf '%s%02x%s' "${1:0:2 * $2}" $((16#${1:2 * $2:2} ^ 1)) "${1:2 * $2 + 2}"
}

counted() # A B: B's state's replays, integrity failures and packets
{
	ip -n gm-b -s xfrm state get src "$1" dst "$2" proto esp spi $spi | awk '
		$2 ~ /^[0-9]+\(packets\)/ { packets = $2 + 0 }
		$1 == "replay-window" && $3 == "replay" { replays = $4; failures = $6 }
		END { print replays, failures, packets }'
}

inject() # HEX...
{
	ip netns exec gm-a "$BIN/inject" va "$@"
	sleep 0.3
}

attack() # ALGORITHM ICV A B HEADER-LENGTH
{
	local esp_at=$((14 + $5)) size at forged=()
	choose "$1" "$2"
	say "== $name, ICV of $2 bits, $3"
	record "$3" "$4" "$5"
	{
		state_commands "$3" "$4" $spi transport $words replay-window 32
		policy_commands b "$3" "$4" transport
	} | batch b

	# sequence number, IV, first and last byte of the ciphertext, first and last of the ICV
	size=$((${#frames[0]} / 2))
	for at in $((esp_at + 6)) $((esp_at + 8)) $((esp_at + 15)) $((esp_at + 16)) \
		  $((size - $2 / 8 - 1)) $((size - $2 / 8)) $((size - 1)); do
		forged+=("$(flipped "${frames[0]}" "$at")")
	done
	inject "${forged[@]}"
	equal "replays, integrity failures, packets after seven flipped bits" "$(counted "$3" "$4")" "0 7 0"
	inject "${frames[@]}"
	equal "after the three packets as they were" "$(counted "$3" "$4")" "0 7 3"
	inject "${frames[@]}"
	equal "after the same three again" "$(counted "$3" "$4")" "3 7 3"
	dissociate
}

gm_xfrm
wire_up
for algorithm in gcm:128 gcm:64 ccm:128 gmac:128 ctr:128; do
	attack ${algorithm%:*} ${algorithm#*:} $A4 $B4 20
done
attack gcm 128 $A6 $B6 40
attack ctr 256 $A6 $B6 40
