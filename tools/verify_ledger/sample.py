"""A little record for tests, made in memory by the document: entries, seals, tree, kept figures."""
import base64
import sqlite3
from hashlib import sha256, sha512

import chacha
import ed25519
import seals
import tree
from entry import (CONFIGURATION, DECK, DISCLOSURE, EVENT, MOVEMENT, NO_HASH, NOTE, OPEN, SEALED,
                   WITHHELD, commitment_to, read_stored)
from export import words_of_time
from finding import Finding
from money import KINDS, MONEY, read_movements
from proof import CARDS
from reading import write_number

NAME, SEED = "floor.example", b"\x07" * 32
MASTER = b"\x01" * 32
PLAYER, LAYOUT, INVENTORY, BANK = (0, 0, 1001, 0), (0, 1, 7, 0), (0, 2, 7, 0), (0, 8, 0, 0)


SCHEMA = """
CREATE TABLE entries (sequence INTEGER PRIMARY KEY, chain, number, hash, body);
CREATE TABLE chains (chain, size, head);
CREATE TABLE head (size, frontier);
CREATE TABLE tree_nodes (level, place, hash);
CREATE TABLE balances (account, amount);
CREATE TABLE checkpoints (size, place, note);
CREATE TABLE records (name, version, value);
"""


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


def _times(scalar, point):
    sum_ = ed25519.IDENTITY
    for bit in range(scalar.bit_length() - 1, -1, -1):
        sum_ = ed25519._double(sum_)
        if scalar >> bit & 1:
            sum_ = ed25519._add(sum_, point)
    return ed25519._encode(sum_)


def public_key(seed):
    scalar = int.from_bytes(sha512(seed).digest()[:32], "little")
    return _times(scalar & (1 << 254) - 8 | 1 << 254, ed25519.BASE)


def sign(seed, message):
    """RFC 8032 section 5.1.6; in tests only, where nobody watches the clock."""
    digest = sha512(seed).digest()
    scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
    once = int.from_bytes(sha512(digest[32:] + message).digest(), "little") % ed25519.ORDER
    point = _times(once, ed25519.BASE)
    k = int.from_bytes(sha512(point + public_key(seed) + message).digest(), "little")
    return point + ((once + k * scalar) % ed25519.ORDER).to_bytes(32, "little")


def key_id(name, seed):
    return sha256(name.encode() + b"\n\x01" + public_key(seed)).digest()[:4]


def key_line(name, seed):
    key = base64.b64encode(b"\x01" + public_key(seed)).decode()
    return f"{name}+{key_id(name, seed).hex()}+{key}"


def signed_note(name, seed, size, root):
    text = f"{name}\n{size}\n{base64.b64encode(root).decode()}\n"
    line = base64.b64encode(key_id(name, seed) + sign(seed, text.encode())).decode()
    return f"{text}\n\u2014 {name} {line}\n".encode()


class Sample:
    """A source as checking.py wants it, with everything in lists that a test may spoil."""

    def __init__(self):
        self.rows = []
        self.kept_balances = {}
        self.kept_chains = {}
        self.kept_nodes = {}
        self.frontier = tree.Frontier()
        self.notes = []
        self.kept_standing = None

    # What a source answers.
    def entries(self):
        return iter(self.rows)

    keeps_hashes = True

    def standing(self):
        return self.kept_standing

    def nodes(self):
        return dict(self.kept_nodes)

    def check_head(self, grown):
        if (grown.size, grown.roots) != (self.frontier.size, self.frontier.roots):
            raise Finding(f"The kept head is of {self.frontier.size} entries.")

    def chains(self):
        return dict(self.kept_chains)

    def balances(self):
        return dict(self.kept_balances)

    def checkpoints(self):
        return self.notes

    # How it is made.
    def add(self, chain, parts, round_=0, epoch=0, time=1790000000000, table=None):
        number, before = self.kept_chains.get(chain, (0, NO_HASH))
        sequence = len(self.rows)
        key = seals.round_key(MASTER, chain, epoch)
        about = chain if table is None else table
        body = stored((sequence, chain, number, time + sequence, 1, 0, about, round_, epoch),
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
        self.notes.append((self.frontier.size, signed_note(
            NAME, SEED, self.frontier.size, self.frontier.root())))

    def write(self, path):
        """The tables of a database, as far as they are part of a record."""
        text = lambda data: base64.b64encode(data).decode()  # noqa: E731
        connection = sqlite3.connect(path)
        with connection:
            connection.executescript(SCHEMA)
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (
                (*row[:3], text(row[3]), text(row[4])) for row in self.rows))
            connection.executemany("INSERT INTO chains VALUES (?, ?, ?)", (
                (chain, size, text(head)) for chain, (size, head) in self.kept_chains.items()))
            connection.execute("INSERT INTO head VALUES (?, ?)", (
                self.frontier.size, text(b"".join(self.frontier.roots))))
            connection.executemany("INSERT INTO tree_nodes VALUES (?, ?, ?)", (
                (*place, text(hash_)) for place, hash_ in self.kept_nodes.items()))
            connection.executemany("INSERT INTO balances VALUES (?, ?)", (
                (money + 2 * kind + (number << 8) + (part << 40), cents)
                for (money, kind, number, part), cents in self.kept_balances.items()))
            connection.executemany("INSERT INTO checkpoints VALUES (?, 0, ?)", (
                (size, text(data)) for size, data in self.notes))
        connection.close()


def standing_of(record):
    """Where a record stands, in bytes."""
    number = write_number
    out = b"\x01" + number(record.frontier.size) + b"".join(record.frontier.roots)
    out += number(len(record.kept_chains))
    for chain, (size, head) in record.kept_chains.items():
        time = max(read_stored(row[4]).time for row in record.rows if row[1] == chain)
        out += number(chain) + number(size) + head + number(2 * time) + counted(b"state")
    out += number(len(record.kept_balances))
    for (money, kind, account, part), cents in record.kept_balances.items():
        out += bytes((money, kind)) + number(account) + bytes((part,))
        out += number(2 * cents if cents >= 0 else -2 * cents - 1)
    return out


def _text(data):
    return base64.b64encode(data).decode()


def words_of(account):
    money, kind, number, part = account
    return (f"{MONEY[money]} {KINDS[kind]}" + (f" {number}" if number else "")
            + (f".{part}" if kind in (4, 5, 6) else ""))


def export_of(sample):
    """The objects of an export, its lines."""
    yield {"fairdeal-export": 1, "whole": True, "from": ""}
    for *_, hash_, body in sample.rows:
        entry = read_stored(body)
        heading = {name: getattr(entry, name) for name in (
            "sequence", "chain", "number", "time", "role", "account", "table", "round", "epoch")}
        heading["time"] = words_of_time(entry.time)
        yield {**heading, "hash": hash_.hex(), "body": _text(body), "movements": [], "notes": []}
    yield {"end": {
        "size": sample.frontier.size, "root": _text(sample.frontier.root()),
        "chains": [{"chain": chain, "size": size, "head": _text(head)}
                   for chain, (size, head) in sample.kept_chains.items()],
        "has_balances": True,
        "balances": [{"account": words_of(account), "cents": cents}
                     for account, cents in sample.kept_balances.items()],
        "checkpoints": [data.decode() for _, data in sample.notes], "archive": ""}}


def path_to(index, leaves):
    """PATH of RFC 6962 section 2.1.1."""
    if len(leaves) <= 1:
        return []
    k = 1 << (len(leaves) - 1).bit_length() - 1
    if index < k:
        return path_to(index, leaves[:k]) + [tree.root_of(leaves[k:])]
    return path_to(index - k, leaves[k:]) + [tree.root_of(leaves[:k])]


def proved_entry(sample, row, size, before):
    """An entry of a proof, nothing opened."""
    leaves = [hash_ for *_, hash_, _ in sample.rows[:size]]
    return {"leaf": _text(read_stored(row[4]).leaf(before)),
            "inclusion": [_text(hash_) for hash_ in path_to(row[0], leaves)],
            "openings": [], "cards": []}


def proof_of(sample):
    """The proof of round 7/2 of the little record: everything opened, and card 2 of its deck."""
    size = sample.notes[-1][0]
    start, dealt, ended, first, last = [row for row in sample.rows if row[1] == 7][:5]
    entries = [proved_entry(sample, first, size, ended[3]),
               proved_entry(sample, last, size, first[3])]
    key = seals.round_key(MASTER, 7, 1)
    for row, entry in ((first, entries[0]), (last, entries[1])):
        for place, part in enumerate(read_stored(row[4]).parts):
            salt, whole = part.salt, part.whole
            if part.secrecy == SEALED:
                salt, under = seals.part_secret(key, row[2], place)
                whole = chacha.unseal_all([(under, part.commitment[:24], part.whole)])[0]
            entry["openings"].append({"part": place, "salt": _text(salt), "whole": _text(whole)})
    order = base64.b64decode(entries[0]["openings"][1]["whole"])
    salts = seals.card_salts(key, first[2], 1, 52)
    leaves = [tree.leaf_hash(commitment_to(salt, bytes((card,))))
              for salt, card in zip(salts, order)]
    entries[0]["cards"].append({
        "part": 1, "place": 2, "of": 52, "card": CARDS[order[2]], "salt": _text(salts[2]),
        "path": [_text(hash_) for hash_ in path_to(2, leaves)]})
    return {"fairdeal-proof": 1, "round": "7/2", "as": "auditor", "lines": [],
            "checkpoint": sample.notes[-1][1].decode(),
            "before": _text(read_stored(ended[4]).leaf(dealt[3])),
            "configuration": proved_entry(sample, start, size, NO_HASH), "entries": entries}


def little_record(rounds=3):
    sample = Sample()
    sample.buy_in(10**9)
    sample.add(7, [(CONFIGURATION, OPEN, b"a table", b"a table")])
    for round_ in range(rounds):
        sample.deal(round_ + 1, round_)
        sample.end(round_ + 1, round_)
    sample.keep_note()
    sample.deal(rounds + 1, rounds)
    return sample
