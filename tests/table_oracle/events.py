"""What can go wrong in a script: irregularities and rulings, said by the author."""

import cards
import taking

IRREGULARITIES = ("one-face-up", "several-face-up", "several-face-up-later", "drawn-in-error",
                  "player-count", "dealer-count", "community-count", "dealer-exposed",
                  "shuffler-fault", "shoe-fault", "stub-misdealt", "stub-wrong", "device-count",
                  "deck-exhausted", "other")
VOIDS = ("play-on", "void-hand", "void-all", "void-and-remove-deck")
PERSONS = ("dealer",) * 6 + ("supervisor",) * 2 + ("floorperson", "surveillance")


def _showing(author, number):
    """At a live table the faces of the cards found: those on top of the stub."""
    if not author.config.live:
        return ""
    found = author.table.round.found
    stub = [card for card in author.table.round.stub if isinstance(card, int)
            and card not in found]
    if len(stub) < number:
        known = set(author.table.known_cards())
        stub = [card for card in range(taking.deck_size(author.table)) if card not in known]
    return " showing " + cards.names(stub[:number]) if len(stub) >= number else ""


def _count_line(author, person, what):
    table, rng = author.table, author.rng
    seat = ""
    if what == "player-count":
        dealt = [one.number for one in table.seats.values() if one.dealt_in
                 and not table.round.still_to_come(one.number)]
        number = rng.choice(dealt) if dealt and rng.random() < 0.95 else rng.randint(1, 6)
        seat = f" seat {number}"
        there = table.seats[number].cards_in_all()
    elif what == "dealer-count":
        there = len(table.round.dealer) + table.round.dealer_extra
    else:
        there = len(table.round.community) + table.round.community_extra
    number = max(0, (there or 3) + rng.choice([-1, 1, 1, -1, 1, -1, 0]))
    return f"{person} raises {what}{seat} {number} cards"


def irregularity(author, what, by=""):
    """The line that raises it; anybody of the house may."""
    rng = author.rng
    person = by or rng.choice(PERSONS)
    if what == "one-face-up":
        return f"{person} raises one-face-up 1 card{_showing(author, 1)}"
    if what in ("several-face-up", "several-face-up-later"):
        number = rng.choice([2, 2, 3, 1 if author.table.round.set_aside else 2])
        if author.table.round.bets_closed and len(author.table.round.stub) < number:
            return None
        word = "card" if number == 1 else "cards"
        return f"{person} raises {what} {number} {word}{_showing(author, number)}"
    if what in ("player-count", "dealer-count", "community-count"):
        return _count_line(author, person, what)
    if what in ("stub-misdealt", "stub-wrong"):
        number = len(author.table.round.stub) + rng.choice([-1, 1])
        return f"{person} raises {what} {max(number, 1)} cards because \"counted twice\""
    if what == "device-count":
        return f"{person} raises device-count 51 cards"
    return f'{person} raises {what} because "seen"'


def void(author, remedy):
    """Two lines: something that only a supervisor can decide, and the ruling."""
    table = author.table
    hands = [seat.number for seat in table.dealt_seats() if seat.hand
             and not table.round.still_to_come(seat.number)]
    if remedy == "void-hand" and not hands:
        return None
    seat = f" seat {author.rng.choice(hands)}" if remedy == "void-hand" else ""
    what = "other"
    if table.position.script == "shuffling":  # the ruling that Three Card Poker leaves open (T-31)
        what = "shuffler-fault"
    return [f'{author.rng.choice(PERSONS)} raises {what} because "seen"',
            f'supervisor rules {remedy}{seat} because "seen"']
