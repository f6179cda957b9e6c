"""Plays the lines of a script on the model: the commands of persons, and run, step, open, close."""

import irregular
import paying
import playing
import script as scripts
import stepping
import steps
import taking
from acts import Act
from config import config_of
from state import Refused
from table import Table

START = 0


class NothingToDo(Exception):
    """A run or a step when the dealer has nothing to do: the program says that it failed."""


class Runner:
    """One script on one table."""

    def __init__(self, script):
        self.table = Table(config_of(script.head))
        self.deck_count = 0

    def copy(self):
        """Another with the same table, to try something."""
        other = object.__new__(Runner)
        other.table, other.deck_count = self.table.copy(), self.deck_count
        return other

    # Lines.

    def play(self, line):
        """Plays a line; gives the refusal's code, "" when it was accepted."""
        if line.kind == "deck":
            self.table.orders.append(line.value)
        elif line.kind == "wait":
            self.table.clock += line.value
        elif line.kind == "act":
            return self.act(line.value)
        return ""

    def act(self, act):
        try:
            if act.who[0] == "script":
                self._command(act)
            else:
                self._perform(act)
        except Refused as refusal:
            return refusal.code
        return ""

    def _perform(self, act):
        """Each wager of a line is an entry of its own; the first that is refused is the code."""
        refusal = None
        for one in _single(act):
            try:
                self.table.perform(one)
            except Refused as error:
                refusal = refusal or error
        self.table.note_due()
        if refusal:
            raise refusal

    def _command(self, act):
        if act.verb == "open":
            self._give(("supervisor", 0), "opens")
            self.run(must_move=False)
        elif act.verb == "close":
            self._give(("supervisor", 0), "closes")
            self.run(must_move=False)
        elif act.verb == "idle":
            self._give(("dealer", 0), "goes-idle")
            self.run(must_move=False)
        elif act.verb == "run":
            self.run(act.values["to"])
        elif act.verb == "step":
            if not self._one_step():
                raise NothingToDo
        elif act.verb == "tick":
            self._give(("clock", 0), "tick")

    def _give(self, who, verb, **values):
        self.table.perform(Act(who, verb, values))
        self.table.note_due()

    # The dealer's steps, with everything right.

    def run(self, target="", must_move=True):
        """Every step that is not a player's, until somebody is waited for or the round ends."""
        moved = False
        while True:
            step = self.table.due()
            if target and step is not None and step.key == target:
                return
            playing_round = self.table.round
            was_ended = playing_round.ended
            if not self._one_step():
                break
            moved = True
            if playing_round.ended and not was_ended and not target:
                break
        if target or (must_move and not moved):
            raise NothingToDo

    def _one_step(self):
        table = self.table
        step = table.due()
        if step is None or table.round.ruling or step.kind in steps.PLAYERS \
                or table.round.count_off is not None:
            return False
        if step.kind == "needs-player" and not any(s.account for s in table.seats.values()):
            return False
        if step.kind == "close-bets" and not any(s.wagers for s in table.seats.values()):
            return False
        if step.kind in ("progressive", "settle") and irregular.light_waits(
                table, playing.seats_for(table, step.kind)[0]):
            return False
        if self._supervisor_first(step):
            return True
        self._give((step.who[0], 0), "takes-step", **self.step_values(step))
        return True

    def _supervisor_first(self, step):
        """Validation and papers, each a command of its own; True when one was given."""
        table = self.table
        if step.kind in ("progressive", "settle") and table.config.offers_progressive:
            seat = playing.seats_for(table, step.kind)[0]
            if seat.shown and not seat.validated and ("progressive", 0) not in seat.lines \
                    and paying.meter_of(table, seat):
                self._give(("supervisor", 0), "validates", seat=seat.number)
                return True
        if step.kind == "collect-rest":
            for _, seat in sorted(table.seats.items()):
                if seat.papers == "open":
                    self._give(("supervisor", 0), "completes-papers", seat=seat.number)
                    return True
        return False

    def step_values(self, step):
        table = self.table
        values = {"step": step.key, "number": None, "faces": [], "deck": None}
        if step.kind == "receive":
            self.deck_count += 1
            values["deck"] = (f"1-{self.deck_count}", "red")
        elif step.kind == "filing":
            values["filing"] = ["drawing", "0" * 64, "submitted", "2026-01-01", "photograph", "1"]
        elif step.kind == "cut":
            values["number"] = taking.deck_size(table) // 2
        elif step.kind == "chips":
            values["number"] = sum(1 for seat in table.seats.values()
                                   if "progressive" in seat.wagers)
        elif step.kind == "stub-count":
            values["number"] = len(table.round.stub)
        elif step.kind == "device-count":
            values["number"] = taking.deck_size(table)
        elif table.config.live:
            values["faces"] = stepping.faces_of(table, step)
        return values


def _single(act):
    if act.verb != "bets":
        return [act]
    return [Act(act.who, "bets", {**act.values, "bets": [bet]}) for bet in act.values["bets"]]


def play_script(text):
    """Plays a whole script; gives the runner and the codes by line number."""
    script = scripts.read(text)
    runner = Runner(script)
    codes = [(line, runner.play(line)) for line in script.lines]
    return runner, codes
