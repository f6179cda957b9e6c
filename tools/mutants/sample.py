"""./test --mutants: a sample of the mutants on trial, and what comes of it."""
import contextlib
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import survivors
from build import Build
from catalog import Catalog
from covering import names_for
from problem import Problem
from state import Digests, State
from tree import Tree
from trial import KILLED, NOT_COMPILED, SURVIVED, TIMED_OUT, Bench

SCORE_LEAST = 95  # percent

# Nothing is optimized, warnings are not read, and many files are compiled at once: enough that a
# changed header is quickly read again by all that include it, and not so many that a changed file
# takes the whole layer with it.
OPTIONS = ("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0", "-DCMAKE_CXX_FLAGS=-w",
           "-DFAIRDEAL_JOIN=ON", "-DFAIRDEAL_JOINED_FILES=12")


def bench_in(project, folder, options):
    """A copy of the project and its build, in a folder."""
    tree = Tree(project, folder)
    hook = f"-DCMAKE_PROJECT_fairdeal_INCLUDE={tree.root}/tools/mutants/build.cmake"
    return Bench(tree, Build(tree.root, folder, [*options, hook]))


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

    def score(self, listed=()):
        """In percent; a survivor that is listed has changed nothing, and counts as killed."""
        explained = sum(mutant.id in listed for mutant in self.survivors())
        return (self.killed + explained) * 100 / self.counting if self.counting else 0

    def is_good(self, listed=()):
        return self.score(listed) >= SCORE_LEAST

    def survivors(self):
        return [mutant for mutant, result in self.results.values() if result.verdict == SURVIVED]

    def lines(self, listed):
        """The report."""
        results = [result for _, result in self.results.values()]
        yield (f"{self.counting} mutants: {self.count(KILLED)} killed, {self.count(TIMED_OUT)} "
               f"timed out (killed, too), {self.count(SURVIVED)} survived; "
               f"{self.count(NOT_COMPILED)} more did not compile and do not count")
        if self.counting:
            yield f"Score: {self.score(listed):.1f} % (at least {SCORE_LEAST} %)"
        if results:
            seconds = sum(result.seconds for result in results) / len(results)
            processor_s = sum(result.processor_s for result in results) / len(results)
            yield f"A mutant took {seconds:.1f} s, and {processor_s:.1f} s of the processor"
        known = [mutant for mutant in self.survivors() if mutant.id in listed]
        if known:
            yield (f"Survivors that {survivors.DOCUMENT} explains: {len(known)}, which count as "
                   f"killed; without them {self.score():.1f} %")


class Pace:
    """How long the rest takes if it goes on as it did since this command was given."""

    def __init__(self):
        self.seconds, self.counting = 0, 0

    def add(self, result):
        self.seconds += result.seconds
        self.counting += result.counts

    def left(self, mutants):
        """In words; nothing where nothing was tried yet, or nothing is left."""
        if not self.counting or not mutants:
            return ""
        minutes = round(self.seconds / self.counting * mutants / 60)
        return f", {minutes // 60} h {minutes % 60:02} min left"


class Sample:
    def __init__(self, project, size, seed, say, inside=""):
        self.project, self.size, self.seed, self.say = Path(project), size, seed, say
        self.inside = inside  # only mutants of files whose path begins so
        self.folder = self.project / "build/mutants"
        self.folder.mkdir(parents=True, exist_ok=True)

    def run(self):
        """Tries mutants until enough have compiled; answers whether the tests are good enough."""
        bench = bench_in(self.project, self.folder, OPTIONS)
        with contextlib.closing(bench.tree):
            return self._run(bench)

    def _run(self, bench):
        bench.prepare(self.say)
        state = State(self.folder / "state.json", Digests(bench.tree))
        if state.forgotten:
            self.say(f"The program has changed: {state.forgotten} old results are forgotten")
        catalog = Catalog(bench.tree.root)
        bench.must_have(name for path in catalog.sources
                        for name in names_for(bench.tree.root, path))
        sequence = [mutant for mutant in catalog.sequence(self.seed)
                    if mutant.path.startswith(self.inside)]
        if not sequence:
            raise Problem(f"No file below {self.inside} has a place for a mutant")
        bench.usual_s = state.usual_s
        tally = self._try_all(bench, catalog, sequence, state)
        return self._report(tally, catalog)

    def _try_all(self, bench, catalog, sequence, state):
        tally, pace = Tally(), Pace()
        for mutant in sequence:
            if tally.counting == self.size:
                break
            source = catalog.sources[mutant.path]
            if mutant.id not in state.results:
                state.add(mutant.id, bench.try_mutant(mutant, source, self.say))
                pace.add(state.results[mutant.id])
            result = state.results[mutant.id]
            tally.results[mutant.id] = (mutant, result)
            by = f" by {result.by}" if result.by else ""
            self.say(f"[{tally.counting:3}/{self.size}{pace.left(self.size - tally.counting)}] "
                     f"{mutant.id} {mutant.describe(source)}: {result.verdict}{by} "
                     f"({result.seconds} s)")
        return tally

    def _report(self, tally, catalog):
        listed = survivors.listed(self.project)
        folder = self.folder / "survivors"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        new = [mutant for mutant in tally.survivors() if mutant.id not in listed]
        for mutant in tally.survivors():
            (folder / f"{mutant.id}.patch").write_text(mutant.diff(catalog.sources[mutant.path]))
        for mutant in new:
            self.say(f"Survived: {mutant.id} {mutant.describe(catalog.sources[mutant.path])}")
        for line in tally.lines(listed):
            self.say(line)
        if new:
            self.say(f"Each survivor as a patch: {folder.relative_to(self.project)}")
        return tally.is_good(listed)
