#include <gtest/gtest.h>

#include "cards/notation.h"
#include "games/holdem_3_bonus/rules.h"
#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Hold 'em 3 Bonus at the table: the wagers and the course of a round.
namespace fairdeal::test::holdem_3_bonus_round_test {
namespace {

using namespace std::chrono_literals;
using games::Dealing, games::Role, games::Shuffling;
using table::CardSource, table::PlaceWager, table::RefusalCode;
using Words = std::vector<std::string>;
namespace h3 = games::holdem_3_bonus;

constexpr std::string_view key = "holdem-3-bonus";

table::Setup electronic() {
    return setup_of(key, Dealing::automated, Shuffling::device, CardSource::electronic);
}
constexpr base::Cents dollars(int amount) {
    return base::Cents::dollars(amount);
}

TEST(Holdem3Wagers, OnTheProperAreaWithChipsAndMatchPlay) {
    COVERS("h3-42.6-a.1");
    for (const bool takes_match_play : {false, true}) {
        table::Setup setup = electronic();
        setup.takes_match_play = takes_match_play;
        TableDriver table(setup);
        table.play(1, {{"blind", 10}, {"flop", 10}});
        ASSERT_TRUE(table.run_to("no-more-bets-automated"));
        const auto refuses = [&](const PlaceWager& wager, RefusalCode code,
                                 std::string_view clause) {
            return table.refuses(player_of(1), wager, code, clause);
        };
        refuses({1, "ante", dollars(10), {}}, RefusalCode::no_such_wager, "h3-42.6-a.1");
        refuses({1, "flop", {}, {}}, RefusalCode::amount_not_positive, "h3-42.6-a.1");
        refuses({1, "flop", dollars(-5), {}}, RefusalCode::amount_not_positive, "h3-42.6-a.1");
        refuses({1, "blind", dollars(10), dollars(10)}, RefusalCode::match_play_not_taken,
                "h3-42.6-a.1");
        const PlaceWager coupon{1, "flop", dollars(10), dollars(10)};
        if (takes_match_play) {
            refuses({1, "flop", dollars(10), dollars(11)}, RefusalCode::match_play_not_taken,
                    "h3-42.6-a.1");
            table.must(player_of(1), coupon);
            EXPECT_EQ(table.table().seat(1).match_play[h3::flop], dollars(10));
        } else {
            refuses(coupon, RefusalCode::match_play_not_taken, "h3-42.6-a.1");
        }
        // A wager lies on its own area and on no other.
        EXPECT_EQ(table.table().seat(1).placed[h3::flop], dollars(10));
        EXPECT_EQ(table.table().seat(1).placed[h3::six_card_bonus], base::Cents());
    }
}

TEST(Holdem3Wagers, BlindAndFlopBeforeNoMoreBets) {
    COVERS("h3-42.6-b.1");
    TableDriver table(electronic());
    table.play(1, {});
    table.play(2, {});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.refuses(person(Role::dealer), taking("no-more-bets-automated"), RefusalCode::nobody_bets,
                  "h3-42.6-b.1");
    table.refuses(player_of(1), PlaceWager{1, "turn-river", dollars(10), {}},
                  RefusalCode::made_by_choice_only, "h3-42.6-b.2");
    // Seat 1 lacks the blind, seat 2 has both and both bonuses.
    table.must(player_of(1), PlaceWager{1, "flop", dollars(10), {}});
    for (const std::string_view wager : {"blind", "flop", "three-card-bonus", "six-card-bonus"})
        table.must(player_of(2), PlaceWager{2, std::string(wager), dollars(10), {}});
    table.mark();
    table.must(person(Role::dealer), taking("no-more-bets-automated"));
    ASSERT_EQ(table.all<table::DealtIn>().size(), 1U);
    EXPECT_EQ(table.all<table::DealtIn>()[0].seat, 2);
    ASSERT_EQ(table.all<table::WagerWithdrawn>().size(), 1U);  // it buys no cards and goes back
    EXPECT_EQ(table.all<table::WagerWithdrawn>()[0].seat, 1);
}

TEST(Holdem3Wagers, NothingIsMadeRaisedOrPulledBackAfterNoMoreBets) {
    COVERS("h3-42.6-b.2", "h3-42.6-b.1");
    TableDriver table(setup_of(key, Dealing::automated));
    table.play(1, {{"blind", 10}, {"flop", 10}});
    for (const std::string_view at : {"no-spoken-wagers", "deal-stacks", "turn-first-two", "decide",
                                      "turn-dealer", "settle", "collect-rest"}) {
        ASSERT_TRUE(table.run_to(at));
        for (const std::string_view wager :
             {"blind", "flop", "three-card-bonus", "six-card-bonus", "turn-river"}) {
            table.refuses(player_of(1), PlaceWager{1, std::string(wager), dollars(20), {}},
                          RefusalCode::bets_are_closed, "h3-42.6-b.2");
            table.refuses(player_of(1), table::WithdrawWager{1, std::string(wager)},
                          RefusalCode::bets_are_closed, "h3-42.6-b.2");
        }
    }
    ASSERT_TRUE(table.end_round());
    table.must(player_of(1), PlaceWager{1, "flop", dollars(20), {}});
    table.must(player_of(1), table::WithdrawWager{1, "flop"});
}

TEST(Holdem3Wagers, OnlySeatedPlayersBet) {
    COVERS("h3-42.6-d.1");
    TableDriver table(electronic());
    table.play(1, {{"blind", 10}, {"flop", 10}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.refuses(player_of(3), PlaceWager{3, "flop", dollars(10), {}}, RefusalCode::seat_empty,
                  "h3-42.6-d.1");
    table.refuses(player_of(3), PlaceWager{1, "flop", dollars(10), {}}, RefusalCode::not_your_seat,
                  "h3-42.6-d.1");
    table.refuses(player_of(3), PlaceWager{7, "flop", dollars(10), {}}, RefusalCode::no_such_seat,
                  "h3-69E-1.13BB-a.1");
    table.must(player_of(1), table::LeaveSeat{1});
    table.refuses(player_of(1), PlaceWager{1, "flop", dollars(10), {}}, RefusalCode::seat_empty,
                  "h3-42.6-d.1");
}

// The course of a round --------------------------------------------------------------------------

// Seat 1 wins with a pair of aces, seat 3 folds with a 6 card bonus, seat 6 loses.
void three_players(TableDriver& table) {
    table.play(1, {{"blind", 10}, {"flop", 10}, {"three-card-bonus", 5}, {"six-card-bonus", 5}});
    table.play(3, {{"blind", 10}, {"flop", 10}, {"six-card-bonus", 5}});
    table.play(6, {{"blind", 10}, {"flop", 10}, {"three-card-bonus", 5}});
    table.will_choose(1, {"1x"});
    table.will_choose(3, {"fold"});
    table.will_choose(6, {"2x"});
    table.stack("As Ad 7c 3h 9s Jc Qs 8h 6d Kc Kd 2s Ah 4d 5c Th");
}

TEST(Holdem3Round, TheThreeCardBonusIsElectedAndSettledBeforeTheCommunityCards) {
    COVERS("h3-42.10-a.1/moment");
    TableDriver table(setup_of(key, Dealing::automated));
    three_players(table);
    ASSERT_TRUE(table.run_to("show"));
    table.refuses(person(Role::dealer), taking("turn-first-two"), RefusalCode::another_step_due,
                  "h3-42.10-a.1");
    table.refuses(player_of(3), table::Show{3, true, {}}, RefusalCode::nothing_to_show,
                  "h3-42.10-a.1");
    table.mark();
    ASSERT_TRUE(table.run_to("turn-first-two"));
    EXPECT_EQ(lines_in_words(table),
              (Words{"6 three-card-bonus loses", "1 three-card-bonus wins"}));
}

TEST(Holdem3Round, AnElectionNotMadeInTimeIsNotToShow) {
    TableDriver table(electronic());
    three_players(table);
    ASSERT_TRUE(table.run_to("show"));
    table.wait(30s);
    table.mark();
    table.must(table::the_clock, table::Tick{});
    ASSERT_EQ(table.all<table::ShowElected>().size(), 2U);
    for (const table::ShowElected& elected : table.all<table::ShowElected>()) {
        EXPECT_FALSE(elected.shown);
        EXPECT_TRUE(elected.by_table);
    }
    ASSERT_TRUE(table.run_to("turn-first-two"));
    EXPECT_EQ(lines_in_words(table),
              (Words{"6 three-card-bonus loses", "1 three-card-bonus loses"}));
}

TEST(Holdem3Round, TwoCommunityCardsThenTheDecisionsThenTheOthersThenTheDealer) {
    COVERS("h3-42.10-b.1", "h3-42.10-b.2", "h3-42.10-c", "h3-42.10-d");
    TableDriver table(setup_of(key, Dealing::automated));
    three_players(table);
    ASSERT_TRUE(table.run_to("turn-first-two"));
    table.refuses(player_of(1), table::Choose{1, "1x", {}}, RefusalCode::no_decision_now,
                  "h3-42.10-b.2");
    table.mark();
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(table.table().community_turned, cards::parse_cards("Ah 4d"));  // the first two dealt
    ASSERT_EQ(table.step(), "decide");
    for (const auto& [seat, choice] :
         {std::pair{1, "1x"}, std::pair{3, "fold"}, std::pair{6, "2x"}}) {
        EXPECT_EQ(table.table().turn, seat);
        for (const int other : {1, 3, 6}) {
            if (other == seat) continue;
            table.refuses(player_of(other),
                          table::Choose{static_cast<table::SeatNumber>(other), "1x", {}},
                          RefusalCode::not_your_turn, "h3-42.10-b.2");
        }
        table.refuses(person(Role::dealer), taking("turn-last-two"), RefusalCode::another_step_due,
                      "h3-42.10-b.2");
        EXPECT_EQ(table.table().community_turned.size(), 2U);
        table.must(player_of(seat),
                   table::Choose{static_cast<table::SeatNumber>(seat), choice, {}});
    }
    ASSERT_TRUE(table.run_to("turn-last-two"));
    table.refuses(person(Role::dealer), taking("turn-dealer"), RefusalCode::another_step_due,
                  "h3-42.10-c");
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(table.table().community_turned, cards::parse_cards("Ah 4d 5c Th"));
    EXPECT_EQ(table.step(), "turn-dealer");
    table.refuses(person(Role::dealer), taking("settle"), RefusalCode::another_step_due,
                  "h3-42.10-d");
    ASSERT_TRUE(table.advance());
    EXPECT_EQ(table.table().dealer_turned, cards::parse_cards("Kc Kd 2s"));
    EXPECT_EQ(table.step(), "settle");
}

TEST(Holdem3Round, TwiceTheFlopOnlyInVersionTwo) {
    COVERS("h3-42.10-b2i", "h3-42.10-b2ii.1");
    for (const std::uint8_t version : {std::uint8_t{1}, std::uint8_t{2}}) {
        table::Setup setup = electronic();
        set_option(setup, "version", version == 1 ? "1" : "2");
        setup.terms.version = version;
        TableDriver table(setup);
        table.play(1, {{"blind", 10}, {"flop", 10}});
        ASSERT_TRUE(table.run_to("decide"));
        const table::Choose twice{1, "2x", {}};
        if (version == 1) {
            table.refuses(player_of(1), twice, RefusalCode::choice_not_open, "h3-42.10-b.2");
            table.must(player_of(1), table::Choose{1, "1x", {}});
            EXPECT_EQ(table.table().seat(1).made[h3::turn_river], dollars(10));
        } else {
            table.must(player_of(1), twice);
            EXPECT_EQ(table.table().seat(1).made[h3::turn_river], dollars(20));
        }
    }
}

TEST(Holdem3Round, PlayersAreSettledOneAtATime) {
    COVERS("h3-42.10-e.3", "h3-42.1-round");
    TableDriver table(setup_of(key, Dealing::automated));
    three_players(table);
    ASSERT_TRUE(table.run_to("settle"));
    // The hands that were shown for the 3 card bonus lie face up already.
    const std::array<Words, 3> expected{
        Words{"6 blind loses", "6 flop loses", "6 turn-river loses", "racked hand 6"},
        Words{"turned hand 3", "3 six-card-bonus loses", "racked hand 3"},
        Words{"1 blind wins", "1 flop wins", "1 turn-river wins", "1 six-card-bonus loses",
              "racked hand 1"}};
    for (const Words& course : expected) {
        ASSERT_EQ(table.step(), "settle");
        // The round is not over before the last wager is paid or taken.
        table.refuses(person(Role::dealer), taking("collect-rest"), RefusalCode::another_step_due);
        table.refuses(person(Role::supervisor), table::CloseTable{}, RefusalCode::round_in_progress,
                      "h3-42.1-round");
        table.refuses(person(Role::supervisor), table::ChangeCards{"worn"},
                      RefusalCode::round_in_progress, "h3-42.1-round");
        table.mark();
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(course_in_words(table), course);
    }
    EXPECT_EQ(table.step(), "stayed-seated");
    table.mark();
    ASSERT_TRUE(table.end_round());
    EXPECT_EQ(table.all<table::RoundEnded>().size(), 1U);
    EXPECT_EQ(table.clause_of_last<table::RoundEnded>(), "h3-42.1-round");
    EXPECT_EQ(table.table().round, 2U);
}

}  // namespace
}  // namespace fairdeal::test::holdem_3_bonus_round_test
