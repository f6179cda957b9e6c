"""One whole random script: rounds in which things go wrong where they are wanted."""

import random

import cells
import events
import mistakes
from author import Author
from heads import METHODS
from phases import phase
from state import Unknowable

WISHES = 10
MOST_ROUNDS = 7
MOST_LINES = 600
SHORT = ("void", "dealt", "turned", "settling", "collecting", "idle")  # phases of a few steps


class Drama:
    """Writes a script from its number alone, and notes which cells it has reached."""

    def __init__(self, number, game):
        self.rng = random.Random(f"{game} {number}")
        self.method = METHODS[number % len(METHODS)]
        self.author = Author(self.rng, game, self.method, self.rng.random() < 0.8)
        self.reached = []
        turn = number // len(METHODS)
        self.wishes = self._wishes(game, turn)
        self.long = turn % 16 == 5

    def _wishes(self, game, turn):
        """The cells that this script tries to reach; one script in eight tries for none."""
        if turn % 8 == 7:
            return []
        found = cells.wanted_cells(game, self.method)
        moved = 3 * (turn * WISHES // len(found))  # other company each time around
        wishes = [found[(turn * WISHES + moved + i) % len(found)] for i in range(WISHES)]
        live = self.author.config.live
        return [wish for wish in wishes if live or wish[0] != "correction"]

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
        """The steps that became due with their clauses, or None where entries were undone."""
        if any(cell[0] == "correction" for cell in self.reached):
            return None
        return [(step.key, step.clause) for step in self.author.table.reached]

    def _play(self):
        author = self.author
        rounds = 1 if not self.wishes else MOST_ROUNDS
        if self.long:
            rounds += 4
        for _ in range(MOST_LINES):
            table = author.table
            if table.due() is None and table.position.script != "waiting":
                return
            if table.round.number > rounds:
                return
            if self._lights_and_rest(phase(table)):
                continue
            if not self.wishes and not table.round.bets_closed and table.round.number > rounds:
                return
            if self._event():
                continue
            if self.wishes and self.rng.random() < 0.9:
                author.careful_step()
            else:
                author.go_on()

    def _quick_rounds(self):
        """Four plain rounds, so that the stub is counted in the fifth."""
        author = self.author
        for _ in range(MOST_LINES):
            if author.table.round.number >= 5:
                return
            author.go_on()

    def _miscount(self):
        """A count that is off, and what the dealer then says of it."""
        author, step = self.author, self.author.table.due()
        right = len(author.table.round.stub)
        author.say(f"dealer takes {step.key} {right - 1}")
        what = self.rng.choice(["stub-wrong", "stub-misdealt"])
        number = self.rng.choice([51, 52, 53]) + (2 if "double" in author.config.game else 0)
        return author.say(f'dealer raises {what} {number} cards because "counted twice"')

    def _lights_and_rest(self, now):
        """A light that breaks, and a table at which nobody bets."""
        author, rng = self.author, self.rng
        step = author.table.due()
        if step is not None and step.kind == "stub-count" and rng.random() < 0.5 \
                and author.table.round.ruling is None:
            return self._miscount()
        if author.config.meters and now != "closed" and rng.random() < 0.01:
            seat = rng.choice(author.seats)
            return author.say(f"dealer reports light {seat} {rng.choice(['broken', 'working'])}")
        if now in ("deciding", "decided") and self._only_void_is_left() and rng.random() < 0.4:
            return all([author.say(line) for line in events.void(author, "void-all")])
        wanted = any(wish[2] == "idle" for wish in self.wishes)
        if now == "betting" and wanted and author.config.live and not any(
                seat.wagers for seat in author.table.seats.values()):
            if rng.random() < 0.5:
                return author.say("dealer goes idle")
            author.say("wait 31m")
            return author.say("tick")
        return False

    def _only_void_is_left(self):
        """What is still wanted is wanted in a void round, and this one can be made void."""
        late = ("void", "shuffling", "betting", "locked", "idle")
        phases = [wish[2] for wish in self.wishes]
        table = self.author.table
        patient = all(one in late for one in phases) or table.round.number > 2
        return "void" in phases and patient and table.round.ruling is None

    def _event(self):
        """Something goes wrong now, if this phase is one in which it is wanted."""
        table = self.author.table
        now = phase(table)
        if now == "closed" or table.round.ruling:
            return False
        if self.rng.random() < 0.03:
            self.author.say(self.rng.choice(events.probes(self.author)))
            return True
        here = [wish for wish in self.wishes if wish[2] == now]
        if not here or self.rng.random() > (0.8 if now in SHORT else 0.4):
            return False
        wish = self.rng.choice(here)
        if not self._perform(wish):
            return False
        self.wishes.remove(wish)
        self.reached.append(wish)
        return True

    def _perform(self, cell):
        author = self.author
        kind, what = cell[:2]
        if kind == "irregularity":
            author.say(events.irregularity(author, what))
            return True
        if kind == "void":
            hands = [seat for seat in author.table.dealt_seats() if seat.hand]
            lines = events.void(author, what) if hands or what != "void-hand" else None
        else:
            lines = mistakes.correction(author, what)
        if lines is None:
            return False
        for line in lines:
            author.say(line)
        if author.table.correction_open():
            author.say("supervisor abandons correction")
        return True
