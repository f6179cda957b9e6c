"""A little record for tests, made in memory by the document: entries, seals, tree, kept figures."""
import base64
from hashlib import sha256

import chacha
import seals
import tree
from entry import (DECK, DISCLOSURE, EVENT, MOVEMENT, NO_HASH, NOTE, OPEN, SEALED, WITHHELD,
                   commitment_to, read_stored)
from money import read_movements
from note import Note
from reading import write_number

MASTER = b"\x01" * 32
PLAYER, LAYOUT, INVENTORY, BANK = (0, 0, 1001, 0), (0, 1, 7, 0), (0, 2, 7, 0), (0, 8, 0, 0)


def counted(data):
    return write_number(len(data)) + data


def movements(*moves):
    """The whole form of a list of (from, to, cents)."""
    out = write_number(len(moves))
    for source, target, cents in moves:
        out += bytes((source[0],))
        for _, kind, number, part in (source, target):
            out += bytes((kind,)) + write_number(number) + bytes((part,))
        out += write_number(cents)
    return out


def seal(key, nonce, plain):
    """XChaCha20-Poly1305 the other way round."""
    subkey = chacha.hchacha([(key, nonce[:16])])[0]
    short = bytes(4) + nonce[16:]
    count = 1 + (len(plain) + 63) // 64
    stream = chacha.blocks([(subkey, counter, short) for counter in range(count)])
    text = bytes(a ^ b for a, b in zip(plain, b"".join(stream[1:])))
    padded = text + bytes(-len(text) % 16)
    lengths = bytes(8) + len(text).to_bytes(8, "little")
    return text + chacha.poly1305(stream[0][:32], padded + lengths)


def stored(heading, parts, key):
    """A stored form: heading as (sequence, chain, number, time, role, account, table, round,
    epoch), parts as (kind, secrecy, open, whole)."""
    sequence, chain, number, time, role, account, table, round_, epoch = heading
    out = b"\x01" + write_number(sequence) + write_number(chain) + write_number(number)
    out += write_number(2 * time if time >= 0 else -2 * time - 1) + bytes((role,))
    for value in (account, table, round_, epoch, len(parts)):
        out += write_number(value)
    for place, (kind, secrecy, open_form, whole) in enumerate(parts):
        out += bytes((kind * 4 + secrecy,)) + counted(open_form)
        if secrecy == WITHHELD:
            out += sha256(bytes((place,)) + whole).digest()[:16] + counted(whole)
        elif secrecy == SEALED:
            salt, under = seals.part_secret(key, number, place)
            commitment = commitment_to(salt, whole)
            out += commitment + counted(seal(under, commitment[:24], whole))
    return out


class Sample:
    """A source as checking.py wants it, with everything in lists that a test may spoil."""

    def __init__(self):
        self.rows = []
        self.kept_balances = {}
        self.kept_chains = {}
        self.kept_nodes = {}
        self.frontier = tree.Frontier()
        self.notes = []

    # What a source answers.
    def entries(self):
        return iter(self.rows)

    def nodes(self):
        return dict(self.kept_nodes)

    def head(self):
        return self.frontier.size, self.frontier.roots

    def chains(self):
        return dict(self.kept_chains)

    def balances(self):
        return dict(self.kept_balances)

    def checkpoints(self):
        return self.notes

    def describe(self):
        return "a sample"

    # How it is made.
    def add(self, chain, parts, round_=0, epoch=0, time=1790000000000):
        number, before = self.kept_chains.get(chain, (0, NO_HASH))
        sequence = len(self.rows)
        key = seals.round_key(MASTER, chain, epoch)
        body = stored((sequence, chain, number, time + sequence, 1, 0, chain, round_, epoch),
                      parts, key)
        hash_ = read_stored(body).hash(before)
        self.rows.append((sequence, chain, number, hash_, body))
        self.kept_chains[chain] = (number + 1, hash_)
        for level, closed in self.frontier.append(hash_):
            if level % 8 == 0:
                self.kept_nodes[level // 8, (self.frontier.size >> level) - 1] = closed
        for kind, _, _, whole in parts:
            if kind == MOVEMENT:
                for source, target, cents in read_movements(whole):
                    self.kept_balances[source] = self.kept_balances.get(source, 0) - cents
                    self.kept_balances[target] = self.kept_balances.get(target, 0) + cents

    def buy_in(self, cents):
        self.add(0, [(NOTE, OPEN, b"{}", b"{}"),
                     (MOVEMENT, WITHHELD, b"", movements((BANK, PLAYER, cents)))])

    def deal(self, round_, epoch):
        key = seals.round_key(MASTER, 7, epoch)
        number = self.kept_chains.get(7, (0, NO_HASH))[0]
        order = bytes((card * 5 + epoch) % 52 for card in range(52))
        self.add(7, [(MOVEMENT, WITHHELD, b"", movements((PLAYER, LAYOUT, 500))),
                     (DECK, SEALED, seals.deck_root(key, number, 1, order), order),
                     (EVENT, SEALED, b"?", b"a face-down card " * 9)], round_, epoch)

    def end(self, round_, epoch):
        key = seals.round_key(MASTER, 7, epoch)
        self.add(7, [(MOVEMENT, WITHHELD, b"", movements((LAYOUT, INVENTORY, 500))),
                     (EVENT, SEALED, b"?", b"the last card"),
                     (DISCLOSURE, WITHHELD, b"", key)], round_, epoch)

    def keep_note(self):
        """A checkpoint whose signature is not asked for."""
        root = base64.b64encode(self.frontier.root()).decode()
        line = base64.b64encode(bytes(68)).decode()
        text = f"floor\n{self.frontier.size}\n{root}\n\n\u2014 floor {line}\n"
        self.notes.append((self.frontier.size, text.encode()))
        return Note(text.encode())


def little_record(rounds=3):
    sample = Sample()
    sample.buy_in(10**9)
    for round_ in range(rounds):
        sample.deal(round_ + 1, round_)
        sample.end(round_ + 1, round_)
    sample.keep_note()
    sample.deal(rounds + 1, rounds)
    return sample
