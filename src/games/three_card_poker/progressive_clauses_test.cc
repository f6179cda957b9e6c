#include <gtest/gtest.h>

#include "games/award.h"
#include "games/three_card_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses on the Progressive: 20.7 to 20.9 on its community cards, and 20.12B.
namespace fairdeal::games::three_card_poker {
namespace {

using test::Bet, test::Seat, test::settled, test::WrittenRound;
using Bets = std::vector<Bet>;

constexpr std::string_view dealer = "Qc 6d 3c";

// Everybody has an ante of 10 dollars and plays; `bet` is everybody's Progressive wager.
WrittenRound progressive_round(std::string_view table, const std::vector<std::string_view>& hands,
                               std::string_view community, std::int64_t bet = 100) {
    WrittenRound round{.game = &module_of<Rules>,
                       .pay = {{"progressive", table}},
                       .meters = {{"mega", 1'234'500, 1'000'000},
                                  {"major", 160'000, 100'000},
                                  {"minor", 45'600, 30'000}},
                       .dealer = dealer,
                       .community = community};
    for (const std::string_view cards : hands) {
        round.seats.push_back({.seat = static_cast<int>(round.seats.size()) + 1,
                               .wagers = {{"ante", 1'000}, {"progressive", bet}},
                               .cards = cards,
                               .choices = {"play"}});
    }
    return round;
}

struct PaidExample {
    std::string_view cards, community;
    std::string_view line;
};

void expect_lines(std::string_view table, const std::vector<PaidExample>& examples) {
    for (const auto& [cards, community, line] : examples) {
        EXPECT_EQ(settled(progressive_round(table, {cards}, community), "progressive"), line)
            << "table " << table << ": " << cards << " with " << community;
    }
}

TEST(ThreeCardPokerProgressive, CommunityCardsAffectNothingElse) {
    COVERS("tcp-20.7-d.3", "tcp-20.8-d.3", "tcp-20.9-d.4");
    const auto others = [](std::string_view community) {
        WrittenRound round = progressive_round("1", {"9s 9h 4d"}, community);
        round.pay.push_back({"six-card-bonus", "1-A"});
        round.seats[0].wagers.push_back({"pair-plus", 500});
        round.seats[0].wagers.push_back({"six-card-bonus", 200});
        std::string text;
        for (const std::string_view key :
             {"ante", "play", "pair-plus", "six-card-bonus", "ante-bonus"}) {
            text += settled(round, key) + "; ";
        }
        return text;
    };
    const std::string_view expected = "wins 1000; wins 1000; wins 500; loses -200; ; ";
    for (const std::string_view community : {"9c 4h", "9c 9d", "2h 7c", "As Ks", "Qh Qd"}) {
        EXPECT_EQ(others(community), expected) << community;
    }
    EXPECT_EQ(settled(progressive_round("1", {"9s 9h 4d"}, "9c 4h"), "progressive"), "wins 4900");
    EXPECT_EQ(settled(progressive_round("1", {"9s 9h 4d"}, "2h 7c"), "progressive"), "loses -100");
}

TEST(ThreeCardPokerProgressive, IsForAntePlayersOnly) {
    COVERS("tcp-20.12B-a.1/ante", "tcp-20.1-progressive-wager");
    WrittenRound round = progressive_round("1", {"9s 9h 9d"}, "9c 4h");
    EXPECT_EQ(settled(round),
              "ante wins 1000, play wins 1000, progressive wins 29900, "
              "ante-bonus wins 4000");
    round.seats[0].wagers = {{"pair-plus", 500}, {"progressive", 100}};
    round.seats[0].choices = {};
    EXPECT_EQ(settled(round), "refused: wager-needs-another");
    round.seats[0].wagers = {{"progressive", 100}};
    EXPECT_EQ(settled(round), "refused: wager-needs-another");
    // It is optional, and it needs its two community cards.
    round.seats[0] = {.wagers = {{"ante", 1'000}}, .cards = "9s 9h 9d", .choices = {"play"}};
    round.community = "";
    EXPECT_EQ(settled(round), "ante wins 1000, play wins 1000, ante-bonus wins 4000");
    round.seats[0].wagers.push_back({"progressive", 100});
    EXPECT_EQ(settled(round), "refused: wrong-number-of-cards");
}

TEST(ThreeCardPokerProgressive, RanksFiveCards) {
    COVERS("tcp-20.12B-a.2", "tcp-20.12B-a1", "tcp-20.12B-a2", "tcp-20.12B-a3", "tcp-20.12B-a4",
           "tcp-20.12B-a5", "tcp-20.12B-a6", "tcp-20.12B-a7");
    expect_lines("1", {{"As Ks Qs", "Js Ts", "wins 1234400"},  // royal flush
                       {"Ks Qs Js", "Ts 9s", "wins 159900"},   // straight flush
                       {"As 2s 3s", "4s 5s", "wins 159900"},   // with the ace low (ruling T-28)
                       {"9s 9h 9d", "9c 4h", "wins 29900"},    // four of a kind
                       {"4d 4c 9d", "4s 4h", "wins 29900"},
                       {"9s 9h 4d", "9c 4h", "wins 4900"},  // full house
                       {"9s 9h 9d", "4c 4h", "wins 4900"},
                       {"Ks 9s 4s", "2s 7s", "wins 3900"},  // flush
                       {"As Ks Qs", "Js 9s", "wins 3900"},
                       {"9s 8h 7d", "6c 5h", "wins 2900"},  // straight
                       {"As Kh Qd", "Jc Th", "wins 2900"},
                       {"As 2h 3d", "4c 5h", "wins 2900"},
                       {"9s 9h Kd", "9c 4h", "wins 800"},    // three of a kind
                       {"9s 9h 4d", "4h Kd", "loses -100"},  // two pairs
                       {"9s 9h 4d", "7h Kd", "loses -100"},
                       {"Ks Ah 2d", "3s 4h", "loses -100"}});  // no wrap-around
    // All five cards count: a straight among three or four of them wins nothing.
    expect_lines("1", {{"9s 8h 7d", "6c Kh", "loses -100"}, {"9s 8s 7s", "6s Kh", "loses -100"}});
}

TEST(ThreeCardPokerProgressive, IsADollarOrAMultiple) {
    COVERS("tcp-20.12B-b.1");
    for (const std::int64_t bet : {100, 200, 500, 10'000}) {
        EXPECT_EQ(settled(progressive_round("1", {"9s 9h Kd"}, "9c 4h", bet), "progressive"),
                  fmt::format("wins {}", 8 * bet));
    }
    for (const std::int64_t bet : {1, 50, 150, 1'001}) {
        EXPECT_EQ(settled(progressive_round("1", {"9s 9h Kd"}, "9c 4h", bet)),
                  "refused: wager-not-multiple")
            << bet;
    }
}

TEST(ThreeCardPokerProgressive, IsPaidFromTheChosenTable) {
    COVERS("tcp-20.12B-d");
    const auto quads = [](std::string_view table) {
        return settled(progressive_round(table, {"9s 9h 9d"}, "9c 4h"), "progressive");
    };
    EXPECT_EQ(quads("1"), "wins 29900");
    EXPECT_EQ(quads("2"), "wins 45500");
    EXPECT_EQ(quads("3"), "wins 45500");
}

TEST(ThreeCardPokerProgressive, Paytables) {
    COVERS("tcp-20.12B-e-t1", "tcp-20.12B-e-t2", "tcp-20.12B-e-t3");
    for (const std::string_view table : {"1", "2", "3"}) {
        expect_lines(table, {{"As Ks Qs", "Js Ts", "wins 1234400"},
                             {"9s 8s 7s", "6s 5s", "wins 159900"},
                             {"9s 9h 9d", "9c 4h", table == "1" ? "wins 29900" : "wins 45500"},
                             {"9s 9h 4d", "9c 4h", "wins 4900"},
                             {"Ks 9s 4s", "2s 7s", "wins 3900"},
                             {"9s 8h 7d", "6c 5h", "wins 2900"},
                             {"9s 9h Kd", "9c 4h", "wins 800"},
                             {"9s 9h 4d", "4h Kd", "loses -100"}});
    }
    // Envy, to every other player on the wager, for a royal and for a straight flush.
    const auto envy = [](std::string_view table, std::string_view hand, std::string_view community,
                         std::int64_t bet) {
        return settled(progressive_round(table, {hand, "2h 7c 9c", "2c 8d Jd"}, community, bet),
                       "envy");
    };
    for (const std::string_view table : {"1", "2", "3"}) {
        EXPECT_EQ(envy(table, "As Ks Qs", "Js Ts", 100), "wins 100000 from 1 | wins 100000 from 1");
        EXPECT_EQ(envy(table, "As Ks Qs", "Js Ts", 300), "wins 300000 from 1 | wins 300000 from 1");
        EXPECT_EQ(envy(table, "4s 4d 4c", "Kd 4h", 100), "");
    }
    EXPECT_EQ(envy("1", "9s 8s 7s", "6s 5s", 100), "wins 30000 from 1 | wins 30000 from 1");
    EXPECT_EQ(envy("2", "9s 8s 7s", "6s 5s", 100), "wins 150000 from 1 | wins 150000 from 1");
    EXPECT_EQ(envy("3", "9s 8s 7s", "6s 5s", 500), "wins 150000 from 1 | wins 150000 from 1");
}

TEST(ThreeCardPokerProgressive, WinsWhatTheMeterShowsWhenSettled) {
    COVERS("tcp-20.12B-f.1");
    // Seat 2 is settled first and takes the Major meter; seat 1 what it is then reset to (T-18).
    const WrittenRound round = progressive_round("1", {"4s 5s 6s", "9s Ts Js"}, "7s 8s");
    EXPECT_EQ(settled(round, "progressive"), "wins 99900 | wins 159900");
    const Settlement settlement = settle(test::round_of(round));
    EXPECT_EQ(settlement.meters[0].amount, base::Cents(1'234'500));
    EXPECT_EQ(settlement.meters[1].amount, base::Cents(100'000));
    WrittenRound higher = round;
    higher.meters[1].amount = 777'700;
    EXPECT_EQ(settled(higher, "progressive"), "wins 99900 | wins 777600");
}

TEST(ThreeCardPokerProgressive, RoyalFlushesSplitTheMeter) {
    COVERS("tcp-20.12B-f.2");
    // One deck cannot deal two of them (ruling T-17), so the last step is given them by hand.
    const Terms terms = default_terms(Rules::description);
    const SettlementLine royal{.wager = progressive,
                               .key = "progressive",
                               .stake = base::Cents(100),
                               .result = Result::wins,
                               .reason = &reasons[progressive_scale],
                               .table = terms.tables[by_progressive],
                               .row = static_cast<std::uint8_t>(Row::royal_flush),
                               .meter = mega_meter};
    Settlement settlement;
    settlement.game = &Rules::description;
    settlement.meters = {{"mega", base::Cents(1'200'000), base::Cents(1'000'000), true, true}};
    constexpr std::array<std::uint8_t, 3> winners = {1, 3, 4};
    for (const std::uint8_t seat : winners) {
        settlement.seats.emplace_back(seat).lines.push_back(royal);
    }
    award(settlement);
    for (const SeatSettlement& seat : settlement.seats) {
        EXPECT_EQ(seat.lines[0].net, base::Cents(400'000 - 100)) << "seat " << seat.seat;
        EXPECT_EQ(seat.lines.size(), 3u);  // and envy for each of the other two
    }
    EXPECT_EQ(settlement.meters[0].amount, base::Cents(1'000'000));
}

TEST(ThreeCardPokerProgressive, DoesNotTouchOtherWagersNorTheDealer) {
    COVERS("tcp-20.12B-g.1");
    for (const std::string_view hand : {"Ah Ad Ac", "Kh 9d 2h", "5h 4d 2h"}) {
        WrittenRound with = progressive_round("1", {hand}, "As Kd");
        WrittenRound without = with;
        without.seats[0].wagers = {{"ante", 1'000}};
        for (const std::string_view key : {"ante", "play", "ante-bonus"}) {
            EXPECT_EQ(settled(with, key), settled(without, key)) << key << " with " << hand;
        }
    }
    for (const std::string_view other : {"Ah Ad Ac", "Qc 6d 3c", "Jc 6d 3c"}) {
        WrittenRound round = progressive_round("1", {"9s 9h Kd"}, "9c 4h");
        round.dealer = other;
        EXPECT_EQ(settled(round, "progressive"), "wins 800") << "dealer " << other;
    }
}

TEST(ThreeCardPokerProgressive, NoEnvyForOnesOwnHandNorTheDealers) {
    COVERS("tcp-20.12B-g.3");
    EXPECT_EQ(settled(progressive_round("1", {"As Ks Qs"}, "Js Ts"), "envy"), "");
    EXPECT_EQ(settled(progressive_round("1", {"As Ks Qs", "2h 7c 9c"}, "Js Ts"), "envy"),
              "wins 100000 from 1");
    WrittenRound dealers = progressive_round("1", {"2h 7c 9c", "2c 8d Jd"}, "Js Ts");
    dealers.dealer = "As Ks Qs";
    EXPECT_EQ(settled(dealers, "envy"), "");
    EXPECT_EQ(settled(dealers, "progressive"), "loses -100 | loses -100");
}

TEST(ThreeCardPokerProgressive, MetersAreNotResetBelowTheirFloors) {
    COVERS("tcp-20.12B-h.1/reset", "tcp-20.12B-h.2");
    struct Reset {
        std::string_view table;
        std::int64_t mega, major, minor;
        std::string_view line;
    };
    const std::vector<Reset> resets = {
        {"1", 1'000'000, 1, 1, "wins 800"},
        {"1", 999'999, 100'000, 30'000, "refused: reset-below-floor"},
        {"2", 1'000'000, 1, 1, "wins 800"},
        {"2", 999'999, 100'000, 30'000, "refused: reset-below-floor"},
        {"3", 1'000'000, 100'000, 30'000, "wins 800"},
        {"3", 999'999, 100'000, 30'000, "refused: reset-below-floor"},
        {"3", 1'000'000, 99'999, 30'000, "refused: reset-below-floor"},
        {"3", 1'000'000, 100'000, 29'999, "refused: reset-below-floor"},
    };
    for (const auto& [table, mega, major, minor, line] : resets) {
        WrittenRound round = progressive_round(table, {"9s 9h Kd"}, "9c 4h");
        round.meters = {
            {"mega", 2'000'000, mega}, {"major", 200'000, major}, {"minor", 60'000, minor}};
        EXPECT_EQ(settled(round, "progressive"), line) << "table " << table << ": " << mega;
    }
}

}  // namespace
}  // namespace fairdeal::games::three_card_poker
