"""What people do besides the procedure, and commands that must be refused.

Each maker gives lines that can be said now, or None. The model says what is refused and how.
"""

import re

import awards
import bets
import cards
import correcting
import mistaken_bets
import mistakes
import paying
import playing
import steps
import taking
from annotate import dollars
from mistakes import OPEN

HOUSE = ("dealer", "floorperson", "supervisor", "surveillance")
FLOOR = ("floorperson", "supervisor")


def _taken(author):
    return [seat.number for seat in author.table.seats.values() if seat.account]


def _dealer_may_take_back(author):
    """The last entry is the dealer's: then nobody else says anything that is no entry."""
    entries = author.table.journal.entries
    return not entries or entries[-1].act.who[0] == "dealer"


def nothing_to_take_back(author):
    entries = author.table.journal.entries
    return bool(entries) and (entries[-1].act.who[0] != "dealer" or entries[-1].delivered)


# Disputes and meters.

def flag(author):
    rng, table = author.rng, author.table
    person = "dealer" if _dealer_may_take_back(author) else rng.choice(HOUSE)
    ended = sorted(table.history)[-3:]
    what = str(table.round.number or 1)
    if ended and rng.random() < 0.7:
        number = rng.choice(ended)
        seats = sorted(table.history[number].lines)
        what = str(number)
        if seats and rng.random() < 0.8:
            what += f" seat {rng.choice(seats)}"
    reason = "" if rng.random() < 0.1 else ' because "a player says so"'
    return [f"{person} flags round {what}{reason}"]


def award(author):
    """Of an existing line: as much as it could have won, less, or more; also by one person."""
    rng, table = author.rng, author.table
    if table.round.bets_closed and rng.random() < 0.3:
        seat = rng.choice(_taken(author) or [1])
        return [f"supervisor 3 awards round {table.round.number} seat {seat} "
                f'{author.config.wagers()[0]} 5 with supervisor 4 because "too early"']
    ended = [number for number in sorted(table.history)[-4:] if table.history[number].lines]
    if not ended or (table.journal.entries and _dealer_may_take_back(author)):
        return None  # whether the dealer then takes back what is of the next round, no ruling says
    number = rng.choice(ended if table.journal.entries else ended[-1:])
    lines = table.history[number].lines
    seat = rng.choice(sorted(lines))
    key = rng.choice(sorted(key for key, _ in lines[seat]))
    if rng.random() < 0.1:
        key = rng.choice([one for one in author.config.wagers() if (one, 0) not in lines[seat]]
                         or ["ante"])
    amount = _awarded(author, number, seat, key)
    if amount is None:
        return None
    words = f"awards round {number} seat {seat} {key} {dollars(amount)}"
    return [_by_two(rng, words, "supervisor 9", "the tape shows it")]


def _by_two(rng, words, also, why):
    """A command of two persons, mostly right; wrong in one way at most."""
    first, second, reason = "supervisor 3", "with supervisor 4", f' because "{why}"'
    wrong = rng.random()
    if wrong < 0.04:
        reason = ""
    elif wrong < 0.16:
        second = rng.choice(["with supervisor 3", "", "with surveillance 6"])
        words = re.sub(r"[\d.]+$", "5", words) if "awards" in words else words
    elif wrong < 0.2:
        first = "dealer 3"
    elif wrong < 0.3:
        second = "with floorperson 5"
    elif wrong < 0.4:
        first = also
    return f"{first} {words} {second}".rstrip() + reason


def _awarded(author, number, seat, key):
    rng, table = author.rng, author.table
    room = awards.room(table, number, seat, key)
    if room is None:
        return 500
    if key.endswith("-bonus") and key not in table.config.wagers():
        return None  # paid on the ante: what its own stake is, no ruling says
    stake = table.history[number].lines[seat][(key, 0)].stake if key != "envy" else 0
    if key == "ante" and "three-card" in author.config.game:
        return rng.choice([min(room, stake), 100 * stake]) if room > 0 else None
    if key == "blind":
        return rng.choice([stake, 2 * room]) if room > 0 else None  # which of its two tables?
    if key == "envy":
        return rng.choice([100, 1000, room + 100])
    if room <= 0:
        return 100
    return rng.choice([room, room, max(room // 200 * 100, 100), room + 1, 50, 2500])


def meter(author):
    rng, table = author.rng, author.table
    if not table.meters or (_dealer_may_take_back(author) and rng.random() < 0.5):
        return None
    one = rng.choice(list(table.meters.values()))
    shown = rng.choice([one.reset + 5_000, one.reset, one.cents() + 1, one.reset - 1])
    if one.limit >= 0 and rng.random() < 0.3:
        shown = one.limit + rng.choice([0, 1])
    name = "giga" if rng.random() < 0.05 else one.name
    words = f"corrects meter {name} to {dollars(shown)}"
    if shown < one.reset or 0 <= one.limit < shown or name == "giga":
        return [f'supervisor 3 {words} with supervisor 4 because "the display"']
    return [_by_two(rng, words, "supervisor 9", "the display")]


# Players.

def withdraw(author):
    found = [(seat.number, wager) for seat in author.table.seats.values() for wager in seat.wagers]
    if not found or not bets.is_open(author.table):
        return None
    rng = author.rng
    seat, wager = rng.choice(found)
    again = []
    if wager != "progressive" and rng.random() < 0.4:
        amount = author.table.seats[seat].wagers[wager] + rng.choice([0, 500])
        again = [f"seat {seat} bets {wager} {dollars(amount)}"]
    return [f"seat {seat} withdraws {wager}", *again]


def leave(author):
    seats = _taken(author)
    if not seats or (len(seats) == 1 and (author.rng.random() < 0.7 or author.table.position.script
                                          not in ("shuffling", "round", "void-round"))):
        return None
    seat = author.rng.choice(seats)
    if author.table.seats[seat].leaves:
        return None
    return [author.rng.choice([f"seat {seat} leaves",
                               f"account {author.table.seats[seat].account} leaves seat {seat}"])]


def come(author):
    """Somebody new at a free seat; the writer bets for that seat from now on."""
    table, rng = author.table, author.rng
    if table.position.script not in ("shuffling", "round", "void-round"):
        return None
    free = [seat.number for seat in table.seats.values() if not seat.account]
    if not free:
        return None
    seat = rng.choice(free)
    author.accounts += 1
    return [f"account {author.accounts} takes seat {seat}"]


def connection(author):
    table, rng = author.table, author.rng
    accounts = sorted({seat.account for seat in table.seats.values() if seat.account})
    if not accounts or not table.journal.entries:
        return None
    account = rng.choice(accounts)
    if account in table.away and rng.random() < 0.8:
        return [f"account {account} reconnects"]
    return [f"account {account} disconnects"]


def clock(author):
    """A player does not answer in time. The grace of a lost connection is left out."""
    table = author.table
    step = table.due()
    if step is None or step.kind not in steps.PLAYERS or table.round.ruling:
        return None
    if step.kind in ("show", "void-show"):
        asked = playing.to_elect(table)
    else:
        asked = [playing.next_to_act(table, step.kind)]
    if any(seat.account in table.away for seat in asked):
        return None
    return [f"wait {author.rng.choice(['31s', '31s', '2m'])}", "tick"]


def slowly(author):
    """The time of a player runs out while a ruling or a correction is open, and begins anew."""
    table, rng = author.table, author.rng
    if not clock(author):
        return None
    wait = f"wait {rng.choice(['10s', '31s', '31s', '2m'])}"
    after = rng.choice([["tick"], ["tick"], ["wait 20s", "tick"], ["wait 31s", "tick"]])
    way = rng.random()
    if way < 0.2 and table.config.live:
        return [OPEN, wait, "supervisor abandons correction", *after]
    if way < 0.4 and table.config.live:
        lines = mistakes.correction(author, "amount")
        return lines and [lines[0], wait, *lines[1:], *after]
    ruling = 'supervisor rules play-on because "seen"'
    if table.turn() and rng.random() < 0.2:
        ruling = f'supervisor rules void-hand seat {table.turn()} because "seen"'
    first = [] if rng.random() < 0.5 else ["tick"]
    return [f'{rng.choice(HOUSE)} raises other because "seen"', wait, *first, ruling, *after]


def early_bet(author):
    """Wagers are taken from the beginning of the round."""
    if author.table.position.script != "shuffling" or not author.table.journal.entries:
        return None
    seats = _taken(author)
    if not seats:
        return None
    seat = author.rng.choice(seats)
    return [f"seat {seat} bets {wager} {amount // 100}" for wager, amount in author.wagers()]


# The house.

def recut(author):
    rng, table = author.rng, author.table
    if table.config.shuffling == "device" and rng.random() < 0.9:
        return None
    if table.position.script not in ("shuffling", "round") or (
            table.config.shuffling == "device" and table.round.out):
        return None
    person = rng.choice(["supervisor"] * 5 + ["dealer", "floorperson"])
    number = rng.choice([10, 26, 30, 51, 51] if not table.round.set_aside else [10, 26, 30])
    if table.round.cut_at is not None and not table.round.out:
        number = rng.choice([number, 9, 60])
    return [f'{person} recuts {number} because "the stack was uneven"']


def change_cards(author):
    table, rng = author.table, author.rng
    if table.position.script not in ("shuffling", "round") or not table.journal.entries \
            or table.clock - table.last_activity > mistakes.LONG:
        return None
    person = "dealer" if rng.random() < 0.1 else rng.choice(FLOOR)
    return [f'{person} changes cards because "worn"']


def inspected(author):
    """A deck that has left, or one that nobody knows."""
    gone, rng = [one for one in sorted(author.table.uninspected) if one[0] == "B"], author.rng
    if not gone or author.table.unsealed or not author.config.live:
        return None
    deck = rng.choice(gone)
    return [f"supervisor reports deck {deck} inspected"]


def wrong_person(author):
    """The step that is due, by somebody who does not take it."""
    step = author.table.due()
    if step is None or author.table.round.ruling or step.kind in steps.PLAYERS \
            or author.table.round.count_off is not None or step.kind in ("receive", "filing"):
        return None
    others = [one for one in HOUSE if one not in step.who]
    words = author.spelled_step(step)
    if " takes " not in words:
        return None
    return [f"{author.rng.choice(others)} {words.split(' ', 1)[1]}"]


def light(author):
    """One breaks or is put right; most that are broken are put right soon."""
    table, rng = author.table, author.rng
    if not table.meters and (table.round.ruling or rng.random() < 0.7):
        return None  # where no Progressive is offered, it is refused
    person = "dealer" if rng.random() < 0.7 else rng.choice(FLOOR)
    broken = [seat for seat in author.seats if not table.seats[seat].light_works]
    if broken and rng.random() < 0.6:
        return [f"{person} reports light {rng.choice(broken)} working"]
    return [f"{person} reports light {rng.choice(author.seats)} "
            f"{rng.choice(['broken', 'working'])}"]


def winners_light(author):
    """The light of a wager that will win breaks after the first card: a supervisor will rule."""
    table = author.table
    winners = [seat for seat in table.dealt_seats() if seat.light_works and not seat.folded
               and seat.has_progressive() and paying.wins_progressive(table, seat)]
    return [f"dealer reports light {author.rng.choice(winners).number} broken"] if winners else None


# Bad input.

def bad_correction(author):
    """Of what did not happen, by who may not, while another is open."""
    table, rng = author.table, author.rng
    seats = _taken(author)
    if not table.config.live or not correcting.round_has_begun(table) or not seats \
            or len(table.known_cards()) > 48:
        return None
    seat, wager = rng.choice(seats), author.config.wagers()[0]
    known = set(table.known_cards())
    free = [cards.name(card) for card in range(taking.deck_size(table)) if card not in known]
    outside = [
        'dealer opens correction because "mine"', "supervisor opens correction",
        f"supervisor corrects seat {seat} {wager} 10 to 15", "supervisor closes correction",
        "supervisor abandons correction"]
    inside = [
        'supervisor opens correction because "another"', "dealer closes correction",
        f"supervisor corrects seat {seat} {wager} 77777 to 77800",
        f"supervisor corrects seat {seat} {free[0]} to {free[1]}",
        f"supervisor corrects dealer {free[0]} to {free[1]}",
        f"supervisor corrects burned {free[0]} to {free[1]}",
        f"dealer corrects seat {seat} {wager} 10 to 15", "dealer takes back",
        f"supervisor corrects count 77 to {rng.choice([51, 52])}", f"seat {seat} asks",
        "account 98 takes seat 6", "dealer goes idle", "tick",
        f"seat {seat} bets {wager} 10", "dealer takes end-round"]
    if not any(entry.act.verb == "chooses" for entry in table.journal.entries):
        option = {"double-draw-poker": "first-draw", "holdem-3-bonus": "1x",
                  "three-card-draw-poker": "in-to-win", "three-card-poker": "play"}
        inside.append(f"supervisor corrects seat {seat} fold to {option[author.config.game]}")
    inside += [f"supervisor corrects seat {one} {gone} {dollars(amount)} to {dollars(amount + 500)}"
               for one, gone, amount in mistaken_bets.emptied(author) if gone != "progressive"]
    if not table.round.bets_closed:
        inside.append("supervisor corrects no-more-bets")
    inside += [f"supervisor corrects seat {old} to seat {new}"
               for old, new in mistaken_bets.seat_moves(author, True)
               if not mistaken_bets.sat_down(author, old)]
    if any(bet[:2] == (seat, wager) for bet in mistaken_bets.entered(author)):
        amount = next(bet[2] for bet in mistaken_bets.entered(author) if bet[:2] == (seat, wager))
        inside.append(f"supervisor corrects seat {seat} {wager} {dollars(amount)} to 1")
        inside.append(f"supervisor corrects seat {seat} {wager} {dollars(amount)} to 99999")
    return [rng.choice(outside), OPEN, *rng.sample(inside, 2), "supervisor abandons correction"]


def probe(author):
    """One command that must be refused now, for one clear reason."""
    table, rng = author.table, author.rng
    seats = _taken(author)
    if not seats:
        return None
    wager = author.config.wagers()[0]
    empty = [seat.number for seat in table.seats.values() if not seat.account]
    found = ["account 99 takes seat 7", f"account 99 takes seat {seats[0]}", "supervisor opens",
             f"account 99 for seat {seats[0]} bets {wager} 10", "dealer takes back"]
    if not table.config.live:
        found.pop()
    if empty:
        found.append(f"seat {empty[0]} bets {wager} 10")
    if table.round.bets_closed:
        found.append(f"seat {seats[0]} bets {wager} 10")
        found.append(f"seat {seats[0]} withdraws {wager}")
        found.append("floorperson closes")
    turn = table.turn()
    if turn and len(seats) > 1 and not table.round.ruling:
        other = [seat for seat in seats if seat != turn]
        verb = "throws nothing" if table.due().kind.startswith("draw") else "folds"
        found.append(f"seat {rng.choice(other)} {verb}")
    elif not turn and not table.round.ruling:
        found.append(f"seat {seats[0]} folds")
    return [rng.choice(found)]


SURPRISES = [(flag, 1), (award, 3), (meter, 2), (withdraw, 2), (leave, 1), (come, 1),
             (connection, 1), (clock, 4), (slowly, 3), (early_bet, 4), (recut, 3),
             (change_cards, 1), (inspected, 3), (wrong_person, 4), (light, 2), (bad_correction, 2),
             (probe, 6)]
MAKERS = [maker for maker, _ in SURPRISES]
WEIGHTS = [weight for _, weight in SURPRISES]


def surprise(author):
    """The lines of one of them, or None."""
    return author.rng.choices(MAKERS, WEIGHTS)[0](author)
