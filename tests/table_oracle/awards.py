"""Disputes and awards after a round, and meters corrected by two persons (X-23)."""

import pay_tables
from state import HOUSE, Refused

FLOOR = ("floorperson", "supervisor")
EVEN = ("ante", "play", "in-to-win", "draw", "first-draw", "second-draw", "flop", "turn-river")
REMEMBERED = 20  # rounds whose lines can still be asked for


def flag(table, act):
    if act.who[0] not in HOUSE:
        raise Refused("not-yours-to-give")
    if not act.values["reason"]:
        raise Refused("reason-missing")
    values = act.values
    if not 1 <= values["round"] <= table.round.number:
        raise Refused("no-such-line")


def most(table, key, stake, meters):
    """A line's stake times the best odds of its wager's tables; `meters` is what they showed."""
    if key in EVEN:
        return stake
    schedules = [key] if key != "blind" else ["blind", "blind-2x"]
    best = max(pay_tables.best_odds(table.config.pay[one], stake) for one in schedules
               if one in table.config.pay)
    return max(best, *meters.values()) if key == "progressive" else best


def _most_envy(table, lines):
    """For each winner at most the highest Envy that is filed, for so many dollars as are bet."""
    filed = pay_tables.ENVY[table.config.pay_ids["progressive"]]
    return len(lines) * max(filed.values()) * table.config.progressive_amount


def room(table, number, seat, key):
    """What can still be awarded for a line of an ended round; None when there is no such line."""
    ended = table.history.get(number)
    if ended is None or number <= table.round.number - 1 - REMEMBERED:
        return None
    lines = [line for (one, _), line in ended.lines.get(seat, {}).items() if one == key]
    if not lines:
        return None
    top = _most_envy(table, lines) if key == "envy" \
        else most(table, key, lines[0].stake, ended.meters)
    return top - table.awarded.get((number, seat, key), 0)


def _two_persons(act, of_whom):
    """Two persons decide: not one with two roles."""
    if act.who[0] not in of_whom:
        raise Refused("not-yours-to-give")
    other = act.values["with"]
    if other is None or other[0] not in FLOOR or other[1] == act.who[1]:
        raise Refused("second-person-needed")
    if not act.values["reason"]:
        raise Refused("reason-missing")


def award(table, act):
    """An existing line of an ended round; with earlier awards not more than it could win."""
    values = act.values
    _two_persons(act, ("supervisor",))
    if values["round"] == table.round.number and table.round.bets_closed:
        raise Refused("round-in-progress")
    which = (values["round"], values["seat"], values["line"])
    left = room(table, *which)
    if left is None:
        raise Refused("no-such-line")
    if not 0 < values["amount"] <= left:
        raise Refused("award-too-high")
    table.awarded[which] = table.awarded.get(which, 0) + values["amount"]
    table.journal.another_acted()


def correct_meter(table, act):
    values = act.values
    _two_persons(act, ("supervisor",))
    meter = table.meters.get(values["meter"])
    if meter is None:
        raise Refused("no-such-meter")
    if values["new"] < meter.reset or 0 <= meter.limit < values["new"]:
        raise Refused("meter-out-of-range")
    meter.shown = values["new"] * 10_000
