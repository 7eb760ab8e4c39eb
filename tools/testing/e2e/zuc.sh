#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
# ZUC over AF_ALG: known answers, and messages in pieces, which never begin the keystream anew: they go on
# in it where the kernel can say so (6.7 and later) and are refused elsewhere.
# Without the modules: bind\(AF_ALG, skcipher, zuc\): No such file or directory
. "$(dirname "$0")/lib.sh"

whole() # NAME KEY IV LENGTH
{
	"$BIN/afalg" pieces "$@" || fail "$1 does not encrypt"
}

goes_on() # NAME KEY IV LENGTH...
{
	local name=$1 key=$2 iv=$3 all=0 n got status=0 stream
	shift 3
	for n; do all=$((all + n)); done
	stream=$(whole "$name" "$key" "$iv" $all)
	show "$BIN/afalg" pieces "$name" "$key" "$iv" "$@"
	"$BIN/afalg" pieces "$name" "$key" "$iv" "$@" >"$W/pieces" 2>"$W/err" || status=$?
	got=$(tr -d '\n' <"$W/pieces")
	case $stream in
	"$got"*)	;;
	*)		fail "what came out is no part of the keystream: $got" ;;
	esac
	if [ $status = 0 ]; then
		equal "$name in pieces of $*, digits" ${#got} ${#stream}
	else
		sed 's/^/    /' "$W/err"
		grep -q 'Invalid argument' "$W/err" || fail "another error than EINVAL"
		equal "$name in pieces of $*, digits before it was refused" ${#got} $((2 * ($1 & ~3)))
	fi
}

say "== known answers: GB/T 33133.1 annex, the all-zero key and IV; ZUC-256, the same"
zero=$(printf %064d 0)
equal "zuc" "$(whole zuc "${zero:0:32}" "${zero:0:32}" 8)" 27bede74018082da
equal "zuc256" "$(whole zuc256 "$zero" "${zero:0:46}" 8)" 58d03ad62e032ce2

say "== messages in pieces"
key=$(random 32)
for shape in "4 4" "64 64 64" "16 4000 32" "1024 3" "5 6 7"; do
	goes_on zuc "${key:0:32}" "$(random 16)" $shape
	goes_on 'eea3(zuc)' "${key:0:32}" "$(random 4)08000000" $shape
	goes_on zuc256 "$key" "$(random 17)000000000000" $shape
	goes_on 'nea6(zuc256)' "$key" "$(random 16)" $shape
done

say "== an IV of eea3(zuc) with a bit among the last 26"
refuses 'Invalid argument' "$BIN/afalg" pieces 'eea3(zuc)' "${key:0:32}" 0000000008000001 16
