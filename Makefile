# SPDX-License-Identifier: GPL-2.0-or-later
#
# For people; the kernel's build reads Kbuild. "make help" says what there is.

MAKEFLAGS += --no-print-directory

KVER	?= $(shell uname -r)
KDIR	?= /lib/modules/$(KVER)/build
OUT	?= build/modules/$(KVER)
DESTDIR	?=
T	:= tools/testing

export KVER KDIR OUT DESTDIR

.PHONY: all modules modules_install install uninstall demo check unit diff ctime fuzz kunit \
	kernel-vectors testmgr e2e corrupt lint generate check-generated bench deb clean help

all: modules

modules:
	@scripts/need-headers.sh "$(KDIR)"
	scripts/build-modules.sh "$(KDIR)" "$(OUT)"

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
	$(MAKE) -C $(T)/unit run VECTORS="$(abspath $(VECTORS))"

diff ctime fuzz:
	$(MAKE) -C $(T)/$@ run

kunit kernel-vectors testmgr e2e corrupt:
	$(T)/check.sh $@

lint:
	scripts/lint.sh

generate:
	scripts/check-generated.sh --write

check-generated:
	scripts/check-generated.sh

bench:
	$(MAKE) -C tools/bench run

deb:
	packaging/debian/build.sh

clean:
	rm -rf build
	find . -name '*.o' -delete

help:
	@scripts/help.sh
