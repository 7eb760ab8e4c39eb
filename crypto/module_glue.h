/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What every module does at load: find the implementation to use, and register
 * its algorithms or none.
 */
#ifndef GM_CRYPTO_MODULE_GLUE_H
#define GM_CRYPTO_MODULE_GLUE_H

#include <crypto/internal/aead.h>
#include <crypto/internal/hash.h>
#include <crypto/internal/skcipher.h>
#include <linux/delay.h>
#include <linux/module.h>

/* Of a list of pointers: each implementation of a core has drivers. */
#define GM_COUNT(...) (sizeof((const void *[]){ __VA_ARGS__ }) / sizeof(void *))

/* An implementation as the isa= parameter sees it. */
struct gm_isa {
	const char *name;
	unsigned int priority;
	bool usable;
};

/* Describes the @n-th implementation; false past the last. */
typedef bool (*gm_isa_fn)(unsigned int n, struct gm_isa *isa);

/**
 * gm_isa_pick() - choose among the implementations of an algorithm
 * @want:     the isa= parameter, NULL for the best that this CPU can run
 * @describe: the implementations; the portable one is the first
 *
 * Return: its number; -EINVAL for a name that does not exist and -ENODEV for
 * one that this CPU cannot run, both after saying which would do.
 */
static inline int gm_isa_pick(const char *want, gm_isa_fn describe)
{
	unsigned int n, used = 0, best_priority = 0;
	int best = 0, err = -EINVAL;
	char names[128] = "";
	struct gm_isa isa;

	for (n = 0; describe(n, &isa); n++) {
		if (want && !strcmp(want, isa.name)) {
			if (isa.usable)
				return n;
			err = -ENODEV;
		}
		if (!isa.usable)
			continue;
		used += scnprintf(names + used, sizeof(names) - used, " %s",
				  isa.name);
		if (isa.priority > best_priority) {
			best_priority = isa.priority;
			best = n;
		}
	}
	if (!want)
		return best;
	pr_err("isa=%s %s; valid on this CPU:%s\n", want,
	       err == -ENODEV ? "cannot run on this CPU" : "is unknown", names);
	return err;
}

/*
 * Waits until nobody but the crypto API's list refers to an algorithm of this
 * module, before a module that fails to load takes it back.
 *
 * Registration may return before the kernel's own self-test has run. A test on
 * its way holds the algorithm and the module, which keeps the module's exit
 * from running, but does not keep a failing init from freeing its memory.
 */
static inline void gm_alg_settle(const struct crypto_alg *alg)
{
	while (refcount_read(&alg->cra_refcnt) > 1)
		msleep(20);
#if defined(MODULE) && defined(CONFIG_MODULE_UNLOAD)
	/* the last step of a test is to put the module; init holds one too */
	while (module_refcount(THIS_MODULE) > 1)
		msleep(20);
#endif
}

/*
 * Reports that an algorithm was refused. The usual reason is that another
 * module has a driver of that name, but -EEXIST is what modprobe takes for
 * "already loaded" and reports as success.
 */
static inline int gm_register_error(const struct crypto_alg *alg, int err)
{
	pr_err("cannot register %s (%d); nothing stays registered\n",
	       alg->cra_driver_name, err);
	return err == -EEXIST ? -EBUSY : err;
}

struct gm_algs;

/* A type that few modules have: its functions are linked to where it is used. */
struct gm_alg_type {
	struct crypto_alg *(*base)(const struct gm_algs *a, unsigned int i);
	int (*add)(const struct gm_algs *a, unsigned int i);
	void (*del)(const struct gm_algs *a, unsigned int i);
};

/* Algorithms of one type; exactly one of the pointers to them is set. */
struct gm_algs {
	struct crypto_alg *cipher;
	struct skcipher_alg *skcipher;
	struct aead_alg *aead;
	struct shash_alg *shash;
	void *other;
	const struct gm_alg_type *type;	/* of the other */
	unsigned int num;
};

static inline struct crypto_alg *gm_algs_base(const struct gm_algs *a,
					      unsigned int i)
{
	if (a->type)
		return a->type->base(a, i);
	if (a->skcipher)
		return &a->skcipher[i].base;
	if (a->aead)
		return &a->aead[i].base;
	if (a->shash)
		return &a->shash[i].base;
	return &a->cipher[i];
}

static inline int gm_algs_add(const struct gm_algs *a, unsigned int i)
{
	if (a->type)
		return a->type->add(a, i);
	if (a->skcipher)
		return crypto_register_skcipher(&a->skcipher[i]);
	if (a->aead)
		return crypto_register_aead(&a->aead[i]);
	if (a->shash)
		return crypto_register_shash(&a->shash[i]);
	return crypto_register_alg(&a->cipher[i]);
}

static inline void gm_algs_del(const struct gm_algs *a, unsigned int i)
{
	if (a->type)
		a->type->del(a, i);
	else if (a->skcipher)
		crypto_unregister_skcipher(&a->skcipher[i]);
	else if (a->aead)
		crypto_unregister_aead(&a->aead[i]);
	else if (a->shash)
		crypto_unregister_shash(&a->shash[i]);
	else
		crypto_unregister_alg(&a->cipher[i]);
}

/**
 * gm_algs_unregister() - unregister algorithms, last one first
 * @list: groups of algorithms
 * @num:  how many groups
 * @more: how many algorithms of the group after the last
 */
static inline void gm_algs_unregister(const struct gm_algs *const list[],
				      unsigned int num, unsigned int more)
{
	for (;;) {
		while (more--) {
			gm_alg_settle(gm_algs_base(list[num], more));
			gm_algs_del(list[num], more);
		}
		if (!num--)
			return;
		more = list[num]->num;
	}
}

/**
 * gm_algs_register() - register all algorithms of an implementation, or none
 * @list:     groups of algorithms
 * @num:      how many groups
 * @priority: cra_priority of each algorithm
 *
 * To be called once for each group: the crypto API writes into what it has
 * registered.
 *
 * Return: 0, or see gm_register_error().
 */
static inline int gm_algs_register(const struct gm_algs *const list[],
				   unsigned int num, unsigned int priority)
{
	struct crypto_alg *base;
	unsigned int i, j;
	int err;

	for (i = 0; i < num; i++) {
		for (j = 0; j < list[i]->num; j++) {
			base = gm_algs_base(list[i], j);
			base->cra_priority = priority;
			err = gm_algs_add(list[i], j);
			if (err)
				goto fail;
		}
	}
	return 0;

fail:
	gm_algs_unregister(list, i, j);
	return gm_register_error(base, err);
}

#endif /* GM_CRYPTO_MODULE_GLUE_H */
