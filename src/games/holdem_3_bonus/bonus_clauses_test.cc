#include <gtest/gtest.h>

#include <algorithm>

#include "games/holdem_3_bonus/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses on the three bonuses: the hands of 42.5(d) to (f) and the pay tables of 42.11.
namespace fairdeal::games::holdem_3_bonus {
namespace {

using test::Bet, test::settled, test::WrittenRound;

// What a bet of one dollar wins, in cents.
constexpr std::int64_t to_1(std::int64_t odds) {
    return odds * 100;
}
constexpr std::int64_t usd(std::int64_t dollars) {
    return dollars * 100;
}
constexpr std::int64_t none = 0;

struct BonusDeal {
    std::string_view cards, community;
};
constexpr std::string_view weak_dealer = "3c 5c 8d";

// One of each hand that a blind bonus table can list, in the order of the text; then two pairs.
constexpr std::array<BonusDeal, 10> blind_hands = {{{"As Ks Qs", "Js Ts 9s 8s"},
                                                    {"Ks Qs Js", "Ts 9s 8s 7s"},
                                                    {"As Ks Qs", "Js Ts 3d 8h"},
                                                    {"9s 8s 7s", "6s 5s Kd 2h"},
                                                    {"9s 9h 9d", "9c 4h Kd 2h"},
                                                    {"9s 9h 9d", "4c 4h Kd 2h"},
                                                    {"Ks 9s 4s", "2s 7s Jd 3h"},
                                                    {"9s 8h 7d", "6c 5h Kd 2h"},
                                                    {"9s 9h 9d", "Kd Jc 4h 2h"},
                                                    {"9s 9h 4d", "4h Kd Jc 2h"}}};

std::string blind_line(std::string_view schedule, std::string_view table, const BonusDeal& deal,
                       std::string_view choice, std::int64_t bet = 100) {
    return settled({.game = &module_of<Rules>,
                    .pay = {{schedule, table}},
                    .dealer = weak_dealer,
                    .community = deal.community,
                    .seats = {{.wagers = {{"blind", bet}, {"flop", bet}},
                               .cards = deal.cards,
                               .choices = {choice}}}},
                   "blind");
}

using BlindOdds = std::array<std::int64_t, 10>;

void expect_blind(std::string_view schedule, std::string_view table, std::string_view choice,
                  const BlindOdds& wins) {
    for (std::size_t i = 0; i < blind_hands.size(); ++i) {
        // A hand that is not on the table beats the dealer here, so the blind is returned.
        EXPECT_EQ(blind_line(schedule, table, blind_hands[i], choice),
                  wins[i] == none ? "pushes 0" : fmt::format("wins {}", wins[i]))
            << schedule << ' ' << table << ": " << blind_hands[i].cards << " with "
            << blind_hands[i].community;
    }
}

// `odds`: royal flush, straight flush, four of a kind, full house, flush, straight, three of a
// kind.
BlindOdds with_fixed(const std::array<std::int64_t, 7>& odds) {
    BlindOdds wins{usd(25'000), usd(10'000)};
    std::ranges::transform(odds, wins.begin() + 2, to_1);
    return wins;
}

TEST(HoldemBlindBonus, Hands) {
    COVERS("h3-42.5-d", "h3-42.5-d1", "h3-42.5-d2", "h3-42.5-d3", "h3-42.5-d4", "h3-42.5-d5",
           "h3-42.5-d6", "h3-42.5-d7", "h3-42.5-d8");
    struct Example {
        BonusDeal deal;
        std::int64_t wins;
    };
    // Table A of 42.11(c)i pays each of them differently.
    for (const auto& [deal, wins] : std::vector<Example>{
             {{"As Ks Qs", "Js Ts 9s 8s"}, usd(25'000)},
             {{"8h Kh Qh", "Jh Th 9h Ah"}, usd(25'000)},
             {{"Ks Qs Js", "Ts 9s 8s 7s"}, usd(10'000)},
             {{"As 2s 3s", "4s 5s 6s 7s"}, usd(10'000)},  // with the ace low (ruling H-29)
             {{"As Ks Qs", "Js Ts 9s 7s"}, to_1(1000)},   // six in sequence are no seven
             {{"As Ks Qs", "Js Ts 3d 8h"}, to_1(1000)},
             {{"Ks Qs Js", "Ts 9s 8s 6s"}, to_1(40)},
             {{"As 2s 3s", "4s 5s 9d Kh"}, to_1(40)},
             {{"9s 9h 9d", "9c 4h Kd 2h"}, to_1(10)},
             {{"9s 9h 9d", "4c 4h Kd 2h"}, to_1(4)},
             {{"9s 9h 9d", "4c 4h 4s 2h"}, to_1(4)},
             {{"Ks 9s 4s", "2s 7s Jd 3h"}, to_1(3)},
             {{"Ks 9s 4s", "2s 7s Js 3s"}, to_1(3)},
             {{"9s 8h 7d", "6c 5h Kd 2h"}, to_1(2)},
             {{"As 2h 3d", "4c 5h 9d Kh"}, to_1(2)},
             {{"9s 8s 7s", "6s 5h Kd 2h"}, to_1(2)}}) {
        EXPECT_EQ(blind_line("blind", "A", deal, "1x"), fmt::format("wins {}", wins))
            << deal.cards << " with " << deal.community;
    }
    EXPECT_EQ(blind_line("blind", "A", {"9s 9h 4d", "4h Kd Jc 2h"}, "1x"), "pushes 0");
    // Q-K-A-2-3 is no straight; against the dealer's pair of threes the blind is lost.
    EXPECT_EQ(blind_line("blind", "A", {"Qs Kh Ad", "2c 3s 7d 9h"}, "1x"), "loses -100");
}

TEST(HoldemBlindBonus, OnlyTheHighestSinglePayout) {
    COVERS("h3-69E-1.13BB-b4iv/payout");
    const BonusDeal seven_royal = blind_hands[0];
    const BonusDeal seven_straight_flush = blind_hands[1];
    // $25,000 or 1000 to 1, $10,000 or 40 to 1: never both.
    EXPECT_EQ(blind_line("blind", "A", seven_royal, "1x", usd(25)), "wins 2500000");
    EXPECT_EQ(blind_line("blind", "A", seven_royal, "1x", usd(26)), "wins 2600000");
    EXPECT_EQ(blind_line("blind", "A", seven_straight_flush, "1x", usd(250)), "wins 1000000");
    EXPECT_EQ(blind_line("blind", "A", seven_straight_flush, "1x", usd(251)), "wins 1004000");
    // A royal flush is paid as such, not also as a straight flush, a flush and a straight.
    EXPECT_EQ(blind_line("blind", "A", blind_hands[2], "1x", usd(1)), "wins 100000");
}

TEST(HoldemBlindBonus, TablesForASingleTurnRiverWager) {
    COVERS("h3-42.11-c-i-A", "h3-42.11-c-i-B", "h3-42.11-c-i-C", "h3-42.11-c-i-D", "h3-42.11-c-i-E",
           "h3-42.11-c-i-F", "h3-42.11-c-i-G", "h3-42.11-c-i-H", "h3-42.11-c-i-I", "h3-42.11-c-i-J",
           "h3-42.11-c-i-K");
    const std::vector<std::pair<std::string_view, std::array<std::int64_t, 7>>> tables = {
        {"A", {1000, 40, 10, 4, 3, 2, 1}},     {"B", {500, 50, 10, 4, 3, 2, 1}},
        {"C", {200, 50, 10, 4, 3, 2, 1}},      {"D", {200, 25, 10, 4, 3, 2, 1}},
        {"E", {200, 25, 10, 4, 3, 2, none}},   {"F", {500, 100, 20, 4, 3, 2, none}},
        {"G", {1000, 100, 20, 4, 3, 2, none}}, {"H", {200, 100, 20, 4, 3, 2, none}},
        {"I", {200, 50, 20, 4, 3, 2, none}},   {"J", {200, 50, 25, 3, 2, 1, none}},
        {"K", {200, 50, 20, 4, 2, 1, none}}};
    for (const auto& [table, odds] : tables) {
        expect_blind("blind", table, "1x", with_fixed(odds));
    }
}

TEST(HoldemBlindBonus, TablesForADoubleTurnRiverWager) {
    COVERS("h3-42.11-c-ii-A", "h3-42.11-c-ii-B", "h3-42.11-c-ii-C");
    expect_blind("blind-2x", "B", "2x", with_fixed({500, 50, 10, 4, 2, 1, none}));
    expect_blind("blind-2x", "C", "2x", with_fixed({250, 50, 10, 4, 2, 1, none}));
    // Table A has no seven-card rows: such a hand is paid by its five cards (ruling H-8).
    BlindOdds table_a = with_fixed({500, 50, 10, 4, 2, 1, none});
    table_a[0] = to_1(500);
    table_a[1] = to_1(50);
    expect_blind("blind-2x", "A", "2x", table_a);
}

std::size_t tables_of(std::uint8_t schedule) {
    return static_cast<std::size_t>(
        std::ranges::count(Rules::description.pay_tables, schedule, &PayTable::schedule));
}

TEST(HoldemBlindBonus, TheTableDependsOnTheTurnRiverWager) {
    COVERS("h3-42.11-c");
    const auto straight = [](std::string_view choice) {
        return settled({.game = &module_of<Rules>,
                        .pay = {{"blind", "A"}, {"blind-2x", "C"}},
                        .dealer = weak_dealer,
                        .community = blind_hands[7].community,
                        .seats = {{.wagers = {{"blind", 100}, {"flop", 100}},
                                   .cards = blind_hands[7].cards,
                                   .choices = {choice}}}},
                       "blind");
    };
    EXPECT_EQ(straight("1x"), "wins 200");
    EXPECT_EQ(straight("2x"), "wins 100");
    EXPECT_EQ(tables_of(by_blind), 11u);
    EXPECT_EQ(tables_of(by_blind_2x), 3u);
    EXPECT_EQ(find_table(Rules::description, by_blind, "L"), nullptr);
    EXPECT_EQ(find_table(Rules::description, by_blind_2x, "D"), nullptr);
}

std::string three_card_line(std::string_view table, std::string_view cards) {
    return settled({.game = &module_of<Rules>,
                    .pay = {{"three-card-bonus", table}},
                    .dealer = weak_dealer,
                    .community = "Jc 6d 2c 2h",
                    .seats = {{.wagers = {{"blind", 100}, {"flop", 100}, {"three-card-bonus", 100}},
                               .cards = cards,
                               .choices = {"1x"}}}},
                   "three-card-bonus");
}

std::string line_of(std::int64_t wins) {
    return wins == none ? "loses -100" : fmt::format("wins {}", wins);
}

TEST(HoldemThreeCardBonus, Hands) {
    COVERS("h3-42.5-e", "h3-42.5-e1", "h3-42.5-e2", "h3-42.5-e3", "h3-42.5-e4", "h3-42.5-e5",
           "h3-42.5-e6");
    // Table A of 42.11(d) pays each of them differently.
    for (const auto& [cards, odds] :
         std::vector<std::pair<std::string_view, std::int64_t>>{{"As Ks Qs", 100},
                                                                {"Ad Kd Qd", 100},
                                                                {"Ks Qs Js", 50},
                                                                {"9s 8s 7s", 50},
                                                                {"As 2s 3s", 50},
                                                                {"9s 9h 9d", 30},
                                                                {"As Ah Ad", 30},
                                                                {"9s 8h 7d", 5},
                                                                {"As Kh Qd", 5},
                                                                {"As 2d 3h", 5},
                                                                {"9s 8s 7d", 5},
                                                                {"Ks 9s 4s", 4},
                                                                {"Ks As 2s", 4},
                                                                {"9s 9h 4d", 1},
                                                                {"As Ah Kd", 1},
                                                                {"Ks Ah 2d", none},
                                                                {"As Kh 9d", none}}) {
        EXPECT_EQ(three_card_line("A", cards), line_of(to_1(odds))) << cards;
    }
}

TEST(HoldemThreeCardBonus, Tables) {
    COVERS("h3-42.11-d", "h3-42.11-d-A", "h3-42.11-d-B", "h3-42.11-d-C", "h3-42.11-d-D");
    constexpr std::array<std::string_view, 7> hands = {
        "As Ks Qs", "9s 8s 7s", "9s 9h 9d", "9s 8h 7d", "Ks 9s 4s", "9s 9h 4d", "As Kh 9d"};
    const std::vector<std::pair<std::string_view, std::array<std::int64_t, 7>>> tables = {
        {"A", {100, 50, 30, 5, 4, 1, none}},
        {"B", {100, 40, 30, 5, 4, 1, none}},
        {"C", {50, 40, 30, 6, 3, 1, none}},
        {"D", {100, 40, 30, 6, 3, 1, none}}};
    for (const auto& [table, odds] : tables) {
        for (std::size_t i = 0; i < hands.size(); ++i) {
            EXPECT_EQ(three_card_line(table, hands[i]), line_of(to_1(odds[i])))
                << "table " << table << ": " << hands[i];
        }
    }
    EXPECT_EQ(tables_of(by_three_card_bonus), 4u);
    EXPECT_EQ(find_table(Rules::description, by_three_card_bonus, "E"), nullptr);
}

struct Six {
    std::string_view cards, dealer;
};

std::string six_card_line(std::string_view table, const Six& six) {
    return settled({.game = &module_of<Rules>,
                    .pay = {{"six-card-bonus", table}},
                    .dealer = six.dealer,
                    .community = "3c 5c 8c Jh",
                    .seats = {{.wagers = {{"blind", 100}, {"flop", 100}, {"six-card-bonus", 100}},
                               .cards = six.cards,
                               .choices = {"1x"}}}},
                   "six-card-bonus");
}

// One of each hand that a six card bonus table can list, in the order of the text; then two pairs.
constexpr std::array<Six, 10> six_hands = {{{"Ad Kd Qd", "Jd Td 9d"},
                                            {"As Ks Qs", "Js Ts 9s"},
                                            {"As Ks Qs", "Js Ts 2d"},
                                            {"9s 8s 7s", "6s 5s Kd"},
                                            {"9s 9h 9d", "9c 4h Kd"},
                                            {"9s 9h 4d", "9c 4h Kd"},
                                            {"Ks 9s 4s", "2s 7s Qd"},
                                            {"9s 8h 7d", "6c 5h Kd"},
                                            {"9s 9h Kd", "9c 4h 2d"},
                                            {"9s 9h 4d", "4h Kd 2c"}}};

TEST(HoldemSixCardBonus, Hands) {
    COVERS("h3-42.5-f", "h3-42.5-f1", "h3-42.5-f2", "h3-42.5-f3", "h3-42.5-f4", "h3-42.5-f5",
           "h3-42.5-f6", "h3-42.5-f7", "h3-42.5-f8", "h3-42.5-f9");
    struct Example {
        Six six;
        std::int64_t wins;
    };
    // Table A of 42.11(e) pays each of them differently.
    for (const auto& [six, wins] : std::vector<Example>{{{"Ad Kd Qd", "Jd Td 9d"}, usd(1'000'000)},
                                                        {{"9d Td Ad", "Kd Jd Qd"}, usd(1'000'000)},
                                                        {{"As Ks Qs", "Js Ts 9s"}, usd(100'000)},
                                                        {{"Ac Kc Qc", "Jc Tc 9c"}, usd(100'000)},
                                                        {{"Ad Kd Qd", "Jd Td 8d"}, to_1(1000)},
                                                        {{"As Ks Qs", "Js Ts 9d"}, to_1(1000)},
                                                        {{"Ks Qs Js", "Ts 9s 8s"}, to_1(200)},
                                                        {{"As 2s 3s", "4s 5s Kd"}, to_1(200)},
                                                        {{"9s 9h 9d", "9c 4h Kd"}, to_1(50)},
                                                        {{"9s 9h 4d", "9c 4h Kd"}, to_1(20)},
                                                        {{"9s 9h 9d", "4s 4h 4d"}, to_1(20)},
                                                        {{"Ks 9s 4s", "2s 7s Qd"}, to_1(15)},
                                                        {{"9s 8h 7d", "6c 5h Kd"}, to_1(10)},
                                                        {{"As 2h 3d", "4c 5h Kd"}, to_1(10)},
                                                        {{"9s 9h Kd", "9c 4h 2d"}, to_1(5)},
                                                        {{"9s 9h 4d", "4h Kd 2c"}, none},
                                                        {{"Ks Ah 2d", "3h 4s 9d"}, none}}) {
        EXPECT_EQ(six_card_line("A", six), line_of(wins)) << six.cards << " with " << six.dealer;
    }
}

TEST(HoldemSixCardBonus, Tables) {
    COVERS("h3-42.11-e", "h3-42.11-e-A", "h3-42.11-e-B", "h3-42.11-e-C", "h3-42.11-e-D",
           "h3-42.11-e-E", "h3-42.11-e-F", "h3-42.11-e-G", "h3-42.11-e-H", "h3-42.11-e-I",
           "h3-42.11-e-J", "h3-42.11-e-K");
    struct Table {
        std::string_view id;
        bool six_card_royals;
        std::array<std::int64_t, 7> odds;
    };
    const std::vector<Table> tables = {
        {"A", true, {1000, 200, 50, 20, 15, 10, 5}},   {"B", true, {1000, 250, 100, 25, 20, 10, 5}},
        {"C", true, {1000, 500, 100, 25, 15, 10, 5}},  {"D", true, {1000, 200, 50, 25, 20, 10, 5}},
        {"E", true, {1000, 200, 50, 25, 15, 10, 5}},   {"F", true, {1000, 250, 50, 25, 20, 10, 5}},
        {"G", false, {500, 250, 100, 25, 20, 10, 5}},  {"H", false, {500, 250, 100, 25, 20, 10, 4}},
        {"I", false, {1000, 500, 200, 20, 15, 10, 5}}, {"J", false, {250, 100, 50, 25, 20, 10, 5}},
        {"K", false, {1000, 200, 50, 25, 20, 10, 5}}};
    for (const Table& table : tables) {
        // Without a row of its own a six-card royal is a five-card one (ruling H-26).
        std::vector<std::int64_t> wins = {to_1(table.odds[0]), to_1(table.odds[0])};
        if (table.six_card_royals) wins = {usd(1'000'000), usd(100'000)};
        for (const std::int64_t odds : table.odds)
            wins.push_back(to_1(odds));
        wins.push_back(none);
        for (std::size_t i = 0; i < six_hands.size(); ++i) {
            EXPECT_EQ(six_card_line(table.id, six_hands[i]), line_of(wins[i]))
                << "table " << table.id << ": " << six_hands[i].cards;
        }
    }
    EXPECT_EQ(tables_of(by_six_card_bonus), 11u);
    EXPECT_EQ(find_table(Rules::description, by_six_card_bonus, "L"), nullptr);
}

TEST(HoldemAggregateLimit, CapsTheBlindAndThreeCardBonusOfAHand) {
    COVERS("h3-42.11-f");
    const auto answer = [](std::int64_t limit) {
        WrittenRound round{.game = &module_of<Rules>,
                           .dealer = weak_dealer,
                           .community = "Js Ts 9s 8s",
                           .seats = {{.wagers = {{"blind", 1'000},
                                                 {"flop", 1'000},
                                                 {"three-card-bonus", 30'000},
                                                 {"six-card-bonus", 500}},
                                      .cards = "As Ks Qs",
                                      .choices = {"1x"}}}};
        round.aggregate_limit = limit;
        return settled(round);
    };
    constexpr std::string_view line =
        "blind wins {}, flop wins 1000, turn-river wins 1000, three-card-bonus wins {}, "
        "six-card-bonus loses -500";
    // The 3 card bonus is paid first, 100 to 1; the blind, $25,000, takes what is left.
    EXPECT_EQ(answer(0), fmt::format(line, 2'500'000, 3'000'000));
    EXPECT_EQ(answer(5'500'000), fmt::format(line, 2'500'000, 3'000'000));
    EXPECT_EQ(answer(5'499'999), fmt::format(line, 2'499'999, 3'000'000));
    EXPECT_EQ(answer(5'000'000), fmt::format(line, 2'000'000, 3'000'000));
    EXPECT_EQ(answer(4'999'999), "refused: limit-too-low");
    // The 6 card bonus is outside of it (ruling H-12).
    WrittenRound royal{
        .game = &module_of<Rules>,
        .dealer = "Jd Td 9d",
        .community = "3c 5c 8c Jh",
        .seats = {{.wagers = {{"blind", 1'000}, {"flop", 1'000}, {"six-card-bonus", 100}},
                   .cards = "Ad Kd Qd",
                   .choices = {"1x"}}}};
    royal.aggregate_limit = 5'000'000;
    EXPECT_EQ(settled(royal, "six-card-bonus"), "wins 100000000");
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
