#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""usage: report.py ROWS [JSON]

Prints a table of what gm_speed.ko and gm_speed_disk.ko logged, and writes it as JSON. Lines:
row OP IMPLEMENTATION OURS SIZE CYCLES-PER-BYTE CORE-CYCLES-PER-BYTE|-
clock MHZ, before rows of which MB/s are wanted
Others are complaints, and are passed on.
"""
import json
import sys

NO_PEER = "no-encryption"


def read(name):
    rows, mhz = [], None
    with open(name, encoding="ascii") as file:
        for line in file:
            kind, *words = line.split()
            if kind == "clock":
                mhz = int(words[0])
            elif kind == "row":
                rows.append(row_of(mhz, *words))
            else:
                sys.stderr.write(line)
    return rows


def row_of(mhz, op, impl, ours, size, cpb, core):
    row = {"op": op, "impl": impl, "ours": ours == "1", "size": int(size), "cpb": float(cpb)}
    if core != "-":
        row["core_cpb"] = float(core)
    if op.startswith("dm-crypt"):
        row["mbps"] = round(mhz / row["cpb"])
    return row


def cell(row):
    if "mbps" in row:
        return "%8.2f %6d MB/s" % (row["cpb"], row["mbps"])
    over = "%+.2f" % (row["cpb"] - row["core_cpb"]) if "core_cpb" in row else ""
    return "%8.2f %6s" % (row["cpb"], over)


def ratio(rows):
    ours = [row["cpb"] for row in rows if row["ours"]]
    peers = [row["cpb"] for row in rows if not row["ours"] and row["impl"] != NO_PEER]
    return "%7.2fx" % (min(peers) / min(ours)) if ours and peers else ""


def print_op(op, rows):
    sizes = list(dict.fromkeys(row["size"] for row in rows))
    width = len(cell(rows[0]))
    print("%-26s" % op + "".join((" %6d B" % size).ljust(width + 1) for size in sizes).rstrip())
    for impl in dict.fromkeys(row["impl"] for row in rows):
        cells = [cell(row) for row in rows if row["impl"] == impl]
        print("  %-24s" % impl + " ".join(c.ljust(width) for c in cells).rstrip())
    ratios = [ratio([row for row in rows if row["size"] == size]) for size in sizes]
    if any(ratios):
        print("  %-24s" % "kernel's best / ours" + " ".join(r.ljust(width) for r in ratios).rstrip())


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.split("\n", maxsplit=1)[0])
    rows = read(sys.argv[1])
    if not rows:
        sys.exit("no figures in " + sys.argv[1])
    print("core cycles per byte; after each figure of ours what the API and its walks add to the core")
    for op in dict.fromkeys(row["op"] for row in rows):
        print_op(op, [row for row in rows if row["op"] == op])
    if len(sys.argv) == 3:
        with open(sys.argv[2], "w", encoding="ascii") as file:
            file.write("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


main()
