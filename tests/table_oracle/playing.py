"""When a step is due, what players decide, and what the people of the house do besides steps."""

import bets
import paying
import settlement
import steps
import taking
from acts import Act
from state import Position, Refused

CLOCK = ("clock", 0)
WAIVED = {"three-card-poker": ("manual-shoe", "hand", "automated"),
          "three-card-draw-poker": ("manual-shoe", "automated"),
          "double-draw-poker": ("automated",), "holdem-3-bonus": ("manual-shoe",)}
FOLD_AT_ONCE = ("three-card-draw-poker", "double-draw-poker", "holdem-3-bonus")


# When a step is due.

def stub_count_due(table):
    """At least once every five rounds, unless a counting device waives it (X-9, X-10)."""
    config = table.config
    if config.shuffler_counts and config.dealing in WAIVED[config.game]:
        return False
    return table.rounds_since_count >= 4


def seats_for(table, kind):
    """The seats that a step by seats is still to be taken for, in their order."""
    right_to_left = table.right_to_left()
    if kind == "forfeits":
        return [seat for seat in right_to_left if seat.folded and ("ante", 0) not in seat.lines]
    if kind in ("three-losers", "three-winners"):
        return [seat for seat in right_to_left if "three-card-bonus" in seat.wagers
                and ("three-card-bonus", 0) not in seat.lines and kind not in seat.acted]
    if kind == "void-three":
        return [seat for seat in right_to_left if "three-card-bonus" in table.round.still_owed
                and "three-card-bonus" in seat.wagers
                and ("three-card-bonus", 0) not in seat.lines]
    if kind == "void-six":
        return [seat for seat in right_to_left if "six-card-bonus" in table.round.still_owed
                and "six-card-bonus" in seat.wagers and ("six-card-bonus", 0) not in seat.lines]
    staying = [seat for seat in right_to_left if kind not in seat.acted and not _gone(table, seat)]
    if kind == "progressive":
        return [seat for seat in staying if "progressive" in seat.wagers and not seat.folded]
    if kind == "pay":
        return [seat for seat in staying if _may_be_paid(seat)]
    if kind == "collect-hands":
        return [seat for seat in staying if not seat.collected and seat.papers != "open"]
    return staying


def _may_be_paid(seat):
    """Something is open: a wager, or the ante bonus of a hand that was played."""
    return "play" in seat.wagers or any((wager, 0) not in seat.lines for wager in seat.wagers)


def _gone(table, seat):
    """A folded seat without a wager that is still to be settled."""
    if not seat.folded:
        return False
    kept = {"three-card-poker": "six-card-bonus", "three-card-draw-poker": "first-3-bonus",
            "double-draw-poker": "", "holdem-3-bonus": "six-card-bonus"}[table.config.game]
    return kept not in seat.wagers


def next_to_act(table, kind):
    """The seat whose decision or draw is due, or None."""
    for seat in table.dealt_seats():
        if seat.folded:
            continue
        if table.config.game == "three-card-poker" and "ante" not in seat.wagers:
            continue
        decided, drawn = len(seat.choices), seat.draws
        waiting = {"decide": decided == 0, "draw": drawn == 0, "decide-second": decided == 1,
                   "draw-second": drawn == 1}[kind]
        if waiting:
            return seat
    return None


def to_elect(table):
    return [seat for seat in table.dealt_seats()
            if "three-card-bonus" in seat.wagers and seat.shows is None]


def cards_on_table(table):
    now = table.round
    hands = any(seat.dealt_in and seat.hand and not seat.collected
                for seat in table.seats.values())
    return hands or ((now.dealer or now.community) and not now.dealer_collected)


def _made(table, wager):
    return any(wager in seat.wagers for seat in table.seats.values() if seat.dealt_in)


def is_due(table, step):
    """Whether a step that this table has is to be taken in this round."""
    now, kind = table.round, step.kind
    if step.needed_bets and any(not _made(table, wager) for wager in step.needed_bets):
        return False
    if kind in ("decide", "decide-second", "draw", "draw-second"):
        return next_to_act(table, kind) is not None
    if kind in ("show", "void-show"):
        return bool(to_elect(table)) and (kind == "show" or "three-card-bonus" in now.still_owed)
    if kind in steps.PER_SEAT:
        return bool(seats_for(table, kind))
    if kind == "void-turn-dealer":
        return "six-card-bonus" in now.still_owed and not now.dealer_shown
    return kind not in SOMETIMES or SOMETIMES[kind](table)


# Steps that a round needs or not, by more than its wagers.
SOMETIMES = {
    "device-count": lambda table: table.config.shuffler_counts,
    "rack": lambda table: bool(table.round.stub),
    "stub-count": lambda table: table.round.count_off is not None or stub_count_due(table),
    "sealed": lambda table: table.unsealed,
    "collect-rest": lambda table: bool(cards_on_table(table)),
    "collect-void": lambda table: bool(
        cards_on_table(table) or (table.round.stub and not table.round.racked)),
}


FOLLOWS = {"opening": "cards", "shuffling": "round", "idle": "waiting", "resuming": "shuffling",
           "closing": "closed"}


def next_script(table):
    """A script of the procedure has ended: which one follows."""
    script = table.position.script
    if script == "cards":
        table.decks_ready += 1
        following = "cards" if table.decks_ready < table.config.decks else "shuffling"
    elif script in FOLLOWS:
        following = FOLLOWS[script]
    else:
        following = _after_round(table)
    table.position = Position(following)
    if following == "shuffling" and (table.round.number == 0 or table.round.ended):
        nobody = table.left and not any(seat.account for seat in table.seats.values())
        if nobody and table.config.game != "three-card-poker":
            table.position = Position("idle")  # X-26 (b)
        table.begin_round()


def _after_round(table):
    if table.round.remove_deck:
        taking.decks_leave(table)
        return "cards"
    return "shuffling"


# What players do.

OPTIONS = {
    "three-card-poker": {"decide": {"play": (0, 0), "fold": (0, 0)}},
    "three-card-draw-poker": {"decide": {"in-to-win": (0, 0), "draw": (1, 1), "fold": (0, 0)}},
    "double-draw-poker": {"decide": {"first-draw": (0, 0), "fold": (0, 0)},
                          "decide-second": {"second-draw": (0, 0), "fold": (0, 0)}},
    "holdem-3-bonus": {"decide": {"1x": (0, 0), "2x": (0, 0), "fold": (0, 0)}},
}


def _deciding_seat(table, act, kinds):
    seat = bets.players_seat(table, act)
    step = table.due()
    if step is None or step.kind not in kinds:
        raise Refused("no-decision-now")
    if next_to_act(table, step.kind) is not seat:
        raise Refused("not-your-turn")
    return seat, step


def option_named(game, kind, word, spelled):
    """An option by its key, or, where it is the verb, by its key with an s."""
    options = OPTIONS[game].get(kind, {})
    if word in options:
        return word
    if spelled and word.endswith("s") and word[:-1] in options:
        return word[:-1]
    return None


def _check_held(table, seat, thrown):
    """Cards are thrown face down, so a live table cannot refuse them (42.10(f)3). But if the deck
    brought one elsewhere, no script can say which card is gone."""
    if any(card not in seat.hand for card in thrown):
        raise Refused("thrown-lies-elsewhere" if table.config.live else "thrown-not-held")


def choose(table, act):
    seat, step = _deciding_seat(table, act, ("decide", "decide-second"))
    game = table.config.game
    option = option_named(game, step.kind, act.values["option"], act.values["spelled"])
    if option is None or (option == "2x" and table.config.options["version"] == "1"):
        raise Refused("not-an-option")
    thrown = act.values["thrown"] or []
    least, most = OPTIONS[game][step.kind][option]
    if not least <= len(thrown) <= most:
        raise Refused("wrong-number-thrown")
    _check_held(table, seat, thrown)
    seat.choices.append(option)
    if option == "fold":
        _fold(table, seat)
        return
    base = seat.wagers["flop" if game == "holdem-3-bonus" else "ante"]
    wager = {"1x": "turn-river", "2x": "turn-river"}.get(option, option)
    seat.wagers[wager] = 2 * base if option == "2x" else base
    if option == "draw":
        seat.hand = [card for card in seat.hand if card not in thrown]
        seat.thrown += thrown
        seat.drawn = taking.next_cards(table, 1)


def _fold(table, seat):
    """Lost at once, or at "collect the forfeited wagers" (20.10(b)); R-13, H-13, D-6."""
    seat.folded = True
    game = table.config.game
    if game == "three-card-draw-poker":
        ante = seat.wagers["ante"]
        seat.lines[("ante", 0)] = settlement.loses(ante, seat.coupons.get("ante", 0), "forfeited")
    elif game == "double-draw-poker":
        paying.book(seat, settlement.double_draw(seat, table.config.pay))
    elif game == "holdem-3-bonus":
        paying.book(seat, settlement.holdem_fold(seat))
    if game != "three-card-poker" and _gone(table, seat):
        seat.collected = True


def throw(table, act):
    """42.10(d), (h): up to three, then up to one; replaced at once (R-10)."""
    seat, step = _deciding_seat(table, act, ("draw", "draw-second"))
    thrown = act.values["thrown"]
    if len(thrown) > (3 if step.kind == "draw" else 1):
        raise Refused("wrong-number-thrown")
    _check_held(table, seat, thrown)
    seat.draws += 1
    seat.hand = [card for card in seat.hand if card not in thrown]
    seat.thrown += thrown
    seat.hand += taking.next_cards(table, len(thrown))
    taking.check_stub(table)


def elect(table, act):
    """42.10(a), H-15: in any order among those who bet it."""
    seat = bets.players_seat(table, act)
    step = table.due()
    if step is None or step.kind not in ("show", "void-show"):
        raise Refused("no-decision-now")
    if "three-card-bonus" not in seat.wagers or seat.shows is not None or not seat.in_play():
        raise Refused("no-decision-now")
    if act.verb == "shows" and table.config.live:
        seat.hand = taking.checked_faces(table, act.values.get("faces", []), seat.hand)
    seat.shows = act.verb == "shows"
    seat.shown = seat.shown or seat.shows


# What the house does besides the steps of the dealer.

def open_table(table, act):
    if act.who[0] not in ("floorperson", "supervisor"):
        raise Refused("not-yours-to-give")
    if table.position.script != "closed":
        raise Refused("table-open")
    table.position = Position("opening")
    table.last_activity = table.clock


def close_table(table, act):
    """At any moment between rounds; bets that lie there go back."""
    if act.who[0] not in ("floorperson", "supervisor"):
        raise Refused("not-yours-to-give")
    if table.position.script == "closed" or table.closing:
        raise Refused("table-closed")
    if table.round.bets_closed and not table.round.ended:
        raise Refused("round-in-progress")
    for seat in table.seats.values():
        seat.clear()
    table.closing = True
    table.position = Position("closing")


def go_idle(table, _act):
    """42.4(e), X-26: the cards are spread; before the next round they are shown and washed."""
    if table.round.bets_closed:
        raise Refused("round-in-progress")
    if table.position.script not in ("shuffling", "round"):
        raise Refused("table-closed")
    table.position = Position("idle")


def notice_idle(table):
    """X-26 (c): nobody has bet for the time the table file sets. Not at Three Card Poker."""
    if table.config.game == "three-card-poker" or table.round.bets_closed \
            or table.position.script not in ("shuffling", "round"):
        return
    if any(seat.wagers for seat in table.seats.values()):
        return
    if table.clock - table.last_activity >= table.config.clocks["idle"] * 1000:
        table.position = Position("idle")


def somebody_comes(table):
    """Whoever sits down, comes back or bets wakes an idle table."""
    table.due()
    if table.position.script == "waiting":
        table.position = Position("resuming")
        table.last_activity = table.clock


def recut(table, act):
    """42.4(d): a supervisor has the cards cut again, between the cut and the first card."""
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")
    if not act.values["reason"]:
        raise Refused("reason-missing")
    if table.config.shuffling == "device":
        raise Refused("no-cut-allowed")
    taking.cut_again(table, act.values["number"])


def tick(table, _act):
    """The clock looks whether anybody plays and who has run out of time: whoever has not answered
    folds, throws nothing, does not show. Such a decision is an entry of that seat."""
    notice_idle(table)
    step = table.due()
    if step is None or table.round.ruling or table.clock - table.asked_at < \
            table.config.clocks["decision"] * 1000:
        return
    if step.kind in ("show", "void-show"):
        for seat in to_elect(table):
            table.perform(Act(CLOCK, "hides", {"seat": seat.number}))
    elif step.kind in steps.PLAYERS:
        seat = next_to_act(table, step.kind)
        if step.kind.startswith("draw"):
            table.perform(Act(CLOCK, "throws", {"seat": seat.number, "thrown": []}))
        else:
            table.perform(Act(CLOCK, "chooses", {"seat": seat.number, "option": "fold",
                                                 "spelled": False, "thrown": None}))


def change_cards(table, act):
    """All decks leave between rounds, and others are received (1.18(g), (n))."""
    if act.who[0] not in ("floorperson", "supervisor"):
        raise Refused("not-yours-to-give")
    if table.round.bets_closed:
        raise Refused("round-in-progress")
    taking.decks_leave(table)
    table.position = Position("cards")


def validate(table, act):
    """20.12B(d)3: a supervisor, before the payout, for a hand that is turned up."""
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")
    seat = bets.seat_of(table, act.values["seat"])
    if not seat.dealt_in or not seat.shown or seat.validated or ("progressive", 0) in seat.lines \
            or table.round.community_shown < 2 or paying.meter_of(table, seat) is None:
        raise Refused("nothing-to-validate")
    seat.validated = True


def complete_papers(table, act):
    """20.12B(f): the cards stay until this is done."""
    seat = bets.seat_of(table, act.values["seat"])
    if seat.papers != "open":
        raise Refused("no-papers-open")
    seat.papers = "done"
