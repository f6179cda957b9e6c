"""What a correction means where a wager, a call or a player had gone, and rulings that leave
something open; worked out by hand."""

import random
import unittest
from types import SimpleNamespace
from unittest import mock

import cards
import mistakes
from runner import play_script
from test_deal import codes, play
from test_table import PROGRESSIVE

OPEN = f"""table three-card-draw-poker
cards live
dealing hand
shuffling device
deck {cards.names(range(52))}
open
account 2 takes seat 2
account 3 takes seat 3
run
"""
TAKEN = OPEN.replace("run\n", "run to deck-in-hand\naccount 4 takes seat 4\nrun\n")
CALL = "dealer takes no-more-bets-hand\n"


def corrected(*lines):
    return "\n".join(['supervisor opens correction because "x"',
                      *(f"supervisor corrects {line}" for line in lines),
                      "supervisor closes correction", ""])


class WhatLiesWhenBetsClose(unittest.TestCase):
    def test_a_wager_that_was_withdrawn_is_none(self):
        text = OPEN + "seat 2 bets ante 10\nseat 3 bets ante 5\nseat 2 withdraws ante\n" + CALL
        self.assertEqual(codes(text + corrected("seat 2 ante 10 to 15")), ["no-such-entry"])
        table, refused = play(text + corrected("seat 2 ante 0 to 15", "seat 2 ante 15 to 20"))
        self.assertEqual((table.seats[2].wagers, refused), ({"ante": 2000}, []))

    def test_a_wager_that_left_with_its_player_is_none(self):
        text = OPEN + ("seat 2 bets ante 10\nseat 3 bets ante 5\nseat 2 leaves\n"
                       "account 9 takes seat 2\n") + CALL
        self.assertEqual(codes(text + corrected("seat 2 ante 10 to 15")), ["no-such-entry"])
        table, _ = play(text + corrected("seat 2 ante 0 to 15"))
        self.assertEqual(table.seats[2].wagers, {"ante": 1500})

    def test_a_wager_that_an_earlier_call_sent_back_is_none(self):
        text = OPEN + "seat 2 bets first-3-bonus 10\n" + CALL + "seat 2 bets ante 10\n" + CALL
        self.assertEqual(codes(text + corrected("seat 2 first-3-bonus 10 to 5")),
                         ["no-such-entry"])
        table, _ = play(text + corrected("seat 2 first-3-bonus 0 to 5"))
        self.assertEqual(table.seats[2].wagers, {"ante": 1000, "first-3-bonus": 500})

    def test_taken_away_it_does_not_leave_what_lay_there_before(self):
        table, _ = play(OPEN + "seat 2 bets ante 5\nseat 2 bets ante 10\nseat 3 bets ante 5\n"
                        + CALL + corrected("seat 2 ante 10 to 0"))
        self.assertFalse(table.seats[2].dealt_in)
        table, _ = play(OPEN + "seat 2 bets ante 5\nseat 2 bets ante 10\nseat 3 bets ante 5\n"
                        + CALL + corrected("seat 2 ante to first-3-bonus"))
        self.assertEqual(table.seats[2].wagers, {})


class TheCallThatClosedBetting(unittest.TestCase):
    def test_a_call_that_only_sent_wagers_back_is_not_meant(self):
        text = OPEN + "seat 2 bets first-3-bonus 10\n" + CALL
        self.assertEqual(codes(text + corrected("no-more-bets")), ["no-such-entry"])
        table, refused = play(text + "seat 2 bets ante 10\n" + CALL + corrected("no-more-bets"))
        self.assertEqual((table.due().kind, refused), ("close-bets", []))
        self.assertEqual(table.seats[2].wagers, {"ante": 1000})


class TheWrongSeat(unittest.TestCase):
    BETS = "seat 3 bets ante 5\nseat 4 bets ante 10\n"

    def test_who_sat_down_in_this_round_moves_along(self):
        table, refused = play(TAKEN + self.BETS + CALL + corrected("seat 4 to seat 5"))
        self.assertEqual((table.seats[4].account, refused), (0, []))
        self.assertEqual((table.seats[5].account, table.seats[5].wagers), (4, {"ante": 1000}))

    def test_who_sat_there_before_does_not(self):
        self.assertEqual(codes(TAKEN + self.BETS + CALL + corrected("seat 3 to seat 1")),
                         ["seat-empty"])

    def test_who_comes_back_to_the_own_seat_has_not_sat_down(self):
        text = OPEN + ("wait 31m\ntick\nrun\ndeck As Kd 9c\naccount 3 takes seat 3\nrun\n"
                       "seat 3 bets ante 5\n") + CALL
        self.assertEqual(codes(text + corrected("seat 3 to seat 4")), ["seat-empty"])


class ThrownFaceDown(unittest.TestCase):
    """Nobody sees a discard at a live table, so it does not refuse one (42.10(f)3)."""

    TEXT = """table three-card-draw-poker
cards live
dealing hand
shuffling device
deck 5h 6c 7s 9d 8c 5d 3h 4c 9h
open
account 1 takes seat 1
run
seat 1 bets ante 10, first-3-bonus 1
run
"""
    DRAWN = TEXT + "seat 1 chooses draw 7s\ndealer raises player-count seat 1 4 cards\n"
    SETTLED = TEXT + "seat 1 chooses fold\nrun to stayed-seated\n"

    def author(self, text):
        runner, _ = play_script(text)
        return SimpleNamespace(runner=runner, table=runner.table, config=runner.table.config)

    def test_where_the_program_deals_it_must_be_in_the_hand(self):
        text = self.TEXT.replace("cards live", "cards electronic").replace("run\n", "", 1)
        self.assertEqual(codes(text + "seat 1 chooses draw 9h\n"), ["thrown-not-held"])

    def test_a_corrected_discard_was_held_at_the_decision(self):
        author, found = self.author(self.DRAWN), set()
        self.assertIn(cards.card("9h"), author.table.seats[1].hand)  # the fourth
        for seed in range(40):
            author.rng = random.Random(seed)
            found.update(mistakes.MAKERS["decision"](author))
        self.assertEqual(found, {f"supervisor corrects seat 1 draw 7s to {one}"
                                 for one in ("in-to-win", "fold", "draw 5h", "draw 6c")})

    def test_no_script_throws_what_the_deck_brought_elsewhere(self):
        self.assertEqual(codes(self.DRAWN + corrected("seat 1 draw 7s to draw 9h")),
                         ["thrown-lies-elsewhere"])
        for card, plausible in (("9h", False), ("5h", True)):
            lines = ["supervisor corrects seat 1 6c to 2d",
                     f"supervisor corrects seat 1 fold to draw {card}"]
            author = self.author(self.SETTLED)
            author.rng = random.Random(0)
            with mock.patch.dict(mistakes.MAKERS, card=lambda _author, made=lines: made):
                self.assertEqual(mistakes.correction(author, "card") is not None, plausible)

    def test_faces_that_a_corrected_draw_leaves_without_their_step_refuse_it(self):
        self.assertEqual(codes(self.SETTLED + corrected("seat 1 6c to 2d",
                                                        "seat 1 fold to draw 5h")),
                         ["another-step-due"])


class Lights(unittest.TestCase):
    def test_there_are_none_without_a_progressive(self):
        self.assertEqual(codes(OPEN + "dealer reports light 2 broken\n"), ["cannot-happen-now"])

    def test_a_ruling_on_one_leaves_another_ruling_open(self):
        text = """table three-card-poker
deck seat 1 As Ks Qs, dealer Kc 9d 7h, community Js Ts
open
account 1 takes seat 1
seat 1 bets ante 10, progressive 1
run
seat 1 plays
dealer reports light 1 broken
run
dealer raises other because "x"
supervisor rules pay seat 1 because "x"
"""
        table, refused = play(text)
        self.assertEqual((table.round.ruling, refused), (("play-on", 0), []))
        table, _ = play(text + 'supervisor rules play-on because "x"\nrun\n')
        self.assertEqual(table.history[1].lines[1][("progressive", 0)].fate, "wins")


class TimeBeginsAnew(unittest.TestCase):
    BETS = "seat 2 bets ante 10\nseat 3 bets ante 5\nrun\n"
    LATE = BETS + 'dealer raises other because "x"\nwait {}\ntick\n' \
        'supervisor rules play-on because "x"\n'

    def test_when_it_ran_out_while_a_ruling_was_open(self):
        text = OPEN + self.LATE.format("31s") + "tick\n"
        self.assertEqual(play(text)[0].turn(), 2)
        self.assertEqual(play(text + "wait 29s\ntick\n")[0].turn(), 2)
        self.assertEqual(play(text + "wait 30s\ntick\n")[0].turn(), 3)

    def test_not_when_it_did_not(self):
        self.assertEqual(play(OPEN + self.LATE.format("20s") + "wait 10s\ntick\n")[0].turn(), 3)


class TakenBack(unittest.TestCase):
    def test_the_end_of_a_round_until_the_next_has_an_entry(self):
        table, refused = play(PROGRESSIVE + "run\ndealer reports light 1 broken\n"
                              "dealer takes back\n")
        self.assertEqual((table.round.number, refused), (1, []))
        self.assertFalse(table.seats[1].light_works)
        self.assertEqual(codes(PROGRESSIVE + "run\nfloorperson reports light 1 broken\n"
                               "dealer takes back\n"), ["nothing-to-take-back"])


class AtRest(unittest.TestCase):
    def test_a_step_is_announced_again_when_the_table_had_waited(self):
        text = OPEN.replace("cards live", "cards electronic").replace("run\n", "") + (
            "seat 3 leaves\nseat 2 bets ante 10\ndealer takes no-more-bets-hand\nrun\n"
            "seat 2 folds\nrun\n")
        table, _ = play(text + "seat 2 leaves\naccount 4 takes seat 4\n")
        self.assertEqual([step.key for step in table.reached[-2:]], ["shuffle-by-device"] * 2)

    def test_what_woke_the_table_is_taken_back_step_by_step(self):
        """The round begins with the rest that the last player's leaving brought (X-26 (b))."""
        text = OPEN + ("seat 3 leaves\nseat 2 bets ante 10\nrun\nseat 2 leaves\nseat 2 folds\n"
                       "run\nstep\naccount 4 takes seat 4\nstep\nstep\n")
        for due in ("wash-again", "player-looks-again", "turn-spread-up"):
            table, refused = play(text)
            self.assertEqual((table.due().key, refused), (due, []))
            text += "dealer takes back\n"


if __name__ == "__main__":
    unittest.main()
