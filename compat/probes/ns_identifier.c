// SPDX-License-Identifier: GPL-2.0-or-later
/* Is a symbol namespace named by an identifier, or (6.13) by a string? */
#include <linux/module.h>

MODULE_IMPORT_NS(GM);
