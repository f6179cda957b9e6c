"""Progressive meters (20.12B(f), (h), docs/progressives.md, T-16, T-18, T-20, T-24, T-35).

A meter counts in ten-thousandths of a cent: a wager in cents times a rate in hundredths of a
per cent is a whole number of them.
"""

from dataclasses import dataclass, field

UNIT = 10_000


@dataclass
class Payment:
    """What a win took and what the reset gave, so that both can be put back (T-35)."""

    paid: int
    given: int
    from_reserve: int
    from_overflow: int


@dataclass
class Meter:
    """`reset`, `start` and `limit` are cents; rates are hundredths of a per cent."""

    name: str
    reset: int
    rate: int
    start: int = -1
    limit: int = -1
    reserve_rate: int = 0
    shown: int = -1
    overflow: int = 0
    reserve: int = 0
    payments: dict = field(default_factory=dict)
    contributions: dict = field(default_factory=dict)

    def __post_init__(self):
        if self.shown < 0:
            self.shown = (self.start if self.start >= 0 else self.reset) * UNIT

    def cents(self):
        return self.shown // UNIT

    def before_winners(self):
        """Whole cents that it showed before the winners of this round were paid."""
        first = next(iter(self.payments.values()), None)
        return first.paid // UNIT if first else self.cents()

    def begin_round(self):
        self.payments = {}
        self.contributions = {}

    def _room(self):
        return None if self.limit < 0 else max(self.limit * UNIT - self.shown, 0)

    def contribute(self, seat, wager):
        """A rate of each wager when bets are locked (T-20, T-24)."""
        amount = wager * self.rate
        room = self._room()
        fits = amount if room is None else min(amount, room)
        self.shown += fits
        self.overflow += amount - fits
        self.reserve += wager * self.reserve_rate
        self.contributions[seat] = (amount, wager * self.reserve_rate)

    def uncontribute(self, seat):
        """Overflow goes first: the meter is then as if the wager had not been made. It never falls
        below its reset. What a winner has been paid is no longer there; that part goes back when
        the payout has come back."""
        amount, reserve = self.contributions.get(seat, (0, 0))
        over = min(amount, self.overflow)
        back = min(amount - over, max(self.shown - self.reset * UNIT, 0))
        self.overflow -= over
        self.shown -= back
        self.reserve -= min(reserve, self.reserve)
        self.contributions[seat] = (amount - over - back, 0)

    def pay(self, seat):
        """The whole cents shown; then the reset, and the overflow on top of it."""
        paid = self.shown // UNIT * UNIT
        self.shown -= paid
        given = self.reset * UNIT
        from_reserve = min(given, self.reserve)
        self.reserve -= from_reserve
        self.shown += given
        room = self._room()
        moved = self.overflow if room is None else min(self.overflow, room)
        self.overflow -= moved
        self.shown += moved
        self.payments[seat] = Payment(paid, given, from_reserve, moved)
        return paid // UNIT

    def unpay(self, seat):
        """A win that is taken back: its amount goes on the meter again, the reset's money goes."""
        payment = self.payments.pop(seat, None)
        if payment is None:
            return
        self.shown += payment.paid - payment.given - payment.from_overflow
        self.reserve += payment.from_reserve
        self.overflow += payment.from_overflow
        if self.limit >= 0 and self.shown > self.limit * UNIT:
            self.overflow += self.shown - self.limit * UNIT
            self.shown = self.limit * UNIT
