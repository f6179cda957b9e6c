#include <gtest/gtest.h>

#include <algorithm>

#include "games/holdem_3_bonus/rules.h"
#include "support/covers.h"
#include "support/rounds.h"

// The clauses on the order of hands: 42.5(a) to (c) on the five-card hands that are compared, (d)
// to (f) on the hands that the three bonuses pay.
namespace fairdeal::games::holdem_3_bonus {
namespace {

using cards::FiveCardCategory;
using test::settled, test::WrittenRound;
using Words = std::vector<std::string_view>;

// Seven cards: the player's three, then the four community cards.
Rules::Values values_of(std::string_view seven) {
    const cards::CardList cards = test::cards_of(seven);
    Hands hands;
    cards::CardSet left = cards::card_set(cards::DeckKind::standard);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        (i < 3 ? hands.dealt : hands.community).add(cards[i]);
        left.erase(cards[i]);
    }
    for (const cards::Card card : left) {
        if (hands.dealer.size() < 3) hands.dealer.add(card);
    }
    return Rules::evaluate(hands);
}

cards::FiveCardValue value_of(std::string_view seven) {
    return values_of(seven).player;
}

// All examples are of the class, and they fall from the first to the last.
void expect_falling(FiveCardCategory category, const Words& examples) {
    for (std::size_t i = 0; i < examples.size(); ++i) {
        EXPECT_EQ(value_of(examples[i]).category(), category) << examples[i];
        if (i > 0) {
            EXPECT_GT(value_of(examples[i - 1]), value_of(examples[i])) << examples[i];
        }
    }
}

TEST(HoldemRanking, CardsRankFromTheAceDownToTheTwo) {
    COVERS("h3-42.5-a.1", "h3-42.1-rank");
    constexpr std::string_view ranks = "AKQJT98765432";
    for (std::size_t i = 0; i + 1 < ranks.size(); ++i) {
        const auto trips_of = [&](std::size_t at) {
            return fmt::format("{0}s {0}h {0}d", ranks[at]);
        };
        // Fillers that make nothing with any of them.
        const std::string fillers = i < 6 ? " 2c 4c 5d 7h" : " Kc Qd Jh 9c";
        const std::string higher = trips_of(i) + (i == 5 ? " Kc Qd Jh 7c" : fillers);
        const std::string lower = trips_of(i + 1) + (i == 5 ? " Kc Qd Jh 7c" : fillers);
        EXPECT_GT(value_of(higher), value_of(lower)) << higher << " and " << lower;
    }
}

TEST(HoldemRanking, TheAceIsLowInASequenceToTheFive) {
    COVERS("h3-42.5-a.2");
    EXPECT_EQ(value_of("As 2h 3d 4c 5s 9d Kh").category(), FiveCardCategory::straight);
    EXPECT_EQ(value_of("As 2s 3s 4s 5s 9d Kh").category(), FiveCardCategory::straight_flush);
    EXPECT_LT(value_of("As 2h 3d 4c 5s 9d Kh"), value_of("6s 2h 3d 4c 5s 9d Kh"));
    EXPECT_EQ(value_of("As 2h 3d 4c Ks Qd Jh").category(), FiveCardCategory::high_card);
}

TEST(HoldemRanking, TheClassesOfHands) {
    COVERS("h3-42.5-b");
    // The lowest hand of each class against the highest of the next.
    const std::vector<std::pair<std::string_view, std::string_view>> steps = {
        {"As Ks Qs Js Ts 2d 3h", "Ks Qs Js Ts 9s 2d 3h"},
        {"Ah 2h 3h 4h 5h 9d Kc", "As Ah Ad Ac Kd 2h 3c"},
        {"2s 2h 2d 2c 3d 5h 4c", "As Ah Ad Ks Kh 2c 3d"},
        {"2s 2h 2d 3s 3h 7c 9d", "As Ks Qs Js 9s 2d 3h"},
        {"7s 5s 4s 3s 2s Kd Qh", "As Kh Qd Jc Ts 2d 3h"},
        {"As 2h 3d 4c 5s 9d Kh", "As Ah Ad Kc Qs 2d 3h"},
        {"2s 2h 2d 7c 5s 4d 3h", "As Ah Kd Kc Qs 2d 3h"},
        {"3s 3h 2d 2c 7s 5d 4h", "As Ah Kd Qc Js 2d 3h"},
        {"2s 2h 8d 7c 5s 4d 3h", "As Kh Qd Jc 9s 2d 3h"},
    };
    auto category = FiveCardCategory::royal_flush;
    for (const auto& [lowest, highest] : steps) {
        EXPECT_EQ(value_of(lowest).category(), category) << lowest;
        EXPECT_GT(value_of(lowest), value_of(highest)) << lowest << " and " << highest;
        category = static_cast<FiveCardCategory>(static_cast<int>(category) - 1);
    }
    EXPECT_EQ(category, FiveCardCategory::high_card);
}

TEST(HoldemRanking, EachClassFromItsHighestToItsLowest) {
    COVERS("h3-42.5-b1", "h3-42.5-b2", "h3-42.5-b3", "h3-42.5-b4", "h3-42.5-b5", "h3-42.5-b6",
           "h3-42.5-b7", "h3-42.5-b8", "h3-42.5-b9");
    using enum FiveCardCategory;
    for (const char suit : std::string_view("cdhs")) {
        const std::string royal =
            fmt::format("A{0} K{0} Q{0} J{0} T{0}", suit) + (suit == 's' ? " 2d 3h" : " 2s 3s");
        EXPECT_EQ(value_of(royal).category(), royal_flush) << royal;
    }
    expect_falling(straight_flush, {"Ks Qs Js Ts 9s 2d 3h", "9h 8h 7h 6h 5h 2d Kc",
                                    "2h 3h 4h 5h 6h 9d Kc", "Ah 2h 3h 4h 5h 9d Kc"});
    expect_falling(four_of_a_kind, {"As Ah Ad Ac Kd 2h 3c", "Ks Kh Kd Kc Ad 2h 3c",
                                    "9s 9h 9d 9c Ad 2h 3c", "2s 2h 2d 2c Ad 9h 3c"});
    expect_falling(full_house,
                   {"As Ah Ad Ks Kh 2c 3d", "As Ah Ad 2s 2h 9c 3d", "Ks Kh Kd As Ah 2c 3d",
                    "3s 3h 3d Ks Kh 9c 7d", "2s 2h 2d As Ah 9c 7d", "2s 2h 2d 3s 3h 7c 9d"});
    expect_falling(flush, {"As Ks Qs Js 9s 2d 3h", "As Ks Qs Js 8s 2d 3h", "Ks Qs Js Ts 8s 2d 3h",
                           "8s 6s 5s 4s 2s Kd Qh", "7s 5s 4s 3s 2s Kd Qh"});
    expect_falling(straight, {"As Kh Qd Jc Ts 2d 3h", "Ks Qh Jd Tc 9s 2d 3h",
                              "6s 2h 3d 4c 5s 9d Kh", "As 2h 3d 4c 5s 9d Kh"});
    for (const std::string_view wrapped :
         {"Qs Kh Ad 2c 3s 7d 9h", "Ks Ah 2d 3c 4s 7d 9h", "Js Qh Kd Ac 2s 7d 9h"}) {
        EXPECT_EQ(value_of(wrapped).category(), high_card) << wrapped;
    }
    expect_falling(three_of_a_kind, {"As Ah Ad Kc Qs 2d 3h", "Ks Kh Kd Ac Qs 2d 3h",
                                     "3s 3h 3d Ac Ks 9d 7h", "2s 2h 2d Ac Ks 9d 7h"});
    expect_falling(two_pairs,
                   {"As Ah Kd Kc Qs 2d 3h", "As Ah 2d 2c Ks 9d 7h", "Ks Kh Qd Qc As 2d 3h",
                    "4s 4h 2d 2c As 9d 7h", "3s 3h 2d 2c As 9d 7h"});
    expect_falling(pair, {"As Ah Kd Qc Js 2d 3h", "Ks Kh Ad Qc Js 2d 3h", "3s 3h Ad Kc Qs 9d 7h",
                          "2s 2h Ad Kc Qs 9d 7h"});
}

TEST(HoldemRanking, TheHighestCardNotInTheOtherBreaksATie) {
    COVERS("h3-42.5-c.1");
    struct Tie {
        FiveCardCategory category;
        std::string_view higher, lower;
    };
    using enum FiveCardCategory;
    for (const auto& [category, higher, lower] :
         std::vector<Tie>{{high_card, "As Kh Qd Jc 9s 2d 3h", "As Kh Qd Jc 8s 2d 3h"},
                          {high_card, "As Kh Td 8c 7s 2d 3h", "As Qh Jd Tc 8s 2d 3h"},
                          {pair, "9s 9h Ad 7c 5s 2d 3h", "9s 9h Kd Qc Js 2d 3h"},
                          {pair, "9s 9h Ad Kc 8s 2d 3h", "9s 9h Ad Kc 7s 2d 3h"},
                          {two_pairs, "9s 9h 4d 4c As 2d 3h", "9s 9h 4d 4c Ks 2d 3h"},
                          {three_of_a_kind, "9s 9h 9d Ac 7s 2d 3h", "9s 9h 9d Kc Qs 2d 3h"},
                          {three_of_a_kind, "9s 9h 9d Ac 7s 2d 3h", "9s 9h 9d Ac 6s 2d 3h"},
                          {flush, "As 9s 7s 5s 3s 2d Kh", "As 9s 7s 5s 2s 2d Kh"},
                          {four_of_a_kind, "9s 9h 9d 9c As 2d 3h", "9s 9h 9d 9c Ks Qd 3h"}}) {
        EXPECT_EQ(value_of(higher).category(), category) << higher;
        EXPECT_EQ(value_of(lower).category(), category) << lower;
        EXPECT_GT(value_of(higher), value_of(lower)) << higher << " and " << lower;
    }
    // The order of the classes stands first: twos full of aces lose to threes full of kings,
    // and the lowest straight to the next (ruling H-4).
    EXPECT_LT(value_of("2s 2h 2d As Ah 9c 7d"), value_of("3s 3h 3d Ks Kh 9c 7d"));
    EXPECT_LT(value_of("As 2h 3d 4c 5s 9d Kh"), value_of("6s 2h 3d 4c 5s 9d Kh"));
}

TEST(HoldemRanking, IdenticalHandsAreAPush) {
    COVERS("h3-42.5-c.2");
    struct Deal {
        std::string_view cards, dealer, community;
    };
    for (const auto& [cards, dealer, community] : std::vector<Deal>{
             {"Ks Qh 3d", "Kh Qs 3c", "Jd 7h 4s 2c"},  // the same ranks
             {"Ks Qh 3d", "Kh Qs 5c", "Jd 9h 8s 7c"},  // they differ in the sixth card only
             {"As 5h 3d", "Ah 5s 3c", "Td Th Tc 9c"}}) {
        const WrittenRound round{.game = &module_of<Rules>,
                                 .dealer = dealer,
                                 .community = community,
                                 .seats = {{.wagers = {{"blind", 1'000}, {"flop", 1'000}},
                                            .cards = cards,
                                            .choices = {"1x"}}}};
        EXPECT_EQ(settled(round, "flop"), "pushes 0")
            << cards << " and " << dealer << " with " << community;
    }
}

TEST(HoldemRanking, NoSuitOutranksAnotherButInTheSixCardBonus) {
    COVERS("h3-42.1-suit");
    for (const std::string_view form :
         {"A{0} K{0} Q{0} J{0} T{0}", "9{0} 8{0} 7{0} 6{0} 5{0}", "K{0} 9{0} 7{0} 6{0} 4{0}"}) {
        const auto hand = [&](char suit, std::string_view others) {
            return value_of(fmt::format(fmt::runtime(form), suit) + std::string(others));
        };
        EXPECT_EQ(hand('s', " 2d 3h"), hand('h', " 2d 3s")) << form;
        EXPECT_EQ(hand('s', " 2d 3h"), hand('d', " 2h 3s")) << form;
        EXPECT_EQ(hand('s', " 2d 3h"), hand('c', " 2d 3s")) << form;
    }
    const auto six_card_bonus_of = [](std::string_view cards, std::string_view dealer) {
        return settled(
            {.game = &module_of<Rules>,
             .dealer = dealer,
             .community = "2h 4c 6s 8h",
             .seats = {{.wagers = {{"blind", 100}, {"flop", 100}, {"six-card-bonus", 100}},
                        .cards = cards,
                        .choices = {"1x"}}}},
            "six-card-bonus");
    };
    EXPECT_EQ(six_card_bonus_of("Ad Kd Qd", "Jd Td 9d"), "wins 100000000");
    EXPECT_EQ(six_card_bonus_of("As Ks Qs", "Js Ts 9s"), "wins 10000000");
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
