// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * ZUC by Intel's ipsec-mb. Where it is not installed ipsecmb_name() says so.
 */
#include <stdio.h>
#include <stdlib.h>
#include "ipsecmb.h"

#if __has_include(<intel-ipsec-mb.h>)
#include <intel-ipsec-mb.h>

static IMB_MGR *mgr;

const char *ipsecmb_name(void)
{
	static char name[40];
	IMB_ARCH arch;

	if (!mgr) {
		mgr = alloc_mb_mgr(0);
		if (!mgr)
			return NULL;
		init_mb_mgr_auto(mgr, &arch);
		snprintf(name, sizeof(name), "ipsec-mb-%s",
			 imb_get_version_str() + (*imb_get_version_str() == 'v'));
	}
	return imb_get_errno(mgr) ? NULL : name;
}

static void check(bool ok, const char *what)
{
	if (ok)
		return;
	fprintf(stderr, "ipsec-mb: %s: %s\n", what,
		imb_get_strerror(imb_get_errno(mgr)));
	exit(2);
}

void ipsecmb_eea3_iv(u8 iv[16], const struct gm_3gpp *p)
{
	check(!zuc_eea3_iv_gen(p->count, p->bearer, p->direction, iv),
	      "IV of EEA3");
}

void ipsecmb_eia3_iv(u8 iv[16], const struct gm_3gpp *p)
{
	check(!zuc_eia3_iv_gen(p->count, p->bearer, p->direction, iv),
	      "IV of EIA3");
}

static unsigned int done(IMB_JOB *job)
{
	check(!job || job->status == IMB_STATUS_COMPLETED, "a job");
	return !!job;
}

/* Up to so many bytes one message is faster by the direct call than as a job. */
#define DIRECT	1024

/*
 * Submits what @fill makes of each message, and waits for all; @bits of the key
 * of a cipher, of the tag of a MAC.
 */
static void run(const struct ipsecmb *m, size_t len, unsigned int bits,
		void (*fill)(IMB_JOB *job, const struct ipsecmb *m,
			     unsigned int i, size_t len, unsigned int bits))
{
	unsigned int i, finished = 0;

	for (i = 0; i < m->n; i++) {
		IMB_JOB *job = IMB_GET_NEXT_JOB(mgr);

		fill(job, m, i, len, bits);
		finished += done(IMB_SUBMIT_JOB_NOCHECK(mgr));
	}
	while (finished < m->n) {
		IMB_JOB *job = IMB_FLUSH_JOB(mgr);

		check(job, "no job left");
		finished += done(job);
	}
}

static void fill_cipher(IMB_JOB *job, const struct ipsecmb *m, unsigned int i,
			size_t len, unsigned int key_bits)
{
	job->cipher_mode = IMB_CIPHER_ZUC_EEA3;
	job->hash_alg = IMB_AUTH_NULL;
	job->cipher_direction = IMB_DIR_ENCRYPT;
	job->chain_order = IMB_ORDER_CIPHER_HASH;
	job->enc_keys = m->key[i];
	job->dec_keys = m->key[i];
	job->key_len_in_bytes = key_bits / 8;
	job->iv = m->iv[i];
	job->iv_len_in_bytes = key_bits == 256 ? GM_ZUC256_IV_SIZE :
							GM_ZUC_IV_SIZE;
	job->src = m->src[i];
	job->dst = m->dst[i];
	job->cipher_start_src_offset_in_bytes = 0;
	job->msg_len_to_cipher_in_bytes = len;
}

static void fill_mac(IMB_JOB *job, const struct ipsecmb *m, unsigned int i,
		     size_t nbits, unsigned int tag_bits)
{
	job->cipher_mode = IMB_CIPHER_NULL;
	job->hash_alg = IMB_AUTH_ZUC256_EIA3_BITLEN;
	job->cipher_direction = IMB_DIR_ENCRYPT;
	job->chain_order = IMB_ORDER_HASH_CIPHER;
	job->u.ZUC_EIA3._key = m->key[i];
	job->u.ZUC_EIA3._iv = NULL;
	job->u.ZUC_EIA3._iv23 = m->iv[i];
	job->src = m->src[i];
	job->hash_start_src_offset_in_bytes = 0;
	job->msg_len_to_hash_in_bits = nbits;
	job->auth_tag_output = m->dst[i];
	job->auth_tag_output_len_in_bytes = tag_bits / 8;
}

static void fill_eia3(IMB_JOB *job, const struct ipsecmb *m, unsigned int i,
		      size_t nbits, unsigned int tag_bits)
{
	fill_mac(job, m, i, nbits, tag_bits);
	job->hash_alg = IMB_AUTH_ZUC_EIA3_BITLEN;
	job->u.ZUC_EIA3._iv = m->iv[i];
	job->u.ZUC_EIA3._iv23 = NULL;
}

void ipsecmb_eea3(const struct ipsecmb *m, size_t len)
{
	if (m->n > 1 || len > DIRECT) {
		run(m, len, 8 * GM_ZUC_KEY_SIZE, fill_cipher);
		return;
	}
	IMB_ZUC_EEA3_1_BUFFER(mgr, m->key[0], m->iv[0], m->src[0], m->dst[0],
			      len);
	check(!imb_get_errno(mgr), "EEA3");
}

void ipsecmb_eia3(const struct ipsecmb *m, size_t nbits)
{
	if (m->n > 1 || nbits > 8 * DIRECT) {
		run(m, nbits, 8 * GM_EIA3_MAC_SIZE, fill_eia3);
		return;
	}
	IMB_ZUC_EIA3_1_BUFFER(mgr, m->key[0], m->iv[0], m->src[0], nbits,
			      (u32 *)m->dst[0]);
	check(!imb_get_errno(mgr), "EIA3");
}

void ipsecmb_zuc256(const struct ipsecmb *m, size_t len)
{
	run(m, len, 8 * GM_ZUC256_KEY_SIZE, fill_cipher);
}

void ipsecmb_zuc256_mac(const struct ipsecmb *m, size_t nbits,
			unsigned int tag_bits)
{
	run(m, nbits, tag_bits, fill_mac);
}

#else

#pragma GCC diagnostic ignored "-Wunused-parameter"
#define DEFINE_ABSENT(name, ...) void name(__VA_ARGS__) { abort(); }

const char *ipsecmb_name(void)
{
	return NULL;
}

DEFINE_ABSENT(ipsecmb_eea3_iv, u8 iv[16], const struct gm_3gpp *p)
DEFINE_ABSENT(ipsecmb_eia3_iv, u8 iv[16], const struct gm_3gpp *p)
DEFINE_ABSENT(ipsecmb_eea3, const struct ipsecmb *m, size_t len)
DEFINE_ABSENT(ipsecmb_eia3, const struct ipsecmb *m, size_t nbits)
DEFINE_ABSENT(ipsecmb_zuc256, const struct ipsecmb *m, size_t len)
DEFINE_ABSENT(ipsecmb_zuc256_mac, const struct ipsecmb *m, size_t nbits,
	      unsigned int tag_bits)

#endif
