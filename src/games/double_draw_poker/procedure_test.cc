#include "games/double_draw_poker/procedure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/covers.h"
#include "support/draw_procedures.h"

// The procedure as data: every clause has its place, and each step asks the right person at the
// right time, as the text says.
namespace fairdeal::games::double_draw_poker {
namespace {

using test::electronic, test::from_hand, test::packets, test::shoe_by_hand, test::two_decks;
using test::Outcome, test::TableKind;

// The keys of the steps that are due, in order, at a table where every wager is made.
std::string steps_of(Script script, TableKind table) {
    table.offered = WagerSet{ante, bonus, first_draw, second_draw};
    return test::keys_in_a_row(procedure, script, table);
}

TEST(DoubleDrawProcedure, OpeningAndClosing) {
    COVERS("dd-42.2-a.2", "dd-42.9-a", "dd-69E-1.19-b.2/open", "dd-69E-1.19-b.2/closed",
           "dd-69E-1.18-n3iii");
    test::expect_opening_and_closing(steps_of);
}

TEST(DoubleDrawProcedure, CardsThatComeToTheTable) {
    COVERS("dd-42.3-a", "dd-42.3-b.1", "dd-42.3-b.2", "dd-42.3-c", "dd-42.3-d", "dd-42.2-b1/kind");
    test::expect_cards_received(procedure, steps_of);
}

TEST(DoubleDrawProcedure, IdleTableAndItsNextPlayer) {
    COVERS("dd-42.4-e.1", "dd-42.4-e.2");
    test::expect_idle_and_resuming(steps_of);
}

TEST(DoubleDrawProcedure, ShuffleAndCut) {
    COVERS("dd-42.4-a.2", "dd-42.4-b1", "dd-42.4-b2", "dd-42.4-c1i", "dd-42.4-c1iii",
           "dd-42.4-c1iv", "dd-42.4-c2", "dd-42.7-a/loading", "dd-42.8-b2", "dd-42.9-b1");
    test::expect_cut_unless_by_device(procedure, steps_of);
    EXPECT_EQ(steps_of(Script::shuffling, packets),
              "shuffle-by-device device-counts stack load-automated-shoe");
    // The device shuffles one deck while the other is played.
    EXPECT_EQ(steps_of(Script::shuffling, two_decks),
              "shuffle-by-device change-decks stack load-shoe");
    EXPECT_EQ(steps_of(Script::shuffling, electronic), "shuffle-by-device device-counts");
}

TEST(DoubleDrawProcedure, RoundFromTheManualShoe) {
    COVERS("dd-42.6-a.2", "dd-42.6-d.2", "dd-42.7-b", "dd-42.7-e", "dd-42.10-a.3", "dd-42.10-c",
           "dd-42.10-d.2", "dd-42.10-g", "dd-42.10-h.2", "dd-42.10-j4", "dd-42.10-k.1");
    EXPECT_EQ(steps_of(Script::round, shoe_by_hand),
              "no-more-bets-shoe no-cash-bets deal-shoe players-look "
              "first-draw-or-fold no-more-first-draw-bets first-draw first-discards-racked "
              "second-draw-or-fold no-more-second-draw-bets second-draw second-discards-racked "
              "count-stub-shoe settle stayed-seated rack-stub-shoe collect-cards end-round");
}

TEST(DoubleDrawProcedure, RoundFromTheHand) {
    COVERS("dd-42.8-b2i", "dd-42.8-b2ii", "dd-42.8-b3", "dd-42.8-b4");
    EXPECT_EQ(
        steps_of(Script::round, from_hand),
        "no-more-bets-hand no-cash-bets deal-hand players-look "
        "first-draw-or-fold no-more-first-draw-bets first-draw first-discards-racked "
        "second-draw-or-fold no-more-second-draw-bets second-draw second-discards-racked "
        "same-hand deck-over-tray settle stayed-seated rack-stub-hand collect-cards end-round");
}

TEST(DoubleDrawProcedure, RoundFromTheAutomatedShoe) {
    COVERS("dd-42.9-b2", "dd-42.9-c.2");
    EXPECT_EQ(steps_of(Script::round, packets),
              "no-more-bets-automated no-cash-bets deal-automated players-look "
              "first-draw-or-fold no-more-first-draw-bets first-draw first-discards-racked "
              "second-draw-or-fold no-more-second-draw-bets second-draw second-discards-racked "
              "count-stub-automated settle stayed-seated rack-stub-automated collect-cards "
              "end-round");
    EXPECT_EQ(steps_of(Script::round, electronic),
              "no-more-bets-automated deal-automated "
              "first-draw-or-fold no-more-first-draw-bets first-draw "
              "second-draw-or-fold no-more-second-draw-bets second-draw "
              "count-stub-automated settle rack-stub-automated collect-cards end-round");
    EXPECT_EQ(steps_of(Script::void_round, electronic), "refund collect-void end-void-round");
}

// Only the announcement before the deal begins a round; each decision has its own draw.
TEST(DoubleDrawProcedure, DecisionsAndDrawsArePaired) {
    std::string order;
    for (const Step& step : procedure.steps(Script::round)) {
        if (step.kind == StepKind::decide) order += "decide" + std::to_string(step.number) + ' ';
        if (step.kind == StepKind::draw) order += "draw" + std::to_string(step.number) + ' ';
        EXPECT_EQ(step.kind == StepKind::no_more_bets,
                  step.key.view().starts_with("no-more-bets-"));
    }
    EXPECT_EQ(order, "decide0 draw0 decide1 draw1 ");
    EXPECT_FALSE(procedure.drawn_apart);  // the player may look
}

TEST(DoubleDrawProcedure, ActsOnASeat) {
    COVERS("dd-42.10-j1");
    constexpr std::array expected{ActKind::turn_hand, ActKind::take_losing, ActKind::pay_winning,
                                  ActKind::collect_cards};
    EXPECT_TRUE(std::ranges::equal(settle_acts, expected, {}, &Act::kind));
    constexpr std::array on_fold{ActKind::take_forfeited, ActKind::collect_cards};
    EXPECT_TRUE(std::ranges::equal(fold_acts, on_fold, {}, &Act::kind));
}

// "1 1 1": so many cards to each player in each turn around the table.
std::string deal_of(Dealing dealing) {
    std::string text;
    for (const DealPattern& pattern : procedure.patterns) {
        if (!pattern.dealings.contains(dealing)) continue;
        for (const Delivery& delivery : pattern.deliveries) {
            EXPECT_EQ(delivery.to, Target::players);
            for (int i = 0; i < delivery.times; ++i)
                text += std::to_string(delivery.cards) + ' ';
        }
    }
    return text;
}

TEST(DoubleDrawProcedure, FiveCardsOneByOneOrInAPacket) {
    COVERS("dd-42.10-a.1", "dd-42.10-a.2");
    EXPECT_EQ(deal_of(Dealing::manual_shoe), "1 1 1 1 1 ");
    EXPECT_EQ(deal_of(Dealing::hand), "1 1 1 1 1 ");
    EXPECT_EQ(deal_of(Dealing::automated), "5 ");
}

TEST(DoubleDrawProcedure, StubCountedFromEitherShoeTheShufflerSparesOnlyTheAutomatedOne) {
    COVERS("dd-42.7-f", "dd-42.9-d", "dd-42.9-e.1");
    ASSERT_EQ(stub_counts.size(), 2U);  // none from the hand: X-9
    EXPECT_EQ(stub_counts[0].dealing, Dealing::manual_shoe);
    EXPECT_FALSE(stub_counts[0].waived_by_device);
    EXPECT_EQ(stub_counts[1].dealing, Dealing::automated);
    EXPECT_TRUE(stub_counts[1].waived_by_device);
}

TEST(DoubleDrawProcedure, EightHoursFromAShoeFourFromTheHand) {
    COVERS("dd-69E-1.18-g2", "dd-69E-1.18-g3");
    const auto hours = [](Dealing dealing) {
        return test::card_hours(procedure, {.dealing = dealing});
    };
    EXPECT_EQ(hours(Dealing::manual_shoe), 8);
    EXPECT_EQ(hours(Dealing::hand), 4);
    EXPECT_EQ(hours(Dealing::automated), 8);
}

TEST(DoubleDrawProcedure, OutcomeOfEveryIrregularity) {
    COVERS("dd-42.12-a.1", "dd-42.12-a.2", "dd-42.12-b", "dd-42.12-c", "dd-42.12-d", "dd-42.12-e",
           "dd-42.7-f2.1", "dd-42.7-f2.2", "dd-42.9-e.2");
    constexpr std::array outcomes{
        Outcome{Irregularity::one_face_up, Remedy::play_on_without_card, "dd-42.12-a.1"},
        Outcome{Irregularity::several_face_up, Remedy::void_all, "dd-42.12-a.2"},
        Outcome{Irregularity::several_face_up_later, Remedy::void_all, "dd-42.12-a.2"},
        Outcome{Irregularity::drawn_in_error, Remedy::use_as_next_card, "dd-42.12-b"},
        Outcome{Irregularity::player_count, Remedy::void_all, "dd-42.12-c"},
        Outcome{Irregularity::shuffler_fault, Remedy::reshuffle, "dd-42.12-d"},
        Outcome{Irregularity::shoe_fault, Remedy::void_all, "dd-42.12-e"},
        Outcome{Irregularity::stub_misdealt, Remedy::void_all, "dd-42.7-f2.1"},
        Outcome{Irregularity::stub_wrong, Remedy::void_and_remove_deck, "dd-42.7-f2.2"},
        Outcome{Irregularity::device_count, Remedy::remove_deck, "dd-42.9-e.2"},
        Outcome{Irregularity::deck_exhausted, Remedy::void_all, "dd-42.12-c"},
        Outcome{Irregularity::other, Remedy::supervisor, "", false},
    };
    test::expect_outcomes(procedure, outcomes);
    for (const Irregularity none : {Irregularity::dealer_count, Irregularity::dealer_exposed,
                                    Irregularity::community_count}) {
        EXPECT_EQ(procedure.rule_for(none), nullptr);
    }
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
