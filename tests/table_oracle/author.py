"""Writes one random script, asking the model what is possible next."""

import cards
import heads
import irregular
import playing
import wishes
from annotate import Annotator, cards_line
from runner import Runner
from script import Script, read_line


class Author:
    """A script in the making. `say` plays a line on the model and writes it down."""

    ineligible = 0.05

    def __init__(self, rng, game, dealing, live, counts=False):
        self.rng = rng
        self.head = heads.head(rng, game, dealing, live, counts)
        script = Script([(line.split()[0], line.split(None, 1)[1]) for line in self.head])
        self.runner = Runner(script)
        self.table = self.runner.table
        self.config = self.table.config
        self.annotator = Annotator(self.runner)
        self.annotator.head(list(self.head))
        self.first_seats = sorted(rng.sample(range(1, 7), rng.choice([1, 2, 2, 3, 3, 4, 6])))
        self.said = 0
        self.accepted = True
        self.accounts = 100
        self.greedy = False
        self.in_parts = rng.random() < 0.3

    @property
    def seats(self):
        """Where somebody sits; before anybody does, where they will."""
        taken = [seat.number for seat in self.table.seats.values() if seat.account]
        return taken or self.first_seats

    def say(self, text):
        """Plays a line; False when there was nothing to do. `accepted` says whether it happened."""
        self.said += 1
        line = read_line(self.said, text)
        played = self.annotator.play(line, text)
        self.accepted = played and not self.annotator.code
        return played

    def text(self):
        return "\n".join(self.annotator.text) + "\n"

    # Parts of a script.

    def ensure_deck(self):
        """Every shuffle of the script has its order."""
        while len(self.table.orders) <= self.table.decks_used:
            self.say(cards_line(wishes.full_order(self.rng, self.config, self.seats)))

    def dealer_goes_on(self):
        """One of the ways to take the dealer's next step or steps."""
        self.ensure_deck()
        step = self.table.due()
        way = self.rng.random()
        if way < 0.5 or step is None:
            return self.say("run")
        if way < 0.8:
            return self.say("step")
        return self.say(self.spelled_step(step))

    def spelled_step(self, step):
        """The step that is due, taken by its key with what it asks for."""
        values = self.runner.step_values(step)
        words = [step.who[self.rng.randrange(len(step.who))], "takes", step.key]
        if step.kind == "receive":
            gone = [one for one in sorted(self.table.uninspected) if one[0] == "B"]
            self.accounts += 1
            deck = f"B-{self.accounts}" if not gone or self.rng.random() < 0.7 \
                else self.rng.choice(gone)
            return f"dealer takes {step.key} deck {deck} red"
        if step.kind in ("settle", "reveal", "void-six") and not self.config.live:
            return "step"
        if step.kind in ("progressive", "settle", "collect-rest") and self.config.meters:
            return "step"
        if values["number"] is not None:
            words.append(str(values["number"]))
        if values["faces"]:
            words.append(cards.names(values["faces"]))
        return " ".join(words)

    def open(self):
        self.ensure_deck()
        if self.config.live and self.config.game != "three-card-poker" \
                and self.rng.random() < 0.04:
            self.say("supervisor opens")
            self.say("run to dealer-inspects")
            finding = self.rng.choice(["missing", "extra", "marked", "damaged"])
            self.say(f"dealer reports deck {finding} 9c")
            self.say("run")
        else:
            self.say("open")
        for seat in self.first_seats:
            self.say(f"account {seat} takes seat {seat}")
        if self.table.due().kind != "close-bets":
            self.say("run")

    def bet(self):
        """Wagers for the seats of this script; sometimes one that is not eligible, and sometimes
        nothing else at a first call of "No more bets"."""
        if self.table.due().kind == "close-bets" and self.rng.random() < 0.07:
            self.call_too_soon()
        for _ in range(9):
            for seat in self.seats:
                if len(self.seats) > 1 and not self.greedy and self.rng.random() < 0.12:
                    continue
                self._bet_of(seat)
            if any(seat.wagers for seat in self.table.seats.values()):
                return

    def call_too_soon(self):
        """A call that only sends back what lies there (T-37)."""
        alone = {"three-card-poker": self.config.offered[-1:],
                 "three-card-draw-poker": ("first-3-bonus",),
                 "double-draw-poker": ("ante",)}.get(self.config.game, ("flop",))
        if alone[-1:] in ((), ("pair-plus",)):
            return  # which may stand alone
        amount = self.config.progressive_amount if alone[0] == "progressive" else 500
        self.say(f"seat {self.rng.choice(self.seats)} bets {alone[0]} {amount // 100}")
        self.say(self.spelled_step(self.table.due()))

    def _bet_of(self, seat):
        """Each wager in a line of its own, or all in one; the dealer may enter them."""
        words = []
        for wager, amount in self.wagers():
            coupon = ""
            if self.config.match_play and wager in ("ante", "flop") and self.rng.random() < .4:
                coupon = f" ({amount // 200} match play)"
            words.append(f"{wager} {amount // 100}{coupon}")
        who = self._for_seat(seat)
        if self.table.seats[seat].light_works and not self.table.seats[seat].wagers \
                and self.rng.random() < 0.3:
            self.say(f"{who} bets {', '.join(words)}")
            return
        for one in words:
            self.say(f"{who} bets {one}")

    def _for_seat(self, seat):
        """Who says what a seat does: whoever sits there, or the dealer for the seat."""
        way = self.rng.random()
        if way < 0.25 and self.config.live and self.table.seats[seat].account:
            return f"dealer for seat {seat}"
        if way < 0.3:
            return f"account {self.table.seats[seat].account} for seat {seat}"
        return f"seat {seat}"

    def wagers(self):
        """What one seat bets, mostly enough to be dealt in."""
        rng, game = self.rng, self.config.game
        base = rng.choice([500, 1000, 1000, 2500, 10000, 30000])
        side = rng.choice([100, 500, 1000, 2500])
        optional = [wager for wager in self.config.wagers()
                    if wager in self.config.offered and rng.random() < 0.6]
        if game == "double-draw-poker":
            found = [("ante", base), ("bonus", min(base, rng.choice([base, side])))]
        elif game == "holdem-3-bonus":
            found = [("blind", base), ("flop", base)]
        elif game == "three-card-poker" and rng.random() < 0.1:
            found = []
            optional = ["pair-plus"] + [w for w in optional if w == "six-card-bonus"]
        else:
            found = [("ante", base)]
        for wager in optional:
            amount = self.config.progressive_amount if wager == "progressive" else side
            found.append((wager, amount))
        if rng.random() < self.ineligible and len(found) > 1 and not self.greedy:
            found.pop(0)
        return found

    def player_acts(self):
        """The player who is waited for decides at random."""
        table, rng = self.table, self.rng
        step = table.due()
        if step.kind in ("show", "void-show"):
            seat = rng.choice(playing.to_elect(table))
            faces = f" {cards.names(seat.hand)}" if self.config.live else ""
            return self.say(f"{self._for_seat(seat.number)} hides" if rng.random() < 0.4
                            else f"{self._for_seat(seat.number)} shows{faces}")
        seat = playing.next_to_act(table, step.kind)
        who = self._for_seat(seat.number)
        if step.kind in ("draw", "draw-second"):
            most = 3 if step.kind == "draw" else 1
            thrown = rng.sample(seat.hand, most if self.greedy else rng.randint(0, most))
            return self.say(f"{who} throws {cards.names(thrown) or 'nothing'}")
        options = list(playing.OPTIONS[self.config.game][step.kind])
        if self.config.options.get("version") == "1":
            options.remove("2x")
        if rng.random() < 0.75 or self.greedy:
            options.remove("fold")
        option = rng.choice(options)
        thrown = f" {cards.name(rng.choice(seat.hand))}" if option == "draw" else ""
        return self.say(f"{who} chooses {option}{thrown}")

    def go_on(self):
        """Whatever is due next, by whoever is to do it."""
        if self.table.position.script in ("waiting", "cards", "opening"):
            return self.careful_step()
        step = self.table.due()
        if self.table.round.ruling:
            return self.rule()
        if self.light_waits():
            return self.rule_on_light()
        if step.kind == "close-bets":
            if not any(seat.wagers for seat in self.table.seats.values()):
                return self.bet()
            return self.say(self.spelled_step(step))
        if step.kind in ("decide", "decide-second", "draw", "draw-second", "show", "void-show"):
            return self.player_acts()
        return self.dealer_goes_on()

    def rule(self):
        remedies = ["play-on", "void-all", "void-and-remove-deck"]
        if not self.table.round.bets_closed:
            remedies = ["play-on"]
        hands = [seat.number for seat in self.table.dealt_seats() if seat.hand
                 and not self.table.round.still_to_come(seat.number)]
        if self.table.round.count_off is not None:
            remedies, hands = remedies[1:], []
        remedy = self.rng.choice(remedies + ["void-hand"] * bool(hands))
        seat = f" seat {self.rng.choice(hands)}" if remedy == "void-hand" else ""
        return self.say(f'supervisor rules {remedy}{seat} because "seen"')

    def light_waits(self):
        step = self.table.due()
        if step is None or step.kind not in ("progressive", "settle"):
            return False
        return irregular.light_waits(self.table, playing.seats_for(self.table, step.kind)[0])

    def rule_on_light(self):
        """Sometimes another ruling is open; it stays open."""
        seat = playing.seats_for(self.table, self.table.due().kind)[0]
        remedy = self.rng.choice(["pay", "return-wager"])
        if self.rng.random() < 0.3:
            self.say('dealer raises other because "seen"')
            if self.rng.random() < 0.2:
                self.rule()
                if not self.light_waits():
                    return True
        return self.say(f'supervisor rules {remedy} seat {seat.number} because "seen"')

    def careful_step(self):
        """Smaller steps than go_on, so that no phase is jumped over."""
        self.ensure_deck()
        if self.table.position.script == "waiting":
            return self.somebody_comes()
        step = self.table.due()
        if step is None:
            return False
        if step.kind == "needs-player" and not any(
                seat.account for seat in self.table.seats.values()):
            return self.somebody_comes()
        if step.kind == "deal" and self.in_parts and not self.table.round.ruling:
            return self.deal_a_part(step)
        if self.table.round.ruling or self.light_waits() or step.kind == "close-bets" \
                or step.kind in (
                "decide", "decide-second", "draw", "draw-second", "show", "void-show"):
            return self.go_on() is not False
        return self.say("step") is not False

    def deal_a_part(self, step):
        now = self.table.round
        left = len(now.plan) - now.out
        if left == 1 or self.rng.random() < 0.2:
            return self.say("step")
        return self.say(f"dealer takes {step.key} {self.rng.randint(1, min(left - 1, 6))}")

    def somebody_comes(self):
        """A table that rests goes on: somebody sits down, comes back or bets."""
        seats = [seat for seat in self.table.seats.values() if seat.account]
        if not seats:
            self.accounts += 1
            return self.say(f"account {self.accounts} takes seat {self.rng.randint(1, 6)}")
        seat = self.rng.choice(seats)
        if self.rng.random() < 0.3:
            wager, amount = self.wagers()[0]
            return self.say(f"seat {seat.number} bets {wager} {amount // 100}")
        return self.say(f"account {seat.account} takes seat {seat.number}")
