"""Random tables: equipment, elections and pay tables that the regulation allows."""

from config import SCHEDULES

METHODS = ("manual-shoe", "hand", "automated")


def head(rng, game, dealing, live, counts):
    """Head lines of a script. Three Card Poker always states how it settles (tcp-20.10-c.3)."""
    shuffling = "device" if dealing != "manual-shoe" else rng.choice(
        ["manual", "device", "device", "pre-shuffled"])
    lines = [f"table {game}", f"cards {'live' if live else 'electronic'}", f"dealing {dealing}",
             f"shuffling {shuffling}"]
    if shuffling == "device" and (counts or rng.random() < 0.3):
        lines.append("set table.shuffler-counts = true")
    lines += _OPTIONS[game](rng)
    for schedule, tables in SCHEDULES[game].items():
        if game != "three-card-poker" and rng.random() < 0.3:
            which = rng.choice(list(tables))
            lines.append(f'set pay.{schedule} = "{which}"')
    chance = rng.random()
    if chance < 0.15:
        lines.append("set table.match-play = true")
    if chance > 0.9 and live and game != "three-card-poker":  # which has no such step
        lines.append("layout filed")
    return lines


def _three_card_poker(rng):
    lines = [f"option settlement {rng.choice(['c1', 'c2'])}",
             f"option discards {rng.choice(['rack', 'rack', 'tray'])}"]
    if rng.random() < 0.6:
        which = rng.choice(list(SCHEDULES["three-card-poker"]["six-card-bonus"]))
        lines += ["set wagers.six-card-bonus = true", f'set pay.six-card-bonus = "{which}"']
    if rng.random() < 0.25:
        lines += ['set pay.pair-plus = "2"', 'set pay.ante-bonus = "2"']
    if rng.random() < 0.5:
        which = rng.choice("123")
        lines += [f'set pay.progressive = "{which}"']
        lines += _meters(rng, which)
    elif rng.random() < 0.15:
        lines.append("set wagers.progressive = false")
    return lines


def _meters(rng, which):
    """A script that says anything of its progressive says all of it."""
    rate = {"1": 21, "2": 21, "3": 10}[which]
    amount = rng.choice([100, 100, 500])
    lines = [f"set progressive.amount = {amount}"]
    start = rng.choice([1_000_000, 1_234_567])
    reserve = rng.choice(["", ', reserve = "2%"'])
    lines.append(f'set progressive.mega = {{ reset = 1_000_000, rate = "{rate}%", '
                 f'start = {start}{reserve} }}')
    lines.append('set progressive.major = { reset = 100_000, rate = "8%" }')
    if which != "1":
        limit = rng.choice(["", ", limit = 30_010"])
        lines.append(f'set progressive.minor = {{ reset = 30_000, rate = "3%"{limit} }}')
    return lines


def _three_card_draw(rng):
    return [f"option dealer-cards {rng.choice('cd')}"] if rng.random() < 0.5 else []


def _holdem(rng):
    lines = [f"option version {rng.choice('122')}", f"option burn {rng.choice(['yes', 'no'])}"]
    if rng.random() < 0.15:
        lines.append("set options.aggregate-limit = 5_000_000")
    return lines


_OPTIONS = {"three-card-poker": _three_card_poker, "three-card-draw-poker": _three_card_draw,
            "double-draw-poker": lambda rng: [], "holdem-3-bonus": _holdem}
