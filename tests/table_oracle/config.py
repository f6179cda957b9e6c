"""What a script's head says of its table, with the defaults of docs/table_file.md."""

import re
import tomllib
from dataclasses import dataclass, field

import pay_tables
from meters import Meter
from words import Unreadable

GAMES = ("three-card-poker", "three-card-draw-poker", "double-draw-poker", "holdem-3-bonus")
SCHEDULES = {
    "three-card-poker": {"ante-bonus": pay_tables.ANTE_BONUS, "pair-plus": pay_tables.PAIR_PLUS,
                         "six-card-bonus": pay_tables.TCP_SIX_CARD,
                         "progressive": pay_tables.PROGRESSIVE},
    "three-card-draw-poker": {"in-to-win-bonus": pay_tables.IN_TO_WIN_BONUS,
                              "first-3-bonus": pay_tables.FIRST_3_BONUS},
    "double-draw-poker": {"bonus": pay_tables.DOUBLE_DRAW_BONUS},
    "holdem-3-bonus": {"blind": pay_tables.BLIND, "blind-2x": pay_tables.BLIND_DOUBLE,
                       "three-card-bonus": pay_tables.THREE_CARD_BONUS,
                       "six-card-bonus": pay_tables.HOLDEM_SIX_CARD},
}
NO_DEFAULT = {("three-card-poker", "six-card-bonus")}
OPTIONAL = {"three-card-poker": ("pair-plus", "six-card-bonus", "progressive"),
            "three-card-draw-poker": ("first-3-bonus",), "double-draw-poker": (),
            "holdem-3-bonus": ("three-card-bonus", "six-card-bonus")}
OPTIONS = {"three-card-poker": {"settlement": "c1", "discards": "rack"},
           "three-card-draw-poker": {"dealer-cards": "c"}, "double-draw-poker": {},
           "holdem-3-bonus": {"version": "2", "burn": "no", "aggregate-limit": None}}
# The wagers that are placed before the deal, and the main one, which limits are posted for.
BEFORE_DEAL = {"three-card-poker": ("ante", "pair-plus", "six-card-bonus", "progressive"),
               "three-card-draw-poker": ("ante", "first-3-bonus"),
               "double-draw-poker": ("ante", "bonus"),
               "holdem-3-bonus": ("blind", "flop", "three-card-bonus", "six-card-bonus")}
MAIN = {"three-card-poker": "ante", "three-card-draw-poker": "ante", "double-draw-poker": "ante",
        "holdem-3-bonus": "flop"}
# 20.12B(h); where the text names no floor, what T-23 suggests.
RESETS = {"mega": 1_000_000, "major": 100_000, "minor": 30_000}
RATES = {"mega": 1000, "major": 800, "minor": 300}


@dataclass
class Config:
    game: str
    live: bool = False
    dealing: str = "automated"
    shuffling: str = "device"
    decks: int = 1
    number: int = 1
    seats: int = 6
    shuffler_counts: bool = False
    card_hours: int = 0
    match_play: bool = False
    several_seats: bool = True
    layout_filed: bool = False
    options: dict = field(default_factory=dict)
    pay_ids: dict = field(default_factory=dict)
    pay: dict = field(default_factory=dict)
    offered: tuple = ()  # in the order of the game: a set's order differs from run to run
    limits: dict = field(default_factory=dict)
    clocks: dict = field(default_factory=dict)
    progressive_amount: int = 100
    meters: list = field(default_factory=list)

    @property
    def offers_progressive(self):
        return "progressive" in self.offered

    def wagers(self):
        """The wagers before the deal that this table takes."""
        return [wager for wager in BEFORE_DEAL[self.game]
                if wager not in OPTIONAL[self.game] or wager in self.offered]


def _merge(into, more):
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = value


def _file_of(head):
    """The head as the TOML of a table file."""
    file = {"table": {}}
    for word, rest in head:
        if word == "table":
            if rest not in GAMES:
                raise Unreadable("the oracle reads no table files")
            file["game"] = rest
        elif word in ("cards", "dealing", "shuffling"):
            file["table"][word] = rest
        elif word in ("decks", "number"):
            file["table"][word] = int(rest)
        elif word == "option":
            name, value = rest.split()
            _merge(file, {"options": {name: value}})
        elif word == "set":
            _merge(file, tomllib.loads(rest))
        elif word == "layout":
            file["layout-filed"] = True
    return file


def _hundredths(rate):
    match = re.fullmatch(r"(\d+)(?:\.(\d{1,2}))?%", rate)
    if not match:
        raise Unreadable(f"no rate: {rate}")
    return int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0"))


def _meters(config, file):
    table = pay_tables.PROGRESSIVE[config.pay_ids["progressive"]]
    named = {amount[1] for amount in table.values() if amount[0] == "meter"}
    said = file.get("progressive", {})
    config.progressive_amount = said.get("amount", 100)
    for name in ("mega", "major", "minor"):
        if name not in named:
            continue
        if name in said:
            terms = said[name]
            config.meters.append(Meter(
                name, terms["reset"], _hundredths(terms["rate"]), terms.get("start", -1),
                terms.get("limit", -1), _hundredths(terms.get("reserve", "0%"))))
        else:
            rate = RATES[name]
            if name == "mega" and config.pay_ids["progressive"] != "3":
                rate = 2100
            config.meters.append(Meter(name, RESETS[name], rate))


def _limits(config, file):
    main = MAIN[config.game]
    for wager in BEFORE_DEAL[config.game]:
        low, high, step = (500, 500_000, 100) if wager == main else (100, 50_000, 100)
        said = file.get("limits", {}).get(wager, {})
        config.limits[wager] = (said.get("min", low), said.get("max", high),
                                said.get("step", step))
    if config.game == "double-draw-poker" and "bonus" not in file.get("limits", {}):
        config.limits["bonus"] = (100, config.limits["ante"][1], 100)
    if config.game == "holdem-3-bonus":
        config.limits["blind"] = config.limits["flop"]


def _pay(config, file):
    said = file.get("pay", {})
    for schedule, tables in SCHEDULES[config.game].items():
        if schedule in said:
            config.pay_ids[schedule] = said[schedule]
        elif (config.game, schedule) not in NO_DEFAULT:
            config.pay_ids[schedule] = next(iter(tables))
    for schedule, which in config.pay_ids.items():
        config.pay[schedule] = SCHEDULES[config.game][schedule][which]
    config.offered = tuple(wager for wager in OPTIONAL[config.game]
                           if file.get("wagers", {}).get(wager, wager in config.pay_ids))


def config_of(head):
    file = _file_of(head)
    if "game" not in file:
        raise Unreadable("a script names its table first")
    table = file["table"]
    config = Config(
        file["game"], table.get("cards", "electronic") == "live",
        table.get("dealing", "automated"), table.get("shuffling", "device"),
        table.get("decks", 1), table.get("number", 1), file.get("seats", 6),
        table.get("shuffler-counts", False), table.get("card-hours", 0),
        table.get("match-play", False), table.get("several-seats", True),
        file.get("layout-filed", False))
    config.options = {**OPTIONS[config.game],
                      **{key: str(value) for key, value in file.get("options", {}).items()}}
    config.clocks = {"decision": 30, "grace": 30, "warning": 1800, "idle": 1800,
                     **file.get("clocks", {})}
    _pay(config, file)
    _limits(config, file)
    if config.offers_progressive:
        _meters(config, file)
    return config
