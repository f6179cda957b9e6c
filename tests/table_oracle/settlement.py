"""Who wins what at the end of a round, game by game, from the regulation's settlement sections.

Each function takes a seat and the cards and gives {line: Line}. Meters and envy span seats and
are in progressive.py. A seat here is anything with `wagers`, `coupons`, `hand`, `drawn`,
`choices`, `folded` and `shows`.
"""

from dataclasses import dataclass

import cards
import pay_tables
from copies import shared

QUEEN = 10


@shared
@dataclass(frozen=True)
class Line:
    """A settled wager, or a payment without a stake of its own (stake 0)."""

    stake: int
    fate: str
    net: int


def wins(stake, amount):
    return Line(stake, "wins", amount)


def loses(stake, coupon=0, fate="loses"):
    """A lost coupon costs the player nothing (X-17)."""
    return Line(stake, fate, -(stake - coupon))


def pushes(stake):
    return Line(stake, "pushes", 0)


def _side(table, row, stake):
    """A side wager that is paid by its table or lost."""
    amount = pay_tables.profit(table.get(row), stake)
    return loses(stake) if amount is None else wins(stake, amount)


def _against_dealer(seat, wagers, player, dealer):
    """1 to 1 each when higher, lost when lower, a push when equal (T-9, 42.10(h), H3 42.10(e))."""
    lines = {}
    for wager in wagers:
        stake, coupon = seat.wagers[wager], seat.coupons.get(wager, 0)
        if player > dealer:
            lines[wager] = wins(stake, stake)
        elif player < dealer:
            lines[wager] = loses(stake, coupon)
        else:
            lines[wager] = pushes(stake)
    return lines


def dealer_qualifies(hand):
    """Queen high or better (20.11(a)1)."""
    kind, ties = cards.three(hand)
    return kind != "high-card" or ties[0] >= QUEEN


def three_card_poker(seat, dealer, pay):
    """20.10(b), 20.11 and the rulings T-4 to T-10; the Progressive is not settled here."""
    lines = {}
    kind = cards.three(seat.hand)[0]
    if "ante" in seat.wagers and seat.folded:
        for wager in ("ante", "pair-plus"):
            if wager in seat.wagers:
                lines[wager] = loses(seat.wagers[wager], seat.coupons.get(wager, 0), "forfeited")
    elif "ante" in seat.wagers:
        ante = seat.wagers["ante"]
        if not dealer_qualifies(dealer):
            lines["ante"] = wins(ante, ante)
            lines["play"] = pushes(seat.wagers["play"])
        else:
            lines.update(_against_dealer(seat, ("ante", "play"), cards.three_value(seat.hand),
                                         cards.three_value(dealer)))
        bonus = pay_tables.profit(pay["ante-bonus"].get(kind), ante)
        if bonus:
            lines["ante-bonus"] = wins(0, bonus)
    if "pair-plus" in seat.wagers and "pair-plus" not in lines:
        lines["pair-plus"] = _side(pay["pair-plus"], kind, seat.wagers["pair-plus"])
    if "six-card-bonus" in seat.wagers:
        row = cards.five_name(cards.best_five_value(seat.hand + dealer))
        lines["six-card-bonus"] = _side(pay["six-card-bonus"], row, seat.wagers["six-card-bonus"])
    return lines


def three_card_draw(seat, dealer, pay):
    """42.10(f), (h), 42.11 and the rulings D-6 to D-11."""
    lines = {}
    ante = seat.wagers["ante"]
    final = seat.hand + seat.drawn
    if "first-3-bonus" in seat.wagers:
        stake = seat.wagers["first-3-bonus"]
        if seat.drawn:
            kept = "pair" if seat.hand[0] // 4 == seat.hand[1] // 4 else "nothing"
            lines["first-3-bonus"] = _side(pay["first-3-bonus"], kept, stake)
        else:
            row = cards.three(seat.hand)[0]
            lines["first-3-bonus"] = _side(pay["first-3-bonus"], row, stake)
    if seat.folded:
        lines["ante"] = loses(ante, seat.coupons.get("ante", 0), "forfeited")
        return lines
    second = "draw" if "draw" in seat.wagers else "in-to-win"
    lines.update(_against_dealer(seat, ("ante", second), cards.three_value(final),
                                 cards.best_three_value(dealer)))
    bonus = pay_tables.profit(pay["in-to-win-bonus"].get(cards.three(final)[0]), ante)
    if bonus:
        lines["in-to-win-bonus"] = wins(0, bonus)
    return lines


def double_draw(seat, pay):
    """42.10(b), (f), (j), 42.11 and the rulings R-4, R-8, R-13."""
    if seat.folded:
        return {wager: loses(stake, seat.coupons.get(wager, 0), "forfeited")
                for wager, stake in seat.wagers.items()}
    row = cards.joker_five(seat.hand)
    if row == "nothing":
        return {wager: loses(stake, seat.coupons.get(wager, 0))
                for wager, stake in seat.wagers.items()}
    lines = {wager: wins(stake, stake) for wager, stake in seat.wagers.items()
             if wager != "bonus"}
    stake = seat.wagers["bonus"]
    amount = pay["bonus"][row]
    lines["bonus"] = pushes(stake) if amount[0] == "push" else \
        wins(stake, pay_tables.profit(amount, stake))
    return lines


def blind_rows(hand, community):
    """The lines of 42.11(c) that seven cards meet."""
    seven = hand + community
    rows = [cards.five_name(cards.best_five_value(seven))]
    top = cards.straight_flush_of_all(seven)
    if top == cards.ACE:
        rows.append("seven-card-royal-flush")
    elif top >= 0:
        rows.append("seven-card-straight-flush")
    return rows


def six_card_rows(hand, dealer):
    """The lines of 42.11(e) that six cards meet (H-9: the better of two)."""
    six = hand + dealer
    rows = [cards.five_name(cards.best_five_value(six))]
    if cards.straight_flush_of_all(six) == cards.ACE:
        diamonds = six[0] % 4 == cards.DIAMONDS
        rows.append("six-card-royal-diamonds" if diamonds else "six-card-royal-other")
    return rows


def three_card_bonus(seat, pay, limit):
    """42.10(a): who does not show loses, also with a winning hand (H-15)."""
    stake = seat.wagers["three-card-bonus"]
    if not seat.shows:
        return loses(stake)
    line = _side(pay["three-card-bonus"], cards.three(seat.hand)[0], stake)
    if line.fate == "wins" and limit is not None:
        return wins(stake, min(line.net, limit))
    return line


def holdem_six_card(seat, dealer, pay):
    stake = seat.wagers["six-card-bonus"]
    amount = pay_tables.best_profit(pay["six-card-bonus"], six_card_rows(seat.hand, dealer), stake)
    return loses(stake) if amount is None else wins(stake, amount)


def holdem_fold(seat):
    """42.10(b)1, H-13: blind and flop are lost, the 6 card bonus stays."""
    return {wager: loses(seat.wagers[wager], seat.coupons.get(wager, 0), "forfeited")
            for wager in ("blind", "flop")}


def holdem(seat, dealer, community, pay, limit):
    """42.10(e), 42.11; `limit` is what 42.11(f) leaves of the aggregate for the blind, or None."""
    lines = {}
    if not seat.folded:
        player = cards.best_five_value(seat.hand + community)
        house = cards.best_five_value(dealer + community)
        lines.update(_against_dealer(seat, ("flop", "turn-river"), player, house))
        stake = seat.wagers["blind"]
        double = seat.wagers["turn-river"] == 2 * seat.wagers["flop"]
        table = pay["blind-2x"] if double else pay["blind"]
        amount = pay_tables.best_profit(table, blind_rows(seat.hand, community), stake)
        if amount is not None:
            lines["blind"] = wins(stake, amount if limit is None else min(amount, limit))
        elif player < house:
            lines["blind"] = loses(stake, seat.coupons.get("blind", 0))
        else:
            lines["blind"] = pushes(stake)
    if "six-card-bonus" in seat.wagers:
        lines["six-card-bonus"] = holdem_six_card(seat, dealer, pay)
    return lines
