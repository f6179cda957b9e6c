"""./test --mutants: a sample of the mutants on trial, and what comes of it."""
import contextlib
import shutil
from itertools import islice
from pathlib import Path

import survivors
from build import Build
from catalog import Catalog
from covering import names_for
from crew import Crew, cores
from order import Order
from problem import Problem
from report import Pace, Tally
from state import Digests, State
from switchboard import Switchboard
from tree import Tree
from trial import Bench

# Tests are not optimized (build.cmake), warnings are not read, and many files are compiled at once:
# enough that a changed header is quickly read again by all that include it, and not so many that a
# changed file takes the whole layer with it. A switched number may be narrowed where the number
# itself may; and errors quote no lines, which hold the numbers of other mutants.
OPTIONS = ("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0",
           "-DCMAKE_CXX_FLAGS=-w -Wno-narrowing -fno-diagnostics-show-caret",
           "-DFAIRDEAL_JOIN=ON", "-DFAIRDEAL_JOINED_FILES=16")
# More than the sample's mutants are switched, because some of them do not compile.
SPARE = 10  # one for each so many


def bench_in(project, folder, options):
    """A copy of the project and its build, in a folder."""
    tree = Tree(project, folder)
    hook = f"-DCMAKE_PROJECT_fairdeal_INCLUDE={tree.root}/tools/mutants/build.cmake"
    return Bench(tree, Build(tree, folder, [*options, hook]))


class Trials:
    """The mutants of a sample and their results: those that are remembered, and those that come."""

    def __init__(self, order, sources, state, pace, say):
        self.order, self.sources, self.state, self.pace, self.say = order, sources, state, pace, say

    def draw(self):
        """The next mutant without a result, or None."""
        while (mutant := self.order.draw()) and mutant.id in self.state.results:
            self._end(mutant)
        return mutant

    def add(self, mutant, result):
        self.state.add(mutant.id, result)
        self.pace.add(result)
        self._end(mutant)

    def _end(self, mutant):
        result = self.state.results[mutant.id]
        self.order.end(result)
        by = f" by {result.by}" if result.by else ""
        left = self.pace.left(self.order.size - self.order.counting)
        self.say(f"[{self.order.counting:3}/{self.order.size}{left}] {mutant.id} "
                 f"{mutant.describe(self.sources[mutant.path])}: {result.verdict}{by} "
                 f"({result.seconds} s)")

    def tally(self):
        """In the order of the sequence, whoever was done first."""
        return Tally({mutant.id: (mutant, self.state.results[mutant.id])
                      for mutant in self.order.drawn})


class Sample:
    def __init__(self, project, size, seed, say, inside="", workers=1, separately=False):
        self.project, self.size, self.seed, self.say = Path(project), size, seed, say
        self.inside = inside  # only mutants of files whose path begins so
        self.workers = workers  # so many mutants are tried at once, at most
        self.separately = separately  # each mutant is compiled on its own
        self.folder = self.project / "build/mutants"

    def run(self):
        """Tries mutants until enough have compiled; answers whether the tests are good enough."""
        with contextlib.ExitStack() as opened:
            first = self._open_bench(1, opened)
            state = State(self.folder / "state.json", Digests(self.project))
            if state.forgotten:
                self.say(f"The program has changed: {state.forgotten} old results are forgotten")
            catalog = Catalog(self.project)
            sequence = self._sequence(catalog)
            trials = Trials(Order(sequence, self.size), catalog.sources, state,
                            Pace(self.workers), self.say)
            self._make_first(first, sequence, catalog.sources)
            self._try_all(first, trials, opened)
            return self._report(trials)

    def _make_first(self, bench, sequence, sources):
        """The first copy and its build, with the switches of all mutants that can have one."""
        if self.separately:
            sequence = []
        board = Switchboard(sequence[:self.size + self.size // SPARE], sources,
                            self.folder / "switchboard.json")
        bench.tree.refresh(board.texts())
        bench.prepare(self.say)
        names = {name for path in sources for name in names_for(bench.tree.root, path)}
        bench.must_have(names)
        paths = {mutant.path for mutant in board.mutants.values()}
        covering = {name for path in paths for name in names_for(bench.tree.root, path)}
        while refused := bench.make_switched(covering, self.say):
            self.say(f"{board.take_out(refused)} mutants cannot be switched")
            bench.tree.refresh(board.texts())
        bench.numbers = board.numbers()
        if board.mutants:
            self.say(f"{len(bench.numbers)} of {len(board.mutants)} mutants are switched, the "
                     "others compiled on their own")

    def _open_bench(self, number, opened):
        bench = bench_in(self.project, self.folder / str(number), OPTIONS)
        opened.callback(bench.tree.close)
        return bench

    def _sequence(self, catalog):
        sequence = [mutant for mutant in catalog.sequence(self.seed)
                    if mutant.path.startswith(self.inside)]
        if not sequence:
            raise Problem(f"No file below {self.inside} has a place for a mutant")
        return sequence

    def _try_all(self, first, trials, opened):
        """Needs no more benches than there are mutants to try."""
        mutants = list(islice(iter(trials.draw, None), self.workers))
        if not mutants:
            return
        benches = [first]
        for number in range(2, len(mutants) + 1):
            bench = self._open_bench(number, opened)
            bench.tree.follow(first.tree)
            bench.prepare(self.say)
            bench.numbers = first.numbers
            benches.append(bench)
        for bench in benches:
            bench.build.jobs = max(1, cores() // len(benches))
        with Crew(benches, trials.sources, trials.state.usual_s, self.say) as crew:
            for mutant, result in crew.results(mutants, trials.draw):
                trials.add(mutant, result)

    def _report(self, trials):
        tally, sources = trials.tally(), trials.sources
        listed = survivors.listed(self.project)
        folder = self.folder / "survivors"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for mutant in tally.survivors():
            (folder / f"{mutant.id}.patch").write_text(mutant.diff(sources[mutant.path]))
        for mutant in tally.unexplained(listed):
            self.say(f"Survived: {mutant.id} {mutant.describe(sources[mutant.path])}")
        for line in (*tally.lines(listed), *trials.pace.lines()):
            self.say(line)
        if tally.survivors():
            self.say(f"Each survivor as a patch: {folder.relative_to(self.project)}")
        return tally.is_good(listed)
