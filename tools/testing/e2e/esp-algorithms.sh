# SPDX-License-Identifier: GPL-2.0-or-later
#
# What gm_xfrm adds to ESP, under random keys. Sourced after lib.sh.

key=$(random 16)
salt=$(random 4)
auth=$(random 32)

# Sets name, words (those of ip xfrm state), esp (what the kernel allocates), opens (for esp-open)
choose() # gcm|ccm|gmac|ctr ICV
{
	local keys=$key$salt
	case $1 in
	gcm)	name='rfc4106(gcm(sm4))' ;;
	ccm)	name='rfc4309(ccm(sm4))' keys=$key${salt:2} ;;
	gmac)	name='rfc4543(gcm(sm4))' ;;
	ctr)	name='rfc3686(ctr(sm4))' ;;
	esac
	opens=("$1" "$2" "$keys")
	if [ "$1" = ctr ]; then
		words="auth-trunc hmac(sm3) 0x$auth $2 enc $name 0x$keys"
		esp="seqiv(authenc(hmac(sm3),$name))"
		opens+=("$auth")
	else
		words="aead $name 0x$keys $2"
		esp="seqiv($name)"
	fi
}
