"""Seats and the wagers before "No more bets" (20.6 is not in the texts; 42.6, 20.12B(b), (c))."""

import playing
from config import BEFORE_DEAL
from state import Position, Refused

CHOICE_WAGERS = {"three-card-poker": ("play",), "three-card-draw-poker": ("in-to-win", "draw"),
                 "double-draw-poker": ("first-draw", "second-draw"),
                 "holdem-3-bonus": ("turn-river",)}
COUPON_WAGERS = ("ante", "flop")
OPEN = ("shuffling", "idle", "waiting", "resuming")


def is_open(table):
    """From the beginning of a round until "No more bets", also while the table rests (X-26)."""
    table.due()
    if table.position.script in OPEN:
        return not table.closing
    return table.position.script == "round" and not table.round.bets_closed


def seat_of(table, number):
    if number not in table.seats:
        raise Refused("no-such-seat")
    return table.seats[number]


def players_seat(table, act):
    """The seat an act is about, when the actor may act for it."""
    seat = seat_of(table, act.values["seat"])
    role, account = act.who
    if not seat.account:
        raise Refused("seat-empty")
    if role == "account" and account != seat.account:
        raise Refused("not-your-seat")
    return seat


def ask(_table, _act):
    """A player who asks what is best: noted only."""


def connection(table, act):
    """It is lost or comes back; nobody has acted."""
    if act.verb == "reconnects":
        table.away.discard(act.who[1])
    elif act.who[1] in table.away:
        raise Refused("already-disconnected")
    else:
        table.away.add(act.who[1])


def take_seat(table, act):
    if table.position.script == "closed":
        raise Refused("table-closed")
    seat = seat_of(table, act.values["seat"])
    waiting = table.position.script == "waiting"
    if seat.account and not (waiting and seat.account == act.who[1]):
        raise Refused("seat-taken")
    playing.notice_idle(table)
    seat.account = act.who[1]
    seat.leaves = False
    playing.somebody_comes(table)


def leave_seat(table, act):
    seat = players_seat(table, act)
    if seat.dealt_in:
        seat.leaves = True
        return
    seat.account = 0
    seat.clear()
    last_has_left(table)


def last_has_left(table):
    """X-26 (b): nobody is seated, so there is no gaming activity."""
    if table.config.game == "three-card-poker" or table.position.script not in (
            "shuffling", "round") or table.round.bets_closed:
        return
    if not any(seat.account for seat in table.seats.values()):
        table.position = Position("idle")


def check_amount(table, wager, amount):
    config = table.config
    if wager in CHOICE_WAGERS[config.game]:
        raise Refused("made-by-choice-only")
    if wager not in BEFORE_DEAL[config.game] or wager not in config.wagers():
        raise Refused("wager-not-offered")
    if amount <= 0:
        raise Refused("amount-not-positive")
    if wager == "progressive":
        if amount != config.progressive_amount:
            raise Refused("progressive-amount-fixed")
        return
    low, high, step = config.limits[wager]
    if amount < low:
        raise Refused("below-limit")
    if amount > high:
        raise Refused("above-limit")
    if amount % step:
        raise Refused("not-in-steps")


def _check_coupon(table, wager, amount, coupon):
    if not coupon:
        return
    if not table.config.match_play or wager not in COUPON_WAGERS:
        raise Refused("match-play-not-taken")
    if coupon > amount:
        raise Refused("match-play-too-high")


def place(table, act):
    """One wager, or more when they are supplied together."""
    seat = players_seat(table, act)
    playing.notice_idle(table)
    for wager, amount, coupon in act.values["bets"]:
        _place_one(table, seat, wager, amount, coupon)
    table.last_activity = table.clock
    playing.somebody_comes(table)


def _place_one(table, seat, wager, amount, coupon):
    if not is_open(table):
        raise Refused("bets-are-closed")
    check_amount(table, wager, amount)
    _check_coupon(table, wager, amount, coupon)
    if wager == "progressive" and not seat.light_works:
        raise Refused("light-not-working")
    if table.config.game == "double-draw-poker":
        after = {**seat.wagers, wager: amount}
        if "ante" in after and after.get("bonus", 0) > after["ante"]:
            raise Refused("wagers-do-not-fit")
    seat.wagers[wager] = amount
    seat.coupons.pop(wager, None)
    if coupon:
        seat.coupons[wager] = coupon
    if wager == "progressive":
        seat.light_lit = True


def withdraw(table, act):
    seat = players_seat(table, act)
    if not is_open(table):
        raise Refused("bets-are-closed")
    wager = act.values["wager"]
    if wager not in seat.wagers:
        raise Refused("nothing-placed")
    _give_back(seat, wager)
    table.last_activity = table.clock


def lying(table):
    """What lies on each spot: {(seat, wager): (amount, coupon)}, wagers by a choice left out."""
    before = BEFORE_DEAL[table.config.game]
    return {(seat.number, wager): (amount, seat.coupons.get(wager, 0))
            for seat in table.seats.values() if seat.wagers
            for wager, amount in seat.wagers.items() if wager in before}


def _give_back(seat, wager):
    del seat.wagers[wager]
    seat.coupons.pop(wager, None)
    if wager == "progressive":
        seat.light_lit = False


def _not_eligible(game, wagers):
    """The wagers that cannot stand beside what else lies there (T-37)."""
    if game == "three-card-poker":
        gone = []
        if "ante" not in wagers and "progressive" in wagers:
            gone.append("progressive")
        if "ante" not in wagers and "pair-plus" not in wagers and "six-card-bonus" in wagers:
            gone.append("six-card-bonus")
        return gone
    if game == "three-card-draw-poker":
        return ["first-3-bonus"] if "ante" not in wagers and "first-3-bonus" in wagers else []
    if game == "double-draw-poker":
        fits = "ante" in wagers and 0 < wagers.get("bonus", 0) <= wagers["ante"]
        return [] if fits else list(wagers)
    fits = "blind" in wagers and wagers.get("flop") == wagers["blind"]
    return [] if fits else list(wagers)


def eligible(game, wagers):
    """What is left of these wagers at "No more bets" (T-37)."""
    left = dict(wagers)
    while gone := _not_eligible(game, left):
        for wager in gone:
            del left[wager]
    return left


def close(table):
    """ "No more bets": what is not eligible goes back alone (T-37), the rest is locked."""
    if not any(seat.wagers for seat in table.seats.values()):
        raise Refused("nobody-bets")
    for seat in table.seats.values():
        while gone := _not_eligible(table.config.game, seat.wagers):
            for wager in gone:
                _give_back(seat, wager)
                table.last_activity = table.clock
    dealt_in = [seat for seat in table.seats.values() if seat.wagers]
    if not dealt_in:
        return
    table.round.bets_closed = True
    for meter in table.meters.values():
        meter.begin_round()
    for seat in dealt_in:
        seat.dealt_in = True
        if "progressive" in seat.wagers:
            for meter in table.meters.values():
                meter.contribute(seat.number, seat.wagers["progressive"])


def report_light(table, act):
    """T-36: before the first card the wager goes back; later it stands. Only a table that offers
    a Progressive has lights."""
    seat = seat_of(table, act.values["seat"])
    if not table.config.offers_progressive:
        raise Refused("cannot-happen-now")
    seat.light_works = act.values["works"]
    if seat.light_works or "progressive" not in seat.wagers or table.round.out \
            or table.round.void:
        return
    _give_back(seat, "progressive")
    if table.round.bets_closed:
        for meter in table.meters.values():
            meter.uncontribute(seat.number)
        table.count_chips_again()
