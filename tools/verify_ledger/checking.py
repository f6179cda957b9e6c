"""A whole record is checked, entry by entry; the first thing that is wrong is a Finding."""
import seals
from entry import (MOVEMENT, NO_HASH, SEALED, check_parts, epoch_after, is_beside_play,
                   read_stored)
from finding import Finding, Unreadable
from money import IN_PLAY, Balances
from note import Note
from tree import Frontier

CLOCKS_DIFFER = 5000  # milliseconds, between the servers of a floor
NODE_LEVELS = 8  # nodes are kept of subtrees of 256^k leaves, eight levels apart


class Chain:
    """Where a chain stands: its next entry must follow from this."""

    __slots__ = ("number", "before", "epoch", "time")

    def __init__(self):
        self.number = 0
        self.before = NO_HASH
        self.epoch = 0
        self.time = None  # the latest of its entries


class Record:
    """What was checked, and how much of it; `check` does it all."""

    def __init__(self, source, key=None, against=None, opening=False):
        self.source = source
        self.key = key
        self.against = against
        self.opening = opening
        self.chains = {}
        self.tree = Frontier()
        self.balances = Balances()
        self.waiting = {}      # (chain, epoch) -> sealed parts whose round has not ended
        self.opened = 0
        self.never_opened = 0  # sealed parts of ended rounds that were not opened
        self.clock_back = 0    # how often a time is before the latest one of its chain
        self.notes_seen = 0
        self.notes = {}        # size -> checkpoints that the tree must match there
        self.nodes = {}
        self.entry = None      # the one that is being checked
        self.standing = source.standing()
        self.archived = self.standing.size if self.standing else 0
        self.is_joined = self.archived == 0  # to its archives, back to the first entry

    def begin_behind(self, archive):
        """Refuses unless it goes on from where this record, which was checked, ends."""
        if self.standing is None or archive.tree.size != self.archived:
            raise Unreadable(f"A record begins with entry {self.archived}, and the archive before "
                             f"it ends before entry {archive.tree.size}")
        ended = {number: (chain.number, chain.before, chain.time)
                 for number, chain in archive.chains.items()}
        held, begun = ({account: cents for account, cents in balances.items() if cents}
                       for balances in (archive.balances.of, self.standing.balances))
        if (archive.tree.roots, ended, held) != (self.standing.roots, self.standing.chains, begun):
            raise Finding("Where the record goes on from is not where the archive before it ends: "
                          "a balance or a chain was changed there.")
        self.is_joined = archive.is_joined

    def check(self):
        """Raises the first Finding, with the entry named."""
        self._read_notes()
        self.nodes = self.source.nodes()
        if self.standing:
            self._begin_at_standing()
        self._compare_notes()
        for row in self.source.entries():
            self.entry = None
            try:
                self._take(row)
            except Finding as finding:
                raise Finding(f"{self._where(row)}: {finding}.") from None
            self._compare_notes()
        self._end()

    def _where(self, row):
        entry = self.entry
        if entry is None:
            return f"Entry {row[0]}"
        return (f"Entry {row[0]} (chain {entry.chain}, number {entry.number}, "
                f"round {entry.round})")

    def _begin_at_standing(self):
        """Archived entries count from here, be their hashes still there or not."""
        self.balances.of.update(self.standing.balances)
        if self.source.keeps_hashes:
            return
        self.tree.size, self.tree.roots = self.archived, list(self.standing.roots)
        for number, (size, head, time) in self.standing.chains.items():
            chain = self.chains[number] = Chain()
            chain.number, chain.before, chain.time, chain.epoch = size, head, time, None
        if self.against is not None and self.against.size < self.archived:
            raise Unreadable("The checkpoint is older than all entries of this archive")
        for size in [size for size in self.notes if size < self.archived]:
            self.notes_seen -= len(self.notes.pop(size))

    def _take(self, row):
        sequence, chain_number, number, kept_hash, body = row[:5]
        if sequence != self.tree.size:
            raise Finding(f"entry {self.tree.size} is missing, or this one is there twice")
        chain = self.chains.get(chain_number)
        if chain is None:
            chain = self.chains[chain_number] = Chain()
        if number != chain.number:
            raise Finding(f"number {chain.number} of its chain is missing")
        if sequence < self.archived:
            self._take_archived(row, chain)
            return
        entry = self._read(row, chain)
        self._follow(chain, entry)
        disclosed = check_parts(entry)
        self._hidden(entry, disclosed)
        self._money(entry)
        chain.before = kept_hash
        chain.number += 1
        if disclosed is not None:
            chain.epoch = epoch_after(entry)
        self._grow(kept_hash)

    def _read(self, row, chain):
        """The entry, which is what its row says and has the hash that is kept."""
        self.entry = entry = read_stored(row[4])
        if (entry.sequence, entry.chain, entry.number) != row[:3]:
            raise Finding("its sequence, chain or number is not the one it is stored under")
        for check_words in row[5:]:
            check_words(entry)
        if entry.hash(chain.before) != row[3]:
            raise Finding("its hash is not the one that is kept: "
                          "it, or an entry before it in its chain, was changed")
        return entry

    def _take_archived(self, row, chain):
        """The hash stays, and the stored form of a few: configurations that are in force."""
        if row[4]:
            self._read(row, chain)
        chain.before = row[3]
        chain.number += 1
        chain.epoch = None
        self._grow(row[3])
        if self.tree.size == self.archived:
            self.standing.check(self.tree, self.chains)
            for number, (_, _, time) in self.standing.chains.items():
                self.chains[number].time = time

    def _follow(self, chain, entry):
        if chain.epoch is None:  # a standing does not tell which its chain has reached
            chain.epoch = entry.epoch
        if entry.epoch != chain.epoch:
            raise Finding(f"its epoch is {entry.epoch}, and its chain has reached {chain.epoch}")
        if chain.time is not None and entry.time < chain.time:
            if entry.time < chain.time - CLOCKS_DIFFER:
                raise Finding("its time is more than five seconds before the latest one of its "
                              "chain")
            self.clock_back += 1
            return
        chain.time = entry.time

    def _hidden(self, entry, disclosed):
        sealed = [seals.Sealed(entry, place, part) for place, part in enumerate(entry.parts)
                  if part.secrecy == SEALED]
        round_ = entry.chain, entry.epoch
        if sealed:
            self.waiting.setdefault(round_, []).extend(sealed)
        if disclosed is None:
            return
        sealed = self.waiting.pop(round_, [])
        if self.opening:
            seals.open_all(disclosed, sealed)
            self.opened += len(sealed)
        else:
            self.never_opened += len(sealed)

    def _money(self, entry):
        touched = set()
        for part in entry.parts:
            if part.kind == MOVEMENT:
                touched |= self.balances.move(part.whole)
        if is_beside_play(entry) and any(account[1] in IN_PLAY for account in touched):
            raise Finding("it moves money on the layout or a meter without a command")
        if touched:
            self.balances.end_of_entry(touched, entry.sequence)

    def _grow(self, hash_):
        for level, closed in self.tree.append(hash_):
            if level % NODE_LEVELS:
                continue
            name = level // NODE_LEVELS, (self.tree.size >> level) - 1
            if self.nodes.pop(name, closed) != closed:
                raise Finding(f"the kept node of the {1 << level} entries that end here is "
                              "not theirs")

    def _read_notes(self):
        for size, data in self.source.checkpoints():
            note = Note(data)
            if size not in (None, note.size):
                raise Finding(f"The checkpoint kept for size {size} is one of size {note.size}.")
            self._expect(note)
        if self.against is not None:
            self._expect(self.against)

    def _expect(self, note):
        if self.key is not None:
            try:
                note.check(self.key)
            except Finding as finding:
                raise Finding(f"Checkpoint of size {note.size}: {finding}.") from None
        self.notes.setdefault(note.size, []).append(note)
        self.notes_seen += 1

    def _compare_notes(self):
        for note in self.notes.pop(self.tree.size, ()):
            if note.root != self.tree.root():
                last = self.tree.size - 1
                raise Finding(f"Entry {last} or one before it is not what the checkpoint of size "
                              f"{note.size} was signed over.")

    def _end(self):
        size = self.tree.size
        if self.notes:
            raise Finding(f"Entry {size} is missing: a checkpoint was signed over "
                          f"{max(self.notes)} entries, and the record ends after {size}.")
        if self.nodes:
            raise Finding(f"A node of the tree is kept whose entries are not there: level "
                          f"and place {min(self.nodes)}.")
        self.source.check_head(self.tree)
        kept = self.source.chains()
        own = {number: (c.number, c.before) for number, c in self.chains.items()}
        for number in sorted(set(own) | set(kept)):
            if own.get(number) != kept.get(number):
                raise Finding(f"The kept end of chain {number} is not that of its entries.")
        self.balances.check(self.source.balances())
