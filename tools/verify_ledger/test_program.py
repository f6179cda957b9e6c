"""The program as a user meets it: exit codes, and what it says that it did not check."""
import contextlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import sample

PROGRAM = pathlib.Path(__file__).resolve().parent


class Program(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.record = self.folder / "a record?#%.db"
        self.sample = sample.little_record()
        self.sample.write(self.record)
        self.key = sample.key_line(sample.NAME, sample.SEED)

    def run_it(self, *words):
        done = subprocess.run([sys.executable, str(PROGRAM), *map(str, words)], check=False,
                              capture_output=True, text=True, encoding="utf-8")
        self.assertNotIn("Traceback", done.stderr)
        return done.returncode, done.stdout + done.stderr

    def change(self, statement):
        with contextlib.closing(sqlite3.connect(self.record)) as connection, connection:
            connection.execute(statement)

    def note(self, sample_):
        path = self.folder / "checkpoint"
        path.write_bytes(sample_.notes[-1][1])
        return path

    def test_all_is_well(self):
        code, said = self.run_it(self.record, "--open", "--key", self.key)
        self.assertEqual(0, code, said)
        self.assertIn("9 entries in 2 chains", said)
        self.assertIn("1 checkpoints fit the tree and are signed", said)
        self.assertIn("9 sealed parts open", said)
        self.assertIn("2 sealed parts of rounds that have not ended", said)
        self.assertIn("nothing was cut off at the end", said)
        self.assertIn("rules of the games", said)

    def test_what_was_not_asked_for_is_said(self):
        code, said = self.run_it("sqlite:" + str(self.record))
        self.assertEqual(0, code, said)
        self.assertIn("- signatures, for want of a --key", said)
        self.assertIn("- 9 sealed parts of rounds that have ended, for want of --open", said)

    def test_against_a_checkpoint(self):
        key = self.folder / "key"
        key.write_text(self.key + "\n", encoding="ascii")
        code, said = self.run_it(self.record, "--key", key, "--against", self.note(self.sample))
        self.assertEqual(0, code, said)
        self.assertIn("- that nothing was cut off behind entry 7", said)

    def test_a_tail_that_was_cut_off(self):
        """The shorter record is right in itself; only the checkpoint kept elsewhere tells."""
        shorter = sample.little_record(2)
        self.record.unlink()
        shorter.write(self.record)
        self.assertEqual(0, self.run_it(self.record, "--key", self.key)[0])
        code, said = self.run_it(self.record, "--key", self.key,
                                 "--against", self.note(self.sample))
        self.assertEqual(1, code)
        self.assertIn("Entry 7 is missing: a checkpoint was signed over 8 entries", said)

    def test_findings(self):
        self.change("UPDATE entries SET body = substr(body, 1, 40) || 'AAAA' || substr(body, 45) "
                    "WHERE sequence = 3")
        code, said = self.run_it(self.record)
        self.assertEqual(1, code)
        self.assertRegex(said, r"^Entry 3\b")
        self.assertEqual(1, len(said.splitlines()), said)

    def export(self, lines=None):
        path = self.folder / "export.jsonl"
        lines = list(sample.export_of(self.sample)) if lines is None else lines
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return path

    def test_an_export_is_as_good_as_a_database(self):
        code, said = self.run_it(self.export(), "--open", "--key", self.key,
                                 "--against", self.note(self.sample))
        self.assertEqual(0, code, said)
        self.assertIn("9 entries in 2 chains", said)
        self.assertIn("9 sealed parts open", said)

    def test_spoiled_exports(self):
        lines = list(sample.export_of(self.sample))
        end = lines[-1]["end"]

        def ended(**changes):
            return lines[:-1] + [{"end": {**end, **changes}}]

        def entry(**changes):
            return lines[:3] + [{**lines[3], **changes}] + lines[4:]

        for spoiled, pattern in (
                (lines[:-1], "no end"), (lines + lines[1:2], "no end"),
                (lines[:-2] + lines[-1:], "Entry 8|another tree"),
                (lines[:4] + lines[5:], "Entry 4: entry 3 is missing"),
                (entry(hash="0" * 64), "Entry 2 .*hash"), (entry(hash="X"), "Entry 2 .*64 hex"),
                (entry(body="AAAA"), "Entry 2"), (entry(body=None), "Entry 2"),
                (entry(role=9), "Entry 2 .*role"), (entry(epoch="0"), "Entry 2 .*epoch"),
                (entry(time="1970-01-01T00:00:00.000Z"), "Entry 2 .*time"),
                (ended(size=8), "another tree"), (ended(root="AAAA"), "32 bytes"),
                (ended(chains=end["chains"][:1]), "end of chain 7"),
                (ended(balances=end["balances"][1:]), "kept balance of"),
                (ended(balances=[{"account": "play purse 1", "cents": 1}]), "no account"),
                (ended(checkpoints=["x"]), "checkpoint"), (ended(checkpoints=[1]), "not a text"),
                (ended(more=1), "end of the export"), (lines[:3] + [[]] + lines[3:], "Entry 2")):
            with self.subTest(pattern):
                code, said = self.run_it(self.export(spoiled))
                self.assertEqual(1, code, said)
                self.assertRegex(said, pattern)

    def test_exports_that_are_not_whole(self):
        for head in ({"whole": False}, {"fairdeal-export": 2}, {"other": 1}):
            lines = list(sample.export_of(self.sample))
            lines[0].update(head)
            self.assertEqual(2, self.run_it(self.export(lines))[0])

    def test_columns_of_other_types(self):
        for statement in ("UPDATE entries SET body = NULL", "UPDATE entries SET hash = x'00'",
                          "UPDATE entries SET chain = 'x'", "UPDATE entries SET body = 'AB=='",
                          "UPDATE balances SET amount = 'x'", "UPDATE head SET frontier = 7",
                          "UPDATE head SET size = 'x'", "DELETE FROM head",
                          "UPDATE checkpoints SET note = 'x'", "UPDATE chains SET head = NULL",
                          "INSERT INTO tree_nodes VALUES (1, 0, 'x')"):
            with self.subTest(statement):
                self.record.unlink()
                self.sample.write(self.record)
                self.change(statement)
                self.assertEqual(1, self.run_it(self.record)[0])

    def test_several_proofs(self):
        """A line for each, and those behind a bad one are checked, too."""
        good = self.folder / "good.json"
        proof = sample.proof_of(self.sample)
        good.write_text(json.dumps(proof), encoding="utf-8")
        bad = self.folder / "bad.json"
        bad.write_text(json.dumps({**proof, "round": "7/3"}), encoding="utf-8")
        code, said = self.run_it("--proof", good, "--proof", good, "--key", self.key)
        self.assertEqual((0, 2), (code, said.count("Good  ")), said)
        code, said = self.run_it("--proof", bad, "--proof", good, "--key", self.key)
        self.assertEqual(1, code)
        self.assertRegex(said, rf"BAD   {bad}: The proof does not hold: .*\nGood  {good}\n")

    def test_it_writes_nothing(self):
        before = self.record.read_bytes()
        self.run_it(self.record)
        self.assertEqual(before, self.record.read_bytes())
        self.assertEqual([self.record.name], [path.name for path in self.folder.iterdir()])

    def test_nobody_reads_on(self):
        """As with `| head`: no traceback."""
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as nowhere:
            ended = subprocess.run([sys.executable, str(PROGRAM), str(self.record)], stdout=nowhere,
                                   stderr=subprocess.PIPE, check=False)
        self.assertEqual((2, b""), (ended.returncode, ended.stderr))

    def test_wrong_usage(self):
        note = self.note(self.sample)
        empty = self.folder / "empty.db"
        sqlite3.connect(empty).execute("CREATE TABLE other (x)")
        for words in ((), (self.folder / "nothing",), (self.folder,), (empty,),
                      (self.record, "--against", note), (self.record, "--key", "a+b+c"),
                      (self.record, "--key", self.folder / "nothing"), ("--proof", note),
                      (self.record, "--key", self.key, "--against", self.folder / "nothing"),
                      ("--key", self.key, "--against", note), (self.record, "--other")):
            with self.subTest(words):
                self.assertEqual(2, self.run_it(*words)[0])


if __name__ == "__main__":
    unittest.main()
