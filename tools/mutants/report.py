"""What is said about the mutants of a sample: their score, and how long they take."""
import time
from dataclasses import dataclass, field

import survivors
from trial import KILLED, NOT_COMPILED, SURVIVED, TIMED_OUT

SCORE_LEAST = 95  # percent


@dataclass
class Tally:
    """The mutants of a sample by how they ended."""
    results: dict = field(default_factory=dict)

    def count(self, *verdicts):
        return sum(result.verdict in verdicts for _, result in self.results.values())

    @property
    def counting(self):
        return sum(result.counts for _, result in self.results.values())

    @property
    def killed(self):
        return sum(result.is_kill for _, result in self.results.values())

    @property
    def score(self):
        """In percent. A survivor that has changed nothing counts as one all the same."""
        return self.killed * 100 / self.counting if self.counting else 0

    def unexplained(self, listed):
        return [mutant for mutant in self.survivors() if mutant.id not in listed]

    def is_good(self, listed=()):
        return self.score >= SCORE_LEAST and not self.unexplained(listed)

    def survivors(self):
        return [mutant for mutant, result in self.results.values() if result.verdict == SURVIVED]

    def lines(self, listed):
        """The report."""
        results = [result for _, result in self.results.values()]
        yield (f"{self.counting} mutants: {self.count(KILLED)} killed, {self.count(TIMED_OUT)} "
               f"timed out (killed, too), {self.count(SURVIVED)} survived; "
               f"{self.count(NOT_COMPILED)} more did not compile and do not count")
        if self.counting:
            yield f"Score: {self.score:.1f} % (at least {SCORE_LEAST} %)"
        if results:
            seconds = sum(result.seconds for result in results) / len(results)
            processor_s = sum(result.processor_s for result in results) / len(results)
            yield (f"A mutant took {seconds:.1f} s from its beginning to its end, and "
                   f"{processor_s:.1f} s of the processor")
        if self.survivors():
            yield (f"Survivors that {survivors.DOCUMENT} does not explain: "
                   f"{len(self.unexplained(listed))} of {self.count(SURVIVED)}")


class Pace:
    """How quickly the workers have tried mutants since this command was given."""

    def __init__(self, workers):
        self.workers = workers
        self.seconds, self.counting, self.tried = 0, 0, 0
        self.begin = time.monotonic()

    def add(self, result):
        self.seconds += result.seconds
        self.counting += result.counts
        self.tried += 1

    def left(self, mutants):
        """How long the rest takes if it goes on like this, in words; nothing where nothing was
        tried yet, or nothing is left."""
        if not self.counting or not mutants:
            return ""
        minutes = round(self.seconds / self.counting * mutants / self.workers / 60)
        return f", {minutes // 60} h {minutes % 60:02} min left"

    def lines(self):
        """The report, by the clock on the wall, with all that was built without a change."""
        if self.tried:
            took = time.monotonic() - self.begin
            yield (f"This command tried {self.tried} in {took:.0f} s, at most {self.workers} at "
                   f"once: one every {took / self.tried:.1f} s")
