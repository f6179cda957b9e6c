#include "games/double_draw_poker/clauses.h"

#include <gtest/gtest.h>

#include "games/double_draw_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses of this game that settling and checking a round decide, paragraph by paragraph.
namespace fairdeal::games::double_draw_poker {
namespace {

using test::Bet, test::settled, test::WrittenRound;
using Bets = std::vector<Bet>;
using Words = std::vector<std::string_view>;

constexpr std::string_view two_kings_two_fours = "Ks Kh 4d 4s 9c";
constexpr std::string_view nothing = "Ks Jh 4d 3s 9c";

// One seat with an ante of 10 dollars and a bonus of 5; it stands pat at both draws.
WrittenRound round_with(std::string_view cards,
                        const Words& choices = {"first-draw:", "second-draw:"},
                        const Words& drawn = {}) {
    return {.game = &module_of<Rules>,
            .seats = {{.wagers = {{"ante", 1'000}, {"bonus", 500}},
                       .cards = cards,
                       .choices = choices,
                       .drawn = drawn}}};
}

WrittenRound with_wagers(WrittenRound round, const Bets& wagers) {
    round.seats[0].wagers = wagers;
    return round;
}

TEST(DoubleDrawClauses, SixPlayersAtMost) {
    COVERS("dd-69E-1.13Y-a.1/six-players");
    WrittenRound round{.game = &module_of<Rules>};
    const Words hands = {"As 2s 3s 4s 6s", "Ah 2h 3h 4h 6h", "Ad 2d 3d 4d 6d",
                         "Ac 2c 3c 4c 6c", "Ks Qs Js Ts 8s", "Kh Qh Jh Th 8h"};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        round.seats.push_back({.seat = static_cast<int>(i) + 1,
                               .wagers = {{"ante", 1'000}, {"bonus", 500}},
                               .cards = hands[i],
                               .choices = {"first-draw:", "second-draw:"}});
    }
    EXPECT_EQ(settled(round, "bonus"),
              "wins 1500 | wins 1500 | wins 1500 | wins 1500 | wins 1500 | wins 1500");
    for (const int seat : {0, 7}) {
        round.seats[5].seat = seat;
        EXPECT_EQ(settled(round), "refused: seat-out-of-range") << seat;
    }
    round.seats[5].seat = 1;
    EXPECT_EQ(settled(round), "refused: seat-taken-twice");
}

TEST(DoubleDrawClauses, OneDeckOf52CardsAndTwoJokers) {
    COVERS("dd-42.2-a.1/deck", "dd-69E-1.17-h");
    // Each card is drawn into a round that holds five others: all but those are accepted.
    int accepted = 0;
    for (const cards::Card card : cards::all_cards(cards::DeckKind::with_two_jokers)) {
        Round round = test::round_of(
            round_with(two_kings_two_fours, {"first-draw:9c", "second-draw:"}, {"3s", ""}));
        round.seats[0].drawn[0][0] = card;
        const CheckResult answer = check(round);
        if (answer) {
            ++accepted;
        } else {
            EXPECT_EQ(answer.error().code, RefusalCode::card_twice) << cards::to_string(card);
        }
    }
    EXPECT_EQ(accepted, 54 - 5);
    EXPECT_EQ(settled(round_with("Xb Xr Ks Kh 9c"), "ante"), "wins 1000");
}

TEST(DoubleDrawClauses, TheAnteIsRequired) {
    COVERS("dd-42.1-ante");
    EXPECT_EQ(settled(with_wagers(round_with(two_kings_two_fours), {})), "refused: wager-required");
    EXPECT_EQ(settled(with_wagers(round_with(two_kings_two_fours), {{"bonus", 500}})),
              "refused: wager-required");
}

TEST(DoubleDrawClauses, TheBonusIsRequiredAndAtMostTheAnte) {
    COVERS("dd-42.1-bonus-wager", "dd-42.6-c1");
    const auto answer = [](const Bets& wagers) {
        return settled(with_wagers(round_with("Ks Kh Kd 4s 9c"), wagers), "bonus");
    };
    EXPECT_EQ(answer({{"ante", 1'000}}), "refused: wager-required");
    EXPECT_EQ(answer({{"ante", 1'000}, {"bonus", 1}}), "wins 1");
    EXPECT_EQ(answer({{"ante", 1'000}, {"bonus", 1'000}}), "wins 1000");
    EXPECT_EQ(answer({{"ante", 1'000}, {"bonus", 1'001}}), "refused: wager-too-large");
}

TEST(DoubleDrawClauses, AHandHasFiveCards) {
    COVERS("dd-42.1-hand");
    EXPECT_EQ(settled(round_with("Ks Kh 4d 4s")), "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with("Ks Kh 4d 4s 9c 8c")), "refused: wrong-number-of-cards");
    // The hand after the draws decides.
    EXPECT_EQ(settled(round_with(two_kings_two_fours, {"first-draw:4d 4s", "second-draw:"},
                                 {"2d 3d", ""}),
                      "ante"),
              "loses -1000");
    EXPECT_EQ(settled(round_with(nothing, {"first-draw:4d 3s", "second-draw:9c"}, {"Jd 2d", "Kd"}),
                      "ante"),
              "wins 1000");
}

TEST(DoubleDrawClauses, ThePayTableIsTheOpponent) {
    COVERS("dd-42.6-c");
    WrittenRound round = round_with(two_kings_two_fours);
    EXPECT_EQ(settled(round),
              "ante wins 1000, bonus pushes 0, first-draw wins 1000, second-draw wins 1000");
    round.dealer = "As Ah Ad Ac 2c";
    EXPECT_EQ(settled(round), "refused: wrong-number-of-cards");
    round.dealer = "";
    // The hands of others change nothing.
    round.seats.push_back({.seat = 2,
                           .wagers = {{"ante", 1'000}, {"bonus", 500}},
                           .cards = "As Ah Ad Ac Xb",
                           .choices = {"first-draw:", "second-draw:"}});
    EXPECT_EQ(settled(round, "ante"), "wins 1000 | wins 1000");
    EXPECT_EQ(settled(round, "bonus"), "pushes 0 | wins 250000");
}

TEST(DoubleDrawClauses, TheFirstDrawWagerEqualsTheAnteOrThePlayerFolds) {
    COVERS("dd-42.1-first-draw-wager", "dd-42.6-c2", "dd-42.10-b/money");
    for (const std::int64_t ante : {500, 1'000, 70'000}) {
        const Bets wagers = {{"ante", ante}, {"bonus", 500}};
        EXPECT_EQ(settled(with_wagers(round_with(two_kings_two_fours), wagers), "first-draw"),
                  fmt::format("wins {}", ante));
        EXPECT_EQ(settled(with_wagers(round_with("As Ah Ad Ac Xb", {"fold"}), wagers)),
                  fmt::format("ante forfeited -{}, bonus forfeited -500", ante));
    }
    EXPECT_EQ(settled(round_with(two_kings_two_fours, {})), "refused: choice-missing");
    EXPECT_EQ(settled(round_with(two_kings_two_fours, {"fold"}, {"2d"})),
              "refused: wrong-number-drawn");
    EXPECT_EQ(settled(round_with(two_kings_two_fours, {"fold", "second-draw:"})),
              "refused: choice-not-open");
    EXPECT_EQ(settled(with_wagers(round_with(two_kings_two_fours),
                                  {{"ante", 1'000}, {"bonus", 500}, {"first-draw", 500}})),
              "refused: wager-made-by-choice");
}

TEST(DoubleDrawClauses, TheSecondDrawWagerEqualsTheAnteOrThePlayerFolds) {
    COVERS("dd-42.1-second-draw-wager", "dd-42.6-c3", "dd-42.10-f/money");
    for (const std::int64_t ante : {500, 1'000, 70'000}) {
        const Bets wagers = {{"ante", ante}, {"bonus", 500}};
        EXPECT_EQ(settled(with_wagers(round_with(two_kings_two_fours), wagers), "second-draw"),
                  fmt::format("wins {}", ante));
        EXPECT_EQ(
            settled(with_wagers(round_with("As Ah Ad Ac Xb", {"first-draw:", "fold"}), wagers)),
            fmt::format("ante forfeited -{0}, bonus forfeited -500, first-draw forfeited -{0}",
                        ante));
    }
    EXPECT_EQ(settled(round_with(two_kings_two_fours, {"first-draw:"})), "refused: choice-missing");
    EXPECT_EQ(settled(with_wagers(round_with(two_kings_two_fours),
                                  {{"ante", 1'000}, {"bonus", 500}, {"second-draw", 500}})),
              "refused: wager-made-by-choice");
}

TEST(DoubleDrawClauses, TheFirstDrawReplacesUpToThreeCards) {
    COVERS("dd-42.10-d.1");
    const auto answer = [](std::string_view thrown, std::string_view drawn) {
        const std::string first = fmt::format("first-draw:{}", thrown);
        return settled(round_with("Ks Kh 4d 3s 9c", {first, "second-draw:"}, {drawn, ""}), "ante");
    };
    EXPECT_EQ(answer("", ""), "loses -1000");
    EXPECT_EQ(answer("3s", "4s"), "wins 1000");
    EXPECT_EQ(answer("3s 9c", "4s 2d"), "wins 1000");
    EXPECT_EQ(answer("3s 9c 4d", "Qs Qd 2d"), "wins 1000");
    EXPECT_EQ(answer("3s 9c 4d Kh", "Qs Qd 2d 2h"), "refused: wrong-number-thrown");
    EXPECT_EQ(answer("3d", "4s"), "refused: thrown-not-held");
    EXPECT_EQ(answer("3s", ""), "refused: wrong-number-drawn");
    EXPECT_EQ(answer("3s", "4s 2d"), "refused: wrong-number-drawn");
    EXPECT_EQ(answer("3s", "3s"), "refused: card-twice");
}

TEST(DoubleDrawClauses, TheSecondDrawReplacesUpToOneCard) {
    COVERS("dd-42.10-h.1");
    const auto answer = [](std::string_view thrown, std::string_view drawn) {
        const std::string second = fmt::format("second-draw:{}", thrown);
        return settled(round_with("Ks Kh 4d 3s 9c", {"first-draw:9c", second}, {"8c", drawn}),
                       "ante");
    };
    EXPECT_EQ(answer("", ""), "loses -1000");
    EXPECT_EQ(answer("3s", "4s"), "wins 1000");
    EXPECT_EQ(answer("8c", "4s"), "wins 1000");  // a card of the first draw
    EXPECT_EQ(answer("3s 8c", "4s 2d"), "refused: wrong-number-thrown");
    EXPECT_EQ(answer("9c", "4s"), "refused: thrown-not-held");  // gone with the first draw
    EXPECT_EQ(answer("3s", "9c"), "refused: card-twice");
    EXPECT_EQ(answer("3s", ""), "refused: wrong-number-drawn");
}

TEST(DoubleDrawClauses, BelowTwoPairsAllIsLost) {
    COVERS("dd-42.10-j2");
    for (const std::string_view cards :
         {nothing, std::string_view("As Ah 4d 3s 9c"), std::string_view("Xb Ah 4d 3s 9c")}) {
        EXPECT_EQ(settled(round_with(cards)),
                  "ante loses -1000, bonus loses -500, first-draw loses -1000, "
                  "second-draw loses -1000")
            << cards;
    }
}

TEST(DoubleDrawClauses, TwoPairsOrBetterIsPaid) {
    COVERS("dd-42.10-j3", "dd-42.11-b");
    for (const std::int64_t ante : {700, 1'000}) {
        for (const std::string_view cards :
             {"3s 3h 2d 2s 9c", "Ks Kh Kd 4s 9c", "As Ah Ad Ac Xb"}) {
            const WrittenRound round =
                with_wagers(round_with(cards), {{"ante", ante}, {"bonus", 500}});
            for (const std::string_view key : {"ante", "first-draw", "second-draw"}) {
                EXPECT_EQ(settled(round, key), fmt::format("wins {}", ante)) << key << ' ' << cards;
            }
        }
    }
    EXPECT_EQ(settled(round_with("Ks Kh Kd 4s 9c")),
              "ante wins 1000, bonus wins 500, first-draw wins 1000, second-draw wins 1000");
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
