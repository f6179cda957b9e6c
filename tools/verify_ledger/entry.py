"""An entry: its stored form read strictly, its leaf written down, and its hash."""
from hashlib import sha256

import strict_json
from finding import Finding
from reading import counted, fixed, number, number32, signed

VERSION = 1
CONFIGURATION, COMMAND, EVENT, DECK, MOVEMENT, DISCLOSURE, NOTE, MARK = range(1, 9)
OPEN, WITHHELD, SEALED = range(3)
NO_HASH = bytes(32)
HOUSE = 0  # the house's chain
OF_NOTE = frozenset((NOTE, MOVEMENT, MARK))
# How kind and secrecy begin a part of the leaf, by the byte that begins one of the stored form.
HEADS = [bytes((first >> 2, first & 3)) for first in range(256)]


def commitment_to(salt, whole):
    return sha256(b"\x02" + salt + whole).digest()


class Part:
    """`whole` is the sealed whole form while a part is sealed. `salt` is None unless withheld."""

    __slots__ = ("kind", "secrecy", "open", "salt", "commitment", "whole")

    def __init__(self, kind, secrecy, open_form, salt, commitment, whole):
        self.kind = kind
        self.secrecy = secrecy
        self.open = open_form
        self.salt = salt
        self.commitment = commitment
        self.whole = whole


class Entry:
    """The heading and the parts; `leaf` writes down what is hashed."""

    __slots__ = ("sequence", "chain", "number", "time", "role", "account", "table", "round",
                 "epoch", "parts", "leaf_head", "leaf_tail")

    def leaf(self, before):
        return self.leaf_head + before + self.leaf_tail

    def hash(self, before):
        return sha256(b"\x00" + self.leaf_head + before + self.leaf_tail).digest()


def _heading(entry, data, has_before):
    """Reads the heading into `entry`; answers the place of `before`, of the parts, their count."""
    if not data:
        raise Finding("it is empty")
    if data[0] != VERSION:
        raise Finding(f"its version is {data[0]}, and this program reads version {VERSION}")
    entry.sequence, at = number(data, 1)
    entry.chain, at = number32(data, at)
    entry.number, at = number(data, at)
    split = at
    if has_before:
        _, at = fixed(data, at, 32)
    entry.time, at = signed(data, at)
    role, at = fixed(data, at, 1)
    entry.role = role[0]
    entry.account, at = number32(data, at)
    entry.table, at = number32(data, at)
    entry.round, at = number32(data, at)
    entry.epoch, at = number32(data, at)
    count, at = number(data, at)
    if count > len(data) - at:
        raise Finding("it has fewer parts than it says")
    return split, at, count


def _stored_part(data, at):
    """A part of the stored form, its part of the leaf, and the place behind it."""
    if at >= len(data):
        raise Finding("its bytes end too early")
    first = data[at]
    kind, secrecy = first >> 2, first & 3
    if not CONFIGURATION <= kind <= MARK or secrecy > SEALED:
        raise Finding(f"a part has a kind or secrecy that there is not, {first:02x}")
    begin = at + 1
    open_form, at = counted(data, begin)
    head = HEADS[first] + data[begin:at]
    if secrecy == OPEN:
        return Part(kind, secrecy, open_form, None, None, open_form), head, at
    middle = at + (16 if secrecy == WITHHELD else 32)
    whole, end = counted(data, middle)
    if secrecy == WITHHELD:
        salt = data[at:middle]
        commitment = sha256(b"\x02" + salt + whole).digest()
    else:
        salt, commitment = None, data[at:middle]
        if len(whole) < 16:
            raise Finding("a sealed part is shorter than its tag")
    return Part(kind, secrecy, open_form, salt, commitment, whole), head + commitment, end


def read_stored(data):
    """The entry of a stored form."""
    entry = Entry()
    split, at, count = _heading(entry, data, has_before=False)
    pieces = [data[split:at]]
    parts = []
    for _ in range(count):
        part, piece, at = _stored_part(data, at)
        parts.append(part)
        pieces.append(piece)
    if at != len(data):
        raise Finding("bytes are left over behind its last part")
    entry.parts = parts
    entry.leaf_head = data[:split]
    entry.leaf_tail = b"".join(pieces)
    return entry


def read_leaf(data):
    """The entry of a leaf, as a proof shows it: without whole forms; and its `before`."""
    entry = Entry()
    split, at, count = _heading(entry, data, has_before=True)
    entry.parts = []
    for _ in range(count):
        first, at = fixed(data, at, 2)
        kind, secrecy = first
        if not CONFIGURATION <= kind <= MARK or secrecy > SEALED:
            raise Finding(f"a part has a kind or secrecy that there is not, {first.hex()}")
        open_form, at = counted(data, at)
        commitment = None
        if secrecy != OPEN:
            commitment, at = fixed(data, at, 32)
        whole = open_form if secrecy == OPEN else None
        entry.parts.append(Part(kind, secrecy, open_form, None, commitment, whole))
    if at != len(data):
        raise Finding("bytes are left over behind its last part")
    entry.leaf_head, entry.leaf_tail = data[:split], data[split + 32:]
    return entry, data[split:split + 32]


def is_beside_play(entry):
    """Whether no command of the rules has led to it: what it moves is not in play."""
    return entry.chain == HOUSE or (bool(entry.parts) and entry.parts[0].kind == NOTE)


def _check_kinds(entry):
    """Which parts stand beside each other, in an entry that follows from no command."""
    kinds = [part.kind for part in entry.parts]
    if entry.chain == HOUSE:
        if not OF_NOTE.issuperset(kinds):
            raise Finding("an entry of the house has other parts than notes, movements and a mark")
        return
    if entry.table != entry.chain:
        raise Finding("it is about another table than that of its chain")
    if kinds[:1] == [CONFIGURATION]:
        if entry.parts[0].secrecy != OPEN or entry.round or set(kinds[1:]) - {MOVEMENT}:
            raise Finding("a configuration is not open, has a round, or has other parts behind it "
                          "than movements")
    elif kinds[:1] == [NOTE]:
        if DISCLOSURE not in kinds and not OF_NOTE.issuperset(kinds):
            raise Finding("a note has other parts behind it than notes, movements and a mark")


def check_parts(entry):
    """What holds for the parts of any entry; answers the key that it discloses, or None."""
    _check_kinds(entry)
    disclosed = None
    for part in entry.parts:
        if part.kind == DECK:
            if part.secrecy != SEALED or len(part.open) != 32:
                raise Finding("a deck is not sealed, or its open form is not a root of 32 bytes")
        elif part.kind == MOVEMENT:
            if part.secrecy == SEALED:
                raise Finding("a movement is sealed, so that money cannot be followed")
        elif part.kind == DISCLOSURE:
            if part.secrecy != WITHHELD or len(part.whole) != 32 or disclosed is not None:
                raise Finding("a disclosure is not one withheld key of 32 bytes")
            disclosed = part.whole
        elif part.kind == MARK:
            if part.secrecy != OPEN or len(part.open) != 8 or part is not entry.parts[-1]:
                raise Finding("a mark is not the last part, open and of 8 bytes")
    return disclosed


def epoch_after(entry):
    """Of the next entry of its chain, behind one that discloses a key."""
    if entry.parts[0].kind != NOTE:
        return entry.epoch + 1
    try:
        note = strict_json.read(entry.parts[0].open)
        epoch = note["epoch"] if note["type"] == "keys-renewed" else 0
    except (Finding, KeyError):
        epoch = 0
    if len(entry.parts) != 2 or type(epoch) is not int or not entry.epoch < epoch < 2 ** 32:
        raise Finding("it discloses a key, and neither ends a round nor renews the keys")
    return epoch
