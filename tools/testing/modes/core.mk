# SPDX-License-Identifier: GPL-2.0-or-later
#
# What the user-space tests have in common: the cores and how they are built.
# The including Makefile has set TOP.

ARCH_DIR := $(TOP)/arch/$(patsubst x86_64,x86,$(patsubst aarch64,arm64,$(shell uname -m)))/crypto
CORES := $(filter-out %_glue.c,$(wildcard $(TOP)/crypto/*.c)) $(wildcard $(ARCH_DIR)/*.[cS])
CORE_HEADERS := $(wildcard $(TOP)/include/gm/*.h $(TOP)/crypto/*.h $(TOP)/crypto/tab/* $(ARCH_DIR)/*.h $(ARCH_DIR)/*.inc)
GM_CFLAGS := -std=gnu11 -Wall -Wextra -Wa,--noexecstack -I$(TOP)/include

# empty where it is not installed: Debian has it for amd64 only
IPSECMB_LIB := $(if $(wildcard /usr/include/intel-ipsec-mb.h),-lIPSec_MB)

# $(call need,COMMAND or HEADER TEST,PACKAGE): names the package of a tool that is missing
need = @$(1) >/dev/null 2>&1 || { echo "missing: install the package $(2)" >&2; exit 1; }
has_header = echo '\#include <$(1)>' | $(CC) -E -x c -
