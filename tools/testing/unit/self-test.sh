#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-or-later
#
# usage: self-test.sh TOP BUILD CORE...
# Shows that the vector runner and the differential test can fail: one constant
# of a core is changed at a time, and both must notice; and the runner must
# notice strange files.
set -eu

top=$1
dir=$2/self-test
shift 2
cores=$*
flags="-std=gnu11 -O1 -w -Wa,--noexecstack -I$top/include -I$top/crypto"
caught=0 missed=0

# core, what is changed in it, the vector file and the mode that must then fail; - where the
# differential test has none
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
	sm4_ccm.c	s/<.0xff00/<=0xff00/		sm4_ccm		sm4_ccm
	sm4_ccm.c	s/?.0x40/?0x41/		sm4_ccm		sm4_ccm
	sm4_gcmsiv.c	s/0x7f/0xff/			sm4_gcmsiv	sm4_gcmsiv
	ghash.c		s/0xc2000000/0xc3000000/	sm4_gcm		sm4_gcm
	ghash.c		s/0xc2000000/0xc3000000/	sm4_hctr	sm4_hctr
	mont256.c	s/mod,.r,.0,.a)/mod,r,1,a)/	sm2_sign	mont256
	sm2_fe.c	s/acc,.30,.x30/acc,29,x30/	sm2_sign	sm2_mul
	sm2_pt.c	s/fe_half(t.0./fe_sub(t[0],t[1]/	sm2_sign	sm2_mul
	sm2_mul.c	s/mask(n,.j.+.1)/mask(n,j)/	sm2_encrypt	sm2_mul
	sm2_key.c	s/id_len.<<.3/id_len<<2/	sm2_sign	sm2_sign
	sm2_sign.c	s/sub(&gm_sm2_n,.s/add(\&gm_sm2_n,s/	sm2_sign	sm2_sign
	sm2_enc.c	s/ct.=.1/ct=0/			sm2_encrypt	sm2_encrypt
	sm2_der.c	s/n,.head.+.64/n,head+63/	sm2_encrypt	sm2_encrypt
	sm9_fp.c	s/sm9_p.rr/sm9_p.one/		sm9_sign	-
	sm9_fp2.c	s/minus_twice(y/negate(y/	sm9_sign	-
	sm9_fp12.c	s/j.>.i)/j>i+1)/		sm9_sign	-
	sm9_field.c	s/carry,.&c)/0,\&c)/		sm9_sign	-
	sm9_cut.c	s/bit.&.negative/0/		sm9_sign	-
	sm9_g1.c	s/12,.b.-.1)/12,b)/	sm9_sign	-
	sm9_g2.c	s/d.>>.3/d>>2/			sm9_kem		-
	sm9_gt.c	s/digit.>>.3/digit>>2/	sm9_sign	-
	sm9_pairing.c	s/i.==.2)/i==1)/		sm9_sign	-
	sm9_scalar.c	s/counter,.i.+.1/counter,i/	sm9_hash	-
	sm9_key.c	s/infinity(&ws->p2)/infinity(\&ws->p2)+1/	sm9_sign	-
	sm9_user.c	s/_add(/_sub(/			sm9_sign	-
	sm9_sign.c	s/prefix.=.2/prefix=1/		sm9_sign	-
	sm9_kem.c	s/ct.=.1.+/ct=/			sm9_kem		-
	sm9_enc.c	s/BLOCK.-.(len/(len/		sm9_encrypt	-
	sm9_kex.c	s/<=.0x83/<0x83/		sm9_kex		-
	sm9_der.c	s/out.n++..=.4/out[n++]=2/	sm9_sign	-
	zuc.c		s/return.(v.&.P).+.(v.>>.31);/return(v%P);/	zuc128_keystream	-
	zuc.c		s/x,.22)/x,21)/			zuc128_keystream	zuc
	zuc.c		s/0x7fff8000/0x7fff0000/	zuc128_eea3	-
	zuc_absorb.c	s/0x33333333/0x33333331/	zuc128_eia3	-
	zuc_load.c	s/0x789a/0x789b/		zuc128_eea3	-
	zuc_load.c	s/d2.=.0x25/d2=0x24/		zuc256_eia	zuc256_mac32
	zuc_load.c	s/p.0..<<.4/p[0]<<3/		zuc256_eea	-
	zuc_load.c	s/k.31..>>.4/k[31]>>3/		zuc256_eia	zuc256
	zuc_load.c	s/0xc0/0x80/			zuc256_eea	-
	zuc_load.c	s/GM_NEA6_ROUNDS);/32);/	zuc256_new_iv	zuc_nea6
	zuc_3gpp.c	s/p->direction.<<.26/p->direction<<25/	zuc128_eea3	zuc_eea3
	zuc_3gpp.c	s/iv.14..^=/iv[15]^=/		zuc128_eia3	zuc_eia3
	zuc_3gpp.c	s/&=.~(0xff.>>/\&=(0xff>>/	zuc128_eea3	-
	zuc_3gpp.c	s/<=.31/<=63/			zuc128_eia3	-
	zuc_mac.c	s/if.(!whole)/if(0)/		zuc128_eia3	zuc_eia3
	zuc_mac.c	s/(last.&.~(0xff/(last|(0x0/	zuc128_eia3	-
	zuc_mac.c	s/nbits.%.32.?/nbits%8?/	zuc128_eia3	zuc_eia3
	zuc_stream.c	s/WORD.-.(len.-.n)/WORD-n%2/	zuc128_keystream	-
	zuc_pdcp.c	s/eea.zuc.=.zuc.0./eea.zuc=zuc[1]/	zuc_pdcp	zuc_eea3_eia3
	zuc_hash.c	s/if.(!h->len.1.)/if(1)/	zuc_gxm		zuc_gxm
	zuc_gxm.c	s/<.GM_ZUC_TAG_MIN/<7/		zuc_gxm		-
	zuc_mur.c	s/iv,.u,.st->iv/iv,u,u/		zuc_mur		zuc_mur
	zuc_nca6.c	s/len.1..<<.3/len[1]<<2/	zuc256_new_iv	zuc_nca6
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
		$cc $flags -c -o "$out/$(basename "${src%.*}").o" "$src"
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
		link "$dir/diff.bin" "$dir/diff" -lgcrypt -lcrypto $ipsecmb
		compile "$dir/core" "$top/crypto/$core"
		only "$file"
		noticed "$core $edit, vectors" "$dir/vectors.bin" "$dir/vectors"
		[ "$mode" = - ] || noticed "$core $edit, diff" "$dir/diff.bin" -n 3000 "$mode"
	done < <(mutants)
}

# One vector file, edited; the runner must refuse it
strange() # WHAT FILE SED-EDIT
{
	only "$2"
	sed -i "$3" "$dir/vectors/$2.json"
	noticed "$1" "$dir/vectors.bin" "$dir/vectors"
}

strange_files()
{
	link "$dir/vectors.bin" "$dir/unit" -ljansson
	strange "unknown kind" sm4_bc 's/"blocks-sweep"/"blocks-swept"/'
	strange "unknown kind, out of scope" zuc_mur 's/"id"/"kind": "new", "id"/'
	strange "wrong count" sm4_bc 's/"count": [0-9]*/"count": 1/'
	strange "ragged hex" sm4_bc 's/"ciphertext": "./"ciphertext": "/'
	strange "missing field" sm4_bc 's/"ciphertext"/"cipher"/'
	strange "broken JSON" sm4_bc '$s/.*//'
	strange "another error" sm4_bc 's/error: EINVAL/error: EIO/'
	strange "a wrong tag said to be valid" hmac_sm3 's/"invalid"/"valid"/'
	strange "a good tag said to be invalid" sm4_gcm 's/"result": "valid"/"result": "invalid"/'
	strange "refused parameters said to be valid" sm4_ccm 's/"unsupported"/"valid"/'
	only sm4_bc
	noticed "missing files" "$dir/vectors.bin" -c "$dir/vectors"
	mv "$dir/vectors/sm4_bc.json" "$dir/vectors/sm4_new.json"
	noticed "unknown file" "$dir/vectors.bin" "$dir/vectors"
	rm "$dir/vectors"/*
	noticed "an empty directory" "$dir/vectors.bin" "$dir/vectors"
}

cc=${CC:-cc}
rm -rf "$dir"
mkdir -p "$dir"
compile "$dir/unit" "$top"/tools/testing/unit/*.c
compile "$dir/diff" "$top"/tools/testing/diff/*.c "$top"/tools/testing/peers/ipsecmb.c
ipsecmb=$([ ! -e /usr/include/intel-ipsec-mb.h ] || echo -lIPSec_MB)
compile "$dir/modes" "$top"/tools/testing/modes/*.c
for core in $cores; do
	compile "$dir/core" "$core"
done
strange_files
broken_cores
echo "unit self-test: $caught passed, $missed failed"
[ "$missed" -eq 0 ]
