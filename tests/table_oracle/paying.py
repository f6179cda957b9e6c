"""Which lines a seat gets at which step, and what a void gives back."""

import cards
import pay_tables
import settlement
from settlement import Line


def main_lines(table, seat):
    """What the seat's wagers come to, meters and envy not counted."""
    config, now = table.config, table.round
    if config.game == "three-card-poker":
        return settlement.three_card_poker(seat, now.dealer, config.pay)
    if config.game == "three-card-draw-poker":
        return settlement.three_card_draw(seat, now.dealer, config.pay)
    if config.game == "double-draw-poker":
        return settlement.double_draw(seat, config.pay)
    return settlement.holdem(seat, now.dealer, now.community, config.pay, blind_limit(table, seat))


def blind_limit(table, seat):
    """What 42.11(f) leaves for the blind after the 3 card bonus (H-12)."""
    limit = table.config.options.get("aggregate-limit")
    if limit is None:
        return None
    line = seat.lines.get(("three-card-bonus", 0))
    used = line.net if line and line.fate == "wins" else 0
    return max(int(limit) - used, 0)


def three_card_limit(table):
    limit = table.config.options.get("aggregate-limit")
    return None if limit is None else int(limit)


def book(seat, lines, wanted=None):
    """Books those lines that are not there yet and that are wanted."""
    for key, line in lines.items():
        if (key, 0) not in seat.lines and (wanted is None or wanted(line)):
            seat.lines[(key, 0)] = line


def progressive_row(seat, community):
    """The line of 20.12B(e) that three and two cards meet, or None."""
    row = cards.five_name(cards.five_value(seat.hand + community))
    return row


def meter_of(table, seat):
    """The meter this seat's hand is paid from, or None."""
    if "progressive" not in seat.wagers or seat.folded or seat.void:
        return None
    row = progressive_row(seat, table.round.community)
    amount = table.config.pay["progressive"].get(row)
    return amount[1] if amount and amount[0] == "meter" else None


def wins_progressive(table, seat):
    row = progressive_row(seat, table.round.community)
    return row in table.config.pay["progressive"]


def light_is_verified(table, seat):
    """20.12B(d)1, T-36: at a live table by the dealer's step, else by the program when it pays."""
    return seat.light_verified or (not table.config.live and seat.light_works)


def return_progressive(table, seat):
    """A supervisor's ruling on a light that was not lit: the wager goes back. It is no wager any
    more, so it receives no envy (T-36)."""
    reverse_contribution(table, seat)
    seat.returned = True
    seat.lines = {key: line for key, line in seat.lines.items() if key[0] != "envy"}
    seat.lines[("progressive", 0)] = Line(seat.wagers["progressive"], "refunded", 0)


def settle_progressive(table, seat):
    """20.12B(d) to (g): the hand, then envy for the others who have not folded (T-15, T-27)."""
    stake = seat.wagers["progressive"]
    row = progressive_row(seat, table.round.community)
    amount = table.config.pay["progressive"].get(row)
    if amount is None:
        seat.lines[("progressive", 0)] = settlement.loses(stake)
        return
    if amount[0] == "meter":
        paid = table.meters[amount[1]].pay(seat.number)
        seat.papers = "open"
        seat.lines[("progressive", 0)] = settlement.wins(stake, paid - stake)
    else:
        seat.lines[("progressive", 0)] = settlement.wins(
            stake, pay_tables.profit(amount, stake))
    envy = pay_tables.ENVY[table.config.pay_ids["progressive"]].get(row, 0)
    if not envy:
        return
    for other in table.dealt_seats():
        if other is not seat and other.has_progressive() and not other.folded:
            bonus = envy * 100 * other.wagers["progressive"] // 100
            other.lines[("envy", seat.number)] = settlement.wins(0, bonus)


def three_card_line(table, seat):
    return settlement.three_card_bonus(seat, table.config.pay, three_card_limit(table))


def refund_seat(seat, kept=()):
    """Every wager of the hand goes back, also one that was taken or paid (X-2, X-24)."""
    seat.lines = {key: line for key, line in seat.lines.items() if key[0] in kept}
    for wager, stake in seat.wagers.items():
        if (wager, 0) not in seat.lines:
            seat.lines[(wager, 0)] = Line(stake, "refunded", 0)


def reverse_payout(table, seat):
    """T-35, X-24: what a meter paid this hand, and the envy it brought others, goes back."""
    for meter in table.meters.values():
        meter.unpay(seat.number)
    for other in table.seats.values():
        other.lines.pop(("envy", seat.number), None)
    seat.papers = ""


def reverse_contribution(table, seat):
    for meter in table.meters.values():
        meter.uncontribute(seat.number)
