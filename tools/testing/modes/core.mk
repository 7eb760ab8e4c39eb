# SPDX-License-Identifier: GPL-2.0-or-later
#
# What the user-space tests have in common: the cores and how they are built.
# The including Makefile has set TOP.

CORES := $(filter-out %_glue.c,$(wildcard $(TOP)/crypto/*.c))
CORE_HEADERS := $(wildcard $(TOP)/include/gm/*.h $(TOP)/crypto/tab/*)
GM_CFLAGS := -std=gnu11 -Wall -Wextra -I$(TOP)/include

# $(call need,COMMAND or HEADER TEST,PACKAGE): names the package of a tool that is missing
need = @$(1) >/dev/null 2>&1 || { echo "missing: install the package $(2)" >&2; exit 1; }
has_header = echo '\#include <$(1)>' | $(CC) -E -x c -
