#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""usage: plot.py JSON SVG

Draws the rows that gm_bench wrote: for every operation the best of ours and the
best peer over the size of a message, and what is counted by calls as bars.
"""
import json
import math
import sys
from html import escape

COLUMNS, WIDTH, HEIGHT = 4, 290, 240
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 52, 28
STYLES = {True: ("#1f77b4", ""), False: ("#e07b00", ' stroke-dasharray="5 3"')}


def figure(row):
    return row["cpb"] if "cpb" in row else row["kcycles"]


def best(rows, ours):
    """The rows of the fastest, by size."""
    least = {}
    for row in rows:
        if row["ours"] == ours and (row["size"] not in least or figure(row) < figure(least[row["size"]])):
            least[row["size"]] = row
    return [least[size] for size in sorted(least)]


def text(x, y, words, size=10, anchor="start", color="black"):
    return '<text x="%.1f" y="%.1f" font-size="%d" text-anchor="%s" fill="%s">%s</text>' % (
        x, y, size, anchor, color, escape(words))


def line(x1, y1, x2, y2, color):
    return '<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s"/>' % (x1, y1, x2, y2, color)


def tick_step(most):
    """1, 2 or 5 times a power of ten, four to ten of them up to @most."""
    power = 10.0 ** math.floor(math.log10(most))
    return power * (0.2 if most / power < 2 else 0.5 if most / power < 5 else 1)


class Panel:
    """The figures of one operation, in a rectangle of WIDTH by HEIGHT."""

    def __init__(self, op, rows):
        self.lines = {ours: best(rows, ours) for ours in (True, False)}
        self.op = op
        self.calls = "kcycles" in rows[0]
        self.sizes = sorted({row["size"] for row in rows})
        self.most = 1.05 * max(figure(row) for drawn in self.lines.values() for row in drawn) or 1

    def x(self, size):
        low, high = math.log2(self.sizes[0]), math.log2(self.sizes[-1])
        return LEFT + (WIDTH - LEFT - RIGHT) * ((math.log2(size) - low) / (high - low) if high > low else 0.5)

    def y(self, value):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / self.most

    def frame(self):
        yield text(LEFT, 14, "%s, %s" % (self.op, "kilocycles per call" if self.calls else "cycles per byte"), 11)
        step = tick_step(self.most)
        for i in range(int(self.most / step) + 1):
            yield line(LEFT, self.y(i * step), WIDTH - RIGHT, self.y(i * step), "#ddd")
            yield text(LEFT - 4, self.y(i * step) + 3, "%g" % (i * step), 8, "end")
        last = -99
        for size in self.sizes if not self.calls else []:
            if self.x(size) - last >= 24:
                last = self.x(size)
                yield text(last, HEIGHT - BOTTOM + 12, "%d" % size, 8, "middle")
        yield line(LEFT, self.y(0), WIDTH - RIGHT, self.y(0), "black")

    def curve(self, rows, color, dash):
        points = [(self.x(row["size"]), self.y(figure(row))) for row in rows]
        yield '<polyline fill="none" stroke="%s" stroke-width="1.5"%s points="%s"/>' % (
            color, dash, " ".join("%.1f,%.1f" % point for point in points))
        for point in points:
            yield '<circle cx="%.1f" cy="%.1f" r="2" fill="%s"/>' % (*point, color)

    def bar(self, row, place, color):
        top = self.y(figure(row))
        yield '<rect x="%d" y="%.1f" width="60" height="%.1f" fill="%s"/>' % (
            LEFT + 30 + 90 * place, top, self.y(0) - top, color)
        yield text(LEFT + 60 + 90 * place, self.y(0) + 12, "%.1f" % figure(row), 9, "middle")

    def parts(self):
        yield from self.frame()
        for place, (ours, rows) in enumerate(self.lines.items()):
            color, dash = STYLES[ours]
            if not rows:
                continue
            yield from self.bar(rows[0], place, color) if self.calls else self.curve(rows, color, dash)
            names = ", ".join(dict.fromkeys(row["impl"] for row in rows))
            yield text(LEFT, 28 + 12 * place, names, 9, color=color)


def draw(rows):
    ops = list(dict.fromkeys(row["op"] for row in rows))
    columns = min(COLUMNS, len(ops))
    size = (WIDTH * columns, HEIGHT * math.ceil(len(ops) / columns))
    yield '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif">' % size
    yield '<rect width="100%" height="100%" fill="white"/>'
    for i, op in enumerate(ops):
        yield '<g transform="translate(%d,%d)">' % (WIDTH * (i % columns), HEIGHT * (i // columns))
        yield from Panel(op, [row for row in rows if row["op"] == op]).parts()
        yield "</g>"
    yield "</svg>"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n", maxsplit=1)[0])
    with open(sys.argv[1], encoding="ascii") as file:
        rows = json.load(file)
    if not rows:
        sys.exit("nothing to plot in " + sys.argv[1])
    try:
        with open(sys.argv[2], "w", encoding="ascii") as file:
            file.write("\n".join(draw(rows)) + "\n")
    except OSError as err:
        sys.exit("%s: %s" % (sys.argv[2], err.strerror))
    print("figures: %s, plot: %s" % (sys.argv[1], sys.argv[2]))


main()
