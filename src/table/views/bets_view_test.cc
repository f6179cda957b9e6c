#include <gtest/gtest.h>

#include "cards/notation.h"
#include "json/strict.h"
#include "table/text/settlement_words.h"
#include "table/views/played_test.h"

// What a page receives so that it offers only legal bets and choices.
namespace fairdeal::table {
namespace {

using cards::literals::operator""_cards;

constexpr Audience player_one{Viewer::player, 101};

// A table of a game with one player at seat 1, and a deck whose first cards are these.
struct AtTheTable : driven::Played {
    explicit AtTheTable(std::string_view game, const cards::CardList& top = {})
        : Played(game, top) {
        run();
        by_player(1, TakeSeat{1});
    }

    void bet(const std::string& wager, int cents) { Played::bet(1, wager, cents); }
    std::string view() const { return Played::view(player_one); }
    bool says(std::string_view part) const { return Played::says(player_one, part); }
};

TEST(BetsView, ASpotThatMustEqualAnotherSaysHowMuchThatIs) {
    AtTheTable at("holdem-3-bonus");
    EXPECT_TRUE(at.says(R"("wager":"blind","name":"Blind bonus","required":true,"placed":0,)"
                        R"("min":500,"max":500000,"step":100,"equals":"flop")"));
    EXPECT_TRUE(at.says(R"("fits":false}])"));  // nothing is bet, so nothing is missing
    at.bet("flop", 2500);
    EXPECT_TRUE(at.says(R"("min":2500,"max":2500,"step":100,"equals":"flop")"));
    EXPECT_TRUE(at.says(R"("fits":false,"missing":{"code":"wager-required","clause":"N.J.A.C. )"));
    EXPECT_TRUE(at.says(R"("wager":"blind","text":"Blind bonus: )"));
    at.bet("blind", 2500);
    EXPECT_TRUE(at.says(R"("fits":true}])"));
    at.bet("blind", 3000);  // both can be raised, one after the other
    EXPECT_TRUE(at.says(R"("fits":false,"missing":{"code":"wager-not-equal")")) << at.view();
}

TEST(BetsView, ASpotWithALargestWagerFollowsTheOther) {
    AtTheTable at("double-draw-poker");
    EXPECT_TRUE(at.says(R"("at_most":"ante")"));
    at.bet("ante", 1000);
    EXPECT_TRUE(at.says(R"("min":100,"max":1000,"step":100,"at_most":"ante")")) << at.view();
    at.bet("bonus", 800);
    EXPECT_TRUE(at.says(R"("placed":1000,"min":800,"max":500000)")) << at.view();
    EXPECT_TRUE(at.says(R"("fits":true)"));
}

TEST(BetsView, WhatMayBeBetIsWhatTheTableTakes) {
    for (const games::Module* game : driven::games_with_procedure()) {
        AtTheTable at(game->description->key);
        json::Document document;
        const std::string text = at.view();
        const auto root = document.parse(text);
        const auto choices = json::find(*root, "choices");
        const json::Value choice = *choices->begin();
        int spots = 0;
        const auto spots_shown = json::find(choice, "spots");
        for (const json::Value spot : *spots_shown) {
            const std::string wager(json::find(spot, "wager")->string());
            const auto least = json::find(spot, "min")->integer();
            const auto most = json::find(spot, "max")->integer();
            for (const auto& [amount, is_taken] :
                 {std::pair(least, true), {most, true}, {least - 1, false}, {most + 1, false}}) {
                const DecideResult decision =
                    decide(at.table(), {{Role::player, 101},
                                        driven::start(),
                                        PlaceWager{1, wager, base::Cents(amount), {}}});
                EXPECT_EQ(decision.has_value(), is_taken) << wager << " " << amount;
            }
            ++spots;
        }
        EXPECT_GE(spots, 2);
    }
}

TEST(BetsView, AFoldSaysWhatItForfeitsAndWhatTheClockWouldDo) {
    AtTheTable at("three-card-poker", "As Ac Qs Kc 9d 7h"_cards);
    at.bet("ante", 1000);
    at.bet("pair-plus", 500);
    at.run();
    EXPECT_TRUE(at.says(R"("if_late":"fold")"));
    EXPECT_TRUE(at.says(R"("option":"fold","name":"Fold","folds":true,"clause":"N.J.A.C. )"));
    EXPECT_TRUE(at.says(R"("forfeits":{"ante":1000,"pair-plus":500})")) << at.view();
    EXPECT_TRUE(at.says(R"("amount":1000,"folds":false,)"));
    EXPECT_TRUE(at.says(R"("clock":30000)"));
}

TEST(BetsView, ASettledLineSaysWhy) {
    AtTheTable at("three-card-poker", "As Ac Qs Kc 9d 7h"_cards);
    at.bet("ante", 1000);
    at.run();
    at.by_player(1, Choose{1, "play", {}});
    at.run_to(games::StepKind::collect_rest);
    EXPECT_TRUE(at.says(R"("wager":"ante","name":"Ante","stake":1000,"result":"wins","net":1000,)"
                        R"("clause":"N.J.A.C. )"))
        << at.view();
    EXPECT_TRUE(at.says(R"("text":"Seat 1: Ante wins $10. )"));
}

// The clause is found again without the event.
TEST(BetsView, TheClauseOfALineIsThatOfItsEvent) {
    for (const games::Module* game : driven::games_with_procedure()) {
        int lines = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            driven::Random random(seed);
            const auto setup = driven::setup_of(*game, Dealing::automated, random);
            Table table = driven::ready_to_shuffle(setup, random);
            const cards::CardList order = cards::shuffled(setup.description().deck, random);
            Events events;
            for (int i = 0; i < 100 && table.round < 2; ++i) {
                const Command command = driven::next_command(table, driven::start(), random, order);
                ASSERT_FALSE(carry_out(table, command, events));
            }
            for (const Event& event : events) {
                const auto* const line = std::get_if<LineSettled>(&event.body);
                if (line == nullptr || line->fate == LineResult::refunded) continue;
                EXPECT_EQ(clause_of(setup, *line), event.cited.clause->citation);
                ++lines;
            }
        }
        EXPECT_GT(lines, 50);
    }
}

TEST(Advice, IsNotedOnlyForWhoseTurnItIs) {
    AtTheTable at("three-card-poker", "As Ac Qs Kc 9d 7h"_cards);
    const auto asks = [&](Account account) {
        return decide(at.table(), {{Role::player, account}, driven::start(), AskAdvice{1}});
    };
    at.bet("ante", 1000);
    EXPECT_EQ(asks(101).error().code, RefusalCode::no_decision_now);
    at.run();
    EXPECT_EQ(asks(102).error().code, RefusalCode::not_your_seat);
    const DecideResult noted = asks(101);
    ASSERT_TRUE(noted);
    ASSERT_EQ(noted->size(), 1U);
    EXPECT_EQ(std::get<AdviceAsked>(noted->front().body).seat, 1);
    const std::string before = state_of(at.table());
    at.by_player(1, AskAdvice{1});
    EXPECT_EQ(state_of(at.table()), before);  // it changes nothing
}

}  // namespace
}  // namespace fairdeal::table
