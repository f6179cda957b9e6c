#include "games/three_card_draw_poker/clauses.h"

#include <gtest/gtest.h>

#include "games/three_card_draw_poker/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses of this game that settling and checking a round decide, paragraph by paragraph.
namespace fairdeal::games::three_card_draw_poker {
namespace {

using test::Bet, test::Seat, test::settled, test::WrittenRound;
using Bets = std::vector<Bet>;
using Words = std::vector<std::string_view>;

constexpr std::string_view dealer_pair = "8c 8d 5c 2h";  // a pair of eights

// One seat with an ante of 10 dollars and a First 3 Bonus of 5.
WrittenRound round_with(std::string_view cards, const Words& choices, const Words& drawn = {},
                        std::string_view dealer = dealer_pair) {
    return {.game = &module_of<Rules>,
            .dealer = dealer,
            .seats = {{.wagers = {{"ante", 1'000}, {"first-3-bonus", 500}},
                       .cards = cards,
                       .choices = choices,
                       .drawn = drawn}}};
}

WrittenRound with_wagers(WrittenRound round, const Bets& wagers) {
    round.seats[0].wagers = wagers;
    return round;
}

WrittenRound ante_only(const WrittenRound& round) {
    return with_wagers(round, {{"ante", 1'000}});
}

TEST(ThreeCardDrawClauses, SixPlayersAtMost) {
    COVERS("tcdp-69E-1.13BB-a.1/six-players");
    WrittenRound round{.game = &module_of<Rules>, .dealer = dealer_pair};
    const Words hands = {"As Kh 9d", "Ad Kc 9h", "Ah Ks 9c", "Ac Kd 9s", "Js Th 7d", "Jd Tc 7h"};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        round.seats.push_back({.seat = static_cast<int>(i) + 1,
                               .wagers = {{"ante", 1'000}},
                               .cards = hands[i],
                               .choices = {"fold"}});
    }
    EXPECT_EQ(settled(round, "ante"),
              "forfeited -1000 | forfeited -1000 | forfeited -1000 | forfeited -1000 | "
              "forfeited -1000 | forfeited -1000");
    for (const int seat : {0, 7}) {
        WrittenRound other = round;
        other.seats[5].seat = seat;
        EXPECT_EQ(settled(other), "refused: seat-out-of-range") << seat;
    }
    round.seats[5].seat = 3;
    EXPECT_EQ(settled(round), "refused: seat-taken-twice");
}

TEST(ThreeCardDrawClauses, OneDeckOf52CardsWithoutJokers) {
    COVERS("tcdp-42.2-a.1/deck", "tcdp-69E-1.17-h");
    // Each card is drawn into a round that holds seven others: all but those are accepted.
    int accepted = 0;
    for (const cards::Card card : cards::all_cards(cards::DeckKind::with_two_jokers)) {
        Round round = test::round_of(round_with("As Kh 9d", {"draw:9d"}, {"3s"}, "8c 8d 5c 2h"));
        round.seats[0].drawn[0][0] = card;
        const CheckResult answer = check(round);
        if (answer) {
            ++accepted;
            EXPECT_FALSE(card.is_joker());
        } else {
            EXPECT_EQ(answer.error().code,
                      card.is_joker() ? RefusalCode::card_not_in_deck : RefusalCode::card_twice)
                << cards::to_string(card);
        }
    }
    EXPECT_EQ(accepted, 52 - 7);
}

TEST(ThreeCardDrawClauses, TheAnteIsRequired) {
    COVERS("tcdp-42.1-ante");
    EXPECT_EQ(settled(with_wagers(round_with("As Kh 9d", {"in-to-win"}), {})),
              "refused: wager-required");
    EXPECT_EQ(settled(with_wagers(round_with("As Kh 9d", {"in-to-win"}), {{"first-3-bonus", 500}})),
              "refused: wager-required");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"in-to-win"}))),
              "ante wins 1000, in-to-win wins 1000");
}

TEST(ThreeCardDrawClauses, FirstThreeIsOptional) {
    COVERS("tcdp-42.1-first-3-bonus-wager");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"in-to-win"})), "first-3-bonus"), "");
    // Any amount beside the ante (ruling D-18).
    for (const std::int64_t bet : {100, 1'000, 5'000}) {
        EXPECT_EQ(settled(with_wagers(round_with("9s 9h 4d", {"in-to-win"}),
                                      {{"ante", 1'000}, {"first-3-bonus", bet}}),
                          "first-3-bonus"),
                  fmt::format("wins {}", bet));
    }
}

TEST(ThreeCardDrawClauses, HandsHaveThreeCardsAndTheDealersFour) {
    COVERS("tcdp-42.1-hand", "tcdp-42.1-dealer-hand");
    EXPECT_EQ(settled(round_with("9s 9h", {"in-to-win"})), "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with("9s 9h 4d 4c", {"in-to-win"})), "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with("9s 9h 4d", {"in-to-win"}, {}, "8c 8d 5c")),
              "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with("9s 9h 4d", {"in-to-win"}, {}, "8c 8d 5c 2h 2c")),
              "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with("9s 9h 4d", {"in-to-win"})),
              "ante wins 1000, in-to-win wins 1000, first-3-bonus wins 500");
}

TEST(ThreeCardDrawClauses, TheDealerPlaysTheBestThreeOfFour) {
    COVERS("tcdp-42.1-final-dealer-hand", "tcdp-42.10-g.2", "tcdp-42.10-h3");
    struct Four {
        std::string_view dealer, beaten_by, beats;
    };
    // The player's hand just above and just below what the dealer's best three are worth.
    for (const auto& [dealer, above, below] : std::vector<Four>{
             {"8c 8d 5c 2h", "8s 8h 6s", "8s 8h 4s"},     // a pair with its best kicker
             {"Kc Qd Jc 9h", "As Ks Qh", "Jd Th 9s"},     // straight K-Q-J
             {"9c 8c 7d 2c", "Ts 9s 8h", "8s 7s 6h"},     // the straight, not the flush 9-8-2
             {"Kc 9c 4c Ah", "As 6s 2s", "Ks 8s 7s"},     // the flush, not ace high
             {"5c 5d 5h Kh", "6s 6h 6d", "4s 4h 4d"},     // three of a kind
             {"6c 5c 4c 4h", "7s 6s 5s", "5h 4d 3h"},     // a straight flush, not the pair
             {"Ac 2d 3c 9h", "4s 3s 2h", "As Ks 9s"}}) {  // A-2-3, the lowest straight
        EXPECT_EQ(settled(round_with(above, {"in-to-win"}, {}, dealer), "ante"), "wins 1000")
            << above << " against " << dealer;
        EXPECT_EQ(settled(round_with(below, {"in-to-win"}, {}, dealer), "ante"), "loses -1000")
            << below << " against " << dealer;
    }
}

TEST(ThreeCardDrawClauses, ExactlyOneOfThreeChoices) {
    COVERS("tcdp-42.1-itw-draw-phase", "tcdp-42.10-f.2");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"fold"}))), "ante forfeited -1000");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"in-to-win"}))),
              "ante wins 1000, in-to-win wins 1000");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"draw:4d"}, {"Kd"}))),
              "ante wins 1000, draw wins 1000");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {}))), "refused: choice-missing");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"in-to-win", "fold"}))),
              "refused: choice-not-open");
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"fold", "in-to-win"}))),
              "refused: choice-not-open");
    EXPECT_EQ(Rules::description.decisions.size(), 1u);
    EXPECT_EQ(Rules::description.decisions[0].options.size(), 3u);
}

TEST(ThreeCardDrawClauses, InToWinStandsOnTheThreeCards) {
    COVERS("tcdp-42.1-in-to-win-wager", "tcdp-42.10-f2/money");
    for (const std::int64_t ante : {500, 1'000, 12'300}) {
        EXPECT_EQ(settled(with_wagers(round_with("9s 9h 4d", {"in-to-win"}), {{"ante", ante}})),
                  fmt::format("ante wins {0}, in-to-win wins {0}", ante));
    }
    EXPECT_EQ(settled(with_wagers(round_with("9s 9h 4d", {"in-to-win"}),
                                  {{"ante", 1'000}, {"in-to-win", 500}})),
              "refused: wager-made-by-choice");
    EXPECT_EQ(settled(round_with("9s 9h 4d", {"in-to-win"}, {"9d"})),
              "refused: wrong-number-drawn");
}

TEST(ThreeCardDrawClauses, DrawReplacesExactlyOneCard) {
    COVERS("tcdp-42.1-draw-wager", "tcdp-42.1-discard/one-card", "tcdp-42.1-draw-card/one-card",
           "tcdp-42.10-f3.1/money");
    for (const std::int64_t ante : {500, 1'000, 12'300}) {
        EXPECT_EQ(
            settled(with_wagers(round_with("9s 9h 4d", {"draw:4d"}, {"Kd"}), {{"ante", ante}})),
            fmt::format("ante wins {0}, draw wins {0}", ante));
    }
    const auto answer = [](std::string_view choice, const Words& drawn) {
        return settled(ante_only(round_with("9s 9h 4d", {choice}, drawn)));
    };
    EXPECT_EQ(answer("draw:", {}), "refused: wrong-number-thrown");
    EXPECT_EQ(answer("draw:4d 9h", {"Kd Qd"}), "refused: wrong-number-thrown");
    EXPECT_EQ(answer("draw:Kd", {"Qd"}), "refused: thrown-not-held");
    EXPECT_EQ(answer("draw:4d", {}), "refused: wrong-number-drawn");
    EXPECT_EQ(answer("draw:4d", {"Kd Qd"}), "refused: wrong-number-drawn");
    EXPECT_EQ(answer("draw:4d", {"9s"}), "refused: card-twice");
    EXPECT_EQ(answer("draw:4d", {"4d"}), "refused: card-twice");  // the discard is not dealt again
}

TEST(ThreeCardDrawClauses, TheDrawCardMakesTheFinalHand) {
    COVERS("tcdp-42.1-final-hand", "tcdp-42.10-h9/money");
    // Against a pair of eights: the final hand decides, not the first three cards.
    EXPECT_EQ(settled(ante_only(round_with("9s 9h 4d", {"draw:9h"}, {"Kd"}))),
              "ante loses -1000, draw loses -1000");
    EXPECT_EQ(settled(ante_only(round_with("9s 5h 4d", {"draw:5h"}, {"9c"}))),
              "ante wins 1000, draw wins 1000");
    EXPECT_EQ(settled(ante_only(round_with("9s 7h 4d", {"draw:4d"}, {"8h"}))),
              "ante wins 1000, draw wins 1000, in-to-win-bonus wins 1000");
}

TEST(ThreeCardDrawClauses, FoldingLosesTheAnteOnly) {
    COVERS("tcdp-42.1-fold", "tcdp-42.10-f1.1/money");
    EXPECT_EQ(settled(ante_only(round_with("As Ks Qs", {"fold"}))), "ante forfeited -1000");
    EXPECT_EQ(settled(with_wagers(round_with("As Kh 4d", {"fold"}), {{"ante", 700}})),
              "ante forfeited -700");
    EXPECT_EQ(settled(ante_only(round_with("As Kh 4d", {"fold"}, {"2d"}))),
              "refused: wrong-number-drawn");
}

TEST(ThreeCardDrawClauses, FirstThreeStaysInActionAfterAFold) {
    COVERS("tcdp-42.10-f1.2/money");
    EXPECT_EQ(settled(round_with("9s 9h 4d", {"fold"})),
              "ante forfeited -1000, first-3-bonus wins 500");
    EXPECT_EQ(settled(round_with("As Ks Qs", {"fold"})),
              "ante forfeited -1000, first-3-bonus wins 100000");
    EXPECT_EQ(settled(round_with("As Kh 4d", {"fold"})),
              "ante forfeited -1000, first-3-bonus loses -500");
}

TEST(ThreeCardDrawClauses, FirstThreeOfAPlayerWhoStands) {
    COVERS("tcdp-42.10-h2/money");
    EXPECT_EQ(settled(round_with("2s 2d 4d", {"in-to-win"})),
              "ante loses -1000, in-to-win loses -1000, first-3-bonus wins 500");
    EXPECT_EQ(settled(round_with("As Kh 4d", {"in-to-win"})),
              "ante loses -1000, in-to-win loses -1000, first-3-bonus loses -500");
}

TEST(ThreeCardDrawClauses, StandingWinsLosesOrTies) {
    COVERS("tcdp-42.10-h4", "tcdp-42.10-h5", "tcdp-42.10-h6");
    EXPECT_EQ(settled(ante_only(round_with("8s 8h 6s", {"in-to-win"}))),
              "ante wins 1000, in-to-win wins 1000");
    EXPECT_EQ(settled(ante_only(round_with("8s 8h 4s", {"in-to-win"}))),
              "ante loses -1000, in-to-win loses -1000");
    EXPECT_EQ(settled(ante_only(round_with("8s 8h 5s", {"in-to-win"}))),
              "ante pushes 0, in-to-win pushes 0");
}

TEST(ThreeCardDrawClauses, FirstThreeOfAPlayerWhoDrawsIsOnTheKeptPair) {
    COVERS("tcdp-42.10-h8/money");
    const auto first_3 = [](std::string_view cards, std::string_view choice,
                            std::string_view drawn) {
        return settled(round_with(cards, {choice}, {drawn}), "first-3-bonus");
    };
    EXPECT_EQ(first_3("9s 9h 4d", "draw:4d", "Kd"), "wins 500");
    EXPECT_EQ(first_3("9s 9h 4d", "draw:4d", "9d"), "wins 500");  // trips pay the pair's line too
    EXPECT_EQ(first_3("9s 9h 9d", "draw:9d", "Kd"), "wins 500");
    EXPECT_EQ(first_3("9s 9h 4d", "draw:9h", "Kd"), "loses -500");
    EXPECT_EQ(first_3("9s 9h 4d", "draw:9h", "9c"), "loses -500");  // the draw card does not count
    EXPECT_EQ(first_3("Ks 9s 4s", "draw:4s", "7s"), "loses -500");  // nor does the flush given up
    EXPECT_EQ(first_3("Ks Qs 4s", "draw:4s", "As"), "loses -500");
}

TEST(ThreeCardDrawClauses, DrawingWinsLosesOrTies) {
    COVERS("tcdp-42.10-h10", "tcdp-42.10-h11", "tcdp-42.10-h12");
    EXPECT_EQ(settled(ante_only(round_with("8s 8h 3s", {"draw:3s"}, {"6s"}))),
              "ante wins 1000, draw wins 1000");
    EXPECT_EQ(settled(ante_only(round_with("8s 8h 3s", {"draw:3s"}, {"4s"}))),
              "ante loses -1000, draw loses -1000");
    EXPECT_EQ(settled(ante_only(round_with("8s 8h 3s", {"draw:3s"}, {"5s"}))),
              "ante pushes 0, draw pushes 0");
}

TEST(ThreeCardDrawClauses, TheBonusIsPaidOnAStraightWhateverTheDealerHolds) {
    COVERS("tcdp-42.1-in-to-win-bonus", "tcdp-42.10-h7/money", "tcdp-42.10-h13/money");
    for (const std::string_view dealer : {"8c 8d 5c 2h", "Ac Kd Qd 2h", "Tc 9d 8d 2h"}) {
        EXPECT_EQ(settled(round_with("Ts 9h 8s", {"in-to-win"}, {}, dealer), "in-to-win-bonus"),
                  "wins 1000")
            << dealer;
        EXPECT_EQ(settled(round_with("Ts 9h 3s", {"draw:3s"}, {"8s"}, dealer), "in-to-win-bonus"),
                  "wins 1000")
            << dealer;
    }
    // Not on less than a straight, not on a straight given up, and not after a fold.
    EXPECT_EQ(settled(round_with("Ks 9s 4s", {"in-to-win"}), "in-to-win-bonus"), "");
    EXPECT_EQ(settled(round_with("Ts 9h 8s", {"draw:8s"}, {"3s"}), "in-to-win-bonus"), "");
    EXPECT_EQ(settled(round_with("Ts 9h 8s", {"fold"}), "in-to-win-bonus"), "");
}

TEST(ThreeCardDrawClauses, WinningWagersPayOneToOne) {
    COVERS("tcdp-42.11-b");
    for (const std::int64_t ante : {100, 1'000, 99'900}) {
        EXPECT_EQ(settled(with_wagers(round_with("9s 9h 4d", {"in-to-win"}), {{"ante", ante}})),
                  fmt::format("ante wins {0}, in-to-win wins {0}", ante));
        EXPECT_EQ(
            settled(with_wagers(round_with("9s 9h 4d", {"draw:4d"}, {"Kd"}), {{"ante", ante}})),
            fmt::format("ante wins {0}, draw wins {0}", ante));
    }
}

}  // namespace
}  // namespace fairdeal::games::three_card_draw_poker
