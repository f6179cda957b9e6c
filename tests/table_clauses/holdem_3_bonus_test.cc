#include <gtest/gtest.h>

#include "cards/deck.h"
#include "cards/notation.h"
#include "config/table_file.h"
#include "support/covers.h"
#include "table_clauses/round_steps.h"
#include "table_clauses/table_driver.h"

// Hold 'em 3 Bonus at the table: cards, wagers and the deal.
namespace fairdeal::test::holdem_3_bonus_test {
namespace {

using namespace std::chrono_literals;
using games::Dealing, games::Irregularity, games::Role, games::Shuffling;
using table::CardSource, table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view key = "holdem-3-bonus";

table::Setup electronic(Dealing dealing, Shuffling shuffling = Shuffling::device) {
    return setup_of(key, dealing, shuffling, CardSource::electronic);
}

void two_players(TableDriver& table) {
    table.play(2, {{"blind", 10}, {"flop", 10}});
    table.play(5, {{"blind", 10}, {"flop", 10}});
}

// Decks ------------------------------------------------------------------------------------------

TEST(Holdem3Table, ASecondDeckOnlyWithAShuffler) {
    COVERS("h3-42.2-b");
    table::Setup setup = electronic(Dealing::manual_shoe);
    setup.decks = 2;
    TableDriver table(setup);
    two_players(table);
    ASSERT_TRUE(table.run_to("no-more-bets-shoe"));
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        table.refuses(person(Role::supervisor),
                      table::ChangeMethod{Dealing::manual_shoe, shuffling, true},
                      RefusalCode::second_deck_not_allowed, "h3-42.2-b");
    }
    // Nor is a table set up so.
    for (const std::string_view shuffling : {"manual", "preshuffled", "device"}) {
        const std::string text = "game = \"holdem-3-bonus\"\n[table]\ndecks = 2\nshuffling = \"" +
                                 std::string(shuffling) + "\"\n";
        EXPECT_EQ(config::read_table_file(*setup.game, text).is_accepted(), shuffling == "device")
            << text;
    }
}

TEST(Holdem3Table, TwoDecksDifferInColour) {
    COVERS("h3-42.2-b2", "h3-42.2-b");
    table::Setup setup = electronic(Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    ASSERT_TRUE(table.run_to("receive-cards"));
    table::TakeStep deck = taking("receive-cards");
    deck.deck = "A-17";
    deck.colour = "red";
    table.must(person(Role::dealer), deck);
    ASSERT_EQ(table.step(), "receive-cards");
    table.refuses(person(Role::dealer), deck, RefusalCode::deck_twice, "h3-42.2-b");
    deck.deck = "A-18";
    table.refuses(person(Role::dealer), deck, RefusalCode::same_colour, "h3-42.2-b2");
    deck.colour = "blue";
    table.must(person(Role::dealer), deck);
    EXPECT_EQ(table.step(), "shuffle-by-device");
}

TEST(Holdem3Table, TwoDecksTakeTurns) {
    COVERS("h3-42.2-b3", "h3-42.2-b4", "h3-42.2-b5");
    table::Setup setup = electronic(Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    two_players(table);
    std::uint8_t previous = 1;
    for (int round = 0; round < 6; ++round) {
        ASSERT_TRUE(table.run_to("shuffle-by-device"));
        // Nothing of the other deck lies in the rack when this one comes into play.
        EXPECT_TRUE(table.table().rack.empty());
        table.mark();
        ASSERT_TRUE(table.advance());
        // The deck that was not in play comes out of the shuffler.
        ASSERT_EQ(table.all<table::Shuffled>().size(), 1U);
        EXPECT_NE(table.all<table::Shuffled>()[0].deck, previous);
        EXPECT_EQ(table.all<table::Shuffled>()[0].deck, table.table().deck_in_play);
        previous = table.table().deck_in_play;
        ASSERT_TRUE(table.run_to("decide"));
        // The shuffler is at work on the other one while this one is played: it can jam.
        table::Raise jam;
        jam.what = Irregularity::shuffler_fault;
        table.must(person(Role::dealer), jam);
        EXPECT_EQ(table.step(), "decide");
        while (table.table().in_round) {
            EXPECT_LE(table.table().rack.size(), 52U);
            ASSERT_TRUE(table.advance());
        }
    }
}

// Shuffle and cut --------------------------------------------------------------------------------

TEST(Holdem3Table, TheDeckIsShuffledBeforePlayAndAfterEveryRound) {
    COVERS("h3-42.4-a.1", "h3-69E-1.19-c");
    for (const auto& [shuffling, step] : {std::pair{Shuffling::manual, "shuffle-by-hand"},
                                          std::pair{Shuffling::device, "shuffle-by-device"},
                                          std::pair{Shuffling::preshuffled, "take-preshuffled"}}) {
        for (const Dealing dealing : {Dealing::manual_shoe, Dealing::automated}) {
            TableDriver table(electronic(dealing, shuffling));
            two_players(table);
            for (int round = 0; round < 3; ++round) {
                ASSERT_TRUE(table.run_to(step));
                EXPECT_FALSE(table.table().shuffled);
                table.refuses(person(Role::dealer), taking(steps_of(dealing).no_more_bets),
                              RefusalCode::another_step_due, "h3-42.4-a.1");
                table::TakeStep short_deck = table.due();
                short_deck.cards.pop_back();
                table.refuses(person(Role::dealer), short_deck, RefusalCode::order_not_whole,
                              "h3-42.7-e1");
                table::TakeStep twice = table.due();
                twice.cards[0] = twice.cards[1];
                table.refuses(person(Role::dealer), twice, RefusalCode::order_not_whole);
                ASSERT_TRUE(table.run_past(step));
                EXPECT_TRUE(table.table().shuffled);
                ASSERT_TRUE(table.end_round());
            }
        }
    }
}

TEST(Holdem3Table, WhatTheDeviceHasShuffledIsNotCut) {
    COVERS("h3-42.4-b1");
    for (const Dealing dealing : all_dealings) {
        TableDriver table(electronic(dealing));
        two_players(table);
        ASSERT_TRUE(table.run_past("shuffle-by-device"));
        EXPECT_EQ(table.step(), steps_of(dealing).no_more_bets);
        table.refuses(person(Role::dealer), taking("cut", 20), RefusalCode::another_step_due);
        ASSERT_TRUE(table.end_round());
        EXPECT_TRUE(table.all<table::Cut>().empty());
    }
}

TEST(Holdem3Table, OtherCardsAreCutAtLeastTenDeepAndThenDealt) {
    COVERS("h3-42.4-b2", "h3-42.4-c1ii", "h3-42.4-c2");
    for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
        for (const Dealing dealing : {Dealing::manual_shoe, Dealing::automated}) {
            TableDriver table(electronic(dealing, shuffling));
            two_players(table);
            ASSERT_TRUE(table.run_to("cut"));
            const cards::CardList order = table.table().stub;
            table.refuses(person(Role::dealer), taking(steps_of(dealing).no_more_bets),
                          RefusalCode::another_step_due, "h3-42.4-c1ii");
            for (const int wrong : {0, 9, 52, 60}) {
                table.refuses(person(Role::dealer), taking("cut", wrong), RefusalCode::cut_too_thin,
                              "h3-42.4-c1ii");
            }
            table.must(person(Role::dealer), taking("cut", 10));
            EXPECT_EQ(table.step(), steps_of(dealing).no_more_bets);
            ASSERT_TRUE(table.run_past(steps_of(dealing).deal));
            for (std::size_t i = 0; i < 3; ++i)
                EXPECT_EQ(table.table().seat(2).dealt[i], order[10 + i]);
        }
    }
}

// Methods of dealing -----------------------------------------------------------------------------

TEST(Holdem3Table, FromAShoeOrFromTheHandWithAShuffler) {
    COVERS("h3-69E-1.19-b.1", "h3-69E-1.19-b1", "h3-42.8-a", "h3-42.8-b1", "h3-42.9-a");
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::automated}) {
        TableDriver table(electronic(dealing));
        two_players(table);
        ASSERT_TRUE(table.run_to(steps_of(dealing).no_more_bets));
        for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
            table.refuses(person(Role::supervisor),
                          table::ChangeMethod{Dealing::hand, shuffling, true},
                          RefusalCode::hand_needs_shuffler, "h3-42.8-b1");
        }
        ASSERT_TRUE(table.run_past(steps_of(dealing).deal));
        ASSERT_TRUE(table.end_round());
        table.must(person(Role::supervisor),
                   table::ChangeMethod{Dealing::hand, Shuffling::device, true});
        EXPECT_TRUE(table.run_past("deal-from-hand"));
    }
    for (const std::string_view shuffling : {"manual", "preshuffled", "device"}) {
        const std::string text =
            "game = \"holdem-3-bonus\"\n[table]\ndealing = \"hand\"\nshuffling = \"" +
            std::string(shuffling) + "\"\n";
        EXPECT_EQ(config::read_table_file(*electronic(Dealing::hand).game, text).is_accepted(),
                  shuffling == "device");
    }
}

TEST(Holdem3Table, ThreeToEachPlayerThreeToTheDealerFourCommunityCards) {
    COVERS("h3-42.7-c.2", "h3-42.7-c1", "h3-42.7-c2", "h3-42.7-c3.1", "h3-42.7-c3.2",
           "h3-42.8-c/clockwise", "h3-42.8-c1", "h3-42.8-c2", "h3-42.8-c3.1", "h3-42.8-c3.2",
           "h3-42.9-a", "h3-42.9-c.1", "h3-42.9-c.2", "h3-42.9-c.4");
    for (const Dealing dealing : all_dealings) {
        for (const std::string_view burn : {"no", "yes"}) {
            table::Setup setup = electronic(dealing);
            set_option(setup, "burn", burn);
            TableDriver table(setup);
            two_players(table);
            table.play(3, {});  // seated, without a wager
            table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d");
            ASSERT_TRUE(table.run_to(steps_of(dealing).deal));
            table.mark();
            ASSERT_TRUE(table.advance());
            Words expected{"2c 3c 4c > hand 2", "5c 6c 7c > hand 5", "8c 9c Tc > dealer"};
            const Words rest = burn == "yes" ? Words{"Jc > burned", "Qc Kc > community",
                                                     "Ac > burned", "2d 3d > community"}
                                             : Words{"Jc Qc > community", "Kc Ac > community"};
            expected.insert(expected.end(), rest.begin(), rest.end());
            EXPECT_EQ(deal_in_words(table), expected) << games::name_of(dealing);
            EXPECT_TRUE(table.table().dealer_turned.empty());
            EXPECT_TRUE(table.table().community_turned.empty());
        }
    }
}

// The stub ---------------------------------------------------------------------------------------

TEST(Holdem3Table, TheStubIsCountedEveryFifthRound) {
    COVERS("h3-42.7-e", "h3-42.8-e", "h3-42.9-d", "h3-42.7-e1", "h3-42.1-stub");
    for (const Dealing dealing : all_dealings) {
        for (const std::string_view burn : {"no", "yes"}) {
            table::Setup setup = electronic(dealing);
            set_option(setup, "burn", burn);
            TableDriver table(setup);
            two_players(table);
            for (const std::uint32_t round : {5U, 10U}) {
                ASSERT_TRUE(table.run_to(steps_of(dealing).count_stub));
                EXPECT_EQ(table.table().round, round);
                table.mark();
                // What is left of the deck after six players' cards, the dealer's three, four
                // community cards and the burned ones.
                const int stub = burn == "yes" ? 37 : 39;
                table.must(person(Role::dealer), taking(steps_of(dealing).count_stub, stub));
                EXPECT_TRUE(table.all<table::StubCounted>()[0].right);
                EXPECT_EQ(table.step(), steps_of(dealing).rack_stub);
                ASSERT_TRUE(table.advance());
                EXPECT_EQ(course_in_words(table), (Words{"racked stub"}));  // and nothing turned
            }
        }
    }
}

TEST(Holdem3Table, AShufflerThatCountsWaivesTheCountOfTheManualShoeAlone) {
    COVERS("h3-42.7-f.1", "h3-42.8-e", "h3-42.9-d");
    for (const Dealing dealing : all_dealings) {
        table::Setup setup = electronic(dealing);
        setup.shuffler_counts = true;
        TableDriver table(setup);
        two_players(table);
        for (std::uint32_t round = 1; round <= 6; ++round) {
            ASSERT_TRUE(table.run_to("count-by-device"));
            EXPECT_EQ(table.table().round, round);
            ASSERT_TRUE(table.end_round());
        }
        // 42.8(e) and 42.9(d) import the count, not the exemption.
        EXPECT_EQ(table.all<table::StubCounted>().size(),
                  dealing == Dealing::manual_shoe ? 0U : 1U);
    }
}

TEST(Holdem3Table, ADeckTheShufflerCountsWrongIsRemoved) {
    COVERS("h3-42.7-f.2");
    table::Setup setup = electronic(Dealing::manual_shoe);
    setup.shuffler_counts = true;
    TableDriver table(setup);
    two_players(table);
    ASSERT_TRUE(table.run_to("count-by-device"));
    table.mark();
    table.must(person(Role::dealer), taking("count-by-device", 53));
    ASSERT_EQ(table.all<table::DeckRemoved>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::DeckRemoved>(), "h3-42.7-f.2");
    EXPECT_EQ(table.step(), "receive-cards");
}

TEST(Holdem3Table, CardsAreChangedAfterADay) {
    COVERS("h3-69E-1.18-g");
    for (const Dealing dealing : all_dealings) {
        TableDriver table(electronic(dealing));
        two_players(table);
        ASSERT_TRUE(table.run_to(steps_of(dealing).no_more_bets));
        table.wait(23h + 30min);
        table.must(table::the_clock, table::Tick{});
        EXPECT_EQ(table.all<table::CardsWarned>().size(), 1U);
        table.wait(30min);
        table.refuses(person(Role::dealer), table.due(), RefusalCode::cards_too_old,
                      "h3-69E-1.18-g");
        table.must(person(Role::floorperson), table::ChangeCards{"a day old"});
        EXPECT_EQ(table.clause_of_last<table::DeckRemoved>(), "h3-69E-1.18-g");
        EXPECT_EQ(table.step(), "receive-cards");
        EXPECT_TRUE(table.end_round());
    }
}

}  // namespace
}  // namespace fairdeal::test::holdem_3_bonus_test
