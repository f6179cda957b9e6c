#include "games/three_card_draw_poker/procedure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/covers.h"
#include "support/draw_procedures.h"

// The procedure as data: every clause has its place, and each step asks the right person at the
// right time, as the text says.
namespace fairdeal::games::three_card_draw_poker {
namespace {

using test::electronic, test::from_hand, test::packets, test::shoe_by_hand, test::two_decks;
using test::Outcome, test::TableKind;

// The keys of the steps that are due, in order, at a table where every wager is made.
std::string steps_of(Script script, TableKind table) {
    table.offered = WagerSet{ante, in_to_win, first_3_bonus};
    if (table.options.empty()) table.options = {{"dealer-cards", "c"}};
    return test::keys_in_a_row(procedure, script, table);
}

TEST(ThreeCardDrawProcedure, OpeningAndClosing) {
    COVERS("tcdp-42.2-a.2", "tcdp-42.9-a", "tcdp-69E-1.19-b.2/open", "tcdp-69E-1.19-b.2/closed",
           "tcdp-69E-1.18-n", "tcdp-69E-1.18-n3iii");
    test::expect_opening_and_closing(steps_of);
}

TEST(ThreeCardDrawProcedure, CardsThatComeToTheTable) {
    COVERS("tcdp-42.3-a", "tcdp-42.3-b.1", "tcdp-42.3-b.2", "tcdp-42.3-c", "tcdp-42.3-d",
           "tcdp-42.2-b1");
    test::expect_cards_received(procedure, steps_of);
}

TEST(ThreeCardDrawProcedure, IdleTableAndItsNextPlayer) {
    COVERS("tcdp-42.4-e.1", "tcdp-42.4-e.2");
    test::expect_idle_and_resuming(steps_of);
}

TEST(ThreeCardDrawProcedure, ShuffleAndCut) {
    COVERS("tcdp-42.4-a.2", "tcdp-42.4-b1", "tcdp-42.4-b2", "tcdp-42.4-c1i", "tcdp-42.4-c1iii",
           "tcdp-42.4-c1iv", "tcdp-42.4-c2", "tcdp-42.7-a/loading", "tcdp-42.8-b2", "tcdp-42.9-b1");
    test::expect_cut_unless_by_device(procedure, steps_of);
    EXPECT_EQ(steps_of(Script::shuffling, packets),
              "shuffle-by-device device-counts-automated stack load-automated-shoe");
    // The device shuffles one deck while the other is played.
    EXPECT_EQ(steps_of(Script::shuffling, two_decks),
              "shuffle-by-device device-counts-shoe change-decks stack load-shoe");
    EXPECT_EQ(steps_of(Script::shuffling, electronic), "shuffle-by-device device-counts-automated");
}

TEST(ThreeCardDrawProcedure, RoundFromTheManualShoe) {
    COVERS("tcdp-42.6-a.2", "tcdp-42.6-c.2", "tcdp-42.7-b", "tcdp-42.10-e", "tcdp-42.10-f3.2",
           "tcdp-42.10-f4.2", "tcdp-42.10-g.1/stub", "tcdp-42.10-g.1/dealer-cards",
           "tcdp-42.10-g.3", "tcdp-42.10-i.1");
    EXPECT_EQ(steps_of(Script::round, shoe_by_hand),
              "no-more-bets-shoe no-cash-bets deal-shoe players-look in-to-win-draw "
              "discards-racked draw-cards-tucked count-stub-shoe rack-stub turn-dealer "
              "arrange-dealer settle stayed-seated collect-cards end-round");
}

TEST(ThreeCardDrawProcedure, RoundFromTheHand) {
    COVERS("tcdp-42.8-b2i", "tcdp-42.8-b2ii", "tcdp-42.8-b3", "tcdp-42.8-b4");
    EXPECT_EQ(steps_of(Script::round, from_hand),
              "no-more-bets-hand no-cash-bets deal-hand players-look "
              "in-to-win-draw discards-racked draw-cards-tucked same-hand deck-over-tray rack-stub "
              "turn-dealer "
              "arrange-dealer settle stayed-seated collect-cards end-round");
}

TEST(ThreeCardDrawProcedure, RoundFromTheAutomatedShoe) {
    COVERS("tcdp-42.9-b2", "tcdp-42.9-c.2", "tcdp-42.10-c.2", "tcdp-42.10-d.2");
    const auto expected = [](std::string_view keep) {
        return "no-more-bets-automated no-cash-bets deal-automated " + std::string(keep) +
               " players-look in-to-win-draw discards-racked draw-cards-tucked "
               "count-stub-automated rack-stub-automated turn-dealer arrange-dealer settle "
               "stayed-seated collect-cards end-round";
    };
    TableKind now = packets;
    EXPECT_EQ(steps_of(Script::round, now), expected("keep-stub-after-packet"));
    now.options = {{"dealer-cards", "d"}};
    EXPECT_EQ(steps_of(Script::round, now), expected("keep-stub-after-four"));
    EXPECT_EQ(steps_of(Script::round, electronic),
              "no-more-bets-automated deal-automated in-to-win-draw count-stub-automated "
              "rack-stub-automated turn-dealer settle collect-cards end-round");
    EXPECT_EQ(steps_of(Script::void_round, electronic), "refund collect-void end-void-round");
}

// 42.10(h)8 and 9: First 3 before the draw card; (h)13: the bonus last.
TEST(ThreeCardDrawProcedure, First3IsSettledBeforeTheDrawCardIsTurned) {
    ASSERT_TRUE(procedure.drawn_apart);
    std::string order;
    for (const Act& act : settle_acts) {
        if (act.kind == ActKind::turn_hand) order += "hand ";
        if (act.kind == ActKind::turn_drawn) order += "drawn ";
        if (act.kind != ActKind::settle) continue;
        for (WagerIndex wager = 0; wager < wager_count; ++wager) {
            if (act.wagers.contains(wager)) order += std::string(wagers[wager].key) + ' ';
        }
    }
    EXPECT_EQ(order, "hand first-3-bonus drawn ante in-to-win in-to-win-bonus ");
    ASSERT_EQ(fold_acts.size(), 2U);
    EXPECT_EQ(fold_acts[0].kind, ActKind::take_forfeited);
    EXPECT_EQ(fold_acts[1].kind, ActKind::collect_if_out);
}

// "P3 D4": so many cards at once to each player, then to the dealer.
std::string deal_of(Dealing dealing, std::string_view value) {
    std::string text;
    for (const DealPattern& pattern : procedure.patterns) {
        if (!pattern.dealings.contains(dealing)) continue;
        if (!pattern.option.empty() && pattern.value != value) continue;
        for (const Delivery& delivery : pattern.deliveries) {
            for (int i = 0; i < delivery.times; ++i) {
                text += delivery.to == Target::players  ? "P"
                        : delivery.to == Target::dealer ? "D"
                                                        : "?";
                text += std::to_string(delivery.cards) + ' ';
            }
        }
    }
    return text;
}

TEST(ThreeCardDrawProcedure, ThreeCardsToEachPlayerThenFourToTheDealer) {
    COVERS("tcdp-42.10-a", "tcdp-42.10-b", "tcdp-42.10-c.1", "tcdp-42.10-d.1");
    for (const std::string_view value : dealer_card_values) {
        EXPECT_EQ(deal_of(Dealing::manual_shoe, value), "P3 D4 ");
        EXPECT_EQ(deal_of(Dealing::hand, value), "P3 D4 ");
    }
    EXPECT_EQ(deal_of(Dealing::automated, "c"), "P3 D3 D1 ");
    EXPECT_EQ(deal_of(Dealing::automated, "d"), "P3 D4 ");
    EXPECT_NE(find_option(Rules::description, procedure.patterns[1].option), nullptr);
}

TEST(ThreeCardDrawProcedure, StubCountedFromEitherShoeUnlessTheShufflerCounts) {
    COVERS("tcdp-42.7-e", "tcdp-42.7-f.1", "tcdp-42.9-d", "tcdp-42.9-e.1");
    ASSERT_EQ(stub_counts.size(), 2U);  // none from the hand: X-9
    EXPECT_EQ(stub_counts[0].dealing, Dealing::manual_shoe);
    EXPECT_EQ(stub_counts[1].dealing, Dealing::automated);
    for (const StubCount& count : stub_counts)
        EXPECT_TRUE(count.waived_by_device);
}

TEST(ThreeCardDrawProcedure, EightHoursFromTheShoeFourWhenAnyCardComesFromTheHand) {
    COVERS("tcdp-69E-1.18-g2", "tcdp-69E-1.18-g3");
    const auto hours = [](Dealing dealing) {
        return test::card_hours(procedure, {.dealing = dealing});
    };
    EXPECT_EQ(hours(Dealing::manual_shoe), 8);
    EXPECT_EQ(hours(Dealing::hand), 4);
    EXPECT_EQ(hours(Dealing::automated), 4);
}

TEST(ThreeCardDrawProcedure, OutcomeOfEveryIrregularity) {
    COVERS("tcdp-42.12-a.1", "tcdp-42.12-a.2", "tcdp-42.12-b", "tcdp-42.12-c", "tcdp-42.12-d",
           "tcdp-42.7-e2.1", "tcdp-42.7-e2.2", "tcdp-42.7-f.2");
    constexpr std::array outcomes{
        Outcome{Irregularity::one_face_up, Remedy::void_all, "tcdp-42.12-a.1"},
        Outcome{Irregularity::several_face_up, Remedy::void_all, "tcdp-42.12-a.1"},
        Outcome{Irregularity::several_face_up_later, Remedy::void_all, "tcdp-42.12-a.1"},
        Outcome{Irregularity::drawn_in_error, Remedy::use_as_next_card, "tcdp-42.12-a.2"},
        Outcome{Irregularity::player_count, Remedy::void_all, "tcdp-42.12-b"},
        Outcome{Irregularity::dealer_count, Remedy::void_all, "tcdp-42.12-b"},
        Outcome{Irregularity::dealer_exposed, Remedy::void_all, "", false},
        Outcome{Irregularity::shuffler_fault, Remedy::reshuffle, "tcdp-42.12-c"},
        Outcome{Irregularity::shoe_fault, Remedy::void_all, "tcdp-42.12-d"},
        Outcome{Irregularity::stub_misdealt, Remedy::void_all, "tcdp-42.7-e2.1"},
        Outcome{Irregularity::stub_wrong, Remedy::void_and_remove_deck, "tcdp-42.7-e2.2"},
        Outcome{Irregularity::device_count, Remedy::remove_deck, "tcdp-42.7-f.2"},
        Outcome{Irregularity::deck_exhausted, Remedy::void_all, "tcdp-42.12-b", false},
        Outcome{Irregularity::other, Remedy::supervisor, "", false},
    };
    test::expect_outcomes(procedure, outcomes);
    EXPECT_EQ(procedure.rule_for(Irregularity::community_count), nullptr);
}

}  // namespace
}  // namespace fairdeal::games::three_card_draw_poker
