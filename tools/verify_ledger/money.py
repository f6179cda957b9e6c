"""Accounts and movements: what every account holds, from the record alone."""
from finding import Finding
from reading import number, number32

MONEY = ("play", "real")
KINDS = ("player", "layout", "inventory", "drop", "meter", "overflow", "reserve", "cage", "bank",
         "promotional", "rounding", "outside", "difference", "receivable")
NEVER_OWE = frozenset(KINDS.index(kind) for kind in
                      ("player", "layout", "drop", "meter", "overflow", "reserve"))

IN_PLAY = frozenset(KINDS.index(kind) for kind in ("layout", "meter", "overflow", "reserve"))


def name_of(account):
    money, kind, number_, part = account
    return f"{KINDS[kind]} {number_}/{part} ({MONEY[money]} money)"


def _byte(data, at):
    if at >= len(data):
        raise Finding("a movement ends too early")
    return data[at]


def _account(data, at, money):
    kind = _byte(data, at)
    if kind >= len(KINDS):
        raise Finding(f"a movement names account kind {kind}, which there is not")
    number_, at = number32(data, at + 1)
    return (money, kind, number_, _byte(data, at)), at + 1


def read_movements(data):
    """The movements of a part's whole form: (from, to, cents)."""
    count, at = number(data, 0)
    movements = []
    for _ in range(count):
        money = _byte(data, at)
        if money >= len(MONEY):
            raise Finding(f"a movement names money {money}, which there is not")
        source, at = _account(data, at + 1, money)
        target, at = _account(data, at, money)
        cents, at = number(data, at)
        if not 1 <= cents < 1 << 63:
            raise Finding("a movement is not of 1 to 2^63 - 1 cents")
        if source == target:
            raise Finding("a movement goes from an account to itself")
        movements.append((source, target, cents))
    if at != len(data):
        raise Finding("bytes are left over behind the last movement")
    return movements


class Balances:
    """What every account holds, and which may not owe but do."""

    def __init__(self):
        self.of = {}
        self.owing = {}  # account -> sequence since which it is below zero
        self.dips = []   # (account, first entry below zero, entry that made it good)

    def move(self, data):
        """Follows the movements of one part; answers the accounts they touched."""
        touched = set()
        balances = self.of
        for source, target, cents in read_movements(data):
            balances[source] = balances.get(source, 0) - cents
            balances[target] = balances.get(target, 0) + cents
            touched.add(source)
            touched.add(target)
        return touched

    def end_of_entry(self, touched, sequence):
        """Notes which of the accounts that may not owe are now below zero."""
        for account in touched:
            if account[1] not in NEVER_OWE:
                continue
            if self.of[account] < 0:
                self.owing.setdefault(account, sequence)
            elif account in self.owing:
                self.dips.append((account, self.owing.pop(account), sequence))

    def check(self, kept):
        """Compares with the balances that are kept: account -> cents. None: none are kept."""
        for money in range(len(MONEY)):
            total = sum(cents for account, cents in self.of.items() if account[0] == money)
            if total:
                raise Finding(f"The accounts in {MONEY[money]} money sum to {total}, not to zero.")
        for account, sequence in self.owing.items():
            raise Finding(f"Entry {sequence}: {name_of(account)} falls below zero and stays there, "
                          f"at {self.of[account]} cents.")
        if kept is None:
            return
        for account in sorted(set(self.of) | set(kept)):
            own, other = self.of.get(account, 0), kept.get(account, 0)
            if own != other:
                raise Finding(f"The kept balance of {name_of(account)} is {other} cents, "
                              f"and the entries give {own}.")
