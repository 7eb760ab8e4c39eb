/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What a contender tells the benchmark.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BENCH_MAX	16384

/* Buffers that every contender works on. */
extern uint8_t bench_src[BENCH_MAX], bench_dst[BENCH_MAX];
extern const uint8_t bench_key[32], bench_iv[16];

/**
 * struct bench_entry - one operation of one contender
 * @op:       what is measured: "ecb", "cbc-enc", ...: rows of one name compete
 * @who:      the contender, such as "gm c" or "openssl"
 * @ours:     ours, not a peer
 * @ct:       constant time in the key and the data, as far as is known
 * @per_call: give cycles per call and not per byte
 * @run:      do it once for @len bytes
 * @ctx:      for @run
 */
struct bench_entry {
	const char *op;
	const char *who;
	bool ours, ct, per_call;
	void (*run)(void *ctx, size_t len);
	void *ctx;
};

void bench_add(const struct bench_entry *e);

/* Each adds its entries, and says on stderr why it can not. */
void bench_ours(void);
void bench_openssl(void);
void bench_gcrypt(void);
void bench_botan(void);
void bench_linux(void);

#endif /* BENCH_H */
