"""Corrections for random scripts: something was keyed wrongly, and a supervisor puts it right."""

import cards
from annotate import dollars
from correcting import _closes_bets as closes_bets

CORRECTIONS = ("card", "drawn", "dealer", "community", "amount", "add", "remove", "spot",
               "decision", "discard", "show", "seat", "count", "no-more-bets", "take-back",
               "abandon")


def _entries(author, *verbs):
    return [entry for entry in author.table.journal.entries if entry.act.verb in verbs]


def _bets(author):
    """(seat, wager, amount) as they were entered, while a round is on."""
    if not author.table.round.bets_closed:
        return []
    return [(entry.act.values["seat"], *bet[:2]) for entry in _entries(author, "bets")
            for bet in entry.act.values["bets"] if not bet[2]
            and bet[0] in author.table.seats[entry.act.values["seat"]].wagers]


def _card_line(author, place):
    """A face that was entered there, and another that could have been."""
    found = []
    for entry in _entries(author, "takes-step", "shows"):
        faces = entry.act.values.get("faces") or []
        found += [(where, face) for where, face in zip(entry.places, faces) if where[0] == place]
    if not found:
        return None
    (_, seat), old = author.rng.choice(found)
    known = set(author.table.known_cards())
    free = [card for card in range(52) if card not in known]
    if author.rng.random() < 0.5:
        near = [card for card in free if card // 4 == old // 4 or card % 4 == old % 4]
        free = near or free
    new = cards.name(author.rng.choice(free))
    where = {"hand": f"seat {seat}", "drawn": f"seat {seat} drawn"}.get(place, place)
    return f"supervisor corrects {where} {cards.name(old)} to {new}"


def _amount_line(author, how):
    found = [bet for bet in _bets(author) if bet[1] != "progressive"]
    if how == "remove":
        found = [bet for bet in _bets(author) if bet[1] in author.config.offered]
    if not found:
        return None
    seat, wager, amount = author.rng.choice(found)
    if how == "remove":
        return f"supervisor corrects seat {seat} {wager} {dollars(amount)} to 0"
    game = author.config.game
    if game == "holdem-3-bonus" and wager in ("blind", "flop"):
        return [f"supervisor corrects seat {seat} {one} {dollars(amount)} to "
                f"{dollars(amount + 500)}" for one in ("blind", "flop")]
    new = amount + 500
    if game == "double-draw-poker" and wager == "bonus":
        return None
    return f"supervisor corrects seat {seat} {wager} {dollars(amount)} to {dollars(new)}"


def _add_line(author):
    """An optional wager that lay there and was not entered."""
    table = author.table
    if not table.round.bets_closed:
        return None
    found = [(seat.number, wager) for seat in table.dealt_seats()
             for wager in author.config.offered
             if wager not in seat.wagers and "progressive" != wager
             and ("ante" in seat.wagers or "flop" in seat.wagers)]
    if not found:
        return None
    seat, wager = author.rng.choice(found)
    return f"supervisor corrects seat {seat} {wager} 0 to 5"


def _spot_line(author):
    found = [(seat, wager, new) for seat, wager, amount in _bets(author)
             for new in author.config.offered
             if wager in author.config.offered and wager != new and "progressive" not in
             (wager, new) and new not in author.table.seats[seat].wagers]
    if not found:
        return None
    seat, wager, new = author.rng.choice(sorted(found))
    return f"supervisor corrects seat {seat} {wager} to {new}"


def _decision_line(author):
    found = _entries(author, "chooses")
    if not found:
        return None
    act = author.rng.choice(found).act
    options = {"three-card-poker": ["play", "fold"], "holdem-3-bonus": ["1x", "fold"],
               "three-card-draw-poker": ["in-to-win", "fold"],
               "double-draw-poker": ["first-draw", "second-draw", "fold"]}[author.config.game]
    seat, old = act.values["seat"], act.values["option"]
    if author.config.game == "double-draw-poker":
        first = [e.act for e in found if e.act.values["seat"] == seat][0] is act
        options = ["first-draw" if first else "second-draw", "fold"]
    new = author.rng.choice([one for one in options if one != old])
    thrown = f" {cards.names(act.values['thrown'])}" if act.values["thrown"] else ""
    return f"supervisor corrects seat {seat} {old}{thrown} to {new}"


def _discard_line(author):
    found = [e.act for e in _entries(author, "throws") if len(e.act.values["thrown"]) > 1]
    if not found:
        return None
    act = author.rng.choice(found)
    thrown = act.values["thrown"]
    return (f"supervisor corrects seat {act.values['seat']} discard {cards.names(thrown)} to "
            f"{cards.names(thrown[:-1])}")


def _show_line(author):
    found = _entries(author, "shows")
    if not found:
        return None
    seat = author.rng.choice(found).act.values["seat"]
    return f"supervisor corrects seat {seat} shows to hides"


def _seat_line(author):
    """Everything of a seat belonged to a neighbour who sits there and did not bet."""
    table = author.table
    found = [(seat.number, other) for seat in table.dealt_seats()
             for other in (seat.number - 1, seat.number + 1)
             if other in table.seats and table.seats[other].account
             and not table.seats[other].dealt_in]
    if not found:
        return None
    old, new = author.rng.choice(found)
    return f"supervisor corrects seat {old} to seat {new}"


def _count_line(author):
    """The last count was keyed right after all: a wrong number stops the corrected round."""
    found = [e.act for e in _entries(author, "takes-step") if e.act.values["number"] is not None
             and e.act.values["step"] == "take-progressive"]
    if not found:
        return None
    number = found[-1].values["number"]
    return f"supervisor corrects count {number} to {number + 1}"


def _no_more_bets_line(author):
    if not any(closes_bets(entry) for entry in author.table.journal.entries):
        return None
    return "supervisor corrects no-more-bets"


def correction(author, what):
    """The lines of one correction, or None when there is nothing of the kind to correct."""
    if what == "take-back":
        entries = [entry for entry in author.table.journal.entries
                   if entry.act.verb != "reports-light"]
        if entries and entries[-1].act.values.get("step", "").startswith(
                ("shuffle", "take-pre", "use-pre", "cut")):
            return None
        return ["dealer takes back"]
    if what == "abandon":
        line = _amount_line(author, "amount")
    elif what in ("card", "drawn", "dealer", "community"):
        line = _card_line(author, "hand" if what == "card" else what)
    elif what in ("amount", "remove"):
        line = _amount_line(author, what)
    else:
        line = {"add": _add_line, "spot": _spot_line, "decision": _decision_line,
                "discard": _discard_line, "show": _show_line, "seat": _seat_line,
                "count": _count_line, "no-more-bets": _no_more_bets_line}[what](author)
    if line is None:
        return None
    lines = line if isinstance(line, list) else [line]
    end = "abandons" if what == "abandon" else "closes"
    return ['supervisor opens correction because "mis-keyed"', *lines,
            f"supervisor {end} correction"]
