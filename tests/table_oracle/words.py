"""The words of a script line, and what can be written with them: amounts, numbers, cards."""

import re

import cards

_TOKEN = re.compile(r'"[^"]*"|[(),:]|[^\s(),:"]+')
_AMOUNT = re.compile(r"(-?)\$?([\d_,]+)(?:\.(\d{2}))?")


class Unreadable(Exception):
    """The script cannot be read; nothing is played."""


def cents(text):
    """Dollars as people write them: 10, $10, 10.50."""
    match = _AMOUNT.fullmatch(text)
    if not match:
        raise Unreadable(f"no amount: {text}")
    amount = int(re.sub("[_,]", "", match[2])) * 100 + int(match[3] or 0)
    return -amount if match[1] else amount


def named_once(found):
    known = [card for card in found if card != cards.UNKNOWN]
    if len(set(known)) < len(known):
        raise Unreadable("a card is named twice")


class Tokens:
    """The words of a line, read from left to right."""

    def __init__(self, text):
        self.words = _TOKEN.findall(text)
        self.at = 0

    def peek(self, ahead=0):
        index = self.at + ahead
        return self.words[index] if index < len(self.words) else ""

    def take(self):
        word = self.peek()
        if not word:
            raise Unreadable("the line ends too early")
        self.at += 1
        return word

    def taken(self, *wanted):
        """Whether these words come next; then they are taken."""
        if self.peek() != wanted[0]:
            return False
        end = self.at + len(wanted)
        if self.words[self.at:end] != [*wanted]:
            return False
        self.at = end
        return True

    def number(self):
        word = self.take()
        if not word.isdecimal():
            raise Unreadable(f"no number: {word}")
        return int(word)

    def cards(self):
        last = self.at
        while last < len(self.words) and self.words[last] in cards.WRITTEN:
            last += 1
        found = [cards.WRITTEN[word] for word in self.words[self.at:last]]
        named_once(found)
        self.at = last
        return found

    def thrown(self):
        return [] if self.taken("nothing") else self.cards()

    def reason(self):
        if not self.taken("because"):
            return ""
        return self.take().strip('"')

    def end(self):
        if self.peek():
            raise Unreadable(f"one word too many: {self.peek()}")
