"""Pay tables, copied from the payout sections of the regulation.

An amount is ("to", n), ("for", n), ("dollars", n), ("meter", name) or ("push",). A row that is
not there, or is NA, pays nothing.
"""

MAIN_THREE = ["mini-royal-flush", "straight-flush", "three-of-a-kind", "straight", "flush", "pair"]


def _to(rows, numbers):
    """Odds "to 1" by row; None where the table has no such line."""
    return {row: ("to", number) for row, number in zip(rows, numbers) if number is not None}


# Three Card Poker, 19:47-20.11(a)2, (a)2i, (a)3, (a)3i. No mini royal there (T-2): a suited
# A-K-Q is a straight flush.
PAIR_PLUS = {
    "1": _to(MAIN_THREE, [40, 40, 30, 6, 4, 1]),
    "2": _to(MAIN_THREE, [35, 35, 33, 6, 4, 1]),
}
ANTE_BONUS = {
    "1": _to(MAIN_THREE, [5, 5, 4, 1]),
    "2": _to(MAIN_THREE, [6, 6, 5, 1]),
}

# Ruling T-7: the customary tables of the six-card bonus.
SIX_ROWS = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight",
            "three-of-a-kind"]
TCP_SIX_CARD = {
    "1-A": _to(SIX_ROWS, [1000, 200, 100, 20, 15, 10, 7]),
    "1-B": _to(SIX_ROWS, [1000, 200, 100, 20, 15, 9, 8]),
    "1-C": _to(SIX_ROWS, [1000, 200, 50, 25, 15, 10, 5]),
    "1-D": _to(SIX_ROWS, [1000, 200, 50, 25, 20, 10, 5]),
    "2-A": _to(SIX_ROWS, [2000, 200, 50, 25, 15, 10, 5]),
}

# 13:69F-20.12B(e). Envy is dollars for each dollar of the base wager.
_LOW = {"full-house": ("for", 50), "flush": ("for", 40), "straight": ("for", 30),
        "three-of-a-kind": ("for", 9)}
PROGRESSIVE = {
    "1": {"royal-flush": ("meter", "mega"), "straight-flush": ("meter", "major"),
          "four-of-a-kind": ("for", 300), **_LOW},
    "2": {"royal-flush": ("meter", "mega"), "straight-flush": ("meter", "major"),
          "four-of-a-kind": ("meter", "minor"), **_LOW},
    "3": {"royal-flush": ("meter", "mega"), "straight-flush": ("meter", "major"),
          "four-of-a-kind": ("meter", "minor"), **_LOW},
}
ENVY = {
    "1": {"royal-flush": 1000, "straight-flush": 300},
    "2": {"royal-flush": 1000, "straight-flush": 1500},
    "3": {"royal-flush": 1000, "straight-flush": 300},
}

# Three Card Draw Poker, 42.11(c), (d).
IN_TO_WIN_BONUS = {
    "1": _to(MAIN_THREE, [20, 10, 5, 1]),
    "2": _to(MAIN_THREE, [20, 10, 4, 1]),
    "3": _to(MAIN_THREE, [20, 6, 5, 1]),
}
FIRST_3_BONUS = {
    "1": _to(MAIN_THREE, [200, 50, 30, 6, 3, 1]),
    "2": _to(MAIN_THREE, [100, 60, 30, 6, 3, 1]),
    "3": _to(MAIN_THREE, [150, 40, 30, 7, 3, 1]),
    "4": _to(MAIN_THREE, [60, 40, 30, 6, 3, 1]),
}

# Double Draw Poker, 42.11(c); "Push" returns the bonus wager ((d), R-8).
_DOUBLE_DRAW = {"five-aces": ("to", 500), "natural-royal-flush": ("to", 100),
                "wild-royal-flush": ("to", 50), "straight-flush": ("to", 50),
                "four-of-a-kind": ("to", 20), "full-house": ("to", 5), "flush": ("to", 3),
                "straight": ("to", 2), "two-pairs": ("push",)}
DOUBLE_DRAW_BONUS = {
    "1": {**_DOUBLE_DRAW, "three-of-a-kind": ("to", 1)},
    "2": {**_DOUBLE_DRAW, "three-of-a-kind": ("push",)},
}

# Hold 'em 3 Bonus, 42.11(c) to (e).
BLIND_ROWS = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush",
              "straight", "three-of-a-kind"]
_SEVEN = {"seven-card-royal-flush": ("dollars", 25000),
          "seven-card-straight-flush": ("dollars", 10000)}
BLIND = {letter: {**_SEVEN, **_to(BLIND_ROWS, numbers)} for letter, numbers in {
    "A": [1000, 40, 10, 4, 3, 2, 1], "B": [500, 50, 10, 4, 3, 2, 1],
    "C": [200, 50, 10, 4, 3, 2, 1], "D": [200, 25, 10, 4, 3, 2, 1],
    "E": [200, 25, 10, 4, 3, 2], "F": [500, 100, 20, 4, 3, 2],
    "G": [1000, 100, 20, 4, 3, 2], "H": [200, 100, 20, 4, 3, 2],
    "I": [200, 50, 20, 4, 3, 2], "J": [200, 50, 25, 3, 2, 1],
    "K": [200, 50, 20, 4, 2, 1]}.items()}
BLIND_DOUBLE = {
    "A": _to(BLIND_ROWS, [500, 50, 10, 4, 2, 1]),
    "B": {**_SEVEN, **_to(BLIND_ROWS, [500, 50, 10, 4, 2, 1])},
    "C": {**_SEVEN, **_to(BLIND_ROWS, [250, 50, 10, 4, 2, 1])},
}
THREE_CARD_BONUS = {
    "A": _to(MAIN_THREE, [100, 50, 30, 5, 4, 1]),
    "B": _to(MAIN_THREE, [100, 40, 30, 5, 4, 1]),
    "C": _to(MAIN_THREE, [50, 40, 30, 6, 3, 1]),
    "D": _to(MAIN_THREE, [100, 40, 30, 6, 3, 1]),
}
_SIX_ROYALS = {"six-card-royal-diamonds": ("dollars", 1000000),
               "six-card-royal-other": ("dollars", 100000)}
HOLDEM_SIX_CARD = {letter: {**(_SIX_ROYALS if letter in "ABCDEF" else {}),
                            **_to(BLIND_ROWS, numbers)} for letter, numbers in {
    "A": [1000, 200, 50, 20, 15, 10, 5], "B": [1000, 250, 100, 25, 20, 10, 5],
    "C": [1000, 500, 100, 25, 15, 10, 5], "D": [1000, 200, 50, 25, 20, 10, 5],
    "E": [1000, 200, 50, 25, 15, 10, 5], "F": [1000, 250, 50, 25, 20, 10, 5],
    "G": [500, 250, 100, 25, 20, 10, 5], "H": [500, 250, 100, 25, 20, 10, 4],
    "I": [1000, 500, 200, 20, 15, 10, 5], "J": [250, 100, 50, 25, 20, 10, 5],
    "K": [1000, 200, 50, 25, 20, 10, 5]}.items()}


def profit(amount, stake):
    """Cents won besides the stake, or None where the row pays nothing."""
    if amount is None:
        return None
    kind = amount[0]
    if kind == "to":
        return amount[1] * stake
    if kind == "for":
        return (amount[1] - 1) * stake
    if kind == "dollars":
        return amount[1] * 100
    if kind == "push":
        return 0
    raise ValueError(amount)


def best_profit(table, rows, stake):
    """The highest single payout of the rows that a hand meets (1.13BB(b)4iv, H-8, H-9)."""
    found = [profit(table.get(row), stake) for row in rows]
    return max((one for one in found if one is not None), default=None)


def best_odds(table, stake):
    """The most that this table can pay on a stake, meters not counted."""
    amounts = [one for one in table.values() if one[0] != "meter"]
    return max((profit(one, stake) for one in amounts), default=0)
