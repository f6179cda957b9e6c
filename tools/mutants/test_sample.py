"""The sample: which mutants, what is remembered of them, and what the report says."""
import json
import unittest
from pathlib import Path
from unittest import mock

import survivors
from catalog import Catalog, is_mutated
from changes import KINDS
from covering import Stage, names_for, stages_for
from problem import Problem
from report import Pace, Tally
from state import Digests, State, is_program
from test_bench import TOY, InToy
from toy import FILES, changed
from trial import KILLED, NOT_COMPILED, SURVIVED, TIMED_OUT, Result

PROJECT = Path(__file__).resolve().parents[2]


class Mutants(InToy):
    def sequence(self, seed):
        return [mutant.id for mutant in Catalog(self.project).sequence(seed)]

    def test_the_same_seed_gives_the_same_mutants_and_another_others(self):
        lines = "".join(f"    x = a{i} < b;\n" for i in range(40))
        (self.project / TOY).write_text(f"void f() {{\n{lines}}}\n")
        once = self.sequence(1)
        self.assertEqual(len(once), 80)  # each line has a comparison and is a statement
        self.assertEqual(len(set(once)), 80)
        self.assertEqual(once, self.sequence(1))
        self.assertNotEqual(once, self.sequence(2))

    def test_an_id_stays_when_other_lines_change(self):
        before = {mutant.id for mutant in Catalog(self.project).all()}
        (self.project / TOY).write_text("// A new line.\n" + FILES[TOY])
        self.assertEqual({mutant.id for mutant in Catalog(self.project).all()}, before)
        (self.project / TOY).write_text(changed("a < b", "a < c"))
        self.assertNotEqual({mutant.id for mutant in Catalog(self.project).all()}, before)

    def test_a_mutant_as_a_patch(self):
        catalog = Catalog(self.project)
        mutant = next(mutant for mutant in catalog.all() if mutant.change.new == "<=")
        diff = mutant.diff(catalog.sources[TOY])
        self.assertIn("-    return a < b;\n+    return a <= b;\n", diff)
        self.assertEqual(mutant.line, 4)

    def test_tests_and_lists_of_clauses_are_not_mutated(self):
        self.assertTrue(is_mutated("src/games/a/rules.h"))
        for path in ("src/table/a_test.cc", "src/audit/recorded_test.h", "src/games/a/clauses.h",
                     "src/games/a/test_questions.h", "src/games/a/README.md"):
            self.assertFalse(is_mutated(path), path)


class Remembered(InToy):
    def state(self):
        return State(self.folder / "state.json", Digests(self.project))

    def setUp(self):
        super().setUp()
        self.folder.mkdir(parents=True)
        (self.project / "tests").mkdir()
        state = self.state()
        state.usual_s = {"table_toy_1": 1.5}
        state.add("k", Result(KILLED, "a", 1.0, 1.0))
        state.add("s", Result(SURVIVED, "", 2.0, 1.0))

    def test_a_run_goes_on(self):
        self.assertEqual(self.state().results, {"k": Result(KILLED, "a", 1.0, 1.0),
                                                "s": Result(SURVIVED, "", 2.0, 1.0)})
        self.assertEqual(self.state().usual_s, {"table_toy_1": 1.5})

    def test_a_new_test_is_a_new_chance_for_survivors(self):
        (self.project / "tests/new_test.cc").write_text("TEST(A, B)")
        state = self.state()
        self.assertEqual(list(state.results), ["k"])
        self.assertEqual(state.usual_s, {})

    def test_another_program_has_other_mutants(self):
        (self.project / TOY).write_text(changed("a < b", "a <= b"))
        state = self.state()
        self.assertEqual((state.results, state.forgotten), ({}, 2))

    def test_words_about_it_change_nothing(self):
        (self.project / "docs/mutants.md").write_text("# Other words\n")
        self.assertEqual(len(self.state().results), 2)

    def test_what_cannot_be_read_is_no_memory(self):
        for text in ('{"program"', "[]", '{"results": {"k": {"verdict": "killed"}}}'):
            (self.folder / "state.json").write_text(text)
            self.assertEqual(self.state().results, {}, text)

    def test_tests_do_not_belong_to_the_program(self):
        self.assertTrue(is_program("src/cards/card.h") and is_program("src/table/table.h"))
        self.assertFalse(is_program("src/cards/card_test.cc") or is_program("tests/lies/lies.h"))


class WholeRun(InToy):
    def test_a_survivor_is_shown_until_it_is_killed_or_explained(self):
        self.assertFalse(self.run_sample())
        left = sorted((self.folder / "survivors").glob("*.patch"))
        self.assertEqual(len(left), 1)
        self.assertIn("-    say();", left[0].read_text())
        self.assertIn("Score: 66.7 % (at least 95 %)", self.said)
        self.assertIn("Survivors that docs/mutants.md does not explain: 1 of 1", self.said)
        compiled = self.compiled()

        with (self.project / "docs/mutants.md").open("a") as document:
            document.write(f"| `{left[0].stem}` | `{TOY}` | say() left out | Nobody listens. |\n")
        self.assertFalse(self.run_sample())  # it is explained, and still too many survive
        self.assertIn("Survivors that docs/mutants.md does not explain: 0 of 1", self.said)
        self.assertEqual(self.compiled(), compiled)  # everything was remembered
        self.assertEqual(survivors.stale(self.project, Catalog(self.project)), [])

        (self.project / TOY).write_text(changed("say();", "shout();"))
        self.assertEqual(survivors.stale(self.project, Catalog(self.project)), [left[0].stem])

    def test_a_new_test_kills_it(self):
        self.assertFalse(self.run_sample())
        check = FILES["check"] + "grep -q 'say()' \"$1\"\n"
        (self.project / "check").write_text(check.replace("grep -q 'a < b' \"$1\";",
                                                          "grep -q 'a < b' \"$1\" || exit 1;"))
        self.assertTrue(self.run_sample())
        self.assertIn("Score: 100.0 % (at least 95 %)", self.said)

    def test_one_folder_is_enough(self):
        self.run_sample(inside="src/table")
        self.assertIn("Score: 66.7 % (at least 95 %)", self.said)
        with self.assertRaisesRegex(Problem, "No file below src/games has a place"):
            self.run_sample(inside="src/games")

    def test_a_small_sample_is_small(self):
        self.run_sample(1)
        state = json.loads((self.folder / "state.json").read_text())
        self.assertEqual(len(state["results"]), 1)
        self.assertEqual((self.project / TOY).read_text(), FILES[TOY])


class Report(unittest.TestCase):
    def tally(self, *verdicts):
        return Tally({str(i): (mock.Mock(id=str(i)), Result(verdict, "", 2.0, 1.0))
                      for i, verdict in enumerate(verdicts)})

    def test_what_counts(self):
        tally = self.tally(KILLED, TIMED_OUT, NOT_COMPILED, SURVIVED)
        self.assertEqual((tally.counting, tally.killed, tally.is_good()), (3, 2, False))
        self.assertTrue(self.tally(*[KILLED] * 19, TIMED_OUT).is_good())
        self.assertFalse(self.tally(NOT_COMPILED).is_good())

    def test_a_survivor_needs_an_explanation_and_still_counts(self):
        tally = self.tally(SURVIVED, *[KILLED] * 19)
        self.assertFalse(tally.is_good())
        self.assertTrue(tally.is_good({"0": "It changes nothing."}))
        self.assertFalse(self.tally(SURVIVED, *[KILLED] * 18).is_good({"0": "It changes nothing."}))

    def test_the_time_that_is_left(self):
        for workers, words in ((1, ", 1 h 02 min left"), (2, ", 0 h 31 min left")):
            pace = Pace(workers)
            self.assertEqual(pace.left(3), "")
            pace.add(Result(KILLED, "a", 100.0, 1.0))
            pace.add(Result(NOT_COMPILED, "", 20.0, 1.0))
            self.assertEqual(pace.left(31), words)
            self.assertEqual(pace.left(0), "")

    def test_the_time_that_it_took(self):
        pace = Pace(2)
        self.assertEqual(list(pace.lines()), [])
        for _ in range(4):
            pace.add(Result(KILLED, "a", 10.0, 9.0))
        with mock.patch("time.monotonic", return_value=pace.begin + 22):
            self.assertEqual(list(pace.lines()), ["This command tried 4 in 22 s, at most 2 at "
                                                  "once: one every 5.5 s"])
        self.assertIn("A mutant took 2.0 s from its beginning to its end, and 1.0 s of the "
                      "processor", list(self.tally(KILLED).lines(())))


class Covering(unittest.TestCase):
    def test_the_own_game_and_the_own_folder_come_first(self):
        path = "src/games/three_card_poker/rules.h"
        stages = stages_for(PROJECT, path)
        self.assertEqual({stages[0].test, stages[1].test}, {"games_test"})
        self.assertEqual(stages[1].filter, "-" + stages[0].filter)
        self.assertIn("oracle_compare_three-card-poker", names_for(PROJECT, path))
        self.assertNotIn("oracle_compare_double-draw-poker", names_for(PROJECT, path))
        self.assertIn("oracle_compare_double-draw-poker", names_for(PROJECT, "src/games/settle.cc"))

    def test_mathematics_is_covered_by_mathematics(self):
        self.assertEqual(names_for(PROJECT, "src/games/three_card_poker/solver.cc"),
                         ["games_test", "games_counts", "math_test"])
        self.assertEqual(names_for(PROJECT, "src/games/three_card_poker/procedure.h"),
                         ["games_test", "table_clauses_test", "table_test",
                          "table_property_three-card-poker", "table_oracle"])

    def test_every_file_is_covered(self):
        for path in Catalog(PROJECT).sources:
            self.assertTrue(names_for(PROJECT, path), path)

    def test_options_only_for_googletest(self):
        self.assertEqual(Stage("a", "B.*").options(False), [])
        self.assertIn("--gtest_filter=B.*", Stage("a", "B.*").options(True))


class OfThisProject(unittest.TestCase):
    """The document and the sources as they stand."""

    def test_the_document_names_mutants_that_exist(self):
        self.assertEqual(survivors.stale(PROJECT, Catalog(PROJECT)), [])

    def test_every_kind_has_its_places_and_every_id_is_one(self):
        mutants = Catalog(PROJECT).all()
        self.assertEqual({mutant.change.kind for mutant in mutants}, set(KINDS))
        self.assertEqual(len({mutant.id for mutant in mutants}), len(mutants))

    def test_a_row_that_cannot_be_read_is_refused(self):
        text = "# A\n\n## Survivors\n\n|a|\n|-|\n| x |\n"
        with mock.patch.object(Path, "read_text", return_value=text), \
                self.assertRaisesRegex(Problem, r"this is not: \| x \|"):
            survivors.listed(PROJECT)


if __name__ == "__main__":
    unittest.main()
