#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: self-test.sh TOP BUILD
# Shows that the vector runner and the differential test can fail: one constant
# of a core is changed at a time, and both must notice; and the runner must
# notice strange files.
set -eu

top=$1
dir=$2/self-test
flags="-std=gnu11 -O1 -w -I$top/include -I$top/crypto"
caught=0 missed=0

# core, what is changed in it, the vector file (-: none shows it) and the mode that must
# then fail
mutants()
{
	cat <<-'EOF'
	sm3.c		s/0x7a879d8a/0x7a879d8b/	sm3		sm3
	sm3.c		s/=.0x80;/=0x81;/		sm3		sm3
	sm3_hmac.c	s/0x5c/0x5d/			hmac_sm3	hmac_sm3
	sm4.c		s/0xb27022dc/0xb27022dd/	sm4_ecb		sm4_ecb
	sm4_xts.c	s/0xe1ULL/0xe3ULL/		sm4_xts_gb	sm4_xts_gb
	sm4_xts.c	s/&.0x87/\&0x86/		sm4_xts_ieee	sm4_xts_ieee
	sm4_mac.c	s/&.0x87/\&0x86/		sm4_cmac	sm4_cmac
	sm4_mac.c	s/=.0x80;/=0x81;/		sm4_xcbc	sm4_xcbc
	sm4_ccm.c	s/<.0xff00/<=0xff00/		-		sm4_ccm
	sm4_ccm.c	s/?.0x40/?0x41/		sm4_ccm		sm4_ccm
	sm4_gcmsiv.c	s/0x7f/0xff/			sm4_gcmsiv	sm4_gcmsiv
	ghash.c		s/0xc2000000/0xc3000000/	sm4_gcm		sm4_gcm
	ghash.c		s/0xc2000000/0xc3000000/	sm4_hctr	sm4_hctr
	EOF
}

verdict() # WHAT RC: a run that passed has missed what it should have noticed
{
	if [ "$2" -eq 1 ]; then
		caught=$((caught + 1))
	else
		echo "  MISSED: $1 (exit status $2)"
		missed=$((missed + 1))
	fi
}

compile() # OUTPUT-DIR SOURCE...
{
	local out=$1 src
	shift
	mkdir -p "$out"
	for src; do
		$cc $flags -c -o "$out/$(basename "$src" .c).o" "$src"
	done
}

link() # OUTPUT OBJECT-DIR LIBRARIES...
{
	local out=$1 objects=$2
	shift 2
	$cc -o "$out" "$objects"/*.o "$dir"/modes/*.o "$dir"/core/*.o "$@"
}

only() # FILE: a directory with this vector file alone
{
	rm -rf "$dir/vectors"
	mkdir "$dir/vectors"
	cp "$top/vectors/$1.json" "$dir/vectors/"
}

noticed() # WHAT COMMAND...
{
	local what=$1 rc=0
	shift
	"$@" >"$dir/log" 2>&1 || rc=$?
	verdict "$what" "$rc"
}

broken_cores()
{
	local core edit file mode
	while read -r core edit file mode; do
		sed "$edit" "$top/crypto/$core" >"$dir/$core"
		if cmp -s "$dir/$core" "$top/crypto/$core"; then
			verdict "$core has nothing to match $edit" 0
			continue
		fi
		compile "$dir/core" "$dir/$core"
		link "$dir/vectors.bin" "$dir/unit" -ljansson
		link "$dir/diff.bin" "$dir/diff" -lgcrypt -lcrypto
		compile "$dir/core" "$top/crypto/$core"
		if [ "$file" != - ]; then
			only "$file"
			noticed "$core $edit, vectors" "$dir/vectors.bin" "$dir/vectors"
		fi
		noticed "$core $edit, diff" "$dir/diff.bin" -n 3000 "$mode"
	done < <(mutants)
}

strange() # WHAT: the runner must refuse the directory as it is now
{
	noticed "$1" "$dir/vectors.bin" "$dir/vectors"
}

strange_files()
{
	local v=$dir/vectors
	link "$dir/vectors.bin" "$dir/unit" -ljansson
	only sm4_bc; mv "$v/sm4_bc.json" "$v/sm4_new.json"; strange "unknown file"
	only sm4_bc; sed -i 's/"blocks-sweep"/"blocks-swept"/' "$v/sm4_bc.json"; strange "unknown kind"
	only zuc_mur; sed -i 's/"id"/"kind": "new", "id"/' "$v/zuc_mur.json"; strange "unknown kind, out of scope"
	only sm4_bc; sed -i 's/"count": [0-9]*/"count": 1/' "$v/sm4_bc.json"; strange "wrong count"
	only sm4_bc; sed -i 's/"ciphertext": "./"ciphertext": "/' "$v/sm4_bc.json"; strange "ragged hex"
	only sm4_bc; sed -i 's/"ciphertext"/"cipher"/' "$v/sm4_bc.json"; strange "missing field"
	only sm4_bc; truncate -s -9 "$v/sm4_bc.json"; strange "broken JSON"
	only sm4_bc; sed -i 's/error: EINVAL/error: EIO/' "$v/sm4_bc.json"; strange "another error"
	only hmac_sm3; sed -i 's/"invalid"/"valid"/' "$v/hmac_sm3.json"; strange "a wrong tag said to be valid"
	only sm4_gcm; sed -i 's/"result": "valid"/"result": "invalid"/' "$v/sm4_gcm.json"; strange "a good tag said to be invalid"
	only sm4_ccm; sed -i 's/"unsupported"/"valid"/' "$v/sm4_ccm.json"; strange "refused parameters said to be valid"
	rm "$v"/*; strange "an empty directory"
	only sm4_bc; noticed "missing files" "$dir/vectors.bin" -c "$v"
}

cc=${CC:-cc}
rm -rf "$dir"
mkdir -p "$dir"
compile "$dir/unit" "$top"/tools/testing/unit/*.c
compile "$dir/diff" "$top"/tools/testing/diff/*.c
compile "$dir/modes" "$top"/tools/testing/modes/*.c
for core in "$top"/crypto/*.c; do
	case $core in *_glue.c) ;; *) compile "$dir/core" "$core" ;; esac
done
strange_files
broken_cores
echo "unit self-test: $caught passed, $missed failed"
[ "$missed" -eq 0 ]
