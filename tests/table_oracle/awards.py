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
    _two_persons(act, FLOOR)
    if values["round"] == table.round.number and table.round.bets_closed:
        raise Refused("round-in-progress")
    ended = table.history.get(values["round"])
    line = ended and ended.lines.get(values["seat"], {}).get((values["line"], 0))
    if not line or values["round"] <= table.round.number - 1 - REMEMBERED:
        raise Refused("no-such-line")
    which = (values["round"], values["seat"], values["line"])
    before = table.awarded.get(which, 0)
    top = most(table, values["line"], line.stake, ended.meters)
    if not 0 < values["amount"] <= top - before:
        raise Refused("award-too-high")
    table.awarded[which] = before + values["amount"]
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
