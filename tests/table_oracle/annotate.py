"""Writes a script with everything the oracle says of it as expectations that the program checks.

What is refused becomes `refused CODE: …`; after each line stand the step that is due, whose turn
it is, and every line, net and meter that changed.
"""

import cards
from runner import NothingToDo


def dollars(cents):
    sign = "-" if cents < 0 else ""
    cents = abs(cents)
    return f"{sign}{cents // 100}" + (f".{cents % 100:02}" if cents % 100 else "")


class Annotator:
    """Plays lines one by one and keeps the annotated text."""

    def __init__(self, runner):
        self.runner = runner
        self.text = []
        self.seen = {}
        self.meters = {}
        self.code = ""

    def head(self, lines):
        self.text += lines
        self.meters = self._meters()

    def play(self, line, text):
        """Plays a line that was read from this text; False when there was nothing to do."""
        try:
            self.code = code = self.runner.play(line)
        except NothingToDo:
            return False
        self.text.append(f"refused {code}: {text}" if code else text)
        if line.kind == "act":
            self.text += self.expectations()
        return True

    def _meters(self):
        return {name: meter.cents() for name, meter in self.runner.table.meters.items()}

    def expectations(self):
        """What has changed since the last line, and what is due."""
        table = self.runner.table
        found = []
        lines = table.lines()
        if lines != self.seen:
            for seat in sorted(lines):
                if self.seen.get(seat) != lines[seat]:
                    found += self._seat(seat, lines[seat], self.seen.get(seat, {}))
            self.seen = {seat: dict(of_seat) for seat, of_seat in lines.items()}
        meters = self._meters()
        for name, shown in meters.items():
            if self.meters.get(name) != shown:
                found.append(f"expect meter {name} {dollars(shown)}")
        self.meters = meters
        step = table.due()
        if table.position.script == "waiting":
            return found
        if step is None:
            found.append("expect closed")
        elif table.round.ruling is None and not table.correction_open():
            found.append(f"expect step {step.key}")
            turn = table.turn()
            if turn:
                found.append(f"expect turn {turn}")
        return found

    @staticmethod
    def _seat(seat, lines, before):
        found = []
        for (key, source), line in lines.items():
            if source or before.get((key, source)) == line or not line.stake:
                continue
            if key == "draw" and line.fate == "refunded":
                continue  # the program names what it gives back by the spot, not by the choice
            amount = "" if line.fate in ("pushes", "refunded") else f" {dollars(abs(line.net))}"
            found.append(f"expect seat {seat} {key} {line.fate}{amount}")
        found.append(f"expect seat {seat} net {dollars(sum(x.net for x in lines.values()))}")
        return found


def cards_line(order):
    return "deck " + cards.names(order)
