"""./test --planted: faults that were once in the program, put back one at a time. The second
opinion on the table or the search of its states must notice every one."""
import contextlib
import os
import shutil
import subprocess
import tempfile
from fnmatch import fnmatch
from pathlib import Path

from covering import Stage
from problem import Problem
from sample import bench_in
from trial import KILLED, NOT_COMPILED, SURVIVED

PATCHES = "tests/planted"
FAULTS = range(1, 12)  # each has one patch or more: NUMBER-NAME.patch

# The checks, as ctest calls them. They are tests of ./test, so they have its depth and its scripts.
CHECKS = ("table_oracle*", "explore_*-*")

# Some checks exist only where the program is optimized. A little is enough: searching takes longer
# than compiling.
OPTIONS = ("-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1", "-DCMAKE_CXX_FLAGS=-w",
           "-DFAIRDEAL_JOIN=ON")


def patched(root, patch):
    """The files that a patch changes, as they become; None is a file that it removes. Refuses a
    patch that does not fit to the letter."""
    def git(folder, *words):
        # Not the repository around the folder, if there is one.
        environment = dict(os.environ, GIT_CEILING_DIRECTORIES=str(Path(folder).parent))
        done = subprocess.run(["git", "apply", *words, str(Path(patch).resolve())], cwd=folder,
                              text=True, capture_output=True, check=False, env=environment)
        if done.returncode != 0:
            raise Problem(f"{Path(patch).name} does not apply: {done.stderr.strip()}")
        return done.stdout

    with tempfile.TemporaryDirectory() as folder:
        names = [line.split("\t")[2] for line in git(folder, "--numstat", "-z").split("\0") if line]
        for name in names:
            if (Path(root) / name).is_file():
                (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(Path(root) / name, Path(folder) / name)
        git(folder)
        texts = {}
        for name in names:
            path = Path(folder) / name
            texts[name] = path.read_text(encoding="utf-8") if path.is_file() else None
        return texts


def number_of(patch):
    """The fault that a patch plants: its name begins with it."""
    first = patch.name.split("-")[0]
    if not first.isdigit() or int(first) not in FAULTS:
        raise Problem(f"{PATCHES}/{patch.name} does not begin with the number of a fault")
    return int(first)


class Planted:
    def __init__(self, project, say, checks=CHECKS, options=OPTIONS):
        self.project, self.say, self.checks, self.options = Path(project), say, checks, options
        self.folder = self.project / "build/planted"

    def run(self, wanted=FAULTS):
        """Plants the faults of these numbers; answers whether each was noticed."""
        numbers = {patch: number_of(patch)
                   for patch in sorted((self.project / PATCHES).glob("*.patch"))}
        patches = [patch for patch, number in numbers.items() if number in wanted]
        missing = sorted(set(wanted) - set(numbers.values()))
        for number in missing:
            self.say(f"Fault {number}: no patch plants it")
        escaped = len(missing)
        if patches:
            bench = bench_in(self.project, self.folder, self.options)
            with contextlib.closing(bench.tree):
                stages = self._checks(bench)
                escaped += sum(not self._plant(bench, stages, patch) for patch in patches)
        self.say(f"{len(patches)} patches; {escaped} faults missing or not noticed")
        return escaped == 0

    def _checks(self, bench):
        """The checks, all of which pass without a fault."""
        bench.tree.refresh()
        bench.prepare(self.say)
        names = []
        for pattern in self.checks:
            fitting = sorted(name for name in bench.tests if fnmatch(name, pattern))
            if not fitting:
                raise Problem(f"There is no test {pattern} that could notice a planted fault")
            names += fitting
        bench.make_ready(names, self.say)
        return [Stage(name) for name in names]

    def _plant(self, bench, stages, patch):
        try:
            texts = patched(bench.tree.root, patch)
        except Problem as problem:
            self.say(f"{patch.name}: NOT PLANTED, it does not apply any more ({problem})")
            return False
        result = bench.try_changed(texts, stages)
        said = {KILLED: f"noticed by {result.by}", SURVIVED: "NOT NOTICED",
                NOT_COMPILED: "NOT PLANTED, it does not compile"}
        ending = said.get(result.verdict, "NOT NOTICED, a check ran without end")
        self.say(f"{patch.name}: {ending} ({result.seconds} s)")
        return result.verdict == KILLED
