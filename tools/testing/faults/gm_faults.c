// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * One fault of each kind that the debug kernel is there to find: run.sh.
 */
#include <linux/delay.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/spinlock.h>

static DEFINE_SPINLOCK(lock);
static DEFINE_MUTEX(first);
static DEFINE_MUTEX(second);

static void out_of_bounds(void)
{
	volatile u8 *p = kmalloc(16, GFP_KERNEL);

	if (!p)
		return;
	p[16] = p[15];
	kfree((void *)p);
}

static void use_after_free(void)
{
	volatile u8 *p = kmalloc(200, GFP_KERNEL);

	kfree((void *)p);
	p[3] = 0;
}

static void shift_too_far(void)
{
	volatile int by = 33;
	volatile u32 x = 1;

	x <<= by;
}

static void leak(void)
{
	unsigned int i;

	for (i = 0; i < 4; i++)
		memset(kmalloc(1000, GFP_KERNEL), 1, 1000);
}

static void sleep_in_atomic_context(void)
{
	spin_lock(&lock);
	might_sleep();
	spin_unlock(&lock);
}

static void locks_in_both_orders(void)
{
	mutex_lock(&first);
	mutex_lock(&second);
	mutex_unlock(&second);
	mutex_unlock(&first);
	mutex_lock(&second);
	mutex_lock(&first);
	mutex_unlock(&first);
	mutex_unlock(&second);
}

static int __init gm_faults_init(void)
{
	/* First these: lockdep stops at the first fault in memory. */
	locks_in_both_orders();
	sleep_in_atomic_context();
	leak();
	shift_too_far();
	out_of_bounds();
	use_after_free();
	return 0;
}
module_init(gm_faults_init);

static void __exit gm_faults_exit(void)
{
}
module_exit(gm_faults_exit);

MODULE_DESCRIPTION("faults that a debug kernel must report");
MODULE_LICENSE("GPL");
