#include <gtest/gtest.h>

#include <algorithm>

#include "games/double_draw_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses on the order of hands with its jokers (42.5) and on the pay tables (42.11).
namespace fairdeal::games::double_draw_poker {
namespace {

using cards::JokerHandCategory;
using test::settled, test::WrittenRound;

JokerHandCategory category_of(std::string_view cards) {
    const cards::Hand hand(test::cards_of(cards));
    return Rules::evaluate(
               {.dealt = hand, .kept = hand, .held = hand, .dealer = {}, .community = {}})
        .held;
}

void expect_category(JokerHandCategory category, const std::vector<std::string_view>& hands) {
    for (const std::string_view cards : hands) {
        EXPECT_EQ(category_of(cards), category) << cards;
    }
}

TEST(DoubleDrawRanking, CardsRankFromTheAceDownToTheTwo) {
    COVERS("dd-42.5-a.1", "dd-42.1-rank");
    // In this game the rank of a card shows in what is a sequence, and only there.
    constexpr std::string_view ranks = "AKQJT98765432";
    for (std::size_t i = 0; i + 5 <= ranks.size(); ++i) {
        const std::string five = fmt::format("{}s {}h {}d {}c {}s", ranks[i], ranks[i + 1],
                                             ranks[i + 2], ranks[i + 3], ranks[i + 4]);
        EXPECT_EQ(category_of(five), JokerHandCategory::straight) << five;
    }
    for (std::size_t i = 0; i + 6 <= ranks.size(); ++i) {
        const std::string gap = fmt::format("{}s {}h {}d {}c {}s", ranks[i], ranks[i + 1],
                                            ranks[i + 2], ranks[i + 3], ranks[i + 5]);
        EXPECT_EQ(category_of(gap), JokerHandCategory::high_card) << gap;
    }
    EXPECT_GT(category_of("As Ks Qs Js Ts"), category_of("Ks Qs Js Ts 9s"));
}

TEST(DoubleDrawRanking, TheAceIsAlsoLow) {
    COVERS("dd-42.5-a.2");
    expect_category(JokerHandCategory::straight, {"As 2h 3d 4c 5s", "As Kh Qd Jc Ts"});
    expect_category(JokerHandCategory::straight_flush, {"As 2s 3s 4s 5s"});
    expect_category(JokerHandCategory::high_card,
                    {"Ks Ah 2d 3c 4s", "Qs Kh Ad 2c 3s", "Js Qh Kd Ac 2s"});
    expect_category(JokerHandCategory::flush, {"Ks As 2s 3s 4s"});
}

TEST(DoubleDrawRanking, NoSuitOutranksAnother) {
    COVERS("dd-42.1-suit");
    const std::vector<std::pair<std::string_view, JokerHandCategory>> forms = {
        {"A{0} K{0} Q{0} J{0} T{0}", JokerHandCategory::natural_royal_flush},
        {"A{0} K{0} Q{0} J{0} Xr", JokerHandCategory::wild_royal_flush},
        {"9{0} 8{0} 7{0} 6{0} 5{0}", JokerHandCategory::straight_flush},
        {"K{0} 9{0} 7{0} 6{0} 5{0}", JokerHandCategory::flush}};
    for (const auto& [form, category] : forms) {
        for (const char suit : std::string_view("cdhs")) {
            EXPECT_EQ(category_of(fmt::format(fmt::runtime(form), suit)), category) << form << suit;
        }
    }
}

TEST(DoubleDrawRanking, AJokerCompletesRoyalsStraightsAndFlushes) {
    COVERS("dd-42.5-a.3");
    expect_category(JokerHandCategory::wild_royal_flush,
                    {"As Ks Qs Js Xb", "Ks Qs Js Ts Xb", "As Ks Qs Xb Xr", "Js Ts Qs Xb Xr"});
    expect_category(JokerHandCategory::straight_flush,
                    {"9s 8s 7s 6s Xb", "9s 8s Xb 6s 5s", "9s 8s 7s Xb Xr", "As 2s 3s 4s Xr"});
    expect_category(JokerHandCategory::flush, {"Ks 9s 4s 2s Xb", "Ks 8s 2s Xb Xr"});
    expect_category(JokerHandCategory::straight,
                    {"9s 8h 7d 6c Xb", "9s 8h Xb 6c 5d", "9s 8h 7d Xb Xr", "As 2h Xb 4c 5d"});
}

TEST(DoubleDrawRanking, OtherwiseAJokerIsAnAce) {
    COVERS("dd-42.5-a.4");
    // The hands of ruling R-4.
    expect_category(JokerHandCategory::three_of_a_kind, {"Ks Kh Kd Xb 7c", "As Xb Xr 7d 9h"});
    expect_category(JokerHandCategory::pair, {"Ks Kh 4d 7c Xb", "As 4d 7c 9h Xr"});
    expect_category(JokerHandCategory::four_of_a_kind, {"As Ah Xb Xr 7c", "As Ah Ad Xb 7c"});
    expect_category(JokerHandCategory::two_pairs, {"Ks Kh Xb Xr 7c", "Ks Kh As Xb 7c"});
    expect_category(JokerHandCategory::full_house, {"Ks Kh Kd Xb Xr", "As Ah Ks Kh Xb"});
    expect_category(JokerHandCategory::high_card, {"2s 7h 9d Jc Xr"});
    // Two pairs of kings and queens gain an ace, not a third king.
    expect_category(JokerHandCategory::two_pairs, {"Qs Qh Ks Kh Xb"});
}

TEST(DoubleDrawRanking, TheOrderOfHands) {
    COVERS("dd-42.5-b", "dd-42.5-b1", "dd-42.5-b2", "dd-42.5-b3", "dd-42.5-b4", "dd-42.5-b5",
           "dd-42.5-b6", "dd-42.5-b7", "dd-42.5-b8", "dd-42.5-b9", "dd-42.5-b10");
    using enum JokerHandCategory;
    expect_category(five_aces, {"As Ah Ad Ac Xb", "As Ah Ad Xb Xr", "Ac Ah Ad Xb Xr"});
    expect_category(natural_royal_flush, {"As Ks Qs Js Ts", "Ad Kd Qd Jd Td"});
    expect_category(wild_royal_flush, {"Xb Ks Qs Js Ts", "As Xr Qs Xb Ts"});
    expect_category(straight_flush, {"Ks Qs Js Ts 9s", "As 2s 3s 4s 5s"});
    expect_category(four_of_a_kind, {"As Ah Ad Ac 9c", "2s 2h 2d 2c 9c"});
    expect_category(full_house, {"As Ah Ad 9c 9d", "2s 2h 2d 3c 3d"});
    expect_category(flush, {"As Ks Qs Js 9s", "2h 4h 5h 6h 7h"});
    expect_category(straight, {"As Kh Qd Jc Ts", "2s 3h 4d 5c 6s"});
    expect_category(three_of_a_kind, {"As Ah Ad 9c 7d", "2s 2h 2d 9c 7d"});
    expect_category(two_pairs, {"As Ah Kd Kc 7d", "3s 3h 2d 2c 7d"});
    constexpr std::array order = {five_aces,
                                  natural_royal_flush,
                                  wild_royal_flush,
                                  straight_flush,
                                  four_of_a_kind,
                                  full_house,
                                  flush,
                                  straight,
                                  three_of_a_kind,
                                  two_pairs,
                                  pair,
                                  high_card};
    EXPECT_TRUE(std::ranges::is_sorted(order, std::greater()));
    // Where a hand could be read in two ways, the higher one counts: a flush with a joker is not
    // read as a pair of aces, a straight not as three of a kind.
    expect_category(flush, {"As 9s 4s 2s Xb"});
    expect_category(straight, {"As Kh Qd Xb Xr"});
}

constexpr std::array<std::string_view, 11> one_of_each = {
    "As Ah Ad Ac Xb", "As Ks Qs Js Ts", "As Ks Qs Js Xb", "9s 8s 7s 6s 5s",
    "9s 9h 9d 9c 4s", "9s 9h 9d 4c 4s", "Ks 9s 7s 4s 2s", "9s 8h 7d 6c 5s",
    "9s 9h 9d 4c 2s", "9s 9h 4d 4c 2s", "9s 9h 4d 7c 2s"};
constexpr std::int64_t pushes = -1;
constexpr std::int64_t loses = -2;

void expect_table(std::string_view table, const std::array<std::int64_t, 11>& odds) {
    for (std::size_t i = 0; i < one_of_each.size(); ++i) {
        const WrittenRound round{.game = &module_of<Rules>,
                                 .pay = {{"bonus", table}},
                                 .seats = {{.wagers = {{"ante", 1'000}, {"bonus", 300}},
                                            .cards = one_of_each[i],
                                            .choices = {"first-draw:", "second-draw:"}}}};
        EXPECT_EQ(settled(round, "bonus"), odds[i] == pushes ? "pushes 0"
                                           : odds[i] == loses
                                               ? "loses -300"
                                               : fmt::format("wins {}", odds[i] * 300))
            << "table " << table << ": " << one_of_each[i];
    }
}

TEST(DoubleDrawPayTables, Bonus) {
    COVERS("dd-42.11-c", "dd-42.11-c-t1", "dd-42.11-c-t2");
    expect_table("1", {500, 100, 50, 50, 20, 5, 3, 2, 1, pushes, loses});
    expect_table("2", {500, 100, 50, 50, 20, 5, 3, 2, pushes, pushes, loses});
    EXPECT_EQ(Rules::description.pay_tables.size(), 2u);
    EXPECT_EQ(find_table(Rules::description, by_bonus, "3"), nullptr);
}

TEST(DoubleDrawPayTables, APushReturnsTheBonus) {
    COVERS("dd-42.11-d");
    const auto bonus = [](std::string_view table, std::string_view cards) {
        const WrittenRound round{.game = &module_of<Rules>,
                                 .pay = {{"bonus", table}},
                                 .seats = {{.wagers = {{"ante", 1'000}, {"bonus", 300}},
                                            .cards = cards,
                                            .choices = {"first-draw:", "second-draw:"}}}};
        return settled(round);
    };
    // The other wagers of two pairs are paid all the same (ruling R-8).
    for (const std::string_view table : {"1", "2"}) {
        EXPECT_EQ(bonus(table, "9s 9h 4d 4c 2s"),
                  "ante wins 1000, bonus pushes 0, first-draw wins 1000, second-draw wins 1000");
    }
    EXPECT_EQ(bonus("2", "9s 9h 9d 4c 2s"),
              "ante wins 1000, bonus pushes 0, first-draw wins 1000, second-draw wins 1000");
    EXPECT_EQ(bonus("1", "9s 9h 9d 4c 2s"),
              "ante wins 1000, bonus wins 300, first-draw wins 1000, second-draw wins 1000");
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
