#pragma once

#include <array>
#include <vector>

#include "base/wide.h"
#include "games/high_card_flush/rules.h"

// The player's hands up to a renaming of suits. Only the ranks in each suit matter, so a class is
// four sets of ranks, the best flush first.
namespace fairdeal::games::high_card_flush {

struct HandClass {
    std::array<Ranks, 4> suits{};
    std::int64_t hands = 0;  // how many hands are like it

    Flush flush() const noexcept { return Flush::of(suits[0]); }
    std::uint8_t straight() const noexcept {
        std::uint8_t longest = 0;
        for (const Ranks ranks : suits)
            longest = std::max(longest, longest_straight(ranks));
        return longest;
    }
};

HandClass class_of(cards::CardSet held);

inline constexpr std::int64_t all_hands = 133'784'560;        // C(52, 7)
inline constexpr std::int64_t all_dealer_hands = 45'379'620;  // C(45, 7)
inline constexpr base::Wide all_deals = base::Wide{all_hands} * all_dealer_hands;

// The sets of ranks of each size, in ascending order.
const std::array<std::vector<Ranks>, 8>& ranks_by_size();

// How many ways there are to give four sets of ranks to the four suits.
std::int64_t ways_to_name(const std::array<Ranks, 4>& suits);

// Every class whose best flush is `best`: about six million of all.
template <class Visit>
void each_class(Ranks best, const Visit& visit) {
    const auto& sets = ranks_by_size();
    const Flush first = Flush::of(best);
    const int left = 7 - first.size;
    for (int second = left; second >= 0; --second) {
        for (const Ranks b : sets[static_cast<std::size_t>(second)]) {
            if (Flush::of(b) > first) break;
            for (int third = std::min(second, left - second); third >= 0; --third) {
                const int fourth = left - second - third;
                if (fourth > third) continue;
                for (const Ranks c : sets[static_cast<std::size_t>(third)]) {
                    if (Flush::of(c) > Flush::of(b)) break;
                    for (const Ranks d : sets[static_cast<std::size_t>(fourth)]) {
                        if (Flush::of(d) > Flush::of(c)) break;
                        HandClass one{{best, b, c, d}, 0};
                        one.hands = ways_to_name(one.suits);
                        visit(one);
                    }
                }
            }
        }
    }
}

// What the dealer's hands are to the player's, out of all_dealer_hands.
enum Outcome : std::uint8_t { not_qualified, is_lower, is_equal, is_higher, outcome_count };
using Counts = std::array<std::int64_t, outcome_count>;

}  // namespace fairdeal::games::high_card_flush
