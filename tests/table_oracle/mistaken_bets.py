"""Corrections of wagers and seats for random scripts: what lay where, and what had gone."""

import correcting
from annotate import dollars

BASE = {"three-card-poker": ("ante",), "three-card-draw-poker": ("ante",),
        "double-draw-poker": ("ante", "bonus"), "holdem-3-bonus": ("blind", "flop")}


def entries(author, *verbs):
    return [entry for entry in author.table.journal.entries if entry.act.verb in verbs]


def counts(author):
    return [entry for entry in entries(author, "takes-step")
            if entry.act.values["number"] is not None
            and not entry.act.values["step"].startswith(("cut", "deal"))]


def entered(author):
    """(seat, wager, amount) of what lay there when bets closed, or lies there until then; those
    with a coupon are left alone."""
    return [(*spot, amount) for spot, (amount, coupon) in sorted(correcting.lies(
        author.table).items()) if not coupon]


def went_at_closing(author):
    """The spots whose wagers the very call that closed betting sent back. Whether these lay there
    when bets closed, the documents leave open."""
    return {spot for entry in author.table.journal.entries if entry.closed is not None
            for spot in entry.emptied}


def emptied(author):
    """(seat, wager, amount) of what lies there no more: it was withdrawn, went back or left."""
    there = correcting.lies(author.table).keys() | went_at_closing(author)
    return [(entry.act.values["seat"], bet[0], bet[1]) for entry in entries(author, "bets")
            for bet in entry.act.values["bets"]
            if (entry.act.values["seat"], bet[0]) not in there]


def _line(seat, wager, old, new):
    return f"supervisor corrects seat {seat} {wager} {dollars(old)} to {dollars(new)}"


def amount_lines(author):
    found = [bet for bet in entered(author) if bet[1] != "progressive"]
    if not found:
        return None
    seat, wager, amount = author.rng.choice(found)
    new = amount + author.rng.choice([100, 500, 2000])
    if wager in ("blind", "flop"):
        both = [bet for bet in found if bet[0] == seat and bet[1] in ("blind", "flop")]
        lie = [one for one in correcting.lies(author.table) if one[0] == seat
               and one[1] in ("blind", "flop")]
        if len(both) < len(lie):
            return None  # a coupon lies on one of them: they would no longer be equal
        return [_line(*bet, new) for bet in both if bet[2] != new]
    if wager == "bonus":
        new = amount + 100 if amount == 100 or author.rng.random() < 0.5 else amount - 100
    return [_line(seat, wager, amount, new)]


def _chips(author, difference):
    """The count of the Progressive chips, when it was entered and is put right as well."""
    counted = counts(author)
    if not counted or counted[-1].act.values["step"] != "take-progressive" \
            or author.rng.random() < 0.3:
        return []
    number = counted[-1].act.values["number"]
    return [f"supervisor corrects count {number} to {number + difference}"]


def remove_lines(author):
    found = entered(author)
    if not found:
        return None
    seat, wager, amount = author.rng.choice(found)
    lines = [_line(seat, wager, amount, 0)]
    if wager == "progressive":
        lines += _chips(author, -1)
    elif author.rng.random() < 0.3:
        lines = [_line(*bet, 0) for bet in found if bet[0] == seat]
    return lines


def _lit(author, seat):
    """Whether the light of a seat worked when bets closed."""
    closed = False
    for entry in author.table.journal.entries:
        closed = closed or entry.closed is not None
        if closed and entry.act.verb == "reports-light" and entry.act.values["seat"] == seat:
            return False
    return author.table.seats[seat].light_works


def add_lines(author):
    """A wager that lay there and was not entered, perhaps where one had lain before, or where the
    light was put right in this round; sometimes all of a seat."""
    table, config, rng = author.table, author.config, author.rng
    there = correcting.lies(table).keys() | went_at_closing(author)
    taken = [seat.number for seat in table.seats.values() if seat.account]
    found = [(seat, wager) for seat in taken for wager in config.offered
             if (seat, wager) not in there and (wager != "progressive" or _lit(author, seat))]
    special = {one[:2] for one in emptied(author)} | {
        (entry.act.values["seat"], "progressive") for entry in entries(author, "reports-light")}
    if special & set(found) and rng.random() < 0.7:
        found = [spot for spot in found if spot in special]
    empty = [seat for seat in taken if not any(one == seat for one, _ in there)]
    if empty and (not found or rng.random() < 0.4):
        seat = rng.choice(empty)
        wagers = BASE[config.game] if not table.round.out else BASE[config.game][1:]
        return [_line(seat, wager, 0, 1000) for wager in wagers] or None
    if not found:
        return None
    seat, wager = rng.choice(found)
    if wager == "progressive":
        return [_line(seat, wager, 0, config.progressive_amount), *_chips(author, 1)]
    return [_line(seat, wager, 0, 500)]


def _fits(author, seat, wager, new):
    """Whether what had lain there before the whole amount can have lain on the other spot."""
    earlier = [entry.act.values["bets"][index][1:] for entry, index in correcting.bet_entries(
        author.table.journal, seat, wager)[1:]]
    if new == "progressive":
        return all(bet == (author.config.progressive_amount, 0) for bet in earlier)
    return all(amount >= author.config.limits[new][0] and not coupon
               for amount, coupon in earlier)


def spot_lines(author):
    bets = entered(author)
    there = correcting.lies(author.table).keys() | went_at_closing(author)
    fixed = author.config.progressive_amount
    found = [(seat, wager, new) for seat, wager, amount in bets for new in author.config.wagers()
             if wager != new and (seat, new) not in there and (
                 new != "progressive" or (amount == fixed and _lit(author, seat)))
             and _fits(author, seat, wager, new)]
    if not found:
        return None
    seat, wager, new = author.rng.choice(found)
    return [f"supervisor corrects seat {seat} {wager} to {new}"]


def seat_moves(author, empty):
    """(old, new) of seats of which everything may be moved: to somebody who sits there and has no
    entry, or to an empty seat. Nobody plays between the two: whether entries then change their
    order, the rulings do not say."""
    table = author.table
    used = {entry.act.values.get("seat") for entry in entries(
        author, "bets", "withdraws", "chooses", "throws", "shows", "hides", "raises", "rules",
        "validates", "completes-papers", "leaves", "takes-seat")} | {
        entry.seat for entry in table.journal.entries}
    taken = [seat.number for seat in table.seats.values() if seat.account]
    left = {entry.act.values["seat"] for entry in entries(author, "leaves")}
    olds = {seat for seat, _, _ in entered(author) if seat in taken and seat not in left}
    news = [seat.number for seat in table.seats.values() if seat.number not in used
            and not seat.dealt_in and empty == (not seat.account)]
    return [(old, new) for old in sorted(olds) for new in news
            if not any(min(old, new) < one < max(old, new) for one in used if one)]


def sat_down(author, seat):
    """Whether somebody sat down there in this round."""
    return any(entry.sat_down and entry.act.values["seat"] == seat
               for entry in entries(author, "takes-seat"))


def seat_lines(author):
    """Everything of a seat belonged to somebody else, or to the seat that its player, who sat down
    in this round, should have taken."""
    found = seat_moves(author, False)
    along = [(old, new) for old, new in seat_moves(author, True) if sat_down(author, old)]
    if along and (not found or author.rng.random() < 0.7):
        found = along
    if not found:
        return None
    old, new = author.rng.choice(found)
    return [f"supervisor corrects seat {old} to seat {new}"]
