#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

#include "base/cents.h"
#include "games/procedure.h"
#include "games/settle.h"
#include "table/state/actor.h"

// Types that several kinds of events use.
namespace fairdeal::table {

using games::Place;
using games::Script;

// A wager of the game; written as its key.
struct Spot {
    games::WagerIndex wager = games::no_wager;
    constexpr bool operator==(const Spot&) const noexcept = default;
};
// A player's choice; written as the option's key.
struct Taken {
    std::uint8_t decision = 0;
    std::uint8_t option = 0;
    constexpr bool operator==(const Taken&) const noexcept = default;
};
// The key of a settlement line, always one of the game's own words: "ante", "draw", "envy".
struct LineKey {
    std::string_view text{};
    constexpr bool operator==(const LineKey&) const noexcept = default;
};
// A step of the procedure; written as its key.
struct StepId {
    Script script = Script::closed;
    std::uint8_t index = 0;
    constexpr bool operator==(const StepId&) const noexcept = default;
};

// Amounts on meters are in ten-thousandths of a cent. Because a rate is a whole number of basis
// points, no amount is ever rounded.
using MeterUnits = std::int64_t;
inline constexpr MeterUnits units_per_cent = 10'000;

}  // namespace fairdeal::table
