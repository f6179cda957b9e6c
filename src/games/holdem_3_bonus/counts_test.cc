#include "games/holdem_3_bonus/counts.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "cards/five_card.h"
#include "games/holdem_3_bonus/plain_states.h"
#include "games/holdem_3_bonus/test_questions.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

using questions::set_of;

// Calls `visit` with every hand of this size that avoids `without`.
template <int count, class Visit>
void for_each_hand_without(cards::CardSet without, const Visit& visit) {
    std::vector<cards::Card> left;
    for (int i = 0; i < 52; ++i) {
        if (!without.contains(cards::Card::at(i))) left.push_back(cards::Card::at(i));
    }
    for (std::size_t a = 0; a < left.size(); ++a) {
        for (std::size_t b = a + 1; b < left.size(); ++b) {
            if constexpr (count == 2) {
                visit(cards::Hand{left[a], left[b]});
            } else {
                for (std::size_t c = b + 1; c < left.size(); ++c)
                    visit(cards::Hand{left[a], left[b], left[c]});
            }
        }
    }
}

// The outcomes of a state, turn by turn, river by river, dealer hand by dealer hand.
StateOutcomes enumerated(cards::CardSet held, cards::CardSet flop) {
    StateOutcomes sums{};
    for_each_hand_without<2>(held | flop, [&](cards::Hand turn_river) {
        const cards::Hand board = turn_river + cards::Hand(flop);
        const cards::FiveCardValue player = cards::best_five_of_seven(board + cards::Hand(held));
        std::int64_t wins = 0;
        std::int64_t losses = 0;
        for_each_hand_without<3>(held | board.cards(), [&](cards::Hand dealer) {
            const cards::FiveCardValue theirs = cards::best_five_of_seven(board + dealer);
            wins += player > theirs ? 1 : 0;
            losses += player < theirs ? 1 : 0;
        });
        sums[static_cast<std::size_t>(player.category())] += outcomes(wins, losses, 1);
    });
    return sums;
}

struct SeenCards {
    std::string_view held;
    std::string_view flop;
};

class StateOf : public testing::TestWithParam<SeenCards> {};

TEST_P(StateOf, HasTheOutcomesOfAnEnumeration) {
    const cards::CardSet held = set_of(GetParam().held);
    const cards::CardSet flop = set_of(GetParam().flop);
    EXPECT_EQ(Counts::all().of(States::all().find(held, flop)), enumerated(held, flop));
}

// The last three have boards on which player and dealer make flushes of different suits, with two,
// one and none of the player's suit on the flop.
INSTANTIATE_TEST_SUITE_P(Counts, StateOf,
                         testing::Values(SeenCards{"Kh 9c 4d", "9s 4c"},
                                         SeenCards{"7s 7h 7d", "2h 3h"},
                                         SeenCards{"As Ks 2s", "Qs 7s"},
                                         SeenCards{"9d 8d 3d", "Td Jc"},
                                         SeenCards{"Ah 6h 5h", "6s 5s"}));

TEST(States, AreAllOfThemUpToSuits) {
    const States& states = States::all();
    EXPECT_EQ(states.size(), 1'286'792);
    std::uint64_t hands = 0;
    for (std::size_t state = 0; state < states.size(); ++state)
        hands += states.hands(state);
    EXPECT_EQ(hands, 25'989'600);
    EXPECT_EQ(PlainStates().size(), states.size());
}

TEST(States, AreFoundInEverySuit) {
    const States& states = States::all();
    std::size_t missed = 0;
    for (const States::Holding& holding : states.holdings()) {
        for (std::size_t state = holding.first; state < holding.end; state += 97) {
            for (const CardRenaming& map : every_renaming()) {
                const auto held = renamed(map, holding.cards.bits());
                const auto flop = renamed(map, states.flop(state).bits());
                const std::size_t found =
                    states.find(cards::CardSet::from_bits(held), cards::CardSet::from_bits(flop));
                if (found != state) ++missed;
            }
        }
    }
    EXPECT_EQ(missed, 0);
}

// Wizard of Odds, the best five of seven cards. Each seven cards are dealt in 210 ways as three,
// two and two.
TEST(Counts, HaveThePublishedNumberOfHandsInEachCategory) {
    std::array<std::int64_t, five_card_classes> boards{};
    for (std::size_t state = 0; state < States::all().size(); ++state) {
        for (std::size_t k = 0; k < boards.size(); ++k) {
            boards[k] += boards_in(Counts::all().of(state)[k]) * States::all().hands(state);
        }
    }
    for (std::int64_t& count : boards) {
        EXPECT_EQ(count % 210, 0);
        count /= 210;
    }
    EXPECT_EQ(boards, (std::array<std::int64_t, 10>{23'294'460, 58'627'800, 31'433'400, 6'461'620,
                                                    6'180'020, 4'047'644, 3'473'184, 224'848,
                                                    37'260, 4'324}));
}

TEST(Counts, WinAsManyAsTheyLoseOverAllStates) {
    std::int64_t wins = 0;
    std::int64_t losses = 0;
    for (std::size_t state = 0; state < States::all().size(); ++state) {
        for (const PackedOutcomes word : Counts::all().of(state)) {
            wins += wins_in(word) * States::all().hands(state);
            losses += losses_in(word) * States::all().hands(state);
        }
    }
    EXPECT_EQ(wins, losses);
    EXPECT_GT(wins, 0);
}

// 4 royal and 28 other runs of seven, each dealt in 210 ways.
TEST(Counts, ListEverySevenCardStraightFlush) {
    std::array<std::uint64_t, hand_classes> hands{};
    for (const Counts::SevenCards& seven : Counts::all().seven_cards_from(0))
        hands[seven.hand_class] += States::all().hands(seven.state);
    EXPECT_EQ(hands[seven_card_royal], 4 * 210);
    EXPECT_EQ(hands[seven_card_straight_flush], 28 * 210);
}

TEST(Counts, CompareASevenCardStraightFlushWithEveryDealerHand) {
    const cards::CardSet held = set_of("2c 3c 4c");
    const cards::CardSet flop = set_of("5c 6c");
    PackedOutcomes enumerated_words = 0;
    for (const cards::CardSet turn_river : {set_of("7c 8c"), set_of("Ac 7c")}) {
        const cards::Hand board(flop | turn_river);
        const cards::FiveCardValue player = cards::best_five_of_seven(board + cards::Hand(held));
        for_each_hand_without<3>(held | board.cards(), [&](cards::Hand dealer) {
            const cards::FiveCardValue theirs = cards::best_five_of_seven(board + dealer);
            enumerated_words += outcomes(player > theirs ? 1 : 0, player < theirs ? 1 : 0, 0);
        });
        enumerated_words += outcomes(0, 0, 1);
    }
    PackedOutcomes listed = 0;
    for (const Counts::SevenCards& seven : Counts::all().seven_cards_from(0)) {
        if (seven.state == States::all().find(held, flop)) listed += seven.word;
    }
    EXPECT_EQ(listed, enumerated_words);
}

}  // namespace
}  // namespace fairdeal::games::holdem_3_bonus
