"""One whole random script: rounds in which things go wrong where they are wanted."""

import random

import cells
import events
import irregular
import mistakes
import surprises
from author import Author
from heads import METHODS
from phases import phase
from state import Unknowable

WISHES = 10
MOST_ROUNDS = 7
MOST_LINES = 500
CARDS_ARE_NEW = 2 * 3_600_000  # later the cards may be too old, which the model leaves out
SHORT = ("void", "locked", "dealing", "dealt", "turned", "settling", "collecting", "idle",
         "shuffling")  # phases of a few steps


class Drama:
    """Writes a script from its number alone, and notes which cells it has reached."""

    def __init__(self, number, game):
        self.rng = random.Random(f"{game} {number}")
        self.method = METHODS[number % len(METHODS)]
        self.reached = []
        turn = number // len(METHODS)
        live = self.rng.random() < 0.85
        self.wishes = self._wishes(game, turn, live)
        self.author = Author(self.rng, game, self.method, live, any(
            wish[1] in ("count", "device-count") for wish in self.wishes))
        self.long = turn % 16 == 5
        self.noted = 0
        self.prepared = set()
        self._prepare()

    def _wishes(self, game, turn, live):
        """The cells that this script tries to reach; one script in eight tries for none."""
        if turn % 8 == 7:
            return []
        found = cells.wanted_cells(game, self.method)
        moved = 3 * (turn * WISHES // len(found))  # other company each time around
        wishes = [found[(turn * WISHES + moved + i) % len(found)] for i in range(WISHES)]
        return [wish for wish in wishes if live or wish[0] != "correction"]

    def _prepare(self):
        """Some wishes need a table of their own."""
        author, wished = self.author, {wish[1] for wish in self.wishes}
        author.in_parts = author.in_parts or any(wish[2] == "dealing" for wish in self.wishes)
        if wished & {"spot", "add", "remove"} and author.config.game != "three-card-poker":
            author.ineligible = 0.25
        if "deck-exhausted" in wished:
            author.greedy = True
            author.first_seats = [1, 2, 3, 4, 5, 6]

    def write(self):
        """The text of the script, with everything the oracle says of it."""
        author = self.author
        author.open()
        try:
            if self.long:
                self._quick_rounds()
            self._play()
        except Unknowable:
            author.annotator.text.append("# here the cards of the script end")
        if self.rng.random() < 0.1 and not author.table.round.bets_closed \
                and author.table.due() is not None:
            author.say("close")
        return author.text()

    def steps(self):
        """The steps that became due, one after the other."""
        return self.author.table.reached

    def _play(self):
        author = self.author
        rounds = MOST_ROUNDS if self.wishes else 2
        if self.long:
            rounds += 4
        for _ in range(MOST_LINES):
            table = author.table
            if table.due() is None and table.position.script != "waiting":
                return
            if table.round.number > rounds:
                return
            now = phase(table)
            if not (self._surprise(now) or self._special(now) or self._event(now)):
                if self.wishes and self.rng.random() < 0.9:
                    author.careful_step()
                else:
                    author.go_on()
            self._note_found(now)

    def _quick_rounds(self):
        """Four plain rounds, so that the stub is counted in the fifth."""
        author = self.author
        for _ in range(MOST_LINES):
            if author.table.round.number >= 5:
                return
            author.go_on()

    def _note(self, cell):
        self.reached.append(cell)
        if cell in self.wishes:
            self.wishes.remove(cell)

    def _note_found(self, now):
        """What the table finds by itself."""
        found = self.author.table.found
        for what, _ in found[self.noted:]:
            if what in irregular.BY_ITSELF:
                self._note(("irregularity", what, now, self.method))
        self.noted = len(found)

    # Besides the procedure.

    def _surprise(self, now):
        """Something that is no cell."""
        table = self.author.table
        if now == "closed" or self.rng.random() > 0.08:
            return False
        lines = surprises.surprise(self.author)
        if table.round.ruling or not lines:
            return False
        self._say_all(lines)
        return True

    def _say_all(self, lines):
        """All lines; where a correction cannot be closed it is given up. True when all happened."""
        author, good = self.author, True
        for line in lines:
            author.say(line)
            good = good and author.accepted
        if author.table.correction_open():
            author.say("supervisor abandons correction")
            good = False
        return good

    def _special(self, now):
        """Counts that are off, a deck that runs out, a round that is made void, rest."""
        author, rng = self.author, self.rng
        table = author.table
        step = table.due()
        if step is None or table.round.ruling:
            return False
        if step.kind == "stub-count" and table.round.count_off is None and rng.random() < 0.5:
            return author.say(f"dealer takes {step.key} {abs(len(table.round.stub) - 1)}")
        if table.round.count_off is not None:
            return self._after_count(now)
        if step.kind == "device-count" and rng.random() < (0.5 if any(
                wish[1] == "device-count" for wish in self.wishes) else 0.03):
            return author.say(f"dealer takes {step.key} {rng.choice([51, 53])}")
        if author.greedy and now == "drawing" and not table.round.set_aside:
            return author.say(events.irregularity(author, "one-face-up"))
        if now in self._voiding() and rng.random() < 0.4:
            return self._say_all(events.void(author, "void-all")) or True
        if now == "betting" and author.config.meters and rng.random() < 0.02:
            return self._say_all(surprises.light(author)) or True
        if now in ("dealt", "deciding", "decided") and rng.random() < 0.04:
            lines = surprises.winners_light(author)
            return bool(lines) and author.say(lines[0])
        if now == "betting" and any(wish[2] == "idle" for wish in self.wishes) \
                and author.config.live:
            return self._rest()
        return False

    def _after_count(self, now):
        """The dealer says what was counted, or a supervisor that it was keyed wrongly."""
        author, rng = self.author, self.rng
        if author.config.live and rng.random() < 0.4:
            return self._perform(("correction", rng.choice(["count", "count", "amount"]), now))
        what = rng.choice(["stub-wrong", "stub-misdealt"])
        full = 54 if "double" in author.config.game else 52
        author.say(f'dealer raises {what} {rng.choice([full - 1, full, full + 1])} cards '
                   'because "counted twice"')
        if author.accepted:
            self._note(("irregularity", what, now, self.method))
        return True

    def _rest(self):
        """A table at which nobody bets, sometimes after a wager that went back."""
        author, rng = self.author, self.rng
        if any(seat.wagers for seat in author.table.seats.values()):
            return False
        if rng.random() < 0.6:
            seat = rng.choice(author.seats)
            wager = {"three-card-poker": author.config.offered[-1:],
                     "three-card-draw-poker": ["first-3-bonus"]}.get(author.config.game, ["flop"])
            wager = "ante" if "double" in author.config.game else [*wager, "ante"][0]
            amount = author.config.progressive_amount if wager == "progressive" else 500
            author.say(f"seat {seat} bets {wager} {amount // 100}")
            step = author.table.due()
            author.say(f"dealer takes {step.key}" if wager != "ante" or "double" in
                       author.config.game else f"seat {seat} withdraws {wager}")
            if author.table.round.bets_closed:
                return True
        if author.config.game == "three-card-poker" or rng.random() < 0.5 \
                or author.table.clock > CARDS_ARE_NEW:
            return author.say("dealer goes idle")
        author.say("wait 31m")
        return author.say("tick")

    def _voiding(self):
        """The phases in which this round is made void, as something is wanted in a void one."""
        late = ("void", "shuffling", "betting", "locked", "idle")
        wanted = [wish[1] for wish in self.wishes if wish[2] == "void"]
        if not wanted or (self.author.table.round.number <= 2 and any(
                wish[2] not in late for wish in self.wishes)):
            return ()
        early = cells.STUB_OUT[self.author.config.game]
        if "drawn-in-error" in wanted and "deciding" not in early \
                and self.author.table.round.number % 2:
            return early[:early.index("void")]  # later the stub is in the rack
        if any(what in ("card", "drawn", "dealer", "community") for what in wanted):
            return ("turned", "settling", "collecting")
        return ("deciding", "decided", "settling")

    # Cells.

    def _event(self, now):
        """Something goes wrong now, if this phase is one in which it is wanted."""
        table = self.author.table
        if now == "closed" or table.round.ruling or table.round.count_off is not None:
            return False
        here = [wish for wish in self.wishes if wish[2] == now]
        if not here or self.rng.random() > (0.8 if now in SHORT else 0.4):
            return False
        cell = self.rng.choice(here)
        return self._before(cell, now) or self._perform(cell)

    def _before(self, cell, now):
        """What must be there first; True when it was said. Each only once, so that a cell that
        cannot be had in this script does not hold it up."""
        author, what = self.author, cell[1]
        if cell in self.prepared or cell[0] != "correction":
            return False
        self.prepared.add(cell)
        if what == "take-back" and surprises.nothing_to_take_back(author):
            out = now in cells.STUB_OUT[author.config.game]
            return author.say("dealer raises drawn-in-error" if out else
                              events.irregularity(author, "one-face-up", "dealer"))
        if what == "burned" and not any(entry.act.values.get("showing")
                                        for entry in author.table.journal.entries):
            return author.say(events.irregularity(author, "one-face-up"))
        if now == "shuffling" and what in ("amount", "add", "remove", "spot", "seat", "supply"):
            return self._say_all(surprises.early_bet(author) or []) or True
        return False

    def _perform(self, cell):
        """Tries a cell; it is reached when everything that it consists of was accepted."""
        author = self.author
        kind, what = cell[:2]
        if kind == "irregularity":
            if what in irregular.BY_ITSELF:
                return False
            line = events.irregularity(author, what)
            lines = line and [line]
        elif kind == "void":
            lines = events.void(author, what)
        else:
            lines = mistakes.correction(author, what)
        if lines is None:
            return False
        if self._say_all(lines):
            self._note(cell)
        return True
