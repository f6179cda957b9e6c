"""The worked example of docs/ledger_format.md, read from the document itself."""
import base64
import pathlib
import re
import unittest

import note
import sample
import seals
import tree
from entry import DECK, commitment_to, read_leaf, read_stored
from finding import Finding
from money import read_movements

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs" / "ledger_format.md"


def examples():
    """The named values of the first block, and the two blocks behind it."""
    text = DOCUMENT.read_text(encoding="utf-8").partition("## A worked example")[2]
    blocks = re.findall(r"```\n(.*?)```", text, re.DOTALL)
    values = {}
    for line in blocks[0].splitlines():
        if line.startswith("  "):
            values[name] += bytes.fromhex(line.strip())
        else:
            name = line
            values[name] = b""
    return values, blocks[1].strip(), blocks[2].encode()


class WorkedExample(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.values, cls.key, cls.note = examples()
        cls.stored = cls.values["stored"]
        cls.before = b"\xbb" * 32

    def test_heading(self):
        entry = read_stored(self.stored)
        self.assertEqual(
            (300, 7, 5, 1790000000000, 1, 0, 7, 3, 2),
            (entry.sequence, entry.chain, entry.number, entry.time, entry.role, entry.account,
             entry.table, entry.round, entry.epoch))
        self.assertEqual([(7, 0), (5, 1), (3, 2), (4, 2), (6, 1)],
                         [(p.kind, p.secrecy) for p in entry.parts])
        self.assertEqual(b'{"type":"example"}', entry.parts[0].open)

    def test_leaf_and_hash(self):
        entry = read_stored(self.stored)
        self.assertEqual(self.values["leaf"], entry.leaf(self.before))
        self.assertEqual(self.values["hash"], entry.hash(self.before))
        shown, before = read_leaf(self.values["leaf"])
        self.assertEqual(self.before, before)
        self.assertEqual(self.values["hash"], shown.hash(before))
        self.assertEqual([p.commitment for p in entry.parts], [p.commitment for p in shown.parts])

    def test_withheld_part(self):
        part = read_stored(self.stored).parts[1]
        self.assertEqual(self.values["part 1: salt"], part.salt)
        self.assertEqual(self.values["part 1: commitment"], part.commitment)
        self.assertEqual([((0, 0, 1001, 0), (0, 1, 7, 0), 500)], read_movements(part.whole))

    def test_round_key_and_sealed_parts(self):
        key = seals.round_key(self.values["master key"], 7, 2)
        self.assertEqual(self.values["round key"], key)
        entry = read_stored(self.stored)
        self.assertEqual(key, entry.parts[4].whole)
        salt, _ = seals.part_secret(key, 5, 2)
        self.assertEqual(self.values["part 2: salt"], salt)
        self.assertEqual(self.values["part 2: commitment"], commitment_to(salt, b"Kc"))
        self.assertEqual(self.values["part 2: sealed"], entry.parts[2].whole)
        seals.open_all(key, [seals.Sealed(entry, place, entry.parts[place]) for place in (2, 3)])

    def test_deck(self):
        key = self.values["round key"]
        for card, salt in enumerate(seals.card_salts(key, 5, 3, 3)):
            self.assertEqual(self.values[f"part 3: card {card}: salt"], salt)
            self.assertEqual(self.values[f"part 3: card {card}: commitment"],
                             commitment_to(salt, b"\x02\x00\x01"[card:card + 1]))
        root = seals.deck_root(key, 5, 3, b"\x02\x00\x01")
        self.assertEqual(self.values["part 3: open form, the root over the cards"], root)
        entry = read_stored(self.stored)
        self.assertEqual(DECK, entry.parts[3].kind)
        entry.parts[3].open = bytes(32)
        with self.assertRaisesRegex(Finding, "do not have its root"):
            seals.open_all(key, [seals.Sealed(entry, 3, entry.parts[3])])

    def test_checkpoint(self):
        key = note.Key(self.key)
        checkpoint = note.Note(self.note)
        self.assertEqual(("fairdeal.example/test", 1), (checkpoint.origin, checkpoint.size))
        self.assertEqual(tree.root_of([self.values["hash"]]), checkpoint.root)
        checkpoint.check(key)

    def test_the_signer_of_the_tests_signs_as_the_example_does(self):
        """So what it signs elsewhere is worth checking."""
        self.assertEqual(self.key, sample.key_line("fairdeal.example/test", b"\x02" * 32))
        self.assertEqual(self.note, sample.signed_note("fairdeal.example/test", b"\x02" * 32, 1,
                                                       self.values["hash"]))

    def test_every_byte_of_the_stored_form_matters(self):
        """A changed byte is refused, or changes the hash, or the part no longer opens."""
        key = self.values["round key"]
        caught = {"refused": 0, "hash": 0, "seal": 0}
        for at in range(len(self.stored)):
            for mask in (0x01, 0x80, 0xFF):
                bad = bytearray(self.stored)
                bad[at] ^= mask
                caught[self.how_caught(bytes(bad), key)] += 1
        self.assertTrue(all(caught.values()), caught)

    def how_caught(self, stored, key):
        try:
            entry = read_stored(stored)
        except Finding:
            return "refused"
        if entry.hash(self.before) != self.values["hash"]:
            return "hash"
        with self.assertRaises(Finding):
            seals.open_all(key, [seals.Sealed(entry, place, entry.parts[place])
                                 for place in (2, 3)])
        return "seal"

    def test_every_shorter_or_longer_form_is_refused(self):
        for end in range(len(self.stored)):
            with self.assertRaises(Finding):
                read_stored(self.stored[:end])
        for end in range(len(self.values["leaf"])):
            with self.assertRaises(Finding):
                read_leaf(self.values["leaf"][:end])
        with self.assertRaises(Finding):
            read_stored(self.stored + b"\0")
        with self.assertRaises(Finding):
            read_leaf(self.values["leaf"] + b"\0")

    def test_every_changed_byte_of_a_checkpoint_is_refused(self):
        key = note.Key(self.key)
        for at in range(len(self.note)):
            bad = bytearray(self.note)
            bad[at] ^= 1
            with self.assertRaises(Finding, msg=at):
                note.Note(bytes(bad)).check(key)

    def test_malformed_checkpoints_and_keys(self):
        text = self.note.decode()
        line = text.splitlines(keepends=True)[4]
        for bad in (text[:-1], text + "\n", "\n" + text, text.replace("\n1\n", "\n01\n"),
                    text.replace("\n1\n", "\n+1\n"), text.replace("\n1\n", f"\n{1 << 64}\n"),
                    text.replace("\n\n", "\nmore\n\n"), text.replace(line, ""),
                    text.replace("=\n\n", "\n\n"), text.replace("\u2014 ", "- "),
                    text.replace("\n", "\r\n"), text + "\u2014 other AAAA\n"):
            with self.assertRaises(Finding, msg=bad):
                note.Note(bad.encode())
        for bad in ("", "a+b", self.key + "=", self.key.replace("+c9", "+d9"),
                    self.key.replace("fairdeal", "fair deal"), "x" + self.key):
            with self.assertRaises(Finding, msg=bad):
                note.Key(bad)

    def test_lines_of_other_keys_are_passed_over_but_not_trusted(self):
        key = note.Key(self.key)
        name, signature = self.note.decode().splitlines()[4][2:].split(" ")
        other = f"\u2014 witness.example {signature}\n".encode()
        note.Note(self.note + other).check(key)
        with self.assertRaisesRegex(Finding, "not signed by the key"):
            note.Note(self.note[:self.note.index(b"\n\n") + 2] + other).check(key)
        forged = note.base64_bytes(signature)[:4] + bytes(64)
        false = f"\u2014 {name} {base64.b64encode(forged).decode()}\n".encode()
        with self.assertRaisesRegex(Finding, "signature is false"):
            note.Note(self.note + false).check(key)


if __name__ == "__main__":
    unittest.main()
