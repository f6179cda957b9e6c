"""The copy, its build and the trial of a change, on a toy project."""
import json
import subprocess
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from unittest import mock

import build as build_module
import covering
import trial
from covering import Stage
from ctest_list import read_tests
from problem import Problem
from sample import Sample, bench_in
from toy import FILES, changed, make_toy
from tree import Tree
from trial import KILLED, NOT_COMPILED, SURVIVED, TIMED_OUT

TOY = "src/table/toy.cc"
NAMES = ["table_toy_1", "table_toy_2"]
STAGES = [Stage(name) for name in NAMES]
COVERING = (("src/table/*", tuple(NAMES)),)


class InToy(unittest.TestCase):
    """Each test has a project of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = make_toy(folder.name)
        self.folder = self.project / "build/mutants"
        self.said = []

    def new_tree(self):
        tree = Tree(self.project, self.folder)
        self.addCleanup(tree.close)
        return tree

    def new_bench(self):
        bench = bench_in(self.project, self.folder, ())
        self.addCleanup(bench.tree.close)
        bench.tree.refresh()
        bench.prepare(self.said.append)
        return bench

    def bench(self):
        bench = self.new_bench()
        bench.make_ready(NAMES, self.said.append)
        return bench

    def run_sample(self, size=100, inside="", workers=1, say=None):
        """A whole run of the tool. The toy has no compiler that knows switches."""
        with mock.patch.object(covering, "COVERING", COVERING), mock.patch("sample.OPTIONS", ()):
            return Sample(self.project, size, 1, say or self.said.append, inside, workers,
                          separately=True).run()

    def compiled(self):
        """How often something was built, in all copies."""
        return sum(path.read_text().count("built") for path in self.folder.rglob("compiled"))


class Copy(InToy):
    def test_it_is_the_project_with_what_is_not_committed(self):
        (self.project / "new.txt").write_text("new")
        (self.project / "build").mkdir()
        (self.project / "build/ignored").write_text("ignored")
        tree = self.new_tree()
        tree.refresh()
        copied = {str(path.relative_to(tree.root)) for path in tree.root.rglob("*")
                  if path.is_file()}
        self.assertEqual(copied, {*FILES, "new.txt"})

    def test_refresh_follows_the_project_and_leaves_the_rest_alone(self):
        tree = self.new_tree()
        (self.project / "gone.txt").write_text("gone")
        tree.refresh()
        before = (tree.root / "check").stat().st_mtime_ns
        (self.project / "gone.txt").unlink()
        (self.project / TOY).write_text("other")
        tree.refresh()
        self.assertFalse((tree.root / "gone.txt").exists())
        self.assertEqual((tree.root / TOY).read_text(), "other")
        self.assertEqual((tree.root / "check").stat().st_mtime_ns, before)

    def test_the_build_is_not_part_of_the_copy(self):
        tree = self.new_tree()
        tree.build.mkdir()
        (tree.build / "built").write_text("built")
        tree.refresh()
        self.assertTrue((tree.build / "built").is_file())

    def test_a_second_copy_is_that_of_the_first_and_not_of_the_project(self):
        first, second = self.new_tree(), Tree(self.project, self.folder / "2")
        self.addCleanup(second.close)
        first.refresh()
        (self.project / TOY).write_text("changed since")
        second.follow(first)
        self.assertEqual((second.root / TOY).read_text(), FILES[TOY])
        self.assertEqual(second.names, first.names)

    def test_a_change_is_put_back_with_its_time(self):
        tree = self.new_tree()
        tree.refresh()
        before = (tree.root / TOY).stat().st_mtime_ns
        change = {TOY: "x", "more.cc": "y", "check": None}
        with self.assertRaises(ZeroDivisionError), tree.changed(change):
            self.assertEqual((tree.root / TOY).read_text(), "x")
            self.assertFalse((tree.root / "check").exists())
            raise ZeroDivisionError
        self.assertEqual((tree.root / TOY).read_text(), FILES[TOY])
        self.assertEqual((tree.root / TOY).stat().st_mtime_ns, before)
        self.assertFalse((tree.root / "more.cc").exists())
        self.assertTrue((tree.root / "check").exists())
        self.assertEqual((self.project / TOY).read_text(), FILES[TOY])

    def test_a_copy_whose_owner_was_killed_is_put_right(self):
        tree = self.new_tree()
        tree.refresh()
        (tree.root / TOY).write_text("half a mutant")
        (self.folder / "changed.json").write_text(json.dumps({TOY: [FILES[TOY], 1_000_000_000]}))
        tree.close()
        tree = self.new_tree()
        self.assertEqual((tree.root / TOY).read_text(), FILES[TOY])
        self.assertFalse((self.folder / "changed.json").exists())

    def test_what_is_no_clone_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / ".git").write_text("nothing")
            tree = Tree(folder, folder)
            self.addCleanup(tree.close)
            with self.assertRaisesRegex(Problem, "no clone"):
                tree.refresh()

    def test_two_do_not_work_in_one_folder(self):
        tree = self.new_tree()
        with self.assertRaisesRegex(Problem, "Somebody else works in"):
            Tree(self.project, self.folder)
        tree.close()
        self.new_tree()


class Trial(InToy):
    def test_every_ending_is_told_apart(self):
        bench = self.bench()
        trial.PATIENCE_LEAST_S, kept = 1, trial.PATIENCE_LEAST_S
        self.addCleanup(setattr, trial, "PATIENCE_LEAST_S", kept)
        for old, new, verdict, by in (
                ("a < b", "a <= b", KILLED, "table_toy_1"), ("pay();", ";", KILLED, "table_toy_2"),
                ("say();", ";", SURVIVED, ""), ("}", "", NOT_COMPILED, ""),
                ("say();", "endless();", TIMED_OUT, "table_toy_1")):
            result = bench.try_changed({TOY: changed(old, new)}, STAGES)
            self.assertEqual((result.verdict, result.by), (verdict, by), new)

    def test_a_test_that_only_waits_hangs(self):
        bench = self.bench()
        with mock.patch.object(build_module, "HANGS_AFTER_S", 1):
            result = bench.try_changed({TOY: changed("say();", "waits();")}, STAGES)
        self.assertEqual((result.verdict, result.by), (TIMED_OUT, "table_toy_1"))

    def test_a_test_may_end_while_it_is_interrupted(self):
        bench = self.bench()

        def hear(process):
            process.communicate()
            raise KeyboardInterrupt
        with mock.patch.object(build_module, "hear", hear), self.assertRaises(KeyboardInterrupt):
            bench.try_changed({TOY: changed("say();", ";")}, STAGES)
        self.assertEqual((bench.tree.root / TOY).read_text(), FILES[TOY])

    def test_after_a_trial_nothing_has_to_be_built_again(self):
        bench = self.bench()
        self.assertEqual(self.compiled(), 1)
        bench.try_changed({TOY: changed("say();", ";")}, STAGES)
        self.assertEqual(self.compiled(), 2)
        self.assertEqual(bench.build.make(["toy"]), "")
        self.assertEqual(self.compiled(), 2)
        self.assertEqual((bench.build.root / "toy").read_text(), FILES[TOY])

    def test_a_change_takes_no_more_compilers_than_it_may(self):
        bench = self.bench()
        bench.build.jobs = 3
        with mock.patch("subprocess.Popen", wraps=subprocess.Popen) as started:
            bench.try_changed({TOY: changed("a < b", "a <= b")}, STAGES)
            self.assertIn("-j3", started.call_args_list[0].args[0])
            started.reset_mock()
            bench.build.make(["toy"])
            self.assertNotIn("-j3", started.call_args.args[0])

    def test_a_test_that_is_not_ready_is_made_so(self):
        bench = self.new_bench()
        mutant = mock.Mock(path=TOY, change=mock.Mock(apply=lambda source: changed("pay()", "")))
        with mock.patch("trial.stages_for", return_value=STAGES):
            result = bench.try_mutant(mutant, FILES[TOY], self.said.append)
        self.assertEqual((result.verdict, result.by), (KILLED, "table_toy_2"))
        self.assertEqual(bench.ready, set(NAMES))
        self.assertEqual((bench.build.root / "toy").read_text(), FILES[TOY])

    def test_a_build_that_was_cut_short_is_put_right(self):
        bench = self.bench()
        (bench.build.root / "toy").write_text("half a program")
        (bench.build.root / "more").write_text("left over")
        bench.tree.close()
        bench = self.new_bench()
        self.assertEqual((bench.build.root / "toy").read_text(), FILES[TOY])
        self.assertFalse((bench.build.root / "more").exists())

    def test_a_test_that_fails_without_a_change_is_no_test(self):
        (self.project / TOY).write_text(changed("a < b", "a <= b"))
        with self.assertRaisesRegex(Problem, "table_toy_1 does not pass without a change"):
            self.bench()

    def test_a_project_that_does_not_compile_is_refused(self):
        (self.project / TOY).write_text(changed("}", ""))
        with self.assertRaisesRegex(Problem, "does not compile"):
            self.bench()

    def test_a_test_that_does_not_exist_is_refused(self):
        bench = self.bench()
        with self.assertRaisesRegex(Problem, "There is no test table_toy_3"):
            bench.must_have(["table_toy_1", "table_toy_3"])

    def test_a_build_that_no_compiler_refused_is_a_problem_and_no_verdict(self):
        bench = self.bench()
        (bench.tree.root / "compile").write_text("exit 1")
        with self.assertRaisesRegex(Problem, "no compiler said why"):
            bench.try_changed({TOY: changed("say();", ";")}, STAGES)
        self.assertEqual((bench.tree.root / TOY).read_text(), FILES[TOY])

    def test_the_tests_are_those_of_the_newest_build_description(self):
        self.bench().tree.close()
        description = FILES["CMakeLists.txt"].replace("table_toy_", "renamed_")
        (self.project / "CMakeLists.txt").write_text(description)
        bench = self.new_bench()
        self.assertEqual(set(bench.tests), {"renamed_1", "renamed_2"})


class Listed(unittest.TestCase):
    def listed(self, text):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "src").mkdir()
            (root / "CTestTestfile.cmake").write_text('# words\nsubdirs("src")\n')
            (root / "src/CTestTestfile.cmake").write_text(text.replace("ROOT", folder))
            return {name: replace(test, folder=test.folder.replace(folder, "ROOT"))
                    for name, test in read_tests(root).items()}

    def test_a_program_that_is_not_built_yet_is_known(self):
        lines = ('add_test([=[a_test]=] "ROOT/a_test" "--gtest_brief=1" "x \\"y\\" (z)")\n'
                 'set_tests_properties([=[a_test]=] PROPERTIES  ENVIRONMENT "A=1;B=2" '
                 'WORKING_DIRECTORY "/w" )\n')
        test = self.listed(lines)["a_test"]
        self.assertEqual(test.targets, ("a_test",))
        self.assertEqual(test.command[1:], ("--gtest_brief=1", 'x "y" (z)'))
        self.assertEqual((test.folder, test.environment), ("/w", ("A=1", "B=2")))
        self.assertTrue(test.is_gtest)

    def test_all_programs_of_a_command_are_built(self):
        line = 'add_test(compare "ROOT/compare" "--fairdeal" "ROOT/fairdeal" "5")'
        test = self.listed(line)["compare"]
        self.assertEqual(test.targets, ("compare", "fairdeal"))
        self.assertEqual((test.folder, test.is_gtest), ("ROOT/src", False))


class GoogleTest(unittest.TestCase):
    def test_the_first_failure_is_named(self):
        run = build_module.Run("failed", "x\n[  FAILED  ] Draw.Two, where GetParam() = 1 (3 ms)\n"
                               "[  FAILED  ] Draw.Three (1 ms)\n", 1.0)
        self.assertEqual(run.first_failure(), "Draw.Two")


if __name__ == "__main__":
    unittest.main()
