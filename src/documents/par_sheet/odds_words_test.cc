#include "documents/par_sheet/odds_words.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace fairdeal::documents {
namespace {

using games::find_wager;

config::TableFile table_of(std::string_view game) {
    return config::default_table_file(*games::find_game(game));
}

void choose(config::TableFile& table, std::string_view schedule, std::string_view id) {
    const games::Description& game = *table.game->description;
    for (std::uint8_t i = 0; i < game.schedules.size(); ++i) {
        if (game.schedules[i].key == schedule) {
            table.terms.tables[i] = games::find_table(game, i, id);
        }
    }
}

const PostedOdds* find(const std::vector<PostedOdds>& all, std::string_view key) {
    for (const PostedOdds& one : all) {
        if (one.key == key) return &one;
    }
    return nullptr;
}

std::string text_of(const PostedOdds& posted) {
    std::string text;
    for (const OddsLine& line : posted.lines) {
        text += line.hand + ": " + line.odds + (line.envy.empty() ? "" : " and ") + line.envy;
        text += '\n';
    }
    return text;
}

TEST(OddsWords, ForIsTheSamePaymentStatedWithTo) {
    EXPECT_EQ(odds_words(games::for_one(50), {}, OddsWording::to_or_win), "49 to 1");
    EXPECT_EQ(odds_words(games::for_one(2), {}, OddsWording::to_or_win), "1 to 1");
    EXPECT_EQ(odds_words(games::for_one(1), {}, OddsWording::to_or_win), "push");
    EXPECT_EQ(odds_words(games::for_one(50), {}, OddsWording::as_listed), "50 for 1");
    const base::Cents stake = base::Cents::dollars(7);
    EXPECT_EQ(games::for_one(50).win_on(stake).cents, games::to_one(49).win_on(stake).cents);
}

TEST(OddsWords, AnAmountIsWon) {
    EXPECT_EQ(odds_words(games::dollars(25'000), {}, OddsWording::to_or_win), "win $25,000");
    EXPECT_EQ(odds_words(games::dollars(25'000), {}, OddsWording::as_listed), "$25,000");
    const std::string_view meters[] = {"mega"};
    EXPECT_EQ(odds_words(games::whole_meter(0), meters, OddsWording::to_or_win),
              "win 100% of the Mega meter");
}

TEST(OddsWords, WhatPaysNothingHasNoWords) {
    EXPECT_EQ(odds_words({}, {}, OddsWording::to_or_win), "");
    EXPECT_EQ(odds_words(games::not_applicable, {}, OddsWording::as_listed), "");
}

TEST(OddsWords, TheWordingFollowsTheClauseOfTheGame) {
    const games::Clause clause{};
    EXPECT_EQ(wording_of({.wording = {&clause, ""}}), OddsWording::to_or_win);
    EXPECT_EQ(wording_of({}), OddsWording::as_listed);
}

TEST(PostedOdds, AreThoseOfTheTablesInForceTheBestFirst) {
    config::TableFile table = table_of("three-card-poker");
    choose(table, "pair-plus", "2");
    const auto all = posted_odds(table, OddsWording::as_listed);
    ASSERT_NE(find(all, "pair-plus"), nullptr);
    EXPECT_EQ(find(all, "pair-plus")->table, "2");
    EXPECT_EQ(text_of(*find(all, "pair-plus")),
              "Straight flush: 35 to 1\nThree of a kind: 33 to 1\nStraight: 6 to 1\n"
              "Flush: 4 to 1\nPair: 1 to 1\n");
    EXPECT_EQ(all.front().key, even_money_key);
    EXPECT_EQ(all.front().title, "Ante and Play");
    EXPECT_EQ(text_of(all.front()), "Winning hand: 1 to 1\n");
}

TEST(PostedOdds, TheProgressiveIsWordedAsItsTextWordsIt) {
    const auto all = posted_odds(table_of("three-card-poker"), OddsWording::as_listed);
    ASSERT_NE(find(all, "progressive"), nullptr);
    EXPECT_EQ(text_of(*find(all, "progressive")),
              "Royal flush: 100% of the Mega meter and $1,000 Envy Bonus\n"
              "Straight flush: 100% of the Major meter and $300 Envy Bonus\n"
              "Four of a kind: 300 for 1\nFull house: 50 for 1\nFlush: 40 for 1\n"
              "Straight: 30 for 1\nThree of a kind: 9 for 1\n");
    EXPECT_EQ(find(all, "progressive")->notes.size(), 2u);
}

TEST(PostedOdds, LeaveOutWhatIsNotOfferedOrNotOfThisVersion) {
    config::TableFile table = table_of("holdem-3-bonus");
    EXPECT_NE(find(posted_odds(table, OddsWording::to_or_win), "blind-2x"), nullptr);
    EXPECT_NE(find(posted_odds(table, OddsWording::to_or_win), "six-card-bonus"), nullptr);
    table.terms.version = 1;
    table.offered = games::WagerSet{find_wager(*table.game->description, "three-card-bonus")};
    const auto all = posted_odds(table, OddsWording::to_or_win);
    EXPECT_EQ(find(all, "blind-2x"), nullptr);
    EXPECT_EQ(find(all, "six-card-bonus"), nullptr);
    EXPECT_NE(find(all, "three-card-bonus"), nullptr);
}

TEST(PostedOdds, ALineMarkedNotApplicableIsNotPosted) {
    config::TableFile table = table_of("holdem-3-bonus");
    choose(table, "blind", "E");
    const auto all = posted_odds(table, OddsWording::to_or_win);
    ASSERT_NE(find(all, "blind"), nullptr);
    EXPECT_EQ(text_of(*find(all, "blind")),
              "7-card royal flush: win $25,000\n7-card straight flush: win $10,000\n"
              "5-card royal flush: 200 to 1\n5-card straight flush: 25 to 1\n"
              "Four of a kind: 10 to 1\nFull house: 4 to 1\nFlush: 3 to 1\nStraight: 2 to 1\n");
}

TEST(PostedOdds, TheAggregateLimitIsToldWhereItIsSet) {
    config::TableFile table = table_of("holdem-3-bonus");
    EXPECT_EQ(aggregate_limit_words(table), "");
    table.terms.aggregate_limit = base::Cents::dollars(60'000);
    EXPECT_EQ(aggregate_limit_words(table),
              "Blind bonus and 3 card bonus of one hand win at most $60,000 in all.");
}

}  // namespace
}  // namespace fairdeal::documents
