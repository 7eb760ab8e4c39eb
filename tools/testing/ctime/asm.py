#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Show of assembly for x86-64 that no branch, no address, no mask of a memory access and
no instruction's time depends on a secret, for the instructions that valgrind does not know
(AVX-512, GFNI, VAES) as for the others.

All that memory holds is a secret, but for the constants beside the code, the memory that is
named in PUBLIC, and what a function has put on its stack at fixed places. Registers are followed
along every path: what a function is called with is public (pointers, lengths), what is loaded
is as secret as that memory, and so is what is computed from it. Instructions must be in ALLOWED:
none takes a time that depends on its operands.

usage: asm.py OBJECT...     exit 1 when one of them leaks, or has nothing to look at
       asm.py --self-test   assembles leaks, each of which must be reported
"""

import os
import re
import subprocess
import sys
import tempfile

# Where a function is told of memory that holds public values: pointers, lengths.
PUBLIC = (
    (r"gm_zuc_keystream_x[28]_\w+", ("rsi",)),
    (r"gm_zuc_crypt_x8_\w+", ("rsi", "rdx")),
    (r"gm_sm3_blocks_x8_\w+", ("rsi",)),
    (r"gm_sm9_sum[46]_adx", ("rsi",)),
)

# Reported, but harmless, and why.
EXCUSED = (
    # 16 bits of the mask are loaded from in front of the masks, and then cleared
    r"gm_sm4_c[fb][bc]_dec_gfni_avx512: a secret mask of a memory access: .* -0x10\(%rdx\),",
)

GENERAL = """add sub and or xor not neg inc dec cmp test lea mov movabs movz movs xchg bswap adc sbb
    shl shr sar sal rol ror shld shrd rorx shlx shrx sarx andn bt cmov set push pop mul imul mulx adcx adox cltq cqto
    rep nop endbr64"""
FLOW = """jmp ja jae jb jbe jc jnc je jne jz jnz jg jge jl jle js jns call ret"""
# Moves and logic; shuffles and shifts within registers; additions; AES, GFNI, products, IFMA.
VECTOR = r"""v?movd v?movq vmovdq[au]\w* vmovap[sd] vmovup[sd] vbroadcast\w+ vpbroadcast\w+ vpmovzx\w+ vpmov[qdw][dwb]
    vpand\w* vpor[dq]? vpxor[dq]? vpternlog[dq] vpblend\w* vptestn?m[bwdq] vinsert\w+ vextract\w+ vpinsr[bwdq] vpextr[bwdq]
    vperm2i128 vpermq vpermd vpermb vpermi2b vpermt2b vshuf[if]\w+ vshufps vpshuf[bd] vpalignr valign[dq]
    vpunpck\w+ vpsll\w+ vpsrl\w+ vpsra\w+ vprol\w+ vpror\w+ vpadd[bwdq] vpsub[bwdq] vpcmp(eq|gt)[bwdq] vpcmpl[te]u?[bwdq]
    vpmin\w+ vpmax\w+ vpmuludq vpmadd52[lh]uq vaesenc(last)? vaesdec(last)? vgf2p8\w+ vpclmul\w+
    vzeroupper vzeroall vptest kmov[bwdq] knot[bwdq] kand[bwdq] kor[bwdq] kxor[bwdq] kortest[bwdq]"""
SUFFIXED = set(GENERAL.split())
ALLOWED = re.compile("(?:" + "|".join((FLOW + " " + VECTOR).split()) + ")$")

# The same register under its names.
NAMES = {}
for full, low in zip("rax rbx rcx rdx rsi rdi rbp rsp".split(), "ax bx cx dx si di bp sp".split()):
    for name in (full, "e" + low, low, low[0] + "l" if low[1] == "x" else low + "l"):
        NAMES[name] = full
for r in "abcd":
    NAMES[r + "h"] = f"r{r}x"
for n in range(8, 16):
    for suffix in ("", "d", "w", "b"):
        NAMES[f"r{n}{suffix}"] = f"r{n}"

PUB, TABLE, SECRET = 0, 1, 2  # a value, a pointer to public memory, a secret
FLAG_SETTERS = {"add", "sub", "and", "or", "xor", "neg", "inc", "dec", "cmp", "test", "adc", "sbb", "shl", "shr", "sar",
                "sal", "rol", "ror", "shld", "shrd", "andn", "bt", "mul", "imul", "adcx", "adox"}
MERGING = re.compile("vpternlog|vpmadd52|vpermi2|vpermt2")  # they read what they write
FRESH = {"mov", "movabs", "movz", "movs", "lea", "rorx", "shlx", "shrx", "sarx", "andn", "pop", "set", "mulx"}


def base_name(mnemonic):
    """Without the letters for the width of operands; None for a vector instruction."""
    if mnemonic in SUFFIXED:
        return mnemonic
    for stem in ("cmov", "set"):
        if mnemonic.startswith(stem):
            return stem
    for stem in ("movz", "movs"):
        if re.fullmatch(stem + "[bwl][wlq]", mnemonic) or mnemonic == "movslq":
            return stem
    if mnemonic[:-1] in SUFFIXED and mnemonic[-1] in "bwlq":
        return mnemonic[:-1]
    return None


class Insn:
    def __init__(self, addr, text):
        self.addr, self.text, self.next, self.target = addr, text, None, None
        words = re.sub(r"\{evex\}|\{vex\}|<[^>]*>|\b(cs|data16)\b", "", text.split("#")[0]).split(None, 1)
        self.mnemonic = words[0] if words else "nop"
        operands = words[1].strip() if len(words) > 1 else ""
        if self.mnemonic in ("rep", "repz"):
            self.mnemonic, operands = ("rep", operands) if "movs" in operands else ("ret", "")
        self.operands = re.split(r",(?![^(]*\))", operands) if operands else []
        self.operands = [o.strip() for o in self.operands]
        self.base = base_name(self.mnemonic)


class State:
    def __init__(self):
        self.regs, self.masks, self.slots, self.stack, self.flags = {}, {}, {}, (), PUB

    def copy(self):
        s = State()
        s.regs, s.masks, s.slots = dict(self.regs), dict(self.masks), dict(self.slots)
        s.stack, s.flags = self.stack, self.flags
        return s

    def move_stack(self, n):
        """The stack pointer goes down by @n; None: somewhere else."""
        rbp = {k: v for k, v in self.slots.items() if k[0] == "rbp"}
        rsp = {} if n is None else {("rsp", k[1] + n): v for k, v in self.slots.items() if k[0] == "rsp"}
        self.slots = rbp | rsp

    def join(self, other):
        """Worst of both; whether that changed anything."""
        before = (dict(self.regs), dict(self.masks), dict(self.slots), self.stack, self.flags)
        for mine, theirs in ((self.regs, other.regs), (self.masks, other.masks)):
            for k in mine.keys() | theirs.keys():
                unknown = SECRET if isinstance(k, int) else PUB
                mine[k] = worst(mine.get(k, unknown), theirs.get(k, unknown))
        # a place that one way does not write is not read behind it
        for k, v in other.slots.items():
            self.slots[k] = worst(self.slots.get(k, v), v)
        if len(self.stack) == len(other.stack):
            self.stack = tuple(worst(a, b) for a, b in zip(self.stack, other.stack))
        else:
            self.stack = ()
        self.flags = worst(self.flags, other.flags)
        return before != (self.regs, self.masks, self.slots, self.stack, self.flags)


def worst(a, b):
    """Of two ways to a value; a table on one way only is not one."""
    if a == b:
        return a
    return SECRET if SECRET in (a, b) else PUB


def combined(kinds):
    kinds = list(kinds)
    return SECRET if SECRET in kinds else TABLE if TABLE in kinds else PUB


def reg_of(operand):
    m = re.fullmatch(r"%(\w+)", operand)
    return NAMES.get(m.group(1)) if m else None


def vector_of(operand):
    """Number and width in bytes of a vector register, else None."""
    m = re.match(r"%([xyz])mm(\d+)", operand)
    return (int(m.group(2)), {"x": 16, "y": 32, "z": 64}[m.group(1)]) if m else None


def address_of(operand):
    """Registers of a memory operand, else None."""
    m = re.search(r"\(([^)]*)\)", operand)
    return re.findall(r"%(\w+)", m.group(1)) if m else None


def eights(at, width):
    """The quadwords of the stack that lie in @width bytes from @at on, in part or whole."""
    return range(at // 8 * 8, at + width, 8)


def slot_of(operand):
    """Of memory at a fixed place of the stack its base and offset, else None."""
    m = re.fullmatch(r"(-?)(0x[0-9a-f]+)?\(%(rsp|rbp)\)", operand)
    return (m.group(3), int(m.group(1) + (m.group(2) or "0"), 16)) if m else None


class Object:
    def __init__(self, path):
        self.path, self.insns, self.entries, self.errors = path, {}, [], []
        self.seen, self.work, self.reached = {}, [], set()
        self.parse(subprocess.run(["objdump", "-dr", "--no-show-raw-insn", "-j", ".text", path],
                                  check=True, capture_output=True, text=True).stdout)

    def parse(self, text):
        last, labels = None, {}
        for line in text.splitlines():
            if m := re.match(r"([0-9a-f]+) <([^>]+)>:$", line):
                labels[m.group(2)] = int(m.group(1), 16)
                self.entries.append((int(m.group(1), 16), m.group(2)))
            elif m := re.match(r" *([0-9a-f]+):\t(.+)$", line):
                insn = Insn(int(m.group(1), 16), m.group(2))
                if last:
                    last.next = insn.addr
                self.insns[insn.addr] = last = insn
                if insn.mnemonic.startswith(("j", "call")) and (t := re.match(r"([0-9a-f]+)$", insn.text.split()[1])):
                    insn.target = int(t.group(1), 16)
            elif (m := re.search(r"R_X86_64_(?:PLT32|PC32)\t(\w+)-0x4", line)) and last.mnemonic == "call":
                last.target = labels.get(m.group(1), last.target)

    def error(self, insn, what):
        message = f"{os.path.basename(self.path)}: {self.function(insn.addr)}: {what}: {' '.join(insn.text.split())}"
        if message not in self.errors and not any(re.search(e, message) for e in EXCUSED):
            self.errors.append(message)

    def function(self, addr):
        return max((e for e in self.entries if e[0] <= addr), default=(0, "?"))[1]

    def check(self):
        for addr, name in self.entries:
            state = State()
            for pattern, regs in PUBLIC:
                if re.fullmatch(pattern, name):
                    for reg in regs:
                        state.regs[reg] = TABLE
            self.go(name, addr, state)
        while self.work:
            context, addr = self.work.pop()
            self.step(context, self.insns[addr], self.seen[context, addr].copy())
        for addr, insn in self.insns.items():
            if addr not in self.reached and not re.match("nop|xchg|int3", insn.mnemonic):
                self.error(insn, "not reached")
        return self.errors

    def go(self, context, addr, state):
        """On with @addr. The context of a call is that of the caller and where it goes on."""
        if addr not in self.insns:
            return
        old = self.seen.get((context, addr))
        if old is None:
            self.seen[context, addr] = state.copy()
        elif not old.join(state):
            return
        self.work.append((context, addr))

    def step(self, context, insn, s):
        self.reached.add(insn.addr)
        m = insn.mnemonic
        if m == "ret":
            if isinstance(context, tuple):
                s.move_stack(-8)
                self.go(*context, s)
            return
        if insn.base is None and not ALLOWED.match(m):
            self.error(insn, "not an instruction of the list")
        if m.startswith("j") or m == "call":
            self.jump(context, insn, s)
            return
        if insn.base != "nop" and not (insn.base == "xchg" and insn.operands[0] == insn.operands[1]):
            self.execute(insn, s)
        if insn.next is not None:
            self.go(context, insn.next, s)

    def jump(self, context, insn, s):
        if insn.target is None or insn.target not in self.insns:
            self.error(insn, "a jump to an unknown place")
            return
        if insn.mnemonic == "call":
            s.move_stack(8)
            self.go((context, insn.next), insn.target, s)
            return
        self.go(context, insn.target, s)
        if insn.mnemonic != "jmp":
            if s.flags == SECRET:
                self.error(insn, "a branch on a secret")
            self.go(context, insn.next, s)

    def kind(self, insn, s, operand):
        """Of what an operand holds."""
        operand = re.sub(r"\{.*", "", operand)
        if operand.startswith("$"):
            return PUB
        if reg := reg_of(operand):
            return s.regs.get(reg, PUB)
        if m := re.fullmatch(r"%(k[0-7])", operand):
            return s.masks.get(m.group(1), PUB)
        if v := vector_of(operand):
            return s.regs.get(v[0], SECRET)
        regs = address_of(operand)
        if regs is None:
            return SECRET
        if regs == ["rip"]:
            return PUB
        if any(s.regs.get(NAMES.get(r), PUB) == TABLE for r in regs):
            return PUB
        slot = slot_of(operand)
        width = max([v[1] for v in map(vector_of, insn.operands) if v], default=8)
        if slot is None:
            return SECRET
        return combined(s.slots.get((slot[0], at), SECRET) for at in eights(slot[1], width))

    def addresses(self, insn, s):
        for operand in insn.operands:
            regs = address_of(operand)
            if regs is None or insn.base == "lea":
                continue
            for r in regs:
                if r not in NAMES and r != "rip":
                    self.error(insn, "an address in a vector register")
                elif s.regs.get(NAMES.get(r), PUB) == SECRET:
                    self.error(insn, "a secret address")
        memory = any(address_of(o) is not None for o in insn.operands)
        for k in re.findall(r"\{%(k[0-7])\}", " ".join(insn.operands)):
            if memory and s.masks.get(k, PUB) == SECRET:
                self.error(insn, "a secret mask of a memory access")

    def execute(self, insn, s):
        self.addresses(insn, s)
        base, ops = insn.base, insn.operands
        if base == "rep":
            if any(s.regs.get(r, PUB) == SECRET for r in ("rcx", "rsi", "rdi")):
                self.error(insn, "a secret address or length")
            return
        if base == "push":
            s.stack += (self.kind(insn, s, ops[0]),)
            s.move_stack(8)
            return
        if base == "pop":
            s.regs[reg_of(ops[0])] = s.stack[-1] if s.stack else SECRET
            s.stack = s.stack[:-1]
            s.move_stack(-8)
            return
        if insn.mnemonic == "vzeroall":
            s.regs.update((n, PUB) for n in range(16))
        if not ops:
            return
        if base == "lea":
            regs = address_of(ops[0]) or []
            s.regs[reg_of(ops[1])] = combined(s.regs.get(NAMES.get(r), PUB) for r in regs)
            return
        kinds = [self.kind(insn, s, o) for o in ops]
        if base in ("xor", "sub") and ops[0] == ops[-1] and reg_of(ops[0]):
            kinds = [PUB]
        if insn.mnemonic.startswith(("vpxor", "vpcmpeq")) and ops[0] == ops[1]:
            kinds = [PUB, PUB]
        if insn.mnemonic.startswith("vpternlog") and ops[0] in ("$0x0", "$0xff"):
            kinds = [PUB]
        masks = re.findall(r"\{%(k[0-7])\}", " ".join(ops))
        kinds = [s.masks.get(k, PUB) for k in masks] + kinds
        self.result(insn, s, kinds)

    def result(self, insn, s, kinds):
        base, dst = insn.base, insn.operands[-1]
        merges = "{%k" in dst and "{z}" not in dst or MERGING.match(insn.mnemonic)
        fresh = base in FRESH or (base is None and not merges)
        sources = kinds[:-1] if fresh and len(kinds) > 1 else kinds
        value = combined(sources)
        if base in ("cmov", "set", "adc", "sbb", "adcx", "adox"):
            value = combined((value, s.flags))
        if base in FLAG_SETTERS:
            s.flags = SECRET if SECRET in kinds else PUB
        elif insn.mnemonic == "vptest" or insn.mnemonic.startswith("kortest"):
            s.flags = combined(kinds)
            return
        if base in ("cmp", "test", "bt"):
            return
        if base in ("mul", "imul") and len(kinds) == 1:
            s.regs["rax"] = s.regs["rdx"] = combined((value, s.regs.get("rax", PUB)))
            return
        if base == "mulx":
            s.regs[reg_of(insn.operands[-2])] = value = combined((kinds[0], s.regs.get("rdx", PUB)))
        if base == "xchg":
            s.regs[reg_of(insn.operands[0])] = value
        if reg := reg_of(dst):
            s.regs[reg] = value
            if reg == "rsp":
                m = re.fullmatch(r"\$(0x[0-9a-f]+)", insn.operands[0])
                s.move_stack(int(m.group(1), 16) if base == "sub" and m else None)
        elif m := re.match(r"%(k[0-7])", dst):
            s.masks[m.group(1)] = value
        elif v := vector_of(dst):
            s.regs[v[0]] = value
        elif slot := slot_of(re.sub(r"\{.*", "", dst)):
            width = max([v[1] for v in map(vector_of, insn.operands) if v], default=8)
            for at in eights(slot[1], width):
                s.slots[slot[0], at] = value


LEAKS = {
    "a secret address": "vmovd %xmm0, %eax\n mov (%rdi, %rax), %ecx",
    "a secret address ": "mov (%rdi), %rax\n shr $8, %rax\n lea 3(%rsi, %rax), %rcx\n vmovdqu (%rcx), %xmm1",
    "a branch on a secret": "vptest %xmm0, %xmm0\n jz 1f\n inc %eax\n1:",
    "a branch on a secret ": "mov (%rdi), %rax\n xor %ecx, %ecx\n add $1, %rax\n adc %rcx, %rcx\n test %ecx, %ecx\n jnz 1f\n1:",
    "a branch on a secret  ": "vpcmpeqd %zmm0, %zmm1, %k1\n knotw %k1, %k2\n kortestw %k2, %k2\n jz 1f\n1:",
    "a branch on a secret   ": "1: mov (%rdi), %ecx\n2: dec %ecx\n jnz 2b",
    "a branch on a secret    ": "mov (%rdi), %rax\n mov %rax, 8(%rsp)\n cmpq $0, 8(%rsp)\n je 1f\n1:",
    "a branch on a secret     ": "call 2f\n test %eax, %eax\n jz 1f\n1: ret\n2: vpextrd $1, %xmm3, %eax\n ret",
    "a secret mask of a memory access": "vptestmd %zmm0, %zmm0, %k1\n vmovdqu32 (%rdi), %zmm1{%k1}{z}",
    "a secret address or length": "mov (%rdx), %rcx\n rep movsb",
    "an address in a vector register": "vpgatherdd %ymm1, (%rdi, %ymm2, 4), %ymm3",
    "not an instruction of the list": "div %rcx",
    "not an instruction of the list ": "vpcompressd %zmm0, (%rdi){%k1}",
    "not reached": "ret\n inc %eax",
}
CLEAN = """	push %rbp
	mov %rsp, %rbp
	sub $64, %rsp
	and $-32, %rsp
	mov %rdx, 8(%rsp)
	vmovdqu (%rdi), %ymm0
1:	vmovdqu (%rsi), %ymm1
	vpxor %ymm0, %ymm1, %ymm0
	mov (%rdi), %rax
	xor %rcx, %rax
	sbb %rax, %rax
	mov 8(%rsp), %r8
	add $32, %rsi
	sub $1, %r8
	mov %r8, 8(%rsp)
	jnz 1b
	mov $-1, %eax
	bzhi %ecx, %eax, %eax
	kmovd %eax, %k1
	vmovdqu8 (%rsi), %zmm1{%k1}{z}
	mov %rbp, %rsp
	pop %rbp
"""


def assembled(body, path):
    subprocess.run(["cc", "-x", "assembler", "-c", "-o", path, "-"], check=True, text=True,
                   input=f".globl f\nf:\n{body}\nret\n")
    return Object(path).check()


def self_test():
    failed = 0
    with tempfile.TemporaryDirectory() as tmp:
        for what, body in LEAKS.items():
            errors = assembled(body, f"{tmp}/leak.o")
            if not any(f": {what.strip()}: " in e for e in errors):
                print(f"  MISSED: {what.strip()}: {body!r}: {errors}")
                failed += 1
        for error in assembled(CLEAN.replace("\tbzhi %ecx, %eax, %eax\n", ""), f"{tmp}/clean.o"):
            print(f"  REPORTED without a reason: {error}")
            failed += 1
    print(f"asm self-test: {len(LEAKS) + 1 - failed} passed, {failed} failed")
    return failed != 0


def main(paths):
    if paths == ["--self-test"]:
        return self_test()
    if not paths:
        sys.exit(__doc__)
    functions, insns, failed = 0, 0, 0
    for path in paths:
        obj = Object(path)
        for error in obj.check():
            print(f"  FAILED {error}")
            failed += 1
        functions += len(obj.entries)
        insns += len(obj.insns)
    if not functions:
        print("  FAILED nothing to look at")
        failed = 1
    print(f"asm: {insns} instructions of {functions} functions, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
