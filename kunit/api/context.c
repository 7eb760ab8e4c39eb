// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * The contexts that requests come from: ESP receives in a softirq, dm-crypt may
 * run with bottom halves off, and in some places vector registers are taken.
 */
#include <linux/bottom_half.h>
#include <linux/interrupt.h>
#include <linux/percpu.h>
#include <linux/preempt.h>
#include <crypto/internal/simd.h>
#include "api.h"

#if defined(CONFIG_X86_64) && !defined(CONFIG_UML)
#include <asm/fpu/api.h>
#define GM_HAVE_FPU_SECTIONS
#endif

static void from_task(void (*fn)(void *arg), void *arg)
{
	fn(arg);
}

static void with_bh_off(void (*fn)(void *arg), void *arg)
{
	local_bh_disable();
	fn(arg);
	local_bh_enable();
}

struct softirq_call {
	struct tasklet_struct tasklet;
	void (*fn)(void *arg);
	void *arg;
	struct completion done;
};

static void tasklet_body(struct tasklet_struct *t)
{
	struct softirq_call *s = container_of(t, struct softirq_call, tasklet);

	s->fn(s->arg);
	complete(&s->done);
}

static void from_softirq(void (*fn)(void *arg), void *arg)
{
	struct softirq_call s = { .fn = fn, .arg = arg };

	init_completion(&s.done);
	tasklet_setup(&s.tasklet, tasklet_body);
	tasklet_schedule(&s.tasklet);
	wait_for_completion(&s.done);
	tasklet_kill(&s.tasklet);
}

static void with_irqs_off(void (*fn)(void *arg), void *arg)
{
	unsigned long flags;

	local_irq_save(flags);
	fn(arg);
	local_irq_restore(flags);
}

/*
 * Vector registers not to be had: by the kernel's own switch where it is built
 * in (for its extra self-tests), by holding them where that is how they get
 * taken.
 */
#if defined(CONFIG_CRYPTO_MANAGER_EXTRA_TESTS) || defined(CONFIG_CRYPTO_SELFTESTS_FULL)
static void without_simd(void (*fn)(void *arg), void *arg)
{
	preempt_disable();
	__this_cpu_write(crypto_simd_disabled_for_test, true);
	fn(arg);
	__this_cpu_write(crypto_simd_disabled_for_test, false);
	preempt_enable();
}
#define GM_HAVE_WITHOUT_SIMD
#elif defined(GM_HAVE_FPU_SECTIONS)
static void without_simd(void (*fn)(void *arg), void *arg)
{
	kernel_fpu_begin();
	fn(arg);
	kernel_fpu_end();
}
#define GM_HAVE_WITHOUT_SIMD
#endif

/*
 * A softirq on top of a task that holds the vector registers: it has been
 * raised before, and runs where bottom halves come back on. Kernels that keep
 * them off in an FPU section (from 6.15 on) run it when that ends.
 */
#ifdef GM_HAVE_FPU_SECTIONS
static void from_softirq_in_fpu_section(void (*fn)(void *arg), void *arg)
{
	struct softirq_call s = { .fn = fn, .arg = arg };

	init_completion(&s.done);
	tasklet_setup(&s.tasklet, tasklet_body);
	local_bh_disable();
	tasklet_schedule(&s.tasklet);
	kernel_fpu_begin();
	local_bh_enable();
	kernel_fpu_end();
	wait_for_completion(&s.done);
	tasklet_kill(&s.tasklet);
}
#endif

const struct gm_context gm_contexts[] = {
	{ "in a task", false, from_task },
	{ "with bottom halves off", false, with_bh_off },
	{ "in a softirq", false, from_softirq },
#ifdef GM_HAVE_WITHOUT_SIMD
	{ "without SIMD", false, without_simd },
#endif
#ifdef GM_HAVE_FPU_SECTIONS
	{ "in a softirq within an FPU section", false, from_softirq_in_fpu_section },
#endif
	{ "with interrupts off", true, with_irqs_off },
};
const unsigned int gm_num_contexts = ARRAY_SIZE(gm_contexts);
