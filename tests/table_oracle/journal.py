"""The journal of a round: the state in which it began, and every entry since (X-22, X-23)."""

from dataclasses import dataclass, field

import paying
import playing
import steps
from acts import Act
from copies import Snapshot
from state import Refused, Unknowable

STATE = ("seats", "round", "position", "meters", "decks", "decks_ready", "uninspected",
         "rounds_since_count", "unsealed", "closing", "last_activity", "asked", "asked_at")
JOURNALED = ("takes-seat", "leaves", "bets", "withdraws", "chooses", "throws", "shows", "hides",
             "takes-step", "raises", "rules", "validates", "completes-papers", "reports-light",
             "recuts", "goes-idle", "corrects", "tick", "changes-cards", "reports-deck",
             "deck-inspected")
# Refusals of the model's own: an entry that no longer fits, without a code in the documents.
WITHOUT_CODE = ("vouched-for-another-thing", "happened-at-another-step", "faces-of-other-cards",
                "thrown-lies-elsewhere")
# Why an entry no longer fits, where a script cannot say what would then be so: the cards would lie
# elsewhere, or a supervisor has ruled where the corrected round waits for no ruling.
IMPLAUSIBLE = ("impossible-card", "thrown-lies-elsewhere", "ruling-not-open")


def journaled(act):
    """Whether it is an entry of the round. Of what is said of an open correction nothing is."""
    return act.verb in JOURNALED and act.values.get("kind", "meter") == "meter"


@dataclass
class Entry:
    """An act, the place of each face it entered, and what it vouched for. `closed`, of the call
    that closed betting, is what then lay on the spots; `emptied` are the spots (seat, wager) whose
    wagers it sent back or took away; `sat_down` says that somebody did, not that the own player
    came back to a table at rest."""

    act: Act
    places: list = field(default_factory=list)
    vouched: object = None
    delivered: bool = False
    seat: int = 0
    corrected: bool = False
    clock: object = None
    due: str = ""
    held: list = field(default_factory=list)
    closed: object = None
    emptied: set = field(default_factory=set)
    sat_down: bool = False

    def copy(self):
        """Another entry that can be corrected. What is only ever replaced, both have."""
        other = Entry(**vars(self))
        other.act = Act(self.act.who, self.act.verb,
                        {key: [*value] if isinstance(value, list) else value
                         for key, value in self.act.values.items()})
        return other


@dataclass
class Correction:
    """`lies` is what lay on each spot when bets closed, as far as it has been corrected."""

    reason: str
    entries: list
    lies: dict
    supplied: list = field(default_factory=list)


@dataclass
class Journal:
    """`fixed` is how many entries nobody can take back, because another person has acted since."""

    start: object = None
    entries: list = field(default_factory=list)
    previous: object = None
    correction: object = None
    fixed: int = 0

    def copy(self):
        """Another, to which entries can be added."""
        return Journal(self.start, [*self.entries], self.previous, self.correction, self.fixed)

    def another_acted(self):
        """X-23: the dealer takes back until another person acts."""
        self.fixed = len(self.entries)
        self.previous = None


def state_of(table):
    return [getattr(table, name) for name in STATE]


def snapshot(table):
    return Snapshot(state_of(table))


def restore(table, start):
    """The state as it was, while what the table has now stays as it is."""
    return_to(table, start.values())


def return_to(table, state):
    table.known_due = ()
    for name, value in zip(STATE, state):
        setattr(table, name, value)


def entry_of(table, act):
    """How an act that is about to happen will stand in the journal."""
    entry = Entry(act, vouched=vouches(table, act), clock=table.clock)
    step = table.due()
    entry.due = step.key if step else ""
    if act.verb in ("chooses", "throws"):
        entry.delivered = bool(act.values["thrown"])
        entry.held = list(table.seats[act.values["seat"]].hand) \
            if act.values["seat"] in table.seats else []
    if act.verb == "takes-seat":
        seat = table.seats.get(act.values["seat"])
        entry.sat_down = seat is not None and not seat.account
    if act.verb == "shows":
        entry.places = [("hand", act.values["seat"])] * len(act.values["faces"])
    elif act.verb == "takes-step" and step is not None and step.key == act.values["step"]:
        entry.places = _places(table, step) if act.values["faces"] else []
        entry.delivered = step.kind in ("deal", "receive")
        entry.seat = _seat_of(table, step)
    return entry


def _seat_of(table, step):
    """The seat that a step from seat to seat is taken for; it fits only for that one."""
    if step.kind not in steps.PER_SEAT:
        return 0
    return playing.seats_for(table, step.kind)[0].number


def _places(table, step):
    if step.kind in ("turn-dealer", "void-turn-dealer"):
        return [("dealer", 0)] * len(table.round.dealer)
    if step.kind in ("turn-community", "turn-first", "turn-last"):
        return [("community", 0)] * 4
    if step.kind in ("reveal", "settle", "void-six"):
        seat = playing.seats_for(table, step.kind)[0]
        if seat.shown:
            return []
        return [("hand", seat.number)] * len(seat.hand) + \
            [("drawn", seat.number)] * len(seat.drawn)
    return []


def vouches(table, act):
    """What an attestation, a validation or a piece of paperwork speaks of. It counts again in a
    corrected round only if that is unchanged (X-22)."""
    if act.verb == "validates":
        seat = table.seats[act.values["seat"]]
        if not seat.shown or table.round.community_shown < 2:
            return None
        name = paying.meter_of(table, seat)
        return (name, table.meters[name].cents(), _hand(table, seat)) if name else None
    if act.verb == "completes-papers":
        seat = table.seats[act.values["seat"]]
        line = seat.lines.get(("progressive", 0))
        return line and (line.net, _hand(table, seat))
    if act.verb == "takes-step":
        return _attested(table, act.values["step"])
    return None


def _hand(table, seat):
    return sorted(seat.hand), sorted(table.round.community)


def _attested(table, key):
    seats = table.dealt_seats()
    if key in ("turn-river-said", "double-confirmed"):
        return [(seat.number, seat.wagers["turn-river"]) for seat in seats
                if "turn-river" in seat.wagers]
    if key in ("discards-racked", "draw-cards-tucked"):
        return [(seat.number, len(seat.drawn)) for seat in seats if seat.drawn]
    if key in ("first-discards-racked", "second-discards-racked"):
        return [(seat.number, len(seat.thrown)) for seat in seats if seat.thrown]
    if key == "check-lights":
        return [seat.number for seat in seats if "progressive" in seat.wagers]
    if key == "c1-winners-face-up":
        return [seat.number for seat in seats
                if any(line.fate == "wins" for line in seat.lines.values())]
    if key == "arrange-dealer":
        return sorted(table.round.dealer)
    return None


def replay(table, start, entries, supplied=()):
    """Executes a round again; gives the entries that no longer fit. Raises Refused, and leaves
    the table anyhow, when a corrected or a supplied entry does not fit."""
    book = table.journal
    restore(table, start)
    table.journal = Journal(start, [], book.previous, None, book.fixed)
    waiting, dropped = list(supplied), []
    now, announced, noted = table.clock, len(table.reached), len(table.found)
    try:
        for entry in entries:
            table.clock = now if entry.clock is None else entry.clock
            try:
                _again(table, entry, waiting)
            except (Refused, Unknowable) as refusal:
                if entry.corrected and isinstance(refusal, Refused):
                    raise
                dropped.append(entry)
                if getattr(refusal, "code", "") in IMPLAUSIBLE:
                    table.implausible = True
    finally:
        table.clock = now
        del table.found[noted:]
        del table.reached[announced:]
    for act in waiting:
        table.perform(act)
    table.executed_again(announced)
    return dropped


def _again(table, entry, waiting):
    """One entry again. Where the round comes to a stop, what was supplied is used first."""
    while True:
        try:
            _must_fit(table, entry)
            table.perform(entry.act)
            return
        except Refused:
            if not waiting or not _supplied(table, waiting):
                raise


def _must_fit(table, entry):
    """Refused where the act would be taken, but not as the entry that it was."""
    act, step = entry.act, table.due()
    if entry.vouched is not None and vouches(table, act) != entry.vouched:
        raise Refused("vouched-for-another-thing")
    by_clock = act.who[0] == "clock" and "seat" in act.values and not entry.corrected
    if (by_clock or act.verb in ("raises", "rules")) and entry.due != (step.key if step else ""):
        raise Refused("happened-at-another-step")
    if entry.seat and (step is None or step.key != act.values["step"]):
        raise Refused("another-step-due")
    if entry.seat and _seat_of(table, step) != entry.seat:
        raise Refused("not-your-turn")
    if entry.seat and entry.places and entry.places != _places(table, step):
        raise Refused("faces-of-other-cards")  # a hand that is now another one


def _supplied(table, waiting):
    try:
        table.perform(waiting[0])
    except (Refused, Unknowable):
        return False
    waiting.pop(0)
    return True
