"""Settlement steps, which go from seat to seat: who is turned up, taken from, paid."""

import paying
import playing
import settlement
from state import Refused
from taking import checked_faces


def show_hand(table, seat, act):
    """The faces of a hand, and of a card drawn beside it, as they are turned up."""
    if seat.shown:
        return
    faces = checked_faces(table, act.values["faces"], seat.hand + seat.drawn)
    seat.hand, seat.drawn = faces[:len(seat.hand)], faces[len(seat.hand):]
    seat.shown = True


def _per_seat(effect):
    def take_for_next(table, step, act):
        seat = playing.seats_for(table, step.kind)[0]
        effect(table, seat, act)
        seat.acted.add(step.kind)
    return take_for_next


def _forfeits(table, seat, _act):
    lines = settlement.three_card_poker(seat, table.round.dealer, table.config.pay)
    paying.book(seat, lines, lambda line: line.fate == "forfeited")
    if "progressive" in seat.wagers:
        stake = seat.wagers["progressive"]
        seat.lines[("progressive", 0)] = settlement.loses(stake, 0, "forfeited")
    if "six-card-bonus" not in seat.wagers:
        seat.collected = True


def _reveal(table, seat, act):
    show_hand(table, seat, act)


def _collect_losing(table, seat, _act):
    paying.book(seat, paying.main_lines(table, seat), lambda line: line.fate == "loses")


def _progressive(table, seat, _act):
    check_progressive(table, seat)
    if ("progressive", 0) not in seat.lines:
        paying.settle_progressive(table, seat)


def check_progressive(table, seat):
    """What 20.12B(d) asks for before a winning wager is paid."""
    if ("progressive", 0) in seat.lines or not paying.wins_progressive(table, seat):
        return
    if not paying.light_is_verified(table, seat):
        raise Refused("light-not-verified")
    if paying.meter_of(table, seat) and not seat.validated:
        raise Refused("not-validated")


def _lights(table, _step, _act):
    """Verifies the lights that work."""
    for seat in table.dealt_seats():
        if "progressive" in seat.wagers and seat.light_works:
            seat.light_verified = True
    table.position.at += 1


def _pay(table, seat, _act):
    paying.book(seat, paying.main_lines(table, seat))


def _collect_hand(_table, seat, _act):
    seat.collected = True


def _settle(table, step, act):
    """42.10(h), (j), (e), 20.10(c)2: one player completely, then the next. A hand that is paid
    off a meter is turned up first; then a supervisor is asked (20.12B(d)3)."""
    seat = playing.seats_for(table, step.kind)[0]
    just_shown = not seat.shown
    show_hand(table, seat, act)
    if "progressive" in seat.wagers and not seat.folded:
        try:
            check_progressive(table, seat)
        except Refused:
            if just_shown:
                return
            raise
        if ("progressive", 0) not in seat.lines:
            paying.settle_progressive(table, seat)
    paying.book(seat, paying.main_lines(table, seat))
    if table.config.game != "three-card-draw-poker" and seat.papers != "open":
        seat.collected = True
    seat.acted.add(step.kind)


def _three_losers(table, seat, _act):
    """42.10(a): the losing wagers first; winners are paid in a pass of their own."""
    if paying.three_card_line(table, seat).fate == "loses":
        _three_card(table, seat, _act)


def _three_card(table, seat, _act):
    seat.lines[("three-card-bonus", 0)] = paying.three_card_line(table, seat)


def _void_six(table, seat, act):
    show_hand(table, seat, act)
    seat.lines[("six-card-bonus", 0)] = settlement.holdem_six_card(
        seat, table.round.dealer, table.config.pay)


EFFECTS = {
    "forfeits": _per_seat(_forfeits), "reveal": _per_seat(_reveal),
    "collect-losing": _per_seat(_collect_losing), "progressive": _per_seat(_progressive),
    "pay": _per_seat(_pay), "collect-hands": _per_seat(_collect_hand), "settle": _settle,
    "three-losers": _per_seat(_three_losers), "three-winners": _per_seat(_three_card),
    "void-three": _per_seat(_three_card), "void-six": _per_seat(_void_six), "lights": _lights,
}
