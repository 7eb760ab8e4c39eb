#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
"""Derive the SM4 S-box as a circuit and write crypto/tab/sm4_sbox.h.

The S-box is S(x) = A inv(A x + c) + c over GF(2^8) = GF(2)[x] / 0x1f5, A the
circulant matrix of 0xa7 and c = 0xd3 (the algebraic form that the table of
GB/T 32907-2016 has). The inversion is done in the tower GF(((2^2)^2)^2) with a
normal basis at each level, after Canright (CHES 2005): for an element aY + bY',
with Y and Y' = Y^16 conjugates of trace 1 and norm n,

    d = ab + n (a + b)^2,    inverse = (b/d) Y + (a/d) Y',

and the same one level down. There are 128 such bases. In each, the linear maps
into the tower and out of it are straight-line programs that --search looks for
(Paar's greedy elimination with cancellation, ties broken at random); the best
basis and seed found stand below and are replayed in the ordinary run, where the
finished circuit is held against the S-box for all 256 inputs.

usage: sm4_sbox.py           write the header
       sm4_sbox.py --check   exit 1 when the header in the tree differs
       sm4_sbox.py --search [ROUNDS]   look for a shorter circuit
"""

import itertools
import os
import random
import sys

OUT = os.path.join(os.path.dirname(__file__), "../../crypto/tab/sm4_sbox.h")

# Found by --search: basis number, seed of the map in, seed of the map out.
BEST = (53, 71, 26)

POLY, MATRIX_ROW, CONST = 0x1F5, 0xA7, 0xD3


def mul(a, b):
    r = 0
    while b:
        if b & 1:
            r ^= a
        a <<= 1
        if a & 0x100:
            a ^= POLY
        b >>= 1
    return r


def power(a, e):
    r = 1
    while e:
        if e & 1:
            r = mul(r, a)
        a = mul(a, a)
        e >>= 1
    return r


def parity(x):
    return bin(x).count("1") & 1


def matrix_a(x):
    rows = [((MATRIX_ROW << i) | (MATRIX_ROW >> (8 - i))) & 0xFF for i in range(8)]
    return sum(parity(rows[i] & x) << i for i in range(8))


SBOX = [matrix_a(power(matrix_a(x) ^ CONST, 254)) ^ CONST for x in range(256)]


def bases():
    """The 128 towers: (Y, Z, W), each of trace 1 over the field below."""
    ys = [y for y in range(256) if y ^ power(y, 16) == 1]
    zs = [z for z in range(256) if power(z, 16) == z and z ^ power(z, 4) == 1]
    ws = [w for w in range(256) if power(w, 4) == w and w ^ mul(w, w) == 1]
    return list(itertools.product(ys, zs, ws))


class Tower:
    """Coordinates of GF(2^8) in one tower; bit k of a coordinate vector
    belongs to basis element k: a in bits 0..3, b in bits 4..7."""

    def __init__(self, y, z, w):
        self.y, self.z, self.w = y, z, w
        f4 = [w, mul(w, w)]
        f16 = [mul(g, h) for g in (z, power(z, 4)) for h in f4]
        self.basis = [mul(g, h) for g in (y, power(y, 16)) for h in f16]
        self.of = {}
        for v in range(256):
            e = 0
            for k in range(8):
                if v >> k & 1:
                    e ^= self.basis[k]
            self.of[e] = v
        self.f16 = f16
        self.n16 = power(y, 17)
        self.n4 = power(z, 5)

    def coords16(self, e):
        """Coordinates of an element of GF(16)."""
        for v in range(16):
            s = 0
            for k in range(4):
                if v >> k & 1:
                    s ^= self.f16[k]
            if s == e:
                return v
        raise ValueError(e)


# The nine products of a multiplication in GF(16): linear forms on four bits,
# the tensor square of {first, second, sum}.
FORMS2 = [1, 2, 3]
FORMS4 = [
    sum(((g >> i & 1) & (h >> j & 1)) << (2 * i + j) for i in range(2) for j in range(2))
    for g in FORMS2
    for h in FORMS2
]


def product_matrix(t):
    """For each of the four product bits, which of the nine products it sums."""
    rows = []
    samples = [(a, b) for a in range(16) for b in range(16)]

    def element(v):
        s = 0
        for k in range(4):
            if v >> k & 1:
                s ^= t.f16[k]
        return s

    prods = [
        sum((parity(f & a) & parity(f & b)) << k for k, f in enumerate(FORMS4))
        for a, b in samples
    ]
    want = [t.coords16(mul(element(a), element(b))) for a, b in samples]
    for bit in range(4):
        for m in range(512):
            if all(parity(m & p) == (w >> bit & 1) for p, w in zip(prods, want)):
                rows.append(m)
                break
        else:
            raise ValueError("no bilinear form")
    return rows


class Program:
    """A straight-line program of XOR, AND and OR; names are made as it grows."""

    def __init__(self):
        self.lines = []
        self.n = 0

    def op(self, a, op, b):
        name = f"t{self.n}"
        self.n += 1
        self.lines.append((name, a, op, b))
        return name


def linear(prog, rng, inputs, targets):
    """Compute each target (a mask over inputs) with few XORs: Paar's greedy
    pairing, where a pair that occurs in most targets is computed first."""
    names = list(inputs)
    rows = list(targets)
    while any(bin(r).count("1") > 1 for r in rows):
        count = {}
        for r in rows:
            bits = [i for i in range(len(names)) if r >> i & 1]
            for i, j in itertools.combinations(bits, 2):
                count[i, j] = count.get((i, j), 0) + 1
        most = max(count.values())
        i, j = rng.choice(sorted(p for p, c in count.items() if c == most))
        new = 1 << len(names)
        names.append(prog.op(names[i], "^", names[j]))
        both = 1 << i | 1 << j
        rows = [(r ^ both | new) if r & both == both else r for r in rows]
    return [names[r.bit_length() - 1] if r else None for r in rows]


def with_cancellation(rng, targets, n):
    """Rewrite targets so that one may be the sum of another and a remainder,
    when that is shorter. Returns the order and, for each, (base or None, rest)."""
    order = list(range(len(targets)))
    rng.shuffle(order)
    plan, done = {}, []
    for i in order:
        best = (bin(targets[i]).count("1") - 1, None, targets[i])
        for j in done:
            rest = targets[i] ^ targets[j]
            cost = bin(rest).count("1")
            if cost < best[0]:
                best = (cost, j, rest)
        plan[i] = best[1:]
        done.append(i)
    return order, plan


def linear_best(prog, rng, inputs, targets):
    """linear(), after with_cancellation() half of the time."""
    if rng.random() < 0.3:
        return linear(prog, rng, inputs, targets)
    order, plan = with_cancellation(rng, targets, len(inputs))
    rests = [plan[i][1] for i in order]
    parts = linear(prog, rng, inputs, rests)
    done = {}
    for i, part in zip(order, parts):
        base = plan[i][0]
        if base is None:
            done[i] = part
        elif part is None:
            done[i] = done[base]
        else:
            done[i] = prog.op(done[base], "^", part)
    return [done[i] for i in range(len(targets))]


def or_choice(rows, want, forms):
    """Which products to take as OR instead of AND, so that their sum gains as
    much as can be of the linear map @want (in forms of a + b): x | y = xy + x + y.
    Returns the mask over products and what remains of each row."""
    best = None
    for c in range(1 << len(forms)):
        rest = []
        for row, w in zip(rows, want):
            r = w
            for k, f in enumerate(forms):
                if (c & row) >> k & 1:
                    r ^= f
            rest.append(r)
        cost = sum(bin(r).count("1") for r in rest)
        if best is None or cost < best[0]:
            best = (cost, c, rest)
    return best[1], best[2]


def square_scale(t, dim, basis, norm):
    """Rows of the linear map x -> norm * x^2 in the given basis."""
    cols = []
    for k in range(dim):
        e = mul(norm, mul(basis[k], basis[k]))
        for v in range(1 << dim):
            s = 0
            for i in range(dim):
                if v >> i & 1:
                    s ^= basis[i]
            if s == e:
                cols.append(v)
    return [sum((cols[k] >> i & 1) << k for k in range(dim)) for i in range(dim)]


def build(basis, seed_in, seed_out):
    """The whole circuit in one basis: a Program and its eight outputs."""
    t = Tower(*bases()[basis])
    prog = Program()
    rng = random.Random(seed_in)
    x = [f"x{i}" for i in range(8)]

    # into the tower: coordinates of A x, as masks over the input bits
    cols = [t.of[matrix_a(1 << i)] for i in range(8)]
    coord = [sum((cols[i] >> k & 1) << i for i in range(8)) for k in range(8)]

    def on_inputs(form, half):
        m = 0
        for k in range(4):
            if form >> k & 1:
                m ^= coord[4 * half + k]
        return m

    rows = product_matrix(t)
    scale = square_scale(t, 4, t.f16, t.n16)
    ors, rest = or_choice(rows, scale, FORMS4)
    forms_a = [on_inputs(f, 0) for f in FORMS4]
    forms_b = [on_inputs(f, 1) for f in FORMS4]
    rest_in = [on_inputs(r, 0) ^ on_inputs(r, 1) for r in rest]
    need = forms_a + forms_b + [r for r in rest_in if r]
    names = linear_best(prog, rng, x, need)
    a, b = names[:9], names[9:18]
    extra = iter(names[18:])

    # d = ab + n (a + b)^2
    p = [prog.op(a[k], "|" if ors >> k & 1 else "&", b[k]) for k in range(9)]
    dsum = linear_best(prog, rng, p, rows)
    d = [prog.op(s, "^", next(extra)) if r else s for s, r in zip(dsum, rest_in)]

    # one level down: d = d1 Z + d0 Z^4, coordinates (d[0], d[1]) and (d[2], d[3])
    f4 = [t.w, mul(t.w, t.w)]
    s1, s0 = prog.op(d[0], "^", d[1]), prog.op(d[2], "^", d[3])
    rows2 = [0b101, 0b110]  # products first*first, second*second, sum*sum
    scale2 = square_scale(t, 2, f4, t.n4)
    ors2, rest2 = or_choice(rows2, scale2, FORMS2)
    f1, f0 = [d[0], d[1], s1], [d[2], d[3], s0]
    q = [prog.op(f1[k], "|" if ors2 >> k & 1 else "&", f0[k]) for k in range(3)]
    g = [prog.op(q[2], "^", q[0]), prog.op(q[2], "^", q[1])]
    for i in range(2):
        for k in range(2):
            if rest2[i] >> k & 1:
                g[i] = prog.op(g[i], "^", prog.op(f1[k], "^", f0[k]))
    # the inverse in GF(4) is the square, which swaps the coordinates
    h = [g[1], g[0], prog.op(g[0], "^", g[1])]

    # e = 1/d = (h d0) Z + (h d1) Z^4, with the sums that its products need
    e = []
    for f in (f0, f1):
        m = [prog.op(h[k], "&", f[k]) for k in range(3)]
        e.append(
            [
                prog.op(m[2], "^", m[0]),
                prog.op(m[2], "^", m[1]),
                prog.op(m[0], "^", m[1]),
            ]
        )
    e.append([prog.op(e[0][k], "^", e[1][k]) for k in range(3)])
    ef = [e[i][j] for i in range(3) for j in range(3)]

    # inverse = (b e) Y + (a e) Y', then out of the tower and through A
    prods = [prog.op(ef[k], "&", b[k]) for k in range(9)]
    prods += [prog.op(ef[k], "&", a[k]) for k in range(9)]
    rng = random.Random(seed_out)
    outs = []
    for i in range(8):
        m = 0
        for half in range(2):
            for k in range(4):
                if matrix_a(t.basis[4 * half + k]) >> i & 1:
                    m ^= rows[k] << (9 * half)
        outs.append(m)
    return prog, linear_best(prog, rng, prods, outs)


def evaluate(prog, outs, x):
    v = {f"x{i}": x >> i & 1 for i in range(8)}
    for name, a, op, b in prog.lines:
        v[name] = {"^": v[a] ^ v[b], "&": v[a] & v[b], "|": v[a] | v[b]}[op]
    return sum(v[o] << i for i, o in enumerate(outs))


def prove(prog, outs, k_in):
    for x in range(256):
        if evaluate(prog, outs, x ^ k_in) ^ CONST != SBOX[x]:
            raise SystemExit(f"sm4_sbox.py: circuit wrong at {x:#x}")


def rol32(x, n):
    return (x << n | x >> (32 - n)) & 0xFFFFFFFF


def order(prog, outs):
    """Schedule the operations depth first from the outputs, so that few
    values are alive at a time."""
    by = {line[0]: line for line in prog.lines}
    seen, out = set(), []

    def visit(n):
        if n in seen or n not in by:
            return
        seen.add(n)
        visit(by[n][1])
        visit(by[n][3])
        out.append(by[n])

    for line in prog.lines:
        visit(line[0])
    return out


def header():
    prog, outs = build(*BEST)
    k_in = next(x for x in range(256) if matrix_a(x) == CONST)
    prove(prog, outs, k_in)
    word = CONST * 0x01010101
    l_out = word ^ rol32(word, 2) ^ rol32(word, 10) ^ rol32(word, 18) ^ rol32(word, 24)
    text = [
        "/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */",
        "/*",
        " * Generated by scripts/gen/sm4_sbox.py: do not edit.",
        " *",
        f" * The SM4 S-box without its constants as a circuit of {len(prog.lines)} operations",
        " * on bit planes: S(x) = circuit(x ^ GM_SM4_SBOX_IN) ^ GM_SM4_SBOX_OUT.",
        " */",
        "#ifndef GM_SM4_SBOX_H",
        "#define GM_SM4_SBOX_H",
        "",
        f"#define GM_SM4_SBOX_IN\t\t{k_in:#04x}",
        f"#define GM_SM4_SBOX_OUT\t\t{CONST:#04x}",
        "",
        "/* L(tau constant): what GM_SM4_SBOX_OUT in all four bytes adds to T. */",
        f"#define GM_SM4_SBOX_OUT_L\t{l_out:#010x}",
        "",
        "/* p[i] is the plane of bit i; replaced. */",
        "static __always_inline void gm_sm4_sbox_planes(u64 p[8])",
        "{",
    ]
    text += [f"\tu64 x{i} = p[{i}];" for i in range(8)]
    text += [f"\tu64 {n} = {a} {op} {b};" for n, a, op, b in order(prog, outs)]
    text.append("")
    text += [f"\tp[{i}] = {outs[i]};" for i in range(8)]
    text += ["}", "", "#endif /* GM_SM4_SBOX_H */", ""]
    return "\n".join(text)


def search(rounds):
    best = None
    n = len(bases())
    for basis in range(n):
        # the two maps are independent: find the best seed of each
        size = {}
        for seed in range(rounds):
            size[seed] = len(build(basis, seed, 0)[0].lines)
        s_in = min(size, key=size.get)
        for seed in range(rounds):
            size[seed] = len(build(basis, s_in, seed)[0].lines)
        s_out = min(size, key=size.get)
        if best is None or size[s_out] < best[0]:
            best = (size[s_out], basis, s_in, s_out)
            print(best, flush=True)


def main():
    if sys.argv[1:2] == ["--search"]:
        search(int(sys.argv[2]) if len(sys.argv) > 2 else 50)
        return
    text = header()
    if sys.argv[1:] == ["--check"]:
        with open(OUT, encoding="ascii") as f:
            if f.read() != text:
                sys.exit("crypto/tab/sm4_sbox.h is stale: run scripts/gen/sm4_sbox.py")
        return
    with open(OUT, "w", encoding="ascii") as f:
        f.write(text)


if __name__ == "__main__":
    main()
