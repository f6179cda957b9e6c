"""One mutant on trial: build what covers it, run that, and say how it ended."""
import contextlib
import time
from dataclasses import asdict, dataclass, replace
from itertools import takewhile

from build import ENDLESS, PASSED, REFUSED, processor_seconds, run_test
from covering import Stage, stages_for
from problem import Problem
from switchboard import CANARY, VARIABLE

KILLED, SURVIVED, NOT_COMPILED, TIMED_OUT = "killed", "survived", "did not compile", "timed out"

# A mutant may use PATIENCE times the processor time of the unchanged project, and at least
# PATIENCE_LEAST_S seconds.
PATIENCE, PATIENCE_LEAST_S = 4, 20
MEASURED_S = 3600  # the same without a mutant, where nothing is known yet


@dataclass(frozen=True)
class Result:
    verdict: str
    by: str  # the test that noticed
    seconds: float  # from beginning to end …
    processor_s: float  # … and of the processor

    @property
    def counts(self):
        return self.verdict != NOT_COMPILED

    @property
    def is_kill(self):
        return self.verdict in (KILLED, TIMED_OUT)

    def after(self, other):
        """This one, with the time of another that came before it."""
        return replace(self, seconds=round(self.seconds + other.seconds, 1),
                       processor_s=round(self.processor_s + other.processor_s, 1))

    def to_json(self):
        return asdict(self)


class Bench:
    """A copy of the project, its build and its tests, ready for changes."""

    def __init__(self, tree, build):
        self.tree = tree
        self.build = build
        self.tests = {}
        self.ready = set()  # the tests that are built without a change
        self.usual_s = {}  # the processor time of each, without a change
        self.turn = contextlib.nullcontext  # entered to build without a change
        self.numbers = {}  # of the mutants that are switched and not compiled, by their ids

    def prepare(self, say):
        """Configures the build of the copy as it stands."""
        say(f"The copy of the project is in {self.tree.root}")
        self.build.restore()
        self.build.configure()
        self.tests = self.build.tests()

    def must_have(self, names):
        unknown = sorted(set(names) - self.tests.keys())
        if unknown:
            raise Problem(f"There is no test {', '.join(unknown)}: see tools/mutants/covering.py")

    def make_switched(self, names, say):
        """Builds all that these tests need; answers what the compiler says if it refuses any."""
        targets = {target for name in names for target in self.tests[name].targets}
        if not targets:
            return ""
        say("Building all switched mutants at once")
        return self.build.make(sorted(targets), more=["-k", "0"])

    def make_ready(self, names, say):
        """Builds these tests without a change, keeps that, and runs those of unknown time."""
        new = [name for name in names if name not in self.ready]
        if new:
            with self.turn():
                self._make_ready(new, say)

    def _make_ready(self, new, say):
        say(f"Building without a change: {', '.join(new)}")
        targets = {target for name in new for target in self.tests[name].targets}
        refused = self.build.make(sorted(targets))
        if refused:
            raise Problem(f"The project does not compile:\n{refused}\nThat was the compiler")
        self.build.keep()
        self.ready.update(new)
        for name in new:
            if name not in self.usual_s:
                self._measure(name, say)

    def _measure(self, name, say):
        """Runs a test without a change: one that fails then would prove nothing."""
        test = self.tests[name]
        begin = time.monotonic()
        run = run_test(test, Stage(name).options(test.is_gtest), MEASURED_S)
        if run.verdict != PASSED:
            raise Problem(f"{name} does not pass without a change, so it proves nothing:\n"
                          f"{run.said}\nThat was {name}")
        self.usual_s[name] = run.processor_s
        took = time.monotonic() - begin
        if self.numbers and run_test(test, Stage(name).options(test.is_gtest), MEASURED_S,
                                     [f"{VARIABLE}={CANARY}"]).verdict == PASSED:
            raise Problem(f"{name} passes whatever is switched on, so it runs no switch")
        say(f"  {name}: {took:.1f} s, of the processor {run.processor_s:.1f} s")
        self.build.restore()

    def try_changed(self, texts, stages, number=0):
        """Changes files, builds and tests until something notices, and puts everything back. Of
        what is built as it is, a number says which mutant is on."""
        begin, used = time.monotonic(), processor_seconds()
        try:
            with self.tree.changed(texts):
                verdict, by = self._try(stages, number)
        finally:
            self.build.restore()
        return Result(verdict, by, round(time.monotonic() - begin, 1),
                      round(processor_seconds() - used, 1))

    def _try(self, stages, number):
        built = set()
        for stage in stages:
            test = self.tests[stage.test]
            if not number and not built.issuperset(test.targets):
                if self.build.make(test.targets, is_changed=True):
                    return NOT_COMPILED, ""
                built.update(test.targets)
            most = max(PATIENCE_LEAST_S, round(PATIENCE * self.usual_s[stage.test]))
            run = run_test(test, stage.options(test.is_gtest), most,
                           [f"{VARIABLE}={number}"] if number else [])
            if run.verdict == REFUSED:
                return NOT_COMPILED, ""
            if run.verdict != PASSED:
                by = f"{stage.test} {run.first_failure()}".strip()
                return (TIMED_OUT if run.verdict == ENDLESS else KILLED), by
        return SURVIVED, ""

    def try_mutant(self, mutant, source, say):
        """Tries a mutant on all tests that cover it. A test is made ready only when the mutant
        has survived those before."""
        number = self.numbers.get(mutant.id, 0)
        texts = {} if number else {mutant.path: mutant.change.apply(source)}
        left, result = stages_for(self.tree.root, mutant.path), Result(SURVIVED, "", 0, 0)
        while left and result.verdict == SURVIVED:
            self.make_ready([left[0].test], say)
            now = list(takewhile(lambda stage: stage.test in self.ready, left))
            left = left[len(now):]
            result = self.try_changed(texts, now, number).after(result)
        return result
