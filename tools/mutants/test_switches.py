"""Mutants behind switches: what is written, what the compiler refuses, and that each ends as it does
when it is compiled on its own."""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import covering
from build import REFUSES
from changes import Changes
from problem import Problem
from sample import Sample
from switchboard import CANARY, VARIABLE, Switchboard, blocks_of
from switches import HEADER, Source
from switched_toy import COVERING, NUMBERS, make_switched_toy

MOMENTS = {"Point": ["deal", "decide"]}
HERE = Path(__file__).resolve().parent


def on(number):
    return f"fairdeal_mutants::on<{number}>()"


def switched(source, *wanted):
    """The source with the changes that write these texts over those: 1 is the first, and so on."""
    changes = {}
    for number, (old, new) in enumerate(wanted, 1):
        changes[number] = next(change for change in Changes("a.cc", source, MOMENTS).all()
                               if source[change.begin:change.end] == old and change.new == new)
    text = Source(source).with_switches(changes)
    return text.removeprefix(HEADER)


class Written(unittest.TestCase):
    def test_a_constant_and_a_moment(self):
        self.assertEqual(switched("int a() { return 5; }", ("5", "6")),
                         f"int a() {{ return ({on(1)} ? 6 : 5); }}")
        self.assertEqual(
            switched("int a() { f(games::Point::deal); }", ("deal", "decide")),
            f"int a() {{ f(({on(1)} ? games::Point::decide : games::Point::deal)); }}")

    def test_a_comparison_takes_the_whole_logical_expression(self):
        self.assertEqual(
            switched("bool a() { return f(b, c) < 2 && d ? x : y; }", ("&&", "||")),
            f"bool a() {{ return ({on(1)} ? bool(f(b, c) < 2 || d) : bool(f(b, c) < 2 && d)) "
            "? x : y; }")
        self.assertEqual(switched("void a() { for (int i = 0; i < n; ++i) b(); }", ("<", "<=")),
                         "void a() { for (int i = 0; "
                         f"({on(1)} ? bool(i <= n) : bool(i < n)); ++i) b(); }}")

    def test_a_comment_does_not_swallow_what_follows(self):
        self.assertEqual(switched("bool a() { return b &&  // why\n c; }", ("&&", "||")),
                         f"bool a() {{ return ({on(1)} ? bool(b || c) : bool(b &&  // why\n c)); }}")

    def test_a_statement_keeps_its_else(self):
        self.assertEqual(switched("void a() { if (b) c(); else d(); }", ("c();", ";")),
                         f"void a() {{ if (b) {{ if (!{on(1)}) c(); }} else d(); }}")

    def test_one_inside_another(self):
        self.assertEqual(
            switched("void a() { b(5); }", ("b(5);", ";"), ("5", "4")),
            f"void a() {{ {{ if (!{on(1)}) b(({on(2)} ? 4 : 5)); }} }}")
        self.assertEqual(
            switched("bool a() { return b < 5 && c; }", ("&&", "||"), ("5", "4")),
            f"bool a() {{ return ({on(1)} ? bool(b < 5 || c) : bool(b < ({on(2)} ? 4 : 5) && c)); }}")

    def test_a_constant_that_is_switched_is_none_any_more(self):
        text = switched("namespace n {\ninline constexpr std::array a{Step{1}, Step{2}};\n"
                        "static_assert(is_good(a), \"why\");\n}", ("2", "3"))
        self.assertIn("inline __attribute__((init_priority(200))) const std::array<Step, 2> a{", text)
        self.assertIn("must_hold(is_good(a)); }", text)
        self.assertNotIn("static_assert", text)
        self.assertIn("const int a = ", switched("void f() { constexpr int a = 5; }", ("5", "6")))

    def test_a_function_and_a_lambda_in_a_constant_leave_it_one(self):
        for source in ("constexpr int f() { return 5; }",
                       "constexpr auto a = std::array{Rule{[](int b) { return b + 5; }}};"):
            self.assertIn("constexpr", switched(source, ("5", "6")))

    def test_no_line_moves(self):
        source = ("bool a() {\n    return b &&\n        c;\n}\nconstexpr int d = 5;\n"
                  "static_assert(d == 5,\n              \"why\");\nint e;\n")
        text = switched(source, ("&&", "||"), ("5", "6"))
        self.assertEqual(text.count("\n"), source.count("\n"))
        self.assertEqual(text.splitlines()[-1], "int e;")


class Refused(unittest.TestCase):
    def board(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "switchboard.json"
        changes = [change for change in Changes("src/a.cc", text, {}).all() if change.new.isdigit()]
        mutants = [mock.Mock(path="src/a.cc", change=change, id=str(i))
                   for i, change in enumerate(changes, 1)]
        return Switchboard(mutants, {"src/a.cc": text}, self.path)

    def test_those_that_the_compiler_names(self):
        board = self.board("int a = 5;\nint b = 7;\n")
        said = "FAILED: a.o\nsrc/a.cc:9:1: in expansion of ‘fairdeal_mutants::on<2>()’\n"
        self.assertEqual(board.take_out(said), 1)
        self.assertEqual(set(board.numbers().values()), {1, 3, 4})
        self.assertNotIn(on(2), board.texts()["src/a.cc"])

    def test_those_on_the_line_of_an_error(self):
        board = self.board("int a = 5;\nint b = 7;\n")
        self.assertEqual(board.take_out("FAILED: a.o\n/x/src/a.cc:2:9: error: no\n"), 2)
        self.assertEqual(set(board.numbers().values()), {1, 2})

    def test_those_in_a_constant_that_an_error_names(self):
        board = self.board("constexpr int a = 5;\nconstexpr int b = 7;\n")
        said = "FAILED: a.o\n/x/c.cc:2:9: error: the value of ‘n::b’ is not usable in a constant\n"
        self.assertEqual(board.take_out(said), 2)
        self.assertEqual(set(board.numbers().values()), {1, 2})

    def test_an_error_about_no_mutant_is_a_problem(self):
        with self.assertRaisesRegex(Problem, "refuses the switches"):
            self.board("int a = 5;\n").take_out("FAILED: a.o\n/x/c.cc:2:9: error: no\n")

    def test_what_was_refused_is_remembered_for_the_same_mutants(self):
        text = "int a = 5;\n"
        self.board(text).take_out("FAILED: a.o\nfairdeal_mutants::on<1>()\n")
        kept = json.loads(self.path.read_text())
        self.assertEqual(kept["apart"], [1])

    def test_each_file_is_heard_on_its_own(self):
        self.assertEqual(len(blocks_of("[1/2]\nFAILED: a\nx\nFAILED: b\ny\n")), 2)


class Alike(unittest.TestCase):
    """A project that a compiler builds."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = make_switched_toy(folder.name)
        self.said = []

    def results(self, separately):
        """The verdict of every mutant, by its id."""
        with mock.patch.object(covering, "COVERING", COVERING), mock.patch("sample.OPTIONS", ()):
            Sample(self.project, 1000, 1, self.said.append, separately=separately).run()
        state = self.project / "build/mutants/state.json"
        results = json.loads(state.read_text())["results"]
        state.unlink()
        return {name: (result["verdict"], result["by"]) for name, result in results.items()}

    def test_every_mutant_ends_as_it_does_on_its_own(self):
        apart = self.results(True)
        self.assertEqual({verdict for verdict, _ in apart.values()},
                         {"killed", "survived", "did not compile"})
        self.assertEqual(self.results(False), apart)
        said = next(line for line in self.said if "are switched" in line)
        few, of, *_ = [int(word) for word in said.split() if word.isdigit()]
        self.assertLess(few, of)
        self.assertGreater(few, of / 2)

    def test_a_test_that_runs_no_switch_is_no_test(self):
        description = self.project / "CMakeLists.txt"
        text = description.read_text().replace("COMMAND ${CMAKE_BINARY_DIR}/toy ${number}",
                                               "COMMAND env -u FAIRDEAL_MUTANT "
                                               "${CMAKE_BINARY_DIR}/toy ${number}")
        description.write_text(text)
        with self.assertRaisesRegex(Problem, "table_toy_1 passes whatever is switched on"):
            self.results(False)

    def test_without_a_number_the_program_is_as_it_was(self):
        self.results(False)
        toy = self.project / "build/mutants/1/tree/build/toy"
        for number in NUMBERS:
            subprocess.run([toy, number], check=True)
        ends = {subprocess.run([toy, NUMBERS[0]], env={VARIABLE: str(n)}, check=False).returncode
                for n in range(1, 40)}
        self.assertIn(97, ends)  # an assertion that the mutant alone would break at compile time
        self.assertIn(1, ends)


class OfThisProject(unittest.TestCase):
    def test_the_header_ends_as_the_tool_expects(self):
        header = (HERE / "switch.inc").read_text(encoding="utf-8")
        self.assertIn(f"does_not_compile = {REFUSES};", header)
        self.assertIn(f'getenv("{VARIABLE}")', header)
        self.assertIn(f"canary = {CANARY};", header)


if __name__ == "__main__":
    unittest.main()
