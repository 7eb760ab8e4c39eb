# SPDX-License-Identifier: GPL-2.0-or-later
#
# For people; the kernel's build reads Kbuild. "make help" says what there is.

MAKEFLAGS += --no-print-directory

KVER	?= $(shell uname -r)
KDIR	?= /lib/modules/$(KVER)/build
OUT	?= build/modules/$(KVER)
DESTDIR	?=
T	:= tools/testing

# A file that the user names, from where make was started.
absolute = $(if $(filter /%,$1),$1,$(CURDIR)/$1)

# The stages of the tests take these from the environment.
override VECTORS := $(abspath $(VECTORS))
export VECTORS KERNEL

export KVER KDIR OUT DESTDIR

.PHONY: all modules modules_install install uninstall demo check unit diff ctime fuzz kunit \
	kernel-vectors testmgr e2e corrupt lint generate check-generated bench bench-kernel deb clean help

all: modules

modules:
	@scripts/need-headers.sh "$(KDIR)"
	scripts/build-modules.sh "$(KDIR)" "$(OUT)" CONFIG_DEBUG_INFO_BTF_MODULES= CONFIG_CRYPTO_GM_SELFTEST=n modules

modules_install:
	scripts/install.sh modules

install:
	scripts/install.sh all

uninstall:
	scripts/uninstall.sh

demo:
	tools/demo/demo.sh $(if $(FILE),"$(FILE)")

# One list of stages for "make check" and .ci/run: tools/testing/check.sh.
check:
	$(T)/check.sh $(STAGES)

unit:
	$(MAKE) -C $(T)/unit run VECTORS="$(VECTORS)"

diff ctime fuzz:
	$(MAKE) -C $(T)/$@ run

kunit kernel-vectors testmgr corrupt:
	$(T)/check.sh --verbose $@

e2e:
	$(T)/e2e/run.sh $(or $(KERNEL),uml)

lint:
	scripts/lint.sh

generate:
	scripts/check-generated.sh --write

check-generated:
	scripts/check-generated.sh

bench:
	@$(MAKE) -C tools/bench run $(foreach v,JSON PLOT,$(if $($v),$v="$(call absolute,$($v))"))

bench-kernel:
	tools/bench/kernel/run.sh $(ALG)

deb:
	packaging/debian/build.sh

clean:
	rm -rf build
	find . -name '*.o' -delete

help:
	@scripts/help.sh
