"""The proof of a round is checked by a stranger who has nothing but the floor's public key."""
import re

import strict_json
import tree
from entry import CONFIGURATION, DECK, DISCLOSURE, NOTE, OPEN, commitment_to, epoch_after, read_leaf
from finding import Finding
from note import Note, base64_bytes
from seals import deck_root

# The cards by their byte.
CARDS = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"] + ["Xb", "Xr"]


def _hash(text):
    data = base64_bytes(text) if isinstance(text, str) else b""
    if len(data) != 32:
        raise Finding("a hash is not 32 bytes in base64")
    return data


def _salt(text):
    data = base64_bytes(text)
    if len(data) != 16:
        raise Finding("a salt is not 16 bytes")
    return data


def _part(entry, place):
    if not 0 <= place < len(entry.parts):
        raise Finding(f"there is no part {place}")
    return entry.parts[place]


def _check_opening(entry, value):
    """Puts the whole form into the part."""
    place, salt, whole = strict_json.fields_of(value, part=int, salt=str, whole=str)
    part = _part(entry, place)
    whole = base64_bytes(whole)
    is_closed = part.secrecy != OPEN and part.whole is None
    if not is_closed or commitment_to(_salt(salt), whole) != part.commitment:
        raise Finding(f"the opening of part {place} is not what was committed to")
    part.whole = whole


def _check_decks(entries):
    """Whoever opens a whole deck must make its root again, for which the round's key is needed."""
    keys = [part.whole for entry in entries for part in entry.parts if part.kind == DISCLOSURE]
    for entry in entries:
        for place, part in enumerate(entry.parts):
            if part.kind != DECK or part.whole is None:
                continue
            if keys[-1] is None:
                raise Finding(f"entry {entry.sequence} opens a deck without the round's key")
            if deck_root(keys[-1], entry.number, place, part.whole) != part.open:
                raise Finding(f"the deck of entry {entry.sequence} does not have its root")


def _check_all_open(entry):
    """An auditor is shown everything: what keeps something closed was made for somebody else."""
    if any(part.secrecy != OPEN and part.whole is None for part in entry.parts):
        raise Finding(f"entry {entry.sequence} is not open to an auditor")


def _check_card(entry, value):
    place, at, cards, card, salt, path = strict_json.fields_of(
        value, part=int, place=int, of=int, card=str, salt=str, path=list)
    part = _part(entry, place)
    # Nothing commits to the number of cards, and with another one a card could be shown at another
    # place: it must be that of one deck, with or without jokers.
    if part.kind != DECK or card not in CARDS or cards not in (52, 53, 54) or not 0 <= at < cards:
        raise Finding(f"a card of part {place} is none of a deck")
    leaf = tree.leaf_hash(commitment_to(_salt(salt), bytes((CARDS.index(card),))))
    try:
        tree.check_inclusion(at, cards, leaf, [_hash(hash_) for hash_ in path], part.open)
    except Finding as finding:
        raise Finding(f"card {at} of part {place} is not in the deck: {finding}") from None


class Proof:
    """What was checked of a proof, entry by entry."""

    def __init__(self, note):
        self.note = note
        self.openings = 0
        self.cards = 0
        self.last = None  # sequence, number and hash of the entry before

    def entry(self, value, chain, follows):
        leaf, inclusion, openings, cards = strict_json.fields_of(
            value, leaf=str, inclusion=list, openings=list, cards=list)
        leaf = base64_bytes(leaf)
        entry, before = read_leaf(leaf)
        if entry.chain != chain:
            raise Finding(f"entry {entry.sequence} is not of chain {chain}")
        hash_ = tree.leaf_hash(leaf)
        try:
            tree.check_inclusion(entry.sequence, self.note.size, hash_,
                                 [_hash(node) for node in inclusion], self.note.root)
            for opening in openings:
                _check_opening(entry, opening)
            for card in cards:
                _check_card(entry, card)
        except Finding as finding:
            raise Finding(f"Entry {entry.sequence}: {finding}") from None
        if follows and (entry.number != self.last[1] + 1 or before != self.last[2]):
            raise Finding(f"entry {entry.sequence} does not follow the one before it")
        if follows and entry.sequence <= self.last[0]:
            raise Finding(f"entry {entry.sequence} stands before the one before it")
        self.last = entry.sequence, entry.number, hash_
        self.openings += len(openings)
        self.cards += len(cards)
        return entry


def _check_begin(ended, first, before):
    """The round begins behind the entry that ended the one before, or with its chain."""
    begins = first.number == 0
    if ended:
        if tree.leaf_hash(ended) != before:
            raise Finding("the entry before is not the one before the first of the round")
        entry, _ = read_leaf(ended)
        begins = (DISCLOSURE in [part.kind for part in entry.parts]
                  and epoch_after(entry) == first.epoch)
    if not begins:
        raise Finding("it does not begin behind the end of the round before")


def _check_rounds(entries, number):
    """All are of this round; and of one epoch, unless its end was taken back, and the round went on
    in the next one, behind what the next round had by then."""
    ended = False
    for entry in entries:
        discloses = DISCLOSURE in [part.kind for part in entry.parts]
        if discloses:
            fits = entry.round == number and entry.parts[0].kind != NOTE
        else:
            fits = entry.round in (0, number) or ended and entry.round == number + 1
        if not fits:
            raise Finding(f"entry {entry.sequence} is not of round {number}")
        ended = ended or discloses
    for entry, before in zip(entries[1:], entries):
        ends = DISCLOSURE in [part.kind for part in before.parts]
        if entry.epoch != (epoch_after(before) if ends else before.epoch):
            raise Finding(f"entry {entry.sequence} is not of the epoch of its round")


def check(data, key):
    """Raises the first Finding; answers lines that say what was proved."""
    try:
        return _check(strict_json.read(data), key)
    except Finding as finding:
        raise Finding(f"The proof does not hold: {str(finding).rstrip('.')}.") from None


def _check(value, key):
    (version, round_, audience, lines, checkpoint, ended, configuration,
     entries) = strict_json.fields_of(
         value, **{"fairdeal-proof": int, "round": str, "as": str, "lines": list,
                   "checkpoint": str, "before": str, "configuration": dict, "entries": list})
    name = re.fullmatch(r"([1-9][0-9]{0,9})/([1-9][0-9]{0,9})", round_)
    if version != 1 or audience not in ("public", "player", "auditor") or not name:
        raise Finding("it is not version 1, or its round or audience is none")
    chain, number = map(int, name.groups())
    proof = Proof(Note(checkpoint.encode()))
    proof.note.check(key)
    first = proof.entry(configuration, chain, follows=False)
    if [part.kind for part in first.parts][:1] != [CONFIGURATION]:
        raise Finding("its configuration is none")
    proof.last = None
    read = [proof.entry(value, chain, follows=proof.last is not None) for value in entries]
    if not read:
        raise Finding("it has no entries")
    _check_rounds(read, number)
    _check_begin(base64_bytes(ended), read[0], read_leaf(base64_bytes(entries[0]["leaf"]))[1])
    if read[-1].round != number or DISCLOSURE not in [part.kind for part in read[-1].parts]:
        raise Finding("its last entry does not end the round")
    _check_decks(read)
    if audience == "auditor":
        for entry in read:
            _check_all_open(entry)
    return (f"Round {round_}, for {audience}: {len(entries)} entries are in the tree of "
            f"{proof.note.size} that {key.name} has signed, one behind the other.",
            f"{proof.openings} hidden parts and {proof.cards} cards of decks are what was "
            "committed to.",
            "Not checked:",
            f"- that the {len(lines)} lines of words say the same (fairdeal ledger check-proof "
            "does)",
            "- that the table had no newer configuration when the round began")
