"""Sealed parts are opened with the key of their round, and decks compared with their roots."""
import struct
from hashlib import blake2b, sha256

import tree
from chacha import unseal_all
from entry import DECK, commitment_to
from finding import Finding

BATCH = 256


def _derived(key, person, length, salt):
    return blake2b(b"", digest_size=length, key=key, person=person, salt=salt).digest()


def round_key(master, chain, epoch):
    """K, from the master key; only the owner of a record has one, and tests."""
    return _derived(master, b"fairdeal round", 32, struct.pack("<QII", chain, epoch, 0))


def part_secret(key, number, place):
    """P: the salt of a sealed part and the key that it is sealed under."""
    secret = _derived(key, b"fairdeal part", 64, struct.pack("<QII", number, place, 0))
    return secret[:16], secret[16:48]


def card_salts(key, number, place, count):
    """The salts of the cards of a deck, the first to be dealt first."""
    salts = []
    for four in range((count + 3) // 4):
        secret = _derived(key, b"fairdeal card", 64, struct.pack("<QII", number, place, four))
        salts.extend(secret[at:at + 16] for at in range(0, 64, 16))
    return salts[:count]


def deck_root(key, number, place, order):
    salts = card_salts(key, number, place, len(order))
    return tree.root_of([
        tree.leaf_hash(sha256(b"\x02" + salt + order[card:card + 1]).digest())
        for card, salt in enumerate(salts)])


class Sealed:
    """A sealed part that waits for its key, and where it stands."""

    __slots__ = ("sequence", "number", "place", "part")

    def __init__(self, entry, place, part):
        self.sequence = entry.sequence
        self.number = entry.number
        self.place = place
        self.part = part


def _finding(sealed, sentence):
    return Finding(f"{sentence} (it stands in entry {sealed.sequence}, number {sealed.number} "
                   "of this chain)")


def open_all(key, waiting):
    """Opens parts with the key of their round, and refuses what is not as it was committed to."""
    for begin in range(0, len(waiting), BATCH):
        batch = waiting[begin:begin + BATCH]
        secrets = [part_secret(key, s.number, s.place) for s in batch]
        opened = unseal_all([(seal, s.part.commitment[:24], s.part.whole)
                             for s, (_, seal) in zip(batch, secrets)])
        for s, (salt, _), whole in zip(batch, secrets, opened):
            if whole is None:
                raise _finding(s, f"part {s.place} does not open under the key of its round")
            if commitment_to(salt, whole) != s.part.commitment:
                raise _finding(s, f"part {s.place} is not what was committed to")
            if s.part.kind == DECK and deck_root(key, s.number, s.place, whole) != s.part.open:
                raise _finding(s, f"the cards of the deck in part {s.place} do not have its root")
