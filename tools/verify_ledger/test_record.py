"""Whole records: one that is right, and every way in which one is not."""
import unittest

import sample
import seals
from checking import Record
from entry import (CONFIGURATION, DECK, DISCLOSURE, EVENT, MARK, MOVEMENT, NOTE, OPEN, SEALED,
                   WITHHELD, read_stored)
from finding import Finding, Unreadable
from money import read_movements
from note import Key, Note
from reading import number, signed, write_number
from sample import BANK, INVENTORY, LAYOUT, PLAYER, little_record, movements
from standing import Standing


def check(record, **options):
    checked = Record(record, opening=True, **options)
    checked.check()
    return checked


class Numbers(unittest.TestCase):
    def test_one_form(self):
        for value in (0, 1, 127, 128, 300, 2**32 - 1, 2**63, 2**64 - 1):
            self.assertEqual((value, len(write_number(value))), number(write_number(value), 0))
        self.assertEqual(bytes.fromhex("ac02"), write_number(300))

    def test_other_forms_are_refused(self):
        for bad in ("", "80", "8000", "ffffffffffffffffff02", "80808080808080808000",
                    "8080808080808080808001"):
            with self.assertRaises(Finding, msg=bad):
                number(bytes.fromhex(bad), 0)

    def test_signed(self):
        self.assertEqual([0, -1, 1, -2], [signed(bytes((n,)), 0)[0] for n in range(4)])


class Movements(unittest.TestCase):
    def test_refused(self):
        good = movements((PLAYER, LAYOUT, 500))
        self.assertEqual([(PLAYER, LAYOUT, 500)], read_movements(good))
        for bad in (good[:-1], good + b"\0", b"\x02" + good[1:], b"\x01\x02" + good[2:],
                    b"\x01\x00\x0e" + good[3:], movements((PLAYER, LAYOUT, 0)),
                    movements((PLAYER, LAYOUT, 1 << 63)), movements((PLAYER, PLAYER, 1)),
                    b"\xff\xff\xff\xff\x0f" + good[1:]):
            with self.assertRaises(Finding, msg=bad.hex()):
                read_movements(bad)
        read_movements(movements((PLAYER, LAYOUT, (1 << 63) - 1)))


class Records(unittest.TestCase):
    def refused(self, record, sentence, **options):
        with self.assertRaisesRegex(Finding, sentence):
            check(record, **options)

    def test_a_good_record(self):
        checked = check(little_record())
        self.assertEqual(9, checked.tree.size)
        self.assertEqual(9, checked.opened)
        self.assertEqual(2, sum(map(len, checked.waiting.values())))
        self.assertEqual(1, checked.notes_seen)

    def test_an_empty_record(self):
        self.assertEqual(0, check(sample.Sample()).tree.size)

    def test_nodes_of_256_entries(self):
        record = little_record(rounds=130)
        self.assertEqual([(1, 0)], list(record.kept_nodes))
        checked = Record(record)
        checked.check()
        record.kept_nodes[1, 0] = bytes(32)
        with self.assertRaisesRegex(Finding, "Entry 255 .*kept node of the 256"):
            Record(record).check()

    def test_a_node_too_many(self):
        record = little_record()
        record.kept_nodes[1, 0] = bytes(32)
        self.refused(record, "node of the tree is kept")

    def test_an_entry_dropped_repeated_or_swapped(self):
        for at in range(7):
            record = little_record()
            del record.rows[at]
            self.refused(record, f"Entry {at + 1}: entry {at} is missing")
            record = little_record()
            record.rows.insert(at, record.rows[at])
            self.refused(record, f"Entry {at}: entry {at + 1} is missing, or this one is there tw")
            record = little_record()
            record.rows[at], record.rows[at + 1] = record.rows[at + 1], record.rows[at]
            self.refused(record, f"Entry {at + 1}: entry {at} is missing")

    def test_bodies_swapped(self):
        record = little_record()
        a, b = record.rows[2], record.rows[4]
        record.rows[2] = a[:4] + b[4:]
        self.refused(record, "Entry 2 .*not the one it is stored under")

    def test_every_byte_of_an_entry(self):
        """Of an entry whose round has ended: each changed byte is found, and named by place."""
        record = little_record()
        row = record.rows[2]
        for at in range(len(row[4])):
            bad = bytearray(row[4])
            bad[at] ^= 0x55
            record.rows[2] = row[:4] + (bytes(bad),)
            self.refused(record, r"^Entry 2\b|^Entry 3 .*stands in entry 2\b")

    def test_the_tail_cut_off(self):
        record = little_record()
        del record.rows[-1]
        self.refused(record, "kept head is of 9 entries")
        del record.rows[-1]
        self.refused(record, "Entry 7 is missing: a checkpoint was signed over 8")

    def test_a_chain_made_to_end_elsewhere(self):
        record = little_record()
        record.kept_chains[7] = (record.kept_chains[7][0] - 1, record.kept_chains[7][1])
        self.refused(record, "end of chain 7")
        record = little_record()
        record.kept_chains[9] = (0, bytes(32))
        self.refused(record, "end of chain 9")

    def test_a_record_rewritten_with_all_its_hashes(self):
        """All hashes fit; what was signed does not."""
        old = little_record()
        new = sample.Sample()
        new.buy_in(200000)
        new.add(7, [])
        for round_ in range(3):
            new.deal(round_ + 1, round_)
            new.end(round_ + 1, round_)
        check(new)
        new.notes = old.notes
        self.refused(new, "Entry 7 or one before it is not what the checkpoint of size 8")
        new.notes = []
        self.refused(new, "checkpoint of size 8", against=Note(old.notes[0][1]))

    def test_signatures(self):
        key = Key(sample.key_line(sample.NAME, sample.SEED))
        check(little_record(), key=key)
        record = little_record()
        size, data = record.notes[0]
        forged = sample.signed_note(sample.NAME, b"\x08" * 32, size, Note(data).root)
        other = Key(sample.key_line(sample.NAME, b"\x08" * 32))
        record.notes[0] = size, forged
        self.refused(record, "Checkpoint of size 8: the checkpoint is not signed by the key",
                     key=key)
        check(record, key=other)
        record.notes[0] = size + 1, data
        self.refused(record, "kept for size 9 is one of size 8", key=key)

    def test_epochs(self):
        record = sample.Sample()
        record.buy_in(1000)
        record.deal(1, 1)
        self.refused(record, "Entry 1 .*its epoch is 1, and its chain has reached 0")
        record = sample.Sample()
        record.buy_in(1000)
        record.deal(1, 0)
        record.end(1, 0)
        record.deal(2, 0)
        self.refused(record, "Entry 3 .*its epoch is 0, and its chain has reached 1")

    def test_marks(self):
        def marked(*parts):
            record = little_record()
            record.add(0, list(parts))
            return record
        note, mark = (NOTE, OPEN, b"{}", b"{}"), (MARK, OPEN, b"8 bytes.", b"8 bytes.")
        check(marked(note, mark))
        for wrong in ((mark, note), (note, (MARK, OPEN, b"7 bytes", b"7 bytes")),
                      (note, (MARK, WITHHELD, b"8 bytes.", b""))):
            self.refused(marked(*wrong), "a mark is not the last part")

    def test_renewed_keys(self):
        def renewed(note, epoch_then):
            record = sample.Sample()
            record.buy_in(1000)
            record.deal(1, 0)
            record.end(1, 0)
            record.add(7, [(NOTE, OPEN, note, note),
                           (DISCLOSURE, WITHHELD, b"", seals.round_key(sample.MASTER, 7, 1))], 0, 1)
            record.deal(2, epoch_then)
            return record
        note = b'{"type":"keys-renewed","epoch":1790000000}'
        check(renewed(note, 1790000000))
        self.refused(renewed(note, 2), "Entry 4 .*epoch is 2, and its chain has reached 1790000000")
        for wrong in (b'{"type":"keys-renewed","epoch":1}', b'{"type":"keys-renewed"}', b"{}", b"?",
                      b'{"type":"keys-renewed","epoch":4294967296}'):
            self.refused(renewed(wrong, 2), "Entry 3 .*neither ends a round nor renews the keys")

    def test_another_key_disclosed(self):
        record = sample.Sample()
        record.buy_in(1000)
        record.deal(1, 0)
        record.add(7, [(DISCLOSURE, WITHHELD, b"", bytes(32))], 1, 0)
        self.refused(record, r"Entry 2 .*part 1 does not open .*entry 1\b")

    def test_a_deck_that_is_not_its_root(self):
        record = sample.Sample()
        record.add(7, [(DECK, SEALED, bytes(32), bytes(range(52)))], 1, 0)
        record.add(7, [(DISCLOSURE, WITHHELD, b"", seals.round_key(sample.MASTER, 7, 0))], 1, 0)
        self.refused(record, "Entry 1 .*deck in part 0 do not have its root .*entry 0")

    def test_parts_that_may_not_be(self):
        for part in ((DECK, OPEN, bytes(32), b""), (DECK, SEALED, bytes(31), b"abc"),
                     (MOVEMENT, SEALED, b"", movements((PLAYER, LAYOUT, 1))),
                     (DISCLOSURE, OPEN, bytes(32), b""), (DISCLOSURE, WITHHELD, b"", bytes(31))):
            record = sample.Sample()
            record.add(7, [part])
            self.refused(record, r"Entry 0 \(")
        record = sample.Sample()
        record.add(7, [(DISCLOSURE, WITHHELD, b"", bytes(32))] * 2)
        self.refused(record, "not one withheld key")

    def test_the_house_plays_nothing(self):
        meter = (0, 4, 7, 0)
        for move in ((BANK, meter, 5), (meter, PLAYER, 5), (PLAYER, LAYOUT, 5)):
            record = little_record()
            record.add(0, [(NOTE, OPEN, b"{}", b"{}"), (MOVEMENT, WITHHELD, b"", movements(move))])
            self.refused(record, "on the layout or a meter without a command")
        record = little_record()
        record.add(0, [(NOTE, OPEN, b"{}", b"{}"), (EVENT, OPEN, b"won", b"won")])
        self.refused(record, "house has other parts")
        record = little_record()
        record.add(0, [(NOTE, OPEN, b"{}", b"{}")], epoch=1)
        self.refused(record, "its epoch is 1")

    def test_what_stands_beside_a_configuration_or_a_note(self):
        configuration = (CONFIGURATION, OPEN, b"a table", b"a table")
        note, event = (NOTE, OPEN, b"{}", b"{}"), (EVENT, OPEN, b"won", b"won")
        for parts, words, options in (
                ([configuration, event], "configuration", {}),
                ([configuration, (DISCLOSURE, WITHHELD, b"", bytes(32))], "configuration", {}),
                ([configuration], "configuration", {"round_": 3}),
                ([(CONFIGURATION, WITHHELD, b"", b"a table")], "configuration", {}),
                ([note, event], "note has other parts", {}),
                ([note, (MOVEMENT, WITHHELD, b"", movements((PLAYER, LAYOUT, 5)))],
                 "without a command", {}),
                ([note], "another table", {"table": 8})):
            record = little_record()
            record.add(7, parts, epoch=3, **options)
            self.refused(record, words)
        record = little_record()
        record.add(7, [configuration], epoch=3)
        record.add(7, [note, (MOVEMENT, WITHHELD, b"", movements((BANK, INVENTORY, 5))),
                       (MARK, OPEN, bytes(8), bytes(8))], epoch=3)
        check(record)

    def test_a_seal_cut_short(self):
        body = sample.stored((0, 7, 0, 0, 1, 0, 7, 1, 0), [(EVENT, SEALED, b"", b"")], bytes(32))
        read_stored(body)
        with self.assertRaisesRegex(Finding, "shorter than its tag"):
            read_stored(body[:-17] + b"\x0f" + body[-15:])

    def test_other_versions_and_kinds(self):
        body = sample.stored((0, 7, 0, 0, 1, 0, 7, 1, 0), [(NOTE, OPEN, b"", b"")], bytes(32))
        for at, value in ((0, 0), (0, 2), (len(body) - 2, 0x03), (len(body) - 2, 0x1F),
                          (len(body) - 2, 0x24), (len(body) - 2, 0x00)):
            bad = bytearray(body)
            bad[at] = value
            with self.assertRaises(Finding):
                read_stored(bytes(bad))

    def test_balances(self):
        record = little_record()
        record.kept_balances[PLAYER] += 1
        self.refused(record, "kept balance of player 1001/0")
        record.kept_balances[PLAYER] -= 1
        record.kept_balances[1, 7, 0, 0] = 5
        self.refused(record, r"cage 0/0 \(real money\) is 5 cents, and the entries give 0")

    def test_nobody_owes_who_may_not(self):
        record = sample.Sample()
        record.add(7, [(MOVEMENT, OPEN, movements((PLAYER, LAYOUT, 1)),
                        movements((PLAYER, LAYOUT, 1)))])
        self.refused(record, "Entry 0: player 1001/0 .*below zero and stays there")
        record.buy_in(1)
        checked = check(record)
        self.assertEqual([(PLAYER, 0, 1)], checked.balances.dips)

    def test_the_house_may_owe(self):
        record = sample.Sample()
        record.buy_in(1000)
        record.add(7, [(MOVEMENT, WITHHELD, b"", movements((INVENTORY, PLAYER, 5)))])
        self.assertEqual(-1000, check(record).balances.of[BANK])

    def test_clocks_differ_by_five_seconds_at_most(self):
        for time, other_chain in ((-3001, 7), (-90000, 8)):
            record = sample.Sample()
            record.add(7, [], time=2000)
            record.add(other_chain, [], time=time)
            self.assertEqual(other_chain == 7, check(record).clock_back)
        record = sample.Sample()
        record.add(7, [], time=2000)
        record.add(7, [], time=-3002)
        self.refused(record, "Entry 1 .*more than five seconds before")

    def test_a_clock_does_not_creep_back(self):
        """Each time is near that of the entry before it, and the last one far from the first."""
        record = sample.Sample()
        for time in (9000, 6000, 3000):
            record.add(7, [], time=time)
        self.refused(record, "Entry 2 .*more than five seconds before the latest")


class Archived(unittest.TestCase):
    """Six entries of the little record have left the database; their hashes stayed."""

    def setUp(self):
        self.data = sample.standing_of(little_record_until(2))
        self.record = little_record()
        self.record.kept_standing = Standing(self.data)
        for at in range(6):
            if at != 1:  # the configuration stays
                self.record.rows[at] = self.record.rows[at][:4] + (b"",)

    def refused(self, pattern):
        with self.assertRaisesRegex(Finding, pattern):
            check(self.record)

    def test_what_is_left_is_checked(self):
        checked = check(self.record)
        self.assertEqual((9, 6, 3), (checked.tree.size, checked.archived, checked.opened))

    def test_a_stored_form_missing_behind_the_archive(self):
        self.record.rows[6] = self.record.rows[6][:4] + (b"",)
        self.refused("Entry 6: it is empty")

    def test_a_hash_of_an_archived_entry(self):
        row = self.record.rows[2]
        self.record.rows[2] = row[:3] + (bytes(32), b"")
        self.refused("Entry 5: the hashes of the archived entries do not lead")

    def test_a_configuration_that_stayed(self):
        row = self.record.rows[1]
        self.record.rows[1] = row[:4] + (row[4][:-1] + b"X",)
        self.refused("Entry 1 .*hash is not the one")

    def test_an_archived_entry_dropped(self):
        del self.record.rows[3]
        self.refused("Entry 4: entry 3 is missing")

    def test_balances_brought_forward(self):
        self.record.kept_standing.balances[PLAYER] += 1
        self.refused("sum to 1, not to zero")

    def test_goes_on_from_where_its_archive_ends(self):
        archive = check(little_record_until(2))
        joined = Record(self.record)
        self.assertFalse(joined.is_joined)
        joined.begin_behind(archive)
        joined.check()
        self.assertTrue(joined.is_joined)
        balances = self.record.kept_standing.balances
        balances[PLAYER] += 5
        balances[BANK] -= 5  # the sum is still zero
        with self.assertRaisesRegex(Finding, "not where the archive before it ends"):
            Record(self.record).begin_behind(archive)
        with self.assertRaisesRegex(Unreadable, "begins with entry 6, .* before entry 4"):
            Record(self.record).begin_behind(check(little_record_until(1)))

    def test_an_archive_that_goes_on_from_another(self):
        """Only the standing is there, no hashes before it."""
        self.record.rows = self.record.rows[6:]
        self.record.keeps_hashes = False
        self.assertEqual(9, check(self.record).tree.size)
        self.record.kept_standing.roots[0] = bytes(32)
        self.refused("checkpoint of size 8")

    def test_malformed_standings(self):
        for end in range(len(self.data)):
            with self.assertRaises(Finding):
                Standing(self.data[:end])
        for bad in (self.data + b"\0", b"\x02" + self.data[1:]):
            with self.assertRaises(Finding):
                Standing(bad)


def little_record_until(rounds):
    """The little record when so many rounds had ended."""
    record = sample.Sample()
    whole = little_record()
    for row in whole.rows[:2 + 2 * rounds]:
        record.rows.append(row)
        record.frontier.append(row[3])
        record.kept_chains[row[1]] = row[2] + 1, row[3]
        for part in read_stored(row[4]).parts:
            if part.kind == MOVEMENT:
                for source, target, cents in read_movements(part.whole):
                    kept = record.kept_balances
                    kept[source] = kept.get(source, 0) - cents
                    kept[target] = kept.get(target, 0) + cents
    return record


if __name__ == "__main__":
    unittest.main()
