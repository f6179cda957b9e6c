"""Cards and what hands are called, read from the ranking sections of the regulation.

A card is a number: rank (0 is the two, 12 the ace) times four plus suit; 52 and 53 are the
jokers of Double Draw Poker. An unknown card, "??", is -1.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ACE = 12
DIAMONDS = 1
JOKERS = {"Xb": 52, "Xr": 53}
UNKNOWN = -1


WRITTEN = {rank + suit: RANKS.index(rank) * 4 + SUITS.index(suit) for rank in RANKS
           for suit in SUITS} | JOKERS | {"??": UNKNOWN}
NAMES = {number: text for text, number in WRITTEN.items()}


def card(text):
    """The card that is written so; ValueError when there is none."""
    if text not in WRITTEN:
        raise ValueError(text)
    return WRITTEN[text]


def cards(text):
    return [card(word) for word in text.split()]


def name(number):
    return NAMES[number]


def names(numbers):
    return " ".join([NAMES[number] for number in numbers])


def is_card(text):
    return text in WRITTEN


def full_deck(jokers):
    return list(range(54 if jokers else 52))


def _straight_top(ranks):
    """Rank of the top card of these different ranks in sequence, or -1.

    The ace stands below the two as well (X-15, T-28, T-33, H-6, H-29): that straight is the
    lowest of its kind. There is no other wrap.
    """
    ordered = sorted(ranks)
    if len(set(ordered)) != len(ordered):
        return -1
    if ordered[-1] - ordered[0] == len(ordered) - 1:
        return ordered[-1]
    if ordered[-1] == ACE and ordered[:-1] == list(range(len(ordered) - 1)):
        return len(ordered) - 2
    return -1


def _by_count(ranks):
    """Ranks as they break ties: the larger set first, then the higher card (X-16, H-4)."""
    counts = Counter(ranks)
    return sorted(counts.items(), key=lambda item: (-item[1], -item[0]))


THREE_CARD_CLASSES = ["high-card", "pair", "flush", "straight", "three-of-a-kind",
                      "straight-flush", "mini-royal-flush"]


@lru_cache(maxsize=65536)
def _three(hand):
    ranks = [one // 4 for one in hand]
    suited = len({one % 4 for one in hand}) == 1
    top = _straight_top(ranks)
    sets = _by_count(ranks)
    kickers = tuple(rank for rank, _ in sets)
    if top >= 0 and suited:
        return ("mini-royal-flush" if top == ACE else "straight-flush"), (top,)
    if sets[0][1] == 3:
        return "three-of-a-kind", kickers
    if top >= 0:
        return "straight", (top,)
    if suited:
        return "flush", kickers
    if sets[0][1] == 2:
        return "pair", kickers
    return "high-card", kickers


def three(hand):
    """Class and tie-break of three cards (42.5(b), T-2, D-20)."""
    return _three(tuple(sorted(hand)))


def three_value(hand):
    """A value that compares as hands do. A mini royal is also the highest straight flush, so
    keeping it apart changes no comparison where the game does not have it."""
    kind, ties = three(hand)
    return THREE_CARD_CLASSES.index(kind), ties


def best_three_value(hand):
    return max(three_value(some) for some in combinations(hand, 3))


FIVE_CARD_CLASSES = ["high-card", "pair", "two-pairs", "three-of-a-kind", "straight", "flush",
                     "full-house", "four-of-a-kind", "straight-flush", "royal-flush"]


@lru_cache(maxsize=262144)
def _five_value(hand):
    """The hand from the lowest to the highest card."""
    ranks = [one // 4 for one in hand]
    suited = len({one % 4 for one in hand}) == 1
    top = _straight_top(ranks)
    if top < 0 and len(set(ranks)) == 5:
        kind = "flush" if suited else "high-card"
        return FIVE_CARD_CLASSES.index(kind), tuple(ranks[::-1])
    sets = _by_count(ranks)
    kickers = tuple(rank for rank, _ in sets)
    shape = tuple(count for _, count in sets)
    if top >= 0:
        kind = ("royal-flush" if top == ACE else "straight-flush") if suited else "straight"
        return FIVE_CARD_CLASSES.index(kind), (top,)
    kind = {(4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind",
            (2, 2, 1): "two-pairs", (2, 1, 1, 1): "pair"}.get(shape, "high-card")
    if suited:
        kind = "flush"
    return FIVE_CARD_CLASSES.index(kind), kickers


def five_value(hand):
    return _five_value(tuple(sorted(hand)))


def best_five_value(hand):
    """The best five of these cards (H-21: dealer and player alike)."""
    return _best_five_value(tuple(sorted(hand)))


@lru_cache(maxsize=65536)
def _best_five_value(ordered):
    return max([_five_value(some) for some in combinations(ordered, 5)])


def five_name(value):
    return FIVE_CARD_CLASSES[value[0]]


JOKER_CLASSES = ["nothing", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house",
                 "four-of-a-kind", "straight-flush", "wild-royal-flush", "natural-royal-flush",
                 "five-aces"]
ROYAL = {8, 9, 10, 11, 12}
WINDOWS = [set(range(low, low + 5)) for low in range(9)] + [{12, 0, 1, 2, 3}]


def joker_five(hand):
    """What a Double Draw hand is called (42.5, R-3 to R-6, R-14)."""
    jokers = sum(1 for one in hand if one >= 52)
    plain = [one for one in hand if one < 52]
    ranks = [one // 4 for one in plain]
    different = len(set(ranks)) == len(ranks)
    suited = len({one % 4 for one in plain}) <= 1
    fits = different and any(set(ranks) <= window for window in WINDOWS)
    found = ["nothing"]
    if suited and different and set(ranks) <= ROYAL:
        found.append("wild-royal-flush" if jokers else "natural-royal-flush")
    if suited and fits:
        found.append("straight-flush")
    if suited:
        found.append("flush")
    if fits:
        found.append("straight")
    counts = Counter(ranks + [ACE] * jokers)
    shape = sorted(counts.values(), reverse=True)
    if counts[ACE] == 5:
        found.append("five-aces")
    elif shape[0] == 4:
        found.append("four-of-a-kind")
    elif shape[:2] == [3, 2]:
        found.append("full-house")
    elif shape[0] == 3:
        found.append("three-of-a-kind")
    elif shape[:2] == [2, 2]:
        found.append("two-pairs")
    return max(found, key=JOKER_CLASSES.index)


def straight_flush_of_all(hand):
    """Top rank when all these cards are suited and in sequence, else -1."""
    if len({one % 4 for one in hand}) != 1:
        return -1
    return _straight_top([one // 4 for one in hand])
