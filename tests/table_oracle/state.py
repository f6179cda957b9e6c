"""What a table remembers: people, cards, wagers, lines, and where the procedure stands."""

from dataclasses import dataclass, field


HOUSE = ("dealer", "floorperson", "supervisor", "surveillance")


class Refused(Exception):
    """A command that may not happen; nothing has changed."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Unknowable(Exception):
    """The script leaves to the program what the oracle cannot know, a shuffle of its own."""


@dataclass
class Seat:
    number: int
    account: int = 0
    leaves: bool = False
    light_works: bool = True
    light_lit: bool = False
    wagers: dict = field(default_factory=dict)
    coupons: dict = field(default_factory=dict)
    dealt_in: bool = False
    hand: list = field(default_factory=list)
    drawn: list = field(default_factory=list)
    shown: bool = False
    thrown: list = field(default_factory=list)
    choices: list = field(default_factory=list)
    draws: int = 0
    folded: bool = False
    void: bool = False
    shows: object = None
    collected: bool = False
    lines: dict = field(default_factory=dict)
    acted: set = field(default_factory=set)
    validated: bool = False
    light_verified: bool = False
    papers: str = ""
    extra: int = 0
    returned: bool = False

    def clear(self):
        """A new round: only the player and the light stay."""
        kept = (self.number, self.account, self.leaves, self.light_works)
        self.__init__(*kept)

    def cards_in_all(self):
        return len(self.hand) + len(self.drawn) + self.extra

    def has_progressive(self):
        """A wager that a supervisor has returned is none any more (T-36)."""
        return "progressive" in self.wagers and not self.returned

    def net(self):
        return sum(line.net for line in self.lines.values())

    def in_play(self):
        return self.dealt_in and not self.void

    def active(self):
        return self.in_play() and not self.folded


@dataclass
class Position:
    """Which script of the procedure, and the first of its steps that may still be due."""

    script: str = "closed"
    at: int = 0


@dataclass
class Round:
    number: int = 0
    bets_closed: bool = False
    plan: list = field(default_factory=list)
    out: int = 0
    dealt: bool = False
    stub: list = field(default_factory=list)
    dealer: list = field(default_factory=list)
    dealer_shown: bool = False
    dealer_collected: bool = False
    dealer_extra: int = 0
    community: list = field(default_factory=list)
    community_shown: int = 0
    community_extra: int = 0
    burned: list = field(default_factory=list)
    set_aside: int = 0
    found: list = field(default_factory=list)
    racked: bool = False
    void: bool = False
    still_owed: tuple = ()
    ruling: object = None
    count_off: object = None
    remove_deck: bool = False
    ended: bool = False
    order: tuple = ()
    cut_at: object = None
    cuts: list = field(default_factory=list)

    def still_to_come(self, place):
        """Whether the deal has cards for this place that have not been delivered."""
        return not self.void and any(where == place for where, _ in self.plan[self.out:])


@dataclass
class Ended:
    """An ended round, as far as an award can ask for it: its lines, and what each meter showed
    before the winners of the round were paid."""

    lines: dict
    meters: dict
