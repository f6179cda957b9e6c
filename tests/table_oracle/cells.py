"""The cells that random scripts must reach, how often they did, and those that cannot exist."""

import random
from collections import Counter

from events import IRREGULARITIES, VOIDS
from heads import METHODS
from mistakes import CORRECTIONS
from phases import PHASES

# Phases that a game does not have.
ABSENT = {
    "three-card-poker": {"showing": "no hand is shown before the decision",
                         "drawing": "nothing is drawn", "idle": "20.4 is not in the texts (X-26)"},
    "three-card-draw-poker": {"showing": "no hand is shown before the decision",
                              "drawing": "the draw card comes with the decision (D-14)"},
    "double-draw-poker": {"showing": "no hand is shown before the decision"},
    "holdem-3-bonus": {"drawing": "nothing is drawn"},
}
BEFORE_DEAL = ("shuffling", "betting", "locked", "idle")
BEFORE_TURN = (*BEFORE_DEAL, "dealt", "deciding", "drawing", "decided")
NOT_CORRECTED = ("void", "idle")
# A correction needs an entry of its kind; these phases come before there is one.
NO_ENTRY_YET = {
    "card": (*BEFORE_TURN, "turned"), "drawn": (*BEFORE_TURN, "showing", "turned"),
    "dealer": (*BEFORE_TURN, "showing"), "community": (*BEFORE_TURN, "showing"),
    "amount": ("shuffling", "betting"), "add": ("shuffling", "betting"),
    "remove": ("shuffling", "betting"), "spot": ("shuffling", "betting"),
    "decision": (*BEFORE_DEAL, "dealt", "showing"), "discard": (*BEFORE_DEAL, "dealt"),
    "show": (*BEFORE_DEAL, "dealt"), "seat": ("shuffling", "betting"),
    "count": ("shuffling", "betting"), "no-more-bets": ("shuffling", "betting"),
    "take-back": (), "abandon": ("shuffling", "betting"),
}
# Kinds of corrections that a game has no entry for.
NO_SUCH_ENTRY = {
    "three-card-poker": ("drawn", "discard", "show"),
    "three-card-draw-poker": ("community", "discard", "show", "spot", "count"),
    "double-draw-poker": ("drawn", "dealer", "community", "add", "remove", "spot", "show", "count"),
    "holdem-3-bonus": ("drawn", "discard", "count"),
}
# What is entered earlier than elsewhere: hands shown, and two community cards, before decisions.
HOLDEM_EARLY = {("card", phase) for phase in ("showing", "deciding", "decided", "turned")} | \
    {("community", phase) for phase in ("deciding", "decided")}


def impossible(game, cell):
    """Why a cell cannot be reached, or "" when it can."""
    kind, what, phase = cell[:3]
    if phase in ABSENT[game]:
        return ABSENT[game][phase]
    if kind == "void":
        if what == "void-hand" and phase in BEFORE_DEAL:
            return "no hand has been dealt"
        if phase == "void":
            return "nothing is left to rule on in a void round"
    if kind == "irregularity" and what == "other" and phase == "void":
        return "nothing is left to rule on in a void round"
    if kind == "correction":
        return _no_correction(game, what, phase)
    return ""


def _no_correction(game, what, phase):
    if what in NO_SUCH_ENTRY[game]:
        return "the game has no such entry"
    if phase in NOT_CORRECTED:
        return "a void round or an idle table has nothing that a correction would change"
    if game == "holdem-3-bonus" and (what, phase) in HOLDEM_EARLY:
        return ""
    if phase in NO_ENTRY_YET[what]:
        return "nothing of the kind has been entered yet"
    if game == "double-draw-poker" and what == "card" and phase == "turned":
        return "nothing of the kind has been entered yet"
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


def wanted_cells(game, method=None):
    """The possible cells, of one dealing method if it is named, in an order of its own."""
    found = [cell for cell in every_cell(game) if not impossible(game, cell)
             and (method is None or len(cell) < 4 or cell[3] == method)]
    random.Random(f"{game} {method}").shuffle(found)
    return found


class Cells:
    """How often each cell has occurred in the scripts of one game."""

    def __init__(self, game):
        self.game = game
        self.counts = Counter()

    def add(self, cell):
        self.counts[cell] += 1

    def empty(self):
        return [cell for cell in wanted_cells(self.game) if not self.counts[cell]]

    def report(self):
        """Counts by what went wrong, phases across; then why cells are missing."""
        lines = []
        for cell in sorted(wanted_cells(self.game)):
            lines.append(f"{self.counts[cell]:7}  {'  '.join(cell)}")
        reasons = Counter(impossible(self.game, cell) for cell in every_cell(self.game))
        lines += [f"{count} impossible cells: {reason}" for reason, count in sorted(
            reasons.items()) if reason]
        return "\n".join(lines)
