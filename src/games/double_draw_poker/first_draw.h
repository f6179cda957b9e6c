#pragma once

#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "base/wide.h"
#include "games/double_draw_poker/deals.h"
#include "games/double_draw_poker/payoffs.h"

// The first decision of every hand: the value of each discard with the best choice at the second
// decision.
namespace fairdeal::games::double_draw_poker {

// The number of hands of five of the 54 cards.
inline constexpr std::int64_t all_hands =
    counting::sets_below[hand_size][counting::joker_deck_size];

// The weight of a discard of d cards. All its draws and second cards are equally likely; with these
// weights they sum to the same total for every d: 49·48·47·46, the number of ordered draws.
inline constexpr std::int64_t draws_per_hand = 49 * 48 * 47 * 46;
inline constexpr std::array<std::int64_t, most_thrown + 1> draw_weights = [] {
    std::array<std::int64_t, most_thrown + 1> weights{};
    std::int64_t draws = 1;
    for (std::size_t thrown = 0; thrown < weights.size(); ++thrown) {
        weights[thrown] = draws_per_hand / (draws * unseen_after(thrown));
        draws = draws * unseen_after(thrown) / static_cast<std::int64_t>(thrown + 1);
    }
    return weights;
}();

// The choice of a hand of Deals at the first draw: a discard or a fold, and how many of the 48
// parts of its class make it.
inline constexpr std::uint8_t fold_at_first = 0xff;
struct FirstChoice {
    std::uint32_t hand = 0;
    std::uint8_t discard = fold_at_first;
    std::uint8_t parts = 48;
};

// The value of every discard of every hand.
class FirstDraw {
  public:
    explicit FirstDraw(const Payoffs& payoffs);

    // In units of Payoffs, times draws_per_hand.
    base::Wide value(std::size_t hand, std::size_t discard) const noexcept;
    base::Wide value_of_fold() const noexcept;

    // The choices of every hand, in the order of the hands.
    std::vector<FirstChoice> best_choices() const;

  private:
    // Indexed by class of the kept cards, then by dead cards. 64 bits hold the sums of every table
    // of the regulation except at the highest stakes; those use 128 bits.
    template <class Number>
    struct Sums {
        std::vector<Number> none_thrown;  // by hand
        std::array<std::vector<Number>, most_thrown> tables;

        explicit Sums(const Payoffs& payoffs);
        Number value(std::size_t hand, std::size_t discard) const noexcept;
    };
    std::int64_t fold_;
    std::variant<Sums<std::int64_t>, Sums<base::Wide>> sums_;
};

}  // namespace fairdeal::games::double_draw_poker
