"""Proofs of a round: one that holds, and what does not."""
import copy
import json
import unittest

import proof
import sample
from finding import Finding
from note import Key


class Proofs(unittest.TestCase):
    def setUp(self):
        self.record = sample.little_record()
        self.good = sample.proof_of(self.record)
        self.key = Key(sample.key_line(sample.NAME, sample.SEED))

    def check(self, value):
        return proof.check(json.dumps(value), self.key)

    def test_a_good_proof(self):
        lines = "\n".join(self.check(self.good))
        self.assertIn("Round 7/2, for auditor: 2 entries are in the tree of 8", lines)
        self.assertIn("6 hidden parts and 1 cards of decks", lines)

    def test_nothing_need_be_opened_but_to_an_auditor(self):
        for entry in self.good["entries"]:
            entry["openings"] = entry["cards"] = []
        self.refused("not open to an auditor")
        for audience in ("public", "player"):
            self.good["as"] = audience
            self.check(self.good)

    def test_every_changed_text_is_found(self):
        """One character of each text and one of each number, wherever it stands."""
        places = list(self.leaves_of(self.good))
        self.assertGreater(len(places), 40)
        for path, value in places:
            bad = copy.deepcopy(self.good)
            holder = bad
            for step in path[:-1]:
                holder = holder[step]
            if isinstance(value, int):
                holder[path[-1]] = value + 1
            else:
                at = len(value) // 2
                holder[path[-1]] = value[:at] + ("A" if value[at] != "A" else "B") + value[at + 1:]
            with self.assertRaises(Finding, msg=path):
                self.check(bad)

    def leaves_of(self, value, path=()):
        if isinstance(value, dict):
            for name, inner in value.items():
                yield from self.leaves_of(inner, path + (name,))
        elif isinstance(value, list):
            for at, inner in enumerate(value):
                yield from self.leaves_of(inner, path + (at,))
        elif path[-1] not in ("as", "of"):
            yield path, value

    def refused(self, pattern):
        with self.assertRaisesRegex(Finding, pattern):
            self.check(self.good)

    def test_entries_left_out_or_swapped(self):
        self.good["entries"].reverse()
        self.refused("does not follow")
        self.good["entries"] = []
        self.refused("no entries")

    def test_the_beginning_cut_off(self):
        cut = self.good["entries"].pop(0)
        self.refused("not the one before the first")
        self.good["before"] = ""
        self.refused("does not begin")
        self.good["before"] = cut["leaf"]  # it is the one before, and ends no round
        self.refused("does not begin")

    def test_of_another_round(self):
        self.good["round"] = "7/3"
        self.refused("not of round 3")
        self.good["round"] = "8/2"
        self.refused("not of chain 8")

    def test_an_opening_twice(self):
        openings = self.good["entries"][0]["openings"]
        openings.append(openings[0])
        self.refused("opening of part")

    def test_a_card_of_something_that_is_no_deck(self):
        card = self.good["entries"][0]["cards"][0]
        for change in ({"of": 51}, {"of": 104}, {"place": 52}, {"place": -1}, {"part": 0},
                       {"part": 9}, {"card": "1c"}):
            self.good["entries"][0]["cards"][0] = {**card, **change}
            self.refused("deck|no part")

    def test_a_deck_opened_without_the_key(self):
        self.good["entries"][1]["openings"] = []
        self.refused("opens a deck without the round's key")

    def test_a_configuration_that_is_none(self):
        self.good["configuration"] = self.good["entries"][0]
        self.refused("configuration is none")

    def test_fields(self):
        self.good["more"] = 1
        self.refused("and no other")
        for text in ("", "[]", "{", '{"a":1,"a":1}', '{"a":1.5}', "NaN"):
            with self.assertRaises(Finding):
                proof.check(text, self.key)

    def test_another_key(self):
        self.key = Key(sample.key_line(sample.NAME, b"\x08" * 32))
        self.refused("not signed by the key")


if __name__ == "__main__":
    unittest.main()
