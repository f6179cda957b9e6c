"""Every mutant of a tree of sources, and a seeded sample of them."""
import difflib
import hashlib
import random
from dataclasses import dataclass
from pathlib import Path

from changes import KINDS, Change, Changes, choose_one_each, enumerators

FOLDERS = ("src/games", "src/table", "src/ledger", "src/audit")
# Lists of requirements and words about them: `fairdeal clauses --check` and the tests of the
# documents hold them, and no program decides by them.
NOT_RULES = ("/clauses.h", "/rulings.h", "/rulings_common.h", "/guide.h")


def is_mutated(path):
    """Whether a file is one that decides or records something, and no test."""
    name = path.rsplit("/", 1)[-1]
    is_code = name.endswith((".cc", ".h"))
    is_test = name.endswith(("_test.cc", "_test.h")) or name.startswith("test_")
    return is_code and not is_test and not path.endswith(NOT_RULES)


@dataclass(frozen=True)
class Mutant:
    path: str
    line: int
    change: Change
    id: str  # stays the same while the changed lines stay the same

    def describe(self, source):
        """What is written instead of what, on one line."""
        old = " ".join(source[self.change.begin:self.change.end].split())
        old = old if len(old) <= 60 else old[:57] + "..."
        new = "" if self.change.new == ";" else f" -> {self.change.new}"
        return f"{self.path}:{self.line}: {self.change.kind}: {old}{new}"

    def diff(self, source):
        """The mutant as a patch."""
        old = source.splitlines(keepends=True)
        new = self.change.apply(source).splitlines(keepends=True)
        return "".join(difflib.unified_diff(old, new, "a/" + self.path, "b/" + self.path))


def changed_lines(source, change):
    """The lines a change touches, as they were and as they become."""
    begin = source.rfind("\n", 0, change.begin) + 1
    end = source.find("\n", change.end)
    end = len(source) if end < 0 else end
    old = source[begin:end]
    return old, source[begin:change.begin] + change.new + source[change.end:end]


class Catalog:
    """The sources below FOLDERS of a tree, and their mutants."""

    def __init__(self, root):
        root = Path(root)
        paths = sorted(str(path.relative_to(root)) for folder in FOLDERS
                       for path in (root / folder).rglob("*") if path.is_file())
        self.sources = {path: (root / path).read_text(encoding="utf-8")
                        for path in paths if is_mutated(path)}
        headers = [source for path, source in self.sources.items() if path.endswith(".h")]
        self.moments = enumerators(headers)
        self.found = {}

    def changes(self, path):
        """All changes of a file; reading it takes a while, so once is enough."""
        if path not in self.found:
            self.found[path] = Changes(path, self.sources[path], self.moments).all()
        return self.found[path]

    def mutants_of(self, path, changes):
        """The mutants that these changes make of a file; `changes` may be a part of them only."""
        source, seen, names = self.sources[path], {}, {}
        for change in self.changes(path):
            lines = changed_lines(source, change)
            place = seen[lines] = seen.get(lines, -1) + 1
            text = "\0".join((path, *lines, str(place)))
            names[change] = hashlib.sha256(text.encode()).hexdigest()[:10]
        return [Mutant(path, source.count("\n", 0, change.begin) + 1, change, names[change])
                for change in changes]

    def all(self):
        return [mutant for path in self.sources
                for mutant in self.mutants_of(path, self.changes(path))]

    def sequence(self, seed):
        """The mutants in the order in which they are tried: the kinds in turn, and each kind in an
        order that the seed decides. A shorter sample is the beginning of a longer one."""
        chance = random.Random(f"mutants {seed}")
        by_kind = {kind: [] for kind in KINDS}
        for path in self.sources:
            for mutant in self.mutants_of(path, choose_one_each(self.changes(path), chance)):
                by_kind[mutant.change.kind].append(mutant)
        for mutants in by_kind.values():
            chance.shuffle(mutants)
        longest = max((len(mutants) for mutants in by_kind.values()), default=0)
        return [by_kind[kind][i] for i in range(longest) for kind in KINDS
                if i < len(by_kind[kind])]
