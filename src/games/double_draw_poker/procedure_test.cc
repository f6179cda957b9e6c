#include "games/double_draw_poker/procedure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/rulings_common.h"
#include "support/covers.h"
#include "support/procedure_citations.h"
#include "support/procedures.h"

// The procedure as data: every clause has its place, and what is asked when, of whom, is what the
// text says.
namespace fairdeal::games::double_draw_poker {
namespace {

using test::attested_by_nobody, test::citations_of, test::clauses_left_out;
using test::physical_clauses_cited, test::TableKind;
using Ids = std::vector<std::string_view>;

// The keys of the steps that are due, in order, at a table where every wager is made.
std::string steps_of(Script script, TableKind table) {
    table.offered = WagerSet{ante, bonus, first_draw, second_draw};
    std::string keys;
    for (const std::string_view key : test::keys_at(procedure, script, table))
        keys += (keys.empty() ? "" : " ") + std::string(key);
    return keys;
}

const TableKind shoe_by_hand{.dealing = Dealing::manual_shoe, .shuffling = Shuffling::manual};
const TableKind hand{.dealing = Dealing::hand, .shuffling = Shuffling::device};
const TableKind packets{.dealing = Dealing::automated, .shuffling = Shuffling::device};
const TableKind electronic{.dealing = Dealing::automated, .live = false};
const TableKind two_decks{.dealing = Dealing::manual_shoe, .decks = 2};

TEST(DoubleDrawProcedure, EveryTableClauseHasItsPlace) {
    EXPECT_EQ(clauses_left_out(Rules::description, procedure), Ids{});
    EXPECT_EQ(physical_clauses_cited(procedure), Ids{});
    EXPECT_EQ(attested_by_nobody(procedure), Ids{});
}

TEST(DoubleDrawProcedure, EveryRulingItNamesExists) {
    for (const Cited& cited : citations_of(procedure)) {
        if (cited.ruling.empty()) continue;
        EXPECT_NE(find_ruling(rulings, cited.ruling), nullptr) << cited.ruling;
    }
}

TEST(DoubleDrawProcedure, OpeningAndClosing) {
    COVERS("dd-42.2-a.2", "dd-42.9-a", "dd-69E-1.19-b.2/open", "dd-69E-1.19-b.2/closed",
           "dd-69E-1.18-n3iii");
    // The felt is filed before the table opens.
    EXPECT_EQ(steps_of(Script::opening, shoe_by_hand),
              "layout-filed cover-card shoe-meets-rules shoe-fastened");
    EXPECT_EQ(steps_of(Script::opening, hand), "layout-filed cover-card");
    EXPECT_EQ(steps_of(Script::opening, packets),
              "layout-filed cover-card automated-shoe-approved shoe-fastened");
    EXPECT_EQ(steps_of(Script::opening, electronic), "");
    EXPECT_EQ(steps_of(Script::closing, packets),
              "shoe-locked returned-cards-inspected used-cards-inspected");
    EXPECT_EQ(steps_of(Script::closing, hand), "returned-cards-inspected used-cards-inspected");
}

TEST(DoubleDrawProcedure, CardsThatComeToTheTable) {
    COVERS("dd-42.3-a", "dd-42.3-b.1", "dd-42.3-b.2", "dd-42.3-c", "dd-42.3-d", "dd-42.2-b1/kind");
    // The deck that leaves is sealed first.
    EXPECT_EQ(steps_of(Script::cards, shoe_by_hand),
              "decks-sealed receive-deck dealer-inspects floorperson-verifies spread-cards "
              "first-player-looks wash-and-stack");
    EXPECT_EQ(steps_of(Script::cards, electronic), "receive-deck");
    EXPECT_EQ(steps_of(Script::cards, two_decks),
              "decks-sealed receive-deck deck-complies dealer-inspects floorperson-verifies "
              "spread-cards first-player-looks wash-and-stack deck-apart");
    for (const Step& step : procedure.steps(Script::cards)) {
        EXPECT_EQ(step.who.contains(Role::floorperson),
                  step.key == "floorperson-verifies" || step.key == "decks-sealed");
        EXPECT_EQ(step.kind == StepKind::inspect, step.key == "first-player-looks");
    }
}

TEST(DoubleDrawProcedure, IdleTableAndItsNextPlayer) {
    COVERS("dd-42.4-e.1", "dd-42.4-e.2");
    EXPECT_EQ(steps_of(Script::idle, hand), "spread-idle");
    EXPECT_EQ(steps_of(Script::resuming, hand), "turn-spread-up player-looks-again wash-again");
    EXPECT_EQ(steps_of(Script::resuming, two_decks),
              "turn-spread-up player-looks-again wash-again decks-apart-again");
}

TEST(DoubleDrawProcedure, ShuffleAndCut) {
    COVERS("dd-42.4-a.2", "dd-42.4-b1", "dd-42.4-b2", "dd-42.4-c1i", "dd-42.4-c1iii",
           "dd-42.4-c1iv", "dd-42.4-c2", "dd-42.7-a/loading", "dd-42.8-b2", "dd-42.9-b1");
    EXPECT_EQ(steps_of(Script::shuffling, shoe_by_hand),
              "shuffle-by-hand stack lay-cover-card cut complete-cut cover-card-away load-shoe");
    EXPECT_EQ(steps_of(Script::shuffling, {Dealing::manual_shoe, Shuffling::preshuffled}),
              "use-preshuffled stack lay-cover-card cut complete-cut cover-card-away load-shoe");
    EXPECT_EQ(steps_of(Script::shuffling, hand), "shuffle-by-device stack deck-in-hand");
    EXPECT_EQ(steps_of(Script::shuffling, packets),
              "shuffle-by-device device-counts stack load-automated-shoe");
    // The device shuffles one deck while the other is played.
    EXPECT_EQ(steps_of(Script::shuffling, two_decks),
              "shuffle-by-device change-decks stack load-shoe");
    EXPECT_EQ(steps_of(Script::shuffling, electronic), "shuffle-by-device device-counts");
    EXPECT_EQ(procedure.least_cut, 10);
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
        steps_of(Script::round, hand),
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
        EXPECT_EQ(step.kind == StepKind::no_more_bets, step.key.starts_with("no-more-bets-"));
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
        return std::ranges::find_if(
                   card_lives,
                   [&](const CardLife& life) { return life.dealings.contains(dealing); })
            ->hours;
    };
    EXPECT_EQ(hours(Dealing::manual_shoe), 8);
    EXPECT_EQ(hours(Dealing::hand), 4);
    EXPECT_EQ(hours(Dealing::automated), 8);
}

TEST(DoubleDrawProcedure, OutcomeOfEveryIrregularity) {
    COVERS("dd-42.12-a.1", "dd-42.12-a.2", "dd-42.12-b", "dd-42.12-c", "dd-42.12-d", "dd-42.12-e",
           "dd-42.7-f2.1", "dd-42.7-f2.2", "dd-42.9-e.2");
    struct Outcome {
        Irregularity what;
        Remedy remedy;
        std::string_view clause;
        bool prescribed = true;
    };
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
    EXPECT_EQ(irregularities.size(), outcomes.size());
    for (const Irregularity none : {Irregularity::dealer_count, Irregularity::dealer_exposed,
                                    Irregularity::community_count}) {
        EXPECT_EQ(procedure.rule_for(none), nullptr);
    }
    for (const Outcome& expected : outcomes) {
        const IrregularityRule* rule = procedure.rule_for(expected.what);
        ASSERT_NE(rule, nullptr) << name_of(expected.what);
        EXPECT_EQ(rule->remedy, expected.remedy) << name_of(expected.what);
        EXPECT_EQ(rule->prescribed, expected.prescribed) << name_of(expected.what);
        EXPECT_EQ(rule->cited.clause == nullptr ? "" : rule->cited.clause->id, expected.clause);
        EXPECT_TRUE(rule->settled_anyway.empty()) << name_of(expected.what);
        EXPECT_FALSE(rule->say.empty()) << name_of(expected.what);
    }
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
