// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * How contenders are measured, in user space and in the kernel.
 *
 * Figures are core cycles. The time stamp counter ticks at a fixed rate, so
 * the core clock is measured beside each sample, by a chain of dependent
 * multiplications of three cycles each. The contenders of an operation take
 * turns, sample by sample, and the best sample of each counts: what disturbs
 * one disturbs the others as well.
 */
#include "bench.h"

#define CHAIN		4000
#define CHAIN_CYCLES	(3 * CHAIN)

/* The counter of Zen 5 moves 21 ticks at a time: a sample must be long. */
#define SAMPLE_CYCLES	20000
#define MAX_CALLS	64

u8 bench_src[BENCH_LANES * BENCH_MAX], bench_dst[BENCH_LANES * BENCH_MAX];
const u8 bench_key[32] = {
	0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
	0xfe, 0xdc, 0xba, 0x98, 0x76, 0x54, 0x32, 0x10,
	0x0f, 0x1e, 0x2d, 0x3c, 0x4b, 0x5a, 0x69, 0x78,
	0x87, 0x96, 0xa5, 0xb4, 0xc3, 0xd2, 0xe1, 0xf0,
};
const u8 bench_iv[16] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };

struct bench_entry bench_entries[BENCH_MAX_ENTRIES];
int bench_num_entries;

void bench_add(const struct bench_entry *e)
{
	if (bench_num_entries < BENCH_MAX_ENTRIES)
		bench_entries[bench_num_entries++] = *e;
}

/*
 * Time stamp counter, once all instructions before it are done and before any
 * after it begins: without the fences a large window lets it be read while the
 * end of a chain still waits, a tenth of it on Zen 5.
 */
static u64 stamp(void)
{
	u32 lo, hi;

	__asm__ volatile("lfence\n\trdtsc\n\tlfence"
			 : "=a"(lo), "=d"(hi) : : "memory");
	return (u64)hi << 32 | lo;
}

/* Ticks since @start without those of the two stamps themselves. */
static u64 ticks_since(u64 start)
{
	static u64 empty = ~0ULL;
	u64 now = stamp(), t;

	t = stamp();
	t = stamp() - t;
	if (t < empty)
		empty = t;
	return now - start > empty ? now - start - empty : 0;
}

/* Time stamp ticks of one chain of CHAIN multiplications. */
static u64 chain_ticks(void)
{
	u64 x = 3, t = stamp();
	int i;

	for (i = 0; i < CHAIN / 4; i++)
		__asm__ volatile("imul %0, %0\n\timul %0, %0\n\t"
				 "imul %0, %0\n\timul %0, %0" : "+r"(x));
	return ticks_since(t);
}

/*
 * Hundredths of a core cycle of one of @calls calls. The chain is run before
 * and after; where one of the two took longer than the other, or than the core
 * clock can explain, something came in between, and the sample is taken again.
 */
static u64 sample(const struct bench_entry *e, size_t len, unsigned int calls)
{
	static u64 least = ~0ULL;
	u64 before, t, after, fast, slow;
	unsigned int i;

	do {
		bench_hold(e);
		before = chain_ticks();
		t = stamp();
		for (i = 0; i < calls; i++)
			e->run(e->ctx, len);
		t = ticks_since(t);
		after = chain_ticks();
		bench_release(e);
		fast = before < after ? before : after;
		slow = before < after ? after : before;
		if (fast < least)
			least = fast;
	} while (slow > fast + fast / 64 || slow > least + least / 4);
	return t * (2 * CHAIN_CYCLES) * 100 / (before + after) / calls;
}

/* How many calls make a sample of SAMPLE_CYCLES, when one takes @cycles. */
static unsigned int calls_of(u64 cycles)
{
	u64 calls = SAMPLE_CYCLES / (cycles ? cycles : 1);

	return calls < 1 ? 1 : calls > MAX_CALLS ? MAX_CALLS : calls;
}

static bool takes(const struct bench_entry *e, const char *op, size_t len)
{
	return !strcmp(e->op, op) && (!e->max || len <= e->max);
}

void bench_measure(const char *op, size_t len, int samples, u64 *best)
{
	static unsigned int calls[BENCH_MAX_ENTRIES];
	int i, s;

	for (s = -2; s < samples; s++) {
		for (i = 0; i < bench_num_entries; i++) {
			u64 c;

			if (!takes(&bench_entries[i], op, len))
				continue;
			c = sample(&bench_entries[i], len,
				   s == -2 ? 1 : calls[i]);
			if (s < 0)
				calls[i] = calls_of(c / 100);
			if (s == 0 || (s > 0 && c < best[i]))
				best[i] = c;
		}
	}
}

unsigned int bench_core_mhz(u64 (*ns)(void))
{
	u64 least = ~0ULL, start = stamp(), t = ns();
	int i;

	for (i = 0; i < 1000; i++) {
		u64 ticks = chain_ticks();

		if (ticks < least)
			least = ticks;
	}
	t = ns() - t;
	return (stamp() - start) * 1000 / t * CHAIN_CYCLES / least;
}
