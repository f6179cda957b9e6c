#pragma once

#include <span>

#include "games/double_draw_poker/by_list.h"

// The best play of both draws in short, derived from the decisions of the exact solution with bonus
// table 1 and the Bonus equal to the ante: kinds of holdings in the order of their values.
namespace fairdeal::games::double_draw_poker {

std::span<const KeepRule> first_draw_list() noexcept;
std::span<const KeepRule> second_draw_list() noexcept;

}  // namespace fairdeal::games::double_draw_poker
