"""Which tests must notice a change of a file. The tests of the file's own folder come first, then
what is cheap to build and to run: the first that fails ends the trial."""
import re
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

# What decides and pays a round.
RULES = ("games_test", "oracle_compare_{game}", "table_clauses_test", "table_test")

# The first pattern that fits a file names its tests, as ctest calls them; {game} is the folder of a
# game, with hyphens, and in a file that belongs to no game every one of them.
COVERING = (
    ("src/games/*layout.h", ("games_test", "documents_test")),
    ("src/games/*naming.h", ("games_test", "table_test")),
    ("src/games/*procedure*", ("games_test", "table_clauses_test", "table_test",
                               "table_property_{game}", "table_oracle")),
    ("src/games/*/rules.h", RULES),
    ("src/games/*/pay_tables.h", RULES),
    ("src/games/*/*", ("games_test", "games_counts", "math_test")),  # exact mathematics
    ("src/games/*", RULES),
    ("src/table/*", ("table_test", "table_clauses_test", "table_found_test",
                     "table_property_{game}", "audit_test", "table_oracle")),
    ("src/ledger/*", ("ledger_test", "audit_test", "lies_test")),
    ("src/audit/*", ("audit_test", "lies_test", "audit_property_test", "second_verifier")),
)
# The program of tests that lie beside the sources of a layer.
LAYER_TESTS = ("games_test", "table_test", "ledger_test", "audit_test")

SUITE = re.compile(r"^(?:TYPED_)?TEST(?:_F|_P)?\((\w+),", re.MULTILINE)


@dataclass(frozen=True)
class Stage:
    """A test, or a part of it."""
    test: str
    filter: str = ""  # of GoogleTest; empty: all of it

    def options(self, is_gtest):
        if not is_gtest:
            return []
        chosen = [f"--gtest_filter={self.filter}"] if self.filter else []
        return ["--gtest_output=", "--gtest_fail_fast", *chosen]


def games_of(root):
    """The keys of the games: their folders, with hyphens."""
    return sorted(path.parent.name.replace("_", "-")
                  for path in (Path(root) / "src/games").glob("*/rules.h"))


def suites_beside(root, path):
    """The suites of the test files in the folder of a file."""
    found = set()
    for file in sorted((Path(root) / path).parent.glob("*_test.cc")):
        found.update(SUITE.findall(file.read_text(encoding="utf-8")))
    return sorted(found)


def pattern_of(suites):
    """GoogleTest's pattern for suites, with parameters and without."""
    return ":".join(f"{suite}.*:*/{suite}.*:{suite}/*" for suite in suites)


def names_for(root, path):
    """The names of the tests for a file, in the order in which they are tried."""
    games = games_of(root)
    own = path.split("/")[2].replace("_", "-") if path.startswith("src/games/") else ""
    for pattern, names in COVERING:
        if fnmatch(path, pattern):
            chosen = [own] if own in games else games
            return [name.format(game=game) for name in names
                    for game in (chosen if "{game}" in name else [""])]
    return []


def stages_for(root, path):
    """What is run for a change of a file, in this order."""
    stages = []
    for name in names_for(root, path):
        suites = suites_beside(root, path) if name in LAYER_TESTS and \
            path.startswith(f"src/{name.removesuffix('_test')}/") else []
        if suites:
            pattern = pattern_of(suites)
            stages += [Stage(name, pattern), Stage(name, f"-{pattern}")]
        else:
            stages.append(Stage(name))
    return stages
