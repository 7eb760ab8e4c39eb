#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""SM9's groups and pairing by their definitions, against those of a library.

Everything here is affine and slow, and nothing is tuned: Fp12 is polynomials modulo
w^12 + 2, points of G2 are taken to the curve over Fp12, lines are slopes, Frobenius's map
is a power of p, and the final exponentiation is one power of (p^12 - 1) / n.

usage: sm9_pairing.py LIBRARY [CASES [SEED]]
"""

import ctypes
import random
import sys

T = 0x600000000058F98A
P = 36 * T**4 + 36 * T**3 + 24 * T**2 + 6 * T + 1
N = P - 6 * T**2
P1 = (
    0x93DE051D62BF718FF5ED0704487D01D6E1E4086909DC3280E8C4E4817C66DDDD,
    0x21FE8DDA4F21E607631065125C395BBC1C1C00CBFA6024350C464CD70A3EA616,
)
P2 = (  # a + b u as (a, b)
    (
        0x3722755292130B08D2AAB97FD34EC120EE265948D19C17ABF9B7213BAF82D65B,
        0x85AEF3D078640C98597B6027B441A01FF1DD2C190F5E93C454806C11D8806141,
    ),
    (
        0xA7CF28D519BE3DA65F3170153D278FF247EFBA98A71A08116215BBA5C999A7C7,
        0x17509B092E845C1266BA0D262CBEE6ED0736A96FA347C8BD856DC76B84EBEB96,
    ),
)


class Fp12:
    """Coefficients of 1, w, ..., w^11."""

    def __init__(self, c):
        self.c = [x % P for x in c] + [0] * (12 - len(c))

    def __add__(self, o):
        return Fp12([x + y for x, y in zip(self.c, o.c)])

    def __sub__(self, o):
        return Fp12([x - y for x, y in zip(self.c, o.c)])

    def __neg__(self):
        return Fp12([-x for x in self.c])

    def __eq__(self, o):
        return self.c == o.c

    def __mul__(self, o):
        r = [0] * 24
        for i, x in enumerate(self.c):
            if x:
                for j, y in enumerate(o.c):
                    r[i + j] += x * y
        return Fp12([r[i] - 2 * r[i + 12] for i in range(12)])

    def __pow__(self, e):
        r = Fp12([1])
        for bit in bin(e)[2:]:
            r = r * r
            if bit == "1":
                r = r * self
        return r

    def inverse(self):
        """By linear algebra: the x with self x = 1."""
        rows = [[0] * 12 + [int(i == 0)] for i in range(12)]
        for j in range(12):
            column = (self * Fp12([0] * j + [1])).c
            for i in range(12):
                rows[i][j] = column[i]
        for i in range(12):
            k = next(k for k in range(i, 12) if rows[k][i])
            rows[i], rows[k] = rows[k], rows[i]
            f = pow(rows[i][i], -1, P)
            rows[i] = [v * f % P for v in rows[i]]
            for k in range(12):
                if k != i and rows[k][i]:
                    f = rows[k][i]
                    rows[k] = [(v - f * w) % P for v, w in zip(rows[k], rows[i])]
        return Fp12([row[12] for row in rows])

    def __truediv__(self, o):
        return self * o.inverse()

    def to_bytes(self):
        """Fp12 of Fp4 of Fp2, the highest coefficient first at each level."""
        return b"".join(self.c[i + 3 * j + 6 * k].to_bytes(32, "big")
                        for i in (2, 1, 0) for j in (1, 0) for k in (1, 0))


def add(a, b):
    """Points of y^2 = x^3 + 5 over Fp12; also the slope of the line through both."""
    if a is None or b is None:
        return a or b, None
    if a[0] == b[0]:
        if a[1] != b[1]:
            return None, None
        slope = Fp12([3]) * a[0] * a[0] / (a[1] + a[1])
    else:
        slope = (b[1] - a[1]) / (b[0] - a[0])
    x = slope * slope - a[0] - b[0]
    return (x, slope * (a[0] - x) - a[1]), slope


def multiple(k, a):
    r = None
    for bit in bin(k)[2:]:
        r = add(r, r)[0]
        if bit == "1":
            r = add(r, a)[0]
    return r


def line(a, b, at):
    total, slope = add(a, b)
    return total, at[1] - a[1] - slope * (at[0] - a[0])


def untwist(q):
    """(x w^-2, y w^-3), where u is w^6."""
    x, y = (Fp12([c[0], 0, 0, 0, 0, 0, c[1]]) for c in q)
    return x / Fp12([0, 0, 1]), y / Fp12([0, 0, 0, 1])


def pairing(p, q):
    f, t = Fp12([1]), q
    for bit in bin(6 * T + 2)[3:]:
        t, value = line(t, t, p)
        f = f * f * value
        if bit == "1":
            t, value = line(t, q, p)
            f = f * value
    q1 = (q[0]**P, q[1]**P)
    q2 = (q1[0]**P, -q1[1]**P)
    t, value = line(t, q1, p)
    f = f * value
    t, value = line(t, q2, p)
    return (f * value)**((P**12 - 1) // N)


class Library:
    """What of the library is compared, by one of its fields; results are bytes."""

    def __init__(self, path, field):
        self.lib = ctypes.CDLL(path)
        self.lib.gm_sm9_field.restype = ctypes.c_void_p
        self.ws = ctypes.create_string_buffer(32768)
        self.field = self.lib.gm_sm9_field(field)
        if self.field:
            self.name = ctypes.string_at(ctypes.c_void_p.from_address(self.field).value).decode()

    def use(self):
        self.lib.gm_sm9_use_field(ctypes.c_void_p(self.field))

    def point(self, group, k, size):
        generator = ctypes.byref(ctypes.c_char.in_dll(self.lib, "gm_sm9_p" + group[1]))
        scalar = (ctypes.c_uint64 * 4)(*[k >> 64 * i & (1 << 64) - 1 for i in range(4)])
        projective = ctypes.create_string_buffer(3 * size // 2)
        affine, out = ctypes.create_string_buffer(size), ctypes.create_string_buffer(size)
        getattr(self.lib, f"gm_sm9_{group}_mul")(self.ws, projective, scalar, generator)
        getattr(self.lib, f"gm_sm9_{group}_to_affine")(affine, projective)
        getattr(self.lib, f"gm_sm9_{group}_put")(out, affine)
        return affine, out.raw

    def gt(self, function, *args):
        r, out = ctypes.create_string_buffer(384), ctypes.create_string_buffer(384)
        getattr(self.lib, function)(self.ws, r, *args)
        self.lib.gm_sm9_fp12_put(out, r)
        return out.raw

    def lines(self, q):
        out = ctypes.create_string_buffer(77 * 128)
        if self.lib.gm_sm9_lines_init(self.ws, out, q):
            sys.exit("sm9: no lines")
        return out


def g1_bytes(a):
    return b"".join(v.c[0].to_bytes(32, "big") for v in a)


def g2_bytes(a):
    """Back to the twist: x w^2, y w^3."""
    x, y = a[0] * Fp12([0, 0, 1]), a[1] * Fp12([0, 0, 0, 1])
    return b"".join(v.to_bytes(32, "big") for v in (x.c[6], x.c[0], y.c[6], y.c[0]))


def one_case(libraries, a, b):
    p = multiple(a, (Fp12([P1[0]]), Fp12([P1[1]])))
    q = multiple(b, untwist(P2))
    e = pairing(p, q).to_bytes()
    for lib in libraries:
        lib.use()
        lib_p, p_bytes = lib.point("g1", a, 64)
        lib_q, q_bytes = lib.point("g2", b, 128)
        got = {
            "multiple in G1": (p_bytes, g1_bytes(p)),
            "multiple in G2": (q_bytes, g2_bytes(q)),
            "pairing": (lib.gt("gm_sm9_pairing", lib_p, lib_q), e),
            "pairing by lines": (lib.gt("gm_sm9_pairing_lines", lib_p, lib.lines(lib_q)), e),
        }
        for what, (have, want) in got.items():
            if have != want:
                sys.exit(f"sm9: {what} by {lib.name} differs for {a:#x}, {b:#x}")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    rng = random.Random(int(sys.argv[3], 0) if len(sys.argv) > 3 else 1)
    libraries = [Library(sys.argv[1], 0)]
    while (more := Library(sys.argv[1], len(libraries))).field:
        libraries.append(more)
    edges = [1, 2, N - 1, N // 2]
    for i in range(cases):
        a, b = (edges[(i + j) % 4] if i < 4 else rng.randrange(1, N) for j in (0, 1))
        one_case(libraries, a, b)
    print(f"diff: sm9 pairing, {cases} cases by {', '.join(lib.name for lib in libraries)}, 0 failed")


if __name__ == "__main__":
    main()
