#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Behind "make help".
cat <<'EOF'
Main job
  demo             SM3 and SM4 in a stock Debian kernel, in a virtual machine, on your FILE=
                   needs: Debian with apt; installs the packages it misses when run as root
  check            every test stage, or STAGES="lint unit ..."; the list: tools/testing/check.sh --list
                   needs: the packages of scripts/install-deps.sh; half an hour the first time

On this machine's kernel
  all              modules for KVER= or KDIR= (the running kernel), into build/modules/
                   needs: gcc, make, linux-headers-$(uname -r)
  install          as root: DKMS if there is dkms, else the modules of "all"; loads them at boot
                   INSTALL_METHOD=dkms|plain, DESTDIR=
  modules_install  as root: only the modules
  uninstall        as root: removes whatever install put there
  deb              Debian package gmcrypto-dkms;  needs: dpkg-dev, debhelper, dh-dkms

Tests one by one
  lint             rules of the tree, under a minute;  better with shellcheck and a kernel source
  unit             vectors through the cores; VECTORS=DIR for others;  needs: libjansson-dev
  diff             random cases against OpenSSL and libgcrypt;  needs: libssl-dev, libgcrypt20-dev
  ctime            no branch or address depends on a secret;  needs: valgrind
  fuzz             libFuzzer on the modes;  needs: clang, libclang-rt-14-dev
  kunit            KUnit suites in User-Mode Linux
  kernel-vectors   vectors through the kernel, over AF_ALG, in User-Mode Linux; VECTORS=DIR
  testmgr          the kernel's own extra self-tests
  corrupt          a module with a flipped bit must refuse to load
  e2e              disks, IPsec, TLS, fscrypt, AF_ALG; KERNEL=6.1|6.12|7.3 on a stock kernel
                   the last five need: flex, bison, bc, libelf-dev, libssl-dev, kmod and the tools
                   they test; build a kernel once, some minutes, into ~/.cache/gmcrypto (GM_CACHE)

Other
  bench            cycles per byte of each implementation and of the peers, a table and a plot
                   ALG="sm4-xts zuc ..." SIZE="64 1500 ..." JSON=file PLOT=file.svg SAMPLES=400;
                   libgcrypt and OpenSSL of Debian's sid, NEWER= for those installed
                   needs: libssl-dev, libgcrypt20-dev, libbotan-2-dev, python3; better with libipsec-mb-dev
  bench-kernel     the same through the kernel, beside its own drivers, and dm-crypt, in User-Mode
                   Linux; ALG="sm4-xts dm-crypt", ISA= of gm_sm4, SAMPLES=, JSON=FILE
                   needs: what kunit needs, dmsetup, python3
  generate         writes generated tables and headers anew;  check-generated compares them
  clean            removes build/ (not GM_CACHE)
EOF
