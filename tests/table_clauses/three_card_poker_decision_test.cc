#include <gtest/gtest.h>

#include "games/three_card_poker/rules.h"
#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Three Card Poker at the table, 20.9(d) and 20.10(b) and (c): what a fold takes, where its cards
// go, and where the discards are kept.
namespace fairdeal::test::three_card_poker_decision_test {
namespace {

using games::Dealing, games::Role, games::Shuffling;
using table::CardSource, table::RefusalCode;
namespace tcp = games::three_card_poker;
using Words = std::vector<std::string>;

constexpr std::string_view key = "three-card-poker";

table::Setup with_six_card_bonus() {
    table::Setup setup = setup_of(key, Dealing::automated);
    setup.offered.insert(tcp::six_card_bonus);
    setup.limits[tcp::six_card_bonus] = setup.limits[tcp::pair_plus];
    for (const games::PayTable& pays : tcp::pay_tables) {
        if (pays.schedule == tcp::by_six_card_bonus) setup.terms.tables[pays.schedule] = &pays;
    }
    return setup;
}

TEST(ThreeCardPokerDecision, PlayEqualsTheAnteAndAFolderIsOutOfTheRound) {
    COVERS("tcp-20.10-b.1/out", "tcp-old20.10-b.1/out");
    for (const CardSource source : {CardSource::live, CardSource::electronic}) {
        TableDriver table(setup_of(key, Dealing::automated, Shuffling::device, source));
        table.play(1, {{"ante", 15}});
        table.play(2, {{"ante", 10}});
        table.stack("As Ks Qs 9c 5d 2h Kc 9d 7h");
        ASSERT_TRUE(table.run_to("decide"));
        table.mark();
        ASSERT_TRUE(table.must(player_of(1), table::Choose{1, "fold", {}}));
        table.refuses(player_of(1), table::Choose{1, "play", {}}, RefusalCode::not_your_turn);
        ASSERT_TRUE(table.must(player_of(2), table::Choose{2, "play", {}}));
        ASSERT_EQ(table.all<table::WagerMade>().size(), 1U);
        EXPECT_EQ(table.all<table::WagerMade>()[0].seat, 2);
        EXPECT_EQ(table.all<table::WagerMade>()[0].amount, base::Cents::dollars(10));
        table.refuses(player_of(1), table::Choose{1, "play", {}}, RefusalCode::no_decision_now);
        ASSERT_TRUE(table.end_round());
        // A straight flush, and yet: the ante is all that is settled, and nobody sees the cards.
        int lines = 0;
        for (const table::LineSettled& line : table.all<table::LineSettled>())
            lines += line.seat == 1;
        EXPECT_EQ(lines, 1);
        EXPECT_EQ(money_in_words(table)[0], "1 ante forfeited -15");
        for (const table::CardsShown& shown : table.all<table::CardsShown>())
            EXPECT_NE(shown.seat, 1);
    }
}

TEST(ThreeCardPokerDecision, AFoldLosesPairPlusAndTheProgressiveWithTheAnte) {
    COVERS("tcp-20.10-b.3", "tcp-old20.10-b.3", "tcp-20.10-b.5");
    TableDriver table(setup_of(key, Dealing::automated));
    table.play(1, {{"ante", 10}, {"pair-plus", 5}});
    table.play(2, {{"ante", 10}, {"progressive", 1}});
    table.play(3, {{"ante", 10}});
    for (const int seat : {1, 2})
        table.will_choose(seat, {"fold"});
    // Both would have been paid: a pair, and with the community cards three of a kind.
    table.stack("As Ad 4c Qs Qh 4d 7h 8h 2h Kc 9d 2s Qd Th");
    ASSERT_TRUE(table.run_to("take-forfeits"));
    EXPECT_TRUE(lines_in_words(table).empty());  // when all have decided
    table.mark();
    ASSERT_TRUE(table.run_past("take-forfeits"));
    EXPECT_EQ(course_in_words(table),
              (Words{"2 ante forfeited", "2 progressive forfeited", "racked hand 2",
                     "1 ante forfeited", "1 pair-plus forfeited", "racked hand 1"}));
    table.mark();
    ASSERT_TRUE(table.end_round());
    for (const table::LineSettled& line : table.all<table::LineSettled>())
        EXPECT_EQ(line.seat, 3);
}

TEST(ThreeCardPokerDecision, TheCardsOfAFoldStayForTheSixCardBonus) {
    COVERS("tcp-20.10-b.4/cards");
    TableDriver table(with_six_card_bonus());
    table.play(1, {{"ante", 10}, {"pair-plus", 5}, {"six-card-bonus", 5}});
    table.play(2, {{"ante", 10}});
    table.will_choose(1, {"fold"});
    // Three kings with the dealer's two.
    table.stack("Ks 9h 4c Qs 6h 4d Kc Kd 2s 7c 8d");
    ASSERT_TRUE(table.run_to("take-forfeits"));
    table.mark();
    ASSERT_TRUE(table.run_past("take-forfeits"));
    EXPECT_EQ(course_in_words(table), (Words{"1 ante forfeited", "1 pair-plus forfeited"}));
    EXPECT_EQ(table.table().seat(1).hand.size(), 3U);
    EXPECT_FALSE(table.table().seat(1).hand_turned);
    table.mark();
    ASSERT_TRUE(table.end_round());
    Words own;
    for (const std::string& line : course_in_words(table)) {
        if (line.starts_with("1 ") || line.ends_with("hand 1")) own.push_back(line);
    }
    EXPECT_EQ(own, (Words{"turned hand 1", "1 six-card-bonus wins", "racked hand 1"}));
}

TEST(ThreeCardPokerDecision, DiscardsGoToTheRackOrToTheInputTray) {
    COVERS("tcp-20.9-d.2/table");
    for (const bool tray : {false, true}) {
        table::Setup setup = setup_of(key, Dealing::automated);
        set_option(setup, "discards", tray ? "tray" : "rack");
        TableDriver table(setup);
        table.play(1, {{"ante", 10}});
        const auto other_is_refused = [&](std::string_view step) {
            table.refuses(person(Role::dealer), taking(step), RefusalCode::another_step_due);
        };
        ASSERT_TRUE(table.run_to(tray ? "tray-stub-automated" : "rack-stub-automated"));
        other_is_refused(tray ? "rack-stub-automated" : "tray-stub-automated");
        ASSERT_TRUE(table.advance());
        EXPECT_EQ(table.table().stub_size(), 0U);
        ASSERT_TRUE(table.run_to(tray ? "collect-rest-tray" : "collect-rest-rack"));
        other_is_refused(tray ? "collect-rest-rack" : "collect-rest-tray");
        ASSERT_TRUE(table.end_round());
    }
}

TEST(ThreeCardPokerDecision, TheRestIsSettledByTheAlternativeTheTableHas) {
    COVERS("tcp-20.10-c.1");
    for (const std::string_view chosen : {"c1", "c2"}) {
        table::Setup setup = setup_of(key, Dealing::automated);
        set_option(setup, "settlement", chosen);
        TableDriver table(setup);
        table.play(1, {{"ante", 10}});
        const bool first = chosen == "c1";
        ASSERT_TRUE(table.run_to(first ? "c1-reveal" : "c2-settle"));
        table.refuses(person(Role::dealer), taking(first ? "c2-settle" : "c1-reveal"),
                      RefusalCode::another_step_due);
        ASSERT_TRUE(table.end_round());
        for (const table::Event& event : table.events()) {
            if (const auto* said = std::get_if<table::Attested>(&event.body)) {
                const std::string_view step =
                    setup.procedure->steps(said->step.script)[said->step.index].key;
                EXPECT_FALSE(step.starts_with(first ? "c2-" : "c1-")) << step;
            }
        }
    }
}

}  // namespace
}  // namespace fairdeal::test::three_card_poker_decision_test
