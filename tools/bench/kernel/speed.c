// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark of drivers through the kernel's crypto API: ours beside those of
 * the kernel, and beside our cores, called directly with the same bytes. It
 * runs when the module is loaded, and logs lines
 *
 *	row OP IMPLEMENTATION OURS SIZE CYCLES-PER-BYTE CORE-CYCLES-PER-BYTE
 *
 * for report.py.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <crypto/internal/cipher.h>
#include <crypto/skcipher.h>
#include <linux/sched.h>
#include <linux/slab.h>

#include "simd_glue.h"
#include "speed.h"

/* COUNT 0x12345678, BEARER 21, DIRECTION 0, as ours_zuc.c has them */
static const u8 eea3_iv[8] = { 0x12, 0x34, 0x56, 0x78, 21 << 3 };

static const struct speed_op speed_ops[] = {
	{ "sm4-ecb", SPEED_SKCIPHER, .blocks = true, .key_len = 16,
	  .ours = "ecb-sm4-gm-%s", .generic = "ecb(sm4-generic)",
	  .avx = "ecb-sm4-aesni-avx2" },
	{ "sm4-ctr", SPEED_SKCIPHER, .key_len = 16,
	  .ours = "ctr-sm4-gm-%s", .generic = "ctr(sm4-generic)",
	  .avx = "ctr-sm4-aesni-avx2" },
	{ "sm4-cbc-enc", SPEED_SKCIPHER, .blocks = true, .key_len = 16,
	  .ours = "cbc-sm4-gm-%s", .generic = "cbc(sm4-generic)",
	  .avx = "cbc-sm4-aesni-avx2" },
	{ "sm4-cbc-dec", SPEED_SKCIPHER, .dec = true, .blocks = true,
	  .key_len = 16,
	  .ours = "cbc-sm4-gm-%s", .generic = "cbc(sm4-generic)",
	  .avx = "cbc-sm4-aesni-avx2" },
	{ "sm4-xts", SPEED_SKCIPHER, .key_len = 32,
	  .ours = "xts-sm4-gm-%s", .generic = "xts(ecb(sm4-generic))",
	  .avx = "xts(ecb-sm4-aesni-avx2)" },
	{ "sm4-gcm", SPEED_AEAD, .key_len = 16,
	  .ours = "gcm-sm4-gm-%s",
	  .generic = "gcm_base(ctr(sm4-generic),ghash-generic)",
	  .avx = "gcm_base(ctr-sm4-aesni-avx2,ghash-clmulni)" },
	{ "sm4-ccm", SPEED_AEAD, .key_len = 16,
	  .ours = "ccm-sm4-gm-%s",
	  .generic = "ccm_base(ctr(sm4-generic),cbcmac(sm4-generic))",
	  .avx = "ccm_base(ctr-sm4-aesni-avx2,cbcmac(sm4-generic))" },
	{ "sm4-cmac", SPEED_SHASH, .key_len = 16,
	  .ours = "cmac-sm4-gm-%s", .generic = "cmac(sm4-generic)" },
	{ "sm3", SPEED_SHASH,
	  .ours = "sm3-gm-%s", .generic = "sm3-generic", .avx = "sm3-avx" },
	{ "hmac-sm3", SPEED_SHASH, .key_len = 32,
	  .ours = "hmac(sm3-gm-%s)", .generic = "hmac(sm3-generic)",
	  .avx = "hmac(sm3-avx)" },
	{ "zuc-eea3", SPEED_SKCIPHER, .key_len = 16, .iv = eea3_iv,
	  .ours = "eea3-zuc-gm-%s" },
	{ "zuc-eia3", SPEED_SHASH, .key_len = 16, .iv = eea3_iv,
	  .ours = "eia3-zuc-gm-%s" },
	{ "zuc-gxm", SPEED_AEAD, .key_len = 32, .ours = "gxm-zuc-gm-%s" },
};

static const size_t sizes[] = { 64, 512, 1420, 4096, SPEED_MAX };

static char *ops[ARRAY_SIZE(speed_ops)];
static int num_ops;
module_param_array(ops, charp, &num_ops, 0444);
MODULE_PARM_DESC(ops, "operations to measure (default: all)");

static int samples = 400;
module_param(samples, int, 0444);
MODULE_PARM_DESC(samples, "samples of each figure");

/* The cores, as bench_ours() gave them. */
static struct bench_entry cores[BENCH_MAX_ENTRIES];
static int num_cores;

static u64 best[BENCH_MAX_ENTRIES];
static u8 reference[SPEED_MAX + 64];

void bench_hold(const struct bench_entry *e)
{
	if (!e->api)
		gm_simd_begin(true);
}

void bench_release(const struct bench_entry *e)
{
	if (!e->api)
		gm_simd_end(true);
}

/*
 * The xts template takes the cipher for its tweak by the name "sm4", whatever
 * the driver of the rest. While this holds the kernel's own is the first of
 * that name, so that its XTS is all its own. The template's instances get the
 * priority of the ECB below them, which is made before.
 */
static struct crypto_alg *prefer_generic(int *priority)
{
	struct crypto_cipher *tfm;
	struct crypto_alg *alg;

	crypto_has_skcipher("ecb(sm4-generic)", 0, 0);
	tfm = crypto_alloc_cipher("sm4-generic", 0, 0);
	if (IS_ERR(tfm))
		return NULL;
	alg = crypto_cipher_tfm(tfm)->__crt_alg;
	crypto_free_cipher(tfm);
	*priority = alg->cra_priority;
	alg->cra_priority = INT_MAX;
	return alg;
}

static int add_api(const struct speed_op *op, const char *who,
		   const char *driver, bool ours)
{
	struct bench_entry e = {
		.op = op->op, .who = who, .ours = ours, .api = true,
		.run = speed_api_run,
	};
	struct speed_api *a = speed_api_new(op, driver);

	if (IS_ERR(a)) {
		if (PTR_ERR(a) == -ENOENT)
			return 0;
		pr_err("%s: error %ld\n", driver, PTR_ERR(a));
		return PTR_ERR(a);
	}
	e.ctx = a;
	bench_add(&e);
	return 1;
}

/* Each driver of ours that there is, with its core before it. */
static int add_ours(const struct speed_op *op)
{
	char driver[CRYPTO_MAX_ALG_NAME];
	int i, got;

	for (i = 0; i < num_cores; i++) {
		if (strcmp(cores[i].op, op->op))
			continue;
		snprintf(driver, sizeof(driver), op->ours,
			 cores[i].who + strlen("gm-"));
		bench_add(&cores[i]);
		got = add_api(op, cores[i].who, driver, true);
		if (got < 0)
			return got;
		if (!got)
			bench_num_entries--;
	}
	return 0;
}

static int add_kernels(const struct speed_op *op)
{
	struct crypto_alg *alg = NULL;
	int priority, got = 0;

	if (!strcmp(op->op, "sm4-xts"))
		alg = prefer_generic(&priority);
	if (op->generic)
		got = add_api(op, "linux-generic", op->generic, false);
	if (op->avx && got >= 0)
		got = add_api(op, "linux-aesni-avx2", op->avx, false);
	if (alg)
		alg->cra_priority = priority;
	return got < 0 ? got : 0;
}

/* All must write the same. */
static int compare(const struct speed_op *op, size_t len)
{
	const struct bench_entry *first = NULL;
	const void *result;
	size_t n;
	int i;

	for (i = 0; i < bench_num_entries; i++) {
		const struct bench_entry *e = &bench_entries[i];

		if (!e->api)
			continue;
		speed_api_run(e->ctx, len);
		result = speed_api_result(e->ctx, len, &n);
		if (!first) {
			first = e;
			memcpy(reference, result, n);
		} else if (memcmp(reference, result, n)) {
			pr_err("%s, %zu bytes: %s and %s differ\n", op->op, len,
			       first->who, e->who);
			return -EBADMSG;
		}
		if (speed_api_error(e->ctx)) {
			pr_err("%s, %s: error %d\n", op->op, e->who,
			       speed_api_error(e->ctx));
			return speed_api_error(e->ctx);
		}
	}
	return 0;
}

static void print_rows(const struct speed_op *op, size_t len)
{
	char core[24];
	u64 cpb;
	int i;

	for (i = 0; i < bench_num_entries; i++) {
		if (!bench_entries[i].api)
			continue;
		strscpy(core, "-", sizeof(core));
		if (bench_entries[i].ours) {
			cpb = best[i - 1] / len;
			snprintf(core, sizeof(core), "%llu.%02llu", cpb / 100,
				 cpb % 100);
		}
		cpb = best[i] / len;
		pr_info("row %s %s %d %zu %llu.%02llu %s\n", op->op,
			bench_entries[i].who, bench_entries[i].ours, len,
			cpb / 100, cpb % 100, core);
	}
}

static int measure(const struct speed_op *op)
{
	size_t k, len;
	int err = 0, i;

	bench_num_entries = 0;
	err = add_ours(op) ?: add_kernels(op);
	for (k = 0; k < ARRAY_SIZE(sizes) && !err; k++) {
		len = op->blocks ? round_down(sizes[k], 16) : sizes[k];
		err = compare(op, len);
		if (err)
			break;
		bench_measure(op->op, len, samples, best);
		print_rows(op, len);
		cond_resched();
	}
	for (i = 0; i < bench_num_entries; i++)
		if (bench_entries[i].api)
			speed_api_free(bench_entries[i].ctx);
	return err;
}

/* Each name in the parameter is that of an operation, or begins some. */
static bool wanted(const char *op)
{
	int i;

	for (i = 0; i < num_ops; i++)
		if (strstarts(op, ops[i]))
			return true;
	return !num_ops;
}

static int check_ops(void)
{
	size_t k;
	int i;

	for (i = 0; i < num_ops; i++) {
		for (k = 0; k < ARRAY_SIZE(speed_ops); k++)
			if (strstarts(speed_ops[k].op, ops[i]))
				break;
		if (k < ARRAY_SIZE(speed_ops))
			continue;
		pr_err("no operation is named %s, nor begins so; there are:\n",
		       ops[i]);
		for (k = 0; k < ARRAY_SIZE(speed_ops); k++)
			pr_err("%s\n", speed_ops[k].op);
		return -EINVAL;
	}
	return samples > 0 ? 0 : -EINVAL;
}

static int __init gm_speed_init(void)
{
	size_t i;
	int err;

	for (i = 0; i < SPEED_MAX; i++)
		bench_src[i] = 7 * i + (i >> 8);
	err = check_ops() ?: speed_api_init();
	if (err)
		return err;
	bench_ours();
	bench_ours_zuc();
	num_cores = bench_num_entries;
	memcpy(cores, bench_entries, sizeof(cores));

	for (i = 0; i < ARRAY_SIZE(speed_ops) && !err; i++)
		if (wanted(speed_ops[i].op))
			err = measure(&speed_ops[i]);
	speed_api_exit();
	return err;
}
module_init(gm_speed_init);

static void __exit gm_speed_exit(void)
{
}
module_exit(gm_speed_exit);

MODULE_DESCRIPTION("speed of SM3, SM4 and ZUC drivers");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
GM_IMPORT_NS;
#ifdef GM_HAVE_NS_IDENTIFIER
MODULE_IMPORT_NS(CRYPTO_INTERNAL);
#else
MODULE_IMPORT_NS("CRYPTO_INTERNAL");
#endif
