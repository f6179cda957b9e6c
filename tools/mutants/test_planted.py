"""Faults planted in a toy project."""
import difflib
import unittest

from planted import PATCHES, Planted
from problem import Problem
from test_bench import TOY, InToy
from toy import FILES, changed


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


if __name__ == "__main__":
    unittest.main()
