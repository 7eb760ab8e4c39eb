/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Inside the runner: what runs a row through a driver. Rows, their fields and
 * the reports about them are those of ../unit.
 */
#ifndef GMK_KERNEL_H
#define GMK_KERNEL_H

#include "../unit/vectors.h"
#include "afalg.h"

#define BLOCK 16

/*
 * Runs a row through one driver. Returns NULL, or the reason why the kernel's
 * interface cannot express it; failures are reported by row_fail().
 */
typedef const char *(*kernel_fn)(struct row *row, const char *driver);

struct kernel_case {
	const char *file, *kind;
	kernel_fn run;
};

/**
 * struct kernel_file - where the rows of a file go
 * @file:   base name, without .json
 * @driver: driver name, * standing for an implementation of ours
 */
struct kernel_file {
	const char *file, *driver;
};

/**
 * struct kernel_scope - rows that no driver of ours can run
 * @file:   base name, without .json
 * @kinds:  separated by blanks
 * @name:   a name in /proc/crypto that must not be ours for this to hold, or NULL
 * @reason: why
 */
struct kernel_scope {
	const char *file, *kinds, *name, *reason;
};

extern const struct kernel_case kernel_cases[];
extern const size_t num_kernel_cases;
extern const struct kernel_file kernel_files[];
extern const size_t num_kernel_files;
extern const struct kernel_scope kernel_scope[];
extern const size_t num_kernel_scope;

/* The drivers that @pattern stands for in /proc/crypto; at most @max, static strings. */
size_t drivers_of(const char *pattern, const char **drivers, size_t max);
/* Whether a driver of ours implements this name. */
bool ours_implements(const char *name);

/* Key, IV and direction of a request. */
struct setup {
	struct bytes key;
	struct alg_control ctl;
};

/* A text through a cipher both ways, in pieces; @chained: also with output taken in between. */
void both_ways(struct row *row, const char *driver, struct setup s, struct bytes pt,
	       struct bytes ct, bool chained);

/* The row's key; the first @want.len of the @out_len bytes of a MAC of @msg. */
void check_mac(struct row *row, const char *driver, struct bytes msg, struct bytes want,
	       size_t out_len);

struct message {
	struct bytes key, iv, aad, pt, ct, tag;
};

/* A message through an AEAD both ways, in pieces, and forged; not @valid: it is forged already. */
void run_message(struct row *row, const char *driver, const struct message *m, bool valid);

/* run_hash.c */
const char *k_hash(struct row *row, const char *driver);
const char *k_hash_large(struct row *row, const char *driver);
const char *k_mac(struct row *row, const char *driver);
const char *k_mac_pad2(struct row *row, const char *driver);

/* run_skcipher.c */
const char *k_skcipher(struct row *row, const char *driver);
const char *k_skcipher_chained(struct row *row, const char *driver);
const char *k_skcipher_refused(struct row *row, const char *driver);
const char *k_ecb_iterated(struct row *row, const char *driver);
const char *k_cfb8(struct row *row, const char *driver);
const char *k_cts_other(struct row *row, const char *driver);
const char *k_hctr_known_bad(struct row *row, const char *driver);

/* run_aead.c */
const char *k_gcm(struct row *row, const char *driver);
const char *k_ccm(struct row *row, const char *driver);
const char *k_ccm_refused(struct row *row, const char *driver);
const char *k_gcmsiv(struct row *row, const char *driver);
const char *k_authenc(struct row *row, const char *driver);

/* run_zuc.c */
const char *k_zuc(struct row *row, const char *driver);
const char *k_eia3(struct row *row, const char *driver);
const char *k_zuc256_mac(struct row *row, const char *driver);
const char *k_nia6(struct row *row, const char *driver);
const char *k_zuc_aead(struct row *row, const char *driver);

#endif /* GMK_KERNEL_H */
