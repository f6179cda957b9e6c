#include "games/three_card_poker/clauses.h"

#include <gtest/gtest.h>

#include "games/award.h"
#include "games/three_card_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses of this game that settling and checking a round decide, paragraph by paragraph.
namespace fairdeal::games::three_card_poker {
namespace {

using test::Bet, test::Seat, test::settled, test::WrittenRound;
using Bets = std::vector<Bet>;
using Pay = std::vector<std::pair<std::string_view, std::string_view>>;

constexpr std::string_view qualified = "Qc 6d 3c";
constexpr std::string_view not_qualified = "Jc 6d 3c";

// One seat against a dealer.
WrittenRound round_with(const Bets& wagers, std::string_view cards,
                        const std::vector<std::string_view>& choices,
                        std::string_view dealer = qualified) {
    return {.game = &module_of<Rules>,
            .pay = {{"six-card-bonus", "1-A"}},
            .meters = {{"mega", 1'234'500, 1'000'000},
                       {"major", 160'000, 100'000},
                       {"minor", 45'600, 30'000}},
            .dealer = dealer,
            .seats = {{.wagers = wagers, .cards = cards, .choices = choices}}};
}

WrittenRound with_community(WrittenRound round, std::string_view community) {
    round.community = community;
    return round;
}

WrittenRound with_pay(WrittenRound round, const Pay& pay) {
    round.pay.insert(round.pay.end(), pay.begin(), pay.end());
    return round;
}

TEST(ThreeCardPokerClauses, NoJokerIsPlayed) {
    COVERS("tcp-69E-1.17-h");
    const Bets ante{{"ante", 1'000}};
    EXPECT_EQ(settled(round_with(ante, "Kh 9d 4s", {"play"})), "ante wins 1000, play wins 1000");
    for (const std::string_view joker : {"Xb", "Xr"}) {
        const std::string hand = "Kh 9d " + std::string(joker);
        EXPECT_EQ(settled(round_with(ante, hand, {"play"})), "refused: card-not-in-deck");
        EXPECT_EQ(settled(round_with(ante, "Kd 9h 4s", {"play"}, hand)),
                  "refused: card-not-in-deck");
    }
}

TEST(ThreeCardPokerClauses, PlayEqualsTheAnteOrTheAnteIsForfeited) {
    COVERS("tcp-20.10-b.1/money", "tcp-old20.10-b.1/money");
    EXPECT_EQ(settled(round_with({{"ante", 1'000}}, "Kh 9d 4s", {"play"})),
              "ante wins 1000, play wins 1000");
    EXPECT_EQ(settled(round_with({{"ante", 2'500}}, "Kh 9d 4s", {"play"})),
              "ante wins 2500, play wins 2500");
    EXPECT_EQ(settled(round_with({{"ante", 1'000}}, "Kh 9d 4s", {"fold"})), "ante forfeited -1000");
    EXPECT_EQ(settled(round_with({{"ante", 1'000}}, "Kh 9d 4s", {})), "refused: choice-missing");
    EXPECT_EQ(settled(round_with({{"ante", 1'000}, {"play", 500}}, "Kh 9d 4s", {"play"})),
              "refused: wager-made-by-choice");
    // Only an ante player has the option (ruling T-4).
    EXPECT_EQ(settled(round_with({{"pair-plus", 500}}, "Kh 9d 4s", {"play"})),
              "refused: choice-not-open");
}

TEST(ThreeCardPokerClauses, FoldingLosesPairPlusToo) {
    COVERS("tcp-20.10-b.3", "tcp-old20.10-b.3");
    EXPECT_EQ(settled(round_with({{"ante", 1'000}, {"pair-plus", 500}}, "9s 8s 7s", {"fold"})),
              "ante forfeited -1000, pair-plus forfeited -500");
}

TEST(ThreeCardPokerClauses, FoldingKeepsTheSixCardBonus) {
    COVERS("tcp-20.10-b.4/money");
    const Bets wagers = {{"ante", 1'000}, {"pair-plus", 500}, {"six-card-bonus", 200}};
    EXPECT_EQ(settled(round_with(wagers, "9s 9h 4d", {"fold"}, "9c 4h Kd")),
              "ante forfeited -1000, pair-plus forfeited -500, six-card-bonus wins 4000");
    EXPECT_EQ(settled(round_with(wagers, "9s 9h 4d", {"fold"}, "Jc 4h Kd")),
              "ante forfeited -1000, pair-plus forfeited -500, six-card-bonus loses -200");
    // Without Pair Plus the text is silent; the bonus is kept as well (ruling T-6).
    EXPECT_EQ(settled(round_with({{"ante", 1'000}, {"six-card-bonus", 200}}, "9s 9h 4d", {"fold"},
                                 "9c 4h Kd")),
              "ante forfeited -1000, six-card-bonus wins 4000");
}

TEST(ThreeCardPokerClauses, FoldingLosesTheProgressive) {
    COVERS("tcp-20.10-b.5", "tcp-20.12B-g.2");
    const Bets wagers = {{"ante", 1'000}, {"progressive", 100}};
    EXPECT_EQ(settled(with_community(round_with(wagers, "As Ks Qs", {"fold"}), "Js Ts")),
              "ante forfeited -1000, progressive forfeited -100");
    // The same hand, played, takes the meter.
    EXPECT_EQ(
        settled(with_community(round_with(wagers, "As Ks Qs", {"play"}), "Js Ts"), "progressive"),
        "wins 1234400");
}

TEST(ThreeCardPokerClauses, AnteAndPlayPayOneToOneWhenHigher) {
    COVERS("tcp-old20.11-a1.1");
    const Bets ante = {{"ante", 1'500}};
    EXPECT_EQ(settled(round_with(ante, "Kh 9d 4s", {"play"})), "ante wins 1500, play wins 1500");
    EXPECT_EQ(settled(round_with(ante, "Qh 6s 4s", {"play"})), "ante wins 1500, play wins 1500");
    EXPECT_EQ(settled(round_with(ante, "Qh 6s 2s", {"play"})),
              "ante loses -1500, play loses -1500");
    EXPECT_EQ(settled(round_with(ante, "Qh 6s 3s", {"play"})), "ante pushes 0, play pushes 0");
}

TEST(ThreeCardPokerClauses, DealerNeedsQueenHigh) {
    COVERS("tcp-old20.11-a1.2");
    const Bets ante = {{"ante", 1'000}};
    for (const std::string_view cards : {"Kh 9d 4s", "Jh 6s 3s", "Th 9d 4s"}) {
        EXPECT_EQ(settled(round_with(ante, cards, {"play"}, not_qualified)),
                  "ante wins 1000, play pushes 0")
            << cards;
    }
    EXPECT_EQ(settled(round_with(ante, "5h 4d 2s", {"play"}, "Jc Td 8c")),
              "ante wins 1000, play pushes 0");
    // Q-3-2 is the lowest hand that qualifies, a pair of twos qualifies too.
    EXPECT_EQ(settled(round_with(ante, "Kh 9d 4s", {"play"}, "Qc 3d 2c")),
              "ante wins 1000, play wins 1000");
    EXPECT_EQ(settled(round_with(ante, "Kh 9d 4s", {"play"}, "2d 3d 2c")),
              "ante loses -1000, play loses -1000");
}

struct Example {
    std::string_view cards;
    std::int64_t odds;  // 0: not on the table
};

TEST(ThreeCardPokerClauses, PairPlusLedgers) {
    COVERS("tcp-old20.11-a2", "tcp-old20.11-a2i");
    const auto expect = [](std::string_view table, const std::vector<Example>& examples) {
        for (const auto& [cards, odds] : examples) {
            EXPECT_EQ(
                settled(
                    with_pay(round_with({{"pair-plus", 500}}, cards, {}), {{"pair-plus", table}})),
                odds == 0 ? "pair-plus loses -500" : fmt::format("pair-plus wins {}", odds * 500))
                << "table " << table << ": " << cards;
        }
    };
    expect("1", {{"9s 8s 7s", 40},
                 {"As Ks Qs", 40},
                 {"9s 9h 9d", 30},
                 {"9s 8h 7d", 6},
                 {"Ks 9s 4s", 4},
                 {"9s 9h 4d", 1},
                 {"As Kh 9d", 0}});
    expect("2", {{"9s 8s 7s", 35},
                 {"As Ks Qs", 35},
                 {"9s 9h 9d", 33},
                 {"9s 8h 7d", 6},
                 {"Ks 9s 4s", 4},
                 {"9s 9h 4d", 1},
                 {"As Kh 9d", 0}});
}

TEST(ThreeCardPokerClauses, AnteBonusLedgers) {
    COVERS("tcp-old20.11-a3", "tcp-old20.11-a3i");
    const auto expect = [](const Pay& pay, const std::vector<Example>& examples) {
        for (const auto& [cards, odds] : examples) {
            EXPECT_EQ(
                settled(with_pay(round_with({{"ante", 500}}, cards, {"play"}), pay), "ante-bonus"),
                odds == 0 ? "" : fmt::format("wins {}", odds * 500))
                << cards;
            EXPECT_EQ(settled(with_pay(round_with({{"ante", 500}}, cards, {"fold"}), pay)),
                      "ante forfeited -500");
        }
    };
    expect({{"ante-bonus", "1"}},
           {{"9s 8s 7s", 5}, {"9s 9h 9d", 4}, {"9s 8h 7d", 1}, {"Ks 9s 4s", 0}, {"9s 9h 4d", 0}});
    expect({{"ante-bonus", "2"}, {"pair-plus", "2"}},
           {{"9s 8s 7s", 6}, {"9s 9h 9d", 5}, {"9s 8h 7d", 1}, {"Ks 9s 4s", 0}, {"9s 9h 4d", 0}});
    // The second ledger stands only beside the second one of Pair Plus.
    EXPECT_EQ(settled(with_pay(round_with({{"ante", 500}}, "9s 8s 7s", {"play"}),
                               {{"ante-bonus", "2"}, {"pair-plus", "1"}})),
              "refused: forbidden-table-pair");
    EXPECT_EQ(settled(with_pay(round_with({{"ante", 500}}, "9s 8s 7s", {"play"}),
                               {{"ante-bonus", "1"}, {"pair-plus", "2"}}),
                      "ante-bonus"),
              "wins 2500");
    // Paid whatever the dealer holds (ruling T-10).
    EXPECT_EQ(settled(round_with({{"ante", 500}}, "9s 8h 7d", {"play"}, "Th Jd Qh")),
              "ante loses -500, play loses -500, ante-bonus wins 500");
}

TEST(ThreeCardPokerClauses, PairPlusIsOptionalAndIgnoresTheDealer) {
    COVERS("tcp-20.1-pair-plus-wager");
    EXPECT_EQ(settled(round_with({{"ante", 1'000}}, "9s 9h 4d", {"play"})),
              "ante wins 1000, play wins 1000");
    const Bets wagers = {{"ante", 1'000}, {"pair-plus", 500}};
    EXPECT_EQ(settled(round_with(wagers, "9s 9h 4d", {"play"}, "Ac Ad 2c")),
              "ante loses -1000, play loses -1000, pair-plus wins 500");
    EXPECT_EQ(settled(round_with(wagers, "9s 9h 4d", {"play"}, not_qualified)),
              "ante wins 1000, play pushes 0, pair-plus wins 500");
    EXPECT_EQ(settled(round_with({{"pair-plus", 500}}, "9s 9h 4d", {}, "Ac Ad 2c")),
              "pair-plus wins 500");
}

TEST(ThreeCardPokerClauses, SixCardBonusIsOnTheBestFiveOfBothHands) {
    COVERS("tcp-20.1-six-card-bonus-wager");
    struct Six {
        std::string_view cards, dealer;
        std::int64_t odds;
    };
    for (const auto& [cards, dealer, odds] : std::vector<Six>{{"As Ks Qs", "Js Ts 2d", 1000},
                                                              {"9s 8s 7s", "6s 5s Kd", 200},
                                                              {"9s 9h 9d", "9c 4h Kd", 100},
                                                              {"9s 9h 4d", "9c 4h Kd", 20},
                                                              {"Ks 9s 4s", "2s 7s Qd", 15},
                                                              {"9s 8h 7d", "6c 5h Kd", 10},
                                                              {"As 2h 3d", "4c 5h Kd", 10},
                                                              {"9s 9h Kd", "9c 4h 2d", 7},
                                                              {"9s 9h 4d", "4h Kd 2c", 0},
                                                              {"9s Kh 4d", "7h Jd 2c", 0}}) {
        const Bets wagers = {{"pair-plus", 500}, {"six-card-bonus", 200}};
        EXPECT_EQ(settled(round_with(wagers, cards, {}, dealer), "six-card-bonus"),
                  odds == 0 ? "loses -200" : fmt::format("wins {}", odds * 200))
            << cards << " with " << dealer;
    }
    // Optional, but not alone: such a player would not be dealt in (ruling T-34).
    EXPECT_EQ(settled(round_with({{"pair-plus", 500}}, "9s Kh 4d", {})), "pair-plus loses -500");
    EXPECT_EQ(settled(round_with({{"six-card-bonus", 200}}, "9s Kh 4d", {})),
              "refused: wager-needs-another");
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
