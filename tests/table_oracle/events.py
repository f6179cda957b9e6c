"""What can go wrong in a script: irregularities, voids and refused commands, said by the author."""

import cards

IRREGULARITIES = ("one-face-up", "several-face-up", "several-face-up-later", "drawn-in-error",
                  "player-count", "dealer-count", "community-count", "dealer-exposed",
                  "shuffler-fault", "shoe-fault", "stub-misdealt", "stub-wrong", "device-count",
                  "deck-exhausted", "other")
VOIDS = ("play-on", "void-hand", "void-all", "void-and-remove-deck")


def _showing(author, number):
    """At a live table the faces of the cards found: those on top of the stub."""
    if not author.config.live:
        return ""
    found = author.table.round.found
    stub = [card for card in author.table.round.stub if isinstance(card, int)
            and card not in found]
    if len(stub) < number:
        known = set(author.table.known_cards())
        stub = [card for card in range(52) if card not in known]
    return " showing " + cards.names(stub[:number])


def _count_line(author, what):
    table, rng = author.table, author.rng
    seat = ""
    if what == "player-count":
        dealt = [one.number for one in table.seats.values() if one.dealt_in]
        number = rng.choice(dealt) if dealt and rng.random() < 0.9 else rng.randint(1, 6)
        seat = f" seat {number}"
        there = len(table.seats[number].hand) + len(table.seats[number].drawn)
    else:
        there = len(table.round.dealer if what == "dealer-count" else table.round.community)
    there = there or 3
    number = max(0, there + rng.choice([-1, 1, 1, -1, 0]))
    return f"dealer raises {what}{seat} {number} cards"


def irregularity(author, what):
    """The line that raises it."""
    rng = author.rng
    if what == "one-face-up":
        return f"dealer raises one-face-up 1 card{_showing(author, 1)}"
    if what in ("several-face-up", "several-face-up-later"):
        number = rng.choice([2, 2, 3])
        return f"dealer raises {what} {number} cards{_showing(author, number)}"
    if what in ("player-count", "dealer-count", "community-count"):
        return _count_line(author, what)
    if what in ("stub-misdealt", "stub-wrong"):
        number = len(author.table.round.stub) + rng.choice([-1, 1])
        return f"dealer raises {what} {max(number, 1)} cards because \"counted twice\""
    if what == "device-count":
        return "dealer raises device-count 51 cards"
    return f'dealer raises {what} because "seen"'


def void(author, remedy):
    """Two lines: something that only a supervisor can decide, and the ruling."""
    hands = [seat.number for seat in author.table.dealt_seats()]
    seat = f" seat {author.rng.choice(hands)}" if remedy == "void-hand" and hands else ""
    return ['dealer raises other because "seen"',
            f'supervisor rules {remedy}{seat} because "seen"']


# Commands that are refused wherever they stand, with what makes them so.

def probes(author):
    """Lines that must be refused now, each for one clear reason."""
    table = author.table
    seats = [seat.number for seat in table.seats.values() if seat.account]
    empty = [seat.number for seat in table.seats.values() if not seat.account]
    found = ["account 99 takes seat 7", f"account 99 takes seat {seats[0]}", "supervisor opens"]
    if empty:
        found.append(f"seat {empty[0]} bets {author.config.wagers()[0]} 10")
    found.append(f"account 99 for seat {seats[0]} bets {author.config.wagers()[0]} 10")
    if table.round.bets_closed:
        found.append(f"seat {seats[0]} bets {author.config.wagers()[0]} 10")
    turn = table.turn()
    if turn and len(seats) > 1:
        other = [seat for seat in seats if seat != turn]
        verb = "throws nothing" if table.due().kind.startswith("draw") else "folds"
        found.append(f"seat {author.rng.choice(other)} {verb}")
    elif not turn:
        found.append(f"seat {seats[0]} folds")
    return found
