#include <gtest/gtest.h>

#include "config/table_file.h"
#include "games/three_card_poker/rules.h"
#include "support/covers.h"
#include "table_clauses/round_steps.h"
#include "table_clauses/table_driver.h"

// Three Card Poker at the table: dealing, deciding, settling and the controls of the cards.
namespace fairdeal::test::three_card_poker_test {
namespace {

using namespace std::chrono_literals;
using games::Dealing, games::Irregularity, games::Role, games::Shuffling;
using table::CardSource, table::RefusalCode;
namespace tcp = games::three_card_poker;
using Words = std::vector<std::string>;

constexpr std::string_view key = "three-card-poker";

table::Setup electronic(Dealing dealing) {
    return setup_of(key, dealing, Shuffling::device, CardSource::electronic);
}

table::Setup without_progressive(table::Setup setup) {
    setup.offered = {tcp::ante, tcp::pair_plus};
    setup.meters.clear();
    return setup;
}

// Seat 2 with an ante, seat 5 with Pair Plus alone, seat 4 seated without a wager.
void three_players(TableDriver& table) {
    table.play(2, {{"ante", 10}});
    table.play(4, {});
    table.play(5, {{"pair-plus", 5}});
}

TEST(ThreeCardPokerTable, OneCardAtATimeToEachPlayerWithAWagerThenTheDealer) {
    COVERS("tcp-old20.8-c", "tcp-old20.8-a", "tcp-69E-1.19-b1", "tcp-20.8-d.2", "tcp-20.7-d.2");
    for (const Dealing dealing : {Dealing::hand, Dealing::manual_shoe}) {
        TableDriver table(electronic(dealing));
        three_players(table);
        table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
        ASSERT_TRUE(table.run_past(steps_of(dealing).no_more_bets));
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(deal_in_words(table),
                  (Words{"2c > hand 2", "3c > hand 5", "4c > dealer", "5c > hand 2", "6c > hand 5",
                         "7c > dealer", "8c > hand 2", "9c > hand 5", "Tc > dealer",
                         "Jc Qc > community"}));
        // Nobody has bet the Progressive; its cards come before the stub is put away (T-14).
        EXPECT_EQ(table.table().stub_size(), 41U);
        EXPECT_TRUE(table.table().rack.empty());
        EXPECT_EQ(table.clause_of_last<table::CardsDealt>(),
                  dealing == Dealing::hand ? "tcp-20.8-d.2" : "tcp-20.7-d.2");
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table), (Words{"racked stub"}));
    }
}

TEST(ThreeCardPokerTable, StacksOfThreeClockwiseFromTheFarLeft) {
    COVERS("tcp-20.9-c.1", "tcp-old20.9-c.1", "tcp-20.9-d.3");
    TableDriver table(electronic(Dealing::automated));
    three_players(table);
    table.stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
    ASSERT_TRUE(table.run_to("deal-stacks"));
    table.mark();
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(deal_in_words(table), (Words{"2c 3c 4c > hand 2", "5c 6c 7c > hand 5",
                                           "8c 9c Tc > dealer", "Jc Qc > community"}));
    EXPECT_TRUE(table.table().rack.empty());
    EXPECT_EQ(table.clause_of_last<table::CardsDealt>(), "tcp-20.9-d.3");
}

TEST(ThreeCardPokerTable, NoCommunityCardsWhereTheProgressiveIsNotOffered) {
    COVERS("tcp-20.7-d.2", "tcp-20.8-d.2", "tcp-20.9-d.3");
    for (const Dealing dealing : all_dealings) {
        TableDriver table(without_progressive(electronic(dealing)));
        three_players(table);
        ASSERT_TRUE(table.run_to("decide"));
        EXPECT_TRUE(table.table().community.empty());
        EXPECT_EQ(table.table().dealer.size(), 3U);
    }
}

// Cards are dealt only in order: nothing lies before the announcement, and the deal cannot be
// entered in more deliveries than there are.
TEST(ThreeCardPokerTable, NothingIsDealtBeforeNoMoreBets) {
    COVERS("tcp-old20.8-c", "tcp-20.9-c.1");
    TableDriver table(electronic(Dealing::hand));
    three_players(table);
    ASSERT_TRUE(table.run_to("no-more-bets-hand"));
    table.refuses(person(Role::dealer), taking("deal-from-hand"), RefusalCode::another_step_due,
                  "tcp-old20.8-b3.1");
    ASSERT_TRUE(table.advance());
    table.refuses(person(Role::dealer), taking("deal-from-hand", 11),
                  RefusalCode::wrong_number_of_cards);
    table.refuses(player_of(2), table::PlaceWager{2, "ante", base::Cents::dollars(20), {}},
                  RefusalCode::bets_are_closed, "tcp-20.9-b2");
    table.refuses(player_of(2), table::WithdrawWager{2, "ante"}, RefusalCode::bets_are_closed,
                  "tcp-20.9-b2");
}

TEST(ThreeCardPokerTable, DealingFromTheHandNeedsAShuffler) {
    COVERS("tcp-old20.8-b1", "tcp-old20.8-a", "tcp-69E-1.19-b.1", "tcp-69E-1.19-b1",
           "tcp-69E-1.19-c");
    for (const Dealing dealing : {Dealing::manual_shoe, Dealing::automated}) {
        TableDriver table(electronic(dealing));
        three_players(table);
        ASSERT_TRUE(table.run_to(steps_of(dealing).no_more_bets));
        for (const Shuffling shuffling : {Shuffling::manual, Shuffling::preshuffled}) {
            table.refuses(person(Role::supervisor),
                          table::ChangeMethod{Dealing::hand, shuffling, true},
                          RefusalCode::hand_needs_shuffler, "tcp-old20.8-b1");
            // A shoe may be used with a shuffler or without one.
            table.must(person(Role::supervisor), table::ChangeMethod{dealing, shuffling, true});
            ASSERT_TRUE(table.run_to("decide"));
            ASSERT_TRUE(table.end_round());
        }
        table.must(person(Role::supervisor),
                   table::ChangeMethod{Dealing::hand, Shuffling::device, true});
        EXPECT_TRUE(table.run_to("deal-from-hand"));
    }
}

TEST(ThreeCardPokerTable, TheShufflerBesideAShoeShufflesEveryRound) {
    COVERS("tcp-69E-1.19-c", "tcp-69E-1.19-b.1");
    for (const Dealing dealing : all_dealings) {
        TableDriver table(electronic(dealing));
        three_players(table);
        for (int round = 0; round < 3; ++round) {
            ASSERT_TRUE(table.run_to("shuffle-by-device"));
            table.refuses(person(Role::dealer), taking(steps_of(dealing).no_more_bets),
                          RefusalCode::another_step_due, "tcp-69E-1.19-c");
            table.mark();
            ASSERT_TRUE(table.advance());
            EXPECT_EQ(table.all<table::Shuffled>().size(), 1U);
            ASSERT_TRUE(table.run_to("decide"));
            EXPECT_FALSE(table.table().cut);
            ASSERT_TRUE(table.end_round());
        }
    }
}

TEST(ThreeCardPokerTable, TheStubIsCountedEveryFifthRound) {
    COVERS("tcp-old20.8-e", "tcp-old20.9-e");
    for (const Dealing dealing : all_dealings) {
        TableDriver table(electronic(dealing));
        three_players(table);
        for (const std::uint32_t round : {5U, 10U}) {
            ASSERT_TRUE(table.run_to(steps_of(dealing).count_stub));
            EXPECT_EQ(table.table().round, round);
            EXPECT_EQ(table.table().stub_size(), 41U);
            table.mark();
            ASSERT_TRUE(table.advance());
            EXPECT_EQ(table.clause_of_last<table::StubCounted>(),
                      dealing == Dealing::automated ? "tcp-old20.9-e" : "tcp-old20.8-e");
        }
    }
}

TEST(ThreeCardPokerTable, AShufflerThatCountsMakesTheStubCountUnnecessary) {
    COVERS("tcp-old20.7-f.1", "tcp-old20.8-e", "tcp-old20.9-e");
    for (const Dealing dealing : all_dealings) {
        table::Setup setup = electronic(dealing);
        setup.shuffler_counts = true;
        TableDriver table(setup);
        three_players(table);
        for (std::uint32_t round = 1; round <= 11; ++round) {
            ASSERT_TRUE(table.run_to("count-by-device"));  // it counts after each shuffle
            EXPECT_EQ(table.table().round, round);
            ASSERT_TRUE(table.end_round());
        }
        EXPECT_TRUE(table.all<table::StubCounted>().empty());
        EXPECT_EQ(table.all<table::DeviceCounted>().size(), 11U);
    }
}

TEST(ThreeCardPokerTable, ADeckTheShufflerCountsWrongIsRemoved) {
    COVERS("tcp-old20.7-f.2");
    table::Setup setup = electronic(Dealing::automated);
    setup.shuffler_counts = true;
    TableDriver table(setup);
    three_players(table);
    ASSERT_TRUE(table.run_to("count-by-device"));
    table.mark();
    table.must(person(Role::dealer), taking("count-by-device", 51));
    ASSERT_EQ(table.all<table::DeckRemoved>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::DeckRemoved>(), "tcp-old20.7-f.2");
    EXPECT_FALSE(table.table().decks[0].at_table);
    EXPECT_EQ(table.step(), "receive-cards");  // another deck, shuffled again, before play goes on
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(table.step(), "shuffle-by-device");
}

TEST(ThreeCardPokerTable, DecisionsClockwiseFromTheFarLeft) {
    COVERS("tcp-20.10-b.2", "tcp-old20.10-b.2");
    TableDriver table(electronic(Dealing::automated));
    table.play(1, {{"ante", 10}});
    table.play(3, {{"pair-plus", 10}});  // has nothing to decide
    table.play(4, {{"ante", 10}});
    table.play(6, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("decide"));
    for (const int seat : {1, 4, 6}) {
        const auto turn = static_cast<table::SeatNumber>(seat);
        EXPECT_EQ(table.table().turn, turn);
        for (const int other : {1, 3, 4, 6}) {
            if (other == seat) continue;
            table.refuses(player_of(other),
                          table::Choose{static_cast<table::SeatNumber>(other), "play", {}},
                          RefusalCode::not_your_turn, "tcp-20.10-b.2");
        }
        table.refuses(player_of(seat), table::Choose{turn, "raise", {}},
                      RefusalCode::unknown_choice, "tcp-20.10-b.1");
        table.must(player_of(seat), table::Choose{turn, "play", {}});
    }
    EXPECT_EQ(table.step(), "turn-dealer");
}

TEST(ThreeCardPokerTable, TheDealersCardsAreTurnedAfterAllDecisionsAndBeforeThePlayers) {
    COVERS("tcp-20.10-b.7/turned", "tcp-old20.10-b.5/turned", "tcp-old20.10-b.7");
    TableDriver table(setup_of(key, Dealing::manual_shoe));
    for (const int seat : {1, 4, 6})
        table.play(seat, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("decide"));
    const table::TakeStep too_early{"turn-dealer", 0, table.true_cards().dealer, "", ""};
    for (int i = 0; i < 3; ++i) {
        table.refuses(person(Role::dealer), too_early, RefusalCode::another_step_due,
                      "tcp-20.10-b.2");
        EXPECT_TRUE(table.table().dealer_turned.empty());
        ASSERT_TRUE(table.advance());
    }
    ASSERT_TRUE(table.run_to("turn-dealer"));
    // A card that lies elsewhere, or is not there, is no dealer's card.
    table.refuses(person(Role::dealer), taking("turn-dealer"), RefusalCode::wrong_number_of_cards);
    table.mark();
    ASSERT_TRUE(table.run_to("c1-collect-losing"));
    EXPECT_EQ(course_in_words(table), (Words{"turned dealer", "turned community", "turned hand 6",
                                             "turned hand 4", "turned hand 1"}));
}

TEST(ThreeCardPokerTable, NoHandIsTurnedBeforeTheDealersCardsAreTurnedAndArranged) {
    COVERS("tcp-20.10-b.7/arranged", "tcp-old20.10-b.5/arranged");
    for (const auto& [settlement, next] :
         {std::pair("c1", "c1-reveal"), std::pair("c2", "c2-settle")}) {
        table::Setup setup = setup_of(key, Dealing::manual_shoe);
        set_option(setup, "settlement", settlement);
        TableDriver table(setup);
        table.play(1, {{"ante", 10}});
        ASSERT_TRUE(table.run_to("turn-dealer"));
        const std::string_view said = table::current_step(table.table())->say;
        EXPECT_NE(said.find("arrange the highest hand"), std::string_view::npos);
        table::TakeStep too_early = taking(next);
        too_early.cards = table.true_cards().hands[0];
        table.refuses(person(Role::dealer), too_early, RefusalCode::another_step_due);
        table.refuses(player_of(1), table.due(), RefusalCode::not_yours_to_give);
        ASSERT_TRUE(table.run_past("turn-dealer"));
        table.refuses(person(Role::dealer), taking("turn-dealer"), RefusalCode::another_step_due);
    }
}

TEST(ThreeCardPokerTable, CardsAreChangedAfterEightHoursFromAShoeAndFourFromTheHand) {
    COVERS("tcp-69E-1.18-g", "tcp-69E-1.18-g2", "tcp-69E-1.18-g3");
    struct Case {
        table::Setup setup;
        std::chrono::hours life;
        std::string_view clause;
    };
    for (const Case& one :
         {Case{electronic(Dealing::manual_shoe), 8h, "tcp-69E-1.18-g2"},
          Case{electronic(Dealing::hand), 4h, "tcp-69E-1.18-g3"},
          Case{electronic(Dealing::automated), 4h, "tcp-69E-1.18-g3"},  // from the held stub
          Case{without_progressive(electronic(Dealing::automated)), 8h, "tcp-69E-1.18-g2"}}) {
        TableDriver table(one.setup);
        table.play(1, {{"ante", 10}});
        const std::string_view announce = steps_of(one.setup.dealing).no_more_bets;
        ASSERT_TRUE(table.run_to(announce));
        table.wait(one.life - 30min - 1s);
        table.must(table::the_clock, table::Tick{});
        EXPECT_TRUE(table.all<table::CardsWarned>().empty());
        table.wait(1s);
        table.must(table::the_clock, table::Tick{});
        EXPECT_EQ(table.all<table::CardsWarned>().size(), 1U);
        EXPECT_EQ(table.clause_of_last<table::CardsWarned>(), one.clause);
        table.wait(30min - 1ms);
        ASSERT_TRUE(table.end_round());  // a round that begins in time is played to its end
        table.wait(1ms);
        ASSERT_TRUE(table.run_to(announce));
        table.refuses(person(Role::dealer), table.due(), RefusalCode::cards_too_old, one.clause);
        table.must(person(Role::floorperson), table::ChangeCards{"too old"});
        EXPECT_EQ(table.clause_of_last<table::DeckRemoved>(), "tcp-69E-1.18-g");
        EXPECT_EQ(table.step(), "receive-cards");
        EXPECT_TRUE(table.end_round());
    }
}

TEST(ThreeCardPokerTable, NoTableKeepsItsCardsLongerThanTheRegulation) {
    COVERS("tcp-69E-1.18-g");
    table::Setup setup = electronic(Dealing::manual_shoe);
    setup.card_hours = 24;
    EXPECT_EQ(table::card_life(setup, Dealing::manual_shoe), 8h);
    setup.card_hours = 2;
    EXPECT_EQ(table::card_life(setup, Dealing::manual_shoe), 2h);
}

TEST(ThreeCardPokerTable, AnExpiredClockFoldsForTheAbsentPlayerAlone) {
    TableDriver table(electronic(Dealing::automated));
    table.play(1, {{"ante", 10}});
    table.play(2, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("decide"));
    table.must(player_of(1), table::LoseConnection{});
    table.wait(30s - 1ms);
    table.must(table::the_clock, table::Tick{});
    EXPECT_EQ(table.table().turn, 1);
    table.wait(1ms);
    table.mark();
    table.must(table::the_clock, table::Tick{});
    ASSERT_EQ(table.all<table::Chosen>().size(), 1U);
    EXPECT_TRUE(table.all<table::Chosen>()[0].by_table);
    EXPECT_TRUE(table.table().seat(1).folded);
    EXPECT_EQ(table.table().turn, 2);  // with a full clock of its own
    EXPECT_EQ(table.table().deadline, table.now() + 30s);
    EXPECT_FALSE(table.table().seat(2).folded);
}

TEST(ThreeCardPokerTable, AConnectionLostLateHasThirtySecondsOfGrace) {
    TableDriver table(electronic(Dealing::automated));
    table.play(1, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("decide"));
    table.wait(29s);
    table.must(player_of(1), table::LoseConnection{});
    table.wait(29s);
    table.must(table::the_clock, table::Tick{});
    EXPECT_FALSE(table.table().seat(1).folded);
    table.wait(1s);
    table.must(table::the_clock, table::Tick{});
    EXPECT_TRUE(table.table().seat(1).folded);
}

TEST(ThreeCardPokerTable, WhoLeavesInARoundIsPlayedToItsEnd) {
    TableDriver table(electronic(Dealing::automated));
    table.stack("2c 3c 4c 5d 6d 7d");
    table.play(1, {{"ante", 10}});
    ASSERT_TRUE(table.run_to("decide"));
    table.must(player_of(1), table::LeaveSeat{1});
    EXPECT_TRUE(table.table().seat(1).is_taken());
    ASSERT_TRUE(table.run_past("decide"));
    table.mark();
    while (table.all<table::RoundEnded>().empty())
        ASSERT_TRUE(table.advance());
    EXPECT_EQ(lines_in_words(table), (Words{"1 ante loses", "1 play loses", "1 ante-bonus wins"}));
    EXPECT_EQ(table.all<table::SeatLeft>().size(), 1U);
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_test
