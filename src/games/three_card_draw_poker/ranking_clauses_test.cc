#include <gtest/gtest.h>

#include <algorithm>

#include "games/three_card_draw_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses on the order of hands (42.5) and on the pay tables (42.11).
namespace fairdeal::games::three_card_draw_poker {
namespace {

using cards::ThreeCardCategory;
using test::settled, test::WrittenRound;

cards::ThreeCardValue value_of(std::string_view cards) {
    const cards::Hand hand(test::cards_of(cards));
    const cards::Hand dealer(test::cards_of("Ac Kd 7c 5d"));
    return Rules::evaluate(
               {.dealt = hand, .kept = hand, .held = hand, .dealer = dealer, .community = {}})
        .held;
}

// The class by which the hand is paid: the rows the First 3 Bonus meets.
RowSet row_of_first_3(std::string_view cards) {
    const cards::Hand hand(test::cards_of(cards));
    const cards::Hand dealer(test::cards_of("Ac Kd 7c 5d"));
    const Rules::Values values = Rules::evaluate(
        {.dealt = hand, .kept = hand, .held = hand, .dealer = dealer, .community = {}});
    Choices choices;
    choices.option[0] = stand;
    choices.count = 1;
    return Rules::resolve(values, choices)[first_3_bonus].rows;
}

TEST(ThreeCardDrawRanking, CardsRankFromTheAceDownToTheTwo) {
    COVERS("tcdp-42.5-a.1", "tcdp-42.1-rank");
    constexpr std::string_view ranks = "AKQJT98765432";
    for (std::size_t i = 0; i + 1 < ranks.size(); ++i) {
        const auto pair_of = [&](std::size_t at) {
            return fmt::format("{0}s {0}h {1}d", ranks[at], ranks[at < 6 ? 12 : 0]);
        };
        EXPECT_GT(value_of(pair_of(i)), value_of(pair_of(i + 1))) << pair_of(i);
        const auto trips_of = [&](std::size_t at) {
            return fmt::format("{0}s {0}h {0}d", ranks[at]);
        };
        EXPECT_GT(value_of(trips_of(i)), value_of(trips_of(i + 1))) << trips_of(i);
    }
    // High cards, and the second and third card after an equal first one.
    for (const auto& [higher, lower] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"As 4h 2d", "Ks Qh Td"},
                                                                    {"Ks 4h 2d", "Qs Jh 9d"},
                                                                    {"As Th 2d", "As 9h 8d"},
                                                                    {"As Th 3d", "As Th 2d"},
                                                                    {"9s 9h 4d", "9s 9h 3d"},
                                                                    {"Ks 9s 4s", "Ks 9s 3s"}}) {
        EXPECT_GT(value_of(higher), value_of(lower)) << higher << " and " << lower;
    }
}

TEST(ThreeCardDrawRanking, NoSuitOutranksAnother) {
    COVERS("tcdp-42.1-suit");
    for (const std::string_view form : {"A{0} K{0} Q{0}", "9{0} 8{0} 7{0}", "K{0} 9{0} 4{0}"}) {
        for (const char suit : std::string_view("cdhs")) {
            EXPECT_EQ(value_of(fmt::format(fmt::runtime(form), suit)),
                      value_of(fmt::format(fmt::runtime(form), 's')))
                << form << suit;
        }
    }
    EXPECT_EQ(value_of("9s 9h 4d"), value_of("9c 9d 4h"));
    EXPECT_EQ(value_of("As Kh 4d"), value_of("Ah Kd 4s"));
}

TEST(ThreeCardDrawRanking, TheAceIsAlsoLow) {
    COVERS("tcdp-42.5-a.2");
    EXPECT_EQ(value_of("As 2h 3d").category(), ThreeCardCategory::straight);
    EXPECT_EQ(value_of("As 2s 3s").category(), ThreeCardCategory::straight_flush);
    EXPECT_EQ(value_of("As Kh Qd").category(), ThreeCardCategory::straight);
    EXPECT_LT(value_of("As 2h 3d"), value_of("2s 3h 4d"));
    EXPECT_LT(value_of("As 2s 3s"), value_of("2s 3s 4s"));
    // No straight goes round the corner (ruling X-15).
    EXPECT_EQ(value_of("Ks Ah 2d").category(), ThreeCardCategory::high_card);
    EXPECT_EQ(value_of("Ks As 2s").category(), ThreeCardCategory::flush);
}

TEST(ThreeCardDrawRanking, TheClassesOfHands) {
    COVERS("tcdp-42.5-b", "tcdp-42.5-b1", "tcdp-42.5-b2", "tcdp-42.5-b3", "tcdp-42.5-b4",
           "tcdp-42.5-b5", "tcdp-42.5-b6", "tcdp-42.5-b7");
    struct Class {
        ThreeCardCategory category;
        RowSet row;
        std::vector<std::string_view> examples;  // from the best to the worst
    };
    const std::vector<Class> classes = {
        {ThreeCardCategory::mini_royal_flush, Row::mini_royal_flush, {"As Ks Qs"}},
        {ThreeCardCategory::straight_flush,
         Row::straight_flush,
         {"Kd Qd Jd", "9s 8s 7s", "Ah 2h 3h"}},
        {ThreeCardCategory::three_of_a_kind,
         Row::three_of_a_kind,
         {"As Ah Ad", "9s 9h 9d", "2s 2h 2d"}},
        {ThreeCardCategory::straight,
         Row::straight,
         {"As Kh Qd", "9s 8h 7d", "9s 8s 7d", "As 2h 3d"}},
        {ThreeCardCategory::flush, Row::flush, {"As Ks Js", "Ks 9s 4s", "5h 3h 2h"}},
        {ThreeCardCategory::pair, Row::pair, {"As Ah Kd", "9s 9h 4d", "2s 2h 3d"}},
        {ThreeCardCategory::high_card, RowSet(), {"As Kh Jd", "9s 5h 4d", "5s 3h 2d"}},
    };
    cards::ThreeCardValue before{0xffff};
    for (const Class& each : classes) {
        for (const std::string_view cards : each.examples) {
            EXPECT_EQ(value_of(cards).category(), each.category) << cards;
            EXPECT_EQ(row_of_first_3(cards), each.row) << cards;
            EXPECT_LE(value_of(cards), before) << cards << " ranks too high";
            before = value_of(cards);
        }
    }
    // The best hand of every class is beaten by the worst of the class above it.
    for (std::size_t i = 0; i + 1 < classes.size(); ++i) {
        EXPECT_GT(value_of(classes[i].examples.back()), value_of(classes[i + 1].examples.front()));
    }
}

constexpr std::array<std::string_view, 7> one_of_each = {
    "As Ks Qs", "9s 8s 7s", "9s 9h 9d", "9s 8h 7d", "Ks 9s 4s", "9s 9h 4d", "As Kh 9d"};

void expect_table(std::string_view schedule, std::string_view table, std::string_view line,
                  const std::array<std::int64_t, 7>& odds) {
    for (std::size_t i = 0; i < one_of_each.size(); ++i) {
        const WrittenRound round{.game = &module_of<Rules>,
                                 .pay = {{schedule, table}},
                                 .dealer = "8c 8d 5c 2h",
                                 .seats = {{.wagers = {{"ante", 300}, {"first-3-bonus", 300}},
                                            .cards = one_of_each[i],
                                            .choices = {"in-to-win"}}}};
        const bool is_bonus = line == "in-to-win-bonus";
        EXPECT_EQ(settled(round, line), odds[i] != 0 ? fmt::format("wins {}", odds[i] * 300)
                                        : is_bonus   ? ""
                                                     : "loses -300")
            << schedule << " table " << table << ": " << one_of_each[i];
    }
}

std::size_t tables_of(std::uint8_t schedule) {
    return static_cast<std::size_t>(
        std::ranges::count(Rules::description.pay_tables, schedule, &PayTable::schedule));
}

TEST(ThreeCardDrawPayTables, InToWinBonus) {
    COVERS("tcdp-42.11-c", "tcdp-42.11-c-t1", "tcdp-42.11-c-t2", "tcdp-42.11-c-t3");
    constexpr std::string_view bonus = "in-to-win-bonus";
    expect_table(bonus, "1", bonus, {20, 10, 5, 1, 0, 0, 0});
    expect_table(bonus, "2", bonus, {20, 10, 4, 1, 0, 0, 0});
    expect_table(bonus, "3", bonus, {20, 6, 5, 1, 0, 0, 0});
    EXPECT_EQ(tables_of(by_in_to_win_bonus), 3u);
    EXPECT_EQ(find_table(Rules::description, by_in_to_win_bonus, "4"), nullptr);
}

TEST(ThreeCardDrawPayTables, FirstThreeBonus) {
    COVERS("tcdp-42.11-d", "tcdp-42.11-d-t1", "tcdp-42.11-d-t2", "tcdp-42.11-d-t3",
           "tcdp-42.11-d-t4");
    constexpr std::string_view bonus = "first-3-bonus";
    expect_table(bonus, "1", bonus, {200, 50, 30, 6, 3, 1, 0});
    expect_table(bonus, "2", bonus, {100, 60, 30, 6, 3, 1, 0});
    expect_table(bonus, "3", bonus, {150, 40, 30, 7, 3, 1, 0});
    expect_table(bonus, "4", bonus, {60, 40, 30, 6, 3, 1, 0});
    EXPECT_EQ(tables_of(by_first_3_bonus), 4u);
    EXPECT_EQ(find_table(Rules::description, by_first_3_bonus, "5"), nullptr);
}

}  // namespace
}  // namespace fairdeal::games::three_card_draw_poker
