"""The cells that random scripts must reach, and why the others cannot be reached.

A cell is (irregularity, phase, dealing method), (correction, phase) or (ruling, phase). It counts
when the event was accepted there, also as too late; what can only be refused is impossible.
"""

import random
from collections import Counter
from functools import lru_cache

from events import IRREGULARITIES, VOIDS
from heads import METHODS
from mistakes import CORRECTIONS
from phases import PHASES

POKER, DRAW, DOUBLE, HOLDEM = ("three-card-poker", "three-card-draw-poker", "double-draw-poker",
                               "holdem-3-bonus")
# Phases that a game does not have.
ABSENT = {
    POKER: {"showing": "no hand is shown before the decision", "drawing": "nothing is drawn"},
    DRAW: {"showing": "no hand is shown before the decision",
           "drawing": "the draw card comes with the decision (D-14)"},
    DOUBLE: {"showing": "no hand is shown before the decision"},
    HOLDEM: {"drawing": "nothing is drawn"},
}
NO_ROUND = ("shuffling", "betting", "idle")
FROM_DEALT = PHASES[PHASES.index("dealt"):PHASES.index("idle")]
LATE = ("settling", "collecting", "void")
# The phase in which the stub is counted, and the methods by which it never is.
STUB_COUNT = {POKER: "dealt", DRAW: "decided", DOUBLE: "decided", HOLDEM: "dealt"}
NEVER_COUNTED = {(DRAW, "hand"), (DOUBLE, "hand")}
# Where a device counts after the shuffle.
DEVICE_COUNTS = {POKER: METHODS, DRAW: ("manual-shoe", "automated"), DOUBLE: ("automated",),
                 HOLDEM: METHODS}
# Until which phase there is a stub outside the rack.
STUB_OUT = {POKER: ("locked", "dealing", "dealt", "void"),
            DRAW: ("locked", "dealing", "dealt", "deciding", "decided", "void"),
            DOUBLE: FROM_DEALT + ("locked", "dealing"),
            HOLDEM: ("locked", "dealing", "dealt", "void")}
# Phases in which there is an entry of the kind, where it is not so in every phase of a round.
TURNED = ("turned", *LATE)
DECIDED = ("deciding", "drawing", "decided", *TURNED)
ENTERED = {
    "card": {POKER: TURNED, DRAW: LATE, DOUBLE: LATE, HOLDEM: ("showing", *DECIDED)},
    "drawn": {DRAW: LATE},
    "dealer": {POKER: TURNED, DRAW: TURNED, HOLDEM: TURNED},
    "community": {POKER: TURNED, HOLDEM: DECIDED},
    "burned": {game: ("locked", "dealing", *FROM_DEALT) for game in ABSENT} | {
        DRAW: FROM_DEALT[FROM_DEALT.index("decided"):]},  # before, it makes the round void
    "decision": {game: DECIDED for game in ABSENT},
    "discard": {DOUBLE: DECIDED},
    "show": {HOLDEM: ("showing", *DECIDED)},
    "no-more-bets": {game: ("locked", "dealing", *FROM_DEALT) for game in ABSENT},
}
# Where Three Card Poker rests it waits for a player, and no steps follow.
NOTHING_LIES = dict.fromkeys(("amount", "remove", "seat"), "no wager lies there") | {
    "supply": "no step is due until a player comes"}
NOT_IDLE = {
    "add": "whether a wager that lay there kept the table from resting, no entry says",
    "spot": "whether a wager that lay there kept the table from resting, no entry says",
}


def impossible(game, cell):
    """Why a cell cannot be reached, or "" when it can."""
    kind, what, phase = cell[:3]
    if phase in ABSENT[game]:
        return ABSENT[game][phase]
    if kind == "void":
        return _no_ruling(game, what, phase)
    if kind == "irregularity":
        return _no_irregularity(game, what, phase, cell[3])
    return _no_correction(game, what, phase)


def _no_ruling(game, remedy, phase):
    if phase == "shuffling" and game == POKER:
        return "" if remedy == "play-on" else "no hand has been dealt"
    if phase in NO_ROUND:
        return "no round is on, and nothing opens a ruling"
    if phase == "void":
        return "what is raised in a void round is too late and opens no ruling"
    if remedy == "void-hand" and phase == "locked":
        return "no hand has been dealt"
    return ""


def _no_irregularity(game, what, phase, method):
    if what == "device-count":
        if phase != "shuffling" or method not in DEVICE_COUNTS[game]:
            return "no count by a device is due"
        return ""
    if what == "shuffler-fault":
        return "" if phase == "shuffling" else "no shuffle is due"
    if phase in NO_ROUND:
        return "no round is on"
    if what == "deck-exhausted":
        return "" if (game, phase) == (DOUBLE, "drawing") else "no player is to draw"
    if what in ("stub-misdealt", "stub-wrong"):
        if phase != STUB_COUNT[game] or (game, method) in NEVER_COUNTED:
            return "no count of the stub is due"
        return ""
    if what == "shoe-fault":
        return "" if method == "automated" else "there is no automated shoe"
    if what == "drawn-in-error":
        return "" if phase in STUB_OUT[game] else "the stub is in the rack"
    return _no_cards(game, what, phase, method)


def _no_cards(game, what, phase, method):
    """Irregularities of cards that lie somewhere."""
    if what.startswith("dealer") and game == DOUBLE:
        return "the dealer has no hand"
    if what == "community-count" and game in (DRAW, DOUBLE):
        return "there are no community cards"
    if what in ("player-count", "dealer-count", "community-count", "dealer-exposed"):
        if phase == "locked":
            return "no card has been dealt"
        if phase == "dealing":
            return _not_yet(game, what, method)
    return ""


def _not_yet(game, what, method):
    """While the deal goes on: the last card that it brings there ends it."""
    if what == "community-count" or (what == "dealer-count" and game == DRAW):
        return "the last card that it brings there ends the deal"
    if what == "dealer-exposed" and game == DRAW and method != "automated":
        return "the dealer's four cards, at once, end the deal"
    return ""


def _no_correction(game, what, phase):
    if what in ENTERED:
        phases = ENTERED[what].get(game)
        if phases is None:
            return "the game has no such entry"
        return "" if phase in phases else "nothing of the kind has been entered yet"
    if what == "spot" and game == DOUBLE and phase not in NO_ROUND:
        return "who is dealt in has wagers on both spots"
    if phase == "idle" and game == POKER and what in NOTHING_LIES:
        return NOTHING_LIES[what]
    if phase == "idle":
        return NOT_IDLE.get(what, "")
    return ""


def every_cell(game):
    """All cells of a game, possible or not."""
    found = []
    for phase in PHASES:
        for method in METHODS:
            found += [("irregularity", what, phase, method) for what in IRREGULARITIES]
        found += [("void", remedy, phase) for remedy in VOIDS]
        found += [("correction", what, phase) for what in CORRECTIONS]
    return found


@lru_cache(maxsize=None)
def wanted_cells(game, method=None):
    """The possible cells, of one dealing method if it is named, in an order of its own."""
    found = [cell for cell in every_cell(game) if not impossible(game, cell)
             and (method is None or len(cell) < 4 or cell[3] == method)]
    random.Random(f"{game} {method}").shuffle(found)
    return tuple(found)


class Cells:
    """How often each cell has occurred in the scripts of one game."""

    def __init__(self, game, counts=()):
        self.game = game
        self.counts = Counter(counts)

    def below(self, least):
        """Possible cells that occurred less often."""
        return [cell for cell in wanted_cells(self.game) if self.counts[cell] < least]

    def contradicted(self):
        """Cells that occurred although a reason says that they cannot."""
        return [cell for cell in self.counts if impossible(self.game, cell)]

    def report(self):
        """The count of each cell, and of each impossible one the reason."""
        lines = [f"{self.counts[cell]:7}  {'  '.join(cell)}"
                 for cell in sorted(wanted_cells(self.game))]
        lines += [f"      -  {'  '.join(cell)}: {reason}"
                  for cell in sorted(every_cell(self.game))
                  if (reason := impossible(self.game, cell))]
        return "\n".join(lines)
