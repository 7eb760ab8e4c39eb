#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
"""Write crypto/tab/sm9_curve.h: the numbers of SM9, in Montgomery's form, and
arch/x86/crypto/sm9-prime.inc: p and multiples of it for assembly.

What GB/T 38635.1-2020 annex A (GM/T 0044.5-2016) gives is the parameter t of the
Barreto-Naehrig curve, b = 5, and the generators P1 and P2; everything else is
computed from them:

- p and n, polynomials in t;
- the powers of w^(p - 1) by which Frobenius's map acts, w^12 = -2;
- digits of 6 t + 2 and of t in non-adjacent forms;
- beta and lambda, with lambda (x, y) = (beta x, y) in G1;
- the lattices by which scalars are cut into short ones: vectors (v_0, v_1, ...)
  with the sum of v_i lambda^i a multiple of n, where lambda is that of G1 or,
  for G2 and GT, p.

Cutting k: the nearest lattice point to (k, 0, ...) is found by its coordinates
k L_j / 2^320, each rounded, and what remains is short. A lattice point with large
coordinates is added so that nothing is negative, in two versions for the four
short scalars: one of them makes the first one odd.

usage: sm9_curve.py          write the files
       sm9_curve.py --check  exit 1 when one in the tree differs
"""

import itertools
import os
import sys
from fractions import Fraction
from math import gcd

ROOT = os.path.join(os.path.dirname(__file__), "../..")

T = 0x600000000058F98A
P = 36 * T**4 + 36 * T**3 + 24 * T**2 + 6 * T + 1
N = 36 * T**4 + 36 * T**3 + 18 * T**2 + 6 * T + 1
P1 = (
    0x93DE051D62BF718FF5ED0704487D01D6E1E4086909DC3280E8C4E4817C66DDDD,
    0x21FE8DDA4F21E607631065125C395BBC1C1C00CBFA6024350C464CD70A3EA616,
)
# x and y, the coefficient of 1 before that of u
P2 = (
    (
        0x3722755292130B08D2AAB97FD34EC120EE265948D19C17ABF9B7213BAF82D65B,
        0x85AEF3D078640C98597B6027B441A01FF1DD2C190F5E93C454806C11D8806141,
    ),
    (
        0xA7CF28D519BE3DA65F3170153D278FF247EFBA98A71A08116215BBA5C999A7C7,
        0x17509B092E845C1266BA0D262CBEE6ED0736A96FA347C8BD856DC76B84EBEB96,
    ),
)
R = 1 << 256
SHIFT = 320


def naf(k, width):
    """Digits of the non-adjacent form of that width, the lowest first."""
    out = []
    while k:
        d = k % (1 << width) if k % 2 else 0
        if d >> (width - 1):
            d -= 1 << width
        out.append(d)
        k = (k - d) // 2
    return out


def g1_add(a, b):
    if a is None or b is None:
        return a or b
    if a == b:
        slope = 3 * a[0] * a[0] * pow(2 * a[1], -1, P) % P
    elif a[0] == b[0]:
        return None
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P) % P
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def g1_mul(k, a):
    r = None
    for bit in bin(k)[2:]:
        r = g1_add(r, r)
        if bit == "1":
            r = g1_add(r, a)
    return r


def cube_root_of_unity(m):
    for g in itertools.count(2):
        r = pow(g, (m - 1) // 3, m)
        if r != 1:
            return r
    raise AssertionError


def endomorphism():
    """beta, and the lambda that belongs to it."""
    beta = cube_root_of_unity(P)
    lam = cube_root_of_unity(N)
    if g1_mul(lam, P1) != (beta * P1[0] % P, P1[1]):
        lam = lam * lam % N
    assert g1_mul(lam, P1) == (beta * P1[0] % P, P1[1])
    return beta, lam


def short_pair(lam):
    """Two short vectors (a, b) with a + b lambda = 0 modulo n, by Gauss's reduction."""
    a, b = (N, 0), (-lam, 1)
    while True:
        if a[0] ** 2 + a[1] ** 2 < b[0] ** 2 + b[1] ** 2:
            a, b = b, a
        q = round(Fraction(a[0] * b[0] + a[1] * b[1], b[0] ** 2 + b[1] ** 2))
        if not q:
            return [a, b]
        a = (a[0] - q * b[0], a[1] - q * b[1])


def four_short():
    """Galbraith and Scott, Exponentiation in pairing-friendly groups using homomorphisms."""
    return [
        (T + 1, T, T, -2 * T),
        (2 * T + 1, -T, -T - 1, -T),
        (2 * T, 2 * T + 1, 2 * T + 1, 2 * T + 1),
        (T - 1, 4 * T + 2, -2 * T + 1, T - 1),
    ]


def first_coordinates(basis):
    """c with (1, 0, ...) = sum c_j basis_j."""
    m = len(basis)
    rows = [[Fraction(basis[j][i]) for j in range(m)] + [Fraction(i == 0)] for i in range(m)]
    for i in range(m):
        pivot = next(k for k in range(i, m) if rows[k][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [v / rows[i][i] for v in rows[i]]
        for k in range(m):
            if k != i:
                rows[k] = [v - rows[k][i] * w for v, w in zip(rows[k], rows[i])]
    return [row[-1] for row in rows]


class Lattice:
    """Basis, L, and what is added; @lam is what the coordinates after the first stand for."""

    def __init__(self, basis, lam, parity):
        for v in basis:
            assert sum(x * pow(lam, i, N) for i, x in enumerate(v)) % N == 0
        c = first_coordinates(basis)
        self.basis = [v if x > 0 else tuple(-a for a in v) for v, x in zip(basis, c)]
        self.factors = [round(abs(x) * 2**SHIFT) for x in c]
        assert all(0 < f < R for f in self.factors)
        # |remainder| <= (1/2 + tiny) sum |v_ji|; 1 for the tiny part
        m = len(basis)
        self.bound = [sum(abs(v[i]) for v in basis) // 2 + 2 for i in range(m)]
        even, odd = None, None
        for coords in itertools.product(range(-4, 5), repeat=m):
            v = tuple(sum(x * b[i] for x, b in zip(coords, self.basis)) for i in range(m))
            if any(x < y for x, y in zip(v, self.bound)):
                continue
            size = max(x + y for x, y in zip(v, self.bound))
            if v[0] % 2 and (odd is None or (size, v) < odd):
                odd = (size, v)
            if v[0] % 2 == 0 and (even is None or (size, v) < even):
                even = (size, v)
        if parity:
            self.offset, other = even[1], odd[1]
            self.odd = tuple(y - x for x, y in zip(self.offset, other))
            self.bits = max(even[0], odd[0]).bit_length()
        else:
            size, self.offset = min(v for v in (even, odd) if v)
            self.odd = (0,) * m
            self.bits = size.bit_length()
        self.check(lam)

    def check(self, lam):
        for k in [0, 1, 2, N - 1, N - 2, N // 2, N // 3, R - 1 - N] + [pow(7, i, N) for i in range(500)]:
            a = [(k * f + (1 << SHIFT - 1)) >> SHIFT for f in self.factors]
            r = [self.offset[i] + (k if i == 0 else 0)
                 - sum(x * v[i] for x, v in zip(a, self.basis)) for i in range(len(a))]
            if any(self.odd) and r[0] % 2 == 0:
                r = [x + y for x, y in zip(r, self.odd)]
                assert r[0] % 2
            assert all(0 <= x < 1 << self.bits for x in r)
            assert (sum(x * pow(lam, i, N) for i, x in enumerate(r)) - k) % N == 0


def check_subgroup_test():
    """
    (t + 1) + t psi + t psi^2 - 2 t psi^3 is zero on G2, and on no other point of
    the twist: psi^2 - (p + 1 - n) psi + p = 0, so that the sum is a + b psi, whose
    norm a multiple of the order of any point that it takes to infinity.
    """
    tr = P + 1 - N
    powers = [(1, 0)]
    for _ in range(3):
        a, b = powers[-1]
        powers.append((-b * P, a + b * tr))
    coefficients = (T + 1, T, T, -2 * T)
    a = sum(c * x[0] for c, x in zip(coefficients, powers))
    b = sum(c * x[1] for c, x in zip(coefficients, powers))
    norm = a * a + a * b * tr + b * b * P
    order = N * (2 * P - N)
    assert gcd(norm, order) == N and order % (N * N)
    assert sum(c * pow(P, i, N) for i, c in enumerate(coefficients)) % N == 0
    # complete additions ask for a curve without points of order two
    assert order % 2


def words(n, count=4):
    return [f"{n % (1 << 64 * count) >> 64 * i & (1 << 64) - 1:#018x}" for i in range(count)]


def mont(n):
    return n * R % P


def braces(indent, w, end=""):
    """Words, two on a line."""
    lines = [f"{indent}{'{ ' if i == 0 else '  '}{', '.join(w[i:i + 2])}" for i in range(0, len(w), 2)]
    return [line + "," for line in lines[:-1]] + [lines[-1] + " }" + end]


def macro(name, lines):
    out = [f"#define {name} \\"] + [line + " \\" for line in lines]
    out[-1] = out[-1][:-2]
    return out + [""]


def modulus(name, m):
    out = [f"#define {name} {{ \\"]
    for field, value in (("m", m), ("one", R % m), ("rr", R * R % m)):
        w = words(value)
        out.append(f"\t.{field} = {{ {w[0]}, {w[1]}, \\")
        out.append(f"\t\t{w[2]}, {w[3]} }}, \\")
    return out + [f"\t.k = {-pow(m, -1, 1 << 64) % (1 << 64):#018x}, \\", "}", ""]


def digits(comment, name, d):
    lines = [f"\t{', '.join(str(x) for x in d[i:i + 16])}," for i in range(0, len(d), 16)]
    return [f"/* {comment} */"] + macro(name, ["{"] + lines + ["}"])


def lattice(name, what, l):
    m = len(l.basis)
    lines = ["{", f".num = {m}, .factor = {{"]
    for f in l.factors:
        lines += braces("\t", words(f), ",")
    lines += ["}, .basis = {"]
    for v in l.basis:
        lines.append("\t{")
        lines += [f"\t\t{{ {', '.join(words(x, 3))} }}," for x in v]
        lines.append("\t},")
    for field, v in (("offset", l.offset), ("odd", l.odd)):
        lines.append(f"}}, .{field} = {{")
        lines += [f"\t{{ {', '.join(words(x, 3))} }}," for x in v]
    lines += ["} }"]
    return [f"/* {what}: {m} scalars of so many bits */", f"#define {name}_BITS\t{l.bits}", ""] + macro(name, lines)


def header():
    beta, lam = endomorphism()
    g = pow(-2, (P - 1) // 12, P)
    out = [
        "/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */",
        "/*",
        " * Generated by scripts/gen/sm9_curve.py: do not edit.",
        " */",
        "#ifndef GM_SM9_CURVE_H",
        "#define GM_SM9_CURVE_H",
        "",
        "/* struct gm_mont256 of the prime p and of the order n */",
    ]
    out += modulus("GM_SM9_P", P) + modulus("GM_SM9_N", N)
    out.append("/* numbers modulo p: x and y of P1, those of P2, and beta, in Montgomery's form */")
    out += macro("GM_SM9_P1_X", braces("\t", words(mont(P1[0]))))
    out += macro("GM_SM9_P1_Y", braces("\t", words(mont(P1[1]))))
    for name, value in (("GM_SM9_P2_X", P2[0]), ("GM_SM9_P2_Y", P2[1])):
        out += macro(name, braces("\t", words(mont(value[0])), ",") + braces("\t", words(mont(value[1]))))
    out += macro("GM_SM9_BETA", braces("\t", words(mont(beta))))
    out.append("/* 5, b of the curve */")
    out += macro("GM_SM9_B", braces("\t", words(mont(5))))
    out.append("/* (x, y) of the twist goes to (conj(x) PSI_X, conj(y) PSI_Y) */")
    out += macro("GM_SM9_PSI_X", braces("\t", words(mont(pow(g, -2, P)))))
    out += macro("GM_SM9_PSI_Y", braces("\t", words(mont(pow(g, -3, P)))))
    out.append("/* [i - 1][k - 1]: w^k to the power of p^i - 1, for i = 1, 2, 3 */")
    lines = ["{"]
    for i in (1, 2, 3):
        lines.append("\t{")
        for k in range(1, 6):
            lines += braces("\t\t", words(mont(pow(g, i * k, P))), ",")
        lines.append("\t},")
    out += macro("GM_SM9_FROBENIUS", lines + ["}"])
    loop = naf(6 * T + 2, 2)
    lines = len(loop) - 1 + sum(1 for d in loop[:-1] if d) + 2
    out += ["/* lines of the Miller loop, with the two of Frobenius's map */", f"#define GM_SM9_LINES\t{lines}", ""]
    out += digits("6 t + 2 in its non-adjacent form, the lowest digit first", "GM_SM9_LOOP", loop)
    out += digits("t in that of width 3: the last digit is 3", "GM_SM9_T", naf(T, 3))
    out += lattice("GM_SM9_GLV", "G1, by lambda", Lattice(short_pair(lam), lam, False))
    out += lattice("GM_SM9_GLS", "G2 and GT, by p", Lattice(four_short(), P % N, True))
    out += ["#endif /* GM_SM9_CURVE_H */", ""]
    return "\n".join(out)


def prime():
    out = [
        "/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */",
        "/*",
        " * Generated by scripts/gen/sm9_curve.py: do not edit.",
        " *",
        " * p, 2 p and 4 p in five words, and -p^-1 mod 2^64.",
        " */",
        ".section .rodata",
        ".p2align 5",
    ]
    for name, value in ((".Lp", P), (".L2p", 2 * P), (".L4p", 4 * P)):
        out.append(f"{name}:")
        out += [f"\t.quad\t{w}" for w in words(value, 5)]
    return "\n".join(out + [".Lk:", f"\t.quad\t{-pow(P, -1, 1 << 64) % (1 << 64):#018x}", ".previous", ""])


def main():
    assert (P1[1] ** 2 - P1[0] ** 3 - 5) % P == 0
    check_subgroup_test()
    assert naf(T, 3)[-1] == 3
    for name, text in (("crypto/tab/sm9_curve.h", header()), ("arch/x86/crypto/sm9-prime.inc", prime())):
        path = os.path.join(ROOT, name)
        if sys.argv[1:] == ["--check"]:
            with open(path, encoding="ascii") as f:
                if f.read() != text:
                    sys.exit(f"{name} is stale: run scripts/gen/sm9_curve.py")
            continue
        with open(path, "w", encoding="ascii") as f:
            f.write(text)


if __name__ == "__main__":
    main()
