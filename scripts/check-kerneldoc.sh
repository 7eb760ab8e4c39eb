#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Every public function of a core has a kernel-doc comment with each of its
# parameters, at the definition or at the prototype in <gm/*.h>. Where a
# kernel source is at hand its own kernel-doc script reads them as well.
set -eu
cd "$(dirname "$0")/.."

fail=0
python3 - crypto include/gm >&2 <<'EOF' || fail=1
import glob
import re
import sys

crypto, include = sys.argv[1:]
cores = [f for f in sorted(glob.glob(crypto + "/*.c")) if not f.endswith("_glue.c")]
headers = sorted(glob.glob(include + "/*.h"))

function = re.compile(
    r"(/\*\*\n(?:(?! \*/\n).*\n)* \*/\n)?"              # the comment
    r"^((?:const )?(?:struct )?\w+[ *]+)(gm_\w+)\("     # type and name
    r"([^;{]*?)\)\s*(;|\{)", re.M)


def parameters(text):
    text = " ".join(text.split())
    if text == "void":
        return []
    return [re.search(r"(\w+)(?:\[[^]]*\])*$", p.strip()).group(1) for p in text.split(",")]


def missing(comment, name, params):
    if not comment:
        return ["no kernel-doc comment"]
    out = []
    if not re.search(r"^ \* %s\(\) - \S" % name, comment, re.M):
        out.append("no '%s() - what it does' line" % name)
    out += ["@%s not described" % p for p in params
            if not re.search(r"^ \* @%s:" % p, comment, re.M)]
    return out


documented = {}
for path in headers:
    for comment, _, name, params, _ in function.findall(open(path).read()):
        if comment:
            documented[name] = comment

bad = 0
for path in cores:
    for comment, _, name, params, end in function.findall(open(path).read()):
        if end == ";":
            continue
        for problem in missing(comment or documented.get(name), name, parameters(params)):
            print("%s: %s: %s" % (path, name, problem))
            bad += 1
sys.exit(bool(bad))
EOF

doc=$(scripts/kernel-source.sh scripts/kernel-doc) || exit $fail
# shellcheck disable=SC2046 # a list of files
report=$("$doc" -none $(find crypto include/gm -name '*.[ch]' ! -path '*/tab/*') 2>&1 |
	grep -iE 'warning|error' || true)
[ -z "$report" ] || { echo "$report" >&2; fail=1; }
exit $fail
