#include "games/holdem_3_bonus/procedure.h"

#include <gtest/gtest.h>

#include "support/procedures.h"

// The procedure of Hold 'em 3 Bonus as data, against the text. That the data are also obeyed is
// proved by the tests of the table, which name the clauses.
namespace fairdeal::games::holdem_3_bonus {
namespace {

using test::card_hours, test::cards_dealt, test::count_of, test::keys_at, test::stub_count;
using test::Outcome, test::TableKind;
using Ids = std::vector<std::string_view>;

constexpr WagerSet plain{blind, flop, turn_river};
constexpr WagerSet with_bonuses{blind, flop, turn_river, three_card_bonus, six_card_bonus};

TableKind table_of(Dealing dealing, WagerSet offered = plain, std::string_view version = "1",
                   std::string_view burn = "no") {
    return {
        .dealing = dealing, .offered = offered, .options = {{"version", version}, {"burn", burn}}};
}

TEST(HoldemProcedure, ThreeThreeFourAndTwoBurnsWhereElected) {
    for (const Dealing dealing : test::all_dealings) {
        EXPECT_EQ(cards_dealt(procedure, table_of(dealing)), (test::CardsDealt{3, 3, 4, 0}));
        EXPECT_EQ(cards_dealt(procedure, table_of(dealing, plain, "1", "yes")),
                  (test::CardsDealt{3, 3, 4, 2}));
    }
    // A burn comes before the first two and before the last two community cards (H-22).
    for (const DealPattern& pattern : procedure.patterns) {
        ASSERT_EQ(pattern.deliveries.size(), 6U);
        const std::array targets{Target::players,   Target::dealer, Target::burn,
                                 Target::community, Target::burn,   Target::community};
        for (std::size_t i = 0; i < targets.size(); ++i) {
            EXPECT_EQ(pattern.deliveries[i].to, targets[i]);
            EXPECT_EQ(pattern.deliveries[i].times, 1);
        }
        EXPECT_EQ(pattern.deliveries[3].cards, 2);
        EXPECT_EQ(pattern.deliveries[5].cards, 2);
    }
}

TEST(HoldemProcedure, CardsAreChangedAfterADay) {
    for (const Dealing dealing : test::all_dealings)
        EXPECT_EQ(card_hours(procedure, table_of(dealing, with_bonuses)), 24);
}

TEST(HoldemProcedure, OnlyTheManualShoeIsExemptedByACountingShuffler) {
    for (const Dealing dealing : test::all_dealings) {
        const StubCount* count = stub_count(procedure, dealing);
        ASSERT_NE(count, nullptr) << name_of(dealing);
        EXPECT_EQ(count->waived_by_device, dealing == Dealing::manual_shoe) << name_of(dealing);
    }
    EXPECT_EQ(stub_count(procedure, Dealing::manual_shoe)->waiver_cited.clause,
              clause("h3-42.7-f.1"));
}

TEST(HoldemProcedure, OneStepOfAKindForEveryTable) {
    for (const Dealing dealing : test::all_dealings) {
        const TableKind table = table_of(dealing, with_bonuses, "2", "yes");
        for (const StepKind kind :
             {StepKind::no_more_bets, StepKind::deal, StepKind::count_stub, StepKind::rack_stub,
              StepKind::show, StepKind::decide, StepKind::turn_dealer, StepKind::collect_rest,
              StepKind::end_round}) {
            EXPECT_EQ(count_of(procedure, Script::round, kind, table), 1)
                << name_of(dealing) << " kind " << static_cast<int>(kind);
        }
        EXPECT_EQ(count_of(procedure, Script::round, StepKind::turn_community, table), 2);
    }
}

TEST(HoldemProcedure, TheCardsAreCutUnlessByDevice) {
    TableKind by_hand = table_of(Dealing::manual_shoe);
    by_hand.shuffling = Shuffling::manual;
    EXPECT_EQ(keys_at(procedure, Script::shuffling, by_hand),
              (Ids{"shuffle-by-hand", "single-stack", "lay-cover-card", "cut", "rest-on-top",
                   "cover-card-away", "load-shoe"}));
    EXPECT_EQ(keys_at(procedure, Script::shuffling, table_of(Dealing::automated)),
              (Ids{"shuffle-by-device", "single-stack", "count-by-device", "load-automated-shoe"}));
}

TEST(HoldemProcedure, EachDeckIsOpenedOnItsOwn) {
    TableKind table = table_of(Dealing::automated);
    const Ids one_deck{"decks-sealed", "receive-cards",      "dealer-inspects", "floor-verifies",
                       "spread-cards", "first-player-looks", "wash-and-stack"};
    EXPECT_EQ(keys_at(procedure, Script::cards, table), one_deck);
    table.decks = 2;
    EXPECT_EQ(keys_at(procedure, Script::cards, table),
              (Ids{"decks-sealed", "receive-cards", "deck-of-the-right-kind", "dealer-inspects",
                   "floor-verifies", "spread-cards", "first-player-looks", "wash-and-stack",
                   "deck-on-its-own"}));
    // The verifier is not the dealer who inspected; nor does the dealer alone seal the deck
    // that leaves.
    for (const Step& step : procedure.steps(Script::cards)) {
        EXPECT_EQ(step.who.contains(Role::dealer),
                  step.key != "floor-verifies" && step.key != "decks-sealed")
            << step.key;
    }
    EXPECT_TRUE(floor_or_supervisor.contains(Role::floorperson));
    EXPECT_TRUE(floor_or_supervisor.contains(Role::supervisor));
}

TEST(HoldemProcedure, ARoundInTheOrderOfTheText) {
    EXPECT_EQ(keys_at(procedure, Script::round, table_of(Dealing::hand, with_bonuses, "2")),
              (Ids{"no-more-bets-hand", "no-spoken-wagers",
                   "deal-from-hand",    "same-hand",
                   "deck-over-tray",    "count-stub-hand",
                   "rack-stub-hand",    "show",
                   "three-card-losers", "three-card-winners",
                   "turn-first-two",    "decide",
                   "turn-river-said",   "double-confirmed",
                   "cards-in-view",     "turn-last-two",
                   "turn-dealer",       "settle",
                   "stayed-seated",     "collect-rest",
                   "end-round"}));
    TableKind electronic = table_of(Dealing::automated);
    electronic.live = false;
    EXPECT_EQ(keys_at(procedure, Script::round, electronic),
              (Ids{"no-more-bets-automated", "deal-stacks", "count-stub-automated",
                   "rack-stub-automated", "turn-first-two", "decide", "turn-last-two",
                   "turn-dealer", "settle", "collect-rest", "end-round"}));
}

TEST(HoldemProcedure, TheHandIsCollectedBeforeTheSixCardBonusOnlyIfThereIsNone) {
    ASSERT_EQ(player_acts.size(), 5U);
    EXPECT_EQ(player_acts[0].kind, ActKind::turn_hand);
    EXPECT_TRUE(player_acts[1].wagers.contains(blind));
    EXPECT_FALSE(player_acts[1].wagers.contains(six_card_bonus));
    EXPECT_EQ(player_acts[2].kind, ActKind::collect_if_out);
    EXPECT_TRUE(player_acts[3].wagers.contains(six_card_bonus));
    EXPECT_EQ(player_acts[4].kind, ActKind::collect_cards);
}

constexpr std::array<Outcome, irregularity_count> outcomes{{
    {Irregularity::one_face_up, Remedy::play_on_without_card, "h3-42.12-b.1"},
    {Irregularity::several_face_up, Remedy::void_all, "h3-42.12-b.2"},
    {.what = Irregularity::several_face_up_later,
     .remedy = Remedy::void_all,
     .clause = "h3-42.12-b.3",
     .settled_anyway = {three_card_bonus, six_card_bonus}},
    {Irregularity::drawn_in_error, Remedy::use_as_next_card, "h3-42.12-c"},
    {Irregularity::player_count, Remedy::void_hand, "h3-42.12-d.1"},
    {Irregularity::dealer_count, Remedy::complete_or_void, "h3-42.12-d.2"},
    {Irregularity::community_count, Remedy::complete_or_void, "h3-42.12-c"},  // ruling H-18
    {.what = Irregularity::dealer_exposed,
     .remedy = Remedy::void_all,
     .clause = "h3-42.12-a.1",
     .settled_anyway = {three_card_bonus}},
    {Irregularity::shuffler_fault, Remedy::reshuffle, "h3-42.12-e"},
    {Irregularity::shoe_fault, Remedy::void_all, "h3-42.12-f"},
    {Irregularity::stub_misdealt, Remedy::void_all, "h3-42.7-e2.1"},
    {Irregularity::stub_wrong, Remedy::void_and_remove_deck, "h3-42.7-e2.2"},
    {Irregularity::device_count, Remedy::remove_deck, "h3-42.7-f.2"},
    {Irregularity::deck_exhausted, Remedy::void_all, "", false},
    {Irregularity::other, Remedy::supervisor, "", false},
}};

TEST(HoldemProcedure, WhatGoesWrong) {
    test::expect_outcomes(procedure, outcomes);
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
