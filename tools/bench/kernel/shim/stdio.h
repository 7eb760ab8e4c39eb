/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * For ours.c in the kernel, which has snprintf() elsewhere.
 */
#include <linux/kernel.h>
