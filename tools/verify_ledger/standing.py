"""Where a record stands when its older entries have been archived: what follows begins there."""
from finding import Finding
from money import KINDS, MONEY, name_of
from reading import counted, fixed, number, number32, signed


class Standing:
    """`chains` are chain -> (size, head, time), `balances` account -> cents."""

    def __init__(self, data):
        version, at = fixed(data, 0, 1)
        if version != b"\x01":
            raise Finding("a standing is not of version 1")
        self.size, at = number(data, at)
        self.roots = []
        for _ in range(bin(self.size).count("1")):
            root, at = fixed(data, at, 32)
            self.roots.append(root)
        self.chains = {}
        count, at = number(data, at)
        for _ in range(count):
            chain, at = number32(data, at)
            size, at = number(data, at)
            head, at = fixed(data, at, 32)
            time, at = signed(data, at)
            _, at = counted(data, at)
            self.chains[chain] = size, head, time
        if len(self.chains) != count:
            raise Finding("a standing has a chain twice")
        at = self._read_balances(data, at)
        if at != len(data):
            raise Finding("bytes are left over behind a standing")

    def _read_balances(self, data, at):
        self.balances = {}
        count, at = number(data, at)
        for _ in range(count):
            head, at = fixed(data, at, 2)
            number_, at = number32(data, at)
            part, at = fixed(data, at, 1)
            cents, at = signed(data, at)
            account = head[0], head[1], number_, part[0]
            if head[0] >= len(MONEY) or head[1] >= len(KINDS):
                raise Finding("a standing has an account that there is not")
            if account in self.balances:
                raise Finding(f"a standing has {name_of(account)} twice")
            self.balances[account] = cents
        return at

    def check(self, tree, chains):
        """Refuses unless the hashes that were kept of archived entries lead here."""
        own = {number_: (chain.number, chain.before) for number_, chain in chains.items()}
        if tree.roots != self.roots or own != {
                number_: chain[:2] for number_, chain in self.chains.items()}:
            raise Finding("the hashes of the archived entries do not lead to where the record "
                          "stood when they were archived")
