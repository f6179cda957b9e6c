"""Rounds worked out by hand: what happens while cards are dealt, the clock, and what a corrected
"No more bets" leaves as it was (X-21 to X-24, T-36, H-17)."""

import unittest

from script import read
from test_table import play
from words import Unreadable

DEAL = """table three-card-poker
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
run to deal-stacks
"""
THREE = """table holdem-3-bonus
cards live
dealing hand
shuffling device
deck seat 1 As Ks Qs, seat 2 9c 5d 2h, dealer Kc 9d 7h, community Js Ts 3c 4c, then 2c
open
account 1 takes seat 1
account 2 takes seat 2
run
seat 1 bets blind 10, flop 10, three-card-bonus 5
seat 2 bets blind 10, flop 10, six-card-bonus 5
run to deal-from-hand
"""


def codes(text):
    return [code for _, code in play(text)[1]]


class WhileTheCardsAreDealt(unittest.TestCase):
    def test_a_device_has_delivered_when_the_dealer_has_the_last_stack(self):
        self.assertTrue(play(DEAL + "dealer takes deal-stacks 2\ndealer raises shoe-fault\n")[0]
                        .round.ruling)
        table, refused = play(DEAL + "dealer takes deal-stacks 3\ndealer raises shoe-fault\n")
        self.assertEqual((table.round.ruling, refused), (None, []))
        self.assertEqual(table.found, [("shoe-fault", True)])

    def test_a_dealers_card_is_exposed_only_when_there_is_one(self):
        self.assertEqual(codes(DEAL + "dealer takes deal-stacks 2\n"
                               "dealer raises dealer-exposed\n"), ["cannot-happen-now"])
        self.assertTrue(play(DEAL + "dealer takes deal-stacks 3\n"
                             "dealer raises dealer-exposed\n")[0].round.void)

    def test_a_hand_is_counted_from_its_last_card_on(self):
        text = DEAL.replace("automated", "hand").replace("deal-stacks", "deal-from-hand")
        self.assertEqual(codes(text + "dealer takes deal-from-hand 6\n"
                               "dealer raises player-count seat 1 3 cards\n"),
                         ["cannot-happen-now"])
        self.assertTrue(play(text + "dealer takes deal-from-hand 7\n"
                             "dealer raises player-count seat 1 2 cards\n")[0].round.void)

    def test_two_cards_face_up_settle_bonuses_only_after_the_first_three(self):
        early = play(THREE + "dealer takes deal-from-hand 2\n"
                     "dealer raises several-face-up 2 cards\nrun\n")[0].history[1].lines
        self.assertEqual(early[1][("three-card-bonus", 0)].fate, "refunded")
        late = play(THREE + "dealer takes deal-from-hand 3\n"
                    "dealer raises several-face-up-later 2 cards\nseat 1 shows As Ks Qs\n"
                    "run\n")[0].history[1].lines
        self.assertEqual(late[1][("three-card-bonus", 0)].fate, "wins")
        self.assertNotEqual(late[2][("six-card-bonus", 0)].fate, "refunded")

    def test_the_dealer_may_be_put_right_before_the_community_cards(self):
        text = "dealer raises dealer-count 2 cards\n"
        self.assertFalse(play(THREE + "dealer takes deal-from-hand 3\n" + text)[0].round.void)
        self.assertTrue(play(THREE + "dealer takes deal-from-hand 4\n" + text)[0].round.void)

    def test_more_than_is_left_cannot_be_dealt(self):
        self.assertEqual(codes(DEAL + "dealer takes deal-stacks 5\n"), ["wrong-number-of-cards"])

    def test_one_face_up_moves_the_next_cards_up(self):
        table, _ = play(THREE + "dealer takes deal-from-hand 1\n"
                        "dealer raises one-face-up 1 card showing 9c\nrun\n")
        self.assertEqual(len(table.round.stub), 52 - 13 - 1)


class TheClock(unittest.TestCase):
    TEXT = DEAL + "run\nwait 31s\ntick\n"

    def test_who_does_not_answer_folds(self):
        table, _ = play(self.TEXT)
        self.assertTrue(table.seats[1].folded)
        self.assertEqual(table.turn(), 2)

    def test_its_decision_is_corrected_like_any_other(self):
        table, refused = play(self.TEXT + 'supervisor opens correction because "x"\n'
                              "supervisor corrects seat 1 fold to play\n"
                              "supervisor closes correction\n")
        self.assertEqual((table.seats[1].choices, refused), (["play"], []))
        self.assertEqual(table.turn(), 2)

    def test_it_belongs_to_its_seat(self):
        """The seat does not decide any more: nobody folds in its place."""
        table, _ = play(self.TEXT + 'supervisor opens correction because "x"\n'
                        "supervisor corrects seat 1 ante 10 to 0\n"
                        "supervisor corrects count 2 to 1\n"
                        "supervisor closes correction\n")
        self.assertFalse(table.seats[2].folded)


class BetsClosedTooEarly(unittest.TestCase):
    END = ('supervisor opens correction because "x"\nsupervisor corrects no-more-bets\n'
           "supervisor closes correction\n")

    def test_what_still_fits_stays(self):
        table, _ = play(DEAL + "account 3 takes seat 4\nseat 2 leaves\n"
                        'supervisor 3 corrects meter mega to 10500 with supervisor 4 because "x"\n'
                        "dealer reports light 1 broken\n" + self.END)
        self.assertEqual(table.due().kind, "close-bets")
        self.assertEqual(table.seats[4].account, 3)
        self.assertEqual(table.seats[2].account, 0)
        self.assertEqual(table.meters["mega"].cents(), 1_050_000)
        self.assertFalse(table.seats[1].light_works)


class ReturnedWagers(unittest.TestCase):
    TEXT = DEAL + ("run\nseat 1 plays\nseat 2 plays\ndealer reports light 1 broken\nrun\n")

    def test_it_neither_brings_nor_receives_envy(self):
        table, _ = play(self.TEXT + 'supervisor rules return-wager seat 1 because "x"\nrun\n')
        lines = table.history[1].lines
        self.assertEqual(lines[1][("progressive", 0)].fate, "refunded")
        self.assertNotIn(("envy", 1), lines[2])

    def test_paid_it_brings_envy(self):
        table, _ = play(self.TEXT + 'supervisor rules pay seat 1 because "x"\nrun\n')
        self.assertEqual(table.history[1].lines[2][("envy", 1)].net, 100_000)

    def test_awards_for_envy_end_at_what_is_filed(self):
        award = 'supervisor 3 awards round 1 seat 2 envy {} with supervisor 4 because "x"\n'
        text = self.TEXT + 'supervisor rules pay seat 1 because "x"\nrun\n'
        self.assertEqual(codes(text + award.format(1000)), [])
        self.assertEqual(codes(text + award.format("1000.01")), ["award-too-high"])


class Reading(unittest.TestCase):
    def test_no_card_is_named_twice(self):
        for text in ("deck As Kd As", "deck seat 1 As Kd Qc, dealer As",
                     "dealer raises several-face-up 2 cards showing 9c 9c",
                     "dealer takes turn-dealer Kc Kc 7h", "seat 1 throws 9c 9c"):
            with self.assertRaises(Unreadable, msg=text):
                read(text)


if __name__ == "__main__":
    unittest.main()
