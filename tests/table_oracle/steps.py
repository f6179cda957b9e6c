"""The procedure of a table as rows of steps, and which of them a table has."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from copies import shared
from steps_other import DOUBLE_DRAW, HOLDEM
from steps_three_card import THREE_CARD_DRAW, THREE_CARD_POKER

TABLES = {"three-card-poker": THREE_CARD_POKER, "three-card-draw-poker": THREE_CARD_DRAW,
          "double-draw-poker": DOUBLE_DRAW, "holdem-3-bonus": HOLDEM}
WHO = {"D": ("dealer",), "F": ("floorperson",), "S": ("supervisor",),
       "F/S": ("floorperson", "supervisor")}
PER_SEAT = ("reveal", "collect-losing", "progressive", "pay", "collect-hands", "settle",
            "three-losers", "three-winners", "forfeits", "void-three", "void-six")
PLAYERS = ("decide", "decide-second", "draw", "draw-second", "show", "void-show")


@shared
@dataclass(frozen=True)
class Step:
    key: str
    kind: str
    who: tuple
    clause: str
    when: tuple

    @cached_property
    def needed_bets(self):
        """The wagers of which the round must have one for this step to be there."""
        return tuple(word[4:] for word in self.when if word.startswith("bet:"))


@lru_cache(maxsize=None)
def script(game, name):
    """All steps of a script, whatever the table; empty where the game has none."""
    rows = TABLES[game].get(name, "").split("\n")
    return tuple(Step(words[0], words[1], WHO[words[2]], words[3], tuple(words[4:]))
                 for words in (row.split() for row in rows) if words)


_EQUIPMENT = {
    "live": lambda config: config.live,
    "filed": lambda config: config.layout_filed,
    "device": lambda config: config.shuffling == "device",
    "by-hand": lambda config: config.shuffling == "manual",
    "preshuffled": lambda config: config.shuffling == "pre-shuffled",
    "cut": lambda config: config.shuffling != "device",
    "two-decks": lambda config: config.decks == 2,
    "shoe": lambda config: config.dealing == "manual-shoe",
    "hand": lambda config: config.dealing == "hand",
    "automated": lambda config: config.dealing == "automated",
    "any-shoe": lambda config: config.dealing != "hand",
    "shoe-or-hand": lambda config: config.dealing != "automated",
}


def owned(config, name):
    """The steps of a script at their places; None stands for one that this table has not."""
    return tuple(step if has(config, step) else None for step in script(config.game, name))


def has(config, step):
    """Whether a table with this equipment and these options has the step at all. Conditions on
    wagers ("bet:…") are of a round, not of a table."""
    for word in step.when:
        if word in _EQUIPMENT:
            if not _EQUIPMENT[word](config):
                return False
        elif word.startswith("offered:"):
            if word[8:] not in config.offered:
                return False
        elif "=" in word:
            name, value = word.split("=")
            if config.options[name] != value:
                return False
    return True
