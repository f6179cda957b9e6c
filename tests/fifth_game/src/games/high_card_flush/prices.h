#pragma once

#include <array>
#include <optional>

#include "games/high_card_flush/classes.h"
#include "games/solver.h"

// What each way to end a round is worth under a question, asked of the rules core once for each.
namespace fairdeal::games::high_card_flush {

inline constexpr WagerSet all_wagers{ante, raise, flush, straight_flush};

// Everything a round is settled by.
struct Way {
    std::uint8_t option = fold;
    Outcome outcome = not_qualified;
    std::uint8_t flush = 0;
    std::uint8_t straight = 0;
};

// Values of hands that end so, and the verdicts on them.
Verdicts verdicts_of(const Way& way);

class Prices {
  public:
    explicit Prices(const Question& question);

    base::Wide value(std::uint8_t option, const HandClass& hand, const Counts& counts) const {
        const auto& nets = nets_[option][hand.flush().size][hand.straight()];
        base::Wide sum = 0;
        for (std::size_t i = 0; i < outcome_count; ++i)
            sum += base::Wide{nets[i]} * counts[i];
        return sum;
    }
    // Equal values: never fold, the smaller raise.
    std::uint8_t best(const HandClass& hand, const Counts& counts) const;

  private:
    // By option, size of the flush, length of the straight and outcome.
    std::array<std::array<std::array<std::array<std::int64_t, outcome_count>, 8>, 8>, option_count>
        nets_{};
};

// The options that this flush allows.
constexpr bool is_allowed(std::uint8_t option, std::uint8_t flush_size) noexcept {
    if (option == raise_thrice) return flush_size >= 6;
    return option != raise_twice || flush_size >= 5;
}

// Counts how often rounds end in each way, and writes them as endings.
class Census {
  public:
    void add(std::uint8_t option, const HandClass& hand, const Counts& counts) {
        auto& ways = counts_[option][hand.flush().size][hand.straight()];
        for (std::size_t i = 0; i < outcome_count; ++i)
            ways[i] += base::Wide{hand.hands} * counts[i];
    }
    void add(const Census& other);
    Solution solution() const;

  private:
    std::array<std::array<std::array<std::array<base::Wide, outcome_count>, 8>, 8>, option_count>
        counts_{};
};

}  // namespace fairdeal::games::high_card_flush
