#include "games/three_card_poker/procedure.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/procedure_fits.h"
#include "games/three_card_poker/rules.h"
#include "support/procedures.h"

// The procedure of Three Card Poker as data, against the text. That the data are also obeyed is
// proved by the tests of the table, which name the clauses.
namespace fairdeal::games::three_card_poker {
namespace {

using test::card_hours, test::cards_dealt, test::count_of, test::keys_at, test::stub_count;
using test::Outcome, test::TableKind;
using Ids = std::vector<std::string_view>;

constexpr WagerSet plain{ante, pair_plus};
constexpr WagerSet with_progressive{ante, pair_plus, progressive};

TableKind table_of(Dealing dealing, WagerSet offered = plain, std::string_view settlement = "c1",
                   std::string_view discards = "rack") {
    return {.dealing = dealing,
            .offered = offered,
            .options = {{"settlement", settlement}, {"discards", discards}}};
}

TEST(ThreeCardPokerProcedure, ThreeCardsEachAndTwoForTheProgressive) {
    for (const Dealing dealing : test::all_dealings) {
        EXPECT_EQ(cards_dealt(procedure, table_of(dealing)), (test::CardsDealt{3, 3, 0, 0}));
        EXPECT_EQ(cards_dealt(procedure, table_of(dealing, with_progressive)),
                  (test::CardsDealt{3, 3, 2, 0}));
    }
}

TEST(ThreeCardPokerProcedure, OneCardAtATimeOrStacksOfThree) {
    const auto first_of = [](Dealing dealing) {
        for (const DealPattern& pattern : procedure.patterns) {
            if (pattern.dealings.contains(dealing)) return pattern.deliveries.front();
        }
        return Delivery{};
    };
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand}) {
        EXPECT_EQ(first_of(dealing).to, Target::players_and_dealer);
        EXPECT_EQ(first_of(dealing).cards, 1);
        EXPECT_EQ(first_of(dealing).times, 3);
    }
    EXPECT_EQ(first_of(Dealing::automated).to, Target::players);
    EXPECT_EQ(first_of(Dealing::automated).cards, 3);
    EXPECT_EQ(first_of(Dealing::automated).times, 1);
}

TEST(ThreeCardPokerProcedure, CardsAreChangedAfterEightHoursFromAShoeAndFourFromTheHand) {
    EXPECT_EQ(card_hours(procedure, table_of(Dealing::manual_shoe)), 8);
    EXPECT_EQ(card_hours(procedure, table_of(Dealing::manual_shoe, with_progressive)), 8);
    EXPECT_EQ(card_hours(procedure, table_of(Dealing::hand)), 4);
    EXPECT_EQ(card_hours(procedure, table_of(Dealing::automated)), 8);
    // The community cards come from the hand-held stub.
    EXPECT_EQ(card_hours(procedure, table_of(Dealing::automated, with_progressive)), 4);
}

TEST(ThreeCardPokerProcedure, TheStubIsCountedUnlessTheShufflerCounts) {
    for (const Dealing dealing : test::all_dealings) {
        const StubCount* count = stub_count(procedure, dealing);
        ASSERT_NE(count, nullptr) << name_of(dealing);
        EXPECT_TRUE(count->waived_by_device) << name_of(dealing);
        EXPECT_EQ(count->waiver_cited.clause, clause("tcp-old20.7-f.1"));
    }
}

TEST(ThreeCardPokerProcedure, OneStepOfAKindForEveryTable) {
    for (const Dealing dealing : test::all_dealings) {
        for (const std::string_view settlement : settlement_values) {
            for (const std::string_view discards : discard_values) {
                const TableKind table = table_of(dealing, with_progressive, settlement, discards);
                for (const StepKind kind :
                     {StepKind::no_more_bets, StepKind::take_progressive, StepKind::deal,
                      StepKind::count_stub, StepKind::rack_stub, StepKind::decide,
                      StepKind::take_forfeits, StepKind::turn_dealer, StepKind::turn_community,
                      StepKind::collect_rest, StepKind::end_round}) {
                    EXPECT_EQ(count_of(procedure, Script::round, kind, table), 1)
                        << name_of(dealing) << " kind " << static_cast<int>(kind);
                }
            }
        }
    }
}

TEST(ThreeCardPokerProcedure, ARoundStepByStep) {
    EXPECT_EQ(keys_at(procedure, Script::round, table_of(Dealing::automated, with_progressive)),
              (Ids{"no-more-bets-automated",
                   "lock-progressive",
                   "take-progressive",
                   "progressive-to-tray",
                   "deal-stacks",
                   "cover-dealer-stack",
                   "count-stub-automated",
                   "rack-stub-automated",
                   "players-look",
                   "decide",
                   "own-cards-only",
                   "take-forfeits",
                   "turn-dealer",
                   "cover-card-aside",
                   "turn-community",
                   "check-lights",
                   "c1-reveal",
                   "c1-collect-losing",
                   "c1-progressive",
                   "c1-pay",
                   "c1-winners-face-up",
                   "c1-collect-hands",
                   "collect-rest-rack",
                   "cards-in-order",
                   "end-round"}));
}

TEST(ThreeCardPokerProcedure, ARoundPlayerByPlayerWithoutTheProgressive) {
    EXPECT_EQ(keys_at(procedure, Script::round, table_of(Dealing::hand, plain, "c2")),
              (Ids{"no-more-bets-hand", "deal-from-hand", "same-hand", "deck-over-tray",
                   "count-stub-hand", "rack-stub-hand", "players-look", "decide", "own-cards-only",
                   "take-forfeits", "turn-dealer", "c2-settle", "collect-rest-rack",
                   "cards-in-order", "end-round"}));
    ASSERT_EQ(player_acts.size(), 4U);
    EXPECT_EQ(player_acts[0].kind, ActKind::turn_hand);
    EXPECT_TRUE(player_acts[1].wagers.contains(progressive));
    EXPECT_FALSE(player_acts[1].wagers.contains(ante));
    EXPECT_TRUE(player_acts[2].wagers.empty());
    EXPECT_EQ(player_acts[3].kind, ActKind::collect_cards);
}

TEST(ThreeCardPokerProcedure, AnElectronicTableKeepsWhatHasAnEffect) {
    TableKind table = table_of(Dealing::automated, with_progressive, "c2");
    table.live = false;
    EXPECT_EQ(
        keys_at(procedure, Script::round, table),
        (Ids{"no-more-bets-automated", "take-progressive", "deal-stacks", "count-stub-automated",
             "rack-stub-automated", "decide", "take-forfeits", "turn-dealer", "turn-community",
             "c2-settle", "collect-rest-rack", "end-round"}));
    EXPECT_EQ(keys_at(procedure, Script::opening, table), Ids{});
    EXPECT_EQ(keys_at(procedure, Script::closing, table), Ids{});
}

TEST(ThreeCardPokerProcedure, WhatGoesWrong) {
    constexpr std::array<Outcome, irregularity_count> outcomes{{
        {Irregularity::one_face_up, Remedy::play_on_without_card, "tcp-old20.12-a.1"},
        {Irregularity::several_face_up, Remedy::void_all, "tcp-old20.12-a.2"},
        {Irregularity::several_face_up_later, Remedy::void_all, "tcp-old20.12-a.2"},
        {Irregularity::drawn_in_error, Remedy::use_as_next_card, "tcp-old20.12-b"},
        {Irregularity::player_count, Remedy::void_all, "tcp-old20.12-c"},
        {Irregularity::dealer_count, Remedy::void_all, "tcp-old20.12-c"},
        {Irregularity::community_count, Remedy::void_all, "", false},
        {Irregularity::dealer_exposed, Remedy::void_all, "tcp-old20.12-d"},
        {Irregularity::shuffler_fault, Remedy::reshuffle, "", false},
        {Irregularity::shoe_fault, Remedy::void_all, "", false},
        {Irregularity::stub_misdealt, Remedy::void_all, "tcp-old20.12-c"},
        {Irregularity::stub_wrong, Remedy::void_and_remove_deck, "", false},
        {Irregularity::device_count, Remedy::remove_deck, "tcp-old20.7-f.2"},
        {Irregularity::deck_exhausted, Remedy::void_all, "tcp-old20.12-c", false},
        {Irregularity::other, Remedy::supervisor, "", false},
    }};
    test::expect_outcomes(procedure, outcomes);
    EXPECT_EQ(procedure.rule_for(Irregularity::deck_exhausted)->cited.ruling, "X-5");
}

// A procedure that says less than it must does not compile (procedure.h, `is_complete`).
template <class Change>
consteval Procedure changed(Change change) {
    Procedure procedure = three_card_poker::procedure;
    change(procedure);
    return procedure;
}
static_assert(is_complete(changed([](Procedure&) {})));
static_assert(!is_complete(changed([](Procedure& procedure) { procedure.game = {}; })));
static_assert(!is_complete(changed([](Procedure& procedure) { procedure.points = {}; })));
static_assert(!is_complete(changed([](Procedure& procedure) { procedure.patterns = {}; })));
static_assert(!is_complete(changed([](Procedure& procedure) { procedure.card_lives = {}; })));

// The same with another first step when the table is opened.
template <class Change>
consteval bool is_complete_with(Change change) {
    std::array<Step, 16> steps{};
    const std::span<const Step> real = procedure.steps(Script::opening);
    std::ranges::copy(real, steps.begin());
    change(steps[0]);
    return is_complete(changed([&](Procedure& procedure) {
        procedure.scripts[static_cast<std::size_t>(Script::opening)] =
            std::span<const Step>(steps).first(real.size());
    }));
}
static_assert(is_complete_with([](Step&) {}));
static_assert(!is_complete_with([](Step& step) { step.key = {}; }));
static_assert(!is_complete_with([](Step& step) {
    step.key = std::string_view("a-key-that-is-longer-than-any-step-may-have");
}));
static_assert(!is_complete_with([](Step& step) { step.key = "no-more-bets-hand"; }));
static_assert(!is_complete_with([](Step& step) { step.say = {}; }));
static_assert(!is_complete_with([](Step& step) { step.who = Role::player; }));
static_assert(!is_complete_with([](Step& step) { step.who = {}; }));

// A procedure that its game cannot be played by does not compile either (procedure_fits.h, `runs`).
template <class Change>
consteval bool still_runs(Change change) {
    return runs(changed(change), Rules::description);
}
static_assert(still_runs([](Procedure&) {}));
static_assert(!still_runs([](Procedure& procedure) { procedure.game = "another"; }));

// The same with other steps of a round, all of this kind and with this number.
consteval bool runs_with(StepKind kind, std::uint8_t number) {
    Step step;
    step.kind = kind;
    step.number = number;
    const std::array steps{step};
    return still_runs([&](Procedure& procedure) {
        procedure.scripts[static_cast<std::size_t>(Script::round)] = steps;
    });
}
static_assert(runs_with(StepKind::decide, 0));
static_assert(!runs_with(StepKind::decide, 1));  // the game has one decision
static_assert(!runs_with(StepKind::draw, 1));
static_assert(runs_with(StepKind::turn_community, 1));  // a number of cards

// And with one delivery of the deal.
consteval bool runs_dealing(Delivery delivery) {
    const std::array deliveries{delivery};
    DealPattern pattern;
    pattern.deliveries = deliveries;
    const std::array patterns{pattern};
    return still_runs([&](Procedure& procedure) { procedure.patterns = patterns; });
}
static_assert(runs_dealing({.to = Target::players, .cards = 8, .times = 1}));   // 48 of 52 cards
static_assert(!runs_dealing({.to = Target::players, .cards = 9, .times = 1}));  // 54 cards
static_assert(!runs_dealing({.to = Target::players_and_dealer, .cards = 4, .times = 2}));
static_assert(!runs_dealing({.to = Target::dealer, .cards = 0, .times = 1}));
static_assert(!runs_dealing({.to = Target::dealer, .cards = 1, .times = 0}));

}  // namespace
}  // namespace fairdeal::games::three_card_poker
