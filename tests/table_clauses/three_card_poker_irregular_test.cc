#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/irregular_rounds.h"
#include "table_clauses/round_steps.h"
#include "table_clauses/table_driver.h"

// Three Card Poker at the table: what goes wrong, and what becomes of the round.
namespace fairdeal::test::three_card_poker_irregular_test {
namespace {

using games::Dealing, games::Irregularity, games::Remedy, games::Role, games::Shuffling;
using table::CardSource, table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view key = "three-card-poker";

void two_players(TableDriver& table) {
    table.play(1, {{"ante", 10}, {"pair-plus", 5}, {"progressive", 1}});
    table.play(2, {{"ante", 10}});
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
}

// All hands void: every wager goes back, the Progressive too, the meters stand as before the
// round, nothing is won or lost, and the cards are shuffled before the next round.
void expect_all_void(TableDriver& table, const table::Table& before, std::string_view clause) {
    EXPECT_TRUE(table.table().was_void);
    EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), clause);
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), clause);
    EXPECT_EQ(table.step(), "void-refund");
    const std::uint32_t round = table.table().round;
    ASSERT_TRUE(table.end_round());
    for (const table::LineSettled& line : table.all<table::LineSettled>()) {
        EXPECT_EQ(line.fate, table::LineResult::refunded);
        EXPECT_EQ(line.net, base::Cents());
    }
    const Words lines = lines_in_words(table);
    for (const std::string_view back :
         {"1 ante refunded", "1 pair-plus refunded", "1 progressive refunded", "2 ante refunded"}) {
        EXPECT_EQ(std::count(lines.begin(), lines.end(), back), 1) << back;
    }
    for (std::size_t i = 0; i < before.meters.size(); ++i)
        EXPECT_EQ(table.table().meters[i].shown, before.meters[i].shown);
    EXPECT_EQ(table.table().round, round + 1);
    EXPECT_EQ(table.step(), "shuffle-by-device");
}

TEST(ThreeCardPokerIrregular, OneCardFaceUpIsNotUsed) {
    COVERS("tcp-old20.12-a.1");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(key, Dealing::hand, Shuffling::device, source));
        two_players(table);
        ASSERT_TRUE(table.run_to("deal-from-hand"));
        table.mark();
        table.must(person(Role::dealer), taking("deal-from-hand", 2));  // 2c and 3c
        table.must(person(Role::dealer), face_up(table, 1));            // 4c was the dealer's
        EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "tcp-old20.12-a.1");
        ASSERT_EQ(table.table().rack.size(), 1U);
        EXPECT_EQ(table.table().rack[0].card, cards::parse_card("4c"));
        EXPECT_FALSE(table.table().was_void);
        table.must(person(Role::dealer), taking("deal-from-hand"));
        EXPECT_EQ(table.true_cards().dealer, cards::parse_cards("5c 8c Jc"));
        EXPECT_EQ(table.true_cards().hands[0], cards::parse_cards("2c 6c 9c"));
        EXPECT_TRUE(table.end_round());
        EXPECT_TRUE(table.all<table::RoundVoided>().empty());
    }
}

TEST(ThreeCardPokerIrregular, TwoCardsFaceUpVoidAllHands) {
    COVERS("tcp-old20.12-a.2");
    for (const Dealing dealing : all_dealings) {
        const RoundSteps steps = steps_of(dealing);
        for (const bool at_once : {true, false}) {
            for (const int delivered : {1, 3}) {
                TableDriver table(setup_of(key, dealing));
                two_players(table);
                ASSERT_TRUE(table.run_to("shuffle-by-device"));
                const table::Table before = table.table();
                ASSERT_TRUE(table.run_to(steps.deal));
                table.must(person(Role::dealer), taking(steps.deal, delivered));
                table.mark();
                if (at_once) {
                    table.must(person(Role::dealer), face_up(table, 2));
                } else {
                    table.must(person(Role::dealer), face_up(table, 1));
                    EXPECT_FALSE(table.table().was_void);
                    table.must(person(Role::surveillance), face_up(table, 1));
                }
                expect_all_void(table, before, "tcp-old20.12-a.2");
            }
        }
    }
}

// the last community card is out.
TEST(ThreeCardPokerIrregular, FoundAfterTheDealItIsTooLate) {
    COVERS("tcp-old20.12-a.1", "tcp-old20.12-a.2", "tcp-old20.12-b");
    for (const Dealing dealing : all_dealings) {
        const RoundSteps steps = steps_of(dealing);
        TableDriver table(setup_of(key, dealing));
        two_players(table);
        ASSERT_TRUE(table.run_to(steps.rack_stub));
        ASSERT_GT(table.table().stub_size(), 0U);
        expect_too_late(table, face_up(table, 1));
        expect_too_late(table, face_up(table, 2));
        expect_too_late(table, raising(Irregularity::drawn_in_error));
        if (dealing == Dealing::automated) {
            expect_too_late(table, raising(Irregularity::shoe_fault));
        }
        ASSERT_TRUE(table.run_past(steps.rack_stub));
        expect_too_late(table, raising(Irregularity::several_face_up, 2));
        table.refuses(person(Role::dealer), raising(Irregularity::drawn_in_error),
                      RefusalCode::cannot_happen_now);
        ASSERT_TRUE(table.end_round());
        EXPECT_TRUE(table.all<table::RoundVoided>().empty());
    }
}

TEST(ThreeCardPokerIrregular, ACardDrawnInErrorIsTheNextCard) {
    COVERS("tcp-old20.12-b");
    TableDriver table(
        setup_of(key, Dealing::manual_shoe, Shuffling::device, CardSource::electronic));
    two_players(table);
    ASSERT_TRUE(table.run_to("deal-from-shoe"));
    table.mark();
    table.must(person(Role::dealer), taking("deal-from-shoe", 4));
    table.must(person(Role::dealer), raising(Irregularity::drawn_in_error));
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "tcp-old20.12-b");
    table.must(person(Role::dealer), taking("deal-from-shoe"));
    EXPECT_EQ(
        deal_in_words(table),
        (Words{"2c > hand 1", "3c > hand 2", "4c > dealer", "5c > hand 1", "6c > hand 2",
               "7c > dealer", "8c > hand 1", "9c > hand 2", "Tc > dealer", "Jc Qc > community"}));
    EXPECT_FALSE(table.table().was_void);
}

TEST(ThreeCardPokerIrregular, AWrongNumberOfCardsVoidsAllHands) {
    COVERS("tcp-old20.12-c");
    for (const Dealing dealing : all_dealings) {
        for (const int number : {0, 2, 4}) {
            for (const bool of_dealer : {false, true}) {
                for (const std::string_view at :
                     {steps_of(dealing).rack_stub, std::string_view("decide")}) {
                    TableDriver table(setup_of(key, dealing));
                    two_players(table);
                    ASSERT_TRUE(table.run_to("shuffle-by-device"));
                    const table::Table before = table.table();
                    ASSERT_TRUE(table.run_to(at));
                    table.mark();
                    table.must(person(Role::dealer),
                               of_dealer ? raising(Irregularity::dealer_count, number)
                                         : raising(Irregularity::player_count, number, 2));
                    expect_all_void(table, before, "tcp-old20.12-c");
                }
            }
        }
    }
}

TEST(ThreeCardPokerIrregular, ADealersCardExposedTooEarlyVoidsAllHands) {
    COVERS("tcp-old20.12-d");
    for (const std::string_view at : {"rack-stub-automated", "decide", "turn-dealer"}) {
        TableDriver table(setup_of(key, Dealing::automated));
        two_players(table);
        ASSERT_TRUE(table.run_to("shuffle-by-device"));
        const table::Table before = table.table();
        table.refuses(person(Role::dealer), raising(Irregularity::dealer_exposed),
                      RefusalCode::cannot_happen_now, "X-5");
        ASSERT_TRUE(table.run_to(at));
        table.mark();
        table.must(person(Role::dealer), raising(Irregularity::dealer_exposed));
        expect_all_void(table, before, "tcp-old20.12-d");
    }
}

TEST(ThreeCardPokerIrregular, AfterTheRevealADealersCardIsNotExposedTooEarly) {
    COVERS("tcp-old20.12-d");
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_past("turn-dealer"));
    expect_too_late(table, raising(Irregularity::dealer_exposed));
    ASSERT_TRUE(table.run_to("c1-pay"));
    expect_too_late(table, raising(Irregularity::dealer_exposed));
}

// T-31, X-21: a supervisor rules while the device has a card to deliver.
TEST(ThreeCardPokerIrregular, AFaultOfTheDeviceIsOneWhileItDeals) {
    for (const int delivered : {0, 1, 2}) {
        TableDriver table(setup_of(key, Dealing::automated));
        two_players(table);
        ASSERT_TRUE(table.run_to("deal-stacks"));
        if (delivered > 0) table.must(person(Role::dealer), taking("deal-stacks", delivered));
        table.must(person(Role::dealer), raising(Irregularity::shoe_fault));
        EXPECT_TRUE(table.table().awaits_ruling);
        table.must(person(Role::supervisor), table::Rule{Remedy::void_all, 0, "it jams"});
        EXPECT_TRUE(table.table().was_void);
    }
    TableDriver late(setup_of(key, Dealing::automated));
    two_players(late);
    ASSERT_TRUE(late.run_to("deal-stacks"));
    late.must(person(Role::dealer), taking("deal-stacks", 3));  // two players and the dealer
    expect_too_late(late, raising(Irregularity::shoe_fault));
    EXPECT_FALSE(late.table().awaits_ruling);
}

TEST(ThreeCardPokerIrregular, AWrongStubCountMustBeExplainedFirst) {
    COVERS("tcp-old20.8-e", "tcp-old20.9-e", "tcp-old20.12-c");
    for (const Dealing dealing : all_dealings) {
        const RoundSteps steps = steps_of(dealing);
        for (const bool whole : {true, false}) {
            TableDriver table(setup_of(key, dealing));
            two_players(table);
            ASSERT_TRUE(table.run_to(steps.count_stub));
            table.refuses(person(Role::dealer), raising(Irregularity::stub_misdealt, 52),
                          RefusalCode::cannot_happen_now);
            table.must(person(Role::dealer), taking(steps.count_stub, 40));
            table.refuses(person(Role::dealer), taking(steps.rack_stub),
                          RefusalCode::another_step_due);
            table.mark();
            table.must(person(Role::dealer), raising(Irregularity::stub_misdealt, whole ? 52 : 51));
            // Misdealt and whole: void. Not whole: the text is not at hand, and a supervisor rules
            // that the deck goes too.
            EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(),
                      whole ? "tcp-old20.12-c" : "X-11");
            if (!whole) {
                table.must(person(Role::supervisor),
                           table::Rule{Remedy::void_and_remove_deck, 0, "a card is missing"});
            }
            EXPECT_TRUE(table.table().was_void);
            EXPECT_EQ(table.all<table::DeckRemoved>().size(), whole ? 0U : 1U);
            ASSERT_TRUE(table.run_to(whole ? "shuffle-by-device" : "receive-cards"));
            EXPECT_EQ(lines_in_words(table),
                      (Words{"2 ante refunded", "1 ante refunded", "1 pair-plus refunded",
                             "1 progressive refunded"}));
        }
    }
}

// Where the text is silent the default is marked as such, and a supervisor may rule (X-5, T-31).
TEST(ThreeCardPokerIrregular, WhereTheTextIsSilentASupervisorRules) {
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_to("decide"));
    table::Raise other = raising(Irregularity::other);
    table.refuses(person(Role::dealer), other, RefusalCode::reason_missing, "X-5");
    other.reason = "a drink on the layout";
    table.must(person(Role::dealer), other);
    table.refuses(player_of(1), table::Choose{1, "play", {}}, RefusalCode::ruling_not_open, "X-5");
    table.refuses(person(Role::floorperson), table::Rule{Remedy::play_on, 0, "dry enough"},
                  RefusalCode::not_yours_to_give);
    table.refuses(person(Role::supervisor), table::Rule{Remedy::play_on, 0, ""},
                  RefusalCode::reason_missing, "X-5");
    table.mark();
    table.must(person(Role::supervisor), table::Rule{Remedy::play_on, 0, "dry enough"});
    ASSERT_EQ(table.all<table::Ruled>().size(), 1U);
    EXPECT_EQ(table.all<table::Ruled>()[0].reason, "dry enough");
    EXPECT_EQ(table.clause_of_last<table::Ruled>(), "X-5");
    EXPECT_TRUE(table.end_round());
}

TEST(ThreeCardPokerIrregular, AShufflerThatStopsShufflesAgain) {
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_to("load-shuffler"));
    table.mark();
    table.must(person(Role::dealer), raising(Irregularity::shuffler_fault));
    table.refuses(person(Role::supervisor), table::Rule{Remedy::void_all, 0, "jammed"},
                  RefusalCode::ruling_not_open);
    table.must(person(Role::supervisor), table::Rule{Remedy::reshuffle, 0, "jammed"});
    EXPECT_EQ(table.step(), "shuffle-by-device");
    ASSERT_EQ(table.all<table::IrregularityFound>().size(), 1U);
    EXPECT_FALSE(table.all<table::IrregularityFound>()[0].prescribed);
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "T-31");
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_irregular_test
