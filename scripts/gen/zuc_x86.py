#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause
"""Derive what it takes to run the S-boxes of ZUC on the vectors of x86; write
arch/x86/crypto/zuc-vbmi-tables.inc, zuc-gfni-tables.inc and zuc-aes-tables.inc.

S1 is M inv(x) + 0x55 in GF(2)[x] / 0x18b. Inversion in the field of AES lies
between two linear maps: with GFNI two matrices, around the S-box of AES two
tables for the nibbles of a byte each.

S0 is a table of 256 bytes with VBMI. Else it is its three rounds on nibbles:
with x = a : b,

    a' = a ^ P1[b],   b' = b ^ P2[a'],   S0(x) = E[a'] ^ T[b'],

where E and T have the third round and the rotation in them.

S0 takes the odd bytes of a word, S1 the even ones. Both are made for all bytes,
and the last one of them such that it is 0 where its argument is: S0 with tables
that keep 0, and S0(0) added apart; S1 with the affine constant of its last map
in the key that the instruction of AES adds.

All of this is proved here for all 256 values.

usage: zuc_x86.py           write the tables
       zuc_x86.py --check   exit 1 when the tables in the tree differ
"""

import os
import sys

import sm4_aes
import zuc_sbox

DIR = os.path.join(os.path.dirname(__file__), "../../arch/x86/crypto")


def s1_maps():
    """S1(x) = out(inv(into(x))), inversion in the field of AES."""
    phi = next(zuc_sbox.isomorphisms(zuc_sbox.S1_POLY, 0x11B))
    into = [zuc_sbox.apply(phi, x) for x in range(256)]
    inverse = [sm4_aes.aes_power(x, 254) for x in range(256)]
    out = [0] * 256
    for x in range(256):
        out[inverse[into[x]]] = zuc_sbox.S1[x]
    return into, out


def s0_maps():
    """E and T."""
    e = [zuc_sbox.rotate(a << 4) for a in range(16)]
    t = [zuc_sbox.rotate(zuc_sbox.P3[b] << 4 | b) for b in range(16)]
    for x in range(256):
        a = x >> 4 ^ zuc_sbox.P1[x & 15]
        b = x & 15 ^ zuc_sbox.P2[a]
        if e[a] ^ t[b] != zuc_sbox.S0[x]:
            raise SystemExit(f"zuc_x86.py: rounds of S0 wrong at {x:#x}")
    return e, t


def quad(name, value, comment):
    return [f"\t/* {comment} */", f".Lzuc_{name}:", f"\t.quad\t{value:#018x}"]


def bytes_of(name, values, comment):
    out = [f"\t/* {comment} */", f".Lzuc_{name}:"]
    for i in range(0, len(values), 8):
        out.append("\t.byte\t" + ", ".join(f"0x{b:02x}" for b in values[i : i + 8]))
    return out


def rounds_of_s0(keep_zero):
    """The tables of S0 for ymm; with @keep_zero those of S0(x) ^ S0(0), where no table moves 0."""
    e, t = s0_maps()
    p1, p2 = zuc_sbox.P1, zuc_sbox.P2
    if keep_zero:
        a, b = p1[0], p2[p1[0]]
        p1 = [y ^ a for y in p1]
        p2 = [p2[i ^ a] ^ b for i in range(16)]
        e = [e[i ^ a] ^ e[a] for i in range(16)]
        t = [t[i ^ b] ^ t[b] for i in range(16)]
    for x in range(256):
        a = x >> 4 ^ p1[x & 15]
        b = x & 15 ^ p2[a]
        if e[a] ^ t[b] != zuc_sbox.S0[x] ^ (zuc_sbox.S0[0] if keep_zero else 0):
            raise SystemExit(f"zuc_x86.py: tables of S0 wrong at {x:#x}")
    text = bytes_of("p1", p1 * 2, "S0: P1")
    text += bytes_of("p2", p2 * 2, "S0: P2")
    text += bytes_of("e", e * 2, "S0: E")
    return text + bytes_of("t", t * 2, "S0: T")


def matrices(into, out):
    for name, f in (("into", into), ("out", out)):
        sm4_aes.prove_affine(name, f)
        sm4_aes.prove_matrix(name, f)
    text = quad("into", sm4_aes.matrix(into), "S1: into the field of AES")
    text += quad("out", sm4_aes.matrix(out), "S1: the inverse into the result")
    return text + [f"\t.set\t.Lzuc_out_add, {out[0]:#04x}"]


def vbmi_tables():
    top = [0xFF if x & 0x80 else 0 for x in range(256)]
    sm4_aes.prove_matrix("top", top)
    text = matrices(*s1_maps())
    text += quad("top", sm4_aes.matrix(top), "the highest bit of a byte into all its bits")
    return text + ["\t.balign\t64"] + bytes_of("s0", zuc_sbox.S0, "S0")


def gfni_tables():
    text = matrices(*s1_maps()) + ["\t.balign\t32"]
    text += bytes_of("s0_zero", [0, zuc_sbox.S0[0]] * 16, "S0 of 0, the even bytes 0")
    return text + rounds_of_s0(True)


def aes_tables():
    into, out = s1_maps()
    inverse = [sm4_aes.aes_power(x, 254) for x in range(256)]
    behind = [0] * 256
    for x in range(256):
        behind[sm4_aes.AES[x]] = out[inverse[x]]
    sm4_aes.prove_affine("behind", behind)
    for x in range(256):
        if behind[sm4_aes.AES[into[x]]] != zuc_sbox.S1[x]:
            raise SystemExit(f"zuc_x86.py: S1 by AES wrong at {x:#x}")
    key = behind.index(0)
    behind = [behind[y ^ key] for y in range(256)]
    text = ["\t.balign\t32"]
    text += bytes_of("key", [key] * 16, "S1: to add to the result of the S-box of AES")
    text += ["\t.balign\t32"]
    for name, f, what in (("into", into, "into the field of AES"), ("out", behind, "behind the S-box of AES")):
        lo, hi = sm4_aes.nibble_tables(f)
        text += bytes_of(f"{name}_lo", lo * 2, f"S1: {what}, low nibble")
        text += bytes_of(f"{name}_hi", hi * 2, f"S1: {what}, high nibble")
    unshift = [128 if i & 1 else k for i, k in enumerate(sm4_aes.shuffle(0))]
    text += bytes_of("unshift", unshift * 2, "ShiftRows undone; the odd bytes 0")
    return text + rounds_of_s0(False)


def files():
    head = [
        "/* SPDX-License-Identifier: GPL-2.0-or-later OR BSD-2-Clause */",
        "/*",
        " * Generated by scripts/gen/zuc_x86.py, which says what it is and proves it: do",
        " * not edit.",
        " */",
        "",
    ]
    made = {"vbmi": vbmi_tables(), "gfni": gfni_tables(), "aes": aes_tables()}
    return {f"zuc-{name}-tables.inc": "\n".join(head + text) + "\n" for name, text in made.items()}


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
                sys.exit(f"arch/x86/crypto/{name} is stale: run scripts/gen/zuc_x86.py")


if __name__ == "__main__":
    main()
