"""Which mutants of a sequence belong to a sample."""


class Order:
    """The beginning of a sequence that has so many mutants that count. The sequence alone decides,
    and not who is done first: any number of workers tries the same mutants, and none too many."""

    def __init__(self, sequence, size):
        self.size = size
        self.drawn = []  # in the order of the sequence
        self.counting = 0  # of those that have ended
        self._left = iter(sequence)
        self._on_trial = 0

    def draw(self):
        """The next mutant; None while those on trial are enough if they compile, and at the end."""
        if self.counting + self._on_trial >= self.size:
            return None
        mutant = next(self._left, None)
        if mutant:
            self.drawn.append(mutant)
            self._on_trial += 1
        return mutant

    def end(self, result):
        """One that was drawn has this result."""
        self._on_trial -= 1
        self.counting += result.counts
