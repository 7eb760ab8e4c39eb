# SPDX-License-Identifier: GPL-2.0-or-later
#
# What gm_xfrm adds to ESP, under random keys. Sourced after lib.sh.

key=$(random 16)
hash=$(random 16)
salt=$(random 4)
auth=$(random 32)

# Sets name, words (those of ip xfrm state), esp (what the kernel allocates), opens (for esp-open)
choose() # gcm|ccm|gmac|gxm|ctr|zuc ICV
{
	local keys=$key$salt
	case $1 in
	gcm)	name='rfc4106(gcm(sm4))' ;;
	ccm)	name='rfc4309(ccm(sm4))' keys=$key${salt:2} ;;
	gmac)	name='rfc4543(gcm(sm4))' ;;
	gxm)	name='esp(gxm(zuc))' keys=$key$hash$salt ;;
	ctr)	name='rfc3686(ctr(sm4))' ;;
	zuc)	name='rfc3686(zuc)' ;;
	esac
	opens=("$1" "$2" "$keys")
	case $1 in
	ctr | zuc)
		words="auth-trunc hmac(sm3) 0x$auth $2 enc $name 0x$keys"
		esp="seqiv(authenc(hmac(sm3),$name))"
		opens+=("$auth") ;;
	*)	words="aead $name 0x$keys $2"
		esp="seqiv($name)" ;;
	esac
}
