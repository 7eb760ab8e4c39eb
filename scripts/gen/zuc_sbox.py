#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
"""Derive the S-boxes of ZUC as circuits and write crypto/tab/zuc_sbox.h.

Both are taken from their definition in the design and evaluation report of ZUC
(ETSI/SAGE, "Specification of the 3GPP Confidentiality and Integrity Algorithms
128-EEA3 & 128-EIA3, Document 4"), not from a table:

S0 is three Feistel rounds on nibbles with the functions P1, P2, P3, then a
rotation by five bits. S1 is M inv(x) + 0x55 over GF(2^8) = GF(2)[x] / 0x18b.

For S1 the circuit of the SM4 S-box is used again: inversion in one field of 256
elements is inversion in another between two linear maps, of which there are
eight; the shortest is taken. Each circuit is held against its definition for
all 256 inputs.

usage: zuc_sbox.py           write the header
       zuc_sbox.py --check   exit 1 when the header in the tree differs
"""

import os
import random
import sys

import sm4_sbox

OUT = os.path.join(os.path.dirname(__file__), "../../crypto/tab/zuc_sbox.h")
TRIES = 200

P1 = [9, 15, 0, 14, 15, 15, 2, 10, 0, 4, 0, 12, 7, 5, 3, 9]
P2 = [8, 13, 6, 5, 7, 0, 12, 4, 11, 1, 14, 10, 15, 3, 9, 2]
P3 = [2, 6, 10, 6, 0, 13, 10, 15, 3, 3, 13, 5, 0, 9, 12, 13]
S0_ROTATION = 5

S1_POLY, S1_CONST = 0x18B, 0x55
# Row i gives bit i: the mask of the bits that it sums.
S1_MATRIX = [0xED, 0xDB, 0xB7, 0x7E, 0xE3, 0xD6, 0xBC, 0x79]


def rotate(y):
    return (y << S0_ROTATION | y >> (8 - S0_ROTATION)) & 0xFF


def feistel(x):
    a, b = x >> 4, x & 15
    a ^= P1[b]
    b ^= P2[a]
    a ^= P3[b]
    return rotate(a << 4 | b)


def mul(a, b, poly):
    r = 0
    for i in range(8):
        if b >> i & 1:
            r ^= a << i
    for i in range(14, 7, -1):
        if r >> i & 1:
            r ^= poly << (i - 8)
    return r


def inverse(x, poly):
    r = 1
    for _ in range(254):
        r = mul(r, x, poly)
    return r


def apply(columns, x):
    r = 0
    for i in range(8):
        if x >> i & 1:
            r ^= columns[i]
    return r


def columns_of(fn):
    return [fn(1 << i) for i in range(8)]


def invert(columns):
    back = {apply(columns, x): x for x in range(256)}
    return [back[1 << i] for i in range(8)]


def rows_of(columns):
    return [sum((columns[j] >> i & 1) << j for j in range(8)) for i in range(8)]


def matrix_m(x):
    return sum(sm4_sbox.parity(row & x) << i for i, row in enumerate(S1_MATRIX))


S0 = [feistel(x) for x in range(256)]
S1 = [matrix_m(inverse(x, S1_POLY)) ^ S1_CONST for x in range(256)]


def isomorphisms(poly_from, poly_to):
    """The eight field isomorphisms, as images of the bits."""
    for root in range(2, 256):
        powers = [1]
        for _ in range(8):
            powers.append(mul(powers[-1], root, poly_to))
        if apply(powers, poly_from & 0xFF) == powers[8]:
            yield powers[:8]


def shortest(inputs, rows, prefix):
    """A short straight-line program for a linear map: a few hundred tries."""
    best = None
    for seed in range(TRIES):
        prog = sm4_sbox.Program()
        outs = sm4_sbox.linear_best(prog, random.Random(seed), inputs, rows)
        if best is None or len(prog.lines) < len(best[0].lines):
            best = prog, outs
    rename = {line[0]: prefix + line[0] for line in best[0].lines}
    prog = sm4_sbox.Program()
    prog.lines = [(rename[n], rename.get(a, a), op, rename.get(b, b)) for n, a, op, b in best[0].lines]
    return prog, [rename.get(o, o) for o in best[1]]


def s1_maps():
    """Linear maps in and out: S1(x) = out(C(in(x))) + c, where C is the circuit
    of SM4, C(y) = A inv(A y) in its own field."""
    a_inv = invert(columns_of(sm4_sbox.matrix_a))
    best = None
    for phi in isomorphisms(S1_POLY, sm4_sbox.POLY):
        phi_inv = invert(phi)
        into = columns_of(lambda x: apply(a_inv, apply(phi, x)))
        out = columns_of(lambda y: matrix_m(apply(phi_inv, apply(a_inv, y))))
        first = shortest([f"x{i}" for i in range(8)], rows_of(into), "u")
        last = shortest([f"p[{i}]" for i in range(8)], rows_of(out), "v")
        size = len(first[0].lines) + len(last[0].lines)
        if best is None or size < best[0]:
            best = size, first, last
    return best[1], best[2]


def products(prog, names):
    """All products of at least two of four variables: {mask: name}."""
    done = {1 << i: names[i] for i in range(4)}
    for mask in sorted(range(1, 16), key=lambda m: bin(m).count("1")):
        if mask not in done:
            low = mask & -mask
            done[mask] = prog.op(done[mask ^ low], "&", done[low])
    return done


def algebraic_normal_form(table, bit):
    f = [t >> bit & 1 for t in table]
    for i in range(4):
        for x in range(16):
            if x >> i & 1:
                f[x] ^= f[x ^ 1 << i]
    return f


def needed(lines, outs):
    """The operations that the outputs rest on."""
    alive, kept = set(outs), []
    for line in reversed(lines):
        if line[0] in alive:
            alive |= {line[1], line[3]}
            kept.append(line)
    return kept[::-1]


def nibble_circuit(table, inputs, adds, prefix):
    """adds[i] ^= bit i of table[inputs]: a program, its outputs, and which of
    them still lack a complement."""
    best = None
    for seed in range(TRIES):
        prog = sm4_sbox.Program()
        terms = products(prog, inputs)
        rows, flips = [], 0
        for bit in range(4):
            f = algebraic_normal_form(table, bit)
            flips |= f[0] << bit
            rows.append(sum(f[m] << (m - 1) for m in range(1, 16)) | 1 << (15 + bit))
        cols = [terms[m] for m in range(1, 16)] + adds
        outs = sm4_sbox.linear(prog, random.Random(seed), cols, rows)
        prog.lines = needed(prog.lines, outs)
        if best is None or len(prog.lines) < len(best[0].lines):
            best = prog, outs, flips
    prog, outs, flips = best
    rename = {line[0]: prefix + line[0] for line in prog.lines}
    lines = [(rename[n], rename.get(a, a), op, rename.get(b, b)) for n, a, op, b in prog.lines]
    return lines, [rename.get(o, o) for o in outs], flips


def fold(table, flips):
    """The table of a function whose argument comes complemented in @flips."""
    return [table[x ^ flips] for x in range(16)]


def s0_circuit():
    """The three rounds; complements wander into the next table, and what is left
    at the end is a constant of the S-box."""
    low, high = [f"x{i}" for i in range(4)], [f"x{i}" for i in range(4, 8)]
    first, a1, flip_a = nibble_circuit(P1, low, high, "a")
    second, b1, flip_b = nibble_circuit(fold(P2, flip_a), a1, low, "b")
    third, a2, flip_c = nibble_circuit(fold(P3, flip_b), b1, a1, "c")
    flips = (flip_a ^ flip_c) << 4 | flip_b
    outs = b1 + a2
    n = S0_ROTATION
    constant = (flips << n | flips >> (8 - n)) & 0xFF
    return first + second + third, [outs[(i - n) % 8] for i in range(8)], constant


def evaluate(lines, outs, x, names):
    v = {name: x >> i & 1 for i, name in enumerate(names)}
    for name, a, op, b in lines:
        v[name] = v[a] ^ v[b] if op == "^" else v[a] & v[b]
    return sum(v[o] << i for i, o in enumerate(outs))


def prove(s0, first, last):
    x_names, p_names = [f"x{i}" for i in range(8)], [f"p[{i}]" for i in range(8)]
    prog, outs = sm4_sbox.build(*sm4_sbox.BEST)
    for x in range(256):
        y = evaluate(first[0].lines, first[1], x, x_names)
        y = evaluate(last[0].lines, last[1], sm4_sbox.evaluate(prog, outs, y), p_names)
        if y ^ S1_CONST != S1[x]:
            raise SystemExit(f"zuc_sbox.py: circuit of S1 wrong at {x:#x}")
        if evaluate(s0[0], s0[1], x, x_names) ^ s0[2] != S0[x]:
            raise SystemExit(f"zuc_sbox.py: circuit of S0 wrong at {x:#x}")


def c_lines(lines):
    return [f"\tu64 {n} = {a} {op} {b};" for n, a, op, b in lines]


def header():
    for box in (S0, S1):
        if sorted(box) != list(range(256)):
            raise SystemExit("zuc_sbox.py: an S-box is no permutation")
    s0 = s0_circuit()
    first, last = s1_maps()
    prove(s0, first, last)
    load = [f"\tu64 x{i} = p[{i}];" for i in range(8)]
    size1 = len(first[0].lines) + len(last[0].lines)
    text = [
        "/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */",
        "/*",
        " * Generated by scripts/gen/zuc_sbox.py: do not edit.",
        " *",
        f" * The S-boxes of ZUC without their constants, as circuits of {len(s0[0])} operations and",
        f" * of {size1} more than that of SM4, on bit planes: S(x) = circuit(x) ^ constant.",
        " */",
        "#ifndef GM_ZUC_SBOX_H",
        "#define GM_ZUC_SBOX_H",
        "",
        '#include "sm4_sbox.h"',
        "",
        f"#define GM_ZUC_S0_CONST\t\t{s0[2]:#04x}",
        f"#define GM_ZUC_S1_CONST\t\t{S1_CONST:#04x}",
        "",
        "/* p[i] is the plane of bit i; replaced. */",
        "static __always_inline void gm_zuc_s0_planes(u64 p[8])",
        "{",
    ]
    text += load + c_lines(s0[0]) + [""]
    text += [f"\tp[{i}] = {o};" for i, o in enumerate(s0[1])]
    text += [
        "}",
        "",
        "/* p[i] is the plane of bit i; replaced. */",
        "static __always_inline void gm_zuc_s1_planes(u64 p[8])",
        "{",
    ]
    text += load + c_lines(first[0].lines) + [""]
    text += [f"\tp[{i}] = {o};" for i, o in enumerate(first[1])]
    text += ["\tgm_sm4_sbox_planes(p);", "\t{"]
    text += ["\t" + line for line in c_lines(last[0].lines)]
    # the outputs may name p[] themselves: read all before the first is written
    text += [f"\t\tu64 w{i} = {o};" for i, o in enumerate(last[1])] + [""]
    text += [f"\t\tp[{i}] = w{i};" for i in range(8)]
    text += ["\t}", "}", "", "#endif /* GM_ZUC_SBOX_H */", ""]
    return "\n".join(text)


def main():
    text = header()
    if sys.argv[1:] == ["--check"]:
        with open(OUT, encoding="ascii") as f:
            if f.read() != text:
                sys.exit("crypto/tab/zuc_sbox.h is stale: run scripts/gen/zuc_sbox.py")
        return
    with open(OUT, "w", encoding="ascii") as f:
        f.write(text)


if __name__ == "__main__":
    main()
