"""Rounds worked out by hand: late events, voids, corrections and meters (RULINGS, section 5)."""

import unittest

from runner import NothingToDo, play_script
from script import read
from words import Unreadable

DRAW = """table double-draw-poker
cards live
dealing manual-shoe
shuffling device
deck seat 1 9c 9d 2s 2h Kc, seat 3 5c 5d 8s 8h 8d
open
account 1 takes seat 1
account 3 takes seat 3
run
seat 1 bets ante 10, bonus 5
seat 3 bets ante 10, bonus 5
run
seat 1 chooses first-draw
seat 3 chooses first-draw
run
seat 1 throws nothing
seat 3 throws nothing
run
seat 1 chooses second-draw
seat 3 chooses second-draw
run
seat 1 throws nothing
"""
PROGRESSIVE = """table three-card-poker
cards live
dealing automated
shuffling device
option settlement c1
deck seat 1 As Ks Qs, seat 2 9c 5d 2h, dealer Kc 9d 7h, community Js Ts
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets ante 10, progressive 1
seat 2 bets ante 10, progressive 1
run
seat 1 plays
seat 2 plays
"""
HOLDEM = """table holdem-3-bonus
dealing manual-shoe
shuffling device
deck seat 1 As Ks Qs, seat 2 9c 5d 2h, dealer Kc 9d 7h, community Js Ts 3c 4c
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets blind 10, flop 10, three-card-bonus 5, six-card-bonus 5
seat 2 bets blind 10, flop 10, three-card-bonus 5
run
"""


def play(text):
    runner, codes = play_script(text)
    return runner.table, [(line.text, code) for line, code in codes if code]


class Reading(unittest.TestCase):
    def test_what_cannot_be_read(self):
        for text in ("expect seat 1 ante flies", "seat 1 bets ante", "wait 5", "repeat 2",
                     "dealer raises", "supervisor corrects ante"):
            with self.assertRaises(Unreadable):
                read(text)

    def test_repeat_is_written_out(self):
        self.assertEqual(len(read("repeat 3\nrun\ntick\nend").lines), 6)


class LateEvents(unittest.TestCase):
    def test_face_up_cards_void_a_draw_game_until_nobody_can_draw(self):
        late = "dealer raises several-face-up 2 cards showing 3c 4c\n"
        table, _ = play(DRAW + late)
        self.assertTrue(table.round.void)
        table, refused = play(DRAW + "seat 3 throws nothing\nrun to settle\nstep\n" + late)
        self.assertFalse(table.round.void)
        self.assertEqual(refused, [])
        self.assertEqual(table.lines()[3][("bonus", 0)].net, 2500)

    def test_wrong_number_after_a_paid_line_waits_for_a_supervisor(self):
        text = DRAW + ("seat 3 throws nothing\nrun to settle\nstep\n"
                       "dealer raises player-count seat 1 4 cards\n")
        table, _ = play(text)
        self.assertEqual(table.round.ruling, ("void-all", 0))
        table, _ = play(text + 'supervisor rules void-all because "x"\nstep\n')
        self.assertEqual([sum(x.net for x in lines.values()) for lines in table.lines().values()],
                         [0, 0])

    def test_nothing_can_have_happened_before_no_more_bets(self):
        _, refused = play(HOLDEM.rsplit("run\n", 1)[0] + "dealer raises one-face-up 1 card\n")
        self.assertEqual([code for _, code in refused], ["cannot-happen-now"])

    def test_a_count_after_a_draw_has_three_cards(self):
        text = """table three-card-draw-poker
deck seat 1 9c 5d 2h, dealer Kc 9d 7h 2c, then 3c
open
account 1 takes seat 1
seat 1 bets ante 10
run
seat 1 draws 9c
dealer raises player-count seat 1 3 cards
"""
        _, refused = play(text)
        self.assertEqual([code for _, code in refused], ["wrong-number-of-cards"])
        table, _ = play(text.replace("seat 1 3 cards", "seat 1 2 cards"))
        self.assertTrue(table.round.void)


class Voids(unittest.TestCase):
    def test_a_void_hand_gets_back_what_it_lost_by_not_showing(self):
        table, _ = play(HOLDEM + "seat 1 hides\nseat 2 shows\nrun\n"
                        'dealer raises other because "x"\n'
                        'supervisor rules void-hand seat 1 because "x"\n')
        self.assertEqual({line.fate for line in table.lines()[1].values()}, {"refunded"})
        self.assertEqual(table.lines()[2][("three-card-bonus", 0)].net, -500)

    def test_an_exposed_dealer_card_still_settles_the_three_card_bonus(self):
        table, _ = play(HOLDEM + "seat 1 shows\ndealer raises dealer-exposed\nseat 2 hides\nrun\n")
        lines = table.history[1].lines
        self.assertEqual(lines[1][("three-card-bonus", 0)].net, 50000)
        self.assertEqual(lines[2][("three-card-bonus", 0)].net, -500)
        self.assertEqual(lines[1][("six-card-bonus", 0)].fate, "refunded")

    def test_a_round_voided_after_a_meter_was_paid(self):
        table, _ = play(PROGRESSIVE + "run to c1-pay\n"
                        'dealer raises player-count seat 2 4 cards\n'
                        'supervisor rules void-all because "x"\nrun\n')
        self.assertEqual(table.meters["mega"].shown, 1_000_000 * 10_000)
        self.assertEqual(sum(line.net for lines in table.history[1].lines.values()
                             for line in lines.values()), 0)


class Corrections(unittest.TestCase):
    def test_a_meter_win_by_correction_needs_its_validation(self):
        text = PROGRESSIVE + """run to c1-reveal
dealer takes c1-reveal 9c 5d 2h
dealer takes c1-reveal As Ks Qh
run to c1-collect-hands
supervisor opens correction because "mis-keyed"
supervisor corrects seat 1 Qh to Qs
supervisor closes correction
"""
        table, _ = play(text)
        self.assertEqual(table.due().key, "c1-progressive")
        self.assertNotIn(("progressive", 0), table.lines().get(1, {}))
        table, refused = play(text + "dealer takes c1-progressive\n")
        self.assertEqual(refused[-1][1], "not-validated")
        table, _ = play(text + "run\n")
        self.assertEqual(table.history[1].lines[1][("progressive", 0)].net, 1_000_042 - 100)

    def test_a_meter_win_taken_away_restores_the_meter(self):
        table, _ = play(PROGRESSIVE + """run to c1-collect-hands
supervisor opens correction because "mis-keyed"
supervisor corrects seat 1 Qs to 3h
supervisor closes correction
""")
        self.assertEqual(table.meters["mega"].cents(), 1_000_042)
        self.assertEqual(table.lines()[1][("progressive", 0)].net, -100)
        self.assertEqual(table.seats[1].papers, "")

    def test_an_amount_follows_into_the_wager_of_the_decision(self):
        table, _ = play(PROGRESSIVE + """run to c1-pay
supervisor opens correction because "mis-keyed"
supervisor corrects seat 2 ante 10 to 15
supervisor closes correction
""")
        self.assertEqual(table.lines()[2][("play", 0)].net, -1500)
        self.assertEqual(table.due().key, "c1-pay")

    def test_a_seat_by_seat_step_fits_only_its_own_seat(self):
        table, _ = play(PROGRESSIVE + """run to c1-pay
supervisor opens correction because "mis-keyed"
supervisor corrects seat 2 play to fold
supervisor closes correction
""")
        self.assertEqual(table.due().key, "take-forfeits")

    def test_no_more_bets_called_too_early(self):
        table, _ = play(PROGRESSIVE + """supervisor opens correction because "x"
supervisor corrects no-more-bets
supervisor closes correction
""")
        self.assertEqual(table.due().kind, "close-bets")
        self.assertEqual(table.seats[1].wagers, {"ante": 1000, "progressive": 100})
        self.assertEqual(table.meters["mega"].cents(), 1_000_000)

    def test_take_back_ends_where_somebody_else_acted(self):
        table, refused = play(PROGRESSIVE + "run to turn-community\n"
                              "dealer takes back\ndealer takes back\ndealer takes back\n"
                              "dealer takes back\n")
        self.assertEqual([code for _, code in refused], ["nothing-to-take-back"])
        self.assertEqual(table.due().key, "own-cards-only")

    def test_one_correction_at_a_time_and_by_a_supervisor(self):
        _, refused = play(PROGRESSIVE + 'dealer opens correction because "x"\n'
                          "supervisor opens correction\n"
                          'supervisor opens correction because "x"\n'
                          'supervisor opens correction because "x"\nseat 1 folds\n')
        self.assertEqual([code for _, code in refused], ["not-yours-to-give", "reason-missing",
                                                         "correction-open", "correction-open"])


class Awards(unittest.TestCase):
    def test_two_persons_and_no_more_than_the_line_could_win(self):
        ended = PROGRESSIVE + "run\n"
        for line, code in [
                ('supervisor 12 awards round 1 seat 2 ante 10 with supervisor 13 because "x"', ""),
                ('supervisor 12 awards round 1 seat 2 ante 11 with supervisor 13 because "x"',
                 "award-too-high"),
                ('supervisor 12 awards round 1 seat 2 ante 5 with supervisor 12 because "x"',
                 "second-person-needed"),
                ('supervisor 12 awards round 1 seat 2 pair-plus 5 with supervisor 13 because "x"',
                 "no-such-line"),
                ("supervisor 12 awards round 1 seat 2 ante 5 with supervisor 13",
                 "reason-missing")]:
            _, refused = play(ended + line + "\n")
            self.assertEqual([one for _, one in refused], [code] if code else [], line)


class Meters(unittest.TestCase):
    def test_two_straight_flushes_share_a_meter_in_settlement_order(self):
        table, _ = play("""table three-card-poker
option settlement c2
deck seat 1 4s 5s 6s, seat 2 9s Ts Js, dealer Kc 9d 2h, community 7s 8s
open
account 1 takes seat 1
account 2 takes seat 2
seat 1 bets ante 10, progressive 1
seat 2 bets ante 10, progressive 1
run
seat 1 plays
seat 2 plays
run
""")
        lines = table.history[1].lines
        self.assertEqual(lines[2][("progressive", 0)].net, 100_016 - 100)
        self.assertEqual(lines[1][("progressive", 0)].net, 100_000 - 100)
        self.assertEqual(lines[1][("envy", 2)].net, 30_000)
        self.assertEqual(lines[2][("envy", 1)].net, 30_000)

    def test_nothing_to_do_is_not_a_refusal(self):
        with self.assertRaises(NothingToDo):
            play(PROGRESSIVE.replace("seat 1 plays\nseat 2 plays\n", "run\n"))


if __name__ == "__main__":
    unittest.main()
