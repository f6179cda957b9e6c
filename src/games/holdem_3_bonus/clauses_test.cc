#include "games/holdem_3_bonus/clauses.h"

#include <gtest/gtest.h>

#include "games/holdem_3_bonus/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses of this game that settling and checking a round decide, paragraph by paragraph.
namespace fairdeal::games::holdem_3_bonus {
namespace {

using test::Bet, test::settled, test::WrittenRound;
using Bets = std::vector<Bet>;
using Words = std::vector<std::string_view>;

const Bets main_wagers = {{"blind", 1'000}, {"flop", 1'000}};

struct Deal {
    std::string_view cards, dealer, community;
};
// Against a board that gives neither side more than a pair.
constexpr Deal player_higher = {"As Ah 9d", "Ks Kh 8c", "Jd 7h 4s 2c"};
constexpr Deal player_lower = {"Ks Kh 9d", "As Ah 8c", "Jd 7h 4s 2c"};
constexpr Deal equal_hands = {"Ks Qh 3d", "Kh Qs 3c", "Jd 7h 4s 2c"};
// A straight for the player: it is on every blind bonus table.
constexpr Deal straight_higher = {"Ts 9h 3d", "Ks Kh 8c", "Jd 7h 8s 2c"};
constexpr Deal straight_lower = {"Ts 9h 3d", "Ad 5d 6d", "Jd 7d 8s 2c"};
constexpr Deal straight_equal = {"Ts 9h 3d", "Th 9s 3c", "Jd 7h 8s 2c"};

WrittenRound round_with(const Deal& deal, std::string_view choice,
                        const Bets& wagers = main_wagers) {
    return {.game = &module_of<Rules>,
            .dealer = deal.dealer,
            .community = deal.community,
            .seats = {{.wagers = wagers, .cards = deal.cards, .choices = {choice}}}};
}

TEST(HoldemClauses, SixPlayersAtMost) {
    COVERS("h3-69E-1.13BB-a.1/six-players");
    WrittenRound round{.game = &module_of<Rules>, .dealer = "Ks Kh 8c", .community = "Jd 7h 4s 2c"};
    const Words hands = {"As Qh 9d", "Ad Qc 9h", "Ah Qs 9c", "Ac Qd 9s", "Ts 6h 5d", "Td 6c 5h"};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        round.seats.push_back({.seat = static_cast<int>(i) + 1,
                               .wagers = main_wagers,
                               .cards = hands[i],
                               .choices = {"1x"}});
    }
    EXPECT_EQ(settled(round, "flop"),
              "loses -1000 | loses -1000 | loses -1000 | loses -1000 | loses -1000 | loses -1000");
    for (const int seat : {0, 7}) {
        round.seats[5].seat = seat;
        EXPECT_EQ(settled(round), "refused: seat-out-of-range") << seat;
    }
    round.seats[5].seat = 2;
    EXPECT_EQ(settled(round), "refused: seat-taken-twice");
}

TEST(HoldemClauses, OneDeckOf52Cards) {
    COVERS("h3-42.2-a.1/deck", "h3-69E-1.17-h");
    // Each card replaces one of the player's in a round that holds nine others.
    int accepted = 0;
    for (const cards::Card card : cards::all_cards(cards::DeckKind::with_two_jokers)) {
        Round round = test::round_of(round_with(player_higher, "1x"));
        round.seats[0].cards[0] = card;
        const CheckResult answer = check(round);
        if (answer) {
            ++accepted;
        } else {
            EXPECT_EQ(answer.error().code,
                      card.is_joker() ? RefusalCode::card_not_in_deck : RefusalCode::card_twice)
                << cards::to_string(card);
        }
    }
    EXPECT_EQ(accepted, 52 - 9);
}

TEST(HoldemClauses, BlindAndFlopAreRequiredAndEqual) {
    COVERS("h3-42.1-blind-bonus-wager", "h3-42.1-flop-wager");
    const auto answer = [](const Bets& wagers) {
        return settled(round_with(player_higher, "1x", wagers));
    };
    EXPECT_EQ(answer({{"blind", 1'000}, {"flop", 1'000}}),
              "blind pushes 0, flop wins 1000, turn-river wins 1000");
    EXPECT_EQ(answer({{"blind", 700}, {"flop", 700}}),
              "blind pushes 0, flop wins 700, turn-river wins 700");
    EXPECT_EQ(answer({{"blind", 1'000}}), "refused: wager-required");
    EXPECT_EQ(answer({{"flop", 1'000}}), "refused: wager-required");
    EXPECT_EQ(answer({{"three-card-bonus", 1'000}, {"six-card-bonus", 1'000}}),
              "refused: wager-required");
    EXPECT_EQ(answer({{"blind", 1'000}, {"flop", 999}}), "refused: wager-not-equal");
    EXPECT_EQ(answer({{"blind", 999}, {"flop", 1'000}}), "refused: wager-not-equal");
}

TEST(HoldemClauses, TheThreeCardBonusIsOptionalAndOnTheFirstThreeCards) {
    COVERS("h3-42.1-3-card-bonus-wager");
    EXPECT_EQ(settled(round_with(player_higher, "1x"), "three-card-bonus"), "");
    const Bets wagers = {{"blind", 1'000}, {"flop", 1'000}, {"three-card-bonus", 300}};
    EXPECT_EQ(settled(round_with(player_higher, "1x", wagers), "three-card-bonus"), "wins 300");
    EXPECT_EQ(settled(round_with(player_lower, "1x", wagers), "three-card-bonus"), "wins 300");
    // Community cards do not help it.
    EXPECT_EQ(settled(round_with(straight_higher, "1x", wagers), "three-card-bonus"), "loses -300");
    EXPECT_EQ(settled(round_with({"As Kh 9d", "Ks Qh 8c", "Ad Ac 4s 2c"}, "1x", wagers),
                      "three-card-bonus"),
              "loses -300");
}

TEST(HoldemClauses, TheSixCardBonusIsOptionalAndOnBothHands) {
    COVERS("h3-42.1-6-card-bonus-wager", "h3-42.10-e5.1/money");
    EXPECT_EQ(settled(round_with(player_higher, "1x"), "six-card-bonus"), "");
    const Bets wagers = {{"blind", 1'000}, {"flop", 1'000}, {"six-card-bonus", 200}};
    const auto bonus = [&](const Deal& deal, std::string_view choice) {
        return settled(round_with(deal, choice, wagers), "six-card-bonus");
    };
    for (const std::string_view choice : {"1x", "2x", "fold"}) {
        // Three nines: two of the player's and one of the dealer's, whoever wins.
        EXPECT_EQ(bonus({"9s 9h 5d", "9d Ks 8c", "Kd 7h 4s 2c"}, choice), "wins 1000");
        EXPECT_EQ(bonus({"9s 9h 5d", "9d Qs 8c", "Kd 7h 4s 2c"}, choice), "wins 1000");
        EXPECT_EQ(bonus({"9s 9h 5d", "8d Qs 8c", "9d 9c 4s 2c"}, choice), "loses -200");
    }
}

TEST(HoldemClauses, TheTurnRiverWagerIsOnceOrTwiceTheFlop) {
    COVERS("h3-42.1-turn-river-wager", "h3-42.6-c", "h3-42.10-b2i", "h3-42.10-b2ii.1");
    const auto answer = [](int version, std::string_view choice, std::int64_t bet) {
        WrittenRound round = round_with(player_higher, choice, {{"blind", bet}, {"flop", bet}});
        round.version = version;
        return settled(round, "turn-river");
    };
    for (const std::int64_t bet : {500, 1'000, 33'300}) {
        EXPECT_EQ(answer(1, "1x", bet), fmt::format("wins {}", bet));
        EXPECT_EQ(answer(2, "1x", bet), fmt::format("wins {}", bet));
        EXPECT_EQ(answer(2, "2x", bet), fmt::format("wins {}", 2 * bet));
        EXPECT_EQ(answer(1, "2x", bet), "refused: choice-not-open");
    }
    WrittenRound none = round_with(player_higher, "1x");
    none.seats[0].choices = {};
    EXPECT_EQ(settled(none), "refused: choice-missing");
    EXPECT_EQ(settled(round_with(player_higher, "1x",
                                 {{"blind", 1'000}, {"flop", 1'000}, {"turn-river", 500}})),
              "refused: wager-made-by-choice");
}

TEST(HoldemClauses, FoldingGivesUpBlindAndFlop) {
    COVERS("h3-42.1-fold", "h3-42.10-b1.1/money");
    EXPECT_EQ(settled(round_with(player_higher, "fold")),
              "blind forfeited -1000, flop forfeited -1000");
    // A hand on the blind bonus table as well.
    EXPECT_EQ(settled(round_with(straight_higher, "fold")),
              "blind forfeited -1000, flop forfeited -1000");
    WrittenRound twice = round_with(player_higher, "fold");
    twice.seats[0].choices = {"fold", "1x"};
    EXPECT_EQ(settled(twice), "refused: choice-not-open");
}

TEST(HoldemClauses, FoldingKeepsTheSixCardBonus) {
    COVERS("h3-42.10-b1.2/bonus");
    const Bets wagers = {{"blind", 1'000}, {"flop", 1'000}, {"six-card-bonus", 200}};
    EXPECT_EQ(settled(round_with({"9s 9h 5d", "9d Ks 8c", "Kd 7h 4s 2c"}, "fold", wagers)),
              "blind forfeited -1000, flop forfeited -1000, six-card-bonus wins 1000");
    EXPECT_EQ(settled(round_with({"9s 9h 5d", "Ad Ks 8c", "Kd 7h 4s 2c"}, "fold", wagers)),
              "blind forfeited -1000, flop forfeited -1000, six-card-bonus loses -200");
}

TEST(HoldemClauses, TheThreeCardBonusNeedsTheCardsShown) {
    COVERS("h3-42.10-a.1/money", "h3-42.10-a.2", "h3-42.10-a.3/money");
    const Bets wagers = {{"blind", 1'000}, {"flop", 1'000}, {"three-card-bonus", 300}};
    struct Election {
        std::string_view cards;
        bool shown;
        std::string_view line;
    };
    for (const auto& [cards, shown, line] :
         std::vector<Election>{{"As Ah 9d", true, "wins 300"},
                               {"As Ah 9d", false, "loses -300"},
                               {"As Ah Ad", true, "wins 9000"},
                               {"As Ah Ad", false, "loses -300"},
                               {"As Qh 9d", true, "loses -300"},
                               {"As Qh 9d", false, "loses -300"}}) {
        WrittenRound round = round_with({cards, "Ks Kh 8c", "Jd 7h 4s 2c"}, "1x", wagers);
        round.seats[0].shown = shown;
        EXPECT_EQ(settled(round, "three-card-bonus"), line) << cards << ' ' << shown;
    }
    // Shown cards win for a player who then folds.
    EXPECT_EQ(settled(round_with(player_higher, "fold", wagers), "three-card-bonus"), "wins 300");
}

TEST(HoldemClauses, TheBestFiveOfThreeOwnAndFourCommunityCards) {
    COVERS("h3-42.10-e.1/best-five");
    struct Comparison {
        Deal deal;
        std::string_view flop;
    };
    for (const auto& [deal, flop] : std::vector<Comparison>{
             {{"As Ah Ad", "Ks Kh Kd", "Jd 7h 4s 2c"}, "wins 1000"},    // three own cards
             {{"As Kh 3d", "Qs Jh 3c", "Ad Kd 4s 2c"}, "wins 1000"},    // two own cards
             {{"As 5h 3d", "Ks Qh 3c", "Td Th Tc 2c"}, "wins 1000"},    // one own card and a kicker
             {{"Ks Qh 3d", "Kh Qs 3c", "Td Th Tc Ac"}, "pushes 0"},     // the fifth card is equal
             {{"Ks 5h 3d", "Kh Qs 3c", "Td Th Tc 2c"}, "loses -1000"},  // the second kicker decides
             {{"9s 8h 3d", "As Ah 3c", "7d 6h 5c 2c"}, "wins 1000"}}) {  // straight of 2 + 3
        EXPECT_EQ(settled(round_with(deal, "1x"), "flop"), flop)
            << deal.cards << " against " << deal.dealer << " with " << deal.community;
    }
    EXPECT_EQ(settled(round_with({"As Ah", "Ks Kh 8c", "Jd 7h 4s 2c"}, "1x")),
              "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with({"As Ah 9d", "Ks Kh 8c", "Jd 7h 4s"}, "1x")),
              "refused: wrong-number-of-cards");
    EXPECT_EQ(settled(round_with({"As Ah 9d", "Ks Kh", "Jd 7h 4s 2c"}, "1x")),
              "refused: wrong-number-of-cards");
}

TEST(HoldemClauses, MainWagersFollowTheComparison) {
    COVERS("h3-42.10-e1", "h3-42.10-e2", "h3-42.10-e3", "h3-42.10-e4", "h3-42.1-push");
    EXPECT_EQ(settled(round_with(player_lower, "1x")),
              "blind loses -1000, flop loses -1000, turn-river loses -1000");
    EXPECT_EQ(settled(round_with(player_lower, "2x")),
              "blind loses -1000, flop loses -1000, turn-river loses -2000");
    EXPECT_EQ(settled(round_with(straight_lower, "1x")),
              "blind wins 2000, flop loses -1000, turn-river loses -1000");
    EXPECT_EQ(settled(round_with(straight_lower, "2x")),
              "blind wins 1000, flop loses -1000, turn-river loses -2000");
    EXPECT_EQ(settled(round_with(player_higher, "1x")),
              "blind pushes 0, flop wins 1000, turn-river wins 1000");
    EXPECT_EQ(settled(round_with(straight_higher, "1x")),
              "blind wins 2000, flop wins 1000, turn-river wins 1000");
    EXPECT_EQ(settled(round_with(equal_hands, "1x")),
              "blind pushes 0, flop pushes 0, turn-river pushes 0");
    EXPECT_EQ(settled(round_with(straight_equal, "1x")),
              "blind wins 2000, flop pushes 0, turn-river pushes 0");
}

TEST(HoldemClauses, FlopAndTurnRiverPayOneToOne) {
    COVERS("h3-42.11-b");
    for (const std::int64_t bet : {500, 1'000, 77'700}) {
        const Bets wagers = {{"blind", bet}, {"flop", bet}};
        EXPECT_EQ(settled(round_with(player_higher, "1x", wagers)),
                  fmt::format("blind pushes 0, flop wins {0}, turn-river wins {0}", bet));
        EXPECT_EQ(settled(round_with(player_higher, "2x", wagers)),
                  fmt::format("blind pushes 0, flop wins {}, turn-river wins {}", bet, 2 * bet));
    }
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
