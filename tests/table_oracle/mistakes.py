"""Corrections for random scripts: something was keyed wrongly, and a supervisor puts it right.

Each maker gives the lines between the opening and the closing of a correction, or None when there
is no entry of the kind.
"""

import pickle

import cards
import correcting
import playing
import steps
import taking
from annotate import dollars
from script import read_line

CORRECTIONS = ("card", "drawn", "dealer", "community", "burned", "amount", "add", "remove", "spot",
               "decision", "discard", "show", "seat", "count", "no-more-bets", "supply",
               "take-back", "abandon")
PLACED = ("card", "drawn", "dealer", "community", "burned", "count", "no-more-bets")
LONG = 25 * 60_000
BASE = {"three-card-poker": ("ante",), "three-card-draw-poker": ("ante",),
        "double-draw-poker": ("ante", "bonus"), "holdem-3-bonus": ("blind", "flop")}


def _entries(author, *verbs):
    return [entry for entry in author.table.journal.entries if entry.act.verb in verbs]


def entered(author):
    """(seat, wager, amount) as they were last entered; those with a coupon are left alone, and
    those that went back since by another entry, of which the rulings do not speak."""
    found = {}
    for entry in _entries(author, "bets", "withdraws", "leaves", "reports-light"):
        seat = entry.act.values["seat"]
        for wager, amount, coupon in entry.act.values.get("bets", []):
            found[(seat, wager)] = None if coupon else amount
        if entry.act.verb == "withdraws":
            found[(seat, entry.act.values["wager"])] = None
        elif entry.act.verb == "reports-light":
            found[(seat, "progressive")] = None
        elif entry.act.verb == "leaves" and not author.table.seats[seat].wagers:
            found.update({key: None for key in found if key[0] == seat})
    return [(*key, amount) for key, amount in sorted(found.items()) if amount is not None]


# Cards.

def _faces(author, place):
    """((place, seat), face) as they were entered."""
    found = []
    for entry in _entries(author, "takes-step", "shows", "raises"):
        if place == "burned":
            found += [((place, 0), face) for face in entry.act.values.get("showing") or []]
            continue
        faces = entry.act.values.get("faces") or []
        found += [(where, face) for where, face in zip(entry.places, faces) if where[0] == place]
    return found


def _place_words(place):
    name, seat = place
    return {"hand": f"seat {seat}", "drawn": f"seat {seat} drawn"}.get(name, name)


def _card_lines(author, place):
    """A face that was entered there, and another that could have been; sometimes it is taken back
    first, sometimes two were exchanged."""
    rng = author.rng
    found = _faces(author, place)
    if not found:
        return None
    where, old = rng.choice(found)
    known = set(author.table.known_cards())
    free = [card for card in range(taking.deck_size(author.table)) if card not in known]
    if place == "burned":  # what will never be dealt: where the cards lie is not corrected
        free = [card for card in author.table.round.stub[-6:] if card in free] or free
    if rng.random() < 0.5:
        free = [card for card in free if card // 4 == old // 4 or card % 4 == old % 4] or free
    new = rng.choice(free)
    words, before, after = _place_words(where), cards.name(old), cards.name(new)
    way = rng.random()
    if way < 0.15:
        return [f"supervisor corrects {words} {before} to ??",
                f"supervisor corrects {words} ?? to {after}"]
    others = [one for one in found if one[0] != where]
    if way < 0.3 and others:
        other_place, other = rng.choice(others)
        other_words = _place_words(other_place)
        return [f"supervisor corrects {words} {before} to ??",
                f"supervisor corrects {other_words} {cards.name(other)} to {before}",
                f"supervisor corrects {words} ?? to {cards.name(other)}"]
    return [f"supervisor corrects {words} {before} to {after}"]


# Wagers.

def _line(seat, wager, old, new):
    return f"supervisor corrects seat {seat} {wager} {dollars(old)} to {dollars(new)}"


def _amount_lines(author):
    found = [bet for bet in entered(author) if bet[1] != "progressive"]
    if not found:
        return None
    seat, wager, amount = author.rng.choice(found)
    new = amount + author.rng.choice([100, 500, 2000])
    if wager in ("blind", "flop"):
        both = [bet for bet in found if bet[0] == seat and bet[1] in ("blind", "flop")]
        return [_line(*bet, new) for bet in both]
    if wager == "bonus":
        new = amount + 100 if amount == 100 or author.rng.random() < 0.5 else amount - 100
    return [_line(seat, wager, amount, new)]


def _chips(author, difference):
    """The count of the Progressive chips, when it was entered and is put right as well."""
    counted = _counts(author)
    if not counted or counted[-1].act.values["step"] != "take-progressive" \
            or author.rng.random() < 0.3:
        return []
    number = counted[-1].act.values["number"]
    return [f"supervisor corrects count {number} to {number + difference}"]


def _remove_lines(author):
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


def _add_lines(author):
    """A wager that lay there and was not entered; sometimes all of a seat."""
    table, config, rng = author.table, author.config, author.rng
    closed = sum(correcting.closes_bets(entry) for entry in table.journal.entries)
    if closed > 1 or (closed and not table.round.bets_closed):
        return None  # betting went on after "No more bets": when it lay there, no ruling says
    there = {(entry.act.values["seat"], bet[0]) for entry in _entries(author, "bets")
             for bet in entry.act.values["bets"]}
    taken = [seat.number for seat in table.seats.values() if seat.account]
    found = [(seat, wager) for seat in taken for wager in config.offered
             if (seat, wager) not in there and wager not in table.seats[seat].wagers
             and (wager != "progressive" or table.seats[seat].light_works)]
    empty = [seat for seat in taken if not table.seats[seat].wagers
             and not any(one == seat for one, _ in there)]
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


def _spot_lines(author):
    bets = entered(author)
    there = {(entry.act.values["seat"], bet[0]) for entry in _entries(author, "bets")
             for bet in entry.act.values["bets"]}
    fixed = author.config.progressive_amount
    found = [(seat, wager, new) for seat, wager, amount in bets for new in author.config.wagers()
             if wager != new and (seat, new) not in there and (
                 new != "progressive" or (amount == fixed and author.table.seats[seat].light_works))]
    if not found:
        return None
    seat, wager, new = author.rng.choice(found)
    return [f"supervisor corrects seat {seat} {wager} to {new}"]


def _seat_lines(author):
    """Everything of a seat belonged to somebody who sits there and has no entry. Nobody plays
    between the two: whether entries then change their order, the rulings do not say."""
    table = author.table
    used = {entry.act.values.get("seat") for entry in _entries(
        author, "bets", "withdraws", "chooses", "throws", "shows", "hides", "raises", "rules",
        "validates", "completes-papers", "leaves", "takes-seat")} | {
        entry.seat for entry in table.journal.entries}
    taken = [seat.number for seat in table.seats.values() if seat.account]
    moved = {entry.act.values["seat"] for entry in _entries(author, "leaves", "takes-seat")}
    olds = {seat for seat, _, _ in entered(author) if seat in taken and seat not in moved}
    news = [seat for seat in taken if seat not in used and not table.seats[seat].dealt_in]
    found = [(old, new) for old in sorted(olds) for new in news
             if not any(min(old, new) < one < max(old, new) for one in used if one)]
    if not found:
        return None
    old, new = author.rng.choice(found)
    return [f"supervisor corrects seat {old} to seat {new}"]


# Decisions.

def _option_words(option, thrown):
    return option + (f" {cards.names(thrown)}" if thrown else "")


def _decision_lines(author):
    table, rng = author.table, author.rng
    found = _entries(author, "chooses")
    if not found:
        return None
    entry = rng.choice(found)
    act = entry.act
    seat, game = act.values["seat"], author.config.game
    of_seat = [one for one in found if one.act.values["seat"] == seat]
    kind = "decide" if of_seat[0] is entry else "decide-second"
    options = [one for one in playing.OPTIONS[game][kind]
               if (one, author.config.options.get("version")) != ("2x", "1")]
    old = playing.option_named(game, kind, act.values["option"], act.values["spelled"])
    thrown = act.values["thrown"] or []
    new = rng.choice([one for one in options if one != old or one == "draw"])
    cards_thrown = []
    if new == "draw":
        held = [card for card in table.seats[seat].hand + table.seats[seat].thrown
                if card not in thrown]
        cards_thrown = [rng.choice(held)]
    return [f"supervisor corrects seat {seat} {_option_words(old, thrown)} to "
            f"{_option_words(new, cards_thrown)}"]


def _discard_lines(author):
    rng = author.rng
    found = _entries(author, "throws")
    if not found:
        return None
    entry = rng.choice(found)
    seat, thrown, held = entry.act.values["seat"], entry.act.values["thrown"], entry.held
    of_seat = [one for one in found if one.act.values["seat"] == seat]
    if len([one for one in of_seat if sorted(one.act.values["thrown"]) == sorted(thrown)]) > 1:
        return None  # which of the two, the line does not say
    most = 3 if of_seat[0] is entry else 1
    new = rng.sample(held, rng.randint(0, most))
    if sorted(new) == sorted(thrown):
        new = new[:-1] if new else held[:1]
    return [f"supervisor corrects seat {seat} discard {cards.names(thrown) or 'nothing'} to "
            f"{cards.names(new) or 'nothing'}"]


def _show_lines(author):
    found = _entries(author, "shows", "hides")
    if not found:
        return None
    act = author.rng.choice(found).act
    seat = act.values["seat"]
    if act.verb == "shows":
        return [f"supervisor corrects seat {seat} shows to hides"]
    hand = author.table.seats[seat].hand
    collected = author.table.seats[seat].collected
    faces = f" {cards.names(hand)}" if collected or author.rng.random() < 0.5 else ""
    return [f"supervisor corrects seat {seat} hides to shows{faces}"]


# Counts, and when betting ended.

def _counts(author):
    return [entry for entry in _entries(author, "takes-step")
            if entry.act.values["number"] is not None
            and not entry.act.values["step"].startswith(("cut", "deal"))]


def _count_lines(author):
    """The last count: wrong and put right, or right and then one that stops the round."""
    found = _counts(author)
    if not found:
        return None
    act = found[-1].act
    number, step = act.values["number"], act.values["step"]
    if "stub" in step:
        right = len(author.table.round.stub)
    elif step == "take-progressive":
        right = sum(seat.has_progressive() for seat in author.table.seats.values())
    else:
        right = taking.deck_size(author.table)
    began = author.table.journal.entries[0].clock or 0
    if number == right and author.table.clock - began > LONG:
        return None  # when bets were opened again with another deck, no ruling says
    wrong = number - 1 if number else 1
    return [f"supervisor corrects count {number} to {right if number != right else wrong}"]


def _no_more_bets_lines(author):
    if sum(correcting.closes_bets(entry) for entry in author.table.journal.entries) != 1:
        return None  # of two, the rulings do not say which
    return ["supervisor corrects no-more-bets"]


def _ends_round(table):
    """An entry that ends a round is always made again."""
    rows = steps.owned(table.config, table.position.script)[table.position.at + 1:]
    left = [step for step in rows if step and playing.is_due(table, step)]
    return bool(left) and left[0].kind == "end"


def _supply_lines(author):
    """Something else was mis-keyed, and the next entry of the round is made with it."""
    lines, table = _amount_lines(author) or [], author.table
    step = table.due()
    if step is None or table.round.ruling:
        return None
    if step.kind in ("decide", "decide-second"):
        return [*lines, f"supervisor supplies: seat {table.turn()} chooses fold"]
    if step.kind.startswith("draw"):
        return [*lines, f"supervisor supplies: seat {table.turn()} throws nothing"]
    if step.kind in ("show", "void-show"):
        seat = playing.to_elect(table)[0]
        return [*lines, f"supervisor supplies: seat {seat.number} hides"]
    if step.kind in ("receive", "filing", "shuffle") or _ends_round(table):
        return None
    words = author.spelled_step(step)
    return [*lines, f"supervisor supplies: {words}"] if " takes " in words else None


MAKERS = {
    "card": lambda author: _card_lines(author, "hand"),
    "drawn": lambda author: _card_lines(author, "drawn"),
    "dealer": lambda author: _card_lines(author, "dealer"),
    "community": lambda author: _card_lines(author, "community"),
    "burned": lambda author: _card_lines(author, "burned"),
    "amount": _amount_lines, "add": _add_lines, "remove": _remove_lines, "spot": _spot_lines,
    "decision": _decision_lines, "discard": _discard_lines, "show": _show_lines,
    "seat": _seat_lines, "count": _count_lines, "no-more-bets": _no_more_bets_lines,
    "supply": _supply_lines,
}


def _plausible(author, lines):
    """Whether the cards of the corrected round can lie so: each that was thrown is in its hand, and
    none lies in two places. A script cannot say where other cards would then lie."""
    runner = pickle.loads(pickle.dumps(author.runner))
    for number, line in enumerate([OPEN, *lines, "supervisor closes correction"]):
        runner.play(read_line(number, line))
    found = runner.table.known_cards()
    return not runner.table.implausible and len(set(found)) == len(found) \
        and runner.table.round.order == author.table.round.order


def correction(author, what):
    """The lines of one correction, or None when there is nothing of the kind to correct."""
    if what == "take-back":
        return ["dealer takes back"]
    if what == "abandon":
        lines = _amount_lines(author) or []
        return [OPEN, *lines, "supervisor abandons correction"]
    lines = MAKERS[what](author)
    if lines is None:
        return None
    if (what == "count" or author.table.round.out and what not in PLACED) \
            and not _plausible(author, lines):
        return None
    if author.rng.random() < 0.1 and what == "card":
        more = MAKERS[author.rng.choice(["amount", "decision", "count"])](author)
        lines += [line for line in more or [] if line not in lines and what != "seat"]
    return [OPEN, *lines, "supervisor closes correction"]


OPEN = 'supervisor opens correction because "mis-keyed"'
