"""Commands of a table script (docs/table_script.md) as Acts: who says it, a verb, what it needs.

The reader knows the language only; whether an act may happen is the model's business.
"""

import re
from dataclasses import dataclass, field

import cards
from words import Unreadable, cents

ROLES = ("dealer", "floorperson", "supervisor", "surveillance")


@dataclass
class Act:
    """One command. `who` is (role, account), with role "seat" or "account" for players."""

    who: tuple
    verb: str
    values: dict = field(default_factory=dict)


def _bets(tokens):
    bets = []
    while True:
        wager, amount, coupon = tokens.take(), cents(tokens.take()), 0
        if tokens.taken("("):
            coupon = cents(tokens.take())
            if not tokens.taken("match", "play", ")"):
                raise Unreadable("a coupon is written (5 match play)")
        bets.append((wager, amount, coupon))
        if not tokens.taken(","):
            return bets


def _of_player(tokens, who, seat):
    verb = tokens.take()
    values = {"seat": seat}
    if verb == "bets":
        values["bets"] = _bets(tokens)
    elif verb == "withdraws":
        values["wager"] = tokens.take()
    elif verb == "throws":
        values["thrown"] = tokens.thrown()
    elif verb == "shows":
        values["faces"] = tokens.cards()
    elif verb not in ("leaves", "hides", "asks"):
        values["option"] = tokens.take() if verb == "chooses" else verb
        values["spelled"] = verb != "chooses"
        values["thrown"] = None if not tokens.peek() else tokens.thrown()
        verb = "chooses"
    return Act(who, verb, values)


def _raises(tokens):
    values = {"what": tokens.take(), "seat": 0, "count": None, "showing": None}
    if tokens.taken("seat"):
        values["seat"] = tokens.number()
    if tokens.peek(1) in ("card", "cards"):
        values["count"] = tokens.number()
        tokens.take()
    if tokens.taken("showing"):
        values["showing"] = tokens.cards()
    values["reason"] = tokens.reason()
    return values


def _corrects_seat(tokens):
    seat = tokens.number()
    if tokens.taken("to", "seat"):
        return {"kind": "seat", "seat": seat, "new": tokens.number()}
    if tokens.peek() in ("shows", "hides"):
        old = tokens.take()
        if not tokens.taken("to"):
            raise Unreadable("shows to hides")
        return {"kind": "show", "seat": seat, "old": old, "new": tokens.take(),
                "faces": tokens.cards()}
    if tokens.taken("discard"):
        old = tokens.thrown()
        if not tokens.taken("to"):
            raise Unreadable("discard … to …")
        return {"kind": "discard", "seat": seat, "old": old, "new": tokens.thrown()}
    drawn = tokens.taken("drawn")
    if cards.is_card(tokens.peek()):
        return _corrects_card(tokens, {"place": "drawn" if drawn else "hand", "seat": seat})
    first = tokens.take()
    if tokens.peek() == "to" and tokens.peek(2) == "":
        tokens.take()
        return {"kind": "spot-or-decision", "seat": seat, "old": first, "new": tokens.take(),
                "old_thrown": [], "new_thrown": []}
    if re.fullmatch(r"\$?[\d.,_]+", tokens.peek()):
        old = cents(tokens.take())
        if not tokens.taken("to"):
            raise Unreadable("ante 10 to 15")
        return {"kind": "amount", "seat": seat, "wager": first, "old": old,
                "new": cents(tokens.take())}
    old_thrown = tokens.thrown()
    if not tokens.taken("to"):
        raise Unreadable("draw 9c to draw 2d")
    return {"kind": "decision", "seat": seat, "old": first, "old_thrown": old_thrown,
            "new": tokens.take(), "new_thrown": tokens.thrown()}


def _corrects_card(tokens, values):
    old = cards.card(tokens.take())
    if not tokens.taken("to"):
        raise Unreadable("9c to 9d")
    return {"kind": "card", "old": old, "new": cards.card(tokens.take()), **values}


def _corrects(tokens):
    if tokens.taken("meter"):
        values = {"kind": "meter", "meter": tokens.take(), "with": None}
        if not tokens.taken("to"):
            raise Unreadable("meter … to …")
        values["new"] = cents(tokens.take())
        if tokens.taken("with"):
            values["with"] = _person(tokens)
        values["reason"] = tokens.reason()
        return values
    if tokens.taken("no-more-bets"):
        return {"kind": "no-more-bets"}
    if tokens.taken("count"):
        old = tokens.number()
        if not tokens.taken("to"):
            raise Unreadable("count 40 to 41")
        return {"kind": "count", "old": old, "new": tokens.number()}
    if tokens.taken("dealer"):
        return _corrects_card(tokens, {"place": "dealer", "seat": 0})
    for place in ("community", "burned"):
        if tokens.taken(place):
            return _corrects_card(tokens, {"place": place, "seat": 0})
    if tokens.taken("seat"):
        return _corrects_seat(tokens)
    raise Unreadable("what is corrected?")


def _person(tokens):
    role = tokens.take()
    if role == "account":
        return role, tokens.number()
    if role not in ROLES:
        raise Unreadable(f"nobody is called {role}")
    account = tokens.number() if re.fullmatch(r"\d+", tokens.peek()) else 0
    return role, account


def _takes(tokens):
    if tokens.taken("seat"):
        return "takes-seat", {"seat": tokens.number()}
    if tokens.taken("back"):
        return "takes-back", {}
    values = {"step": tokens.take(), "number": None, "faces": [], "deck": None}
    if re.fullmatch(r"\d+", tokens.peek()):
        values["number"] = tokens.number()
    values["faces"] = tokens.cards()
    if tokens.taken("deck"):
        values["deck"] = (tokens.take(), tokens.take())
    if values["step"] == "layout-filed":
        values["filing"] = []
        while tokens.peek():
            values["filing"].append(tokens.take())
    return "takes-step", values


def _changes(tokens):
    if tokens.taken("cards"):
        return "changes-cards", {"reason": tokens.reason()}
    if not tokens.taken("method"):
        raise Unreadable("changes cards or method")
    return "changes-method", {"dealing": tokens.take(), "shuffling": tokens.take(),
                              "removed": tokens.taken("device", "removed")}


def _reports(tokens):
    if tokens.taken("light"):
        return "reports-light", {"seat": tokens.number(), "works": tokens.take() == "working"}
    if tokens.taken("deck"):
        first = tokens.take()
        if tokens.taken("inspected"):
            return "deck-inspected", {"deck": first}
        return "reports-deck", {"finding": first, "faces": tokens.cards()}
    raise Unreadable("reports light or deck")


def _disputed(tokens):
    """A round, or a seat of it, or a line of the seat."""
    values = {"seat": 0, "line": ""}
    if not tokens.taken("round"):
        raise Unreadable("which round?")
    values["round"] = tokens.number()
    if tokens.taken("seat"):
        values["seat"] = tokens.number()
        if re.fullmatch(r"[a-z][a-z0-9-]*", tokens.peek()) and tokens.peek() != "because":
            values["line"] = tokens.take()
    return values


def _awards(tokens):
    values = _disputed(tokens)
    values["amount"] = cents(tokens.take())
    values["with"] = _person(tokens) if tokens.taken("with") else None
    values["reason"] = tokens.reason()
    return values


def _flags(tokens):
    values = _disputed(tokens)
    values["reason"] = tokens.reason()
    return values


def _rules(tokens):
    values = {"remedy": tokens.take(), "seat": 0}
    if tokens.taken("seat"):
        values["seat"] = tokens.number()
    values["reason"] = tokens.reason()
    return values


def _of_house(tokens, who):
    verb = tokens.take()
    if verb == "takes":
        return Act(who, *_takes(tokens))
    if verb == "leaves":
        if not tokens.taken("seat"):
            raise Unreadable("leaves seat N")
        return Act(who, "leaves", {"seat": tokens.number()})
    if verb in ("opens", "closes") and tokens.taken("correction"):
        return Act(who, f"{verb}-correction", {"reason": tokens.reason()})
    if verb == "abandons" and tokens.taken("correction"):
        return Act(who, "abandons-correction")
    if verb in ("opens", "closes", "disconnects", "reconnects"):
        return Act(who, verb)
    if verb == "goes" and tokens.taken("idle"):
        return Act(who, "goes-idle")
    if verb == "recuts":
        return Act(who, "recuts", {"number": tokens.number(), "reason": tokens.reason()})
    if verb == "changes":
        return Act(who, *_changes(tokens))
    if verb == "reports":
        return Act(who, *_reports(tokens))
    if verb == "validates" and tokens.taken("seat"):
        return Act(who, "validates", {"seat": tokens.number()})
    if verb == "completes" and tokens.taken("papers", "seat"):
        return Act(who, "completes-papers", {"seat": tokens.number()})
    if verb == "supplies" and tokens.taken(":"):
        return Act(who, "supplies", {"act": command(tokens)})
    tables = {"raises": _raises, "rules": _rules, "corrects": _corrects, "flags": _flags,
              "awards": _awards}
    if verb in tables:
        return Act(who, verb, tables[verb](tokens))
    raise Unreadable(f"nobody {verb} anything")


def command(tokens):
    word = tokens.peek()
    if word in ("run", "step", "open", "idle", "close", "tick"):
        tokens.take()
        target = tokens.take() if word == "run" and tokens.taken("to") else ""
        return Act(("script", 0), word, {"to": target})
    if tokens.taken("seat"):
        seat = tokens.number()
        return _of_player(tokens, ("seat", seat), seat)
    who = _person(tokens)
    if tokens.taken("for", "seat"):
        return _of_player(tokens, who, tokens.number())
    return _of_house(tokens, who)
