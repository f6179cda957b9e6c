#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "counting/joker_classes.h"

// Choices of equal value. The lowest card by index is thrown, which depends on the names of the
// suits: of two hands that differ only by a renaming, one may throw the king and the other the
// queen. A class of hands is therefore divided among its equal choices in 48 parts, one for each
// renaming.
namespace fairdeal::games::double_draw_poker {

inline constexpr std::int64_t tie_parts = counting::renaming_count;

// The parts of each of these cards, of which one is thrown; at most five.
using TieParts = std::array<std::int32_t, 5>;
TieParts parts_of_cards(std::span<const counting::CardIndex> equal) noexcept;

// The parts of one of these sets, which all have the same size.
std::int64_t parts_of_set(std::span<const cards::CardSet> equal, std::size_t which) noexcept;

}  // namespace fairdeal::games::double_draw_poker
