/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What a contender tells the benchmark.
 */
#ifndef BENCH_H
#define BENCH_H

#include <gm/base.h>

#define BENCH_MAX		65536	/* bytes of a message */
#define BENCH_LANES		8	/* messages of one call */
#define BENCH_MAX_ENTRIES	512

/* Buffers that every contender works on. */
extern u8 bench_src[BENCH_LANES * BENCH_MAX], bench_dst[BENCH_LANES * BENCH_MAX];
extern const u8 bench_key[32], bench_iv[16];

/**
 * struct bench_entry - one operation of one contender
 * @op:       what is measured: "sm4-ecb", ...: rows of one name compete
 * @who:      the contender, such as "gm-c" or "openssl-3.0.19"
 * @ours:     ours, not a peer
 * @ct:       constant time in the key and the data, as far as is known
 * @per_call: give cycles per call and not per byte
 * @granule:  lengths are multiples of it; 0 is 1; one entry of @op says it
 * @max:      the longest message it takes; 0: any
 * @lanes:    how many messages of that length a call takes; 0 is 1
 * @api:      through the kernel's crypto API, in gm_speed.ko
 * @run:      do it once for @len bytes
 * @ctx:      for @run
 */
struct bench_entry {
	const char *op;
	const char *who;
	bool ours, ct, per_call, api;
	unsigned int granule, max, lanes;
	void (*run)(void *ctx, size_t len);
	void *ctx;
};

extern struct bench_entry bench_entries[BENCH_MAX_ENTRIES];
extern int bench_num_entries;

void bench_add(const struct bench_entry *e);

/*
 * One operation at one size: best[i] becomes hundredths of a core cycle of one
 * call of entry i, for the entries of that operation that take such a message.
 */
void bench_measure(const char *op, size_t len, int samples, u64 *best);

/* The core clock, that a figure in cycles can be told in time; @ns is a clock. */
unsigned int bench_core_mhz(u64 (*ns)(void));

/* Around each sample: whatever @e->run needs and does not do itself. */
void bench_hold(const struct bench_entry *e);
void bench_release(const struct bench_entry *e);

/* Each adds its entries, and says on stderr why it can not. */
void bench_ours(void);
void bench_ours_sm2(void);
void bench_ours_sm9(void);
void bench_openssl(void);
void bench_gcrypt(void);
void bench_botan(void);
void bench_linux(void);
void bench_peers_sm2(void);
void bench_ours_zuc(void);
void bench_ipsecmb(void);

/* Peers with their versions, as figures name them. */
const char *bench_openssl_name(void);
const char *bench_gcrypt_name(void);
const char *bench_botan_name(void);

#endif /* BENCH_H */
