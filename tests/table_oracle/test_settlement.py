"""Hands and payouts worked out by hand from the regulation and the rulings."""

import unittest
from types import SimpleNamespace

import cards
import pay_tables
import settlement
from cards import cards as of
from meters import UNIT, Meter


def seat(wagers, hand, drawn="", folded=False, shows=True, coupons=None):
    return SimpleNamespace(wagers=wagers, coupons=coupons or {}, hand=of(hand), drawn=of(drawn),
                           folded=folded, shows=shows, choices=[])


TCP = {"ante-bonus": pay_tables.ANTE_BONUS["1"], "pair-plus": pay_tables.PAIR_PLUS["1"],
       "six-card-bonus": pay_tables.TCP_SIX_CARD["1-A"]}
TCDP = {"in-to-win-bonus": pay_tables.IN_TO_WIN_BONUS["1"],
        "first-3-bonus": pay_tables.FIRST_3_BONUS["1"]}
DD = {"bonus": pay_tables.DOUBLE_DRAW_BONUS["1"]}
H3 = {"blind": pay_tables.BLIND["A"], "blind-2x": pay_tables.BLIND_DOUBLE["A"],
      "three-card-bonus": pay_tables.THREE_CARD_BONUS["A"],
      "six-card-bonus": pay_tables.HOLDEM_SIX_CARD["A"]}


class Hands(unittest.TestCase):
    def test_three_card_order(self):
        ladder = ["2c 3d 5h", "Ac Kd Jh", "2c 2d 3h", "2c 4c 7c", "Ac 2d 3h", "Qc Kd Ah",
                  "2c 2d 2h", "Ac 2c 3c", "Jd Qd Kd", "Qh Kh Ah"]
        values = [cards.three_value(of(hand)) for hand in ladder]
        self.assertEqual(values, sorted(values))
        self.assertEqual(cards.three(of("Kc Ad 2h"))[0], "high-card")

    def test_five_card_order(self):
        ladder = ["2c 3d 5h 7s 9c", "2c 2d 3h 4s 5c", "2c 2d 3h 3s 4c", "2c 2d 2h 3s 4c",
                  "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "2c 3c 4c 5c 7c", "2c 2d 2h 3s 3c",
                  "3c 3d 3h 2s 2c", "2c 2d 2h 2s 3c", "Ac 2c 3c 4c 5c", "Tc Jc Qc Kc Ac"]
        values = [cards.five_value(of(hand)) for hand in ladder]
        self.assertEqual(values, sorted(values))

    def test_jokers_are_aces_outside_straights_and_flushes(self):
        """The examples of ruling R-4."""
        for hand, called in [("Kc Kd Kh Xb 2s", "three-of-a-kind"), ("Kc Kd 2h 3s Xb", "nothing"),
                             ("Ac 9d 7h 3s Xb", "nothing"), ("9d 7h 3s Xb Xr", "nothing"),
                             ("Ac 9d 7h Xb Xr", "three-of-a-kind"),
                             ("Ac Ad 7h Xb Xr", "four-of-a-kind"),
                             ("Kc Kd 7h Xb Xr", "two-pairs"), ("Kc Kd Kh Xb Xr", "full-house"),
                             ("Kc Kd Ah 7s Xb", "two-pairs"), ("Qc Qd Kh Ks Xb", "two-pairs"),
                             ("Ac Ad Ah As Xb", "five-aces"), ("Ac Ad Ah Xb Xr", "five-aces"),
                             ("Ts Js Qs Ks Xb", "wild-royal-flush"),
                             ("Ts Js Qs Ks As", "natural-royal-flush"),
                             ("2s 3s 4s Xb Xr", "straight-flush"), ("2s 9s 4s Js Xr", "flush"),
                             ("5s 6d 7s Xb 9c", "straight")]:
            self.assertEqual(cards.joker_five(of(hand)), called, hand)


class ThreeCardPoker(unittest.TestCase):
    def test_dealer_below_queen_pays_the_ante_alone(self):
        lines = settlement.three_card_poker(seat({"ante": 1000, "play": 1000}, "2c 3d 5h"),
                                            of("Jc 9d 7h"), TCP)
        self.assertEqual((lines["ante"].fate, lines["ante"].net), ("wins", 1000))
        self.assertEqual(lines["play"].fate, "pushes")

    def test_ante_bonus_on_a_losing_hand(self):
        lines = settlement.three_card_poker(seat({"ante": 1000, "play": 1000}, "4c 5d 6h"),
                                            of("Kc Kd Kh"), TCP)
        self.assertEqual(lines["ante"].net, -1000)
        self.assertEqual(lines["ante-bonus"].net, 1000)

    def test_fold_keeps_the_six_card_bonus(self):
        folded = seat({"ante": 1000, "pair-plus": 500, "six-card-bonus": 500}, "9c 9d 9h",
                      folded=True)
        lines = settlement.three_card_poker(folded, of("9s Kd 2h"), TCP)
        self.assertEqual(lines["pair-plus"].fate, "forfeited")
        self.assertEqual(lines["six-card-bonus"].net, 50000)

    def test_a_lost_coupon_costs_nothing(self):
        lost = seat({"ante": 1000, "play": 1000}, "2c 3d 5h", coupons={"ante": 400})
        lines = settlement.three_card_poker(lost, of("Kc 9d 7h"), TCP)
        self.assertEqual((lines["ante"].net, lines["play"].net), (-600, -1000))


class ThreeCardDraw(unittest.TestCase):
    def test_draw_leaves_the_first_three_bonus_a_pair(self):
        drew = seat({"ante": 1000, "draw": 1000, "first-3-bonus": 500}, "7c 7d", "7h")
        lines = settlement.three_card_draw(drew, of("2c 4d 6h 8s"), TCDP)
        self.assertEqual(lines["first-3-bonus"].net, 500)
        self.assertEqual(lines["in-to-win-bonus"].net, 5000)
        self.assertEqual(lines["draw"].net, 1000)

    def test_fold_keeps_the_first_three_bonus(self):
        folded = seat({"ante": 1000, "first-3-bonus": 500}, "Ah Kh Qh", folded=True)
        lines = settlement.three_card_draw(folded, of("2c 4d 6h 8s"), TCDP)
        self.assertEqual(lines["first-3-bonus"].net, 100000)
        self.assertEqual(lines["ante"].fate, "forfeited")

    def test_the_dealer_uses_the_best_three_of_four(self):
        lines = settlement.three_card_draw(seat({"ante": 1000, "in-to-win": 1000}, "Ac Kd 9h"),
                                           of("3c 4d 5h Ks"), TCDP)
        self.assertEqual(lines["ante"].fate, "loses")


class DoubleDraw(unittest.TestCase):
    def test_two_pairs_push_the_bonus(self):
        wagers = {"ante": 1000, "bonus": 500, "first-draw": 1000, "second-draw": 1000}
        lines = settlement.double_draw(seat(wagers, "3c 3d 8h 8s Kc"), DD)
        self.assertEqual([lines[wager].net for wager in wagers], [1000, 0, 1000, 1000])

    def test_one_pair_loses_everything(self):
        wagers = {"ante": 1000, "bonus": 500, "first-draw": 1000, "second-draw": 1000}
        lines = settlement.double_draw(seat(wagers, "3c 3d 8h 9s Kc"), DD)
        self.assertEqual(sum(line.net for line in lines.values()), -3500)


class Holdem(unittest.TestCase):
    def test_the_better_of_two_lines(self):
        """H-9: above $25 a 7-card royal is worth more as a 5-card royal in table A."""
        for stake, won in ((1000, 2_500_000), (10000, 10_000_000)):
            royal = seat({"blind": stake, "flop": stake, "turn-river": stake}, "As Ks Qs")
            lines = settlement.holdem(royal, of("2c 3d 4h"), of("Js Ts 9s 8s"), H3, None)
            self.assertEqual(lines["blind"].net, won)

    def test_the_blind_returns_on_a_plain_win_and_is_lost_on_a_plain_loss(self):
        wagers = {"blind": 1000, "flop": 1000, "turn-river": 1000}
        won = settlement.holdem(seat(wagers, "Ac Ad 9h"), of("Kc Kd 8h"), of("2s 5d 7c Jh"), H3,
                                None)
        self.assertEqual((won["blind"].fate, won["flop"].net), ("pushes", 1000))
        lost = settlement.holdem(seat(wagers, "Kc Kd 8h"), of("Ac Ad 9h"), of("2s 5d 7c Jh"), H3,
                                 None)
        self.assertEqual((lost["blind"].fate, lost["turn-river"].net), ("loses", -1000))

    def test_who_does_not_show_loses_the_three_card_bonus(self):
        hidden = seat({"three-card-bonus": 500}, "Ah Kh Qh", shows=False)
        self.assertEqual(settlement.three_card_bonus(hidden, H3, None).net, -500)

    def test_six_card_royal_in_diamonds(self):
        line = settlement.holdem_six_card(seat({"six-card-bonus": 500}, "Ad Kd Qd"),
                                          of("Jd Td 9d"), H3)
        self.assertEqual(line.net, 100_000_000)


class VoidRound(unittest.TestCase):
    """docs/progressives.md, "A void round": a meter with a limit of 10 cents above its reset."""

    def setUp(self):
        self.meter = Meter("minor", 30_000, 300, limit=30_010)
        self.meter.begin_round()
        for number in (2, 4, 5, 6):
            self.meter.contribute(number, 100)  # 3 cents each: 2 cents are over the limit
        self.assertEqual((self.meter.cents(), self.meter.overflow), (30_010, 2 * UNIT))

    def give_back(self):
        for number in (2, 4, 5, 6):
            self.meter.uncontribute(number)
        return self.meter.cents(), self.meter.overflow

    def test_it_leaves_the_meter_as_it_was(self):
        self.assertEqual(self.give_back(), (30_000, 0))

    def test_overflow_goes_back_where_two_persons_have_set_the_meter_to_its_reset(self):
        self.meter.shown = 30_000 * UNIT
        self.assertEqual(self.give_back(), (30_000, 0))

    def test_what_a_winner_was_paid_goes_back_once_the_payout_has(self):
        self.meter.pay(2)
        self.assertEqual(self.give_back(), (30_000, 0))
        self.meter.unpay(2)
        self.assertEqual(self.give_back(), (30_000, 0))


if __name__ == "__main__":
    unittest.main()
