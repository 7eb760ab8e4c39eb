#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Reads every file of the project: SPDX lines with "spdx", white space with "space".

spdx: each file says its licence in its first lines: GPL-2.0-or-later, and for the code that
also lives outside the kernel (cores and include/gm) "GPL-2.0-or-later OR BSD-2-Clause".
JSON has no comments.

space: no blanks at the end of a line, no CR LF, a newline at the end, no path of the author's
machine, 100 columns in kernel code and 130 elsewhere.
"""
import os
import re
import subprocess
import sys

GPL = "GPL-2.0-or-later"
DUAL = GPL + " OR BSD-2-Clause"
NO_COMMENTS = re.compile(r"^(COPYING$|LICENSES/)|\.json$|debian/(changelog|source/format)$")
CORE = re.compile(r"^(include/gm/|crypto/)(?!.*_glue\.[ch]$)")
NOT_OURS = re.compile(r"^(COPYING$|LICENSES/|vectors/.*\.json$)")
KERNEL = re.compile(r"^(crypto|include|arch|compat)/.*\.[chS]$")
NARROW = re.compile(r"(\.(c|h|S|inc|sh|py)|/?Makefile|Kbuild|Kconfig)$")
GENERATED = re.compile(r"(^|/)(tab|vectors)/|_vectors?\.h$")
MACHINE_PATH = re.compile(r"(^|[\s\"'=:(])/(work/|home/|root/\.)")


def spdx(name, text):
    if NO_COMMENTS.search(name):
        return
    head = "\n".join(text.split("\n")[:4])
    found = re.search(r"SPDX-License-Identifier: *(.*?) *(\*/|-->)?$", head, re.M)
    found = found.group(1) if found else ""
    want = DUAL if CORE.search(name) else GPL
    if found != want and (want, found) != (GPL, DUAL):
        yield "SPDX line '%s' instead of '%s'" % (found, want)


def space(name, text):
    if NOT_OURS.search(name):
        return
    if text and not text.endswith("\n"):
        yield "no newline at the end"
    width = 100 if KERNEL.search(name) else 130
    if not NARROW.search(name) or GENERATED.search(name):
        width = None
    for number, line in enumerate(text.split("\n"), 1):
        if line != line.rstrip():
            yield "%d: blanks or CR at the end" % number
        if width and len(line.expandtabs()) > width:
            yield "%d: %d columns, limit %d" % (number, len(line.expandtabs()), width)
        if MACHINE_PATH.search(line) and name != "scripts/check-text.py":
            yield "%d: path of one machine" % number


def main():
    check = {"spdx": spdx, "space": space}[sys.argv[1]]
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    files = subprocess.run(["scripts/list-files.sh"], capture_output=True, text=True, check=True)
    bad = 0
    for name in files.stdout.split("\n"):
        if not os.path.isfile(name):
            continue
        with open(name, encoding="utf-8", newline="") as file:
            for problem in check(name, file.read()):
                print("%s: %s" % (name, problem), file=sys.stderr)
                bad += 1
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
