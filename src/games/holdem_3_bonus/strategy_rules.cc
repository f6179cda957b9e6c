#include "games/holdem_3_bonus/strategy_rules.h"

#include <algorithm>
#include <bit>

namespace fairdeal::games::holdem_3_bonus {
namespace {

using cards::FiveCardCategory;

constexpr int six = static_cast<int>(cards::Rank::six);
constexpr int seven = static_cast<int>(cards::Rank::seven);
constexpr int ten = static_cast<int>(cards::Rank::ten);

int highest(std::uint32_t ranks) {
    return static_cast<int>(std::bit_width(ranks)) - 1;
}

// The most of these ranks within any five in sequence; the ace also counts below the two.
int most_in_sequence(std::uint32_t ranks) {
    constexpr std::uint32_t five = 0x1F;
    const std::uint32_t with_low_ace = ranks << 1U | ranks >> (cards::rank_count - 1U);
    int most = 0;
    for (int lowest = 0; lowest < 10; ++lowest)
        most = std::max(most, std::popcount(with_low_ace >> lowest & five));
    return most;
}

std::uint32_t ranks_of(cards::CardSet set) {
    std::uint32_t ranks = 0;
    for (const cards::Card card : set)
        ranks |= 1U << static_cast<int>(card.rank());
    return ranks;
}

bool makes(const Sight& sight, FiveCardCategory least, FiveCardCategory most) {
    return sight.made >= least && sight.made <= most;
}

bool makes_own_pair(const Sight& sight, int at_least) {
    return sight.made == FiveCardCategory::pair && sight.own_pair && sight.pair >= at_least;
}

// No made hand, and little hope for one.
bool hopeless_up_to(const Sight& sight, int rank) {
    return sight.made == FiveCardCategory::high_card && sight.highest_held <= rank &&
           sight.highest_held < sight.flop_high && sight.of_a_suit < 3 && sight.to_straight < 4;
}

}  // namespace

Sight::Sight(cards::CardSet held, cards::CardSet flop) noexcept {
    const cards::CardSet five = held | flop;
    made = cards::five_card_value(cards::Hand(five)).category();
    const std::uint32_t held_ranks = ranks_of(held);
    const std::uint32_t flop_ranks = ranks_of(flop);
    highest_held = highest(held_ranks);
    flop_high = highest(flop_ranks);
    flop_low = std::countr_zero(flop_ranks);
    if (made == FiveCardCategory::pair) {
        std::uint32_t seen = 0;
        for (const cards::Card card : five) {
            const std::uint32_t rank = 1U << static_cast<int>(card.rank());
            if ((seen & rank) != 0) pair = static_cast<int>(card.rank());
            seen |= rank;
        }
        own_pair = (held_ranks >> pair & 1U) != 0;
    }
    to_straight = most_in_sequence(held_ranks | flop_ranks);
    for (const cards::Suit suit :
         {cards::Suit::clubs, cards::Suit::diamonds, cards::Suit::hearts, cards::Suit::spades}) {
        const std::uint32_t ranks = five.ranks_of(suit);
        of_a_suit = std::max(of_a_suit, std::popcount(ranks));
        to_straight_flush = std::max(to_straight_flush, most_in_sequence(ranks));
        to_royal = std::max(to_royal, std::popcount(ranks >> ten));
    }
}

// clang-format off
const std::array<ListedRule, listed_rules> strategy_rules{{
    {"Four of a kind", "9c 9d 9h", "9s Kh",
     [](const Sight& s) noexcept { return s.made == FiveCardCategory::four_of_a_kind; }},
    {"Full house", "9c 9d 9h", "Ks Kh",
     [](const Sight& s) noexcept { return s.made == FiveCardCategory::full_house; }},
    {"Royal flush, or four cards to one", "Ac Kc 7d", "Qc Jc",
     [](const Sight& s) noexcept { return s.to_royal >= 4; }},
    {"Straight flush, or four cards to one", "9c 8c 2d", "7c 5c",
     [](const Sight& s) noexcept { return s.to_straight_flush >= 4; }},
    {"Straight or flush", "9c 8d 7h", "6s 5c",
     [](const Sight& s) noexcept { return makes(s, FiveCardCategory::straight, FiveCardCategory::flush); }},
    {"Three of a kind or two pairs", "9c 4d 2h", "9s 4c",
     [](const Sight& s) noexcept { return makes(s, FiveCardCategory::two_pairs, FiveCardCategory::three_of_a_kind); }},
    {"Three cards to a royal flush", "Kc Qc 3d", "Tc 6h",
     [](const Sight& s) noexcept { return s.to_royal == 3; }},
    {"A pair with a card of yours, not lower than the higher flop card", "Kh 7c 2d", "Ks 9d",
     [](const Sight& s) noexcept { return makes_own_pair(s, s.flop_high); }},
    {"A pair of sixes or better with a card of yours, not lower than the lower flop card", "Kh 7c 2d", "Qs 7d",
     [](const Sight& s) noexcept { return makes_own_pair(s, std::max(six, s.flop_low)); }},
    {"A pair with a card of yours, not lower than the lower flop card", "Kh 5c 2d", "Qs 5d",
     [](const Sight& s) noexcept { return makes_own_pair(s, s.flop_low); }},
    {"A pair on the flop", "Ah 9c 4d", "7s 7d",
     [](const Sight& s) noexcept { return s.made == FiveCardCategory::pair && !s.own_pair; }},
    {"Four cards to a flush", "Kc 9c 4d", "7c 2c",
     [](const Sight& s) noexcept { return s.of_a_suit == 4; }},
    {"No card above a six, no pair, no three of a suit, no four to a straight, and a higher card on the flop", "6c 3d 2h", "Ks 9d",
     [](const Sight& s) noexcept { return hopeless_up_to(s, six); }},
    {"No card above a seven, no pair, no three of a suit, no four to a straight, and a higher card on the flop", "7c 3d 2h", "Ks 9d",
     [](const Sight& s) noexcept { return hopeless_up_to(s, seven); }},
}};
// clang-format on

FittingRules fitting_rules(const Sight& sight) noexcept {
    FittingRules fitting = sight.made >= FiveCardCategory::pair ? pair_or_better : 0;
    for (std::size_t i = 0; i < strategy_rules.size(); ++i) {
        if (strategy_rules[i].fits(sight)) fitting |= 1U << i;
    }
    return fitting;
}

}  // namespace fairdeal::games::holdem_3_bonus
