#pragma once

#include <array>
#include <cstdint>

namespace fairdeal::games::three_card_poker {

// How many of the C(52,6) hands of six cards make each five-card category.
const std::array<std::int64_t, 10>& six_card_counts();

}  // namespace fairdeal::games::three_card_poker
