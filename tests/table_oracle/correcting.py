"""Corrections by a supervisor, the dealer's take back, disputes and awards (X-22, X-23)."""

import awards
import bets
import journal
from acts import Act
from cards import UNKNOWN
from config import BEFORE_DEAL
from state import Refused


SUPPLIED = ("takes-step", "bets", "withdraws", "chooses", "throws", "shows", "hides")


def _supervisor(act):
    if act.who[0] != "supervisor":
        raise Refused("not-yours-to-give")


def round_has_begun(table):
    book = table.journal
    said = any(entry.act.verb != "reports-light" for entry in book.entries)
    return bool(said and book.start) and table.position.script != "closed"


def open_correction(table, act):
    _supervisor(act)
    if table.journal.correction:
        raise Refused("correction-open")
    if not act.values["reason"]:
        raise Refused("reason-missing")
    if not table.config.live or not round_has_begun(table):
        raise Refused("cannot-happen-now")
    table.journal.correction = journal.Correction(
        act.values["reason"], [entry.copy() for entry in table.journal.entries], lies(table))


def lies(table):
    """{(seat, wager): (amount, coupon)} as it lay when bets closed, or lies there until then."""
    return next((dict(entry.closed) for entry in table.journal.entries
                 if entry.closed is not None), bets.lying(table))


def _open(table, act):
    _supervisor(act)
    if not table.journal.correction:
        raise Refused("no-correction-open")
    return table.journal.correction


def close_correction(table, act):
    """The round is executed again; what no longer fits is made again."""
    correction = _open(table, act)
    if _taken_back(correction):
        raise Refused("card-not-known")
    book, before, announced = table.journal, journal.state_of(table), table.last_reached
    book.correction = None
    try:
        journal.replay(table, book.start, correction.entries, correction.supplied)
    except Refused:
        journal.return_to(table, before)
        table.journal = book
        table.last_reached = announced
        book.correction = correction
        raise
    table.journal.another_acted()


def abandon_correction(table, act):
    _open(table, act)
    table.journal.correction = None
    table.journal.another_acted()


def supply(table, act):
    """An entry that the corrected round needs and nobody made."""
    correction = _open(table, act)
    if act.values["act"].verb not in SUPPLIED:
        raise Refused("no-such-entry")
    correction.supplied.append(act.values["act"])


def correct(table, act):
    """Each is checked for form at once: did it happen, can it have been otherwise."""
    if act.values["kind"] == "meter":
        awards.correct_meter(table, act)
        return
    correction = _open(table, act)
    values = act.values
    kind = values["kind"]
    if kind == "spot-or-decision":
        kind = "spot" if values["old"] in table.config.wagers() else "decision"
    KINDS[kind](table, correction, values)


def _missing():
    raise Refused("no-such-entry")


def _last(entries, wanted):
    for entry in reversed(entries):
        if wanted(entry):
            return entry
    return _missing()


def _card(_table, correction, values):
    entry, faces, index = _face(correction, (values["place"], values["seat"]), values["old"])
    if values["new"] != UNKNOWN and _entered(correction, values["new"]):
        raise Refused("impossible-card")
    faces[index] = values["new"]
    entry.corrected = True


def _face(correction, place, face):
    """The entry by which a face came to a place, all its faces, and which of them it is. What lay
    face up in the deck was said by who raised it."""
    for entry in correction.entries:
        if place[0] == "burned":
            faces = entry.act.values.get("showing") or []
            places = [place] * len(faces)
        else:
            faces, places = entry.act.values.get("faces") or [], entry.places
        for index, where in enumerate(places[:len(faces)]):
            if where == place and faces[index] == face:
                return entry, faces, index
    raise Refused("card-not-known")


def _taken_back(correction):
    """Whether a face that was taken back still has to be entered again."""
    return any(UNKNOWN in (entry.act.values.get(key) or []) for entry in correction.entries
               for key in ("faces", "showing") if entry.corrected)


def _entered(correction, face):
    """It was turned up somewhere, or lay face up in the deck."""
    return any(face in (entry.act.values.get(key) or []) for entry in correction.entries
               for key in ("faces", "showing"))


def bet_entries(book, seat, wager):
    """(entry, index in it) of what was placed there since the spot was last empty, the last first.
    An earlier wager that was withdrawn, went back or left with its player is another one."""
    found = []
    for entry in reversed(book.entries):
        if (seat, wager) in entry.emptied:
            break
        if entry.act.verb == "bets" and entry.act.values["seat"] == seat:
            found += [(entry, index) for index, bet in enumerate(entry.act.values["bets"])
                      if bet[0] == wager]
    return found


def _can_be(table, wager, amount):
    """A value that can never be right is refused at once."""
    if wager not in BEFORE_DEAL[table.config.game]:
        raise Refused("no-such-wager")
    if amount:
        bets.check_amount(table, wager, amount)


def _amount(table, correction, values):
    """Meant is what lies on the spot when bets close."""
    seat, wager = values["seat"], values["wager"]
    amount, coupon = correction.lies.get((seat, wager), (0, 0))
    if amount != values["old"]:
        _missing()
    _can_be(table, wager, values["new"])
    if not amount:
        _add_bet(correction, seat, wager, values["new"])
    elif values["new"]:
        entry, index = bet_entries(correction, seat, wager)[0]
        entry.act.values["bets"][index] = (wager, values["new"], coupon)
        entry.corrected = True
    else:
        _take_away(correction, bet_entries(correction, seat, wager))
    correction.lies[(seat, wager)] = (values["new"], coupon)


def _take_away(correction, found):
    """Nothing lay there, also not what had been entered before."""
    for entry, index in found:
        del entry.act.values["bets"][index]
        if not entry.act.values["bets"]:
            _remove(correction, entry)


def _remove(correction, entry):
    """This entry, not another that says the same."""
    correction.entries = [one for one in correction.entries if one is not entry]


def _add_bet(correction, seat, wager, amount):
    """A wager that lay there and was not entered: just before the call that closed betting."""
    at = next((i for i, entry in enumerate(correction.entries) if entry.closed is not None),
              len(correction.entries))
    act = Act(("seat", seat), "bets", {"seat": seat, "bets": [(wager, amount, 0)]})
    correction.entries.insert(at, journal.Entry(act, corrected=True))


def _spot(table, correction, values):
    seat = values["seat"]
    old, new = (seat, values["old"]), (seat, values["new"])
    amount, coupon = correction.lies.get(old, (0, 0))
    if not amount:
        _missing()
    if correction.lies.get(new, (0, 0))[0]:
        raise Refused("wagers-do-not-fit")  # the other spot has a wager of its own
    _can_be(table, values["new"], amount)
    found = bet_entries(correction, *old)
    for entry, index in found:
        entry.act.values["bets"][index] = (values["new"], *entry.act.values["bets"][index][1:])
    found[0][0].corrected = True
    correction.lies.update({old: (0, 0), new: (amount, coupon)})


def _decision(_table, correction, values):
    entry = _last(correction.entries, lambda one: one.act.verb == "chooses"
                  and one.act.values["seat"] == values["seat"]
                  and _same_option(one.act.values["option"], values["old"]))
    entry.act.values.update(option=values["new"], spelled=False, thrown=values["new_thrown"])
    entry.corrected = True


def _same_option(said, key):
    return said in (key, key + "s")


def _discard(_table, correction, values):
    entry = _last(correction.entries, lambda one: one.act.verb == "throws"
                  and one.act.values["seat"] == values["seat"]
                  and sorted(one.act.values["thrown"]) == sorted(values["old"]))
    entry.act.values["thrown"] = values["new"]
    entry.corrected = True


def _show(table, correction, values):
    entry = _last(correction.entries, lambda one: one.act.verb == values["old"]
                  and one.act.values["seat"] == values["seat"])
    entry.act.verb = values["new"]
    faces = values["faces"] or list(table.seats[values["seat"]].hand)
    entry.act.values["faces"] = faces if values["new"] == "shows" else []
    entry.places = [("hand", values["seat"])] * len(entry.act.values["faces"])
    entry.corrected = True


def _is_of_seat(entry, seat):
    """An entry of the round, not who sits there or whether the light works."""
    return entry.act.values.get("seat") == seat and entry.act.verb not in (
        "takes-seat", "leaves", "reports-light")


def _seat(table, correction, values):
    """Whoever sat down in the wrong seat in this round moves along to an empty one."""
    old, new = values["seat"], values["new"]
    if any(_is_of_seat(entry, new) for entry in correction.entries):
        raise Refused("seat-taken")
    account, stays = table.seats[new].account, ("takes-seat", "reports-light")
    if not account:
        stays = ("reports-light",)
        if not any(entry.sat_down and entry.act.values["seat"] == old
                   for entry in correction.entries):
            raise Refused("seat-empty")
    for entry in correction.entries:
        if entry.act.values.get("seat") == old and entry.act.verb not in stays:
            entry.act.values["seat"] = new
            if entry.act.who[0] == "seat":
                entry.act.who = ("seat", new)
            elif entry.act.who[0] == "account" and account:
                entry.act.who = ("account", account)
        entry.places = [(place, new if seat == old else seat) for place, seat in entry.places]
        entry.emptied = {(new if seat == old else seat, wager) for seat, wager in entry.emptied}
        if entry.seat == old:
            entry.seat = new
    correction.lies = {(new if seat == old else seat, wager): there
                       for (seat, wager), there in correction.lies.items()}


def _count(_table, correction, values):
    entry = _last(correction.entries, lambda one: one.act.verb == "takes-step"
                  and one.act.values["number"] is not None
                  and not one.act.values["step"].startswith(("cut", "deal")))
    if entry.act.values["number"] != values["old"]:
        _missing()
    entry.act.values["number"] = values["new"]
    entry.corrected = True


def _no_more_bets(_table, correction, _values):
    """The call that closed betting came too early: the round goes back to open betting. What still
    fits is executed again: a light that broke, a seat that was taken or left, a meter that two
    persons corrected. Calls that only sent wagers back are not meant (T-37)."""
    _remove(correction, _last(correction.entries, lambda one: one.closed is not None))


KINDS = {"card": _card, "amount": _amount, "spot": _spot, "decision": _decision,
         "discard": _discard, "show": _show, "seat": _seat, "count": _count,
         "no-more-bets": _no_more_bets}


def take_back(table, act):
    """The dealer's own last entry, until a card is delivered or somebody else acts. That a light is
    broken is nobody's entry, when the same dealer says so; it stays."""
    book, later = table.journal, []
    if book.previous is not None and _last_said(book) < 0:
        book, later = book.previous, book.entries
    at = _last_said(book)
    if at < book.fixed or at < 0:
        raise Refused("nothing-to-take-back")
    last = book.entries[at]
    if any(entry.act.who != act.who for entry in book.entries[at:] + later):
        raise Refused("nothing-to-take-back")  # another person has acted since
    if act.who[0] != "dealer" or last.delivered:
        raise Refused("nothing-to-take-back")
    table.journal = book
    journal.replay(table, book.start, book.entries[:at] + book.entries[at + 1:] + later)


def _last_said(book):
    """The index of the last entry that is somebody's, or -1."""
    return max((i for i, entry in enumerate(book.entries)
                if entry.act.verb != "reports-light"), default=-1)
