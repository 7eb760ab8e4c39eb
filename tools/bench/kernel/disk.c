// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Benchmark of block devices, ours and other drivers below dm-crypt: one
 * request after the other, submitted in the kernel, since what a system call
 * costs in user-mode Linux would hide the rest. It runs when the module is
 * loaded, and logs lines for report.py:
 *
 *	clock MHZ
 *	row OP IMPLEMENTATION OURS SIZE CYCLES-PER-BYTE -
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/bio.h>
#include <linux/blkdev.h>
#include <linux/slab.h>

#include "bench.h"

#define REQUEST		(128 << 10)	/* done before a busy host takes the CPU away */
#define REQUEST_PAGES	(REQUEST / PAGE_SIZE)
#define AREA		(16 << 20)	/* of each device */
#define MAX_DISKS	32

static char *disks[MAX_DISKS];
static int num_disks;
module_param_array(disks, charp, &num_disks, 0444);
MODULE_PARM_DESC(disks, "what to measure: SECTOR-SIZE=NAME=PATH,...");

static int samples = 400;
module_param(samples, int, 0444);
MODULE_PARM_DESC(samples, "samples of each figure");

static struct disk {
	const char *size, *name;
	char op[2][32];			/* reading, writing */
	struct file *file;
	unsigned int next;
	int err;
} disk[MAX_DISKS];

static struct page *pages;

void bench_hold(const struct bench_entry *e)
{
}

void bench_release(const struct bench_entry *e)
{
}

static void transfer(struct disk *d, enum req_op op, size_t len)
{
	struct bio *bio = bio_alloc(file_bdev(d->file), REQUEST_PAGES, op,
				    GFP_KERNEL);
	size_t i;
	int err;

	bio->bi_iter.bi_sector = d->next++ * (u64)REQUEST % AREA >> SECTOR_SHIFT;
	for (i = 0; i < len / PAGE_SIZE; i++)
		__bio_add_page(bio, pages + i, PAGE_SIZE, 0);
	err = submit_bio_wait(bio);
	if (err)
		d->err = err;
	bio_put(bio);
}

static void run_read(void *ctx, size_t len)
{
	transfer(ctx, REQ_OP_READ, len);
}

static void run_write(void *ctx, size_t len)
{
	transfer(ctx, REQ_OP_WRITE, len);
}

/* Opens it and writes the whole area: a RAM disk has no pages before. */
static int add(struct disk *d, char *arg)
{
	struct bench_entry e = { .ctx = d, .api = true };
	int i;

	d->size = strsep(&arg, "=");
	d->name = strsep(&arg, "=");
	if (!arg)
		return -EINVAL;
	snprintf(d->op[0], sizeof(d->op[0]), "dm-crypt-read-%s", d->size);
	snprintf(d->op[1], sizeof(d->op[1]), "dm-crypt-write-%s", d->size);
	d->file = bdev_file_open_by_path(arg, BLK_OPEN_READ | BLK_OPEN_WRITE,
					 NULL, NULL);
	if (IS_ERR(d->file)) {
		pr_err("%s: error %ld\n", arg, PTR_ERR(d->file));
		return PTR_ERR(d->file);
	}
	for (i = 0; i < AREA / REQUEST; i++)
		run_write(d, REQUEST);

	e.who = d->name;
	e.ours = !strncmp(d->name, "gm-", 3);
	e.op = d->op[0];
	e.run = run_read;
	bench_add(&e);
	e.op = d->op[1];
	e.run = run_write;
	bench_add(&e);
	return 0;
}

static int measure(const char *op)
{
	static u64 best[BENCH_MAX_ENTRIES];
	int i;

	bench_measure(op, REQUEST, samples, best);
	for (i = 0; i < bench_num_entries; i++) {
		const struct bench_entry *e = &bench_entries[i];
		const struct disk *d = e->ctx;
		u64 cpb = best[i] / REQUEST;

		if (strcmp(e->op, op))
			continue;
		if (d->err) {
			pr_err("%s: error %d\n", d->name, d->err);
			return d->err;
		}
		pr_info("row %s %s %d %d %llu.%02llu -\n", op, e->who, e->ours,
			REQUEST, cpb / 100, cpb % 100);
	}
	return 0;
}

static int __init gm_speed_disk_init(void)
{
	int err = samples > 0 ? 0 : -EINVAL, opened = 0, i, j;

	pages = alloc_pages(GFP_KERNEL | __GFP_ZERO, get_order(REQUEST));
	if (!pages)
		return -ENOMEM;
	while (opened < num_disks && !err) {
		err = add(&disk[opened], disks[opened]);
		if (!err)
			opened++;
	}

	if (!err)
		pr_info("clock %u\n", bench_core_mhz(ktime_get_ns));
	for (i = 0; i < bench_num_entries && !err; i++) {
		for (j = 0; j < i; j++)
			if (!strcmp(bench_entries[j].op, bench_entries[i].op))
				break;
		if (j == i)
			err = measure(bench_entries[i].op);
	}

	while (opened)
		bdev_fput(disk[--opened].file);
	__free_pages(pages, get_order(REQUEST));
	return err;
}
module_init(gm_speed_disk_init);

static void __exit gm_speed_disk_exit(void)
{
}
module_exit(gm_speed_disk_exit);

MODULE_DESCRIPTION("speed of dm-crypt with SM4");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
