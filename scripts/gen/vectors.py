#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Turns a selection of vectors/*.json into the headers in kunit/vectors/.

Without an argument the headers are written; with --check they are compared with
what would be written, and the exit status is 1 if they differ.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "kunit" / "vectors"

# Rows of a kind that go into a header, spread evenly over the file's.
ROWS_PER_KIND = 5
# Beyond this many bytes a row is taken only if its kind would otherwise be missing.
ROW_BYTES = 500

# Kinds that a header cannot hold or the kernel does not offer by name. The
# vector runner (tools/testing/unit) takes these rows straight from the JSON.
LEFT_OUT = {
    ("sm3", "digest-large"): "long messages",
    ("sm4_ecb", "iterated"): "a million calls",
    ("sm4_cfb", "cfb8"): "the kernel has 128-bit feedback only",
    ("sm4_cts", "cbc-cs1"): "the kernel's cts is CS3",
    ("sm4_cts", "cbc-cs2"): "the kernel's cts is CS3",
    ("sm4_ccm", "aad-encoding-boundary"): "64 KiB of AAD",
    ("sm4_ccm", "long"): "70000 bytes",
    ("zuc128_eia3", "raw-iv"): "the kernel makes the IV of COUNT, BEARER, DIRECTION",
}

# Kinds without an answer: the suites have tests of their own for refusals.
REFUSALS = ("negative",)

def unhex(row, name):
    """The byte string of a field, or None if the row has not got it."""
    if name + "_pattern" in row:
        pat = row[name + "_pattern"]
        return bytes((pat["mul"] * i + pat["add"]) & 255 for i in range(pat["len"]))
    return bytes.fromhex(row[name]) if name in row else None


def as_hash(row):
    out = unhex(row, "digest") if "digest" in row else unhex(row, "tag")
    return {"key": unhex(row, "key"), "msg": unhex(row, "msg"), "out": out,
            "invalid": row.get("result") == "invalid"}


def as_cbcmac(row):
    kat = as_hash(row)
    if row["kind"] == "gb15852-pad2":
        # GB/T 15852.1 padding 2; what is then whole blocks needs no zeros.
        padded = kat["msg"] + b"\x80"
        kat["msg"] = padded + bytes(-len(padded) % 16)
    return kat


def as_skcipher(row):
    iv = unhex(row, "tweak") if "tweak" in row else unhex(row, "iv")
    return {"key": unhex(row, "key") + (unhex(row, "hash_key") or b""), "iv": iv,
            "pt": unhex(row, "plaintext"), "ct": unhex(row, "ciphertext"),
            "iv_out": unhex(row, "iv_out")}


def as_aead(row):
    return {"key": unhex(row, "key"), "iv": unhex(row, "iv"),
            "aad": unhex(row, "aad"), "pt": unhex(row, "plaintext"),
            "ct": unhex(row, "ciphertext"), "tag": unhex(row, "tag"),
            "invalid": row["result"] == "invalid"}


def as_gcmsiv(row):
    sealed = unhex(row, "ct_tag")
    return {"key": unhex(row, "key"), "iv": unhex(row, "nonce"),
            "aad": unhex(row, "aad"), "pt": unhex(row, "pt"),
            "ct": sealed[:-16], "tag": sealed[-16:]}


def as_authenc(row):
    esp = row["kind"] == "esp"
    aad = unhex(row, "esp_header") + unhex(row, "iv") if esp else unhex(row, "assoc")
    enc_key = unhex(row, "enc_key")
    return {"key": unhex(row, "auth_key") + enc_key, "enc_key_len": len(enc_key),
            "iv": unhex(row, "iv"), "aad": aad, "pt": unhex(row, "plaintext"),
            "ct": unhex(row, "ciphertext"),
            "tag": unhex(row, "tag256" if esp else "tag")}


def block_3gpp(row):
    """COUNT, BEARER, DIRECTION as the kernel takes them."""
    return unhex(row, "count") + (row["bearer"] << 27 | row["direction"] << 26).to_bytes(4, "big")


def whole_bytes(row):
    return row.get("bit_length", 0) % 8 == 0


def as_zuc(row):
    """Of a keystream the text is zeros."""
    iv = block_3gpp(row) if "count" in row else unhex(row, "iv") or unhex(row, "iv23") or unhex(row, "iv16")
    ct = unhex(row, "ciphertext") or unhex(row, "keystream")
    if "keystream_words" in row:
        ct = bytes.fromhex("".join(row["keystream_words"]))
    return {"key": unhex(row, "key"), "iv": iv, "pt": unhex(row, "plaintext") or bytes(len(ct)),
            "ct": ct, "iv_out": None}


def as_zuc_mac(row):
    """The message begins with what the IV is made of."""
    head = block_3gpp(row) if "count" in row else unhex(row, "iv23") or unhex(row, "iv16")
    return {"key": unhex(row, "key"), "msg": head + unhex(row, "msg"),
            "out": unhex(row, "mac") or unhex(row, "tag"), "invalid": False}


def as_nia6(tag_len):
    """A shorter tag is the first bytes of a longer one."""
    def convert(row):
        kat = as_zuc_mac(row)
        kat["out"] = kat["out"][:tag_len]
        return kat
    return convert


def has_tag(tag_bits):
    return lambda row: row["kind"] == "nia6" and row["tag_bits"] >= tag_bits


def as_zuc_aead(row):
    key = b"".join(unhex(row, k) or b"" for k in ("key", "data_key", "tag_key", "hkey"))
    iv = block_3gpp(row) if "count" in row else unhex(row, "iv") or unhex(row, "iv16")
    if "ct_tag" in row:
        pt, sealed = unhex(row, "pt"), unhex(row, "ct_tag")
        ct, tag = sealed[:len(pt)], sealed[len(pt):]
    else:
        pt, ct, tag = unhex(row, "msg"), unhex(row, "ciphertext"), unhex(row, "tag")
    return {"key": key, "iv": iv, "aad": unhex(row, "aad"), "pt": pt, "ct": ct, "tag": tag}


def only(**fields):
    return lambda row: all(row.get(k) == v for k, v in fields.items()) and whole_bytes(row)


# Header (and array) name: JSON file, C type, row -> fields
HEADERS = {
    "sm3": ("sm3", "hash", as_hash),
    "hmac_sm3": ("hmac_sm3", "hash", as_hash),
    "sm4_ecb": ("sm4_ecb", "skcipher", as_skcipher),
    "sm4_cbc": ("sm4_cbc", "skcipher", as_skcipher),
    "sm4_ctr": ("sm4_ctr", "skcipher", as_skcipher),
    "sm4_cfb": ("sm4_cfb", "skcipher", as_skcipher),
    "sm4_ofb": ("sm4_ofb", "skcipher", as_skcipher),
    "sm4_cts": ("sm4_cts", "skcipher", as_skcipher),
    "sm4_xts_ieee": ("sm4_xts_ieee", "skcipher", as_skcipher),
    "sm4_xts_gb": ("sm4_xts_gb", "skcipher", as_skcipher),
    "sm4_hctr": ("sm4_hctr", "skcipher", as_skcipher),
    "sm4_bc": ("sm4_bc", "skcipher", as_skcipher),
    "sm4_ofbnlf": ("sm4_ofbnlf", "skcipher", as_skcipher),
    "sm4_cmac": ("sm4_cmac", "hash", as_hash),
    "sm4_xcbc": ("sm4_xcbc", "hash", as_hash),
    "sm4_cbcmac": ("sm4_cbcmac", "hash", as_cbcmac),
    "sm4_gcm": ("sm4_gcm", "aead", as_aead),
    "sm4_ccm": ("sm4_ccm", "aead", as_aead),
    "sm4_gcmsiv": ("sm4_gcmsiv", "aead", as_gcmsiv),
    "authenc": ("authenc_hmac_sm3_cbc_sm4", "aead", as_authenc),
    "zuc": ("zuc128_keystream", "skcipher", as_zuc),
    "zuc_eea3": ("zuc128_eea3", "skcipher", as_zuc),
    "zuc_eia3": ("zuc128_eia3", "hash", as_zuc_mac),
    "zuc256": ("zuc256_eea", "skcipher", as_zuc),
    "zuc256_mac32": ("zuc256_eia", "hash", as_zuc_mac),
    "zuc256_mac64": ("zuc256_eia", "hash", as_zuc_mac),
    "zuc256_mac128": ("zuc256_eia", "hash", as_zuc_mac),
    "zuc_nea6": ("zuc256_new_iv", "skcipher", as_zuc),
    "zuc_nia6_32": ("zuc256_new_iv", "hash", as_nia6(4)),
    "zuc_nia6_64": ("zuc256_new_iv", "hash", as_nia6(8)),
    "zuc_nia6_128": ("zuc256_new_iv", "hash", as_nia6(16)),
    "zuc_nca6": ("zuc256_new_iv", "aead", as_zuc_aead),
    "zuc_gxm": ("zuc_gxm", "aead", as_zuc_aead),
    "zuc_mur": ("zuc_mur", "aead", as_zuc_aead),
    "zuc_pdcp": ("zuc_pdcp", "aead", as_zuc_aead),
}

# Of a file with more than one algorithm, or with bits that the kernel does not take: the rows.
ROWS = {
    "zuc_eea3": only(),
    "zuc_eia3": only(),
    "zuc256_mac32": only(tag_bits=32),
    "zuc256_mac64": only(tag_bits=64),
    "zuc256_mac128": only(tag_bits=128),
    "zuc_nea6": only(kind="nea6"),
    "zuc_nia6_32": has_tag(32),
    "zuc_nia6_64": has_tag(64),
    "zuc_nia6_128": has_tag(128),
    "zuc_nca6": only(kind="nca6"),
}

# C field that holds the length of a byte string; ct and iv_out share another's.
LENGTH_OF = {
    "hash": {"key": "key_len", "msg": "msg_len", "out": "out_len"},
    "skcipher": {"key": "key_len", "pt": "len"},
    "aead": {"key": "key_len", "iv": "iv_len", "aad": "aad_len", "pt": "len",
             "tag": "tag_len"},
}


def size(kat):
    return sum(len(v) for v in kat.values() if isinstance(v, bytes))


def select(name, rows, convert):
    """The rows for a header: some of each kind, all kinds."""
    groups = {}
    for row in rows:
        kind = row.get("kind")
        if (name, kind) in LEFT_OUT or kind in REFUSALS:
            continue
        if row.get("result") == "unsupported":
            continue
        groups.setdefault((kind, row.get("result")), []).append((row["id"], convert(row)))
    for kats in groups.values():
        small = [k for k in kats if size(k[1]) <= ROW_BYTES]
        kats = small or [min(kats, key=lambda k: size(k[1]))]
        step = max(1, -(-len(kats) // ROWS_PER_KIND))
        yield from kats[::step]


def c_bytes(data):
    """A string literal, 16 bytes to a line."""
    if not data:
        return [' ""']
    text = [data[i:i + 16] for i in range(0, len(data), 16)]
    return [""] + ['\t\t"' + "".join(f"\\x{b:02x}" for b in part) + '"' for part in text]


def c_row(ident, kat, lengths):
    lines = ["\t{", f'\t\t.id = "{ident}",']
    for field, value in kat.items():
        if value is None or value is False:
            continue
        if value is True:
            lines.append(f"\t\t.{field} = true,")
        elif isinstance(value, int):
            lines.append(f"\t\t.{field} = {value},")
        else:
            first, *rest = c_bytes(value)
            lines.append(f"\t\t.{field} ={first}")
            lines += rest
            lines[-1] += ","
            if field in lengths:
                lines.append(f"\t\t.{lengths[field]} = {len(value)},")
    return lines + ["\t},"]


def header(name):
    source, ctype, convert = HEADERS[name]
    path = ROOT / "vectors" / (source + ".json")
    rows = json.loads(path.read_text(encoding="utf-8"))["vectors"]
    rows = [row for row in rows if name not in ROWS or ROWS[name](row)]
    guard = f"GM_KAT_{name.upper()}_H"
    lines = ["/* SPDX-License-Identifier: GPL-2.0-or-later */",
             "/*",
             f" * Generated by scripts/gen/vectors.py from vectors/{source}.json: do not edit.",
             f" * struct gm_kat_{ctype} is explained in gm_kat.h.",
             " */",
             f"#ifndef {guard}",
             f"#define {guard}",
             "",
             '#include "gm_kat.h"',
             "",
             f"static const struct gm_kat_{ctype} gm_kat_{name}[] = {{"]
    for ident, kat in select(source, rows, convert):
        lines += c_row(ident, kat, LENGTH_OF[ctype])
    lines += ["};", "", f"#endif /* {guard} */", ""]
    return "\n".join(lines)


def main(argv):
    if argv not in ([], ["--check"]):
        sys.exit(f"usage: {pathlib.Path(__file__).name} [--check]")
    stale = 0
    for name in HEADERS:
        path = OUT / (name + ".h")
        text = header(name)
        if not argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(ROOT)} is stale: run scripts/gen/vectors.py", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
