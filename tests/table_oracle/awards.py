"""Disputes and awards after a round, and meters corrected by two persons (X-23)."""

import pay_tables
from state import Refused

HOUSE = ("dealer", "floorperson", "supervisor", "surveillance")
EVEN = ("ante", "play", "in-to-win", "draw", "first-draw", "second-draw", "flop", "turn-river")


def flag(table, act):
    if act.who[0] not in HOUSE:
        raise Refused("not-yours-to-give")
    if not act.values["reason"]:
        raise Refused("reason-missing")
    if not 1 <= act.values["round"] <= table.round.number:
        raise Refused("no-such-line")


def most(table, key, stake):
    """A line's stake times the best odds of its wager's tables."""
    if key in EVEN:
        return stake
    schedules = [key] if key != "blind" else ["blind", "blind-2x"]
    return max(pay_tables.best_odds(table.config.pay[one], stake) for one in schedules
               if one in table.config.pay)


def award(table, act):
    """Two different persons, an existing line of an ended round, not more than it could win."""
    values = act.values
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")
    if values["with"] is None or values["with"] == act.who or values["with"][0] != "supervisor":
        raise Refused("second-person-needed")
    if not values["reason"]:
        raise Refused("reason-missing")
    if values["round"] == table.round.number and table.round.bets_closed:
        raise Refused("round-in-progress")
    lines = table.history.get(values["round"], {}).get(values["seat"], {})
    line = lines.get((values["line"], 0))
    if line is None:
        raise Refused("no-such-line")
    if not 0 < values["amount"] <= most(table, values["line"], line.stake):
        raise Refused("award-too-high")


def correct_meter(table, act):
    values = act.values
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")
    if values["with"] is None or values["with"] == act.who:
        raise Refused("second-person-needed")
    if not values["reason"]:
        raise Refused("reason-missing")
    meter = table.meters.get(values["meter"])
    if meter is None:
        raise Refused("no-such-meter")
    if values["new"] < meter.reset or 0 <= meter.limit < values["new"]:
        raise Refused("meter-out-of-range")
    meter.shown = values["new"] * 10_000
