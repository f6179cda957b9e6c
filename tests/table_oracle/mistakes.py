"""Corrections for random scripts: something was keyed wrongly, and a supervisor puts it right.

Each maker gives the lines between the opening and the closing of a correction, or None when there
is no entry of the kind.
"""

import cards
import mistaken_bets
import playing
import steps
import taking
from annotate import dollars
from journal import WITHOUT_CODE
from script import read_line

CORRECTIONS = ("card", "drawn", "dealer", "community", "burned", "amount", "add", "remove", "spot",
               "decision", "discard", "show", "seat", "count", "no-more-bets", "supply",
               "take-back", "abandon")
PLACED = ("card", "drawn", "dealer", "community", "burned", "count", "no-more-bets")
BETS = ("amount", "add", "remove", "spot", "seat", "supply")
LONG = 25 * 60_000


# Cards.

def _faces(author, place):
    """((place, seat), face) as they were entered."""
    found = []
    for entry in mistaken_bets.entries(author, "takes-step", "shows", "raises"):
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
    if not free:
        return None  # every card of the deck lies somewhere
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


# Decisions.

def _option_words(option, thrown):
    return option + (f" {cards.names(thrown)}" if thrown else "")


def _decision_lines(author):
    """Another option, or another card of those held at the decision; cards come and go later."""
    rng = author.rng
    found = mistaken_bets.entries(author, "chooses")
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
        cards_thrown = [rng.choice([card for card in entry.held if card not in thrown])]
    return [f"supervisor corrects seat {seat} {_option_words(old, thrown)} to "
            f"{_option_words(new, cards_thrown)}"]


def _discard_lines(author):
    rng = author.rng
    found = mistaken_bets.entries(author, "throws")
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
    found = mistaken_bets.entries(author, "shows", "hides")
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

def _count_lines(author):
    """The last count: wrong and put right, or right and then one that stops the round."""
    found = mistaken_bets.counts(author)
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
    if not author.table.round.bets_closed:
        return None
    return ["supervisor corrects no-more-bets"]


def _ends_round(table):
    """An entry that ends a round is always made again."""
    rows = steps.owned(table.config, table.position.script)[table.position.at + 1:]
    left = [step for step in rows if step and playing.is_due(table, step)]
    return bool(left) and left[0].kind == "end"


def _supply_lines(author):
    """Something else was mis-keyed, and the next entry of the round is made with it."""
    lines, table = mistaken_bets.amount_lines(author) or [], author.table
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
    "amount": mistaken_bets.amount_lines, "add": mistaken_bets.add_lines,
    "remove": mistaken_bets.remove_lines, "spot": mistaken_bets.spot_lines,
    "decision": _decision_lines, "discard": _discard_lines, "show": _show_lines,
    "seat": mistaken_bets.seat_lines, "count": _count_lines, "no-more-bets": _no_more_bets_lines,
    "supply": _supply_lines,
}


def _plausible(author, what, lines):
    """Whether the cards of the corrected round can lie so: each that was thrown is in its hand, and
    none lies in two places. A script cannot say where other cards would then lie. And whether the
    documents name the refusal, if there is one."""
    placed = what != "count" and (what in PLACED or not author.table.round.out)
    if placed and len(lines) == 1 and what != "burned":
        return True
    runner = author.runner.copy()
    for number, line in enumerate([OPEN, *lines, "supervisor closes correction"]):
        if runner.play(read_line(number, line)) in WITHOUT_CODE:
            return False
    table = runner.table
    found, shuffled = table.known_cards(), table.orders[:table.decks_used]
    return placed or (not table.implausible and len(set(found)) == len(found)
                      and table.round.order == author.table.round.order
                      and shuffled[-1:] in ([], [table.round.order]))  # none was taken back


def _cards_changed_late(author):
    """Another deck came long after the round began. If the correction takes away who has bet since,
    it matters when bets were opened with that deck, and no ruling says."""
    entries = author.table.journal.entries
    return any(entry.act.verb == "changes-cards" for entry in entries) \
        and author.table.clock - (entries[0].clock or 0) > LONG


def correction(author, what):
    """The lines of one correction, or None when there is nothing of the kind to correct."""
    if what == "take-back":
        return ["dealer takes back"]
    if what == "abandon":
        lines = mistaken_bets.amount_lines(author) or []
        return [OPEN, *lines, "supervisor abandons correction"]
    lines = MAKERS[what](author)
    if lines is None or (what in BETS and _cards_changed_late(author)):
        return None
    if author.rng.random() < 0.1 and what == "card":
        more = MAKERS[author.rng.choice(["amount", "decision", "count"])](author)
        lines += [line for line in more or [] if line not in lines]
    if not _plausible(author, what, lines):
        return None
    return [OPEN, *lines, "supervisor closes correction"]


OPEN = 'supervisor opens correction because "mis-keyed"'
