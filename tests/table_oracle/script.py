"""Reads table scripts (docs/table_script.md) into lines that the model can play."""

import re
from dataclasses import dataclass, field

import cards
from acts import command
from words import Tokens, Unreadable, cents, named_once

HEADS = ("table", "cards", "dealing", "shuffling", "decks", "number", "option", "set", "layout")
FATES = ("wins", "loses", "pushes", "forfeited", "refunded")
DURATIONS = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000}


@dataclass
class ScriptLine:
    number: int
    kind: str
    value: object = None
    refused: str = ""
    text: str = ""


@dataclass
class Script:
    head: list = field(default_factory=list)
    lines: list = field(default_factory=list)


def _strip_comment(text):
    quoted = False
    for index, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and not quoted:
            return text[:index].strip()
    return text.strip()


def _expectation(tokens):
    word = tokens.take()
    if word.startswith('"'):
        return ("text", word.strip('"'))
    if word == "seat":
        seat, what = tokens.number(), tokens.take()
        if what == "net":
            return ("net", seat, cents(tokens.take()))
        if what in ("holds", "drew"):
            return (what, seat, tokens.cards())
        fate = tokens.take()
        if fate not in FATES:
            raise Unreadable(f"no fate: {fate}")
        return ("line", seat, what, fate, cents(tokens.take()) if tokens.peek() else None)
    if word in ("dealer", "community"):
        return (word, tokens.cards())
    if word == "meter":
        return ("meter", tokens.take(), cents(tokens.take()))
    if word == "step":
        return ("step", tokens.take())
    if word in ("turn", "round"):
        return (word, tokens.number())
    if word in ("open", "closed"):
        return (word,)
    raise Unreadable(f"nothing to expect of {word}")


def _deck(tokens):
    """("order", cards) or ("places", {place: cards}, cards that follow)."""
    if cards.is_card(tokens.peek()):
        return ("order", tokens.cards())
    places, rest = {}, []
    while True:
        word = tokens.take()
        if word == "then":
            rest = tokens.cards()
        else:
            place = tokens.number() if word == "seat" else word
            places[place] = tokens.cards()
        if not tokens.taken(","):
            named_once([card for given in (*places.values(), rest) for card in given])
            return ("places", places, rest)


def read_line(number, text):
    tokens = Tokens(text)
    word = tokens.peek()
    refused = ""
    if word in ("quiet", "aloud", "end"):
        return ScriptLine(number, tokens.take(), text=text)
    if word == "repeat":
        tokens.take()
        return ScriptLine(number, "repeat", tokens.number(), text=text)
    if word == "covers":
        return ScriptLine(number, "covers", text[6:].strip(), text=text)
    if word == "at":
        return ScriptLine(number, "at", text.split()[1], text=text)
    if word == "wait":
        match = re.fullmatch(r"(\d+)(ms|s|m|h)", text.split()[1])
        if not match:
            raise Unreadable("how long?")
        return ScriptLine(number, "wait", int(match[1]) * DURATIONS[match[2]], text=text)
    if word == "seed":
        tokens.take()
        return ScriptLine(number, "seed", tokens.number(), text=text)
    if word == "deck":
        tokens.take()
        line = ScriptLine(number, "deck", _deck(tokens), text=text)
    elif word == "expect":
        tokens.take()
        line = ScriptLine(number, "expect", _expectation(tokens), text=text)
    else:
        if tokens.taken("refused"):
            refused = tokens.take()
            if not tokens.taken(":"):
                raise Unreadable("refused CODE: …")
        line = ScriptLine(number, "act", command(tokens), refused, text)
    tokens.end()
    return line


def _unrolled(lines):
    """The lines with every repeat written out."""
    stack = [[]]
    times = []
    for line in lines:
        if line.kind == "repeat":
            stack.append([])
            times.append(line.value)
        elif line.kind == "end":
            if not times:
                raise Unreadable("end without repeat")
            body = stack.pop()
            stack[-1].extend(body * times.pop())
        else:
            stack[-1].append(line)
    if times:
        raise Unreadable("repeat without end")
    return stack[0]


def read(text):
    """The script, or Unreadable with one sentence."""
    script = Script()
    lines = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = _strip_comment(raw)
        if not line:
            continue
        word = line.split()[0]
        try:
            if word in HEADS:
                script.head.append((word, line[len(word):].strip()))
            else:
                lines.append(read_line(number, line))
        except (Unreadable, ValueError) as error:
            raise Unreadable(f"line {number}: {error}") from error
    script.lines = _unrolled(lines)
    return script
