#include "documents/layout/request.h"

#include "support/felts.h"

namespace fairdeal::documents::layout {
namespace {

std::string fault(std::string_view game, const Change& change) {
    config::TableFile table = full_table(game);
    LayoutRequest request{.table = &table, .facts = games::find_layout(game)};
    change(table, request);
    return fault_of(request);
}

TEST(LayoutRequest, HasNoFaultByDefault) {
    for (const char* game : all_games)
        EXPECT_EQ(fault(game, [](auto&, auto&) {}), "");
}

TEST(LayoutRequest, SeatsAreOneToSix) {
    for (const std::uint8_t seats : {std::uint8_t{0}, std::uint8_t{7}}) {
        EXPECT_EQ(
            fault(double_draw_poker, [&](config::TableFile& table, auto&) { table.seats = seats; }),
            "a table of Double Draw Poker has 1 to 6 positions, not " + std::to_string(seats) +
                " (N.J.A.C. 13:69E-1.13Y(a))");
    }
}

TEST(LayoutRequest, SizesAreThoseOfATable) {
    const auto sized = [](double width, double depth) {
        return fault(holdem_3_bonus, [&](auto&, LayoutRequest& request) {
            request.width = width;
            request.depth = depth;
        });
    };
    EXPECT_EQ(sized(710, 380), "a table is 72 to 96 inches wide, not 71");
    EXPECT_EQ(sized(1e9, 380), "a table is 72 to 96 inches wide, not 1e+08");
    EXPECT_EQ(sized(-740, 380), "a table is 72 to 96 inches wide, not -74");
    EXPECT_EQ(sized(740, 360), "a half-round table 74 inches wide is 37 to 51 inches deep, not 36");
    EXPECT_EQ(sized(740, std::nan("")),
              "a half-round table 74 inches wide is 37 to 51 inches deep, not nan");
    EXPECT_EQ(sized(960, 620), "");
}

TEST(LayoutRequest, ALicenseesNameIsOneLineThatPrints) {
    EXPECT_EQ(fault_of_licensee("Marram House"), "");
    EXPECT_EQ(fault_of_licensee(
                  "Caf\u00e9 <b>\u0645\u0631\u062d\u0628\u0627</b> \u6f22\u5b57 \U0001f0a1"),
              "");
    EXPECT_EQ(fault_of_licensee(""), "the licensee's name is empty");
    for (const char* unseen : {"  ", "\u00a0", "\u200b", "\u3000\u2003", "\u2800", "\u3164"}) {
        EXPECT_EQ(fault_of_licensee(unseen), "the licensee's name is empty");
    }
    EXPECT_EQ(fault_of_licensee("a\U0010ffffb"),
              "the licensee's name holds characters that cannot be printed");
    for (const char* unprinted :
         {"a\nb", "a\tb", "\x7f", "\xc2\x85", "a\u202eb", "\u2066", "\ufeff", "\xff", "\xc0\xaf",
          "\xe2\x82", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
        EXPECT_EQ(fault_of_licensee(unprinted),
                  "the licensee's name holds characters that cannot be printed");
    }
    std::string longest;
    for (std::size_t i = 0; i < longest_licensee; ++i)
        longest += "\u00e9";
    EXPECT_EQ(fault_of_licensee(longest), "");
    EXPECT_EQ(fault_of_licensee(longest + "e"),
              "the licensee's name has 61 characters; the felt has room for 60");
}

TEST(LayoutRequest, OnlyWhatAClauseAllowsMovesToASign) {
    config::TableFile table = full_table(double_draw_poker);
    games::Layout facts = *games::find_layout(double_draw_poker);
    LayoutRequest request{
        .table = &table, .facts = &facts, .odds = PostedOn::sign, .statements = PostedOn::sign};
    EXPECT_EQ(fault_of(request), "");
    ASSERT_EQ(said_statements(request).size(), 1U);
    EXPECT_EQ(said_statements(request)[0].posted, PostedOn::sign);
    facts.odds_on_sign = {};
    EXPECT_EQ(fault_of(request),
              "no clause lets the odds of Double Draw Poker stand on a sign instead");
    games::LayoutStatement joker = facts.statements[0];
    joker.on_sign = {};
    facts.statements = {&joker, 1};
    EXPECT_EQ(said_statements(request)[0].posted, PostedOn::felt);
}

TEST(LayoutRequest, AWagerMadeByAChoiceIsOfferedWhereTheOneItEqualsIs) {
    config::TableFile table = full_table(three_card_poker);
    EXPECT_TRUE(offered_wagers(table).contains(wager_of(table, "play")));
    table.offered = {wager_of(table, "pair-plus")};
    EXPECT_FALSE(offered_wagers(table).contains(wager_of(table, "play")));
    EXPECT_FALSE(offered_wagers(table).contains(wager_of(table, "ante-bonus")));
}

}  // namespace
}  // namespace fairdeal::documents::layout
