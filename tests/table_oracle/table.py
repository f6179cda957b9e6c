"""The table: who may do what now, and which act is due.

`perform` plays one act and raises Refused with the code; `due` is the step that is due. The
parts of the law stand in modules of their own: bets, playing, paying, irregular, correcting.
"""

import copy

import awards
import bets
import correcting
import irregular
import playing
import stepping
import steps
import taking
from journal import JOURNALED, Journal, entry_of, journaled, return_to, snapshot
from state import Ended, Position, Refused, Round, Seat


class Table:
    """One table, played by one script."""

    def __init__(self, config):
        self.config = config
        self.clock = 0
        self.seats = {number: Seat(number) for number in range(1, config.seats + 1)}
        self.round = Round()
        self.position = Position()
        self.meters = {meter.name: meter for meter in config.meters}
        self.decks = []
        self.uninspected = set()
        self.away = set()
        self.decks_ready = 0
        self.unsealed = False
        self.deck_in_play = 0
        self.decks_used = 0
        self.rounds_since_count = 0
        self.last_activity = 0
        self.idle = False
        self.closing = False
        self.history = {}
        self.awarded = {}
        self.found = []
        self.journal = Journal()
        self.orders = []
        self.reached = []
        self.last_reached = None
        self.left = False
        self.next_begun = False
        self.implausible = False
        self.asked = None
        self.asked_at = 0
        self.owned = {}
        self.acts_under_way = 0
        self.known_due = ()

    def copy(self):
        """Another table at which everything is so, to try a correction."""
        other = copy.copy(self)
        return_to(other, snapshot(self).values())
        other.journal = self.journal.copy()
        for name in ("history", "awarded", "away", "found", "orders", "reached"):
            setattr(other, name, copy.copy(getattr(self, name)))
        return other

    # Where the procedure stands.

    def due(self):
        """The step that is due, or None when the table is closed. Between two acts it stays."""
        if not self.known_due:
            step = self._find_due()
            if self.acts_under_way:
                return step  # what happens is not over: it may change
            self.known_due = (step,)
        return self.known_due[0]

    def _find_due(self):
        while self.position.script not in ("closed", "waiting"):
            rows = self._rows()
            while self.position.at < len(rows):
                step = rows[self.position.at]
                if step and playing.is_due(self, step):
                    return step
                self.position.at += 1
            playing.next_script(self)
        return None

    def _rows(self):
        """The rows of the script in which the table is; its equipment never changes."""
        name = self.position.script
        if name not in self.owned:
            self.owned[name] = steps.owned(self.config, name)
        return self.owned[name]

    def note_due(self):
        """A step that has become due is announced once, and again when the table had waited for a
        player meanwhile; what is executed again is not."""
        step = self.due()
        if step and self.last_reached is not step:
            self.reached.append(step)
        self.last_reached = step
        self._note_turn(step)

    def _note_turn(self, step):
        """When a player was asked: from then on the clock runs."""
        if step is None or step.kind not in steps.PLAYERS:
            self.asked = None
            return
        asked = (self.round.number, step.key, self.turn())
        if asked != self.asked:
            self.asked, self.asked_at = asked, self.clock

    def executed_again(self, announced):
        """The end of a replay, before which so many steps had been announced."""
        del self.reached[announced:]
        self.last_reached = self.due()
        self.time_begins_anew()

    def time_begins_anew(self):
        """After a ruling and after a correction, when the time to decide ran out meanwhile."""
        if self.clock - self.asked_at >= self.config.clocks["decision"] * 1000:
            self.asked_at = self.clock

    def dealt_seats(self):
        """Seats of this round that hold a hand that counts, from the dealer's far left."""
        return [seat for seat in self.seats.values() if seat.dealt_in and not seat.void]

    def right_to_left(self):
        return list(reversed(self.dealt_seats()))

    def turn(self):
        """The seat whose turn it is, or 0."""
        step = self.due()
        if step is None or step.kind not in ("decide", "decide-second", "draw", "draw-second"):
            return 0
        return playing.next_to_act(self, step.kind).number

    def lines(self):
        """The lines of the round in play, or of the last one as long as no new one has begun."""
        if self.round.bets_closed:
            return {seat.number: seat.lines for seat in self.seats.values() if seat.lines}
        if self.next_begun:
            return {}
        ended = self.history.get(self.round.number - 1)
        return ended.lines if ended else {}

    def known_cards(self):
        """Every card that lies somewhere in this round, or was seen face up in the deck."""
        now = self.round
        found = now.dealer + now.community + now.burned + now.found
        for seat in self.seats.values():
            found += seat.hand + seat.drawn + seat.thrown
        return found

    def correction_open(self):
        return self.journal.correction is not None

    def money_moved(self):
        """A line is settled; what a void hand got back is not."""
        return any(line.fate != "refunded" for seat in self.seats.values()
                   for line in seat.lines.values())

    # The frame of a round.

    def begin_round(self):
        """Seats keep their players; the journal begins with this state."""
        self.round = Round(number=self.round.number + 1)
        for seat in self.seats.values():
            seat.clear()
        self.last_activity = self.clock
        self.next_begun = False
        previous = self.journal if self.journal.entries else None
        self.journal = Journal(snapshot(self), [], previous)

    def end_round(self):
        """Lines are kept for disputes; seats whose players leave become free."""
        now = self.round
        now.ended = True
        self.rounds_since_count += 1
        self.history[now.number] = Ended(
            {seat.number: dict(seat.lines) for seat in self.seats.values() if seat.lines},
            {meter.name: meter.before_winners() for meter in self.meters.values()})
        self.left = False
        for seat in self.seats.values():
            if seat.leaves:
                seat.account = 0
                seat.leaves = False
                self.left = True

    def count_chips_again(self):
        """T-36: a wager went back after the chips were counted."""
        rows = steps.script(self.config.game, self.position.script)
        for index, step in enumerate(rows):
            if step.kind == "chips" and self.position.at > index:
                self.position.at = index

    # What happens.

    def perform(self, act):
        """Plays an act of one person; script commands (run, step, …) are in runner.py."""
        handler = HANDLERS.get(act.verb)
        if handler is None:
            raise Refused("unknown")
        if self.journal.correction and act.verb in WAITS_FOR_CORRECTION \
                and act.values.get("kind", "meter") == "meter":
            raise Refused("correction-open")
        if self.round.ruling and act.verb in WAITS_FOR_RULING:
            raise Refused("ruling-not-open")
        self.acts_under_way += 1
        try:
            self._perform(act, handler)
        except Exception:
            self.known_due = ()
            raise
        finally:
            self.acts_under_way -= 1

    def _perform(self, act, handler):
        book, stood = self.journal, self.position.script
        entry = entry_of(self, act) if journaled(act) else None
        lay = bets.lying(self) if entry and not self.round.bets_closed else None
        self.known_due = ()
        handler(self, act)
        self.known_due = ()
        if act.verb == "tick" and self.position.script == stood:
            return  # the clock has seen nothing, or what it decided is an entry of its own
        if entry:
            if lay is not None:
                lies = bets.lying(self)
                entry.closed = lies if self.round.bets_closed else None
                entry.emptied = lay.keys() - lies.keys()
            book.entries.append(entry)
            self.next_begun = True
            if act.verb != "reports-light":  # a light is nobody's entry
                book.previous = None
        self.go_on_alone()

    def go_on_alone(self):
        """Nobody has to say that a round has ended."""
        self.known_due = (self._find_due(),)
        self.note_due()
        while self.known_due[0] and self.known_due[0].kind == "end":
            self.known_due = ()
            taking.end_round(self)
            self.known_due = (self._find_due(),)
            self.note_due()


WAITS_FOR_RULING = ("takes-step", "raises", "chooses", "throws", "shows", "hides",
                    "reports-light")
WAITS_FOR_CORRECTION = (*JOURNALED, "opens", "closes", "takes-back", "asks", "tick", "reports-deck",
                        "deck-inspected")
HANDLERS = {
    "takes-seat": bets.take_seat, "leaves": bets.leave_seat, "bets": bets.place,
    "withdraws": bets.withdraw, "chooses": playing.choose, "throws": playing.throw,
    "shows": playing.elect, "hides": playing.elect, "asks": bets.ask,
    "takes-step": stepping.take, "opens": playing.open_table, "closes": playing.close_table,
    "goes-idle": playing.go_idle, "tick": playing.tick, "recuts": playing.recut,
    "changes-cards": playing.change_cards, "deck-inspected": taking.report_inspected,
    "raises": irregular.raise_irregularity, "rules": irregular.rule,
    "reports-light": bets.report_light, "validates": playing.validate,
    "completes-papers": playing.complete_papers, "corrects": correcting.correct,
    "opens-correction": correcting.open_correction,
    "closes-correction": correcting.close_correction,
    "abandons-correction": correcting.abandon_correction, "supplies": correcting.supply,
    "takes-back": correcting.take_back, "flags": awards.flag, "awards": awards.award,
    "disconnects": bets.connection, "reconnects": bets.connection,
    "reports-deck": taking.report_deck,
}
