/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Contenders that are reached through the kernel's crypto API.
 */
#ifndef GM_SPEED_H
#define GM_SPEED_H

#include "bench.h"

#define SPEED_MAX	16384	/* bytes of a request */

enum speed_type { SPEED_SKCIPHER, SPEED_AEAD, SPEED_SHASH };

/**
 * struct speed_op - an operation as the crypto API has it
 * @op:      its name in the benchmark
 * @type:    what it is for the crypto API
 * @dec:     decryption
 * @blocks:  takes whole blocks only
 * @key_len: bytes of bench_key, 0 for none
 * @iv:      the IV if it is another than bench_iv, 8 bytes; the message of a
 *           hash begins with it
 * @ours:    driver name, a format of the ISA
 * @generic: driver name of the kernel's portable one, if it has the operation
 * @avx:     driver name of what it has for x86 with AVX2
 */
struct speed_op {
	const char *op;
	enum speed_type type;
	bool dec, blocks;
	unsigned int key_len;
	const u8 *iv;
	const char *ours, *generic, *avx;
};

struct speed_api;

/*
 * The driver with its key set, or an error: -ENOENT where the kernel has none
 * of that name. For speed_api_run() and speed_api_free().
 */
struct speed_api *speed_api_new(const struct speed_op *op, const char *driver);
void speed_api_free(struct speed_api *a);

/* One request for @len bytes; @ctx is a struct speed_api. */
void speed_api_run(void *ctx, size_t len);

/* The first error of all its requests; what the last one wrote. */
int speed_api_error(const struct speed_api *a);
const void *speed_api_result(const struct speed_api *a, size_t len,
			     size_t *result_len);

/* Buffers that all share. */
int speed_api_init(void);
void speed_api_exit(void);

#endif /* GM_SPEED_H */
