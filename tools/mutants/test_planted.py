"""Faults planted in a toy project."""
import contextlib
import difflib
import importlib.util
import io
import unittest
from pathlib import Path

from planted import FAULTS, PATCHES, Planted, number_of, patched
from problem import Problem
from test_bench import TOY, InToy
from toy import FILES, changed

PROJECT = Path(__file__).resolve().parents[2]


def patch_of(new):
    return "".join(difflib.unified_diff(FILES[TOY].splitlines(True), new.splitlines(True),
                                        f"a/{TOY}", f"b/{TOY}"))


class PlantedFaults(InToy):
    def plant(self, **patches):
        folder = self.project / PATCHES
        folder.mkdir(parents=True)
        for name, text in patches.items():
            (folder / f"{name.removeprefix('n').replace('_', '-')}.patch").write_text(text)

    def run_planted(self, wanted, checks=("table_toy_1", "table_toy_2")):
        good = Planted(self.project, self.said.append, checks, ()).run(wanted)
        return good, [line for line in self.said if line[0].isdigit() and ".patch" in line]

    def test_a_fault_that_a_check_notices_is_good(self):
        self.plant(n1_compared=patch_of(changed("a < b", "a <= b")),
                   n02_unpaid=patch_of(changed("pay()", "")))
        good, said = self.run_planted([1, 2])
        self.assertTrue(good, self.said)
        self.assertIn("02-unpaid.patch: noticed by table_toy_2", said[0])
        self.assertIn("1-compared.patch: noticed by table_toy_1", said[1])
        self.assertEqual((self.project / TOY).read_text(), FILES[TOY])

    def test_only_the_wanted_faults_are_planted(self):
        self.plant(n1_compared=patch_of(changed("a < b", "a <= b")),
                   n02_said=patch_of(changed("say()", "")))
        good, said = self.run_planted([1])
        self.assertTrue(good, self.said)
        self.assertEqual(len(said), 1)

    def test_a_fault_that_nothing_notices_is_bad(self):
        self.plant(n1_said=patch_of(changed("say()", "")))
        good, said = self.run_planted([1])
        self.assertFalse(good)
        self.assertIn("NOT NOTICED", said[0])

    def test_a_patch_that_does_not_apply_any_more_is_bad(self):
        self.plant(n1_old=patch_of(changed("a < b", "a > b")).replace("say()", "sang()"))
        good, said = self.run_planted([1])
        self.assertFalse(good)
        self.assertIn("does not apply any more", said[0])

    def test_a_patch_that_does_not_compile_is_bad(self):
        self.plant(n1_open=patch_of(changed("}", "")))
        good, said = self.run_planted([1])
        self.assertFalse(good)
        self.assertIn("does not compile", said[0])

    def test_a_fault_without_a_patch_is_bad(self):
        good, _ = self.run_planted([1])
        self.assertFalse(good)
        self.assertIn("Fault 1: no patch plants it", self.said)

    def test_a_patch_may_add_and_remove_files(self):
        add = "--- /dev/null\n+++ b/src/more.cc\n@@ -0,0 +1 @@\n+int more;\n"
        self.plant(n1_more=add + patch_of(changed("a < b", "a <= b")))
        good, _ = self.run_planted([1])
        self.assertTrue(good, self.said)
        self.assertFalse((self.project / "build/planted/tree/src/more.cc").exists())

    def test_a_name_without_a_number_is_refused(self):
        self.plant(n99_late=patch_of(changed("a < b", "a <= b")))
        with self.assertRaisesRegex(Problem, "does not begin with the number"):
            self.run_planted([1])

    def test_without_a_check_nothing_is_proved(self):
        self.plant(n1_compared=patch_of(changed("a < b", "a <= b")))
        with self.assertRaisesRegex(Problem, "There is no test oracle"):
            self.run_planted([1], ("oracle*",))


class OfThisProject(unittest.TestCase):
    """The patches as they stand, without building anything."""

    def test_every_fault_has_a_patch_and_every_patch_applies(self):
        patches = sorted((PROJECT / PATCHES).glob("*.patch"))
        self.assertEqual({number_of(patch) for patch in patches}, set(FAULTS))
        for patch in patches:
            for name, text in patched(PROJECT, patch).items():
                self.assertNotEqual(text, (PROJECT / name).read_text(encoding="utf-8"), patch.name)

    def test_every_patch_says_what_it_breaks(self):
        for patch in (PROJECT / PATCHES).glob("*.patch"):
            self.assertRegex(patch.read_text(encoding="utf-8"),
                             rf"\AFault {number_of(patch)} \([TX]-\d+\): ", patch.name)


class Words(unittest.TestCase):
    def setUp(self):
        spec = importlib.util.spec_from_file_location("main", Path(__file__).parent / "__main__.py")
        self.main = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self.main)

    def test_all_faults_or_some(self):
        self.assertEqual([], self.main.arguments(["planted"]).faults)
        self.assertEqual([4, 11], self.main.arguments(["planted", "4", "11"]).faults)

    def test_so_many_workers(self):
        self.assertGreaterEqual(self.main.arguments(["sample", "9"]).workers, 1)
        self.assertEqual(3, self.main.arguments(["sample", "9", "--workers", "3"]).workers)
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            self.main.arguments(["sample", "9", "--workers", "0"])

    def test_no_such_fault(self):
        for word in ("0", "12", "x"):
            with contextlib.redirect_stderr(io.StringIO()) as said:
                with self.assertRaises(SystemExit):
                    self.main.arguments(["planted", word])
            self.assertIn("invalid fault, 1 to 11 value", said.getvalue())


if __name__ == "__main__":
    unittest.main()
