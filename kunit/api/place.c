// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Guarded memory and threads in the kernel.
 */
#include <linux/completion.h>
#include <linux/err.h>
#include <linux/kthread.h>
#include <linux/vmalloc.h>
#include "../gm_kunit.h"
#include "../place.h"

/* A vmalloc area is always followed by an unmapped page. */
u8 *gm_place_map(size_t len)
{
	return vzalloc(len);
}

void gm_place_unmap(u8 *p, size_t len)
{
	vfree(p);
}

struct job {
	bool (*fn)(void *arg, unsigned int thread);
	void *arg;
	unsigned int number;
	bool good;
	struct completion done;
};

static int run_job(void *p)
{
	struct job *job = p;

	job->good = job->fn(job->arg, job->number);
	kthread_complete_and_exit(&job->done, 0);
}

unsigned int gm_in_parallel(bool (*fn)(void *arg, unsigned int thread), void *arg)
{
	struct job jobs[GM_PLACE_THREADS];
	unsigned int i, started, bad = 0;

	for (started = 0; started < GM_PLACE_THREADS; started++) {
		struct job *job = &jobs[started];

		job->fn = fn;
		job->arg = arg;
		job->number = started;
		job->good = false;
		init_completion(&job->done);
		if (IS_ERR(kthread_run(run_job, job, "gm_kunit/%u", started)))
			break;
	}
	for (i = 0; i < started; i++) {
		wait_for_completion(&jobs[i].done);
		bad += !jobs[i].good;
	}
	return bad + GM_PLACE_THREADS - started;
}
