#include "math/simulation/moves.h"

#include <bit>

namespace fairdeal::math {

MoveList::MoveList(const games::Decision& decision, std::size_t held)
    : sets_(std::size_t{1} << held) {
    CHECK(held <= 8);  // a set of places is a byte
    numbers_.assign(decision.options.size() * sets_, none);
    for (std::size_t option = 0; option < decision.options.size(); ++option) {
        const games::Option& offered = decision.options[option];
        const std::size_t first = moves_.size();
        for (std::size_t set = 0; set < sets_; ++set) {
            const int thrown = std::popcount(set);
            if (thrown < offered.throws_least || thrown > offered.throws_most) continue;
            CHECK(moves_.size() < none);
            numbers_[option * sets_ + set] = static_cast<std::uint8_t>(moves_.size());
            moves_.push_back({static_cast<std::uint8_t>(option), static_cast<std::uint8_t>(set)});
        }
        by_option_.push_back(
            {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(moves_.size() - first)});
    }
}

std::uint8_t MoveList::number_of(games::Move move) const noexcept {
    CHECK(move.option < by_option_.size() && move.thrown < sets_);
    const std::uint8_t number = numbers_[move.option * sets_ + move.thrown];
    CHECK(number != none);
    return number;
}

}  // namespace fairdeal::math
