#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# ESP with what gm_xfrm adds: SM4-GCM, SM4-CCM, SM4-GMAC, GXM of ZUC, SM4-CTR and ZUC with hmac(sm3);
# transport and tunnel, IPv4 and IPv6, every ICV. Traffic of mixed sizes; the wire has ESP only; libgcrypt,
# for ZUC its standard written down slowly, opens a packet.
# Without the modules: Requested (AEAD|CRYPT).* algorithm not found
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/esp-lib.sh"
. "$(dirname "$0")/esp-algorithms.sh"

pattern=gmcryptogmcrypto
side_by_side() # WORD...: all four kinds of ESP with the algorithm chosen
{
	local n kind mode a b header spi
	for n in a b; do
		spi=$((0x101))
		for kind in $KINDS; do
			IFS=, read -r mode a b header <<<"$kind"
			state_commands "$a" "$b" $spi "$mode" $words replay-window 32 "$@"
			policy_commands $n "$a" "$b" "$mode"
			spi=$((spi + 2))
		done | batch $n
	done
}

open_each() # the first packet of each kind
{
	local kind mode a b header
	for kind in $KINDS; do
		IFS=, read -r mode a b header <<<"$kind"
		"$BIN/esp-open" "$(esp_packet "$W/wire" "$header" "$b")" "${opens[@]}" >"$W/inner" ||
			fail "nothing but the kernel opens the $mode packet to $b"
		grep -qaF $pattern "$W/inner" || fail "no plaintext inside"
		say "ok: user space opens the $mode packet to $b"
	done
}

protect() # ALGORITHM ICV
{
	choose "$1" "$2"
	say "== $name, ICV of $2 bits"
	side_by_side
	in_use "$esp"
	capture "$W/wire" flow 0 $all_of_b
	only_esp "$W/wire"
	[ "$1" = gmac ] || lacks "no plaintext on the wire" "$W/wire" $pattern
	open_each
	dissociate
	idle "$esp"
}

extended() # ALGORITHM ICV: 64-bit sequence numbers
{
	choose "$1" "$2"
	say "== $name, extended sequence numbers"
	side_by_side flag esn
	in_use "${esp/authenc/authencesn}"
	run flow 0 $all_of_b
	dissociate
}

gm_xfrm
wire_up
serve_b
all_of_b=$(for kind in $KINDS; do echo "$kind" | cut -d, -f3; done)
say "== without ESP the capture shows the plaintext"
capture "$W/clear" flow 0 $B4
grep -qaF $pattern "$W/clear" || fail "the capture does not see plaintext"

for icv in 128 96 64; do
	protect gcm $icv
	protect ccm $icv
done
protect gmac 128
protect ctr 128
protect ctr 256
protect gxm 128
protect zuc 128
extended gcm 128
extended ctr 128
extended gxm 128
extended zuc 128
