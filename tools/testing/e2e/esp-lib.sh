# SPDX-License-Identifier: GPL-2.0-or-later
#
# Two network namespaces with a wire between them, and ESP on it. Sourced after lib.sh.
#
#   gm-a: va 10.9.0.1, 10.9.1.1, fd00:9::1, fd00:9:1::1  -----veth-----  vb ...2 :gm-b
#
# An ALGORITHM is the words that ip xfrm state takes; the names in it hold no space.

A4=10.9.0.1 B4=10.9.0.2 A6=fd00:9::1 B6=fd00:9::2

# Four kinds of ESP side by side: the mode, A, B, and what an IP header has in front of ESP
KINDS="transport,$A4,$B4,20 tunnel,10.9.1.1,10.9.1.2,20 transport,$A6,$B6,40 tunnel,fd00:9:1::1,fd00:9:1::2,40"

# ESP, also where IPv6 has fragmented it
IS_ESP='(esp or ip6 proto 50 or (ip6[6] == 44 and ip6[40] == 50))'

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
	for n in ${KINDS//,/ }; do
		case $n in
		10.*.1)		ip -n gm-a addr add $n/24 dev va ;;
		10.*.2)		ip -n gm-b addr add $n/24 dev vb ;;
		fd*1)		ip -n gm-a addr add $n/64 dev va nodad
				ip -n gm-b neigh replace $n lladdr 02:00:00:00:00:0a dev vb nud permanent ;;
		fd*2)		ip -n gm-b addr add $n/64 dev vb nodad
				ip -n gm-a neigh replace $n lladdr 02:00:00:00:00:0b dev va nud permanent ;;
		esac
	done
}

batch() # NAMESPACE: ip's commands from stdin
{
	cat >"$W/batch"
	sed "s/^/\$ ip -n gm-$1 /" "$W/batch"
	ip -n "gm-$1" -batch "$W/batch" || fail "ip refuses"
}

policy_commands() # NAMESPACE A B MODE
{
	local out=in in=out
	[ "$1" = b ] || out=out in=in
	echo "xfrm policy add src $2 dst $3 dir $out tmpl src $2 dst $3 proto esp mode $4"
	echo "xfrm policy add src $3 dst $2 dir $in tmpl src $3 dst $2 proto esp mode $4"
}

state_commands() # A B SPI MODE ALGORITHM [WORD...]: SPI from A to B, the next one back
{
	local a=$1 b=$2 spi=$3
	shift 3
	echo "xfrm state add src $a dst $b proto esp spi $spi mode $*"
	echo "xfrm state add src $b dst $a proto esp spi $((spi + 1)) mode $*"
}

associate() # A B MODE ALGORITHM-OF-A ALGORITHM-OF-B [WORD...]
{
	local n algorithm=$4
	for n in a b; do
		{
			state_commands "$1" "$2" $((0x101)) "$3" $algorithm "${@:6}"
			policy_commands $n "$1" "$2" "$3"
		} | batch $n
		algorithm=$5
	done
}

# Newer kernels leave a packet that a socket has read to the CPU that received it, which frees it, and
# lets go of its ESP state, when it next receives something.
dissociate()
{
	local n
	for n in a b; do
		printf '%s\n' "xfrm policy flush" "xfrm state flush" | ip -n gm-$n -batch -
	done
	for n in $(seq 0 $(($(nproc) - 1))); do
		ip netns exec gm-a taskset -c "$n" ping -q -c 1 127.0.0.1 >/dev/null
	done
}

capture() # FILE COMMAND...: what A sends meanwhile; -Q out since A's own stack sees the rest decrypted
{
	local file=$1 pid status=0
	shift
	ip netns exec gm-a tcpdump -i va -Q out -U --immediate-mode -Z root -w "$file" 2>"$W/tcpdump" &
	pid=$!
	for _ in $(seq 100); do
		grep -q listening "$W/tcpdump" && break
		sleep 0.1
	done
	"$@" || status=$?
	sleep 0.3
	kill $pid
	wait $pid || :
	[ $status = 0 ] || fail "$1 ended with status $status"
}

only_esp() # FILE: nothing else went to B, whose neighbours are asked for by ARP
{
	equal "packets to B that are not ESP" \
		"$(tcpdump -nnr "$1" "not $IS_ESP and not arp and not ip6 multicast" 2>/dev/null)" ""
}

esp_packet() # FILE HEADER-LENGTH [B]: the first ESP packet without its IP header, as hex digits
{
	local packet
	packet=$(tcpdump -nnr "$1" -c 1 -x "(esp or ip6 proto 50)${3:+ and dst $3}" 2>/dev/null |
		awk '/0x[0-9a-f]+:/ { for (i = 2; i <= NF; i++) printf "%s", $i }')
	[ -n "$packet" ] || fail "no ESP packet on the wire"
	printf %s "${packet:2 * $2}"
}

serve_b() # B echoes what flow sends
{
	local pid
	ip netns exec gm-b "$BIN/flow" serve &
	pid=$!
	undo "kill $pid"
	until grep -q ":$(printf %04X 7001) " /proc/$pid/net/tcp6 2>/dev/null; do
		running $pid || fail "flow serve ended"
		sleep 0.1
	done
}

flow() # SECONDS ADDRESS...: traffic of mixed sizes from A to B and back
{
	ip netns exec gm-a "$BIN/flow" run "$@"
}

# gm_xfrm needs return probes; without the module, ip itself shows what is missing.
gm_xfrm()
{
	grep -q ' register_kretprobe$' /proc/kallsyms ||
		skip "this kernel has no kretprobes (UML never has): gm_xfrm is not for it"
	show modprobe gm_xfrm
	modprobe gm_xfrm || :
}
