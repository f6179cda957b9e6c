#include <gtest/gtest.h>

#include "cards/notation.h"
#include "support/covers.h"
#include "table_clauses/irregular_rounds.h"
#include "table_clauses/round_steps.h"
#include "table_clauses/table_driver.h"

// Hold 'em 3 Bonus at the table: what goes wrong, and what becomes of the round.
namespace fairdeal::test::holdem_3_bonus_irregular_test {
namespace {

using games::Dealing, games::Irregularity, games::Remedy, games::Role, games::Shuffling;
using table::CardSource, table::RefusalCode;
using Words = std::vector<std::string>;

constexpr std::string_view key = "holdem-3-bonus";

// Seat 1 shows three to a royal. Seat 2 does not show its pair, which makes four of a kind with
// the dealer's pair.
void two_players(TableDriver& table) {
    for (const int seat : {1, 2}) {
        table.play(seat,
                   {{"blind", 10}, {"flop", 10}, {"three-card-bonus", 5}, {"six-card-bonus", 5}});
    }
    table.will_show(2, false);
    table.stack("Ah Kh Qh 2c 2d 7s 2h 2s 9c 4c 5d 8h Jc 3c 6d");
}

const Words all_back{"2 blind refunded",
                     "2 flop refunded",
                     "2 three-card-bonus refunded",
                     "2 six-card-bonus refunded",
                     "1 blind refunded",
                     "1 flop refunded",
                     "1 three-card-bonus refunded",
                     "1 six-card-bonus refunded"};

// Plays the void round out; its lines, in order.
Words lines_of_void(TableDriver& table, std::string_view clause) {
    EXPECT_TRUE(table.table().was_void);
    EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), clause);
    const std::uint32_t round = table.table().round;
    EXPECT_TRUE(table.end_round());
    EXPECT_EQ(table.table().round, round + 1);
    EXPECT_EQ(table.step(), "shuffle-by-device");  // the cards are reshuffled
    return lines_in_words(table);
}

TEST(Holdem3Irregular, ADealersCardExposedBeforeAllHaveDecided) {
    COVERS("h3-42.12-a.1", "h3-42.12-a.2");
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_to("rack-stub-automated"));
    table.mark();
    table.must(person(Role::dealer), raising(Irregularity::dealer_exposed));
    EXPECT_EQ(table.step(), "void-show");  // the election is still owed (H-19)
    Words expected{"2 three-card-bonus loses", "1 three-card-bonus wins",   "2 blind refunded",
                   "2 flop refunded",          "2 six-card-bonus refunded", "1 blind refunded",
                   "1 flop refunded",          "1 six-card-bonus refunded"};
    EXPECT_EQ(lines_of_void(table, "h3-42.12-a.1"), expected);
}

TEST(Holdem3Irregular, ABonusThatWasSettledBeforeIsNotSettledAgain) {
    COVERS("h3-42.12-a.1", "h3-42.12-a.2");
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_to("decide"));
    ASSERT_TRUE(table.advance());  // seat 1 has decided, seat 2 has not
    table.mark();
    table.must(person(Role::dealer), raising(Irregularity::dealer_exposed));
    EXPECT_EQ(table.step(), "void-refund");
    EXPECT_EQ(lines_of_void(table, "h3-42.12-a.1"),
              (Words{"2 blind refunded", "2 flop refunded", "2 six-card-bonus refunded",
                     "1 blind refunded", "1 flop refunded", "1 turn-river refunded",
                     "1 six-card-bonus refunded"}));
}

TEST(Holdem3Irregular, ADealersCardExposedAfterAllHaveDecidedVoidsNothing) {
    COVERS("h3-42.12-a.1");
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    for (const std::string_view at : {"cards-in-view", "turn-last-two", "turn-dealer", "settle"}) {
        ASSERT_TRUE(table.run_to(at));
        expect_too_late(table, raising(Irregularity::dealer_exposed));
    }
    // The three card bonus stays settled, and what came too late is no ground for a ruling.
    table.refuses(person(Role::supervisor), table::Rule{Remedy::void_all, 0, "a card was exposed"},
                  RefusalCode::ruling_not_open);
}

TEST(Holdem3Irregular, OneCardFaceUpIsNotUsed) {
    COVERS("h3-42.12-b.1");
    for (const Dealing dealing : all_dealings) {
        TableDriver table(setup_of(key, dealing));
        two_players(table);
        ASSERT_TRUE(table.run_to(steps_of(dealing).deal));
        table.mark();
        table.must(person(Role::dealer), taking(steps_of(dealing).deal, 1));
        table.must(person(Role::dealer), face_up(table, 1));  // 2c was seat 2's first
        EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "h3-42.12-b.1");
        ASSERT_EQ(table.table().rack.size(), 1U);
        EXPECT_EQ(table.table().rack[0].card, cards::parse_card("2c"));
        table.must(person(Role::dealer), taking(steps_of(dealing).deal));
        EXPECT_EQ(table.true_cards().hands[0], cards::parse_cards("Ah Kh Qh"));
        EXPECT_EQ(table.true_cards().hands[1], cards::parse_cards("2d 7s 2h"));
        EXPECT_EQ(table.true_cards().dealer, cards::parse_cards("2s 9c 4c"));
        EXPECT_TRUE(table.end_round());
        EXPECT_TRUE(table.all<table::RoundVoided>().empty());
    }
}

TEST(Holdem3Irregular, TwoCardsFaceUpBeforeTheInitialCardsVoidEverything) {
    COVERS("h3-42.12-b.2");
    for (const Dealing dealing : all_dealings) {
        for (const bool at_once : {true, false}) {
            TableDriver table(setup_of(key, dealing));
            two_players(table);
            ASSERT_TRUE(table.run_to(steps_of(dealing).deal));
            table.must(person(Role::dealer),
                       taking(steps_of(dealing).deal, 2));  // none to the dealer
            table.mark();
            if (at_once) {
                table.must(person(Role::dealer), face_up(table, 2));
            } else {
                table.must(person(Role::dealer), face_up(table, 1));
                EXPECT_FALSE(table.table().was_void);
                table.must(person(Role::dealer), face_up(table, 1));
            }
            EXPECT_EQ(lines_of_void(table, "h3-42.12-b.2"), all_back);
        }
    }
}

TEST(Holdem3Irregular, TwoCardsFaceUpAfterTheInitialCardsLeaveTheBonuses) {
    COVERS("h3-42.12-b.3");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(key, Dealing::hand, Shuffling::device, source));
        two_players(table);
        ASSERT_TRUE(table.run_to("deal-from-hand"));
        table.must(person(Role::dealer), taking("deal-from-hand", 3));  // community cards next
        table.mark();
        table.must(person(Role::dealer), face_up(table, 2));
        EXPECT_TRUE(table.table().was_void);
        EXPECT_EQ(table.clause_of_last<table::RoundVoided>(), "h3-42.12-b.3");
        EXPECT_EQ(table.step(), "void-show");
        ASSERT_TRUE(table.end_round());
        EXPECT_EQ(lines_in_words(table),
                  (Words{"2 three-card-bonus loses", "1 three-card-bonus wins",
                         "2 six-card-bonus wins", "1 six-card-bonus loses", "2 blind refunded",
                         "2 flop refunded", "1 blind refunded", "1 flop refunded"}));
        const Words course = course_in_words(table);
        const auto at = [&](std::string_view what) {
            return std::find(course.begin(), course.end(), what) - course.begin();
        };
        EXPECT_LT(at("turned dealer"), at("2 six-card-bonus wins"));
        EXPECT_LT(at("turned hand 2"), at("2 six-card-bonus wins"));
        EXPECT_EQ(table.step(), "shuffle-by-device");
    }
}

// the last community card is out, the stub still in the hand.
TEST(Holdem3Irregular, FoundAfterTheDealItIsTooLate) {
    COVERS("h3-42.12-b.1", "h3-42.12-b.2", "h3-42.12-b.3", "h3-42.12-c");
    for (const Dealing dealing : all_dealings) {
        for (const CardSource source : {CardSource::live, CardSource::electronic}) {
            TableDriver table(setup_of(key, dealing, Shuffling::device, source));
            two_players(table);
            ASSERT_TRUE(table.run_past(steps_of(dealing).deal));
            ASSERT_GT(table.table().stub_size(), 0U);
            expect_too_late(table, face_up(table, 1));
            expect_too_late(table, face_up(table, 2));
            expect_too_late(table, raising(Irregularity::drawn_in_error));
            ASSERT_TRUE(table.run_to("decide"));  // the stub is in the rack
            expect_too_late(table, raising(Irregularity::several_face_up_later, 2));
            table.refuses(person(Role::dealer), raising(Irregularity::one_face_up, 0),
                          RefusalCode::wrong_number_of_cards);
            table.refuses(person(Role::dealer), raising(Irregularity::one_face_up, 53),
                          RefusalCode::wrong_number_of_cards);
            table.refuses(person(Role::dealer), raising(Irregularity::drawn_in_error),
                          RefusalCode::cannot_happen_now);
            ASSERT_TRUE(table.end_round());
            EXPECT_TRUE(table.all<table::RoundVoided>().empty());
        }
    }
}

TEST(Holdem3Irregular, ACardDrawnInErrorIsTheNextCard) {
    COVERS("h3-42.12-c");
    TableDriver table(
        setup_of(key, Dealing::manual_shoe, Shuffling::device, CardSource::electronic));
    two_players(table);
    ASSERT_TRUE(table.run_to("deal-from-shoe"));
    table.mark();
    table.must(person(Role::dealer), taking("deal-from-shoe", 1));
    table.must(person(Role::dealer), raising(Irregularity::drawn_in_error));
    EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "h3-42.12-c");
    table.must(person(Role::dealer), taking("deal-from-shoe"));
    EXPECT_EQ(deal_in_words(table),
              (Words{"Ah Kh Qh > hand 1", "2c 2d 7s > hand 2", "2h 2s 9c > dealer",
                     "4c 5d > community", "8h Jc > community"}));
}

TEST(Holdem3Irregular, AWrongNumberVoidsThatPlayersHandAlone) {
    COVERS("h3-42.12-d.1");
    for (const int number : {0, 2, 4}) {
        TableDriver table(setup_of(key, Dealing::automated));
        two_players(table);
        ASSERT_TRUE(table.run_to("rack-stub-automated"));
        table.mark();
        table.must(person(Role::dealer), raising(Irregularity::player_count, number, 2));
        EXPECT_EQ(table.clause_of_last<table::HandVoided>(), "h3-42.12-d.1");
        EXPECT_TRUE(table.table().seat(2).voided);
        EXPECT_FALSE(table.table().was_void);
        EXPECT_EQ(lines_in_words(table),
                  (Words{"2 blind refunded", "2 flop refunded", "2 three-card-bonus refunded",
                         "2 six-card-bonus refunded"}));
        table.mark();
        ASSERT_TRUE(table.end_round());  // seat 1 plays on
        for (const table::LineSettled& line : table.all<table::LineSettled>()) {
            EXPECT_EQ(line.seat, 1);
            EXPECT_NE(line.fate, table::LineResult::refunded);
        }
        EXPECT_EQ(table.all<table::LineSettled>().size(), 5U);
        EXPECT_EQ(table.step(), "shuffle-by-device");
    }
}

TEST(Holdem3Irregular, TheDealersNumberIsPutRightInSequenceOrAllIsVoid) {
    COVERS("h3-42.12-d.2");
    for (const int number : {2, 4}) {
        TableDriver table(setup_of(key, Dealing::hand));
        two_players(table);
        ASSERT_TRUE(table.run_to("deal-from-hand"));
        table.must(person(Role::dealer), taking("deal-from-hand", 3));
        table.mark();
        table.must(person(Role::dealer), raising(Irregularity::dealer_count, number));
        EXPECT_EQ(table.clause_of_last<table::IrregularityFound>(), "h3-42.12-d.2");
        EXPECT_FALSE(table.table().was_void);  // no community card is out (H-17)
        ASSERT_TRUE(table.run_to("decide"));
        EXPECT_EQ(table.table().dealer.size(), 3U);
        EXPECT_EQ(table.true_cards().community, cards::parse_cards("4c 5d 8h Jc"));
        table.mark();
        // The three card bonuses are settled by now: a supervisor says so.
        table.must(person(Role::supervisor), raising(Irregularity::dealer_count, number));
        EXPECT_EQ(lines_of_void(table, "h3-42.12-d.2"),
                  (Words{"2 blind refunded", "2 flop refunded", "2 six-card-bonus refunded",
                         "1 blind refunded", "1 flop refunded", "1 six-card-bonus refunded"}));
    }
}

TEST(Holdem3Irregular, TheAutomatedShoeDoesNotDeal) {
    COVERS("h3-42.12-f");
    for (const int delivered : {0, 1, 2}) {
        TableDriver table(setup_of(key, Dealing::automated));
        two_players(table);
        ASSERT_TRUE(table.run_to("deal-stacks"));
        if (delivered > 0) table.must(person(Role::dealer), taking("deal-stacks", delivered));
        table.mark();
        table.must(person(Role::dealer), raising(Irregularity::shoe_fault));
        EXPECT_EQ(lines_of_void(table, "h3-42.12-f"), all_back);
        // The cards of the shoe are reshuffled with those already dealt.
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(table.table().stub_size(), 52U);
    }
    // The dealer has the last stack, and deals the community cards from the hand.
    TableDriver late(setup_of(key, Dealing::automated));
    two_players(late);
    ASSERT_TRUE(late.run_to("deal-stacks"));
    late.must(person(Role::dealer), taking("deal-stacks", 3));
    expect_too_late(late, raising(Irregularity::shoe_fault));
    ASSERT_TRUE(late.run_to("settle"));
    expect_too_late(late, raising(Irregularity::shoe_fault));
    TableDriver by_hand(setup_of(key, Dealing::hand));
    two_players(by_hand);
    ASSERT_TRUE(by_hand.run_to("deal-from-hand"));
    by_hand.refuses(person(Role::dealer), raising(Irregularity::shoe_fault),
                    RefusalCode::cannot_happen_now);
}

TEST(Holdem3Irregular, AWrongCountOfTheStub) {
    COVERS("h3-42.7-e2.1", "h3-42.7-e2.2");
    for (const Dealing dealing : all_dealings) {
        for (const bool misdealt : {true, false}) {
            TableDriver table(setup_of(key, dealing));
            two_players(table);
            ASSERT_TRUE(table.run_to(steps_of(dealing).count_stub));
            table.mark();
            table.must(person(Role::dealer), taking(steps_of(dealing).count_stub, 38));
            EXPECT_FALSE(table.all<table::StubCounted>()[0].right);
            // Nothing goes on before it is explained.
            table.refuses(person(Role::dealer), taking(steps_of(dealing).count_stub, 39),
                          RefusalCode::another_step_due);
            table.refuses(person(Role::dealer), raising(Irregularity::stub_wrong),
                          RefusalCode::wrong_number_of_cards);
            table.must(person(Role::dealer), misdealt ? raising(Irregularity::stub_misdealt, 52)
                                                      : raising(Irregularity::stub_wrong, 51));
            EXPECT_EQ(table.clause_of_last<table::RoundVoided>(),
                      misdealt ? "h3-42.7-e2.1" : "h3-42.7-e2.2");
            EXPECT_EQ(table.all<table::DeckRemoved>().size(), misdealt ? 0U : 1U);
            ASSERT_TRUE(table.run_to(misdealt ? "shuffle-by-device" : "receive-cards"));
            EXPECT_EQ(lines_in_words(table), all_back);
        }
    }
}

// H-16: the text names that player alone; a supervisor may void all, and that is recorded.
TEST(Holdem3Irregular, ASupervisorMayVoidAllHandsAfterAWrongNumber) {
    TableDriver table(setup_of(key, Dealing::automated));
    two_players(table);
    ASSERT_TRUE(table.run_to("rack-stub-automated"));
    const table::Rule all_void{Remedy::void_all, 0, "the order of the cards was lost"};
    table.refuses(person(Role::supervisor), all_void, RefusalCode::ruling_not_open, "X-5");
    table.must(person(Role::dealer), raising(Irregularity::player_count, 4, 1));
    table.mark();
    table.must(person(Role::supervisor), all_void);
    EXPECT_EQ(table.clause_of_last<table::Ruled>(), "X-5");
    EXPECT_EQ(lines_of_void(table, "X-5"),
              (Words{"2 blind refunded", "2 flop refunded", "2 three-card-bonus refunded",
                     "2 six-card-bonus refunded"}));
}

}  // namespace
}  // namespace fairdeal::test::holdem_3_bonus_irregular_test
