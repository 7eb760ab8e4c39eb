# SPDX-License-Identifier: GPL-2.0-or-later
#
# The stages of check.sh: for each a line of what it does and a function stage_NAME (with _ for
# - and .) that ends with status 0 if it passed. Sourced, never run.

T=$GM_ROOT/tools/testing

all_stages=(lint unit sanitize self-test diff ctime fuzz install build uml kunit corrupt
	kernel-vectors testmgr e2e debug matrix arm64 boot-6.1 e2e-6.1 e2e-6.12 e2e-7.3)
check_stages=(lint unit sanitize self-test diff ctime fuzz install uml build kunit corrupt
	kernel-vectors testmgr e2e debug)
ci_stages=(lint unit sanitize self-test diff ctime fuzz install uml build kunit corrupt
	kernel-vectors testmgr e2e arm64 boot-6.1 debug)

declare -A about=(
	[lint]="rules of the tree: scripts/check-*.sh"
	[unit]="every vector through the cores, and the KUnit suites in user space"
	[sanitize]="the same under ASan and UBSan"
	[self-test]="a broken core, a strange vector file, a broken rule of the tree are noticed"
	[diff]="random cases against OpenSSL, libgcrypt, ipsec-mb (CI: 5000 per mode, else 100000)"
	[ctime]="no branch and no address depends on a secret: valgrind, and a look at the assembly"
	[fuzz]="60 s of libFuzzer on the modes' splits"
	[install]="a staged install has exactly its files, uninstall leaves none"
	[uml]="builds the UML kernel, unless it is in the cache"
	[build]="modules against UML, W=1 and sparse, without a warning"
	[kunit]="KUnit suites in UML"
	[corrupt]="a module with one bit flipped refuses to load"
	[kernel-vectors]="every vector through the kernel, over AF_ALG"
	[testmgr]="the kernel's own extra self-tests"
	[e2e]="the consumers in UML, with our modules and without"
	[debug]="KUnit suites in UML with KASAN, lockdep, UBSAN, kmemleak; those notice faults"
	[matrix]="modules against Debian's 6.1, 6.12, 7.3, W=1, without a warning"
	[arm64]="the C drivers for arm64, and gm_selftest on a stock arm64 boot"
	[boot-6.1]="Debian 6.1 in QEMU: gm_selftest, autoload, a disk, gm_xfrm"
	[e2e-6.1]="the consumers on Debian 6.1 in QEMU"
	[e2e-6.12]="the consumers on Debian 6.12 in QEMU"
	[e2e-7.3]="the consumers on Debian 7.3 in QEMU"
)

# The debug kernel takes twelve minutes to build: CI does that only before this many seconds.
debug_build_until=${GM_DEBUG_UNTIL:-1800}

skip_reason() # NAME ELAPSED: why not to run it; status 1 if there is no reason
{
	local what="its kernel is not in the cache"
	[ "$1" = debug ] && [ ${#stages[@]} -gt 1 ] || return 1
	! "$T/uml/build.sh" cached debug || return 1
	if [ -z "$ci" ]; then
		echo "$what: make check STAGES=debug builds it"
	elif [ "$2" -gt "$debug_build_until" ]; then
		echo "$what and $2 s are gone, building it may start until $debug_build_until s"
	else
		echo "$1: $what; $2 s are gone, which leaves time to build it" >&2
		return 1
	fi
}

stage_lint()
{
	"$GM_ROOT/scripts/lint.sh"
}

stage_unit()
{
	make -s -C "$T/unit" run VECTORS="${VECTORS-}"
	make -s -C "$GM_ROOT/kunit/shim" run
}

stage_sanitize()
{
	make -s -C "$T/unit" sanitize VECTORS="${VECTORS-}"
	make -s -C "$GM_ROOT/kunit/shim" sanitize
}

stage_self_test()
{
	"$GM_ROOT/scripts/lint-self-test.sh"
	make -s -C "$T/unit" self-test
}

stage_diff()
{
	make -s -C "$T/diff" run CASES=$([ -n "$ci" ] && echo 5000 || echo 100000)
}

stage_ctime()
{
	make -s -C "$T/ctime" run
}

stage_fuzz()
{
	make -s -C "$T/fuzz" run SECONDS=60
}

stage_install()
{
	"$T/install/run.sh"
}

stage_uml()
{
	"$T/uml/build.sh"
}

no_warnings() # LOG
{
	! grep -E 'warning:|WARNING:|error:' "$1"
}

build_quietly() # KDIR OUT MAKE-ARG...: from scratch, without a warning
{
	rm -rf "$2"
	"$GM_ROOT/scripts/build-modules.sh" "$@" 2>&1 | tee "$2.log"
	[ "${PIPESTATUS[0]}" -eq 0 ] && no_warnings "$2.log"
}

stage_build()
{
	mkdir -p build/check
	need sparse sparse
	build_quietly "$("$T/uml/build.sh")" build/check/modules-uml W=1 C=2
}

stage_matrix()
{
	local version
	mkdir -p build/check
	for version in 6.1 6.12 7.3; do
		build_quietly "$("$T/qemu/fetch.sh" $version amd64)/kdir" \
			"build/check/modules-$version" W=1
	done
}

# Runs SCRIPT in UML with our modules; BED is uml or uml-debug.
in_uml() # BED SCRIPT [ARG...]
{
	local bed=$1 modules option=()
	shift
	[ "$bed" = uml ] || option=(--debug)
	modules=$("$GM_ROOT/scripts/build-modules.sh" "$bed")
	"$T/uml/run.sh" "${option[@]}" --timeout 1800 --modules "$modules" "$@"
}

stage_kunit()
{
	in_uml uml "$T/kunit/run-kunit.sh"
}

stage_corrupt()
{
	"$T/corrupt/run.sh"
}

stage_kernel_vectors()
{
	make -s -C "$T/kernel-vectors" run VECTORS="${VECTORS:+$(realpath "$VECTORS")}"
}

stage_testmgr()
{
	"$T/testmgr/run.sh"
}

stage_e2e()
{
	"$T/e2e/run.sh" "${KERNEL:-uml}"
}

stage_debug()
{
	"$T/faults/run.sh"
	in_uml uml-debug "$T/kunit/run-kunit.sh"
}

in_qemu() # VERSION ARCH SCRIPT [ARG...]
{
	local version=$1 arch=$2 modules
	shift 2
	modules=$("$GM_ROOT/scripts/build-modules.sh" "$version" "$arch")
	"$T/qemu/run.sh" --arch "$arch" --modules "$modules" --timeout 1800 "$version" "$@"
}

stage_arm64()
{
	in_qemu 6.12 arm64 "$T/kunit/run-kunit.sh" --selftest
}

stage_boot_6_1()
{
	in_qemu 6.1 amd64 "$T/kunit/run-kunit.sh" --selftest
	"$T/e2e/run.sh" 6.1 autoload dm-crypt kcapi xfrm-module
}

stage_e2e_6_1()
{
	"$T/e2e/run.sh" 6.1
}

stage_e2e_6_12()
{
	"$T/e2e/run.sh" 6.12
}

stage_e2e_7_3()
{
	"$T/e2e/run.sh" 7.3
}
