// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Guarded memory and threads in user space.
 */
#include <pthread.h>
#include <sys/mman.h>
#include "../gm_kunit.h"
#include "../place.h"

#define PAGE 4096

/* The page before faults too. */
u8 *gm_place_map(size_t len)
{
	u8 *p = mmap(NULL, len + 2 * PAGE, PROT_NONE,
		     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (p == MAP_FAILED)
		return NULL;
	if (mprotect(p + PAGE, len, PROT_READ | PROT_WRITE)) {
		munmap(p, len + 2 * PAGE);
		return NULL;
	}
	return p + PAGE;
}

void gm_place_unmap(u8 *p, size_t len)
{
	if (p)
		munmap(p - PAGE, len + 2 * PAGE);
}

struct job {
	bool (*fn)(void *arg, unsigned int thread);
	void *arg;
	unsigned int number;
	bool good;
};

static void *run_job(void *p)
{
	struct job *job = p;

	job->good = job->fn(job->arg, job->number);
	return NULL;
}

unsigned int gm_in_parallel(bool (*fn)(void *arg, unsigned int thread), void *arg)
{
	struct job jobs[GM_PLACE_THREADS];
	pthread_t threads[GM_PLACE_THREADS];
	unsigned int i, started, bad = 0;

	for (started = 0; started < GM_PLACE_THREADS; started++) {
		jobs[started] = (struct job) { fn, arg, started, false };
		if (pthread_create(&threads[started], NULL, run_job, &jobs[started]))
			break;
	}
	for (i = 0; i < started; i++) {
		pthread_join(threads[i], NULL);
		bad += !jobs[i].good;
	}
	return bad + GM_PLACE_THREADS - started;
}
