#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
"""Derive what it takes to run SM4 on the AES and Galois field instructions of
x86; write arch/x86/crypto/sm4-aes-tables.inc and sm4-gfni-tables.inc.

Both S-boxes are inversions between affine maps, in two representations of
GF(2^8). With phi an isomorphism from SM4's field to that of AES and
P(x) = phi(A x + c),

    S = Q o AES o P,    Q affine.

The whole state is kept in the basis in which P's linear part is the identity:
words go through P_lin once when a block is loaded and through its inverse once
when it is stored, round keys go through P, constant included. An aesenclast with
a zero key is then all of the S-box but Q, and Q can be merged with the linear
map L of GB/T 32907-2016 clause 6.2.2. L(w) is w and its rotations by 2, 10, 18
and 24; rotated by two, byte y of a word is (w_y << 2) ^ (w_(y+1) >> 6). So with

    U(z) = P_lin(Q(z) ^ Q(z) << 2),    V(z) = P_lin(Q(z) ^ Q(z) >> 6),

u = U(z), v = V(z) and w = u ^ v byte by byte, byte y of the result is

    u_y ^ w_(y+1) ^ w_(y+2) ^ v_(y+3),

rotations by whole bytes, which one byte shuffle does together with undoing the
ShiftRows of aesenclast. U, V, P_lin and its inverse are affine, hence two
16-entry tables each, one per nibble.

GFNI inverts in AES's field and applies an affine map of its own choice, given as
a matrix of 8 x 8 bits and a byte. The basis serves there as well: u, v and w are
one instruction each, and the other maps one too.

All of this is proved here: the S-box by all 256 values, the round function on
words by every value of every byte alone and by random words.

usage: sm4_aes.py           write the tables
       sm4_aes.py --check   exit 1 when the tables in the tree differ
"""

import os
import random
import sys

from sm4_sbox import CONST, SBOX, matrix_a, rol32

DIR = os.path.join(os.path.dirname(__file__), "../../arch/x86/crypto")


def aes_mul(a, b):
    r = 0
    while b:
        if b & 1:
            r ^= a
        a <<= 1
        if a & 0x100:
            a ^= 0x11B
        b >>= 1
    return r


def aes_power(a, e):
    r = 1
    for _ in range(e):
        r = aes_mul(r, a)
    return r


def rol8(x, n):
    return (x << n | x >> (8 - n)) & 0xFF


def aes_sbox(x):
    i = aes_power(x, 254)
    return i ^ rol8(i, 1) ^ rol8(i, 2) ^ rol8(i, 3) ^ rol8(i, 4) ^ 0x63


AES = [aes_sbox(x) for x in range(256)]


def isomorphism():
    """phi as a list of 256: x^i goes to beta^i, beta a root of SM4's polynomial
    x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1 in AES's field. The first of eight."""
    for beta in range(2, 256):
        p = [aes_power(beta, i) for i in range(9)]
        if p[8] ^ p[7] ^ p[6] ^ p[5] ^ p[4] ^ p[2] ^ p[0] == 0:
            break
    phi = []
    for x in range(256):
        y = 0
        for i in range(8):
            if x >> i & 1:
                y ^= p[i]
        phi.append(y)
    return phi


def tables():
    """P_lin, P(0), Q, U, V as lists of 256 values."""
    phi = isomorphism()
    p = [phi[matrix_a(x) ^ CONST] for x in range(256)]
    p0 = p[0]
    p_lin = [y ^ p0 for y in p]
    q = [0] * 256
    for x in range(256):
        q[AES[p[x]]] = SBOX[x]
    u = [p_lin[y ^ (y << 2 & 0xFF)] for y in q]
    v = [p_lin[y ^ y >> 6] for y in q]
    return p_lin, p0, q, u, v


def prove_affine(name, f):
    for x in range(256):
        for i in range(8):
            if f[x] ^ f[x ^ 1 << i] != f[0] ^ f[1 << i]:
                raise SystemExit(f"sm4_aes.py: {name} is not affine")


def prove_round(p_lin, p0, u, v):
    def direct(word):
        t = 0
        for y in range(4):
            t = t << 8 | SBOX[word >> (24 - 8 * y) & 0xFF]
        return t ^ rol32(t, 2) ^ rol32(t, 10) ^ rol32(t, 18) ^ rol32(t, 24)

    def by_tables(word):
        z = [AES[p_lin[word >> (24 - 8 * y) & 0xFF] ^ p0] for y in range(4)]
        uu, vv = [u[b] for b in z], [v[b] for b in z]
        ww = [a ^ b for a, b in zip(uu, vv)]
        return [uu[y] ^ ww[(y + 1) % 4] ^ ww[(y + 2) % 4] ^ vv[(y + 3) % 4] for y in range(4)]

    rng = random.Random(1)
    words = [b << s for b in range(256) for s in (0, 8, 16, 24)]
    words += [rng.getrandbits(32) for _ in range(2000)]
    for word in words:
        want = [p_lin[direct(word) >> (24 - 8 * y) & 0xFF] for y in range(4)]
        if by_tables(word) != want:
            raise SystemExit(f"sm4_aes.py: round function wrong at {word:#x}")


def nibble_tables(f):
    """f(x) = lo[x & 15] ^ hi[x >> 4], the constant in lo."""
    lo = [f[i] for i in range(16)]
    hi = [f[i << 4] ^ f[0] for i in range(16)]
    return lo, hi


def shuffle(k):
    """Byte (c, r) of aesenclast's result that belongs at (c, r) of the word
    rotated left by k bytes: r + k within the word, with ShiftRows undone."""
    idx = []
    for c in range(4):
        for r in range(4):
            row = (r + k) % 4
            idx.append(row + 4 * ((c - row) % 4))
    return idx


def matrix(f):
    """The linear part of f as the instructions take it: the byte 7 - i of the
    64-bit operand has the coefficients of bit i of the result (Intel SDM,
    GF2P8AFFINEQB)."""
    rows = []
    for i in reversed(range(8)):
        rows.append(sum(((f[1 << j] ^ f[0]) >> i & 1) << j for j in range(8)))
    return int.from_bytes(bytes(rows), "little")


def prove_matrix(name, f):
    """Do what the instruction does, with every byte."""
    m = matrix(f).to_bytes(8, "little")
    for x in range(256):
        y = sum((bin(m[7 - i] & x).count("1") & 1) << i for i in range(8))
        if y ^ f[0] != f[x]:
            raise SystemExit(f"sm4_aes.py: matrix of {name} is wrong at {x:#x}")


def lines(label, values, comment):
    out = [f"\t/* {comment} */", f"{label}:"]
    for i in range(0, len(values), 8):
        out.append("\t.byte\t" + ", ".join(f"0x{b:02x}" for b in values[i : i + 8]))
    return out


def header(what):
    return [
        "/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */",
        "/*",
        " * Generated by scripts/gen/sm4_aes.py, which says what it is and proves it: do",
        f" * not edit. {what}",
        " */",
        "",
    ]


def aes_tables(basis, u, v):
    out = header("Tables of 16 bytes for each nibble of a byte; shuffles of 32 bytes.")
    for name, f, comment in basis + [("u", u, "U"), ("v", v, "V")]:
        lo, hi = nibble_tables(f)
        out += lines(f".Lsm4_{name}_lo", lo, comment + ", low nibble")
        out += lines(f".Lsm4_{name}_hi", hi, comment + ", high nibble")
    for k in range(4):
        what = f"ShiftRows undone, then rotated left by {k} bytes" if k else "ShiftRows undone"
        out += lines(f".Lsm4_rot{8 * k}", shuffle(k) * 2, what)
    return "\n".join(out) + "\n"


def gfni_tables(basis, u, v):
    inverse = [aes_power(x, 254) for x in range(256)]
    after = [0] * 256
    for x in range(256):
        after[inverse[x]] = AES[x]
    u, v = [u[y] for y in after], [v[y] for y in after]
    w = [a ^ b for a, b in zip(u, v)]
    out = header("Matrices of 8 x 8 bits, and the bytes to add.")
    for name, f, comment in basis + [
        ("u", u, "U after the S-box of AES, as a map of the inverse"),
        ("v", v, "V, likewise"),
        ("w", w, "U + V, likewise"),
    ]:
        prove_affine(name, f)
        prove_matrix(name, f)
        out += [f"\t/* {comment} */", f".Lsm4_{name}:", f"\t.quad\t0x{matrix(f):016x}"]
        out += [f"\t.set\t.Lsm4_{name}_add, 0x{f[0]:02x}"]
    return "\n".join(out) + "\n"


def files():
    p_lin, p0, q, u, v = tables()
    inverse = [p_lin.index(x) for x in range(256)]
    for name, f in (("P", p_lin), ("Q", q), ("U", u), ("V", v), ("inverse of P", inverse)):
        prove_affine(name, f)
    prove_round(p_lin, p0, u, v)
    basis = [
        ("pre", p_lin, "P_lin: into the basis of AES"),
        ("key", [x ^ p0 for x in p_lin], "P: a round key into that basis"),
        ("post", inverse, "inverse of P_lin: out of it"),
    ]
    return {"sm4-aes-tables.inc": aes_tables(basis, u, v), "sm4-gfni-tables.inc": gfni_tables(basis, u, v)}


def main():
    check = sys.argv[1:] == ["--check"]
    for name, text in files().items():
        path = os.path.join(DIR, name)
        if not check:
            with open(path, "w", encoding="ascii") as f:
                f.write(text)
            continue
        with open(path, encoding="ascii") as f:
            if f.read() != text:
                sys.exit(f"arch/x86/crypto/{name} is stale: run scripts/gen/sm4_aes.py")


if __name__ == "__main__":
    main()
