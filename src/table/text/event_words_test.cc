#include "table/text/event_words.h"

#include <gtest/gtest.h>

#include "table/text/examples_test.h"
#include "table/text/phrases.h"

namespace fairdeal::table {
namespace {

TEST(EventWords, EveryKindOfEventIsToldInPlainSentences) {
    for (const examples::EventExample& example : examples::events()) {
        const std::string words = words_of(examples::setup(), examples::event_of(example.body));
        EXPECT_EQ(words, example.words);
        EXPECT_TRUE(words.ends_with('.')) << words;
        EXPECT_FALSE(words.ends_with("..")) << words;
        EXPECT_EQ(words.find_first_of("{}?"), std::string::npos) << words;
        EXPECT_TRUE(words[0] >= 'A' && words[0] <= 'Z') << words;
        EXPECT_EQ(words.find("  "), std::string::npos) << words;
    }
}

TEST(EventWords, ALineIsCalledAfterTheChoiceThatMadeIt) {
    const table::Setup drawing = examples::setup_of("three-card-draw-poker");
    const Spot spot{games::find_wager(drawing.description(), "in-to-win")};
    const Event event{{},
                      {},
                      {},
                      LineSettled{.seat = 1,
                                  .key = {"draw"},
                                  .wager = spot,
                                  .fate = LineResult::refunded,
                                  .stake = base::Cents(1000)}};
    EXPECT_EQ(words_of(drawing, event), "Seat 1: Draw of $10 goes back to the player.");
}

TEST(EventWords, ARecordThatDoesNotFitThePayTablesIsStillTold) {
    // A row of a schedule for which no table was chosen, and a wager that is none.
    table::Setup none_chosen = examples::setup();
    none_chosen.terms.tables = {};
    const Event paid{{},
                     {},
                     {},
                     LineSettled{.seat = 1,
                                 .key = {"ante"},
                                 .wager = examples::spot("ante"),
                                 .fate = LineResult::wins,
                                 .net = base::Cents(1000),
                                 .row = 3}};
    EXPECT_EQ(words_of(none_chosen, paid), "Seat 1: Ante wins $10.");
    EXPECT_EQ(words_of(none_chosen, Event{{}, {}, {}, WagerMade{1, {}, base::Cents(100)}}),
              "With this choice seat 1 bets $1 on no wager.");
}

TEST(EventWords, AmountsOnMetersAreNeverRounded) {
    EXPECT_EQ(amount_of(0), "$0");
    EXPECT_EQ(amount_of(1), "$0.000001");
    EXPECT_EQ(amount_of(10'000), "$0.01");
    EXPECT_EQ(amount_of(1'000'000), "$1");
    EXPECT_EQ(amount_of(1'000'100), "$1.0001");
    EXPECT_EQ(amount_of(123'456'789'000), "$123,456.789");
    EXPECT_EQ(amount_of(-2'125'000), "-$2.125");
}

}  // namespace
}  // namespace fairdeal::table
