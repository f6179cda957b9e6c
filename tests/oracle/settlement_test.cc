#include "oracle/settlement.h"

#include <gtest/gtest.h>

// Rounds worked out by hand. What the oracle says here was computed with a pencil from the clause
// or the ruling named, never with the program under test.
namespace oracle {
namespace {

std::string settled(const std::string& fields) {
    return describe(settle_line("{" + fields + "}"));
}

std::string three_card_poker(const std::string& fields) {
    return settled(R"("game":"three-card-poker",)" + fields);
}

TEST(OracleThreeCardPoker, AntePlayPairPlusAndBonus) {
    // 20.11(a)1-3: a straight beats king high; ante bonus 1, pair plus 6.
    EXPECT_EQ(three_card_poker(R"("seats":[{"seat":1,"wagers":{"ante":1000,"pair-plus":500},
        "cards":"Qs Jh Td","choices":["play"]}],"dealer":"Kc 9d 2s")"),
              "seat 1: ante 1000 wins 1000, play 1000 wins 1000, pair-plus 500 wins 3000, "
              "ante-bonus 0 wins 1000 = 6000\n");
}

TEST(OracleThreeCardPoker, T8BelowQueenHighPaysTheAnteAutomatically) {
    EXPECT_EQ(three_card_poker(R"("seats":[{"seat":3,"wagers":{"ante":1000},
        "cards":"9s 7h 2d","choices":["play"]}],"dealer":"Jc 9d 2s")"),
              "seat 3: ante 1000 wins 1000, play 1000 pushes 0 = 1000\n");
    EXPECT_EQ(three_card_poker(R"("seats":[{"seat":3,"wagers":{"ante":1000},
        "cards":"9s 7h 2d","choices":["play"]}],"dealer":"Qc 3d 2s")"),
              "seat 3: ante 1000 loses -1000, play 1000 loses -1000 = -2000\n");
}

TEST(OracleThreeCardPoker, T9TiePushesAndT10BonusIsStillPaid) {
    EXPECT_EQ(three_card_poker(R"("pay":{"ante-bonus":"2","pair-plus":"2"},
        "seats":[{"seat":1,"wagers":{"ante":1000},"cards":"5s 4s 3s","choices":["play"]}],
        "dealer":"5d 4d 3d")"),
              "seat 1: ante 1000 pushes 0, play 1000 pushes 0, ante-bonus 0 wins 6000 = 6000\n");
    EXPECT_EQ(three_card_poker(R"("seats":[{"seat":1,"wagers":{"ante":1000},
        "cards":"As 2h 3d","choices":["play"]}],"dealer":"4d 2s 3c")"),  // T-33
              "seat 1: ante 1000 loses -1000, play 1000 loses -1000, ante-bonus 0 wins 1000 "
              "= -1000\n");
}

TEST(OracleThreeCardPoker, FoldLosesThreeAndKeepsTheSixCardBonus) {
    // T-5, T-6, T-15; three fives between player and dealer pay 7 of table 1-A.
    EXPECT_EQ(three_card_poker(R"("pay":{"six-card-bonus":"1-A"},
        "meters":{"mega":1000000,"major":100000},"resets":{"mega":1000000,"major":100000},
        "seats":[{"seat":1,"wagers":{"ante":1000,"pair-plus":500,"six-card-bonus":200,
        "progressive":100},"cards":"5s 5h 2d","choices":["fold"],"match_play":{"ante":400}}],
        "dealer":"5d Kc 9s","community":"5c 2c")"),
              "seat 1: ante 1000 forfeited -600, pair-plus 500 forfeited -500, "
              "six-card-bonus 200 wins 1400, progressive 100 forfeited -100 = 200\n"
              "meters: major 100000 mega 1000000\n");
}

TEST(OracleThreeCardPoker, T4PairPlusStandsAlone) {
    EXPECT_EQ(three_card_poker(R"("seats":[{"seat":2,"wagers":{"pair-plus":500},
        "cards":"5s 5h 2d","choices":[]}],"dealer":"Ad Kc 9s")"),
              "seat 2: pair-plus 500 wins 500 = 500\n");
}

TEST(OracleThreeCardPoker, T18MetersInSettlementOrderAndEnvy) {
    // Community 7h 8h: seat 5 (settled first) takes the Major meter, seat 2 its reset; each has
    // the other's Envy Bonus, scaled by its own stake (T-21, T-27); seat 1 folded (T-15), seat 3
    // wins a straight at 30 for 1 (T-25), seat 4 did not bet.
    EXPECT_EQ(three_card_poker(R"("pay":{"progressive":"2"},
        "meters":{"mega":2000000,"major":250000,"minor":40000},
        "resets":{"mega":1000000,"major":100000,"minor":30000},"seats":[
        {"seat":5,"wagers":{"ante":1000,"progressive":100},"cards":"4h 5h 6h","choices":["play"]},
        {"seat":2,"wagers":{"ante":1000,"progressive":300},"cards":"9h Th Jh","choices":["play"]},
        {"seat":1,"wagers":{"ante":1000,"progressive":100},"cards":"2c 3d 8c","choices":["fold"]},
        {"seat":3,"wagers":{"ante":1000,"progressive":200},"cards":"9c Tc 6d","choices":["play"]},
        {"seat":4,"wagers":{"ante":1000},"cards":"2s 3s 9s","choices":["fold"]}],
        "dealer":"Jc 8d 3h","community":"7h 8h")"),
              "seat 1: ante 1000 forfeited -1000, progressive 100 forfeited -100 = -1100\n"
              "seat 2: ante 1000 wins 1000, play 1000 pushes 0, progressive 300 wins 99700, "
              "ante-bonus 0 wins 5000, envy 0 wins 450000 from 5 = 555700\n"
              "seat 3: ante 1000 wins 1000, play 1000 pushes 0, progressive 200 wins 5800, "
              "envy 0 wins 300000 from 5, envy 0 wins 300000 from 2 = 606800\n"
              "seat 4: ante 1000 forfeited -1000 = -1000\n"
              "seat 5: ante 1000 wins 1000, play 1000 pushes 0, progressive 100 wins 249900, "
              "ante-bonus 0 wins 5000, envy 0 wins 150000 from 2 = 405900\n"
              "meters: major 100000 mega 2000000 minor 40000\n");
}

std::string three_card_draw(const std::string& fields) {
    return settled(R"("game":"three-card-draw-poker",)" + fields);
}

TEST(OracleThreeCardDraw, D6FirstThreeSurvivesAFold) {
    EXPECT_EQ(three_card_draw(R"("pay":{"first-3-bonus":"3"},"seats":[{"seat":1,
        "wagers":{"ante":1000,"first-3-bonus":500},"cards":"4s 5h 6d","choices":["fold"]}],
        "dealer":"Ac Kd 9s 2c")"),
              "seat 1: ante 1000 forfeited -1000, first-3-bonus 500 wins 3500 = 2500\n");
}

TEST(OracleThreeCardDraw, D7FirstThreeOnTheKeptCards) {
    // Three nines broken: the pair kept pays 1 to 1; the draw makes a straight only for the other.
    EXPECT_EQ(three_card_draw(R"("seats":[
        {"seat":1,"wagers":{"ante":1000,"first-3-bonus":500},"cards":"9s 9h 9d",
         "choices":["draw:9d"],"drawn":["2c"]},
        {"seat":2,"wagers":{"ante":1000,"first-3-bonus":500},"cards":"5s 6h 5d",
         "choices":["draw:5d"],"drawn":["7c"]}],
        "dealer":"Kc Kd 4s 3c")"),
              "seat 1: ante 1000 loses -1000, draw 1000 loses -1000, first-3-bonus 500 wins 500 "
              "= -1500\n"
              "seat 2: ante 1000 wins 1000, draw 1000 wins 1000, first-3-bonus 500 loses -500, "
              "in-to-win-bonus 0 wins 1000 = 2500\n");
}

TEST(OracleThreeCardDraw, D10BonusOnALosingHandAndD11BestOfFour) {
    EXPECT_EQ(three_card_draw(R"("pay":{"in-to-win-bonus":"2","first-3-bonus":"2"},"seats":[
        {"seat":1,"wagers":{"ante":1000,"first-3-bonus":100},"cards":"Ks Qs Js",
         "choices":["in-to-win"]}],"dealer":"2c Ad Kd Qd")"),
              "seat 1: ante 1000 loses -1000, in-to-win 1000 loses -1000, first-3-bonus 100 wins "
              "6000, in-to-win-bonus 0 wins 10000 = 14000\n");
}

std::string double_draw(const std::string& fields) {
    return settled(R"("game":"double-draw-poker",)" + fields);
}

TEST(OracleDoubleDraw, FoldsForfeitWhatWasBetSoFar) {
    EXPECT_EQ(double_draw(R"("seats":[
        {"seat":2,"wagers":{"ante":1000,"bonus":500},"cards":"2c 3d 7h 9s Kc","choices":["fold"]},
        {"seat":1,"wagers":{"ante":1000,"bonus":500},"cards":"2d 3c 7s 9h Kd",
         "choices":["first-draw:2d 3c","fold"],"drawn":["4h 5h"]}])"),
              "seat 1: ante 1000 forfeited -1000, bonus 500 forfeited -500, "
              "first-draw 1000 forfeited -1000 = -2500\n"
              "seat 2: ante 1000 forfeited -1000, bonus 500 forfeited -500 = -1500\n");
}

TEST(OracleDoubleDraw, R8PushLinesAndTheTables) {
    const std::string trips = R"("seats":[{"seat":1,"wagers":{"ante":1000,"bonus":500},
        "cards":"2c 2d Kh 9s Xb","choices":["first-draw:9s","second-draw:Xb"],
        "drawn":["2h","4c"]}])";
    EXPECT_EQ(double_draw(R"("pay":{"bonus":"1"},)" + trips),
              "seat 1: ante 1000 wins 1000, bonus 500 wins 500, first-draw 1000 wins 1000, "
              "second-draw 1000 wins 1000 = 3500\n");
    EXPECT_EQ(double_draw(R"("pay":{"bonus":"2"},)" + trips),
              "seat 1: ante 1000 wins 1000, bonus 500 pushes 0, first-draw 1000 wins 1000, "
              "second-draw 1000 wins 1000 = 3000\n");
}

TEST(OracleDoubleDraw, R4AndR5Jokers) {
    EXPECT_EQ(double_draw(R"("seats":[
        {"seat":1,"wagers":{"ante":1000,"bonus":1000},"cards":"Ac Ad Ah As Xb",
         "choices":["first-draw:","second-draw:"],"drawn":["",""],"match_play":{"ante":1000}},
        {"seat":2,"wagers":{"ante":1000,"bonus":100},"cards":"Kc Kd 3h 9s Xr",
         "choices":["first-draw:","second-draw:"],"drawn":["",""],"match_play":{"ante":300}}])"),
              "seat 1: ante 1000 wins 1000, bonus 1000 wins 500000, first-draw 1000 wins 1000, "
              "second-draw 1000 wins 1000 = 503000\n"
              "seat 2: ante 1000 loses -700, bonus 100 loses -100, first-draw 1000 loses -1000, "
              "second-draw 1000 loses -1000 = -2800\n");
}

std::string holdem(const std::string& fields) {
    return settled(R"("game":"holdem-3-bonus",)" + fields);
}

TEST(OracleHoldem3, BlindIsReturnedLostOrPaid) {
    // 42.10(e)1-4 and H-7: trips pay by table A, not by E; a pair that wins has the blind returned.
    const std::string seats = R"("seats":[
        {"seat":1,"wagers":{"blind":1000,"flop":1000},"cards":"9c 9d 2h","choices":["1x"]},
        {"seat":2,"wagers":{"blind":1000,"flop":1000},"cards":"Kc Qd 2d","choices":["2x"]},
        {"seat":3,"wagers":{"blind":1000,"flop":1000},"cards":"4c 3d 2c","choices":["1x"]},
        {"seat":4,"wagers":{"blind":1000,"flop":1000},"cards":"4d 3h 2s","choices":["fold"]}],
        "dealer":"Qh 5h 4h","community":"9s Ks 7d 6c")";
    const std::string rest = "flop 1000 wins 1000, turn-river 1000 wins 1000 = ";
    EXPECT_EQ(holdem(R"("pay":{"blind":"A"},)" + seats),
              "seat 1: blind 1000 wins 1000, " + rest +
                  "3000\n"
                  "seat 2: blind 1000 pushes 0, flop 1000 wins 1000, turn-river 2000 wins 2000 = "
                  "3000\n"
                  "seat 3: blind 1000 loses -1000, flop 1000 loses -1000, turn-river 1000 loses "
                  "-1000 = -3000\n"
                  "seat 4: blind 1000 forfeited -1000, flop 1000 forfeited -1000 = -2000\n");
    EXPECT_NE(holdem(R"("pay":{"blind":"E"},)" + seats).find("blind 1000 pushes 0, " + rest),
              std::string::npos);
}

std::string seven_card_royal(const std::string& table, const std::string& choice, Cents blind) {
    const std::string stake = std::to_string(blind);
    return holdem(R"("pay":{)" + table + R"(},"seats":[{"seat":1,"wagers":{"blind":)" + stake +
                  R"(,"flop":)" + stake + R"(},"cards":"As Ks Qs","choices":[")" + choice +
                  R"("]}],"dealer":"2c 2d 3h","community":"Js Ts 9s 8s")");
}

TEST(OracleHoldem3, H8AndH9TheBestLineIsPaid) {
    const auto blind = [](const std::string& text) { return text.substr(0, text.find(", ")); };
    EXPECT_EQ(blind(seven_card_royal(R"("blind":"A")", "1x", 1000)),
              "seat 1: blind 1000 wins 2500000");
    EXPECT_EQ(blind(seven_card_royal(R"("blind":"A")", "1x", 2500)),
              "seat 1: blind 2500 wins 2500000");
    EXPECT_EQ(blind(seven_card_royal(R"("blind":"A")", "1x", 2600)),
              "seat 1: blind 2600 wins 2600000");
    EXPECT_EQ(blind(seven_card_royal(R"("blind-2x":"A")", "2x", 1000)),
              "seat 1: blind 1000 wins 500000");
    EXPECT_EQ(blind(seven_card_royal(R"("blind-2x":"C")", "2x", 1000)),
              "seat 1: blind 1000 wins 2500000");
}

TEST(OracleHoldem3, H29TheSevenCardStraightFlushMayStartWithTheAce) {
    EXPECT_EQ(holdem(R"("seats":[{"seat":1,"wagers":{"blind":1000,"flop":1000},
        "cards":"As 2s 3s","choices":["1x"]}],"dealer":"9s 8s 2c","community":"4s 5s 6s 7s")"),
              "seat 1: blind 1000 wins 1000000, flop 1000 loses -1000, turn-river 1000 loses "
              "-1000 = 998000\n");
}

TEST(OracleHoldem3, SixCardBonusAfterAFoldAndThreeCardBonusByExposure) {
    // H-13, H-15, H-9: the six-card royal pays its million up to a bet of $1,000, then 1000 to 1.
    const auto round = [](const std::string& six, const std::string& more) {
        return holdem(R"("pay":{"six-card-bonus":"B"},"seats":[{"seat":1,"wagers":{"blind":1000,
            "flop":1000,"three-card-bonus":500,"six-card-bonus":)" +
                      six + R"(},
            "cards":"Ad Kd Qd","choices":["fold"])" +
                      more + R"(}],
            "dealer":"Jd Td 9d","community":"2c 3c 4h 5h")");
    };
    const std::string fold = "seat 1: blind 1000 forfeited -1000, flop 1000 forfeited -1000, ";
    EXPECT_EQ(round("100", ""), fold +
                                    "three-card-bonus 500 wins 50000, six-card-bonus 100 wins "
                                    "100000000 = 100048000\n");
    EXPECT_EQ(round("100100", R"(,"expose":false)"),
              fold +
                  "three-card-bonus 500 loses -500, six-card-bonus 100100 wins 100100000 "
                  "= 100097500\n");
}

TEST(OracleHoldem3, H12TheLimitTakesTheThreeCardBonusFirst) {
    const auto round = [](const std::string& limit) {
        return holdem(R"("aggregate_limit":)" + limit + R"(,"seats":[{"seat":1,"wagers":
            {"blind":10000,"flop":10000,"three-card-bonus":60000},"cards":"As Ks Qs",
            "choices":["1x"]}],"dealer":"2c 2d 3h","community":"Js Ts 4d 4h")");
    };
    // 100 x $600 = $60,000 and 1000 x $100 = $100,000.
    const std::string main = "flop 10000 wins 10000, turn-river 10000 wins 10000, ";
    EXPECT_EQ(round("5000000"), "seat 1: blind 10000 wins 0, " + main +
                                    "three-card-bonus 60000 wins 5000000 = 5020000\n");
    EXPECT_EQ(round("7000000"), "seat 1: blind 10000 wins 1000000, " + main +
                                    "three-card-bonus 60000 wins 6000000 = 7020000\n");
    EXPECT_EQ(round("16000000"), "seat 1: blind 10000 wins 10000000, " + main +
                                     "three-card-bonus 60000 wins 6000000 = 16020000\n");
}

}  // namespace
}  // namespace oracle
