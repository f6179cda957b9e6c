"""What goes wrong: the windows of ruling X-21, and the remedies of 42.12 and 20.12."""

import dealing
import paying
import taking
from state import HOUSE, Position, Refused
from taking import void_round

FACE_UP = ("one-face-up", "several-face-up", "several-face-up-later")
COUNTS = ("player-count", "dealer-count", "community-count")
BY_ITSELF = ("device-count", "deck-exhausted")


# The windows.

def round_is_on(table):
    """Between "No more bets" and the end of the round."""
    return table.round.bets_closed and not table.round.ended


def cards_to_come(table):
    """X-21: a card of this round is still to be delivered, or a decision may still draw one."""
    now, game = table.round, table.config.game
    if now.void or not now.bets_closed:
        return False
    if not now.dealt:
        return True
    active = [seat for seat in table.dealt_seats() if not seat.folded]
    if game == "three-card-draw-poker":
        return any(not seat.choices for seat in active)
    if game == "double-draw-poker":
        return any(seat.draws < 2 for seat in active)
    return False


def device_delivers(table):
    """The automated shoe still has a card of the round to deliver: in Double Draw the draws too,
    elsewhere the stub has left it after the deal."""
    now = table.round
    if table.config.game == "double-draw-poker":
        return cards_to_come(table)
    return cards_to_come(table) and (not now.plan or any(
        dealing.by_device(table.config, delivery) for delivery in now.plan[now.out:]))


def dealer_may_be_exposed(table):
    now, game = table.round, table.config.game
    if game == "holdem-3-bonus":
        return any(not seat.folded and not seat.choices for seat in table.dealt_seats())
    return not now.dealer_shown


# What is raised.

def raise_irregularity(table, act):
    """Too late means: recorded, play goes on, nothing changes. Anybody of the house may raise what
    was seen; only a supervisor confirms it, too (docs/table_script.md)."""
    what = act.values["what"]
    if act.who[0] not in HOUSE:
        raise Refused("not-yours-to-give")
    if what in BY_ITSELF:
        raise Refused("cannot-happen-now")
    if what == "shuffler-fault":
        _shuffler_fault(table)
        too_late = False
    elif not round_is_on(table):
        raise Refused("cannot-happen-now")
    elif what in FACE_UP:
        too_late = _face_up(table, act)
    elif what in COUNTS:
        too_late = _wrong_number(table, act)
    else:
        too_late = RAISED[what](table, act)
    table.found.append((what, bool(too_late)))


def _shuffler_fault(table):
    """From the moment the shuffle is due until the deck has left the device: again."""
    table.due()
    if table.config.shuffling != "device" or table.position.script != "shuffling":
        raise Refused("cannot-happen-now")
    if table.config.game == "three-card-poker":
        table.round.ruling = ("play-on", 0)  # not in the texts: a supervisor rules (T-31)
        return
    table.position = Position("shuffling")
    table.last_reached = None


def _face_up(table, act):
    what, number = act.values["what"], act.values["count"] or 0
    second = table.round.set_aside > 0
    fits = number == 1 if what == "one-face-up" else number >= (1 if second else 2)
    if not fits or number >= taking.deck_size(table):
        raise Refused("wrong-number-of-cards")
    if set(act.values["showing"] or []) & set(table.known_cards()):
        raise Refused("impossible-card")  # it lies elsewhere by the record
    if not table.round.stub:
        raise Refused("cannot-happen-now")  # no card is undealt
    if table.config.live:
        table.round.found += act.values["showing"] or []  # a card exists once
    if not cards_to_come(table):
        return True
    if what != "one-face-up" or second or table.config.game == "three-card-draw-poker":
        void_round(table, _settled_all_the_same(table))
        return False
    taking.next_cards(table, 1)  # whatever face was entered for it
    table.round.set_aside += 1
    taking.check_stub(table)
    return False


def _settled_all_the_same(table):
    """Hold 'em 3 42.12(b): both bonuses, once every player and the dealer have three cards."""
    now = table.round
    if table.config.game != "holdem-3-bonus" or any(
            where not in ("community", "burned") for where, _ in now.plan[now.out:]):
        return ()
    return ("three-card-bonus", "six-card-bonus")


def _drawn_in_error(table, _act):
    """In the window it is used as though it was the next card, so every card goes where it would
    have gone; after the window it is too late. Nothing changes either way but the mark."""
    if table.round.racked or not table.round.stub:
        raise Refused("cannot-happen-now")
    return not cards_to_come(table)


def _place_count(table, act):
    """How many cards lie there by the record, and whether they have been collected."""
    now, what = table.round, act.values["what"]
    if what == "player-count":
        seat = table.seats.get(act.values["seat"])
        if seat is None or not seat.dealt_in or not seat.hand \
                or now.still_to_come(seat.number):
            raise Refused("cannot-happen-now")
        return seat.cards_in_all(), seat.collected
    if what == "dealer-count":
        there = len(now.dealer) + now.dealer_extra if now.dealer else 0
    else:
        there = len(now.community) + now.community_extra if now.community else 0
    if not there or now.still_to_come(what.removesuffix("-count")):
        raise Refused("cannot-happen-now")
    return there, now.dealer_collected


def _note_number(table, act, difference):
    """From now on the record says how many cards were found there."""
    now, what = table.round, act.values["what"]
    if what == "player-count":
        seat = table.seats[act.values["seat"]]
        if now.racked:
            seat.extra += difference
        else:
            _where_the_cards_are(now, seat, difference)
    elif what == "dealer-count":
        now.dealer_extra += difference
    else:
        now.community_extra += difference


def _where_the_cards_are(now, seat, difference):
    """A card too many came off the deck; one that is missing was never dealt."""
    if difference > 0:
        seat.hand += now.stub[:difference]
        del now.stub[:difference]
    else:
        now.stub = seat.hand[difference:] + now.stub
        del seat.hand[difference:]


def _wrong_number(table, act):
    """42.12(b)/(c)/(d), 20.12(c): the text names no phase, so until the cards are collected."""
    number = act.values["count"]
    there, collected = _place_count(table, act)
    if number is None or number == there:
        raise Refused("wrong-number-of-cards")
    if collected or table.round.void:
        return True
    what, game = act.values["what"], table.config.game
    if what == "community-count" and game == "holdem-3-bonus" and not table.round.racked:
        return False  # put right by 42.12(c): the next card completes it, or is put back (H-18)
    if what == "dealer-count" and game == "holdem-3-bonus" and not table.round.community:
        return False  # put right in sequence, before the next position's cards are dealt (H-17)
    if what == "player-count" and game == "holdem-3-bonus":
        remedy = ("void-hand", act.values["seat"])
    else:
        remedy = ("void-all", 0)
    not_in_text = what == "community-count" and game == "three-card-poker"
    unconfirmed = table.money_moved() and act.who[0] != "supervisor"
    if not_in_text or unconfirmed:
        table.round.ruling = remedy  # until then the cards stay as recorded
        return False
    _note_number(table, act, number - there)
    apply_remedy(table, *remedy)
    return False


def _dealer_exposed(table, _act):
    game = table.config.game
    if not table.round.dealer:
        raise Refused("cannot-happen-now")
    if table.round.void or not dealer_may_be_exposed(table):
        return True
    if game == "three-card-draw-poker":
        table.round.ruling = ("void-all", 0)
    elif game == "holdem-3-bonus":
        void_round(table, ("three-card-bonus",))
    else:
        void_round(table)
    return False


def _shoe_fault(table, _act):
    if table.config.dealing != "automated":
        raise Refused("cannot-happen-now")
    if not device_delivers(table):
        return True
    if table.config.game == "three-card-poker":
        table.round.ruling = ("void-all", 0)
    else:
        void_round(table)
    return False


def _stub_off(table, act):
    """42.7(e)2: misdealt with a full deck is void; anything else takes the deck away (X-11)."""
    if table.round.count_off is None:
        raise Refused("cannot-happen-now")
    full = act.values["count"] == taking.deck_size(table)
    remove = act.values["what"] == "stub-wrong" or not full
    if table.config.game == "three-card-poker" and remove:
        table.round.ruling = ("void-and-remove-deck", 0)  # 20.7(e) is not in the texts
        return False
    void_round(table, remove_deck=remove)
    return False


def _other(table, _act):
    """In a round that is void there is nothing left to rule on."""
    if not table.round.void:
        table.round.ruling = ("play-on", 0)
    return table.round.void


RAISED = {"drawn-in-error": _drawn_in_error, "dealer-exposed": _dealer_exposed,
          "shoe-fault": _shoe_fault, "stub-misdealt": _stub_off, "stub-wrong": _stub_off,
          "other": _other}


# What a supervisor rules.

def apply_remedy(table, remedy, seat):
    if remedy == "void-hand":
        void_hand(table, table.seats[seat])
    elif remedy != "play-on":
        void_round(table, remove_deck=remedy == "void-and-remove-deck")


def void_hand(table, seat):
    """X-24: the hand nets nothing, whatever was paid or taken."""
    paying.reverse_payout(table, seat)
    paying.reverse_contribution(table, seat)
    paying.refund_seat(seat)
    seat.void = True
    seat.collected = True


def rule(table, act):
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")
    remedy, number = act.values["remedy"], act.values["seat"]
    if remedy in ("pay", "return-wager"):
        _rule_on_light(table, remedy, number)
        return
    if table.round.ruling is None:
        raise Refused("ruling-not-open")
    if remedy == "void-hand":
        seat = table.seats.get(number)
        if seat is None or not seat.in_play() or not seat.hand:
            raise Refused("no-such-seat")
    table.round.ruling = None
    table.round.count_off = None
    table.time_begins_anew()
    apply_remedy(table, remedy, number)


def light_waits(table, seat):
    """T-36: a winning Progressive wager whose light is not verified, at the moment of paying."""
    step = table.due()
    return (step is not None and step.kind in ("progressive", "settle") and seat.in_play()
            and "progressive" in seat.wagers and not seat.folded and seat.shown
            and ("progressive", 0) not in seat.lines and paying.wins_progressive(table, seat)
            and not paying.light_is_verified(table, seat))


def _rule_on_light(table, remedy, number):
    """It decides nothing else: another ruling that is open stays open."""
    seat = table.seats.get(number)
    if seat is None or not light_waits(table, seat):
        raise Refused("ruling-not-open")
    if remedy == "pay":
        seat.light_verified = True
    else:
        paying.return_progressive(table, seat)
        seat.acted.add("progressive")
