"""What happens when a step of the procedure is taken."""

import re

import bets
import dealing
import paying
from cards import UNKNOWN
from state import Position, Refused, Unknowable

MAX_THROWN = {"draw": 3, "draw-second": 1}


def _done(table):
    table.position.at += 1


def attest(table, _step, _act):
    _done(table)


def _receive(table, _step, act):
    deck = act.values["deck"]
    if deck:
        if deck[0] in table.uninspected:
            raise Refused("deck-not-inspected")
        table.decks.append(deck[0])
    _done(table)


def decks_leave(table):
    """X-29: in mid-play; their numbers are accepted again when security has inspected them."""
    table.uninspected |= set(table.decks)
    table.decks = []
    table.decks_ready = 0
    table.unsealed = True


def _filing(table, _step, act):
    """X-28: which drawing, the day it was submitted, the photograph."""
    said = act.values.get("filing", [])
    named = dict(zip(said[::2], said[1::2]))
    whole = re.fullmatch("[0-9a-f]{64}", named.get("drawing", "")) and named.get("photograph") \
        and re.fullmatch(r"\d{4}-\d{2}-\d{2}", named.get("submitted", ""))
    if not whole:
        raise Refused("filing-incomplete")
    _done(table)


def report_deck(table, _act):
    """X-29: a deck that is not right when it is sorted and inspected goes back."""
    step = table.due()
    if step is None or step.key != "dealer-inspects":
        raise Refused("cannot-happen-now")
    table.uninspected.add(table.decks.pop())
    table.position = Position("cards")


def report_inspected(table, act):
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")
    if act.values["deck"] not in table.uninspected:
        raise Refused("no-such-deck")
    table.uninspected.discard(act.values["deck"])


# Shuffle and cut.

def _order_for(table):
    """The order that the script gives the next shuffle."""
    if table.decks_used >= len(table.orders):
        raise Unknowable("a shuffle without a deck line")
    table.decks_used += 1
    return table.orders[table.decks_used - 1]


def _shuffle(table, _step, act):
    """A shuffle that is executed again is the same shuffle."""
    if "order" not in act.values:
        act.values["order"] = _order_for(table)
    table.round.order = act.values["order"]
    table.round.cut_at = None
    table.round.cuts = []
    _done(table)


def deck_size(table):
    return 54 if table.config.game == "double-draw-poker" else 52


def _check_cut(table, number):
    if not 10 <= number < deck_size(table):
        raise Refused("cut-too-thin")


def _cut(table, _step, act):
    number = act.values["number"]
    _check_cut(table, number)
    table.round.cut_at = number
    _done(table)


def cut_again(table, number):
    """42.4(d): after the cut and before any card is dealt."""
    if table.round.cut_at is None or table.round.out:
        raise Refused("not-before-deal")
    _check_cut(table, number)
    table.round.cuts.append(number)
    if table.round.bets_closed:
        stub = table.round.stub
        table.round.stub = stub[number:] + stub[:number]


def full_order(table, seats):
    """All cards in the order in which they will be dealt, from a deck line."""
    now, config = table.round, table.config
    kind, *rest = now.order
    size = deck_size(table)
    if kind == "order":
        front = list(rest[0])
    else:
        places, after = rest
        queues = {place: list(given) for place, given in places.items()}
        front = []
        for place in dealing.order(config, seats):
            if not queues.get(place):
                raise Unknowable("a place without its cards")
            front.append(queues[place].pop(0))
        front += after
    if len(front) < size:
        missing = [card for card in range(size) if card not in front]
        front = front + [("filler", card) for card in missing]
    if now.cut_at is not None:
        middle = size // 2
        before = front[middle:] + front[:middle]
        for cut in [now.cut_at, *now.cuts]:
            before = before[cut:] + before[:cut]
        front = before
    return front


# Bets and the deal.

def _close_bets(table, _step, _act):
    bets.close(table)
    if table.round.bets_closed:
        seats = [seat.number for seat in table.dealt_seats()]
        table.round.stub = full_order(table, seats)
        table.round.plan = dealing.plan(table.config, seats)
        _done(table)


def _chips(table, _step, act):
    number = act.values["number"]
    wagers = sum(1 for seat in table.seats.values() if "progressive" in seat.wagers)
    if number != wagers:
        raise Refused("chips-do-not-match")
    _done(table)


def next_cards(table, number):
    """Cards from the top of the stub."""
    drawn = table.round.stub[:number]
    if any(isinstance(card, tuple) for card in drawn):
        raise Unknowable("a card that the script does not name")
    if len(drawn) < number:
        raise Unknowable("the stub is empty")
    del table.round.stub[:number]
    return drawn


def _deal(table, _step, act):
    """So many deliveries as the dealer says, or all that are left."""
    now = table.round
    if (act.values["number"] or 0) > len(now.plan) - now.out:
        raise Refused("wrong-number-of-cards")
    last = now.out + (act.values["number"] or len(now.plan))
    for place, number in now.plan[now.out:last]:
        given = next_cards(table, number)
        if place == "dealer":
            now.dealer += given
        elif place == "community":
            now.community += given
        elif place == "burned":
            now.burned += given
        else:
            table.seats[place].hand += given
            table.implausible |= table.seats[place].void
        now.out += 1
    if now.out < len(now.plan):
        return
    now.dealt = True
    _done(table)
    check_stub(table)


def check_stub(table):
    """R-11: fewer cards than the next player's most means that the round is void."""
    if table.config.game != "double-draw-poker":
        return
    step = table.due()
    if step and step.kind in MAX_THROWN and len(table.round.stub) < MAX_THROWN[step.kind]:
        table.found.append(("deck-exhausted", False))
        void_round(table)


def _stub_count(table, _step, act):
    now = table.round
    number = act.values["number"]
    table.rounds_since_count = -1
    if number == len(now.stub):
        _done(table)
        return
    now.count_off = number


def _sealed(table, _step, _act):
    """X-29: a deck that left in mid-play is sealed before the next is received."""
    table.unsealed = False
    _done(table)


def _device_count(table, _step, act):
    if act.values["number"] == deck_size(table):
        _done(table)
        return
    table.found.append(("device-count", False))
    table.position = Position("cards")
    decks_leave(table)


def _rack(table, _step, _act):
    table.round.racked = True
    _done(table)


# Cards are turned up.

def shown_cards(table):
    """Every face that the program knows of this round."""
    now = table.round
    seen = list(now.dealer) if now.dealer_shown else []
    seen += now.community[:now.community_shown] + now.found
    for seat in table.seats.values():
        if seat.shown:
            seen += seat.hand + seat.drawn
    return seen


def checked_faces(table, faces, true_cards):
    """Faces as somebody enters them at a live table; nothing is entered at an electronic one."""
    if not table.config.live:
        return list(true_cards)
    if len(faces) != len(true_cards):
        raise Refused("wrong-number-of-cards")
    if any(face != UNKNOWN and (face in shown_cards(table) or face >= deck_size(table))
           for face in faces) or len(set(faces)) != len(faces):
        raise Refused("impossible-card")
    return list(faces)


def _turn_dealer(table, _step, act):
    now = table.round
    now.dealer = checked_faces(table, act.values["faces"], now.dealer)
    now.dealer_shown = True
    _done(table)


def _turn_community(first, last):
    def turn(table, _step, act):
        now = table.round
        part = now.community[first:last]
        now.community[first:last] = checked_faces(table, act.values["faces"], part)
        now.community_shown = last
        _done(table)
    return turn


# The end of a round.

def _collect_rest(table, _step, _act):
    if any(seat.papers == "open" for seat in table.seats.values()):
        raise Refused("papers-open")
    _collect_all(table)
    _done(table)


def _collect_all(table):
    for seat in table.seats.values():
        seat.collected = seat.collected or seat.dealt_in
    table.round.dealer_collected = True
    table.round.racked = True


def _end(table, _step, _act):
    end_round(table)


def end_round(table):
    _done(table)
    table.end_round()


def void_round(table, still_owed=(), remove_deck=False):
    """All hands are void: from here the script of a void round is followed."""
    now = table.round
    now.void = True
    now.still_owed = tuple(still_owed)
    now.remove_deck = now.remove_deck or remove_deck
    now.ruling = None
    now.count_off = None
    table.position = Position("void-round")


def _refund(table, _step, _act):
    now = table.round
    for seat in table.seats.values():
        if seat.dealt_in:
            paying.reverse_payout(table, seat)
    for seat in table.seats.values():
        paying.reverse_contribution(table, seat)
        if seat.dealt_in:
            paying.refund_seat(seat, now.still_owed if not seat.void else ())
    _done(table)


def _collect_void(table, _step, _act):
    _collect_all(table)
    _done(table)


EFFECTS = {
    "sealed": _sealed,
    "receive": _receive, "shuffle": _shuffle, "cut": _cut, "close-bets": _close_bets,
    "chips": _chips, "deal": _deal, "stub-count": _stub_count, "device-count": _device_count,
    "rack": _rack, "turn-dealer": _turn_dealer, "void-turn-dealer": _turn_dealer,
    "turn-community": _turn_community(0, 2), "turn-first": _turn_community(0, 2),
    "turn-last": _turn_community(2, 4), "collect-rest": _collect_rest, "end": _end,
    "refund": _refund, "collect-void": _collect_void, "filing": _filing,
}
